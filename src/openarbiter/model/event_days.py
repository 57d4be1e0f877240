"""The first and the last day of an event, as every rule that counts days asks for them."""

from __future__ import annotations

from datetime import date

from openarbiter.model.facts import EventFacts
from openarbiter.model.tournament import Tournament


def first_day(tournament: Tournament, facts: EventFacts) -> date | None:
    """The first day, which decides on the editions; that of the first round where nobody said."""
    return tournament.start or min(filter(None, facts.round_days), default=None)


def last_day(tournament: Tournament, facts: EventFacts) -> date | None:
    """The day of the last round, from which days are counted (B.01 1.91).

    Where not all rounds have a day it is the last day of the event.
    """
    days = [day for day in facts.round_days if day is not None]
    rounds = tournament.regulations.rounds or len(tournament.rounds)
    if days and len(facts.round_days) >= rounds:
        return max(days)
    return tournament.end or max(days, default=None)
