"""Teams of the Swiss Team System and the Olympiad, read from the matches of the tournament."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.model import (
    ByeKind,
    Colour,
    RoundOfMatches,
    Score,
    TeamScore,
    Tournament,
    matches,
    numbered_teams,
)
from openarbiter.pairing.team_swiss.kind import Preferences, TeamKind
from openarbiter.pairing.team_swiss.virtual import virtual_team_points
from openarbiter.rulebook import Edition
from openarbiter.rulebook.match_wins import team_results, team_totals
from openarbiter.verify.certificate.swiss.people import BLACK, WHITE, RoundParticipant
from openarbiter.verify.certificate.swiss.players import kept_apart


@dataclass(frozen=True, slots=True)
class TeamRounds:
    """The rounds of matches before the one to be paired.

    Attributes:
        then: the tournament before the round.
        rounds: the matches of each.
        defaults: the teams that won a match of each of which no game was played.
    """

    then: Tournament
    rounds: tuple[RoundOfMatches, ...]
    defaults: tuple[frozenset[int], ...]

    @property
    def number(self) -> int:
        """The round to be paired."""
        return len(self.then.rounds) + 1

    @property
    def away(self) -> dict[int, ByeKind]:
        """The teams that do not play it, with the bye they get."""
        known = numbered_teams(self.then)
        return {
            each.team: each.kind
            for each in self.then.team_byes
            if each.round == self.number and each.team in known
        }

    @property
    def arrived(self) -> frozenset[int]:
        """The teams that were ever in a pairing."""
        return frozenset(team for one in self.rounds for team in _there(one, {ByeKind.PAB}))

    def places(self) -> dict[int, int]:
        """The place of every team that plays, among them and all that were ever there."""
        there = self.arrived
        listed = [
            each
            for each in sorted(numbered_teams(self.then))
            if each in there or each not in self.away
        ]
        return {team: place for place, team in enumerate(listed, 1) if team not in self.away}

    def met(self, team: int) -> dict[int, int]:
        """The round in which a team last played each opponent."""
        return {
            match.black if match.white == team else match.white: one.round
            for one in self.rounds
            for match in one.matches
            if match.played and team in (match.white, match.black)
        }

    def colours(self, team: int) -> tuple[Colour | None, ...]:
        """The colour a team had on the first board, round by round; None without a match."""
        stated = self.then.regulations.board_colours
        first = stated[0] if stated else WHITE
        found: list[Colour | None] = []
        for one in self.rounds:
            own = [each for each in one.matches if each.played and team in (each.white, each.black)]
            found.append((first if own[0].white == team else first.other) if own else None)
        return tuple(found)


def team_rounds_of(then: Tournament) -> TeamRounds:
    """The rounds so far.

    Args:
        then: the tournament before the round to be paired.
    """
    rounds = matches(then)
    return TeamRounds(then, rounds, tuple(_defaults(then, one) for one in rounds))


def _defaults(then: Tournament, one: RoundOfMatches) -> frozenset[int]:
    winners = set()
    for result in team_results(then, one):
        white, black = result.white.match_points, result.black.match_points
        if not result.match.played and white != black:
            winners.add(result.match.white if white > black else result.match.black)
    return frozenset(winners)


def _there(one: RoundOfMatches, kinds: Iterable[ByeKind]) -> set[int]:
    """The teams with a match in a round, or a bye of one of these kinds."""
    found = {team for match in one.matches for team in (match.white, match.black)}
    return found | {bye.team for bye in one.byes if bye.kind in set(kinds)}


def _bye_in(one: RoundOfMatches, team: int) -> ByeKind | None:
    return next((bye.kind for bye in one.byes if bye.team == team), None)


def swiss_teams(
    rounds: TeamRounds, edition: Edition, kind: TeamKind, *, last: bool
) -> list[RoundParticipant]:
    """The teams as C.04.6 asks about them.

    Args:
        last: the round is the last one.
    """
    count = len(rounds.rounds)
    now = _primary_scores(rounds.then, count, edition, kind)
    before = _primary_scores(rounds.then, count - 1, edition, kind) if count else {}
    plain = team_totals(rounds.then)
    found = []
    for team, place in rounds.places().items():
        colours = rounds.colours(team)
        played = tuple(each for each in colours if each is not None)
        preferred, strength = _preference(played, kind.preferences, last=last)
        barred = [
            one.round
            for one in rounds.rounds
            if _bye_in(one, team) in (ByeKind.PAB, ByeKind.FULL)
            or team in rounds.defaults[one.round - 1]
        ]
        met = rounds.met(team)
        opponent = next((other for other, number in met.items() if number == rounds.number - 1), 0)
        secondary = 0
        if kind.secondary:
            other = plain[team]
            secondary = other.game_points if kind.match_points else other.match_points
        found.append(
            RoundParticipant(
                number=team,
                place=place,
                score=now[team],
                points=plain[team].match_points if kind.match_points else plain[team].game_points,
                rank=(-now[team], -secondary, team),
                met=met,
                apart=kept_apart(rounds.then, rounds.number, team),
                barred_by=min(barred, default=None),
                colours=colours,
                preferred=preferred,
                strength=strength,
                matches=len(played),
                floated=bool(opponent) and before[team] != before[opponent],
                numbers={"secondary": secondary},
            )
        )
    return found


def _primary_scores(
    then: Tournament, played: int, edition: Edition, kind: TeamKind
) -> dict[int, Score]:
    """The scores that make scoregroups after some rounds, with virtual points (1.2.1)."""
    virtual = virtual_team_points(then, played + 1)

    def primary(score: TeamScore) -> Score:
        return score.match_points if kind.match_points else score.game_points

    plain = team_totals(then, played)
    return {team: primary(score) + primary(virtual[team]) for team, score in plain.items()}


def _preference(
    played: tuple[Colour, ...], kind: Preferences, *, last: bool
) -> tuple[Colour | None, int]:
    """The preference of a team and its strength; 2 is a strong one, of Type B only (1.7)."""
    more = played.count(WHITE) - played.count(BLACK)
    if kind is Preferences.NONE or not played or (kind is Preferences.B and last and not more):
        return None, 0
    white = more < -1 or (more in (-1, 0) and played[-2:] == (BLACK, BLACK))
    black = more > 1 or (more in (0, 1) and played[-2:] == (WHITE, WHITE))
    if white or black:
        return (WHITE if white else BLACK), (2 if kind is Preferences.B else 1)
    if kind is Preferences.A:
        return None, 0
    if more:
        return (WHITE if more < 0 else BLACK), 1
    return played[-1].other, 1


def olympiad_field(rounds: TeamRounds) -> list[RoundParticipant]:
    """The teams as D.02 asks about them."""
    plain = team_totals(rounds.then)
    listed = numbered_teams(rounds.then)
    in_time = (
        _there(rounds.rounds[0], {ByeKind.PAB, ByeKind.FULL, ByeKind.HALF})
        if rounds.rounds
        else set(listed)
    )
    found = []
    for team, place in rounds.places().items():
        colours = rounds.colours(team)
        played = tuple(each for each in colours if each is not None)
        more = played.count(WHITE) - played.count(BLACK)
        cannot = {WHITE} if more > 1 else {BLACK} if more < -1 else set()
        if len(played) > 1 and played[-1] is played[-2]:
            cannot.add(played[-1])
        barred = [
            one.round
            for one in rounds.rounds
            if _bye_in(one, team) is ByeKind.PAB
            or team in rounds.defaults[one.round - 1]
            or (one.round == 1 and team not in in_time)
        ]
        score = plain[team].match_points
        found.append(
            RoundParticipant(
                number=team,
                place=place,
                score=score,
                points=score,
                rank=(-score, team),
                met=rounds.met(team),
                apart=kept_apart(rounds.then, rounds.number, team),
                barred_by=min(barred, default=None),
                colours=colours,
                cannot=frozenset(cannot),
                matches=len(played),
                numbers={"rating": listed[team].strength or 0},
            )
        )
    return found
