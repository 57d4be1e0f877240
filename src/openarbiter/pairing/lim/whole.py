"""A whole round: the bye, the groups from both ends to the median, and the median (8, 9.2, 9.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from openarbiter.model import Reason, Score, format_score
from openarbiter.model.text import N_
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.whole import without_whom
from openarbiter.pairing.lim.floaters import FloaterChoice, FloaterQuestion, choose
from openarbiter.pairing.lim.member import LimMember, meetings
from openarbiter.pairing.lim.scrutiny import Pair, pair_group
from openarbiter.pairing.result import PairingStep
from openarbiter.rulebook.lim_choices import NextPair
from openarbiter.rulebook.lim_rules import LimRules


@dataclass
class GroupMade:
    """A group as it was paired.

    Attributes:
        score: that of its own members.
        own: its members, in the order in which it was paired.
        incoming: those from other groups, in the order in which they were paired.
        below: whether it is below the median group.
        choices: how those who were moved on were chosen, one after another.
    """

    score: Score
    own: tuple[LimMember, ...]
    incoming: tuple[LimMember, ...]
    below: bool
    choices: tuple[FloaterChoice, ...] = ()
    pairs: list[Pair] = field(default_factory=list)
    steps: list[PairingStep] = field(default_factory=list)

    @property
    def left(self) -> tuple[LimMember, ...]:
        """Those who were moved on."""
        return tuple(each.chosen for each in self.choices)


@dataclass(frozen=True, slots=True)
class LimWhole:
    """The pairs of a round, without colours."""

    groups: tuple[GroupMade, ...]
    bye: LimMember | None
    steps: tuple[PairingStep, ...]


def pair_all(
    members: Sequence[LimMember], median: Score, rules: LimRules, *, maxi: bool
) -> LimWhole | None:
    """Pair a round; None where not everybody can be paired.

    Args:
        members: by their numbers.
        median: the score of the median group, times two.
    """
    bye: LimMember | None = None
    steps: tuple[PairingStep, ...] = ()
    meets = meetings(members)
    if len(members) % 2:
        bye = _bye(members, meets)
        if bye is None:
            return None
        reason = Reason.of(_BYE, player=bye.number, points=format_score(bye.score))
        steps = (PairingStep(rules.articles.bye, reason),)
        members = [each for each in members if each is not bye]
    elif Mates(meets).left:
        return None
    return LimWhole(tuple(_Groups(members, median, rules, maxi=maxi).groups()), bye, steps)


_BYE = N_(
    "The bye goes to number {player}: of those who may have it, and without whom all others can "
    "be paired, the largest number of the lowest score ({points})."
)


def _bye(members: Sequence[LimMember], meets: Sequence[int]) -> LimMember | None:
    """The largest number of the lowest score group (8.1) without whom the others can be paired."""
    may = [members[place] for place in places(without_whom(meets)) if members[place].bye_allowed]
    return min(may, key=lambda each: (each.score, -each.place), default=None)


class _Groups:
    """The groups of a round without a bye, in which everybody can be paired."""

    def __init__(
        self, members: Sequence[LimMember], median: Score, rules: LimRules, *, maxi: bool
    ) -> None:
        self._rules, self._maxi, self._median = rules, maxi, median
        by_score = sorted(members, key=lambda each: (-each.score, each.place))
        groups = [tuple(group) for _, group in groupby(by_score, key=lambda each: each.score)]
        self._upper = [each for each in groups if 2 * each[0].score > median]
        self._middle = next((each for each in groups if 2 * each[0].score == median), ())
        self._lower = [each for each in reversed(groups) if 2 * each[0].score < median]

    def groups(self) -> list[GroupMade]:
        """The groups in the order in which they are paired (9.2)."""
        near = self._lower[-1] if self._lower else ()
        upper, from_above = self._side(self._upper, self._middle or near, downward=True)
        waiting = (*self._middle, *from_above)
        lower, from_below = self._side(self._lower, waiting, downward=False)
        middle = self._median_group(upper, lower, list(from_above), list(from_below))
        made = [*upper, *lower]
        return [*made, middle] if middle.own or middle.incoming else made

    def _side(
        self,
        groups: Sequence[tuple[LimMember, ...]],
        beyond: Sequence[LimMember],
        *,
        downward: bool,
    ) -> tuple[list[GroupMade], tuple[LimMember, ...]]:
        """The groups on one side of the median, and those who are moved on to it.

        Args:
            beyond: those whom the last of them has for its next group.
        """
        made: list[GroupMade] = []
        moved: tuple[LimMember, ...] = ()
        for place, group in enumerate(groups):
            own = group if downward else group[::-1]
            incoming = _first_paired(moved, downward=downward)
            members = sorted((*own, *incoming), key=lambda each: each.place, reverse=not downward)
            following = groups[place + 1] if place + 1 < len(groups) else beyond
            numbers = frozenset(each.number for each in incoming)
            at = FloaterQuestion(members, numbers, following, downward, self._maxi)
            choices, steps = choose(at, self._rules)
            there = GroupMade(own[0].score, own, incoming, not downward, choices, steps=list(steps))
            moved = there.left
            self._pair(there)
            made.append(there)
        return made, moved

    def _pair(self, group: GroupMade) -> None:
        gone = {each.number for each in group.left}
        floaters = [each for each in group.incoming if each.number not in gone]
        own = [each for each in group.own if each.number not in gone]
        paired = pair_group(floaters, own, self._rules, maxi=self._maxi, downward=not group.below)
        group.pairs += paired.pairs
        group.steps += paired.steps

    def _median_group(
        self,
        upper: list[GroupMade],
        lower: list[GroupMade],
        from_above: list[LimMember],
        from_below: list[LimMember],
    ) -> GroupMade:
        """The median group, with as many pairs split as it takes until it can be paired (9.6)."""
        splits = self._splits(upper, lower, len(from_above) - len(from_below))

        def members(count: int) -> list[LimMember]:
            split = [each for _, _, pair in splits[:count] for each in pair]
            return [*self._middle, *from_above, *from_below, *split]

        fewest, most = 1, len(splits)
        if not Mates(meetings(members(0))).left:
            most = 0
        while fewest < most:
            # A pair more never hurts: the two can meet each other again.
            count = (fewest + most) // 2
            if Mates(meetings(members(count))).left:
                fewest = count + 1
            else:
                most = count
        steps = []
        for group, above, pair in splits[:most]:
            group.pairs.remove(pair)
            (from_above if above else from_below).extend(pair)
            template = _SPLIT_ABOVE if above else _SPLIT_BELOW
            reason = Reason.of(template, player=pair[0].number, partner=pair[1].number)
            steps.append(PairingStep(self._rules.articles.blocked, reason))
        incoming = (
            *_first_paired(from_above, downward=True),
            *_first_paired(from_below, downward=False),
        )
        score = self._median // 2
        made = GroupMade(score, self._middle, incoming, below=False, steps=steps)
        self._pair(made)
        return made

    def _splits(
        self, upper: list[GroupMade], lower: list[GroupMade], more_from_above: int
    ) -> list[tuple[GroupMade, bool, Pair]]:
        """The pairs that would be split one after another: group, whether above it, and pair."""
        last = self._rules.next_pair is NextPair.LAST_MADE
        above, below = (
            [
                (group, pair)
                for group in reversed(side)
                for pair in (reversed(group.pairs) if last else group.pairs)
            ]
            for side in (upper, lower)
        )
        splits = []
        while above or below:
            from_upper = not below or (more_from_above <= 0 and bool(above))
            group, pair = (above if from_upper else below).pop(0)
            splits.append((group, from_upper, pair))
            more_from_above += 2 if from_upper else -2
        return splits


_SPLIT_ABOVE = N_(
    "The median group could not be paired, so the pair {player} - {partner} of a group above it "
    "was split, and both came into the median group."
)
_SPLIT_BELOW = N_(
    "The median group could not be paired, so the pair {player} - {partner} of a group below it "
    "was split, and both came into the median group."
)


def _first_paired(floaters: Sequence[LimMember], *, downward: bool) -> tuple[LimMember, ...]:
    """Floaters of one side in the order in which they are paired (10.6, 10.7)."""
    if downward:
        return tuple(sorted(floaters, key=lambda each: (-each.score, each.place)))
    return tuple(sorted(floaters, key=lambda each: (each.score, -each.place)))
