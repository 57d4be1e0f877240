"""The arbiters of a section, taken from the register into records 102 and 112 of its file."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from openarbiter.arbiters.licence import licence
from openarbiter.formats.trf.arbiter_names import read_arbiters, written_arbiter
from openarbiter.formats.trf.facts import facts_of
from openarbiter.model import Reason
from openarbiter.model.chosen_editions import RuleField
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts
from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rulebook import edition_for
from openarbiter.rulebook.arbiter_rules import ArbiterRules, arbiter_rules
from openarbiter.web import models
from openarbiter.web.actions.arbiters import record_of
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Actor, Refused
from openarbiter.web.state import frame_of

_THERE = N_("{name} is an arbiter of this section already.")
_NOT_THERE = N_("This arbiter is not in the section any more.")


def rules_in(section: models.Section) -> ArbiterRules:
    """The regulations on arbiters that apply to a section, by its regulations or its first day."""
    frame = frame_of(section.frame)
    return arbiter_rules(edition_for(frame, RuleField.ARBITERS, facts=facts_of(frame)).edition)


def written(arbiter: models.Arbiter) -> str:
    """An arbiter of the register as records 102 and 112 write one."""
    known = EventArbiter(arbiter.name, title=arbiter.title, fide_id=arbiter.fide_id)
    return written_arbiter(known)


def add_from_register(
    actor: Actor, section: models.Section, arbiter: models.Arbiter, role: ArbiterRole, seen: str
) -> None:
    """Make somebody of the register the chief arbiter, or a deputy, of a section.

    Args:
        seen: the fingerprint of the regulations the form was opened with.

    Raises:
        Conflict: the regulations have been changed since.
        Refused: the arbiter is there already, or the regulations cannot be changed.
    """
    old, text = settings_of(section), written(arbiter)
    if text in (old.arbiter, *old.deputies):
        raise Refused(Reason.of(_THERE, name=arbiter.name))
    if role is ArbiterRole.CHIEF:
        new = replace(old, arbiter=text)
    else:
        new = replace(old, deputies=(*old.deputies, text))
    change_settings(actor, section, seen, new)


def take_out(actor: Actor, section: models.Section, text: str, seen: str) -> None:
    """Remove an arbiter from a section, by what its record says.

    Raises:
        Conflict: the regulations have been changed since.
        Refused: nobody is written so.
    """
    old = settings_of(section)
    if text == old.arbiter:
        new = replace(old, arbiter="")
    elif text in old.deputies:
        place = old.deputies.index(text)
        new = replace(old, deputies=(*old.deputies[:place], *old.deputies[place + 1 :]))
    else:
        raise Refused(Reason.of(_NOT_THERE))
    change_settings(actor, section, seen, new)


def arbiters_in(section: models.Section, day: date) -> list[tuple[str, EventArbiter]]:
    """The arbiters of a section, as its file says, with licences as the register has them.

    Args:
        day: on which the licence has to be valid.

    Returns:
        The record that names the arbiter alone, ``""`` where there is none; and the arbiter.
        The chief arbiter comes first.
    """
    settings = settings_of(section)
    alone = {}
    for text in (settings.arbiter, *settings.deputies):
        named = read_arbiters(text)
        if len(named) == 1:
            alone[named[0].name] = text
    found, rules = facts_of(frame_of(section.frame)).arbiters, rules_in(section)
    ids = {each.fide_id for each in found} - {""}
    rows = models.Arbiter.objects.filter(fide_id__in=ids).prefetch_related("parts")
    known = {each.fide_id: each for each in rows}
    return [
        (alone.get(each.name, ""), _with_licence(rules, each, known.get(each.fide_id), day))
        for each in found
    ]


def facts_of_arbiters(arbiters: list[tuple[str, EventArbiter]]) -> EventFacts:
    """The same as the facts of an event."""
    return EventFacts(arbiters=tuple(each for _, each in arbiters))


def _with_licence(
    rules: ArbiterRules, arbiter: EventArbiter, row: models.Arbiter | None, day: date
) -> EventArbiter:
    """The arbiter with title, federation and licence of the register, where it knows them."""
    if row is None:
        return arbiter
    standing = licence(rules, record_of(row), day).standing
    licensed = None if standing is Known.NOT_KNOWN else standing is Known.MET
    return replace(
        arbiter,
        title=row.title or arbiter.title,
        federation=row.federation or arbiter.federation,
        licensed=arbiter.licensed if licensed is None else licensed,
    )
