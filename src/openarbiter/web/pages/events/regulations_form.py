"""The form of the regulations: what was typed, and what it says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date, datetime

from django.utils import timezone

from openarbiter.model import Score, format_score, parse_score
from openarbiter.standings import BadTieBreak, Code
from openarbiter.standings.codes import parse_code
from openarbiter.web.actions.section_settings import SUPERVISION, SectionSettings
from openarbiter.web.numbers import whole
from openarbiter.web.tongue import say

CHECKS = ("check_in", "players_report", "table_code_enough", "rating_column", "norms_public")
START = "start-"
"""What the names of the fields for the starts of rounds begin with."""

DAY_TIME = "day_time"
"""The field for the time at which rounds start on the days of the tournament file."""

_NUMBERS = (
    "rounds", "default_minutes", "report_minutes", "half_byes", "last_half_bye_round", "draw_limit",
)  # fmt: skip
_OPTIONAL = frozenset({"last_half_bye_round", "report_minutes", "rounds", "draw_limit"})
_SCORES = ("win", "draw", "loss", "pab")
_DAYS = ("start", "end")
_WORDS = (
    "name", "system", "edition", "acceleration", "colour", "tie_break_edition", "time_control",
    "arbiter", "rating_used", "supervised",
)  # fmt: skip


def shown(settings: SectionSettings) -> dict[str, str]:
    """Regulations as the form shows them."""
    given = {name: str(getattr(settings, name) or "") for name in (*_WORDS, *_DAYS)}
    for name in _NUMBERS:
        value = getattr(settings, name)
        given[name] = "" if value is None else str(value)
    for name in _SCORES:
        given[name] = points_text(getattr(settings, name))
    for name in CHECKS:
        given[name] = "on" if getattr(settings, name) else ""
    given["tie_breaks"] = ", ".join(settings.tie_breaks)
    given["deputies"] = "; ".join(settings.deputies)
    pairs = (f"{one}-{other}" for one, other in settings.two_rounds_a_day)
    given["two_rounds_a_day"] = ", ".join(pairs)
    given |= {f"{START}{number}": "" for number in range(1, (settings.rounds or 0) + 1)}
    for number, at in settings.starts:
        given[f"{START}{number}"] = timezone.localtime(at).strftime("%Y-%m-%dT%H:%M")
    return given


def points_text(score: Score) -> str:
    """Points as people write them.

    >>> points_text(10), points_text(5), points_text(15)
    ('1', '0.5', '1.5')
    """
    return format_score(score).removesuffix(".0")


def typed(
    post: Mapping[str, str], old: SectionSettings, days: Mapping[int, date] | None = None
) -> dict[str, str]:
    """What was typed; what the form does not have stays as it was.

    Args:
        days: the days of rounds in the tournament file (record 132): with a time of day typed for
            them, the first round of each day starts then, unless it has a time of its own.
    """
    before = shown(old)
    given = {name: post.get(name, value).strip() for name, value in before.items()}
    for name, value in post.items():
        if re.fullmatch(START + r"[1-9]\d?", name, re.ASCII):
            given[name] = value.strip()
    if clock := post.get(DAY_TIME, "").strip():
        days = days or {}
        for number, day in days.items():
            if given.get(f"{START}{number}", "x") == "" and days.get(number - 1) != day:
                given[f"{START}{number}"] = f"{day.isoformat()}T{clock}"
    if "checks" in post:
        given |= {name: "on" if post.get(name) else "" for name in CHECKS}
    return given


def read_settings(
    given: Mapping[str, str], old: SectionSettings
) -> tuple[SectionSettings | None, dict[str, str]]:
    """Read the form.

    Args:
        given: all of it, as :func:`typed` has it.

    Returns:
        What it says (None where something cannot be read), and what is wrong by field.
    """
    before = shown(old)
    errors: dict[str, str] = {}
    values: dict[str, object] = {name: given[name] for name in _WORDS}
    for name in CHECKS:
        values[name] = bool(given[name])
    if given["supervised"] not in SUPERVISION.values():
        errors["supervised"] = say(
            "“{text}” is none of the choices.", text=given["supervised"][:40]
        )
    for name in _NUMBERS:
        values[name] = _number(given[name], name, errors)
    for name in _SCORES:
        values[name] = _score(given[name], name, errors)
    for name in _DAYS:
        values[name] = _day(given[name], name, errors)
    codes = tuple(code.strip() for code in re.split(r"[,;\n]", given["tie_breaks"]))
    values["tie_breaks"] = tuple(code for code in codes if code)
    if given["tie_breaks"] == before["tie_breaks"]:
        values["tie_breaks"] = old.tie_breaks
    elif twice := _named_twice(codes):
        errors["tie_breaks"] = say("{code} is named twice.", code=twice)
    values["deputies"] = tuple(
        " ".join(part.split()) for part in given["deputies"].split(";") if part.strip()
    )
    values["two_rounds_a_day"] = _pairs(given["two_rounds_a_day"], errors)
    values["starts"] = _starts(given, old, errors)
    if errors:
        return None, errors
    return replace(old, **values), errors  # type: ignore[arg-type]


def _named_twice(codes: Iterable[str]) -> str:
    """The first tie-break that is in a list already; ``""`` where there is none.

    >>> _named_twice(["BH/C1", "BH", "bh-c1"]), _named_twice(["BH", "BH/C1", "?", "?"])
    ('BH/C1', '')
    """
    seen: set[Code] = set()
    for text in codes:
        try:
            code = parse_code(text)
        except BadTieBreak:
            continue
        plain = replace(code, text="")
        if plain in seen:
            return code.text
        seen.add(plain)
    return ""


def _number(text: str, name: str, errors: dict[str, str]) -> int | None:
    if not text:
        return None if name in _OPTIONAL else 0
    number = whole(text, None, 9_999)
    if number is None:
        errors[name] = say("“{text}” is not a number.", text=text[:40])
    return number


def _score(text: str, name: str, errors: dict[str, str]) -> Score:
    try:
        return parse_score(text[:10])
    except ValueError:
        errors[name] = say("“{text}” is not a number of points.", text=text[:40])
        return 0


def _day(text: str, name: str, errors: dict[str, str]) -> date | None:
    if not text:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        errors[name] = say("“{text}” is not a date; write 2026-11-21.", text=text[:40])
        return None


def _starts(
    given: Mapping[str, str], old: SectionSettings, errors: dict[str, str]
) -> tuple[tuple[int, datetime], ...]:
    """When rounds start; a time that was not touched stays to the second."""
    before, known = shown(old), dict(old.starts)
    found: dict[int, datetime] = {}
    for name, text in given.items():
        number = whole(name.removeprefix(START), 0)
        if not name.startswith(START) or not number or not text:
            continue
        if text == before.get(name) and number in known:
            found[number] = known[number]
            continue
        try:
            found[number] = timezone.make_aware(datetime.fromisoformat(text))
        except (ValueError, OverflowError):
            errors[name] = say("“{text}” is not a time; write 2026-11-21T10:00.", text=text[:40])
    return tuple(sorted(found.items()))


def _pairs(text: str, errors: dict[str, str]) -> tuple[tuple[int, int], ...]:
    found = []
    for part in (part.strip() for part in text.split(",") if part.strip()):
        pair = re.fullmatch(r"(\d{1,2})\s*[-–+]\s*(\d{1,2})", part, re.ASCII)
        if pair is None or int(pair[1]) + 1 != int(pair[2]):
            errors["two_rounds_a_day"] = say("Write rounds of one day like this: 1-2, 3-4.")
            return ()
        found.append((int(pair[1]), int(pair[2])))
    return tuple(found)
