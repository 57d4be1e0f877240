"""Results: entered once or many times over, always the same."""

from __future__ import annotations

from typing import Annotated

from django.http import Http404, HttpRequest
from ninja import Router
from pydantic import AfterValidator, Field

from openarbiter.web import models
from openarbiter.web.access.rights import May
from openarbiter.web.actions.results import enter_result
from openarbiter.web.api.kinds import BoardNumber, RoundNumber, Sent, Slug, Version
from openarbiter.web.api.rounds import AT, GameRow, game_row
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.marks import CHOICES, result_of
from openarbiter.web.tongue import say

CODES = ("", *(choice.code for choice in CHOICES))

router = Router(tags=["results"])


def _known(code: str) -> str:
    if result_of(code) is None:
        raise ValueError(say("This is not a possible result."))
    return code


class ResultIn(Sent):
    """A result: the letters of White and Black as tournament files write them; empty clears it.

    ``version`` is that of the game as it was read; without it, whatever is there is
    overruled.
    """

    result: Annotated[str, AfterValidator(_known), Field(json_schema_extra={"enum": list(CODES)})]
    version: Version | None = None


@router.get(f"{AT}/rounds/{{number}}/games/{{board}}", auth=Key(May.WATCH), response=GameRow)
def game(
    request: HttpRequest, event: Slug, section: Slug, number: RoundNumber, board: BoardNumber
) -> GameRow:
    """The game of a board."""
    seat = seat_of(request)
    return game_row(seat, game_or_404(seat.section, number, board))


@router.put(
    f"{AT}/rounds/{{number}}/games/{{board}}/result",
    auth=Key(May.ENTER_RESULTS),
    response=GameRow,
)
def result(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    number: RoundNumber,
    board: BoardNumber,
    entered: ResultIn,
) -> GameRow:
    """Enter a result of the round that is being played; the same again changes nothing."""
    seat = seat_of(request)
    found = game_or_404(seat.section, number, board)
    given = result_of(entered.result)
    assert given is not None
    enter_result(seat.actor, found, given, entered.version)
    return game_row(seat, game_or_404(seat.section, number, board))


def game_or_404(section: models.Section, number: int, board: int) -> models.Game:
    """The game of a board of a published round.

    Raises:
        Http404: there is none.
    """
    games = models.Game.objects.select_related("white", "black", "round__section__event")
    found = games.filter(
        round__section=section,
        round__number=number,
        round__published_at__isnull=False,
        board=board,
    ).first()
    if found is None:
        raise Http404
    return found
