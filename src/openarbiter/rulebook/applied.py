"""Which edition applies to an event, and what decided on it, in one place for every screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal, Protocol, TypeAlias

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.rulebook.arbiter_rules import ArbiterRules
from openarbiter.rulebook.editions import UnknownEdition, edition_named, edition_on
from openarbiter.rulebook.other_editions import PlainEdition
from openarbiter.rulebook.rating_rules import RATING_EDITIONS
from openarbiter.rulebook.tie_break_rules import (
    TIE_BREAK_EDITIONS,
    tie_break_rules,
    tie_break_rules_on,
)
from openarbiter.rulebook.title_rules import TITLE_EDITIONS

EditionSource: TypeAlias = Literal[
    "option", "file", "first-day", "none-in-force", "newest", "unread"
]
"""What decides on an edition: it was asked for, the tournament states it, it was in force on
the first day, none was and the first one after that day serves, the first day is not known
and the newest serves, or newer rules were in force whose text was not to be had."""


class DatedEdition(Protocol):
    """What every edition of every field has."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def title(self) -> str:
        """Its name for people; to be translated."""

    @property
    def first_day(self) -> date | None:
        """From when on it is applied by date; None for the oldest."""

    @property
    def last_day(self) -> date | None:
        """Until when it is applied by date; None while it is."""

    @property
    def known_since(self) -> date | None:
        """From when on it was in force; None where the sources do not say."""


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
            "unread": N_("the newest one known here; the rules of the first day could not be read"),
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


def rating_applied(asked: str | None, day: date | None, chosen: str = "") -> Applied:
    """Which edition of the rating regulations applies: asked for, else chosen, else by the day.

    Args:
        chosen: the id the regulations chose; ``""`` for none, and what is no edition counts as
            none.

    Raises:
        UnknownEdition: there is no edition of the name that was asked for.
    """
    return applied_by_name_or_day(RATING_EDITIONS, RATING_CHAPTER, asked, day, chosen)


def titles_applied(asked: str | None, day: date | None, chosen: str = "") -> Applied:
    """Which edition of the title regulations applies, as :func:`rating_applied`."""
    return applied_by_name_or_day(TITLE_EDITIONS, TITLES_CHAPTER, asked, day, chosen)


def applied_by_name_or_day(
    editions: Mapping[str, DatedEdition],
    chapter: str,
    asked: str | None,
    day: date | None,
    chosen: str = "",
) -> Applied:
    """Which of these editions applies: the one asked for, else chosen, else by the first day.

    Args:
        editions: oldest first; each but the last has a last day.

    Raises:
        UnknownEdition: what was asked for is none of them.
    """
    if asked is not None:
        if asked not in editions:
            known = ", ".join(editions)
            raise UnknownEdition(f"no edition of {chapter} is called {asked!r}; known: {known}")
        return Applied(asked, chapter, "option", day)
    if chosen in editions:
        return Applied(chosen, chapter, "file", day)
    *earlier, newest = editions.values()
    found = newest
    if day is not None:
        found = next((each for each in earlier if each.last_day and day <= each.last_day), newest)
    return Applied(found.id, chapter, _by_day(found, day), day)


RATING_CHAPTER = "B.02"
"""Where the rating regulations stand in every edition."""

TITLES_CHAPTER = "B.01"
"""Where the title regulations stand in every edition."""

CHAPTER = "C.04"
"""Where the Swiss rules stand in every edition."""


def _by_day(found: DatedEdition, day: date | None) -> EditionSource:
    unread = found.unread_from if isinstance(found, PlainEdition | ArbiterRules) else None
    if unread is not None and (day is None or day >= unread):
        return "unread"
    if day is None:
        return "newest"
    since = found.known_since
    return "first-day" if since is None or since <= day else "none-in-force"
