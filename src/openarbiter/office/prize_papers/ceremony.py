"""The prize-giving that papers are for: which event, when and where, who signs."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from openarbiter.i18n import ENGLISH, Language
from openarbiter.model import Tournament
from openarbiter.model.facts import EventFacts
from openarbiter.model.text import N_
from openarbiter.office.forms.paper import UNDATED
from openarbiter.office.forms.words import span_text

TREASURER = N_("Treasurer")
CHIEF_ARBITER = N_("Chief arbiter")
ORGANISER = N_("Organiser")

MOST_SIGNATORIES = 4
"""How many can sign side by side."""


@dataclass(frozen=True, slots=True)
class Signatory:
    """Somebody who signs.

    Attributes:
        role: such as “Chief arbiter”, in the language of the paper.
        name: ``""`` where it is written by hand.
    """

    role: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Ceremony:
    """What all papers of an event have in common.

    Attributes:
        event: its name.
        place: the town.
        computing: who computed the prizes, each alone, and signs the list: two people (source
            000, "Money prizes").
        awarding: who signs diplomas.
    """

    language: Language = ENGLISH
    event: str = ""
    place: str = ""
    start: date | None = None
    end: date | None = None
    computing: tuple[Signatory, ...] = ()
    awarding: tuple[Signatory, ...] = ()

    @property
    def day(self) -> date:
        """The day of the papers, so that the same paper gives the same bytes."""
        return self.end or self.start or UNDATED

    def when_and_where(self) -> str:
        """Town and days, as they stand below the name of the event."""
        days = span_text(self.language, self.start, self.end)
        return ", ".join(filter(None, (self.place, days)))


def ceremony_of(
    tournament: Tournament,
    facts: EventFacts,
    language: Language,
    signing: Iterable[Signatory] = (),
) -> Ceremony:
    """The prize-giving of a tournament.

    Args:
        signing: who signs all papers; by default the treasurer and the chief arbiter the list of
            prizes, the organiser and the chief arbiter diplomas.
    """
    say = language.text
    given = tuple(signing)
    chief = Signatory(say(CHIEF_ARBITER), _chief(facts))
    return Ceremony(
        language,
        tournament.name,
        tournament.city,
        tournament.start,
        tournament.end,
        given or (Signatory(say(TREASURER)), chief),
        given or (Signatory(say(ORGANISER), facts.organiser), chief),
    )


def _chief(facts: EventFacts) -> str:
    chief = facts.chief
    return "" if chief is None else " ".join(filter(None, (chief.title, chief.name)))
