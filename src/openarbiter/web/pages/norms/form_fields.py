"""What each form of FIDE asks for that the tournament does not know."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date
from typing import Annotated

from ninja import Schema
from pydantic import AfterValidator, BeforeValidator, Field, StringConstraints

from openarbiter.model.text import N_
from openarbiter.version import __version__
from openarbiter.web.actions.fide_forms import Added, FideForm
from openarbiter.web.http.forms import Number
from openarbiter.web.http.schemas.kinds import plain
from openarbiter.web.tongue import say

_NOT_A_DAY = N_("This is not a day, such as 2026-01-31.")


def _day(value: object) -> object:
    if not isinstance(value, str) or not value.strip():
        return value or None
    try:
        return date.fromisoformat(value.strip())
    except ValueError:
        raise ValueError(say(_NOT_A_DAY)) from None


Typed = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=200), AfterValidator(plain)
]
Long = Annotated[
    str, StringConstraints(strip_whitespace=True, max_length=1000), AfterValidator(plain)
]
Day = Annotated[date | None, BeforeValidator(_day)]


class FormSent(Schema):
    """A form as it is sent: whom it is about, the file, and what is added."""

    player: Number = None
    title: Typed = ""
    arbiter: Number = None
    language: Typed = "en"
    ending: Typed = "pdf"
    birth: Day = None
    birth_place: Typed = ""
    contact: Typed = ""
    chief_contact: Typed = ""
    program: Typed = ""
    paired_by: Typed = ""
    remarks: Long = ""
    rounds_worked: Annotated[int | None, Field(ge=0, le=999)] = None
    reached: Day = None
    highest: Annotated[int | None, Field(ge=1, le=4000)] = None
    sent: Day = None
    meeting: Day = None
    surname: Typed = ""
    given_name: Typed = ""
    fide_id: Typed = ""
    federation: Typed = ""
    applying: Typed = ""
    address: Typed = ""
    phone: Typed = ""
    email: Typed = ""
    languages: Typed = ""
    exam: Typed = ""
    official: Typed = ""
    host: Typed = ""
    place: Typed = ""
    start: Day = None
    end: Day = None
    participants: Annotated[int | None, Field(ge=0, le=100_000)] = None
    federations: Annotated[int | None, Field(ge=0, le=300)] = None
    assessor: Typed = ""

    @property
    def added(self) -> Added:
        """What is added to the form."""
        return Added(**{each.name: getattr(self, each.name) for each in fields(Added)})


@dataclass(frozen=True, slots=True)
class AskedField:
    """A field of the page.

    Attributes:
        type: of the input.
        value: what stands in it at first.
    """

    name: str
    label: str
    type: str = "text"
    value: str = ""


_PERSON = ("surname", "given_name", "fide_id", "federation", "birth", "birth_place")
_APPLICANT = ("applying", "address", "phone", "email", "languages", "official")
_OF: dict[FideForm, tuple[str, ...]] = {
    FideForm.IT1: ("birth_place",),
    FideForm.IT2: ("birth_place", "reached", "highest", "sent", "meeting", "remarks"),
    FideForm.IT3: ("contact", "chief_contact", "program", "paired_by", "remarks"),
    FideForm.FA1: ("birth", "birth_place", "rounds_worked"),
    FideForm.IA1: ("birth", "birth_place", "rounds_worked"),
    FideForm.FA2: ("birth", "birth_place", *_APPLICANT, "exam", "meeting"),
    FideForm.IA2: ("birth", "birth_place", *_APPLICANT, "exam", "meeting"),
    FideForm.FL1: (
        *_PERSON, "host", "place", "start", "end", "participants", "federations", "assessor",
    ),
    FideForm.FL2: (*_PERSON, *_APPLICANT),
}  # fmt: skip

_LABELS = {
    "birth": N_("Date of birth"),
    "birth_place": N_("Place of birth"),
    "contact": N_("How to reach the organiser"),
    "chief_contact": N_("How to reach the chief arbiter"),
    "program": N_("Pairing program"),
    "paired_by": N_("Paired by hand by"),
    "remarks": N_("Remarks"),
    "rounds_worked": N_("Rounds worked"),
    "reached": N_("Day the rating was reached"),
    "highest": N_("Highest rating"),
    "sent": N_("Day of the application"),
    "meeting": N_("First day of the meeting that decides"),
    "surname": N_("Surname"),
    "given_name": N_("Given name"),
    "fide_id": N_("FIDE ID"),
    "federation": N_("Federation"),
    "applying": N_("Federation that applies"),
    "address": N_("Address"),
    "phone": N_("Phone"),
    "email": N_("E-mail"),
    "languages": N_("Languages"),
    "exam": N_("Exam that was passed, and when"),
    "official": N_("Name of the federation official"),
    "host": N_("Federation of the event"),
    "place": N_("Place of the event"),
    "start": N_("Start"),
    "end": N_("End"),
    "participants": N_("Number of participants"),
    "federations": N_("Federations represented"),
    "assessor": N_("Who signs"),
}
_DAYS = frozenset({"birth", "reached", "sent", "meeting", "start", "end"})


def fields_of(form: FideForm, *, teams: bool, paired_here: bool) -> tuple[AskedField, ...]:
    """The fields of a form.

    Args:
        teams: whether teams play: then an arbiter's rounds are asked for.
        paired_here: whether this program paired rounds of the event.
    """
    return tuple(
        AskedField(
            name,
            say(_LABELS[name]),
            "date" if name in _DAYS else "email" if name == "email" else "text",
            f"OpenArbiter {__version__}" if name == "program" and paired_here else "",
        )
        for name in _OF[form]
        if name != "rounds_worked" or teams
    )
