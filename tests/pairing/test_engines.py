"""Which engine pairs a round, and what is said where two of them differ."""

from __future__ import annotations

import importlib
import pickle
import runpy
import shutil
import subprocess
import sys
from dataclasses import replace
from random import Random
from types import ModuleType

import pytest
from support.fields import Habits, played, positions
from support.native import needs_native
from support.places import ROOT
from support.small import SEVEN, TWO_WHO_MET

import openarbiter
from openarbiter.formats.trf import read_trf
from openarbiter.model import Colour, Entrant, Regulations, Tournament
from openarbiter.pairing import (
    ENGINES,
    Board,
    EngineMissing,
    EnginesDiffer,
    NoPairing,
    RoundPairing,
    native_available,
    pair_round,
)
from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch import round as dutch_round
from openarbiter.pairing.dutch.reference import pair_by_reference
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.engines import TooHard
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import DutchRules
from openarbiter.version import __version__

EDITIONS = ("fide-2018", "fide-2026")


def seven() -> Tournament:
    return read_trf(SEVEN.encode()).tournament


def three_rounds(drawn: Colour) -> Tournament:
    """Eight players after three rounds; nothing but their games says which colour was drawn."""
    tournament = Tournament(
        tuple(Entrant(number) for number in range(1, 9)),
        regulations=Regulations(rounds=9, initial_colour=drawn),
    )
    for _ in range(3):
        pairing = pair_round(tournament, edition="fide-2018", engine="reference")
        tournament = played(tournament, pairing, Habits(forfeits=0.0), Random(1))
    return replace(tournament, regulations=replace(tournament.regulations, initial_colour=None))


def test_where_rust_is_the_engine_is_built() -> None:
    """It is optional for those who install; whoever tests it needs to know what is tested."""
    if native_available():
        return
    rust_is_usable = runpy.run_path(str(ROOT / "setup.py"))["rust_is_usable"]
    if not rust_is_usable() or shutil.which("cc") is None:
        pytest.skip("there is no Rust that is new enough, or no C linker")
    fetched = subprocess.run(
        ["cargo", "fetch", "--locked", "--quiet"], cwd=ROOT / "native", capture_output=True
    )
    if fetched.returncode:
        pytest.skip("the crates of the engine cannot be fetched")
    pytest.fail("Rust is there, but the engine is not built: see .venv/build.log, or make clean")


@needs_native
def test_the_engine_is_the_one_of_this_version() -> None:
    """One of another version was left by an earlier build: set up anew."""
    assert native._native is not None
    assert native._native.version() == __version__


@needs_native
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_engines_give_the_same(edition: str, engine: str) -> None:
    for seed in range(3):
        for tournament in positions(seed, 9 + seed, 5, edition):
            expected = pair_round(tournament, edition=edition, engine="reference")
            assert pair_round(tournament, edition=edition, engine=engine) == expected


@needs_native
@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_engines_say_the_same_where_there_is_no_pairing(edition: str, engine: str) -> None:
    tournament = read_trf(TWO_WHO_MET.encode()).tournament
    with pytest.raises(NoPairing) as expected:
        pair_round(tournament, edition=edition, engine="reference")
    with pytest.raises(NoPairing) as caught:
        pair_round(tournament, edition=edition, engine=engine)
    assert str(caught.value) == str(expected.value)
    assert caught.value.players == expected.value.players == (1, 2)
    assert caught.value.round == 2


@pytest.mark.parametrize("engine", ENGINES)
def test_a_round_without_anybody_has_no_boards(engine: str) -> None:
    if engine in ("native", "both") and not native_available():
        pytest.skip("the native engine was not built with this package")
    pairing = pair_round(Tournament(()), edition="fide-2026", engine=engine)
    assert pairing.boards == ()
    assert pairing.bye is None


def test_an_engine_nobody_knows_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"'fast'.*auto, native, reference, both"):
        pair_round(seven(), engine="fast")  # type: ignore[arg-type]


class TestWithoutTheNativeEngine:
    @pytest.fixture(autouse=True)
    def missing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(native, "_native", None)

    def test_the_reference_serves(self) -> None:
        assert not native_available()
        expected = pair_round(seven(), edition="fide-2018", engine="reference")
        assert pair_round(seven(), edition="fide-2018") == expected

    def test_it_is_said_why_there_is_no_pairing(self) -> None:
        with pytest.raises(NoPairing) as caught:
            pair_round(read_trf(TWO_WHO_MET.encode()).tournament, edition="fide-2018")
        assert caught.value.players == (1, 2)

    @pytest.mark.parametrize("engine", ["native", "both"])
    def test_asking_for_it_says_that_it_is_not_there(self, engine: str) -> None:
        with pytest.raises(EngineMissing, match=r"not built.*reference engine"):
            pair_round(seven(), engine=engine)  # type: ignore[arg-type]


class TestWhatDiffers:
    """What is said of two answers: of the first thing that differs, from the top bracket down."""

    def said(self, native: RoundPairing | Exception, reference: RoundPairing | Exception) -> str:
        return EnginesDiffer(seven(), 3, native, reference).detail

    def right(self) -> RoundPairing:
        return pair_round(seven(), edition="fide-2018", engine="reference")

    def test_of_brackets_the_first_thing_in_the_first_that_differs(self) -> None:
        right = self.right()
        upper, lower, *rest = right.brackets
        wrong = replace(lower, x=lower.x + 1, z=lower.z + 1)
        brackets = (upper, wrong, replace(rest[0], z=9), *rest[1:])
        assert self.said(replace(right, brackets=brackets), right) == (
            f"in the bracket of {lower.score / 10:.1f} points, x is {lower.x + 1} by the native "
            f"engine and {lower.x} by the reference."
        )

    def test_of_equal_brackets_the_boards_and_the_bye(self) -> None:
        right = self.right()
        assert self.said(replace(right, bye=None), right) == (
            f"boards {right.boards}, bye None by the native engine; "
            f"boards {right.boards}, bye {right.bye} by the reference."
        )

    def test_where_one_of_them_paired_nothing_its_error(self) -> None:
        right, failed = self.right(), ValueError("nobody is left")
        assert self.said(failed, right) == (
            "native: nobody is left; reference: there is a pairing."
        )
        assert self.said(right, failed) == (
            "native: there is a pairing; reference: nobody is left."
        )
        assert self.said(failed, KeyError(1)) == "native: nobody is left; reference: 1."


def test_a_round_that_was_given_up_reaches_another_process_whole() -> None:
    copy = pickle.loads(pickle.dumps(TooHard(300)))
    assert copy.players == 300
    assert "The round of 300 players was given up" in str(copy)


class TestWithAWrongEngine:
    """One that turns the first board round."""

    @pytest.fixture(autouse=True)
    def wrong(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def turned(players: tuple[Card, ...], rules: DutchRules, initial: Colour) -> Whole | None:
            whole = right(players, rules, initial)
            if whole is None:
                return None
            first = whole.boards[0]
            return replace(whole, boards=(Board(first.black, first.white), *whole.boards[1:]))

        right = pair_by_reference
        monkeypatch.setattr(dutch_round, "pair_natively", turned)

    def test_both_engines_are_heard(self) -> None:
        tournament = seven()
        with pytest.raises(EnginesDiffer) as caught:
            pair_round(tournament, edition="fide-2018", engine="both")
        error = caught.value
        right = pair_round(tournament, edition="fide-2018", engine="reference")
        assert error.round == 3
        assert error.reference == right
        assert error.native == pair_round(tournament, edition="fide-2018", engine="native")
        assert error.native != right
        assert "round 3 differently" in str(error)
        assert str(right.boards[0]) in error.detail

    @pytest.mark.parametrize("number", [1, 2, 4])
    @pytest.mark.parametrize("drawn", Colour)
    def test_the_position_is_the_one_before_the_round(self, number: int, drawn: Colour) -> None:
        """Even where only the games of round 1 tell which colour was drawn by lot."""
        with pytest.raises(EnginesDiffer) as caught:
            pair_round(three_rounds(drawn), number, edition="fide-2018", engine="both")
        error = caught.value
        assert len(error.position.rounds) == number - 1
        again = pair_round(error.position, edition="fide-2018", engine="reference")
        assert again == error.reference

    def test_the_error_reaches_another_process_whole(self) -> None:
        with pytest.raises(EnginesDiffer) as caught:
            pair_round(seven(), edition="fide-2018", engine="both")
        copy = pickle.loads(pickle.dumps(caught.value))
        assert str(copy) == str(caught.value)
        assert (copy.position, copy.round) == (caught.value.position, 3)


@needs_native
@pytest.mark.parametrize("finds_none", ["native", "reference"])
def test_an_engine_that_finds_no_pairing_where_the_other_has_one_differs(
    finds_none: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(players: tuple[Card, ...], rules: DutchRules, initial: Colour) -> Whole | None:
        return None

    if finds_none == "native":
        monkeypatch.setattr(dutch_round, "pair_natively", none)
    else:
        monkeypatch.setattr("openarbiter.pairing.dutch.reference.pair_by_reference", none)
    with pytest.raises(EnginesDiffer) as caught:
        pair_round(seven(), edition="fide-2018", engine="both")
    error = caught.value
    outcomes = {"native": error.native, "reference": error.reference}
    assert isinstance(outcomes.pop(finds_none), NoPairing)
    (found,) = outcomes.values()
    assert isinstance(found, RoundPairing)
    assert len(found.boards) == 3


def test_an_engine_built_for_another_version_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """It may pair by other rules."""
    other = ModuleType("openarbiter._native")
    monkeypatch.setattr(openarbiter, "_native", other, raising=False)
    monkeypatch.setitem(sys.modules, other.__name__, other)
    before = dict(vars(native))
    try:
        for built_for, usable in ((__version__, True), (f"{__version__}.other", False)):
            monkeypatch.setattr(other, "version", lambda told=built_for: told, raising=False)
            importlib.reload(native)
            assert native.available() is usable
    finally:
        vars(native).update(before)
