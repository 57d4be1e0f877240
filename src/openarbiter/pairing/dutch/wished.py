"""The best pairing of a round that has a wish, by the rules as they stand.

Of all complete pairings that have the wish, the best is the one the rules rank highest. They are
compared from the top bracket down. The first bracket in which two of them differ decides: there
both have the same players, who are judged by the criteria of that bracket as in any round, and
then by the order of section D (C.04.3 A.9, B.8; 1.9 and articles 2 to 4 of 2026). So the wish
says which pairings are looked at, and nothing about which of them is better:

- The next bracket (C.7; C8 of 2026) is what the rules could make of it, not what is left of that
  under the wish. The bye (C5 of 2026) goes as low as it could after a candidate.
- A bracket collapses (2018, A.9) where it would without the wish, given who floated into it.
"""

from __future__ import annotations

from collections.abc import Callable

from openarbiter.model import Colour
from openarbiter.model.reason import Reason
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dutch.agenda import Agenda
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.dutch.feasible import all_paired, left_over
from openarbiter.pairing.dutch.single import paired_at_best, with_bye_of
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.dutch.wish import Wish, granted
from openarbiter.pairing.dutch.wished_bracket import WishedBracket
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.frame.impossible import obstacles
from openarbiter.pairing.result import BracketKind, BracketResult
from openarbiter.rulebook import DutchRules


def pair_as_wished(
    players: tuple[Card, ...],
    rules: DutchRules,
    initial: Colour,
    wishes: tuple[Wish, ...],
    real: tuple[BracketResult, ...],
) -> Whole | None:
    """The best complete pairing in which every wish is fulfilled; None if there is none.

    Args:
        players: in the order of A.2; everybody named in the wishes is among them.
        real: the brackets of the round as it is paired without a wish.

    Raises:
        TooHard: the native engine gave the round up, or too many candidates would have to
            be looked at.
    """
    free = granted(players, wishes, initial)
    if not all_paired((), free):
        return None
    brackets = tuple(_Round(players, free, rules, initial, real).brackets())
    cards = {card.number: card for card in players}
    pairs = (pair for bracket in brackets for pair in bracket.pairs)
    boards = [_seated(cards[one], cards[other], initial) for one, other in pairs]
    return Whole(in_order(boards, rules), brackets)


def obstacles_of_wishes(
    players: tuple[Card, ...],
    rules: DutchRules,
    initial: Colour,
    wishes: tuple[Wish, ...],
    apart: Callable[[Card, list[Card]], list[Reason]],
) -> tuple[tuple[int, ...], tuple[Reason, ...]]:
    """Players who cannot all be paired under the wishes, and why; see :func:`obstacles`."""
    return obstacles(granted(players, wishes, initial), rules, left_over, apart)


def _seated(higher: Card, lower: Card, initial: Colour) -> tuple[Card, Card]:
    colour, _ = colour_of(higher, lower, initial)
    return (higher, lower) if colour is Colour.WHITE else (lower, higher)


class _Round:
    """A round that is paired bracket by bracket so that the wishes come true.

    Args:
        free: the players' cards with the wishes granted, see :func:`granted`.
    """

    def __init__(
        self,
        players: tuple[Card, ...],
        free: tuple[Card, ...],
        rules: DutchRules,
        initial: Colour,
        real: tuple[BracketResult, ...],
    ):
        self._cards = {card.number: card for card in players}
        self._free = {card.number: card for card in free}
        self._real = real
        last = self._of(real[-1])
        self._collapsing = rules.collapses
        self._real_bye = last[0].score if last and not self._collapsing else None
        self._bye = self._real_bye
        self._agenda = Agenda(players, rules, initial, 0)  # the bye is told bracket by bracket

    def brackets(self) -> list[BracketResult]:
        """The brackets from the top down."""
        found: list[BracketResult] = []
        floaters: tuple[Card, ...] = ()
        for place in range(len(self._agenda.groups)):
            result = self._paired(place, floaters)
            found.append(result)
            floaters = self._of(result)
            if result.kind is BracketKind.PENULTIMATE:
                collapsed = self._agenda.collapsed(place, floaters)
                known = self._known(place + 1, collapsed)
                return [*found, self._wished(collapsed, (), known or paired_at_best(collapsed))]
        return found

    def _paired(self, place: int, floaters: tuple[Card, ...]) -> BracketResult:
        """The bracket of a scoregroup and of those who floated into it."""
        task = self._agenda.bracket(place, floaters)
        below = tuple(card for group in self._agenda.groups[place + 1 :] for card in group)
        if self._bye is not None:
            task = with_bye_of(task, self._bye)
        penultimate = self._agenda.penultimate(place, floaters)
        result = self._known(place, task) or self._known(place, penultimate)
        if result is None:
            result = paired_at_best(task)
            if self._collapsing and below and not all_paired(self._of(result), below):
                result = paired_at_best(penultimate)
        if result.kind is BracketKind.PENULTIMATE:
            task = penultimate
        return self._wished(task, below, result)

    def _wished(self, task: Task, below: tuple[Card, ...], result: BracketResult) -> BracketResult:
        """A bracket so that the wishes can come true.

        Args:
            result: how the rules pair it.
        """
        bracket = WishedBracket(task, below, self._free, self._bye)
        if not bracket.comes_true(result):
            result, self._bye = bracket.best()
        return result

    def _known(self, place: int, task: Task) -> BracketResult | None:
        """The bracket of the real round, if it is this one; its place tells its residents."""
        if place >= len(self._real) or self._bye != self._real_bye:
            return None
        result, mdps = self._real[place], tuple(card.number for card in task.bracket.mdps)
        return result if (result.kind, result.moved_down) == (task.kind, mdps) else None

    def _of(self, result: BracketResult) -> tuple[Card, ...]:
        """Those who float out of a bracket."""
        return tuple(self._cards[number] for number in result.downfloaters)
