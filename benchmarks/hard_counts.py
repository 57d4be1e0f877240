"""The brackets of hard events, held against bounds that are found by counting alone.

    python -m benchmarks.hard_counts [--most 1100] [--only TEXT]

Rounds that the reference engine cannot pair in reasonable time have no second reading. For
these, what no candidate of a bracket can do better is counted from the players' cards,
without any search: by sizes of groups who may not meet, and by colour preferences. Prints for
each criterion in how many brackets the engine's candidate is as good as the count allows,
which proves it best by this criterion, and in how many it is not, which proves nothing. A
candidate better than the count allows would be a mistake, and is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from benchmarks.engines import EDITIONS
from benchmarks.hard_events import Event, events
from benchmarks.play import with_round
from openarbiter.model import ByeKind, ByeRequest, Colour
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card, Strength, cards
from openarbiter.pairing.result import BracketResult, CriterionValue
from openarbiter.rulebook import EDITIONS as RULES

COLOURS = {"C.10": 0, "C.11": 1, "C12": 0, "C13": 1}
"""The preferences and the strong preferences disregarded, by edition."""

LEFT = ("C.5", "C6")
"""How many are left over: counted from the downfloaters."""

DIFFERENCES = ("C.6", "C7")
"""Score differences: the same for all candidates that leave as many over, where all have one
score."""


@dataclass(slots=True)
class Counts:
    """Brackets by criterion: as good as the count allows, and not."""

    proved: Counter[str] = field(default_factory=Counter)
    open: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def main() -> int:
    """Play, count, and print."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.hard_counts", description="Hard rounds against counted bounds."
    )
    parser.add_argument("--most", type=int, default=1100, help="players of the largest event")
    parser.add_argument("--only", default="", help="events with this in their name")
    arguments = parser.parse_args()
    counts = {edition: Counts() for edition in EDITIONS}
    for event in events(arguments.most):
        if arguments.only in event.name:
            for edition in EDITIONS:
                play(event, edition, counts[edition])
    for edition, found in counts.items():
        for criterion in found.proved | found.open:
            proved, left = found.proved[criterion], found.open[criterion]
            print(f"{edition} {criterion:5} proved in {proved:6} brackets, not in {left:6}")
        for line in found.wrong:
            print(f"{edition} better than can be: {line}")
    return 1 if any(found.wrong for found in counts.values()) else 0


def play(event: Event, edition: str, counts: Counts) -> None:
    """Play an event from the first round to the last, and count in all its brackets."""
    tournament, outcome = event.start(), event.outcome()
    for number in range(1, event.rounds + 1):
        away = event.away(tournament)
        requests = tuple(ByeRequest(number, player, ByeKind.ZERO) for player in away)
        asked = replace(tournament.regulations, bye_requests=requests)
        position = replace(tournament, regulations=asked)
        try:
            pairing = pair_round(position, edition=edition, engine="native")
        except NoPairing:
            return
        of = {card.number: card for card in cards(position, RULES[edition])}
        for bracket in pairing.brackets:
            count(bracket, of, f"{event.name}, round {number}", counts)
        tournament = with_round(tournament, pairing, outcome, away, ByeKind.ZERO)


def count(bracket: BracketResult, of: dict[int, Card], where: str, counts: Counts) -> None:
    """Hold one bracket against what counting allows."""
    moved_down = [of[number] for number in bracket.moved_down]
    residents = [of[number] for number in bracket.residents]
    least = fewest_left(moved_down, residents)
    _note(len(bracket.downfloaters), least, f"{where}: downfloaters", "pairs", counts)
    disregarded = least_disregarded([*moved_down, *residents], len(bracket.pairs))
    for criterion, value in bracket.criteria.items():
        at_least = disregarded[COLOURS[criterion]] if criterion in COLOURS else 0
        amount = _amount(value)
        if criterion in LEFT:
            continue
        if criterion in DIFFERENCES and not moved_down:
            amount, at_least = len(bracket.downfloaters), least
        _note(amount, at_least, f"{where}: {criterion}", criterion, counts)


def _note(amount: int, least: int, where: str, criterion: str, counts: Counts) -> None:
    if amount < least:
        counts.wrong.append(f"{where}: {amount} instead of {least}")
    elif amount == least:
        counts.proved[criterion] += 1
    else:
        counts.open[criterion] += 1


def _amount(value: CriterionValue) -> int:
    """How much a criterion is failed; nought only where it is fulfilled."""
    if isinstance(value, int):
        return value
    return sum(part if isinstance(part, int) else len(part) for part in value)


def fewest_left(moved_down: Sequence[Card], residents: Sequence[Card]) -> int:
    """At least so many are left over in any candidate of a bracket.

    Of players of whom no two may meet, as many are left over as are more than all others.
    """
    everybody = [*moved_down, *residents]
    apart = max([len(moved_down), *(len(group) for group in _groups_apart(everybody))])
    return max(2 * apart - len(everybody), len(everybody) % 2)


def _groups_apart(players: Sequence[Card]) -> list[list[Card]]:
    """Some groups of players of whom no two may meet: all due one colour, or kept apart."""
    groups = [[card for card in players if _must_have(card, colour)] for colour in Colour]
    for first in players[:: max(1, len(players) // 16)]:
        group = [first]
        for card in players:
            if all(card is not other and not compatible(card, other) for other in group):
                group.append(card)
        groups.append(group)
    return groups


def _must_have(card: Card, colour: Colour) -> bool:
    return card.strength is Strength.ABSOLUTE and card.preferred is colour and not card.topscorer


def least_disregarded(players: Sequence[Card], pairs: int) -> tuple[int, int]:
    """At least so many preferences, and so many strong ones, are disregarded by so many pairs.

    In a pair in which both prefer one colour one preference is disregarded. All other pairs
    need a player of the minority, or one without a preference.
    """
    white, black = (
        [card for card in players if card.preferred is colour]
        for colour in (Colour.WHITE, Colour.BLACK)
    )
    majority = white if len(white) >= len(black) else black
    others = len(players) - len(majority)
    preferences = max(0, pairs - others)
    mild = sum(card.strength is Strength.MILD for card in majority)
    return preferences, max(0, preferences - mild)


if __name__ == "__main__":
    sys.exit(main())
