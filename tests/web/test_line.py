"""A line in which people wait: each person as soon as any other, and no longer than they want."""

from __future__ import annotations

import asyncio

import pytest

from openarbiter.web.serving.line import Full, WaitingLine


def test_somebody_with_many_places_is_called_no_sooner_than_somebody_with_one() -> None:
    async def run() -> None:
        line = WaitingLine(1, 10)
        assert line.join("greedy").done()
        greedy = [line.join("greedy") for _ in range(5)]
        modest = line.join("modest")
        line.leave()
        line.leave()
        assert modest.done()
        assert [each.done() for each in greedy] == [True, False, False, False, False]

    asyncio.run(run())


def test_who_takes_most_places_of_a_full_line_loses_the_last() -> None:
    async def run() -> None:
        line = WaitingLine(1, 3)
        line.join("somebody")
        greedy = [line.join("greedy") for _ in range(3)]
        with pytest.raises(Full):
            line.join("greedy")
        modest = line.join("modest")
        assert isinstance(greedy[2].exception(), Full)
        line.leave()
        line.leave()
        assert modest.done()
        assert greedy[0].done()
        assert not greedy[1].done()
        with pytest.raises(Full):
            [line.join(str(number)) for number in range(3)]

    asyncio.run(run())


def test_a_turn_that_is_given_back_goes_to_the_next() -> None:
    async def run() -> None:
        line = WaitingLine(1, 3)
        first, second, third = line.join("a"), line.join("b"), line.join("c")
        line.withdraw("b", second)
        assert second.cancelled()
        line.withdraw("a", first)
        assert third.done()
        line.leave()
        assert line.join("d").done()

    asyncio.run(run())
