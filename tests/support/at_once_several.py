"""Several tasks that begin at the same moment, and a ledger whose chain must hold afterwards."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import pairwise
from typing import Any


def several(*tasks: Callable[[], Any]) -> list[Any]:
    """What came of every task, or what it raised; all begin at the same moment."""
    from django.db import connection

    gate = threading.Barrier(len(tasks))
    came: list[Any] = [None] * len(tasks)

    def run(place: int) -> None:
        gate.wait()
        try:
            came[place] = tasks[place]()
        except Exception as raised:
            came[place] = raised
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return came


def chain_holds(event: Any) -> None:
    """Every entry follows the one before, and none was changed."""
    from openarbiter.web.ledger.work import digest_of

    entries = list(event.entries.order_by("number"))
    assert [each.number for each in entries] == list(range(1, len(entries) + 1))
    assert all(other.previous == one.digest for one, other in pairwise(entries))
    assert all(digest_of(each) == each.digest for each in entries)
