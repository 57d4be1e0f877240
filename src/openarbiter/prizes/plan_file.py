"""A prize plan from TOML, with every problem by line and field."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.prizes.money import coins
from openarbiter.prizes.plan import (
    HUNDRED_PER_CENT,
    Conditions,
    Measure,
    PerPlayer,
    Preference,
    PrizeList,
    PrizePlan,
    Reach,
    Remainder,
    Sharing,
    Unrated,
)
from openarbiter.prizes.plan_fields import Fields, PlanProblem, federation_named, title_named

MOST_BYTES = 1_000_000
MOST_LISTS = 200
MOST_DECIMALS = 3

PLAN_FIELDS = (
    "currency", "decimals", "unit", "fund", "per_player", "preference", "order", "remainder",
    "tax_percent", "excluded", "main", "category",
)  # fmt: skip
_OF_A_LIST = ("name", "prizes", "sharing", "reach", "besides")
_OF_CONDITIONS = (
    "rating", "unrated", "born", "sex", "federation", "club", "title", "players", "least_games",
)  # fmt: skip
_OF_A_CATEGORY = (*_OF_A_LIST, "by", *_OF_CONDITIONS)

_TOO_LARGE = N_("The file is larger than {most} MB; no prize plan is. Is it the right file?")
_NOT_TEXT = N_("The file is not text in UTF-8.")
_SYNTAX = N_("The file is no TOML: {what}.")
_NO_LISTS = N_("The plan has no prizes: it needs a table [main], or tables [[category]].")
_NO_FEDERATION = N_("“{text}” is no code of a federation, such as {known}.")
_NO_CATEGORIES = N_("Categories are tables that begin with [[category]], {most} at most.")
_NO_PRIZES = N_("“{name}” has no prizes. Write, for example, prizes = [500, 300, 200].")
_NO_NAME = N_("The category needs a name.")
_NAME_TWICE = N_("Two lists of prizes have the name “{name}”.")
_GROWS = N_("The prize of place {place} is larger than that of place {before}.")
_NOT_IN_UNITS = N_("The prize of place {place} is not a multiple of the unit that is paid out.")
_NO_UNIT = N_("The unit has to be greater than 0.")
_NO_PERCENT = N_("A percentage from 0 to 100 is needed, with at most 2 decimals.")
_NOT_IN_ORDER = N_("The order needs the name of every list once. It lacks: {names}.")
_NO_SUCH_LIST = N_("The order names “{name}”, and there is no such list. There are: {known}.")
_ORDER_TWICE = N_("The order names “{name}” twice.")
_NEEDS_ORDER = N_(
    "The preference names the order of the lists: add, for example, order = {example}."
)
_VALUE_MISSING = N_("Only a prize in kind has a value: add the thing, or leave out the value.")


@dataclass(frozen=True, slots=True)
class PlanReading:
    """A plan as it was read; None where there are problems."""

    plan: PrizePlan | None
    problems: tuple[PlanProblem, ...]


def read_plan(data: bytes) -> PlanReading:
    r"""Read a prize plan.

    >>> reading = read_plan(b'currency = "EUR"\n[main]\nprizes = [500, 300.50]')
    >>> [prize.money for prize in reading.plan.lists[0].prizes]
    [50000, 30050]
    >>> read_plan(b"[main]\nprizes = [1, 2]").problems[0].line
    2
    """
    if len(data) > MOST_BYTES:
        return _nothing(None, Reason.of(_TOO_LARGE, most=MOST_BYTES // 1_000_000))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return _nothing(None, Reason.of(_NOT_TEXT))
    try:
        given = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as wrong:
        found = re.search(r"line (\d+)", str(wrong))
        line = int(found[1]) if found else len(text.splitlines()) or None
        return _nothing(line, Reason.of(_SYNTAX, what=str(wrong).partition(" (at")[0]))
    except (RecursionError, ValueError, InvalidOperation) as wrong:
        return _nothing(None, Reason.of(_SYNTAX, what=type(wrong).__name__))
    return plan_of(given, lines_of(text))


def plan_of(given: Mapping[str, Any], lines: Mapping[str, int] | None = None) -> PlanReading:
    """The plan that fields say, as a file has them, however they came here.

    Args:
        given: amounts are whole numbers or :class:`decimal.Decimal`.
        lines: see :func:`lines_of`.

    >>> plan_of({"main": {"prizes": [1, 2]}}).problems[0].place
    'main.prizes[2]'
    """
    fields = Fields(given, "", lines or {})
    plan = _plan(fields)
    if fields.problems:
        return PlanReading(None, tuple(sorted(fields.problems, key=lambda one: one.line or 0)))
    return PlanReading(plan, ())


def _nothing(line: int | None, reason: Reason) -> PlanReading:
    return PlanReading(None, (PlanProblem(line, "", reason),))


_HEADER = re.compile(r"\s*(\[\[?)\s*([\w.\s-]+?)\s*\]")
_ASSIGNED = re.compile(r"\s*([\w-]+(?:\s*\.\s*[\w-]+)*)\s*=")


def lines_of(text: str) -> dict[str, int]:
    r"""The lines on which tables begin and fields stand, by their places.

    >>> lines_of('unit = 1\n[[category]]\n[category.rating]\nto = 5')
    {'unit': 1, 'category[1]': 2, 'category[1].rating': 3, 'category[1].rating.to': 4}
    """
    found: dict[str, int] = {}
    counts: Counter[str] = Counter()
    here = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            name = re.sub(r"\s", "", header[2])
            first, _, rest = name.partition(".")
            if header[1] == "[[":
                counts[name] += 1
                here = f"{name}[{counts[name]}]"
            elif counts[first] and rest:
                here = f"{first}[{counts[first]}].{rest}"
            else:
                here = name
            found.setdefault(here, number)
        elif assigned := _ASSIGNED.match(line):
            name = re.sub(r"\s", "", assigned[1])
            found.setdefault(f"{here}.{name}".strip("."), number)
    return found


def _plan(fields: Fields) -> PrizePlan:
    fields.only(PLAN_FIELDS)
    decimals = fields.whole("decimals", 2, 0, MOST_DECIMALS)
    unit = fields.amount("unit", decimals, 1)
    if not unit:
        fields.wrong("unit", _NO_UNIT)
        unit = 1
    lists: list[PrizeList] = []
    main = fields.table("main", "[main]")
    if main is not None:
        lists.append(_list(main, decimals, unit, main=True))
    for place, given in enumerate(_categories(fields), start=1):
        inside = fields.below(f"category[{place}]", given)
        each = _list(inside, decimals, unit, main=False)
        if each.name and each.name in [other.name for other in lists]:
            inside.wrong("name", _NAME_TWICE, name=each.name)
        lists.append(each)
    if not lists and not fields.problems:
        fields.wrong("", _NO_LISTS)
    names = [each.name for each in lists if each.name]
    return PrizePlan(
        tuple(lists),
        fields.label("currency"),
        decimals,
        unit,
        fields.amount("fund", decimals),
        fields.choice("per_player", PerPlayer, PerPlayer.ONE),
        fields.choices("preference", Preference, (Preference.VALUE, Preference.MAIN)),
        _order(fields, names),
        fields.choice("remainder", Remainder, Remainder.BY_RANK),
        _percent(fields),
        fields.numbers("excluded"),
    )


def _categories(fields: Fields) -> list[dict[str, object]]:
    given = fields.given.get("category", [])
    fits = isinstance(given, list) and all(isinstance(each, dict) for each in given)
    if not fits or len(given) > MOST_LISTS:
        fields.wrong("category", _NO_CATEGORIES, most=MOST_LISTS)
        return []
    return list(given)


def _list(fields: Fields, decimals: int, unit: int, *, main: bool) -> PrizeList:
    before = len(fields.problems)
    fields.only(_OF_A_LIST if main else _OF_A_CATEGORY)
    name = fields.label("name", "Main prizes" if main else "")
    if not name and "name" not in fields.given:
        fields.wrong("", _NO_NAME)
    prizes = fields.prizes("prizes", decimals)
    if not prizes and len(fields.problems) == before:
        fields.wrong("", _NO_PRIZES, name=name)
    for place, prize in enumerate(prizes, start=1):
        if prize.money % unit:
            fields.wrong(f"prizes[{place}]", _NOT_IN_UNITS, place=place)
        if prize.value and not prize.thing:
            fields.wrong(f"prizes[{place}]", _VALUE_MISSING)
        if place > 1 and prize.money > prizes[place - 2].money:
            fields.wrong(f"prizes[{place}]", _GROWS, place=place, before=place - 1)
    return PrizeList(
        name,
        prizes,
        fields.choice("sharing", Sharing, Sharing.EQUAL),
        fields.choice("reach", Reach, Reach.PLACES),
        Measure.RANK if main else fields.choice("by", Measure, Measure.RANK),
        Conditions() if main else _conditions(fields),
        main,
        fields.switch("besides"),
        fields.line(fields.place),
    )


def _conditions(fields: Fields) -> Conditions:
    unrated = fields.given.get("unrated") is not None
    sex = fields.words("sex", "m, w", lambda text: {"m": "m", "w": "w", "f": "w"}.get(text.lower()))
    return Conditions(
        fields.span("rating"),
        fields.choice("unrated", Unrated, Unrated.TOO) if unrated else None,
        fields.births("born"),
        sex[0] if len(sex) == 1 else "",
        fields.words("federation", "UKR, BUL", federation_named, _NO_FEDERATION),
        fields.words("club", '["Chess Club"]'),
        fields.words("title", "GM, IM, WGM, FM, WIM, CM, WFM, WCM, none", title_named),
        fields.numbers("players"),
        fields.whole("least_games", 0, 0, 1000),
    )


def _order(fields: Fields, names: list[str]) -> tuple[str, ...]:
    given = fields.words("order", ", ".join(names) or '["Main prizes"]')
    raw = fields.given.get("order")
    if isinstance(raw, list):
        for name in sorted({str(each) for each in raw if raw.count(each) > 1}):
            fields.wrong("order", _ORDER_TWICE, name=name)
    for name in given:
        if name not in names:
            fields.wrong("order", _NO_SUCH_LIST, name=name, known=", ".join(names))
    lacking = [name for name in names if name not in given]
    if given and lacking:
        fields.wrong("order", _NOT_IN_ORDER, names=", ".join(lacking))
    wanted = fields.given.get("preference")
    if not given and isinstance(wanted, list) and Preference.ORDER.value in wanted:
        example = ", ".join(f'"{name}"' for name in names)
        fields.wrong("preference", _NEEDS_ORDER, example=f"[{example}]")
    return given


def _percent(fields: Fields) -> int:
    value = fields.given.get("tax_percent", 0)
    if isinstance(value, int | Decimal) and not isinstance(value, bool):
        found = coins(value, 2)
        if found is not None and found <= HUNDRED_PER_CENT:
            return found
    fields.wrong("tax_percent", _NO_PERCENT)
    return 0
