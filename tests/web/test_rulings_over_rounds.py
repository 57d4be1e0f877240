"""A ruling on a match before and after the next round is drafted, published, and over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.team_matches import games_of

from openarbiter.formats.trf import write_trf
from openarbiter.handling.match_decisions import DecisionKind
from openarbiter.model import Tournament, team_scores
from openarbiter.model.board_rulings import board_rulings
from openarbiter.web import models
from openarbiter.web.actions.corrections import correct_colours, correct_result
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import import_trf, incoming
from openarbiter.web.actions.line_up_release import correct_line_up
from openarbiter.web.actions.pairing import discard_draft, make_draft, publish
from openarbiter.web.actions.results import enter_result
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled
from .test_match_rulings import ANN, DRAWN, LOST, cmp_08, rule, score


@pytest.fixture
def section(filled: Filled) -> models.Section:
    return filled(cmp_08())


def next_round(section: models.Section) -> None:
    publish(ANN, section, make_draft(ANN, section).version)
    section.refresh_from_db()


def played_out(section: models.Section, number: int) -> None:
    for game in models.Game.objects.filter(round__section=section, round__number=number):
        enter_result(ANN, game, DRAWN, None)
    section.refresh_from_db()


def rated(section: models.Section) -> list[str]:
    """The four games of the match in the rating report, board by board."""
    pairs = ((1, 6), (9, 2), (3, 8), (10, 5))
    games = {
        (game.white, game.black): str(game.result)
        for game in exported(section, for_rating=True).rounds[0].games
    }
    return [games[pair] for pair in pairs]


AS_PLAYED = ["1-0", "1-0", "½-½", "1-0"]


@pytest.mark.rule("C.05 7")
def test_a_ruling_makes_a_draft_out_of_date(
    section: models.Section, client_of: Callable[[Role], Client]
) -> None:
    draft = make_draft(ANN, section)
    rule(section, DecisionKind.WRONG_ORDER)
    with pytest.raises(Refused):
        publish(ANN, section, draft.version)
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "rounds/draft/")))
    assert "out of date" in page


@pytest.mark.rule("C.05 7", "C.04.2 D.8")
@pytest.mark.parametrize("when", ["running", "published", "over-before"])
def test_both_files_read_back_as_the_same_table_at_every_time(
    section: models.Section, event: models.Event, when: str
) -> None:
    if when == "over-before":
        rule(section, DecisionKind.WRONG_ORDER)
    if when != "running":
        next_round(section)
    if when == "over-before":
        played_out(section, 2)
    else:
        rule(section, DecisionKind.WRONG_ORDER)
    assert rated(section) == AS_PLAYED
    for for_rating in (False, True):
        text = write_trf(exported(section, for_rating=for_rating))
        back = import_trf(ANN, event, incoming("cup.trf", text.encode()))
        assert team_scores(tournament_of(back)) == team_scores(tournament_of(section))
        assert rated(back) == AS_PLAYED
        assert board_rulings(tournament_of(back)) == board_rulings(tournament_of(section))


@pytest.mark.rule("C.05 7")
def test_a_ruling_and_the_publication_after_it_are_undone_one_after_the_other(
    section: models.Section,
) -> None:
    next_round(section)
    rule(section, DecisionKind.WRONG_ORDER)
    undo_last(ANN, section.event, section, "first the ruling")
    section.refresh_from_db()
    assert (board_rulings(tournament_of(section)), len(tournament_of(section).rounds)) == ((), 2)
    undo_last(ANN, section.event, section, "then the round")
    section.refresh_from_db()
    assert len(tournament_of(section).rounds) == 1
    discard_draft(ANN, section)
    rule(section, DecisionKind.WRONG_ORDER)
    next_round(section)
    undo_last(ANN, section.event, section, "first the round")
    section.refresh_from_db()
    assert (score(section), len(tournament_of(section).rounds)) == ((30, 10), 1)
    assert rated(section) == AS_PLAYED


@pytest.mark.rule("C.05 7", "C.04.2 D.8")
class TestResultOfARuledBoard:
    def test_while_it_counts_the_ruling_is_taken_back_first(self, section: models.Section) -> None:
        rule(section, DecisionKind.WRONG_ORDER)
        game = games_of(section, 1, 1)[1]
        for result in (DRAWN, game.result):
            with pytest.raises(Refused, match="decided by a ruling"):
                correct_result(ANN, game, result, "slip", game.version)
        with pytest.raises(Refused, match="decided by a ruling"):
            correct_colours(ANN, game, "slip", game.version)

    def test_once_the_next_round_is_over_it_is_corrected_for_the_rating(
        self, section: models.Section, event: models.Event
    ) -> None:
        rule(section, DecisionKind.WRONG_ORDER)
        next_round(section)
        played_out(section, 2)
        with pytest.raises(Refused, match="would change nothing"):
            rule(section, DecisionKind.BACK)
        game = games_of(section, 1, 1)[1]
        correct_result(ANN, game, LOST, "both say so", game.version)
        section.refresh_from_db()
        assert rated(section) == ["1-0", "0-1", "½-½", "1-0"]
        assert team_scores(tournament_of(section), 1)[1].game_points == 30
        assert games_of(section, 1, 1)[1].result == game.result
        assert models.Entry.objects.latest("number").action == "corrected-for-rating"
        with pytest.raises(Refused, match="already has this result"):
            correct_result(ANN, game, LOST, "again", game.version)
        for for_rating in (False, True):
            text = write_trf(exported(section, for_rating=for_rating))
            back = import_trf(ANN, event, incoming("cup.trf", text.encode()))
            assert rated(back) == ["1-0", "0-1", "½-½", "1-0"]
            assert team_scores(tournament_of(back)) == team_scores(tournament_of(section))
        undo_last(ANN, section.event, section, "they were wrong")
        section.refresh_from_db()
        assert rated(section) == AS_PLAYED

    def test_colours_found_late_are_noted_for_a_game_that_was_played(
        self, section: models.Section
    ) -> None:
        rule(section, DecisionKind.WRONG_ORDER)
        next_round(section)
        played_out(section, 2)
        game = games_of(section, 1, 1)[1]
        correct_colours(ANN, game, "found late", game.version)
        section.refresh_from_db()
        assert "was played with the other colours" in tournament_of(section).extra[-1]


@pytest.mark.rule("C.05 7")
def test_a_wrong_order_found_after_the_match_is_recorded_and_ruled(
    filled: Filled, client_of: Callable[[Role], Client]
) -> None:
    """The line-up said 3B and 4B; they sat the other way round, and the results are in."""
    section = filled(as_handed_in())
    before = tournament_of(section)
    assert score(section) == (15, 25)
    browser = client_of(Role.CHIEF_ARBITER)
    here = place_of(section, "rounds/1/line-ups/")
    assert "who really did" in text_of(browser.get(here))
    form = {"do": "correct", "team": 2, "reason": "both captains say so"}
    form |= {f"board-{board}": player for board, player in enumerate((6, 9, 8, 10), start=1)}
    assert browser.post(here, form).status_code == 302
    assert [str(game.result) for game in games_of(section, 1, 1)] == ["1-0", "1-0", "½-½", "1-0"]
    assert rated(section) == AS_PLAYED
    section.refresh_from_db()
    rule(section, DecisionKind.WRONG_ORDER)
    assert (score(section), rated(section)) == ((30, 10), AS_PLAYED)
    with pytest.raises(Refused, match="count by rulings already"):
        correct_line_up(ANN, section, 1, 2, (6, 8, 9, 10), "no")
    for _ in range(2):
        undo_last(ANN, section.event, section, "all of it")
    section.refresh_from_db()
    assert tournament_of(section) == before


def as_handed_in() -> Tournament:
    """CMP-08 as the line-ups were published: 3B at board 2 and 4B at board 3."""
    made, turned = cmp_08(), {8: 9, 9: 8}
    games = tuple(
        replace(
            game,
            white=turned.get(game.white, game.white),
            black=turned.get(game.black, game.black),
        )
        for game in made.rounds[0].games
    )
    line_ups = (made.line_ups[0], replace(made.line_ups[1], players=(6, 8, 9, 10)))
    return replace(made, rounds=(replace(made.rounds[0], games=games),), line_ups=line_ups)
