"""Memories are bounded by bytes, estimated honestly."""

from __future__ import annotations

import enum
import gc
import sys
import types

import pytest
from django.db import connections
from django.test import Client
from support.worked import worked

from openarbiter.web import memory, models
from openarbiter.web.actions.tables import AS_REGULATED, table_as
from openarbiter.web.memory import KEY, Memory, bound_bytes, kept_bytes
from openarbiter.web.shown.boards import pairings_of
from openarbiter.web.state import position_of
from openarbiter.web.weight import weight

ANYWAY = (type, enum.Enum, types.FunctionType, types.ModuleType, bool, type(None))


def deep_size(value: object, seen: set[int]) -> int:
    """The bytes of a value and of all it refers to, counted one by one."""
    if id(value) in seen or isinstance(value, ANYWAY):
        return 0
    seen.add(id(value))
    inside = () if isinstance(value, (str, bytes, int, float)) else gc.get_referents(value)
    return sys.getsizeof(value) + sum(deep_size(each, seen) for each in inside)


def test_the_oldest_go_once_the_bytes_are_too_many() -> None:
    kept: Memory[int, bytes] = Memory(100, 10 * (1000 + KEY), len)
    for number in range(30):
        kept.get(number, lambda: b"x" * 1000)
        kept.known(0)
        assert kept.weight <= kept.most
    assert kept.known(29) is not None
    assert kept.known(1) is None
    assert kept.known(0) is not None, "what is asked for again and again stays"


def test_the_newest_stays_whatever_it_takes() -> None:
    kept: Memory[int, bytes] = Memory(100, 1000, len)
    kept.put(1, b"x" * 500)
    kept.put(2, b"x" * 5000)
    assert (kept.known(1), kept.known(2)) == (None, b"x" * 5000)


def test_what_is_forgotten_weighs_nothing() -> None:
    kept: Memory[int, bytes] = Memory(2, 10_000, len)
    kept.put(1, b"a" * 100)
    kept.put(1, b"a" * 200)
    assert kept.weight == 200 + KEY
    kept.drop(1)
    kept.drop(1)
    assert kept.weight == 0
    for number in range(9):
        kept.put(number, b"a")
    assert kept.weight == 2 * (1 + KEY)
    kept.forget()
    assert kept.weight == 0


@pytest.mark.parametrize(
    "value",
    [
        list(range(10**6, 10**6 + 5000)),
        {number: f"name {number}" for number in range(3000)},
        tuple((number, str(number) * 20, {number: 1.5}) for number in range(2000)),
        {"few": b"x" * 10**6},
        frozenset(f"player {number}" for number in range(1000)),
    ],
    ids=["list", "dict", "rows", "bytes", "set"],
)
def test_the_estimate_is_near_the_truth(value: object) -> None:
    truth = deep_size(value, set())
    assert truth / 1.3 < weight(value) < truth * 1.3


def test_a_value_that_refers_to_itself_has_a_weight() -> None:
    value: list[object] = [1]
    value.append(value)
    assert weight(value) < 1000


def test_what_is_kept_of_a_tournament_is_estimated_well(filled) -> None:
    section = filled(worked("held-14-players"))
    position = position_of(section)
    values = (
        position,
        table_as(section, AS_REGULATED),
        pairings_of(section, position, 1),
    )
    for value in values:
        truth = deep_size(value, set())
        assert truth / 2 < weight(value) < truth * 2, type(value)


def test_a_flood_of_pages_of_many_events_stays_under_the_bound(
    filled, monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in list(memory._all):
        monkeypatch.setattr(each, "most", 60_000)
    sections: list[models.Section] = [
        filled(worked("held-14-players"), f"Event {number}") for number in range(4)
    ]
    # As if the transaction of the test were committed: else nothing is remembered.
    with monkeypatch.context() as context:
        context.setattr(connections["default"], "in_atomic_block", False)
        anybody = Client(headers={"accept-encoding": "gzip"})
        seen = 0
        for section in sections:
            base = f"/e/{section.event.slug}/{section.slug}/"
            pages = ["", "players/", "standings/", "crosstable/", "rounds/1/", "rounds/2/names/"]
            for language in ("en", "bg", "ru"):
                anybody.cookies["openarbiter_language"] = language
                for page in [*pages, *(f"players/{number}/" for number in range(1, 15))]:
                    assert anybody.get(base + page).status_code == 200
                    seen = max(seen, kept_bytes())
                    assert kept_bytes() <= bound_bytes()
    assert seen > 200_000, "the flood was large enough to fill memories"


def test_all_memories_of_a_server_together_have_a_bound() -> None:
    import openarbiter.web.start.urls  # noqa: F401

    gc.collect()  # what other tests made is none of the server's
    served = [each for each in memory._all if each.most >= 2**20]
    assert len(served) > 10
    assert sum(each.most for each in served) <= 450 * 2**20
