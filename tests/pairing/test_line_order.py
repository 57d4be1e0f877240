"""The lines of a file may stand in any order."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from support.places import DATA

from openarbiter.formats.trf import read_trf
from openarbiter.pairing import pair_round

FILES = [
    DATA / "worked" / "held-14-players.trf",
    DATA / "corpus" / "dutch-2018" / "s-baku-01.trf",
    DATA / "corpus" / "dutch-2018" / "s-forbidden-10.trf",
    DATA / "corpus" / "dutch-2018" / "s-late-05.trf",
    DATA / "edge" / "acceleration--float-history-only.trf",
]


@pytest.mark.rule("C.04.2 A.4")
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_pairing_does_not_depend_on_the_order_of_lines(file: Path, edition: str) -> None:
    lines = file.read_text().splitlines()
    shuffled = Random(1).sample(lines, len(lines))
    assert shuffled != lines
    one, other = (read_trf("\n".join(each).encode()).tournament for each in (lines, shuffled))
    for number in range(1, len(one.rounds) + 1):
        assert pair_round(one, number, edition=edition) == pair_round(
            other, number, edition=edition
        )
