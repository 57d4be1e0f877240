"""What a championship must be for direct titles (B.01 1.23, 1.23a; 2024 1.2.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from openarbiter.model.known import Known
from openarbiter.rulebook.direct_title_tables import DirectTitleRules
from openarbiter.rulebook.direct_titles import TitleEvent
from openarbiter.titles.direct import Placing, row_of
from openarbiter.titles.event_field import NOBODYS
from openarbiter.titles.verdict import RequirementVerdict, least


class DirectCondition(StrEnum):
    """What is asked of the event."""

    IN_TABLE = "in-table"
    FEDERATIONS = "federations"
    PLAYERS = "players"
    ROUNDS = "rounds"
    SUBGROUP_PLAYERS = "subgroup-players"
    SUBGROUP_FEDERATIONS = "subgroup-federations"
    QUALIFIER = "qualifier"
    """A zonal counts if it is a qualifier for the World Cup or the World Championship (1.24)."""
    NOMINATED = "nominated"
    """A regional youth event counts if its continent nominated it before the year (1.24)."""


@dataclass(frozen=True, slots=True)
class TitleField:
    """Who took part in an event.

    Attributes:
        players: all of them, also of merged groups.
        rounds: how many there were.
        concerned: how many member federations the continent, zone or affiliate has; None where
            nobody said.
        merged: whether groups were merged into this one (1.23a).
        subgroup: of a merged event, the group whose best are looked for.
        accepted: whether the event is known to be a qualifier, or a nominated one (1.24).
    """

    players: Sequence[Placing]
    rounds: int
    concerned: int | None = None
    merged: bool = False
    subgroup: frozenset[int] | None = None
    accepted: bool | None = None


def event_conditions(
    rules: DirectTitleRules, event: TitleEvent, field: TitleField, *, women: bool = False
) -> tuple[RequirementVerdict, ...]:
    """Every condition that this event has to meet; one verdict where it is not in the table."""
    articles = rules.articles
    table = articles.womens_table if women else articles.table
    if row_of(rules, event, women=women) is None:
        return (RequirementVerdict(DirectCondition.IN_TABLE, Known.NOT_MET, table),)
    return (
        RequirementVerdict(DirectCondition.IN_TABLE, Known.MET, table),
        *_of_region(rules, event, field),
        *_of_subgroup(rules, field),
        *_accepted(event, field, table),
    )


def _of_region(
    rules: DirectTitleRules, event: TitleEvent, field: TitleField
) -> Iterator[RequirementVerdict]:
    """Federations, players and rounds; not asked of events of the world."""
    if not event.of_a_region:
        return
    articles = rules.articles
    merged = field.merged and rules.subgroup is not None
    article = articles.merged if merged else articles.event
    found = federations_of(field.players)
    bound = rules.federations
    if field.concerned is not None and not merged:
        bound = min(bound, -(-field.concerned // 3))
    open_question = found < bound and field.concerned is None and not merged
    yield RequirementVerdict(
        DirectCondition.FEDERATIONS,
        Known.of(None if open_question else found >= bound),
        article,
        found,
        bound,
    )
    yield least(DirectCondition.PLAYERS, len(field.players), rules.players, article)
    if rules.rounds is not None and not event.of_teams:
        yield least(DirectCondition.ROUNDS, field.rounds, rules.rounds, articles.event)


def _of_subgroup(rules: DirectTitleRules, field: TitleField) -> Iterator[RequirementVerdict]:
    if field.subgroup is None:
        return
    article = rules.articles.merged
    if rules.subgroup is None:
        yield RequirementVerdict(DirectCondition.SUBGROUP_PLAYERS, Known.NOT_KNOWN, article)
        return
    players, federations, _, _ = rules.subgroup
    members = [each for each in field.players if each.player in field.subgroup]
    yield least(DirectCondition.SUBGROUP_PLAYERS, len(members), players, article)
    yield least(DirectCondition.SUBGROUP_FEDERATIONS, federations_of(members), federations, article)


def _accepted(event: TitleEvent, field: TitleField, table: str) -> Iterator[RequirementVerdict]:
    if event is TitleEvent.SUB_CONTINENTAL:
        yield RequirementVerdict(DirectCondition.QUALIFIER, Known.of(field.accepted), table)
    elif event.value.startswith("regional"):
        yield RequirementVerdict(DirectCondition.NOMINATED, Known.of(field.accepted), table)


def federations_of(players: Sequence[Placing]) -> int:
    """How many federations there are among players; FID is none."""
    return len({each.federation.upper() for each in players} - set(NOBODYS))
