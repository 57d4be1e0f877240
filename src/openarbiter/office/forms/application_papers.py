"""FA2, IA2, FL1 and FL2 as they stand on paper."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.office.forms.arbiter_application import (
    EVENTS_ON_FORM,
    AppliedEvent,
    ArbiterApplication,
)
from openarbiter.office.forms.common_rows import (
    NEEDS_EXPERIENCE,
    person_rows,
    report_signed,
    signature_row,
)
from openarbiter.office.forms.lecturer import (
    SEMINARS_ON_FORM,
    LecturerApplication,
    LecturerNormReport,
    SeminarAssisted,
)
from openarbiter.office.forms.paper import (
    UNDATED,
    Block,
    FormPaper,
    FormTicks,
    PaperField,
    PaperWords,
    row,
)
from openarbiter.office.forms.person import Contact, PersonOnForm
from openarbiter.office.forms.words import (
    deadlines_text,
    known_number,
    span_text,
)
from openarbiter.titles.deadlines import arbiter_application_deadlines

_APPLICATIONS = {
    "FA2": (
        N_("Application for the title of FIDE Arbiter"),
        N_("The federation {federation} applies for the title of FIDE Arbiter for"),
        N_("The applicant worked as chief arbiter or deputy chief arbiter in the following events "
           "(of at least two kinds; the application is handed in by the second FIDE Congress "
           "after the last event listed). For each a FIDE Arbiter norm report (FA1) is attached, "
           "signed by a qualified person, if possible an International Arbiter, otherwise a FIDE "
           "Arbiter."),
    ),
    "IA2": (
        N_("Application for the title of International Arbiter"),
        N_("The federation {federation} applies for the title of International Arbiter for"),
        N_("The applicant worked as chief arbiter or deputy chief arbiter in the following events "
           "(of at least two kinds; the application is handed in by the second FIDE Congress "
           "after the last event listed). For each an International Arbiter norm report (IA1) is "
           "attached, signed by a qualified person, if possible an International Arbiter, "
           "otherwise a FIDE Arbiter."),
    ),
}  # fmt: skip
"""The title, the opening and the words on the events of each form."""

_BLANK = "……………………"

_LANGUAGES = N_(
    "The applicant speaks these languages (sufficient knowledge of at least one official language "
    "of FIDE must be among them)"
)


def arbiter_application_paper(form: ArbiterApplication, language: Language) -> FormPaper:
    """FA2 or IA2."""
    say = language.text
    title, opening, on_events = _APPLICATIONS[form.form]
    due = () if form.meeting is None else arbiter_application_deadlines(form.meeting)
    blocks: list[Block] = [
        PaperWords(say(opening).format(federation=form.federation or _BLANK)),
        *_applicant(form.applicant, form.contact, language, fax=True),
        PaperWords(
            say(
                N_(
                    "The applicant has an exact knowledge of the Laws of Chess and of all other "
                    "FIDE rules that have to be observed in chess competitions."
                )
            ),
            small=True,
        ),
        row(PaperField(say(_LANGUAGES), ", ".join(form.languages), lines=2)),
        PaperWords(say(on_events), small=True),
    ]
    given = form.events
    room = (AppliedEvent(),) * (EVENTS_ON_FORM - len(given))
    for number, event in enumerate((*given, *room), start=1):
        blocks += _event(number, event, language)
    blocks += [
        row(PaperField(say(N_("The examination, if required, was passed")), form.exam)),
        PaperWords(
            say(
                N_(
                    "In all work as an arbiter the applicant has shown absolute objectivity at "
                    "all times."
                )
            ),
            small=True,
        ),
        *_signed(form.official, language),
    ]
    days = [each.end for each in given if each.end is not None]
    return FormPaper(
        form.form,
        say(title),
        tuple(blocks),
        language.code,
        footer=deadlines_text(language, due),
        day=max(days, default=UNDATED),
        warnings=form.warnings(),
    )


def _event(number: int, event: AppliedEvent, language: Language) -> Iterator[Block]:
    say = language.text
    yield row(
        PaperField(f"{number}. {say(N_('Event'))}", event.name, 15),
        PaperField(say(N_("Dates")), span_text(language, event.start, event.end), 9),
    )
    yield row(
        PaperField(say(N_("Venue")), event.place, 9),
        PaperField(say(N_("Date on the FIDE rating list")), event.listed, 8),
        PaperField(say(N_("Type")), say(event.kind), 7),
    )


def _applicant(
    person: PersonOnForm, contact: Contact, language: Language, *, fax: bool
) -> Iterator[Block]:
    say = language.text
    yield from person_rows(person, language)
    yield row(PaperField(say(N_("Address")), contact.address))
    phone = PaperField(say(N_("Phone")), contact.phone, 7 if fax else 12)
    if fax:
        yield row(
            phone,
            PaperField(say(N_("Fax")), contact.fax, 7),
            PaperField(say(N_("E-mail")), contact.email, 10),
        )
    else:
        yield row(phone, PaperField(say(N_("E-mail")), contact.email, 12))


def _signed(official: str, language: Language) -> Iterator[Block]:
    say = language.text
    yield row(PaperField(say(N_("Name of the federation official")), official, lines=2))
    yield signature_row(language)


def lecturer_norm_report_paper(form: LecturerNormReport, language: Language) -> FormPaper:
    """FL1."""
    say = language.text
    blocks: list[Block] = [
        *person_rows(form.lecturer, language),
        row(
            PaperField(say(N_("Federation of the event")), form.host, 12),
            PaperField(say(N_("Dates")), span_text(language, form.start, form.end), 12),
        ),
        row(PaperField(say(N_("Place of the event")), form.place)),
        row(
            PaperField(
                say(N_("Number of participants")),
                known_number(form.participants),
                12,
                number=True,
            ),
            PaperField(
                say(N_("Federations represented")),
                known_number(form.federations),
                12,
                number=True,
            ),
        ),
        PaperWords(say(N_("Confidential report: comments of the chief lecturer")), bold=True),
        row(
            PaperField(
                say(
                    N_(
                        "Comments on the knowledge of the Laws of Chess, the pairing rules and "
                        "other FIDE regulations; how the lecturer presents the topics, and "
                        "whether the participants understand them easily"
                    )
                ),
                "",
                lines=8,
            )
        ),
        PaperWords(say(N_("Recommendation: the lecturer (delete one)")), bold=True),
        FormTicks(
            (
                (say(N_("(1) met the standard required of a FIDE Lecturer.")), False),
                (say(NEEDS_EXPERIENCE), False),
            )
        ),
        *report_signed(form.assessor, "", language),
        PaperWords(
            say(
                N_(
                    "The chief lecturer gives this certificate to each assistant who in their "
                    "opinion has made a FIDE Lecturer norm and who asks for it before the end of "
                    "the event."
                )
            ),
            small=True,
        ),
    ]
    return FormPaper(
        "FL1",
        say(N_("FIDE Lecturer norm report form")),
        tuple(blocks),
        language.code,
        day=form.end or form.start or UNDATED,
        warnings=form.warnings(),
    )


def lecturer_application_paper(form: LecturerApplication, language: Language) -> FormPaper:
    """FL2."""
    say = language.text
    opening = N_("The federation {federation} applies for the title of FIDE Lecturer for")
    blocks: list[Block] = [
        PaperWords(say(opening).format(federation=form.federation or _BLANK)),
        *_applicant(form.applicant, form.contact, language, fax=False),
        PaperWords(
            say(
                N_(
                    "The applicant has an exact knowledge of the Laws of Chess and of all other "
                    "FIDE rules, to hold FIDE Arbiters’ Seminars."
                )
            ),
            small=True,
        ),
        row(PaperField(say(_LANGUAGES), ", ".join(form.languages), lines=2)),
        PaperWords(
            say(
                N_(
                    "The applicant worked as assistant lecturer at the following three seminars "
                    "(the application is handed in by the second FIDE Congress after the last "
                    "seminar listed). For each a FIDE Lecturer norm report (FL1) is attached, "
                    "signed by a qualified lecturer."
                )
            ),
            small=True,
        ),
    ]
    room = (SeminarAssisted(),) * (SEMINARS_ON_FORM - len(form.seminars))
    for number, seminar in enumerate((*form.seminars, *room), start=1):
        blocks += _seminar(number, seminar, language)
    blocks += [
        PaperWords(
            say(
                N_(
                    "In preparing topics for seminars as assistant lecturer the applicant has "
                    "shown absolute objectivity at all times."
                )
            ),
            small=True,
        ),
        *_signed(form.official, language),
    ]
    days = [each.end for each in form.seminars if each.end is not None]
    return FormPaper(
        "FL2",
        say(N_("Application for the title of FIDE Lecturer")),
        tuple(blocks),
        language.code,
        day=max(days, default=UNDATED),
        warnings=form.warnings(),
    )


def _seminar(number: int, seminar: SeminarAssisted, language: Language) -> Iterator[Block]:
    say = language.text
    yield row(
        PaperField(f"{number}. {say(N_('Seminar'))}", seminar.name, 15),
        PaperField(say(N_("Dates")), span_text(language, seminar.start, seminar.end), 9),
    )
    yield row(
        PaperField(say(N_("Venue")), seminar.place, 9),
        PaperField(say(N_("Link to the published seminar")), seminar.link, 15),
    )
