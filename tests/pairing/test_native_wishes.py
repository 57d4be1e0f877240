"""The native engine against the reference on rounds under wishes.

A wish leaves some players few opponents or none, or only such as want the same colour: what
a round seldom has by itself.
"""

from __future__ import annotations

from random import Random

import pytest
from support.drawn_cards import random_cards, uneven_cards
from support.fields import positions
from support.native import needs_native

from openarbiter.model import Colour
from openarbiter.pairing.dutch import native, single
from openarbiter.pairing.dutch.native import pair_natively
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.dutch.wish import Wish, WishKind, granted
from openarbiter.pairing.dutch.wished import pair_as_wished
from openarbiter.pairing.frame.cards import Card, cards, preference
from openarbiter.rulebook import EDITIONS, FIDE_2018, FIDE_2026, Edition

pytestmark = needs_native

NAMED = (WishKind.OPPONENT, WishKind.NOT_OPPONENT)
"""The kinds of wishes that name another player."""


def drawn_wish(random: Random, players: tuple[Card, ...]) -> Wish:
    """A wish of any kind; another player is mostly one who stands near."""
    kind = random.choice(list(WishKind))
    place = random.randrange(len(players))
    if kind not in NAMED:
        return Wish(kind, players[place].number)
    away = random.choice((1, 2, 3, 5, 8, 13, len(players) // 2 or 1)) % len(players) or 1
    return Wish(kind, players[place].number, players[place - away].number)


def paired_alike(players: tuple[Card, ...], edition: Edition, random: Random) -> bool:
    """Pair under one wish or two by both engines; whether there was a pairing.

    Once with the wishes as rules, and once to find the best pairing that has them.
    """
    wishes = [drawn_wish(random, players) for _ in range(random.choice((1, 1, 2)))]
    initial = random.choice(tuple(Colour))
    under = granted(players, wishes, initial)
    expected = pair_by_reference(under, edition.dutch, initial)
    assert pair_natively(under, edition.dutch, initial) == expected, wishes
    if expected is None:
        return False
    real = pair_natively(players, edition.dutch, initial)
    assert real is not None
    asked = (players, edition.dutch, initial, tuple(wishes), real.brackets)
    best = pair_as_wished(*asked)
    with pytest.MonkeyPatch.context() as without:
        without.setattr(native, "_native", None)
        assert pair_as_wished(*asked) == best, wishes
    assert best is not None
    return True


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("batch", range(4))
def test_any_cards_are_paired_under_wishes_as_by_the_reference(
    batch: int, edition: Edition
) -> None:
    paired = 0
    for seed in range(20 * batch, 20 * batch + 20):
        random = Random(f"{seed}-{edition.id}")
        if seed % 2:
            players = uneven_cards(random, random.choice((6, 12, 25)))
        else:
            scores, rounds = random.choice((1, 1, 2, 4)), random.randint(1, 5)
            players = random_cards(random, random.randint(8, 40), rounds, scores=scores)
        paired += sum(paired_alike(players, edition, random) for _ in range(4))
    assert paired > 20


@pytest.mark.rule("C.04.3")
@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_rounds_of_tournaments_are_paired_under_wishes_as_by_the_reference(
    seed: int, edition: Edition
) -> None:
    random = Random(f"{seed}-{edition.id}")
    tournaments = positions(seed, random.randint(8, 36), 7, edition.id)
    for tournament in tournaments[1:]:
        players = cards(tournament, edition)
        for _ in range(3 if len(players) > 1 else 0):
            paired_alike(players, edition, random)


@pytest.mark.rule("C.04.3 C.7")
@pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda edition: edition.id)
@pytest.mark.parametrize("seed", [733, 1380, *range(10)])
def test_topscorers_are_paired_under_wishes_as_by_the_reference(
    seed: int, edition: Edition
) -> None:
    """Two who must have the same colour may meet, which is better than a worse downfloater.

    In the first two the main road once did not count such a pair.
    """
    random = Random(f"{seed}-{edition.id}-top")
    players = tuple(
        card._replace(topscorer=random.random() < 0.4)
        for card in uneven_cards(random, random.choice((8, 14, 24)))
    )
    for _ in range(2):
        paired_alike(players, edition, random)


def wanting(colour: Colour, number: int, score: int) -> Card:
    """One who has had the other colour."""
    history = (colour.other,)
    preferred, strength = preference(history)
    return Card(number, number, score, score, history, preferred, strength)


LARGE = tuple(
    wanting((Colour.WHITE, Colour.BLACK)[number % 2], number, 30 - (number - 1) // 300 * 10)
    for number in range(1, 902)
)
"""Three groups of 300 players, half of whom want White, and one player below them."""

WISHES = {
    "a neighbour": Wish(WishKind.OPPONENT, 10, 11),
    "one of the next group": Wish(WishKind.OPPONENT, 10, 450),
    "one two groups below": Wish(WishKind.OPPONENT, 10, 750),
    "not the natural opponent": Wish(WishKind.NOT_OPPONENT, 10, 160),
    "a bye for the leader": Wish(WishKind.BYE, 1),
    "a bye in the middle": Wish(WishKind.BYE, 450),
    "the preferred colour": Wish(WishKind.WHITE, 11),
    "the other colour at the top": Wish(WishKind.BLACK, 11),
    "the other colour in S2": Wish(WishKind.BLACK, 571),
    "no float for the lowest of the group": Wish(WishKind.NO_FLOAT, 300),
}


@pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda edition: edition.id)
@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_a_wish_does_not_make_a_large_field_be_searched(
    wish: Wish, edition: Edition, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Work is bounded in steps: one exact search of a bracket here would need many more."""
    under = granted(LARGE, [wish], Colour.WHITE)
    real = pair_natively(LARGE, edition.dutch, Colour.WHITE, 3_000_000)
    assert real is not None
    monkeypatch.setattr(single, "STEPS", 3_000_000)
    for paired in (
        pair_natively(under, edition.dutch, Colour.WHITE, 3_000_000),
        pair_as_wished(LARGE, edition.dutch, Colour.WHITE, (wish,), real.brackets),
    ):
        assert paired is not None
        numbers = [number for board in paired.boards for number in (board.white, board.black)]
        assert len(set(numbers)) == len(LARGE) - 1


@pytest.mark.rule("C4 (fide-2026)")
def test_who_may_meet_players_above_only_gets_one_of_them_at_once() -> None:
    helpers = {3, 77, 150, 222, 290}
    players = tuple(card for card in LARGE if card.number != 300)
    numbers = {card.number for card in players}
    lonely = numbers - helpers - {450}
    under = tuple(
        card._replace(apart=frozenset(lonely), pab_allowed=False)
        if card.number == 450
        else card._replace(apart=frozenset({450} if card.number in lonely else ()))
        for card in players
    )
    paired = pair_natively(under, FIDE_2026.dutch, Colour.WHITE, 3_000_000)
    assert paired is not None
    first, second, *_ = paired.brackets
    assert first.downfloaters == (77,)
    assert second.pairs[0] == (77, 450)
