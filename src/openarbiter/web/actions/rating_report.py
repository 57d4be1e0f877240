"""The rating report of a section, checked before anybody takes it (B.02 9.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import connection

from openarbiter.formats.problems import Severity
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model.chosen_editions import RuleField
from openarbiter.rulebook import edition_for, rating_rules
from openarbiter.verify.rating_report import ReportField, ReportFinding, rating_report_findings
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.tournament import Stamp, position_of

KEPT = 20
"""Findings of one field that are kept; a large event without FIDE IDs has thousands."""


@dataclass(frozen=True, slots=True)
class CheckedField:
    """What is wrong with one field of the report.

    Attributes:
        grave: whether FIDE does not take the file with it.
        findings: the first of them.
        count: how many there are.
    """

    field: ReportField
    grave: bool
    findings: tuple[ReportFinding, ...]
    count: int


@dataclass(frozen=True, slots=True)
class CheckedReport:
    """What the report of a section lacks.

    Attributes:
        fields: the gravest first.
        unwritable: why the tournament does not fit into a file; ``""`` where it does.
    """

    fields: tuple[CheckedField, ...]
    unwritable: str = ""

    @property
    def refused(self) -> bool:
        """Whether something is missing without which FIDE does not take the file."""
        return any(each.grave for each in self.fields)


_checked: Memory[tuple[Stamp, bool], CheckedReport] = Memory(8, 2 * MEBIBYTE)


def checked_report(section: models.Section) -> CheckedReport:
    """The report as it would be exported now, and what is to be mended in it."""
    stamp = position_of(section).stamp

    def make() -> CheckedReport:
        # Nothing is found by which place a player has, only by whether there is one.
        tournament = exported(section, for_rating=True, places=False)
        try:
            text = write_trf(tournament)
        except ValueError as why:
            return CheckedReport((), str(why))
        rules = rating_rules(edition_for(tournament, RuleField.RATING).edition)
        reading = read_trf(text.encode())
        return CheckedReport(_by_field(rating_report_findings(reading, text.splitlines(), rules)))

    if connection.in_atomic_block:
        return make()
    return _checked.get((stamp, section.final_at is not None), make)


def _by_field(findings: Iterable[ReportFinding]) -> tuple[CheckedField, ...]:
    groups: dict[tuple[bool, ReportField], list[ReportFinding]] = {}
    for each in findings:
        groups.setdefault((each.severity is Severity.ERROR, each.field), []).append(each)
    return tuple(
        CheckedField(field, grave, tuple(group[:KEPT]), len(group))
        for (grave, field), group in sorted(groups.items(), key=lambda group: not group[0][0])
    )
