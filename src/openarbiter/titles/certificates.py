"""Certificates and reports of an event with norms: to whom, and until when (B.01 1.8, 1.9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from openarbiter.rulebook.application_rules import PLAYER, ApplicationRules


class PaperKind(StrEnum):
    """What is due."""

    CERTIFICATE = "certificate"
    """A copy of the certificate, IT1, signed by the chief arbiter and the federation."""
    PARTIAL_CERTIFICATE = "partial-certificate"
    """The copy of the player, as complete as it can be where a signature is missing (1.8)."""
    REPORT = "report"
    """The report file (TRF) to the rating officer of the federation."""
    UPLOAD = "upload"
    """The report file from the rating officer to FIDE."""
    GAMES = "games"
    """A database with the games of those who made norms at least."""


@dataclass(frozen=True, slots=True)
class DuePaper:
    """One thing that is due.

    Attributes:
        recipient: who gets it, to be translated; ``""`` where the thing says it.
        until: the last day; None where the regulations name none, or the end is not known.
        article: which article says so.
    """

    paper: PaperKind
    article: str
    recipient: str = ""
    until: date | None = None


def certificates_due(
    rules: ApplicationRules, end: date | None, *, signed: bool = True
) -> tuple[DuePaper, ...]:
    """What has to be handed out or sent after an event in which a norm was made.

    Args:
        end: the day of the last round, from which days are counted (1.91).
        signed: whether everybody has signed the certificates who has to.
    """
    return tuple(_due(rules, end, signed))


def _due(rules: ApplicationRules, end: date | None, signed: bool) -> Iterator[DuePaper]:
    articles = rules.articles
    for recipient in rules.certificates:
        partial = not signed and recipient == PLAYER
        paper = PaperKind.PARTIAL_CERTIFICATE if partial else PaperKind.CERTIFICATE
        yield DuePaper(paper, articles.certificates, recipient)
    report, upload = rules.report_days
    yield DuePaper(PaperKind.REPORT, articles.report, until=_later(end, report))
    yield DuePaper(PaperKind.UPLOAD, articles.report, until=_later(end, upload))
    yield DuePaper(PaperKind.GAMES, articles.games, until=_later(end, report))


def _later(day: date | None, days: int) -> date | None:
    if day is None or day.toordinal() + days > date.max.toordinal():
        return None
    return day + timedelta(days=days)
