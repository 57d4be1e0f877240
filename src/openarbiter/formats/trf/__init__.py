"""Tournament report files (TRF): TRF06, TRF16, TRF26 and the dialects in the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openarbiter.formats.trf.reader import TrfReading, read_trf

if TYPE_CHECKING:
    from openarbiter.formats.trf.writer import write_trf

__all__ = ["TrfReading", "read_trf", "write_trf"]


def __getattr__(name: str) -> object:
    """Load the writer when it is first asked for: most commands only read."""
    if name != "write_trf":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from openarbiter.formats.trf.writer import write_trf

    return write_trf
