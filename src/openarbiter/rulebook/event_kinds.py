"""Kinds of events, and the regulations that follow from each, as data.

What an article asks for names it; what is merely usual names none. The articles are those of
the Arbiters' Manual of 2019 where later texts of them are not to be had (C.05, C.02 11).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class Follows:
    """One regulation that follows from the kind of an event.

    Attributes:
        field: the regulation, by the name forms and the ledger have for it.
        value: as people write it: ``30``, ``90+30``; ``on`` or ``""`` for a choice of yes or no.
        why: one sentence; ``""`` where it is merely usual.
        article: where it stands; ``""`` where it is merely usual.
    """

    field: str
    value: str
    why: str = ""
    article: str = ""


@dataclass(frozen=True, slots=True)
class EventKind:
    """A kind of event.

    Attributes:
        about: which events are meant, in a few words.
        follows: the regulations it sets; others stay as they are.
        lists: the kinds of lists of tie-breaks (keys of the presets of an edition) that go
            with it, by whether it is a round robin; empty where the recommended one does.
        level: the level of the competition (C.05 1.2) it needs; 0 for any.
    """

    id: str
    name: str
    about: str
    follows: tuple[Follows, ...]
    lists: Mapping[bool, str]
    level: int = 0


_NO_HALF_BYES = Follows("half_byes", "0")
_ONE_HALF_BYE = Follows(
    "half_byes",
    "1",
    N_("Half-point byes are allowed once, at levels L2 and L3, if they are announced."),
    "C.05 6.7(4)",
)
_SWISS = Follows("system", "dutch")
_USUAL_POINTS = (Follows("win", "1"), Follows("draw", "0.5"), Follows("loss", "0"))

_OF_TEAMS = (
    Follows("time_control", "90+30"),
    Follows(
        "default_minutes",
        "30",
        N_("Unless a default time is announced it is 0 minutes."),
        "Laws 6.7.1",
    ),
    _NO_HALF_BYES,
    Follows("check_in", ""),
    Follows("report_minutes", ""),
)

EVENT_KINDS: dict[str, EventKind] = {
    kind.id: kind
    for kind in (
        EventKind(
            "club",
            N_("Club evening"),
            N_("one round an evening, over some weeks"),
            (
                _SWISS,
                Follows("time_control", "60+30"),
                Follows(
                    "default_minutes",
                    "30",
                    N_("Unless a default time is announced it is 0 minutes."),
                    "Laws 6.7.1",
                ),
                _ONE_HALF_BYE,
                Follows("check_in", ""),
                Follows("players_report", "on"),
                Follows("report_minutes", ""),
            ),
            {},
        ),
        EventKind(
            "open",
            N_("Open tournament"),
            N_("a Swiss of standard games for everybody"),
            (
                _SWISS,
                Follows("time_control", "90+30"),
                Follows(
                    "default_minutes",
                    "30",
                    N_("Unless a default time is announced it is 0 minutes."),
                    "Laws 6.7.1",
                ),
                _ONE_HALF_BYE,
                Follows("check_in", ""),
                Follows("players_report", "on"),
                Follows(
                    "report_minutes",
                    "30",
                    N_("The deadline for reporting errors is set beforehand."),
                    "C.04.2 D.8",
                ),
            ),
            {},
        ),
        EventKind(
            "rapid",
            N_("Rapid"),
            N_("all rounds within a day or two"),
            (
                _SWISS,
                Follows(
                    "time_control",
                    "15+10",
                    N_("Rapid chess: more than 10 and less than 60 minutes for 60 moves."),
                    "Laws A.1",
                ),
                _NO_HALF_BYES,
                Follows("check_in", ""),
                Follows("players_report", "on"),
                Follows(
                    "report_minutes",
                    "5",
                    N_("The deadline for reporting errors is set beforehand."),
                    "C.04.2 D.8",
                ),
            ),
            {},
        ),
        EventKind(
            "norm",
            N_("Norm event"),
            N_("players can score norms for titles"),
            (
                _SWISS,
                Follows(
                    "rounds",
                    "9",
                    N_("A player must play at least nine games for a norm."),
                    "B.01 1.41a",
                ),
                Follows(
                    "time_control",
                    "90+30",
                    N_("At least 90 minutes for the game with 30 seconds for every move."),
                    "B.01 1.13",
                ),
                Follows(
                    "default_minutes",
                    "0",
                    N_("Unless a default time is announced it is 0 minutes."),
                    "Laws 6.7.1",
                ),
                Follows(
                    "half_byes",
                    "0",
                    N_("A player who misses a round has one game fewer towards nine."),
                    "B.01 1.41a",
                ),
                Follows("check_in", ""),
                Follows(
                    "players_report",
                    "",
                    N_("Both players sign the score sheets, which show the result."),
                    "Laws 8.7",
                ),
                Follows(
                    "report_minutes",
                    "30",
                    N_("The deadline for reporting errors is set beforehand."),
                    "C.04.2 D.8",
                ),
            ),
            {},
            level=2,
        ),
        EventKind(
            "round-robin",
            N_("Round robin"),
            N_("everybody meets everybody"),
            (
                Follows(
                    "system",
                    "round-robin",
                    N_("The Berger tables give pairs and colours."),
                    "C.05 5.1",
                ),
                Follows("time_control", "90+30"),
                _NO_HALF_BYES,
                Follows("check_in", ""),
                Follows("report_minutes", ""),
            ),
            {},
        ),
        EventKind(
            "teams",
            N_("Team tournament"),
            N_("teams meet in a Swiss, some boards a match"),
            (Follows("system", "team-swiss"), *_OF_TEAMS),
            {},
        ),
        EventKind(
            "league",
            N_("League of teams"),
            N_("every team meets every other, over a season"),
            (
                Follows(
                    "system",
                    "team-round-robin",
                    N_("The Berger tables give pairs and colours."),
                    "C.05 5.1",
                ),
                *_OF_TEAMS,
            ),
            {},
        ),
        EventKind(
            "school",
            N_("School"),
            N_("short rounds for pupils, on one day"),
            (
                Follows("system", "dutch"),
                Follows("rounds", "6", N_("Six rounds of 15 minutes fit a day."), "C.02 11.4.1"),
                Follows(
                    "time_control", "15", N_("Six rounds of 15 minutes fit a day."), "C.02 11.4.1"
                ),
                *(
                    Follows(
                        each.field,
                        each.value,
                        N_("A win is worth 1, a draw ½, a loss 0; other points are allowed."),
                        "C.02 11.4.3",
                    )
                    for each in _USUAL_POINTS
                ),
                _NO_HALF_BYES,
                Follows("check_in", ""),
                Follows(
                    "players_report",
                    "",
                    N_("The arbiter takes the result at the table: children forget or mix it up."),
                    "C.02 11.2.4",
                ),
                Follows(
                    "report_minutes",
                    "5",
                    N_("The deadline for reporting errors is set beforehand."),
                    "C.04.2 D.8",
                ),
            ),
            {False: "school-swiss", True: "school-round-robin"},
        ),
    )
}
"""All kinds, by their ids, in the order in which they are offered."""

_EDITIONS_WITH_SCHOOLS = ("fide-2018",)
_SCHOOL = "C.02 11"


def article_in(follows: Follows, tie_break_edition: str) -> str:
    """The article of a regulation as far as the edition has it.

    The requirements for school tournaments (C.02 11) stand in the text of 2019 alone of those
    the project has; elsewhere what follows from them is usual.

    Args:
        tie_break_edition: that of the tie-break rules, the chapter C.02 or C.07.
    """
    if follows.article.startswith(_SCHOOL) and tie_break_edition not in _EDITIONS_WITH_SCHOOLS:
        return ""
    return follows.article


@dataclass(frozen=True, slots=True)
class Filled:
    """What a kind makes of regulations that somebody is writing.

    Attributes:
        values: all of them, with what was filled in.
        changed: what was filled in, each with what stood there before.
        kept: what the kind would set otherwise, and was not touched: somebody wrote it.
    """

    values: dict[str, str]
    changed: tuple[tuple[Follows, str], ...]
    kept: tuple[tuple[Follows, str], ...]


def filled(
    kind: EventKind,
    given: Mapping[str, str],
    defaults: Mapping[str, str],
    *,
    last: EventKind | None = None,
    everything: bool = False,
) -> Filled:
    """Regulations with what follows from a kind filled in.

    Filled in is what nobody has written: what is empty, as it is by default, or as the kind
    that was filled in before has it.

    Args:
        given: the regulations as they are written now.
        defaults: those of a new tournament.
        last: the kind that was filled in before and is not saved yet.
        everything: whether what somebody wrote is replaced too.
    """
    values = dict(given)
    by_kind = {each.field: each.value for each in last.follows} if last else {}
    changed: list[tuple[Follows, str]] = []
    kept: list[tuple[Follows, str]] = []
    for each in kind.follows:
        before = given.get(each.field, "")
        if before == each.value:
            continue
        untouched = ("", defaults.get(each.field, ""), by_kind.get(each.field, ""))
        if everything or before in untouched:
            values[each.field] = each.value
            changed.append((each, before))
        else:
            kept.append((each, before))
    return Filled(values, tuple(changed), tuple(kept))
