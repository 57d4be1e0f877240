"""Entries of the server's log as they are written."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from openarbiter.web.serving.log import Masking


def written(records: Iterable[logging.LogRecord]) -> str:
    """The lines that the server writes for these entries."""
    form = Masking("%(levelname)s %(name)s: %(message)s")
    return "\n".join(map(form.format, records))
