"""The judgement of candidates, on brackets of a few players written out."""

from __future__ import annotations

import pytest

from openarbiter.model import Colour
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.bracket import pair_bracket
from openarbiter.pairing.dutch.criteria import Bracket
from openarbiter.pairing.dutch.judge import Judge
from openarbiter.pairing.dutch.outlook import Outlook
from openarbiter.pairing.dutch.report_card import report_card
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.frame.cards import Card, Float
from openarbiter.pairing.result import BracketKind
from openarbiter.rulebook import FIDE_2018, FIDE_2026, Edition

BOTH = pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda each: each.id)
AGAIN_LAST, AGAIN_BEFORE = (
    f"difference of downfloat {when}" for when in ("last round", "two rounds ago")
)


def card(number: int, score: int, *apart: int, **more: object) -> Card:
    return Card(number, number, score, score, apart=frozenset(apart), **more)  # type: ignore[arg-type]


def alone(edition: Edition, mdps: tuple[Card, ...], residents: tuple[Card, ...]) -> Judge:
    """A bracket with nobody below it in view."""
    bracket = Bracket(mdps, residents, Colour.WHITE)
    return judge(Task(bracket, edition.dutch, BracketKind.NORMAL, (), 0, False, None))


def judge(task: Task) -> Judge:
    return Judge(task, pair_bracket(task).report)


def first(edition: Edition, *players: Card) -> Judge:
    """The first bracket of a round of these players."""
    return judge(Agenda(players, edition.dutch, Colour.WHITE).bracket(0, ()))


@pytest.mark.rule("C.04.3 A.8")
@pytest.mark.rule("C.04.3 C7")
@pytest.mark.parametrize(("edition", "certain"), [(FIDE_2018, (15, 10, 10)), (FIDE_2026, (25, 20))])
def test_the_limbo_leaves_certain_differences(edition: Edition, certain: tuple[int, ...]) -> None:
    """2018: 2.5 and 2.0 against 1.0, which is a point less than the residents have, and the pair
    of 3.0 with 2.0. 2026: the scores of the two who float down."""
    mdps = card(1, 30), card(2, 25, 3, 4, 5, 6)
    bracket = alone(edition, mdps, tuple(card(number, 20) for number in (3, 4, 5, 6)))
    assert bracket.max_pairs == 2
    assert bracket.certain_differences((), (mdps[1],)) == certain


@pytest.mark.rule("C.04.3 C.16")
@pytest.mark.rule("C.04.3 C.18")
@BOTH
def test_moved_down_players_cannot_escape_their_score_differences(edition: Edition) -> None:
    """They float down again whoever they meet; the differences stand from the highest down."""
    again = {"float_last": Float.DOWN, "float_before": Float.DOWN}
    mdps = card(1, 40, **again), card(2, 30, **again)
    bracket = alone(edition, mdps, (card(3, 20), card(4, 20)))
    assert bracket.ideal[bracket.articles[AGAIN_LAST]] == (20, 10)
    assert bracket.ideal[bracket.articles[AGAIN_BEFORE]] == (20, 10)
    assert bracket.perfect(bracket.chosen)


@pytest.mark.rule("C.04.3 C.4")
def test_a_penultimate_bracket_must_leave_a_rest_that_can_be_paired() -> None:
    one, two, three, four = card(1, 20), card(2, 20), card(3, 10, 4), card(4, 10, 3)
    agenda = Agenda((one, two, three, four), FIDE_2018.dutch, Colour.WHITE)
    bracket = judge(agenda.penultimate(0, ()))
    assert bracket.incomplete(()) == "C.4"
    assert bracket.incomplete((one, two)) is None


@pytest.mark.rule("C.04.3 C4")
def test_in_2026_every_bracket_must_leave_a_rest_that_can_be_paired() -> None:
    one, two, three, four = card(1, 20), card(2, 20), card(3, 10, 4), card(4, 10, 3)
    bracket = first(FIDE_2026, one, two, three, four)
    assert bracket.incomplete(()) == "C4"
    assert bracket.incomplete((one, two)) is None


@pytest.mark.rule("C.04.3 C.2")
@pytest.mark.parametrize(("edition", "article"), [(FIDE_2018, "C.2"), (FIDE_2026, "C2")])
def test_nobody_is_left_over_by_the_last_bracket_who_had_the_bye(
    edition: Edition, article: str
) -> None:
    one, two, had_it = card(1, 10), card(2, 10), card(3, 10, pab_allowed=False)
    bracket = first(edition, one, two, had_it)
    assert bracket.incomplete((had_it,)) == article
    assert bracket.incomplete((two,)) is None


@pytest.mark.rule("C.04.3 C5")
def test_a_rest_that_only_a_bye_of_a_higher_score_completes_breaks_c5() -> None:
    one, two, lowest = card(1, 20), card(2, 20), card(3, 10)
    bracket = first(FIDE_2026, one, two, lowest)
    assert bracket.incomplete((one, two)) == "C5"
    assert bracket.incomplete(()) is None


@pytest.mark.rule("C.04.3 A.9")
def test_in_2018_a_last_bracket_without_a_bye_that_may_be_given_is_spoiled() -> None:
    one, two, had_it = card(1, 20), card(2, 20), card(3, 10, pab_allowed=False)
    bracket = first(FIDE_2018, one, two, had_it)
    assert bracket.card(((one, two),), ()).last_spoiled
    assert not bracket.card((), (one, two)).last_spoiled


@pytest.mark.rule("C.04.3 C4")
def test_in_2026_no_bracket_is_a_last_one_that_is_spoiled() -> None:
    """There C4 forbids the candidate; the note to A.9 is of 2018."""
    one, two = card(1, 20), card(2, 20)
    below = card(3, 10, 4, 5), card(4, 10, 3, 5), card(5, 10, 3, 4)
    bracket = first(FIDE_2026, one, two, *below)
    assert bracket.incomplete(()) == "C4"
    assert not bracket.card(((one, two),), ()).last_spoiled


@pytest.mark.rule("C.04.3 C9")
def test_unplayed_games_count_of_the_one_who_has_the_bye_alone() -> None:
    one, two, three = (card(number, 10, unplayed=number) for number in (1, 2, 3))
    bracket = Bracket((), (one, two, three), Colour.WHITE)
    byes = frozenset((1, 2, 3))
    here = Task(bracket, FIDE_2026.dutch, BracketKind.NORMAL, (), 0, True, byes, bye_here=True)
    seen = Outlook(0, (), True)
    assert report_card(here, ((one, two),), (three,), 1, seen)["C9"] == 3
    assert report_card(here, ((one, three),), (two,), 1, seen)["C9"] == 2
    assert report_card(here, (), (one, two, three), 1, seen)["C9"] == 0
