"""The matching of greatest weight, in whole numbers of any size."""

from __future__ import annotations

import pytest

from openarbiter.pairing.frame.matching import best_matching, is_perfect


@pytest.mark.parametrize("bits", [1, 60, 119, 120, 121, 126, 127, 128, 300])
def test_weights_are_compared_exactly_however_large(bits: int) -> None:
    """The middle edge is worth one more, or one less, than the two beside it together."""
    half, whole = 1 << bits, 2 << bits
    beside = [(0, 1, half), (2, 3, half)]
    assert best_matching(4, [*beside, (1, 2, whole + 1)]) == {1: 2, 2: 1}
    assert best_matching(4, [*beside, (1, 2, whole - 1)]) == {0: 1, 1: 0, 2: 3, 3: 2}


@pytest.mark.parametrize("weight", [0, -1])
def test_what_is_worth_nothing_is_not_matched(weight: int) -> None:
    assert best_matching(2, [(0, 1, weight)]) == {}
    assert best_matching(4, [(0, 1, weight), (2, 3, 1)]) == {2: 3, 3: 2}


def test_everybody_is_matched() -> None:
    assert is_perfect(0, [])
    assert is_perfect(4, [(0, 1), (1, 2), (2, 3)])
    assert not is_perfect(4, [(0, 1), (0, 2), (0, 3)])
    assert not is_perfect(3, [(0, 1), (1, 2), (0, 2)])
