"""Claims of a draw, checked against whole scores (9.2 to 9.6)."""

from __future__ import annotations

import chess
import pytest

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.claims.checked import CheckedClaim, check_claim, claim_decided
from openarbiter.laws.claims.claim_ruling import ClaimedWith
from openarbiter.laws.claims.evidence import Certainty, ClaimKind
from openarbiter.laws.claims.first_right import first_right, right_now
from openarbiter.laws.claims.reading_score import read_score
from openarbiter.laws.claims.score import PartialScore
from openarbiter.laws.claims.telling import told
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model import Colour
from openarbiter.rulebook.laws_rules import LAWS

KNIGHTS = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1"
IN_FORCE = Circumstances(LAWS["fide-2023"])


def score(text: str) -> PartialScore:
    found = read_score(text)
    assert isinstance(found, PartialScore), found
    return found


def claim(
    text: str, *kinds: ClaimKind, intended: str = "", by: Colour | None = None
) -> CheckedClaim:
    found = check_claim(score(text), kinds or tuple(ClaimKind), intended=intended, by=by)
    assert isinstance(found, CheckedClaim), found
    return found


def decided(text: str, *, intended: str) -> Ruling:
    return claim_decided(IN_FORCE, claim(text, intended=intended))


@pytest.mark.rule("Laws 9.2.1.2")
@pytest.mark.parametrize(
    ("edition", "articles"),
    [
        ("fide-2018", ("Laws 9.5.2", "Laws 9.2.1.2")),
        ("pmr-2018", ("PMR 112", "PMR 105 б")),
        ("fide-2023", ("Laws 9.5.2", "Laws 9.2.2")),
    ],
)
def test_the_third_time_with_the_initial_position_counted(
    edition: str, articles: tuple[str, ...]
) -> None:
    found = claim(KNIGHTS + " Ng8")
    ruling = claim_decided(Circumstances(LAWS[edition]), found)
    assert (ruling.decision, ruling.result) == (Decision.DRAW, "½-½")
    assert ruling.articles == articles
    assert [each.move for each in found.deciding().occurrences] == ["", "2...Ng8", "4...Ng8"]


@pytest.mark.rule("Laws 9.2.1.1")
def test_black_claims_by_writing_the_move_that_brings_the_third_time() -> None:
    found = claim(KNIGHTS, ClaimKind.THREEFOLD, intended="Ng8")
    assert found.turn is Colour.BLACK
    assert found.deciding().occurrences[-1].move == "4...Ng8"
    assert claim_decided(IN_FORCE, found).articles == ("Laws 9.5.2", "Laws 9.2.1")
    assert claim(KNIGHTS, ClaimKind.THREEFOLD).deciding().least == 2


@pytest.mark.rule("Laws 9.2")
def test_the_first_moment_at_which_a_claim_is_right() -> None:
    game = chess.Board()
    for move in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8", "Nf3"]:
        game.push_san(move)
    first = first_right(game, ClaimKind.THREEFOLD)
    assert first is not None
    assert (first.ply, first.by, first.move, first.after) == (7, chess.BLACK, "4...Ng8", "4.Ng1")
    assert right_now(game, ClaimKind.THREEFOLD) == ""
    assert first_right(game, ClaimKind.FIFTY) is None


@pytest.mark.rule("Laws 9.5.3")
@pytest.mark.parametrize(
    ("edition", "pace", "supervised", "seconds"),
    [
        ("fide-2018", Pace.STANDARD, True, 120),
        ("fide-2018", Pace.RAPID, False, 120),
        ("fide-2018", Pace.BLITZ, False, 60),
        ("pmr-2018", Pace.STANDARD, True, 120),
        ("pmr-2018", Pace.RAPID, False, 120),
        ("pmr-2018", Pace.BLITZ, True, 60),
        ("fide-2023", Pace.STANDARD, True, 120),
        ("fide-2023", Pace.RAPID, False, 60),
        ("fide-2023", Pace.RAPID, True, 60),
        ("fide-2023", Pace.BLITZ, False, 60),
        ("fide-2023", Pace.BLITZ, True, 120),
    ],
)
def test_what_a_wrong_claim_costs(edition: str, pace: Pace, supervised: bool, seconds: int) -> None:
    circumstances = Circumstances(LAWS[edition], pace, supervised)
    ruling = claim_decided(circumstances, claim(KNIGHTS, intended="Nd5"))
    assert ruling.decision is Decision.PLAY_ON
    assert ruling.clocks == (ClockChange(Colour.WHITE, seconds),)
    one_minute = LAWS[edition].cite("B.2")
    assert (one_minute in ruling.articles) is (seconds == 60)


@pytest.mark.rule("Laws 9.5.3")
def test_the_written_move_must_be_made_or_another_one_with_that_piece() -> None:
    must = "The written move must be made."
    assert must in [each.message() for each in decided(KNIGHTS, intended="Nd5").to_do]
    found = claim(KNIGHTS, intended="Nd4")
    assert found.based_on is ClaimedWith.ILLEGAL_MOVE
    ruling = claim_decided(IN_FORCE, found)
    assert ruling.clocks == (ClockChange(Colour.WHITE, 120),)
    assert any("does not count as an illegal move" in each.message() for each in ruling.to_do)
    assert "Laws 7.5.5" not in ruling.articles


@pytest.mark.rule("Laws 9.2")
def test_only_the_player_who_has_the_move_may_claim() -> None:
    found = claim(KNIGHTS + " Ng8", by=Colour.BLACK)
    ruling = claim_decided(IN_FORCE, found)
    assert (ruling.decision, ruling.clocks) == (Decision.PLAY_ON, ())


@pytest.mark.rule("Laws 9.6.1")
def test_five_times_end_the_game_whatever_was_claimed() -> None:
    text = " ".join(["Nf3 Nf6 Ng1 Ng8"] * 4 + ["e4 e5"])
    found = claim(text)
    assert found.end is not None
    ruling = claim_decided(IN_FORCE, found)
    assert ruling.articles[0] == "Laws 9.6.1"
    assert ruling.result == "½-½"


ROOKS = '[FEN "4k2r/8/8/8/8/8/8/R3K3 w - - {clock} 60"]\n60. {moves}'


@pytest.mark.rule("Laws 9.3.2")
@pytest.mark.parametrize(
    ("clock", "moves", "intended", "certainty"),
    [
        (99, "Ra2", "", Certainty.PROVED),
        (98, "Ra2", "", Certainty.IMPOSSIBLE),
        (98, "Ra2", "Rh7", Certainty.PROVED),
        (97, "Ra2", "Rh7", Certainty.IMPOSSIBLE),
        (98, "Ra8+", "Kd7", Certainty.PROVED),
        (98, "Ra8+", "Ke7", Certainty.PROVED),
        (98, "Ra8+", "Kd8", Certainty.IMPOSSIBLE),
    ],
)
def test_fifty_moves_are_100_half_moves(
    clock: int, moves: str, intended: str, certainty: Certainty
) -> None:
    text = ROOKS.format(clock=clock, moves=moves)
    assert claim(text, ClaimKind.FIFTY, intended=intended).deciding().certainty is certainty


@pytest.mark.rule("Laws 9.3")
def test_a_pawn_move_or_a_capture_starts_the_count_again() -> None:
    found = claim(KNIGHTS + " e5 5. Nf3", ClaimKind.FIFTY)
    assert (found.deciding().least, found.deciding().last_change) == (1, "4...e5")
    said = [each.message() for each in told(found)]
    assert "The last pawn move or capture was 4...e5." in said
    assert "For a claim, 99 more would be needed." in said


@pytest.mark.rule("Laws C")
def test_the_intended_move_may_be_in_any_of_the_four_languages() -> None:
    assert claim(KNIGHTS, intended="Кg8").deciding().certainty is Certainty.PROVED
    russian = "1. Кf3 Кf6 2. Кg1 Кg8 3. Кf3 Кf6 4. Кg1 Кg8"
    assert claim(russian).deciding().certainty is Certainty.PROVED


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("1. e4 e5\n2. Ke3", 2, 4, "move 2."),
        ("1. e4 e5\n2. Nf3 1. d4", 2, 8, "stands twice"),
        ("1. e4 (1. d4", 1, 7, "never ends"),
        ("1. e4 }", 1, 7, "never began"),
        ("", 1, 1, "no game here"),
        ("9999. e4", 1, 1, "at most"),
    ],
)
def test_mistakes_are_told_with_their_place(text: str, line: int, column: int, words: str) -> None:
    found = read_score(text)
    if isinstance(found, PartialScore):
        checked = check_claim(found)
        assert isinstance(checked, Unreadable)
        found = checked
    assert (found.line, found.column) == (line, column)
    assert words in found.reason.message()
