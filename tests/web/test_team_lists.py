"""Teams made and kept in the workbench: lists, numbers, captains, files, programs."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import pytest
from support.pages import place_of, program_of, text_of
from support.playing import ANN, WON
from support.team_matches import four_teams

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Colour, numbered_teams
from openarbiter.model.team_details import team_details
from openarbiter.model.team_rules import LineUpOrder, Quorum, TeamRules
from openarbiter.pairing.system import announced_system
from openarbiter.web import models
from openarbiter.web.actions.captain_anonymising import anonymise_captain
from openarbiter.web.actions.captains import (
    CaptainData,
    captain_of,
    change_captain,
    links_for_all,
    new_link,
)
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.making import NewEvent, make_event
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import add_player, remove_player
from openarbiter.web.actions.prohibitions import add_prohibition
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.section_settings import SYSTEMS, settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.start_list import draw_numbers
from openarbiter.web.actions.teams import (
    TeamData,
    add_team,
    change_team,
    enter_player,
    exchange_team_numbers,
    list_player,
    number_by_strength,
    order_list,
    remove_team,
    sort_list,
    teams_from_clubs,
    transfer_player,
    unlist_player,
)
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled

NAMES = ("Riga", "Tallinn", "Vilnius", "Minsk")


@pytest.fixture
def league(chief: models.User) -> models.Section:
    """A team Swiss of four teams of two boards and a reserve, entered by hand."""
    event = make_event(chief, NewEvent("Team Cup", 3, system="team-swiss"))
    section = event.sections.get()
    settings = settings_of(section)
    match = replace(settings.team_match, boards="wb")
    change_settings(ANN, section, settings.seen, replace(settings, team_match=match))
    section.refresh_from_db()
    for at, name in enumerate(NAMES):
        number = add_team(ANN, section, TeamData(name))
        for board in range(3):
            data = PlayerData(f"{name} {board}", rating=2000 + 100 * at - board, club=name)
            enter_player(ANN, section, number, data)
    section.refresh_from_db()
    return section


def lists(section: models.Section) -> dict[str, list[str]]:
    """The names of the players by the names of the teams."""
    section.refresh_from_db()
    tournament = tournament_of(section)
    people = {each.number: each.name for each in tournament.entrants}
    return {
        each.name: [people[player] for player in each.players]
        for each in numbered_teams(tournament).values()
    }


def player(section: models.Section, name: str) -> models.Player:
    return section.players.get(name=name)


def play(section: models.Section) -> None:
    """Pair and publish a round, with every game won by White."""
    drawn = None if tournament_of(section).rounds else Colour.WHITE
    row = publish(ANN, section, make_draft(ANN, section, drawn=drawn).version)
    games = models.Game.objects.filter(round=row)
    enter_results(ANN, section, row.number, [EnteredResult(game.pk, WON) for game in games])
    section.refresh_from_db()


@pytest.mark.rule("PMR 206", "C.05 7")
@pytest.mark.parametrize("system", ["team-swiss", "olympiad", "team-round-robin"])
def test_a_new_event_of_teams_is_made_and_paired(chief: models.User, system: str) -> None:
    rounds = None if SYSTEMS[system].scheduled else 3
    section = make_event(chief, NewEvent("Teams", rounds, system=system)).sections.get()
    assert announced_system(tournament_of(section)) == SYSTEMS[system]
    assert settings_of(section).system == system
    assert len(tournament_of(section).regulations.board_colours) == 4
    for name in NAMES:
        number = add_team(ANN, section, TeamData(name))
        for board in range(4):
            enter_player(ANN, section, number, PlayerData(f"{name} {board}", rating=2000))
    section.refresh_from_db()
    if rounds is None:
        settings = settings_of(section)
        change_settings(ANN, section, settings.seen, replace(settings, rounds=3))
        section.refresh_from_db()
    drawn = None if SYSTEMS[system].scheduled else Colour.WHITE
    publish(ANN, section, make_draft(ANN, section, drawn=drawn).version)
    assert len(tournament_of(section).rounds[0].games) == 8


@pytest.mark.rule("C.05 7")
def test_a_team_without_players_keeps_the_round_from_being_paired(league: models.Section) -> None:
    add_team(ANN, league, TeamData("Empty"))
    with pytest.raises(Refused, match=r"no players: Empty \(5\)"):
        make_draft(ANN, league, drawn=Colour.WHITE)


@pytest.mark.rule("PMR 207")
def test_bad_lists_are_refused_with_their_clause(league: models.Section) -> None:
    with pytest.raises(Refused, match="called Riga already"):
        add_team(ANN, league, TeamData(" riga "))
    with pytest.raises(Refused, match="name of at most"):
        add_team(ANN, league, TeamData("x" * 33))
    tal = player(league, "Riga 0")
    with pytest.raises(Refused, match="two teams") as refused:
        list_player(ANN, league, 2, tal)
    assert refused.value.article == "PMR 210"
    settings = settings_of(league)
    rules = TeamRules(reserves=1)
    change_settings(ANN, league, settings.seen, replace(settings, team_rules=rules))
    with pytest.raises(Refused, match="at most 3: 2 boards") as refused:
        enter_player(ANN, league, 1, PlayerData("One Too Many"))
    assert refused.value.article == "PMR 207"
    assert not league.players.filter(name="One Too Many").exists()
    with pytest.raises(Refused, match="There is no team 9"):
        enter_player(ANN, league, 9, PlayerData("Nobody"))


@pytest.mark.rule("C.05 7")
def test_the_list_is_ordered_before_round_1_and_stays_after_it(league: models.Section) -> None:
    numbers = [player(league, f"Riga {at}").number for at in (2, 0, 1)]
    order_list(ANN, league, 1, numbers)
    assert lists(league)["Riga"] == ["Riga 2", "Riga 0", "Riga 1"]
    sort_list(ANN, league, 1)
    assert lists(league)["Riga"] == ["Riga 0", "Riga 1", "Riga 2"]
    with pytest.raises(Refused, match="every player of the list once"):
        order_list(ANN, league, 1, numbers[:2])
    play(league)
    with pytest.raises(Refused, match="order of the boards does not change"):
        order_list(ANN, league, 1, numbers)
    with pytest.raises(Refused, match="handed in before it"):
        unlist_player(ANN, league, 1, player(league, "Riga 2"))
    with pytest.raises(Refused, match="stays"):
        remove_player(ANN, league, player(league, "Riga 2"))
    late = PlayerData("Late, Ann", rating=2700)
    with pytest.raises(Refused, match="Confirm"):
        enter_player(ANN, league, 1, late)
    with pytest.raises(Refused, match="clause"):
        enter_player(ANN, league, 1, late, confirmed=True)
    enter_player(ANN, league, 1, late, "Regulations 4.2", confirmed=True)
    assert lists(league)["Riga"][-1] == "Late, Ann"
    entry = league.entries.latest("number")
    assert (entry.action, entry.reason, entry.level) == ("team-list-late", "Regulations 4.2", 3)


@pytest.mark.rule("PMR 210")
def test_a_player_is_transferred_until_they_have_played(league: models.Section) -> None:
    transfer_player(ANN, league, player(league, "Riga 0"), 2, "moved")
    assert lists(league)["Tallinn"][-1] == "Riga 0"
    undo_last(ANN, league.event, league)
    play(league)
    reserve = player(league, "Riga 2")
    with pytest.raises(Refused, match="Confirm"):
        transfer_player(ANN, league, reserve, 2, "4.3")
    transfer_player(ANN, league, reserve, 2, "4.3", confirmed=True)
    assert lists(league)["Tallinn"][-1] == "Riga 2"
    told = league.entries.latest("number")
    assert told.values["before"] == "Riga (1)"
    assert told.values["round"] == 2
    with pytest.raises(Refused, match="has played for Riga") as refused:
        transfer_player(ANN, league, player(league, "Riga 0"), 2, "4.3", confirmed=True)
    assert refused.value.article == "PMR 210"


def test_teams_are_numbered_and_everything_follows(league: models.Section) -> None:
    before = exported(league)
    change_captain(ANN, league, 1, 0, CaptainData("Ann Captain", "555-1"))
    key = captain_of(league, 1).key
    handed = [player(league, f"Riga {at}").pk for at in (1, 2)]
    models.HandedLineUp.objects.create(section=league, round_number=1, team=1, players=handed)
    number_by_strength(ANN, league)
    league.refresh_from_db()
    teams = numbered_teams(tournament_of(league))
    assert [team.name for _, team in sorted(teams.items())] == list(reversed(NAMES))
    assert teams[1].strength == 2300
    assert captain_of(league, 4).key == key
    assert league.handed_line_ups.get().team == 4
    exchange_team_numbers(ANN, league, 1, 4)
    assert captain_of(league, 1).contact == "555-1"
    assert league.handed_line_ups.get().team == 1
    for _ in range(2):
        undo_last(ANN, league.event, league)
        league.refresh_from_db()
    assert captain_of(league, 1).key == key
    assert league.handed_line_ups.get().team == 1
    assert write_trf(exported(league)) == write_trf(before)
    play(league)
    with pytest.raises(Refused, match="numbers of the teams stay"):
        number_by_strength(ANN, league)


def test_a_removed_team_takes_what_names_it_and_undo_brings_it_back(
    league: models.Section,
) -> None:
    change_team(ANN, league, 2, TeamData("Tallinn", "TLN", "EST", "Chess Club"))
    add_prohibition(ANN, league, (2, 3))
    change_captain(ANN, league, 3, 0, CaptainData("Bob Captain"))
    key = captain_of(league, 3).key
    league.refresh_from_db()
    before = write_trf(exported(league))
    assert "### Team details: 2; EST; Chess Club" in before
    assert team_details(read_trf(before.encode()).tournament)[2].federation == "EST"
    remove_team(ANN, league, 1)
    league.refresh_from_db()
    tournament = tournament_of(league)
    assert [each.name for each in tournament.teams] == list(NAMES[1:])
    assert tournament.regulations.prohibitions[0].players == (1, 2)
    assert team_details(tournament)[1].club == "Chess Club"
    assert captain_of(league, 2).key == key
    assert len(tournament.entrants) == 12
    undo_last(ANN, league.event, league)
    league.refresh_from_db()
    assert write_trf(exported(league)) == before
    assert captain_of(league, 3).key == key
    play(league)
    with pytest.raises(Refused, match="Withdraw the team instead"):
        remove_team(ANN, league, 1)
    # A late team may be listed as long as it is not paired.
    late = add_team(ANN, league, TeamData("Late"))
    assert late == 5
    enter_player(ANN, league, late, PlayerData("Late, Ann", rating=2700))
    play(league)
    with pytest.raises(Refused, match="Withdraw the team instead"):
        remove_team(ANN, league, late)
    with pytest.raises(Refused, match="order of the boards"):
        sort_list(ANN, league, late)


def test_a_player_who_is_removed_leaves_no_trace_in_the_lists(league: models.Section) -> None:
    add_prohibition(ANN, league, (1, 2))
    league.refresh_from_db()
    before = write_trf(exported(league))
    tallinn = player(league, "Tallinn 1").pk
    models.HandedLineUp.objects.create(section=league, round_number=1, team=2, players=[tallinn])
    gone = player(league, "Riga 0")
    models.HandedLineUp.objects.create(section=league, round_number=1, team=1, players=[gone.pk])
    remove_player(ANN, league, gone)
    assert lists(league)["Riga"] == ["Riga 1", "Riga 2"]
    assert lists(league)["Tallinn"] == ["Tallinn 0", "Tallinn 1", "Tallinn 2"]
    assert [each.number for each in tournament_of(league).entrants] == list(range(1, 12))
    assert tournament_of(league).regulations.prohibitions[0].players == (1, 2)
    assert league.handed_line_ups.get().team == 2
    undo_last(ANN, league.event, league)
    league.refresh_from_db()
    assert write_trf(exported(league)) == before


@pytest.mark.rule("C.05 7.8")
def test_a_captain_delegates_in_writing_alone(league: models.Section) -> None:
    with pytest.raises(Refused, match="in writing") as refused:
        change_captain(ANN, league, 1, 0, CaptainData("Ann", "", "Bob"))
    assert refused.value.article == "C.05 7.8"
    told = datetime(2026, 11, 1, tzinfo=UTC)
    row = change_captain(ANN, league, 1, 0, CaptainData("Ann", "555-1", "Bob", told))
    with pytest.raises(Conflict):
        change_captain(ANN, league, 1, row.version + 1, CaptainData("Cy"))
    key = row.key
    assert new_link(ANN, league, 1).key != key
    assert len(links_for_all(ANN, league)) == 4
    everything = json.dumps([list(each.changes) for each in league.entries.all()])
    assert "Bob" in everything
    assert "555-1" not in everything
    assert not any(each.key in everything for each in league.captains.all())


def test_captains_are_saved_without_contacts_and_read_back(
    league: models.Section, chief: models.User
) -> None:
    change_captain(ANN, league, 2, 0, CaptainData("Ann Captain", "555-1"))
    key = captain_of(league, 2).key
    out = BytesIO()
    whole_event(league.event, out)
    again = restore_event(chief, out.getvalue()).sections.get()
    row = captain_of(again, 2)
    assert (row.name, row.contact) == ("Ann Captain", "")
    assert row.key != key
    assert captain_of(league, 2).key == key


def test_what_is_personal_of_a_captain_is_erased(league: models.Section) -> None:
    row = change_captain(ANN, league, 1, 0, CaptainData("Ann Captain", "555-1"))
    with pytest.raises(Refused, match="after the event"):
        anonymise_captain(ANN, league, row)
    models.Event.objects.filter(pk=league.event.pk).update(archived=True)
    league.event.refresh_from_db()
    anonymise_captain(ANN, league, row)
    row.refresh_from_db()
    assert (row.name, row.contact) == ("", "")
    assert "Ann Captain" not in json.dumps([each.changes for each in league.event.entries.all()])


@pytest.mark.rule("PMR 207", "C.05 7")
def test_the_regulations_of_matches_are_saved_and_stay_after_round_1(
    league: models.Section, client_of: Any
) -> None:
    arbiter = client_of(Role.CHIEF_ARBITER)
    models.Membership.objects.create(
        user=models.User.objects.get(username=Role.CHIEF_ARBITER.value),
        event=league.event,
        role=Role.CHIEF_ARBITER.value,
    )
    page = place_of(league, "regulations/teams/")
    told = text_of(arbiter.get(page))
    seen = re.search(r'name="seen" value="(\w+)"', told)
    assert seen is not None
    sent = {
        "seen": seen[1], "boards": "3", "first": "b", "match_win": "3", "match_draw": "1",
        "match_loss": "0", "order": "rating-100", "quorum": "half", "reserves": "2",
        "preferences": "B", "primary": "gp", "captains_hand_in": "on", "line_up_minutes": "30",
        "default": "on", "shift": "on",
    }  # fmt: skip
    assert "1 to 99" in text_of(arbiter.post(page, {**sent, "boards": "100"}))
    assert "cannot fill" in text_of(arbiter.post(page, {**sent, "most_players": "2"}))
    assert arbiter.post(page, sent).status_code == 302
    league.refresh_from_db()
    new = settings_of(league)
    assert new.team_match.boards == "bwb"
    assert new.team_match.win == 30
    assert tournament_of(league).regulations.system == "FIDE_TEAM_TYPEB_GP"
    assert new.team_rules == TeamRules(LineUpOrder.RATING, reserves=2, quorum=Quorum.HALF)
    assert (league.captains_hand_in, league.line_up_minutes) == (True, 30)
    back = read_trf(write_trf(exported(league)).encode()).tournament
    assert back.regulations.board_colours == tournament_of(league).regulations.board_colours
    play(league)
    told = text_of(arbiter.get(page))
    assert "PMR 206" in told
    match = replace(settings_of(league).team_match, boards="wb")
    changed = replace(settings_of(league), team_match=match)
    with pytest.raises(Refused, match="announced before round 1"):
        change_settings(ANN, league, settings_of(league).seen, changed, "wish")


def member(client_of: Any, section: models.Section, role: Role) -> Any:
    """A browser of somebody with a role in the event of a section."""
    client = client_of(role)
    user = models.User.objects.get(username=role.value)
    models.Membership.objects.get_or_create(
        user=user, event=section.event, defaults={"role": role.value}
    )
    return client


def test_the_pages_do_it_without_a_script(league: models.Section, client_of: Any) -> None:
    arbiter = member(client_of, league, Role.CHIEF_ARBITER)
    page = place_of(league, "players/teams/")
    added = {"do": "add", "name": "Warsaw", "nickname": "WAW", "federation": "POL"}
    answer = arbiter.post(page, added)
    assert answer.headers["Location"] == place_of(league, "teams/5/")
    assert "called Warsaw already" in text_of(arbiter.post(page, added))
    own = place_of(league, "teams/5/")
    assert "no players yet" in text_of(arbiter.get(own))
    form = {"name": "Tal, Mikhail", "rating": "2500"}
    assert arbiter.post(f"{own}player/", form).headers["Location"] == own
    loose = add_player(ANN, league, PlayerData("Loose, Ann", rating=2600))
    assert "Loose, Ann" in text_of(arbiter.get(own))
    arbiter.post(own, {"do": "add", "player": loose.pk})
    answer = arbiter.post(own, {"do": f"up-{loose.pk}"})
    assert answer.headers["Location"] == f"{own}#p-{loose.pk}"
    assert lists(league)["Warsaw"] == ["Loose, Ann", "Tal, Mikhail"]
    arbiter.post(own, {"do": f"out-{loose.pk}"})
    assert "Choose a player" in text_of(arbiter.post(own, {"do": "add", "player": "x"}))
    number = player(league, "Riga 0").number
    arbiter.post(own, {"do": "transfer", "by_number": number, "reason": "moved"})
    assert lists(league)["Warsaw"] == ["Tal, Mikhail", "Riga 0"]
    arbiter.post(own, {"do": "save", "name": "Warszawa", "club": "Legion"})
    assert "Warszawa" in text_of(arbiter.get(page))
    captain = f"{own}captain/"
    sent = {"do": "save", "name": "Ann C", "contact": "555-1", "version": "0"}
    assert arbiter.post(captain, sent).status_code == 302
    assert "555-1" in text_of(arbiter.get(captain))
    assert "in writing" in text_of(arbiter.post(captain, {**sent, "deputy": "Bob", "version": "1"}))
    arbiter.post(captain, {"do": "link"})
    links = place_of(league, "teams/links/")
    assert "4 teams have no link yet" in text_of(arbiter.get(links))
    arbiter.post(links)
    assert text_of(arbiter.get(links)).count("<figure") == 5
    arbiter.post(own, {"do": "remove"})
    assert arbiter.get(own).status_code == 404
    results = member(client_of, league, Role.RESULTS)
    seen = text_of(results.get(place_of(league, "teams/1/")))
    assert "Captain" not in seen
    assert results.get(place_of(league, "teams/1/captain/")).status_code == 403
    public = text_of(results.get(f"/e/{league.event.slug}/{league.slug}/players/"))
    assert "555-1" not in public


LIST = """Team;Board;Name;Rtg;FideID
Oslo;2;Berg, Per;2100;
Oslo;1;Aas, Kari;2200;
Bergen;1;Dahl, Ola;2300;
Bergen;1;Eide, Liv;2250;
Oslo;3;Foss, Nils;2000;
Riga;4;Tal, Mikhail;2500;
;;Lone, Wolf;1900;
Oslo;4;Riga 0;2000;
"""


def test_a_list_with_a_column_of_teams_is_looked_at_and_entered(
    league: models.Section, client_of: Any
) -> None:
    settings = settings_of(league)
    rules = TeamRules(reserves=1)
    change_settings(ANN, league, settings.seen, replace(settings, team_rules=rules))
    models.Player.objects.filter(name="Riga 0").update(birth="1990")
    league.refresh_from_db()
    arbiter = member(client_of, league, Role.CHIEF_ARBITER)
    page = place_of(league, "players/import/")
    pasted = LIST.replace("Rtg;FideID", "Rtg;Birth").replace("Riga 0;2000;", "Riga 0;2000;1990")
    told = text_of(arbiter.post(page, {"pasted": pasted}))
    assert "2 new teams" in told
    assert "Board 1 of Bergen has a player already" in told
    assert "at most 3" in told
    assert "entered without one" in told
    assert "nobody plays for two teams" in told
    assert arbiter.post(page, {"pasted": pasted, "do": "enter"}).status_code == 302
    made = lists(league)
    assert made["Oslo"] == ["Aas, Kari", "Berg, Per", "Foss, Nils"]
    assert made["Bergen"] == ["Dahl, Ola", "Eide, Liv"]
    assert made["Riga"] == ["Riga 0", "Riga 1", "Riga 2"]
    assert league.players.filter(name__in=["Tal, Mikhail", "Lone, Wolf"]).count() == 2
    undo_last(ANN, league.event, league)
    assert set(lists(league)) == set(NAMES)
    assert not league.players.filter(name="Lone, Wolf").exists()


@pytest.mark.rule("C.04.2 A.1")
def test_teams_of_clubs_keep_those_there(league: models.Section) -> None:
    add_player(ANN, league, PlayerData("Ann", club="Riga"))
    add_player(ANN, league, PlayerData("Bob", club="Warsaw"))
    teams_from_clubs(ANN, league)
    assert lists(league)["Riga"][-1] == "Ann"
    assert lists(league)["Warsaw"] == ["Bob"]


def test_programs_make_and_keep_teams(league: models.Section, chief: models.User) -> None:
    program = program_of(league.event, chief)
    at = f"/api/v1/events/{league.event.slug}/sections/{league.slug}/teams"

    def ask(method: str, path: str, status: int = 200, **body: Any) -> Any:
        answer = program.generic(method, at + path, json.dumps(body), "application/json")
        assert answer.status_code == status, answer.content
        return answer.json() if answer.content else None

    assert [each["name"] for each in program.get(at).json()] == list(NAMES)
    made = ask("POST", "", 201, name="Oslo", short="OSL", federation="NOR")
    assert (made["number"], made["players"], made["captain"]) == (5, [], None)
    one = add_player(ANN, league, PlayerData("Ann", rating=2100)).pk
    other = player(league, "Riga 0").pk
    assert ask("POST", "/5/players", player=one)["players"] == [one]
    assert ask("POST", "/5/players", 409, player=other)["article"] == "PMR 210"
    assert ask("POST", "/5/transfers", player=other, reason="moved")["players"] == [one, other]
    assert ask("PUT", "/5/players", players=[other, one])["players"] == [other, one]
    assert ask("PUT", "/5", name="Oslo II")["short"] == ""
    captain = ask("PUT", "/5/captain", name="Ann C", contact="555-1")["captain"]
    assert captain["contact"] == "555-1"
    assert "/captain/" in ask("POST", "/5/captain/link")["link"]
    assert ask("POST", "/numbering")[0]["name"] == "Minsk"
    ask("DELETE", "/5", 204)
    ask("GET", "/5", 404)


@pytest.mark.rule("C.05 6.2")
def test_captains_follow_the_numbers_drawn_by_lot(chief: models.User) -> None:
    section = make_event(chief, NewEvent("Lot", 3, system="team-round-robin")).sections.get()
    for name in NAMES:
        number = add_team(ANN, section, TeamData(name))
        enter_player(ANN, section, number, PlayerData(name))
        change_captain(ANN, section, number, 0, CaptainData(name))
    draw_numbers(ANN, section, "a lot")
    section.refresh_from_db()
    teams = numbered_teams(tournament_of(section))
    assert [team.name for _, team in sorted(teams.items())] != list(NAMES)
    assert {row.team: row.name for row in section.captains.all()} == {
        number: team.name for number, team in teams.items()
    }


@pytest.mark.rule("PMR 210")
@pytest.mark.parametrize("at_once", [False, True])
def test_nobody_is_published_at_the_boards_of_two_teams(filled: Filled, at_once: bool) -> None:
    """A file lists a player in two teams: the round waits until one list is without them."""
    system = "FIDE_TEAM_ROUNDROBIN" if at_once else "FIDE_TEAM_TYPEB_MP_GP"
    league = four_teams()
    both = tuple(
        replace(team, players=(1, *team.players)) if team.number == 2 else team
        for team in league.teams
    )
    regulations = replace(league.regulations, system=system)
    section = filled(replace(league, teams=both, regulations=regulations))

    def publishing() -> object:
        if at_once:
            return publish_all(ANN, section)
        draft = models.Draft.objects.filter(section=section).first()
        draft = draft or make_draft(ANN, section, drawn=Colour.WHITE)
        return publish(ANN, section, draft.version)

    with pytest.raises(Refused, match=r"Alfa .* and Bravo .*, and nobody is entitled") as refused:
        publishing()
    assert refused.value.article == "PMR 210"
    assert not section.rounds.exclude(published_at=None).exists()
    section.refresh_from_db()
    unlist_player(ANN, section, 2, section.players.get(number=1))
    models.Draft.objects.filter(section=section).delete()
    assert publishing()
