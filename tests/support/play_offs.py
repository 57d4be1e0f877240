"""Play-offs to be played in tests: level players, terms, and games that end as somebody says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from openarbiter.playoffs import (
    GameId,
    LevelPlayers,
    PlayOff,
    PlayOffGame,
    PlayOffLots,
    PlayOffResult,
    PlayOffTerms,
    play_off,
)
from openarbiter.rulebook.play_off_rules import DrawnBy, play_off_rules

C02, S4, PMR, C07 = "fide-2018", "fide-2017", "pmr-2018", "fide-2026"
LOTS = PlayOffLots("six and two")

Ends = Callable[[PlayOffGame], PlayOffResult]


def level(players: int, places: int = 1, first: int = 1) -> LevelPlayers:
    """So many players, 1 the best by the tie-breaks; codes T1, T2, ... part neighbours."""
    parted_by = tuple(f"T{number}" for number in range(1, players))
    return LevelPlayers(
        tuple(range(1, players + 1)), parted_by, first, places, 55, ("PTS",),
        ("PTS", *parted_by, "LOTS"),
    )  # fmt: skip


def terms(edition: str = C02, **changed: object) -> PlayOffTerms:
    """The terms of an edition that states all of them."""
    rules = play_off_rules(edition)
    plain = PlayOffTerms(
        rules, rules.formats, rules.control, rules.before or 0, rules.between or 0,
        rules.drawn_by or DrawnBy.LOT, rules.drawn_by or DrawnBy.LOT,
    )  # fmt: skip
    return replace(plain, **changed)  # type: ignore[arg-type]


def after(
    players: int | LevelPlayers,
    *results: tuple[str, str],
    by: PlayOffTerms | None = None,
    each_place: bool = False,
) -> PlayOff:
    """A play-off after some results: ``("1.1.1", "1-0")``."""
    known = {GameId(*map(int, name.split("."))): PlayOffResult(how) for name, how in results}
    who = level(players) if isinstance(players, int) else players
    return play_off(who, by or terms(), LOTS, known, each_place=each_place)


def played(
    players: int | LevelPlayers,
    ends: Ends,
    *,
    by: PlayOffTerms | None = None,
    each_place: bool = False,
    lots: PlayOffLots = LOTS,
    games: int = 200,
) -> PlayOff:
    """A play-off played to its end, or until so many games."""
    who = level(players) if isinstance(players, int) else players
    known: dict[GameId, PlayOffResult] = {}
    while True:
        now = play_off(who, by or terms(), lots, known, each_place=each_place)
        if not now.next_games or len(known) >= games:
            return now
        for game in now.next_games:
            known[game.id] = ends(game)


def wins(*players: int) -> Ends:
    """The one named first wins; games of players who are not named are drawn."""

    def ends(game: PlayOffGame) -> PlayOffResult:
        for player in players:
            if game.white == player:
                return PlayOffResult.WHITE
            if game.black == player:
                return PlayOffResult.BLACK
        return PlayOffResult.DRAW

    return ends


def drawn(game: PlayOffGame) -> PlayOffResult:
    """Every game is drawn."""
    return PlayOffResult.DRAW


def order(now: PlayOff) -> list[tuple[int, ...]]:
    """The parts of the order."""
    return [part.players for part in now.order]
