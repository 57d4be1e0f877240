"""A tournament before the round that is to be compared, in the file both engines read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import ByeKind, RoundOfMatches, Tournament
from openarbiter.model.matches import matches
from openarbiter.pairing import NoPairing, RoundPairing, pair_round
from openarbiter.pairing.double_swiss.games import DOUBLE_SWISS
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH
from openarbiter.verify.campaigns.trial import What
from openarbiter.verify.external import Interface
from openarbiter.verify.external.answers import Pairs

POSITION = "position.trf"


def position_before(tournament: Tournament, number: int) -> Tournament:
    """The tournament as it stood when a round was to be paired, and nothing of claims.

    The initial colour, which games may show that are not there any more, is stated.
    """
    regulations = replace(tournament.regulations, initial_colour=initial_colour(tournament))
    return without_claims(replace(tournament, regulations=regulations).before_round(number))


def without_claims(tournament: Tournament) -> Tournament:
    """The same, its points and ranks those that the rounds give."""
    entrants = tuple(replace(each, points=None, rank=None) for each in tournament.entrants)
    return replace(tournament, entrants=entrants)


def pairs_of(pairing: RoundPairing) -> Pairs:
    """The pairs as other engines list them, a bye against 0."""
    pairs = {(board.white, board.black) for board in pairing.boards}
    return frozenset(pairs if pairing.bye is None else {*pairs, (pairing.bye, 0)})


def pairs_played(tournament: Tournament, number: int, system: str = DUTCH) -> Pairs:
    """The same of a round that was played, in a system for teams by their numbers."""
    if system in BETWEEN_TEAMS:
        return _matches_played(matches(tournament)[number - 1])
    played = tournament.rounds[number - 1]
    pairs = {(game.white, game.black) for game in played.games}
    byes = {bye.player for bye in played.byes if bye.kind is ByeKind.PAB}
    if system == DOUBLE_SWISS and number % 2 == 0:
        # The allocated bye is about the match; in game 2 the file has a half-point bye.
        first = tournament.rounds[number - 2].byes
        byes = {bye.player for bye in first if bye.kind is ByeKind.PAB}
    return frozenset(pairs | {(player, 0) for player in byes})


def _matches_played(played: RoundOfMatches) -> Pairs:
    pairs = {(match.white, match.black) for match in played.matches}
    return frozenset(pairs | {(bye.team, 0) for bye in played.byes if bye.kind is ByeKind.PAB})


def ours(text: str, edition: str) -> Pairs | None:
    """Our pairing of the position of a file; None where there is none.

    Raises:
        ValueError: the file is not in order.
    """
    reading = read_trf(text.encode())
    if reading.errors:
        raise ValueError(reading.errors[0].code)
    try:
        return pairs_of(pair_round(reading.tournament, edition=edition))
    except NoPairing:
        return None


class BothEngines:
    """Asks both engines for the next round of a position.

    Attributes:
        asked: how often that was done.
    """

    def __init__(self, interface: Interface, edition: str, folder: Path):
        self.asked = 0
        self._interface = interface
        self._edition = edition
        self._folder = folder

    def text(self, position: Tournament) -> str:
        """The file of a position."""
        return text_of(position, self._interface.format)

    def pairs(self, text: str) -> tuple[Pairs | None, Pairs | None]:
        """Pairings of the position of a file, ours and the other engine's.

        Raises:
            EngineFailure: the other engine gave no answer.
            ValueError: the file is not in order.
        """
        self.asked += 1
        own = ours(text, self._edition)
        file = self._folder / POSITION
        file.write_text(text, encoding="utf-8", newline="\n")
        return own, self._interface.pair(file)


def text_of(tournament: Tournament, version: Literal["trf16", "trf26"]) -> str:
    """The file of a tournament, whose points are those of the rounds."""
    return write_trf(tournament, version=version)


def what_differs(own: Pairs | None, other: Pairs | None) -> What | None:
    """Difference of two pairings; None where they agree.

    >>> what_differs(frozenset({(1, 2)}), frozenset({(2, 1)}))
    'colours'
    """
    if own == other:
        return None
    if own is None:
        return "we-find-none"
    if other is None:
        return "they-find-none"
    unordered = [{frozenset(pair) for pair in pairs} for pairs in (own, other)]
    return "colours" if unordered[0] == unordered[1] else "pairs"
