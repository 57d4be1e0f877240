"""Titles and norms that the final standings of a section bring (B.01 1.2)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.formats.trf.facts import facts_of
from openarbiter.model.fide_ratings import fide_rated
from openarbiter.rulebook.direct_title_tables import DirectTitleRules, direct_title_rules
from openarbiter.rulebook.direct_titles import TitleEvent
from openarbiter.titles.direct import DirectTitles, direct_titles
from openarbiter.titles.direct_conditions import TitleField, event_conditions
from openarbiter.titles.placings import placings_of
from openarbiter.titles.verdict import RequirementVerdict
from openarbiter.web import models
from openarbiter.web.actions.norms import NormWatch
from openarbiter.web.actions.tables import AS_REGULATED, table_as


@dataclass(frozen=True, slots=True)
class DirectFound:
    """What the final standings of a championship bring.

    Attributes:
        conditions: on the event as a whole.
    """

    rules: DirectTitleRules
    event: TitleEvent
    conditions: tuple[RequirementVerdict, ...]
    found: DirectTitles

    @property
    def refused(self) -> bool:
        """Whether the event does not meet what is asked of it."""
        return any(each.hinders for each in self.conditions)


def direct_found(section: models.Section, watch: NormWatch, event: TitleEvent) -> DirectFound:
    """The direct titles and norms by the standings, which should be final."""
    table = table_as(section, AS_REGULATED)
    tournament = fide_rated(table.tournament)
    women = facts_of(tournament).women_only
    rules = direct_title_rules(watch.applied.edition)
    placings = placings_of(tournament, table.standings)
    field = TitleField(placings, watch.event.rounds)
    return DirectFound(
        rules,
        event,
        event_conditions(rules, event, field, women=women),
        direct_titles(rules, event, placings, women=women),
    )
