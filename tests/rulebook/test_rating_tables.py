"""The end of the printed tables."""

from __future__ import annotations

import pytest

from openarbiter.rulebook.rating_tables import FULL_SCALE, chance


@pytest.mark.rule("B.02 8.1.b")
def test_the_full_scale_is_the_smallest_difference_that_is_sure_to_win() -> None:
    assert (chance(FULL_SCALE - 1), chance(FULL_SCALE)) == (99, 100)
    assert (chance(1 - FULL_SCALE), chance(-FULL_SCALE)) == (1, 0)
