"""The Dubov System against its second reading, which tries everything in the order of the text.

    python -m benchmarks.dubov_literal --rounds 20000 [--seed 1] [--most-players 10]

Small tournaments, played by the system or drawn, in both editions, with acceleration, prohibited
pairs, byes, forfeits, late players. Prints every round in which the boards, the colours or the bye
differ, and how many rounds were compared.
"""

from __future__ import annotations

import argparse
import sys
from itertools import count
from pathlib import Path

from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, edition_of, pair_round
from openarbiter.pairing.frame.initial import initial_colour

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


def main() -> int:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-players", type=int, default=10)
    given = parser.parse_args()
    from support.random_dubov import positions

    compared = impossible = floated = different = 0
    for seed in count(given.seed):
        if compared >= given.rounds:
            break
        for position in positions(seed, given.most_players):
            compared += 1
            ours, literal = engine(position), second_reading(position)
            impossible += literal is None
            floated += ours is not None and ours[2]
            if (ours and ours[:2]) != literal:
                different += 1
                print(f"seed {seed}, round {len(position.rounds) + 1}: {ours} against {literal}")
    print(
        f"{compared} rounds, {impossible} of them without a pairing, {floated} with upfloaters, "
        f"{different} differences"
    )
    return int(different > 0)


def engine(position: Tournament) -> tuple[set[tuple[int, int]], int | None, bool] | None:
    """The boards and the bye by the engine, and whether there were upfloaters."""
    try:
        pairing = pair_round(position, system="dubov")
    except NoPairing:
        return None
    boards = {(board.white, board.black) for board in pairing.boards}
    return boards, pairing.bye, any(group.floaters for group in pairing.groups)


def second_reading(position: Tournament) -> tuple[set[tuple[int, int]], int | None] | None:
    """The same by the second reading."""
    from support.literal_dubov import whole_round

    return whole_round(position, edition_of(position), initial_colour(position))


if __name__ == "__main__":
    sys.exit(main())
