"""A plan taken from a real tournament, so that others like it can be drawn."""

from __future__ import annotations

from collections import Counter

from openarbiter.model import ByeKind, Game, Mark, Tournament
from openarbiter.rulebook.rating_tables import chance
from openarbiter.verify.generation.javafo import USUAL
from openarbiter.verify.generation.plan import Plan, Span

_QUICK = (Mark.UNRATED_WIN, Mark.UNRATED_DRAW, Mark.UNRATED_LOSS)
_DRAWS = (Mark.DRAW, Mark.UNRATED_DRAW)
_WINS = (Mark.WIN, Mark.UNRATED_WIN)
_BYES = {
    ByeKind.HALF: "half_byes",
    ByeKind.ZERO: "zero_byes",
    ByeKind.FULL: "full_byes",
    ByeKind.PAB: "allocated_byes",
}


def plan_like(tournament: Tournament, *, edition: str) -> Plan:
    """The plan of tournaments with the same ratings, rounds and habits (JaVaFo, ``-g``).

    Rates are what happened in the rounds there are; whoever was not there, and has no bye
    of another kind, had a zero-point bye. Draws are counted so that, by the same ratings,
    as many are to be expected. A tournament without any round has the rates that
    configuration files leave open, and a round number drawn like theirs where nobody says it.

    Raises:
        WrongPlan: it has fewer than two players, or more than a file can hold.
    """
    usual = USUAL["javafo"]
    ratings = tuple(entrant.rating for entrant in tournament.entrants)
    rates: dict[str, Span] = {name: getattr(usual, name) for name in _RATES}
    if tournament.rounds:
        rates = dict(_rates(tournament))
    return Plan(
        players=len(ratings),
        rounds=tournament.regulations.rounds or len(tournament.rounds) or usual.rounds,
        edition=edition,
        points=tournament.regulations.points,
        ratings=ratings,
        **rates,  # type: ignore[arg-type]
    )


_RATES = (
    "draws",
    "forfeits",
    "double_forfeits",
    "quick_games",
    "odd_results",
    "half_byes",
    "zero_byes",
    "full_byes",
)


def _rates(tournament: Tournament) -> dict[str, int]:
    ratings = {entrant.number: entrant.rating for entrant in tournament.entrants}
    found: Counter[str] = Counter()
    for number, played in enumerate(tournament.rounds, start=1):
        for game in played.games:
            if game.result.known:
                white, black = ratings[game.white], ratings[game.black]
                found.update(_of_game(game, white - black if white and black else 0))
        seen = tournament.appearances(number)
        for player in ratings:
            bye = seen[player].bye if player in seen else ByeKind.ZERO
            if bye is not None:
                found[_BYES[bye]] += 1
    rounds = len(ratings) * len(tournament.rounds)
    return {
        "draws": min(1000, found["draws"] * 50_000 // max(1, found["weaker"])),
        "forfeits": _share(found["forfeits"], found["games"]),
        "double_forfeits": _share(found["double_forfeits"], found["games"]),
        "quick_games": _share(found["quick_games"], found["played"]),
        "odd_results": _share(found["odd_results"], found["played"]),
        "half_byes": _share(found["half_byes"], rounds),
        "zero_byes": _share(found["zero_byes"], rounds),
        "full_byes": _share(found["full_byes"], rounds),
    }


def _of_game(game: Game, difference: int) -> dict[str, int]:
    """Contribution of a game to the counts; ``weaker`` sums the weaker players' chances."""
    marks = (game.result.white, game.result.black)
    if not game.result.played:
        both = marks == (Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)
        return {"games": 1, "double_forfeits" if both else "forfeits": 1}
    expected = chance(difference)
    counts = {"games": 1, "played": 1, "weaker": min(expected, 100 - expected)}
    if all(mark in _DRAWS for mark in marks):
        counts["draws"] = 1
    elif not any(mark in _WINS for mark in marks):
        counts["odd_results"] = 1
    if any(mark in _QUICK for mark in marks):
        counts["quick_games"] = 1
    return counts


def _share(part: int, whole: int) -> int:
    """Share in 1,000."""
    return 1000 * part // whole if whole else 0
