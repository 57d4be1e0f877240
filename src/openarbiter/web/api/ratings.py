"""Ratings and eligibility of a section, to be read."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from django.http import Http404, HttpRequest
from ninja import Router, Schema
from pydantic import Field

from openarbiter.model import Entrant
from openarbiter.rating.event import RatedPlayer
from openarbiter.web.actions.eligibility import Eligibility, eligibility_of, today
from openarbiter.web.actions.ratings import is_rated, rating_of, ratings_of
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.schemas.kinds import Slug
from openarbiter.web.rights import May, knows_players
from openarbiter.web.shown.eligibility import (
    ShownVerdict,
    days_told,
    norm_verdicts,
    rating_verdicts,
)
from openarbiter.web.shown.ratings import may_tell_k, rating_working

AT = "/events/{event}/sections/{section}"
After = Annotated[int, Field(ge=0, le=999)]
Number = Annotated[int, Field(ge=1, le=99999)]

router = Router(tags=["ratings"])


class RatingRow(Schema):
    """What the event does to a player's rating; null where there is nothing of it.

    ``k_reason`` is ``reached-2400``, ``new``, ``junior``, ``usual``, ``given`` or ``listed`` (by
    the rating list that is loaded). It is null for ``new`` and ``junior`` where the role of the key
    neither changes players nor exports files.
    """

    number: int
    name: str
    title: str
    rating: int
    games: int
    score_hundredths: int | None
    expected_hundredths: int | None
    k: int | None
    k_reason: str | None
    change_hundredths: int | None
    new_rating: int | None
    first_rating: int | None
    performance: int | None


class RatingsPage(Schema):
    """The ratings after some of the rounds; ``kind`` is ``standard``, ``rapid`` or ``blitz``.

    ``rated`` tells whether the level of the event says that it is rated. ``rating_list`` is the
    file name of the list K was looked up in, null where none is loaded.
    """

    edition: str
    kind: str
    rated: bool
    rounds_counted: int
    games_without_result: int
    rating_list: str | None
    rows: list[RatingRow]


class RatedGameRow(Schema):
    """A game of a player: what it brings, or why it is not rated."""

    round: int
    opponent: int
    opponent_rating: int | None
    difference: int | None
    counted_difference: int | None
    score_hundredths: int | None
    expected_hundredths: int | None
    gain_hundredths: int | None
    not_rated: str | None
    article: str | None


class RatingCard(RatingRow):
    """The rating of one player with every result so far: in sentences, and game by game."""

    account: list[str]
    rated_games: list[RatedGameRow]


class EligibilityRow(Schema):
    """A condition: ``met``, ``not-met``, ``not-known``, or ``yours`` where no program can know."""

    condition: str
    title: str | None
    name: str
    state: str
    article: str
    found: str
    mend: str
    until: date | None
    advisory: bool


class DueRow(Schema):
    """A day by which something is due; ``missed`` where it is over."""

    day: date
    what: str
    article: str
    missed: bool


class EligibilityPage(Schema):
    """Whether the section can be rated and make norms, and all deadlines.

    ``norms_planned`` is whether the level of the event is one at which norms are made.
    """

    rated: bool
    norms_planned: bool
    rating_edition: str
    titles_edition: str
    rating: list[EligibilityRow]
    norms: list[EligibilityRow]
    deadlines: list[DueRow]


@router.get(f"{AT}/ratings", auth=Key(May.WATCH), response=RatingsPage)
def ratings(
    request: HttpRequest, event: Slug, section: Slug, after: After | None = None
) -> RatingsPage:
    """The ratings, by default after the last round in which every game has a result."""
    seat = seat_of(request)
    try:
        found = ratings_of(seat.section, after)
    except ValueError as none:
        raise Http404 from none
    basis, personal = found.basis, knows_players(seat.role)
    return RatingsPage(
        edition=basis.applied.edition,
        kind=basis.event.kind.value,
        rated=is_rated(seat.event),
        rounds_counted=found.rounds,
        games_without_result=found.pending,
        rating_list=basis.listed or None,
        rows=[
            RatingRow(**_row(each, found.rated[each.number], personal=personal))
            for each in basis.event.tournament.entrants
        ],
    )


@router.get(f"{AT}/ratings/{{number}}", auth=Key(May.WATCH), response=RatingCard)
def rating_card(request: HttpRequest, event: Slug, section: Slug, number: Number) -> RatingCard:
    """The rating of the player with this pairing number, with every result so far."""
    seat = seat_of(request)
    personal = knows_players(seat.role)
    try:
        basis, rated = rating_of(seat.section, number)
    except KeyError as nobody:
        raise Http404 from nobody
    working = rating_working(seat.section, number, personal=personal)
    return RatingCard(
        **_row(basis.event.tournament.entrant(number), rated, personal=personal),
        account=list(working.lines),
        rated_games=_games(rated),
    )


@router.get(f"{AT}/eligibility", auth=Key(May.SEE), response=EligibilityPage)
def eligibility(request: HttpRequest, event: Slug, section: Slug) -> EligibilityPage:
    """The conditions for the rating (B.02) and for norms (B.01), and what is due when."""
    seat = seat_of(request)
    found: Eligibility = eligibility_of(seat.section)
    return EligibilityPage(
        rated=is_rated(seat.event),
        norms_planned=found.planned,
        rating_edition=found.rating_edition.edition,
        titles_edition=found.titles_edition.edition,
        rating=[_verdict(each) for each in rating_verdicts(found)],
        norms=[_verdict(each) for each in norm_verdicts(found)],
        deadlines=[
            DueRow(day=each.day, what=each.what, article=each.article, missed=each.missed)
            for each in days_told(found, today(), all_days=True)
        ],
    )


def _verdict(each: ShownVerdict) -> EligibilityRow:
    return EligibilityRow(
        condition=each.code,
        title=each.title or None,
        name=each.label,
        state=each.state,
        article=each.article,
        found=each.found,
        mend=each.mend,
        until=each.until,
        advisory=each.advisory,
    )


def _row(entrant: Entrant, rated: RatedPlayer, *, personal: bool) -> dict[str, Any]:
    change, done = rated.change, rated.performance
    tell = change is not None and may_tell_k(change.k, personal=personal)
    return {
        "number": rated.player,
        "name": entrant.name,
        "title": entrant.title,
        "rating": rated.rating,
        "games": done.games if done else 0,
        "score_hundredths": 50 * done.half_points if done else None,
        "expected_hundredths": sum(game.expected for game in change.games) if change else None,
        "k": change.k.value if change else None,
        "k_reason": change.k.reason.value if change is not None and tell else None,
        "change_hundredths": change.hundredths if change else None,
        "new_rating": change.new_rating if change else None,
        "first_rating": rated.first.rating if rated.first else None,
        "performance": done.rating if done else None,
    }


def _games(rated: RatedPlayer) -> list[RatedGameRow]:
    counted = iter(rated.change.games if rated.change is not None else ())
    rows = []
    for game in rated.games:
        each = next(counted, None) if game.why_not is None else None
        rows.append(
            RatedGameRow(
                round=game.round,
                opponent=game.opponent,
                opponent_rating=None if each is None else each.opponent,
                difference=None if each is None else each.difference,
                counted_difference=None if each is None else each.counted,
                score_hundredths=game.score,
                expected_hundredths=None if each is None else each.expected,
                gain_hundredths=None if each is None else each.gain,
                not_rated=None if game.why_not is None else game.why_not.value,
                article=game.article or None,
            )
        )
    return rows
