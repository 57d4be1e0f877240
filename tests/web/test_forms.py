"""Forms are read by schemas: what is taken, what is told, what is refused."""

from __future__ import annotations

from datetime import date
from typing import Literal

import pytest
from django.http import QueryDict
from ninja import Schema
from pydantic import Field

from openarbiter.web.http.forms import Line, Number, Ticked, filled_in, numbered, taken
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.http.schemas.kinds import Confirmed, Reason, RoundNumber
from openarbiter.web.pages.accounts.login import _Login


class Asked(Schema):
    """A form of every kind of field."""

    line: Line = ""
    typed: str = ""
    number: Number = None
    ticked: Ticked = False
    keys: list[Number]
    round: RoundNumber = 1
    kind: Literal["half", "zero"] = "zero"
    day: date | None = None
    reason: Reason = ""
    back: Line = Field("", alias="from")


def test_what_was_typed_is_read() -> None:
    post = "line=++a+b+&typed=+a+&number=+12+&ticked=on&keys=3&keys=4&round=+7+&kind=half"
    asked = taken(Asked, QueryDict(f"{post}&day=2026-11-23&from=byes&unknown=1"))
    assert (asked.line, asked.typed, asked.number, asked.ticked) == ("a b", " a ", 12, True)
    assert (asked.keys, asked.round, asked.kind) == ([3, 4], 7, "half")
    assert (asked.day, asked.back) == (date(2026, 11, 23), "byes")


@pytest.mark.parametrize("post", ["", "line=&number=&ticked=&round=&kind=&day=&reason="])
def test_what_is_left_out_or_empty_is_as_the_schema_says(post: str) -> None:
    assert taken(Asked, QueryDict(post)) == Asked(keys=[])


@pytest.mark.parametrize("number", ["²", "-1", "1.5", "9" * 5000, "x"])
def test_a_number_that_is_none_is_not_there(number: str) -> None:
    post = QueryDict(mutable=True)
    post["number"] = number
    assert taken(Asked, post).number is None


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("line", "a\0", "It contains a null character."),
        ("round", "0", "At least 1."),
        ("round", "1000", "At most 999."),
        ("round", "x", "A whole number."),
        ("round", "9" * 5000, "A whole number."),
        ("kind", "full", "Choose one of those listed."),
        ("day", "tomorrow", "A date, such as 2026-05-23."),
        ("reason", "a" * 2001, "At most 2000 characters."),
    ],
)
def test_what_is_wrong_is_told_by_field(field: str, value: str, told: str) -> None:
    post = QueryDict(mutable=True)
    post[field] = value
    form = filled_in(Asked, post)
    assert form.asked is None
    assert form.errors == {field: told}
    with pytest.raises(RequestRefused) as refused:
        taken(Asked, post)
    assert refused.value.status == 422


def test_a_field_that_has_to_be_there_is_asked_for() -> None:
    class Needed(Schema):
        version: int

    assert filled_in(Needed, QueryDict("")).errors == {"version": "Fill this in."}


def test_one_box_may_have_several_places() -> None:
    assert taken(Confirmed, QueryDict("despite=5/3+6/1")).despite == ["5/3", "6/1"]
    assert filled_in(Confirmed, QueryDict("despite=5")).asked is None


def test_the_fields_of_a_table_have_the_numbers_of_their_rows() -> None:
    post = QueryDict("r-12=1-0&r-x=0-1&was-12=%3F&r-7=")
    assert numbered(post, "r-") == {12: "1-0", 7: ""}


def test_a_password_is_not_in_what_a_form_is_printed_as() -> None:
    asked = taken(_Login, QueryDict("name=ann&password=+secret+words+"))
    assert asked.password == " secret words "
    assert "secret" not in repr(asked)
    assert "ann" in repr(asked)
