"""One round by these rules, from the tournament to the boards."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Score, Tournament
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.lim.colours import white_of
from openarbiter.pairing.lim.member import LimMember
from openarbiter.pairing.lim.obstacles import obstacles_of
from openarbiter.pairing.lim.players import members_of
from openarbiter.pairing.lim.whole import GroupMade, LimWhole, pair_all
from openarbiter.pairing.result import NoPairing, PairedGroup, PairingStep, RoundPairing
from openarbiter.pairing.switch_lines import with_switches
from openarbiter.rulebook import Edition
from openarbiter.rulebook.lim_choices import HundredPoints
from openarbiter.rulebook.lim_rules import LIM_EDITIONS, LimRules


@dataclass(frozen=True, slots=True)
class LimPosition:
    """A round as these rules see it before it is paired.

    Attributes:
        members: by their numbers.
        median: the score of the median group, times two.
        maxi: whether the limit of 100 rating points applies.
    """

    rules: LimRules
    members: tuple[LimMember, ...]
    median: Score
    maxi: bool

    def whole(self) -> LimWhole | None:
        """The pairs, without colours; None where not everybody can be paired."""
        return pair_all(self.members, self.median, self.rules, maxi=self.maxi)


def lim_position(tournament: Tournament, number: int, edition: Edition, name: str) -> LimPosition:
    """A round of the tournament as it stood then, before it is paired.

    Args:
        number: the round, from 1 to the next one to be paired.
        edition: the rules in force for what all Swiss systems have in common.
        name: the name of the system.

    Raises:
        NoPairing: a line of the file has a switch that there is not.
    """
    rules = with_switches(tournament, number, LIM_EDITIONS[name])
    then = tournament.before_round(number)
    rounds = tournament.regulations.rounds or 0
    members = members_of(then, edition, rules, limits=not rounds or number < rounds)
    median = (number - 1) * tournament.regulations.points.win
    maxi = applies_hundred_points(rules, players=len(tournament.entrants), rounds=rounds)
    return LimPosition(rules, members, median, maxi)


def pair_lim(tournament: Tournament, number: int, edition: Edition, name: str) -> RoundPairing:
    """Pair a round of the tournament as it stood then.

    Args:
        number: the round, from 1 to the next one to be paired.
        edition: the rules in force for what all Swiss systems have in common.
        name: the name of the system, which is that of the edition of these rules.

    Raises:
        NoPairing: not everybody can be paired, or a line of the file has a switch that there is
            not; it says why.
    """
    position = lim_position(tournament, number, edition, name)
    rules, members = position.rules, position.members
    whole = position.whole()
    if whole is None:
        raise NoPairing(number, *obstacles_of(members, rules))
    initial = initial_colour(tournament)
    boards, groups = [], []
    for group in whole.groups:
        steps: list[PairingStep] = []
        for one, other in group.pairs:
            white, step = white_of(one, other, rules, initial=initial, below_median=group.below)
            black = other if white is one else one
            boards.append((white.card, black.card))
            steps += [step] if step else []
        groups.append(_told(group, steps))
    there = {each.number for each in members}
    entrants = tournament.before_round(number).entrants
    return RoundPairing(
        round=number,
        edition=edition.id,
        boards=in_order(boards, edition.dutch),
        bye=None if whole.bye is None else whole.bye.number,
        absent=tuple(each.number for each in entrants if each.number not in there),
        brackets=(),
        system=name,
        groups=tuple(groups),
        steps=whole.steps,
    )


def applies_hundred_points(rules: LimRules, *, players: int, rounds: int) -> bool:
    """Whether the limit of 100 rating points applies (the note at the head of the rules).

    A maxi-tournament has more players than two to the power of its rounds.
    """
    if rules.hundred_points is HundredPoints.MAXI:
        return rounds > 0 and players > 2**rounds
    return rules.hundred_points is HundredPoints.ALWAYS


def _told(group: GroupMade, colours: list[PairingStep]) -> PairedGroup:
    return PairedGroup(
        score=group.score,
        members=tuple(each.number for each in group.own),
        floaters=tuple(each.number for each in group.incoming),
        pairs=tuple(
            (
                min(pair, key=lambda each: each.place).number,
                max(pair, key=lambda each: each.place).number,
            )
            for pair in group.pairs
        ),
        left=tuple(each.number for each in group.left),
        steps=(*group.steps, *colours),
    )
