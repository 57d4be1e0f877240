"""Tables of teams and their players in the workbench, in public, on paper and for programs."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import browser_of, place_of, program_of, text_of
from support.played_teams import entered
from support.playing import ANN
from support.worked import worked

from openarbiter.formats.trf import write_trf
from openarbiter.handling.team_table_rules import table_rules
from openarbiter.model import Colour, Mark, Regulations, Result, Team, Tournament
from openarbiter.model.board_prize_rules import BoardPrizeRules
from openarbiter.model.team_ranking_rules import RankTeamsBy, TeamRankingRules
from openarbiter.model.team_scoring import MatchRule, TeamScoring, team_scoring
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.web import models
from openarbiter.web.actions.files.incoming import incoming
from openarbiter.web.actions.files.trf_import import import_trf
from openarbiter.web.actions.team_tables import (
    change_table_rules,
    keep_team_mates_apart,
    rules_seen,
)
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.rights import Role
from openarbiter.web.state import frame_of, tournament_of

WON = Result(Mark.WIN, Mark.LOSS)


def two_rounds_of_teams() -> Tournament:
    """Five teams of two boards and a reserve after two rounds, White winning every game."""
    made = entered(5, 3, Regulations(rounds=4, system="FIDE_TEAM_TYPEB_MP_GP"))
    colours = (Colour.WHITE, Colour.BLACK)
    known = replace(made.regulations, board_colours=colours, initial_colour=Colour.WHITE)
    made = replace(made, regulations=known, name="Teams")
    for number in (1, 2):
        made = with_round(made, pair_round(made))
        one = made.rounds[number - 1]
        games = tuple(replace(game, result=WON) for game in one.games)
        made = replace(made, rounds=(*made.rounds[:-1], replace(one, games=games)))
    return made


def taken_in(event: models.Event, tournament: Tournament) -> models.Section:
    return import_trf(ANN, event, incoming("event.trf", write_trf(tournament).encode()))


@pytest.fixture
def section(event: models.Event) -> models.Section:
    return taken_in(event, two_rounds_of_teams())


@pytest.fixture
def players(event: models.Event) -> models.Section:
    """Players of three teams who are paired themselves."""
    made = worked("held-14-players")
    teams = tuple(Team(f"School {at}", tuple(range(at, 15, 3))) for at in (1, 2, 3))
    return taken_in(event, replace(made, teams=teams))


def with_ranking(section: models.Section) -> None:
    rules = replace(
        table_rules(frame_of(section.frame)),
        ranking=TeamRankingRules(RankTeamsBy.PLACES, best=3, announced=True),
    )
    change_table_rules(ANN, section, rules_seen(section), rules, "the regulations had it")
    section.refresh_from_db()


def test_the_tables_by_board_have_pages_files_papers_and_reasons(section: models.Section) -> None:
    client = browser_of(section.event, Role.CHIEF_ARBITER)
    shown = text_of(client.get(place_of(section, "team-tables/")))
    for part in ("Board 1", "Board 2", "Reserves", "Only games played over the board count"):
        assert part in shown
    assert "Team tables" in shown
    everybody = text_of(client.get(place_of(section, "team-tables/?show=players")))
    assert "All players, after round 2" in everybody
    why = client.get(place_of(section, "team-tables/players/1/"))
    assert why.status_code == 200
    assert "Performance" in text_of(why)
    assert client.get(place_of(section, "team-tables/players/99/")).status_code == 404
    for ending in ("csv", "xlsx", "html"):
        address = place_of(section, f"team-tables/file.{ending}?show=players")
        assert client.get(address).status_code == 200
    for kind in ("board-results", "player-results"):
        assert "Board 1" in text_of(client.get(place_of(section, "paper/board-results/")))
        assert client.get(place_of(section, f"paper/{kind}/")).status_code == 200
    assert client.get(place_of(section, "paper/team-places/")).status_code == 404


def test_everybody_sees_the_tables_in_public(section: models.Section) -> None:
    section.event.public = True
    section.event.save()
    base = f"/e/{section.event.slug}/{section.slug}/"
    for page, part in (("boards/", "Board 2"), ("boards/players/", "All players")):
        assert part in text_of(Client().get(base + page))
    assert "boards/" in text_of(Client().get(base))
    assert Client().get(f"{base}team-places/").status_code == 404


@pytest.mark.rule("PMR 279")
@pytest.mark.rule("C.02 13.1.1")
def test_rules_are_saved_from_the_form_and_need_a_reason_once_round_1_is_out(
    section: models.Section,
) -> None:
    client = browser_of(section.event, Role.CHIEF_ARBITER)
    address = place_of(section, "team-tables/rules/")
    assert "C.02 13.10.1" in text_of(client.get(address))
    form = {
        "seen": rules_seen(section), "won_by": "more-than-half", "ranked_by": "game-points",
        "boards": "on", "board": "most-played", "order_1": "performance", "least_games": "2",
        "least_percent": "0", "places": "1", "do": "save",
    }  # fmt: skip
    refused = client.post(address, form)
    assert refused.status_code == 422
    assert "Give the reason" in text_of(refused)
    saved = client.post(address, {**form, "reason": "a misprint in the regulations"})
    assert saved.status_code == 302
    section.refresh_from_db()
    rules = table_rules(tournament_of(section))
    assert rules.scoring.won_by is MatchRule.HALF
    assert (rules.boards.least_games, rules.boards.places, rules.boards.announced) == (2, 1, True)
    standings = text_of(client.get(place_of(section, "standings/")))
    assert "PMR 279" in standings
    assert "a misprint in the regulations" in "\n".join(tournament_of(section).extra)
    wrong = client.post(address, {**form, "seen": rules_seen(section), "least_percent": "101"})
    assert "A number from 0 to 100." in text_of(wrong)
    assert client.post(address, form).status_code in (409, 422), "the form is out of date"


def test_rules_that_do_not_fit_are_refused(
    section: models.Section, players: models.Section
) -> None:
    rules = table_rules(frame_of(section.frame))
    ranking = replace(rules, ranking=TeamRankingRules(announced=True))
    with pytest.raises(Refused, match="ranked by their matches"):
        change_table_rules(ANN, section, rules_seen(section), ranking, "why")
    plain = table_rules(frame_of(players.frame))
    boards = replace(plain, boards=BoardPrizeRules(announced=True))
    with pytest.raises(Refused, match="no boards of teams"):
        change_table_rules(ANN, players, rules_seen(players), boards, "why")
    places = replace(plain, ranking=TeamRankingRules(RankTeamsBy.PLACES, announced=True))
    with pytest.raises(Refused, match="how many players"):
        change_table_rules(ANN, players, rules_seen(players), places, "why")
    with pytest.raises(Conflict):
        change_table_rules(ANN, players, "old", plain, "why")


@pytest.mark.rule("PMR 7")
def test_teams_by_their_players_have_pages_and_a_paper(players: models.Section) -> None:
    client = browser_of(players.event, Role.CHIEF_ARBITER)
    assert "announces no places of teams" in text_of(client.get(place_of(players, "team-tables/")))
    assert "team-tables/rules/" in text_of(client.get(place_of(players, "standings/")))
    with_ranking(players)
    shown = text_of(client.get(place_of(players, "team-tables/")))
    assert "School 1" in shown
    assert "Sum of places" in shown
    why = text_of(client.get(place_of(players, "team-tables/teams/1/")))
    assert "Sum of places: " in why
    assert client.get(place_of(players, "paper/team-places/")).status_code == 200
    players.event.public = True
    players.event.save()
    base = f"/e/{players.event.slug}/{players.slug}/"
    assert "School 2" in text_of(Client().get(f"{base}team-places/"))
    assert Client().get(f"{base}boards/").status_code == 404


@pytest.mark.rule("C.05 5.2")
def test_team_mates_are_kept_apart_by_one_list_a_team(players: models.Section) -> None:
    with_ranking(players)
    assert keep_team_mates_apart(ANN, players, "the regulations had it") == 3
    players.refresh_from_db()
    lists = tournament_of(players).regulations.prohibitions
    assert [each.players for each in lists] == [tuple(range(at, 15, 3)) for at in (1, 2, 3)]
    assert keep_team_mates_apart(ANN, players, "again") == 0


def test_programs_read_the_tables_and_change_the_rules(
    section: models.Section, players: models.Section, chief: models.User
) -> None:
    program = program_of(section.event, chief)
    at = f"/api/v1/events/{section.event.slug}/sections/{section.slug}"
    found = program.get(f"{at}/boards").json()
    assert found["rounds_counted"] == 2
    assert [each["board"] for each in found["boards"]][:2] == [1, 2]
    assert program.get(f"{at}/team-places").status_code == 404
    rules = program.get(f"{at}/team-tables/rules").json()
    asked = {**rules, "won_by": "more-than-half", "reason": "as announced"}
    changed = program.put(
        f"{at}/team-tables/rules", json.dumps(asked), content_type="application/json"
    )
    assert changed.status_code == 200
    section.refresh_from_db()
    assert team_scoring(tournament_of(section)) == TeamScoring(MatchRule.HALF)
    again = program.put(
        f"{at}/team-tables/rules", json.dumps(asked), content_type="application/json"
    )
    assert again.status_code == 409
    with_ranking(players)
    other = f"/api/v1/events/{players.event.slug}/sections/{players.slug}"
    places = program.get(f"{other}/team-places").json()
    assert places["by"] == "places"
    assert [len(each["players"]) for each in places["rows"]]
    cells = program.get(f"{at}/crosstable").json()["rows"][0]["cells"]
    assert any(cell["match_points"] is not None for each in cells for cell in each)
