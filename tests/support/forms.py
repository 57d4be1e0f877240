"""Forms with everything in them that may not fit, and what stands in those that were made."""

from __future__ import annotations

import io
import shutil
import subprocess
from datetime import date
from pathlib import Path

import openpyxl
import pytest
from openpyxl.worksheet.worksheet import Worksheet

from openarbiter.i18n import ENGLISH, Language
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts
from openarbiter.office.forms.application_papers import (
    arbiter_application_paper,
    lecturer_application_paper,
    lecturer_norm_report_paper,
)
from openarbiter.office.forms.arbiter_application import AppliedEvent, ArbiterApplication
from openarbiter.office.forms.arbiter_norm import arbiter_norm_report
from openarbiter.office.forms.it1 import norm_certificate
from openarbiter.office.forms.it2 import applied_norm, title_applications
from openarbiter.office.forms.it3 import tournament_report
from openarbiter.office.forms.lecturer import (
    LecturerApplication,
    LecturerNormReport,
    SeminarAssisted,
)
from openarbiter.office.forms.norm_papers import norm_certificate_paper, title_application_paper
from openarbiter.office.forms.paper import FormPaper
from openarbiter.office.forms.person import Contact, person_of_player
from openarbiter.office.forms.report_papers import (
    arbiter_norm_report_paper,
    tournament_report_paper,
)
from openarbiter.rulebook.application_rules import FIDE_2017_APPLICATIONS
from openarbiter.rulebook.title_rules import FIDE_2024_TITLES, NormTitle
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.norm_event import NormEvent

FORTY = "Преображенский-Заболоцкий, Константин-Ми"

NAMES = (
    FORTY, "თბილისელი, გიორგი", "محمد علي", "王皓, 丁立人", "#panic() *bold* $x$ \\ `raw` @a <b>",
    "Wolfeschlegelsteinhausenbergerdorff-Mann", "=1+1", "김, 민수", "Ґудзь-Їжакевич, Є’вгеній",
    "A" * 40, "Ñandú, José María", "Đorđević, Žarko", "Łęcki, Wacław", "İlhan, Çağrı Ğ", "O'Neil",
    "+cmd|' /C calc'!A0", "Χατζής, Κωνσταντίνος", "#let x = read(\"/etc/passwd\"); #x", "y",
)  # fmt: skip
"""Opponents of 19 rounds."""

EVENT = (
    "Международный шахматный фестиваль памяти гроссмейстера Давида Бронштейна, турнир «А» – "
    "Open International “Memorial of the Thousand Lakes” 2026"
)


def everything(language: Language = ENGLISH) -> dict[str, FormPaper]:
    """Every form with long names in many letters, 19 rounds, three arbiters."""
    tournament, facts = crowded()
    found = event_norms(NormEvent(tournament, FIDE_2024_TITLES, facts))
    title = NormTitle.WGM
    certificate = norm_certificate(found, 1, title, birth_place="Переяслав, Київська область")
    person = person_of_player(tournament.entrant(1), "Переяслав, Київська область")
    norm = applied_norm(certificate, found.players[1].titles[title])
    (application,) = title_applications(
        title,
        person,
        [norm] * 3,
        rules=FIDE_2017_APPLICATIONS,
        reached=date(2026, 1, 1),
        highest=2466,
        remarks="A remark of some length. " * 6,
    )
    report = tournament_report(
        tournament,
        facts,
        contact="12 rue de la Paix, Paris, +33 1 23 45 67 89, contact@example.org",
        program="OpenArbiter",
        remarks="In round 3 two boards were paired again. " * 4,
    )
    contact = Contact(
        "03150, Україна, Київ, вул. Велика Васильківська, 55, квартира 1234567",
        "+380 44 1234567",
        "+380 44 7654321",
        "very.long.address.of.a.person.with.many.names@subdomain.example-federation.org",
    )
    events = (AppliedEvent(EVENT, "Київ", date(2026, 1, 1), date(2026, 1, 9), "May 2026"),) * 4
    seminar = SeminarAssisted(
        EVENT, "Київ", date(2026, 1, 1), date(2026, 1, 4), "https://a.org/" + "x/" * 50
    )
    languages = ("English", "українська", "français")
    return {
        "IT1": norm_certificate_paper(certificate, language),
        "IT2": title_application_paper(application, language),
        "IT3": tournament_report_paper(report, language),
        **{
            form: arbiter_norm_report_paper(
                arbiter_norm_report(form, tournament, facts, facts.arbiters[1]), language
            )
            for form in ("FA1", "IA1")
        },
        **{
            form: arbiter_application_paper(
                ArbiterApplication(form, person, EVENT, contact, languages, events, "2025", FORTY),
                language,
            )
            for form in ("FA2", "IA2")
        },
        "FL1": lecturer_norm_report_paper(
            LecturerNormReport(person, "UKR", EVENT, date(2026, 1, 1), None, 30, 5, FORTY), language
        ),
        "FL2": lecturer_application_paper(
            LecturerApplication(person, EVENT, contact, languages, (seminar,) * 3, FORTY), language
        ),
    }


def crowded() -> tuple[Tournament, EventFacts]:
    """A tournament of 19 rounds, in which one player met everybody else."""
    player = Entrant(1, FORTY, "w", "WIM", 2350, "UKR", "14100000", "1998/03/04")
    others = [
        Entrant(
            number,
            name,
            "m",
            ("GM", "IM", "", "FM")[number % 4],
            (2600, 2510, 0, 1990)[number % 4],
            ("GER", "ENG", "FRA", "UKR", "USA")[number % 5],
            str(46000000 + number),
        )
        for number, name in enumerate(NAMES, start=2)
    ]
    draw = Result(Mark.DRAW, Mark.DRAW)
    rounds = tuple(Round((Game(1, each.number, draw),)) for each in others)
    tournament = Tournament(
        (player, *others),
        rounds,
        Regulations(rounds=len(rounds)),
        EVENT,
        "Saint-Remy-en-Bouzemont-Saint-Genest-et-Isson, Grand Est",
        "FRA",
        date(2026, 5, 1),
        date(2026, 5, 14),
    )
    facts = EventFacts(
        host="FRA",
        arbiters=(
            EventArbiter(FORTY, ArbiterRole.CHIEF, "IA", "UKR", "14100001"),
            EventArbiter("Second, Deputy", ArbiterRole.DEPUTY, "FA", "FRA", "600001"),
            EventArbiter("Third-With-A-Very-Long-Name-Of-Forty, Let", ArbiterRole.DEPUTY, "NA"),
        ),
        time_control="90 minutes for 40 moves, then 30 minutes to the end, 30 seconds a move",
        organiser=EVENT,
    )
    return tournament, facts


def text_of_pdf(pdf: bytes, folder: Path, *, raw: bool = False) -> str:
    """What a reader finds in a PDF; the test is skipped where Poppler is not there."""
    return _poppler(pdf, folder, "pdftotext", "-raw" if raw else "-layout", "FILE", "-")


def pages_of_pdf(pdf: bytes, folder: Path) -> int:
    """How many pages it has."""
    told = _poppler(pdf, folder, "pdfinfo", "FILE")
    return int(next(line.split()[1] for line in told.splitlines() if line.startswith("Pages:")))


def _poppler(pdf: bytes, folder: Path, program: str, *arguments: str) -> str:
    if shutil.which(program) is None:
        pytest.skip(f"{program} of Poppler is not installed")
    path = folder / "form.pdf"
    path.write_bytes(pdf)
    asked = [str(path) if each == "FILE" else each for each in arguments]
    ran = subprocess.run([program, *asked], check=True, capture_output=True, timeout=60)
    return ran.stdout.decode()


def sheet_of(xlsx: bytes) -> Worksheet:
    """The sheet of a workbook."""
    page = openpyxl.load_workbook(io.BytesIO(xlsx)).active
    assert isinstance(page, Worksheet)
    return page


def below(page: Worksheet, label: str) -> object:
    """What stands in the cell below a label, the first of this text."""
    found = next(each for line in page.iter_rows() for each in line if each.value == label)
    return page.cell(found.row + 1, found.column).value
