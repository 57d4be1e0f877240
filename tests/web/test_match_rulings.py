"""Rulings on matches: the corrected result counts, the games are rated as they were played."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.team_matches import four_teams, games_of, published

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.findings import Finding
from openarbiter.handling.match_decisions import DecisionKind, MatchDecision
from openarbiter.model import (
    Game,
    LineUp,
    Mark,
    Match,
    Result,
    Round,
    TeamScore,
    Tournament,
    matches,
    team_scores,
)
from openarbiter.model.board_rulings import board_rulings
from openarbiter.model.removed_teams import removed_teams
from openarbiter.model.team_rules import Quorum, TeamRules, with_team_rules
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.match_rulings import Previewed, previewed, rule_match
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.section_state import state_of

from .conftest import Filled

ANN = Actor("Ann", "chief-arbiter")
WON, DRAWN, LOST = (
    Result(Mark.WIN, Mark.LOSS),
    Result(Mark.DRAW, Mark.DRAW),
    Result(Mark.LOSS, Mark.WIN),
)


def cmp_08(rounds: int = 3) -> Tournament:
    """Team 1 with 1A, 2A, 3A, 5A against team 2 with 1B, 4B, 3B, 5B: two boards are wrong.

    The example of the manual: 1-0, 0-1, 1/2, 0-1, which is 1.5-2.5 at the boards.
    """
    made = four_teams(rounds=rounds)
    games = (Game(1, 6, WON), Game(9, 2, WON), Game(3, 8, DRAWN), Game(10, 5, WON))
    others = (Game(11, 16, DRAWN), Game(17, 12, DRAWN), Game(13, 18, DRAWN), Game(19, 14, DRAWN))
    return replace(
        made,
        rounds=(Round(games + others),),
        line_ups=(LineUp(1, 1, 2, (1, 2, 3, 5)), LineUp(1, 2, 1, (6, 9, 8, 10))),
    )


@pytest.fixture
def section(filled: Filled) -> models.Section:
    made = filled(cmp_08())
    assert score(made) == (15, 25)
    return made


def first(section: models.Section, number: int = 1) -> Match:
    played = matches(tournament_of(section))[number - 1].matches
    return next(each for each in played if 1 in (each.white, each.black))


def score(section: models.Section) -> tuple[int, int]:
    scores = team_scores(tournament_of(section))
    return scores[1].game_points, scores[2].game_points


def preview(section: models.Section, kind: DecisionKind, **about: object) -> Previewed | Finding:
    match = first(section)
    given = {"reason": "found by the arbiter", **about}
    decision = MatchDecision(kind, 1, match.white, match.black, **given)  # type: ignore[arg-type]
    return previewed(section, state_of(section), decision)


def rule(section: models.Section, kind: DecisionKind, **about: object) -> Previewed:
    made = preview(section, kind, **about)
    if isinstance(made, Finding):
        raise Refused(made.reason, made.article)
    done = rule_match(ANN, section, made.decision, made.seen)
    section.refresh_from_db()
    return done


@pytest.mark.rule("C.05 7")
class TestWrongOrder:
    def test_the_match_of_the_manual_is_corrected_and_rated_as_played(
        self, section: models.Section
    ) -> None:
        chosen = rule(section, DecisionKind.WRONG_ORDER, boards={2: {2}, 3: {2}})
        assert (chosen.decided.before, chosen.decided.after) == ((15, 25), (30, 10))
        assert score(section) == (30, 10)
        assert [str(game.result) for game in games_of(section, 1, 1)] == [
            "1-0", "-/+", "+/-", "1-0",
        ]  # fmt: skip
        rating = position_of(section).rating.rounds[0].games
        assert {game.result for game in rating if {game.white, game.black} == {9, 2}} == {WON}
        assert {game.result for game in rating if {game.white, game.black} == {3, 8}} == {DRAWN}

    def test_the_wrong_boards_are_found_by_the_lists(self, section: models.Section) -> None:
        made = preview(section, DecisionKind.WRONG_ORDER)
        assert isinstance(made, Previewed)
        assert [(each.place, str(each.after)) for each in made.decided.boards] == [
            (2, "-/+"),
            (3, "+/-"),
        ]

    def test_the_file_has_both_and_reads_back_equal(self, section: models.Section) -> None:
        rule(section, DecisionKind.WRONG_ORDER)
        text = write_trf(exported(section))
        assert text.count("### Board ruling: round 1") == 2
        back = read_trf(text.encode()).tournament
        assert team_scores(back)[1].game_points == 30
        rating = exported(section, for_rating=True)
        assert "recorded as" not in write_trf(rating)
        assert [game.result for game in rating.rounds[0].games][1] == WON

    def test_it_is_taken_back_by_the_ledger_and_by_a_ruling(self, section: models.Section) -> None:
        rule(section, DecisionKind.WRONG_ORDER)
        undo_last(ANN, section.event, section, "a mistake")
        section.refresh_from_db()
        assert (score(section), board_rulings(tournament_of(section))) == ((15, 25), ())
        rule(section, DecisionKind.WRONG_ORDER)
        with pytest.raises(Refused, match="decided already"):
            rule(section, DecisionKind.WRONG_ORDER, boards={2: {2}})
        rule(section, DecisionKind.BACK)
        assert (score(section), board_rulings(tournament_of(section))) == ((15, 25), ())
        with pytest.raises(Refused, match="Nothing was ruled"):
            rule(section, DecisionKind.BACK)

    def test_a_ruled_board_changes_with_its_ruling_alone(self, section: models.Section) -> None:
        rule(section, DecisionKind.WRONG_ORDER)
        game = games_of(section, 1, 1)[1]
        with pytest.raises(Refused, match="decided by a ruling"):
            enter_result(ANN, game, DRAWN, None)
        with pytest.raises(Refused, match="decided by a ruling"):
            correct_result(ANN, game, DRAWN, "slip", game.version)

    def test_nothing_is_decided_unseen_or_without_a_reason(self, section: models.Section) -> None:
        made = preview(section, DecisionKind.WRONG_ORDER)
        assert isinstance(made, Previewed)
        with pytest.raises(Refused, match="needs a reason"):
            rule_match(ANN, section, replace(made.decision, reason=" "), made.seen)
        enter_result(ANN, games_of(section, 1, 1)[3], DRAWN, None)
        with pytest.raises(Conflict, match="have changed since"):
            rule_match(ANN, section, made.decision, made.seen)

    @pytest.mark.rule("C.04.2 D.8")
    def test_after_the_next_pairing_it_counts_until_that_round_is_over(
        self, section: models.Section
    ) -> None:
        publish(ANN, section, make_draft(ANN, section).version)
        section.refresh_from_db()
        made = preview(section, DecisionKind.WRONG_ORDER)
        assert isinstance(made, Previewed)
        assert "has been paired and is not over" in made.correction.reason.message()
        for game in models.Game.objects.filter(round__section=section, round__number=2):
            enter_result(ANN, game, DRAWN, None)
        section.refresh_from_db()
        late = preview(section, DecisionKind.WRONG_ORDER)
        assert isinstance(late, Finding)
        assert late.article == "C.04.2 D.8"
        assert "would change nothing" in late.reason.message()


@pytest.mark.rule("PMR 211")
def test_who_was_not_entitled_to_play_loses_the_board(section: models.Section) -> None:
    made = rule(section, DecisionKind.INELIGIBLE, player=10)
    assert [(each.place, each.rated) for each in made.decided.boards] == [(4, WON)]
    assert score(section) == (25, 15)
    assert models.Entry.objects.latest("number").action == "ineligible-ruled"


@pytest.mark.rule("PMR 210", "B.02 5.1")
def test_a_game_of_somebody_who_is_not_entered_is_not_rated(
    section: models.Section, client_of: Callable[[Role], Client]
) -> None:
    browser = client_of(Role.CHIEF_ARBITER)
    address = place_of(section, "rounds/1/matches/1/ruling/")
    form = {"teams": "1-2", "kind": "ineligible", "player": 10, "stranger": "on", "do": "preview"}
    page = text_of(browser.post(address, form))
    assert "not rated" in page
    assert 'name="stranger" value="on"' in page
    seen = re.search(r'name="seen" value="([^"]+)"', page)
    assert seen is not None
    form |= {"do": "decide", "seen": seen[1], "reason": "a guest sat there", "sure": "on"}
    assert browser.post(address, form).status_code == 302
    assert score(section) == (25, 15)
    rating = exported(section, for_rating=True).rounds[0].games
    assert [str(game.result) for game in rating if game.white == 10] == ["-/+"]


class TestForfeit:
    @pytest.fixture
    def unplayed(self, filled: Filled) -> models.Section:
        return published(filled(with_team_rules(four_teams(), TeamRules(quorum=Quorum.HALF))))

    @pytest.mark.rule("C.05 7.2")
    def test_a_match_is_lost_as_a_whole_and_comes_back(self, unplayed: models.Section) -> None:
        match = first(unplayed)
        done = rule(unplayed, DecisionKind.FORFEIT, losers=frozenset({1}))
        assert done.decided.before == (0, 0), "nobody has won anything by an open game"
        assert max(done.decided.after) == 40
        assert str(first(unplayed).forfeit) in ("+/-", "-/+")
        assert score_of(unplayed, 1) == (0, 0)
        other = match.black if match.white == 1 else match.white
        assert score_of(unplayed, other) == (20, 40)
        text = write_trf(exported(unplayed))
        assert "\n330 " in text
        rule(unplayed, DecisionKind.BACK)
        assert first(unplayed).forfeit is None
        assert not any(game.result.known for game in games_of(unplayed, 1, 1))

    def test_a_sealed_match_is_forfeited_and_nobody_is_told_who_would_have_sat(
        self, unplayed: models.Section, client_of: Callable[[Role], Client]
    ) -> None:
        match = first(unplayed)
        models.Round.objects.filter(section=unplayed, number=1).update(sealed=[match.white])
        models.Section.objects.filter(pk=unplayed.pk).update(field_revision=500)
        unplayed.refresh_from_db()
        refused = preview(unplayed, DecisionKind.WRONG_ORDER)
        assert isinstance(refused, Finding)
        assert "not released yet" in refused.reason.message()
        place = place_of(unplayed, "rounds/1/matches/1/ruling/")
        page = text_of(client_of(Role.CHIEF_ARBITER).get(place))
        assert "Match lost by forfeit" in page
        assert "Player 1A" not in page
        done = rule(unplayed, DecisionKind.FORFEIT, losers=frozenset({1}))
        assert done.decided.boards == ()
        assert models.Round.objects.get(section=unplayed, number=1).sealed == []

    def test_a_match_with_played_games_is_not_forfeited_as_a_whole(
        self, section: models.Section
    ) -> None:
        made = preview(section, DecisionKind.FORFEIT, losers=frozenset({1}))
        assert isinstance(made, Finding)
        assert "were played to their end" in made.reason.message()

    @pytest.mark.rule("PMR 209")
    def test_a_removed_team_has_its_earlier_matches_annulled(
        self, filled: Filled, client_of: Callable[[Role], Client]
    ) -> None:
        unplayed = filled(with_team_rules(cmp_08(), TeamRules(quorum=Quorum.HALF)))
        published(unplayed)
        one = first(unplayed, 2)
        decision = MatchDecision(
            DecisionKind.REMOVAL, 2, one.white, one.black, losers=frozenset({1}), reason="one came"
        )
        made = previewed(unplayed, state_of(unplayed), decision)
        assert isinstance(made, Previewed)
        assert made.decided.annulled == (1,)
        rule_match(ANN, unplayed, decision, made.seen)
        unplayed.refresh_from_db()
        assert set(removed_teams(tournament_of(unplayed))) == {1}
        # Team 2 had won it 2.5-1.5.
        assert team_scores(cmp_08(), 1)[2] == TeamScore(20, 25)
        assert team_scores(tournament_of(unplayed), 1)[2] == TeamScore()
        page = text_of(client_of(Role.ARBITER).get(place_of(unplayed, "rounds/1/matches/1/")))
        assert "annulled (PMR 209)" in page


def score_of(section: models.Section, team: int) -> tuple[int, int]:
    found = team_scores(tournament_of(section))[team]
    return found.match_points, found.game_points


class TestPages:
    def test_a_ruling_is_shown_before_it_is_made(
        self, section: models.Section, client_of: Callable[[Role], Client]
    ) -> None:
        browser = client_of(Role.PAIRING_OFFICER)
        address = place_of(section, "rounds/1/matches/1/ruling/")
        assert "Find the wrong boards" in text_of(browser.get(address))
        form = {"teams": "1-2", "kind": "wrong-order", "do": "preview"}
        page = text_of(browser.post(address, form))
        assert "1.5–2.5 becomes 3.0–1.0" in page
        seen = re.search(r'name="seen" value="([^"]+)"', page)
        assert seen is not None
        form |= {"do": "decide", "seen": seen[1], "reason": "3B sat on board 3"}
        assert "Tick that you have read" in text_of(browser.post(address, form))
        page = text_of(browser.post(address, form | {"sure": "on"}, follow=True))
        assert "wrong board order of Bravo (C.05 7)" in page
        # Nothing is entered at the two boards that are ruled.
        assert page.count('name="r-') == 2
        assert "Take the ruling back" in text_of(browser.get(address))
        why = text_of(browser.get(place_of(section, "rounds/1/matches/1/why/")))
        assert "By the games as they were played: 1.5–2.5" in why
        assert "By the order of its list it should have been" in why

    def test_spectators_read_that_the_match_was_corrected_and_why(
        self, section: models.Section
    ) -> None:
        rule(section, DecisionKind.WRONG_ORDER)
        models.Event.objects.filter(pk=section.event_id).update(public=True)
        page = text_of(Client().get(f"/e/{section.event.slug}/{section.slug}/rounds/1/"))
        assert "wrong board order of Bravo (C.05 7)" in page
        assert "corrected by a ruling" in page

    @pytest.mark.rule("C.05 7.2", "PMR 209")
    def test_the_quorum_is_told(self, filled: Filled, client_of: Callable[[Role], Client]) -> None:
        browser = client_of(Role.CHIEF_ARBITER)
        for quorum, told in (
            (Quorum.MORE_THAN_HALF, "the team has lost the match by forfeit. (C.05 7.2)"),
            (Quorum.HALF, "the match starts. (PMR 209)"),
        ):
            rules = TeamRules(quorum=quorum)
            section = published(filled(with_team_rules(four_teams(), rules), quorum.value))
            match = first(section)
            form = {
                "teams": f"{match.white}-{match.black}",
                "do": "quorum",
                "losers": "white",
                "there": "2",
            }
            number = 1
            address = place_of(section, f"rounds/1/matches/{number}/ruling/")
            assert told in text_of(browser.post(address, form)), quorum

    def test_removing_a_team_is_for_deputies_and_the_chief_arbiter(
        self, section: models.Section, client_of: Callable[[Role], Client]
    ) -> None:
        address = place_of(section, "rounds/1/matches/1/ruling/")
        form = {"teams": "1-2", "kind": "removal", "do": "preview", "losers": "white"}
        assert client_of(Role.PAIRING_OFFICER).post(address, form).status_code == 403
        assert client_of(Role.ARBITER).get(address).status_code == 403
