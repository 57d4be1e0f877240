"""What a screen shows in turn: its pages, cut into parts that fit the height."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from openarbiter.web import models
from openarbiter.web.desk.position import current_round
from openarbiter.web.desk.screens import ScreenPage, Shows, pages_of
from openarbiter.web.desk.tables import table_of
from openarbiter.web.stored import tournament_of

CLOSE = 3 * 3600
"""From how many seconds before a round on every slide has the clock."""


@dataclass(frozen=True, slots=True)
class Slide:
    """What is seen at once.

    Attributes:
        section: None where it is about the event.
        columns: tables side by side, each of ``page.rows`` rows.
        part, parts: which part of the page it is, from 1, of how many.
    """

    page: ScreenPage
    section: models.Section | None = None
    columns: int = 1
    part: int = 1
    parts: int = 1

    @property
    def first(self) -> int:
        """The first row it shows, counted from 0."""
        return (self.part - 1) * self.page.rows * self.columns


@dataclass(frozen=True, slots=True)
class Start:
    """A round that is about to begin."""

    number: int
    section: models.Section
    at: datetime


def slides_of(screen: models.Screen) -> list[Slide]:
    """Everything a screen shows in turn; never nothing."""
    sections = list(screen.event.sections.all())
    slides: list[Slide] = []
    for page in pages_of(screen):
        wanted = [each for each in sections if page.section in ("", each.slug)]
        slides += _slides(screen.event, page, wanted)
    return slides or [Slide(ScreenPage(Shows.CODE))]


def _slides(
    event: models.Event, page: ScreenPage, sections: list[models.Section]
) -> Iterator[Slide]:
    match page.kind:
        case Shows.CODE:
            yield Slide(page)
        case Shows.TEXT:
            if page.text or event.announcement:
                yield Slide(page)
        case Shows.COUNTDOWN:
            if next_start(sections) is not None:
                yield Slide(page)
        case _:
            for section in sections:
                yield from _parts(page, section)


def _parts(page: ScreenPage, section: models.Section) -> Iterator[Slide]:
    tournament = tournament_of(section)
    if not tournament.rounds:
        return
    last = tournament.rounds[current_round(tournament) - 1]
    match page.kind:
        case Shows.PAIRINGS:
            count, most = len(last.games), 2
        case Shows.NAMES:
            count, most = 2 * len(last.games) + len(last.byes), 3 if page.rows >= 20 else 2
        case Shows.STANDINGS:
            count, most = len(table_of(section).rows), 2
        case _:
            done = sum(game.result.known for game in last.games)
            # The latest are in the first part; whoever wants all looks at the pairings.
            count, most = min(done, 2 * page.rows), 2
    columns = min(most, max(1, -(-count // page.rows)))
    parts = -(-count // (page.rows * columns))
    for part in range(1, parts + 1):
        yield Slide(page, section, columns, part, parts)


def next_start(sections: list[models.Section]) -> Start | None:
    """The round that begins next in one of these sections, where somebody said when."""
    rounds = models.Round.objects.filter(section__in=sections, starts_at__gt=timezone.now())
    found = rounds.select_related("section").order_by("starts_at", "section__position").first()
    if found is None or found.starts_at is None:
        return None
    return Start(found.number, found.section, found.starts_at)
