"""What a section says of its event: officials, registration, what it is in the calendar."""

from __future__ import annotations

import hashlib
from dataclasses import fields, replace
from datetime import date

from openarbiter.formats.federations import is_federation
from openarbiter.formats.trf.arbiter_names import ARBITER_TITLES
from openarbiter.formats.trf.facts import facts_of, plain_facts, with_facts
from openarbiter.model import Reason
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import frame_of, frame_text

MOST_ARBITERS = 100
LONGEST_NAME = 100
OFFICIALS = ("host", "occasion", "registered", "organiser", "women_only", "disabled", "arbiters")
"""The facts that are set here; the time control and the days stand in the regulations."""

_MEANWHILE = N_(
    "Somebody has changed the officials and the registration since you opened the form."
)


def facts_seen(facts: EventFacts) -> str:
    """A fingerprint, by which somebody notices that another has changed them."""
    said = [getattr(facts, name) for name in OFFICIALS]
    return hashlib.sha256(repr(said).encode()).hexdigest()[:16]


def section_facts(section: models.Section) -> EventFacts:
    """What a section says of its event as it stands."""
    return facts_of(frame_of(section.frame))


def wrong_facts(facts: EventFacts) -> dict[str, Reason]:
    """What is wrong with facts, by field; with an arbiter, by ``arbiter-`` and a place from 0."""
    found: dict[str, Reason] = {}
    if facts.host and not is_federation(facts.host):
        found["host"] = Reason.of(
            N_("{code} is no federation: write its three letters, such as BUL."), code=facts.host
        )
    if len(facts.organiser) > LONGEST_NAME:
        found["organiser"] = _too_long()
    if facts.registered is not None and not date(1900, 1, 1) <= facts.registered < date(2200, 1, 1):
        found["registered"] = Reason.of(N_("Give a day between 1900 and 2200."))
    if len(facts.arbiters) > MOST_ARBITERS:
        found["arbiters"] = Reason.of(N_("There is room for {most} arbiters."), most=MOST_ARBITERS)
    if sum(each.role is ArbiterRole.CHIEF for each in facts.arbiters) > 1:
        found["arbiters"] = Reason.of(N_("There is one chief arbiter."))
    for place, arbiter in enumerate(facts.arbiters):
        wrong = _wrong_arbiter(arbiter)
        if wrong is not None:
            found[f"arbiter-{place}"] = wrong
    return found


def change_officials(actor: Actor, section: models.Section, seen: str, new: EventFacts) -> None:
    """Change what a section says of its event; of the facts, :data:`OFFICIALS`.

    It may be put right after the final standings, too: no table depends on it.

    Args:
        seen: the fingerprint of the facts the form was opened with.

    Raises:
        Conflict: they have been changed since.
        Refused: something is wrong.
    """
    with Work(actor, section.event, "officials", section=section) as work:
        frame = frame_of(section.frame)
        old = facts_of(frame)
        if facts_seen(old) != seen:
            raise Conflict(Reason.of(_MEANWHILE))
        for wrong in wrong_facts(new).values():
            raise Refused(wrong)
        facts = plain_facts(replace(new, time_control=old.time_control, round_days=old.round_days))
        changed = [
            each.name
            for each in fields(facts)
            if getattr(facts, each.name) != getattr(old, each.name)
        ]
        if not changed:
            return
        work.values["fields"] = ", ".join(changed)
        work.update(section, frame=frame_text(with_facts(frame, facts)))


def _wrong_arbiter(arbiter: EventArbiter) -> Reason | None:
    if not arbiter.name.strip():
        return Reason.of(N_("Give the arbiter's name."))
    if len(arbiter.name) > LONGEST_NAME:
        return _too_long()
    if arbiter.title and arbiter.title not in ARBITER_TITLES:
        return Reason.of(
            N_("{title} is no title of an arbiter: IA, FA or NA."), title=arbiter.title
        )
    if arbiter.federation and not is_federation(arbiter.federation):
        return Reason.of(
            N_("{code} is no federation: write its three letters, such as BUL."),
            code=arbiter.federation,
        )
    number = arbiter.fide_id
    if number and not (number.isascii() and number.isdigit() and len(number) <= 11):
        return Reason.of(N_("{number} is no FIDE ID: it has digits only."), number=number[:20])
    return None


def _too_long() -> Reason:
    return Reason.of(N_("There is room for {most} characters."), most=LONGEST_NAME)
