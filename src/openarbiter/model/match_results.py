"""Game points and match points of teams from matches and byes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.model.match import Match, RoundOfMatches
from openarbiter.model.matches import matches
from openarbiter.model.regulations import Adjustment
from openarbiter.model.removed_teams import removed_teams
from openarbiter.model.result import ByeKind, Mark
from openarbiter.model.score import Score
from openarbiter.model.scores import round_points
from openarbiter.model.team_event import bye_by_system, numbered_teams
from openarbiter.model.team_points import TeamBye
from openarbiter.model.tournament import Tournament
from openarbiter.model.whole_matches import WholeMatch, by_boards_of_tables, whole_matches

_WON = ("W", "+")
_ABSENT = ByeKind.ZERO
"""A team of which a round knows nothing scores like one with a zero-point bye."""


@dataclass(frozen=True, slots=True)
class TeamScore:
    """Match points and game points, in tenths."""

    match_points: Score = 0
    game_points: Score = 0

    def __add__(self, other: TeamScore) -> TeamScore:
        return TeamScore(
            self.match_points + other.match_points, self.game_points + other.game_points
        )


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Points of both teams from one match.

    Attributes:
        boards: the points of the white and the black team on each board, without
            adjustments of the teams.
        letters: what the match was for the white and the black team, by the letters of record
            299: ``W``, ``D``, ``L``, and ``+``, ``-`` where nobody played; ``""`` where it is
            annulled. Adjustments change no outcome.
        white: what the white team got, adjustments (TRF26 record 299) included.
        black: the same for the black team.
    """

    match: Match
    boards: tuple[tuple[Score, Score], ...]
    letters: tuple[str, str]
    white: TeamScore
    black: TeamScore

    @property
    def winner(self) -> int | None:
        """The team that has won, by the rule for match points (C.02 13.10.1, PMR 279), or None."""
        for team, letter in zip((self.match.white, self.match.black), self.letters, strict=True):
            if letter in _WON:
                return team
        return None


def match_results(
    tournament: Tournament, played: RoundOfMatches, *, of_possible: bool = False
) -> tuple[MatchResult, ...]:
    """The results of a round's matches, in their order.

    Game points are the sum of the points on the boards (PMR 280), a board nobody of the
    team sat at being a loss by forfeit. A match is won with more game points than the
    opponent (C.02 13.10.1) or, with ``of_possible``, with more than half of the points
    all boards could bring, and drawn with exactly half (PMR 279). A match decided by
    forfeit brings the winner a win by forfeit on every board. Where neither team won
    anything on any board because nobody played, both have lost. An annulled match brings nobody
    anything (PMR 209).
    """
    tables = _Tables(tournament)
    worth = round_points(tournament, played.round)
    return tuple(_result(tables, match, worth, of_possible=of_possible) for match in played.matches)


def bye_score(tournament: Tournament, bye: TeamBye, boards: int) -> TeamScore:
    """Points of a team from a bye, adjustments included.

    The allocated bye is worth what the file says; else a drawn match in the Swiss Team Pairing
    System (C.04.6 1.4), 1 and 2 points in an Olympiad (D.02 4.3), a match won elsewhere
    (C.04.1.c). A full-point bye is a match won, a half-point bye one drawn, with the full-point
    or half-point bye of the point system on each board; a zero-point bye brings no match points.

    Args:
        tournament: the tournament.
        bye: the bye.
        boards: how many boards a match has.
    """
    return _bye_score(_Tables(tournament), bye, boards)


def team_scores(
    tournament: Tournament,
    rounds: int | None = None,
    *,
    of_possible: bool = False,
) -> dict[int, TeamScore]:
    """Every team's points after the first ``rounds`` rounds (all, by default), by number.

    Adjustments that are about no round in particular are included. A team that was removed from
    the event has none (PMR 209).
    """
    tables = _Tables(tournament)
    total = {number: TeamScore() for number in numbered_teams(tournament)}
    whole = by_boards_of_tables(tournament)
    for match in whole_matches(tournament, rounds) if whole else ():
        letters = _whole_letters(tables, match, of_possible=of_possible)
        sides = zip((match.one, match.other), letters, match.points, strict=True)
        for team, letter, points in sides:
            total[team] += TeamScore(tables.match_points(letter) if letter else 0, points)
    for played in () if whole else matches(tournament)[:rounds]:
        for result in match_results(tournament, played, of_possible=of_possible):
            total[result.match.white] += result.white
            total[result.match.black] += result.black
        absent = (TeamBye(played.round, team, _ABSENT) for team in played.absent)
        for bye in (*played.byes, *absent):
            total[bye.team] += _bye_score(tables, bye, played.boards)
    for adjustment in tournament.regulations.team_adjustments:
        if not adjustment.kind and adjustment.round is None:
            bonus = TeamScore(adjustment.match_points or 0, adjustment.points or 0)
            for team in adjustment.players:
                if team in total:
                    total[team] += bonus
    return {**total, **{team: TeamScore() for team in removed_teams(tournament)}}


class _Tables:
    """The point systems, and the adjustments by team."""

    def __init__(self, tournament: Tournament):
        self.games = tournament.regulations.points
        self.matches = tournament.regulations.team_points
        self.usual_bye = bye_by_system(tournament)
        self.adjustments: dict[int, list[Adjustment]] = {}
        for adjustment in tournament.regulations.team_adjustments:
            for team in adjustment.players:
                self.adjustments.setdefault(team, []).append(adjustment)

    def match_points(self, letter: str) -> Score:
        """The match points of a result, by its letter in record 299."""
        if letter in _WON:
            return self.matches.win
        return self.matches.draw if letter == "D" else self.matches.loss

    def adjusted(self, team: int, round_number: int, letter: str, usual: TeamScore) -> TeamScore:
        """Points a result actually gives a team in a round."""
        match_points, game_points = usual.match_points, usual.game_points
        bonus = TeamScore()
        for one in self.adjustments.get(team, ()):
            if not one.kind:
                if one.round == round_number:
                    bonus += TeamScore(one.match_points or 0, one.points or 0)
            elif one.kind == letter and one.round in (None, round_number):
                match_points = match_points if one.match_points is None else one.match_points
                game_points = game_points if one.points is None else one.points
        return TeamScore(match_points, game_points) + bonus


def _result(
    tables: _Tables, match: Match, worth: Mapping[int, Score], *, of_possible: bool
) -> MatchResult:
    if match.annulled:
        nothing = TeamScore()
        boards = ((0, 0),) * len(match.boards)
        return MatchResult(match, boards, ("", ""), nothing, nothing)
    if match.forfeit is not None:
        white_mark, black_mark = match.forfeit.white, match.forfeit.black
        boards = tuple(
            (_forfeited(tables, white_mark), _forfeited(tables, black_mark)) for _ in match.boards
        )
        letters = (white_mark.value, black_mark.value)
    else:
        nobody = tables.games.forfeit_loss
        boards = tuple(
            (worth.get(board.white or 0, nobody), worth.get(board.black or 0, nobody))
            for board in match.boards
        )
        letters = _letters(tables, match, boards, of_possible=of_possible)
    sums = (sum(white for white, _ in boards), sum(black for _, black in boards))
    white, black = (
        tables.adjusted(
            team, match.round, letter, TeamScore(tables.match_points(letter), game_points)
        )
        for team, letter, game_points in zip((match.white, match.black), letters, sums, strict=True)
    )
    return MatchResult(match, boards, letters, white, black)


def _forfeited(tables: _Tables, mark: Mark) -> Score:
    return tables.games.forfeit_win if mark is Mark.FORFEIT_WIN else tables.games.forfeit_loss


def _letters(
    tables: _Tables,
    match: Match,
    boards: tuple[tuple[Score, Score], ...],
    *,
    of_possible: bool,
) -> tuple[str, str]:
    """Outcome of the match for White and Black, by the letters of record 299."""
    white, black = sum(one for one, _ in boards), sum(other for _, other in boards)
    won, lost = ("W", "L") if match.played else ("+", "-")
    if not match.played and white == black == len(boards) * tables.games.forfeit_loss:
        return lost, lost
    if of_possible:
        possible = len(boards) * tables.games.win
        first, second = (_outcome(2 * points, possible) for points in (white, black))
    else:
        first, second = _outcome(white, black), _outcome(black, white)
    letters = {1: won, 0: "D", -1: lost}
    return letters[first], letters[second]


def _whole_letters(tables: _Tables, match: WholeMatch, *, of_possible: bool) -> tuple[str, str]:
    """The same of a match of the whole event; ``""`` while no result is known."""
    if len(match.games) == match.open:
        return "", ""
    one, other = match.points
    letters = {1: "W", 0: "D", -1: "L"}
    if of_possible:
        possible = len(match.games) * tables.games.win
        return letters[_outcome(2 * one, possible)], letters[_outcome(2 * other, possible)]
    return letters[_outcome(one, other)], letters[_outcome(other, one)]


def _outcome(points: Score, against: Score) -> int:
    return (points > against) - (points < against)


def _bye_score(tables: _Tables, bye: TeamBye, boards: int) -> TeamScore:
    game_points = boards * tables.games.of_bye(bye.kind)
    if bye.kind is ByeKind.PAB:
        stated = tables.matches
        match_points = stated.win
        if tables.usual_bye is not None:
            match_points, usual = tables.usual_bye
            game_points = boards * tables.games.white_draw if usual is None else usual
        if stated.bye_match_points is not None:
            match_points = stated.bye_match_points
        if stated.bye_game_points is not None:
            game_points = stated.bye_game_points
    else:
        match_points = {
            ByeKind.FULL: tables.matches.win,
            ByeKind.HALF: tables.matches.draw,
            ByeKind.ZERO: 0,
        }[bye.kind]
    letter = "" if bye.kind is ByeKind.PAB else bye.kind.value
    return tables.adjusted(bye.team, bye.round, letter, TeamScore(match_points, game_points))
