"""Prizes: the plan, the computed list with its reasons, confirmations, the publication."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from django.http import Http404, HttpRequest
from ninja import Router, Schema, Status
from pydantic import AfterValidator, Field

from openarbiter.prizes.confirmation import Obstacle
from openarbiter.prizes.money import written
from openarbiter.prizes.other_list import AmountDiffers, OtherList, amount_written
from openarbiter.prizes.plan_file import PlanReading, read_plan
from openarbiter.web import models
from openarbiter.web.actions.prize_confirming import NO_LIST, confirm_prizes, confirmed_of
from openarbiter.web.actions.prize_plan import announce_plan, save_plan, seen_of
from openarbiter.web.actions.prize_publishing import (
    obstacles_of,
    publish_prizes,
    withdraw_prizes,
)
from openarbiter.web.actions.prizes import SectionPrizes, plan_told, prize_stand, prizes_of
from openarbiter.web.api.seat import Key, seat_of
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.http.schemas.kinds import Plain, Reason, Sent, Slug, Text, plain
from openarbiter.web.rights import May
from openarbiter.web.shown.prizes import (
    PrizeRow,
    account_of,
    account_sentences,
    computed_table,
    doubts_told,
    published_table,
    void_told,
)
from openarbiter.web.tongue import language, say

AT = "/events/{event}/sections/{section}/prizes"
Number = Annotated[int, Field(ge=1, le=99_999)]
PlanText = Annotated[str, AfterValidator(plain), Field(max_length=100_000)]

router = Router(tags=["prizes"])


class PlanChangeRow(Schema):
    """A change after the announcement."""

    at: datetime
    reason: str


class PlanRow(Schema):
    """The prize plan as the text of its file; ``seen`` goes back with a change."""

    seen: str
    text: str
    announced: datetime | None
    changes: list[PlanChangeRow]


class PlanSent(Sent):
    """The plan as it is to be; ``""`` removes one that is not announced.

    After the announcement a reason is needed.
    """

    seen: Text
    text: PlanText
    reason: Reason = ""


class Announcement(Sent):
    """The plan that was seen; once round 1 is published a reason is needed."""

    seen: Text
    reason: Reason = ""


class WinnerRow(Schema):
    """What a player gets; ``instead`` names other prizes the player would have got."""

    rank: int
    number: int
    name: str
    points: str
    prizes: str
    money: str
    tax: str
    paid: str
    in_kind: str
    instead: str


class ConfirmationRow(Schema):
    """Somebody confirmed the list; ``own_list`` where by a list of their own."""

    who: str
    at: datetime
    own_list: bool


class PublishedRow(Schema):
    """The published list."""

    at: datetime
    currency: str
    winners: list[WinnerRow]


class PrizesRow(Schema):
    """The list of prizes as results are now.

    ``digest`` goes back with a confirmation or publication; ``obstacles`` are what a publication
    needs a reason for; ``void`` tells of confirmations that count no more.
    """

    digest: str
    currency: str
    provisional: bool
    winners: list[WinnerRow]
    paid: str
    not_won: str
    sum: str
    warnings: list[str]
    confirmations: list[ConfirmationRow]
    void: list[str]
    obstacles: list[Obstacle]
    published: PublishedRow | None


class ReasonsRow(Schema):
    """Why one player gets this much, or nothing."""

    number: int
    name: str
    money: str
    explanation: list[str]


class AmountRow(Sent):
    """What a list of one's own gives a player, before tax."""

    number: Number
    money: Annotated[Plain, Field(max_length=30, examples=["412.50"])]


class ConfirmationSent(Sent):
    """The list that was looked at; with ``amounts`` it is confirmed if they are the same."""

    digest: Text
    amounts: Annotated[list[AmountRow], Field(max_length=10_000)] | None = None


class DifferenceRow(Schema):
    """A player to whom the lists give different amounts."""

    number: int
    computed: str
    yours: str


class ConfirmedRow(Schema):
    """Whether the list is confirmed now; if not, every difference."""

    confirmed: bool
    differences: list[DifferenceRow]


class PublicationSent(Sent):
    """The list that was looked at; reason and ``despite`` overrule what speaks against it.

    ``despite`` names the ``obstacles`` that were there when the list was looked at.
    """

    digest: Text
    reason: Reason = ""
    despite: list[Obstacle] = Field(default_factory=list)


class PrizesWithdrawal(Sent):
    """Why the list is withdrawn; it is recorded."""

    reason: Reason


@router.get(f"{AT}/plan", auth=Key(May.SEE_PRIZES), response=PlanRow)
def plan(request: HttpRequest, event: Slug, section: Slug) -> PlanRow:
    """The prize plan."""
    return _plan_row(seat_of(request).section)


@router.put(f"{AT}/plan", auth=Key(May.PRIZES), response=PlanRow)
def change_plan(request: HttpRequest, event: Slug, section: Slug, asked: PlanSent) -> PlanRow:
    """Write the prize plan, as the text of a plan file."""
    seat = seat_of(request)
    reading = read_plan(asked.text.encode()) if asked.text.strip() else PlanReading(None, ())
    if reading.problems:
        told = [
            f"{each.line or ''} {each.place} {each.reason.message(language().text)}".strip()
            for each in reading.problems
        ]
        raise RequestRefused(422, say("The request is not valid"), " ".join(told))
    save_plan(seat.actor, seat.section, asked.seen, reading.plan, asked.reason)
    return _plan_row(seat.section)


@router.post(f"{AT}/plan/announcement", auth=Key(May.PRIZES), response=PlanRow)
def announce(request: HttpRequest, event: Slug, section: Slug, asked: Announcement) -> PlanRow:
    """Announce the prize plan."""
    seat = seat_of(request)
    announce_plan(seat.actor, seat.section, asked.seen, asked.reason)
    return _plan_row(seat.section)


@router.get(AT, auth=Key(May.SEE_PRIZES), response=PrizesRow)
def prizes(request: HttpRequest, event: Slug, section: Slug) -> PrizesRow:
    """The list of prizes as results are now."""
    return _prizes_row(seat_of(request).section)


@router.post(f"{AT}/confirmation", auth=Key(May.SEE_PRIZES), response=ConfirmedRow)
def confirm(
    request: HttpRequest, event: Slug, section: Slug, asked: ConfirmationSent
) -> ConfirmedRow:
    """Confirm the list, in the name of the owner of the key."""
    seat = seat_of(request)
    found = _found(seat.section)
    own = None if asked.amounts is None else _own_list(found, asked.amounts)
    differing = confirm_prizes(seat.actor, seat.section, asked.digest, own)
    decimals = found.plan.decimals
    return ConfirmedRow(
        confirmed=not differing, differences=[_difference(each, decimals) for each in differing]
    )


@router.post(f"{AT}/publication", auth=Key(May.PRIZES), response={201: PrizesRow})
def publish(
    request: HttpRequest, event: Slug, section: Slug, asked: PublicationSent
) -> Status[PrizesRow]:
    """Publish the list as it is computed now."""
    seat = seat_of(request)
    publish_prizes(seat.actor, seat.section, asked.digest, asked.reason, asked.despite)
    return Status(201, _prizes_row(seat.section))


@router.post(f"{AT}/withdrawal", auth=Key(May.PRIZES), response=PrizesRow)
def withdraw(
    request: HttpRequest, event: Slug, section: Slug, asked: PrizesWithdrawal
) -> PrizesRow:
    """Withdraw the published list."""
    seat = seat_of(request)
    withdraw_prizes(seat.actor, seat.section, asked.reason)
    return _prizes_row(seat.section)


@router.get(f"{AT}/{{player}}", auth=Key(May.SEE_PRIZES), response=ReasonsRow)
def reasons(request: HttpRequest, event: Slug, section: Slug, player: Number) -> ReasonsRow:
    """Why one player gets this much, or nothing, by the pairing number."""
    found = _found(seat_of(request).section)
    try:
        account = account_of(found, player)
    except KeyError as nobody:
        raise Http404 from nobody
    winner = found.result.winner(player)
    return ReasonsRow(
        number=player,
        name=found.names.get(player, ""),
        money=written(0 if winner is None else winner.money, found.plan.decimals),
        explanation=account_sentences(account),
    )


def _found(section: models.Section) -> SectionPrizes:
    found = prizes_of(section)
    if found is None:
        raise RequestRefused(409, say("Not possible"), say(NO_LIST))
    return found


def _plan_row(section: models.Section) -> PlanRow:
    told = plan_told(section)
    return PlanRow(
        seen=seen_of(told),
        text=told.text,
        announced=told.announced,
        changes=[PlanChangeRow(at=each.at, reason=each.reason) for each in told.changes],
    )


def _prizes_row(section: models.Section) -> PrizesRow:
    found, published = _found(section), prize_stand(section).published
    state, result, decimals = confirmed_of(section, found), found.result, found.plan.decimals
    return PrizesRow(
        digest=found.digest.text,
        currency=found.plan.currency,
        provisional=found.provisional,
        winners=_winners(computed_table(found).rows) if found.started else [],
        paid=written(result.paid if found.started else 0, decimals),
        not_won=written(result.left if found.started else found.plan.money, decimals),
        sum=written(found.plan.money, decimals),
        warnings=doubts_told(found),
        confirmations=[
            ConfirmationRow(who=each.who, at=each.at, own_list=each.own_list)
            for each in state.holding
        ],
        void=void_told(state),
        obstacles=list(obstacles_of(section, found)),
        published=None
        if published is None
        else PublishedRow(
            at=published.at,
            currency=published.currency,
            winners=_winners(published_table(published, found.names).rows),
        ),
    )


def _winners(rows: tuple[PrizeRow, ...]) -> list[WinnerRow]:
    return [
        WinnerRow(
            rank=each.rank,
            number=each.number,
            name=each.name,
            points=each.points,
            prizes=each.prizes,
            money=each.money,
            tax=each.tax,
            paid=each.paid,
            in_kind=each.things,
            instead=each.instead,
        )
        for each in rows
    ]


def _own_list(found: SectionPrizes, rows: list[AmountRow]) -> OtherList:
    """The amounts that were sent.

    Raises:
        RequestRefused: one is none, or is of nobody in the standings.
    """
    known = {one.number for one in found.result.candidates}
    amounts: dict[int, int] = {}
    for place, each in enumerate(rows, start=1):
        money = amount_written(each.money, found.plan.decimals)
        if money is None or each.number not in known:
            title = say("The request is not valid")
            raise RequestRefused(422, title, f"amounts[{place}]: {each.number} {each.money}")
        amounts[each.number] = amounts.get(each.number, 0) + money
    return OtherList(amounts, {}, ())


def _difference(each: AmountDiffers, decimals: int) -> DifferenceRow:
    return DifferenceRow(
        number=each.number,
        computed=written(each.ours, decimals),
        yours=written(each.theirs, decimals),
    )
