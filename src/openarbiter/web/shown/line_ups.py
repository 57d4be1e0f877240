"""A round as a captain sees it: who meets them, until when, who may play, what they handed in."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from django.utils import timezone

from openarbiter.handling.line_up_facts import away_players, games_of_players, seats_of
from openarbiter.handling.line_ups import default_line_up
from openarbiter.model import Colour, Match, Tournament, matches_of_round, numbered_teams
from openarbiter.model.team_rules import LineUpOrder, TeamRules, team_rules
from openarbiter.pairing.paired_matches import boards_of_a_match
from openarbiter.web import models
from openarbiter.web.actions.line_up_release import MatchStand, stands_of
from openarbiter.web.actions.line_ups import (
    HandedIn,
    attended,
    due_at,
    own_line_up,
    released_before,
)
from openarbiter.web.actions.match_times import match_begins
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.state.sealed import sealed_teams
from openarbiter.web.state.tournament import Position
from openarbiter.web.tongue import say

_WHITE_FIRST = (Colour.WHITE, Colour.BLACK)


def stands_in_order(
    section: models.Section, position: Position, number: int
) -> tuple[MatchStand, ...]:
    """How the line-ups of the matches of a round stand, in the order of the matches.

    It is that of every other page of the round: match 1 has the first boards.
    """
    shown = matches_shown(section, position, number).matches
    place = {each.white.number: each.number for each in shown}
    found = stands_of(section, position, number)
    return tuple(sorted(found, key=lambda each: place.get(each.white.team, 0)))


@dataclass(frozen=True, slots=True)
class TeamListPlayer:
    """A player of the own list.

    Attributes:
        place: in the list, from 1.
        reserve: whether the list has the player behind the boards of a match.
        games: how many games the player has had in the rounds before.
        away: why the player may not play; ``""`` where they may.
    """

    place: int
    number: int
    name: str
    rating: int
    reserve: bool
    games: int
    away: str


@dataclass(frozen=True, slots=True)
class LineUpSeat:
    """A board of a match.

    Attributes:
        colour: of the own player, ``white`` or ``black``; ``""`` while that is not known.
        own, other: the players there, ``""`` for nobody or for what is not open.
    """

    board: int
    colour: str
    own: str
    other: str = ""


@dataclass(frozen=True, slots=True)
class CaptainRound:
    """A round of a team.

    Attributes:
        opponent: the name of the other team; ``""`` while it is not known.
        colour: that on the first board, ``white`` or ``black``; ``""`` while it is not known.
        starts: when the match begins: the time that was set, else the day; None where neither is
            known.
        due: until when line-ups may be handed in; None for until the release.
        published: whether the round is.
        plays: whether the team has a match in it, as far as is known.
        sealed: whether its line-ups are still to be released.
        late: whether the deadline has passed.
        seen: whether the other team has seen the own line-up before.
        handed: who handed in and when; None where nobody has.
        holds: the line-up that holds now, by boards: handed in, by default, or released.
    """

    number: int
    opponent: str
    colour: str
    starts: datetime | date | None
    due: datetime | None
    published: bool
    plays: bool
    sealed: bool
    late: bool
    seen: bool
    handed: HandedIn | None
    holds: tuple[int | None, ...]
    seats: tuple[LineUpSeat, ...]

    @property
    def open(self) -> bool:
        """Whether the captain may hand in now."""
        waits = self.sealed or not self.published
        return self.plays and waits and not self.late and not self.seen


def captain_round(
    section: models.Section, position: Position, team: int, number: int
) -> CaptainRound:
    """A round as the captain of a team sees it; of the other team nothing before the release."""
    tournament = position.tournament
    published = number <= len(tournament.rounds)
    match = _match(tournament, team, number) if published else None
    sealed = published and team in sealed_teams(position, number)
    own = own_line_up(position, number, team, section)
    holds = (
        own[0]
        if own is not None
        else default_line_up(attended(position, number, team), team, number)
    )
    if match is not None and not sealed:
        holds = seats_of(match, team)
    opponent, colour = "", ""
    if match is not None:
        other = match.black if team == match.white else match.white
        opponent = numbered_teams(tournament)[other].name or f"#{other}"
        colour = _colour(tournament, 1, white_team=team == match.white)
    due = due_at(section, number, team)
    return CaptainRound(
        number,
        opponent,
        colour,
        match_begins(section, number, team),
        due,
        published,
        match is not None or not published,
        sealed,
        due is not None and timezone.now() > due,
        match is not None
        and sealed
        and released_before(section, number, {match.white, match.black}),
        own[1] if own is not None else None,
        holds,
        _seats(tournament, team, match, holds, open_to_all=not sealed),
    )


def listed(position: Position, team: int, number: int) -> tuple[TeamListPlayer, ...]:
    """The players of a team in the order of the list, with who may play a round."""
    tournament = attended(position, number, team)
    people = {each.number: each for each in tournament.entrants}
    away, count = away_players(tournament, number), boards_of_a_match(tournament)
    games, rules = games_of_players(tournament, number), team_rules(tournament)
    found = []
    for place, player in enumerate(numbered_teams(tournament)[team].players, start=1):
        reserve = place > count
        found.append(
            TeamListPlayer(
                place,
                player,
                people[player].name if player in people else f"#{player}",
                people[player].rating if player in people else 0,
                reserve,
                games[player],
                _why_not(rules, games[player], away=player in away, reserve=reserve),
            )
        )
    return tuple(found)


def order_told(tournament: Tournament) -> str:
    """Who may sit above whom, in a sentence."""
    rules = team_rules(tournament)
    if rules.order is LineUpOrder.FREE:
        return say("The order of the boards is free.")
    if rules.order is LineUpOrder.RATING:
        return say("Nobody may sit above a team-mate who has 100 rating points more (C.05 7).")
    if rules.shift:
        return say(
            "The order of the list holds: nobody may sit above a team-mate with a lower number, "
            "and reserves play on the last boards (C.05 7)."
        )
    return say(
        "Every player of the main line-up keeps their own board; a reserve takes the board of "
        "whoever is missing (PMR 207)."
    )


def _why_not(rules: TeamRules, games: int, *, away: bool, reserve: bool) -> str:
    if away:
        return say("away or withdrawn")
    limits = (rules.games, rules.reserve_games if reserve else None)
    if any(most is not None and games >= most for most in limits):
        return say("has played all the games allowed")
    return ""


def _match(tournament: Tournament, team: int, number: int) -> Match | None:
    played = matches_of_round(tournament, number).matches
    return next((one for one in played if team in (one.white, one.black)), None)


def _colour(tournament: Tournament, board: int, *, white_team: bool) -> str:
    colours = tournament.regulations.board_colours or _WHITE_FIRST
    colour = colours[(board - 1) % len(colours)]
    return "white" if (colour is Colour.WHITE) == white_team else "black"


def _seats(
    tournament: Tournament,
    team: int,
    match: Match | None,
    holds: tuple[int | None, ...],
    *,
    open_to_all: bool,
) -> tuple[LineUpSeat, ...]:
    names = {each.number: each.name for each in tournament.entrants}
    others: tuple[int | None, ...] = ()
    if match is not None and open_to_all:
        others = seats_of(match, match.black if team == match.white else match.white)
    found = []
    for board in range(1, max(boards_of_a_match(tournament), len(holds)) + 1):
        own = holds[board - 1] if board <= len(holds) else None
        other = others[board - 1] if board <= len(others) else None
        colour = "" if match is None else _colour(tournament, board, white_team=team == match.white)
        found.append(LineUpSeat(board, colour, names.get(own or 0, ""), names.get(other or 0, "")))
    return tuple(found)
