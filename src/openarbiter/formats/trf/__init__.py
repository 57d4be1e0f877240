"""Tournament report files (TRF): TRF06, TRF16, TRF26 and the dialects in the field."""

from openarbiter.formats.trf.reader import TrfReading, read_trf
from openarbiter.formats.trf.writer import write_trf

__all__ = ["TrfReading", "read_trf", "write_trf"]
