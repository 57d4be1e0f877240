"""The papers of the prize-giving."""

from __future__ import annotations

from typing import Annotated

from django.http import Http404, HttpRequest, HttpResponse
from ninja import Router
from ninja.errors import HttpError
from pydantic import Field

from openarbiter.i18n import language_named
from openarbiter.office.sheet_xlsx import MEDIA_TYPE as XLSX
from openarbiter.office.typst_pdf import MEDIA_TYPE as PDF
from openarbiter.web.actions.prize_papers import (
    OF_PRIZES,
    NoSuchPaper,
    PaperWish,
    PrizePaper,
    made_prize_paper,
    workbook_to_sign,
)
from openarbiter.web.api.norms import AT, LanguageCode
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.downloads import attachment
from openarbiter.web.http.schemas.kinds import Slug
from openarbiter.web.rights import MATRIX, May

router = Router(tags=["prizes"])

_CONTENT = {PDF: {"schema": {"type": "string", "format": "binary"}}}
_BOOK = {XLSX: {"schema": {"type": "string", "format": "binary"}}}


@router.get(
    f"{AT}/prize-papers/{{paper}}.pdf",
    auth=Key(May.EXPORT),
    openapi_extra={"responses": {200: {"description": "The paper.", "content": _CONTENT}}},
)
def prize_paper(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    paper: PrizePaper,
    language: LanguageCode = "en",
    places: Annotated[int, Field(ge=1, le=9999)] = 3,
    player: Annotated[int | None, Field(ge=1, le=99_999)] = None,
    first: Annotated[int, Field(ge=1, le=99_999)] = 1,
    rating_change: bool = False,
) -> HttpResponse:
    """The list ``to-sign`` or ``to-read-out``, ``receipts``, ``diplomas`` or ``certificates``.

    ``places`` is for diplomas, ``rating_change`` for certificates; ``player`` asks for one player's
    sheets alone. A file has at most 500 sheets: the next ones begin at ``first``.
    """
    seat = seat_of(request)
    if paper in OF_PRIZES and May.SEE_PRIZES not in MATRIX[seat.role]:
        raise HttpError(403, "Forbidden")
    wish = PaperWish(
        language_named(language),
        places=places,
        players=frozenset() if player is None else frozenset({player}),
        first=first,
        rating_change=rating_change,
    )
    try:
        made = made_prize_paper(seat.section, paper, wish)
    except NoSuchPaper:
        raise Http404 from None
    return attachment(made.pdf, PDF, f"{seat.section.slug}-{paper.value}.pdf")


@router.get(
    f"{AT}/prize-papers/to-sign.xlsx",
    auth=Key(May.SEE_PRIZES),
    openapi_extra={"responses": {200: {"description": "The list to sign.", "content": _BOOK}}},
)
def prize_workbook(
    request: HttpRequest, event: Slug, section: Slug, language: LanguageCode = "en"
) -> HttpResponse:
    """The list to sign as a workbook."""
    found = seat_of(request).section
    try:
        content = workbook_to_sign(found, PaperWish(language_named(language)))
    except NoSuchPaper:
        raise Http404 from None
    return attachment(content, XLSX, f"{found.slug}-to-sign.xlsx")
