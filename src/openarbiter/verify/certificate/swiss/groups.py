"""Checks that the groups of a certificate follow from the scores and from one another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from openarbiter.model import Reason, Score, format_score
from openarbiter.model.text import N_
from openarbiter.pairing import PairedGroup, RoundPairing
from openarbiter.verify.certificate.finding import CertificateFinding, Check, Means
from openarbiter.verify.certificate.shapes import shown
from openarbiter.verify.certificate.swiss.people import RoundField, RoundParticipant

_TITLE = Reason(N_("The groups follow from the scores and the floaters, and make up the boards"))
_UNSOUND = N_("Groups from {path} on were not checked: they do not follow from those before.")
_OTHER = N_("This should be {due}, but is {read}.")

TO_MEDIAN = ("lim", "fide-swiss-1989", "olympiad")
"""Systems that pair from the top and from the bottom to the median group."""


class Groups:
    """The groups of a certificate against the scoregroups of the round.

    Attributes:
        findings: what does not follow.
        sound: how many groups, in their order, do follow.
        unpaired: for each of these, everybody who was not paired before it.
        below: for each of these, whether it is below the median group.
        moved_on: those whom the groups beside the median one moved on to it.
    """

    def __init__(self, pairing: RoundPairing, field: RoundField) -> None:
        self.groups = pairing.groups
        self.field = field
        self.findings: list[CertificateFinding] = []
        self.sound = 0
        self.unpaired: list[frozenset[int]] = []
        self.below: list[bool] = []
        self.moved_on: frozenset[int] = frozenset()
        self._pairing = pairing
        self._left = {number for number in field.people if number != pairing.bye}
        self._follow()

    def check(self) -> Check:
        """The check of the members of all groups."""
        return Check.of(
            "groups",
            _TITLE,
            self.findings,
            article=self.field.articles.groups,
            means=Means.RECOMPUTED,
        )

    @property
    def left_out(self) -> tuple[Reason, ...]:
        """A note, where checks of the groups have to stop before the last one."""
        if self.sound == len(self.groups):
            return ()
        return (Reason.of(_UNSOUND, path=f"$.groups[{self.sound}]"),)

    def people(self, numbers: Iterable[int]) -> tuple[RoundParticipant, ...]:
        """Those who have some numbers."""
        return tuple(self.field.people[number] for number in numbers)

    def _follow(self) -> None:
        by_median = self.field.system in TO_MEDIAN
        scores = self._order_to_median() if by_median else self._descending()
        coming: dict[int, set[int]] = {1: set(), -1: set()}
        split: set[int] = set()
        for place, group in enumerate(self.groups):
            before = len(self.findings)
            path = f"$.groups[{place}]"
            self.unpaired.append(frozenset(self._left))
            if self.field.system in ("dubov", "team-swiss", "double-swiss"):
                # Those who came up are no longer there; a scoregroup may be gone as a whole.
                top = max((self._score(each) for each in self._left), default=None)
                side, due = 1, top
            else:
                side, due = scores[place] if place < len(scores) else (1, None)
            self.below.append(side < 0)
            if due is None:
                self._note(path, N_("No group is left for this place."))
                return
            floaters = self._floaters(group, side, due, coming, split)
            self._members(path, group, due, floaters)
            left = self._pairs(path, group)
            if self.field.system not in ("dubov", "team-swiss", "double-swiss"):
                coming[side or 1] = set(left)
                self.moved_on = frozenset(coming[1] | coming[-1]) if side else self.moved_on
            if len(self.findings) > before:
                return
            split |= (set(group.members) | set(group.floaters)) - self._seen(group)
            self._left -= {number for pair in group.pairs for number in pair}
            self.sound += 1
        if self._left:
            template = N_("Groups are missing: {players} are not paired.")
            self._note("$.groups", template, players=", ".join(map(str, sorted(self._left))))
        self._boards()

    def _score(self, number: int) -> Score:
        return self.field.people[number].score

    def _descending(self) -> list[tuple[int, Score]]:
        return [(1, score) for score in sorted({self._score(n) for n in self._left}, reverse=True)]

    def _order_to_median(self) -> list[tuple[int, Score]]:
        """The scores in the order in which their groups are paired, with their side."""
        scores = sorted({self._score(number) for number in self._left}, reverse=True)
        if not scores:
            return []
        if self.field.median is None:
            ranked = sorted(self._left, key=lambda number: self.field.people[number].rank)
            median = 2 * self._score(ranked[len(ranked) // 2])
        else:
            median = self.field.median
        above = [(1, score) for score in scores if 2 * score > median]
        below = [(-1, score) for score in reversed(scores) if 2 * score < median]
        return [*above, *below, (0, median // 2)]

    def _floaters(
        self,
        group: PairedGroup,
        side: int,
        score: Score,
        coming: dict[int, set[int]],
        split: set[int],
    ) -> set[int]:
        """Those who should have come in from other groups."""
        if self.field.system in ("dubov", "team-swiss", "double-swiss"):
            # Who they are is chosen; here only that they can be taken.
            return {
                each for each in group.floaters if each in self._left and self._score(each) < score
            }
        return coming[side] if side else coming[1] | coming[-1] | split

    def _members(self, path: str, group: PairedGroup, score: Score, floaters: set[int]) -> None:
        if group.score != score:
            template = N_("The score should be {due}, but is {read}.")
            self._note(
                f"{path}.score", template, due=format_score(score), read=format_score(group.score)
            )
        due = {each for each in self._left if self._score(each) == score} - floaters
        for name, whole, read in (
            ("members", due, group.members),
            ("floaters", floaters, group.floaters),
        ):
            if set(read) != whole or len(read) != len(whole):
                values = shown(sorted(whole)), shown(list(read))
                self._note(f"{path}.{name}", _OTHER, due=values[0], read=values[1])

    def _pairs(self, path: str, group: PairedGroup) -> tuple[int, ...]:
        """Look at the pairs of a group and at those who leave it, and give the latter."""
        members = {*group.members, *group.floaters}
        places = Counter(number for pair in group.pairs for number in pair)
        for place, pair in enumerate(group.pairs):
            for number in pair:
                if number not in members:
                    template = N_("Number {player} is not in this group.")
                elif places[number] > 1:
                    template = N_("Number {player} is in more than one pair.")
                else:
                    continue
                self._note(f"{path}.pairs[{place}]", template, player=number)
        alone = members - places.keys()
        may_split = self.field.system in ("lim", "fide-swiss-1989") and not self._last(group)
        whole = set(group.left) == alone and len(group.left) == len(alone)
        if may_split and not whole:
            # Two of a pair that was split for the median group are there again (9.6).
            rest = alone - set(group.left)
            whole = set(group.left) <= alone and len(rest) % 2 == 0
            whole = whole and rest <= set(self.groups[-1].floaters)
        if not whole:
            self._note(
                f"{path}.left", _OTHER, due=shown(sorted(alone)), read=shown(list(group.left))
            )
        if self._last(group) and alone:
            template = N_("Not paired, and no group follows: {players}.")
            self._note(f"{path}.left", template, players=", ".join(map(str, sorted(alone))))
        return group.left

    def _last(self, group: PairedGroup) -> bool:
        return group is self.groups[-1]

    def _seen(self, group: PairedGroup) -> set[int]:
        return {number for pair in group.pairs for number in pair} | set(group.left)

    def _boards(self) -> None:
        """The pairs of all groups are the boards."""
        boards = {frozenset((one.white, one.black)) for one in self._pairing.boards}
        pairs = {frozenset(pair) for each in self.groups for pair in each.pairs}
        for place, board in enumerate(self._pairing.boards):
            if frozenset((board.white, board.black)) not in pairs:
                self._note(f"$.boards[{place}]", N_("This is not a pair of any group."))
        for place, group in enumerate(self.groups):
            for at, pair in enumerate(group.pairs):
                if frozenset(pair) not in boards:
                    self._note(f"$.groups[{place}].pairs[{at}]", N_("This pair has no board."))

    def _note(self, path: str, template: str, **values: object) -> None:
        self.findings.append(CertificateFinding(path, Reason.of(template, **values)))
