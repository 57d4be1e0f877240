"""Situations of conduct: phones, refusal, disturbance, spectators, appeals, questions."""

from __future__ import annotations

import pytest

from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.register import (
    RegisteredIncident,
    by_player,
    is_illegal_move,
    is_penalised,
    totals_of,
)
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.situations import (
    SITUATIONS,
    LawsSituation,
    SituationGroup,
    UnknownAnswer,
    decided,
    walk,
)
from openarbiter.laws.situations.told import answers_in_words, as_document, of_document
from openarbiter.rulebook.laws_rules import LAWS

CONDUCT = {each.key: each for each in SITUATIONS if each.group is SituationGroup.CONDUCT}


def ruled(
    key: str, edition: str = "fide-2023", pace: Pace = Pace.STANDARD, /, **answers: str
) -> Ruling:
    circumstances = Circumstances(LAWS[edition], pace)
    return decided(CONDUCT[key], circumstances, answers)[1]


@pytest.mark.parametrize("situation", CONDUCT.values(), ids=list(CONDUCT))
def test_at_most_three_questions_and_a_ruling_to_read(situation: LawsSituation) -> None:
    for rules in LAWS.values():
        for pace in Pace:
            circumstances = Circumstances(rules, pace, supervised=True)
            for answers, ruling in walk(situation, circumstances):
                assert len(answers) <= 3
                assert ruling.articles
                assert all(article.startswith(rules.chapter) for article in ruling.articles)
                told = [ruling.reason, *ruling.to_do, *ruling.write_down]
                assert all("{" not in each.message() for each in told)
                assert of_document(as_document(ruling)) == ruling
                assert len(answers_in_words(situation, circumstances, answers)) == len(answers)


@pytest.mark.rule("Laws 11.3.2.2")
class TestPhone:
    @pytest.mark.parametrize(
        ("edition", "article"),
        [("fide-2018", "Laws 11.3.2.2"), ("pmr-2018", "PMR 126"), ("fide-2023", "Laws 11.3.2.2")],
    )
    def test_loses_even_where_the_opponent_could_not_mate(self, edition: str, article: str) -> None:
        ruling = ruled("phone", edition, when="playing", offender="white", regulations="nothing")
        assert (ruling.decision, ruling.result) == (Decision.BLACK_WINS, "0-1")
        assert ruling.articles == (article,)
        assert "could not mate" in ruling.reason.message()

    @pytest.mark.rule("Laws 11.3.2.2")
    @pytest.mark.parametrize(("offender", "result"), [("white", "-/+"), ("black", "+/-")])
    def test_before_the_game_began_the_result_is_a_forfeit(
        self, offender: str, result: str
    ) -> None:
        ruling = ruled("phone", when="opponent-absent", offender=offender, regulations="nothing")
        assert ruling.result == result
        assert any("not rated" in each.message() for each in ruling.write_down)
        assert any("even if the opponent arrives" in each.message() for each in ruling.to_do)

    def test_a_lighter_penalty_of_the_regulations(self) -> None:
        ruling = ruled("phone", when="playing", offender="white", regulations="lighter")
        assert (ruling.decision, ruling.result) == (Decision.PLAY_ON, "")
        assert "Laws 12.9" in ruling.articles

    def test_switched_off_in_a_bag_where_that_is_allowed(self) -> None:
        ruling = ruled("phone", when="playing", offender="white", regulations="bag")
        assert (ruling.decision, ruling.write_down) == (Decision.PLAY_ON, ())

    @pytest.mark.rule("Laws 11.4", "Laws 12.8")
    def test_after_the_game_its_result_stands(self) -> None:
        assert ruled("phone", when="finished").articles[0] == "Laws 11.4"
        assert ruled("phone", when="before").result == ""


@pytest.mark.rule("Laws 11.7", "Laws 11.8")
class TestRefusal:
    def test_both_guilty_both_lose(self) -> None:
        ruling = ruled("refusal", "fide-2018", offender="both")
        assert (ruling.decision, ruling.result) == (Decision.BOTH_LOSE, "0-0")
        assert ruling.articles[0] == "Laws 11.8"

    @pytest.mark.parametrize(
        ("opponent", "result"), [("win", "0-1"), ("draw", "0-½"), ("loss", "0-0")]
    )
    def test_the_arbiter_decides_the_opponents_score(self, opponent: str, result: str) -> None:
        ruling = ruled("refusal", offender="white", told="yes", opponent=opponent)
        assert ruling.result == result

    def test_the_player_is_told_before(self) -> None:
        ruling = ruled("refusal", "pmr-2018", offender="black", told="no")
        assert (ruling.result, ruling.articles) == ("", ("PMR 132", "PMR 146 а"))


@pytest.mark.rule("Laws 12.9.4", "Laws 12.9.5", "Laws 10.2")
def test_points_taken_and_given() -> None:
    ruling = ruled("points", offender="black", played="½-½", after="½-0")
    assert (ruling.result, ruling.articles) == ("½-0", ("Laws 12.9.5", "Laws 10.2"))
    more = ruled("points", offender="black", played="½-½", after="1-0")
    assert more.articles == ("Laws 12.9.5", "Laws 12.9.4", "Laws 10.2")
    assert ruled("points", offender="black", played="1-0").result == ""
    with pytest.raises(UnknownAnswer):
        ruled("points", offender="black", played="½-½", after="¾-¼")


@pytest.mark.rule("Laws 11.2.3", "Laws 11.3.1", "Laws 11.3.3", "Laws 11.3.4", "Laws 11.5")
@pytest.mark.parametrize(
    ("key", "kind", "article"),
    [
        ("left", "left-venue", "11.2.3.1"),
        ("left", "left-area", "11.2.3.2"),
        ("left", "left-unreported", "11.2.4"),
        ("notes", "analysis", "11.3.1"),
        ("search", "", "11.3.3"),
        ("smoking", "", "11.3.4"),
        ("distraction", "claims", "11.5"),
    ],
)
def test_conduct_leads_to_a_penalty(key: str, kind: str, article: str) -> None:
    answers = {"kind": kind} if kind else {}
    ruling = ruled(key, offender="white", before="twice", **answers)
    assert ruling.articles[0] == f"Laws {article}"
    assert any("next time" in each.message() for each in ruling.to_do)
    lost = ruled(key, offender="white", before="more", **answers)
    assert lost.decision is Decision.ARBITER_DECIDES


@pytest.mark.rule("Laws A.3.2", "Laws B.3.2")
@pytest.mark.parametrize(("pace", "article"), [(Pace.RAPID, "A.4.3"), (Pace.BLITZ, "B.2.3")])
def test_a_sixth_look_at_the_record_distracts(pace: Pace, article: str) -> None:
    kind = f"record-shown-{pace.value}"
    ruling = ruled("distraction", "fide-2023", pace, kind=kind, offender="white", before="never")
    assert ruling.articles[0] == f"Laws {article}"
    with pytest.raises(UnknownAnswer):
        ruled("distraction", kind=kind, offender="white", before="never")


@pytest.mark.rule("Laws 12.5")
def test_disturbance_from_outside_may_bring_time_to_both() -> None:
    ruling = ruled("disturbance", "pmr-2018", suffered="both")
    assert (ruling.articles, ruling.clocks) == (("PMR 142",), ())
    assert "both players" in ruling.reason.message()


@pytest.mark.rule("Laws 11.4", "Laws 12.7", "Laws 12.8")
def test_who_is_not_playing_does_not_interfere() -> None:
    assert ruled("spectator", who="finished").articles == ("Laws 11.4", "Laws 12.7")
    assert ruled("spectator", who="phone").articles == ("Laws 12.8",)


@pytest.mark.rule("Laws 11.10")
def test_the_game_goes_on_while_an_appeal_waits() -> None:
    ruling = ruled("appeal", now="no")
    assert ruling.decision is Decision.PLAY_ON
    assert any("loses time" in each.message() for each in ruling.to_do)


@pytest.mark.rule("Laws 11.9", "Laws 12.6")
def test_the_number_of_moves_is_not_told() -> None:
    ruling = ruled("question", "pmr-2018", asked="moves")
    assert "PMR 98-100" in ruling.reason.message()
    assert ruled("question", asked="law").articles == ("Laws 11.9",)


@pytest.mark.rule("Laws A.3.2")
@pytest.mark.rule("Laws B.3.2")
@pytest.mark.rule("PMR 150")
def test_the_record_is_shown_with_the_clocks_running() -> None:
    for edition, rapid, blitz in (
        ("fide-2018", "Laws A.3.2", "Laws B.3.2"),
        ("pmr-2018", "PMR 150", "PMR 160"),
    ):
        found = ruled("question", edition, Pace.RAPID, asked="record")
        assert found.articles == (rapid,)
        assert "clocks run on" in found.to_do[0].message()
        assert ruled("question", edition, Pace.BLITZ, asked="record").articles == (blitz,)
    with pytest.raises(UnknownAnswer):
        ruled("question", "fide-2018", asked="record")


class TestRegister:
    MOVE = RegisteredIncident(2, 4, (7,), illegal_move=True)

    @pytest.mark.rule("Laws 7.5.5")
    def test_illegal_moves_count_in_their_game(self) -> None:
        found = by_player([self.MOVE, RegisteredIncident(1, 4, (7,), illegal_move=True)])[7]
        assert found.illegal_moves == {(1, 4): 1, (2, 4): 1}
        assert found.loses_next(2, 4)
        assert not found.loses_next(3, 4)
        lost = RegisteredIncident(2, 4, (7,), illegal_move=True, result="1-0")
        assert not by_player([self.MOVE, lost])[7].loses_next(2, 4)

    @pytest.mark.rule("Laws 12.9")
    def test_penalties_count_in_all_of_the_event(self) -> None:
        rows = [RegisteredIncident(n, 1, (7,), penalised=True) for n in (1, 2, 3)]
        assert by_player(rows)[7].advice(LAWS["fide-2023"]).penalty.key == "loss"

    def test_what_was_withdrawn_counts_no_longer(self) -> None:
        gone = RegisteredIncident(2, 4, (7,), illegal_move=True, withdrawn=True)
        assert by_player([gone]) == {}
        totals = totals_of([gone, self.MOVE, RegisteredIncident(1, 1, (1, 2), result="0-0")])
        assert (totals.incidents, totals.illegal_moves, totals.games_ended) == (2, 1, 1)
        assert totals.withdrawn == 1

    def test_which_rulings_count_as_what(self) -> None:
        rules = LAWS["fide-2023"]
        phone = ruled("phone", when="playing", offender="white", regulations="nothing")
        assert is_penalised(phone, rules)
        assert not is_illegal_move(phone, rules)
        assert not is_penalised(ruled("appeal", now="no"), rules)
