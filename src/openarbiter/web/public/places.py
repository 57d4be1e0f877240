"""Where the public pages are: one table for the server's addresses and for files in a folder."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

PLACES: dict[str, str] = {
    "public-event": "",
    # Two parts, the second of which no page of a section has: a section may be called "stages".
    "public-stages": "event/stages/",
    "public-section": "{section}/",
    "public-players": "{section}/players/",
    "public-player": "{section}/players/{number}/",
    "public-round": "{section}/rounds/{number}/",
    "public-names": "{section}/rounds/{number}/names/",
    "public-why": "{section}/rounds/{number}/why/",
    "public-standings": "{section}/standings/",
    "public-standings-after": "{section}/standings/{number}/",
    "public-crosstable": "{section}/crosstable/",
    "public-boards": "{section}/boards/",
    "public-board-players": "{section}/boards/players/",
    "public-team-places": "{section}/team-places/",
    "public-play-offs": "{section}/play-off/",
    "public-bracket": "{section}/bracket/",
    "public-ratings": "{section}/ratings/",
    "public-prizes": "{section}/prizes/",
    "public-club": "{section}/club/",
}
"""By the name of the page: where it is below its event. ``number`` is a round or a player."""

FILE = "index.html"


def place_of(name: str, section: str = "", number: object = "") -> str:
    """Where a page is, below its event.

    >>> place_of("public-round", "open", 3)
    'open/rounds/3/'
    """
    return PLACES[name].format(section=section, number=number)


class Ways(Protocol):
    """How a page writes the addresses of the others."""

    def to(self, name: str, section: str = "", number: object = "") -> str:
        """The address of a page."""
        ...

    def before_number(self, name: str, section: str) -> tuple[str, str]:
        """What stands before and after the number in the addresses of many such pages."""
        ...


@dataclass(frozen=True, slots=True)
class Served:
    """Addresses of a server.

    Attributes:
        base: the address of the event's own page.
    """

    base: str

    def to(self, name: str, section: str = "", number: object = "") -> str:
        """The address of a page."""
        return self.base + place_of(name, section, number)

    def before_number(self, name: str, section: str) -> tuple[str, str]:
        """What stands before and after the number."""
        before, _, after = self.to(name, section, "\0").partition("\0")
        return before, after


@dataclass(frozen=True, slots=True)
class Filed:
    """Addresses of files in a folder, as seen from one of them.

    Attributes:
        here: the place of the page that the addresses stand in, such as ``open/standings/``.
    """

    here: str

    @property
    def up(self) -> str:
        """The way from this page to the folder all places are in."""
        return "../" * self.here.count("/")

    def to(self, name: str, section: str = "", number: object = "") -> str:
        """The address of a page."""
        return self.up + place_of(name, section, number) + FILE

    def before_number(self, name: str, section: str) -> tuple[str, str]:
        """What stands before and after the number."""
        before, _, after = self.to(name, section, "\0").partition("\0")
        return before, after
