"""FL1 and FL2, the norm report and the application of a FIDE lecturer, as values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from openarbiter.model.text import N_
from openarbiter.office.forms.person import (
    UNKNOWN,
    Contact,
    PersonOnForm,
    asked_of,
    doubts_about_applicant,
    doubts_about_name,
)
from openarbiter.office.forms.warning import FormWarning, missing, warning

SEMINARS_ON_FORM = 3
"""How many seminars the application has room for."""


@dataclass(frozen=True, slots=True)
class LecturerNormReport:
    """FL1, as given; the assessment and the signatures are written by hand.

    Attributes:
        host: the federation of the seminar.
        assessor: the chief lecturer, who signs.
    """

    lecturer: PersonOnForm
    host: str = ""
    place: str = ""
    start: date | None = None
    end: date | None = None
    participants: int = 0
    federations: int = 0
    assessor: str = ""

    def warnings(self) -> tuple[FormWarning, ...]:
        """What FIDE asks for and is not known."""
        return (
            *missing(
                (
                    *asked_of(self.lecturer),
                    (N_("Federation of the event"), self.host),
                    (N_("Place of the event"), self.place),
                    (N_("Start"), self.start),
                    (N_("End"), self.end),
                    (N_("Number of participants"), self.participants),
                    (N_("Federations represented"), self.federations),
                )
            ),
            *doubts_about_name(self.lecturer),
        )


@dataclass(frozen=True, slots=True)
class SeminarAssisted:
    """A seminar at which the applicant assisted.

    Attributes:
        link: where it is published.
    """

    name: str = ""
    place: str = ""
    start: date | None = None
    end: date | None = None
    link: str = ""


@dataclass(frozen=True, slots=True)
class LecturerApplication:
    """FL2, as given; attributes as of :class:`ArbiterApplication`."""

    applicant: PersonOnForm
    federation: str = ""
    contact: Contact = UNKNOWN
    languages: tuple[str, ...] = ()
    seminars: tuple[SeminarAssisted, ...] = ()
    official: str = ""

    def warnings(self) -> tuple[FormWarning, ...]:
        """What FIDE asks for and is not known."""
        found = list(
            doubts_about_applicant(self.applicant, self.federation, self.contact, self.languages)
        )
        if len(self.seminars) < SEMINARS_ON_FORM:
            found.append(
                warning(
                    N_("The form asks for {asked} seminars; given are {given}."),
                    asked=SEMINARS_ON_FORM,
                    given=len(self.seminars),
                )
            )
        return tuple(found)
