"""Results that people disagree about: what an arbiter settles before going on."""

from __future__ import annotations

from enum import Enum

from openarbiter.model import Result


class Doubt(Enum):
    """A disagreement about the result of a game."""

    ENTRIES_DIFFER = "entries-differ"
    """It was entered twice from the slip, and the two entries differ."""
    REPORTS_DIFFER = "reports-differ"
    """The two players report different results, and no arbiter has decided."""
    ONE_PLACE = "one-place"
    """Both reports came from one network address, and no arbiter has looked."""
    TABLE_CODE = "table-code"
    """A player reported by the code on the table only, and no arbiter has looked."""


def doubt_about(
    result: Result,
    *,
    reports: tuple[Result | None, Result | None] = (None, None),
    again: Result | None = None,
    one_place: bool = False,
    table_code: bool = False,
) -> Doubt | None:
    """The disagreement about the result of a game; None where nobody disagrees.

    Args:
        result: the result that stands; one that is not known where none does.
        reports: the results White and Black reported; None for who has not.
        again: the result as it was entered a second time; None where it was not.
        one_place: whether the result stands by two reports from one network address.
        table_code: whether it stands by a report that came by the code on the table only.
    """
    if again is not None and again != result:
        return Doubt.ENTRIES_DIFFER
    if not result.known:
        white, black = reports
        differ = white is not None and black is not None and white != black
        return Doubt.REPORTS_DIFFER if differ else None
    if again is not None:
        return None
    if one_place:
        return Doubt.ONE_PLACE
    return Doubt.TABLE_CODE if table_code else None
