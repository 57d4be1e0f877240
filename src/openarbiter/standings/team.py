"""The standings' view of a tournament of teams."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import NamedTuple

from openarbiter.model import (
    ByeKind,
    MatchResult,
    RoundOfMatches,
    Score,
    TeamBye,
    Tournament,
    bye_score,
    matches,
    numbered_teams,
)
from openarbiter.model.removed_teams import removed_teams
from openarbiter.model.whole_matches import by_boards_of_tables
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.match_wins import team_results
from openarbiter.standings.event import Encounter, Participant, Participants, RoundKind
from openarbiter.standings.field import BoardScores, RankedEvent, ScoreName
from openarbiter.standings.whole_matches import whole_field

_KIND = {
    ByeKind.PAB: RoundKind.PAB,
    ByeKind.FULL: RoundKind.FULL_BYE,
    ByeKind.HALF: RoundKind.HALF_BYE,
    ByeKind.ZERO: RoundKind.ZERO_BYE,
}

_WITHOUT_PLAY = {
    "+": RoundKind.FORFEIT_WIN,
    "D": RoundKind.FORFEIT_DRAW,
    "-": RoundKind.FORFEIT_LOSS,
}
"""A match nobody played, by its outcome on the boards: adjustments change points alone."""


class _Seen(NamedTuple):
    """One round of one team: as encounters in match points and game points, and by board."""

    team: int
    match_points: Encounter
    game_points: Encounter
    boards: tuple[Score, ...]

    def without(self, removed: Collection[int]) -> _Seen:
        """The same with no opponent where that is a team that is not in the table."""
        if self.match_points.opponent not in removed:
            return self
        return self._replace(
            match_points=self.match_points._replace(opponent=None),
            game_points=self.game_points._replace(opponent=None),
        )


def team_field(
    tournament: Tournament,
    rounds: int,
    primary: ScoreName,
    rules: TieBreakRules,
    *,
    predetermined: bool,
    outside: Collection[int] = (),
) -> RankedEvent:
    """The teams of a tournament and their first ``rounds`` rounds, in both kinds of score.

    A match without any game played is an unplayed round (C.07 15.1): a forfeit, won or level
    by the points on its boards. In Scheveningen and Skalitzky a match lasts the whole event
    (:func:`openarbiter.standings.whole_matches.whole_field`). A team that was removed from the
    event is not there, and its annulled matches are unplayed rounds of the others that bring
    nothing (PMR 209). A game without a result brings nothing yet, and a match with one no match
    points.

    Args:
        outside: teams whose matches do not count at all (C.05 6.6); their opponents had no match
            in those rounds.
    """
    if by_boards_of_tables(tournament):
        return whole_field(tournament, rounds, primary, rules, _bonuses(tournament))
    removed = removed_teams(tournament)
    tournament = _without_open_games(tournament)
    everybody = numbered_teams(tournament)
    gone = {*outside, *removed}
    teams = {number: team for number, team in everybody.items() if number not in gone}
    seen: dict[int, list[_Seen]] = {number: [] for number in teams}
    boards = 0
    for played in matches(tournament)[:rounds]:
        boards = played.boards
        for result in team_results(tournament, played, rules):
            annulled = result.match.annulled
            found = (
                _of_annulled(result, predetermined) if annulled else _of_match(result, tournament)
            )
            for each in found:
                if each.match_points.opponent in outside:
                    each = _no_match(each.team, played)
                if each.team in seen:
                    seen[each.team].append(each.without(removed))
        absent = (TeamBye(played.round, team, ByeKind.ZERO) for team in played.absent)
        for bye in (*played.byes, *absent):
            if bye.team in seen:
                seen[bye.team].append(_of_bye(bye, tournament, played.boards, predetermined))
    points, match = tournament.regulations.points, tournament.regulations.team_points
    final = max(tournament.regulations.rounds or 0, len(tournament.rounds))
    bonuses = _bonuses(tournament)

    def event(score: ScoreName, win: Score, draw: Score, loss: Score) -> Participants:
        participants = {}
        for number, team in teams.items():
            own = tuple(
                each.match_points if score == "MP" else each.game_points for each in seen[number]
            )
            total = sum(one.points for one in own) + bonuses.get(number, {}).get(score, 0)
            participants[number] = Participant(number, team.strength or 0, total, own)
        return Participants(participants, rounds, final, predetermined, win, draw, loss)

    return RankedEvent(
        {
            "MP": event("MP", match.win, match.draw, match.loss),
            "GP": event(
                "GP", boards * points.win, boards * points.white_draw, boards * points.loss
            ),
        },
        primary,
        {
            number: tuple(
                BoardScores(each.match_points.round, each.match_points.opponent, each.boards)
                for each in own
            )
            for number, own in seen.items()
        },
        boards,
    )


def _without_open_games(tournament: Tournament) -> Tournament:
    """The tournament with nothing for games without a result: as draws they count in pairings."""
    points = replace(tournament.regulations.points, unknown=0)
    return replace(tournament, regulations=replace(tournament.regulations, points=points))


def _of_match(result: MatchResult, tournament: Tournament) -> Iterator[_Seen]:
    """The match as each of its two teams saw it."""
    match = result.match
    sides = (
        (match.white, match.black, result.white, result.black, 0),
        (match.black, match.white, result.black, result.white, 1),
    )
    for team, opponent, own, other, side in sides:
        if match.forfeit is None and not match.finished:
            # Nobody has won or drawn yet.
            own, other = replace(own, match_points=0), replace(other, match_points=0)
        standard = _standard(own.match_points, tournament)
        kind = RoundKind.PLAYED
        if not match.played and match.finished:
            kind = _WITHOUT_PLAY[result.letters[side]]
        elif not any(board.game and board.game.result.known for board in match.boards):
            kind = RoundKind.PENDING
        yield _Seen(
            team,
            Encounter(match.round, kind, opponent, own.match_points, other.match_points, standard),
            Encounter(match.round, kind, opponent, own.game_points, other.game_points, standard),
            tuple(board[side] for board in result.boards),
        )


def _of_annulled(result: MatchResult, predetermined: bool) -> Iterator[_Seen]:
    """An annulled match (PMR 209): a round without an opponent that nobody asked for."""
    kind = RoundKind.FREE if predetermined else RoundKind.FULL_BYE
    nothing = Encounter(result.match.round, kind)
    for team in (result.match.white, result.match.black):
        yield _Seen(team, nothing, nothing, (0,) * len(result.boards))


def _of_bye(bye: TeamBye, tournament: Tournament, boards: int, predetermined: bool) -> _Seen:
    """A bye; the allocated one counts as a win on every board (C.07 12)."""
    points = tournament.regulations.points
    score = bye_score(tournament, bye, boards)
    kind = RoundKind.FREE if predetermined else _KIND[bye.kind]
    standard = _standard(score.match_points, tournament)
    on_a_board = points.win if bye.kind is ByeKind.PAB else points.of_bye(bye.kind)
    return _Seen(
        bye.team,
        Encounter(bye.round, kind, None, score.match_points, 0, standard),
        Encounter(bye.round, kind, None, score.game_points, 0, standard),
        (on_a_board,) * boards,
    )


def _no_match(team: int, played: RoundOfMatches) -> _Seen:
    """A match that does not count: no round at all."""
    nothing = Encounter(played.round, RoundKind.FREE)
    return _Seen(team, nothing, nothing, (0,) * played.boards)


def _standard(match_points: Score, tournament: Tournament) -> Score:
    system = tournament.regulations.team_points
    if match_points >= system.win:
        return 10
    return 5 if match_points >= system.draw else 0


def _bonuses(tournament: Tournament) -> dict[int, dict[ScoreName, Score]]:
    """Bonuses less penalties that belong to no round (TRF26 record 299)."""
    found: dict[int, dict[ScoreName, Score]] = {}
    for adjustment in tournament.regulations.team_adjustments:
        if not adjustment.kind and adjustment.round is None:
            for team in adjustment.players:
                own = found.setdefault(team, {"MP": 0, "GP": 0})
                own["MP"] += adjustment.match_points or 0
                own["GP"] += adjustment.points or 0
    return found
