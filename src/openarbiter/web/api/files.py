"""Tournament files: out at any moment, and in as a new section."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Router, Status
from pydantic import AfterValidator, Field

from openarbiter.formats.trf import write_trf
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files.incoming import incoming
from openarbiter.web.actions.files.trf_import import import_trf
from openarbiter.web.actions.section_settings import SYSTEMS
from openarbiter.web.api.events import SectionRow, section_row
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.http.schemas.kinds import Sent, Slug, Text
from openarbiter.web.rights import May
from openarbiter.web.tongue import say

router = Router(tags=["files"])


_KEYS = ["", *SYSTEMS]


def _known(key: str) -> str:
    if key not in _KEYS:
        raise ValueError(say("There is no such pairing system."))
    return key


class FileIn(Sent):
    """A tournament file to become a section, at the round it stands.

    ``rounds`` is how many there are and ``system`` how it is paired, where the file does not
    say it; with ``despite`` it is read in although it has errors, which is recorded.
    """

    text: Annotated[str, Field(max_length=5_000_000)]
    file: Text = "tournament.trf"
    name: Text = ""
    rounds: Annotated[int, Field(ge=1, le=99)] | None = None
    system: Annotated[str, AfterValidator(_known), Field(json_schema_extra={"enum": _KEYS})] = ""
    despite: bool = False


@router.get(
    "/events/{event}/sections/{section}/trf",
    auth=Key(May.EXPORT),
    openapi_extra={
        "responses": {
            200: {
                "description": "The tournament file (TRF26).",
                "content": {"text/plain": {"schema": {"type": "string"}}},
            }
        }
    },
)
def trf(request: HttpRequest, event: Slug, section: Slug, for_rating: bool = False) -> HttpResponse:
    """The tournament file; with ``for_rating``, errors found too late are corrected in it."""
    text = write_trf(exported(seat_of(request).section, for_rating=for_rating))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@router.post("/events/{event}/import", auth=Key(May.EVENT), response={201: SectionRow})
def read_in(request: HttpRequest, event: Slug, file: FileIn) -> Status[SectionRow]:
    """Make a section of a tournament file."""
    seat = seat_of(request)
    try:
        data = file.text.encode()
    except UnicodeEncodeError as lone:
        raise RequestRefused(422, say("The request is not valid"), str(lone)) from lone
    made = import_trf(
        seat.actor,
        seat.event,
        incoming(file.file, data),
        name=file.name,
        rounds=file.rounds,
        system=file.system,
        despite=file.despite,
    )
    return Status(201, section_row(made))
