"""Play-offs: what is announced, who plays, games, results, the order with its reasons."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from django.http import Http404, HttpRequest
from ninja import Router, Schema, Status
from pydantic import Field, StringConstraints

from openarbiter.model import Reason as ModelReason
from openarbiter.model.text import N_
from openarbiter.playoffs.announced import AnnouncedPlayOffs
from openarbiter.playoffs.due import PlayOffDue
from openarbiter.playoffs.games import PlayOffResult, game_named
from openarbiter.playoffs.timetable import MINUTES
from openarbiter.rulebook.play_off_rules import DrawnBy, PlayOffFormat
from openarbiter.web.actions.play_off_begun import (
    announce_play_offs,
    begin_play_off,
    discard_play_off,
    seen_announced,
    seen_held,
)
from openarbiter.web.actions.play_off_games import (
    correct_play_off_result,
    enter_play_off_lot,
    enter_play_off_result,
    take_back_play_off_result,
)
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.api.seat import Key, KeySeat, seat_of
from openarbiter.web.http.schemas.kinds import Plain, Reason, Sent, Slug
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import May
from openarbiter.web.shown.play_offs import play_off_shown
from openarbiter.web.state import tournament_of
from openarbiter.web.tongue import language

AT = "/events/{event}/sections/{section}/play-offs"

PlaceNumber = Annotated[int, Field(ge=1, le=9999)]
GameName = Annotated[
    str, Field(pattern=r"^[0-9]{1,3}\.[0-9]{1,4}\.[0-9]{1,4}$", examples=["1.2.1"])
]
HallTime = Annotated[str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\d \d\d:\d\d$")]
Control = Annotated[Plain, Field(max_length=60, examples=["180+2"])]
Played = Literal["1-0", "0-1", "1/2-1/2", "+/-", "-/+"]

_NO_TIME = N_("“{text}” is not a day and a time, such as 2026-05-09 17:40.")

router = Router(tags=["play-offs"])


class AnnouncedIn(Sent):
    """What the regulations announce; what is left out, the rules decide.

    ``control`` is in seconds as record 222 has it; ``before`` and ``between`` are minutes.
    ``after`` is how many tie-breaks are applied before, null for all. ``reason`` is needed once
    round 1 is published.
    """

    places: list[PlaceNumber] = Field(min_length=1, max_length=20)
    each_place: bool = False
    after: Annotated[int, Field(ge=0, le=99)] | None = 0
    rules: str = ""
    format: Literal["round-robin", "knock-out", "first-four"] | None = None
    control: Control | None = None
    before: Annotated[int, Field(ge=0, le=1440)] | None = None
    between: Annotated[int, Field(ge=0, le=1440)] | None = None
    numbers: Literal["lot", "rank"] | None = None
    colours: Literal["lot", "rank"] | None = None
    armageddon: Annotated[int, Field(ge=0, le=100)] | None = None
    armageddon_control: Control | None = None
    reason: Reason = ""


class BegunIn(Sent):
    """The seed of the lots, blank for a new one; when the last game of the players ended."""

    seed: Annotated[Plain, Field(max_length=60)] = ""
    ended: HallTime | None = None
    agreed_control: Control | None = None


class GameResultIn(Sent):
    """The result of the next game on a board, and when it ended by the clock of the hall."""

    game: GameName
    result: Played
    ended: HallTime | None = None


class GameCorrectionIn(Sent):
    """The right result of a game, and why; later games it does not lead to are dropped."""

    game: GameName
    result: Played
    reason: Reason
    ended: HallTime | None = None
    seen: str | None = None


class GameIn(Sent):
    """The game whose result was entered last."""

    game: GameName


class PlayOffLotSent(Sent):
    """A lot drawn in front of the players: its name, and their numbers in its order."""

    lot: Annotated[Plain, Field(max_length=60, examples=["1.1 colours"])]
    order: list[PlaceNumber] = Field(min_length=2, max_length=100)


class DiscardIn(Sent):
    """Why a play-off is discarded; ``seen`` is the one that was read."""

    reason: Reason
    seen: str


class PlayOffGameRow(Schema):
    """A game; ``next`` where it is the next on its board."""

    game: str
    board: int
    white: int
    black: int
    control: str
    note: str
    result: str | None
    ended: str | None
    next: bool


class PlayOffStageRow(Schema):
    """A stage: when it may begin, and its games."""

    stage: int
    earliest: str | None
    games: list[PlayOffGameRow]


class PlayOffOrderRow(Schema):
    """A place, or places that are shared, with the reason."""

    places: str
    player: str
    reason: str
    article: str


class PlayOffRow(Schema):
    """A play-off; ``state`` is ``due``, ``playing``, ``over`` or ``problem``."""

    place: int
    state: Literal["due", "playing", "over", "problem"]
    players: list[int]
    problem: str | None
    seed: str | None
    lots: list[str]
    stages: list[PlayOffStageRow]
    order: list[PlayOffOrderRow]
    seen: str


class PlayOffsPage(Schema):
    """What is announced (null for nothing), and the play-offs that are due, played or over."""

    announced: bool
    places: list[int]
    play_offs: list[PlayOffRow]
    problems: list[str]


@router.get(AT, auth=Key(May.WATCH), response=PlayOffsPage)
def read(request: HttpRequest, event: Slug, section: Slug) -> PlayOffsPage:
    """The play-offs of a section."""
    return _page(seat_of(request))


@router.put(f"{AT}/announced", auth=Key(May.SETTINGS), response=PlayOffsPage)
def announce(request: HttpRequest, event: Slug, section: Slug, asked: AnnouncedIn) -> PlayOffsPage:
    """Announce play-offs in the regulations (C.02 13.2.2)."""
    seat = seat_of(request)
    breaks = None
    if asked.before is not None or asked.between is not None:
        breaks = (asked.before or 0, asked.between or 0)
    announced = AnnouncedPlayOffs(
        places=tuple(asked.places),
        each_place=asked.each_place,
        after=asked.after,
        rules=asked.rules,
        format=None if asked.format is None else PlayOffFormat(asked.format),
        control=asked.control,
        breaks=breaks,
        numbers=None if asked.numbers is None else DrawnBy(asked.numbers),
        colours=None if asked.colours is None else DrawnBy(asked.colours),
        armageddon_after=asked.armageddon,
        armageddon_control=asked.armageddon_control,
    )
    seen = seen_announced(play_offs_of(seat.section).announced)
    announce_play_offs(seat.actor, seat.section, seen, announced, asked.reason)
    return _page(seat)


@router.delete(f"{AT}/announced", auth=Key(May.SETTINGS), response=PlayOffsPage)
def announce_none(
    request: HttpRequest, event: Slug, section: Slug, reason: Reason = ""
) -> PlayOffsPage:
    """Take the announcement away."""
    seat = seat_of(request)
    seen = seen_announced(play_offs_of(seat.section).announced)
    announce_play_offs(seat.actor, seat.section, seen, None, reason)
    return _page(seat)


@router.post(f"{AT}/{{place}}/begin", auth=Key(May.PUBLISH), response={201: PlayOffsPage})
def begin(
    request: HttpRequest, event: Slug, section: Slug, place: PlaceNumber, asked: BegunIn
) -> Status[PlayOffsPage]:
    """Draw the lots: the play-off has begun."""
    seat = seat_of(request)
    begin_play_off(
        seat.actor, seat.section, place, asked.seed, _time(asked.ended), asked.agreed_control
    )
    return Status(201, _page(seat))


@router.post(f"{AT}/{{place}}/results", auth=Key(May.ENTER_RESULTS), response=PlayOffsPage)
def enter(
    request: HttpRequest, event: Slug, section: Slug, place: PlaceNumber, asked: GameResultIn
) -> PlayOffsPage:
    """Enter the result of the next game on a board."""
    seat = seat_of(request)
    result, ended = PlayOffResult(asked.result), _time(asked.ended)
    enter_play_off_result(seat.actor, seat.section, place, game_named(asked.game), result, ended)
    return _page(seat)


@router.post(f"{AT}/{{place}}/taking-back", auth=Key(May.ENTER_RESULTS), response=PlayOffsPage)
def take_back(
    request: HttpRequest, event: Slug, section: Slug, place: PlaceNumber, asked: GameIn
) -> PlayOffsPage:
    """Take back the result that was entered last."""
    seat = seat_of(request)
    take_back_play_off_result(seat.actor, seat.section, place, game_named(asked.game))
    return _page(seat)


@router.post(f"{AT}/{{place}}/corrections", auth=Key(May.CORRECT), response=PlayOffsPage)
def correct(
    request: HttpRequest, event: Slug, section: Slug, place: PlaceNumber, asked: GameCorrectionIn
) -> PlayOffsPage:
    """Correct a result that was entered wrongly."""
    seat = seat_of(request)
    correct_play_off_result(
        seat.actor,
        seat.section,
        place,
        game_named(asked.game),
        PlayOffResult(asked.result),
        asked.reason,
        seen=asked.seen,
        ended=_time(asked.ended),
    )
    return _page(seat)


@router.post(f"{AT}/{{place}}/lots", auth=Key(May.PUBLISH), response=PlayOffsPage)
def draw(
    request: HttpRequest, event: Slug, section: Slug, place: PlaceNumber, asked: PlayOffLotSent
) -> PlayOffsPage:
    """Enter a lot as it was drawn in front of the players."""
    seat = seat_of(request)
    enter_play_off_lot(seat.actor, seat.section, place, asked.lot, asked.order)
    return _page(seat)


@router.post(f"{AT}/{{place}}/discard", auth=Key(May.UNDO), response=PlayOffsPage)
def discard(
    request: HttpRequest, event: Slug, section: Slug, place: PlaceNumber, asked: DiscardIn
) -> PlayOffsPage:
    """Discard a play-off with its results."""
    seat = seat_of(request)
    if play_offs_of(seat.section).of(place) is None:
        raise Http404
    discard_play_off(seat.actor, seat.section, place, asked.seen, asked.reason)
    return _page(seat)


def _time(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        return datetime.strptime(text, MINUTES)
    except ValueError as wrong:
        reason = ModelReason.of(_NO_TIME, text=text)
        raise Refused(reason) from wrong


def _page(seat: KeySeat) -> PlayOffsPage:
    section = seat.section
    section.refresh_from_db()
    there = play_offs_of(section)
    text = language().text
    return PlayOffsPage(
        announced=there.announced is not None,
        places=[] if there.announced is None else list(there.announced.places),
        play_offs=[_row(seat, each) for each in there.due],
        problems=[each.message(text) for each in there.problems],
    )


def _row(seat: KeySeat, due: PlayOffDue) -> PlayOffRow:
    shown = play_off_shown(tournament_of(seat.section), due)
    level = due.shown.level if due.shown is not None else due.level
    state: Literal["due", "playing", "over", "problem"] = "due"
    if due.problem is not None:
        state = "problem"
    elif shown.begun:
        state = "over" if shown.finished else "playing"
    times = {} if due.held is None else {each.stage: each.earliest for each in due.held.times}
    return PlayOffRow(
        place=due.place,
        state=state,
        players=[] if level is None else list(level.players),
        problem=shown.problem or None,
        seed=shown.seed or None,
        lots=list(shown.lots),
        stages=[
            PlayOffStageRow(
                stage=stage.number,
                earliest=None if (at := times.get(stage.number)) is None else at.strftime(MINUTES),
                games=[
                    PlayOffGameRow(
                        game=game.name,
                        board=game.board,
                        white=game.white_number,
                        black=game.black_number,
                        control=game.control,
                        note=game.kind,
                        result=game.value or None,
                        ended=game.ended or None,
                        next=game.next,
                    )
                    for game in stage.games
                ],
            )
            for stage in shown.stages
        ],
        order=[
            PlayOffOrderRow(places=place, player=who, reason=reason, article=article)
            for place, who, reason, article in shown.order
        ],
        seen=seen_held(due.held),
    )
