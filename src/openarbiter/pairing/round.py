"""Pairing a round: the one function behind every system."""

from __future__ import annotations

from openarbiter.model import Colour, Tournament
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dutch.cards import Card, cards
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.impossible import obstacles
from openarbiter.pairing.dutch.initial import initial_colour
from openarbiter.pairing.dutch.reference import completable, pair_brackets
from openarbiter.pairing.result import NoPairing, RoundPairing
from openarbiter.rulebook import Edition, edition_named, edition_on


def pair_round(
    tournament: Tournament, round_number: int | None = None, *, edition: str | None = None
) -> RoundPairing:
    """Pair one round by the FIDE (Dutch) system, C.04.3.

    Args:
        tournament: the tournament with the rounds played so far.
        round_number: the round to pair, from 1; the next one by default. An earlier
            round is paired as it stood then: with the results before it, and with the
            byes that were given in it.
        edition: ``"fide-2018"`` or ``"fide-2026"``; by default what the tournament
            states, else the edition in force on its first day.

    Returns:
        The boards in order of publication, the bye, and every bracket with its data.
        The same tournament always gives the same pairing.

    Raises:
        NoPairing: no pairing fulfils the absolute criteria; it says why.
        UnknownEdition: there is no edition of that name.
        ValueError: the round is not between 1 and the next one to be paired.
    """
    rounds = len(tournament.rounds)
    number = rounds + 1 if round_number is None else round_number
    if not 1 <= number <= rounds + 1:
        raise ValueError(f"round {number} cannot be paired: {rounds} rounds are in the tournament")
    rules = edition_of(tournament, edition)
    then = tournament.before_round(number)
    players = cards(then, rules)
    if not completable((), players):
        raise NoPairing(number, *obstacles(players, rules.dutch))
    initial = initial_colour(tournament)
    brackets = list(pair_brackets(players, rules.dutch, initial))
    left = brackets[-1].floaters if brackets else ()
    boards = [
        _seated(higher, lower, initial) for bracket in brackets for higher, lower in bracket.pairs
    ]
    there = {card.number for card in players}
    return RoundPairing(
        round=number,
        edition=rules.id,
        boards=in_order(boards, rules.dutch),
        bye=left[0].number if left else None,
        absent=tuple(entrant.number for entrant in then.entrants if entrant.number not in there),
        brackets=tuple(bracket.report for bracket in brackets),
    )


def edition_of(tournament: Tournament, name: str | None = None) -> Edition:
    """The edition that applies: the one named, else the tournament's, else by its date.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    chosen = name or tournament.regulations.edition
    return edition_named(chosen) if chosen else edition_on(tournament.start)


def _seated(higher: Card, lower: Card, initial: Colour) -> tuple[Card, Card]:
    colour, _ = colour_of(higher, lower, initial)
    return (higher, lower) if colour is Colour.WHITE else (lower, higher)
