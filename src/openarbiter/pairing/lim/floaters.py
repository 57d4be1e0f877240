"""Who is moved on from a group (9.3, 10.1-10.5, 10.9, 10.10, 11.4).

As few are moved as leave as many pairs in the group as it can have: that is what 9.3 and 11.4 come
to. They are chosen one by one; nobody is chosen without whom the group would have fewer pairs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.lim.member import LimMember, compatible, meetings
from openarbiter.pairing.result import PairingStep
from openarbiter.rulebook.lim_choices import FloatOrder, TypeHistory
from openarbiter.rulebook.lim_rules import LimRules

LIMIT = 100
"""Rating points by which players may differ in a maxi-tournament (10.2, 10.8, 12.7)."""


@dataclass(frozen=True, slots=True)
class FloaterQuestion:
    """A group as its floaters are chosen.

    Attributes:
        members: in the order in which the group is paired: from the smallest number downward,
            from the largest upward.
        incoming: the numbers of those who were moved into it.
        neighbours: those of the next group.
        maxi: whether the limit of 100 points applies.
    """

    members: Sequence[LimMember]
    incoming: frozenset[int]
    neighbours: Sequence[LimMember]
    downward: bool
    maxi: bool


@dataclass(frozen=True, slots=True)
class FloaterCandidate:
    """Somebody without whom the group has as many pairs, as a floater is chosen.

    Attributes:
        kind: the type of floater (10.9), from 0 for d, the best one, to 3 for a.
        off: whether the colour due to more of the group is not due to this player (10.2).
    """

    member: LimMember
    kind: int
    off: bool


@dataclass(frozen=True, slots=True)
class FloaterChoice:
    """The choice of one floater.

    Attributes:
        candidates: in the order in which they are preferred if nothing but numbers counts.
        limited: whether another one would be moved for the colours, but the ratings differ by more
            than the limit of a maxi-tournament.
    """

    chosen: LimMember
    candidates: tuple[FloaterCandidate, ...]
    limited: bool


def choose(
    at: FloaterQuestion, rules: LimRules
) -> tuple[tuple[FloaterChoice, ...], tuple[PairingStep, ...]]:
    """The floaters of a group in the order in which they are chosen, and why."""
    mates = Mates(meetings(at.members))
    needed = len(at.members) - 2 * mates.pairs
    partners = _Partners(at.neighbours)
    chosen: list[LimMember] = []
    choices: list[FloaterChoice] = []
    steps: list[PairingStep] = []
    left = {each.place: place for place, each in enumerate(at.members)}
    for turn in range(needed):
        due = _Due([at.members[place] for place in left.values()])
        # Backwards in the order of pairing: the largest number first downward (10.3, 10.4).
        may = [at.members[place] for place in reversed(list(places(mates.spare)))]
        kinds = {each.place: _kind(each, at, partners, rules) for each in may}

        def by_kind(each: LimMember, kinds: dict[int, int] = kinds) -> tuple[int, bool]:
            return kinds[each.place], each.floated

        def is_off(each: LimMember, due: _Due = due) -> bool:
            return due.majority not in (None, each.due)

        def key(each: LimMember) -> tuple[object, ...]:
            off = is_off(each)
            if rules.float_order is FloatOrder.COLOURS_FIRST:
                return (off, *by_kind(each))
            return (*by_kind(each), off)

        one = min(may, key=key)
        plain = min(may, key=by_kind)
        limited = at.maxi and abs(one.rating - plain.rating) > LIMIT
        if limited:
            one = plain
        listed = tuple(FloaterCandidate(each, kinds[each.place], is_off(each)) for each in may)
        choices.append(FloaterChoice(one, listed, limited))
        mates.leave_over(left.pop(one.place))
        partners.take(one)
        chosen.append(one)
        even = turn == 0 and len(at.members) % 2 == 1
        steps += _steps(one, kinds[one.place], due, at, rules, even=even, limited=limited)
    return tuple(choices), tuple(steps)


class _Due:
    """How many are due each colour in a group, and which colour more of them (10.2)."""

    def __init__(self, members: Sequence[LimMember]) -> None:
        self.white = sum(each.due is Colour.WHITE for each in members)
        self.black = sum(each.due is Colour.BLACK for each in members)
        self.majority = None
        if self.white != self.black:
            self.majority = Colour.WHITE if self.white > self.black else Colour.BLACK


class _Partners:
    """Opponents in the next group, a different one for each floater chosen so far (10.3, 10.4)."""

    def __init__(self, neighbours: Sequence[LimMember]) -> None:
        self._neighbours = neighbours
        self._free = (1 << len(neighbours)) - 1
        self._of: dict[int, LimMember] = {}
        self._held: dict[int, int] = {}
        self._may: dict[int, int] = {}

    def has(self, one: LimMember) -> bool:
        """Whether there is an opponent for one more floater besides those of the others."""
        return self._freed_for(one) is not None

    def take(self, one: LimMember) -> None:
        """Count with an opponent for this floater, if there is one."""
        found = self._freed_for(one)
        if found is None:
            return
        opponent, wanted_by = found
        self._free &= ~(1 << opponent)
        while True:
            floater = wanted_by[opponent]
            given_up = self._held.get(floater.place)
            self._of[opponent], self._held[floater.place] = floater, opponent
            if given_up is None:
                return
            opponent = given_up

    def _freed_for(self, one: LimMember) -> tuple[int, dict[int, LimMember]] | None:
        """An opponent that is free, and who would take whom if this floater had one."""
        wanted_by: dict[int, LimMember] = {}
        seen, queue = 0, [one]
        for floater in queue:
            may = self._possible(floater) & ~seen
            if free := may & self._free:
                opponent = (free & -free).bit_length() - 1
                wanted_by[opponent] = floater
                return opponent, wanted_by
            seen |= may
            for opponent in places(may):
                wanted_by[opponent] = floater
                queue.append(self._of[opponent])
        return None

    def _possible(self, one: LimMember) -> int:
        """Whom of the next group somebody may meet, by places as a set of bits."""
        if one.place not in self._may:
            self._may[one.place] = sum(
                1 << at for at, each in enumerate(self._neighbours) if compatible(one, each)
            )
        return self._may[one.place]


def _kind(one: LimMember, at: FloaterQuestion, partners: _Partners, rules: LimRules) -> int:
    """The type of a floater, from d, the best one, to a (10.9)."""
    if rules.type_history is TypeHistory.PREVIOUS_ROUND:
        before = one.floated
    else:
        before = one.number in at.incoming
    return 2 * before + (not partners.has(one))


_EVEN_DOWN = N_("The group has an odd number of players; number {player} is moved down from it.")
_EVEN_UP = N_("The group has an odd number of players; number {player} is moved up from it.")
_MORE_DOWN = N_(
    "Not all of the group can be paired with each other; number {player} is moved down from it."
)
_MORE_UP = N_(
    "Not all of the group can be paired with each other; number {player} is moved up from it."
)
_WHITE = N_("White is due to {white} of the group and Black to {black}; White is due to {player}.")
_BLACK = N_("White is due to {white} of the group and Black to {black}; Black is due to {player}.")
_LEVEL = N_("White is due to as many as Black ({white}), so that the numbers decide.")
_LIMITED = N_(
    "For the colours another one would be moved, but the ratings differ by more than {points} "
    "points, so that the numbers decide."
)
_OF_TYPE = (
    N_("{player} is a floater of type d: there is an opponent in the next group."),
    N_("{player} is a floater of type c: there is no opponent in the next group."),
    N_("{player} is a floater of type b: has floated, and there is an opponent in the next group."),
    N_("{player} is a floater of type a: has floated, and there is no opponent in the next group."),
)


def _steps(
    one: LimMember,
    kind: int,
    due: _Due,
    at: FloaterQuestion,
    rules: LimRules,
    *,
    even: bool,
    limited: bool,
) -> list[PairingStep]:
    articles = rules.articles
    if even:
        template = _EVEN_DOWN if at.downward else _EVEN_UP
    else:
        template = _MORE_DOWN if at.downward else _MORE_UP
    steps = [
        PairingStep(
            articles.even if even else articles.transfer, Reason.of(template, player=one.number)
        ),
        PairingStep(articles.types, Reason.of(_OF_TYPE[kind], player=one.number)),
    ]
    counts = {"white": due.white, "black": due.black}
    if limited:
        steps.append(PairingStep(articles.choice, Reason.of(_LIMITED, points=LIMIT)))
    elif due.majority is None:
        steps.append(PairingStep(articles.choice, Reason.of(_LEVEL, **counts)))
    elif one.due is due.majority:
        sentence = _WHITE if one.due is Colour.WHITE else _BLACK
        steps.append(PairingStep(articles.choice, Reason.of(sentence, player=one.number, **counts)))
    return steps
