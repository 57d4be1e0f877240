"""Answers to wishes, checked against brute force."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.why_not import Comparison, WishOutcome, WishVerdict, why_not
from openarbiter.explain.pairings.why_not import Sequence as Later
from openarbiter.model import Colour
from openarbiter.pairing import pair_round
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.wish import Wish
from openarbiter.pairing.frame.cards import cards
from openarbiter.rulebook import edition_named
from support.drawn_cards import random_cards, uneven_cards
from support.fields import Habits, positions
from support.literal import can_complete
from support.literal_best import Best, Reached, best_with, numbers
from support.literal_wishes import DrawnStudy, can_be, complete_pairings, has

Numbers = list[tuple[int, int]]


def drawn_studies(seed: int, edition: str) -> Iterator[RoundStudy]:
    random = Random(seed)
    rules = edition_named(edition)
    if seed % 3 == 0:
        habits = Habits(draws=(seed % 5) / 4, absences=0.04 * (seed % 4))
        players = 4 + seed % 5
        for tournament in positions(seed, players, 3 + seed % 4, edition, habits):
            drawn = cards(tournament, rules)
            if len(drawn) > 1 and can_complete((), drawn, None):
                yield RoundStudy(tournament, pair_round(tournament, edition=edition))
        return
    initial = random.choice(list(Colour))
    for _ in range(3):
        if seed % 3 == 1:
            count = random.randint(4, 8)
            drawn = random_cards(
                random, count, random.randint(1, 3), scores=random.randint(1, 4), floats=0.3
            )
        else:
            drawn = uneven_cards(random, random.randint(4, 6))
        if len(drawn) < 10 and can_complete((), drawn, None):
            yield DrawnStudy(drawn, rules, initial)


def check(study: RoundStudy, wishes: tuple[Wish, ...]) -> WishVerdict:
    """Answer a wish, and assert that brute force finds the same."""
    answer = why_not(study, wishes)
    players, initial = study.players, study.initial
    if not all(can_be(wish, players, initial) for wish in wishes):
        assert answer.outcome is WishOutcome.FORBIDDEN
        assert answer.reasons
    elif has(study.pairing, wishes, study.cards, initial):
        assert answer.outcome is WishOutcome.FULFILLED
    elif next(complete_pairings(players, wishes, initial), None) is None:
        assert answer.outcome not in (WishOutcome.FULFILLED, WishOutcome.WORSE)
        assert answer.outcome is not WishOutcome.CONTRADICTORY or len(wishes) > 1
        assert answer.reasons
    else:
        assert answer.outcome is WishOutcome.WORSE
        best = best_with(players, study.rules.id, initial, wishes)
        assert best is not None
        check_pairing(answer, best)
        check_comparison(study, answer, best)
    return answer


def check_pairing(answer: WishVerdict, best: Best) -> None:
    """The wished pairing is the best one that has the wish, bracket by bracket."""
    assert answer.wished is not None
    theirs = answer.wished.brackets
    assert [each.kind for each in theirs] == [reached.kind for reached, _ in best.brackets]
    assert [set(each.pairs) for each in theirs] == [set(numbers(own)) for _, own in best.brackets]
    last = theirs[-1].downfloaters
    assert (last[0] if last else None) == best.bye
    boards = {frozenset((board.white, board.black)) for board in answer.wished.boards}
    assert boards == {frozenset(pair) for pair in best.pairs}


def check_comparison(study: RoundStudy, answer: WishVerdict, best: Best) -> None:
    """The first bracket that differs is named, and why the rules prefer the real candidate."""
    compared = answer.comparison
    assert compared is not None
    place = next(
        at
        for at, ((_, own), real) in enumerate(zip(best.brackets, study.brackets, strict=False))
        if set(numbers(own)) != set(real.result.pairs)
    )
    reached, wished = best.brackets[place]
    real = compared.bracket.result
    assert compared.bracket.place == place
    assert reached.kind is real.kind
    assert [card.number for card in reached.players] == [*real.moved_down, *real.residents]
    assert set(numbers(compared.pairs)) == set(numbers(wished))
    assert compared.floaters == reached.left(wished)
    check_worse(study, compared, reached)


def check_worse(study: RoundStudy, compared: Comparison, bracket: Reached) -> None:
    """The article named is the first at which the wished candidate is worse."""
    card = study.cards
    real = tuple((card[one], card[other]) for one, other in compared.bracket.result.pairs)
    mine, theirs = bracket.key(real), bracket.key(compared.pairs)
    assert mine <= theirs
    rules = study.rules.dutch
    articles = [rules.bye_score, *rules.criteria.values()]
    differing = [
        article for article, *both in zip(articles, mine, theirs, strict=True) if both[0] != both[1]
    ]
    assert compared.article == (differing[0] if differing else "")
    assert compared.absolute == (compared.article == rules.bye_score != "")
    for role, article, value in zip(rules.criteria, articles[1:], theirs[1:], strict=True):
        # These two are written otherwise by the literal reading.
        if role not in ("pairs", "next bracket") and not compared.absolute:
            assert compared.card.values[article] == value
    if differing:
        assert compared.sequence is None
        return
    assert numbers(bracket.first((real, compared.pairs))) == numbers(real)
    assert compared.sequence is first_difference(bracket, real, compared.pairs)


def first_difference(bracket: Reached, real: Pairs, wished: Pairs) -> Later:
    mdps = {card.number for card in bracket.bracket.mdps}

    def split(pairs: Pairs) -> tuple[Numbers, Numbers]:
        listed = numbers(pairs)
        return (
            [pair for pair in listed if pair[0] in mdps],
            [pair for pair in listed if pair[0] not in mdps],
        )

    (above, rest), (others, remainder) = split(real), split(wished)
    if [one for one, _ in above] != [one for one, _ in others]:
        return Later.MDPS
    if above != others:
        return Later.MDP_OPPONENTS
    if [one for one, _ in rest] != [one for one, _ in remainder]:
        return Later.EXCHANGE
    return Later.TRANSPOSITION
