"""Corrections of games and byes of published rounds, as far as they may count (C.04.2 D.8)."""

from __future__ import annotations

from django.http import Http404, HttpRequest
from ninja import Router, Schema

from openarbiter.handling.corrections import Correction, counts
from openarbiter.model import ByeKind
from openarbiter.web import models
from openarbiter.web.actions.bye_corrections import correct_bye
from openarbiter.web.actions.corrections import correct_colours, correct_result
from openarbiter.web.api.results import game_or_404
from openarbiter.web.api.rounds import AT
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import (
    BoardNumber,
    PlayerKey,
    RoundNumber,
    Slug,
)
from openarbiter.web.http.schemas.results import (
    ByeCorrection,
    ColoursCorrection,
    ResultCorrection,
)
from openarbiter.web.marks import result_of
from openarbiter.web.rights import May
from openarbiter.web.state.section_state import situation_of
from openarbiter.web.tongue import language

router = Router(tags=["results"])

_KINDS = {"half": ByeKind.HALF, "zero": ByeKind.ZERO, "full": ByeKind.FULL}


class Affected(Schema):
    """What a correction affects: with ``counts`` the table, else the rating report only."""

    counts: bool
    article: str
    sentence: str
    first_pairing: int | None


@router.post(
    f"{AT}/rounds/{{number}}/games/{{board}}/correction", auth=Key(May.CORRECT), response=Affected
)
def result_correction(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    number: RoundNumber,
    board: BoardNumber,
    asked: ResultCorrection,
) -> Affected:
    """Correct the result of a game of any round."""
    seat = seat_of(request)
    game = game_or_404(seat.section, number, board)
    given = result_of(asked.result)
    assert given is not None
    done = correct_result(
        seat.actor, game, given, asked.reason, asked.version, in_time=asked.in_time
    )
    return _affected(seat.section, done)


@router.post(
    f"{AT}/rounds/{{number}}/games/{{board}}/colours", auth=Key(May.CORRECT), response=Affected
)
def colours_correction(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    number: RoundNumber,
    board: BoardNumber,
    asked: ColoursCorrection,
) -> Affected:
    """Record that the players of a game had the other colours; each keeps their result."""
    seat = seat_of(request)
    game = game_or_404(seat.section, number, board)
    done = correct_colours(seat.actor, game, asked.reason, asked.version, in_time=asked.in_time)
    return _affected(seat.section, done)


@router.post(
    f"{AT}/players/{{player}}/byes/{{number}}/correction", auth=Key(May.CORRECT), response=Affected
)
def bye_correction(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    player: PlayerKey,
    number: RoundNumber,
    asked: ByeCorrection,
) -> Affected:
    """Correct what a player got for an unplayed round that is published."""
    seat = seat_of(request)
    there = models.Bye.objects.filter(
        section=seat.section, player_id=player, round_number=number
    ).first()
    if there is None:
        raise Http404
    kind, seen = _KINDS[asked.kind], ByeKind(there.kind)
    who, why = there.player, asked.reason
    done = correct_bye(
        seat.actor, seat.section, who, number, kind, why, seen, in_time=asked.in_time
    )
    return _affected(seat.section, done)


def _affected(section: models.Section, done: Correction) -> Affected:
    return Affected(
        counts=counts(done, situation_of(section).conduct),
        article=done.article,
        sentence=done.reason.message(language().text),
        first_pairing=done.first_pairing,
    )
