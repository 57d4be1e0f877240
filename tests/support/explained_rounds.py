"""Rounds of random events by the other Swiss systems, and what must be true of their accounts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations

from openarbiter.explain.other_swiss.studies import study_of
from openarbiter.explain.other_swiss.study import SwissStudy, worse
from openarbiter.explain.other_swiss.tell_player import player_blocks
from openarbiter.explain.other_swiss.tell_round import round_document
from openarbiter.explain.other_swiss.tell_why_not import why_not_blocks
from openarbiter.explain.other_swiss.why_not import SwissWhyNot, fulfils, why_not
from openarbiter.explain.other_swiss.words import swiss_words
from openarbiter.explain.pairings.why_not import WishOutcome
from openarbiter.i18n import language_named
from openarbiter.model import Tournament
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.dutch.wish import Wish, WishKind
from support.played_doubles import events as doubles
from support.played_teams import events as team_events
from support.played_teams import olympiads
from support.random_lim import positions as lim_positions
from support.random_players import positions
from support.told import lines

ENGLISH = language_named("en")

_MADE: dict[str, Callable[[int], Iterator[Tournament]]] = {
    "dubov": lambda seed: positions("dubov", seed, 11),
    "burstein": lambda seed: positions("burstein", seed, 11),
    "lim": lambda seed: lim_positions(seed, "lim", most=11),
    "fide-swiss-1989": lambda seed: lim_positions(seed, "fide-swiss-1989", most=11),
    "team-swiss": team_events,
    "double-swiss": doubles,
    "olympiad": olympiads,
}

SYSTEMS = tuple(_MADE)

_MET = re.compile(r"(\d+)\S*.* and (\d+).* have already met, in round (\d+)")
_LATER = re.compile(r"turn of (\d+).*, the rules try (\d+).* before (\d+)")


def rounds_of(system: str, seeds: range) -> Iterator[SwissStudy]:
    """Rounds of random events that have groups to explain."""
    for seed in seeds:
        for position in _MADE[system](seed):
            try:
                pairing = pair_round(position, system=system)
            except NoPairing:
                continue
            if pairing.groups:
                yield study_of(position, pairing)


def wishes_for(one: SwissStudy) -> list[Wish]:
    """Wishes of every kind for a few of a round."""
    numbers = sorted(one.people)[:5]
    found = [Wish(WishKind.OPPONENT, a, b) for a, b in combinations(numbers, 2)]
    found += [
        Wish(WishKind.NOT_OPPONENT, board.white, board.black) for board in one.pairing.boards[:2]
    ]
    pairs = WishKind.OPPONENT, WishKind.NOT_OPPONENT
    return [*found, *(Wish(kind, numbers[0]) for kind in WishKind if kind not in pairs)]


def check_account(one: SwissStudy) -> None:
    """Who is said to have met has met, who is barred is, and every board is accounted for."""
    told = "\n".join(lines(round_document(one, ENGLISH).blocks))
    if not one.teams:
        for first, second, number in _MET.findall(told):
            game = one.then.rounds[int(number) - 1].seats()[int(first)]
            assert {game.white, game.black} == {int(first), int(second)}, told
    paired = {frozenset(pair) for group in one.groups for pair in group.pairs}
    boards = [(board.white, board.black) for board in one.pairing.boards]
    assert paired == set(map(frozenset, boards))
    assert [(each.white, each.black) for each in one.seats] == boards
    for two in combinations(one.people, 2):
        assert one.may_meet(*two) is (one.barred(*two) is None)
    for place, group in enumerate(one.groups):
        assert all(one.may_meet(*pair) for pair in group.pairs)
        inside = {*group.members, *group.floaters}
        for choice in one.choices(place):
            assert set(choice.chosen) <= inside
            assert not {each.number for each in choice.rivals} & set(choice.chosen)
        for turn in one.turns(place):
            assert frozenset((turn.one, turn.other)) in paired
    words = swiss_words(one, ENGLISH)
    for number in one.people:
        assert len(lines(player_blocks(words, one, number))) > 2


def check_wish(one: SwissStudy, wish: Wish) -> WishOutcome:
    """The pairing with a wish has it, and the first difference is one in its disfavour."""
    answer = why_not(one, (wish,))
    if answer.outcome is WishOutcome.FULFILLED:
        assert fulfils(one, one.pairing, wish)
    if answer.outcome is WishOutcome.WORSE:
        _check_worse(one, wish, answer)
    return answer.outcome


def _check_worse(one: SwissStudy, wish: Wish, answer: SwissWhyNot) -> None:
    found, wished = answer.comparison, answer.wished
    assert found is not None
    assert wished is not None
    assert fulfils(one, wished, wish)
    if found.place is None or found.wished is None:
        return
    if one.by_criteria:
        real = one.groups[found.place]
        decide = one.deciding(real, found.wished)
        assert found.article or found.order is not None
        assert not worse(decide, one.judged(found.wished), one.judged(real)), wish
        return
    told = "\n".join(lines(why_not_blocks(swiss_words(one, ENGLISH), one, answer)))
    later = _LATER.search(told)
    if later is not None:
        player, partner, other = map(int, later.groups())
        assert other not in _passed(one, player, partner), told


def _passed(one: SwissStudy, player: int, partner: int) -> set[int]:
    """Those who came before a partner in the order of a procedure, and were passed over."""
    turn = next(
        turn
        for place in range(len(one.groups))
        for turn in one.turns(place)
        if (turn.one, turn.other) == (player, partner)
    )
    values = [dict(reason.values) for _, reason in turn.passed]
    named = [each.get("others", each.get("other", "")) for each in values]
    return {int(number) for listed in named for number in listed.split(", ") if number}
