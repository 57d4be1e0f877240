"""A person on a form."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.formats.trf.dates import parse_date
from openarbiter.model import Entrant
from openarbiter.model.facts import EventArbiter
from openarbiter.model.text import N_
from openarbiter.office.forms.latin import not_in_latin
from openarbiter.office.forms.warning import Asked, FormWarning, missing, warning


@dataclass(frozen=True, slots=True)
class PersonOnForm:
    """A player or an arbiter as forms ask for one; what is not known is ``""``.

    Attributes:
        sex: ``"m"`` or ``"w"``.
        birth: the day as ISO writes it, or what is known of it, such as the year.
        title: the one the person has.
    """

    surname: str
    given_name: str = ""
    sex: str = ""
    fide_id: str = ""
    federation: str = ""
    birth: str = ""
    birth_place: str = ""
    title: str = ""

    @property
    def name(self) -> str:
        """Surname and given name, as lists write them."""
        return ", ".join(filter(None, (self.surname, self.given_name)))


@dataclass(frozen=True, slots=True)
class Contact:
    """How to reach a person; what is not known is ``""``."""

    address: str = ""
    phone: str = ""
    fax: str = ""
    email: str = ""


UNKNOWN = Contact()
"""Nobody said how to reach the person."""


def person_of_player(entrant: Entrant, birth_place: str = "") -> PersonOnForm:
    """A player of the tournament.

    The surname is what stands before the comma of the name; without a comma it is the whole name.
    """
    surname, given_name = _parted(entrant.name)
    day = parse_date(entrant.birth)
    year = entrant.birth[:4]
    if day is not None:
        birth = day.isoformat()
    else:
        birth = year if year.isascii() and year.isdigit() and int(year) else ""
    sex = {"m": "m", "w": "w", "f": "w"}.get(entrant.sex.strip().lower(), "")
    return PersonOnForm(
        surname,
        given_name,
        sex,
        entrant.fide_id,
        entrant.federation,
        birth,
        birth_place,
        entrant.title.upper(),
    )


def person_of_arbiter(
    arbiter: EventArbiter, birth: str = "", birth_place: str = ""
) -> PersonOnForm:
    """An arbiter of the event; their name is parted as that of a player is."""
    surname, given_name = _parted(arbiter.name)
    return PersonOnForm(
        surname,
        given_name,
        fide_id=arbiter.fide_id,
        federation=arbiter.federation,
        birth=birth,
        birth_place=birth_place,
        title=arbiter.title,
    )


def asked_of(person: PersonOnForm, *, sex: bool = False) -> tuple[Asked, ...]:
    """What forms ask of a person; the day of birth counts as unknown where only the year is known.

    Args:
        sex: whether the form asks for it.
    """
    return (
        *(((N_("Sex"), person.sex),) if sex else ()),
        (N_("FIDE ID"), person.fide_id),
        (N_("Federation"), person.federation),
        (N_("Date of birth"), person.birth if len(person.birth) > len("1990") else ""),
        (N_("Place of birth"), person.birth_place),
    )


def doubts_about_name(person: PersonOnForm, *others: str) -> tuple[FormWarning, ...]:
    """Whether surname and given name are guessed, and whether all names are in Latin letters.

    Args:
        others: further names on the form.
    """
    latin = not_in_latin((person.name, *others))
    if person.given_name or not person.surname:
        return latin
    guessed = N_(
        "“{name}” has no comma, so all of it is taken for the surname. Correct it by hand."
    )
    return (warning(guessed, name=person.surname), *latin)


def doubts_about_applicant(
    applicant: PersonOnForm, federation: str, contact: Contact, languages: tuple[str, ...]
) -> tuple[FormWarning, ...]:
    """What FIDE asks for of somebody who applies for a title, and is not known.

    Args:
        federation: the one that applies, by its name.
        languages: those the applicant speaks.
    """
    asked = (
        *asked_of(applicant),
        (N_("Federation that applies"), federation),
        (N_("Address"), contact.address),
        (N_("E-mail"), contact.email),
        (N_("Languages"), ", ".join(languages)),
    )
    return (*missing(asked), *doubts_about_name(applicant))


def _parted(name: str) -> tuple[str, str]:
    surname, _, given_name = name.partition(",")
    return surname.strip(), given_name.strip()
