"""Who is kept apart by the arbiter in a round."""

from __future__ import annotations

import pytest

from openarbiter.model import Prohibition, Regulations, Tournament
from openarbiter.pairing.frame.apart import kept_apart


@pytest.mark.parametrize(
    ("number", "apart"),
    [
        (1, {5: {6}, 6: {5}}),
        (2, {1: {2, 3}, 2: {1, 3}, 3: {1, 2}, 5: {6}, 6: {5}}),
        (3, {1: {2, 3, 4}, 2: {1, 3}, 3: {1, 2}, 4: {1}, 5: {6}, 6: {5}}),
        (4, {1: {4}, 4: {1}, 5: {6}, 6: {5}}),
    ],
)
def test_a_prohibition_holds_from_its_first_round_to_its_last(
    number: int, apart: dict[int, set[int]]
) -> None:
    prohibitions = (Prohibition((1, 2, 3), 2, 3), Prohibition((1, 4), 3), Prohibition((5, 6)))
    tournament = Tournament(regulations=Regulations(prohibitions=prohibitions))
    assert kept_apart(tournament, number) == apart
