"""The register of incidents: what players did in an event so far, and what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openarbiter.laws.penalties.advice import PenaltyAdvice, advised_penalty
from openarbiter.laws.ruling import Ruling
from openarbiter.rulebook.laws_rules import LawsRules

GameOf = tuple[int, int]
"""A game: its round and its board."""


@dataclass(frozen=True, slots=True)
class RegisteredIncident:
    """One incident, as far as it counts.

    Attributes:
        round, board: where it happened; None for what belongs to no board.
        offenders: the players who broke a rule, by their keys.
        illegal_move: whether it was a completed illegal move (7.5.5).
        penalised: whether a player was warned or penalised for conduct (12.9).
        result: the result it ended the game with; ``""`` where it did not.
        withdrawn: whether it counts no longer.
    """

    round: int | None
    board: int | None
    offenders: tuple[int, ...]
    illegal_move: bool = False
    penalised: bool = False
    result: str = ""
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class PlayerRegister:
    """What one player did in an event.

    Attributes:
        incidents: how many there are that count.
        illegal_moves: completed illegal moves by game; those of no board by round 0, board 0.
        lost: the games that one of these illegal moves lost.
        penalties: how often the player was warned or penalised for conduct.
        games_lost: games that an incident ended, whatever their results are.
    """

    incidents: int
    illegal_moves: Mapping[GameOf, int]
    penalties: int
    games_lost: int
    lost: frozenset[GameOf] = frozenset()

    def advice(self, rules: LawsRules) -> PenaltyAdvice:
        """What is usual for the next offence by 12.9: advice, not a rule."""
        return advised_penalty(self.penalties, rules)

    def loses_next(self, round_number: int, board: int) -> bool:
        """Whether the next illegal move in a game is the second one, which loses (7.5.5)."""
        game = (round_number, board)
        return self.illegal_moves.get(game, 0) > 0 and game not in self.lost


@dataclass(frozen=True, slots=True)
class RegisterTotals:
    """What an event has in all.

    Attributes:
        withdrawn: incidents that count no longer; not in the other numbers.
    """

    incidents: int
    illegal_moves: int
    penalties: int
    games_ended: int
    withdrawn: int


def by_player(incidents: Iterable[RegisteredIncident]) -> dict[int, PlayerRegister]:
    """What each player did, by the player's key.

    An illegal move counts in its game alone (7.5.5); warnings and penalties count in all of
    the event.

    >>> first = RegisteredIncident(1, 4, (7,), illegal_move=True)
    >>> found = by_player([first])[7]
    >>> found.loses_next(1, 4), found.loses_next(2, 4)
    (True, False)
    """
    moves: dict[int, Counter[GameOf]] = {}
    counts: dict[int, list[int]] = {}
    ended: dict[int, set[GameOf]] = {}
    for each in incidents:
        if each.withdrawn:
            continue
        for player in each.offenders:
            own = counts.setdefault(player, [0, 0, 0])
            own[0] += 1
            own[1] += each.penalised
            own[2] += bool(each.result)
            if each.illegal_move:
                game = each.round or 0, each.board or 0
                moves.setdefault(player, Counter())[game] += 1
                if each.result:
                    ended.setdefault(player, set()).add(game)
    return {
        player: PlayerRegister(
            all_of,
            dict(moves.get(player, {})),
            penalties,
            lost,
            frozenset(ended.get(player, ())),
        )
        for player, (all_of, penalties, lost) in counts.items()
    }


def totals_of(incidents: Sequence[RegisteredIncident]) -> RegisterTotals:
    """What an event, or one round of it, has in all."""
    counting = [each for each in incidents if not each.withdrawn]
    return RegisterTotals(
        len(counting),
        sum(each.illegal_move for each in counting),
        sum(each.penalised for each in counting),
        sum(bool(each.result) for each in counting),
        len(incidents) - len(counting),
    )


def is_illegal_move(ruling: Ruling, rules: LawsRules) -> bool:
    """Whether a ruling is one on a completed illegal move (7.5.5), so that the next one loses."""
    return rules.cite("7.5.5") in ruling.articles and bool(ruling.clocks or ruling.result)


def is_penalised(ruling: Ruling, rules: LawsRules) -> bool:
    """Whether a ruling warns or penalises a player by 12.9 or 11.7."""
    ladder = {rules.cite("12.9"), rules.cite("11.7"), rules.cite("11.3.2.2")}
    ladder |= {rules.cite(f"12.9.{step}") for step in range(1, 10)}
    return not ladder.isdisjoint(ruling.articles)
