"""Rounds: the draft of the next one, its publication, the games of the others."""

from __future__ import annotations

from datetime import datetime

from django.http import Http404, HttpRequest
from ninja import Router, Schema, Status

from openarbiter.model import Colour
from openarbiter.model import Reason as Sentence
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import pairs_teams
from openarbiter.web import models
from openarbiter.web.actions import pairing as desk
from openarbiter.web.actions.publishing import publish
from openarbiter.web.api.seat import Key, KeySeat, seat_of
from openarbiter.web.http.schemas.kinds import (
    RoundNumber,
    Slug,
)
from openarbiter.web.http.schemas.rounds import DraftChange, DraftIn, Pair, Publication
from openarbiter.web.ledger import Refused
from openarbiter.web.marks import code_of, text_of
from openarbiter.web.rights import MATRIX, May
from openarbiter.web.shown.matches import MatchShown, TeamShown, matches_shown
from openarbiter.web.state import frame_of, position_of
from openarbiter.web.state.sealed import games_in_sight, sealed_numbers

AT = "/events/{event}/sections/{section}"

router = Router(tags=["rounds"])

_COLOURS = {"white": Colour.WHITE, "black": Colour.BLACK}


class RoundRow(Schema):
    """A round: planned, and once it is published, part of the tournament."""

    number: int
    starts_at: datetime | None
    started_at: datetime | None
    published_at: datetime | None
    boards: int
    missing: int


class Seated(Schema):
    """A player at a board."""

    id: int
    number: int
    name: str


class GameRow(Schema):
    """A game.

    ``result`` is the letters of White and Black as tournament files write them, such as
    ``10``, ``==`` or ``+-``; empty while there is none.
    """

    board: int
    place: int
    white: Seated
    black: Seated
    result: str
    text: str
    version: int
    entered_by: str
    entered_at: datetime | None


class Unpaired(Schema):
    """A player without an opponent, and why: ``U``, ``F``, ``H`` or ``Z``."""

    player: Seated
    kind: str


class TeamSeated(Schema):
    """A team in a round, with its match points and game points before it."""

    number: int
    name: str
    match_points: str
    game_points: str


class MatchRow(Schema):
    """A match of two teams; ``white`` has White on the first board.

    ``boards`` are the numbers of the boards of its games. ``game_points`` are those so far, White's
    first, and ``match_points`` come with the last result; both are empty before. ``remarks`` tell
    of boards without a game.
    """

    match: int
    white: TeamSeated
    black: TeamSeated
    boards: list[int]
    game_points: list[str]
    match_points: list[str]
    remarks: list[str]


class TeamUnpaired(Schema):
    """A team without an opponent, and why, in words."""

    team: TeamSeated
    why: str


class RoundPage(Schema):
    """A published round; ``matches`` and ``team_byes`` are empty where players are paired."""

    number: int
    published_at: datetime | None
    games: list[GameRow]
    byes: list[Unpaired]
    matches: list[MatchRow]
    team_byes: list[TeamUnpaired]


class DraftRow(Schema):
    """A pairing that is not published yet. ``engines`` are those that agreed on it.

    Where teams are paired, ``pairs`` and ``bye`` hold the numbers of teams instead of the ids of
    players, and ``board`` is the number of the match.
    """

    round: int
    pairs: list[Pair]
    bye: int | None
    engines: list[str]
    changed: int
    made_by: str
    made_at: datetime
    version: int


@router.get(f"{AT}/rounds", auth=Key(May.WATCH), response=list[RoundRow])
def rounds(request: HttpRequest, event: Slug, section: Slug) -> list[RoundRow]:
    """All rounds, planned and published."""
    return rounds_of(seat_of(request).section)


def rounds_of(section: models.Section) -> list[RoundRow]:
    """The rounds of a section as programs see them."""
    boards: dict[int, int] = {}
    missing: dict[int, int] = {}
    games = models.Game.objects.filter(round__section=section)
    for number, mark in games.values_list("round__number", "white_mark"):
        boards[number] = boards.get(number, 0) + 1
        missing[number] = missing.get(number, 0) + (mark == "?")
    return [
        RoundRow(
            number=each.number,
            starts_at=each.starts_at,
            started_at=each.started_at,
            published_at=each.published_at,
            boards=boards.get(each.number, 0),
            missing=missing.get(each.number, 0),
        )
        for each in section.rounds.all()
    ]


@router.get(f"{AT}/rounds/{{number}}", auth=Key(May.WATCH), response=RoundPage)
def one_round(request: HttpRequest, event: Slug, section: Slug, number: RoundNumber) -> RoundPage:
    """The games and byes of a published round, in the order of publication (C.04.2 D.9)."""
    seat = seat_of(request)
    found = seat.section
    played = found.rounds.filter(number=number, published_at__isnull=False).first()
    if played is None:
        raise Http404
    position = position_of(found)
    games = games_in_sight(found, number, position).select_related("white", "black")
    hidden = sealed_numbers(position, number)
    byes = found.byes.filter(round_number=number).exclude(player__number__in=hidden)
    byes = byes.select_related("player").order_by("id")
    shown = matches_shown(found, position, number)
    return RoundPage(
        number=number,
        published_at=played.published_at,
        games=[game_row(seat, game) for game in games.order_by("place")],
        byes=[
            Unpaired(player=_seated(bye.player), kind=bye.kind)
            for bye in byes.select_related("player").order_by("id")
        ],
        matches=[_match_row(match) for match in shown.matches],
        team_byes=[TeamUnpaired(team=_team(team), why=why) for team, why in shown.byes],
    )


def _match_row(match: MatchShown) -> MatchRow:
    return MatchRow(
        match=match.number,
        white=_team(match.white),
        black=_team(match.black),
        boards=list(match.boards),
        game_points=list(match.game_points),
        match_points=[each for each in match.points if each],
        remarks=list(match.empty),
    )


def _team(team: TeamShown) -> TeamSeated:
    return TeamSeated(
        number=team.number,
        name=team.name,
        match_points=team.match_points,
        game_points=team.game_points,
    )


@router.get(f"{AT}/draft", auth=Key(May.SEE_DRAFT), response=DraftRow)
def draft(request: HttpRequest, event: Slug, section: Slug) -> DraftRow:
    """The draft of the next round."""
    return draft_row(_drafted(seat_of(request).section))


@router.post(f"{AT}/draft", auth=Key(May.PAIR), response={201: DraftRow})
def make_draft(
    request: HttpRequest, event: Slug, section: Slug, asked: DraftIn
) -> Status[DraftRow]:
    """Pair the next round as a draft."""
    seat = seat_of(request)
    made = desk.make_draft(
        seat.actor,
        seat.section,
        as_draws=asked.as_draws,
        drawn=_COLOURS.get(asked.initial_colour or ""),
        seed=asked.seed if asked.seed or asked.initial_colour == "draw" else None,
        despite=asked.despite,
    )
    return Status(201, draft_row(made))


@router.put(f"{AT}/draft", auth=Key(May.CHANGE_PAIRING), response=DraftRow)
def change_draft(request: HttpRequest, event: Slug, section: Slug, change: DraftChange) -> DraftRow:
    """Change the draft by hand: a recorded decision, with its reason."""
    seat = seat_of(request)
    there = _drafted(seat.section)
    sign = -1 if pairs_teams(frame_of(seat.section.frame)) else 1
    pairs = [
        [sign * pair.white, sign * pair.black, place]
        for place, pair in enumerate(change.pairs, start=1)
    ]
    bye = None if change.bye is None else sign * change.bye
    _check_same(there, pairs, bye)
    return draft_row(
        desk.change_draft(seat.actor, seat.section, change.version, pairs, bye, change.reason)
    )


@router.delete(f"{AT}/draft", auth=Key(May.PAIR), response={204: None})
def discard_draft(request: HttpRequest, event: Slug, section: Slug) -> Status[None]:
    """Throw the draft away."""
    seat = seat_of(request)
    desk.discard_draft(seat.actor, seat.section)
    return Status(204, None)


@router.post(f"{AT}/draft/publication", auth=Key(May.PUBLISH), response={201: RoundRow})
def publish_draft(
    request: HttpRequest, event: Slug, section: Slug, asked: Publication
) -> Status[RoundRow]:
    """Publish the draft: it becomes a round of the tournament."""
    seat = seat_of(request)
    made = publish(seat.actor, seat.section, asked.version, asked.despite)
    made.refresh_from_db()
    boards = made.games.count()
    return Status(
        201,
        RoundRow(
            number=made.number,
            starts_at=made.starts_at,
            started_at=made.started_at,
            published_at=made.published_at,
            boards=boards,
            missing=made.games.filter(white_mark="?").count(),
        ),
    )


def game_row(seat: KeySeat, game: models.Game) -> GameRow:
    """A game as programs see it; who entered it, those who see the back office alone."""
    sees = May.SEE in MATRIX[seat.role]
    return GameRow(
        board=game.board,
        place=game.place,
        white=_seated(game.white),
        black=_seated(game.black),
        result=code_of(game.result),
        text=text_of(game.result),
        version=game.version,
        entered_by=game.entered_by if sees else "",
        entered_at=game.entered_at if sees else None,
    )


def _seated(player: models.Player) -> Seated:
    return Seated(id=player.pk, number=player.number, name=player.name)


def _drafted(section: models.Section) -> models.Draft:
    found = models.Draft.objects.filter(section=section).first()
    if found is None:
        raise Http404
    return found


def _check_same(draft: models.Draft, pairs: list[list[int]], bye: int | None) -> None:
    """Whoever the rules paired is paired, once, and nobody else.

    Raises:
        Refused: somebody is missing, there twice, or not to be paired.
    """

    def people(pairs: list[list[int]], bye: int | None) -> list[int]:
        found = [key for pair in pairs for key in pair[:2]]
        return sorted([*found, bye] if bye is not None else found)

    if people(draft.pairs, draft.bye) != people(pairs, bye):
        raise Refused(
            Sentence.of(
                N_("The pairs and the bye must contain every player of the draft exactly once.")
            )
        )


def draft_row(draft: models.Draft) -> DraftRow:
    """A draft as programs see it."""
    return DraftRow(
        round=draft.round_number,
        pairs=[
            Pair(white=abs(white), black=abs(black), board=board)
            for white, black, board in draft.pairs
        ],
        bye=None if draft.bye is None else abs(draft.bye),
        engines=draft.engines,
        changed=len(draft.changes),
        made_by=draft.made_by,
        made_at=draft.made_at,
        version=draft.version,
    )
