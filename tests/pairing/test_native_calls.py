"""Calling the native engine: work bounded, interruptible, and no bad call brings Python down."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import threading
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import TypeAlias

import pytest
from support.drawn_cards import random_cards
from support.native import needs_native

from openarbiter.model import Colour, Entrant, Regulations, Tournament
from openarbiter.pairing import TooHard, pair_round
from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch.native import pair_natively
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.frame.cards import Card, Float, Strength
from openarbiter.rulebook import FIDE_2018, FIDE_2026, Edition

pytestmark = needs_native

NAMES = (Colour.WHITE, Float.DOWN, Float.UP)
ENOUGH = 10**10
"""Far more steps than a test waits for: each is about a nanosecond."""


def entangled(players: int) -> tuple[Card, ...]:
    """A quarter must have Black, the last quarter White, and half can have either.

    Whoever makes the engine faster with such a position makes it larger here: the tests
    need one that takes seconds.
    """
    quarter = players // 4
    black, white = (Colour.WHITE,) * 2, (Colour.BLACK,) * 2
    return (
        *(
            Card(number, number, 20, 20, black, Colour.BLACK, Strength.ABSOLUTE)
            for number in range(1, quarter + 1)
        ),
        *(Card(number, number, 10, 10) for number in range(quarter + 1, 3 * quarter + 1)),
        *(
            Card(number, number, 0, 0, white, Colour.WHITE, Strength.ABSOLUTE)
            for number in range(3 * quarter + 1, 4 * quarter + 1)
        ),
    )


Spoil: TypeAlias = Callable[[tuple[Card, ...], Random], tuple[Card, ...]]


def shuffled(players: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    return tuple(random.sample(players, len(players)))


def with_equal_numbers(players: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    return tuple(card._replace(number=3 * random.randint(1, 3)) for card in players)


def with_huge_scores(players: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    ends = (2**31 - 1, 2**31 - 2, 0, -(2**31))
    drawn = [card._replace(score=random.choice(ends)) for card in players]
    return tuple(sorted(drawn, key=lambda card: card.order))


def one_sided(players: tuple[Card, ...], random: Random) -> tuple[Card, ...]:
    """Cards on which games are recorded on one side only, or against the player's own number."""
    numbers = [card.number for card in players]
    return tuple(
        card._replace(met=frozenset(random.sample(numbers, random.randint(0, len(numbers)))))
        for card in players
    )


def paired(players: tuple[Card, ...], steps: int) -> object:
    return pair_natively(players, FIDE_2018.dutch, Colour.WHITE, steps)


class TestTheWorkIsBounded:
    def test_a_round_that_takes_more_work_is_given_up(self) -> None:
        players = random_cards(Random(1), 30, 3)
        with pytest.raises(TooHard, match=r"round of 30 players was given up.*engine reference"):
            paired(players, 10)

    def test_the_work_does_not_depend_on_the_machine(self) -> None:
        """So that what can be paired here can be paired everywhere."""
        players = random_cards(Random(2), 40, 9, scores=2)

        def suffices(steps: int) -> bool:
            try:
                paired(players, steps)
            except TooHard:
                return False
            return True

        most = 1
        while not suffices(most):
            most *= 2
        least = most // 2
        while most - least > 1:
            middle = (least + most) // 2
            least, most = (least, middle) if suffices(middle) else (middle, most)
        assert [suffices(most - 1), suffices(most)] * 3 == [False, True] * 3

    @pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda each: each.id)
    def test_a_large_round_is_a_matter_of_counting(self, edition: Edition) -> None:
        """2,000 players of one score: less work than their pairs are in number."""
        players = random_cards(Random(3), 2000, 5, floats=0.0)
        assert pair_natively(players, edition.dutch, Colour.WHITE, 2000 * 2000 // 2) is not None

    def test_a_round_given_up_is_no_pairing_and_no_difference(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(native.pair_natively, "__defaults__", (10,))
        tournament = Tournament(
            tuple(Entrant(number) for number in range(1, 9)), regulations=Regulations(rounds=5)
        )
        for engine in ("auto", "native", "both"):
            with pytest.raises(TooHard):
                pair_round(tournament, edition="fide-2026", engine=engine)  # type: ignore[arg-type]
        assert pair_round(tournament, edition="fide-2026", engine="reference").boards


class TestOthersGoOnMeanwhile:
    def test_control_c_ends_it(self) -> None:
        """The signal comes when the engine is at work; it does not wait for its end."""
        players = entangled(24_000)
        timer = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGINT))
        before = signal.signal(signal.SIGINT, signal.default_int_handler)

        def interrupted() -> None:
            timer.start()
            paired(players, ENOUGH)

        # What is raised where garbage is collected is lost.
        gc.disable()
        try:
            with pytest.raises(KeyboardInterrupt):
                interrupted()
        finally:
            timer.join()
            gc.enable()
            signal.signal(signal.SIGINT, before)

    def test_other_threads_run(self) -> None:
        done = threading.Event()
        ticks = 0

        def tick() -> None:
            nonlocal ticks
            while not done.wait(0.001):
                ticks += 1

        other = threading.Thread(target=tick)
        other.start()
        with pytest.raises(TooHard):
            paired(entangled(24_000), 100_000_000)
        ticked = ticks
        done.set()
        other.join()
        assert ticked > 10

    def test_threads_pair_side_by_side(self) -> None:
        rounds = [random_cards(Random(seed), 40, 9, scores=3) for seed in range(6)]
        found: dict[int, object] = {}

        def pair(place: int) -> None:
            found[place] = paired(rounds[place], ENOUGH)

        threads = [threading.Thread(target=pair, args=(place,)) for place in range(len(rounds))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for place, players in enumerate(rounds):
            assert found[place] == pair_by_reference(players, FIDE_2018.dutch, Colour.WHITE)


class TestABadCallIsAnOrdinaryError:
    """The kernel is called by one function of ours; a mistake there must stay a Python error."""

    @staticmethod
    def call(
        cards: object = (),
        rules: object = FIDE_2026.dutch,
        initial: object = Colour.WHITE,
        steps: object = 10**8,
        names: object = NAMES,
    ) -> object:
        assert native._native is not None
        return native._native.pair(cards, rules, initial, steps, names)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"cards": None},
            {"cards": 7},
            {"cards": [1, 2]},
            {"cards": [None]},
            {"cards": [SimpleNamespace(number=1)]},
            {"rules": None},
            {"rules": SimpleNamespace(completion="collapse", criteria=["pairs"])},
            {"rules": SimpleNamespace(completion="somehow", criteria={}, virtual_board_order=True)},
            {"rules": SimpleNamespace(completion="collapse", criteria={"luck": "C.99"})},
            {"steps": -1},
            {"steps": 2**64},
            {"steps": 1.5},
            {"steps": None},
            {"names": None},
            {"names": (Colour.WHITE,)},
        ],
        ids=str,
    )
    def test_wrong_types_and_names(self, wrong: dict[str, object]) -> None:
        with pytest.raises((TypeError, ValueError, AttributeError, OverflowError)):
            self.call(**wrong)

    @pytest.mark.parametrize(
        "wrong",
        [
            {"number": -1},
            {"number": 2**32},
            {"number": "1"},
            {"score": 2**31},
            {"score": 1.5},
            {"colours": None},
            {"met": None},
            {"met": frozenset((-1,))},
            {"met": frozenset(("2",))},
            {"pab_allowed": "no"},
            {"unplayed": -1},
            {"strength": None},
        ],
        ids=str,
    )
    def test_a_card_with_a_wrong_value(self, wrong: dict[str, object]) -> None:
        players = random_cards(Random(1), 6, 2)
        with pytest.raises((TypeError, ValueError, OverflowError)):
            self.call((players[0]._replace(**wrong), *players[1:]))

    @pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda each: each.id)
    @pytest.mark.parametrize("spoil", [shuffled, with_equal_numbers, with_huge_scores, one_sided])
    def test_cards_that_contradict_one_another(self, spoil: Spoil, edition: Edition) -> None:
        """Any result will do, and any error that can be caught."""
        for seed in range(200):
            random = Random(seed)
            count, rounds = random.randint(2, 15), random.randint(0, 1)
            players = random_cards(random, count, rounds, scores=3, floats=0.5)
            with contextlib.suppress(ValueError, RuntimeError, OverflowError):
                self.call(spoil(players, random), edition.dutch)

    def test_who_is_not_there_may_have_been_met(self) -> None:
        players = random_cards(Random(1), 6, 0)
        met = [card._replace(met=frozenset((2, 999)), apart=frozenset((1000,))) for card in players]
        assert self.call(tuple(met)) == self.call(players)
