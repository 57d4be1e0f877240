"""Results of extra games as people type them."""

from __future__ import annotations

from openarbiter.model import Result
from openarbiter.model.written_result import result_in
from openarbiter.web.marks import result_of

_KEYS = {
    "1": "10", "0": "01", "5": "==", "=": "==", "½": "==", "1/2": "==", "r": "==",
    "+": "+-", "-": "-+", "–": "-+", "--": "--", "+-": "+-", "-+": "-+", "0-0": "00",
}  # fmt: skip


def result_typed(text: str) -> Result | None:
    """The result of a game as it is typed, White first; None where it is none.

    One key is enough, as in the grid of results.

    >>> str(result_typed("1")), str(result_typed("0 - 1")), str(result_typed("="))
    ('1-0', '0-1', '½-½')
    >>> result_typed("2") is None, result_typed("") is None
    (True, True)
    """
    plain = "".join(text.split()).replace("–", "-").replace("—", "-").replace(":", "-")
    if not plain:
        return None
    code = _KEYS.get(plain, plain)
    found = result_of(code) or result_in(plain)
    return found if found is not None and found.known else None
