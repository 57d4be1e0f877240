"""A stream that counts what is read of it and ends where something breaks."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer


class CountedStream(io.RawIOBase):
    """The bytes of another stream up to a limit; failures of that stream end it quietly.

    Attributes:
        done: bytes handed on so far.
        exceeded: whether there was more than the limit.
        broken: whether the other stream raised.
    """

    def __init__(self, stream: BinaryIO, largest: int, start: bytes = b""):
        super().__init__()
        self._stream = stream
        self._largest = largest
        self._start = start
        self.done = 0
        self.exceeded = False
        self.broken = False

    def readable(self) -> bool:
        """Always."""
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        """Fill the buffer as far as there is something; 0 at the end, whatever its cause."""
        view = memoryview(buffer).cast("B")
        piece, self._start = self._start[: len(view)], self._start[len(view) :]
        if len(piece) < len(view) and not self.broken:
            try:
                piece += self._stream.read(len(view) - len(piece)) or b""
            except Exception:  # zipfile and its decompressors raise many things
                self.broken = True
        if self.done + len(piece) > self._largest:
            self.exceeded = True
            return 0
        view[: len(piece)] = piece
        self.done += len(piece)
        return len(piece)
