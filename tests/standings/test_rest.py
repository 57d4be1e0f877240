"""The collector of garbage rests during a long computation and is left as it was found."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from openarbiter.standings.rest import collector_at_rest


@pytest.fixture(autouse=True)
def collecting() -> Iterator[None]:
    gc.enable()
    yield
    gc.unfreeze()
    gc.enable()


def test_it_rests_inside_and_runs_again_afterwards() -> None:
    with collector_at_rest():
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_runs_again_after_a_failure() -> None:
    with pytest.raises(ZeroDivisionError), collector_at_rest():
        raise ZeroDivisionError
    assert gc.isenabled()


def test_where_it_did_not_run_it_does_not_run_afterwards() -> None:
    gc.disable()
    with collector_at_rest():
        pass
    assert not gc.isenabled()


def test_what_was_made_inside_is_old_at_once() -> None:
    with collector_at_rest():
        made = [[number] for number in range(3)]
    assert any(each is made for each in gc.get_objects(generation=2))
    assert gc.get_freeze_count() == 0


def test_what_somebody_has_frozen_stays_frozen() -> None:
    gc.freeze()
    frozen = gc.get_freeze_count()
    with collector_at_rest():
        pass
    assert gc.get_freeze_count() == frozen > 0
