"""Small knock-outs for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from openarbiter.knockout import KnockoutMatch, KnockoutTree, knockout_tree
from openarbiter.knockout.lines import match_named
from openarbiter.model import Entrant, Game, Regulations, Result, Round, Tournament
from openarbiter.model.written_result import result_in
from openarbiter.pairing import NoPairing, pair_round

Outcome = Callable[[int, int], str]
"""The result of a game by White and Black."""


def better(white: int, black: int) -> str:
    """The smaller number wins."""
    return "1-0" if white < black else "0-1"


def drawn(_white: int, _black: int) -> str:
    """Every game is drawn."""
    return "1/2-1/2"


def knockout(players: int, terms: str = "games=1", *lines: str) -> Tournament:
    """A knock-out before its first round; colours by seed, so that no lots are needed."""
    coloured = any(each.strip().startswith("colours=") for each in terms.split(";"))
    said = terms if coloured else f"{terms}; colours=better-seed"
    if not any(line.startswith("lot") for line in lines):
        lines = ("lot: seed dice", *lines)
    return Tournament(
        entrants=tuple(Entrant(number, f"Player {number}") for number in range(1, players + 1)),
        regulations=Regulations(system="FIDE_KNOCKOUT"),
        extra=(f"### Knock-out terms: {said}", *(f"### Knock-out {line}" for line in lines)),
    )


def with_lines(tournament: Tournament, *lines: str) -> Tournament:
    """The tournament with more lines of a knock-out."""
    more = tuple(f"### Knock-out {line}" for line in lines)
    return replace(tournament, extra=(*tournament.extra, *more))


def result_of(text: str) -> Result:
    """A result as people write it."""
    found = result_in(text)
    assert found is not None
    return found


def with_round(tournament: Tournament, results: Outcome | Mapping[int, str] = better) -> Tournament:
    """The tournament with its next round as it is paired, and its results.

    Args:
        results: by both players, or by White; where White is not named the better one wins.
    """
    pairing = pair_round(tournament)
    games = []
    for board in pairing.boards:
        if callable(results):
            text = results(board.white, board.black)
        else:
            text = results.get(board.white, better(board.white, board.black))
        games.append(Game(board.white, board.black, result_of(text)))
    return replace(tournament, rounds=(*tournament.rounds, Round(tuple(games))))


def played_out(tournament: Tournament, results: Outcome = better) -> Tournament:
    """The tournament until no round can be paired."""
    while True:
        try:
            tournament = with_round(tournament, results)
        except NoPairing:
            return tournament


def match(tournament: Tournament | KnockoutTree, name: str) -> KnockoutMatch:
    """A match by its name."""
    tree = knockout_tree(tournament) if isinstance(tournament, Tournament) else tournament
    known = match_named(name)
    assert known is not None
    found = tree.match(known)
    assert found is not None
    return found


def boards(tournament: Tournament, number: int | None = None) -> list[tuple[int, int]]:
    """White and Black of every board of a round, by default the next one."""
    return [(board.white, board.black) for board in pair_round(tournament, number).boards]


def why_not(tournament: Tournament, number: int | None = None) -> list[str]:
    """The sentences that say why a round cannot be paired."""
    try:
        pair_round(tournament, number)
    except NoPairing as impossible:
        return [reason.message() for reason in impossible.reasons]
    raise AssertionError("the round can be paired")
