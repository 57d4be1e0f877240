"""A knock-out section: made, played with withdrawals to its end, corrected, undone, exported."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from django.test import Client
from support.knockout_desk import DRAWN, TERMS, at, extra_games, knockout, next_round, play_out
from support.pages import program_of, text_of
from support.playing import ANN, WON

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.next_round import is_over
from openarbiter.i18n import ENGLISH
from openarbiter.knockout import KnockoutTree, MatchId, MatchState
from openarbiter.model import Mark, Result
from openarbiter.office.knockout_figure import pieces
from openarbiter.office.knockout_layout import folded, layout_of
from openarbiter.office.knockout_sheets import part_sheets, whole_sheets
from openarbiter.office.knockout_words import figure_of
from openarbiter.web import models
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.knockout_lots import enter_lot, list_seeds
from openarbiter.web.actions.knockouts import (
    correct_extra_game,
    decide_match,
    enter_extra_game,
    lift_decision,
)
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import add_players, remove_player
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.state.knockouts import tree_of

from .conftest import Filled

LOST = Result(Mark.LOSS, Mark.WIN)


def tree(section: models.Section) -> KnockoutTree:
    section.refresh_from_db()
    found = tree_of(position_of(section))
    assert found is not None
    return found


def level_after_two(section: models.Section) -> models.Section:
    """Eight players, both games of round 1 drawn."""
    knockout(section)
    for _ in range(2):
        play_out(section, next_round(section), drawn=True)
    return section


@pytest.mark.rule("Types of tournaments 5.2")
def test_eight_players_play_to_the_final_with_a_withdrawal_in_every_round(
    section: models.Section, filled: Filled
) -> None:
    knockout(section)
    gone = []
    while not is_over(tournament_of(section)):
        published = next_round(section)
        play_out(section, published, drawn=published.number % 2 == 0)
        extra_games(section)
        if published.number % 2 and published.number < 5:
            # Whoever lost game 1 gives up the match before game 2.
            match = next(each for each in tree(section).matches if each.state.value == "playing")
            loser = match.lower if match.upper.score > match.lower.score else match.upper
            player = section.players.get(number=loser.player)
            withdraw(ANN, section, player, published.number + 1)
            gone.append(player.number)
    found = tree(section)
    assert len(gone) == 2
    assert found.withdrawn == tuple(sorted(gone))
    assert found.champion == 1
    assert not found.doubts
    assert found.places[0].players == (1,)
    assert sorted(player for each in found.places for player in each.players) == list(range(1, 9))
    text = write_trf(exported(section))
    assert f"### Knock-out withdrawal: {gone[0]} before round 2" in text
    again = filled(read_trf(text.encode()).tournament)
    assert write_trf(exported(again)) == text
    assert tree(again) == found


def test_a_level_match_is_decided_by_extra_games_that_are_entered(
    section: models.Section, client_of: Callable[[Role], Client]
) -> None:
    level_after_two(section)
    page = client_of(Role.RESULTS)
    where = at(section, "bracket")
    answer = page.get(where)
    assert "Extra games to be played" in text_of(answer)
    due = answer.content.decode().partition('id="due"')[2].partition("</form>")[0]
    links = re.findall(r"<a [^>]*>", due)
    assert len(links) > 1
    assert all('tabindex="-1"' in link for link in links), "Tab goes from result to result"
    first = {"extra-R1.M1-3": "1", "extra-R1.M2-3": "2", "extra-R9.M1-3": "1"}
    answer = page.post(where, first)
    assert answer.status_code == 422
    told = text_of(answer)
    assert "“2” is no result" in told
    assert "The bracket has no match R9.M1" in told
    match = tree(section).match(MatchId(1, 1))
    assert match is not None
    assert [str(each.result) for each in match.games] == ["½-½", "½-½", "1-0", "None"]
    assert page.post(where, {"extra-R1.M1-4": "="}).status_code == 302
    match = tree(section).match(MatchId(1, 1))
    assert match is not None
    assert match.state is MatchState.DECIDED
    with pytest.raises(Refused, match=r"R1\.M2"):
        make_draft(ANN, section)


def test_who_enters_another_result_for_the_same_extra_game_is_told(
    section: models.Section,
) -> None:
    level_after_two(section)
    enter_extra_game(ANN, section, MatchId(1, 1), 3, WON)
    enter_extra_game(ANN, section, MatchId(1, 1), 3, WON)
    with pytest.raises(Conflict, match="1–0 is already entered"):
        enter_extra_game(ANN, section, MatchId(1, 1), 3, LOST)
    with pytest.raises(Refused, match="not due"):
        enter_extra_game(ANN, section, MatchId(1, 1), 7, WON)
    with pytest.raises(Refused, match="no result"):
        enter_extra_game(ANN, section, MatchId(1, 1), 4, Result(Mark.LOSS, Mark.LOSS))


def test_an_extra_game_is_corrected_with_a_reason_unless_others_followed_it(
    section: models.Section,
) -> None:
    level_after_two(section)
    enter_extra_game(ANN, section, MatchId(1, 1), 3, WON)
    with pytest.raises(Refused, match="reason"):
        correct_extra_game(ANN, section, MatchId(1, 1), 3, WON, DRAWN, "")
    correct_extra_game(ANN, section, MatchId(1, 1), 3, WON, DRAWN, "misread slip")
    with pytest.raises(Conflict):
        correct_extra_game(ANN, section, MatchId(1, 1), 3, WON, LOST, "misread slip")
    extra_games(section)
    published = next_round(section)
    played = tree(section).match(MatchId(1, 1))
    assert played is not None
    assert played.winner is not None
    last = played.games[-1]
    assert last.result is not None
    with pytest.raises(Refused, match="Undo the later steps first"):
        correct_extra_game(
            ANN, section, MatchId(1, 1), last.number, last.result,
            LOST if last.result == WON else WON, "misread slip",
        )  # fmt: skip
    assert published.number == 3


def test_a_result_that_would_let_another_player_go_on_is_refused_once_the_next_round_is_paired(
    section: models.Section,
) -> None:
    knockout(section, terms="games=1; colours=better-seed")
    play_out(section, next_round(section))
    next_round(section)
    game = models.Game.objects.filter(round__section=section, round__number=1).first()
    assert game is not None
    with pytest.raises(Refused, match="Undo the later steps first"):
        correct_result(ANN, game, LOST, "wrong side", game.version)


def test_the_arbiter_decides_a_match_with_a_reason_and_lifts_it(section: models.Section) -> None:
    level_after_two(section)
    with pytest.raises(Refused, match="reason"):
        decide_match(ANN, section, MatchId(1, 1), 8, "")
    with pytest.raises(Refused, match="between"):
        decide_match(ANN, section, MatchId(1, 1), 3, "ill")
    decide_match(ANN, section, MatchId(1, 1), 8, "ill (flu)")
    match = tree(section).match(MatchId(1, 1))
    assert match is not None
    assert match.winner == 8
    lift_decision(ANN, section, MatchId(1, 1), "recovered")
    match = tree(section).match(MatchId(1, 1))
    assert match is not None
    assert match.winner is None


def test_every_step_is_undone(section: models.Section) -> None:
    level_after_two(section)
    before = write_trf(exported(section))
    enter_extra_game(ANN, section, MatchId(1, 1), 3, WON)
    decide_match(ANN, section, MatchId(1, 2), 4, "ill")
    withdraw(ANN, section, section.players.get(number=3), 3)
    assert write_trf(exported(section)) != before
    for _ in range(3):
        undo_last(ANN, section.event, section, "wrong")
        section.refresh_from_db()
    assert write_trf(exported(section)) == before


def test_nobody_enters_or_leaves_the_bracket_once_it_stands(section: models.Section) -> None:
    knockout(section, 7)
    next_round(section)
    with pytest.raises(Refused, match="no place for anybody else"):
        add_players(ANN, section, [PlayerData(name="Late")])
    with pytest.raises(Refused, match="Withdraw the player instead"):
        remove_player(ANN, section, section.players.get(number=1))


def test_terms_stay_once_round_1_is_published(section: models.Section) -> None:
    knockout(section)
    old = settings_of(section)
    wrong = replace(old, knockout="games=none")
    with pytest.raises(Refused, match="number"):
        change_settings(ANN, section, old.seen, wrong)
    next_round(section)
    old = settings_of(section)
    with pytest.raises(Refused, match="announced before it begins"):
        change_settings(ANN, section, old.seen, replace(old, knockout="games=1"))


def test_seeds_are_listed_and_lots_drawn_by_hand(section: models.Section) -> None:
    knockout(section, 4, "games=1; seeding=given; colours=lot")
    with pytest.raises(Refused, match="Missing: 4"):
        list_seeds(ANN, section, [2, 1, 3])
    list_seeds(ANN, section, [2, 1, 3, 4])
    assert tree(section).seeds == (2, 1, 3, 4)
    next_round_drawn = make_draft(ANN, section, seed="dice 4 2")
    assert next_round_drawn.round_number == 1
    assert tree(section).lot_seed == "dice 4 2"
    lot = next(each for each in tree(section).lots if "colours" in each.name)
    enter_lot(ANN, section, lot.name, lot.order[::-1])
    match = tree(section).matches[0]
    assert match.games[0].white == lot.order[::-1][0]


def test_the_rounds_announced_are_those_of_the_terms(section: models.Section) -> None:
    knockout(section, 6, "games=1; games-final=4; colours=better-seed")
    next_round(section)
    assert tournament_of(section).regulations.rounds == 1 + 1 + 4


PAGES = (
    "section-overview", "players", "rounds", "bracket", "bracket-lots", "standings", "crosstable",
    "documents", "section-settings", "section-system", "draft", "public-section",
    "public-bracket", "public-standings", "public-players",
)  # fmt: skip


def test_every_page_of_a_knock_out_speaks_of_it(
    section: models.Section, client_of: Callable[[Role], Client]
) -> None:
    knockout(section, 7, TERMS.replace("games=2", "games=1"))
    page = client_of(Role.CHIEF_ARBITER)
    for name in PAGES:
        answer = page.get(at(section, name), follow=True)
        assert answer.status_code == 200
    play_out(section, next_round(section))
    next_round(section)
    for name in PAGES:
        assert page.get(at(section, name), follow=True).status_code == 200
    for paper in ("a4", "a3", "a2", "parts"):
        answer = page.get(at(section, "document", kind="bracket"), {"paper": paper})
        assert answer.status_code == 200
    assert page.get(at(section, "bracket-match", number=1, match=2)).status_code == 200
    assert page.get(at(section, "bracket-match", number=7, match=2)).status_code == 404
    round_1 = text_of(page.get(at(section, "round", number=1)))
    assert "zero-point" not in round_1


def test_a_program_reads_the_bracket_and_enters_what_the_page_does(
    section: models.Section, chief: models.User
) -> None:
    level_after_two(section)
    program = program_of(section.event, chief)
    place = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/bracket"
    bracket = program.get(place).json()
    assert [each["name"] for each in bracket["rounds"][0]["matches"]][:2] == ["R1.M1", "R1.M2"]
    assert bracket["winner"] is None

    def put(where: str, **values: object) -> int:
        return program.put(f"{place}/{where}", values, content_type="application/json").status_code

    assert put("R1.M1/games/3/result", result="10") == 200
    assert put("R1.M1/games/3/result", result="01") == 409
    assert put("R1.M1/games/4/result", result="00") == 422
    assert put("seeds", players=[1, 2]) == 409
    decided = program.post(
        f"{place}/R1.M2/decision", {"winner": 4, "reason": "ill"}, content_type="application/json"
    )
    assert decided.json()["winner"] == 4
    lifted = program.post(
        f"{place}/R1.M2/decision/lifting", {"reason": "no"}, content_type="application/json"
    )
    assert lifted.json()["winner"] is None


def test_roles_enter_correct_and_decide_as_the_matrix_says(
    section: models.Section, client_of: Callable[[Role], Client]
) -> None:
    level_after_two(section)
    enter_extra_game(ANN, section, MatchId(1, 1), 3, WON)
    where = at(section, "bracket-match", number=1, match=1)
    correct = {"do": "correct", "game": 3, "seen": "10", "result": "==", "reason": "slip"}
    decide = {"do": "decide", "winner": "1", "reason": "ill"}
    assert client_of(Role.RESULTS).post(where, correct).status_code == 403
    assert client_of(Role.PAIRING_OFFICER).post(where, correct).status_code == 302
    assert client_of(Role.PAIRING_OFFICER).post(where, decide).status_code == 403
    assert client_of(Role.DEPUTY).post(where, decide).status_code == 302
    assert client_of(Role.SPECTATOR).get(at(section, "public-bracket")).status_code == 200


def test_the_drawing_says_in_words_what_it_shows_and_never_lays_matches_over_others(
    section: models.Section, client_of: Callable[[Role], Client]
) -> None:
    knockout(section, 21, "games=1; colours=better-seed; elimination=double")
    play_out(section, next_round(section))
    told = text_of(client_of(Role.SPECTATOR).get(at(section, "public-bracket")))
    assert "<desc id=" in told
    assert "R1.M1" in told
    names = {each.number: each.name for each in tournament_of(section).entrants}
    figure = figure_of(tree(section), names, "Open", ENGLISH)
    assert [part.title for part in figure.parts] == [
        "Knock-out bracket", "Losers’ bracket", "Grand final",
    ]  # fmt: skip
    for part in figure.parts:
        layouts = [layout_of(part), folded(part), *map(layout_of, pieces(part, 4))]
        for layout in filter(None, layouts):
            for column in {each.x for each in layout.matches}:
                here = sorted(each.y for each in layout.matches if each.x == column)
                assert all(after - before >= 40 for before, after in pairwise(here))
            assert max(each.y + each.height for each in layout.matches) <= layout.height
    sheets = [*whole_sheets(figure, "a3"), *part_sheets(figure)]
    assert all(sheet.readable for sheet in sheets)


def test_nobody_is_told_that_the_program_failed_where_a_bracket_pairs(
    section: models.Section, client_of: Callable[[Role], Client]
) -> None:
    knockout(section, 4, "games=1; colours=better-seed")
    section.event.public = True
    section.event.save()
    browser = client_of(Role.CHIEF_ARBITER)
    make_draft(ANN, section, seed="4711")
    said = "come from the knock-out bracket"
    assert said in text_of(browser.get(at(section, "draft-explained")))
    section.refresh_from_db()
    published = publish(ANN, section, models.Draft.objects.get(section=section).version)
    for name in ("round-explained", "public-why"):
        answer = browser.get(at(section, name, number=published.number))
        assert answer.status_code == 409
        assert said in text_of(answer)
