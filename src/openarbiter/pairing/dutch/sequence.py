"""The first of the best candidates, in the order of section D (article 4 of 2026).

Every candidate is a matching; the best ones are those of greatest weight (``ladder``).
Among these the rules take the one they would have tried first. Each rule of order is
turned into a wish, and the matching that fulfils the wishes without losing weight is
the candidate looked for. A wish granted is kept for all that follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from openarbiter.pairing.dutch.ladder import Pair
from openarbiter.pairing.frame.matching import best_matching

_WISH_BITS = 116
"""Weight and wishes together should stay within the fast matching's whole numbers."""


class Candidates:
    """The best candidates of one bracket, narrowed step by step.

    Nodes 0 to ``size - 1`` are the players of the bracket in order, moved-down players
    first; further nodes are players below and, where there is one, the bye.

    Attributes:
        pairs: the pairs settled so far, higher ranked player first.
    """

    def __init__(self, size: int, nodes: int, weights: dict[Pair, int], span: int):
        self.size = size
        self.nodes = nodes
        self.pairs: list[Pair] = []
        self._weights = weights
        self._span = span

    def mates(self, wish: dict[Pair, int] | None = None, span: int = 0) -> dict[int, int]:
        """A best candidate that fulfils the wish as far as any best candidate can.

        Args:
            wish: what some edges are worth beyond their weight, nought or more.
            span: a bound on the sum of wishes over a matching.
        """
        wish = wish or {}
        return best_matching(
            self.nodes,
            (
                (edge[0], edge[1], weight * (span + 1) + wish.get(edge, 0))
                for edge, weight in self._weights.items()
            ),
        )

    def keep(self, wish: dict[Pair, int], span: int) -> None:
        """From now on only candidates that fulfil this wish best."""
        for edge in self._weights:
            self._weights[edge] = self._weights[edge] * (span + 1) + wish.get(edge, 0)
        self._span *= span + 1

    def inside(self, players: Iterable[int]) -> list[Pair]:
        """The possible pairs inside the bracket among these players."""
        chosen = set(players)
        return [edge for edge in self._weights if edge[0] in chosen and edge[1] in chosen]

    def forbid(self, edges: Iterable[Pair]) -> None:
        """No candidate with one of these pairs any more."""
        for edge in edges:
            del self._weights[edge]

    def settle(self, pairs: Iterable[Pair]) -> None:
        """These pairs are part of the candidate."""
        gone: set[int] = set()
        for pair in pairs:
            self.pairs.append(pair)
            gone.update(pair)
        self._weights = {
            edge: weight
            for edge, weight in self._weights.items()
            if edge[0] not in gone and edge[1] not in gone
        }

    @property
    def room(self) -> int:
        """The bits left for a wish."""
        return max(_WISH_BITS - self._span.bit_length(), 0)


def choose_mdps(candidates: Candidates, mdps: int, paired: Sequence[int]) -> tuple[int, ...]:
    """D.3 (4.4): which MDPs make up S1; the others are the limbo.

    Scores are settled by the criteria. Among equals the set whose sorted BSNs come
    first wins, which is the set that takes each player in turn if it can.

    Args:
        mdps: the number of MDPs; they are nodes 0 to ``mdps - 1``.
        paired: the MDPs paired in one of the best candidates.
    """
    if len(paired) in (0, mdps):
        return tuple(paired)
    wish = {
        edge: 1 << (mdps - 1 - edge[0])
        for edge in candidates.inside(range(candidates.size))
        if edge[0] < mdps
    }
    mates = candidates.mates(wish, (1 << mdps) - 1)
    chosen = tuple(mdp for mdp in range(mdps) if mates.get(mdp, candidates.size) < candidates.size)
    limbo = set(range(mdps)) - set(chosen)
    candidates.forbid(
        edge for edge in candidates.inside(range(candidates.size)) if edge[0] in limbo
    )
    return chosen


def first_transposition(candidates: Candidates, upper: Sequence[int], lower: Sequence[int]) -> None:
    """D.1 (4.2): settle the first opponents of S1, player by player.

    Args:
        upper: S1 in order; every one of them is paired in every candidate left.
        lower: S2 in order.
    """
    place = {player: index for index, player in enumerate(lower)}
    radix = len(lower)
    left = list(upper)
    while left:
        batch = left[: max(candidates.room // max(radix.bit_length(), 1), 1)]
        left = left[len(batch) :]
        worth = {player: radix ** (len(batch) - 1 - i) for i, player in enumerate(batch)}
        wish = {
            edge: (radix - 1 - place[edge[1]]) * worth[edge[0]]
            for edge in candidates.inside((*batch, *lower))
            if edge[0] in worth and edge[1] in place
        }
        mates = candidates.mates(wish, radix ** len(batch))
        candidates.settle([(player, mates[player]) for player in batch])


def first_exchange(candidates: Candidates, players: Sequence[int], pairs: int) -> list[int]:
    """D.2 (4.3): the S1 of a homogeneous bracket or remainder, exchanged as needed.

    Whoever is the higher ranked of their pair counts as a player of S1: the same pair
    the other way round would have been tried before (commentary to B.6).

    Args:
        players: the players of the bracket or remainder in order.
        pairs: how many pairs they make in every candidate left; the first so many
            players are the original S1.

    Returns:
        S1, in order. Candidates that need another one are gone.
    """
    place = {player: index for index, player in enumerate(players)}
    _keep_fewest_exchanges(candidates, place, pairs)
    mates = candidates.mates()
    exchanged = sum(place[player] >= pairs for player in _uppers(mates, place))
    if exchanged:
        _leavers(candidates, players, pairs, exchanged)
        _joiners(candidates, players, pairs, exchanged)
        mates = candidates.mates()
    upper = _uppers(mates, place)
    candidates.forbid(
        edge for edge in candidates.inside(players) if edge[0] not in upper or edge[1] in upper
    )
    return [player for player in players if player in upper]


def _uppers(mates: dict[int, int], players: Iterable[int]) -> set[int]:
    """The higher ranked player of a pair, among these players."""
    among = set(players)
    return {one for one in among if mates.get(one) in among and one < mates[one]}


def _keep_fewest_exchanges(candidates: Candidates, place: dict[int, int], pairs: int) -> None:
    """D.2.a-b: as few exchanged players as possible, then the smallest difference.

    The difference of the sums of BSNs grows as the sum of the BSNs in S1 does.
    """
    count = len(place)
    radix = pairs * count + 1
    wish = {
        edge: (place[edge[0]] < pairs) * radix + count - 1 - place[edge[0]]
        for edge in candidates.inside(place)
    }
    candidates.keep(wish, (pairs + 1) * radix)


def _leavers(candidates: Candidates, players: Sequence[int], pairs: int, exchanged: int) -> None:
    """D.2.c: of those who leave S1, the lowest ranked first."""
    found = 0
    left = list(players[:pairs])
    while found < exchanged and left:
        chunk = left[-_chunk(candidates) :]
        del left[-len(chunk) :]
        whole = 1 << len(chunk)
        cost = {player: 1 << i for i, player in enumerate(chunk)}
        wish = {edge: whole - cost.get(edge[0], 0) for edge in candidates.inside(players)}
        upper = _uppers(candidates.mates(wish, whole * len(players)), players)
        gone = [player for player in chunk if player not in upper]
        found += len(gone)
        candidates.forbid(edge for edge in candidates.inside(players) if edge[0] in gone)


def _joiners(candidates: Candidates, players: Sequence[int], pairs: int, exchanged: int) -> None:
    """D.2.d: of those who join S1, the highest ranked first."""
    found = 0
    left = list(players[pairs:])
    while found < exchanged - 1 and left:
        chunk = left[: _chunk(candidates)]
        del left[: len(chunk)]
        worth = {player: 1 << (len(chunk) - 1 - i) for i, player in enumerate(chunk)}
        candidates.keep(
            {edge: worth[edge[0]] for edge in candidates.inside(players) if edge[0] in worth},
            1 << len(chunk),
        )
        found += len(_uppers(candidates.mates(), players) & set(chunk))


def _chunk(candidates: Candidates) -> int:
    return max(candidates.room // 2, 8)
