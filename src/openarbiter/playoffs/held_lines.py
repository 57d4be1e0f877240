"""Play-offs that are being held, as lines of the tournament file.

``### Play-off held: {…}`` has all that the file of ``play-off --state`` has, in one line, so that
whoever reads the tournament continues where another program stopped. Once a play-off is over, the
lines of :mod:`openarbiter.playoffs.record` stand beside it, and they alone decide.
"""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model import Tournament
from openarbiter.model.play_off_lines import without_play_off
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.record import recorded
from openarbiter.playoffs.state_file import read_state, written_line
from openarbiter.playoffs.terms import BadPlayOff

_BEGINS = "### Play-off held: "


def held_in(tournament: Tournament) -> tuple[HeldPlayOff, ...]:
    """The play-offs that are being held or have been, the first place first.

    Raises:
        BadPlayOff: a line cannot be read.
    """
    found = [read_state(line.removeprefix(_BEGINS)) for line in tournament.extra if _is(line)]
    return tuple(sorted(found, key=lambda held: held.level.places))


def readable_held(tournament: Tournament) -> tuple[tuple[HeldPlayOff, ...], tuple[BadPlayOff, ...]]:
    """The same, and what is wrong with the lines that cannot be read or are of nobody here."""
    numbers = {each.number for each in tournament.entrants}
    found, wrong = [], []
    for line in tournament.extra:
        if not _is(line):
            continue
        try:
            held = read_state(line.removeprefix(_BEGINS))
        except BadPlayOff as bad:
            wrong.append(bad)
            continue
        if set(held.level.players) <= numbers:
            found.append(held)
    return tuple(sorted(found, key=lambda held: held.level.places)), tuple(wrong)


def held_for(tournament: Tournament, place: int) -> HeldPlayOff | None:
    """The play-off that decides a place; None where there is none."""
    held, _ = readable_held(tournament)
    return next((each for each in held if place in each.cuts), None)


def with_held(tournament: Tournament, held: HeldPlayOff) -> Tournament:
    """The tournament with a play-off as it stands, in the place of what it told of it before.

    What the play-off decided is told once it is over; the places that the file claims follow.
    """
    kept = without_held(tournament, held)
    order = held.order
    with_line = replace(kept, extra=(*kept.extra, _BEGINS + written_line(held)))
    return with_line if order is None else recorded(with_line, held)


def without_held(tournament: Tournament, held: HeldPlayOff) -> Tournament:
    """The tournament without a play-off: neither its course nor its result."""
    lines = tuple(line for line in tournament.extra if not (_is(line) and _same(line, held)))
    return without_play_off(replace(tournament, extra=lines), held.level.players)


def _is(line: str) -> bool:
    return line.startswith(_BEGINS)


def _same(line: str, held: HeldPlayOff) -> bool:
    try:
        other = read_state(line.removeprefix(_BEGINS))
    except BadPlayOff:
        return False
    return bool(set(other.cuts) & set(held.cuts))
