"""Players from a file: what was read is shown with what is wrong, then entered."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from ninja import Schema

from openarbiter.formats.encodings import ENCODINGS
from openarbiter.formats.finding import FileFinding
from openarbiter.formats.people import FIELD_NAMES, Field, PeopleReading, ReadingLimits, read_people
from openarbiter.formats.problems import Report
from openarbiter.formats.text import decode
from openarbiter.formats.trf import read_trf
from openarbiter.model.fide_ratings import RatingUsed, rating_used
from openarbiter.pairing.system import has_teams
from openarbiter.web.actions.from_files import (
    PlayerOfFile,
    RatingChoice,
    SortedOut,
    candidates_of,
    candidates_of_entrants,
    sort_out,
)
from openarbiter.web.actions.players import add_players
from openarbiter.web.actions.teams import PlayerOfTeam, enter_teams
from openarbiter.web.actions.teams_of_file import teams_of_file
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Number, numbered, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.ledger import Refused
from openarbiter.web.pages.players.tabs import tabs
from openarbiter.web.pages.players.words import effect_of_adding
from openarbiter.web.pages.problems import encoding_choices, worst_first
from openarbiter.web.rights import May
from openarbiter.web.state import frame_of
from openarbiter.web.tongue import language, plural, say

LIMITS = ReadingLimits(size=4_000_000)
"""What goes into a form together with its file."""

SHOWN = 200
"""Players that a preview shows; it says how many more there are."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A file that was looked at.

    Attributes:
        reading: of a table; None for a tournament file.
        encoding: of a text, as chosen or found out.
    """

    candidates: tuple[PlayerOfFile, ...]
    problems: Sequence[FileFinding]
    reading: PeopleReading | None = None
    encoding: str = ""


MOST_COLUMNS = 999
"""Columns of a table that may be named."""


class _PlayersFile(Schema):
    """Players as they are pasted or come back with the form, and how to read them.

    Attributes:
        content: the file that was shown, packed.
        head: the line with the names of the columns.
    """

    do: str = ""
    pasted: str = ""
    content: str = ""
    name: str = ""
    encoding: str = ""
    head: Number = None
    sheet: str = ""
    rating: str = ""


@needs(May.PLAYERS, help_chapter="players-from-files")
def players_import(desk: Desk) -> HttpResponse:
    """Ask for a file, show what is in it, enter the players."""
    request = desk.request
    if request.method != "POST":
        return _ask(desk)
    data, name = _sent(request)
    if data is None:
        return _ask(desk, say("Choose a file of at most 4 MB with players, or paste the players."))
    asked = taken(_PlayersFile, request.POST)
    used = rating_used(frame_of(desk.section.frame))
    looked = _look(request, data, used, teams=has_teams(frame_of(desk.section.frame)))
    sorted_out = sort_out(desk.section, looked.candidates)
    if asked.do == "enter" and sorted_out.new:
        try:
            goes_on = _enter(desk, sorted_out)
        except Refused as refused:
            return _show(desk, data, name, looked, refused.reason.message(language().text))
        count = len(sorted_out.new)
        desk.say(plural("{count} player is entered.", "{count} players are entered.", count))
        return desk.go(goes_on)
    return _show(desk, data, name, looked)


def _enter(desk: Desk, found: SortedOut) -> str:
    """Enter the new players, with their teams where they have any; the page to go on to."""
    if not any(each.team for each in found.new):
        add_players(desk.actor, desk.section, [each.data for each in found.new])
        return "players"
    listed = teams_of_file(desk.section, found.new, found.there)
    people = [PlayerOfTeam(each.team, each.data) for each in listed.players]
    enter_teams(desk.actor, desk.section, people)
    return "teams"


def _ask(desk: Desk, error: str = "") -> HttpResponse:
    return desk.render(
        "players/import.html", 422 if error else 200, tabs=tabs(desk, "players-import"), error=error
    )


def _sent(request: HttpRequest) -> tuple[bytes | None, str]:
    """The file just chosen, or the one that came back with the form."""
    file = request.FILES.get("file")
    if isinstance(file, UploadedFile):
        if (file.size or 0) > LIMITS.size:
            return None, ""
        return file.read(), (file.name or "")[:120]
    asked = taken(_PlayersFile, request.POST)
    pasted = asked.pasted
    if pasted.strip():
        data = pasted.encode("utf-8", "replace")
        return (None if len(data) > LIMITS.size else data), say("pasted text")
    packed = asked.content
    if not packed:
        return None, ""
    try:
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(base64.b64decode(packed, validate=True), LIMITS.size + 1)
    except (ValueError, zlib.error):
        return None, ""
    return (None if len(data) > LIMITS.size else data), asked.name[:120]


def _packed(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data)).decode()


def _look(request: HttpRequest, data: bytes, used: RatingUsed, *, teams: bool) -> Looked:
    asked = taken(_PlayersFile, request.POST)
    encoding = asked.encoding if asked.encoding in ENCODINGS else ""
    if _is_trf(data):
        reading = read_trf(data, encoding=encoding)
        candidates = candidates_of_entrants(reading.tournament.entrants)
        return Looked(candidates, reading.problems, encoding=encoding or reading.encoding)
    columns = numbered(request.POST, "c-")
    chosen = {column: _field(name) for column, name in columns.items() if column <= MOST_COLUMNS}
    people = read_people(
        data,
        columns=chosen,
        head_line=asked.head,
        sheet=asked.sheet or None,
        encoding=encoding,
        limits=LIMITS,
    )
    which = asked.rating
    choice = RatingChoice(which) if which in {each.value for each in RatingChoice} else None
    return Looked(
        candidates_of(people.people, choice, used, teams=teams),
        people.problems,
        people,
        encoding or people.encoding,
    )


def _field(value: str) -> Field | None:
    return Field(value) if value in {each.value for each in Field} else None


def _is_trf(data: bytes) -> bool:
    """Whether a file is a tournament report: a player or tournament record begins a line."""
    lines = decode(data[:4000], Report()).lines
    return any(line[:4] in ("001 ", "012 ", "022 ", "042 ") for line in lines)


def _show(desk: Desk, data: bytes, name: str, looked: Looked, error: str = "") -> HttpResponse:
    found = sort_out(desk.section, looked.candidates)
    reading = looked.reading
    of_teams = any(each.team for each in looked.candidates)
    listed = teams_of_file(desk.section, found.new, found.there) if of_teams else None
    problems = worst_first(looked.problems)
    return desk.render(
        "players/import_preview.html",
        409 if error else 200,
        tabs=tabs(desk, "players-import"),
        content=_packed(data),
        name=name,
        error=error,
        new=(listed.players if listed else found.new)[:SHOWN],
        new_more=max(0, len(found.new) - SHOWN),
        count=len(found.new),
        listed=listed,
        told=[
            (line, reason.message(language().text), article)
            for line, article, reason in (listed.told if listed else ())[:SHOWN]
        ],
        there=found.there[:SHOWN],
        there_count=len(found.there),
        doubtful=found.doubtful,
        unusable=[(each, why.message(language().text)) for each, why in found.unusable[:SHOWN]],
        problems=problems,
        problems_more=len(looked.problems) - len(problems),
        reading=reading,
        columns=_columns(reading),
        sheets=[(name, name) for name in reading.sheets] if reading else [],
        fields=[
            ("", say("ignore")),
            *((each.value, say(FIELD_NAMES[each])) for each in Field),
        ],
        encoding=looked.encoding,
        encodings=encoding_choices(looked.encoding),
        ratings=_ratings(reading),
        rating=taken(_PlayersFile, desk.request.POST).rating,
        effect=effect_of_adding(desk.section),
    )


def _columns(reading: PeopleReading | None) -> Sequence[tuple[int, str, str, str]]:
    """The columns of a table: number, head, what it holds, the first cells in it."""
    if reading is None:
        return ()
    below = [
        each
        for each in reading.sample
        if reading.head_line is None or each.line > reading.head_line
    ][:3]
    return [
        (
            column.number,
            column.head,
            column.field.value if column.field else "",
            " · ".join(filter(None, (each.cell(column.number) for each in below))),
        )
        for column in reading.columns
    ]


def _ratings(reading: PeopleReading | None) -> list[tuple[str, str]]:
    """The ratings to choose from, where the table has several."""
    if reading is None:
        return []
    there = {column.field for column in reading.columns}
    words = {
        RatingChoice.FIDE: (Field.FIDE_RATING, say("the FIDE rating")),
        RatingChoice.NATIONAL: (Field.NATIONAL_RATING, say("the national rating")),
        RatingChoice.RAPID: (Field.RAPID, say("the rapid rating")),
        RatingChoice.BLITZ: (Field.BLITZ, say("the blitz rating")),
    }
    found = [(choice.value, word) for choice, (field, word) in words.items() if field in there]
    return [("", say("the first available")), *found] if len(found) > 1 else []
