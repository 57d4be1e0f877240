"""A round of a Swiss system other than the Dutch one: what there is to tell about it.

The groups and their steps are those of the :class:`openarbiter.pairing.RoundPairing`; who is in
them, and what else could have been done, is asked of the functions that paired it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property

from openarbiter.explain.other_swiss.facts import (
    FloatersChosen,
    PairTurn,
    ProvedLimit,
    Rival,
    RoundMember,
    SeatTold,
)
from openarbiter.explain.other_swiss.history import bars_from_bye, rounds_of_meeting
from openarbiter.explain.other_swiss.left_over import left_over, told
from openarbiter.model import Colour, Reason, Score, Tournament, format_score
from openarbiter.model.text import N_
from openarbiter.pairing import PairedGroup, RoundPairing, edition_of, pair_round
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.result import CriterionValue
from openarbiter.rulebook import Edition

MOST_RIVALS = 12
"""The most players for whom it is worked out why they were not taken."""

_MET = N_("{player} and {other} have already met, in round {round} ({article}).")
_MET_SOME_TIME = N_("{player} and {other} have already met ({article}).")
_SAME = {
    Colour.WHITE: N_("Both {player} and {other} must have White ({article})."),
    Colour.BLACK: N_("Both {player} and {other} must have Black ({article})."),
}
_APART = N_("The arbiter keeps {player} and {other} apart.")
_BYE_FIRST = N_(
    "{player} has {points} and would come first, but without {player} not all others could be "
    "paired."
)
_NO_OPPONENT = N_("Not {player}: may meet nobody of the group.")


class SwissStudy(ABC):
    """A round that was paired by one of these systems.

    Args:
        tournament: the tournament; of rounds from this one on nothing but the colour drawn before
            round 1 is looked at.
        pairing: its pairing.

    Attributes:
        then: the tournament as it stood before the round.
        people: those who were paired, by number, in the order of the ranking.
        initial: the colour drawn before round 1.
    """

    teams: bool = False
    """Whether it is teams that are paired."""

    by_criteria: bool = True
    """Whether the system has criteria to compare; else it is a procedure."""

    def __init__(self, tournament: Tournament, pairing: RoundPairing) -> None:
        self.then = tournament.before_round(pairing.round)
        self.pairing = pairing
        self.edition: Edition = edition_of(self.then, pairing.edition)
        self.initial = self.drawn(tournament)
        self.people = {each.number: each for each in sorted(self._people(), key=_by_rank)}

    # What each system says of itself.

    @property
    @abstractmethod
    def articles(self) -> tuple[str, str, str]:
        """The articles on meeting twice, on the second bye, and on two who must have a colour."""

    @property
    @abstractmethod
    def bye_article(self) -> str:
        """The article by which the bye is given."""

    @property
    @abstractmethod
    def bye_order(self) -> str:
        """The order in which the bye is given, as a sentence."""

    @property
    @abstractmethod
    def group_order(self) -> str:
        """The order of the groups and in them, as a sentence."""

    @property
    @abstractmethod
    def heads(self) -> tuple[str, ...]:
        """The titles of the columns of :attr:`RoundMember.figures`."""

    @property
    def criteria(self) -> dict[str, str]:
        """What each criterion counts, by article, in the order of importance."""
        return {}

    @abstractmethod
    def drawn(self, tournament: Tournament) -> Colour:
        """The colour drawn before round 1."""

    @abstractmethod
    def _people(self) -> Sequence[RoundMember]: ...

    @abstractmethod
    def seat(self, one: int, other: int) -> SeatTold:
        """Two with the colours they would have against each other, and by which rule."""

    def side(self, place: int) -> str:
        """Where a group stands and how it is paired, as a sentence; ``""`` for nothing to say."""
        return ""

    def choices(self, place: int) -> tuple[FloatersChosen, ...]:
        """Who floats into or out of a group, and why no others."""
        return ()

    def further_steps(self, place: int) -> tuple[tuple[str, Reason], ...]:
        """What an account adds to the steps that the engine noted: articles and reasons."""
        return ()

    def why_some_leave(self, place: int) -> Reason | None:
        """Of a procedure: why so many cannot be paired within their group; None without a proof.

        With criteria the first of them says it.
        """
        group = self.groups[place]
        if self.by_criteria or not group.left:
            return None
        inside = list(dict.fromkeys((*group.members, *group.floaters)))
        proof = left_over(self.meets(inside), (1 << len(inside)) - 1)
        return told(proof, inside) if proof.count == len(group.left) else None

    def limits(self, place: int) -> tuple[ProvedLimit, ...]:
        """For the criteria a group falls short of, why it cannot do better."""
        return ()

    def turns(self, place: int) -> tuple[PairTurn, ...]:
        """The pairs of a group in the order of a procedure, and whom it passed over."""
        return ()

    def deciding(self, real: PairedGroup, other: PairedGroup) -> tuple[str, ...]:
        """The criteria by which two pairings of a group are compared, in their order."""
        return tuple(self.criteria)

    def judged(self, group: PairedGroup) -> dict[str, CriterionValue]:
        """How far a group falls short of each criterion, as two pairings of it are compared."""
        return group.criteria

    @property
    def order_article(self) -> str:
        """The article on the order of pairings that are equally good; ``""`` for a procedure."""
        return ""

    def order_reason(self, place: int, wished: PairedGroup) -> Reason | None:
        """What makes another pairing of a group, as good as this one, come later."""
        return None

    # What follows for all of them.

    @property
    def groups(self) -> tuple[PairedGroup, ...]:
        """The groups in the order in which they were paired."""
        return self.pairing.groups

    def group_of(self, number: int) -> int | None:
        """The place of the group in which somebody was paired; None for the bye and the absent."""
        for place, group in enumerate(self.groups):
            if any(number in pair for pair in group.pairs):
                return place
        return None

    @cached_property
    def seats(self) -> tuple[SeatTold, ...]:
        """The boards in order of publication, each with the rule that decided its colours."""
        return tuple(self._seat_in_group(board.white, board.black) for board in self.pairing.boards)

    def _seat_in_group(self, white: int, black: int) -> SeatTold:
        return self.seat(white, black)

    def opponent(self, number: int) -> int | None:
        """The opponent of somebody in this round."""
        for board in self.pairing.boards:
            if number in (board.white, board.black):
                return board.black if board.white == number else board.white
        return None

    def barred(self, one: int, other: int) -> Reason | None:
        """What keeps two apart whatever the others do; None where they may meet."""
        a, b = self.people[one], self.people[other]
        rematch, _, colour = self.articles
        about = {"player": one, "other": other}
        if other in a.met:
            rounds = rounds_of_meeting(self.then, one, other, teams=self.teams)
            if not rounds:
                return Reason.of(_MET_SOME_TIME, article=rematch, **about)
            return Reason.of(_MET, article=rematch, round=rounds[-1], **about)
        if other in a.apart:
            return Reason.of(_APART, **about)
        if a.must is not None and a.must is b.must:
            return Reason.of(_SAME[a.must], article=colour, **about)
        return None

    def may_meet(self, one: int, other: int) -> bool:
        """Whether two may be paired at all: whether :meth:`barred` has nothing to say."""
        a, b = self.people[one], self.people[other]
        return not (other in a.met or other in a.apart or (a.must is not None and a.must is b.must))

    def meets(self, numbers: Sequence[int]) -> list[int]:
        """Whom each of these may meet of them, as sets of bits by their places."""
        found = [0] * len(numbers)
        for at, one in enumerate(numbers):
            for further, other in enumerate(numbers[at + 1 :], at + 1):
                if self.may_meet(one, other):
                    found[at] |= 1 << further
                    found[further] |= 1 << at
        return found

    def pairable(self, numbers: Sequence[int]) -> bool:
        """Whether all of these can be paired with one another."""
        return len(numbers) % 2 == 0 and not Mates(self.meets(numbers)).left

    def without_opponent(self, number: int, members: Sequence[int]) -> Rival | None:
        """That somebody can meet nobody of a group; None where they can."""
        barred = [self.barred(number, other) for other in members]
        if None in barred:
            return None
        if len(barred) == 1 and barred[0] is not None:
            return Rival(number, "", barred[0])
        return Rival(number, self.articles[0], Reason.of(_NO_OPPONENT, player=number))

    def bye_bars(self, number: int) -> tuple[Reason, ...]:
        """What keeps somebody from the bye; empty where they may have it."""
        if self.people[number].bye_allowed:
            return ()
        return bars_from_bye(self.then, number, teams=self.teams)

    def in_bye_order(self) -> list[int]:
        """Everybody in the order in which the bye is given."""
        return sorted(self.people, key=lambda number: self.people[number].bye_key)

    @cached_property
    def bye_spare(self) -> frozenset[int]:
        """Those without whom all others can be paired."""
        numbers = list(self.people)
        mates = Mates(self.meets(numbers))
        if mates.left > 1:
            return frozenset()
        return frozenset(numbers[place] for place in places(mates.spare))

    @property
    def next_bye(self) -> int | None:
        """Who would have the bye if the one with it could not; None where nobody could."""
        if self.pairing.bye is None:
            return None
        order = self.in_bye_order()
        for number in order[order.index(self.pairing.bye) + 1 :]:
            if self.people[number].bye_allowed and number in self.bye_spare:
                return number
        return None

    @cached_property
    def bye_rivals(self) -> tuple[Rival, ...]:
        """Those who come before the one with the bye in its order, and why they have not got it."""
        bye, found = self.pairing.bye, []
        if bye is None:
            return ()
        order = self.in_bye_order()
        for number in order[: order.index(bye)]:
            bars = self.bye_bars(number)
            if bars:
                found.append(Rival(number, self.articles[1], bars[0]))
            else:
                points = format_score(self.people[number].score)
                reason = Reason.of(_BYE_FIRST, player=number, points=points)
                found.append(Rival(number, self.bye_article, reason))
        return tuple(found)

    def again(self, then: Tournament) -> RoundPairing:
        """The same round of another tournament paired by the same rules.

        Raises:
            NoPairing: it cannot be paired.
        """
        regulations = replace(then.regulations, initial_colour=self.initial)
        return pair_round(
            replace(then, regulations=regulations),
            edition=self.pairing.edition,
            system=self.pairing.system,
        )

    def scores_differ(self) -> bool:
        """Whether somebody is paired with virtual points."""
        return any(each.score != each.points for each in self.people.values())


def _by_rank(each: RoundMember) -> tuple[int, ...]:
    return each.rank


def worse(
    order: Sequence[str], real: dict[str, CriterionValue], other: dict[str, CriterionValue]
) -> str:
    """The first criterion in which another pairing is worse; ``""`` where it is not.

    A criterion in which the other one seems better is one that cannot be compared so.
    """
    for article in order:
        if article not in real and article not in other:
            continue
        mine, theirs = _key(real.get(article, 0)), _key(other.get(article, 0))
        if mine != theirs:
            return article if mine < theirs else ""
    return ""


def _key(value: CriterionValue) -> tuple[int, tuple[Score, ...]]:
    match value:
        case int():
            return value, ()
        case (int(count), tuple(listed)):
            return count, listed
        case _:
            listed = tuple(each for each in value if isinstance(each, int))
            return len(listed), listed
