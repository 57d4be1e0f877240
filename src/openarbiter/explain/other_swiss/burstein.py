"""A round of the Burstein System (C.04.4.2), after the seeding rounds, as it is explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from openarbiter.explain.other_swiss.by_preference import PreferenceStudy
from openarbiter.explain.other_swiss.colours import by_rule
from openarbiter.explain.other_swiss.facts import (
    NEEDS,
    FloatersChosen,
    ProvedLimit,
    Rival,
    RoundMember,
    SeatTold,
)
from openarbiter.explain.other_swiss.left_over import left_over, told
from openarbiter.explain.other_swiss.study import MOST_RIVALS, worse
from openarbiter.explain.other_swiss.terms import (
    EARLIER_PAIRS,
    LATER,
    NO_REST,
    PROVED,
    WEIGHED_SET,
    beaten,
    colours_lost,
)
from openarbiter.model import Colour, Reason, format_score
from openarbiter.model.text import N_
from openarbiter.pairing import PairedGroup
from openarbiter.pairing.burstein.bracket import BracketSituation, pair_bracket
from openarbiter.pairing.burstein.colours import white_of
from openarbiter.pairing.burstein.member import RankedPlayer, meetings
from openarbiter.pairing.burstein.round import ranked_players
from openarbiter.pairing.burstein.told import format_hundredths, group_of
from openarbiter.pairing.frame.cards import Strength
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.result import CriterionValue
from openarbiter.rulebook.burstein_rules import BursteinRules, burstein_rules

_REST = N_("Those below could not all be paired otherwise. That takes {count} from here.")


class BursteinStudy(PreferenceStudy):
    """A round of the Burstein System."""

    @cached_property
    def rules(self) -> BursteinRules:
        """The articles of the edition."""
        return burstein_rules(self.edition)

    @cached_property
    def ranked(self) -> dict[int, RankedPlayer]:
        """The players as the engine sees them, by number."""
        return {each.number: each for each in ranked_players(self.then, self.edition)}

    @property
    def bye_order(self) -> str:
        """3.1.3 to 3.1.5."""
        return N_(
            "The lowest score comes first, then the most games played, then the lowest Index."
        )

    @property
    def group_order(self) -> str:
        """Brackets from the top, by the Index."""
        return N_(
            "The scoregroups are paired from the top; who is left over goes to the next one. In a "
            "group the strength of the opponents so far counts, the Index: Buchholz, then "
            "Sonneborn-Berger, then the number. The first meets the last one possible, and so on."
        )

    @property
    def heads(self) -> tuple[str, ...]:
        """The Index."""
        return N_("Buchholz"), N_("Sonneborn-Berger")

    @property
    def criteria(self) -> dict[str, str]:
        """C5 to C8."""
        return {
            self.rules.number: N_("players who go on to the next group"),
            self.rules.scores: N_("their scores"),
            self.rules.following: N_("players the next group has to pass on, and their scores"),
            self.rules.colour: N_("players who do not get the colour they prefer"),
        }

    def _people(self) -> Sequence[RoundMember]:
        return [
            RoundMember(
                number=each.number,
                score=each.score,
                points=each.card.points,
                rank=(-each.score, *each.rank),
                bye_key=(each.score, -len(each.card.colours), *(-part for part in each.rank)),
                colours=each.card.colours,
                wanted=each.card.preferred,
                need=NEEDS[each.card.strength],
                must=each.card.preferred if each.card.strength is Strength.ABSOLUTE else None,
                met=each.card.met,
                apart=each.card.apart,
                bye_allowed=each.card.pab_allowed,
                figures=(
                    format_score(each.index.buchholz),
                    format_hundredths(each.index.sonneborn),
                ),
            )
            for each in ranked_players(self.then, self.edition)
        ]

    def seat(self, one: int, other: int) -> SeatTold:
        """By 5.2."""
        a, b = self.ranked[one], self.ranked[other]
        # The engine asks for the higher ranked one first.
        first, second = sorted((a, b), key=lambda each: each.rank)
        white, rule = white_of(first, second, self.initial)
        black = second if white is first else first
        pair = white.number, black.number
        reason = by_rule(
            rule,
            *pair,
            (white.card.preferred, black.card.preferred),
            drawn_to=min(a, b, key=lambda each: each.card.order).number,
            stronger=(a if a.card.strength > b.card.strength else b).number,
            higher=first.number,
        )
        return SeatTold(*pair, f"{self.rules.cited(self.rules.colours)}.{rule}", reason)

    def choices(self, place: int) -> tuple[FloatersChosen, ...]:
        """Those who go on to the next group, and for others the best pairing in which they do."""
        group = self.groups[place]
        if not group.left:
            return ()
        inside = sorted(
            (each for each in (*group.members, *group.floaters) if each not in group.left),
            key=lambda each: self.ranked[each].rank,
            reverse=True,
        )
        rivals = [self._rival(place, number) for number in inside[:MOST_RIVALS]]
        further = len(inside) - len(rivals)
        proof = Reason.of(WEIGHED_SET if further else PROVED)
        return (FloatersChosen(group.left, tuple(rivals), further, proof),)

    def _situation(self, place: int) -> BracketSituation:
        """What was left to be paired when it was a group's turn."""
        group = self.groups[place]
        paired = {n for each in self.groups[:place] for pair in each.pairs for n in pair}
        left = [
            self.ranked[number]
            for number in self.people
            if number not in paired and number != self.pairing.bye
        ]
        left.sort(key=lambda each: (-each.score, each.rank))
        at = {each.number: where for where, each in enumerate(left)}
        inside = sum(1 << at[each] for each in (*group.members, *group.floaters))
        residents = sum(1 << at[each] for each in group.members)
        rest = ((1 << len(left)) - 1) & ~inside
        following = 0
        if rest:
            score = left[next(places(rest))].score
            following = sum(1 << where for where in places(rest) if left[where].score == score)
        return BracketSituation(
            left, meetings(left), inside, residents, following, rest & ~following
        )

    def _rival(self, place: int, number: int) -> Rival:
        there = self._situation(place)
        where = next(at for at, each in enumerate(there.members) if each.number == number)
        outside = there.following | there.beyond
        meets = [
            each & outside
            if at == where
            else each & ~(1 << where)
            if there.bracket >> at & 1
            else each
            for at, each in enumerate(there.meets)
        ]
        if Mates(meets).left:
            return Rival(number, self.rules.completion, Reason.of(NO_REST, player=number))
        forced = BracketSituation(
            there.members, meets, there.bracket, there.residents, there.following, there.beyond
        )
        found = group_of(forced, pair_bracket(forced, self.rules), self.rules)
        real, other = self.judged(self.groups[place]), self.judged(found)
        article = worse(tuple(self.criteria), real, other)
        if article:
            return beaten(number, article, self.criteria, real, other)
        return Rival(number, self.rules.order, Reason.of(LATER, player=number))

    def judged(self, group: PairedGroup) -> dict[str, CriterionValue]:
        """The criteria; until 2026 those who came in and float again count first in C.6."""
        scores = group.criteria[self.rules.scores]
        if not self.rules.incoming_counted_first or not isinstance(scores, tuple):
            return group.criteria
        again = sum(each in group.floaters for each in group.left)
        listed = tuple(each for each in scores if isinstance(each, int))
        return group.criteria | {self.rules.scores: (again, listed)}

    def limits(self, place: int) -> tuple[ProvedLimit, ...]:
        """The bounds on C5 and C8."""
        return tuple(self._limits(place))

    def _limits(self, place: int) -> Iterator[ProvedLimit]:
        group, rules = self.groups[place], self.rules
        inside = [*group.members, *group.floaters]
        if group.left:
            proof = left_over(self.meets(inside), (1 << len(inside)) - 1)
            reasons = [told(proof, inside)] if proof.count > 0 else []
            if len(group.left) > max(proof.count, 0):
                reasons.append(Reason.of(_REST, count=len(group.left)))
            yield ProvedLimit(rules.number, tuple(reasons))
        lost = group.criteria[rules.colour]
        if isinstance(lost, int) and lost:
            there = [self.ranked[each].card.preferred for pair in group.pairs for each in pair]
            white, black = there.count(Colour.WHITE), there.count(Colour.BLACK)
            yield ProvedLimit(rules.colour, colours_lost(white, black, len(there), lost))

    @property
    def order_article(self) -> str:
        """4.3."""
        return self.rules.cited(self.rules.order)

    def order_reason(self, place: int, wished: PairedGroup) -> Reason | None:
        """4.3."""
        return Reason.of(EARLIER_PAIRS, article=self.order_article)
