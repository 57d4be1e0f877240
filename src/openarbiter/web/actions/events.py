"""The event itself: what it is called, where and when it is, who may see it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date
from urllib.parse import urlsplit

from openarbiter.formats.federations import is_federation
from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.player_data import no_federation
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.state import frame_of, frame_text

_MEANWHILE = N_("Somebody has changed the event since you opened the form.")


@dataclass(frozen=True, slots=True)
class EventData:
    """What is known of an event.

    Attributes:
        level: of the competition, 1 to 3 (C.05 1.2); 0 where it is not rated.
        public: whether everybody may see its public pages.
        archived: whether it is over and left out of the list of events.
    """

    name: str
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    level: int = 3
    organiser: str = ""
    website: str = ""
    announcement: str = ""
    public: bool = True
    archived: bool = False

    @property
    def seen(self) -> str:
        """A fingerprint, by which somebody notices that another has changed it."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


def event_data(event: models.Event) -> EventData:
    """What is known of an event."""
    return EventData(**{name: getattr(event, name) for name in EventData.__dataclass_fields__})


def event_mistakes(data: EventData, kept: str = "") -> Mapping[str, Reason]:
    """What is wrong with it, by field.

    Args:
        data: what is to be known of the event.
        kept: the federation the event has already, which may stay as a file had it.
    """
    found: dict[str, Reason] = {}
    if not data.name or len(data.name) > 120:
        found["name"] = Reason.of(N_("Give the event a name, of at most 120 characters."))
    if data.federation and data.federation != kept and not is_federation(data.federation):
        found["federation"] = no_federation(data.federation)
    if data.start and data.end and data.end < data.start:
        found["end"] = Reason.of(N_("The last day is before the first one."))
    if data.level not in (0, 1, 2, 3):
        found["level"] = Reason.of(N_("Choose level L1, L2 or L3 (C.05 1.2)."))
    for name, most in (("city", 80), ("organiser", 120), ("website", 200)):
        if len(getattr(data, name)) > most:
            template = N_("Too long: at most {most} characters.")
            found[name] = Reason.of(template, most=most)
    if data.website and not _is_address(data.website):
        found["website"] = Reason.of(
            N_("An address begins with https:// or http://, such as https://chess.example.")
        )
    return found


def _is_address(text: str) -> bool:
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and " " not in text


def change_event(actor: Actor, event: models.Event, seen: str, data: EventData) -> None:
    """Change what is known of an event; sections that say the same as it did follow.

    Raises:
        Conflict: it has been changed since ``seen``.
        Refused: something is wrong.
    """
    with Work(actor, event, "event-changed", subject=data.name) as work:
        event.refresh_from_db()
        old = event_data(event)
        if old.seen != seen:
            raise Conflict(Reason.of(_MEANWHILE))
        for reason in event_mistakes(data, old.federation).values():
            raise Refused(reason)
        work.update(event, **asdict(data))
        for section in event.sections.all():
            started = section.started
            frame = _followed(frame_of(section.frame), old, data, days=not started)
            work.update(section, frame=frame_text(frame))


def _followed(frame: Tournament, old: EventData, new: EventData, *, days: bool) -> Tournament:
    """A section's frame that says of the event what it says itself.

    Args:
        days: whether days follow too: once round 1 is published another first day could
            bring another edition of the rules.
    """
    for name in ("name", "city", "federation", *(("start", "end") if days else ())):
        if getattr(frame, name) == getattr(old, name):
            frame = replace(frame, **{name: getattr(new, name)})
    return frame
