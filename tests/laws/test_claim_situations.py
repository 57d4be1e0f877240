"""Claims, draw offers, score sheets and Guideline III, as the arbiter is asked about them."""

from __future__ import annotations

import pytest

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.drawing import OfferEvent, OfferState, offer_after
from openarbiter.laws.recording.obligation import must_record
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.laws.situations import (
    SITUATIONS,
    LawsQuestion,
    LawsSituation,
    decided,
    walk,
)
from openarbiter.laws.situations.claims import CLAIM_SITUATIONS
from openarbiter.laws.situations.draw_offers import OFFER_SITUATIONS
from openarbiter.laws.situations.no_increment import NO_INCREMENT_SITUATIONS
from openarbiter.laws.situations.records import RECORD_SITUATIONS
from openarbiter.model import Colour
from openarbiter.rulebook.laws_rules import LAWS

MINE = (*CLAIM_SITUATIONS, *OFFER_SITUATIONS, *NO_INCREMENT_SITUATIONS, *RECORD_SITUATIONS)


def ruling(key: str, edition: str = "fide-2023", pace: str = "standard", **answers: str) -> Ruling:
    situation = next(each for each in SITUATIONS if each.key == key)
    circumstances = Circumstances(LAWS[edition], Pace(pace), pace == "standard")
    return decided(situation, circumstances, answers)[1]


@pytest.mark.parametrize("edition", list(LAWS))
@pytest.mark.parametrize("situation", MINE, ids=lambda each: str(each.key))
def test_every_way_has_three_questions_at_most_and_ends_in_a_ruling(
    edition: str, situation: LawsSituation
) -> None:
    for pace in Pace:
        for supervised in {True, pace is Pace.STANDARD}:
            circumstances = Circumstances(LAWS[edition], pace, supervised)
            for answers, found in walk(situation, circumstances):
                assert len(answers) <= 3
                assert found.articles
                assert all(LAWS[edition].chapter in each for each in found.articles)
                assert found.reason.message()
                assert bool(found.result) is (found.decision is Decision.DRAW)
                assert found.to_do or found.decision is not Decision.NOT_DECIDED


@pytest.mark.rule("Laws 9.5")
def test_a_wrong_claim_gives_the_opponent_time() -> None:
    given = {"claimant": "black", "check": "wrong", "with": "illegal"}
    found = ruling("claim-repetition", **given)
    assert found.clocks == (ClockChange(Colour.WHITE, 120),)
    assert found.articles[0] == "Laws 9.5.3"
    assert ruling("claim-repetition", "fide-2018", "blitz", **given).clocks[0].seconds == 60


@pytest.mark.rule("Laws 9.4")
def test_who_has_touched_a_piece_may_not_claim_on_this_move() -> None:
    found = ruling("claim-fifty-moves", claimant="touched")
    assert (found.decision, found.clocks) == (Decision.PLAY_ON, ())
    assert found.articles == ("Laws 9.4", "Laws 4.3")


@pytest.mark.rule("Laws 9.1.2.3")
def test_the_opponent_may_accept_the_claim_as_an_offer() -> None:
    found = ruling("claim-repetition", claimant="white", check="agreed")
    assert (found.result, found.articles[0]) == ("½-½", "Laws 9.1.2.3")


@pytest.mark.rule("Laws A.2")
def test_in_rapid_a_claim_needs_no_score() -> None:
    given = {"claimant": "white", "check": "no-record"}
    found = ruling("claim-repetition", "fide-2018", "rapid", **given)
    assert found.decision is Decision.ARBITER_DECIDES
    assert found.articles[0] == "Laws A.2"
    said = {"claimant": "white", "check": "right", "with": "said"}
    assert ruling("claim-repetition", "fide-2018", "rapid", **said).result == "½-½"
    assert ruling("claim-repetition", **said).decision is Decision.NOT_DECIDED


@pytest.mark.rule("Laws 9.2.1.1")
@pytest.mark.parametrize(("edition", "entered"), [("fide-2018", False), ("fide-2023", True)])
def test_a_move_may_be_entered_on_an_electronic_sheet_since_2023(
    edition: str, entered: bool
) -> None:
    found = ruling("claim-repetition", edition, claimant="white", check="right", **{"with": "said"})
    assert ("entered" in found.reason.message()) is entered


@pytest.mark.rule("Laws 9.1.2.1")
@pytest.mark.parametrize(
    ("events", "state", "improper"),
    [
        (["offered"], OfferState.OPEN, False),
        (["offered-otherwise"], OfferState.OPEN, True),
        (["offered", "condition", "accepted"], OfferState.ACCEPTED, False),
        (["offered", "withdrawn", "accepted"], OfferState.ACCEPTED, False),
        (["offered", "rejected", "accepted"], OfferState.REJECTED, False),
        (["offered", "touched", "accepted"], OfferState.REJECTED, False),
        (["offered", "touched-by-accident", "accepted"], OfferState.ACCEPTED, False),
        (["offered", "game-ended", "accepted"], OfferState.OVER, False),
        (["claimed", "accepted"], OfferState.ACCEPTED, False),
        (["accepted"], OfferState.NONE, False),
        (["offered", "rejected", "offered", "accepted"], OfferState.ACCEPTED, False),
    ],
)
def test_an_offer_stands_until_it_is_answered(
    events: list[str], state: OfferState, improper: bool
) -> None:
    found = offer_after([OfferEvent(each) for each in events])
    assert (found.state, found.improper) == (state, improper)


@pytest.mark.rule("Laws 9.1.2.1")
@pytest.mark.parametrize("key", ["draw-offer-condition", "draw-offer-withdrawn"])
def test_a_void_condition_or_withdrawal_leaves_the_offer(key: str) -> None:
    assert ruling(key, since="nothing").decision is Decision.PLAY_ON
    assert ruling(key, since="accepted", limit="no").result == "½-½"


@pytest.mark.rule("Laws 11.5")
def test_an_offer_at_the_wrong_moment_is_valid_and_may_be_penalised() -> None:
    found = ruling("draw-offer", moment="opponent", since="nothing")
    assert {"Laws 11.5", "Laws 12.9"} <= set(found.articles)
    assert "Laws 11.5" not in ruling("draw-offer", moment="proper", since="nothing").articles


@pytest.mark.rule("Laws 9.1.1")
def test_a_limit_forbids_an_agreement() -> None:
    found = ruling("draw-offer", moment="proper", since="accepted", limit="yes")
    assert (found.decision, found.articles[0]) == (Decision.PLAY_ON, "Laws 9.1.1")


@pytest.mark.rule("Laws 8.4")
@pytest.mark.parametrize(
    ("seconds", "increment", "before", "pace", "obliged"),
    [
        (300, 0, False, Pace.STANDARD, True),
        (299, 0, False, Pace.STANDARD, False),
        (299, 29, False, Pace.STANDARD, False),
        (299, 30, False, Pace.STANDARD, True),
        (900, 10, True, Pace.STANDARD, False),
        (900, 10, False, Pace.RAPID, False),
        (180, 2, False, Pace.BLITZ, False),
        (600, 0, False, Pace.BLITZ, True),
    ],
)
def test_who_has_to_record(
    seconds: int, increment: int, before: bool, pace: Pace, obliged: bool
) -> None:
    circumstances = Circumstances(LAWS["fide-2018"], pace)
    assert must_record(circumstances, seconds, increment, freed_before=before) is obliged


@pytest.mark.rule("Laws 8.5")
@pytest.mark.parametrize(
    ("kept", "article", "point", "first"),
    [
        ("arbiter", "Laws 8.5.1", "PMR 98", "Stop the clocks at once."),
        ("one", "Laws 8.5.2", "PMR 99", "Leave the clocks running."),
        ("nobody", "Laws 8.5.3", "PMR 100", "Stop the clocks."),
    ],
)
def test_how_score_sheets_are_brought_up_to_date(
    kept: str, article: str, point: str, first: str
) -> None:
    found = ruling("incomplete-sheets", kept=kept, shown="not-yet")
    assert (found.decision, found.articles) == (Decision.NOT_DECIDED, (article,))
    assert found.to_do[0].message() == first
    assert ruling("incomplete-sheets", "pmr-2018", kept=kept, shown="not-yet").articles == (point,)


@pytest.mark.rule("Laws 8.6")
def test_what_cannot_be_shown_begins_the_next_period() -> None:
    found = ruling("incomplete-sheets", kept="nobody", shown="unknown")
    assert (found.decision, found.articles[0]) == (Decision.PLAY_ON, "Laws 8.6")


@pytest.mark.rule("Laws 12.6")
def test_the_number_of_moves_is_not_told() -> None:
    assert ruling("moves-asked", flag="no").articles == ("Laws 12.6", "Laws 8.5.1")


@pytest.mark.rule("Laws III.4")
@pytest.mark.rule("Laws III.5")
@pytest.mark.rule("Laws III.6.1")
@pytest.mark.rule("PMR 204")
def test_who_comes_too_soon_is_told_the_article_that_asks_for_two_minutes() -> None:
    for key, asked, point in (
        ("guideline-3-increment", "player", "PMR 198"),
        ("guideline-3-claim", "player", "PMR 199"),
        ("guideline-3-no-arbiter", "basis", "PMR 204"),
    ):
        assert ruling(key, "pmr-2018", **{asked: "too-soon"}).articles == (point,)


@pytest.mark.rule("Laws 8.5.2")
def test_how_moves_are_counted_after_a_flag_depends_on_who_kept_score() -> None:
    """With one player who kept score the clocks run on, so that nobody is told to stop them."""
    found = ruling("moves-asked", "fide-2018", flag="yes")
    assert found.articles == ("Laws 8.5", "Laws 12.6")
    assert all("Stop" not in each.message() for each in found.to_do)


@pytest.mark.rule("Laws 9.1.1")
@pytest.mark.rule("Laws 9.1.2.3")
def test_under_a_limit_a_claim_is_checked_even_if_the_opponent_agrees() -> None:
    """T of 9.1.1: a claim after 28 moves where no draw is agreed before 30."""
    claims = {situation.key: situation for situation in CLAIM_SITUATIONS}
    asked = claims["claim-repetition"].step(Circumstances(LAWS["fide-2018"]), {"claimant": "white"})
    assert isinstance(asked, LawsQuestion)
    unchecked = {choice.key: choice.words for choice in asked.choices}["agreed"]
    assert "no limit forbids it" in unchecked
    answers = {"claimant": "white", "with": "position"}
    assert ruling("claim-repetition", "fide-2018", check="right", **answers).result == "½-½"
    assert not ruling("claim-repetition", "fide-2018", check="wrong", **answers).result


@pytest.mark.rule("Laws B.4")
@pytest.mark.rule("Laws A.2")
@pytest.mark.rule("PMR 161")
def test_only_blitz_without_full_supervision_claims_without_a_score() -> None:
    for edition in ("fide-2018", "pmr-2018"):
        claims = {situation.key: situation for situation in CLAIM_SITUATIONS}
        for supervised in (True, False):
            here = Circumstances(LAWS[edition], Pace.BLITZ, supervised)
            asked = claims["claim-repetition"].step(here, {"claimant": "white"})
            assert isinstance(asked, LawsQuestion)
            keys = {choice.key for choice in asked.choices}
            assert ("no-record" in keys) is not supervised


@pytest.mark.rule("Laws 8.7")
def test_a_wrong_result_stands_unless_the_arbiter_decides_otherwise() -> None:
    found = ruling("result-signed-wrong", signed="same")
    assert (found.decision, found.articles) == (Decision.ARBITER_DECIDES, ("Laws 8.7",))
    assert "electronic" in found.reason.message()
    older = ruling("result-signed-wrong", "fide-2018", signed="same")
    assert "electronic" not in older.reason.message()


@pytest.mark.rule("Laws III")
@pytest.mark.parametrize(
    ("edition", "point"), [("fide-2018", "Laws III.4"), ("pmr-2018", "PMR 198")]
)
def test_an_increment_of_five_seconds_and_two_minutes_for_the_opponent(
    edition: str, point: str
) -> None:
    given = {"player": "white", "opponent": "no", "agree": "yes"}
    found = ruling("guideline-3-increment", edition, **given)
    assert found.articles == (point,)
    assert found.clocks == (ClockChange(Colour.BLACK, 120),)
    accepted = ruling("guideline-3-increment", edition, player="white", opponent="yes")
    assert accepted.result == "½-½"
    rapid = ruling("guideline-3-increment", "fide-2023", "rapid", **given)
    assert rapid.clocks == (ClockChange(Colour.BLACK, 120),)


@pytest.mark.rule("Laws III.5")
def test_the_arbiter_agrees_postpones_or_rejects() -> None:
    assert ruling("guideline-3-claim", player="black", view="draw").articles == ("Laws III.5.1",)
    rejected = ruling("guideline-3-claim", player="black", view="reject")
    assert rejected.clocks == (ClockChange(Colour.WHITE, 120),)
    later = ruling("guideline-3-claim", player="black", view="postpone", later="draw")
    assert (later.result, later.articles) == ("½-½", ("Laws III.5.2",))
    flag = ruling("guideline-3-claim", player="black", view="postpone", later="flag")
    assert flag.articles == ("Laws III.5.2", "Laws 6.9")


@pytest.mark.rule("Laws III.2")
def test_the_guideline_has_a_scope() -> None:
    blitz = ruling("guideline-3-claim", pace="blitz")
    assert blitz.articles == ("Laws III.2.2",)
    assert ruling("guideline-3-claim", player="not-announced").articles[0] == "Laws III.2.1"
    assert ruling("guideline-3-claim", player="too-soon").decision is Decision.PLAY_ON


@pytest.mark.rule("Laws III.6")
def test_without_an_arbiter_the_claim_ends_the_game() -> None:
    found = ruling("guideline-3-no-arbiter", "pmr-2018", basis="no-effort", decided="draw")
    assert (found.result, found.articles) == ("½-½", ("PMR 205", "PMR 204 б"))
