"""A finished play-off in the tournament itself: comments of the file, and the places."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from openarbiter.model import Tournament
from openarbiter.model.play_off_lines import with_play_off
from openarbiter.playoffs.course import PlayOffPart
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.level import LOTS
from openarbiter.playoffs.timetable import MINUTES


def recorded(tournament: Tournament, held: HeldPlayOff) -> Tournament:
    """The tournament with the order of a finished play-off, its games and its lots.

    The places the file claims are changed for its players, where it claims any: those of the
    play-off, and of the tie-breaks among players who share prizes.

    Raises:
        ValueError: the play-off is not over.
    """
    order = held.order
    if order is None:
        raise ValueError("the play-off is not over")
    places = {number: place for part in held.now.order for number, place in _places(held, part)}
    entrants = tuple(
        replace(each, rank=places[each.number])
        if each.number in places and each.rank is not None
        else each
        for each in tournament.entrants
    )
    return with_play_off(replace(tournament, entrants=entrants), order, tuple(_told(held)))


def _places(held: HeldPlayOff, part: PlayOffPart) -> Iterator[tuple[int, int]]:
    """The places of a part in the table: who shares prizes is still ranked by the tie-breaks."""
    place = part.first
    for at, number in enumerate(part.players):
        if at and held.level.code_between(part.players[at - 1], number) != LOTS:
            place = part.first + at
        yield number, place


def _told(held: HeldPlayOff) -> Iterator[str]:
    rules, now = held.terms.rules, held.now
    seed = " ".join(held.lots.seed.split())
    yield f"terms: {rules.chapter} ({rules.id}), seed {seed}"
    for lot in now.lots:
        by = " by hand" if lot.by_hand else ""
        yield f"lot {lot.name}{by}: {', '.join(str(each) for each in lot.order)}"
    ends = held.ends
    for game in now.games:
        if game.result is None:
            continue
        end = ends.get(game.id)
        when = f", ended {end.strftime(MINUTES)}" if end else ""
        sort = ", armageddon" if game.armageddon else ""
        yield (
            f"game {game.id}: {game.white} - {game.black} {game.result.value}, "
            f"{game.control}{sort}{when}"
        )
