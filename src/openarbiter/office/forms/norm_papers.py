"""IT1 and IT2 as they stand on paper."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.office.forms.it1 import TITLES_COUNTED, CertificateRow, NormCertificate
from openarbiter.office.forms.it2 import NORMS_A_FORM, AppliedNorm, TitleApplication
from openarbiter.office.forms.paper import (
    UNDATED,
    Block,
    FormPaper,
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
    points_text,
    sex_text,
    span_text,
)
from openarbiter.rulebook.title_rules import NormTitle

ROUNDS_ON_FORM = 11
"""The rows the form has where there are fewer rounds."""


def norm_certificate_paper(form: NormCertificate, language: Language) -> FormPaper:
    """IT1."""
    say, player, event = language.text, form.player, form.event
    remarks = " ".join(each.message(say) for each in form.remarks)
    blocks: list[Block] = [
        row(
            PaperField(say(N_("Surname")), player.surname, 10),
            PaperField(say(N_("Given name")), player.given_name, 9),
            PaperField(say(N_("Sex")), sex_text(language, player.sex), 5),
        ),
        row(
            PaperField(say(N_("FIDE ID")), player.fide_id, 7),
            PaperField(say(N_("Federation")), player.federation, 5),
            PaperField(say(N_("Date of birth")), day_text(language, player.birth), 6),
            PaperField(say(N_("Place of birth")), player.birth_place, 6),
        ),
        row(
            PaperField(say(N_("Event")), event.name, 14),
            PaperField(say(N_("Start")), day_text(language, event.start), 5),
            PaperField(say(N_("End")), day_text(language, event.end), 5),
        ),
        row(
            PaperField(say(N_("Chief arbiter")), form.chief_arbiter, 16),
            PaperField(say(N_("Number of games")), str(form.games), 8, number=True),
        ),
        row(
            _number(say(N_("Opponents not of the applicant’s federation")), form.foreign, 13),
            _number(say(N_("Rated opponents")), form.rated, 11),
        ),
        row(
            _number(say(N_("Opponents of the host federation")), form.host, 13),
            _number(say(N_("Opponents with a title")), form.titled, 11),
        ),
        row(
            *(
                PaperField(title, str(count), 4, number=True)
                for title, count in zip(TITLES_COUNTED, form.titles, strict=True)
            )
        ),
        *_exemption(form, language),
        row(PaperField(say(N_("Special remarks")), remarks, lines=2)),
        _rounds(form, language),
        row(
            PaperField(say(N_("R(a)")), str(form.average), 8, number=True),
            PaperField(say(N_("Rp")), str(form.performance), 8, number=True),
            PaperField(say(N_("Total")), points_text(form.half_points), 8),
        ),
        row(
            PaperField(say(N_("Signature of the arbiter")), "", 12, lines=2),
            PaperField(
                say(N_("Federation that confirms the result")), event.federation, 12, lines=2
            ),
        ),
        row(
            PaperField(say(N_("Name of the federation official")), "", 11, lines=2),
            PaperField(say(N_("Signature")), "", 8, lines=2),
            PaperField(say(N_("Date")), "", 5, lines=2),
        ),
        PaperWords(_note(form, language), small=True),
    ]
    return FormPaper(
        "IT1",
        say(N_("Certificate of title result")),
        tuple(blocks),
        language.code,
        _titles(form.title),
        deadlines_text(language, form.deadlines),
        event.end or event.start or UNDATED,
        form.warnings,
    )


def _titles(sought: NormTitle) -> tuple[tuple[str, bool], ...]:
    return tuple((each.value, each is sought) for each in NormTitle)


def _number(label: str, number: int, width: int) -> PaperField:
    return PaperField(label, str(number), width, number=True)


def _exemption(form: NormCertificate, language: Language) -> Iterator[Block]:
    say, found = language.text, form.foreigners
    known = None if found is None else (found.federations, found.rated, found.holders)
    numbers = known or (None, None, None)
    labels = (
        N_("Federations"),
        N_("Rated players not of the host federation"),
        N_("GM, IM, WGM, WIM not of the host federation"),
    )
    opening = say(N_("If article {article} applies:"))
    yield PaperWords(opening.format(article=form.exemption_article), small=True)
    yield row(
        *(
            PaperField(say(label), number_text(number), width, number=True)
            for label, number, width in zip(labels, numbers, (5, 9, 10), strict=True)
        )
    )


def _rounds(form: NormCertificate, language: Language) -> PaperGrid:
    heads = (
        N_("Round"),
        N_("Opponent"),
        N_("ID"),
        N_("Federation"),
        N_("Rating"),
        N_("Rating {article}"),
        N_("Title"),
        N_("Result"),
    )
    rows = [_round(each) for each in form.rows]
    rows += [
        (str(number), "", "", "", "", "", "", "")
        for number in range(len(rows) + 1, ROUNDS_ON_FORM + 1)
    ]
    return PaperGrid(
        tuple(language.text(head).format(article=form.floor_article) for head in heads),
        (2, 8, 3, 3, 2, 2, 2, 2),
        tuple(rows),
        left=frozenset({1}),
        numbers=frozenset({0, 4, 5}),
    )


def _round(each: CertificateRow) -> tuple[str, ...]:
    left_out = each.result in ("1", "½", "0") and not each.counted
    return (
        f"{each.round}*" if left_out else str(each.round),
        each.opponent,
        each.fide_id,
        each.federation,
        number_text(each.rating),
        number_text(each.counts_as),
        each.title,
        each.result,
    )


def _note(form: NormCertificate, language: Language) -> str:
    say = language.text
    sentences = [
        N_("Note: an unrated player counts as {unrated}, but see article {article}."),
        N_("Results of games that were played: 1, ½, 0; of those that were not: +, =, -."),
        N_(
            "The organiser gives this certificate to each player who made a title result, to the "
            "federation of the organiser, the federation of the player and the FIDE office."
        ),
    ]
    if any(_round(each)[0].endswith("*") for each in form.rows):
        sentences.append(N_("* Played, but not counted for the norm."))
    return " ".join(map(say, sentences)).format(unrated=form.unrated, article=form.floor_article)


def title_application_paper(form: TitleApplication, language: Language) -> FormPaper:
    """IT2."""
    say, player = language.text, form.player
    first = NORMS_A_FORM * (form.form - 1)
    norms = (*form.norms, *(AppliedNorm() for _ in range(NORMS_A_FORM - len(form.norms))))
    least = form.least_games
    total = (
        say(N_("Total of games (at least {least})")).format(least=least)
        if least
        else say(N_("Total of games"))
    )
    blocks: list[Block] = [
        row(
            PaperField(say(N_("Surname")), player.surname, 9),
            PaperField(say(N_("Given name")), player.given_name, 9),
            PaperField(say(N_("FIDE ID")), player.fide_id, 6),
        ),
        row(
            PaperField(say(N_("Date of birth")), day_text(language, player.birth), 10),
            PaperField(say(N_("Place of birth")), player.birth_place, 14),
        ),
        row(
            PaperField(
                say(N_("Date the required rating was reached")),
                day_text(language, form.reached),
                15,
            ),
            PaperField(say(N_("Highest rating")), number_text(form.highest), 9, number=True),
        ),
        PaperWords(
            say(
                N_(
                    "Titles may be awarded on reaching the required rating at a later day (for "
                    "the procedure see article 1.5 of the title regulations)."
                )
            ),
            small=True,
        ),
        PaperWords(
            say(N_("The certificates (IT1) and crosstables of these norms are attached:")),
            small=True,
        ),
    ]
    for number, norm in enumerate(norms, start=first + 1):
        blocks += _applied(number, norm, language)
    blocks += [
        PaperWords(say(N_("If there are more norms, attach another form IT2.")), small=True),
        row(
            PaperField(total, known_number(form.total), 9, number=True),
            PaperField(say(N_("Special remarks")), form.remarks, 15, lines=2),
        ),
        PaperWords(say(N_("Official of the federation")), small=True),
        row(
            PaperField(say(N_("Signed by")), "", 11, lines=2),
            PaperField(say(N_("Signature")), "", 8, lines=2),
            PaperField(say(N_("Date")), "", 5, lines=2),
        ),
    ]
    days = [each.end for each in form.norms if each.end is not None]
    return FormPaper(
        "IT2",
        say(N_("Title application")),
        tuple(blocks),
        language.code,
        _titles(form.title),
        " ".join(
            filter(
                None,
                (
                    f"{form.form}/{form.forms}." if form.forms > 1 else "",
                    deadlines_text(language, form.deadlines),
                ),
            )
        ),
        max(days, default=UNDATED),
        form.warnings,
    )


def _applied(number: int, norm: AppliedNorm, language: Language) -> Iterator[Block]:
    say = language.text
    yield PaperWords(f"{number}.", bold=True)
    yield row(
        PaperField(say(N_("Event")), norm.event, 15),
        PaperField(say(N_("Venue")), norm.place, 9),
    )
    yield row(
        PaperField(say(N_("Dates")), span_text(language, norm.start, norm.end), 9),
        PaperField(say(N_("System")), say(norm.system), 8),
        PaperField(say(N_("Average rating of the opponents")), number_text(norm.average), 7),
    )
    yield row(
        PaperField(say(N_("Required score")), points_text(norm.needed), 6),
        PaperField(say(N_("Actual score")), points_text(norm.half_points), 6),
        PaperField(say(N_("Games played")), number_text(norm.games), 6, number=True),
        PaperField(say(N_("Games counted")), number_text(norm.counted), 6, number=True),
    )
    yield row(
        PaperField(
            say(N_("Opponents of the host federation")), number_text(norm.host), 12, number=True
        ),
        PaperField(
            say(N_("Opponents not of the host federation")),
            number_text(norm.foreign),
            12,
            number=True,
        ),
    )
    counts = (
        ("GM", norm.gm),
        ("IM", norm.im),
        ("FM", norm.fm),
        ("WGM", norm.wgm),
        ("WIM", norm.wim),
        ("WFM", norm.wfm),
    )
    yield row(
        *(PaperField(title, number_text(count), 4, number=True) for title, count in counts),
    )
    yield row(
        PaperField(say(N_("Rated opponents")), number_text(norm.rated), 12, number=True),
        PaperField(say(N_("Unrated opponents")), number_text(norm.unrated), 12, number=True),
    )
