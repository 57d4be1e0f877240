"""Knock-outs: the bracket, extra games, decisions of the arbiter, seeds and lots."""

from __future__ import annotations

from typing import Annotated, Literal

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.explain.voice import titled
from openarbiter.knockout import KnockoutGame, KnockoutMatch, KnockoutSide, KnockoutTree, MatchId
from openarbiter.knockout.lines import match_named
from openarbiter.model import format_score
from openarbiter.office.knockout_words import reason_told
from openarbiter.web import models
from openarbiter.web.actions.knockout_lots import LONGEST, draw_with, enter_lot, list_seeds
from openarbiter.web.actions.knockouts import (
    correct_extra_game,
    decide_match,
    enter_extra_game,
    lift_decision,
)
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Reason, Sent, Slug, Text
from openarbiter.web.marks import UNKNOWN, code_of, result_of
from openarbiter.web.rights import May
from openarbiter.web.state import position_of
from openarbiter.web.state.knockouts import tree_of
from openarbiter.web.tongue import language

AT = "/events/{event}/sections/{section}/bracket"
Name = Annotated[str, Field(pattern=r"^R[1-9][0-9]{0,2}\.M[1-9][0-9]{0,3}$", examples=["R1.M3"])]
GameNumber = Annotated[int, Field(ge=1, le=999)]
Number = Annotated[int, Field(ge=1, le=9999)]
Extra = Literal["10", "01", "==", "+-", "-+", "--"]

router = Router(tags=["knock-outs"])


class SideRow(Schema):
    """One side of a match: a pairing number, or where the player comes from."""

    kind: str
    match: str | None
    player: int | None
    name: str
    seed: int | None
    score: str
    extra_score: str


class KnockoutGameRow(Schema):
    """A game of a match; an extra game has no round. ``result`` is null while there is none."""

    number: int
    kind: str
    white: int
    black: int
    result: str | None
    round: int | None
    control: str
    draw_odds: bool


class KnockoutMatchRow(Schema):
    """A match as it stands, with the sentence that says why."""

    name: str
    part: str
    state: str
    upper: SideRow
    lower: SideRow
    games: list[KnockoutGameRow]
    winner: int | None
    loser: int | None
    reason: str
    article: str
    winner_to: str | None
    loser_to: str | None


class KnockoutRoundRow(Schema):
    """A round: its matches, and the rounds of the section its games stand in."""

    number: int
    name: str
    rounds: list[int]
    over: bool
    matches: list[KnockoutMatchRow]


class KnockoutPlaceRow(Schema):
    """A place, or places that are shared."""

    first: int
    last: int
    players: list[int]
    reason: str
    article: str


class BracketPage(Schema):
    """The whole bracket; ``winner`` is null before the end."""

    size: int
    seeds: list[int]
    winner: int | None
    lot_seed: str
    withdrawn: list[int]
    doubts: list[str]
    rounds: list[KnockoutRoundRow]
    places: list[KnockoutPlaceRow]


class ExtraGameIn(Sent):
    """The result of the extra game that is due."""

    result: Extra


class ExtraGameCorrection(Sent):
    """The right result, or null to delete the game; ``seen`` is what it was. It is recorded."""

    seen: Extra
    result: Extra | None
    reason: Reason


class DecisionIn(Sent):
    """Who goes on, by pairing number, or null for nobody; and why. It is recorded."""

    winner: Number | None
    reason: Reason


class DecisionLifted(Sent):
    """Why a decision is lifted; it is recorded."""

    reason: Reason


class SeedsIn(Sent):
    """Pairing numbers from seed 1 on."""

    players: Annotated[list[Number], Field(max_length=4096)]


class LotSeedIn(Sent):
    """What all lots are drawn with."""

    seed: Annotated[Text, Field(min_length=1, max_length=LONGEST)]


class BracketLot(Sent):
    """A lot drawn by hand: its name, such as ``R1.M3 colours``, and the first drawn first."""

    lot: Text
    players: Annotated[list[Number], Field(max_length=4096)]


@router.get(AT, auth=Key(May.WATCH), response=BracketPage)
def bracket(request: HttpRequest, event: Slug, section: Slug) -> BracketPage:
    """The bracket of a knock-out with all its games."""
    return _page(seat_of(request).section)


@router.put(
    f"{AT}/{{match}}/games/{{number}}/result",
    auth=Key(May.ENTER_RESULTS),
    response=KnockoutMatchRow,
)
def enter(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    match: Name,
    number: GameNumber,
    asked: ExtraGameIn,
) -> KnockoutMatchRow:
    """Enter the result of an extra game; the others are results of boards."""
    seat = seat_of(request)
    result = result_of(asked.result) or UNKNOWN
    enter_extra_game(seat.actor, seat.section, _named(match), number, result)
    return _match_now(seat.section, match)


@router.post(
    f"{AT}/{{match}}/games/{{number}}/correction",
    auth=Key(May.CORRECT),
    response=KnockoutMatchRow,
)
def correct(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    match: Name,
    number: GameNumber,
    asked: ExtraGameCorrection,
) -> KnockoutMatchRow:
    """Correct the result of an extra game, or delete it."""
    seat = seat_of(request)
    result = None if asked.result is None else result_of(asked.result)
    seen = result_of(asked.seen) or UNKNOWN
    correct_extra_game(seat.actor, seat.section, _named(match), number, seen, result, asked.reason)
    return _match_now(seat.section, match)


@router.post(f"{AT}/{{match}}/decision", auth=Key(May.CHANGE_PAIRING), response=KnockoutMatchRow)
def decide(
    request: HttpRequest, event: Slug, section: Slug, match: Name, asked: DecisionIn
) -> KnockoutMatchRow:
    """Decide a match, whatever was played in it."""
    seat = seat_of(request)
    decide_match(seat.actor, seat.section, _named(match), asked.winner, asked.reason)
    return _match_now(seat.section, match)


@router.post(
    f"{AT}/{{match}}/decision/lifting", auth=Key(May.CHANGE_PAIRING), response=KnockoutMatchRow
)
def lift(
    request: HttpRequest, event: Slug, section: Slug, match: Name, asked: DecisionLifted
) -> KnockoutMatchRow:
    """Lift the decision on a match."""
    seat = seat_of(request)
    lift_decision(seat.actor, seat.section, _named(match), asked.reason)
    return _match_now(seat.section, match)


@router.put(f"{AT}/seeds", auth=Key(May.PAIR), response=BracketPage)
def seeds(request: HttpRequest, event: Slug, section: Slug, asked: SeedsIn) -> BracketPage:
    """List the players from seed 1 on, before round 1."""
    seat = seat_of(request)
    list_seeds(seat.actor, seat.section, asked.players)
    return _page(seat.section)


@router.put(f"{AT}/lot-seed", auth=Key(May.PAIR), response=BracketPage)
def lot_seed(request: HttpRequest, event: Slug, section: Slug, asked: LotSeedIn) -> BracketPage:
    """Record what all lots are drawn with, before round 1."""
    seat = seat_of(request)
    draw_with(seat.actor, seat.section, asked.seed)
    return _page(seat.section)


@router.post(f"{AT}/lots", auth=Key(May.PAIR), response=BracketPage)
def lot(request: HttpRequest, event: Slug, section: Slug, asked: BracketLot) -> BracketPage:
    """Enter a lot that was drawn in front of the players."""
    seat = seat_of(request)
    enter_lot(seat.actor, seat.section, asked.lot, asked.players)
    return _page(seat.section)


def _named(text: str) -> MatchId:
    found = match_named(text)
    if found is None:
        raise Http404
    return found


def _tree(section: models.Section) -> tuple[KnockoutTree, dict[int, str]]:
    position = position_of(section)
    tree = tree_of(position)
    if tree is None:
        raise Http404
    return tree, titled(position.tournament)


def _page(section: models.Section) -> BracketPage:
    tree, names = _tree(section)
    text = language().text
    return BracketPage(
        size=tree.size,
        seeds=list(tree.seeds),
        winner=tree.champion,
        lot_seed=tree.lot_seed,
        withdrawn=list(tree.withdrawn),
        doubts=[each.message(text) for each in tree.doubts],
        rounds=[
            KnockoutRoundRow(
                number=each.number,
                name=each.name.message(text),
                rounds=list(each.file_rounds),
                over=each.over,
                matches=[_row(match, names) for match in each.matches],
            )
            for each in tree.rounds
        ],
        places=[
            KnockoutPlaceRow(
                first=each.first,
                last=each.last,
                players=list(each.players),
                reason=each.reason.message(text),
                article=each.article,
            )
            for each in tree.places
        ],
    )


def _match_now(section: models.Section, name: str) -> KnockoutMatchRow:
    section.refresh_from_db()
    tree, names = _tree(section)
    found = tree.match(_named(name))
    if found is None:
        raise Http404
    return _row(found, names)


def _row(match: KnockoutMatch, names: dict[int, str]) -> KnockoutMatchRow:
    return KnockoutMatchRow(
        name=str(match.id),
        part=match.part.value,
        state=match.state.value,
        upper=_side(match.upper, names),
        lower=_side(match.lower, names),
        games=[_game(each) for each in match.games],
        winner=match.winner,
        loser=match.loser,
        reason=reason_told(match, names, language()),
        article=match.article,
        winner_to=None if match.winner_to is None else str(match.winner_to),
        loser_to=None if match.loser_to is None else str(match.loser_to),
    )


def _side(side: KnockoutSide, names: dict[int, str]) -> SideRow:
    return SideRow(
        kind=side.kind.value,
        match=None if side.match is None else str(side.match),
        player=side.player,
        name="" if side.player is None else names[side.player],
        seed=side.seed,
        score=format_score(side.score),
        extra_score=format_score(side.extra_score),
    )


def _game(game: KnockoutGame) -> KnockoutGameRow:
    return KnockoutGameRow(
        number=game.number,
        kind=game.kind.value,
        white=game.white,
        black=game.black,
        result=None if game.result is None else code_of(game.result),
        round=game.round,
        control=game.control,
        draw_odds=game.draw_odds,
    )
