"""What an entry of the ledger changed in the regulations of a section, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pydantic import ValidationError

from openarbiter.formats.trf.kept_records import (
    ARBITER,
    DAYS,
    DEPUTY,
    TIME,
    TIME_CODED,
    days_said,
    said,
)
from openarbiter.model import Colour, Regulations, Team, Tournament, format_score
from openarbiter.model.chosen_editions import RuleField, chosen_edition
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.shown.regulations_told import virtual_rows
from openarbiter.web.shown.systems import edition_word, system_told
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import say

_TOLD_APART = (ARBITER, DEPUTY, TIME, TIME_CODED, DAYS)


def regulations_changed(before: str | None, after: str | None) -> list[tuple[str, str, str]]:
    """What is different between two frames: its name, what it was, what it is.

    Args:
        before, after: as the column of a section has them; None where it was not there.
    """
    if before == after:
        return []
    try:
        old, new = _frame(before), _frame(after)
    except ValidationError:
        return [(say("Regulations"), "", "")]
    if old == new:
        return []
    one, other = dict(_told(old)), dict(_told(new))
    found = [
        (name, one.get(name, ""), other.get(name, ""))
        for name in {**one, **other}
        if one.get(name, "") != other.get(name, "")
    ]
    found += _lines(old, new)
    if not found or _untold(old) != _untold(new):
        found.append((say("Regulations"), "", ""))
    return found


def _frame(text: str | None) -> Tournament:
    return Tournament() if text is None else frame_of(text)


def _told(frame: Tournament) -> Iterator[tuple[str, str]]:
    """The regulations that are shown, each by its name."""
    regulations = frame.regulations
    yield say("Name of the tournament"), frame.name
    yield say("City"), frame.city
    yield say("Federation"), frame.federation
    yield say("First day"), frame.start.isoformat() if frame.start else ""
    yield say("Last day"), frame.end.isoformat() if frame.end else ""
    yield say("Number of rounds"), "" if regulations.rounds is None else str(regulations.rounds)
    yield say("System"), system_told(frame) if regulations.system else ""
    yield say("Edition of the rules"), edition_word(regulations.edition or "")
    yield say("Acceleration"), _acceleration(regulations)
    yield say("Initial colour"), _colour(regulations.initial_colour)
    yield say("Win, draw, loss, pairing-allocated bye"), _points(regulations)
    yield say("Tie-breaks"), ", ".join(regulations.standing_order or regulations.tie_breaks)
    yield say("Edition of the tie-break rules"), chosen_edition(frame, RuleField.TIE_BREAKS)
    yield say("Prohibited pairings"), _prohibited(regulations)
    yield say("Chief arbiter"), ", ".join(said(frame, ARBITER))
    yield say("Deputies and arbiters"), "; ".join(said(frame, DEPUTY))
    yield say("Time control"), ", ".join(said(frame, TIME))
    days = (f"{number}: {day.isoformat()}" for number, day in sorted(days_said(frame).items()))
    yield say("When the rounds begin"), "; ".join(days)
    yield say("Boards in a match"), "".join(each.value for each in regulations.board_colours)
    yield say("Match points"), _match_points(regulations)
    yield say("Teams"), "; ".join(_team(team) for team in frame.teams)
    yield say("Byes of teams"), _byes_of_teams(frame)
    yield say("Line-ups"), _line_ups(frame)


def _team(team: Team) -> str:
    """A team with the numbers of its players in the order of the boards."""
    named = " ".join(each for each in (str(team.number or ""), team.name, team.nickname) if each)
    return f"{named}: {' '.join(map(str, team.players))}" if team.players else named


def _match_points(regulations: Regulations) -> str:
    points = regulations.team_points
    if points == Regulations().team_points:
        return ""
    worth = (points.win, points.draw, points.loss, points.bye_match_points, points.bye_game_points)
    return " – ".join("?" if each is None else format_score(each) for each in worth)


def _byes_of_teams(frame: Tournament) -> str:
    told = (
        say("round {round}: {team}, {kind}", round=bye.round, team=bye.team, kind=say(name))
        for bye in frame.team_byes
        for name in (BYE_NAMES[bye.kind],)
    )
    return "; ".join(told)


def _line_ups(frame: Tournament) -> str:
    """The line-ups that are not the usual ones: of the boards the players, a dash for nobody."""
    return "; ".join(
        say(
            "round {round}: {team}, {players}",
            round=each.round,
            team=each.team,
            players=" ".join(str(player or "–") for player in each.players),
        )
        for each in frame.line_ups
    )


def _acceleration(regulations: Regulations) -> str:
    if regulations.accelerations:
        return "; ".join(
            say(
                "numbers {players}, rounds {rounds}: {points}",
                players=each.players,
                rounds=each.rounds,
                points=each.points,
            )
            for each in virtual_rows(regulations.accelerations)
        )
    return say("Baku acceleration (C.04.5.1, C.04.7)") if regulations.baku else ""


def _colour(colour: Colour | None) -> str:
    if colour is None:
        return ""
    return say("White") if colour is Colour.WHITE else say("Black")


def _points(regulations: Regulations) -> str:
    points = regulations.points
    worth = (points.win, max(points.white_draw, points.black_draw), points.loss, points.pab)
    return " – ".join(format_score(each) for each in worth)


def _prohibited(regulations: Regulations) -> str:
    return "; ".join(
        ", ".join(str(player) for player in each.players) for each in regulations.prohibitions
    )


def _lines(old: Tournament, new: Tournament) -> Iterator[tuple[str, str, str]]:
    """The lines of the tournament file that are there no more, or were not there."""
    name = say("Line of the tournament file")
    gone = [line for line in old.extra if line not in new.extra]
    come = [line for line in new.extra if line not in old.extra]
    for line in gone:
        if line[:3] not in _TOLD_APART:
            yield name, line.removeprefix("### "), ""
    for line in come:
        if line[:3] not in _TOLD_APART:
            yield name, "", line.removeprefix("### ")


def _untold(frame: Tournament) -> Tournament:
    """What of a frame is not shown by itself."""
    shown = Regulations()
    regulations = replace(
        frame.regulations,
        rounds=None,
        system="",
        edition=None,
        baku=False,
        accelerations=(),
        initial_colour=None,
        points=shown.points,
        tie_breaks=(),
        standing_order=(),
        prohibitions=(),
        board_colours=(),
        team_points=shown.team_points,
    )
    return replace(
        frame,
        name="",
        city="",
        federation="",
        start=None,
        end=None,
        extra=(),
        regulations=regulations,
        teams=tuple(
            replace(team, name="", nickname="", number=None, players=(), strength=None)
            for team in frame.teams
        ),
        team_byes=(),
        line_ups=(),
    )
