"""What the rules say against an action, by its level."""

from __future__ import annotations

from openarbiter.handling.findings import (
    ACKNOWLEDGE,
    CONFIRM,
    CONFIRM_TWICE,
    NOTE,
    REFUSE,
    Finding,
    worst_first,
)
from openarbiter.model import Reason


def test_levels_are_the_five_of_the_checklist_of_fide() -> None:
    assert (NOTE, ACKNOWLEDGE, CONFIRM, CONFIRM_TWICE, REFUSE) == (1, 2, 3, 4, 5)


def test_the_highest_level_comes_first_and_equal_ones_stay() -> None:
    found = [
        Finding(article, Reason.of("So."), level, forbidden=False)
        for article, level in (("a", NOTE), ("b", REFUSE), ("c", CONFIRM), ("d", REFUSE))
    ]
    assert [each.article for each in worst_first(found)] == ["b", "d", "c", "a"]
