"""The order in which candidates are tried, as a key (section D; article 4 of 2026)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from openarbiter.pairing.dutch.criteria import Bracket

SequenceKey: TypeAlias = tuple[tuple[int, ...], ...]


def sequence_key(bracket: Bracket, paired: Iterable[tuple[int, int]]) -> SequenceKey:
    """The smaller the key, the earlier a candidate is tried.

    Candidates with as many pairs are compared: by the MDPs that are paired (D.3; 4.4), then by
    their opponents (D.1; 4.2), then by the exchange in the remainder (D.2; 4.3), then by its
    transposition (D.1). The higher ranked player of a pair stands in S1, as the same pair the
    other way round would have been tried before (commentary to B.6).

    Args:
        paired: the pairs of a candidate by number, higher ranked player first.
    """
    bsn = {card.number: place for place, card in enumerate(bracket.players)}
    score = {card.number: card.score for card in bracket.players}
    pairs = sorted((bsn[one], bsn[other]) for one, other in paired)
    mdps = [pair for pair in pairs if pair[0] < len(bracket.mdps)]
    rest = pairs[len(mdps) :]
    opponents = {other for _, other in mdps}
    remainder = [place for place in range(len(bracket.mdps), len(bsn)) if place not in opponents]
    position = {place: at for at, place in enumerate(remainder, start=1)}
    upper = [position[one] for one, _ in rest]
    joining = [at for at in upper if at > len(rest)]
    leaving = sorted(set(range(1, len(rest) + 1)) - set(upper), reverse=True)
    chosen = [bracket.players[one].number for one, _ in mdps]
    return (
        (-len(mdps),),
        tuple(-score[number] for number in chosen),
        tuple(one for one, _ in mdps),
        tuple(other for _, other in mdps),
        (len(joining), sum(joining) - sum(leaving)),
        tuple(-at for at in leaving),
        tuple(joining),
        tuple(other for _, other in rest),
    )
