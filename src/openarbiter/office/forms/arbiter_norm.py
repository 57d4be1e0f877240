"""FA1 and IA1, the report on the norm of an arbiter (B.06 5.1, 5.2), as values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from openarbiter.model import Tournament
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts
from openarbiter.model.text import N_
from openarbiter.office.forms.event import EventOnForm, asked_of_event, event_on_form
from openarbiter.office.forms.person import (
    PersonOnForm,
    asked_of,
    doubts_about_name,
    person_of_arbiter,
)
from openarbiter.office.forms.warning import FormWarning, missing, warning

ArbiterForm: TypeAlias = Literal["FA1", "IA1"]

SIGNS_FOR = {"FA1": ("IA", "FA", "NA"), "IA1": ("IA", "FA")}
"""The titles a chief arbiter may sign with: a national arbiter signs no IA norm (B.06 5.2)."""


@dataclass(frozen=True, slots=True)
class ArbiterNormReport:
    """FA1 or IA1, filled; the assessment and the signatures are written by hand.

    Attributes:
        role: what the arbiter was in the event.
        rounds_worked: in a team event, in how many rounds the arbiter worked (5.2); None elsewhere.
        assessor, office: who signs, and as what: the chief arbiter; ``""`` where the report is on
            them, for then the organiser or the federation signs.
    """

    form: ArbiterForm
    arbiter: PersonOnForm
    event: EventOnForm
    role: ArbiterRole
    rounds_worked: int | None
    assessor: str
    warnings: tuple[FormWarning, ...]


def arbiter_norm_report(
    form: ArbiterForm,
    tournament: Tournament,
    facts: EventFacts,
    arbiter: EventArbiter,
    *,
    birth: str = "",
    birth_place: str = "",
    rounds_worked: int | None = None,
) -> ArbiterNormReport:
    """The report on an arbiter of the event.

    Args:
        birth: the day of birth as ISO writes it.
        rounds_worked: in a team event.
    """
    event = event_on_form(tournament, facts)
    person = person_of_arbiter(arbiter, birth, birth_place)
    chief = facts.chief
    own = chief == arbiter
    signs = chief is not None and not own
    teams = bool(tournament.teams)
    return ArbiterNormReport(
        form,
        person,
        event,
        arbiter.role,
        rounds_worked if teams else None,
        " ".join(filter(None, (chief.title, chief.name))) if chief is not None and signs else "",
        (
            *missing(
                (
                    *asked_of(person),
                    *asked_of_event(event),
                    (N_("Type of tournament"), event.kind),
                    *(((N_("Rounds worked"), rounds_worked),) if teams else ()),
                )
            ),
            *doubts_about_name(person, *((chief.name,) if chief is not None and signs else ())),
            *_who_signs(form, chief, own=own),
        ),
    )


def _who_signs(
    form: ArbiterForm, chief: EventArbiter | None, *, own: bool
) -> Iterator[FormWarning]:
    if chief is None:
        yield warning(N_("No chief arbiter is named, who would sign the report (B.06 5.2)."))
    elif own:
        yield warning(
            N_(
                "The report is on the chief arbiter: the organiser or an official of the "
                "federation signs it (B.06 5.2)."
            )
        )
    elif chief.title not in SIGNS_FOR[form]:
        title = chief.title or "-"
        yield warning(
            N_("A chief arbiter with the title {title} may not sign {form} (B.06 5.2)."),
            title=title,
            form=form,
        )
