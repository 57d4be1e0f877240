"""What a wish leaves possible, and the bracket in which it comes true."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from support.literal import Pairs, can_complete, candidates
from support.literal_best import Reached, numbers
from support.written_brackets import bracket_of, player, who_may_meet

from openarbiter.model import Colour, Score
from openarbiter.pairing.dutch import wished_bracket
from openarbiter.pairing.dutch.feasible import all_paired
from openarbiter.pairing.dutch.single import paired_alone, with_lowest_bye
from openarbiter.pairing.dutch.task import Task
from openarbiter.pairing.dutch.wish import Wish, WishKind, granted
from openarbiter.pairing.dutch.wished_bracket import WishedBracket
from openarbiter.pairing.engines import TooHard
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import FIDE_2018, FIDE_2026, Edition

Cards = tuple[Card, ...]
SEEDS = (*range(100), 232, 378, 717, 818)
"""The last four are of a rare kind: more players must float than in the best without a wish, or
the bye comes lower."""

PLAYERS = tuple(player(n, 10) for n in (1, 2, 3))
BELOW = tuple(player(n, 0) for n in (4, 5, 6))


def wished(wish: Wish) -> WishedBracket:
    """The bracket of 1, 2 and 3, above 4, 5 and 6, in a round that has a wish."""
    free = granted((*PLAYERS, *BELOW), [wish], Colour.WHITE)
    task = bracket_of(PLAYERS, below=BELOW)
    return WishedBracket(task, BELOW, {card.number: card for card in free}, None)


def test_two_who_are_to_meet_have_no_bye() -> None:
    free = granted(PLAYERS, [Wish(WishKind.OPPONENT, 1, 2)], Colour.WHITE)
    assert [card.pab_allowed for card in free] == [False, False, True]


@pytest.mark.rule("C.04.3 B.8")
def test_a_bracket_comes_true_where_nothing_is_against_the_wish() -> None:
    real = paired_alone(bracket_of(PLAYERS, below=BELOW))
    assert real.pairs == ((1, 2),)
    assert wished(Wish(WishKind.OPPONENT, 1, 2)).comes_true(real) is True
    assert wished(Wish(WishKind.NO_FLOAT, 2)).comes_true(real) is True
    assert wished(Wish(WishKind.NOT_OPPONENT, 1, 2)).comes_true(real) is False
    assert wished(Wish(WishKind.OPPONENT, 2, 6)).comes_true(real) is False
    other, _ = wished(Wish(WishKind.OPPONENT, 2, 6)).best()
    assert (other.pairs, other.downfloaters) == (((1, 3),), (2,))


def test_a_search_of_too_many_parts_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wished_bracket, "PARTS", 1)
    with pytest.raises(TooHard) as stop:
        wished(Wish(WishKind.OPPONENT, 2, 6)).best()
    assert stop.value.players == 6


def drawn(seed: int, edition: Edition) -> tuple[Task, Cards, dict[int, Card], Score | None] | None:
    """A bracket of 3 to 6, those below it, the cards under any wishes, and the bye's score."""
    random = Random(seed)
    inside, beneath = random.randint(3, 6), random.randint(2, 5)
    mdps = random.choice((0, 1, 2)) if inside > 3 else 0
    scores = [20] * mdps + [10] * (inside - mdps)
    scores += sorted(random.choices((0, 5), k=beneath), reverse=True)
    cards = [
        player(number, score, unplayed=random.choice((0, 1)))._replace(
            pab_allowed=random.random() < 0.6
        )
        for number, score in enumerate(scores, start=1)
    ]
    pairs = [pair for pair in combinations(range(1, len(cards) + 1), 2) if pair[1] > mdps]
    legal = [pair for pair in pairs if random.random() > random.choice((0.1, 0.5))]
    real = who_may_meet(cards, *legal)
    free = who_may_meet(cards, *(pair for pair in legal if random.random() > 0.2))
    below = tuple(real[inside:])
    if not all_paired((), tuple(free)):
        return None
    of = {card.number: card for card in free}
    if edition is FIDE_2018:
        following = tuple(card for card in below if card.score == below[0].score)
        odd = len(cards) % 2 and following == below
        byes = tuple(card.number for card in real if card.pab_allowed) if odd else None
        task = bracket_of(real[:inside], edition, mdps=mdps, below=following, byes=byes)
        return task, below, of, None
    task = bracket_of(real[:inside], edition, mdps=mdps, below=below, complete=True)
    if len(cards) % 2 == 0:
        return task, below, of, None
    lowest = with_lowest_bye(task, 0)
    assert lowest is not None
    return lowest[0], below, of, lowest[1]


def literally(task: Task, below: Cards, free: dict[int, Card]) -> frozenset[tuple[int, int]]:
    """The pairs of the best candidate after which the wishes come true, of all there are."""
    following = below[: task.following]
    reached = Reached(task.bracket, task.rules, below, following, task.kind)
    cards = {card.number: card for card in task.bracket.players}
    own = tuple(free[number] for number in cards)
    fits: dict[Pairs, object] = {}
    for count in range(len(own) // 2, -1, -1):
        for paired in range(min(len(task.bracket.mdps), count), -1, -1):
            for pairs in candidates(task.bracket, paired, count):
                if not all(compatible(free[one], free[other]) for one, other in numbers(pairs)):
                    continue
                taken = {number for pair in numbers(pairs) for number in pair}
                left = [card for card in own if card.number not in taken]
                if can_complete(left, [free[card.number] for card in below], None):
                    fits[pairs] = reached.key(pairs)
    best = min(fits.values())  # type: ignore[type-var]
    return frozenset(numbers(next(pairs for pairs, key in fits.items() if key == best)))


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize("edition", [FIDE_2018, FIDE_2026], ids=lambda edition: edition.id)
def test_the_best_candidate_is_the_first_of_the_best_that_come_true(edition: Edition) -> None:
    tried = 0
    for seed in SEEDS:
        made = drawn(seed, edition)
        if made is None:
            continue
        task, below, free, bye = made
        found, _ = WishedBracket(task, below, free, bye).best()
        assert frozenset(found.pairs) == literally(task, below, free), seed
        tried += 1
    assert tried > 20
