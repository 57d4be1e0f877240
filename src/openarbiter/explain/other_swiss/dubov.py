"""A round of the Dubov System (C.04.4.1) as it is explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from openarbiter.explain.other_swiss.by_preference import PreferenceStudy
from openarbiter.explain.other_swiss.colours import by_rule
from openarbiter.explain.other_swiss.facts import (
    NEEDS,
    ProvedLimit,
    Rival,
    RoundMember,
    SeatTold,
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
from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_
from openarbiter.pairing import PairedGroup
from openarbiter.pairing.dubov.bracket import pair_bracket
from openarbiter.pairing.dubov.colours import white_of
from openarbiter.pairing.dubov.contestant import Contestant, meetings
from openarbiter.pairing.dubov.round import contestants_of, is_last_round
from openarbiter.pairing.dubov.told import group_of
from openarbiter.pairing.dubov.upfloaters import DubovUpfloaters
from openarbiter.pairing.frame.mates import Mates
from openarbiter.rulebook.dubov_rules import DubovRules, dubov_rules

_AVERAGES = N_("The averages compared, of the opponents of the White side: {list}.")


class DubovStudy(PreferenceStudy, FromBelowStudy):
    """A round of the Dubov System."""

    @cached_property
    def rules(self) -> DubovRules:
        """The articles of the edition."""
        return dubov_rules(self.edition)

    @cached_property
    def contestants(self) -> dict[int, Contestant]:
        """The players as the engine sees them, by number."""
        return {each.number: each for each in contestants_of(self.then, self.edition)[1]}

    @property
    def bye_order(self) -> str:
        """3.1.3 to 3.1.5."""
        return N_(
            "The lowest score comes first, then the most games played, then the largest number."
        )

    @property
    def group_order(self) -> str:
        """Brackets from the top; what players in them are ordered by."""
        return N_(
            "The scoregroups are paired from the top. A group that cannot pair itself takes "
            "players from below. Then those who prefer White meet those who prefer Black: the "
            "White side in the order of the average rating of their opponents so far (ARO), "
            "lowest first, the Black side in the order of the numbers."
        )

    @property
    def heads(self) -> tuple[str, ...]:
        """Rating, ARO, upfloats."""
        return N_("Rating"), N_("ARO"), N_("Upfloats")

    @property
    def criteria(self) -> dict[str, str]:
        """C5 to C10; in the last round C5 to C7."""
        rules = self.rules
        found = {
            rules.number: N_("players taken from below"),
            rules.scores: N_("how far their scores are below the group's"),
            rules.colour: N_("players who do not get the colour they prefer"),
        }
        if not is_last_round(self.then):
            found[rules.maximum] = N_("players taken who have floated up very often already")
            found[rules.times] = N_("how often these have floated up before")
            found[rules.repeated] = N_("players taken who floated up in the round before, too")
        return found

    def _people(self) -> Sequence[RoundMember]:
        cards, people = contestants_of(self.then, self.edition)
        ratings = {entrant.number: entrant.rating for entrant in self.then.entrants}
        found = []
        for card, one in zip(cards, people, strict=True):
            need = NEEDS[one.strength]
            floats = f"{one.upfloats}{' (max)' if one.maximum else ''}"
            found.append(
                RoundMember(
                    number=one.number,
                    score=one.score,
                    points=card.points,
                    rank=one.order,
                    bye_key=(one.score, -len(one.colours), -one.seed),
                    colours=one.colours,
                    wanted=one.preferred,
                    need=need,
                    must=one.preferred if need is NEEDS[max(NEEDS)] else None,
                    met=one.met,
                    apart=one.apart,
                    bye_allowed=one.bye_allowed,
                    figures=(str(ratings[one.number]), str(one.aro), floats),
                )
            )
        return found

    def seat(self, one: int, other: int) -> SeatTold:
        """By 5.2."""
        a, b = self.contestants[one], self.contestants[other]
        white, rule = white_of(a, b, self.initial)
        black = b if white is a else a
        higher = min(a, b, key=lambda each: each.order).number
        pair = white.number, black.number
        reason = by_rule(
            rule,
            *pair,
            (white.preferred, black.preferred),
            drawn_to=higher,
            stronger=(a if a.strength > b.strength else b).number,
            higher=higher,
        )
        return SeatTold(*pair, f"{self.rules.cited(self.rules.colours)}.{rule}", reason)

    # The upfloaters of a group, and why no others.

    def _best_with(self, place: int, left: Sequence[int], number: int) -> Rival:
        group = self.groups[place]
        also = self._also_apart(place, left, number)
        forced = [
            replace(one, apart=one.apart | also.get(one.number, frozenset()))
            for one in (self.contestants[each] for each in left)
        ]
        found = self._bracket(forced, set(group.members))
        if found is None:
            return Rival(number, self.rules.completion, Reason.of(NO_REST, player=number))
        article = worse(tuple(self.criteria), group.criteria, found.criteria)
        if article:
            return beaten(number, article, self.criteria, group.criteria, found.criteria)
        return Rival(number, self.rules.upfloaters, Reason.of(LATER, player=number))

    def _bracket(self, left: list[Contestant], members: set[int]) -> PairedGroup | None:
        """How a group would be paired; None where not all who are left can be."""
        meets = meetings(left)
        if Mates(meets).left:
            return None
        top = sum(1 << at for at, each in enumerate(left) if each.number in members)
        counts = not is_last_round(self.then)
        rest = ((1 << len(left)) - 1) & ~top
        chosen = DubovUpfloaters(left, meets, top, rest, floats_count=counts).first()
        residents = [each for each in left if each.number in members]
        ups = [left[at] for at in chosen.places]
        bracket = pair_bracket([*residents, *ups])
        return group_of(residents, ups, chosen.needed, bracket, self.rules, floats_count=counts)

    def further_steps(self, place: int) -> tuple[tuple[str, Reason], ...]:
        """The average ratings by which the White side stands in its order."""
        group = self.groups[place]
        inside = [self.contestants[each] for each in (*group.members, *group.floaters)]
        averages = ", ".join(f"{one.number} ({one.aro})" for one, _ in pair_bracket(inside).pairs)
        if len(group.pairs) < 2:
            return ()
        reason = Reason.of(_AVERAGES, list=averages)
        return ((self.rules.cited(self.rules.transposition), reason),)

    # Why a group falls no less short of a criterion.

    def limits(self, place: int) -> tuple[ProvedLimit, ...]:
        """The bounds on C5 and C7; the others follow from the sets that were tried."""
        return tuple(self._limits(place))

    def _limits(self, place: int) -> Iterator[ProvedLimit]:
        group, rules = self.groups[place], self.rules
        if group.floaters:
            yield ProvedLimit(rules.number, tuple(self._why_so_many(place)))
        lost = group.criteria[rules.colour]
        if isinstance(lost, int) and lost:
            inside = [self.contestants[each] for each in (*group.members, *group.floaters)]
            white = sum(each.preferred is Colour.WHITE for each in inside)
            black = len(inside) - white
            yield ProvedLimit(rules.colour, colours_lost(white, black, len(inside), lost))

    @property
    def order_article(self) -> str:
        """3.2.6."""
        return self.rules.cited(self.rules.transposition)

    def order_reason(self, place: int, wished: PairedGroup) -> Reason | None:
        """4.2 for sets of upfloaters; 4.3 and 4.4 for the pairs."""
        group = self.groups[place]
        if group.floaters != wished.floaters:
            return Reason.of(EARLIER_SET, article=self.rules.cited(self.rules.upfloaters))
        article = f"{self.rules.cited(self.rules.shifters)}, {self.rules.transposition}"
        return Reason.of(EARLIER_PAIRS, article=article)
