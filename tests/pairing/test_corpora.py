"""Whole tournaments paired by public programs: every round the same."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from pathlib import Path

import pytest
from support.places import DATA, shared

from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament
from openarbiter.pairing import Engine, EnginesDiffer, NoPairing, pair_round
from openarbiter.pairing.dutch.native import available
from openarbiter.verify import check

EDITIONS = ("fide-2018", "fide-2026")
CHUNKS = 24


def differences(tournament: Tournament, edition: str, engine: Engine = "auto") -> list[int]:
    report = check(tournament, edition=edition, engine=engine)
    assert report.rounds
    return [each.number for each in report.rounds if not each.equal]


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize(
    ("edition", "file"),
    [
        pytest.param(edition, file, id=f"{edition}-{file.stem}")
        for edition in EDITIONS
        for file in sorted((DATA / "corpus" / edition.replace("fide", "dutch")).glob("*.trf"))
    ],
)
def test_tournament_is_paired_the_same(edition: str, file: Path) -> None:
    assert differences(read_trf(file.read_bytes()).tournament, edition) == []


@pytest.mark.slow
@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_corpus_is_paired_the_same(edition: str, chunk: int) -> None:
    """One in three by both engines, which agree on the round after the last too."""
    with zipfile.ZipFile(shared("corpus", f"{edition.replace('fide', 'dutch')}.zip")) as corpus:
        names = sorted(name for name in corpus.namelist() if name.endswith(".trf"))
        for place, name in enumerate(names[chunk::CHUNKS]):
            engine: Engine = "both" if place % 3 == 0 and available() else "auto"
            tournament = read_trf(corpus.read(name)).tournament
            try:
                assert differences(tournament, edition, engine) == [], name
                with suppress(NoPairing):
                    pair_round(tournament, edition=edition, system="dutch", engine=engine)
            except EnginesDiffer as differ:
                pytest.fail(f"{name}: {differ}")
