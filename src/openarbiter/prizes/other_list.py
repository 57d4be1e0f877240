"""A list of prizes that somebody else computed, compared with ours (PRZ-04).

Source 000: it is better if two people work on the distribution independently of one another.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from openarbiter.model import Reason
from openarbiter.model.text import N_, searchable
from openarbiter.prizes.computation import Prizes
from openarbiter.prizes.money import coins

_NUMBERS = ("number", "no", "nr", "startno", "sno", "tpn", "№", "номер", "ном", "ст")
_NAMES = ("name", "player", "team", "имя", "фамилия", "игрок", "имяфамилия", "име", "играч",
          "ім'я", "прізвище", "гравець")  # fmt: skip
_AMOUNTS = ("money", "amount", "prize", "sum", "prizemoney", "сумма", "приз", "сума", "награда")

# Two numbers with a blank that is no separator of thousands, or with a letter between.
_NOT_ONE_NUMBER = re.compile(r"\d\s+(?!\d{3}(?!\d))\d|\d[^\W\d_]+\d")

_NO_CSV = N_("The list is not a CSV file: {error}.")
_EMPTY = N_("The list is empty.")
_NO_WHO = N_("No column of the list says who is meant: its first line needs “number” or “name”.")
_NO_AMOUNT = N_("No column of the list has the amounts: its first line needs “money”.")
_NOBODY = N_("“{text}” is nobody in the standings.")
_SEVERAL = N_("“{text}” is the name of several players; give the number.")
_OTHER_NAME = N_("Number {number} is {name}, and the list calls this player “{text}”.")
_NOT_MONEY = N_("“{text}” is not an amount such as 250 or 99.50.")


class NotAPrizeList(ValueError):
    """The text is no list of prizes.

    Attributes:
        reason: why not.
    """

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


@dataclass(frozen=True, slots=True)
class ListDoubtful:
    """A line of the list that could not be used."""

    line: int
    reason: Reason


@dataclass(frozen=True, slots=True)
class OtherList:
    """What the other list gives.

    Attributes:
        amounts: by number of the player, all lines of a player added up, in the smallest coin.
        lines: those of each player.
    """

    amounts: Mapping[int, int]
    lines: Mapping[int, tuple[int, ...]]
    doubtful: tuple[ListDoubtful, ...]


@dataclass(frozen=True, slots=True)
class AmountDiffers:
    """One player to whom the two lists give different amounts, before tax.

    Attributes:
        ours, theirs: 0 where a list does not have the player.
        lines: of the other list.
    """

    number: int
    ours: int
    theirs: int
    lines: tuple[int, ...]


def differences(result: Prizes, other: OtherList) -> tuple[AmountDiffers, ...]:
    """Every player to whom the lists give different amounts, in the order of the standings."""
    ours = {each.number: each.money for each in result.winners}
    return tuple(
        AmountDiffers(
            one.number,
            ours.get(one.number, 0),
            other.amounts.get(one.number, 0),
            other.lines.get(one.number, ()),
        )
        for one in result.candidates
        if ours.get(one.number, 0) != other.amounts.get(one.number, 0)
    )


def read_other_list(lines: Sequence[str], names: Mapping[int, str], decimals: int = 2) -> OtherList:
    """Read a list: a line of heads, then a line for every prize or every player.

    Args:
        lines: of a CSV file, its fields parted by ``;``, tabs or commas.
        names: everybody in the standings, by number.
        decimals: of the currency.

    Raises:
        NotAPrizeList: it cannot be told who gets how much.
    """
    delimiter = max(";\t,", key=(lines[0] if lines else "").count)
    reader = csv.reader(lines, delimiter=delimiter)
    try:
        rows = [(reader.line_num, row) for row in reader if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise NotAPrizeList(Reason.of(_NO_CSV, error=error)) from error
    if not rows:
        raise NotAPrizeList(Reason.of(_EMPTY))
    heads = [re.sub(r"[\s._-]", "", cell).casefold() for cell in rows[0][1]]
    number, name = _column(heads, _NUMBERS), _column(heads, _NAMES)
    amount = _column(heads, _AMOUNTS)
    if number is None and name is None:
        raise NotAPrizeList(Reason.of(_NO_WHO))
    if amount is None:
        raise NotAPrizeList(Reason.of(_NO_AMOUNT))
    amounts: dict[int, int] = {}
    found_on: dict[int, tuple[int, ...]] = {}
    doubtful: list[ListDoubtful] = []
    for line, row in rows[1:]:
        cells = [_cell(row, column) for column in (number, name, amount)]
        who = _who(cells[0], cells[1], names)
        money = amount_written(cells[2], decimals)
        if isinstance(who, Reason):
            doubtful.append(ListDoubtful(line, who))
            continue
        if money is None:
            doubtful.append(ListDoubtful(line, Reason.of(_NOT_MONEY, text=cells[2][:40])))
            continue
        if cells[0] and cells[1] and not _same_name(cells[1], names[who]):
            reason = Reason.of(_OTHER_NAME, number=who, name=names[who], text=cells[1][:40])
            doubtful.append(ListDoubtful(line, reason))
        amounts[who] = amounts.get(who, 0) + money
        found_on[who] = (*found_on.get(who, ()), line)
    return OtherList(amounts, found_on, tuple(doubtful))


def amount_written(text: str, decimals: int) -> int | None:
    """An amount as lists write it, in the smallest coin; None for what is none.

    >>> amount_written("1 234,50 €", 2), amount_written("1,234.50", 2), amount_written("-", 2)
    (123450, 123450, None)
    >>> amount_written("300 лв.", 2), amount_written("Rs. 99,50", 2)
    (30000, 9950)
    >>> amount_written("", 2), amount_written("1.234", 2), amount_written("2,500", 0)
    (0, 123400, 2500)
    >>> amount_written("100 50", 2), amount_written("1e9", 2), amount_written("0.001", 2)
    (None, None, None)
    """
    if _NOT_ONE_NUMBER.search(text):
        return None
    # The name of a currency goes with its full stop: 300 лв.
    plain = re.sub(r"[^\W\d_]+\.?", "", text.replace("−", "-"))
    plain = re.sub(r"[^\d.,-]", "", plain)
    if not text.strip():
        return 0
    if not re.fullmatch(r"\d{1,15}([.,]\d+)*", plain):
        return None
    whole, mark, rest = plain, "", ""
    if found := re.fullmatch(r"(.*)([.,])(\d+)", plain):
        whole, mark, rest = found.groups()
        if len(rest) == 3 and decimals != 3 and whole.strip("0"):
            # A separator of thousands.
            whole, rest = whole + rest, ""
    if mark and rest and mark in whole:
        return None
    try:
        return coins(Decimal(f"{re.sub(r'[.,]', '', whole)}.{rest or '0'}"), decimals)
    except InvalidOperation:
        return None


def _column(heads: list[str], known: Sequence[str]) -> int | None:
    places = [heads.index(name) for name in known if name in heads]
    return places[0] if places else None


def _cell(row: list[str], column: int | None) -> str:
    return "" if column is None or column >= len(row) else row[column].strip()


def _who(number: str, name: str, names: Mapping[int, str]) -> int | Reason:
    if number:
        known = number.isascii() and number.isdigit() and len(number) < 10
        if known and int(number) in names:
            return int(number)
        return Reason.of(_NOBODY, text=number[:40])
    found = [one for one, theirs in names.items() if _same_name(name, theirs)]
    if len(found) == 1:
        return found[0]
    return Reason.of(_SEVERAL if found else _NOBODY, text=name[:40])


def _same_name(one: str, other: str) -> bool:
    """Whether two names are the same, but for accents, commas, and an apostrophe in front."""
    return searchable(one.lstrip("'")).replace(",", "").split() == (
        searchable(other.lstrip("'")).replace(",", "").split()
    )
