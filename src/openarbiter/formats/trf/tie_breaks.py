"""The lists of tie-breaks: records 202 and 212."""

from __future__ import annotations

import re

from openarbiter.formats.trf.codes import check_tie_breaks
from openarbiter.formats.trf.records import Records
from openarbiter.model.text import N_

_CODES = re.compile(r"[\w:/.+-]+(\s*,\s*[\w:/.+-]+)*", re.ASCII)
_FORM = N_("Codes of tie-breaks, separated by commas")


def read_codes(records: Records, tag: str) -> tuple[str, ...]:
    """The codes of the first list that can be read, as they are written.

    What cannot be read, and every further list, is kept word for word.
    """
    codes: tuple[str, ...] = ()
    for line in records.take(tag):
        if not _CODES.fullmatch(line.value):
            if line.value:
                records.report.add(
                    "trf-information-columns", line.number, 5, line.value, record=tag, what=_FORM
                )
            records.keep(line)
        elif codes:
            records.report.add("trf-duplicate-record", line.number, 1, tag)
            records.keep(line)
        else:
            check_tie_breaks(line, records.report)
            codes = tuple(code.strip() for code in line.value.split(","))
    return codes
