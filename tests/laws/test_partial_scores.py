"""What partial scores prove of a claim: right, wrong, or depending on what is missing."""

from __future__ import annotations

import time

import chess
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.claims.checked import CheckedClaim, check_claim, claim_decided
from openarbiter.laws.claims.evidence import Certainty, ClaimKind, Evidence
from openarbiter.laws.claims.reading_score import read_score
from openarbiter.laws.claims.score import PartialScore
from openarbiter.laws.reading_position import read_fen
from openarbiter.laws.ruling import Decision
from openarbiter.laws.unreadable import Unreadable
from openarbiter.rulebook.laws_rules import LAWS


def evidence(
    text: str, kind: ClaimKind = ClaimKind.THREEFOLD, *, intended: str = "", position: str = ""
) -> Evidence:
    board = read_fen(position) if position else None
    assert not isinstance(board, Unreadable)
    score = read_score(text, board)
    assert isinstance(score, PartialScore), score
    found = check_claim(score, (kind,), intended=intended)
    assert isinstance(found, CheckedClaim), found
    return found.deciding()


@pytest.mark.rule("Laws 9.2")
@pytest.mark.parametrize(
    "gap",
    [
        "2. Ng1 ? 3.",
        "2. Ng1 ... 3.",
        "2. Ng1 — 3.",
        "2. Ng1 3.",
        "2. Ng1 2... ? 3.",
        "2. Ng1 N? 3.",
    ],
)
def test_a_missing_move_is_named_with_moves_that_would_decide(gap: str) -> None:
    found = evidence(f"1. Nf3 Nf6 {gap} Nf3 Nf6 4. Ng1 Ng8")
    assert (found.certainty, found.least, found.most) == (Certainty.DEPENDS, 2, 3)
    assert found.missing == ("2...",)
    assert found.right_with == "2...Ng8"
    assert found.wrong_with not in ("", "2...Ng8")


@pytest.mark.rule("Laws 9.2")
def test_an_illegible_move_that_only_one_legal_move_fits_is_no_gap() -> None:
    found = evidence("1. Nf3 Nf6 2. N?1 N?8 3. Nf3 Nf6 4. Ng1 Ng8")
    assert found.certainty is Certainty.PROVED
    assert [each.move for each in found.occurrences] == ["", "2...Ng8", "4...Ng8"]


@pytest.mark.rule("Laws 9.2")
def test_what_is_there_proves_the_claim_whatever_is_missing() -> None:
    start = chess.STARTING_FEN
    knights = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. ... 20."
    found = evidence(knights, position=start)
    assert found.certainty is Certainty.PROVED
    assert found.least == 4


@pytest.mark.rule("Laws 9.2")
def test_a_position_after_captures_cannot_have_stood_three_times_in_few_moves() -> None:
    position = "4k3/8/8/8/8/8/8/4K2R b - - 0 4"
    found = evidence("1. e4 e5 2. ... 4. Nf3", position=position)
    assert (found.certainty, found.most) == (Certainty.IMPOSSIBLE, 2)


@pytest.mark.rule("Laws 9.3")
def test_the_same_pawns_and_pieces_prove_that_no_missing_move_changed_them() -> None:
    text = '[FEN "4k3/p7/8/8/8/8/P7/R3K3 w - - 0 1"]\n40. Rb1 Kd7 41. ...'
    far = evidence(text, ClaimKind.FIFTY, position="8/p2k4/8/8/8/8/P7/1R2K3 w - - 0 95")
    assert (far.certainty, far.least) == (Certainty.PROVED, 110)
    near = evidence(text, ClaimKind.FIFTY, position="8/p2k4/8/8/8/8/P7/1R2K3 w - - 0 80")
    assert near.certainty is Certainty.IMPOSSIBLE
    changed = evidence(text, ClaimKind.FIFTY, position="3k4/8/p7/8/8/8/P7/1R2K3 w - - 0 95")
    assert changed.certainty is Certainty.DEPENDS
    assert changed.missing == ("41. – 94...",)


@pytest.mark.rule("Laws 9.3")
def test_a_pawn_move_after_the_gap_counts_although_the_position_is_unknown() -> None:
    found = evidence("1. Nf3 Nf6 2. ... 80. e4 Nd7", ClaimKind.FIFTY)
    assert (found.certainty, found.most) == (Certainty.IMPOSSIBLE, 1)


@pytest.mark.rule("Laws 9.2")
def test_a_score_may_begin_at_a_known_position() -> None:
    text = '[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n40. Ra2 Kd7 41. Ra1 Ke8 42. Ra2 Kd7 43. Ra1 Ke8'
    found = evidence(text)
    assert [each.move for each in found.occurrences] == ["41...Ke8", "43...Ke8"]
    assert found.certainty is Certainty.IMPOSSIBLE
    right = evidence(text.replace(" Q ", " - "))
    assert [each.move for each in right.occurrences] == ["", "41...Ke8", "43...Ke8"]


@pytest.mark.rule("Laws 9.2")
def test_an_unknown_end_leaves_the_claim_open_and_the_arbiter_reconstructs() -> None:
    score = read_score("1. Nf3 Nf6 2. ... 30. Ng1 Ng8")
    assert isinstance(score, PartialScore)
    claim = check_claim(score)
    assert isinstance(claim, CheckedClaim)
    ruling = claim_decided(Circumstances(LAWS["fide-2023"]), claim)
    assert ruling.decision is Decision.NOT_DECIDED
    assert ruling.articles[:2] == ("Laws 11.12", "Laws 11.11")
    assert "2. – 29..." in ruling.to_do[-1].message()


def test_moves_that_fit_no_filling_are_told() -> None:
    score = read_score("1. Nf3 ? 2. Qh5")
    assert isinstance(score, PartialScore)
    found = check_claim(score)
    assert isinstance(found, Unreadable)
    assert "whatever the missing moves were" in found.reason.message()


PIECES = st.lists(
    st.sampled_from(
        ("1.", "2.", "3...", "Nf3", "Nf6", "e4", "?", "...", "N?3", "{", "}", "(", ")", "$1", "0-0",
         "[FEN \"8/8/8/8/8/8/8/8 w\"]", "{FEN 4k3/8/8/8/8/8/8/4K3 w - - 0 9}", "1-0", "\n", "½")
    ),
    max_size=10,
).map(" ".join)  # fmt: skip


@settings(max_examples=60)
@given(st.one_of(st.text(max_size=40), PIECES))
def test_no_score_is_too_strange(text: str) -> None:
    score = read_score(text)
    if isinstance(score, PartialScore):
        found = check_claim(score)
        if isinstance(found, Unreadable):
            score = found
    if isinstance(score, Unreadable):
        score.reason.message()


def test_gaps_that_are_too_wide_do_not_hang() -> None:
    begun = time.process_time()
    found = evidence("1. e4 ? 2. ? ? 3. Nf3 Nc6 4. Bb5 a6 5. O-O Nf6")
    assert found.certainty is Certainty.IMPOSSIBLE or found.missing
    assert time.process_time() - begun < 5
