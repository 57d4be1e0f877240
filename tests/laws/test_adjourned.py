"""Adjourned games (Laws guideline I, PMR 178-193)."""

from __future__ import annotations

from datetime import datetime

import chess
import pytest
from support.laws_asked import EDITIONS, MATES, NO_MATE, under

from openarbiter.i18n import ENGLISH
from openarbiter.laws.adjourned.envelope import SealedEnvelope, check_envelope
from openarbiter.laws.adjourned.resuming import (
    Resuming,
    over_by_sealed_move,
    resigned_before,
    resume,
    too_late,
)
from openarbiter.laws.adjourned.sealed_move import Sealed, judge_sealed_move, read_sealed_move
from openarbiter.laws.adjourned.sealing import Adjourning, adjourn
from openarbiter.laws.ending import game_end
from openarbiter.laws.ending.losing import NOT_KNOWN
from openarbiter.laws.notation import ScoreLanguage
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations import SITUATIONS, walk
from openarbiter.laws.winning import MateAnswer
from openarbiter.model import Colour
from openarbiter.office.forms.paper import PaperRow
from openarbiter.office.forms.sealed_envelope import sealed_envelope_paper

KNIGHTS = chess.Board("k7/7r/8/8/8/8/6K1/4N1N1 w - - 0 41")


@pytest.fixture(autouse=True)
def _nothing_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a position is dead is asked elsewhere, and takes its time."""
    monkeypatch.setattr(game_end, "is_dead", lambda board: False)


def judged(
    text: str,
    board: chess.Board,
    edition: str,
    mates: MateAnswer = MATES,
    language: ScoreLanguage | None = ScoreLanguage.ENGLISH,
) -> Ruling:
    sealed = read_sealed_move(text, board, language)
    return judge_sealed_move(under(edition), sealed, board, (), mates)


@pytest.mark.rule("Laws I.1.1")
@pytest.mark.rule("PMR 178")
@pytest.mark.parametrize("edition", EDITIONS)
def test_only_2023_says_that_the_sheet_is_of_paper(edition: str) -> None:
    ruling = adjourn(under(edition), Adjourning.SESSION_ENDS)
    said = " ".join(each.message() for each in ruling.to_do)
    assert ("of paper" in said) is (edition == "fide-2023")
    assert ruling.articles == under(edition).cite("I.1.1", "I.2", "I.3")


@pytest.mark.rule("Laws I.1.2")
@pytest.mark.rule("PMR 179")
def test_who_adjourns_early_has_used_the_time_to_the_end() -> None:
    envelope = SealedEnvelope("A", "B", KNIGHTS, 5400, 5000, left_of_session=600)
    assert envelope.used(Colour.WHITE) == 6000
    assert envelope.used(Colour.BLACK) == 5000


@pytest.mark.rule("Laws I.2")
@pytest.mark.rule("Laws I.3")
@pytest.mark.rule("PMR 180")
def test_the_envelope_has_the_seven_data_of_i2() -> None:
    envelope = SealedEnvelope(
        "Anna",
        "Boris",
        KNIGHTS,
        5025,
        3490,
        draw_offer=Colour.BLACK,
        resumption=datetime(2026, 11, 30, 15),
        place="Hall 2",
    )
    assert check_envelope(envelope) == ()
    assert (envelope.sealer, envelope.sealer_name, envelope.number) == (Colour.WHITE, "Anna", 41)
    paper = sealed_envelope_paper(envelope, ENGLISH)
    texts = [
        field.text
        for block in paper.blocks
        if isinstance(block, PaperRow)
        for field in block.fields
    ]
    assert texts[:4] == ["Anna", "Boris", "Kg2, Ne1, Ng1", "Ka8, Rh7"]
    assert {"1:23:45", "0:58:10", "41", "by Black", "2026-11-30", "15:00", "Hall 2"} <= set(texts)


@pytest.mark.rule("Laws I.3")
@pytest.mark.rule("PMR 181")
def test_the_arbiter_is_told_what_an_envelope_lacks() -> None:
    over = chess.Board("k7/1Q6/1K6/8/8/8/8/8 b - - 0 1")
    faults = check_envelope(SealedEnvelope("Anna", "", over))
    assert [each.article for each in faults] == ["I.2.1", "I.2.2", "I.2.3", "I.2.7"]


@pytest.mark.rule("Laws I.8")
@pytest.mark.rule("PMR 186")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("text", "article"),
    [
        ("Nf3", "I.8.1"),
        ("Nq9", "I.8.2"),
        ("", "I.8.2"),
        ("Rh1", "I.8.3"),
        ("Ngf4", "I.8.3"),
    ],
)
def test_a_sealed_move_that_does_not_stand_loses(edition: str, text: str, article: str) -> None:
    ruling = judged(text, KNIGHTS, edition)
    assert (ruling.decision, ruling.result) == (Decision.BLACK_WINS, "0-1")
    assert ruling.articles == under(edition).cite(article, "6.9")
    exceptions = under(edition).cite(*under(edition).rules.sealed_move_exceptions)
    assert ", ".join(exceptions) in ruling.to_do[0].message()


@pytest.mark.rule("Laws I.8")
@pytest.mark.rule("PMR 186")
def test_the_exceptions_differ_between_the_editions() -> None:
    found = {edition: under(edition).rules.sealed_move_exceptions for edition in EDITIONS}
    assert found == {
        "fide-2018": ("5", "6.9", "9.6"),
        "pmr-2018": ("5.1.1", "6.9", "9.6"),
        "fide-2023": ("5", "5.2.2", "6.9", "9.6"),
    }
    assert under("pmr-2018").cite(*found["pmr-2018"]) == ("PMR 47", "PMR 67", "PMR 114")


@pytest.mark.rule("Laws I.8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wrong_sealed_move_is_a_draw_where_the_opponent_cannot_mate(edition: str) -> None:
    board = chess.Board("k7/8/8/8/8/8/4N3/4NK2 w - - 0 50")
    assert judged("Nd3", board, edition, NO_MATE).decision is Decision.PLAY_ON
    assert judged("Nf9", board, edition, NO_MATE).decision is Decision.DRAW
    assert judged("Nf9", board, edition, NOT_KNOWN).decision is Decision.NOT_DECIDED


@pytest.mark.rule("Laws I.8")
def test_the_language_of_the_sheet_can_decide() -> None:
    board = chess.Board("k6r/8/8/8/8/8/6K1/6N1 w - - 0 41")
    assert judged("Kf3", board, "fide-2023", language=None).decision is Decision.NOT_DECIDED
    for language in (ScoreLanguage.ENGLISH, ScoreLanguage.RUSSIAN):
        assert judged("Kf3", board, "fide-2023", language=language).decision is Decision.PLAY_ON


@pytest.mark.rule("Laws I.8.1")
def test_a_promotion_without_the_piece_is_ambiguous() -> None:
    board = chess.Board("8/3P2k1/8/8/8/8/6K1/7r w - - 0 41")
    assert read_sealed_move("d8", board, ScoreLanguage.ENGLISH).kind is Sealed.AMBIGUOUS


@pytest.mark.rule("Laws I.10")
@pytest.mark.rule("PMR 188")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sealed_move_that_ends_the_game_gives_its_result(edition: str) -> None:
    mate = chess.Board("k7/8/1K6/8/8/8/8/7R w - - 0 41")
    ruling = judged("Rh8", mate, edition)
    assert (ruling.decision, ruling.result) == (Decision.WHITE_WINS, "1-0")
    assert ruling.articles[-1] == under(edition).cite("I.10")[0]
    assert over_by_sealed_move(under(edition)).decision is Decision.ARBITER_DECIDES


@pytest.mark.rule("Laws I.8")
def test_a_game_that_had_ended_before_keeps_its_result() -> None:
    mated = chess.Board("k6R/8/1K6/8/8/8/8/8 b - - 0 41")
    ruling = judged("Kb8", mated, "fide-2018")
    assert (ruling.decision, ruling.articles[0]) == (Decision.WHITE_WINS, "Laws 5.1.1")


@pytest.mark.rule("Laws I.9")
@pytest.mark.rule("Laws I.11")
@pytest.mark.rule("Laws I.12")
@pytest.mark.rule("Laws I.13")
@pytest.mark.rule("PMR 187")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("how", "article", "decision"),
    [
        (Resuming.BOTH_THERE, "I.9.1", Decision.PLAY_ON),
        (Resuming.REPLIER_AWAY, "I.9.2", Decision.PLAY_ON),
        (Resuming.REPLIER_COMES, "I.9.2", Decision.PLAY_ON),
        (Resuming.SEALER_AWAY, "I.9.3", Decision.PLAY_ON),
        (Resuming.NOBODY, "I.11", Decision.PLAY_ON),
        (Resuming.NOBODY_AT_ONCE, "I.10", Decision.PLAY_ON),
        (Resuming.NO_ENVELOPE, "I.12.1", Decision.PLAY_ON),
        (Resuming.NO_TIMES, "I.12.1", Decision.PLAY_ON),
        (Resuming.NO_POSITION, "I.12.2", Decision.NEW_GAME),
        (Resuming.TIMES_WRONG, "I.13", Decision.PLAY_ON),
        (Resuming.TIMES_WRONG_LATE, "I.13", Decision.PLAY_ON),
        (Resuming.AGREED, "I.6", Decision.DRAW),
    ],
)
def test_the_table_of_the_resumption(
    edition: str, how: Resuming, article: str, decision: Decision
) -> None:
    ruling = resume(under(edition), how)
    assert (ruling.decision, ruling.articles[0]) == (decision, under(edition).cite(article)[0])


@pytest.mark.rule("Laws I.9.2")
def test_the_envelope_stays_closed_while_the_replier_is_away() -> None:
    said = [each.message() for each in resume(under("fide-2023"), Resuming.REPLIER_AWAY).to_do]
    closed = next(at for at, each in enumerate(said) if "Leave the envelope closed" in each)
    opened = next(at for at, each in enumerate(said) if each.startswith("Open the envelope"))
    assert closed < opened


@pytest.mark.rule("Laws I.10")
@pytest.mark.rule("PMR 188")
def test_who_comes_after_the_default_time_loses() -> None:
    assert too_late(under("fide-2018"), Colour.WHITE).result == "0-1"
    assert too_late(under("pmr-2018"), Colour.BLACK).articles == ("PMR 188",)


@pytest.mark.rule("Laws I.6")
@pytest.mark.rule("PMR 184")
def test_a_resignation_before_the_resumption_follows_the_edition() -> None:
    assert resigned_before(under("fide-2018"), Colour.WHITE, NO_MATE).result == "0-1"
    assert resigned_before(under("fide-2023"), Colour.WHITE, NO_MATE).result == "½-½"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_way_through_the_situations_is_short_and_cites(edition: str) -> None:
    ours = {"other-notation", "blind-move", "two-boards"}
    asked = [each for each in SITUATIONS if each.group == "adjourned" or each.key in ours]
    assert len(asked) == 10
    for situation in asked:
        for answers, ruling in walk(situation, under(edition)):
            assert len(answers) <= 3
            assert ruling.articles
            assert ruling.to_do or ruling.write_down or situation.key == "blind-move"
