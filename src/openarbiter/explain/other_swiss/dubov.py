"""A round of the Dubov System (C.04.4.1) as it is explained."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from openarbiter.explain.other_swiss.colours import (
    HISTORY,
    NEW,
    RANK,
    STRONGER,
    of_pair,
    wanted,
)
from openarbiter.explain.other_swiss.facts import (
    NEEDS,
    FloatersChosen,
    ProvedLimit,
    Rival,
    RoundMember,
    SeatTold,
)
from openarbiter.explain.other_swiss.left_over import left_over, told
from openarbiter.explain.other_swiss.study import MOST_RIVALS, SwissStudy, worse
from openarbiter.explain.other_swiss.terms import (
    EARLIER_PAIRS,
    EARLIER_SET,
    LATER,
    LOWER_SCORE,
    NO_REST,
    PROVED,
    REST_NEEDS,
    WEIGHED_SET,
    beaten,
    colours_lost,
)
from openarbiter.model import Colour, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import PairedGroup
from openarbiter.pairing.dubov.bracket import pair_bracket
from openarbiter.pairing.dubov.colours import white_of
from openarbiter.pairing.dubov.contestant import Contestant, meetings
from openarbiter.pairing.dubov.round import contestants_of, is_last_round
from openarbiter.pairing.dubov.told import group_of
from openarbiter.pairing.dubov.upfloaters import DubovUpfloaters
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.frame.mates import Mates
from openarbiter.rulebook.dubov_rules import DubovRules, dubov_rules

_AVERAGES = N_("The averages compared, of the opponents of the White side: {list}.")


class DubovStudy(SwissStudy):
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
    def articles(self) -> tuple[str, str, str]:
        """C1, C2, C3."""
        return self.rules.rematch, self.rules.second_bye, self.rules.same_colour

    @property
    def bye_article(self) -> str:
        """3.1."""
        return self.rules.cited(self.rules.bye)

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

    def drawn(self, tournament: Tournament) -> Colour:
        """The initial colour."""
        return initial_colour(tournament)

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
        higher = min(a, b, key=lambda each: each.order)
        stronger = a if a.strength > b.strength else b
        pair = white.number, black.number
        match rule:
            case "1":
                colour = Colour.WHITE if higher is white else Colour.BLACK
                reason = of_pair(NEW[colour], *pair, higher.number)
            case "2":
                reason = wanted(*pair, Colour.WHITE, Colour.BLACK)
            case "3":
                reason = of_pair(STRONGER[a.preferred], *pair, stronger.number)
            case "4":
                reason = of_pair(HISTORY, *pair)
            case _:
                reason = of_pair(RANK[a.preferred], *pair, higher.number)
        return SeatTold(*pair, f"{self.rules.cited(self.rules.colours)}.{rule}", reason)

    # The upfloaters of a group, and why no others.

    def choices(self, place: int) -> tuple[FloatersChosen, ...]:
        """The upfloaters, and for others the best set with each of them."""
        group = self.groups[place]
        if not group.floaters:
            return ()
        rivals, further = [], 0
        lowest = min(self.contestants[each].score for each in group.floaters)
        left = self._left(place)
        candidates = [
            each.number for each in left if each.number not in (*group.members, *group.floaters)
        ]
        tested = [each for each in candidates if self.contestants[each].score >= lowest]
        for number in tested[:MOST_RIVALS]:
            rivals.append(self._rival(place, left, number))
        further = len(tested) - len(rivals)
        lower = len(candidates) - len(tested)
        proof = Reason.of(WEIGHED_SET if further else PROVED)
        if lower:
            rivals.append(
                Rival(
                    0,
                    self.rules.scores,
                    Reason.of(LOWER_SCORE, count=lower, article=self.rules.scores),
                )
            )
        return (FloatersChosen(group.floaters, tuple(rivals), further, proof),)

    def _left(self, place: int) -> list[Contestant]:
        """Those who were not paired yet when it was a group's turn, by score and number."""
        numbers = {
            number for group in self.groups[place:] for pair in group.pairs for number in pair
        }
        return sorted((self.contestants[each] for each in numbers), key=lambda each: each.order)

    def _rival(self, place: int, left: list[Contestant], number: int) -> Rival:
        group = self.groups[place]
        alone = self.without_opponent(number, group.members)
        if alone is not None:
            return alone
        members = set(group.members)
        below = frozenset(each.number for each in left if each.number not in members)
        # Somebody who floats up meets one of the group.
        forced = [
            replace(each, apart=each.apart | (below - {number}))
            if each.number == number
            else replace(each, apart=each.apart | {number})
            if each.number in below
            else each
            for each in left
        ]
        found = self._bracket(forced, members)
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

    def _why_so_many(self, place: int) -> Iterator[Reason]:
        group = self.groups[place]
        numbers = list(group.members)
        proof = left_over(self.meets(numbers), (1 << len(numbers)) - 1)
        if proof.count > 0:
            yield told(proof, numbers)
        if len(group.floaters) > max(proof.count, 0):
            rest = [each.number for each in self._left(place) if each.number not in numbers]
            below = left_over(self.meets(rest), (1 << len(rest)) - 1)
            yield Reason.of(REST_NEEDS, count=len(group.floaters))
            if below.count > 0:
                yield told(below, rest)

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
