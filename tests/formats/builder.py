"""Small tournament report files, line by line."""

from __future__ import annotations

from openarbiter.formats.trf import TrfReading, read_trf


def player(
    number: int | str,
    *entries: str,
    name: str = "",
    rating: str = "2000",
    points: str = "",
    rank: str = "",
    sex: str = "m",
    title: str = "",
    birth: str = "",
) -> str:
    """A 001 record; entries such as ``"2 w 1"``, ``"0000 - U"`` or ``""``."""
    head = (
        f"001 {number:>4} {sex:1}{title:>3} {name or f'Player {number}':<33} {rating:>4} FID "
        f"{'':>11} {birth:<10} {points:>4} {rank:>4}"
    )
    return head + "".join(f"  {entry:>8}" for entry in entries)


def read(*lines: str) -> TrfReading:
    return read_trf("\n".join(lines).encode())


def codes(reading: TrfReading) -> list[str]:
    return [problem.code for problem in reading.problems]


FOUR = tuple(player(number) for number in range(1, 5))
"""Four players before the first round."""
