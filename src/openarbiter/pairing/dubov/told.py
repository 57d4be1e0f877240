"""What was done in a bracket, and why, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from openarbiter.model import Reason, format_score
from openarbiter.model.text import N_
from openarbiter.pairing.dubov.bracket import DubovBracket
from openarbiter.pairing.dubov.contestant import Contestant
from openarbiter.pairing.result import CriterionValue, PairedGroup, PairingStep
from openarbiter.rulebook.dubov_rules import DubovRules

_BYE = N_(
    "The bye goes to player {player}. Of those who may have it and without whom all others can be "
    "paired, {player} has the lowest score ({points}), then the most games played ({played}), then "
    "the largest number."
)
_WITHIN = N_("The scoregroup of {points} can be paired within itself, and so can all below it.")
_LACKING = N_(
    "A legal pairing within the scoregroup of {points} leaves {needed} over at least; it needs "
    "{count} from below."
)
_ROOM = N_(
    "The scoregroup of {points} could be paired within itself, but not those below it; it needs "
    "{count} of them."
)
_UPFLOATERS = N_(
    "Upfloaters: {players}. This is the first set, by descending score and ascending number, that "
    "complies best with {first} to {last}."
)
_FIRST_GAMES = N_(
    "Nobody here has played a game: G1 is the first half by numbers ({players}), G2 the second "
    "({others})."
)
_SEEKERS = N_("G1, who prefer White: {players}. G2, who prefer Black: {others}.")
_UNAVOIDABLE = N_(
    "Pairs within the smaller subgroup that cannot be avoided: {count}. So many of its players go "
    "to the other subgroup: {players}, the first set from the middle of the list outwards."
)
_EQUALISED = N_(
    "To make the subgroups equal, these go from the larger to the smaller one: {players}. It is "
    "the first set from the middle of the list outwards."
)
_IN_ORDER = N_(
    "S1, by average rating of opponents: {players}. G2, by numbers, is paired with it in this "
    "order: {others}."
)
_TRANSPOSED = N_(
    "S1, by average rating of opponents: {players}. The first order of G2 with which it can be "
    "paired: {others}."
)


def bye_step(bye: Contestant, rules: DubovRules) -> PairingStep:
    """Why the bye is given to somebody."""
    reason = Reason.of(
        _BYE, player=bye.number, points=format_score(bye.score), played=len(bye.colours)
    )
    return PairingStep(rules.cited(rules.bye), reason)


def group_of(
    residents: Sequence[Contestant],
    upfloaters: Sequence[Contestant],
    needed: int,
    bracket: DubovBracket,
    rules: DubovRules,
    *,
    floats_count: bool,
) -> PairedGroup:
    """The bracket as a group of a result.

    Args:
        needed: how many of the residents a largest pairing of them leaves over.
        floats_count: whether earlier upfloats count: not in the last round.
    """
    score = residents[0].score
    found: dict[str, CriterionValue] = {
        rules.number: len(upfloaters),
        rules.scores: tuple(sorted((score - each.score for each in upfloaters), reverse=True)),
        rules.colour: bracket.lost,
    }
    if floats_count:
        found[rules.maximum] = sum(each.maximum for each in upfloaters)
        found[rules.times] = sum(each.upfloats for each in upfloaters if each.maximum)
        found[rules.repeated] = sum(each.upfloated_last for each in upfloaters)
    pairs = (sorted(pair, key=lambda each: each.order) for pair in bracket.pairs)
    return PairedGroup(
        score=score,
        members=tuple(each.number for each in residents),
        floaters=tuple(each.number for each in upfloaters),
        pairs=tuple((higher.number, lower.number) for higher, lower in pairs),
        criteria=found,
        steps=(
            *_of_upfloaters(score, upfloaters, needed, rules, floats_count=floats_count),
            *_of_subgroups(bracket, rules),
        ),
    )


def _of_upfloaters(
    score: int,
    upfloaters: Sequence[Contestant],
    needed: int,
    rules: DubovRules,
    *,
    floats_count: bool,
) -> Iterator[PairingStep]:
    points = format_score(score)
    if not upfloaters:
        yield PairingStep(rules.cited(rules.fewest), Reason.of(_WITHIN, points=points))
        return
    template = _LACKING if needed else _ROOM
    yield PairingStep(
        rules.cited(rules.fewest),
        Reason.of(template, points=points, needed=needed, count=len(upfloaters)),
    )
    last = rules.repeated if floats_count else rules.colour
    yield PairingStep(
        rules.cited(rules.upfloaters),
        Reason.of(_UPFLOATERS, players=_numbers(upfloaters), first=rules.number, last=last),
    )


def _of_subgroups(bracket: DubovBracket, rules: DubovRules) -> Iterator[PairingStep]:
    def step(article: str, template: str, **values: object) -> PairingStep:
        return PairingStep(rules.cited(article), Reason.of(template, **values))

    played = any(each.colours for pair in bracket.pairs for each in pair)
    yield step(
        rules.subgroups,
        _SEEKERS if played else _FIRST_GAMES,
        players=_numbers(bracket.first),
        others=_numbers(bracket.second),
    )
    if bracket.unavoidable:
        yield step(
            rules.shifters,
            _UNAVOIDABLE,
            count=len(bracket.unavoidable),
            players=_numbers(bracket.unavoidable),
        )
    if bracket.equalising:
        yield step(rules.shifters, _EQUALISED, players=_numbers(bracket.equalising))
    yield step(
        rules.transposition,
        _TRANSPOSED if bracket.transposed else _IN_ORDER,
        players=_numbers(one for one, _ in bracket.pairs),
        others=_numbers(other for _, other in bracket.pairs),
    )


def _numbers(people: Iterable[Contestant]) -> str:
    return ", ".join(str(each.number) for each in people) or "–"
