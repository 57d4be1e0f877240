"""The forms of FIDE for a section: filled from it, and from what somebody adds and nobody keeps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Literal, TypeAlias

from openarbiter.formats.trf.facts import facts_of
from openarbiter.i18n import Language
from openarbiter.model import Tournament
from openarbiter.model.arbiters import ArbiterRecord
from openarbiter.model.facts import EventArbiter, EventFacts
from openarbiter.office.forms.application_papers import (
    arbiter_application_paper,
    lecturer_application_paper,
    lecturer_norm_report_paper,
)
from openarbiter.office.forms.arbiter_application import (
    ApplicationForm,
    AppliedEvent,
    ArbiterApplication,
)
from openarbiter.office.forms.arbiter_norm import ArbiterForm, arbiter_norm_report
from openarbiter.office.forms.event import event_on_form
from openarbiter.office.forms.it1 import norm_certificate
from openarbiter.office.forms.it2 import applied_norm, title_applications
from openarbiter.office.forms.it3 import tournament_report
from openarbiter.office.forms.lecturer import LecturerApplication, LecturerNormReport
from openarbiter.office.forms.norm_papers import norm_certificate_paper, title_application_paper
from openarbiter.office.forms.paper import FormPaper
from openarbiter.office.forms.paper_pdf import MEDIA_TYPE as PDF
from openarbiter.office.forms.person import Contact, PersonOnForm, person_of_arbiter
from openarbiter.office.forms.report_papers import (
    arbiter_norm_report_paper,
    tournament_report_paper,
)
from openarbiter.office.sheet_xlsx import MEDIA_TYPE as XLSX
from openarbiter.rulebook.application_rules import application_rules_on
from openarbiter.rulebook.title_rules import NormTitle
from openarbiter.titles.event_norms import EventNorms

Ending: TypeAlias = Literal["pdf", "xlsx"]
KINDS: dict[Ending, str] = {"pdf": PDF, "xlsx": XLSX}
"""The media types of the files."""


class FideForm(StrEnum):
    """The forms of FIDE."""

    IT1 = "IT1"
    IT2 = "IT2"
    IT3 = "IT3"
    FA1 = "FA1"
    IA1 = "IA1"
    FA2 = "FA2"
    IA2 = "IA2"
    FL1 = "FL1"
    FL2 = "FL2"


OF_PLAYERS = (FideForm.IT1, FideForm.IT2)
OF_ARBITERS = (FideForm.FA1, FideForm.IA1, FideForm.FA2, FideForm.IA2)


class NoSuchForm(Exception):
    """The form is about a norm nobody made, or an arbiter who is not there."""


@dataclass(frozen=True, slots=True)
class Added:
    """What somebody types in for one form, and what goes nowhere else; ``""`` for unknown.

    Attributes:
        languages: with commas between.
    """

    birth: date | None = None
    birth_place: str = ""
    contact: str = ""
    chief_contact: str = ""
    program: str = ""
    paired_by: str = ""
    remarks: str = ""
    rounds_worked: int | None = None
    reached: date | None = None
    highest: int | None = None
    sent: date | None = None
    meeting: date | None = None
    surname: str = ""
    given_name: str = ""
    fide_id: str = ""
    federation: str = ""
    applying: str = ""
    address: str = ""
    phone: str = ""
    email: str = ""
    languages: str = ""
    exam: str = ""
    official: str = ""
    host: str = ""
    place: str = ""
    start: date | None = None
    end: date | None = None
    participants: int | None = None
    federations: int | None = None
    assessor: str = ""


@dataclass(frozen=True, slots=True)
class FormAbout:
    """Whom a form is about.

    Attributes:
        player, title: of IT1 and IT2.
        arbiter: of FA1, IA1, FA2, IA2: the place in the list of arbiters of the section, from 1.
        register: the same arbiter in the register, for those who may see it.
    """

    player: int = 0
    title: NormTitle | None = None
    arbiter: int = 0
    register: ArbiterRecord | None = None


NOTHING = Added()


@dataclass(frozen=True, slots=True)
class FormMaker:
    """Fills the forms of one section.

    Attributes:
        tournament: with the results and ratings that are rated.
    """

    tournament: Tournament
    norms: EventNorms
    facts: EventFacts = field(init=False)

    def __post_init__(self) -> None:
        """Read the facts of the event once."""
        object.__setattr__(self, "facts", facts_of(self.tournament))

    @property
    def made(self) -> tuple[tuple[int, NormTitle], ...]:
        """Every norm made that is of use: the player and the title, the highest of each player."""
        return tuple(
            (number, player.made[0].title)
            for number, player in self.norms.players.items()
            if player.made
        )

    @property
    def teams(self) -> bool:
        """Whether teams play."""
        return bool(self.tournament.teams)

    def papers(
        self, form: FideForm, about: FormAbout, language: Language, added: Added = NOTHING
    ) -> tuple[FormPaper, ...]:
        """A form, filled; an application with many norms is several.

        Raises:
            NoSuchForm: it would be about nobody.
        """
        match form:
            case FideForm.IT1:
                return (self._certificate(about, language, added),)
            case FideForm.IT2:
                return tuple(self._application(about, language, added))
            case FideForm.IT3:
                return (self._report(language, added),)
            case FideForm.FA1:
                return (self._arbiter_norm("FA1", about, language, added),)
            case FideForm.IA1:
                return (self._arbiter_norm("IA1", about, language, added),)
            case FideForm.FA2:
                return (self._arbiter_application("FA2", about, language, added),)
            case FideForm.IA2:
                return (self._arbiter_application("IA2", about, language, added),)
            case FideForm.FL1:
                return (self._lecturer_norm(language, added),)
            case FideForm.FL2:
                return (self._lecturer(language, added),)

    def arbiter(self, number: int) -> EventArbiter:
        """An arbiter of the section by the place in its list, from 1.

        Raises:
            NoSuchForm: there are not so many.
        """
        if not 1 <= number <= len(self.facts.arbiters):
            raise NoSuchForm
        return self.facts.arbiters[number - 1]

    def _made(self, about: FormAbout) -> NormTitle:
        player = self.norms.players.get(about.player)
        made = () if player is None else tuple(each.title for each in player.made)
        title = made[0] if about.title is None and made else about.title
        if title is None or title not in made:
            raise NoSuchForm
        return title

    def _certificate(self, about: FormAbout, language: Language, added: Added) -> FormPaper:
        title = self._made(about)
        made = norm_certificate(self.norms, about.player, title, birth_place=added.birth_place)
        return norm_certificate_paper(made, language)

    def _application(
        self, about: FormAbout, language: Language, added: Added
    ) -> Iterator[FormPaper]:
        title = self._made(about)
        made = norm_certificate(self.norms, about.player, title, birth_place=added.birth_place)
        norm = applied_norm(made, self.norms.players[about.player].titles[title])
        for each in title_applications(
            title,
            made.player,
            (norm,),
            rules=application_rules_on(added.sent),
            reached=added.reached,
            highest=added.highest,
            remarks=added.remarks,
            meeting=added.meeting,
        ):
            yield title_application_paper(each, language)

    def _report(self, language: Language, added: Added) -> FormPaper:
        made = tournament_report(
            self.tournament,
            self.facts,
            contact=added.contact,
            program=added.program,
            paired_by=added.paired_by,
            remarks=added.remarks,
            chief_contact=added.chief_contact,
        )
        return tournament_report_paper(made, language)

    def _arbiter_norm(
        self, form: ArbiterForm, about: FormAbout, language: Language, added: Added
    ) -> FormPaper:
        made = arbiter_norm_report(
            form,
            self.tournament,
            self.facts,
            self.arbiter(about.arbiter),
            birth=_birth(about, added),
            birth_place=added.birth_place,
            rounds_worked=added.rounds_worked,
        )
        return arbiter_norm_report_paper(made, language)

    def _arbiter_application(
        self, form: ApplicationForm, about: FormAbout, language: Language, added: Added
    ) -> FormPaper:
        arbiter = self.arbiter(about.arbiter)
        register = about.register
        spoken = tuple(filter(None, (each.strip() for each in added.languages.split(","))))
        event = event_on_form(self.tournament, self.facts)
        here = AppliedEvent(event.name, event.place, event.start, event.end, kind=event.kind)
        events = [here]
        if register is not None:
            events += [
                AppliedEvent(each.name, each.place, each.start, each.end)
                for each in register.events
                if (each.name, each.start) != (here.name, here.start)
            ]
        made = ArbiterApplication(
            form,
            person_of_arbiter(arbiter, _birth(about, added), added.birth_place),
            added.applying,
            _contact(added),
            spoken or (() if register is None else register.languages),
            tuple(events),
            added.exam,
            added.official,
            added.meeting,
        )
        return arbiter_application_paper(made, language)

    def _lecturer_norm(self, language: Language, added: Added) -> FormPaper:
        made = LecturerNormReport(
            _person(added),
            added.host,
            added.place,
            added.start,
            added.end,
            added.participants or 0,
            added.federations or 0,
            added.assessor,
        )
        return lecturer_norm_report_paper(made, language)

    def _lecturer(self, language: Language, added: Added) -> FormPaper:
        spoken = tuple(filter(None, (each.strip() for each in added.languages.split(","))))
        made = LecturerApplication(
            _person(added), added.applying, _contact(added), spoken, (), added.official
        )
        return lecturer_application_paper(made, language)


def written(paper: FormPaper, ending: Ending) -> bytes:
    """A form as a file."""
    # What makes files takes a while to load.
    if ending == "xlsx":
        from openarbiter.office.forms.paper_xlsx import paper_xlsx

        return paper_xlsx(paper)
    from openarbiter.office.forms.paper_pdf import paper_pdf

    return paper_pdf(paper).pdf


def _birth(about: FormAbout, added: Added) -> str:
    known = None if about.register is None else about.register.birth
    day = added.birth or known
    return "" if day is None else day.isoformat()


def _contact(added: Added) -> Contact:
    return Contact(added.address, added.phone, "", added.email)


def _person(added: Added) -> PersonOnForm:
    return PersonOnForm(
        added.surname,
        added.given_name,
        fide_id=added.fide_id,
        federation=added.federation,
        birth="" if added.birth is None else added.birth.isoformat(),
        birth_place=added.birth_place,
    )
