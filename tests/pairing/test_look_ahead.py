"""The look at the next bracket, seen fast, against the matching that needs no engine."""

from __future__ import annotations

from itertools import combinations

import pytest
from support.retraced import judged
from support.written_brackets import bracket_of, player

from openarbiter.model import Colour
from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.feasible import look_ahead
from openarbiter.pairing.dutch.outlook import Outlook, outlook
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import edition_named

SEEDS = range(60)


@pytest.mark.rule("C.04.3 C.7")
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
def test_the_fast_look_at_the_next_bracket_finds_what_the_matching_finds(edition: str) -> None:
    looked = 0
    for seed in SEEDS:
        for judge in judged(seed, edition):
            task = judge.task
            if not task.following:
                continue
            players = task.bracket.players
            # Others are no downfloaters of this bracket: their number is odd or even with it.
            for size in range(len(judge.result.downfloaters) % 2, min(4, len(players)), 2):
                for floaters in list(combinations(players, size))[:12]:
                    fast, slow = look_ahead(task, floaters), outlook(task, floaters)
                    assert (fast.missing, fast.differences) == (slow.missing, slow.differences)
                    assert fast.complete == slow.complete
                    looked += 1
    assert looked > 500


@pytest.mark.skipif(not native.available(), reason="the native engine was not built")
@pytest.mark.rule("C.04.3 C.7")
def test_most_looks_need_no_matching_with_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing keeps the next bracket from being paired, it is seen without the matching."""
    asked = []
    monkeypatch.setattr(
        "openarbiter.pairing.dutch.feasible.outlook",
        lambda task, floaters: asked.append(floaters) or outlook(task, floaters),
    )
    looked = 0
    for seed in SEEDS:
        for judge in judged(seed, "fide-2018"):
            if judge.task.following and judge.result.downfloaters:
                leaving = judge.result.downfloaters
                players = judge.task.bracket.players
                look_ahead(judge.task, tuple(card for card in players if card.number in leaving))
                looked += 1
    assert looked > 50
    assert len(asked) < looked / 2


@pytest.mark.rule("C.04.3 C.7")
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
def test_below_the_last_bracket_nothing_is_missing(edition: str) -> None:
    alone = Card(1, 1, 10, 10)
    agenda = Agenda((alone,), edition_named(edition).dutch, Colour.WHITE)
    assert outlook(agenda.bracket(0, ()), (alone,)) == Outlook(0, (), True)


@pytest.mark.rule("C.04.3 C.7")
def test_where_no_bracket_follows_nothing_is_missing_from_it() -> None:
    players = tuple(player(number, 10) for number in range(1, 5))
    assert look_ahead(bracket_of(players), players[:2]) == Outlook(0, (), True)


@pytest.mark.rule("C.04.3 C.7")
def test_the_next_bracket_is_seen_without_the_native_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    below = tuple(player(number, 0) for number in (4, 5))
    task = bracket_of((player(number, 10) for number in (1, 2, 3)), below=below)
    monkeypatch.setattr(native, "_native", None)
    seen = look_ahead(task, task.bracket.players[2:])
    assert (seen.missing, seen.differences, seen.complete) == (0, (10, 10), True)
