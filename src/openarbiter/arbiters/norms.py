"""The norms of an arbiter, each judged by itself: the event, and the certificate (B.06 3-5)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from openarbiter.arbiters.event_norm import is_large, norm_of_event
from openarbiter.arbiters.verdict import ArbiterClause, clause, of_all
from openarbiter.model.arbiters import (
    ArbiterRecord,
    ArbiterTitle,
    AssociationTitle,
    Duty,
    EventFormat,
    NormReport,
    WorkedEvent,
)
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import ArbiterRules

_SIGNED = N_("Signed by {name}.")
_NOT_SAID = N_("Nobody said who signed the certificate.")
_ONLY_NATIONAL = N_("A chief arbiter who is only a National Arbiter cannot sign an IA norm.")
_OWN_SIGNATURE = N_(
    "The chief arbiter of the event cannot sign their own norm: the organiser or an official of "
    "the federation signs it."
)
_FEDERATION = N_("Signed by the federation of the event.")
_NO_FEDERATION = N_("Not signed by the federation of the event.")
_FEDERATION_UNKNOWN = N_("Nobody said whether the federation of the event signed.")
_STANDARD = N_("The report says that the standard was met.")
_EXPERIENCE = N_("The report says that more experience is needed.")
_STANDARD_UNKNOWN = N_("Nobody said what the report recommends.")
_AFTER = N_("Made after the title FA was awarded.")
_BEFORE = N_("Begun on {start}, not after the day the title FA was awarded, {day}.")
_AFTER_UNKNOWN = N_("Nobody said when the title FA was awarded.")
_UNUSED = N_("Not used for another title.")
_USED = N_("Already used for the title {title}.")
_ASSOCIATION = N_("The title {title} of {association} counts as one norm.")
_NO_ASSOCIATION = N_("A title {title} of {association} is no norm for this title.")


@dataclass(frozen=True, slots=True)
class CheckedNorm:
    """A norm and what is to be said of it.

    Attributes:
        start, end: the days of the event.
        kind: ``swiss``, ``round-robin``, ``team``, ``other``; ``""`` for what is no event.
        usable, group, shorter: as of :class:`~openarbiter.arbiters.event_norm.EventNorm`.
        large: whether it is the international event that lets all others be Swiss (2.1.3).
        signer: who signed, to tell signatures apart; ``""`` where nobody said.
    """

    name: str
    start: date
    end: date
    clauses: tuple[ArbiterClause, ...]
    kind: str
    usable: int | None
    group: str
    shorter: bool
    large: bool | None
    signer: str

    @property
    def standing(self) -> Known:
        """Whether it is a norm."""
        return of_all(self.clauses)


def norms_of(
    rules: ArbiterRules, record: ArbiterRecord, title: ArbiterTitle
) -> tuple[CheckedNorm, ...]:
    """The norms an arbiter has certificates of for a title, and titles that count as one.

    Args:
        title: FA or IA.
    """
    found = [
        _of_event(rules, record, each, each.norm, title)
        for each in record.events
        if each.norm is not None and each.norm.title is title
    ]
    found += [
        _of_association(rules, record, each, title)
        for each in record.association_titles
        if each.title is title
    ]
    return tuple(sorted(found, key=lambda each: (each.start, each.name)))


def kind_of(event: WorkedEvent) -> str:
    """What 2.1.3 tells apart: a Swiss, a round robin, an event of teams."""
    if event.team:
        return "team"
    if event.format in (EventFormat.ROUND_ROBIN, EventFormat.DOUBLE_ROUND_ROBIN):
        return "round-robin"
    return event.format.value


def _of_event(
    rules: ArbiterRules,
    record: ArbiterRecord,
    event: WorkedEvent,
    report: NormReport,
    title: ArbiterTitle,
) -> CheckedNorm:
    given = norm_of_event(rules, event, title)
    clauses = (
        *given.clauses,
        *_certificate(rules, record, event, report),
        *_of_another(rules, record, event.start, report.used_for, title),
    )
    return CheckedNorm(
        event.name,
        event.start,
        event.end,
        clauses,
        kind_of(event),
        given.usable,
        given.group,
        given.shorter,
        is_large(rules, event),
        " ".join(report.signed_by.casefold().split()),
    )


def _certificate(
    rules: ArbiterRules, record: ArbiterRecord, event: WorkedEvent, report: NormReport
) -> list[ArbiterClause]:
    """Whether a certificate is signed as it has to be, and what it recommends (5.2)."""
    article = rules.articles.rounds
    name = report.signed_by
    own = event.duty is Duty.CHIEF and not report.signer_official
    national = (
        report.title is ArbiterTitle.INTERNATIONAL
        and report.signer_title is ArbiterTitle.NATIONAL
        and not report.signer_official
    )
    if own:
        signed = clause("signed", False, article, _OWN_SIGNATURE)
    elif national:
        signed = clause("signed", False, article, _ONLY_NATIONAL)
    elif not name:
        signed = clause("signed", None, article, _NOT_SAID)
    else:
        signed = clause("signed", True, article, _SIGNED, name=name)
    federation = {True: _FEDERATION, False: _NO_FEDERATION, None: _FEDERATION_UNKNOWN}
    standard = {True: _STANDARD, False: _EXPERIENCE, None: _STANDARD_UNKNOWN}
    return [
        signed,
        clause(
            "federation-signed",
            report.federation_signed,
            article,
            federation[report.federation_signed],
        ),
        clause("standard", report.met_standard, "FA1, IA1", standard[report.met_standard]),
    ]


def _of_another(
    rules: ArbiterRules,
    record: ArbiterRecord,
    start: date,
    used_for: ArbiterTitle,
    title: ArbiterTitle,
) -> list[ArbiterClause]:
    """Whether a norm is another one than those of the title before, and made after it (4.10)."""
    if rules.asks[title].before is ArbiterTitle.NONE:
        return []
    article = rules.articles.after
    used = used_for not in (ArbiterTitle.NONE, title)
    unused = clause("unused", not used, article, _USED if used else _UNUSED, title=used_for.value)
    awarded = record.fide_day
    if awarded is None:
        return [unused, clause("after-title", None, article, _AFTER_UNKNOWN)]
    met = start > awarded
    template = _AFTER if met else _BEFORE
    return [unused, clause("after-title", met, article, template, start=start, day=awarded)]


def _of_association(
    rules: ArbiterRules, record: ArbiterRecord, each: AssociationTitle, title: ArbiterTitle
) -> CheckedNorm:
    articles = rules.articles
    known = each.association in rules.associations
    article = (
        articles.associations if title is ArbiterTitle.FIDE else articles.international_associations
    )
    values = {"title": each.title.value, "association": each.association}
    counts = clause(
        "association", known, article, _ASSOCIATION if known else _NO_ASSOCIATION, **values
    )
    return CheckedNorm(
        f"{each.title.value} {each.association}",
        each.day,
        each.day,
        (counts, *_of_another(rules, record, each.day, each.used_for, title)),
        "",
        1,
        f"association {each.association}",
        False,
        False,
        each.association.casefold(),
    )
