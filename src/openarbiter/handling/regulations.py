"""What of the regulations stays once round 1 is published, and what then needs a reason."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from openarbiter.handling.findings import CONFIRM, CONFIRM_TWICE, REFUSE, Finding
from openarbiter.handling.situation import Situation
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import edition_of
from openarbiter.pairing.system import system_of
from openarbiter.rulebook.swiss_systems import initial_colour_article

_EDITIONS_STAY = N_(
    "The editions of the rules are settled before the tournament and cannot be chosen otherwise "
    "once round 1 is published."
)
_DRAWN = N_("Round 1 is published: the initial colour cannot change.")

FROZEN: dict[str, tuple[str, str]] = {
    "system": (
        "C.04.2 A.1",
        N_("The pairing system is announced before the tournament and cannot change."),
    ),
    "knockout": (
        "C.04.2 A.1",
        N_("The terms of a knock-out are announced before it begins and cannot change."),
    ),
    "edition": (
        "C.04.2 A.4",
        N_("Rounds have been paired by this edition: all rounds follow the same rules."),
    ),
    "acceleration": (
        "C.04.2 A.1",
        N_("Acceleration is announced before the tournament and cannot change."),
    ),
    "colour": (
        "C.04.3 E",
        N_("The initial colour was drawn by lot before round 1 and cannot change."),
    ),
    "points": (
        "Laws 10.1",
        N_("The points for results are announced before the tournament and cannot change."),
    ),
    "team_match": (
        "PMR 206",
        N_(
            "The boards of a match and what it is worth are announced before round 1 and cannot "
            "change."
        ),
    ),
    "rating_used": (
        "C.04.2 B.1",
        N_("The ratings of the start list are settled before the tournament and cannot change."),
    ),
    "rating_edition": ("B.02 0.1", _EDITIONS_STAY),
    "titles_edition": ("B.01 0.22", _EDITIONS_STAY),
    "arbiters_edition": ("B.06 1.1.2", _EDITIONS_STAY),
    "laws_edition": ("C.05 1.1", _EDITIONS_STAY),
    "competition_edition": ("C.05 1.1", _EDITIONS_STAY),
}
"""What stays as it is once round 1 is published, with the article and why."""

GUARDED: dict[str, tuple[str, str]] = {
    "rounds": (
        "C.04.1 a",
        N_(
            "The number of rounds is declared beforehand and does not change after the start "
            "unless circumstances force it: give the reason."
        ),
    ),
    "tie_breaks": (
        "C.02 13.1.1",
        N_("Tie-breaks are announced before the tournament: give the reason."),
    ),
    "match_terms": (
        "Types of tournaments 5.1",
        N_("The terms of a match are announced before it starts: give the reason."),
    ),
    "team_rules": (
        "C.05 7",
        N_("The rules of line-ups are announced before round 1: give the reason."),
    ),
    "supervised": (
        "Laws A.6, B.4",
        N_("Which rules rapid and blitz are played by is specified beforehand: give the reason."),
    ),
    "draw_limit": (
        "Laws 9.1.1",
        N_("The limit for agreed draws is announced before the tournament: give the reason."),
    ),
    "report_minutes": (
        "C.04.2 D.8",
        N_("The deadline for reporting errors is set beforehand: give the reason."),
    ),
}
"""What changes later only with a reason, which is recorded."""

_OF_SCHEDULES: dict[str, tuple[str, str]] = {
    "system": (
        "C.05 6.4",
        N_("The pairs of a schedule are announced with the draw and cannot change."),
    ),
    "rounds": (
        "C.05 5.1",
        N_(
            "A schedule has the rounds of its tables: once it has begun, another number needs a "
            "reason."
        ),
    ),
    "rating_used": ("C.05 1.1", FROZEN["rating_used"][1]),
}
"""What is said of a schedule instead."""


def why_it_stays(frame: Tournament) -> dict[str, tuple[str, str]]:
    """:data:`FROZEN` and :data:`GUARDED` as they are said of a tournament of this system."""
    if system_of(frame).scheduled:
        return {**FROZEN, **GUARDED, **_OF_SCHEDULES}
    colour = (colour_article(frame), FROZEN["colour"][1])
    return {**FROZEN, **GUARDED, "colour": colour}


_POINTS = frozenset({"win", "draw", "loss", "pab"})


def restricted(
    before: Tournament, after: Tournament, changed: Collection[str]
) -> tuple[frozenset[str], frozenset[str]]:
    """The fields of a change that are frozen, and those that need a reason, after round 1.

    Args:
        before, after: the regulations before and after the change.
        changed: the fields that are different, by the names of the form.
    """
    touched = set(changed) - {"edition"}
    if edition_of(before) is not edition_of(after):
        # Another first day may bring another edition as well.
        touched.add("edition")
    if touched & _POINTS:
        touched.add("points")
    if "virtual" in touched:
        touched.add("acceleration")
    if "readings" in touched:
        touched.add("system")
    if "tie_break_edition" in touched:
        touched.add("tie_breaks")
    return frozenset(touched & set(FROZEN)), frozenset(touched & set(GUARDED))


@dataclass(frozen=True, slots=True)
class ChangedRegulations:
    """Regulations that were changed.

    Attributes:
        tournament: with the change, and the line of the file that tells of a late one.
        level: the warning level of the change; 0 where nothing is against it.
    """

    tournament: Tournament
    level: int = 0


def changed_after_start(
    situation: Situation, after: Tournament, changed: Collection[str], reason: str
) -> ChangedRegulations | Finding:
    """Regulations with a change, as far as it may be made once round 1 is published.

    What is frozen changes outside of FIDE mode only, and for a reason; what is guarded for a
    reason.

    Args:
        after: the regulations with the change.
        changed: the fields that are different, by the names of the form.

    Returns:
        The regulations; or what refuses the change.
    """
    if not situation.played:
        return ChangedRegulations(after)
    because = " ".join(reason.split())
    frozen, guarded = restricted(situation.tournament, after, changed)
    # The system may be what changes: what it was has been announced.
    said = why_it_stays(situation.tournament)
    for field in (*sorted(frozen), *sorted(guarded)):
        article, why = said[field]
        if not because or (field in frozen and situation.conduct.fide_mode):
            return Finding(article, Reason.of(why), REFUSE, forbidden=field in frozen)
    touched = sorted(frozen | guarded)
    if not touched:
        return ChangedRegulations(after)
    level = CONFIRM_TWICE if frozen or "rounds" in guarded else CONFIRM
    told = ", ".join(touched)
    line = f"### Regulations changed after round {situation.played} ({told}): {because}"
    return ChangedRegulations(replace(after, extra=(*after.extra, line)), level)


def colour_refused(situation: Situation) -> Finding | None:
    """What forbids that the initial colour is drawn now: that round 1 has it."""
    if not situation.played:
        return None
    return Finding(colour_article(situation.tournament), Reason.of(_DRAWN), REFUSE, forbidden=True)


def colour_article(tournament: Tournament) -> str:
    """Where the lot for the initial colour stands in the rules of a tournament's system."""
    name = system_of(tournament, matches=True).name
    return initial_colour_article(name, edition_of(tournament))
