"""Answers that wait in memory for those who do not read them."""

from __future__ import annotations

from typing import Protocol


class Reader(Protocol):
    """A connection with more to send than its reader takes."""

    @property
    def waiting_to_be_read(self) -> int:
        """Bytes that have not left."""

    def abort(self) -> None:
        """End at once."""


class Unsent:
    """Everything unsent together stays below a limit: those who make most wait are ended.

    Args:
        most: bytes.
    """

    def __init__(self, most: int):
        self._most = most
        self._readers: dict[Reader, None] = {}
        self._added = 0

    def waits(self, reader: Reader) -> None:
        """Note that a reader is behind; where all are too much behind, end the worst."""
        self._readers[reader] = None
        self._added += reader.waiting_to_be_read
        # What was taken meanwhile is not known: it is counted anew when it might be too much.
        if self._added > self._most:
            self._make_room()

    def forget(self, reader: Reader) -> None:
        """Note that a reader has caught up, or is gone."""
        self._readers.pop(reader, None)

    def _make_room(self) -> None:
        sizes = {reader: reader.waiting_to_be_read for reader in self._readers}
        self._added = sum(sizes.values())
        for reader in sorted(sizes, key=sizes.__getitem__, reverse=True):
            if self._added <= self._most // 2:
                break
            self._added -= sizes[reader]
            del self._readers[reader]
            reader.abort()
