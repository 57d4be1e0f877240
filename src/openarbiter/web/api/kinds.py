"""The kinds of values that stand in addresses and documents."""

from __future__ import annotations

from typing import Annotated, Generic, TypeVar

from ninja import Schema
from ninja.params.functions import Query
from pydantic import Field

Row = TypeVar("Row")


Limit = Annotated[int, Field(ge=1, le=1000)]
Offset = Annotated[int, Field(ge=0, le=10**9)]


NO_PLACES: list[str] = Query([])
"""Places in an address, none unless they are there."""

PlayOffPlaces = list[Annotated[int, Field(ge=1, le=9999)]]
"""Play-offs, each by the place that it decides."""

NO_PLAY_OFFS: list[int] = Query([])
"""Play-offs in an address, none unless they are there."""


class Page(Schema, Generic[Row]):
    """A part of a list: how long the whole is, and the rows from ``offset`` on."""

    count: int
    offset: int
    items: list[Row]
