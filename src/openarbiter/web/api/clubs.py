"""Club evenings: the table with its working, who is here, challenges, postponed games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Literal, TypeVar

from django.http import HttpRequest
from ninja import Router, Schema, Status
from pydantic import Field

from openarbiter.clubs.challenges import Challenge, challenges, fate
from openarbiter.clubs.keizer import keizer
from openarbiter.clubs.keizer_terms import TERMS as KEIZER_TERMS
from openarbiter.clubs.keizer_terms import KeizerTerms
from openarbiter.clubs.ladder import ladder
from openarbiter.clubs.ladder_terms import TERMS as LADDER_TERMS
from openarbiter.clubs.ladder_terms import LadderTerms, ladder_terms
from openarbiter.clubs.percentages import TERMS as TABLE_TERMS
from openarbiter.clubs.percentages import SeasonPart, TableTerms
from openarbiter.clubs.postponed import Postponed, postponed_games
from openarbiter.clubs.systems import KEIZER, LADDER, club_system
from openarbiter.clubs.term_lines import BadTerm, Term, applied
from openarbiter.model import ByeKind
from openarbiter.standings.amounts import decimal
from openarbiter.web import models
from openarbiter.web.actions.clubs import (
    ClubTerms,
    change_terms,
    evening,
    make_challenge,
    postpone,
    terms_of,
    withdraw_challenge,
)
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.http.schemas.kinds import Plain, PlayerKey, RoundNumber, Sent, Slug
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.tongue import say

AT = "/events/{event}/sections/{section}/club"

router = Router(tags=["tables"])

Number = Annotated[int, Field(ge=1, le=9999)]
"""A pairing number."""

T = TypeVar("T")

KINDS: dict[str, tuple[Term, ...]] = {
    "keizer": KEIZER_TERMS,
    "ladder": LADDER_TERMS,
    "table": TABLE_TERMS,
}
"""The terms of a club by what they are about."""

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


class PeriodRow(Sent):
    """A part of the season with a table of its own, by its first and last round."""

    name: Annotated[str, Field(min_length=1, max_length=60, pattern=r"^\S(.*\S)?$")]
    first: Annotated[int, Field(ge=1, le=999)]
    last: Annotated[int, Field(ge=1, le=999)]


class ClubState(Schema):
    """How a club stands after the rounds played; ``system`` is empty for no club.

    ``terms`` are the lines of the tournament file; ``passes`` how often values and ranking were
    computed after the last round, and ``stop`` why no more: ``stable``, ``circle``, ``count`` or
    ``limit``. ``seen`` is the fingerprint of the terms: send it back with a change. ``keizer``,
    ``ladder`` and ``table`` have every term by its name in the file, as texts.
    """

    system: str
    rounds: int
    seen: str
    terms: list[str]
    keizer: dict[str, str]
    ladder: dict[str, str]
    table: dict[str, str]
    periods: list[PeriodRow]
    rows: list[ClubRow]
    passes: int
    stop: str
    challenges: list[ChallengeRow]
    postponed: list[PostponedRow]


class AwayPlayer(Sent):
    """A player who is not here, and why."""

    player: PlayerKey
    why: Literal["notice", "duty", "no-notice"] = "notice"


Terms = Annotated[dict[str, Annotated[Plain, Field(max_length=60)]], Field(max_length=40)]
"""Terms by their names in the file."""


class TermsIn(Sent):
    """Terms to change; those that are not sent stay, and an empty text is the usual value.

    ``periods`` are all parts of the season, null to leave them. A ``reason`` is needed once round 1
    is published.
    """

    seen: str
    reason: Annotated[Plain, Field(max_length=500)] = ""
    keizer: Terms = Field(default_factory=dict)
    ladder: Terms = Field(default_factory=dict)
    table: Terms = Field(default_factory=dict)
    periods: Annotated[list[PeriodRow], Field(max_length=24)] | None = None


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
    return _state(seat_of(request).section)


@router.put(f"{AT}/terms", auth=Key(May.SETTINGS), response=ClubState)
def put_terms(request: HttpRequest, event: Slug, section: Slug, asked: TermsIn) -> ClubState:
    """Change the terms: values, games, absences, moves of a ladder, the table."""
    seat = seat_of(request)
    stands = terms_of(frame_of(seat.section.frame))
    wrong: list[str] = []
    new = ClubTerms(
        _changed("keizer", stands.keizer, KeizerTerms(), asked.keizer, wrong),
        _changed("ladder", stands.ladder, LadderTerms(), asked.ladder, wrong),
        _changed("table", stands.table, TableTerms(), asked.table, wrong),
        stands.periods,
    )
    if asked.periods is not None:
        wrong += [
            f"periods: {one.name} {one.first}-{one.last}"
            for one in asked.periods
            if one.first > one.last
        ]
        parts = tuple(SeasonPart(one.name, one.first, one.last) for one in asked.periods)
        new = replace(new, periods=parts)
    if wrong:
        raise RequestRefused(422, say("The request is not valid"), " ".join(wrong))
    change_terms(seat.actor, seat.section, asked.seen, new, asked.reason)
    seat.section.refresh_from_db()
    return _state(seat.section)


def _changed(kind: str, stands: T, usual: T, given: Mapping[str, str], wrong: list[str]) -> T:
    """The terms with those given; what does not fit is noted with its name."""
    known = {term.name: term for term in KINDS[kind]}
    values: dict[str, object] = {}
    for name, text in given.items():
        term = known.get(name)
        if term is None:
            wrong.append(f"{kind}.{name}: {', '.join(known)}.")
            continue
        try:
            values[term.attribute] = (
                term.read(text.strip()) if text.strip() else getattr(usual, term.attribute)
            )
        except BadTerm as bad:
            told = say("“{text}” does not fit: {allowed}.", text=text[:20], allowed=bad)
            wrong.append(f"{kind}.{name}: {told}")
    return applied(stands, values)


def _told(kind: str, terms: object) -> dict[str, str]:
    return {term.name: term.write(getattr(terms, term.attribute)) for term in KINDS[kind]}


def _state(section: models.Section) -> ClubState:
    tournament = tournament_of(section)
    told = terms_of(frame_of(section.frame))
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
        seen=told.seen,
        keizer=_told("keizer", told.keizer),
        ladder=_told("ladder", told.ladder),
        table=_told("table", told.table),
        periods=[PeriodRow(name=one.name, first=one.first, last=one.last) for one in told.periods],
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
