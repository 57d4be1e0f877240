"""Assumptions about an earlier pairing: numbers, edition, acceleration."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from openarbiter.handling.numbering import initial_ranking, with_numbers
from openarbiter.model import Colour, Tournament
from openarbiter.pairing import NoPairing, System
from openarbiter.pairing.scheduled import boards_scheduled, rounds_scheduled
from openarbiter.pairing.system import SCHEDULED, TEAM_ROUND_ROBINS
from openarbiter.rulebook import EDITIONS

OUTLIERS = 10
"""Most players, with ratings that do not follow their numbers, tried at other numbers."""

Numbers = tuple[tuple[int, int], ...]
"""Every player's number in the file, and the other one."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """Changed assumptions; empty where everything is as the file says.

    Attributes:
        ranking: ``"initial"`` where the numbers are those of the initial ranking (C.04.2 B),
            ``"initial-unnamed"`` where players equal in rating and title keep their order,
            ``"lots"`` where those of a round robin follow from its pairs.
        moved: one player by the number in the file, and the number they had.
        edition: the id of another edition.
        colour: the other initial colour.
        baku: whether the Baku acceleration was applied, against the file.
        system: a schedule instead of the Swiss system.
        numbers: what ``ranking`` and ``moved`` make of every number.
    """

    ranking: str = ""
    moved: tuple[int, int] | None = None
    edition: str | None = None
    colour: Colour | None = None
    baku: bool | None = None
    system: str | None = None
    numbers: Numbers = ()

    def of(self, tournament: Tournament) -> Tournament:
        """The tournament as it was then."""
        regulations = tournament.regulations
        if self.colour is not None:
            regulations = replace(regulations, initial_colour=self.colour)
        if self.baku is not None:
            regulations = replace(regulations, baku=self.baku, accelerations=())
        changed = replace(tournament, regulations=regulations)
        return with_numbers(changed, dict(self.numbers)) if self.numbers else changed


def rankings(tournament: Tournament) -> Iterator[Assumption]:
    """The numbers of the file, and those of the initial ranking where they are others."""
    yield Assumption()
    seen: set[Numbers] = {()}
    for name, by_name in (("initial", True), ("initial-unnamed", False)):
        order = initial_ranking(tournament.entrants, by_name=by_name)
        numbers = tuple((each.number, place) for place, each in enumerate(order, start=1))
        if any(old != new for old, new in numbers) and numbers not in seen:
            seen.add(numbers)
            yield Assumption(ranking=name, numbers=numbers)


def circumstances(tournament: Tournament, edition: str) -> Iterator[Assumption]:
    """Another edition, the other initial colour, acceleration or none, and all of these.

    The more is assumed, the later it comes.
    """
    regulations = tournament.regulations
    editions = [None, *(name for name in EDITIONS if name != edition)]
    accelerated = regulations.baku or bool(regulations.accelerations)
    stated = regulations.initial_colour
    other = Colour.BLACK if stated is Colour.WHITE else Colour.WHITE
    colours = [None] if stated is None else [None, other]
    found = [
        Assumption(edition=name, colour=colour, baku=baku)
        for baku in (None, not accelerated)
        for colour in colours
        for name in editions
    ]
    return iter(sorted(found, key=lambda each: _assumed(each)))


def _assumed(each: Assumption) -> int:
    return sum(value is not None for value in (each.edition, each.colour, each.baku))


def schedules(tournament: Tournament) -> Iterator[Assumption]:
    """Every schedule of players that has the rounds of the tournament, by the file's numbers."""
    for name in (each for each in SCHEDULED if each not in TEAM_ROUND_ROBINS):
        try:
            if len(tournament.rounds) <= rounds_scheduled(tournament, System(name)):
                yield Assumption(system=name)
        except NoPairing:
            continue


def drawn_numbers(tournament: Tournament, name: str) -> Iterator[Assumption]:
    """The numbers a round robin must have had if one player was drawn as the last number.

    That player's opponents show all the other numbers: whoever met them in round 1 has the
    number that meets the last one in round 1, and so on (Berger tables).
    """
    system, players = System(name), [each.number for each in tournament.entrants]
    size = len(players)
    if size % 2 or len(tournament.rounds) < size - 1:
        return
    meets = []
    for number in range(1, size):
        pairs = [{each.white, each.black} for each in boards_scheduled(tournament, number, system)]
        meets.append(next(iter(next(pair for pair in pairs if size in pair) - {size})))
    for last in players:
        numbers = {last: size}
        for number, opponent in zip(meets, _opponents(tournament, last), strict=False):
            if opponent is not None:
                numbers[opponent] = number
        if len(numbers) == size == len(set(numbers.values())):
            numbers_ = tuple(sorted(numbers.items()))
            yield Assumption(ranking="lots", system=name, numbers=numbers_)


def _opponents(tournament: Tournament, player: int) -> Iterator[int | None]:
    for played in tournament.rounds:
        games = (game for game in played.games if player in (game.white, game.black))
        game = next(games, None)
        yield None if game is None else game.white + game.black - player


def moves(tournament: Tournament, numbers: Numbers) -> Iterator[Assumption]:
    """One player at another number: late entrants first, then those whose rating does not fit.

    Args:
        numbers: the numbers everybody has to begin with, by those of the file.
    """
    now = dict(numbers) or {each.number: each.number for each in tournament.entrants}
    order = sorted(now, key=lambda number: now[number])
    for player in (*_late(tournament), *_outliers(tournament, order)[:OUTLIERS]):
        rest = [number for number in order if number != player]
        for place in range(len(order), 0, -1):
            moved = [*rest[: place - 1], player, *rest[place - 1 :]]
            if moved != order:
                then = tuple((number, at) for at, number in enumerate(moved, start=1))
                yield Assumption(moved=(player, place), numbers=then)


def _late(tournament: Tournament) -> list[int]:
    """Players without a game in round 1, and with one later."""
    games = [
        {player for game in each.games for player in (game.white, game.black)}
        for each in tournament.rounds
    ]
    later = set().union(*games[1:]) if games else set()
    return sorted(later - games[0]) if games else []


def _outliers(tournament: Tournament, order: list[int]) -> list[int]:
    """Players outside of a longest run of numbers along which ratings do not rise."""
    ratings = {each.number: each.rating for each in tournament.entrants}
    tails: list[int] = []
    ends: list[int] = []
    before: dict[int, int | None] = {}
    for number in order:
        at = bisect_right(tails, -ratings[number])
        before[number] = ends[at - 1] if at else None
        tails[at : at + 1] = [-ratings[number]]
        ends[at : at + 1] = [number]
    kept: set[int] = set()
    number_: int | None = ends[-1] if ends else None
    while number_ is not None:
        kept.add(number_)
        number_ = before[number_]
    return [number for number in order if number not in kept]
