"""What a public page is made of, the same for the server and for a folder of files."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from openarbiter.handling.next_round import current_round, is_over
from openarbiter.model import Tournament
from openarbiter.web import models
from openarbiter.web.actions.round_times import coming_round
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.public.places import Ways
from openarbiter.web.state import position_of
from openarbiter.web.state.tournament import Position


@dataclass(frozen=True, slots=True)
class Sight:
    """A page somebody looks at.

    Attributes:
        sections: those of the event, in their order.
        section: the one the page is about; None where it is about the event.
        ways: how it writes addresses.
        live: whether a server is behind it: then there are forms, and it listens to what
            changes.
        search: the name that is looked for; ``""`` for none.
        explained: the rounds that are explained, each with the slug of its section; None for
            all that can be.
    """

    event: models.Event
    sections: tuple[models.Section, ...]
    section: models.Section | None
    ways: Ways
    live: bool = True
    search: str = ""
    explained: frozenset[tuple[str, int]] | None = None

    @property
    def here(self) -> models.Section:
        """The section the page is about.

        Raises:
            LookupError: it is about none.
        """
        if self.section is None:
            raise LookupError("this page is about no section")
        return self.section

    def explains(self, number: int) -> bool:
        """Whether there is a page on why a round is paired as it is."""
        return self.explained is None or (self.here.slug, number) in self.explained

    def to(self, name: str, number: object = "") -> str:
        """The address of a page of the same section."""
        return self.ways.to(name, self.section.slug if self.section else "", number)


@dataclass(frozen=True, slots=True)
class SectionState:
    """Where a section stands.

    Attributes:
        published: how many rounds are.
        planned: how many there will be.
        current: the round that is played or was played last; the rounds of a schedule may all
            be published before the first is over.
        complete: the last round in which every game has a result.
        results, games: of the current round.
        next_round, starts: the round that begins next, where somebody said when; else None.
        over: whether all rounds have been played.
    """

    published: int
    planned: int
    current: int
    complete: int
    players: int
    results: int
    games: int
    next_round: int | None
    starts: datetime | None
    over: bool

    @property
    def playing(self) -> bool:
        """Whether games of the current round are still without a result."""
        return self.results < self.games


def state_of(section: models.Section, position: Position | None = None) -> SectionState:
    """Where a section stands, as far as everybody may know."""
    tournament = (position or position_of(section)).tournament
    current = current_round(tournament)
    last = tournament.rounds[current - 1].games if current else ()
    coming = coming_round(section, tournament)
    return SectionState(
        published=len(tournament.rounds),
        planned=max(tournament.regulations.rounds or 0, len(tournament.rounds)),
        current=current,
        complete=last_complete(tournament),
        players=len(tournament.entrants),
        results=sum(game.result.known for game in last),
        games=len(last),
        next_round=coming.number if coming else None,
        starts=coming.starts_at if coming else None,
        over=is_over(tournament),
    )


def squares(
    sight: Sight, tournament: Tournament, page: str, here: int = 0
) -> list[tuple[int, str, str, bool]]:
    """The rounds as squares that lead to a page of theirs, those published alone."""
    published, complete = len(tournament.rounds), last_complete(tournament)
    planned = max(tournament.regulations.rounds or 0, published)
    return [
        (
            number,
            "done" if number <= complete else "now" if number <= published else "next",
            sight.to(page, number) if number <= published else "",
            number == here,
        )
        for number in range(1, planned + 1)
    ]
