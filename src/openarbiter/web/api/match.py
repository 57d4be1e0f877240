"""A match of two players: how it stands, its extra games, playing on after the decision."""

from __future__ import annotations

from typing import Annotated, Literal

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.model import format_score
from openarbiter.model.match_terms import ExtraGame, ExtraStage
from openarbiter.web import models
from openarbiter.web.actions.match_games import MOST_EXTRA, play_on, set_extra_games
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Reason, Sent, Slug
from openarbiter.web.rights import May
from openarbiter.web.shown.match_of_two import match_of

AT = "/events/{event}/sections/{section}/match"

router = Router(tags=["tables"])


class ExtraGameRow(Sent):
    """An extra game of a drawn match; players by their pairing numbers."""

    stage: Literal["rapid", "blitz", "sudden-death"]
    white: Annotated[int, Field(ge=1, le=9999)]
    black: Annotated[int, Field(ge=1, le=9999)]
    result: Literal["1-0", "1/2-1/2", "0-1"]


class ExtraGamesSent(Sent):
    """All extra games of a match, in order."""

    games: Annotated[list[ExtraGameRow], Field(max_length=MOST_EXTRA)]


class PlayOn(Sent):
    """Why the match goes on."""

    reason: Reason


class MatchOfTwoRow(Schema):
    """A match. ``state`` is ``open``, ``won``, ``odds``, ``extra``, ``withdrawal`` or ``drawn``.

    ``decided_after`` is the game that decided it; ``not_rated`` are the games after it, by
    ``article`` of the rating regulations. ``told`` says all of it in sentences.
    """

    players: list[int]
    scores: list[str]
    games: int | None
    games_left: int | None
    state: str
    winner: int | None
    decided_after: int | None
    ended: bool
    not_rated: list[int]
    article: str
    extra: list[ExtraGameRow]
    told: list[str]


@router.get(AT, auth=Key(May.SEE), response=MatchOfTwoRow)
def match(request: HttpRequest, event: Slug, section: Slug) -> MatchOfTwoRow:
    """How the match of a section stands."""
    return _row(seat_of(request).section)


@router.post(f"{AT}/plays-on", auth=Key(May.SETTINGS), response=MatchOfTwoRow)
def plays_on(request: HttpRequest, event: Slug, section: Slug, asked: PlayOn) -> MatchOfTwoRow:
    """Let the match go on after its decision, with a reason."""
    seat = seat_of(request)
    play_on(seat.actor, seat.section, asked.reason)
    seat.section.refresh_from_db()
    return _row(seat.section)


@router.put(f"{AT}/extra", auth=Key(May.ENTER_RESULTS), response=MatchOfTwoRow)
def extra(request: HttpRequest, event: Slug, section: Slug, asked: ExtraGamesSent) -> MatchOfTwoRow:
    """Enter the extra games of a drawn match, all of them."""
    seat = seat_of(request)
    games = [
        ExtraGame(ExtraStage(each.stage), each.white, each.black, each.result)
        for each in asked.games
    ]
    set_extra_games(seat.actor, seat.section, games)
    seat.section.refresh_from_db()
    return _row(seat.section)


def _row(section: models.Section) -> MatchOfTwoRow:
    shown = match_of(section)
    if shown is None:
        raise Http404
    state = shown.state
    return MatchOfTwoRow(
        players=list(state.players),
        scores=[format_score(each) for each in state.scores],
        games=state.games,
        games_left=state.left,
        state=state.end.value,
        winner=state.winner,
        decided_after=state.decided_after,
        ended=shown.ended,
        not_rated=list(state.not_rated),
        article=state.article,
        extra=[
            ExtraGameRow.model_validate(
                {
                    "stage": each.stage.value,
                    "white": each.white,
                    "black": each.black,
                    "result": each.result,
                }
            )
            for each in state.extra
        ],
        told=[shown.headline, *shown.lines],
    )
