"""The play-offs of a section as they stand: announced, due, held."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from datetime import datetime

from django.db import connection
from django.utils import timezone

from openarbiter.model import Reason, Tournament
from openarbiter.model.play_off_lines import tells_of_play_offs
from openarbiter.playoffs.announced import AnnouncedPlayOffs, announced_in
from openarbiter.playoffs.basis import PlayOffBasis
from openarbiter.playoffs.due import PlayOffDue, open_play_offs, play_offs_due
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.held_lines import readable_held
from openarbiter.playoffs.level import LevelPlayers
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.web import models
from openarbiter.web.actions.tables import WITHOUT_LOTS, last_complete, table_as
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state import frame_of, position_of


@dataclass(frozen=True, slots=True)
class SectionPlayOffs:
    """What there is to know of the play-offs of a section.

    Attributes:
        announced: what the regulations say; None for nothing.
        due: those to be played, played now or over, the first place first.
        problems: lines of the tournament file that cannot be read.
    """

    announced: AnnouncedPlayOffs | None
    due: tuple[PlayOffDue, ...] = ()
    problems: tuple[Reason, ...] = ()

    @property
    def open(self) -> tuple[PlayOffDue, ...]:
        """Those that are not over."""
        return open_play_offs(self.due)

    @property
    def begun(self) -> tuple[tuple[PlayOffDue, HeldPlayOff], ...]:
        """Those that were begun, as everybody may see them."""
        return tuple((each, each.held) for each in self.due if each.held is not None)

    def of(self, place: int) -> PlayOffDue | None:
        """The play-off that decides a place."""
        return next(
            (
                each
                for each in self.due
                if place == each.place or (each.shown is not None and place in each.shown.cuts)
            ),
            None,
        )


_found: Memory[Hashable, SectionPlayOffs] = Memory(48, 4 * MEBIBYTE)


def play_offs_of(section: models.Section) -> SectionPlayOffs:
    """The play-offs of a section as they stand; where none was announced, nothing is worked out."""
    frame = frame_of(section.frame)
    if not tells_of_play_offs(frame):
        return SectionPlayOffs(None)
    position = position_of(section)

    def make() -> SectionPlayOffs:
        tournament, problems = position.tournament, []
        announced = None
        try:
            announced = announced_in(tournament)
        except BadPlayOff as bad:
            problems.append(bad.reason)
        held, wrong = readable_held(tournament)
        problems += [each.reason for each in wrong]
        planned = max(tournament.regulations.rounds or 0, len(tournament.rounds))
        running = not tournament.rounds or last_complete(tournament) < planned
        if not held and (announced is None or running):
            # While rounds are played, no standings are worked out for every result.
            return SectionPlayOffs(announced, problems=tuple(problems))
        due = play_offs_due(basis_of(section, tournament), announced, held)
        return SectionPlayOffs(announced, due, tuple(problems))

    return make() if connection.in_atomic_block else _found.get(position.stamp, make)


def announced_of(section: models.Section) -> AnnouncedPlayOffs | None:
    """What the regulations announce; None for nothing, or a line that cannot be read."""
    try:
        return announced_in(frame_of(section.frame))
    except BadPlayOff:
        return None


def basis_of(section: models.Section, tournament: Tournament) -> PlayOffBasis:
    """The standings that decide who plays, after all rounds there are."""
    table = table_as(section, WITHOUT_LOTS, len(tournament.rounds))
    withdrawn = tuple(
        number
        for number, each in sorted(position_of(section).attendance.items())
        if table.standings.predetermined and each.withdrawn(len(tournament.rounds) + 1)
    )
    return PlayOffBasis(table.tournament, table.standings, withdrawn=withdrawn)


def last_ended(section: models.Section, level: LevelPlayers) -> datetime | None:
    """When the last result of a game of these players was entered, by the clock of the hall.

    None where a result of their last games came from a file and has no time.
    """
    numbers = set(level.players)
    games = (
        models.Game.objects.filter(round__section=section)
        .order_by("-round__number")
        .values_list("round__number", "white__number", "black__number", "entered_at")
    )
    last: dict[int, datetime | None] = {}
    for _, white, black, entered in games:
        for number in {white, black} & numbers:
            last.setdefault(number, entered)
        if len(last) == len(numbers):
            break
    known = [each for each in last.values() if each is not None]
    if not known or len(known) < len(last):
        return None
    return hall_time(max(known))


def hall_time(moment: datetime) -> datetime:
    """A moment by the clock of the hall, to the minute."""
    local = timezone.localtime(moment)
    return local.replace(second=0, microsecond=0, tzinfo=None)
