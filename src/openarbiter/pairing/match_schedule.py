"""Colours and games of a match of two players, and of round robins of micro-matches."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Colour, Tournament
from openarbiter.pairing.berger import berger_round, rounds_of_cycle
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.schedule import Schedule, ScheduledRound, Slot, SlotPair

MATCH = "match"
MICRO_MATCHES = "micro-matches"


def first_white(tournament: Tournament) -> bool:
    """Whether the first player of the initial ranking has White in game 1 of a match.

    The lot says it (the initial colour), or game 1 shows it; without either it is White.
    """
    return initial_colour(tournament) is Colour.WHITE


def starter_has_white(game: int, games: int, *, turned: bool = False) -> bool:
    """Whether who had White in game 1 has it in this game.

    Colours alternate. Turned at the half, the second half has the colours of the first the other
    way round: its first game is Black for who had White in game 1.

    Args:
        game: from 1.
        games: how many the match has; turned at the half, an even number.

    >>> "".join("WB"[not starter_has_white(game, 8, turned=True)] for game in range(1, 9))
    'WBWBBWBW'
    """
    half = games // 2
    if turned and game > half:
        return not starter_has_white(game - half, games)
    return game % 2 == 1


def match_game(
    players: tuple[int, int], game: int, games: int, *, first: bool = True, turned: bool = False
) -> ScheduledRound:
    """One game of a match as a round of its schedule.

    Args:
        players: the numbers of both.
        game, games: which game, from 1, and how many the match has.
        first: whether the first of both has White in game 1.
        turned: as in :func:`starter_has_white`.

    Raises:
        ValueError: there is no such game, or an odd number has no half.
    """
    if not 1 <= game <= games:
        raise ValueError(f"{games} games are in the match, and not game {game}")
    if turned and games % 2:
        raise ValueError(f"{games} games have no half at which colours could turn")
    pair = SlotPair(Slot(players[0]), Slot(players[1]))
    white = starter_has_white(game, games, turned=turned) is first
    return ScheduledRound(game, 1, (pair if white else pair.reversed,))


def micro_round(players: int, number: int, games: int, cycles: int = 1) -> ScheduledRound:
    """One round of a round robin of micro-matches: a game of the matches of a Berger round.

    Each round of the Berger tables is a match of ``games`` games, played in a row; colours change
    from game to game.

    Args:
        players: how many, 2 or more.
        number: the round of the tournament, from 1.

    Raises:
        ValueError: there are fewer than two players, less than one cycle or game, or no such
            round.

    >>> print(micro_round(4, 1, 2), micro_round(4, 2, 2), sep=" | ")
    1-4 2-3 | 4-1 3-2
    """
    if games < 1:
        raise ValueError(f"a match has one game or more, not {games}")
    table = berger_round(players, (number - 1) // games + 1, cycles, plain=True)
    pairs = table.pairs
    if (number - 1) % games % 2:
        pairs = tuple(pair.reversed for pair in pairs)
    return replace(table, number=number, pairs=pairs)


def micro_matches(players: int, games: int, cycles: int = 1) -> Schedule:
    """The whole schedule of a round robin of micro-matches.

    Raises:
        ValueError: as for :func:`micro_round`.
    """
    rounds = tuple(
        micro_round(players, number, games, cycles)
        for number in range(1, rounds_of_cycle(players) * games * cycles + 1)
    )
    return Schedule(MICRO_MATCHES, players, rounds, cycles=cycles)


def match_schedule(games: int, *, turned: bool = False) -> Schedule:
    """The colours of a whole match; 1 is who has White in game 1.

    Raises:
        ValueError: there is no game, or an odd number has no half.
    """
    if games < 1:
        raise ValueError(f"a match has one game or more, not {games}")
    rounds = tuple(match_game((1, 2), game, games, turned=turned) for game in range(1, games + 1))
    return Schedule(MATCH, 2, rounds)
