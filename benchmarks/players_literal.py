"""The Dubov and Burstein Systems against second readings, which try all in the order of the text.

    python -m benchmarks.players_literal --system dubov --rounds 20000 [--seed 1]
                                         [--most-players 10]

Small tournaments, played by the system or drawn, in both editions, with acceleration, prohibited
pairs, byes, forfeits, late players; of Burstein the rounds after the seeding rounds. Prints every
round in which the boards, the colours or the bye differ, and how many rounds were compared.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from itertools import count
from pathlib import Path

from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, edition_of, pair_round
from openarbiter.pairing.frame.initial import initial_colour

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

SYSTEMS = ("dubov", "burstein")


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--system", choices=SYSTEMS, required=True)
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-players", type=int, default=10)
    given = parser.parse_args()
    from support.random_players import compared_positions

    compared = impossible = floated = different = 0
    for seed in count(given.seed):
        if compared >= given.rounds:
            break
        for position in compared_positions(given.system, seed, given.most_players):
            compared += 1
            ours, literal = engine(position, given.system), second_reading(position, given.system)
            impossible += literal is None
            floated += ours is not None and ours[2]
            if (ours and ours[:2]) != literal:
                different += 1
                print(f"seed {seed}, round {len(position.rounds) + 1}: {ours} against {literal}")
    print(
        f"{compared} rounds, {impossible} of them without a pairing, {floated} with floaters, "
        f"{different} differences"
    )
    return int(different > 0)


def engine(
    position: Tournament, system: str
) -> tuple[set[tuple[int, int]], int | None, bool] | None:
    """The boards and the bye by the engine, and whether there were floaters."""
    try:
        pairing = pair_round(position, system=system)
    except NoPairing:
        return None
    boards = {(board.white, board.black) for board in pairing.boards}
    # Burstein's floaters leave a group, Dubov's come into one.
    return boards, pairing.bye, any(group.left or group.floaters for group in pairing.groups)


def second_reading(
    position: Tournament, system: str
) -> tuple[set[tuple[int, int]], int | None] | None:
    """The same by the second reading."""
    whole_round = import_module(f"support.literal_{system}").whole_round
    found: tuple[set[tuple[int, int]], int | None] | None = whole_round(
        position, edition_of(position), initial_colour(position)
    )
    return found


if __name__ == "__main__":
    sys.exit(main())
