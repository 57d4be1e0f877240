"""FA2 and IA2, the application for a title of an arbiter (B.06 5.1-5.5), as values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias

from openarbiter.model.text import N_
from openarbiter.office.forms.person import (
    UNKNOWN,
    Contact,
    PersonOnForm,
    doubts_about_applicant,
)
from openarbiter.office.forms.warning import FormWarning, warning

ApplicationForm: TypeAlias = Literal["FA2", "IA2"]

EVENTS_ON_FORM = 4
"""How many events the form has room for."""


@dataclass(frozen=True, slots=True)
class AppliedEvent:
    """One event of an application; what is not known is ``""`` or None.

    Attributes:
        listed: when its games were on FIDE's rating list.
        kind: Swiss, round robin, team, in any words.
    """

    name: str = ""
    place: str = ""
    start: date | None = None
    end: date | None = None
    listed: str = ""
    kind: str = ""


@dataclass(frozen=True, slots=True)
class ArbiterApplication:
    """FA2 or IA2, as given.

    Attributes:
        federation: the one that applies, by its name.
        languages: those the applicant speaks.
        exam: which one was passed, and when; ``""`` for none.
        official: who signs for the federation.
        meeting: the first day of the meeting that decides.
    """

    form: ApplicationForm
    applicant: PersonOnForm
    federation: str = ""
    contact: Contact = UNKNOWN
    languages: tuple[str, ...] = ()
    events: tuple[AppliedEvent, ...] = ()
    exam: str = ""
    official: str = ""
    meeting: date | None = None

    def warnings(self) -> tuple[FormWarning, ...]:
        """What FIDE asks for and is not known."""
        found = list(
            doubts_about_applicant(self.applicant, self.federation, self.contact, self.languages)
        )
        if len(self.events) < EVENTS_ON_FORM:
            found.append(
                warning(
                    N_("The form has room for {room} events; given are {given}."),
                    room=EVENTS_ON_FORM,
                    given=len(self.events),
                )
            )
        return tuple(found)
