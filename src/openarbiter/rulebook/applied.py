"""Which edition applies to an event, and what decided on it, in one place for every screen."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal, TypeAlias

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.rulebook.editions import Edition, edition_named, edition_on
from openarbiter.rulebook.rating_rules import RatingRules, rating_rules, rating_rules_on
from openarbiter.rulebook.tie_break_rules import (
    TIE_BREAK_EDITIONS,
    TieBreakRules,
    tie_break_rules,
    tie_break_rules_on,
)

EditionSource: TypeAlias = Literal["option", "file", "first-day", "none-in-force", "newest"]
"""What decides on an edition: it was asked for, the tournament states it, it was in force on
the first day, none was and the first one after that day serves, or the first day is not known
and the newest serves."""


@dataclass(frozen=True, slots=True)
class Applied:
    """An edition by its id, and what decided on it.

    Attributes:
        edition: such as ``"fide-2018"``.
        chapter: where it stands, such as ``"C.02 13"``.
        day: the first day of the tournament, where that is known.
    """

    edition: str
    chapter: str
    source: EditionSource
    day: date | None = None

    def why(self) -> Reason:
        """What decided on the edition, as a phrase that follows its name.

        >>> swiss_applied(None, None, date(2019, 5, 1)).why().message()
        'in force on the first day, 2019-05-01'
        """
        template = {
            "option": N_("chosen for this answer"),
            "file": N_("named by the tournament"),
            "first-day": N_("in force on the first day, {day}"),
            "none-in-force": N_(
                "the first one after the first day, {day}, when none known here was in force"
            ),
            "newest": N_("the newest one, as the tournament has no first day"),
        }[self.source]
        return Reason.of(template, day="" if self.day is None else self.day.isoformat())

    def warning(self) -> Reason | None:
        """One sentence where no edition was in force on the first day; None otherwise.

        >>> found = swiss_applied(None, None, date(1914, 4, 21)).warning()
        >>> found is not None and found.message()
        'No edition known here was in force on the first day, 1914-04-21. Applied: fide-2018, \
the first one after that day.'
        """
        if self.source != "none-in-force":
            return None
        template = N_(
            "No edition known here was in force on the first day, {day}. Applied: {edition}, "
            "the first one after that day."
        )
        return Reason.of(template, edition=self.edition, day=self.day)


def swiss_applied(asked: str | None, stated: str | None, day: date | None) -> Applied:
    """Which edition of the Swiss rules applies: asked for, else stated, else by the first day.

    Args:
        asked: the id somebody asked for, such as by ``--edition``.
        stated: the id the tournament states.
        day: the first day of the tournament.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    if asked or stated:
        named = edition_named(asked or stated or "")
        return Applied(named.id, CHAPTER, "option" if asked else "file", day)
    found = edition_on(day)
    return Applied(found.id, CHAPTER, _by_day(found, day), day)


def tie_breaks_applied(
    asked: str | None, stated: str | None, day: date | None, chosen: str = ""
) -> Applied:
    """Which edition of the tie-break rules applies.

    They have days of their own, so the first day comes before what a tournament states:
    its edition is that of the Swiss rules. What its regulations chose for the tie-breaks
    themselves comes before the day.

    Args:
        chosen: the id of that choice; ``""`` for none, and what is no edition counts as none.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    if asked is not None:
        named = tie_break_rules(asked)
        return Applied(named.id, named.chapter, "option", day)
    if chosen in TIE_BREAK_EDITIONS:
        named = tie_break_rules(chosen)
        return Applied(named.id, named.chapter, "file", day)
    if day is None and stated in TIE_BREAK_EDITIONS:
        named = tie_break_rules(stated)
        return Applied(named.id, named.chapter, "file", day)
    found = tie_break_rules_on(day)
    return Applied(found.id, found.chapter, _by_day(found, day), day)


def rating_applied(asked: str | None, day: date | None) -> Applied:
    """Which edition of the rating regulations applies: asked for, else by the first day.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    if asked is not None:
        return Applied(rating_rules(asked).id, RATING_CHAPTER, "option", day)
    found = rating_rules_on(day)
    return Applied(found.id, RATING_CHAPTER, _by_day(found, day), day)


RATING_CHAPTER = "B.02"
"""Where the rating regulations stand in every edition."""

CHAPTER = "C.04"
"""Where the Swiss rules stand in every edition."""


def _by_day(found: Edition | TieBreakRules | RatingRules, day: date | None) -> EditionSource:
    if day is None:
        return "newest"
    since = found.known_since
    return "first-day" if since is None or since <= day else "none-in-force"
