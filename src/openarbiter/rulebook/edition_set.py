"""The editions of an event, one for each field of rules, and what decided on each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from openarbiter.model import Tournament
from openarbiter.model.chosen_editions import RuleField, chosen_edition
from openarbiter.model.event_days import first_day
from openarbiter.model.facts import NOTHING_KNOWN, EventFacts
from openarbiter.rulebook.applied import (
    Applied,
    DatedEdition,
    applied_by_name_or_day,
    rating_applied,
    swiss_applied,
    tie_breaks_applied,
    titles_applied,
)
from openarbiter.rulebook.arbiter_rules import ARBITER_EDITIONS
from openarbiter.rulebook.edition_texts import EDITION_TEXTS, EditionText
from openarbiter.rulebook.editions import EDITIONS
from openarbiter.rulebook.other_editions import (
    COMPETITION_EDITIONS,
    LAWS_EDITIONS,
)
from openarbiter.rulebook.rating_rules import RATING_EDITIONS
from openarbiter.rulebook.tie_break_rules import TIE_BREAK_EDITIONS
from openarbiter.rulebook.title_rules import TITLE_EDITIONS


@dataclass(frozen=True, slots=True)
class AppliedEdition:
    """The edition of a field that applies to an event.

    Attributes:
        title: its name for people; to be translated.
        first_day, last_day: the days it is in force by date; None for no bound.
        text: what it was built from.
        unknown: the id that the tournament names and nobody here knows; ``""`` for none.
    """

    field: RuleField
    applied: Applied
    title: str
    first_day: date | None
    last_day: date | None
    text: EditionText
    unknown: str = ""


@dataclass(frozen=True, slots=True)
class EditionSet:
    """The editions of an event, in the order of :class:`RuleField`."""

    editions: tuple[AppliedEdition, ...]

    def of(self, field: RuleField) -> Applied:
        """The edition of a field, with what decided on it."""
        return next(each.applied for each in self.editions if each.field is field)


def known_editions(field: RuleField) -> Mapping[str, DatedEdition]:
    """The editions of a field by their ids, oldest first."""
    tables: dict[RuleField, Mapping[str, DatedEdition]] = {
        RuleField.SWISS: EDITIONS,
        RuleField.TIE_BREAKS: TIE_BREAK_EDITIONS,
        RuleField.RATING: RATING_EDITIONS,
        RuleField.TITLES: TITLE_EDITIONS,
        RuleField.ARBITERS: ARBITER_EDITIONS,
        RuleField.LAWS: LAWS_EDITIONS,
        RuleField.COMPETITION: COMPETITION_EDITIONS,
    }
    return tables[field]


def editions_applied(
    tournament: Tournament, asked: Mapping[RuleField, str] | None = None
) -> EditionSet:
    """Which edition of each field applies, by the regulations or the first day.

    Args:
        asked: ids that somebody asked for, which come before everything else.

    Raises:
        UnknownEdition: what was asked for is no edition, or the Swiss rules that the tournament
            states are none. Of the other fields such a choice counts as none.
    """
    wanted = asked or {}
    return EditionSet(
        tuple(
            _row(tournament, field, edition_for(tournament, field, wanted.get(field)))
            for field in RuleField
        )
    )


def edition_for(
    tournament: Tournament,
    field: RuleField,
    asked: str | None = None,
    facts: EventFacts = NOTHING_KNOWN,
) -> Applied:
    """Which edition of one field applies to a tournament, and what decided on it.

    Args:
        facts: for the days of the rounds, of which the first decides where the tournament has
            no first day.

    Raises:
        UnknownEdition: as :func:`editions_applied`.
    """
    day, chosen = first_day(tournament, facts), chosen_edition(tournament, field)
    match field:
        case RuleField.SWISS:
            return swiss_applied(asked, chosen or None, day)
        case RuleField.TIE_BREAKS:
            return tie_breaks_applied(asked, tournament.regulations.edition, day, chosen)
        case RuleField.RATING:
            return rating_applied(asked, day, chosen)
        case RuleField.TITLES:
            return titles_applied(asked, day, chosen)
    return applied_by_name_or_day(known_editions(field), _CHAPTERS[field], asked, day, chosen)


_CHAPTERS = {
    RuleField.ARBITERS: "B.06",
    RuleField.LAWS: "E.01",
    RuleField.COMPETITION: "C.05",
}


def _row(tournament: Tournament, field: RuleField, applied: Applied) -> AppliedEdition:
    known = known_editions(field)
    chosen = chosen_edition(tournament, field)
    return AppliedEdition(
        field,
        applied,
        known[applied.edition].title,
        known[applied.edition].first_day,
        known[applied.edition].last_day,
        EDITION_TEXTS[field, applied.edition],
        unknown=chosen if chosen not in known else "",
    )
