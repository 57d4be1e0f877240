"""Records that are kept word for word: whether they can be read, and which are unknown."""

from __future__ import annotations

import re

from openarbiter.formats.problems import Report
from openarbiter.formats.trf.dates import parse_date
from openarbiter.formats.trf.entries import FIRST, STEP
from openarbiter.formats.trf.known import KNOWN
from openarbiter.formats.trf.lines import Line
from openarbiter.formats.trf.records import Records
from openarbiter.model.text import N_

MOST_UNKNOWN = 10
"""Different records that are not known and are noted one by one."""

_TIME = r"(\d+/)?\d+(\+\d+)?(:(\d+/)?\d+(\+\d+)?)*"

FORMS: dict[str, tuple[str, str]] = {
    "172": (
        r"[A-Z]{3} (FIDE|NRO|FIDON|NIDOF|HBFN|LBFN|OTHER)",
        N_("A federation and the code of a ranking method, such as FRA FIDON"),
    ),
    "222": (rf"({_TIME}|W{_TIME}-B{_TIME})", N_("A time control such as 40/6000+30:900+30")),
    "801": (r"\d+\s.*", N_("The number of the team, then its results")),
    "802": (r"\d+\s.*", N_("The number of the team, then its results")),
}
"""Patterns of the records, and their description."""


def check_information(records: Records, report: Report) -> None:
    """Report kept records that cannot be read, and note those that are not known.

    Unknown ones are noted by tag, up to :data:`MOST_UNKNOWN` tags; the rest together.
    """
    unknown = 0
    for tag, lines in records.untaken().items():
        if tag not in KNOWN:
            unknown += 1
            for line in lines:
                read = tag or line.text[:20]
                if unknown <= MOST_UNKNOWN:
                    report.count("trf-unknown-record", line.number, 1, read, group=tag)
                else:
                    report.count("trf-unknown-records", line.number, 1, read)
        elif tag == "132":
            for line in lines:
                _check_dates(line, report)
        elif form := FORMS.get(tag):
            for line in lines:
                _check_form(line, *form, report)


def _check_form(line: Line, form: str, what: str, report: Report) -> None:
    if line.value and not re.fullmatch(form, line.value, re.ASCII):
        report.add(
            "trf-information-columns", line.number, 5, line.value, record=line.tag, what=what
        )


def _check_dates(line: Line, report: Report) -> None:
    for start in range(FIRST - 1, len(line.text), STEP):
        text = line.text[start : start + STEP].strip()
        if text and parse_date(text) is None:
            report.add("trf-date", line.number, start + 1, text)
