"""A round of the Lim System or the FIDE rules of 1987-89 as it is explained."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from openarbiter.explain.other_swiss.colours import NEW, of_pair, wanted
from openarbiter.explain.other_swiss.facts import (
    YES,
    FloatersChosen,
    Need,
    PairTurn,
    Rival,
    RoundMember,
    SeatTold,
)
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.model import Colour, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import PairingStep, RoundPairing
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.lim.colours import white_of
from openarbiter.pairing.lim.floaters import FloaterCandidate, FloaterChoice
from openarbiter.pairing.lim.member import LimMember
from openarbiter.pairing.lim.round import LimPosition, lim_position
from openarbiter.pairing.lim.whole import GroupMade, LimWhole
from openarbiter.rulebook.lim_choices import FloatOrder
from openarbiter.rulebook.lim_rules import LimArticles

_NEITHER = N_("{player} may have neither White nor Black, and so can meet nobody.")
_NEEDED = N_("Not {player}: needed here, or fewer pairs could be made in the group.")
_TYPE = {
    1: N_("Not {player}: no opponent in the next group (type c); type {real} comes first."),
    2: N_("Not {player}: has floated already (type b); type {real} comes first."),
    3: N_(
        "Not {player}: has floated already, and no opponent in the next group (type a); type "
        "{real} comes first."
    ),
}
_FLOATED = N_("Not {player}: moved to another group in the round before already.")
_COLOUR = N_("Not {player}: the colour due here is not the one due to more of the group.")
_NUMBER = {
    True: N_("Not {player}: the largest number is moved down."),
    False: N_("Not {player}: the smallest number is moved up."),
}
_ABOVE = N_("Above the median: paired from the smallest number down.")
_BELOW = N_("Below the median: paired from the largest number up.")
_MEDIAN = N_("The median group, with half of the points that could be won: paired last.")
_TYPES = "dcba"


class LimStudy(SwissStudy):
    """A round of these rules."""

    by_criteria = False

    def __init__(self, tournament: Tournament, pairing: RoundPairing) -> None:
        self._tournament = tournament
        super().__init__(tournament, pairing)

    @cached_property
    def position(self) -> LimPosition:
        """The round as the engine sees it."""
        return lim_position(self._tournament, self.pairing.round, self.edition, self.pairing.system)

    @cached_property
    def whole(self) -> LimWhole:
        """The groups as they were made."""
        found = self.position.whole()
        assert found is not None, "the round was paired"
        return found

    @cached_property
    def members(self) -> dict[int, LimMember]:
        """The players as the engine sees them, by number."""
        return {each.number: each for each in self.position.members}

    @property
    def _where(self) -> LimArticles:
        return self.position.rules.articles

    @property
    def articles(self) -> tuple[str, str, str]:
        """On meeting twice, on the bye, on the limits of colours."""
        where = self._where
        return where.rematch, where.second_bye, where.same_colour

    @property
    def bye_article(self) -> str:
        """8.1."""
        return self._where.bye

    @property
    def bye_order(self) -> str:
        """8.1."""
        return N_("The largest number of the lowest score group comes first.")

    @property
    def group_order(self) -> str:
        """9.2, 9.4."""
        return N_(
            "The groups above the median are paired first, from the top; then those below it, from "
            "the bottom; the median group last. In a group, by numbers, the first half meets the "
            "second half: the first of one the first of the other. Where two may not meet, or the "
            "same colour is due to both, partners are exchanged in a fixed order."
        )

    @property
    def heads(self) -> tuple[str, ...]:
        """Rating; moved in the round before."""
        return N_("Rating"), N_("Moved before")

    def drawn(self, tournament: Tournament) -> Colour:
        """The colour of number 1 in the first round."""
        return initial_colour(tournament)

    def _people(self) -> Sequence[RoundMember]:
        return [
            RoundMember(
                number=each.number,
                score=each.score,
                points=each.card.points,
                rank=(-each.score, each.place),
                bye_key=(each.score, -each.place),
                colours=each.card.colours,
                wanted=each.due,
                need=_need(each),
                must=each.must,
                met=each.card.met,
                apart=each.card.apart,
                bye_allowed=each.bye_allowed,
                figures=(str(each.rating or "-"), YES if each.floated else ""),
            )
            for each in self.position.members
        ]

    def barred(self, one: int, other: int) -> Reason | None:
        """As in every system; besides, a player to whom no colour is left meets nobody."""
        for number in (one, other):
            if self.members[number].stuck:
                return Reason.of(_NEITHER, player=number)
        return super().barred(one, other)

    def may_meet(self, one: int, other: int) -> bool:
        """The same as whether two may be paired at all."""
        return not (self.members[one].stuck or self.members[other].stuck) and super().may_meet(
            one, other
        )

    def seat(self, one: int, other: int) -> SeatTold:
        """By 12.3 to 12.6; of two who were not paired, in the group they would be in."""
        median = self.position.median
        below = all(2 * self.members[each].score < median for each in (one, other))
        return self._seat(one, other, below=below)

    def _seat_in_group(self, white: int, black: int) -> SeatTold:
        group, one, other = next(
            (each, one, other)
            for each in self.whole.groups
            for one, other in each.pairs
            if {one.number, other.number} == {white, black}
        )
        return self._seat(one.number, other.number, below=group.below)

    def _seat(self, one: int, other: int, *, below: bool) -> SeatTold:
        a, b = self.members[one], self.members[other]
        rules = self.position.rules
        white, step = white_of(a, b, rules, initial=self.initial, below_median=below)
        black = b if white is a else a
        pair = white.number, black.number
        if step is not None:
            return SeatTold(*pair, step.article, step.reason)
        if a.due is None and b.due is None:
            smaller = min(a, b, key=lambda each: each.place)
            colour = Colour.WHITE if smaller is white else Colour.BLACK
            return SeatTold(
                *pair, self._where.first_round, of_pair(NEW[colour], *pair, smaller.number)
            )
        reason = wanted(*pair, white.due, black.due)
        return SeatTold(*pair, self._where.colour_exchange, reason)

    def side(self, place: int) -> str:
        """Above the median, below it, or that group itself."""
        group = self._made(place)
        if 2 * group.score == self.position.median and place == len(self.whole.groups) - 1:
            return _MEDIAN
        return _BELOW if group.below else _ABOVE

    def _made(self, place: int) -> GroupMade:
        return self.whole.groups[place]

    def choices(self, place: int) -> tuple[FloatersChosen, ...]:
        """Those who were moved on, one after another, and why not others."""
        group = self._made(place)
        return tuple(
            FloatersChosen((each.chosen.number,), self._rivals(group, each, each_before))
            for each, each_before in zip(
                group.choices,
                (group.left[:at] for at in range(len(group.left))),
                strict=True,
            )
        )

    def _rivals(
        self, group: GroupMade, choice: FloaterChoice, gone: Sequence[LimMember]
    ) -> tuple[Rival, ...]:
        """Why each other of the group was not moved."""
        listed = {each.member.number: each for each in choice.candidates}
        chosen = listed[choice.chosen.number]
        found = []
        for one in sorted((*group.own, *group.incoming), key=lambda each: each.place):
            if one is choice.chosen or one in gone:
                continue
            if one.number not in listed:
                reason = Reason.of(_NEEDED, player=one.number)
                found.append(Rival(one.number, self._where.transfer, reason))
            else:
                found.append(self._rival(listed[one.number], chosen, choice, group))
        return tuple(found)

    def _rival(
        self,
        one: FloaterCandidate,
        chosen: FloaterCandidate,
        choice: FloaterChoice,
        group: GroupMade,
    ) -> Rival:
        number, where = one.member.number, self._where
        of_type = None
        if one.kind > chosen.kind:
            reason = Reason.of(_TYPE[one.kind], player=number, real=_TYPES[chosen.kind])
            of_type = Rival(number, where.types, reason)
        elif one.kind == chosen.kind and one.member.floated and not chosen.member.floated:
            of_type = Rival(number, where.types, Reason.of(_FLOATED, player=number))
        of_colour = None
        if one.off and not chosen.off and not choice.limited:
            of_colour = Rival(number, where.choice, Reason.of(_COLOUR, player=number))
        asked = (of_type, of_colour)
        if self.position.rules.float_order is FloatOrder.COLOURS_FIRST:
            asked = (of_colour, of_type)
        first = next((each for each in asked if each is not None), None)
        if first is not None:
            return first
        return Rival(number, where.choice, Reason.of(_NUMBER[not group.below], player=number))

    def turns(self, place: int) -> tuple[PairTurn, ...]:
        """The pairs in the order in which they were made, each with whom it passed over."""
        group = self._made(place)
        told: dict[int, list[PairingStep]] = {}
        for step in group.steps:
            if step.article == self._where.blocked:
                continue
            values = dict(step.reason.values)
            if "player" in values and ("others" in values or "partner" in values):
                told.setdefault(int(values["player"]), []).append(step)
        return tuple(
            PairTurn(
                one.number,
                other.number,
                tuple(
                    (step.article, step.reason)
                    for step in told.get(one.number, ())
                    if "{others}" in step.reason.template
                ),
                tuple(
                    (step.article, step.reason)
                    for step in told.get(one.number, ())
                    if "{others}" not in step.reason.template
                ),
            )
            for one, other in group.pairs
        )


def _need(each: LimMember) -> Need:
    if each.only is not None:
        return Need.ABSOLUTE
    if each.due is None:
        return Need.NONE
    return Need.STRONG if each.card.difference else Need.MILD
