"""Rounds of systems that take in upfloaters (C.04.5, C.04.6), as far as they are alike."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from openarbiter.explain.other_swiss.facts import (
    YES,
    Need,
    ProvedLimit,
    Rival,
    RoundMember,
)
from openarbiter.explain.other_swiss.from_below import FromBelowStudy
from openarbiter.explain.other_swiss.study import worse
from openarbiter.explain.other_swiss.terms import (
    EARLIER_PAIRS,
    EARLIER_SET,
    LATER,
    NO_REST,
    beaten,
    colours_lost,
)
from openarbiter.model import (
    Colour,
    Reason,
    Score,
)
from openarbiter.model.text import N_
from openarbiter.pairing import PairedGroup
from openarbiter.pairing.frame.mates import Mates
from openarbiter.pairing.result import CriterionValue
from openarbiter.pairing.upfloating.contender import Contender, PairingField
from openarbiter.pairing.upfloating.upfloaters import UpfloaterChoice
from openarbiter.rulebook.upfloating_rules import UpfloatingRules

_PAIRS = N_(
    "All pairings of the group were weighed at once, as one pairing of least cost: none falls less "
    "short."
)


class UpfloatingStudy(FromBelowStudy):
    """A round of a system that takes in upfloaters."""

    rules: UpfloatingRules

    @property
    @abstractmethod
    def contenders(self) -> Mapping[int, Contender]:
        """Those who are to be paired as the engine sees them, by number."""

    @property
    @abstractmethod
    def floats_count(self) -> bool:
        """Whether earlier floats count in this round."""

    @property
    def articles(self) -> tuple[str, str, str]:
        """C1 and C2; colours keep nobody apart."""
        return self.rules.rematch, self.rules.second_bye, ""

    @property
    def bye_article(self) -> str:
        """3.4."""
        return f"{self.rules.chapter} {self.rules.bye}"

    @property
    def bye_order(self) -> str:
        """3.4.2 to 3.4.4."""
        return N_(
            "The lowest score comes first, then the most matches played, then the largest number."
        )

    @property
    def group_order(self) -> str:
        """3.3, 3.6."""
        return N_(
            "The scoregroups are paired from the top. A group that cannot pair itself takes some "
            "from below. In the first pairing in order the upper half by numbers meets the lower "
            "half: the first of one the first of the other."
        )

    @property
    def criteria(self) -> dict[str, str]:
        """C4 to C10, as many as there are."""
        rules = self.rules
        found = {
            rules.number: N_("how many are taken from below"),
            rules.scores: N_("how far their scores are below the group's"),
            rules.following: N_("how many the next group will have to take from below"),
            rules.floated: N_("how many of those taken floated in the round before"),
            rules.colour: N_("how many do not get the colour they prefer"),
            rules.strong: N_("how many of these prefer it strongly"),
            rules.opponents: N_("opponents of those taken who floated in the round before"),
        }
        return {article: text for article, text in found.items() if article}

    def deciding(self, real: PairedGroup, other: PairedGroup) -> tuple[str, ...]:
        """C4 to C7 decide on who is taken; the others compare pairings of one bracket."""
        rules = self.rules
        if set(real.floaters) != set(other.floaters):
            return rules.number, rules.scores, rules.following, rules.floated
        return tuple(self.criteria)

    def _best_with(self, place: int, left: Sequence[int], number: int) -> Rival:
        group = self.groups[place]
        members = set(group.members)
        also = self._also_apart(place, left, number)
        forced = [
            replace(one, apart=one.apart | also.get(one.number, frozenset()))
            for one in (self.contenders[each] for each in left)
        ]
        field = PairingField(forced)
        if Mates(field.meets).left:
            return Rival(number, "C3", Reason.of(NO_REST, player=number))
        top = sum(1 << at for at, each in enumerate(field.members) if each.number in members)
        rest = ((1 << len(forced)) - 1) & ~top
        found = UpfloaterChoice(field, top, rest, floats_count=self.floats_count).first()
        score = self.contenders[group.members[0]].score
        values: dict[str, CriterionValue] = {
            self.rules.number: len(found.places),
            self.rules.scores: tuple(
                sorted((score - field.members[at].score for at in found.places), reverse=True)
            ),
            self.rules.following: found.following,
            self.rules.floated: found.floated,
        }
        article = worse(tuple(values), group.criteria, values)
        if article:
            return beaten(number, article, self.criteria, group.criteria, values)
        return Rival(number, self.rules.choice, Reason.of(LATER, player=number))

    def limits(self, place: int) -> tuple[ProvedLimit, ...]:
        """The bounds on C4 and on colours."""
        return tuple(self._limits(place))

    def _limits(self, place: int) -> Iterator[ProvedLimit]:
        group, rules = self.groups[place], self.rules
        if group.floaters:
            yield ProvedLimit(rules.number, tuple(self._why_so_many(place)))
        for article in filter(None, (rules.colour, rules.strong, rules.opponents)):
            lost = group.criteria.get(article)
            if not isinstance(lost, int) or not lost:
                continue
            if article != rules.colour:
                yield ProvedLimit(article, (Reason.of(_PAIRS),))
                continue
            there = [self.contenders[each].preferred for pair in group.pairs for each in pair]
            white, black = there.count(Colour.WHITE), there.count(Colour.BLACK)
            yield ProvedLimit(article, colours_lost(white, black, len(there), lost))

    @property
    def order_article(self) -> str:
        """3.6.3."""
        return f"{self.rules.chapter} 3.6.3"

    def order_reason(self, place: int, wished: PairedGroup) -> Reason | None:
        """3.5.4 for sets of upfloaters, 3.6.3 for pairs."""
        if self.groups[place].floaters != wished.floaters:
            return Reason.of(EARLIER_SET, article=f"{self.rules.chapter} 3.5.4")
        return Reason.of(EARLIER_PAIRS, article=self.order_article)

    def _participant(
        self,
        one: Contender,
        points: Score,
        colours: tuple[Colour, ...],
        figures: tuple[str, ...],
    ) -> RoundMember:
        need = Need.STRONG if one.strong else Need.MILD if one.preferred else Need.NONE
        return RoundMember(
            number=one.number,
            score=one.score,
            points=points,
            rank=(-one.score, one.number),
            bye_key=(one.score, -one.played, -one.number),
            colours=colours,
            wanted=one.preferred,
            need=need,
            met=one.met,
            apart=one.apart,
            bye_allowed=one.bye_allowed,
            figures=(*figures, YES if one.floated else ""),
        )
