"""A small part of the hard events: large brackets that must leave over more than one.

The work is bounded in steps, which are the same on every machine, and not in seconds.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.native import needs_native
from support.places import ROOT

from openarbiter.model import ByeKind, ByeRequest, Colour
from openarbiter.pairing import pair_round
from openarbiter.pairing.dutch.native import pair_natively
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.frame.cards import Card, Strength
from openarbiter.rulebook import EDITIONS, Edition

pytestmark = needs_native

EVERY_EDITION = pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
ALL_APART = 200_000_000
"""Steps for a field of some hundred players; the search of all pairs takes far more."""


@pytest.fixture(autouse=True)
def _importable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))


def paired(players: tuple[Card, ...], edition: Edition) -> Whole:
    whole = pair_natively(players, edition.dutch, Colour.WHITE, ALL_APART)
    assert whole is not None
    seated = sorted(player for board in whole.boards for player in (board.white, board.black))
    assert seated == sorted(card.number for card in players)
    return whole


@pytest.mark.rule("A.9 (fide-2018)", "C4 (fide-2026)")
@EVERY_EDITION
def test_two_at_the_bottom_who_have_met_take_two_from_600(edition: Edition) -> None:
    top = tuple(Card(number, number, 10, 10) for number in range(1, 601))
    last = tuple(
        Card(number, number, 0, 0, met=frozenset({1203 - number})) for number in (601, 602)
    )
    first = paired((*top, *last), edition).brackets[0]
    assert first.downfloaters == (599, 600)
    assert first.pairs == tuple((number, number + 299) for number in range(1, 300))


@pytest.mark.rule("C.3")
@EVERY_EDITION
def test_no_two_of_300_meet_who_must_all_have_black(edition: Edition) -> None:
    """They are absolutely due Black, so they can only meet those below."""
    white = Colour.WHITE
    due = [
        Card(number, number, 20, 20, (white, white), Colour.BLACK, Strength.ABSOLUTE)
        for number in range(1, 301)
    ]
    whole = paired((*due, *(Card(number, number, 10, 10) for number in range(301, 901))), edition)
    assert whole.brackets[0].downfloaters == tuple(range(1, 301))
    assert whole.brackets[1].m1 == 300
    assert whole.brackets[1].pairs[:300] == tuple((one, one + 300) for one in range(1, 301))


@pytest.mark.rule("A.9 (fide-2018)", "C4 (fide-2026)")
@EVERY_EDITION
def test_a_group_kept_apart_takes_as_many_as_it_lacks(edition: Edition) -> None:
    """Of 400 players below, 210 may not meet: 20 opponents must come from above."""
    apart = frozenset(range(201, 411))
    top = tuple(Card(number, number, 10, 10) for number in range(1, 201))
    below = tuple(
        Card(number, number, 0, 0, apart=apart - {number} if number in apart else frozenset())
        for number in range(201, 601)
    )
    assert len(paired((*top, *below), edition).brackets[0].downfloaters) == 20


def test_small_hard_events_are_paired_as_by_the_reference() -> None:
    from benchmarks.hard_small import compared

    assert [seed for seed in range(1, 25) if compared(seed, 24)[1]] == []


def test_what_becomes_of_one_who_leaves_an_odd_bracket_is_counted_as_it_is() -> None:
    """Positions that a bound on one pair across brackets once took for better than they are."""
    from benchmarks.hard_small import compared

    assert compared(1391, 60)[1] == 0
    assert compared(1159, 60)[1] == 0


@pytest.mark.rule("A.9 (fide-2018)", "C4 (fide-2026)")
@EVERY_EDITION
def test_three_at_the_bottom_who_have_all_met_are_paired_below_600(edition: Edition) -> None:
    """An odd set of players must be left by a pair, which no prices of players tell."""
    from benchmarks.hard_events import events
    from benchmarks.play import with_round

    event = next(each for each in events(601) if each.name.startswith("3 lose every game"))
    tournament, outcome = event.start(), event.outcome()
    for _ in range(4):
        pairing = pair_round(tournament, edition=edition.id, engine="native")
        tournament = with_round(tournament, pairing, outcome, (), ByeKind.ZERO)
    assert len(pairing.boards) == 300


@EVERY_EDITION
@pytest.mark.parametrize(
    "name", ["White wins every game, 5,000 players", "those due Black go home, 10,000 players"]
)
def test_large_fields_due_one_colour_are_paired_in_round_3(name: str, edition: Edition) -> None:
    """A half that all must have one colour: they were given up after a minute's work."""
    from benchmarks.hard_events import events
    from benchmarks.play import with_round

    (event,) = (event for event in events(10_000) if event.name == name)
    tournament, outcome = event.start(), event.outcome()
    for number in (1, 2, 3):
        away = event.away(tournament)
        requests = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in away)
        asked = replace(tournament.regulations, bye_requests=requests)
        position = replace(tournament, regulations=asked)
        pairing = pair_round(position, edition=edition.id, engine="native")
        tournament = with_round(tournament, pairing, outcome, away, ByeKind.ZERO)
    assert 2 * len(pairing.boards) == event.players - len(away)
