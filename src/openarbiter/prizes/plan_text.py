"""A prize plan as the text of its file, in one form only: equal plans are equal texts."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from openarbiter.prizes.money import written
from openarbiter.prizes.plan import (
    Births,
    Conditions,
    Measure,
    PerPlayer,
    Preference,
    Prize,
    PrizeList,
    PrizePlan,
    Reach,
    Remainder,
    Sharing,
    Span,
)

MAIN_NAME = "Main prizes"
"""The name of the main prizes where a plan gives none."""


def plan_text(plan: PrizePlan) -> str:
    r"""The plan as TOML; reading it gives the plan again.

    What is as it is by default is left out.

    >>> plan_text(PrizePlan((PrizeList("Main prizes", (Prize(50000), Prize(30050)), main=True),)))
    '[main]\nprizes = [500, 300.50]\n'
    """
    tables = ["\n".join(_of_plan(plan))]
    for each in plan.lists:
        head = "[main]" if each.main else "[[category]]"
        tables.append("\n".join((head, *_of_list(each, plan.decimals))))
    return "\n\n".join(table for table in tables if table) + "\n"


def _of_plan(plan: PrizePlan) -> Iterator[str]:
    decimals = plan.decimals
    if plan.currency:
        yield f"currency = {_quoted(plan.currency)}"
    if decimals != 2:
        yield f"decimals = {decimals}"
    if plan.unit != 1:
        yield f"unit = {plain_amount(plan.unit, decimals)}"
    if plan.fund is not None:
        yield f"fund = {plain_amount(plan.fund, decimals)}"
    if plan.per_player is not PerPlayer.ONE:
        yield f"per_player = {_quoted(plan.per_player)}"
    if plan.preferences != (Preference.VALUE, Preference.MAIN):
        yield f"preference = {_list(map(_quoted, plan.preferences))}"
    if plan.order:
        yield f"order = {_list(map(_quoted, plan.order))}"
    if plan.remainder is not Remainder.BY_RANK:
        yield f"remainder = {_quoted(plan.remainder)}"
    if plan.tax:
        yield f"tax_percent = {plain_amount(plan.tax, 2)}"
    if plan.excluded:
        yield f"excluded = {_list(map(str, plan.excluded))}"


def _of_list(each: PrizeList, decimals: int) -> Iterator[str]:
    if not each.main or each.name != MAIN_NAME:
        yield f"name = {_quoted(each.name)}"
    if each.measure is not Measure.RANK:
        yield f"by = {_quoted(each.measure)}"
    yield from _of_conditions(each.conditions)
    yield f"prizes = {_list(_prize(one, decimals) for one in each.prizes)}"
    if each.sharing is not Sharing.EQUAL:
        yield f"sharing = {_quoted(each.sharing)}"
    if each.reach is not Reach.PLACES:
        yield f"reach = {_quoted(each.reach)}"
    if each.besides:
        yield "besides = true"


def _of_conditions(given: Conditions) -> Iterator[str]:
    if given.rating is not None:
        yield f"rating = {_range(given.rating)}"
    if given.unrated is not None:
        yield f"unrated = {_quoted(given.unrated)}"
    if given.born is not None:
        yield f"born = {_range(given.born)}"
    if given.sex:
        yield f"sex = {_quoted(given.sex)}"
    for name, words in (
        ("federation", given.federations),
        ("club", given.clubs),
        ("title", tuple(title or "none" for title in given.titles)),
    ):
        if words:
            yield f"{name} = {_list(map(_quoted, words))}"
    if given.players:
        yield f"players = {_list(map(str, given.players))}"
    if given.least_games:
        yield f"least_games = {given.least_games}"


def _prize(prize: Prize, decimals: int) -> str:
    if not prize.thing:
        return plain_amount(prize.money, decimals)
    if not prize.money and not prize.value:
        return _quoted(prize.thing)
    parts = [f"money = {plain_amount(prize.money, decimals)}"] if prize.money else []
    parts.append(f"thing = {_quoted(prize.thing)}")
    if prize.value:
        parts.append(f"value = {plain_amount(prize.value, decimals)}")
    return f"{{{', '.join(parts)}}}"


def _range(span: Span | Births) -> str:
    ends = (
        births_written(span)
        if isinstance(span, Births)
        else tuple("" if end is None else str(end) for end in (span.first, span.last))
    )
    said = zip(("from", "to"), ends, strict=True)
    return f"{{{', '.join(f'{name} = {end}' for name, end in said if end)}}}"


def births_written(span: Births) -> tuple[str, str]:
    """Both ends of a range of birth: years where they are whole, ``""`` where open.

    >>> from datetime import date
    >>> births_written(Births(date(2010, 1, 1), date(2012, 6, 30)))
    ('2010', '2012-06-30')
    """
    ends = []
    for day, whole in ((span.first, "-01-01"), (span.last, "-12-31")):
        text = "" if day is None else day.isoformat()
        # A plan takes years from 1900 to 2100 by themselves.
        plain = text.endswith(whole) and "1900" <= text[:4] <= "2100"
        ends.append(text[:4] if plain else text)
    return ends[0], ends[1]


def plain_amount(amount: int, decimals: int) -> str:
    """An amount without decimals where they are all 0.

    >>> plain_amount(50000, 2), plain_amount(50050, 2)
    ('500', '500.50')
    """
    text = written(amount, decimals)
    whole, _, rest = text.partition(".")
    return text if rest.strip("0") else whole


def _list(parts: Iterable[str]) -> str:
    return f"[{', '.join(parts)}]"


def _quoted(text: str) -> str:
    # Texts of a plan are printable: JSON quotes them as TOML does.
    return json.dumps(text, ensure_ascii=False)
