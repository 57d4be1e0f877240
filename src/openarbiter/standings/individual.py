"""The standings' view of a tournament of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import replace

from openarbiter.model import (
    ABSENT,
    Appearance,
    ByeKind,
    Colour,
    Mark,
    Score,
    Tournament,
    round_points,
    standing_bonuses,
)
from openarbiter.standings.event import Encounter, Event, Kind, Participant

_STANDARD = {
    Mark.WIN: 10,
    Mark.UNRATED_WIN: 10,
    Mark.DRAW: 5,
    Mark.UNRATED_DRAW: 5,
    Mark.LOSS: 0,
    Mark.UNRATED_LOSS: 0,
    Mark.UNKNOWN: 0,
}

_KIND = {
    Mark.FORFEIT_WIN: Kind.FORFEIT_WIN,
    Mark.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
    Mark.UNKNOWN: Kind.PENDING,
    ByeKind.PAB: Kind.PAB,
    ByeKind.FULL: Kind.FULL_BYE,
    ByeKind.HALF: Kind.HALF_BYE,
    ByeKind.ZERO: Kind.ZERO_BYE,
}


def individual_event(
    tournament: Tournament,
    rounds: int,
    *,
    predetermined: bool,
    outside: Collection[int] = (),
) -> Event:
    """The players of a tournament and their first ``rounds`` rounds.

    A game without a result brings nothing yet.

    Args:
        outside: players whose games do not count (C.05 6.6); their opponents had no
            game in those rounds.
    """
    points = replace(tournament.regulations.points, unknown=0)
    counted = replace(tournament, regulations=replace(tournament.regulations, points=points))
    total = standing_bonuses(counted)
    numbers = [each.number for each in tournament.entrants if each.number not in outside]
    records: dict[int, list[Encounter]] = {number: [] for number in numbers}
    for number in range(1, rounds + 1):
        seen = tournament.appearances(number)
        brought = round_points(counted, number)
        for player in numbers:
            encounter = _encounter(
                number, seen.get(player, ABSENT), brought, player, predetermined, counted
            )
            if encounter.opponent in outside and encounter.opponent is not None:
                encounter = Encounter(number, Kind.FREE)
            total[player] += encounter.points
            records[player].append(encounter)
    return Event(
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
        win=points.win,
        draw=points.white_draw,
        loss=points.loss,
    )


def _encounter(
    number: int,
    seen: Appearance,
    brought: dict[int, Score],
    player: int,
    predetermined: bool,
    tournament: Tournament,
) -> Encounter:
    points = brought[player]
    opponent, mark = seen.opponent, seen.mark
    if opponent is None or mark is None:
        kind = Kind.FREE if predetermined else _KIND[seen.bye or ByeKind.ZERO]
        return Encounter(number, kind, None, points, 0, _awarded(points, tournament))
    against = brought.get(opponent, 0)
    kind = _KIND.get(mark, Kind.PLAYED)
    if kind.forfeit:
        standard = _awarded(points, tournament)
        return Encounter(number, kind, opponent, points, against, standard)
    black = seen.colour is Colour.BLACK
    return Encounter(number, kind, opponent, points, against, _STANDARD[mark], black)


def _awarded(points: Score, tournament: Tournament) -> Score:
    """What points awarded without playing stand for: a win, a draw or a loss (16.3.1).

    Where wins or draws differ by colour, the lesser value is enough.
    """
    system = tournament.regulations.points
    if points >= min(system.white_win, system.black_win):
        return 10
    return 5 if points >= min(system.white_draw, system.black_draw) else 0


def withdrawn_early(tournament: Tournament, rounds: int, announced: Collection[int]) -> list[int]:
    """The players of a round robin who completed less than half of their games (C.05 6.6).

    Args:
        announced: players known to have withdrawn. Besides, whoever is missing in the
            last rounds of a finished tournament, forfeit by forfeit, is one who left.

    Returns:
        Their numbers, ascending. Exactly half of the games is enough to count.
    """
    players = len(tournament.entrants)
    a_cycle = players - 1 + players % 2
    said = tournament.regulations.rounds
    cycles = max(1, (said or len(tournament.rounds)) // a_cycle) if a_cycle else 1
    finished = rounds >= (said or a_cycle * cycles)
    rows = [tournament.appearances(number) for number in range(1, rounds + 1)]
    if finished:
        # Everybody has as many games as anybody, and not always against everybody: in a
        # Scheveningen tournament half of the players are team-mates.
        paired = Counter(number for row in rows for number in row if row[number].opponent)
        games = max(paired.values(), default=0)
    else:
        games = min((players - 1) * cycles, said or a_cycle * cycles)
    left = []
    for entrant in tournament.entrants:
        seen = [row.get(entrant.number, ABSENT) for row in rows]
        played = sum(each.played and each.mark is not Mark.UNKNOWN for each in seen)
        gone = entrant.number in announced or (finished and _missing_at_the_end(seen, players))
        if gone and 2 * played < games:
            left.append(entrant.number)
    return left


def _missing_at_the_end(seen: list[Appearance], players: int) -> bool:
    """Whether the last rounds were all missed, more of them than the one free round."""
    missed = 0
    for each in reversed(seen):
        if each.played or each.mark is Mark.FORFEIT_WIN:
            break
        missed += 1
    lost = any(each.mark is Mark.FORFEIT_LOSS for each in seen[len(seen) - missed :])
    return lost or missed > players % 2
