"""Whether a tournament's pairings are fixed before it starts, as in a round robin."""

from __future__ import annotations

import re
from collections import Counter

from openarbiter.model.tournament import Tournament

_FIXED = re.compile(r"robin|berger|scheveningen|skalitz|all.play.all|круг", re.IGNORECASE)
_SWISS = re.compile(r"swiss|dutch|dubov|burstein|lim\b|швейц", re.IGNORECASE)


def predetermined(tournament: Tournament) -> bool:
    """Whether the pairings are pre-determined (C.07 15.2).

    The coded system decides (TRF26 record 192), then the words for the type of the
    tournament (record 092). Where both are silent, a tournament in which everybody was
    scheduled against everybody equally often is a round robin.
    """
    kinds = (line[3:] for line in tournament.extra if line.startswith("092"))
    for said in (tournament.regulations.system, *kinds):
        if _FIXED.search(said):
            return True
        if _SWISS.search(said):
            return False
    return _everybody_met(tournament)


def _everybody_met(tournament: Tournament) -> bool:
    players = len(tournament.entrants)
    met = Counter(
        frozenset((game.white, game.black)) for played in tournament.rounds for game in played.games
    )
    return players > 2 and 2 * len(met) == players * (players - 1) and len(set(met.values())) == 1
