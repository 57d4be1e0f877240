"""Files larger than any tournament are not read; the largest tournaments are."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from openarbiter.formats.trf import read_trf
from openarbiter.formats.trf.bulk import MOST_BYTES, MOST_LINES, MOST_PLAYERS

PLAYER = "001 {:4d}      Player {:<60} 0.0 {:4d}\n"


def players(number: int) -> str:
    return "".join(PLAYER.format(each % 10_000, each, each % 10_000) for each in range(1, number))


TOO_LARGE: dict[str, Callable[[], bytes]] = {
    "players": lambda: players(MOST_PLAYERS + 3).encode(),
    "players in UTF-16": lambda: players(MOST_PLAYERS + 3).encode("utf-16"),
    "players with old line ends": lambda: players(MOST_PLAYERS + 3).replace("\n", "\r").encode(),
    "lines": lambda: b"012 A\n" + b"\n" * (MOST_LINES + 1),
    "one line": lambda: b"001    1      A" + b" " * MOST_BYTES,
}


@pytest.mark.parametrize("what", TOO_LARGE)
def test_a_file_larger_than_any_tournament_is_refused_whole(what: str) -> None:
    reading = read_trf(TOO_LARGE[what]())
    assert [problem.code for problem in reading.problems] == ["trf-too-large"]
    assert reading.errors
    assert not reading.tournament.entrants
    assert "far larger than any tournament" in reading.problems[0].message()


def test_the_most_players_that_have_numbers_are_read() -> None:
    reading = read_trf(players(10_000).encode())
    assert len(reading.tournament.entrants) == 9_999
    assert "trf-too-large" not in {problem.code for problem in reading.problems}
