"""Club evenings: the table with its working, who is here, challenges, postponed games."""

from __future__ import annotations

from typing import Annotated, Literal

from django.http import HttpRequest
from ninja import Router, Schema, Status
from pydantic import Field

from openarbiter.clubs.challenges import Challenge, challenges, fate
from openarbiter.clubs.keizer import keizer
from openarbiter.clubs.ladder import ladder
from openarbiter.clubs.ladder_terms import ladder_terms
from openarbiter.clubs.postponed import Postponed, postponed_games
from openarbiter.clubs.systems import KEIZER, LADDER, club_system
from openarbiter.model import ByeKind
from openarbiter.standings.amounts import decimal
from openarbiter.web.actions.clubs import evening, make_challenge, postpone, withdraw_challenge
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import PlayerKey, RoundNumber, Sent, Slug
from openarbiter.web.rights import May
from openarbiter.web.state import tournament_of

AT = "/events/{event}/sections/{section}/club"

router = Router(tags=["tables"])

Number = Annotated[int, Field(ge=1, le=9999)]
"""A pairing number."""

_AWAY = {"notice": ByeKind.HALF, "duty": ByeKind.FULL, "no-notice": ByeKind.ZERO}


class ClubRow(Schema):
    """A player of the ranking or the list.

    ``value`` and ``points`` are those of the Keizer system, null in a ladder.
    """

    place: int
    number: int
    name: str
    value: int | None
    points: str | None


class ChallengeRow(Schema):
    """A challenge and what came of it: ``open``, ``played`` or ``lapsed``."""

    round: int
    challenger: int
    challenged: int
    fate: str


class PostponedRow(Schema):
    """A postponed game by pairing numbers; ``counts_from`` is null while it waits."""

    round: int
    white: int
    black: int
    counts_from: int | None


class ClubState(Schema):
    """How a club stands after the rounds played; ``system`` is empty for no club.

    ``terms`` are the lines of the tournament file; ``passes`` how often values and ranking were
    computed after the last round, and ``stop`` why no more: ``stable``, ``circle``, ``count`` or
    ``limit``.
    """

    system: str
    rounds: int
    terms: list[str]
    rows: list[ClubRow]
    passes: int
    stop: str
    challenges: list[ChallengeRow]
    postponed: list[PostponedRow]


class AwayPlayer(Sent):
    """A player who is not here, and why."""

    player: PlayerKey
    why: Literal["notice", "duty", "no-notice"] = "notice"


class EveningIn(Sent):
    """Who is not here on the evening of a round that is not paired yet; all others are."""

    round: RoundNumber
    away: list[AwayPlayer] = Field(default_factory=list, max_length=5000)


class EveningOut(Schema):
    """How many are here."""

    round: int
    here: int


class ChallengeIn(Sent):
    """Who challenges whom, by pairing numbers."""

    challenger: Number
    challenged: Number


class PostponedIn(Sent):
    """A game by pairing numbers; ``counts_from`` null while it waits."""

    round: RoundNumber
    white: Number
    black: Number
    counts_from: RoundNumber | None = None


_LINES = ("### Keizer terms:", "### Ladder terms:", "### Club table:", "### Club period:")


@router.get(AT, auth=Key(May.SEE), response=ClubState)
def club(request: HttpRequest, event: Slug, section: Slug) -> ClubState:
    """The ranking of a Keizer competition, or the list of a ladder, with its terms."""
    tournament = tournament_of(seat_of(request).section)
    system = club_system(tournament)
    names = {each.number: each.name for each in tournament.entrants}
    rows: list[ClubRow] = []
    passes, stop = 0, ""
    if system == KEIZER:
        last = keizer(tournament)
        passes, stop = len(last.passes), last.stop.value
        rows = [
            ClubRow(
                place=place,
                number=player,
                name=names[player],
                value=last.values[player],
                points=decimal(last.scores[player], last.terms.unit, 0),
            )
            for place, player in enumerate(last.order, start=1)
        ]
    elif system == LADDER:
        rows = [
            ClubRow(place=place, number=player, name=names[player], value=None, points=None)
            for place, player in enumerate(ladder(tournament).order, start=1)
        ]
    valid = ladder_terms(tournament).valid
    return ClubState(
        system=system,
        rounds=len(tournament.rounds),
        terms=[line for line in tournament.extra if line.startswith(_LINES)],
        rows=rows,
        passes=passes,
        stop=stop,
        challenges=[
            ChallengeRow(
                round=one.round,
                challenger=one.challenger,
                challenged=one.challenged,
                fate=fate(tournament, one, valid)[0].value,
            )
            for one in challenges(tournament)
        ],
        postponed=[
            PostponedRow(
                round=one.round, white=one.white, black=one.black, counts_from=one.counts_from
            )
            for one in postponed_games(tournament)
        ],
    )


@router.put(f"{AT}/evening", auth=Key(May.PLAYERS), response=EveningOut)
def put_evening(request: HttpRequest, event: Slug, section: Slug, asked: EveningIn) -> EveningOut:
    """Record who is here on the next evening, and why the others are not."""
    seat = seat_of(request)
    away = {each.player: _AWAY[each.why] for each in asked.away}
    here = evening(seat.actor, seat.section, asked.round, away)
    return EveningOut(round=asked.round, here=here)


@router.post(f"{AT}/challenges", auth=Key(May.PLAYERS), response={201: ChallengeRow})
def challenge(
    request: HttpRequest, event: Slug, section: Slug, asked: ChallengeIn
) -> Status[ChallengeRow]:
    """Enter a challenge; it holds from the next round on."""
    seat = seat_of(request)
    made = make_challenge(seat.actor, seat.section, asked.challenger, asked.challenged)
    row = ChallengeRow(
        round=made.round, challenger=made.challenger, challenged=made.challenged, fate="open"
    )
    return Status(201, row)


@router.delete(
    f"{AT}/challenges/{{number}}/{{challenger}}/{{challenged}}",
    auth=Key(May.PLAYERS),
    response={204: None},
)
def uncall(
    request: HttpRequest,
    event: Slug,
    section: Slug,
    number: RoundNumber,
    challenger: Number,
    challenged: Number,
) -> Status[None]:
    """Take a challenge out of the ladder."""
    seat = seat_of(request)
    withdraw_challenge(seat.actor, seat.section, Challenge(number, challenger, challenged))
    return Status(204, None)


@router.put(f"{AT}/postponed", auth=Key(May.CORRECT), response=PostponedRow)
def put_postponed(
    request: HttpRequest, event: Slug, section: Slug, asked: PostponedIn
) -> PostponedRow:
    """Record that a game is postponed, or from which round it counts."""
    seat = seat_of(request)
    one = Postponed(asked.round, asked.white, asked.black, asked.counts_from)
    postpone(seat.actor, seat.section, one)
    return PostponedRow(
        round=one.round, white=one.white, black=one.black, counts_from=one.counts_from
    )
