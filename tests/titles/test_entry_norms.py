"""Norms that a round robin makes possible before it begins."""

from __future__ import annotations

from dataclasses import replace

import pytest

from openarbiter.model import Entrant, Regulations, Tournament
from openarbiter.rulebook.title_rules import FIDE_2017_TITLES, FIDE_2024_TITLES, NormTitle
from openarbiter.titles.entry_norms import entry_norms
from openarbiter.titles.norm import Clause
from openarbiter.titles.norm_event import NormEvent

GM, IM = NormTitle.GM, NormTitle.IM


def round_robin(players: int = 10, cycles: int = 1, **changed: str) -> NormEvent:
    """Players rated 2500 from four federations, half of them GM."""
    entrants = tuple(
        Entrant(
            number,
            rating=2500,
            title="GM" if number % 2 else "",
            federation=changed.get(f"of_{number}", ("GER", "FRA", "ENG", "HUN")[number % 4]),
        )
        for number in range(1, players + 1)
    )
    rounds = cycles * (players - 1)
    regulations = Regulations(rounds=rounds, system="BERGER_ROUND_ROBIN")
    return NormEvent(Tournament(entrants, regulations=regulations), FIDE_2017_TITLES)


@pytest.mark.rule("B.01 1.72", "B.01 1.48")
def test_the_score_that_is_needed_before_the_start() -> None:
    found = entry_norms(round_robin())[2]
    assert set(found) == {GM, IM}
    assert (found[GM].possible, found[GM].needed) == (True, 12)
    assert (found[IM].possible, found[IM].needed) == (True, 8)
    assert found[GM].norm.average == 2500


@pytest.mark.rule("B.01 1.44")
def test_too_many_of_one_federation_make_it_impossible() -> None:
    event = round_robin(**{f"of_{number}": "GER" for number in range(3, 11)})
    found = entry_norms(event)[2][GM]
    assert (found.possible, found.needed) == (False, None)
    failed = {each.clause for each in found.norm.verdicts if not each.fulfilled}
    assert Clause.ONE_FEDERATION in failed


@pytest.mark.rule("B.01 1.45f", "B.01 1.4.5f")
def test_double_round_robins_count_every_opponent_once() -> None:
    """Six players, ten games: three GMs among five opponents do in both editions."""
    event = round_robin(6, 2)
    assert event.cycles == 2
    found = entry_norms(event)[2][GM]
    matching = next(each for each in found.norm.verdicts if each.clause is Clause.MATCHING_TITLES)
    assert (matching.found, matching.bound) == (3, 3)
    assert found.needed == 13
    eight = entry_norms(replace(round_robin(8, 2), rules=FIDE_2024_TITLES))[2][GM]
    matching = next(each for each in eight.norm.verdicts if each.clause is Clause.MATCHING_TITLES)
    assert (matching.found, matching.bound, matching.article) == (4, 4, "B.01 1.4.5f")


@pytest.mark.rule("B.01 1.45f")
def test_five_players_twice_are_too_few() -> None:
    """Eight games: a double round robin needs six players."""
    found = entry_norms(round_robin(5, 2))[2][GM]
    assert not found.possible


def test_swiss_tournaments_make_nothing_known_before() -> None:
    event = round_robin()
    swiss = replace(event.tournament.regulations, system="FIDE_DUTCH_2026")
    elsewhere = replace(event.tournament, regulations=swiss)
    assert entry_norms(replace(event, tournament=elsewhere)) == {}
