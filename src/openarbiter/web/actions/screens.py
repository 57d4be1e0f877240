"""Screens for projectors: made, changed, removed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from typing import Any

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.slugs import slug_for
from openarbiter.web.ledger import Actor, Conflict, Refused, Work


class Shows(Enum):
    """What a page of a screen shows."""

    MATCHES = "matches"
    PAIRINGS = "pairings"
    NAMES = "names"
    RESULTS = "results"
    STANDINGS = "standings"
    PRIZES = "prizes"
    PLAY_OFF = "play-off"
    BRACKET = "bracket"
    COUNTDOWN = "countdown"
    TEXT = "text"
    CODE = "code"


SHOWS_NAMES: dict[Shows, str] = {
    Shows.MATCHES: N_("Matches of teams"),
    Shows.PAIRINGS: N_("Pairings by board"),
    Shows.NAMES: N_("Pairings by name"),
    Shows.RESULTS: N_("The latest results"),
    Shows.STANDINGS: N_("Standings"),
    Shows.PRIZES: N_("Published prizes"),
    Shows.PLAY_OFF: N_("Play-off"),
    Shows.BRACKET: N_("Bracket of a knock-out"),
    Shows.COUNTDOWN: N_("Countdown to the round"),
    Shows.TEXT: N_("Text"),
    Shows.CODE: N_("Code of the public pages"),
}
"""What a page shows, to be translated when shown."""

ROWS = (8, 10, 12, 15, 20, 25, 30)
"""How many rows a column may have; the fewer, the larger."""

SECONDS = range(3, 301)
MOST_PAGES = 30

_CHANGED = N_("Somebody has changed this screen since you opened the form.")
_NO_NAME = N_("Give the screen a name, of at most 80 characters.")
_SECONDS = N_("A page stays from 3 to 300 seconds.")
_TOO_MANY = N_("A screen has at most {most} pages.")
_NO_SECTION = N_("This event has no section {name}.")


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """One page of a screen; with many rows it is shown in several parts.

    Attributes:
        section: the slug of a section; ``""`` for every section in turn, or for the event.
        text: what a page of text says; ``""`` for the announcement of the event.
    """

    kind: Shows
    section: str = ""
    rows: int = 15
    text: str = ""


def pages_of(screen: models.Screen) -> list[ScreenPage]:
    """The pages of a screen; what cannot be understood is left out."""
    return pages_in(screen.pages)


def pages_in(stored: Sequence[Any]) -> list[ScreenPage]:
    """The pages in the column of a screen; what cannot be understood is left out."""
    found = (_page(each) for each in stored if isinstance(each, Mapping))
    return [page for page in found if page is not None]


def _page(each: Mapping[str, Any]) -> ScreenPage | None:
    try:
        kind = Shows(each.get("kind"))
    except ValueError:
        return None
    rows = each.get("rows")
    return ScreenPage(
        kind,
        str(each.get("section") or ""),
        rows if isinstance(rows, int) and rows in ROWS else 15,
        str(each.get("text") or ""),
    )


def make_screen(actor: Actor, event: models.Event, name: str) -> models.Screen:
    """Make a screen that shows the pairings and the standings of every section.

    Raises:
        Refused: it has no name.
    """
    _check(name, 12, ())
    with Work(actor, event, "screen-made", subject=name) as work:
        taken = set(event.screens.values_list("slug", flat=True))
        pages = [ScreenPage(Shows.COUNTDOWN), ScreenPage(Shows.PAIRINGS)]
        pages.append(ScreenPage(Shows.STANDINGS))
        return work.create(
            models.Screen(
                event=event,
                slug=slug_for(name, taken, "screen")[:40],
                name=name,
                pages=[_row(page) for page in pages],
            )
        )


def change_screen(
    actor: Actor,
    screen: models.Screen,
    version: int,
    name: str,
    seconds: int,
    pages: Sequence[ScreenPage],
) -> None:
    """Change what a screen shows.

    Args:
        version: that of the screen the form was opened with.

    Raises:
        Conflict: it was changed meanwhile.
        Refused: something of it makes no sense.
    """
    _check(name, seconds, pages)
    sections = set(screen.event.sections.values_list("slug", flat=True))
    for page in pages:
        if page.section and page.section not in sections:
            raise Refused(Reason.of(_NO_SECTION, name=page.section))
    with Work(actor, screen.event, "screen-changed", subject=name) as work:
        _same(screen, version)
        work.update(screen, name=name, seconds=seconds, pages=[_row(page) for page in pages])
        work.tell(kind="screen", screen=screen.slug)


def remove_screen(actor: Actor, screen: models.Screen, version: int) -> None:
    """Remove a screen.

    Raises:
        Conflict: it was changed meanwhile.
    """
    with Work(actor, screen.event, "screen-removed", subject=screen.name) as work:
        _same(screen, version)
        work.delete(screen)


def _same(screen: models.Screen, version: int) -> None:
    found = models.Screen.objects.filter(pk=screen.pk).values_list("version", flat=True).first()
    if found != version:
        raise Conflict(Reason.of(_CHANGED))


def _check(name: str, seconds: int, pages: Sequence[ScreenPage]) -> None:
    if not name or len(name) > 80:
        raise Refused(Reason.of(_NO_NAME))
    if seconds not in SECONDS:
        raise Refused(Reason.of(_SECONDS))
    if len(pages) > MOST_PAGES:
        raise Refused(Reason.of(_TOO_MANY, most=MOST_PAGES))


def _row(page: ScreenPage) -> dict[str, Any]:
    return {**asdict(page), "kind": page.kind.value}
