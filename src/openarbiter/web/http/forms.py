"""Forms: what a page sends, read by a schema as the documents of programs are."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin

from django.http import QueryDict
from django.views.decorators.debug import sensitive_variables
from ninja import Schema
from pydantic import AfterValidator, BeforeValidator, StringConstraints, ValidationError
from pydantic_core import ErrorDetails

from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.http.schemas.kinds import plain
from openarbiter.web.numbers import whole
from openarbiter.web.tongue import say

Asked = TypeVar("Asked", bound=Schema)


def _number(value: object) -> object:
    return whole(value, None) if isinstance(value, str) else value


Line = Annotated[str, StringConstraints(strip_whitespace=True), AfterValidator(plain)]
"""What somebody types, without the blanks around it."""

Number = Annotated[int | None, BeforeValidator(_number)]
"""A whole number; None for anything else, as where a page was changed on its way."""

Ticked = Annotated[bool, BeforeValidator(bool)]
"""A box that was ticked, or a button that was pressed."""


@dataclass(frozen=True, slots=True)
class Form(Generic[Asked]):
    """A form as it was sent.

    Attributes:
        asked: what it asks for; None where something is wrong.
        errors: what is wrong, in the reader's language, by the names of the fields.
    """

    asked: Asked | None
    errors: dict[str, str] = field(default_factory=dict)


def taken(schema: type[Asked], post: QueryDict) -> Asked:
    """What a form asks for that nobody can fill in wrongly: buttons, boxes, free text.

    Raises:
        RequestRefused: it was not sent by our page (422).
    """
    form = filled_in(schema, post)
    if form.asked is None:
        told = " ".join(f"{name}: {what}" for name, what in form.errors.items())
        raise RequestRefused(422, say("The request is not valid"), told)
    return form.asked


@sensitive_variables("sent", "text")
def filled_in(schema: type[Asked], post: QueryDict) -> Form[Asked]:
    """What a form asks for, or what is wrong with it.

    A field that was left out, or a number or choice left empty, has the default of the schema.
    """
    sent: dict[str, Any] = {}
    for name, about in schema.model_fields.items():
        key = about.alias or name
        if _is_list(about.annotation):
            sent[key] = post.getlist(key)
        elif key in post:
            text = post.get(key, "")
            if text.strip() or about.is_required() or _is_text(about.annotation):
                sent[key] = text
    try:
        return Form(schema.model_validate(sent))
    except ValidationError as wrong:
        return Form(None, {str(each["loc"][0]): _told(each) for each in wrong.errors()})


def numbered(post: QueryDict, prefix: str) -> dict[int, str]:
    """The fields of a table that are named by a prefix and the number of their row."""
    found = {}
    for name in post:
        number = whole(name.removeprefix(prefix), None)
        if name.startswith(prefix) and number is not None:
            found[number] = post.get(name, "")
    return found


def _is_text(annotation: Any) -> bool:
    return annotation is str or str in get_args(annotation)


def _is_list(annotation: Any) -> bool:
    return get_origin(annotation) in (list, tuple) or any(
        get_origin(each) in (list, tuple) for each in get_args(annotation)
    )


def _told(error: ErrorDetails) -> str:
    """What is wrong with one field, in a sentence."""
    bounds = error.get("ctx", {})
    match error["type"]:
        case "missing":
            return say("Fill this in.")
        case "string_too_long" | "too_long":
            return say("At most {most} characters.", most=bounds["max_length"])
        case "value_error":
            return str(bounds["error"])
        case "literal_error" | "enum":
            return say("Choose one of those listed.")
        case "greater_than_equal":
            return say("At least {least}.", least=bounds["ge"])
        case "less_than_equal":
            return say("At most {most}.", most=bounds["le"])
        case kind if kind.startswith(("int_", "decimal_", "float_")):
            return say("A whole number.")
        case kind if kind.startswith(("date_", "datetime_")):
            return say("A date, such as 2026-05-23.")
    return say("This is not possible here.")
