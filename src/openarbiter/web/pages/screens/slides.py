"""What a screen shows in turn: its pages, cut into parts that fit the height."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from openarbiter.handling.next_round import current_round
from openarbiter.office.knockout_figure import FigurePart, from_column, pieces
from openarbiter.web import models
from openarbiter.web.actions.arrivals import round_times
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.prizes import published_of
from openarbiter.web.actions.round_times import first_coming
from openarbiter.web.actions.screens import ROWS, ScreenPage, Shows, pages_of
from openarbiter.web.actions.tables import table_of
from openarbiter.web.shown.knockouts import knockout_shown
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.sealed import in_sight

MATCHES = 8
"""How many matches of a bracket stand below each other on a slide."""

CLOSE = 3 * 3600
"""From how many seconds before a round on every slide has the clock."""


@dataclass(frozen=True, slots=True)
class Slide:
    """What is seen at once.

    Attributes:
        section: None where it is about the event.
        columns: tables side by side.
        height: the rows of each of them.
        part, parts: which part of the page it is, from 1, of how many.
    """

    page: ScreenPage
    section: models.Section | None = None
    columns: int = 1
    height: int = ROWS[0]
    part: int = 1
    parts: int = 1

    @property
    def first(self) -> int:
        """The first row it shows, counted from 0."""
        return (self.part - 1) * self.height * self.columns

    @property
    def room(self) -> int:
        """The rows there is room for from top to bottom: one of :data:`ROWS`."""
        return next(rows for rows in ROWS if rows >= self.height)


@dataclass(frozen=True, slots=True)
class SlideStart:
    """A round and a moment of it: its start, or the end of its default time."""

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
        case Shows.PLAY_OFF:
            for section in sections:
                begun = play_offs_of(section).begun
                for part in range(1, len(begun) + 1):
                    yield Slide(page, section, part=part, parts=len(begun))
        case _:
            for section in sections:
                yield from _parts(page, section)


def _parts(page: ScreenPage, section: models.Section) -> Iterator[Slide]:
    position = position_of(section)
    tournament = in_sight(position).tournament
    if not tournament.rounds:
        return
    number = current_round(position.tournament)
    last = tournament.rounds[number - 1]
    if page.kind is Shows.BRACKET:
        parts = len(bracket_on_screen(section))
        for part in range(1, parts + 1):
            yield Slide(page, section, part=part, parts=parts)
        return
    match page.kind:
        case Shows.MATCHES:
            found = matches_shown(section, position, number)
            count, most = len(found.matches) + len(found.byes), 2
            if not count:
                return
        case Shows.PAIRINGS:
            # Above the boards of a match stands the match.
            of_matches = matches_shown(section, position, number)
            heads = len(of_matches.by_board) + of_matches.sealed
            count, most = len(last.games) + heads, 2
        case Shows.NAMES:
            count, most = 2 * len(last.games) + len(last.byes), 3 if page.rows >= 20 else 2
        case Shows.STANDINGS:
            count, most = len(table_of(section).rows), 2
        case Shows.PRIZES:
            published = published_of(section)
            if published is None:
                return
            count, most = len(published.winners), 2
        case _:
            done = sum(game.result.known for game in last.games)
            # The latest are in the first part; whoever wants all looks at the pairings.
            count, most = min(done, 2 * page.rows), 2
    columns, parts, height = spread(count, page.rows, most)
    for part in range(1, parts + 1):
        yield Slide(page, section, columns, height, part, parts)


def bracket_on_screen(section: models.Section) -> tuple[FigurePart, ...]:
    """The drawings of a knock-out for slides, from the round before the one that is played on.

    None where the section is no knock-out.
    """
    shown = knockout_shown(section)
    if shown is None:
        return ()
    found: list[FigurePart] = []
    small: list[FigurePart] = []
    for part in shown.figure.parts:
        finished = [all(each.over for each in column.matches) for column in part.columns]
        at = finished.index(False) if False in finished else len(finished)
        later = from_column(part, max(0, at - 1))
        cut = pieces(later, MATCHES)
        (found if sum(len(each.matches) for each in later.columns) > 2 else small).extend(cut)
    return (*found, *small)


def spread(count: int, rows: int, most: int) -> tuple[int, int, int]:
    """The columns, slides and rows a column for a list, so that no half of a screen is empty.

    Half as many rows again as asked for go into one wide column, in somewhat smaller letters;
    more are spread evenly over columns and slides.

    Args:
        count: the lines of the list.
        rows: how many a column is to have at most; one of :data:`ROWS`.
        most: the columns there is room for.
    """
    if count <= min(rows * 3 // 2, ROWS[-1]):
        return 1, min(1, count), count
    columns = min(most, -(-count // rows))
    parts = -(-count // (rows * columns))
    return columns, parts, -(-count // (columns * parts))


def next_start(sections: list[models.Section]) -> SlideStart | None:
    """The round that begins next in one of these sections, where somebody said when."""
    found = first_coming(sections)
    if found is None or found.starts_at is None:
        return None
    return SlideStart(found.number, found.section, found.starts_at)


def waiting_for_players(sections: list[models.Section]) -> SlideStart | None:
    """The round whose default time is over first, of those that have started (Laws 6.7.1)."""
    now = timezone.now()
    found: list[SlideStart] = []
    for section in sections:
        number = current_round(tournament_of(section))
        arrival = round_times(section, number).arrival
        if arrival is not None and arrival.started(now) and not arrival.over(now):
            found.append(SlideStart(number, section, arrival.until))
    return min(found, key=lambda each: each.at, default=None)
