"""The standings' view of teams whose matches last the whole event: Scheveningen, Skalitzky."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.model import Score, Tournament, numbered_teams
from openarbiter.model.whole_matches import WholeMatch, whole_matches
from openarbiter.rulebook import TieBreakRules
from openarbiter.rulebook.tie_break_choices import MatchWonBy
from openarbiter.standings.event import Encounter, Participant, Participants, RoundKind
from openarbiter.standings.field import BoardScores, RankedEvent, ScoreName


def whole_field(
    tournament: Tournament,
    rounds: int,
    primary: ScoreName,
    rules: TieBreakRules,
    bonuses: Mapping[int, Mapping[ScoreName, Score]],
) -> RankedEvent:
    """The teams after the first ``rounds`` rounds, each of their matches an encounter.

    A match counts by the games so far. The boards are those of the lists: what the first player of
    a team scored against a team stands on board 1.

    Args:
        bonuses: bonuses less penalties that belong to no round, by team and score.
    """
    teams = numbered_teams(tournament)
    found = whole_matches(tournament, rounds)
    seen: dict[int, list[tuple[Encounter, Encounter]]] = {number: [] for number in teams}
    boards: dict[int, list[BoardScores]] = {number: [] for number in teams}
    for at, match in enumerate(found, start=1):
        points = match_points_of(tournament, match, rules)
        sides = {match.one: 0, match.other: 1}
        for number in teams:
            side = sides.get(number)
            if side is None:
                nothing = Encounter(at, RoundKind.FREE)
                seen[number].append((nothing, nothing))
                continue
            opponent = (match.other, match.one)[side]
            kind, standard = _kind(match, side), _standard(match, side)
            own, their = match.points[side], match.points[1 - side]
            seen[number].append(
                (
                    Encounter(at, kind, opponent, points[side], points[1 - side], standard),
                    Encounter(at, kind, opponent, own, their, standard),
                )
            )
            boards[number].append(BoardScores(at, opponent, match.boards[side]))
    announced = max(tournament.regulations.rounds or 0, len(tournament.rounds))
    last = len(found) if rounds >= announced else len(found) + 1

    def event(score: ScoreName, win: Score, draw: Score, loss: Score) -> Participants:
        place = 0 if score == "MP" else 1
        participants = {}
        for number, team in teams.items():
            own = tuple(each[place] for each in seen[number])
            total = sum(one.points for one in own) + bonuses.get(number, {}).get(score, 0)
            participants[number] = Participant(number, team.strength or 0, total, own)
        return Participants(participants, len(found), last, True, win, draw, loss)

    worth, of_match = tournament.regulations.points, tournament.regulations.team_points
    games = max((len(match.games) for match in found), default=0)
    return RankedEvent(
        {
            "MP": event("MP", of_match.win, of_match.draw, of_match.loss),
            "GP": event("GP", games * worth.win, games * worth.white_draw, games * worth.loss),
        },
        primary,
        {number: tuple(own) for number, own in boards.items()},
        max((len(team.players) for team in teams.values()), default=0),
    )


def match_points_of(
    tournament: Tournament, match: WholeMatch, rules: TieBreakRules
) -> tuple[Score, Score]:
    """The match points of both teams, by the games so far; none before the first result.

    A match is won with more points than the opponent (C.02 13.10.1) or, where the rules say so,
    with more than half of what all its games could bring (PMR 279).
    """
    known = [game for _, game in match.games if game.result.known]
    if not known:
        return 0, 0
    worth = tournament.regulations.team_points
    one, other = match.points
    against = (other, one)
    if rules.match_won_by == MatchWonBy.HALF_OF_POSSIBLE:
        half = len(match.games) * tournament.regulations.points.win
        one, other, against = 2 * one, 2 * other, (half, half)
    return (
        worth.win if one > against[0] else worth.draw if one == against[0] else worth.loss,
        worth.win if other > against[1] else worth.draw if other == against[1] else worth.loss,
    )


def _kind(match: WholeMatch, side: int) -> RoundKind:
    if not any(game.result.known for _, game in match.games):
        return RoundKind.PENDING
    if not match.played and not match.open:
        own, other = match.points[side], match.points[1 - side]
        if own == other:
            return RoundKind.FORFEIT_DRAW if own else RoundKind.FORFEIT_LOSS
        return RoundKind.FORFEIT_WIN if own > other else RoundKind.FORFEIT_LOSS
    return RoundKind.PLAYED


def _standard(match: WholeMatch, side: int) -> Score:
    own, other = match.points[side], match.points[1 - side]
    return 10 if own > other else 5 if own == other else 0
