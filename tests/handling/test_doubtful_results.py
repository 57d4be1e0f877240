"""Results people disagree about."""

from __future__ import annotations

import pytest

from openarbiter.handling.doubtful_results import Doubt, doubt_about
from openarbiter.model import Mark, Result

WON = Result(Mark.WIN, Mark.LOSS)
LOST = Result(Mark.LOSS, Mark.WIN)
OPEN = Result(Mark.UNKNOWN, Mark.UNKNOWN)


@pytest.mark.parametrize(
    ("result", "reports", "again", "one_place", "doubt"),
    [
        (WON, (None, None), None, False, None),
        (WON, (None, None), WON, False, None),
        (WON, (None, None), LOST, False, Doubt.ENTRIES_DIFFER),
        # Taken back since, it is not what was entered again.
        (OPEN, (None, None), WON, False, Doubt.ENTRIES_DIFFER),
        (OPEN, (WON, None), None, False, None),
        (OPEN, (WON, WON), None, False, None),
        (OPEN, (WON, LOST), None, False, Doubt.REPORTS_DIFFER),
        # An arbiter has decided.
        (WON, (WON, LOST), None, False, None),
        (WON, (None, None), None, True, Doubt.ONE_PLACE),
        # Somebody compared it with the slip.
        (WON, (None, None), WON, True, None),
        (WON, (None, None), LOST, True, Doubt.ENTRIES_DIFFER),
    ],
)
def test_a_doubt_is_a_disagreement_nobody_has_settled(
    result: Result,
    reports: tuple[Result | None, Result | None],
    again: Result | None,
    one_place: bool,
    doubt: Doubt | None,
) -> None:
    found = doubt_about(result, reports=reports, again=again, one_place=one_place)
    assert found is doubt


def test_a_report_by_the_code_on_the_table_is_looked_at_unless_it_was_compared() -> None:
    assert doubt_about(WON) is None
    assert doubt_about(WON, table_code=True) is Doubt.TABLE_CODE
    assert doubt_about(WON, table_code=True, one_place=True) is Doubt.ONE_PLACE
    assert doubt_about(WON, table_code=True, again=WON) is None
    assert doubt_about(OPEN, table_code=True) is None
