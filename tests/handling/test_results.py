"""When a result may be entered, replaced or only corrected."""

from __future__ import annotations

import pytest

from openarbiter.handling.findings import REFUSE
from openarbiter.handling.results import Entering, entry_refused, open_rounds
from openarbiter.model import NO_RESULT, Mark, Result

WON = Result(Mark.WIN, Mark.LOSS)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
BOTH_WON = Result(Mark.WIN, Mark.WIN)


def refused(entering: Entering, recorded: Result, wanted: Result) -> str:
    found = entry_refused(entering, 3, recorded, wanted)
    if found is None:
        return ""
    assert (found.level, found.forbidden) == (REFUSE, True)
    return f"{found.article}: {found.reason.message()}"


@pytest.mark.rule("C.04.2 D.8")
def test_a_result_is_replaced_while_its_round_is_open_and_corrected_later() -> None:
    assert refused(Entering(2, open=True), WON, DRAWN) == ""
    closed = refused(Entering(2, open=False), WON, DRAWN)
    assert closed.startswith("C.04.2 D.8: Board 3 of round 2: a later round is already paired.")
    assert refused(Entering(2, open=False), WON, WON) == "", "the same once more is no change"


@pytest.mark.rule("C.04.2 D.1")
def test_a_missing_result_is_entered_however_late() -> None:
    assert refused(Entering(2, open=False, late=True), NO_RESULT, DRAWN) == ""


@pytest.mark.rule("C.04.2 D.7", "C.04.2 D.8")
def test_after_the_deadline_it_is_corrected_on_the_page_of_its_round() -> None:
    late = refused(Entering(2, open=True, late=True), WON, DRAWN)
    assert late.startswith("C.04.2 D.7, D.8: Board 3: the deadline for reporting errors of round 2")


@pytest.mark.rule("C.04.2 D.8")
def test_after_the_final_standings_nothing_is_entered() -> None:
    final = Entering(2, open=False, final="Open A")
    assert "The final standings of Open A" in refused(final, NO_RESULT, DRAWN)
    assert refused(final, DRAWN, DRAWN) == ""


def test_what_is_no_result_is_refused_before_all_else() -> None:
    assert "is not a result of a game" in refused(Entering(2, open=True), BOTH_WON, BOTH_WON)


@pytest.mark.rule("C.04.2 D.8", "C.05 5.1")
def test_which_rounds_are_open() -> None:
    def found(scheduled: bool, last: int | None, final: bool = False) -> list[int]:
        return open_rounds([1, 2, 3], scheduled=scheduled, last_played=last, final=final)

    assert found(scheduled=False, last=1) == [3]
    assert found(scheduled=True, last=2) == [2, 3], "nobody has played after round 2"
    assert found(scheduled=True, last=None) == [1, 2, 3]
    assert found(scheduled=True, last=None, final=True) == []
    assert open_rounds([], scheduled=False, last_played=None, final=False) == []
