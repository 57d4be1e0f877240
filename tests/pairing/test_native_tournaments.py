"""The native engine against the reference on whole tournaments: boards, brackets, criteria.

``test_corpora.py`` pairs the tournaments of other programs by both.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.native import agreed_rounds, needs_native
from support.places import DATA, shared

from openarbiter.formats.trf import read_trf
from openarbiter.pairing import EnginesDiffer
from openarbiter.rulebook import EDITIONS
from openarbiter.verify.generation import KINDS, Plan, generate

pytestmark = needs_native

FILES = sorted(
    path
    for folder in ("corpus", "edge", "worked", "standings", "trf")
    for path in (DATA / folder).rglob("*")
    if path.suffix in (".trf", ".input")
)


def drawn_by_both(plan: Plan, seed: int) -> int:
    """Draw a tournament, with every round paired by both engines; how many rounds it has."""
    try:
        return len(generate(plan, seed, engine="both").tournament.rounds)
    except EnginesDiffer as differ:
        pytest.fail(f"seed {seed}: {differ}")


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(DATA)))
def test_the_project_s_own_tournaments(file: Path, edition: str) -> None:
    """By either edition, whichever they were paired by."""
    assert agreed_rounds(read_trf(file.read_bytes()).tournament, edition) > 0


@pytest.mark.slow
@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_real_open(edition: str) -> None:
    tournament = read_trf(shared("real", "arad2026.trf").read_bytes()).tournament
    assert agreed_rounds(tournament, edition) >= len(tournament.rounds)


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_small_random_tournaments_of_every_kind(kind: str, edition: str) -> None:
    plan = replace(KINDS[kind], edition=edition, players=(5, 22))
    assert all(drawn_by_both(plan, seed) > 0 for seed in range(2))


@pytest.mark.slow
@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_random_tournaments_of_every_kind(kind: str, edition: str) -> None:
    plan = replace(KINDS[kind], edition=edition)
    seeds = range(100, 101 if kind == "big" else 104)
    assert all(drawn_by_both(plan, seed) > 0 for seed in seeds)
