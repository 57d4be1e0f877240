"""The prizes of a section, worked out once for all who ask."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from django.db import connection

from openarbiter.model import Reason, Tournament, numbered_teams
from openarbiter.model.text import N_
from openarbiter.prizes.candidates import WrongPlayOff, candidates_before, candidates_of
from openarbiter.prizes.computation import Prizes
from openarbiter.prizes.computation import prizes as computed
from openarbiter.prizes.confirmation import ListDigest, list_digest
from openarbiter.prizes.doubts import OF_THE_PLAN, ON_PAPER, PrizeDoubt, doubts_of
from openarbiter.prizes.plan import PrizePlan
from openarbiter.prizes.plan_file import PlanReading, read_plan
from openarbiter.prizes.plan_lines import ToldPlan, told_plan
from openarbiter.prizes.published import PublishedPrizes, published_prizes
from openarbiter.standings.play_off import play_offs_counted
from openarbiter.web import models
from openarbiter.web.actions.ratings import ratings_of
from openarbiter.web.actions.tables import AS_REGULATED, SectionTable, table_as
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state import frame_of
from openarbiter.web.state.tournament import Position, Stamp, position_of

_OF_TEAMS = N_(
    "“{name}” is a category, and teams are ranked here. Categories are for players: put the prizes "
    "of teams into the main prizes."
)
_NO_PLAN = N_("The plan in the tournament file cannot be read. Upload the plan again.")


@dataclass(frozen=True, slots=True)
class SectionPrizes:
    """The prizes of a section as its results are now.

    Attributes:
        table: the standings they follow.
        names: of players, or of teams where they are ranked, by number.
        provisional: whether rounds or results are missing.
        started: whether there are results; before, the list only says who could win what.
        digest: what a confirmation is of.
        stamp: of the section it was computed from.
        key: what all of it depends on; None where it must not be remembered.
    """

    plan: PrizePlan
    result: Prizes
    doubts: tuple[PrizeDoubt, ...]
    table: SectionTable
    names: dict[int, str]
    provisional: bool
    started: bool
    digest: ListDigest
    stamp: Stamp
    key: Hashable | None


@dataclass(frozen=True, slots=True)
class PrizeStand:
    """All that is known of the prizes of a section.

    Attributes:
        reading: of the plan; None where there is no plan.
        computed: None where there is no plan, or it cannot be computed.
        wrong: why it cannot be computed; None where it can.
        published: the list that was published; None where none was.
    """

    told: ToldPlan
    reading: PlanReading | None
    computed: SectionPrizes | None
    wrong: Reason | None
    published: PublishedPrizes | None


_stands: Memory[Hashable, PrizeStand] = Memory(8, 4 * MEBIBYTE)


def prizes_of(section: models.Section) -> SectionPrizes | None:
    """The prizes of a section as its results are now; None without a plan that can be computed."""
    return prize_stand(section).computed


def plan_told(section: models.Section) -> ToldPlan:
    """The prize plan of a section, as the lines of its tournament file keep it."""
    return told_plan(frame_of(section.frame))


def published_of(section: models.Section) -> PublishedPrizes | None:
    """The list of prizes that was published; None where none was."""
    return published_prizes(frame_of(section.frame))


def prizes_are_public(section: models.Section) -> bool:
    """Whether a plan is announced, or a list published."""
    return plan_told(section).announced is not None or published_of(section) is not None


def prize_stand(section: models.Section) -> PrizeStand:
    """What is known of the prizes of a section."""
    told = plan_told(section)
    if not told.text:
        return PrizeStand(told, None, None, None, published_of(section))
    reading = read_plan(told.text.encode())
    if reading.plan is None:
        return PrizeStand(told, reading, None, Reason.of(_NO_PLAN), published_of(section))
    plan = reading.plan
    position = position_of(section)
    table = table_as(section, AS_REGULATED)
    rating_key = ratings_of(section, table.standings.rounds).key if plan.needs_ratings else None
    key = (table.key, position.stamp, rating_key)

    def make(key: Hashable | None) -> PrizeStand:
        made = _computed(section, position, plan, table, key)
        done = made if isinstance(made, SectionPrizes) else None
        wrong = made if isinstance(made, Reason) else None
        return PrizeStand(told, reading, done, wrong, published_of(section))

    # What is not committed is not remembered.
    return make(None) if connection.in_atomic_block else _stands.get(key, lambda: make(key))


def refused_for_teams(plan: PrizePlan) -> Reason | None:
    """Why a plan cannot be that of an event in which teams are ranked; None where it can."""
    for each in plan.lists:
        if not each.main:
            return Reason.of(_OF_TEAMS, name=each.name)
    return None


def _computed(
    section: models.Section,
    position: Position,
    plan: PrizePlan,
    table: SectionTable,
    key: Hashable | None,
) -> SectionPrizes | Reason:
    standings = table.standings
    if standings.teams:
        wrong = refused_for_teams(plan)
        if wrong is not None:
            return wrong
    tournament, rounds = table.tournament, standings.rounds
    rated = ratings_of(section, rounds).rated if plan.needs_ratings else None
    whole = position.tournament
    clubs = dict(section.players.exclude(club="").values_list("number", "club"))
    started = rounds > 0
    try:
        candidates = (
            candidates_before(tournament, clubs)
            if not started and not standings.teams
            else candidates_of(
                tournament,
                standings,
                rated,
                clubs,
                tuple(
                    each.parts
                    for each in play_offs_counted(whole, rounds, teams=standings.teams)
                    if not each.after
                ),
            )
        )
    except WrongPlayOff as wrong_play_off:
        return wrong_play_off.reason
    result = computed(plan, candidates)
    doubts = doubts_of(result)
    return SectionPrizes(
        plan,
        result,
        doubts if started else _on_paper(plan, doubts),
        table,
        names_of(tournament, teams=standings.teams),
        not standings.final or rounds < len(whole.rounds),
        started,
        list_digest(result, tournament),
        position.stamp,
        key,
    )


def _on_paper(plan: PrizePlan, doubts: tuple[PrizeDoubt, ...]) -> tuple[PrizeDoubt, ...]:
    """What can be said before the first result; nobody has gained anything yet."""
    by_results = {each.line for each in plan.lists if each.needs_ratings}
    return tuple(
        each
        for each in doubts
        if each.about in ON_PAPER and (each.about in OF_THE_PLAN or each.line not in by_results)
    )


def names_of(tournament: Tournament, *, teams: bool) -> dict[int, str]:
    """The names of players, or of teams where they are ranked, by number."""
    if teams:
        return {number: team.name for number, team in numbered_teams(tournament).items()}
    return {each.number: each.name for each in tournament.entrants}
