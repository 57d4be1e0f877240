"""The whole event as a folder of pages that any web server hosts, or none: links are relative."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.contrib.staticfiles import finders
from django.http import QueryDict

from openarbiter.clubs.systems import club_system
from openarbiter.formats.trf import write_trf
from openarbiter.i18n import LANGUAGES
from openarbiter.knockout.lines import BEGINNING
from openarbiter.model import Entrant, Tournament, is_team_event, numbered_teams
from openarbiter.model.pairing_permission import pairing_permission, with_pairing_permission
from openarbiter.pairing.switch_lines import pairing_lines
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.play_offs_of import play_offs_of
from openarbiter.web.actions.prizes import prizes_are_public
from openarbiter.web.actions.ratings import is_rated
from openarbiter.web.actions.tables import last_complete
from openarbiter.web.actions.team_tables import ranks_teams_by_players
from openarbiter.web.ledger import Refused
from openarbiter.web.public.places import FILE, Filed, place_of
from openarbiter.web.public.rendering import DisplayChoice, Frame, page, render
from openarbiter.web.public.sight import Sight
from openarbiter.web.public.stages import has_stages
from openarbiter.web.shown.explaining import explanation
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.knockouts import is_knockout
from openarbiter.web.tongue import language, speak

STATIC = "static/"
FILES = "files/"

_DAY = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip: the same event makes the same zip."""


@dataclass(frozen=True, slots=True)
class FolderWish:
    """What goes into a folder.

    Attributes:
        languages: the codes of one or more; the first is the one it opens in.
        explanations: whether it is told why each round is paired as it is.
    """

    languages: tuple[str, ...] = ("en",)
    explanations: bool = True


def zipped(event: models.Event, wish: FolderWish) -> Iterator[bytes]:
    """The pages of an event as a zip file with one folder in it, page by page as they are made."""
    made = _Made()
    with ZipFile(made, "w", ZIP_DEFLATED) as packed:
        for name, content in files_of(event, wish):
            info = ZipInfo(f"{event.slug}/{name}", _DAY)
            info.compress_type = ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            packed.writestr(info, content)
            yield made.taken()
    yield made.taken()


class _Made:
    """A file that is taken away as it grows."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes, /) -> int:
        """Add to its end."""
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """Nothing is held back."""

    def close(self) -> None:
        """Nothing is kept open."""

    def taken(self) -> bytes:
        """What has been added since it was last asked for."""
        parts, self._parts = self._parts, []
        return b"".join(parts)


def files_of(event: models.Event, wish: FolderWish) -> Iterator[tuple[str, bytes]]:
    """The files of an event by their names, with everything they link to."""
    sections = tuple(event.sections.all())
    styles: set[str] = set()
    spoken = language().code
    try:
        for code in wish.languages:
            speak(code)
            yield from _Pages(event, sections, wish, code, styles).files()
        speak(wish.languages[0])
        if len(wish.languages) > 1:
            yield FILE, _welcome(event, sections, wish, styles).encode()
    finally:
        speak(spoken)
    for section in sections:
        yield f"{FILES}{section.slug}.trf", public_file(section).encode()
    for style in sorted(styles):
        found = finders.find(style)
        if not isinstance(found, str):
            raise FileNotFoundError(style)
        yield STATIC + style, Path(found).read_bytes()


class _Pages:
    """The pages in one language."""

    def __init__(
        self,
        event: models.Event,
        sections: tuple[models.Section, ...],
        wish: FolderWish,
        code: str,
        styles: set[str],
    ):
        self._event = event
        self._sections = sections
        self._wish = wish
        self._code = code
        self._styles = styles
        self._root = f"{code}/" if len(wish.languages) > 1 else ""
        self._told: set[tuple[str, int]] = set()

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Every page by the name of its file."""
        if self._wish.explanations:
            for section in self._sections:
                for number in range(1, len(tournament_of(section).rounds) + 1):
                    html = _explained(section, number)
                    if html is not None:
                        self._told.add((section.slug, number))
                        yield self._name("public-why", section.slug, number), html.encode()
        yield self._page("public-event", None, 0)
        if self._has_stages():
            yield self._page("public-stages", None, 0)
        for section in self._sections:
            for name, number in _pages(section):
                yield self._page(name, section, number)

    def _has_stages(self) -> bool:
        return has_stages(Sight(self._event, self._sections, None, Filed("")))

    def _name(self, name: str, section: str, number: object) -> str:
        return self._root + place_of(name, section, number) + FILE

    def _page(self, name: str, section: models.Section | None, number: int) -> tuple[str, bytes]:
        slug = section.slug if section is not None else ""
        here = place_of(name, slug, number)
        ways = Filed(here)
        base = ways.up + ("../" if self._root else "")
        sight = Sight(
            self._event,
            self._sections,
            section,
            ways,
            live=False,
            explained=frozenset(self._told),
        )
        frame = Frame(
            tongues=self._tongues(base, here),
            static=lambda style: base + self._style(style),
            files=base + FILES,
        )
        return self._root + here + FILE, page(sight, name, number, frame).encode()

    def _style(self, style: str) -> str:
        self._styles.add(style)
        return STATIC + style

    def _tongues(self, base: str, here: str) -> tuple[DisplayChoice, ...]:
        """The same page in the other languages."""
        if not self._root:
            return ()
        return tuple(
            DisplayChoice(code, LANGUAGES[code], f"{base}{code}/{here}{FILE}", code == self._code)
            for code in self._wish.languages
        )


def _pages(section: models.Section) -> Iterator[tuple[str, int]]:
    position = position_of(section)
    yield "public-section", 0
    yield "public-players", 0
    if is_knockout(position.tournament):
        yield "public-bracket", 0
    if club_system(position.tournament):
        yield "public-club", 0
    if is_team_event(position.tournament):
        yield "public-fixtures", 0
        for team in numbered_teams(position.tournament):
            yield "public-fixtures-team", team
    for number in range(1, len(position.tournament.rounds) + 1):
        yield "public-round", number
        yield "public-names", number
    for number in range(1, last_complete(position.tournament) + 1):
        yield "public-standings-after", number
    if position.tournament.rounds:
        yield "public-standings", 0
        yield "public-crosstable", 0
        if is_rated(section.event):
            yield "public-ratings", 0
    if last_complete(position.tournament):
        if is_team_event(position.tournament):
            yield "public-boards", 0
            yield "public-board-players", 0
        if ranks_teams_by_players(position.tournament):
            yield "public-team-places", 0
    if prizes_are_public(section):
        yield "public-prizes", 0
    if play_offs_of(section).begun:
        yield "public-play-offs", 0
    for entrant in position.tournament.entrants:
        yield "public-player", entrant.number


def _explained(section: models.Section, number: int) -> str | None:
    """Why a round is paired as it is; None where there is nothing to say."""
    here = Filed(place_of("public-why", section.slug, number))
    round_page = here.to("public-round", section.slug, number)
    try:
        return explanation(section, number, QueryDict("whole=yes"), round_page, public=True)
    except Refused:
        return None


def _welcome(
    event: models.Event, sections: tuple[models.Section, ...], wish: FolderWish, styles: set[str]
) -> str:
    """The page from which a language is chosen."""

    def style(name: str) -> str:
        styles.add(name)
        return STATIC + name

    tongues = tuple(
        DisplayChoice(code, LANGUAGES[code], f"{code}/{FILE}", False) for code in wish.languages
    )
    first = Filed("")
    sight = Sight(event, sections, None, first, live=False)
    content = ("public/languages.html", {"offered": tongues})
    return render(sight, "", content, Frame(static=style))


def public_file(section: models.Section) -> str:
    """The tournament file for everybody: who played whom, without what is personal.

    Left out are days of birth, sexes, identity numbers, national records, who is not to be
    paired with whom, what is asked for coming rounds, and what the file said besides, but for
    the lines by which it is paired and the permission for it.
    """
    return write_trf(_without_what_is_personal(exported(section)))


def _without_what_is_personal(tournament: Tournament) -> Tournament:
    plain = replace(
        tournament,
        entrants=tuple(
            Entrant(
                each.number,
                name=each.name,
                title=each.title,
                rating=each.rating,
                federation=each.federation,
                points=each.points,
                rank=each.rank,
            )
            for each in tournament.entrants
        ),
        regulations=replace(tournament.regulations, bye_requests=(), prohibitions=()),
        extra=(*pairing_lines(tournament), *knockout_lines(tournament)),
    )
    return with_pairing_permission(plain, pairing_permission(tournament))


def knockout_lines(tournament: Tournament) -> tuple[str, ...]:
    """The lines of a knock-out: everybody sees what they say on the page of the bracket."""
    return tuple(line for line in tournament.extra if line.startswith(BEGINNING))
