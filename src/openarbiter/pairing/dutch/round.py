"""One round by the FIDE (Dutch) system, from the cards to the boards (C.04.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from openarbiter.model import Colour, Tournament
from openarbiter.pairing.dutch import native
from openarbiter.pairing.dutch.native import pair_natively
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.engines import Engine, EnginesDiffer
from openarbiter.pairing.frame.cards import Card, cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.result import NoPairing, RoundPairing
from openarbiter.rulebook import DutchRules, Edition

_Pair: TypeAlias = Callable[[tuple[Card, ...], DutchRules, Colour], Whole | None]


def pair_dutch(
    tournament: Tournament, number: int, rules: Edition, engine: Engine = "auto"
) -> RoundPairing:
    """Pair a round of the tournament as it stood then.

    Args:
        number: the round, from 1 to the next one to be paired.
        engine: which engine pairs it.

    Raises:
        NoPairing: no pairing fulfils the absolute criteria; it says why.
        EngineMissing: the native engine is asked for and was not built.
        EnginesDiffer: both engines were asked for, and they do not agree.
        TooHard: the native engine gave the round up.
    """
    then = tournament.before_round(number)
    players = cards(then, rules)
    initial = initial_colour(tournament)

    def by(pair: _Pair) -> RoundPairing:
        whole = pair(players, rules.dutch, initial)
        if whole is None:
            from openarbiter.pairing.frame.impossible import cited_articles, obstacles, spare

            spare_of = native.left_over if pair is pair_natively else spare
            articles = cited_articles(rules.dutch, "C.04.3")
            raise NoPairing(number, *obstacles(players, articles, spare_of))
        return _round(then, number, rules, players, whole)

    if engine == "native" or (engine == "auto" and native.available()):
        return by(pair_natively)
    # Its matching library takes a while to load, and the native engine needs none of it.
    from openarbiter.pairing.dutch.reference import pair_by_reference

    if engine == "both":
        # Round 1 itself may be all that tells which colour was drawn.
        drawn = replace(then.regulations, initial_colour=initial)
        return _agreed(
            replace(then, regulations=drawn), number, by, (pair_natively, pair_by_reference)
        )
    return by(pair_by_reference)


def _agreed(
    position: Tournament,
    number: int,
    by: Callable[[_Pair], RoundPairing],
    engines: tuple[_Pair, _Pair],
) -> RoundPairing:
    """The pairing both engines make of a position."""
    outcomes: list[RoundPairing | NoPairing] = []
    for pair in engines:
        try:
            outcomes.append(by(pair))
        except NoPairing as impossible:
            outcomes.append(impossible)
    one, other = outcomes
    if isinstance(one, NoPairing) and isinstance(other, NoPairing):
        raise other
    if one != other or isinstance(one, NoPairing):
        raise EnginesDiffer(position, number, one, other)
    return one


def _round(
    then: Tournament, number: int, rules: Edition, players: tuple[Card, ...], whole: Whole
) -> RoundPairing:
    left = whole.brackets[-1].downfloaters if whole.brackets else ()
    there = {card.number for card in players}
    return RoundPairing(
        round=number,
        edition=rules.id,
        boards=whole.boards,
        bye=left[0] if left else None,
        absent=tuple(entrant.number for entrant in then.entrants if entrant.number not in there),
        brackets=whole.brackets,
    )
