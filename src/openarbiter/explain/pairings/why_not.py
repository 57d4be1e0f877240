"""Why not: the best pairing that fulfils a wish, and where it is worse than the real one.

Of all complete pairings that have the wish, the best is the one the rules rank highest; see
:mod:`openarbiter.pairing.dutch.wished` for what that means. The wish says which pairings are
looked at, and nothing about which of them is better. The two pairings are compared from the top
bracket down, and all that is said is said of the first bracket of the real round in which they
differ. So far the same players have floated down in both, so both make something of the same
bracket:

- The wished candidate is what the wished pairing makes of these players: whoever it pairs
  with somebody below floats. Of all candidates of the bracket after which the wish can still
  come true it is the best by the rules, and of the best ones the first.
- The real candidate is better at the article named and equal at all before it, or equal at all
  and earlier in the order of section D; or the wished one breaks C5 of 2026.

A wish that is fulfilled in a lower bracket can decide who floats out of a higher one, so
the first difference may be above the players it names.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from openarbiter.explain.pairings.contradictions import contradictions
from openarbiter.explain.pairings.forbidden import forbidden, forbidden_together
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.judge import ReportCard
from openarbiter.pairing.dutch.whole import Whole
from openarbiter.pairing.dutch.wish import Wish, WishKind, fulfils
from openarbiter.pairing.dutch.wished import obstacles_of_wishes, pair_as_wished
from openarbiter.pairing.frame.cards import Card


class WishOutcome(Enum):
    """What becomes of a wish."""

    FULFILLED = "fulfilled"
    """The real pairing has it."""
    FORBIDDEN = "forbidden"
    """No pair that the rules allow would fulfil it, or no bye, whatever the others do."""
    CONTRADICTORY = "contradictory"
    """Several wishes that could not be fulfilled together even if everybody might meet."""
    INCOMPLETE = "incomplete"
    """With it, not everybody could be paired."""
    WORSE = "worse"
    """There is a pairing that has it, and the rules prefer the real one."""


class Sequence(Enum):
    """What makes one of two equally good candidates come first (section D; article 4)."""

    MDPS = "D.3"
    """Other MDPs are paired."""
    MDP_OPPONENTS = "D.1 of the bracket"
    """The opponents of the MDPs are transposed."""
    EXCHANGE = "D.2"
    """Players are exchanged between the subgroups."""
    TRANSPOSITION = "D.1"
    """The lower subgroup is transposed."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The first bracket in which the wished pairing is not the real one.

    Attributes:
        bracket: the bracket of the real round.
        pairs, floaters: what the wished pairing makes of its players.
        card: its report card by the rules of the real bracket.
        article: the criterion at which it is worse; ``""`` where it is as good, and only
            comes later.
        absolute: whether ``article`` is an absolute one that the wished candidate breaks
            by leaving another bye than there must be (C5 of 2026).
        sequence: what makes it come later; None where ``article`` decides.
    """

    bracket: BracketStudy
    pairs: Pairs
    floaters: tuple[Card, ...]
    card: ReportCard
    article: str
    absolute: bool
    sequence: Sequence | None


@dataclass(frozen=True, slots=True)
class WishVerdict:
    """The answer to a wish.

    Attributes:
        reasons: why it is forbidden, what contradicts what, or why not everybody could be
            paired with it.
        wished: the best complete pairing that has it; None if there is none.
        comparison: only where the outcome is :attr:`Outcome.WORSE`.
    """

    wishes: tuple[Wish, ...]
    outcome: WishOutcome
    reasons: tuple[Reason, ...] = ()
    wished: Whole | None = None
    comparison: Comparison | None = None


def why_not(study: RoundStudy, wishes: tuple[Wish, ...]) -> WishVerdict:
    """Answer why a round is not paired as wished.

    Args:
        wishes: one or several that are to be fulfilled together.

    Raises:
        TooHard: the native engine gave the round up.
    """
    reasons = forbidden(study, wishes)
    if reasons:
        return WishVerdict(wishes, WishOutcome.FORBIDDEN, reasons)
    reasons = contradictions(study, wishes)
    if reasons:
        return WishVerdict(wishes, WishOutcome.CONTRADICTORY, reasons)
    reasons = forbidden_together(study, wishes)
    if reasons:
        return WishVerdict(wishes, WishOutcome.FORBIDDEN, reasons)
    rules, initial = study.rules.dutch, study.initial
    if all(_has(study, wish) for wish in wishes):
        return WishVerdict(wishes, WishOutcome.FULFILLED)
    wished = pair_as_wished(study.players, rules, initial, wishes, study.pairing.brackets)
    if wished is None:
        _, reasons = obstacles_of_wishes(study.players, rules, initial, wishes, _by_wish)
        return WishVerdict(wishes, WishOutcome.INCOMPLETE, reasons)
    return WishVerdict(wishes, WishOutcome.WORSE, (), wished, _compared(study, wished))


def _has(study: RoundStudy, wish: Wish) -> bool:
    """Whether the real pairing fulfils a wish."""
    if study.pairing.bye == wish.player:
        return wish.kind in (WishKind.BYE, WishKind.NOT_OPPONENT)
    seat = next(
        seat for seat in study.seats if wish.player in (seat.white.number, seat.black.number)
    )
    own, other = (
        (seat.white, seat.black) if seat.white.number == wish.player else (seat.black, seat.white)
    )
    return fulfils(wish, own, other, study.initial)


def _by_wish(card: Card, others: list[Card]) -> list[Reason]:
    """What keeps a player from others beyond the rules is the wish, or the arbiter's word."""
    if len(others) > 12:
        return [
            Reason.of(N_("The wish fixes the opponent of player {player}."), player=card.number)
        ]
    return [
        Reason.of(
            N_("The wish or the arbiter keeps player {player} apart from {others}."),
            player=card.number,
            others=", ".join(str(other.number) for other in others),
        )
    ]


def _compared(study: RoundStudy, wished: Whole) -> Comparison:
    """The first bracket in which the two pairings differ, from the top down."""
    theirs = {frozenset(pair) for bracket in wished.brackets for pair in bracket.pairs}
    for bracket in study.brackets:
        members = {card.number: card for card in bracket.task.bracket.players}
        real = {frozenset(pair) for pair in bracket.result.pairs}
        inside = {pair for pair in theirs if pair <= members.keys()}
        if inside != real:
            return _comparison(bracket, inside, members)
    raise AssertionError("two pairings with the same pairs do not differ in their wishes")


def _comparison(
    bracket: BracketStudy, inside: set[frozenset[int]], members: dict[int, Card]
) -> Comparison:
    judge = bracket.judge
    pairs = in_sequence(bracket, inside, members)
    floaters = judge.floaters(pairs)
    card = judge.card(pairs, floaters)
    broken = judge.incomplete(floaters)
    if broken is not None:
        return Comparison(bracket, pairs, floaters, card, broken, True, None)
    article = judge.decides(card, judge.chosen) or ""
    sequence = None if article else _later(bracket, pairs)
    return Comparison(bracket, pairs, floaters, card, article, False, sequence)


def in_sequence(
    bracket: BracketStudy, inside: set[frozenset[int]], members: dict[int, Card]
) -> Pairs:
    """Pairs of a bracket as a candidate is written: MDPs first, higher ranked player first."""
    place = {card.number: at for at, card in enumerate(bracket.task.bracket.players)}
    ordered = sorted(sorted(pair, key=lambda number: place[number]) for pair in inside)
    ordered.sort(key=lambda pair: place[pair[0]])
    return tuple((members[one], members[other]) for one, other in ordered)


def _later(bracket: BracketStudy, pairs: Pairs) -> Sequence:
    """Why a candidate that is as good as the real one is tried after it."""
    mdps = bracket.task.bracket.moved_down
    real = dict(bracket.result.pairs)
    wished = {one.number: other.number for one, other in pairs}
    if real.keys() & mdps != wished.keys() & mdps:
        return Sequence.MDPS
    if any(real[mdp] != wished[mdp] for mdp in real.keys() & mdps):
        return Sequence.MDP_OPPONENTS
    if real.keys() != wished.keys():
        return Sequence.EXCHANGE
    return Sequence.TRANSPOSITION
