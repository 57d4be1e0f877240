"""Players of teams who are known not to play a round, in a comment of the file.

In team events record 240 is about teams, and nothing else says it of players.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from openarbiter.formats.trf.records import Records
from openarbiter.model import ByeKind, ByeRequest

_AWAY = re.compile(r"### Players away in round (\d{1,3}):((?: +\d{1,4})+) *", re.ASCII)


def away_lines(requests: Iterable[ByeRequest]) -> Iterator[str]:
    """The comments, one a round.

    >>> list(away_lines([ByeRequest(3, 12, ByeKind.ZERO), ByeRequest(3, 7, ByeKind.ZERO)]))
    ['### Players away in round 3: 7 12']
    """
    rounds: dict[int, list[int]] = {}
    for request in requests:
        rounds.setdefault(request.round, []).append(request.player)
    for number, players in sorted(rounds.items()):
        named = "".join(f" {player}" for player in sorted(players))
        yield f"### Players away in round {number}:{named}"


def read_away(
    records: Records, players: Collection[int], played: int
) -> tuple[tuple[ByeRequest, ...], frozenset[int]]:
    """Who is away in rounds to come, and the numbers of the lines that say it.

    A comment that names a player who is not listed, or a round that is paired, is not read.

    Args:
        played: how many rounds are paired.
    """
    found: dict[tuple[int, int], ByeRequest] = {}
    read = set()
    for line in records.lines("###"):
        said = _AWAY.fullmatch(line.text)
        if said is None or int(said[1]) <= played:
            continue
        named = [int(number) for number in said[2].split()]
        if set(named) <= set(players):
            read.add(line.number)
            for player in named:
                found[int(said[1]), player] = ByeRequest(int(said[1]), player, ByeKind.ZERO)
    return tuple(found.values()), frozenset(read)
