"""IT3, FA1 and IA1 as they stand on paper."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.model.facts import EventArbiter
from openarbiter.model.text import N_
from openarbiter.office.forms.arbiter_norm import ArbiterNormReport
from openarbiter.office.forms.common_rows import (
    NEEDS_EXPERIENCE,
    person_rows,
    report_signed,
)
from openarbiter.office.forms.it3 import CountOfPlayers, TournamentReport
from openarbiter.office.forms.paper import (
    UNDATED,
    Block,
    FormPaper,
    FormTicks,
    PaperField,
    PaperGrid,
    PaperWords,
    row,
)
from openarbiter.office.forms.words import (
    day_text,
    deadlines_text,
    known_number,
    number_text,
    span_text,
)

_SORTS = {"rated": N_("Rated"), "unrated": N_("Unrated")}

_DEPUTIES = (
    N_("1st deputy chief arbiter"),
    N_("2nd deputy chief arbiter, with more than 50 players"),
    N_("3rd deputy chief arbiter, with more than 100 players"),
    N_("4th deputy chief arbiter, with more than 150 players"),
)


def tournament_report_paper(form: TournamentReport, language: Language) -> FormPaper:
    """IT3."""
    say, event = language.text, form.event
    blocks: list[Block] = [
        row(
            PaperField(say(N_("Federation")), event.federation, 6),
            PaperField(say(N_("Name of the tournament")), event.name, 18),
        ),
        row(
            PaperField(say(N_("Country and place")), event.place, 12),
            PaperField(say(N_("Start")), day_text(language, event.start), 6),
            PaperField(say(N_("End")), day_text(language, event.end), 6),
        ),
        row(PaperField(say(N_("Organiser")), form.organiser)),
        row(
            PaperField(
                say(N_("Contact of the organiser (address, phone, fax, e-mail)")),
                form.contact,
                lines=2,
            )
        ),
        row(
            PaperField(say(N_("Number of rounds")), known_number(event.rounds), 6, number=True),
            PaperField(say(N_("Schedule (rounds a day)")), _schedule(form.schedule), 7),
            PaperField(say(N_("Time control")), event.time_control, 11),
        ),
        row(PaperField(say(N_("Type of tournament")), say(event.kind))),
        row(
            PaperField(say(N_("Paired by hand: by whom")), form.paired_by, 12),
            PaperField(say(N_("Paired by computer: program")), form.program, 12),
        ),
        row(
            PaperField(
                say(N_("Special remarks (exceptions in the pairing, rounds paired again, …)")),
                form.remarks,
                lines=4,
            )
        ),
        _counts(form, language),
        row(PaperField(say(N_("Chief arbiter")), _arbiter(form.chief))),
        row(
            PaperField(
                say(N_("Contact of the chief arbiter (address, phone, fax, e-mail)")),
                form.chief_contact,
                lines=2,
            )
        ),
    ]
    named = [_arbiter(each) for each in form.deputies]
    named += [""] * (len(_DEPUTIES) - len(named))
    for label, name in zip(_DEPUTIES, named, strict=False):
        blocks.append(row(PaperField(say(label), name)))
    if len(named) > len(_DEPUTIES):
        others = "; ".join(named[len(_DEPUTIES) :])
        blocks.append(row(PaperField(say(N_("Other deputies")), others)))
    note = N_(
        "The organiser gives this report for each arbiter who made a norm to the arbiter, the "
        "arbiter’s federation, the host federation and the FIDE Secretariat."
    )
    blocks.append(PaperWords(say(note), small=True))
    return FormPaper(
        "IT3",
        say(N_("Tournament report form")),
        tuple(blocks),
        language.code,
        footer=deadlines_text(language, form.deadlines),
        day=event.end or event.start or UNDATED,
        warnings=form.warnings,
    )


def _schedule(schedule: tuple[int, int] | None) -> str:
    if schedule is None:
        return ""
    fewest, most = schedule
    return str(most) if fewest == most else f"{fewest}–{most}"


def _arbiter(arbiter: EventArbiter | None) -> str:
    """Title, name, federation and FIDE ID."""
    if arbiter is None:
        return ""
    name = " ".join(filter(None, (arbiter.title, arbiter.name)))
    return ", ".join(filter(None, (name, arbiter.federation, arbiter.fide_id)))


def _counts(form: TournamentReport, language: Language) -> PaperGrid:
    say = language.text

    def cells(count: CountOfPlayers) -> tuple[str, ...]:
        name = say(_SORTS[count.sort]) if count.sort in _SORTS else count.sort
        numbers = (count.players, count.federations, count.host, count.foreign)
        return (name, *map(str, numbers))

    heads = tuple(
        map(
            say,
            (
                N_("Kind"),
                N_("Number of players"),
                N_("Number of federations"),
                N_("Players of the host federation"),
                N_("Players of other federations"),
            ),
        )
    )
    half = len(form.counts) // 2
    rows = tuple(
        (*cells(left), *cells(right))
        for left, right in zip(form.counts[:half], form.counts[half:], strict=True)
    )
    figures = {1, 2, 3, 4}
    return PaperGrid(
        (*heads, *heads),
        (2, 2, 2, 3, 3) * 2,
        rows,
        left=frozenset({0, 5}),
        numbers=frozenset(figures | {each + 5 for each in figures}),
    )


_REPORTS = {
    "FA1": (
        N_("FIDE Arbiter norm report form"),
        N_("(1) met the standard required of a FIDE Arbiter."),
        N_("The federation of the event gives this certificate to each arbiter who in the opinion "
           "of the chief arbiter has made a FIDE Arbiter norm and who asks for it before the end "
           "of the event. A certificate of the chief arbiter rests on the assessment of an "
           "official authorised before, if possible an International Arbiter, otherwise a FIDE "
           "Arbiter. With the application the federation sends this form, the tournament report "
           "form IT3 and copies of any decisions on appeals."),
    ),
    "IA1": (
        N_("International Arbiter norm report form"),
        N_("(1) met the standard required of an International Arbiter."),
        N_("The federation of the event gives this certificate to each arbiter who in the opinion "
           "of the chief arbiter has made an International Arbiter norm and who asks for it before "
           "the end of the event. A certificate of the chief arbiter rests on the assessment of an "
           "official authorised before, if possible an International Arbiter. With the "
           "application the federation sends this form, the tournament report form IT3 and copies "
           "of any decisions on appeals."),
    ),
}  # fmt: skip
"""The title, the first recommendation and the note of each form."""


def arbiter_norm_report_paper(form: ArbiterNormReport, language: Language) -> FormPaper:
    """FA1 or IA1."""
    say, event = language.text, form.event
    title, met, note = _REPORTS[form.form]
    blocks: list[Block] = [
        *person_rows(form.arbiter, language, N_("Surname of the arbiter")),
        row(
            PaperField(say(N_("Federation of the event")), event.federation, 8),
            PaperField(say(N_("Name of the tournament")), event.name, 16),
        ),
        row(
            PaperField(say(N_("Date")), span_text(language, event.start, event.end), 8),
            PaperField(say(N_("Venue")), event.place, 16),
        ),
        row(PaperField(say(N_("Type of tournament")), say(event.kind))),
        row(
            PaperField(say(N_("Number of players")), known_number(event.players), 12, number=True),
            PaperField(say(N_("Rated players")), number_text(event.rated), 12, number=True),
        ),
        row(
            PaperField(say(N_("Number of rounds")), _rounds(form, language), 12, number=True),
            PaperField(
                say(N_("Federations represented")),
                known_number(event.federations),
                12,
                number=True,
            ),
        ),
        PaperWords(
            say(
                N_(
                    "Confidential report: comments of the chief arbiter or, where that is not "
                    "possible, of the organiser"
                )
            ),
            bold=True,
        ),
        row(
            PaperField(
                say(
                    N_(
                        "Comments on the arbiter’s knowledge of the Laws of Chess and the pairing "
                        "rules, objectivity, ability to deal with incidents, and care to protect "
                        "the players from disturbance and distraction"
                    )
                ),
                "",
                lines=7,
            )
        ),
        PaperWords(say(N_("Recommendation: the arbiter (delete one)")), bold=True),
        FormTicks(((say(met), False), (say(NEEDS_EXPERIENCE), False))),
        *report_signed(form.assessor, say(N_("Chief arbiter")) if form.assessor else "", language),
        PaperWords(say(note), small=True),
    ]
    return FormPaper(
        form.form,
        say(title),
        tuple(blocks),
        language.code,
        day=event.end or event.start or UNDATED,
        warnings=form.warnings,
    )


def _rounds(form: ArbiterNormReport, language: Language) -> str:
    rounds = known_number(form.event.rounds)
    if form.rounds_worked is None:
        return rounds
    return language.text(N_("{rounds}, of them worked: {worked}")).format(
        rounds=rounds, worked=form.rounds_worked
    )
