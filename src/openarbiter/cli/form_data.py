"""Forms that no tournament fills, from a JSON file: IT2, FA2, IA2, FL1, FL2."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from datetime import date
from typing import Any, get_args, get_origin, get_type_hints

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.form_names import FormName
from openarbiter.cli.screen import Screen
from openarbiter.i18n import Language
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
from openarbiter.office.forms.it2 import AppliedNorm, title_applications
from openarbiter.office.forms.lecturer import LecturerApplication, LecturerNormReport
from openarbiter.office.forms.norm_papers import title_application_paper
from openarbiter.office.forms.paper import FormPaper
from openarbiter.office.forms.person import UNKNOWN, Contact, PersonOnForm
from openarbiter.rulebook.application_rules import application_rules_on
from openarbiter.rulebook.title_rules import NormTitle

_SHOWN = 10
"""How many faults of the data are told."""


@dataclass(frozen=True, slots=True)
class TitleData:
    """What the file of an IT2 holds.

    Attributes:
        sent: the day of the application; the regulations of that day apply.
        meeting: the first day of the meeting that decides.
    """

    title: NormTitle
    player: PersonOnForm
    norms: tuple[AppliedNorm, ...] = ()
    reached: date | None = None
    highest: int | None = None
    remarks: str = ""
    sent: date | None = None
    meeting: date | None = None


@dataclass(frozen=True, slots=True)
class ArbiterData:
    """What the file of an FA2 or IA2 holds; as in :class:`ArbiterApplication`."""

    applicant: PersonOnForm
    federation: str = ""
    contact: Contact = UNKNOWN
    languages: tuple[str, ...] = ()
    events: tuple[AppliedEvent, ...] = ()
    exam: str = ""
    official: str = ""
    meeting: date | None = None


_SHAPES: dict[FormName, type] = {
    FormName.IT2: TitleData,
    FormName.FA2: ArbiterData,
    FormName.IA2: ArbiterData,
    FormName.FL1: LecturerNormReport,
    FormName.FL2: LecturerApplication,
}


def papers_of_data(
    screen: Screen, form: FormName, name: str, language: Language
) -> tuple[FormPaper, ...]:
    """The form, filled from a JSON file; of an IT2 with many norms several.

    Raises:
        Failure: the file cannot be read, is no JSON, or says something the form has no field for.
    """
    data = _read(screen, name, _SHAPES[form])
    match data:
        case TitleData():
            applications = title_applications(
                data.title,
                data.player,
                data.norms,
                rules=application_rules_on(data.sent),
                reached=data.reached,
                highest=data.highest,
                remarks=data.remarks,
                meeting=data.meeting,
            )
            return tuple(title_application_paper(each, language) for each in applications)
        case ArbiterData():
            values = {each.name: getattr(data, each.name) for each in fields(data)}
            kind: ApplicationForm = "FA2" if form is FormName.FA2 else "IA2"
            return (arbiter_application_paper(ArbiterApplication(kind, **values), language),)
        case LecturerNormReport():
            return (lecturer_norm_report_paper(data, language),)
        case LecturerApplication():
            return (lecturer_application_paper(data, language),)
        case _:
            raise AssertionError(form)


def _read(screen: Screen, name: str, shape: type) -> object:
    # Pydantic takes a while to load.
    from pydantic import TypeAdapter, ValidationError

    raw = read_bytes(screen, name)
    try:
        given = json.loads(raw)
    except (ValueError, RecursionError) as error:
        message = screen.say("{file} is no JSON file: {reason}.", file=name, reason=error)
        raise Failure(Exit.INVALID_FILE, message) from error
    faults = [
        screen.say("{place}: the form has no such field.", place=place)
        for place in _unknown(shape, given, "")
    ]
    try:
        value: object = TypeAdapter(shape).validate_json(raw)
    except ValidationError as error:
        faults += [
            f"{'.'.join(map(str, each['loc'])) or '–'}: {each['msg']}" for each in error.errors()
        ]
    if faults:
        message = screen.say("{file} does not fit the form:", file=name)
        raise Failure(Exit.INVALID_FILE, "\n  ".join((message, *faults[:_SHOWN])))
    return value


def _unknown(shape: Any, given: object, place: str) -> Iterator[str]:
    """The places of what is given and has no field."""
    if get_origin(shape) is tuple and isinstance(given, list):
        for number, each in enumerate(given):
            yield from _unknown(get_args(shape)[0], each, f"{place}{number}.")
    elif is_dataclass(shape) and isinstance(shape, type) and isinstance(given, dict):
        hints = get_type_hints(shape)
        for key, value in given.items():
            if key in hints:
                yield from _unknown(hints[key], value, f"{place}{key}.")
            else:
                yield f"{place}{key}"
