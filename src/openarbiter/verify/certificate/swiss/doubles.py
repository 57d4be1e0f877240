"""Players of the Double-Swiss System, read from the two games of every match."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.model import ByeKind, Colour, Mark, Score, Tournament, scores
from openarbiter.pairing.acceleration import group_a
from openarbiter.verify.certificate.swiss.people import RoundParticipant
from openarbiter.verify.certificate.swiss.players import RoundsSoFar


def double_players(rounds: RoundsSoFar) -> list[RoundParticipant]:
    """The players as C.04.5 asks about them before game 1 of a match."""
    then = rounds.then
    matches = len(then.rounds) // 2
    before = [
        _with_virtual(then, scores(then, 2 * match), 2 * match + 1) for match in range(matches + 1)
    ]
    found = []
    for player, place in rounds.places().items():
        met: dict[int, int] = {}
        colours: list[Colour | None] = []
        barred: int | None = None
        floated = False
        for match in range(matches):
            two = [seen.get(player) for seen in rounds.seen[2 * match : 2 * match + 2]]
            one, again = two[0], two[-1]
            floated = False
            kinds = {each.bye for each in two if each is not None}
            if kinds & {ByeKind.PAB, ByeKind.FULL}:
                barred = barred or 2 * match + 1
            if one is None or one.opponent is None:
                colours.append(None)
                continue
            opponent = one.opponent
            marks = [one.mark]
            if again is not None and again.opponent == opponent:
                marks.append(again.mark)
            played = any(mark is not None and mark.played for mark in marks)
            colours.append(one.colour if played else None)
            theirs = [
                each.mark
                for each in (seen.get(opponent) for seen in rounds.seen[2 * match : 2 * match + 2])
                if each is not None and each.opponent == player
            ]
            mine_lost = all(mark is Mark.FORFEIT_LOSS for mark in marks)
            if mine_lost or all(mark is Mark.FORFEIT_LOSS for mark in theirs):
                if Mark.FORFEIT_WIN in marks and Mark.FORFEIT_WIN not in theirs:
                    barred = barred or 2 * match + 1
                continue
            met[opponent] = 2 * match + 1
            floated = before[match][player] != before[match][opponent]
        found.append(
            RoundParticipant(
                number=player,
                place=place,
                score=before[-1][player],
                points=rounds.points[player],
                rank=(-before[-1][player], player),
                met=met,
                apart=rounds.kept_apart(player),
                barred_by=barred,
                colours=tuple(colours),
                matches=len(met),
                floated=floated,
            )
        )
    return found


def _with_virtual(then: Tournament, plain: Mapping[int, Score], number: int) -> dict[int, Score]:
    """The scores with virtual points for the match whose game 1 is a round (C.04.7 1.4)."""
    regulations = then.regulations
    given: dict[int, Score] = {}
    for entry in regulations.accelerations:
        if entry.first_round <= number <= entry.last_round:
            given |= dict.fromkeys(range(entry.first_player, entry.last_player + 1), entry.points)
    if regulations.baku and not regulations.accelerations:
        every, match = -(-(regulations.rounds or 0) // 2), (number + 1) // 2
        accelerated = -(-every // 2)
        # A match won is two games won.
        wins = 2 if match <= -(-accelerated // 2) else 1 if match <= accelerated else 0
        given = dict.fromkeys(group_a(then), wins * regulations.points.win)
    return {player: points + given.get(player, 0) for player, points in plain.items()}
