"""Rows that several forms have alike: a person, and who signs."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.office.forms.paper import Block, PaperField, row
from openarbiter.office.forms.person import PersonOnForm
from openarbiter.office.forms.words import day_text

NEEDS_EXPERIENCE = N_("(2) was good enough, but still needs more experience.")
"""The second recommendation of a norm report."""


def person_rows(
    person: PersonOnForm, language: Language, surname: str = N_("Surname")
) -> tuple[Block, ...]:
    """Who it is, and when and where they were born.

    Args:
        surname: the label of the first box, in English.
    """
    say = language.text
    return (
        row(
            PaperField(say(surname), person.surname, 10),
            PaperField(say(N_("Given name")), person.given_name, 8),
            PaperField(say(N_("Code (if any)")), person.fide_id, 6),
        ),
        row(
            PaperField(say(N_("Date of birth")), day_text(language, person.birth), 7),
            PaperField(say(N_("Place of birth")), person.birth_place, 11),
            PaperField(say(N_("Federation")), person.federation, 6),
        ),
    )


def signature_row(language: Language) -> Block:
    """A signature and its date, to be written by hand."""
    say = language.text
    return row(
        PaperField(say(N_("Signature")), "", 14, lines=2),
        PaperField(say(N_("Date")), "", 10, lines=2),
    )


def report_signed(assessor: str, office: str, language: Language) -> tuple[Block, ...]:
    """Who signs a norm report, and the official of the federation who signs below."""
    say = language.text
    return (
        row(
            PaperField(say(N_("Signed by")), assessor, 14, lines=2),
            PaperField(say(N_("Signature")), "", 10, lines=2),
        ),
        row(
            PaperField(say(N_("Office")), office, 14, lines=2),
            PaperField(say(N_("Date")), "", 10, lines=2),
        ),
        row(
            PaperField(
                say(N_("Name of the authorised official of the federation")), "", 24, lines=2
            )
        ),
        signature_row(language),
    )
