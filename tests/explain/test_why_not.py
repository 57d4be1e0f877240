"""Why not: the answers against brute force over all pairings that have the wish."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest
from support.literal_wishes import DrawnStudy, random_wish
from support.places import DATA
from support.told import lines
from support.wish_check import check, drawn_studies

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_why_not import why_not_blocks
from openarbiter.explain.pairings.what_if import PresenceChange, changed
from openarbiter.explain.pairings.why_not import WishOutcome, WishVerdict, why_not
from openarbiter.explain.pairings.words import words_of
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH
from openarbiter.model import Entrant, Tournament
from openarbiter.pairing import Board, BracketKind, pair_round
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.rulebook import EDITIONS


@cache
def studies(seed: int, edition: str) -> list[RoundStudy]:
    """Some rounds of 4 to 9 players: of a tournament played out, or of cards drawn at random."""
    return list(drawn_studies(seed, edition))


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


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.parametrize(
    ("seed", "edition"),
    [
        pytest.param(146, "fide-2026", id="one who is to stay may not have the bye"),
        pytest.param(258, "fide-2018", id="the last bracket can be completed after few candidates"),
        pytest.param(367, "fide-2018", id="more brackets than in the real round, which collapses"),
        pytest.param(463, "fide-2026", id="a candidate that brings the bye lower (C5)"),
    ],
)
def test_an_answer_is_what_brute_force_finds_in_fields_of_a_rare_kind(
    seed: int, edition: str
) -> None:
    random = Random(seed)
    for study in drawn_studies(seed, edition):
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
    blocks = why_not_blocks(words_of(study, ENGLISH), study, why_not(study, wishes))
    return "\n".join(lines(blocks, tables=True))


@pytest.mark.rule("C.04.3 C.10")
def test_who_causes_a_worse_value_is_named() -> None:
    text = told(held(14, 5), Wish(WishKind.OPPONENT, 10, 12))
    assert "Why do 10 CM Marco and 12 Oskar not meet?" in text
    assert "By C.10: 1 player does not get the preferred colour, instead of 0." in text
    assert "9 WIM Louise and 14 Robert both prefer White; 9 WIM Louise would not get it." in text
    assert "real: 9-10, 14↓ | 0 | {1.0, 0.0} | 0/{1.0, 0.5} | 0 | 0 | 0 |" in text
    assert "wished: 9-14, 10↓ | 0 | {1.0, 0.0} | 0/{1.0, 0.5} | 0 | 0 | 1 |" in text
    assert "6 | 0.5 | 12 Oskar | 10 CM Marco | 1.5" in text
    assert "5 boards are the same in both pairings: 1–4, 7." in text


@pytest.mark.rule("C.04.3 B.8")
@pytest.mark.rule("C.04.3 C.7")
def test_the_best_pairing_that_has_a_wish_is_judged_without_it() -> None:
    """Under the wish, C.7 would leave no room for what both of these name."""
    text = told(held(12, 5), Wish(WishKind.OPPONENT, 6, 11))
    assert "wished: 7-3, 6-11, 8-10" in text
    assert "By C.17 the score differences" in text
    assert "{1.0, 0.5} instead of {0.5, 0.5}" in text
    boards = {
        frozenset((board.white, board.black))
        for wish in ((6, 11), (7, 3))
        for board in _boards(why_not(held(12, 5), (Wish(WishKind.OPPONENT, *wish),)))
    }
    assert boards == {
        frozenset(pair) for pair in ((1, 12), (4, 2), (5, 9), (7, 3), (6, 11), (8, 10))
    }


def _boards(answer: WishVerdict) -> tuple[Board, ...]:
    assert answer.wished is not None
    return answer.wished.boards


@pytest.mark.rule("C.04.3 C.1")
def test_a_second_game_is_forbidden_with_the_round_of_the_first() -> None:
    text = told(held(14, 5), Wish(WishKind.OPPONENT, 1, 5))
    assert "No pairing of this round allows it:" in text
    assert "1 and 5 have already met, in round 2 (C.1)." in text


def test_a_wish_that_is_fulfilled_names_the_board_and_the_rule_of_the_colours() -> None:
    text = told(held(14, 5), Wish(WishKind.OPPONENT, 1, 2))
    assert text.endswith("2 IM Bruno does have White against 1 GM Alice, on board 1 (E.1).")


@pytest.mark.rule("C.04.3 E")
def test_a_colour_that_nobody_would_leave_a_player_is_forbidden() -> None:
    text = told(held(14, 5), Wish(WishKind.BLACK, 5))
    assert "Player 5 gets White against every possible opponent (E)." in text


def test_a_bracket_above_the_players_of_the_wish_is_said_to_be_one() -> None:
    """8 and 14 together need 3 and 7 from the bracket above them."""
    text = told(held(14, 5), Wish(WishKind.OPPONENT, 8, 14))
    assert "the bracket of 2.0 points. The change starts in a higher bracket: these" in text
    assert "The change starts in a higher bracket" not in told(
        held(14, 5), Wish(WishKind.OPPONENT, 10, 12)
    )


OPPONENT, APART, BYE = WishKind.OPPONENT, WishKind.NOT_OPPONENT, WishKind.BYE


@pytest.mark.parametrize(
    ("wishes", "reason"),
    [
        ((Wish(OPPONENT, 7, 9), Wish(APART, 9, 7)), "7 and 9 cannot both meet and not meet."),
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
            "Player 7 counts with 2.0 points in this round and player 6 with 2.5: their "
            "scores differ.",
        ),
    ],
)
def test_wishes_that_contradict_each_other_are_told_as_that(
    wishes: tuple[Wish, ...], reason: str
) -> None:
    answer = why_not(held(14, 5), wishes)
    assert answer.outcome is WishOutcome.CONTRADICTORY
    assert [each.message() for each in answer.reasons] == [reason]
    assert "These wishes contradict each other:" in told(held(14, 5), *wishes)


def test_two_byes_are_a_contradiction() -> None:
    answer = why_not(held(14, 2), (Wish(BYE, 13), Wish(BYE, 14)))
    assert answer.outcome is WishOutcome.CONTRADICTORY
    assert [each.message() for each in answer.reasons] == [
        "Only one player gets the bye, not both 13 and 14."
    ]


def test_the_bye_is_no_opponent() -> None:
    answer = why_not(held(14, 2), (Wish(BYE, 13), Wish(WishKind.WHITE, 13)))
    assert answer.reasons[0].message() == ("Player 13 cannot have both the bye and an opponent.")


def test_a_reason_that_forbids_two_wishes_is_told_once() -> None:
    answer = why_not(held(14, 5), (Wish(BYE, 13), Wish(BYE, 14)))
    assert answer.outcome is WishOutcome.FORBIDDEN
    assert len(answer.reasons) == 1


@pytest.mark.rule("C.04.3 C.1")
def test_opponents_met_before_are_told_where_the_wishes_leave_nobody_else() -> None:
    """Round 5, player 5, kept from everybody with fewer points."""
    study = held(14, 5)
    below = [card.number for card in study.players if card.score < study.cards[5].score]
    answer = why_not(study, tuple(Wish(APART, 5, number) for number in below))
    assert answer.outcome is WishOutcome.FORBIDDEN
    assert [each.message() for each in answer.reasons] == [
        "That leaves no opponent for player 5.",
        "5 and 2 have already met, in round 3 (C.1).",
        "5 and 1 have already met, in round 2 (C.1).",
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_answer_has_braces_around_players(edition: str) -> None:
    random = Random(11)
    seen = 0
    for seed in range(200, 230):
        for study in studies(seed, edition):
            for kind in WishKind:
                answer = why_not(study, (random_wish(kind, study.players, random),))
                if answer.outcome is WishOutcome.INCOMPLETE:
                    seen += 1
                    assert "{" not in "".join(each.message() for each in answer.reasons)
    assert seen > 3


def test_an_absent_player_has_no_wishes() -> None:
    then = changed(held(14, 5).then, (PresenceChange(3, present=False),))
    study = RoundStudy(then, pair_round(then, edition="fide-2018"))
    answer = why_not(study, (Wish(WishKind.WHITE, 3),))
    assert answer.outcome is WishOutcome.FORBIDDEN
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
    assert "The criteria on which the two candidates differ" in text
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
                if isinstance(study, DrawnStudy) and kind in (WishKind.WHITE, WishKind.BLACK):
                    # Its cards have colours of games that are nowhere.
                    continue
                text = told(study, wish)
                assert "{player" not in text
                assert "{" not in re.sub(r"\{[0-9., ]+\}", "", text)
                seen.update(re.findall(r"By (C\.?\d+)|tried (?:later|first) \((\S+)\)", text))
    assert len(seen) > 9
