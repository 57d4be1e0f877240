"""One club evening: those who are there, paired by the ranking or the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from openarbiter.clubs.keizer import keizer, start_order
from openarbiter.clubs.keizer_terms import keizer_terms
from openarbiter.clubs.ladder import ladder, waiting_challenges
from openarbiter.clubs.ladder_terms import ladder_terms
from openarbiter.clubs.systems import KEIZER
from openarbiter.model import ByeKind, Colour, Prohibition, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing.clubs.colours import white_of
from openarbiter.pairing.clubs.costs import CRITERIA, NOBODY, Attendee, Rules, least_cost, total
from openarbiter.pairing.result import Board, NoPairing, PairedGroup, PairingStep, RoundPairing
from openarbiter.rulebook import Edition

_IMPOSSIBLE = N_("The prohibited pairings leave no way to pair those who are there.")

NEIGHBOURS = N_("{player} and {others} are next to each other in the ranking of those present.")
DISTANT = N_(
    "{player} is place {place} and {others} place {other_place} of those present: nearer "
    "opponents are taken, met too short ago, or would make another pair worse."
)
AGAIN = N_(
    "{player} and {others} met in round {round} and play again: no other pairing of those present "
    "keeps {apart} rounds between all pairs."
)
OFTEN = N_(
    "{player} and {others} have met {times} times and play again: those present cannot be paired "
    "otherwise."
)
CHALLENGED = N_("{player} and {others} play because of a challenge.")
BYE = N_(
    "{player} has the bye: of those present, the lowest placed among those who had the fewest "
    "({byes})."
)
BYE_FOR_ORDER = N_(
    "{player} has the bye, though others were due before: with them out, a challenge is not "
    "played or the rest cannot be paired."
)


def pair_club(tournament: Tournament, number: int, edition: Edition, system: str) -> RoundPairing:
    """Pair an evening as the club stood before it.

    Raises:
        NoPairing: prohibitions leave no pairing of those who are there.
    """
    then = tournament.before_round(number)
    order = order_for(then, number, system)
    away = {each.player for each in then.regulations.bye_requests if each.round == number}
    there = [player for player in order if player not in away]
    guests = _guests(then, there)
    rules = rules_for(then, number, system)
    pairs = least_cost(guests, rules)
    if pairs is None:
        raise NoPairing(number, tuple(sorted(there)), (Reason.of(_IMPOSSIBLE),))
    by_number = {each.number: each for each in guests}
    boards, bye = [], None
    for one, other in pairs:
        if other == NOBODY:
            bye = one
            continue
        white = white_of(by_number[one], by_number[other], then)
        boards.append(Board(white, other if white == one else one))
    found = total(pairs, guests, rules)
    assert found is not None, "a pairing that costs least has no prohibited pair"
    group = PairedGroup(
        score=0,
        members=tuple(there),
        pairs=tuple(pair for pair in pairs if NOBODY not in pair),
        left=() if bye is None else (bye,),
        criteria={**dict(zip(CRITERIA, found, strict=True)), "C1": _unplayed(pairs, there, rules)},
        steps=tuple(_steps(pairs, guests, rules)),
    )
    return RoundPairing(
        round=number,
        edition=edition.id,
        boards=tuple(boards),
        bye=bye,
        absent=tuple(sorted(away & set(order))),
        brackets=(),
        system=system,
        groups=(group,) if there else (),
    )


def _unplayed(pairs: tuple[tuple[int, int], ...], there: list[int], rules: Rules) -> int:
    """How many challenges between players who are there are not played."""
    possible = sum(pair <= set(there) for pair in rules.challenged)
    return possible - sum(frozenset(pair) in rules.challenged for pair in pairs)


def order_for(then: Tournament, number: int, system: str) -> tuple[int, ...]:
    """The ranking or the list by which a round is paired.

    Args:
        then: as it stood before the round.
    """
    if system != KEIZER:
        return ladder(then).order
    terms = keizer_terms(then)
    if number <= terms.by_start:
        return start_order(then, terms)
    return keizer(then).order


def guests_for(then: Tournament, number: int, system: str) -> tuple[Attendee, ...]:
    """Those who are there, by their places.

    Args:
        then: as it stood before the round.
    """
    away = {each.player for each in then.regulations.bye_requests if each.round == number}
    return _guests(then, [each for each in order_for(then, number, system) if each not in away])


def rules_for(then: Tournament, number: int, system: str) -> Rules:
    """What the costs of an evening depend on.

    Args:
        then: as it stood before the round.
    """
    challenged: frozenset[frozenset[int]] = frozenset()
    if system == KEIZER:
        terms = keizer_terms(then)
        apart, most = terms.apart, terms.meetings
    else:
        own = ladder_terms(then)
        apart, most = own.apart, None
        challenged = frozenset(
            frozenset((one.challenger, one.challenged)) for one in waiting_challenges(then, own)
        )
    return Rules(number, apart, most, _met(then), _prohibited(then, number), challenged)


def _guests(then: Tournament, there: list[int]) -> tuple[Attendee, ...]:
    balance: Counter[int] = Counter()
    byes: Counter[int] = Counter()
    last: dict[int, Colour] = {}
    for played in then.rounds:
        for game in played.games:
            if game.result.played:
                balance[game.white] += 1
                balance[game.black] -= 1
                last[game.white], last[game.black] = Colour.WHITE, Colour.BLACK
        byes.update(each.player for each in played.byes if each.kind is ByeKind.PAB)
    return tuple(
        Attendee(player, place, balance[player], last.get(player), byes[player])
        for place, player in enumerate(there, start=1)
    )


def _met(then: Tournament) -> dict[frozenset[int], tuple[int, ...]]:
    """The rounds in which each pair met; a game lost by forfeit is none."""
    found: dict[frozenset[int], tuple[int, ...]] = {}
    for number, played in enumerate(then.rounds, start=1):
        for game in played.games:
            if game.result.played:
                pair = frozenset((game.white, game.black))
                found[pair] = (*found.get(pair, ()), number)
    return found


def _prohibited(then: Tournament, number: int) -> frozenset[frozenset[int]]:
    return frozenset(
        frozenset((one, other))
        for each in then.regulations.prohibitions
        if _holds(each, number)
        for one in each.players
        for other in each.players
        if one != other
    )


def _holds(each: Prohibition, number: int) -> bool:
    return each.first_round <= number and (each.last_round is None or number <= each.last_round)


def _steps(
    pairs: tuple[tuple[int, int], ...], guests: tuple[Attendee, ...], rules: Rules
) -> Iterator[PairingStep]:
    """Why each pair is one, and the bye."""
    by_number = {each.number: each for each in guests}
    fewest = min((each.byes for each in guests), default=0)
    for one, other in pairs:
        if other == NOBODY:
            guest = by_number[one]
            usual = max(
                (each for each in guests if each.byes == fewest), key=lambda each: each.place
            )
            template = BYE if guest is usual else BYE_FOR_ORDER
            yield PairingStep("C2", Reason.of(template, player=one, byes=guest.byes))
            continue
        yield _why(by_number[one], by_number[other], rules)


def _why(one: Attendee, other: Attendee, rules: Rules) -> PairingStep:
    about: dict[str, object] = {"player": one.number, "others": other.number}
    pair = frozenset((one.number, other.number))
    met = rules.met.get(pair, ())
    if pair in rules.challenged:
        return PairingStep("C1", Reason.of(CHALLENGED, **about))
    if rules.most is not None and len(met) >= rules.most:
        return PairingStep("C3", Reason.of(OFTEN, times=len(met), **about))
    if met and rules.number - met[-1] <= rules.apart:
        return PairingStep("C4", Reason.of(AGAIN, round=met[-1], apart=rules.apart, **about))
    if other.place - one.place == 1:
        return PairingStep("C5", Reason.of(NEIGHBOURS, **about))
    about |= {"place": one.place, "other_place": other.place}
    return PairingStep("C5", Reason.of(DISTANT, **about))
