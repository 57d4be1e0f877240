"""The standings' view of a tournament of players."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from openarbiter.model import (
    ByeKind,
    Mark,
    Round,
    Score,
    Tournament,
    round_points,
    standing_bonuses,
)
from openarbiter.standings.event import Encounter, Participant, Participants, RoundKind

_GAME = {
    Mark.WIN: (RoundKind.PLAYED, 10),
    Mark.UNRATED_WIN: (RoundKind.PLAYED, 10),
    Mark.DRAW: (RoundKind.PLAYED, 5),
    Mark.UNRATED_DRAW: (RoundKind.PLAYED, 5),
    Mark.LOSS: (RoundKind.PLAYED, 0),
    Mark.UNRATED_LOSS: (RoundKind.PLAYED, 0),
    Mark.UNKNOWN: (RoundKind.PENDING, 0),
    Mark.FORFEIT_WIN: (RoundKind.FORFEIT_WIN, 0),
    Mark.FORFEIT_LOSS: (RoundKind.FORFEIT_LOSS, 0),
}
"""What a game was, and what it would bring by 1 - 1/2 - 0; a forfeit brings what is awarded."""

_BYE = {
    ByeKind.PAB: RoundKind.PAB,
    ByeKind.FULL: RoundKind.FULL_BYE,
    ByeKind.HALF: RoundKind.HALF_BYE,
    ByeKind.ZERO: RoundKind.ZERO_BYE,
}


def individual_event(
    tournament: Tournament,
    rounds: int,
    *,
    predetermined: bool,
    outside: Collection[int] = (),
) -> Participants:
    """The players of a tournament and their first ``rounds`` rounds.

    A game without a result brings nothing yet.

    Args:
        outside: players whose games do not count (C.05 6.6); their opponents had no
            game in those rounds.
    """
    system = replace(tournament.regulations.points, unknown=0)
    counted = replace(tournament, regulations=replace(tournament.regulations, points=system))
    total = standing_bonuses(counted)
    numbers = [each.number for each in tournament.entrants if each.number not in outside]
    records: dict[int, list[Encounter]] = {number: [] for number in numbers}
    for number in range(1, rounds + 1):
        brought = round_points(counted, number)
        seen = dict(_games(tournament.rounds[number - 1], number, brought, counted))
        byes = {bye.player: bye.kind for bye in tournament.rounds[number - 1].byes}
        for player in numbers:
            encounter = seen.get(player)
            if encounter is None:
                kind = RoundKind.FREE if predetermined else _BYE[byes.get(player, ByeKind.ZERO)]
                points = brought[player]
                encounter = Encounter(number, kind, None, points, 0, _awarded(points, counted))
            elif encounter.opponent in outside:
                encounter = Encounter(number, RoundKind.FREE)
            total[player] += encounter.points
            records[player].append(encounter)
    return Participants(
        participants={
            each.number: Participant(
                each.number, each.rating, total[each.number], tuple(records[each.number])
            )
            for each in tournament.entrants
            if each.number in records
        },
        rounds=rounds,
        last_round=max(tournament.regulations.rounds or 0, len(tournament.rounds)),
        predetermined=predetermined,
        win=system.win,
        draw=system.white_draw,
        loss=system.loss,
    )


def _games(
    played: Round, number: int, brought: dict[int, Score], tournament: Tournament
) -> Iterator[tuple[int, Encounter]]:
    """The games of a round as each of the two players saw them."""
    for game in played.games:
        white, black = brought.get(game.white, 0), brought.get(game.black, 0)
        for player, opponent, mark, own, other in (
            (game.white, game.black, game.result.white, white, black),
            (game.black, game.white, game.result.black, black, white),
        ):
            kind, standard = _GAME[mark]
            on_black = player == game.black
            if kind.forfeit:
                standard, on_black = _awarded(own, tournament), False
            yield player, Encounter(number, kind, opponent, own, other, standard, on_black)


def _awarded(points: Score, tournament: Tournament) -> Score:
    """What points awarded without playing stand for: a win, a draw or a loss (16.3.1).

    Where wins or draws differ by colour, the lesser value is enough.
    """
    system = tournament.regulations.points
    if points >= min(system.white_win, system.black_win):
        return 10
    return 5 if points >= min(system.white_draw, system.black_draw) else 0
