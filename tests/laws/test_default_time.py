"""Until when a player may arrive."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from openarbiter.laws.default_time import arrival, result_of_absence

PLANNED = datetime(2026, 11, 21, 15, 0, tzinfo=UTC)


@pytest.mark.rule("Laws 6.7.1")
def test_the_default_time_counts_from_the_start_as_it_was() -> None:
    """The manual's example: 30 minutes, planned for 15:00, started at 15:15."""
    late = arrival(PLANNED, PLANNED + timedelta(minutes=15), 30)
    assert late is not None
    assert late.until == PLANNED + timedelta(minutes=45)
    assert late.recorded
    planned = arrival(PLANNED, None, 30)
    assert planned is not None
    assert not planned.recorded
    assert planned.until == PLANNED + timedelta(minutes=30)
    assert arrival(None, None, 30) is None


@pytest.mark.rule("Laws 6.7.1")
def test_without_a_default_time_a_player_is_there_at_the_start() -> None:
    found = arrival(PLANNED, None, 0)
    assert found is not None
    assert not found.over(PLANNED)
    assert found.started(PLANNED)
    assert found.over(PLANNED + timedelta(seconds=1))
    assert not found.started(PLANNED - timedelta(seconds=1))


@pytest.mark.rule("Laws 6.7.1")
@pytest.mark.parametrize(
    ("white", "black", "result"),
    [(True, False, "+/-"), (False, True, "-/+"), (False, False, "-/-")],
)
def test_who_does_not_come_loses(white: bool, black: bool, result: str) -> None:
    found = result_of_absence(white_came=white, black_came=black)
    assert f"{found.white.value}/{found.black.value}" == result
    assert found.contradiction() is None


def test_who_come_both_play() -> None:
    with pytest.raises(ValueError, match="both"):
        result_of_absence(white_came=True, black_came=True)
