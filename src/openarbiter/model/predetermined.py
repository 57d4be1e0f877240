"""Tournaments whose pairings are fixed before the start, such as round robins."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

from openarbiter.model.stage_lines import stage_told
from openarbiter.model.team_event import bye_by_system
from openarbiter.model.tournament import Tournament

_FIXED = re.compile(r"robin|berger|scheveningen|skalitz|all.play.all|круг", re.IGNORECASE)
_SWISS = re.compile(r"swiss|dutch|dubov|burstein|lim\b|швейц|knock.?out|нокаут", re.IGNORECASE)


def predetermined(tournament: Tournament) -> bool:
    """Check whether the pairings are pre-determined (C.07 15.2).

    The coded system decides (TRF26 record 192), then the words for the type of the
    tournament (record 092). Those of the Swiss systems for teams and of knock-outs are not.
    Where all is silent, a tournament in which everybody was scheduled against everybody equally
    often is a round robin; few players may have left.
    """
    if bye_by_system(tournament) is not None:
        return False
    kinds = (line[3:] for line in tournament.extra if line.startswith("092"))
    for said in (tournament.regulations.system, *kinds):
        if _FIXED.search(said):
            return True
        if _SWISS.search(said):
            return False
    return _everybody_met(tournament)


def pairs_left_out(tournament: Tournament) -> dict[frozenset[int], int]:
    """The pairs of a round robin that were scheduled less often than others, and by how much.

    Nothing where most pairs are missing: then everybody is not to meet everybody, as in
    a Scheveningen tournament, or much of the tournament is still to come. Who met in an earlier
    stage, with the result carried over, has met.
    """
    met = _meetings(tournament)
    lacking = _lacking(tournament, met)
    return lacking if 2 * len(lacking) < len(met) else {}


def _meetings(tournament: Tournament) -> Counter[frozenset[int]]:
    met = Counter(
        frozenset((game.white, game.black)) for played in tournament.rounds for game in played.games
    )
    met.update(frozenset((one.white, one.black)) for one in stage_told(tournament).games)
    return met


def _lacking(tournament: Tournament, met: Counter[frozenset[int]]) -> dict[frozenset[int], int]:
    """By how much each pair met less often than the one that met most often."""
    numbers = sorted(entrant.number for entrant in tournament.entrants)
    most = max(met.values(), default=0)
    pairs = map(frozenset, combinations(numbers, 2))
    return {pair: most - met[pair] for pair in pairs if met[pair] < most}


def _everybody_met(tournament: Tournament) -> bool:
    """Check whether all were scheduled against each other equally often, players who left apart.

    Those are few, and every pair that is missing is one of theirs.
    """
    players = len(tournament.entrants)
    if players < 3 or len(tournament.rounds) < players - 1 + players % 2:
        return False
    met = _meetings(tournament)
    missing = set(_lacking(tournament, met))
    if not met or 2 * len(missing) >= len(met):
        return False
    left = 0
    while missing:
        lacks = Counter(player for pair in missing for player in pair)
        player, _ = lacks.most_common(1)[0]
        missing = {pair for pair in missing if player not in pair}
        left += 1
    return left <= players // 4
