"""Forms of the register, made of its fields: what each looks like, and what was typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ninja import Schema
from pydantic import create_model

from openarbiter.explain.arbiter_account import CHOICES
from openarbiter.formats.arbiters.fields import FieldKind, RegisterField, read_fields, text_of
from openarbiter.formats.arbiters.records import PARTS
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.web.tongue import language, say

_HINTS = {
    "languages": N_("Codes of two letters, such as en ru."),
    "known": N_("Only where it is one of these."),
    "norm_title": N_("Leave blank where there is no certificate."),
    "player_norms": N_("An international event counts for IA where players could make norms."),
    "federation": N_("Three letters, such as NOR."),
}


@dataclass(frozen=True, slots=True)
class FormField:
    """A field as the template shows it.

    Attributes:
        type: of the input; ``select`` for one with options.
        options: value and text, in order.
    """

    name: str
    label: str
    type: str
    value: str
    hint: str
    error: str
    required: bool
    options: tuple[tuple[str, str], ...] = ()


class OpenedWith(Schema):
    """The version of the arbiter that a form was opened with."""

    version: str = ""


def _schema(kind: str) -> type[OpenedWith]:
    fields: dict[str, Any] = {each.name: (str, "") for each in PARTS[kind]}
    return create_model(f"_{kind}_form", __base__=OpenedWith, **fields)


SCHEMAS: dict[str, type[OpenedWith]] = {kind: _schema(kind) for kind in PARTS}
"""What each form of the register sends: texts, as they were typed."""


def typed(kind: str, asked: OpenedWith) -> dict[str, str]:
    """What was typed, by the names of the fields."""
    return {each.name: getattr(asked, each.name).strip()[:1000] for each in PARTS[kind]}


def read_form(kind: str, given: Mapping[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    """What a form says, as texts in their usual form; and what is wrong, by field."""
    read = read_fields(PARTS[kind], given)
    texts = {name: text_of(value) for name, value in read.values.items()}
    return texts, {name: _said(reason) for name, reason in read.wrong.items()}


def form_of(
    kind: str, given: Mapping[str, str], errors: Mapping[str, str] | None = None
) -> list[FormField]:
    """The fields of a form, filled in."""
    wrong = errors or {}
    return [
        _field(each, given.get(each.name, ""), wrong.get(each.name, "")) for each in PARTS[kind]
    ]


def empty(kind: str) -> dict[str, str]:
    """A form before anything is typed: the defaults."""
    return {each.name: text_of(each.default) for each in PARTS[kind]}


def listed(fields: Sequence[FormField]) -> list[tuple[str, str]]:
    """What is wrong with a form, above it: the text, and the name of the field."""
    return [(f"{each.label}: {each.error}", each.name) for each in fields if each.error]


def shown_value(field: RegisterField, text: str) -> str:
    """A text of a field as a page shows it."""
    if field.kind is FieldKind.ANSWER:
        return {"yes": say("yes"), "no": say("no")}.get(text, "")
    if field.choices is not None and text:
        value = next((each for each in field.choices if each.value == text), None)
        return say(CHOICES[value]) if value is not None and value in CHOICES else text
    return text


def _said(reason: Reason) -> str:
    return reason.message(language().text)


def _field(field: RegisterField, value: str, error: str) -> FormField:
    hint = _HINTS.get(field.name, "")
    kinds = {FieldKind.DAY: "date", FieldKind.NUMBER: "number"}
    options: tuple[tuple[str, str], ...] = ()
    if field.kind is FieldKind.ANSWER:
        unknown = () if field.default is not None else (("", say("not known")),)
        options = (*unknown, ("yes", say("yes")), ("no", say("no")))
    elif field.choices is not None:
        values = [each.value for each in field.choices]
        if field.required or "" in values:
            values = ["", *(each for each in values if each)]
        options = tuple((each, shown_value(field, each) or "–") for each in values)
    # A date that is none is shown as it was typed: an input for dates would drop it.
    kind = "text" if error else kinds.get(field.kind, "text")
    return FormField(
        field.name,
        say(field.label),
        "select" if options else kind,
        value,
        say(hint) if hint else "",
        error,
        field.required,
        options,
    )
