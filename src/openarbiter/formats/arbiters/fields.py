"""The fields of a register of arbiters: their names, what may stand in them, how they are read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum, StrEnum
from typing import Any

from openarbiter.model.arbiters import (
    ArbiterCategory,
    ArbiterTitle,
    Duty,
    EventFormat,
    EventLevel,
    KnownEvent,
)
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_

MOST_NUMBER = 100_000
FIRST_YEAR, LAST_YEAR = 1900, 2200

_TOO_LONG = N_("At most {most} characters.")
_NEEDED = N_("Fill this in.")
_NO_DAY = N_("“{text}” is not a date; write 2026-11-21.")
_NO_NUMBER = N_("“{text}” is not a whole number from {least} to {most}.")
_NO_CHOICE = N_("“{text}” is not one of: {choices}.")
_NO_ANSWER = N_("“{text}” is neither “yes” nor “no”.")
_NO_FEDERATION = N_("“{text}” is not a federation of three letters, such as NOR.")
_NO_FIDE_ID = N_("“{text}” is not a FIDE ID: at most 11 digits.")
_NO_LANGUAGE = N_("“{text}” is not the code of a language of two letters, such as en.")
_CONTROL = N_("It contains a character that cannot be printed.")
_END = N_("The last day is before the first one.")
_MORE_THAN_ALL = N_("More than there are: {most}.")
_NO_NORM = N_("Choose the title the certificate is for, or leave the rest of it blank.")
_NO_LICENCE = N_("Enter the day of the payment, or leave title and category of the licence blank.")
_NEEDS_DAY = N_("A title needs the day on which it was awarded to count.")

_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f]")


class FieldKind(Enum):
    """What may stand in a field."""

    TEXT = "text"
    DAY = "day"
    NUMBER = "number"
    ANSWER = "answer"
    """``yes``, ``no`` or nothing."""
    CHOICE = "choice"
    FEDERATION = "federation"
    FIDE_ID = "fide-id"
    LANGUAGES = "languages"


@dataclass(frozen=True, slots=True)
class RegisterField:
    """A field of the register.

    Attributes:
        name: as files have it.
        label: for people; to be translated.
        choices: of a choice; its values.
        most: of a number; of a text, how many characters.
        default: what it has where it is left out.
    """

    name: str
    label: str
    kind: FieldKind = FieldKind.TEXT
    choices: type[StrEnum] | None = None
    most: int = 120
    required: bool = False
    default: Any = ""


_DAY, _NUMBER, _ANSWER, _CHOICE = (
    FieldKind.DAY,
    FieldKind.NUMBER,
    FieldKind.ANSWER,
    FieldKind.CHOICE,
)


def _day(name: str, label: str, *, required: bool = False) -> RegisterField:
    return RegisterField(name, label, _DAY, required=required, default=None)


def _number(name: str, label: str, most: int = MOST_NUMBER) -> RegisterField:
    return RegisterField(name, label, _NUMBER, most=most, default=None)


def _answer(name: str, label: str, default: bool | None = None) -> RegisterField:
    return RegisterField(name, label, _ANSWER, default=default)


def _choice(name: str, label: str, choices: type[StrEnum], default: StrEnum) -> RegisterField:
    return RegisterField(name, label, _CHOICE, choices=choices, default=default)


ARBITER_FIELDS = (
    RegisterField("name", N_("Name"), required=True),
    RegisterField("fide_id", N_("FIDE ID"), FieldKind.FIDE_ID),
    RegisterField("federation", N_("Federation"), FieldKind.FEDERATION),
    _day("birth", N_("Born")),
    _choice("title", N_("Title"), ArbiterTitle, ArbiterTitle.NONE),
    _day("national_day", N_("NA since")),
    _day("fide_day", N_("FA since")),
    _day("international_day", N_("IA since")),
    _choice("category", N_("Category"), ArbiterCategory, ArbiterCategory.NONE),
    _day("licence_day", N_("Licence fee received on")),
    _choice("licence_title", N_("Licence paid for title"), ArbiterTitle, ArbiterTitle.NONE),
    _choice(
        "licence_category", N_("Licence paid for category"), ArbiterCategory, ArbiterCategory.NONE
    ),
    RegisterField("languages", N_("Languages"), FieldKind.LANGUAGES, default=()),
    _answer("confirmed", N_("Federation confirms knowledge, objectivity, skills")),
    _answer("sanctioned", N_("Under a sanction")),
    _answer("federation_has_events", N_("Federation can organise rated events"), default=True),
    _answer("commission_exam", N_("Passed the exam of the Arbiters' Commission")),
    RegisterField("note", N_("Note"), most=500),
)

EVENT_FIELDS = (
    RegisterField("name", N_("Event"), required=True),
    _day("start", N_("First day"), required=True),
    _day("end", N_("Last day")),
    _choice("duty", N_("Role"), Duty, Duty.ARBITER),
    _choice("level", N_("Level"), EventLevel, EventLevel.NATIONAL),
    _choice("format", N_("Format"), EventFormat, EventFormat.SWISS),
    _choice("known", N_("Named event"), KnownEvent, KnownEvent.NONE),
    _answer("team", N_("Team event"), default=False),
    _answer("rapid", N_("Rapid or blitz"), default=False),
    _answer("women_only", N_("Women only"), default=False),
    _answer("fide_rated", N_("Rated by FIDE"), default=True),
    _answer("player_norms", N_("Players could make norms")),
    RegisterField("federation", N_("Federation"), FieldKind.FEDERATION),
    RegisterField("place", N_("Place")),
    _number("rounds", N_("Rounds"), 99),
    _number("rounds_worked", N_("Rounds worked"), 99),
    _number("players", N_("Number of players")),
    _number("rated_players", N_("Rated players")),
    _number("federations", N_("Number of federations"), 300),
    _number("titled_players", N_("Players with a FIDE title")),
    _number("boards", N_("Boards per team"), 99),
    _number("teams", N_("Number of teams")),
    _number("average", N_("Average rating"), 4000),
    _choice("norm_title", N_("Norm certificate for"), ArbiterTitle, ArbiterTitle.NONE),
    RegisterField("norm_signed_by", N_("Signed by")),
    _choice("norm_signer_title", N_("Title of the signer"), ArbiterTitle, ArbiterTitle.NONE),
    _answer(
        "norm_signer_official", N_("Signed by organiser or federation official"), default=False
    ),
    _answer("norm_federation_signed", N_("Federation of the event signed")),
    _answer("norm_met_standard", N_("Report: standard met")),
    _choice("norm_used_for", N_("Already used for"), ArbiterTitle, ArbiterTitle.NONE),
)

SEMINAR_FIELDS = (
    RegisterField("name", N_("Seminar"), required=True),
    _day("day", N_("Last day"), required=True),
    _number("exam", N_("Exam, per cent"), 100),
)


class Association(StrEnum):
    """The associations of players with a disability (B.06 3.6)."""

    BLIND = "IBCA"
    DEAF = "ICCD"
    DISABLED = "IPCA"


ASSOCIATION_FIELDS = (
    RegisterField("association", N_("Association"), _CHOICE, Association, required=True),
    RegisterField("title", N_("Title"), _CHOICE, ArbiterTitle, required=True),
    _day("day", N_("Awarded on"), required=True),
    _choice("used_for", N_("Already used for"), ArbiterTitle, ArbiterTitle.NONE),
)


@dataclass(frozen=True, slots=True)
class FieldsRead:
    """What fields hold, and what is wrong with them, both by their names."""

    values: dict[str, Any]
    wrong: dict[str, Reason]


def read_fields(fields: Sequence[RegisterField], given: Mapping[str, str]) -> FieldsRead:
    """Read the texts of fields; one that is left out or empty has its default."""
    values: dict[str, Any] = {}
    wrong: dict[str, Reason] = {}
    for field in fields:
        text = " ".join(given.get(field.name, "").split())
        values[field.name] = field.default
        if not text:
            if field.required:
                wrong[field.name] = Reason.of(_NEEDED)
            continue
        value = _read(field, text)
        if isinstance(value, Reason):
            wrong[field.name] = value
        else:
            values[field.name] = value
    for name, reason in _together(values):
        wrong.setdefault(name, reason)
    return FieldsRead(values, wrong)


def _read(field: RegisterField, text: str) -> Any:
    shown = text[:40]
    if _UNPRINTABLE.search(text):
        return Reason.of(_CONTROL)
    match field.kind:
        case FieldKind.TEXT:
            return Reason.of(_TOO_LONG, most=field.most) if len(text) > field.most else text
        case FieldKind.DAY:
            return _read_day(text, shown)
        case FieldKind.NUMBER:
            plain = text.isascii() and text.isdigit() and len(text) < 8
            if plain and int(text) <= field.most:
                return int(text)
            return Reason.of(_NO_NUMBER, text=shown, least=0, most=field.most)
        case FieldKind.ANSWER:
            found = {"yes": True, "no": False}.get(text.lower())
            return Reason.of(_NO_ANSWER, text=shown) if found is None else found
        case FieldKind.CHOICE:
            return _read_choice(field, text, shown)
        case FieldKind.FEDERATION:
            if re.fullmatch(r"[A-Z]{3}", text.upper()):
                return text.upper()
            return Reason.of(_NO_FEDERATION, text=shown)
        case FieldKind.FIDE_ID:
            if re.fullmatch(r"[0-9]{1,11}", text):
                return text
            return Reason.of(_NO_FIDE_ID, text=shown)
        case FieldKind.LANGUAGES:
            codes = re.split(r"[\s,;]+", text.lower().strip(" ,;"))
            bad = [each for each in codes if not re.fullmatch(r"[a-z]{2}", each)]
            if bad:
                return Reason.of(_NO_LANGUAGE, text=bad[0][:40])
            return tuple(dict.fromkeys(codes))


def _read_day(text: str, shown: str) -> date | Reason:
    if re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
        try:
            day = date.fromisoformat(text)
        except ValueError:
            return Reason.of(_NO_DAY, text=shown)
        if FIRST_YEAR <= day.year <= LAST_YEAR:
            return day
    return Reason.of(_NO_DAY, text=shown)


def _read_choice(field: RegisterField, text: str, shown: str) -> StrEnum | Reason:
    assert field.choices is not None
    for each in field.choices:
        if each.value and each.value.casefold() == text.casefold():
            return each
    named = ", ".join(each.value for each in field.choices if each.value)
    return Reason.of(_NO_CHOICE, text=shown, choices=named)


def _together(values: Mapping[str, Any]) -> list[tuple[str, Reason]]:
    """What is wrong with fields that are right by themselves."""
    found = []
    start, end = values.get("start"), values.get("end")
    if start and end and end < start:
        found.append(("end", Reason.of(_END)))
    for part, whole in (
        ("rated_players", "players"),
        ("titled_players", "players"),
        ("federations", "players"),
        ("teams", "players"),
        ("rounds_worked", "rounds"),
    ):
        most = values.get(whole)
        if most is not None and (values.get(part) or 0) > most:
            found.append((part, Reason.of(_MORE_THAN_ALL, most=most)))
    if "norm_title" in values and not values["norm_title"]:
        others = (name for name in values if name.startswith("norm_") and name != "norm_title")
        if any(values[name] not in ("", None, False) for name in others):
            found.append(("norm_title", Reason.of(_NO_NORM)))
    paid_for = values.get("licence_title") or values.get("licence_category")
    if paid_for and values["licence_day"] is None:
        found.append(("licence_day", Reason.of(_NO_LICENCE)))
    if "fide_day" in values and values["title"] in (ArbiterTitle.FIDE, ArbiterTitle.INTERNATIONAL):
        name = "fide_day" if values["title"] is ArbiterTitle.FIDE else "international_day"
        if values[name] is None:
            found.append((name, Reason.of(_NEEDS_DAY)))
    return found


def text_of(value: Any) -> str:
    """A value of a field as files write it.

    >>> text_of(True), text_of(None), text_of(("en", "ru")), text_of(date(2019, 5, 1))
    ('yes', '', 'en ru', '2019-05-01')
    """
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case tuple() | list():
            return " ".join(str(each) for each in value)
        case date():
            return value.isoformat()
    return str(value)
