"""The pairs of a group: floaters first, then the halves, with the exchanges (9.4, 9.5, 10.6-11.4).

The text looks twice at every proposed pair: first whether the two may meet, then at their colours
(12.2). Both are done here at once for each player in turn: the partners are taken in the order of
the tables 11.2 and 11.3, and a partner is kept if the others can still be paired.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_
from openarbiter.pairing.frame.mates import Mates
from openarbiter.pairing.frame.pairings import BestPairings
from openarbiter.pairing.frame.preferences import as_many_as_numbers_allow, same_colour
from openarbiter.pairing.lim.floaters import LIMIT
from openarbiter.pairing.lim.member import LimMember, meetings, same_due
from openarbiter.pairing.result import PairingStep
from openarbiter.rulebook.lim_choices import ColourScrutiny
from openarbiter.rulebook.lim_rules import LimRules

Pair = tuple[LimMember, LimMember]


def exchanges(length: int) -> tuple[int, ...]:
    """The partners of the first of a list, by their places, in the order in which they are tried.

    First those of the other half from the proposed one on, then those of the first half backwards
    (11.2).

    >>> exchanges(6)
    (3, 4, 5, 2, 1)
    """
    half = length // 2
    return (*range(half, length), *range(half - 1, 0, -1))


@dataclass(frozen=True, slots=True)
class GroupPairs:
    """A group as it was paired: the pairs in the order in which they were made."""

    pairs: tuple[Pair, ...]
    steps: tuple[PairingStep, ...]


def pair_group(
    floaters: Sequence[LimMember],
    residents: Sequence[LimMember],
    rules: LimRules,
    *,
    maxi: bool,
    downward: bool,
) -> GroupPairs:
    """Pair a group in which everybody can have a partner.

    Args:
        floaters: those from other groups, in the order in which they are paired (10.6, 10.7).
        residents: the others, in the order in which the group is paired.
        maxi: whether the limit of 100 points applies.
    """
    return _Scrutinised(floaters, residents, rules, maxi=maxi, downward=downward).paired()


class _Scrutinised:
    def __init__(
        self,
        floaters: Sequence[LimMember],
        residents: Sequence[LimMember],
        rules: LimRules,
        *,
        maxi: bool,
        downward: bool,
    ) -> None:
        self._floaters, self._residents = list(floaters), list(residents)
        self._rules, self._maxi, self._downward = rules, maxi, downward
        everybody = [*floaters, *residents]
        self._at = {each.place: place for place, each in enumerate(everybody)}
        self._mates = Mates(meetings(everybody))
        self._pairs: list[Pair] = []
        self._steps: list[PairingStep] = []

    def paired(self) -> GroupPairs:
        left, floaters = list(self._residents), list(self._floaters)
        while floaters:
            one = floaters.pop(0)
            others = sorted(floaters, key=lambda each: each.place, reverse=not self._downward)
            other = self._partner(one, [*left, *others], self._rules.articles.partner)
            left = [each for each in left if each is not other]
            floaters = [each for each in floaters if each is not other]
        if self._rules.colour_scrutiny is ColourScrutiny.FEWEST and not self._maxi:
            self._fewest(left)
            return GroupPairs(tuple(self._pairs), tuple(self._steps))
        while left:
            one, tried = left[0], [left[place] for place in exchanges(len(left))]
            other = self._partner(one, tried, self._rules.articles.exchange)
            left = [each for each in left if each is not one and each is not other]
        return GroupPairs(tuple(self._pairs), tuple(self._steps))

    def _partner(self, one: LimMember, tried: Sequence[LimMember], article: str) -> LimMember:
        """Fix the first pair that can be, or for colours a later one (12.2, 10.8)."""
        first = next(each for each in tried if self._can(one, each)) if self._maxi else None

        def near(each: LimMember) -> bool:
            return first is None or abs(each.rating - first.rating) <= LIMIT

        wished = (each for each in tried if not same_due(one, each) and near(each))
        other = next((each for each in wished if self._fix(one, each)), None)
        if other is None:
            other = next(each for each in tried if self._fix(one, each))
        self._pairs.append((one, other))
        self._tell(one, other, tried, article, near)
        return other

    def _can(self, one: LimMember, other: LimMember) -> bool:
        return self._mates.copy().fix(self._at[one.place], self._at[other.place])

    def _fix(self, one: LimMember, other: LimMember) -> bool:
        return self._mates.fix(self._at[one.place], self._at[other.place])

    def _fewest(self, left: list[LimMember]) -> None:
        """The first arrangement of those left in which the fewest have the same colour due."""
        at = {each.place: place for place, each in enumerate(left)}
        pairings, may = _fewest_clashes(left)
        while left:
            one, tried = left[0], [left[place] for place in exchanges(len(left))]
            other = next(
                each
                for each in tried
                if may[at[one.place]] >> at[each.place] & 1
                and pairings.narrow(at[one.place], 1 << at[each.place])
            )
            self._pairs.append((one, other))
            self._tell(one, other, tried, self._rules.articles.exchange, lambda _: True)
            left = [each for each in left if each is not one and each is not other]

    def _tell(
        self,
        one: LimMember,
        other: LimMember,
        tried: Sequence[LimMember],
        article: str,
        near: Callable[[LimMember], bool],
    ) -> None:
        """Note why those before the partner in the order of exchanges were passed over."""
        passed: dict[str, list[LimMember]] = {}
        for each in tried:
            if each is other:
                break
            passed.setdefault(_why_not(one, each, other, near), []).append(each)
        for template, whom in passed.items():
            listed = ", ".join(str(each.number) for each in whom)
            reason = Reason.of(template, player=one.number, others=listed, points=LIMIT)
            for_colour = template in (*_DUE.values(), _TOO_FAR)
            self._steps.append(
                PairingStep(self._rules.articles.colour_exchange if for_colour else article, reason)
            )
        pair = {"player": one.number, "partner": other.number}
        if one in self._floaters:
            self._steps.append(
                PairingStep(self._rules.articles.incoming, Reason.of(_FLOATER, **pair))
            )
        elif passed:
            pair["proposed"] = tried[0].number
            self._steps.append(PairingStep(article, Reason.of(_EXCHANGED, **pair)))
        if same_due(one, other):
            assert one.due is not None
            self._steps.append(
                PairingStep(self._rules.articles.colour_exchange, Reason.of(_BOTH[one.due], **pair))
            )


def _fewest_clashes(members: Sequence[LimMember]) -> tuple[BestPairings, list[int]]:
    """The pairings in which the same colour is due to both of as few pairs as can be.

    Where everybody can be paired with as few as the numbers alone allow, no pair needs a cost.
    """
    meets = meetings(members)
    due = [each.due for each in members]
    kept = as_many_as_numbers_allow(due, meets)
    settled = BestPairings(kept)
    if settled.possible:
        return settled, kept
    return BestPairings(meets, {1: same_colour(due)}), meets


_FLOATER = N_("Number {player} came from another group and is paired first, with {partner}.")
_EXCHANGED = N_("Number {player} was proposed to meet {proposed} and meets {partner}.")
_MET = N_("{player} has already played {others}.")
_APART = N_("The arbiter keeps {player} apart from {others}.")
_MUST = {
    Colour.WHITE: N_("{player} must have White, and so must {others}."),
    Colour.BLACK: N_("{player} must have Black, and so must {others}."),
}
_DUE = {
    Colour.WHITE: N_("White is due to {player}, and to {others} as well."),
    Colour.BLACK: N_("Black is due to {player}, and to {others} as well."),
}
_TOO_FAR = N_(
    "An exchange for {others} would be for the colours of {player} alone, and the ratings differ "
    "by more than {points} points."
)
_REST = N_("If {player} met {others}, not all others of the group could be paired.")
_BOTH = {
    Colour.WHITE: N_("White is due to both {player} and {partner}; no exchange was possible."),
    Colour.BLACK: N_("Black is due to both {player} and {partner}; no exchange was possible."),
}


def _why_not(
    one: LimMember, other: LimMember, chosen: LimMember, near: Callable[[LimMember], bool]
) -> str:
    """Why a player does not meet another who comes before the chosen partner."""
    if other.number in one.card.met:
        return _MET
    if other.number in one.card.apart:
        return _APART
    if one.must is not None and one.must is other.must:
        return _MUST[one.must]
    if one.due is not None and same_due(one, other) and not same_due(one, chosen):
        return _DUE[one.due]
    return _REST if near(other) else _TOO_FAR
