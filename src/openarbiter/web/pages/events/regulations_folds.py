"""The parts of the regulations that are folded away: what each says while it is closed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from openarbiter.web.pages.events.regulations_form import START
from openarbiter.web.pages.events.regulations_words import field_value
from openarbiter.web.tongue import plural, say

FIELDS: dict[str, tuple[str, ...]] = {
    "pairing": ("edition", "acceleration"),
    "colour": ("colour", "seed"),
    "points": ("win", "draw", "loss", "pab"),
    "byes": ("half_byes", "last_half_bye_round", "two_rounds_a_day"),
    "results": (
        "check_in",
        "players_report",
        "table_code_enough",
        "norms_public",
        "report_minutes",
    ),
    "arbiters": ("arbiter", "deputies"),
    "times": (),
    "editions": ("tie_break_edition",),
}
"""The fields of each part."""


@dataclass(frozen=True, slots=True)
class Fold:
    """A part that is folded away.

    Attributes:
        told: what it says, in a few words.
        open: whether it has to be seen, because something in it is wrong.
    """

    told: str
    open: bool


def folds_of(
    given: Mapping[str, str],
    wrong: Collection[str],
    starts: Sequence[tuple[int, str, date | None]],
    *,
    scheduled: bool,
) -> dict[str, Fold]:
    """The parts by their names.

    Args:
        wrong: the fields in which something is wrong.
        starts: the rounds with their starts, as they are written.
    """
    timed = sum(bool(at) for _, at, _ in starts)
    said = {
        "pairing": _joined(
            field_value("edition", given["edition"])
            if given["edition"]
            else say("the rules in force on the first day"),
            {"baku": say("Baku acceleration"), "given": say("own table of virtual points")}.get(
                given["acceleration"], ""
            ),
        ),
        "colour": field_value("colour", given["colour"])
        if given["colour"]
        else say("not drawn yet"),
        "points": say(
            "{win} – {draw} – {loss}, bye {pab}",
            win=given["win"], draw=given["draw"], loss=given["loss"], pab=given["pab"],
        ),
        "byes": _byes(given),
        "results": _joined(
            say("check-in") if given["check_in"] else "",
            say("players report results") if given["players_report"] else "",
            say("errors within {minutes} min", minutes=given["report_minutes"])
            if given["report_minutes"] and not scheduled
            else "",
        )
        or say("entered by arbiters"),
        "arbiters": _joined(given["arbiter"], given["deputies"]) or say("nobody yet"),
        "times": plural(
            "{timed} of {count} round has a time",
            "{timed} of {count} rounds have a time",
            len(starts),
            timed=timed,
        ),
        "editions": field_value("tie_break_edition", given["tie_break_edition"])
        if given["tie_break_edition"]
        else say("the rules in force on the first day"),
    }  # fmt: skip
    return {
        name: Fold(
            text,
            any(field in wrong for field in FIELDS[name])
            or (name == "times" and any(field.startswith(START) for field in wrong)),
        )
        for name, text in said.items()
    }


def _byes(given: Mapping[str, str]) -> str:
    if given["half_byes"] in ("", "0"):
        return say("none")
    if given["last_half_bye_round"]:
        return say(
            "{number} for each player, up to round {round}",
            number=given["half_byes"],
            round=given["last_half_bye_round"],
        )
    return say("{number} for each player", number=given["half_byes"])


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)
