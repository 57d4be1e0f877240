"""Why not: the answers against brute force over all pairings and all candidates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from support.drawn_cards import random_cards, uneven_cards
from support.fields import Habits, positions
from support.literal import can_complete
from support.literal_wishes import (
    DrawnStudy,
    LiteralBracket,
    bound,
    can_be,
    complete_pairings,
    has,
    random_wish,
    wished_round,
)
from support.places import DATA

from openarbiter.explain.document import Heading, Listing, Paragraph, Table
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_why_not import why_not_blocks
from openarbiter.explain.pairings.what_if import PresenceChange, changed
from openarbiter.explain.pairings.why_not import Comparison, Outcome, Sequence, WhyNot, why_not
from openarbiter.explain.pairings.words import words_of
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH
from openarbiter.model import Colour, Entrant, Tournament
from openarbiter.pairing import BracketKind, pair_round
from openarbiter.pairing.dutch.cards import cards
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.rulebook import EDITIONS, edition_named

Numbers = list[tuple[int, int]]


@cache
def studies(seed: int, edition: str) -> list[RoundStudy]:
    """Some rounds of 4 to 9 players: of a tournament played out, or of cards drawn at random."""
    return list(drawn_studies(seed, edition))


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


def numbers(pairs: Pairs) -> Numbers:
    return [(one.number, other.number) for one, other in pairs]


def check(study: RoundStudy, wishes: tuple[Wish, ...]) -> WhyNot:
    """Everything an answer says, against brute force."""
    answer = why_not(study, wishes)
    players, initial = study.players, study.initial
    if not all(can_be(wish, players, initial) for wish in wishes):
        assert answer.outcome is Outcome.FORBIDDEN
        assert answer.reasons
    elif has(study.pairing, wishes, study.cards, initial):
        assert answer.outcome is Outcome.FULFILLED
    elif next(complete_pairings(players, wishes, initial), None) is None:
        assert answer.outcome not in (Outcome.FULFILLED, Outcome.WORSE)
        assert answer.outcome is not Outcome.CONTRADICTORY or len(wishes) > 1
        assert answer.reasons
    else:
        assert answer.outcome is Outcome.WORSE
        check_pairing(study, answer)
        check_comparison(study, answer)
    return answer


def check_pairing(study: RoundStudy, answer: WhyNot) -> None:
    """The wished pairing is what the rules make of the round with the wishes among them."""
    assert answer.wished is not None
    pairs, bye = wished_round(study.players, study.rules, study.initial, answer.wishes)
    last = answer.wished.brackets[-1].downfloaters
    assert (last[0] if last else None) == bye
    assert {pair for each in answer.wished.brackets for pair in each.pairs} == pairs
    boards = {frozenset((board.white, board.black)) for board in answer.wished.boards}
    assert boards == {frozenset(pair) for pair in pairs}


def check_comparison(study: RoundStudy, answer: WhyNot) -> None:
    """The first difference is told, and the real candidate is better there, or earlier."""
    compared = answer.comparison
    assert compared is not None
    assert answer.wished is not None
    place, real = compared.bracket.place, compared.bracket.result
    wished = numbers(compared.pairs)
    theirs = [pair for each in answer.wished.brackets for pair in each.pairs]
    for higher in study.pairing.brackets[:place]:
        assert set(higher.pairs) <= set(theirs)
    members = {*real.moved_down, *real.residents}
    assert set(wished) == {pair for pair in theirs if members.issuperset(pair)}
    assert set(wished) != set(real.pairs)
    by_rules = LiteralBracket(study.players, study.rules, study.initial, real)
    check_better(study, compared, by_rules)
    there = answer.wished.brackets[place]
    # Where only one of the two rounds has collapsed, their brackets are not the same.
    if (there.kind is BracketKind.COLLAPSED_LAST) == (real.kind is BracketKind.COLLAPSED_LAST):
        assert members == {*there.moved_down, *there.residents}
        cards_of = bound(study.players, answer.wishes, study.initial)
        by_wish = LiteralBracket(cards_of, study.rules, study.initial, there)
        assert numbers(by_wish.best_completable()) == wished


def check_better(study: RoundStudy, compared: Comparison, bracket: LiteralBracket) -> None:
    card = study.cards
    real = tuple((card[one], card[other]) for one, other in compared.bracket.result.pairs)
    assert bracket.allows(real)
    assert bracket.allows(compared.pairs) != compared.absolute
    if compared.absolute:
        assert compared.article == study.rules.dutch.bye_score != ""
        assert compared.sequence is None
        return
    mine, theirs = bracket.card(real), bracket.card(compared.pairs)
    articles = list(study.rules.dutch.criteria.values())
    differing = [
        article for article, *both in zip(articles, mine, theirs, strict=True) if both[0] != both[1]
    ]
    assert compared.article == (differing[0] if differing else "")
    assert mine <= theirs
    if differing:
        assert compared.sequence is None
        return
    order = [numbers(pairs) for pairs in bracket.all()]
    assert order.index(numbers(real)) < order.index(numbers(compared.pairs))
    assert compared.sequence is first_difference(bracket, real, compared.pairs)


def first_difference(bracket: LiteralBracket, real: Pairs, wished: Pairs) -> Sequence:
    mdps = {card.number for card in bracket.bracket.mdps}

    def split(pairs: Pairs) -> tuple[Numbers, Numbers]:
        listed = numbers(pairs)
        return (
            [pair for pair in listed if pair[0] in mdps],
            [pair for pair in listed if pair[0] not in mdps],
        )

    (above, rest), (others, remainder) = split(real), split(wished)
    if [one for one, _ in above] != [one for one, _ in others]:
        return Sequence.MDPS
    if above != others:
        return Sequence.MDP_OPPONENTS
    if [one for one, _ in rest] != [one for one, _ in remainder]:
        return Sequence.EXCHANGE
    return Sequence.TRANSPOSITION


CHUNKS = 20
SEEDS = 88
LEAST = 500
"""The fields there are at least, of all seeds and both editions."""


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.rule("C.04.3 D")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_an_answer_is_what_brute_force_finds(edition: str, chunk: int) -> None:
    """For a wish of every kind in every field."""
    for seed in range(chunk, SEEDS, CHUNKS):
        random = Random(seed)
        for study in studies(seed, edition):
            for kind in WishKind:
                check(study, (random_wish(kind, study.players, random),))


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_wishes_are_fulfilled_together(edition: str) -> None:
    random = Random(7)
    for seed in range(200, 212):
        for study in studies(seed, edition):
            kinds = random.sample(list(WishKind), 2)
            check(study, tuple(random_wish(kind, study.players, random) for kind in kinds))


def test_the_fields_are_many_and_of_every_kind() -> None:
    found = [
        study for edition in EDITIONS for seed in range(SEEDS) for study in studies(seed, edition)
    ]
    assert len(found) >= LEAST
    kinds = {bracket.kind for study in found for bracket in study.pairing.brackets}
    assert kinds == set(BracketKind)
    assert {bool(each.moved_down) for study in found for each in study.pairing.brackets} == {
        True,
        False,
    }
    assert {len(study.players) for study in found} >= {4, 5, 6, 7, 8, 9}


WORKED = DATA / "worked"


def held(players: int, number: int) -> RoundStudy:
    """A round of one of the worked tournaments of source 000."""
    tournament = read_trf((WORKED / f"held-{players}-players.trf").read_bytes()).tournament
    return RoundStudy(tournament, pair_round(tournament, number, edition="fide-2018"))


def told(study: RoundStudy, *wishes: Wish) -> str:
    """The answer as plain text, a line for every paragraph, item and row."""
    lines: list[str] = []
    for block in why_not_blocks(words_of(study, ENGLISH), study, why_not(study, wishes)):
        match block:
            case Heading(text) | Paragraph(text):
                lines.append(text)
            case Listing(items):
                lines += items
            case Table(caption, grid):
                lines += [caption, *(" | ".join(row) for row in (grid.heads, *grid.rows))]
    return "\n".join(lines)


@pytest.mark.rule("C.04.3 C.10")
def test_who_causes_a_worse_value_is_named() -> None:
    text = told(held(14, 5), Wish(WishKind.OPPONENT, 10, 12))
    assert "Why do 10 CM Marco and 12 Oskar not meet?" in text
    assert "By C.10: 1 player does not get the colour he prefers, instead of 0." in text
    assert "9 WIM Louise and 14 Robert both prefer White; 9 WIM Louise would not get it." in text
    assert "real: 9-10, 14↓ | 0 | {1.0} | 0/{1.0, 0.5} | 0 | 0 | 0 |" in text
    assert "wished: 9-14, 10↓ | 0 | {1.0} | 0/{1.0, 0.5} | 0 | 0 | 1 |" in text
    assert "6 | 0.5 | 12 Oskar | 10 CM Marco | 1.5" in text
    assert "5 boards are the same in both pairings." in text


@pytest.mark.rule("C.04.3 C.1")
def test_a_second_game_is_forbidden_with_the_round_of_the_first() -> None:
    text = told(held(14, 5), Wish(WishKind.OPPONENT, 1, 5))
    assert "No pairing of this round can have it, whatever the others do:" in text
    assert "1 and 5 have met already, in round 2 (C.1)." in text


def test_a_wish_that_is_fulfilled_names_the_board_and_the_rule_of_the_colours() -> None:
    text = told(held(14, 5), Wish(WishKind.OPPONENT, 1, 2))
    assert text.endswith("It is so: 2 IM Bruno has White against 1 GM Alice on board 1 (E.1).")


@pytest.mark.rule("C.04.3 E")
def test_a_colour_that_nobody_would_leave_a_player_is_forbidden() -> None:
    text = told(held(14, 5), Wish(WishKind.BLACK, 5))
    assert "Against everybody whom player 5 may meet he would have White (E)." in text


def test_a_bracket_above_the_players_of_the_wish_is_said_to_be_one() -> None:
    """8 and 14 together need 3 and 7 from the bracket above them."""
    text = told(held(14, 5), Wish(WishKind.OPPONENT, 8, 14))
    assert "the bracket of 2.0 points. Nobody of the wish is in this bracket; but with" in text
    assert "Nobody of the wish" not in told(held(14, 5), Wish(WishKind.OPPONENT, 10, 12))


OPPONENT, APART, BYE = WishKind.OPPONENT, WishKind.NOT_OPPONENT, WishKind.BYE


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ((Wish(OPPONENT, 7, 9), Wish(APART, 9, 7)), "7 and 9 cannot meet and not meet."),
        ((Wish(OPPONENT, 7, 9), Wish(OPPONENT, 7, 8)), "Player 7 cannot meet both 8 and 9."),
        ((Wish(OPPONENT, 7, 9), Wish(OPPONENT, 1, 9)), "Player 9 cannot meet both 1 and 7."),
        (
            (Wish(OPPONENT, 7, 9), Wish(WishKind.WHITE, 7), Wish(WishKind.WHITE, 9)),
            "Against 7 player 9 would have Black (E.4).",
        ),
        (
            (Wish(WishKind.WHITE, 7), Wish(WishKind.BLACK, 7)),
            "Player 7 cannot have both White and Black.",
        ),
        (
            (Wish(OPPONENT, 7, 6), Wish(WishKind.NO_FLOAT, 7)),
            "In this round player 7 counts with 2.0 points and player 6 with 2.5: these are not "
            "as many.",
        ),
    ],
)
def test_wishes_that_contradict_each_other_are_told_as_that(
    wishes: tuple[Wish, ...], reason: str
) -> None:
    answer = why_not(held(14, 5), wishes)
    assert answer.outcome is Outcome.CONTRADICTORY
    assert [each.message() for each in answer.reasons] == [reason]
    assert "These wishes cannot be fulfilled together:" in told(held(14, 5), *wishes)


def test_two_byes_are_a_contradiction() -> None:
    answer = why_not(held(14, 2), (Wish(BYE, 13), Wish(BYE, 14)))
    assert answer.outcome is Outcome.CONTRADICTORY
    assert [each.message() for each in answer.reasons] == [
        "Only one player gets the bye, not both 13 and 14."
    ]


def test_the_bye_is_no_opponent() -> None:
    answer = why_not(held(14, 2), (Wish(BYE, 13), Wish(WishKind.WHITE, 13)))
    assert answer.reasons[0].message() == "Player 13 cannot get the bye and meet somebody."


def test_a_reason_that_forbids_two_wishes_is_told_once() -> None:
    answer = why_not(held(14, 5), (Wish(BYE, 13), Wish(BYE, 14)))
    assert answer.outcome is Outcome.FORBIDDEN
    assert len(answer.reasons) == 1


@pytest.mark.rule("C.04.3 C.1")
def test_whom_he_has_met_is_told_where_the_wishes_leave_nobody_else() -> None:
    """Round 5, player 5, kept from everybody with fewer points."""
    study = held(14, 5)
    below = [card.number for card in study.players if card.score < study.cards[5].score]
    answer = why_not(study, tuple(Wish(APART, 5, number) for number in below))
    assert answer.outcome is Outcome.FORBIDDEN
    assert [each.message() for each in answer.reasons] == [
        "Then player 5 has nobody left whom he may meet.",
        "5 and 2 have met already, in round 3 (C.1).",
        "5 and 1 have met already, in round 2 (C.1).",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_answer_has_braces_around_players(edition: str) -> None:
    random = Random(11)
    seen = 0
    for seed in range(200, 230):
        for study in studies(seed, edition):
            for kind in WishKind:
                answer = why_not(study, (random_wish(kind, study.players, random),))
                if answer.outcome is Outcome.INCOMPLETE:
                    seen += 1
                    assert "{" not in "".join(each.message() for each in answer.reasons)
    assert seen > 3


def test_an_absent_player_has_no_wishes() -> None:
    then = changed(held(14, 5).then, (PresenceChange(3, present=False),))
    study = RoundStudy(then, pair_round(then, edition="fide-2018"))
    answer = why_not(study, (Wish(WishKind.WHITE, 3),))
    assert answer.outcome is Outcome.FORBIDDEN
    assert answer.reasons[0].message() == "Player 3 does not play in this round."


@pytest.mark.rule("C.04.3 A.9")
@pytest.mark.rule("C.04.3 C.7")
def test_the_look_at_a_last_bracket_minds_who_may_have_its_bye() -> None:
    """3 might meet 18, but then 15 were left, who may not have the bye: so 3 is left over."""
    study = studies(13, "fide-2018")[2]
    answer = check(study, (Wish(WishKind.BYE, 3),))
    assert answer.comparison is not None
    assert not study.cards[15].pab_allowed
    assert answer.comparison.article == "C.7"
    assert answer.comparison.card.values["C.7"] == (0, (20,))
    assert answer.comparison.bracket.judge.chosen.values["C.7"] == (0, (10, 10))


@pytest.mark.parametrize("edition", EDITIONS)
def test_of_a_long_answer_what_is_about_the_wish_is_not_left_out(edition: str) -> None:
    """101 players in round 1: nearly all boards change, and the last of them is the wish."""
    tournament = Tournament(entrants=tuple(Entrant(number) for number in range(1, 102)))
    study = RoundStudy(tournament, pair_round(tournament, edition=edition))
    text = told(study, Wish(WishKind.OPPONENT, 49, 101))
    assert "The two candidates, as far as they differ" in text
    real = next(line for line in text.splitlines() if line.startswith("real: "))
    wished = next(line for line in text.splitlines() if line.startswith("wished: "))
    assert "49-99" in real
    assert "101↓" in real
    assert "49-101" in wished
    assert "49 | 101" in text or "101 | 49" in text


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_answer_can_be_told(edition: str) -> None:
    """No sentence lacks a value, whatever is worse; the names of all criteria occur."""
    seen: set[str] = set()
    random = Random(5)
    for seed in range(60):
        for study in studies(seed, edition):
            for kind in WishKind:
                wish = random_wish(kind, study.players, random)
                text = told(study, wish)
                assert "{player" not in text
                seen.update(re.findall(r"By (C\.?\d+)|tried (?:later|first) \((\S+)\)", text))
    assert len(seen) > 9
