"""Prizes as people type them into one field: ``1000, 700, 500`` or ``3 x 50; 20 + Book``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from openarbiter.prizes.other_list import amount_written
from openarbiter.prizes.plan import Prize
from openarbiter.prizes.plan_text import plain_amount

# The letter between is Latin or Cyrillic: both look the same on the keyboard of whoever types.
_TIMES = re.compile(r"(\d{1,3})\s*[xх×*]\s*(.+)", re.IGNORECASE)
_TOO_MANY_TIMES = re.compile(r"\d+\s*[xх×*]\s*\d.*", re.IGNORECASE)
_MONEY = r"\d[\d .,\u00a0]*"
_CURRENCY = r"(?:[A-Z]{3}|[€$£₴₽]|лв\.?|грн\.?|руб\.?|Rs\.?)"
_WITH_CURRENCY = re.compile(rf"(?:{_CURRENCY}\s*)?({_MONEY}?)(?:\s*{_CURRENCY})?")
_POWER = re.compile(r"[-+−–]?\d[\d.,]*e[-+−–]?\d+", re.IGNORECASE)
_ONE = re.compile(rf"(?:({_MONEY})\s*\+\s*)?(.+?)(?:\s*\(({_MONEY})\))?")
_QUOTED = re.compile(rf'(?:({_MONEY})\s*\+\s*)?"([^"]+)"(?:\s*\(({_MONEY})\))?')


def prizes_typed(text: str, decimals: int) -> list[Any]:
    """The prizes of a text, as a plan file has them: amounts, texts, or tables of both.

    Prizes stand on lines of their own, or between semicolons, or between commas; where commas
    have a blank after them, those without one belong to an amount. ``3 x 50`` is three prizes;
    ``100 + Cup (30)`` is money with a cup, which counts for 30 where a prize is chosen.

    >>> prizes_typed("1000, 700, 2 x 50", 2)
    [Decimal('1000'), Decimal('700'), Decimal('50'), Decimal('50')]
    >>> prizes_typed("99,50; 20 + Book", 2)
    [Decimal('99.50'), {'thing': 'Book', 'money': Decimal('20')}]
    >>> prizes_typed("500 EUR, €250, 2 cups", 2)
    [Decimal('500'), Decimal('250'), '2 cups']
    >>> prizes_typed("2 х 50, -5", 2)  # a Cyrillic letter; a mistyped amount is no prize in kind
    [Decimal('50'), Decimal('50'), {'money': '-5'}]
    """
    if "\n" in text:
        parts = text.splitlines()
    elif ";" in text:
        parts = text.split(";")
    elif re.search(r",\s", text):
        parts = re.split(r",\s+", text)
    else:
        parts = text.split(",")
    found: list[Any] = []
    for part in (each.strip().rstrip(",") for each in parts):
        if not part:
            continue
        times = _TIMES.fullmatch(part)
        one = _prize(times[2] if times else part, decimals)
        found += [one] * (int(times[1]) if times else 1)
    return found


def _prize(text: str, decimals: int) -> Any:
    if money := _WITH_CURRENCY.fullmatch(text):
        amount = _amount(money[1], decimals)
        # Not a prize in kind of this name: whoever reads the plan says what is wrong with it.
        return {"money": amount} if isinstance(amount, str) else amount
    found = _QUOTED.fullmatch(text)
    if found is None and _meant_as_amount(text):
        return {"money": text}
    found = found or _ONE.fullmatch(text)
    if found is None or not (found[1] or found[3]):
        return found[2] if found else text
    prize: dict[str, Any] = {"thing": found[2]}
    if found[1]:
        prize["money"] = _amount(found[1], decimals)
    if found[3]:
        prize["value"] = _amount(found[3], decimals)
    return prize


def _meant_as_amount(text: str) -> bool:
    """Whether a text without an amount is a mistyped one, and no prize in kind: ``-5``, ``1e9``."""
    without_currency = re.sub(_CURRENCY, "", text)
    if any(each.isdigit() for each in text) and not re.search(r"[^\W\d_]", without_currency):
        return True
    return bool(_POWER.fullmatch(text) or _TOO_MANY_TIMES.fullmatch(text))


def _amount(text: str, decimals: int) -> Decimal | str:
    """An amount; the text itself where it is none, so that whoever reads the plan says so."""
    money = amount_written(text.strip(), decimals)
    return text if money is None else Decimal(plain_amount(money, decimals))


def prizes_shown(prizes: Sequence[Prize], decimals: int) -> str:
    """Prizes as :func:`prizes_typed` reads them.

    >>> prizes_shown([Prize(5000), Prize(5000), Prize(2000, "Book")], 2)
    '50, 50, 20 + Book'
    """
    plain = [_shown(each, decimals, "{}") for each in prizes]
    text = ", ".join(plain)
    if _same(text, prizes, decimals):
        return text
    return "\n".join(_shown(each, decimals, '"{}"') for each in prizes) + "\n"


def _shown(prize: Prize, decimals: int, quote: str) -> str:
    parts = [plain_amount(prize.money, decimals)] if prize.money or not prize.thing else []
    if prize.thing:
        parts.append(quote.format(prize.thing))
    value = f" ({plain_amount(prize.value, decimals)})" if prize.value else ""
    return " + ".join(parts) + value


def _same(text: str, prizes: Sequence[Prize], decimals: int) -> bool:
    """Whether a text reads as these prizes."""
    read = prizes_typed(text, decimals)
    return read == [_given(each, decimals) for each in prizes]


def _given(prize: Prize, decimals: int) -> Any:
    money = Decimal(plain_amount(prize.money, decimals))
    if not prize.thing:
        return money
    if not prize.money and not prize.value:
        return prize.thing
    given: dict[str, Any] = {"thing": prize.thing}
    if prize.money:
        given["money"] = money
    if prize.value:
        given["value"] = Decimal(plain_amount(prize.value, decimals))
    return given
