"""Results: entered once or many times over, always the same."""

from __future__ import annotations

from django.http import Http404, HttpRequest
from ninja import Router

from openarbiter.web import models
from openarbiter.web.actions.results import enter_result
from openarbiter.web.api.rounds import AT, GameRow, game_row
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import BoardNumber, RoundNumber, Slug
from openarbiter.web.http.schemas.results import ResultIn
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import result_of
from openarbiter.web.rights import May
from openarbiter.web.state.sealed import ARTICLE, sealed_keys, why_sealed

router = Router(tags=["results"])


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
        Refused: the line-ups of its match are not released.
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
    if found.white_id in sealed_keys(section, number):
        raise Refused(why_sealed(number), ARTICLE)
    return found
