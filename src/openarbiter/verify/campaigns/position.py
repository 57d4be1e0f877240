"""A tournament before the round that is to be compared, in the file both engines read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.pairs import Pairs, pairs_of
from openarbiter.pairing.system import BETWEEN_TEAMS, DUTCH
from openarbiter.pairing.team_swiss.round import initial_team_colour
from openarbiter.verify.campaigns.trial import What
from openarbiter.verify.external import Interface

POSITION = "position.trf"


def position_before(tournament: Tournament, number: int, system: str = DUTCH) -> Tournament:
    """The tournament as it stood when a round was to be paired, and nothing of claims.

    The initial colour, which games may show that are not there any more, is stated.
    """
    between_teams = system in BETWEEN_TEAMS
    drawn = (initial_team_colour if between_teams else initial_colour)(tournament)
    regulations = replace(tournament.regulations, initial_colour=drawn)
    then = replace(tournament, regulations=regulations).before_round(number)
    if between_teams:
        # Players who sit at no board asked for nothing, and record 240 would name teams.
        then = replace(then, regulations=replace(then.regulations, bye_requests=()))
    return without_claims(then)


def without_claims(tournament: Tournament) -> Tournament:
    """The same, its points and ranks those that the rounds give."""
    entrants = tuple(replace(each, points=None, rank=None) for each in tournament.entrants)
    teams = tuple(
        replace(each, match_points=None, game_points=None, rank=None) for each in tournament.teams
    )
    return replace(tournament, entrants=entrants, teams=teams)


def ours(text: str, edition: str, system: str = DUTCH) -> Pairs | None:
    """Our pairing of the position of a file; None where there is none.

    Raises:
        ValueError: the file is not in order.
    """
    reading = read_trf(text.encode())
    if reading.errors:
        raise ValueError(reading.errors[0].code)
    try:
        return pairs_of(pair_round(reading.tournament, edition=edition, system=system))
    except NoPairing:
        return None


class BothEngines:
    """Asks both engines for the next round of a position.

    Attributes:
        asked: how often that was done.
    """

    def __init__(self, interface: Interface, edition: str, folder: Path, system: str = DUTCH):
        self.asked = 0
        self._interface = interface
        self._edition = edition
        self._system = system
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
        own = ours(text, self._edition, self._system)
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
