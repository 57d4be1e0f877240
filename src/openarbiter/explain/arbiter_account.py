"""Verdicts about arbiters in sentences: applications, licences, categories, appointments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from openarbiter.arbiters.event_norm import EventNorm
from openarbiter.arbiters.licence import LicenceVerdict
from openarbiter.arbiters.verdict import ArbiterClause
from openarbiter.model.arbiters import (
    ArbiterTitle,
    Duty,
    EventFormat,
    EventLevel,
    KnownEvent,
)
from openarbiter.model.known import Known
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

Translate = Callable[[str], str]

STANDINGS: Mapping[Known, str] = {
    Known.MET: N_("met"),
    Known.NOT_MET: N_("not met"),
    Known.NOT_KNOWN: N_("not known"),
}
"""The answers in words, to be translated when shown."""

CHOICES: Mapping[StrEnum, str] = {
    ArbiterTitle.NATIONAL: N_("National Arbiter (NA)"),
    ArbiterTitle.FIDE: N_("FIDE Arbiter (FA)"),
    ArbiterTitle.INTERNATIONAL: N_("International Arbiter (IA)"),
    EventFormat.SWISS: N_("Swiss"),
    EventFormat.ROUND_ROBIN: N_("Round robin"),
    EventFormat.DOUBLE_ROUND_ROBIN: N_("Double round robin"),
    EventFormat.OTHER: N_("Another format"),
    EventLevel.NATIONAL: N_("National"),
    EventLevel.NATIONAL_CHAMPIONSHIP: N_("National championship of adults"),
    EventLevel.INTERNATIONAL: N_("International"),
    EventLevel.CONTINENTAL: N_("Continental, FIDE calendar"),
    EventLevel.CONTINENTAL_MAIN: N_("Main continental championship"),
    EventLevel.WORLD: N_("World, FIDE calendar"),
    EventLevel.WORLD_MAJOR: N_("Major world event"),
    KnownEvent.OLYMPIAD: N_("Olympiad"),
    KnownEvent.WORLD_YOUTH: N_("World championship of youth, cadets or schools"),
    KnownEvent.WORLD_ELITE: N_("Candidates, World Cup, World Team or Grand Prix"),
    KnownEvent.FESTIVAL: N_("Festival of several parallel events"),
    Duty.CHIEF: N_("Chief arbiter"),
    Duty.DEPUTY: N_("Deputy chief arbiter"),
    Duty.SECTOR: N_("Sector arbiter"),
    Duty.ARBITER: N_("Arbiter"),
    Duty.MATCH: N_("Match arbiter"),
    Duty.ASSISTANT: N_("Assistant"),
}
"""What fields can hold, in words; what is not here stays as it is written."""

_NO_LIMIT = N_("Norm certificates: no limit.")
_MOST = N_("Norm certificates: at most {most}.")
_NOT_SAID = N_("Norm certificates: the table of B.06 has no row for such an event.")
_FEE = N_("Fee: {fee} EUR; due now: {due} EUR.")
_OUTSIDE = N_("Fee: {fee} EUR; due now: {due} EUR. This fee is not in the text of the edition.")


@dataclass(frozen=True, slots=True)
class ToldClause:
    """A clause as people read it.

    Attributes:
        standing: for programs and colours: ``met``, ``not-met``, ``not-known``.
        word: the same in words.
    """

    standing: str
    word: str
    text: str
    article: str


def told(clause: ArbiterClause, translate: Translate) -> ToldClause:
    """A clause in the reader's language."""
    return ToldClause(
        clause.standing.value,
        translate(STANDINGS[clause.standing]),
        clause.reason.message(translate),
        clause.article,
    )


def certificates_told(norm: EventNorm, translate: Translate) -> str:
    """How many norm certificates an event may give."""
    if norm.row is None:
        return translate(_NOT_SAID)
    if norm.certificates is None:
        return translate(_NO_LIMIT if norm.certificates_known else STANDINGS[Known.NOT_KNOWN])
    return Reason.of(_MOST, most=norm.certificates).message(translate)


def fee_told(licence: LicenceVerdict, translate: Translate) -> str:
    """The fee of a licence and what is due; ``""`` where there is none."""
    if licence.fee is None:
        return ""
    template = _OUTSIDE if licence.outside else _FEE
    due = "?" if licence.due is None else licence.due
    return Reason.of(template, fee=licence.fee, due=due).message(translate)
