"""A line in which people wait for one of a few turns, each person as soon as any other."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

Place = asyncio.Future[None]
"""A place in the line: done when its turn has come."""


class Full(Exception):
    """The line is full, and nobody else has more places in it."""


class WaitingLine:
    """So many turns at once; whoever waits is called by turns with the others.

    Somebody with a hundred places waits for a turn of everybody else between two of their own.
    Where the line is full, whoever has the most places in it loses the last one. Call it in the
    thread of the loop only.

    Args:
        at_once: how many turns there are.
        most: how many places there are to wait in.
    """

    def __init__(self, at_once: int, most: int):
        self._free = at_once
        self._most = most
        self._waiting: OrderedDict[str, deque[Place]] = OrderedDict()
        self._count = 0

    def join(self, person: str) -> Place:
        """Ask for a turn; its place is done at once where one is free.

        A turn that has come ends with :meth:`leave`. The place of somebody who is put out of a
        full line later fails with :exc:`Full`.

        Raises:
            Full: there is no place to wait in.
        """
        place: Place = asyncio.get_running_loop().create_future()
        if self._free:
            self._free -= 1
            place.set_result(None)
            return place
        if self._count >= self._most:
            self._make_room(person)
        self._waiting.setdefault(person, deque()).append(place)
        self._count += 1
        return place

    def withdraw(self, person: str, place: Place) -> None:
        """Give a place up, or the turn if it has come."""
        if not place.done():
            self._remove(person, place)
            place.cancel()
        elif not place.cancelled() and place.exception() is None:
            self.leave()

    def leave(self) -> None:
        """End a turn; the next person is called."""
        if not self._waiting:
            self._free += 1
            return
        person, places = next(iter(self._waiting.items()))
        place = places.popleft()
        self._count -= 1
        if places:
            self._waiting.move_to_end(person)
        else:
            del self._waiting[person]
        place.set_result(None)

    def _make_room(self, person: str) -> None:
        greediest = max(self._waiting, key=lambda each: len(self._waiting[each]))
        places = self._waiting[greediest]
        if greediest == person or len(places) <= len(self._waiting.get(person, ())) + 1:
            raise Full
        last = places[-1]
        self._remove(greediest, last)
        last.set_exception(Full())

    def _remove(self, person: str, place: Place) -> None:
        places = self._waiting[person]
        places.remove(place)
        self._count -= 1
        if not places:
            del self._waiting[person]
