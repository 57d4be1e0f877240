"""What was done in a bracket, and why, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from openarbiter.model import Reason, format_score
from openarbiter.model.text import N_
from openarbiter.pairing.burstein.bracket import BracketSituation, BursteinBracket, unfulfilled
from openarbiter.pairing.burstein.member import RankedPlayer
from openarbiter.pairing.frame.mates import places
from openarbiter.pairing.result import CriterionValue, PairedGroup, PairingStep
from openarbiter.rulebook.burstein_rules import BursteinRules

_SEEDING = N_(
    "The first {count} rounds are paired by the FIDE (Dutch) System: the Index says little before."
)
_BYE = N_(
    "The bye goes to player {player}. Of those who may have it and without whom all others can be "
    "paired, {player} has the lowest score ({points}), then the most games played ({played}), then "
    "the lowest Index (Buchholz {buchholz}, Sonneborn-Berger {sonneborn})."
)
_RANKED = N_("In the order of the Index (Buchholz, Sonneborn-Berger, number): {order}.")
_WITHIN = N_("All of this bracket can be paired with each other, and so can all below it.")
_ODD = N_("The number of players is odd, so one floats to the next bracket: player {player}.")
_LACKING = N_(
    "A legal pairing within the bracket leaves {lacking} over at least, and all who are left must "
    "be paired below. So {count} float to the next bracket: {players}."
)
_ROOM = N_(
    "The bracket could be paired within itself, but then not all below it could. So {count} float "
    "to the next bracket: {players}."
)
_NOBODY_PASSED_ON = N_(
    "Floaters are chosen so that the next bracket can be paired as well as possible: with these, "
    "it has to pass on nobody."
)
_PASSED_ON = N_(
    "Floaters are chosen so that the next bracket can be paired as well as possible: with these, "
    "it has to pass on {count}, with scores {scores}."
)
_FIRST = N_(
    "Of all pairings that comply as well with {first} to {last}, this is the first in order: the "
    "highest in the ranking meets the lowest possible, then the next one, and so on; to float "
    "comes last for everybody."
)


def seeding_step(count: int, rules: BursteinRules) -> PairingStep:
    """Why a round is paired by the Dutch System."""
    return PairingStep(rules.cited(rules.seeding), Reason.of(_SEEDING, count=count))


def bye_step(bye: RankedPlayer, rules: BursteinRules) -> PairingStep:
    """Why the bye is given to somebody."""
    reason = Reason.of(
        _BYE,
        player=bye.number,
        points=format_score(bye.score),
        played=len(bye.card.colours),
        buchholz=format_score(bye.index.buchholz),
        sonneborn=format_hundredths(bye.index.sonneborn),
    )
    return PairingStep(rules.cited(rules.bye), reason)


def format_hundredths(value: int) -> str:
    """Write a Sonneborn-Berger value.

    >>> format_hundredths(12025), format_hundredths(-5), format_hundredths(0)
    ('120.25', '-0.05', '0.00')
    """
    sign = "-" if value < 0 else ""
    return f"{sign}{abs(value) // 100}.{abs(value) % 100:02}"


def group_of(
    there: BracketSituation, bracket: BursteinBracket, rules: BursteinRules
) -> PairedGroup:
    """The bracket as a group of a result."""
    members = [there.members[place] for place in bracket.members]
    residents = [there.members[place] for place in places(there.residents)]
    incoming = [
        there.members[place] for place in bracket.members if not there.residents >> place & 1
    ]
    floaters = [there.members[place] for place in bracket.floaters]
    pairs = [(there.members[one], there.members[other]) for one, other in bracket.pairs]
    found: dict[str, CriterionValue] = {
        rules.number: len(floaters),
        rules.scores: tuple(sorted((each.score for each in floaters), reverse=True)),
    }
    if bracket.passed_on is not None:
        found[rules.following] = (len(bracket.passed_on), bracket.passed_on)
    found[rules.colour] = sum(unfulfilled(one, other) for one, other in pairs)
    return PairedGroup(
        score=residents[0].score,
        members=tuple(sorted((each.number for each in residents), key=_order(members))),
        floaters=tuple(each.number for each in incoming),
        pairs=tuple((one.number, other.number) for one, other in pairs),
        left=tuple(each.number for each in floaters),
        criteria=found,
        steps=tuple(_steps(members, floaters, bracket, rules)),
    )


def _steps(
    members: list[RankedPlayer],
    floaters: list[RankedPlayer],
    bracket: BursteinBracket,
    rules: BursteinRules,
) -> Iterator[PairingStep]:
    def step(article: str, template: str, **values: object) -> PairingStep:
        return PairingStep(rules.cited(article), Reason.of(template, **values))

    order = "; ".join(
        f"{each.number} ({format_score(each.index.buchholz)}, "
        f"{format_hundredths(each.index.sonneborn)})"
        for each in members
    )
    yield step(rules.ranking, _RANKED, order=order)
    numbers = ", ".join(str(each.number) for each in floaters)
    if not floaters:
        yield step(rules.fewest, _WITHIN)
    elif len(floaters) == 1:
        yield step(rules.fewest, _ODD, player=numbers)
    elif bracket.lacking:
        yield step(
            rules.fewest, _LACKING, lacking=bracket.lacking, count=len(floaters), players=numbers
        )
    else:
        yield step(rules.fewest, _ROOM, count=len(floaters), players=numbers)
    if bracket.passed_on:
        yield step(
            rules.following,
            _PASSED_ON,
            count=len(bracket.passed_on),
            scores=", ".join(map(format_score, bracket.passed_on)),
        )
    elif bracket.passed_on is not None:
        yield step(rules.following, _NOBODY_PASSED_ON)
    yield step(rules.choice, _FIRST, first=rules.number, last=rules.colour)


def _order(members: Iterable[RankedPlayer]) -> Callable[[int], int]:
    at = {each.number: place for place, each in enumerate(members)}
    return at.__getitem__
