"""The prize plan as a form: fields from a plan, and a plan from fields."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.prizes.plan import PrizeList, PrizePlan
from openarbiter.prizes.plan_file import MOST_DECIMALS, MOST_LISTS, PlanReading, plan_of
from openarbiter.prizes.plan_text import MAIN_NAME, births_written, plain_amount
from openarbiter.prizes.typed import prizes_shown, prizes_typed
from openarbiter.web.shown.prizes import named

GENERAL = (
    "currency", "decimals", "unit", "fund", "tax_percent", "per_player", "preference", "order",
    "remainder", "excluded",
)  # fmt: skip
OF_A_LIST = ("name", "prizes", "sharing", "reach", "besides")
OF_A_CATEGORY = (
    *OF_A_LIST, "by", "rating_from", "rating_to", "unrated", "born_from", "born_to", "sex",
    "federation", "club", "title", "players", "least_games",
)  # fmt: skip
_DEFAULTS = {
    "decimals": "2", "unit": "0.01", "per_player": "one", "preference": "value,main",
    "remainder": "by-rank", "sharing": "equal", "reach": "places", "by": "rank",
}  # fmt: skip
_SEVERAL = {"federation": ",", "club": ";", "title": ","}
_NOT_NUMBERS = N_("Numbers with commas between are needed, such as 3, 17.")
_NO_PRIZES = N_("At least one prize is needed, such as 1000, 700, 500.")
_ZERO = N_("A prize of 0 is none. Separate prizes with commas and a blank: 1000, 700, 500.")


@dataclass(frozen=True, slots=True)
class PlanForm:
    """The form.

    Attributes:
        values: by the names of the fields; those of the main prizes end with ``-0``, those of the
            categories with their number.
        categories: how many categories it has, blank ones included.
    """

    values: Mapping[str, str]
    categories: int

    def typed(self, name: str) -> str:
        """What stands in a field."""
        return self.values.get(name, "").strip()


def form_of_plan(plan: PrizePlan | None) -> PlanForm:
    """The form that shows a plan, with a blank category after the last."""
    values: dict[str, str] = dict(_DEFAULTS)
    categories = 0
    for name in ("sharing", "reach"):
        values[f"{name}-0"] = _DEFAULTS[name]
    if plan is not None:
        decimals = plan.decimals
        values |= {
            "currency": plan.currency,
            "decimals": str(decimals),
            "unit": plain_amount(plan.unit, decimals),
            "fund": "" if plan.fund is None else plain_amount(plan.fund, decimals),
            "tax_percent": plain_amount(plan.tax, 2) if plan.tax else "",
            "per_player": plan.per_player.value,
            "preference": ",".join(each.value for each in plan.preferences),
            "order": "; ".join(map(named, plan.order)),
            "remainder": plan.remainder.value,
            "excluded": ", ".join(map(str, plan.excluded)),
        }
        for each in plan.lists:
            categories += not each.main
            place = 0 if each.main else categories
            values |= {f"{name}-{place}": text for name, text in _of_list(each, decimals).items()}
    return PlanForm(values, categories + 1)


def _of_list(each: PrizeList, decimals: int) -> dict[str, str]:
    given, rating = each.conditions, each.conditions.rating
    born = ("", "") if given.born is None else births_written(given.born)
    return {
        "name": each.name,
        "prizes": prizes_shown(each.prizes, decimals),
        "sharing": each.sharing.value,
        "reach": each.reach.value,
        "besides": "on" if each.besides else "",
        "by": each.measure.value,
        "rating_from": "" if rating is None or rating.first is None else str(rating.first),
        "rating_to": "" if rating is None or rating.last is None else str(rating.last),
        "unrated": given.unrated.value if given.unrated else "",
        "born_from": born[0],
        "born_to": born[1],
        "sex": given.sex,
        "federation": ", ".join(given.federations),
        "club": "; ".join(given.clubs),
        "title": ", ".join(title or "none" for title in given.titles),
        "players": ", ".join(map(str, given.players)),
        "least_games": str(given.least_games or ""),
    }


def form_sent(post: Mapping[str, str]) -> PlanForm:
    """The form as it was sent."""
    count = post.get("categories", "1")
    categories = int(count) if count.isascii() and count.isdigit() and len(count) < 4 else 1
    categories = min(categories, MOST_LISTS)
    names = [*GENERAL, *(f"{name}-0" for name in OF_A_LIST)]
    names += [f"{name}-{at}" for at in range(1, categories + 1) for name in OF_A_CATEGORY]
    return PlanForm({name: post.get(name, "") for name in names}, categories)


def plan_sent(form: PlanForm) -> tuple[PlanReading, dict[str, Reason]]:
    """The plan of a form, and what is wrong by the names of the fields.

    A category without name and prizes is none, and main prizes without prizes neither.
    """
    typed = form.typed
    decimals = int(typed("decimals")) if typed("decimals") in map(str, range(4)) else 2
    decimals = min(decimals, MOST_DECIMALS)
    given: dict[str, Any] = {"decimals": decimals}
    wrong: dict[str, Reason] = {}
    for name in ("currency", "per_player", "remainder"):
        if typed(name):
            given[name] = typed(name)
    for name in ("unit", "fund", "tax_percent"):
        if typed(name):
            given[name] = _decimal(typed(name))
    if typed("preference"):
        given["preference"] = typed("preference").split(",")
    if typed("order"):
        own = {typed(f"name-{at}") for at in range(form.categories + 1)}
        given["order"] = [
            MAIN_NAME if each == named(MAIN_NAME) and each not in own else each
            for each in _parts(typed("order"), ";")
        ]
    _numbers(form, "excluded", "excluded", given, wrong)
    places: list[int] = []
    if typed("prizes-0"):
        given["main"] = _list(form, 0, decimals, wrong)
    for at in range(1, form.categories + 1):
        if typed(f"name-{at}") or typed(f"prizes-{at}"):
            given.setdefault("category", []).append(_list(form, at, decimals, wrong))
            places.append(at)
    if "main" not in given and not places:
        wrong["prizes-0"] = Reason.of(_NO_PRIZES)
    reading = plan_of(given)
    for problem in reading.problems:
        wrong.setdefault(_field(problem.place, places), problem.reason)
    return (PlanReading(None, reading.problems) if wrong else reading), wrong


def _list(form: PlanForm, at: int, decimals: int, wrong: dict[str, Reason]) -> dict[str, Any]:
    def typed(name: str) -> str:
        return form.typed(f"{name}-{at}")

    # Where lines end one prize each, a blank line at the end keeps a single one whole.
    prizes = prizes_typed(form.values.get(f"prizes-{at}", ""), decimals)
    if not prizes:
        wrong[f"prizes-{at}"] = Reason.of(_NO_PRIZES)
    if Decimal(0) in prizes:
        wrong[f"prizes-{at}"] = Reason.of(_ZERO)
    given: dict[str, Any] = {"prizes": prizes}
    if typed("name") or at:
        given["name"] = typed("name") or " "
    for name in ("sharing", "reach", *(("by", "unrated", "sex") if at else ())):
        if typed(name):
            given[name] = typed(name)
    if typed("besides"):
        given["besides"] = True
    if not at:
        return given
    for name in ("rating", "born"):
        ends = {end: typed(f"{name}_{end}") for end in ("from", "to")}
        if any(ends.values()):
            given[name] = {end: _whole(said) for end, said in ends.items() if said}
    for name, mark in _SEVERAL.items():
        if typed(name):
            given[name] = _parts(typed(name), mark)
    if typed("least_games"):
        given["least_games"] = _whole(typed("least_games"))
    _numbers(form, f"players-{at}", "players", given, wrong)
    return given


def _numbers(
    form: PlanForm, field: str, name: str, given: dict[str, Any], wrong: dict[str, Reason]
) -> None:
    if not form.typed(field):
        return
    parts = re.split(r"[\s,;]+", form.typed(field).strip(" ,;"))
    if all(part.isascii() and part.isdigit() and len(part) < 7 for part in parts):
        given[name] = [int(part) for part in parts]
    else:
        wrong[field] = Reason.of(_NOT_NUMBERS)


def _parts(text: str, mark: str) -> list[str]:
    return [part.strip() for part in text.split(mark) if part.strip()]


def _whole(text: str) -> int | str:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else text


def _decimal(text: str) -> Decimal | str:
    try:
        return Decimal(re.sub(r"[\s\u00a0]", "", text).replace(",", "."))
    except InvalidOperation:
        return text


def _field(place: str, places: list[int]) -> str:
    """The field of the form that a place of the plan is."""
    found = re.fullmatch(r"(main|category\[(\d+)\])(?:\.(\w+)(?:\[\d+\])?(?:\.(\w+))?)?", place)
    if found is None:
        name = place.partition(".")[0].partition("[")[0]
        return name if name in GENERAL else "prizes-0"
    at = 0 if found[2] is None else places[int(found[2]) - 1]
    name, end = found[3] or "name", found[4] or ""
    if name in ("rating", "born"):
        name = f"{name}_{end if end in ('from', 'to') else 'from'}"
    return f"{name if name in OF_A_CATEGORY else 'name'}-{at}"
