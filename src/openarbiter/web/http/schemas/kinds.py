"""The kinds of values that are sent, by forms and by programs."""

from __future__ import annotations

from typing import Annotated

from ninja import Schema
from pydantic import AfterValidator, ConfigDict, Field, field_validator

from openarbiter.web.tongue import say

_LARGEST = 2**63 - 1


def plain(text: str) -> str:
    """The same text; one with a null character, which no database keeps, is refused."""
    if "\0" in text:
        raise ValueError(say("It contains a null character."))
    return text


Slug = Annotated[str, Field(pattern=r"^[-a-zA-Z0-9_]+$", max_length=60)]
"""The name of an event or a section in an address."""

RoundNumber = Annotated[int, Field(ge=1, le=999)]

BoardNumber = Annotated[int, Field(ge=1, le=99_999)]

PlayerKey = Annotated[int, Field(ge=1, le=_LARGEST)]
"""The ``id`` of a player; it stays the same when numbers change."""

Version = Annotated[int, Field(ge=0, le=2**31 - 1)]

Reason = Annotated[str, AfterValidator(plain), Field(max_length=2000)]

Text = Annotated[str, AfterValidator(plain), Field(max_length=200)]

Plain = Annotated[str, AfterValidator(plain)]
"""A text for a field that says itself how long it may be."""

Place = Annotated[str, Field(pattern=r"^[0-9]{1,3}/[0-9]{1,5}$", examples=["5/3"])]
"""A board of a round: the number of the round, a slash, the number of the board."""

Places = list[Place]


class Sent(Schema):
    """What a program sends: a field that is not asked for is a mistake, and is named."""

    model_config = ConfigDict(extra="forbid")


class Confirmed(Sent):
    """The boards whose results are not resolved, where you go on all the same.

    Without them, or where there are others, the answer is a problem that names them all under
    ``unresolved``.
    """

    despite: Places = Field(default_factory=list)

    @field_validator("despite", mode="before")
    @classmethod
    def one_by_one(cls, places: object) -> object:
        """Each place by itself: the one box of a form has all, with blanks between them."""
        if not isinstance(places, list) or not all(isinstance(each, str) for each in places):
            return places
        return [place for each in places for place in each.split()]
