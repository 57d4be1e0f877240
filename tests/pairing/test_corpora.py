"""Whole tournaments paired by public programs: every round the same."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from support.places import DATA, SHARED

from openarbiter.formats.trf import read_trf
from openarbiter.verify import check

EDITIONS = ("fide-2018", "fide-2026")
CHUNKS = 24


def differences(data: bytes, edition: str) -> list[int]:
    report = check(read_trf(data).tournament, edition=edition)
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
    assert differences(file.read_bytes(), edition) == []


@pytest.mark.slow
@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_corpus_is_paired_the_same(edition: str, chunk: int) -> None:
    path = SHARED / "corpus" / f"{edition.replace('fide', 'dutch')}.zip"
    if not path.exists():
        pytest.skip(f"{path.name} is not beside the project")
    with zipfile.ZipFile(path) as corpus:
        names = sorted(name for name in corpus.namelist() if name.endswith(".trf"))
        wrong = {
            name: found
            for name in names[chunk::CHUNKS]
            if (found := differences(corpus.read(name), edition))
        }
    assert wrong == {}
