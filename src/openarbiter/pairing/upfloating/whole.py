"""A whole round by upfloaters: the bye, then bracket after bracket (3.3)."""

from __future__ import annotations

from openarbiter.model import Reason, format_score
from openarbiter.model.text import N_
from openarbiter.pairing.frame.mates import Mates, places
from openarbiter.pairing.frame.whole import WholeRound, scoregroup
from openarbiter.pairing.result import CriterionValue, PairedGroup, PairingStep
from openarbiter.pairing.upfloating.bracket import PairedBracket, pair_bracket
from openarbiter.pairing.upfloating.bye import bye_of
from openarbiter.pairing.upfloating.contender import Contender, PairingField
from openarbiter.pairing.upfloating.upfloaters import UpfloaterChoice, Upfloaters
from openarbiter.rulebook.upfloating_rules import UpfloatingRules


def pair_all(
    contenders: tuple[Contender, ...], rules: UpfloatingRules, *, floats_count: bool
) -> WholeRound[Contender] | None:
    """Pair a round; None where not everybody can be paired.

    Args:
        floats_count: whether earlier floats count: not in the last rounds.
    """
    field = PairingField(contenders)
    steps: tuple[PairingStep, ...] = ()
    bye: Contender | None = None
    if len(contenders) % 2:
        place = bye_of(field)
        if place is None:
            return None
        bye = field.members[place]
        steps = (_bye_step(bye, rules),)
        field = PairingField([each for each in contenders if each is not bye])
    if Mates(field.meets).left:
        return None
    pairs: list[tuple[Contender, Contender]] = []
    groups = []
    left = (1 << len(field.members)) - 1
    while left:
        top = scoregroup(field.members, left)
        chosen = UpfloaterChoice(field, top, left & ~top, floats_count=floats_count).first()
        residents = [field.members[at] for at in places(top)]
        upfloaters = [field.members[at] for at in chosen.places]
        bracket = pair_bracket(residents, upfloaters, floats_count=floats_count)
        pairs += bracket.pairs
        groups.append(_group(residents, upfloaters, chosen, bracket, rules))
        left &= ~top & ~sum(1 << at for at in chosen.places)
    return WholeRound(tuple(pairs), bye, tuple(groups), steps)


_BYE = N_(
    "The bye goes to number {player}. Of those without whom all others can be paired and who may "
    "have it, {player} has the lowest score ({points}), then the most matches played ({played}), "
    "then the largest number."
)
_NONE_FLOATS = N_("The scoregroup of {points} can be paired within itself, and so can the rest.")
_FLOAT = N_(
    "The scoregroup of {points} needs {count} from below: {players}. It is the first set in the "
    "order of the numbers that is as good as any."
)


def _bye_step(bye: Contender, rules: UpfloatingRules) -> PairingStep:
    points = format_score(bye.score)
    reason = Reason.of(_BYE, player=bye.number, points=points, played=bye.played)
    return PairingStep(f"{rules.chapter} {rules.bye}", reason)


def _group(
    residents: list[Contender],
    upfloaters: list[Contender],
    chosen: Upfloaters,
    bracket: PairedBracket,
    rules: UpfloatingRules,
) -> PairedGroup:
    points = format_score(residents[0].score)
    numbers = tuple(each.number for each in upfloaters)
    reason = Reason.of(_NONE_FLOATS, points=points)
    if numbers:
        listed = ", ".join(map(str, numbers))
        reason = Reason.of(_FLOAT, points=points, count=len(numbers), players=listed)
    found: dict[str, CriterionValue] = {
        rules.number: len(numbers),
        rules.scores: tuple(
            sorted((residents[0].score - each.score for each in upfloaters), reverse=True)
        ),
        rules.following: chosen.following,
        rules.floated: chosen.floated,
        rules.colour: bracket.colours,
        rules.strong: bracket.strong,
        rules.opponents: bracket.opponents,
    }
    return PairedGroup(
        score=residents[0].score,
        members=tuple(each.number for each in residents),
        floaters=numbers,
        pairs=tuple((one.number, other.number) for one, other in bracket.pairs),
        criteria={name: value for name, value in found.items() if name},
        steps=(PairingStep(f"{rules.chapter} {rules.choice}", reason),),
    )
