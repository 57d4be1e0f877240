"""A round robin of teams at the desk: drawn, published, explained, left, exported."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.played_teams import RESULTS, entered
from support.playing import ANN

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import ByeKind, Entrant, Regulations, Team, Tournament, matches
from openarbiter.pairing import system_of
from openarbiter.standings import standings
from openarbiter.verify import check
from openarbiter.web import models
from openarbiter.web.actions.absences import request_bye
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.pairing import change_draft, discard_draft, make_draft, publish
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.start_list import draw_numbers, exchange_numbers, numbers_drawn
from openarbiter.web.actions.team_absences import give_team_bye, reinstate_team, withdraw_team
from openarbiter.web.actions.varma_draw import draw_by_varma, varma_draw_of
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_last, undo_publication
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

from .conftest import Filled

ClientOf = Callable[[Role], Client]
DOUBLE = "FIDE_TEAM_DOUBLEROUNDROBIN"


def league(teams: int = 4, boards: int = 2, *, system: str = DOUBLE, rounds: int = 6) -> Tournament:
    return entered(teams, boards, Regulations(system=system, rounds=rounds))


def fill(section: models.Section, number: int, random: Random) -> None:
    """Results for the games of a round that have none."""
    games = models.Game.objects.filter(round__section=section, round__number=number)
    wanted = [
        EnteredResult(game.pk, random.choice(RESULTS)) for game in games.filter(white_mark="?")
    ]
    assert not enter_results(ANN, section, number, wanted).refused


def play(section: models.Section, first: int, last: int) -> None:
    random = Random("league")
    for number in range(first, last + 1):
        section.refresh_from_db()
        publish(ANN, section, make_draft(ANN, section).version)
        fill(section, number, random)
    section.refresh_from_db()


def met(section: models.Section, number: int) -> list[tuple[int, int]]:
    return sorted(
        (each.white, each.black) for each in matches(tournament_of(section))[number - 1].matches
    )


@pytest.mark.rule("C.05 5.1", "C.05 Annex 1")
def test_a_season_is_run_round_by_round_and_read_again_equal(filled: Filled) -> None:
    section = filled(league(5, rounds=10))
    play(section, 1, 10)
    played = tournament_of(section)
    assert check(played).equal
    assert standings(played).final
    text = write_trf(exported(section))
    again = filled(read_trf(text.encode()).tournament, "Again")
    assert write_trf(exported(again)) == text
    boards = [
        list(models.Game.objects.filter(round__section=each).order_by("round__number", "board")
             .values_list("round__number", "board", "white__number"))
        for each in (section, again)
    ]  # fmt: skip
    assert boards[0] == boards[1]


@pytest.mark.rule("C.05 5.1")
def test_an_event_imported_in_its_middle_goes_on_by_the_table(filled: Filled) -> None:
    section = filled(league())
    play(section, 1, 3)
    again = filled(read_trf(write_trf(exported(section)).encode()).tournament, "Again")
    play(section, 4, 6)
    play(again, 4, 6)
    assert [met(section, number) for number in range(1, 7)] == [
        met(again, number) for number in range(1, 7)
    ]


@pytest.mark.rule("C.05 5.1")
def test_all_rounds_are_published_at_once_with_their_boards(filled: Filled) -> None:
    section = filled(league())
    assert len(publish_all(ANN, section)) == 6
    games = models.Game.objects.filter(round__section=section, round__number=2).order_by("board")
    assert [game.board for game in games] == [1, 2, 3, 4]
    assert met(section, 1) == [(1, 4), (2, 3)]
    undo_publication(ANN, section.event, section, "too early")
    section.refresh_from_db()
    assert not tournament_of(section).rounds
    assert not tournament_of(section).team_byes


def test_the_pages_show_the_schedule_and_explain_it(filled: Filled, client_of: ClientOf) -> None:
    section = filled(league(5, rounds=10))
    arbiter = client_of(Role.CHIEF_ARBITER)
    told = text_of(arbiter.get(place_of(section, "rounds/draft/")))
    assert "a team&#39;s number is its place in the tables" in told or "a team's number" in told
    assert "Publish all rounds of the schedule at once" in told
    assert "Teams: double round robin" in told
    make_draft(ANN, section)
    told = text_of(arbiter.get(place_of(section, "rounds/draft/")))
    assert told.count('class="match"') == 2
    assert "Explain this pairing" in told
    told = text_of(arbiter.get(place_of(section, "rounds/draft/explained/")))
    assert "1 Team 1 is free: the table gives it number 6, which no team has" in told
    assert "they stand 1 place from 1, one on each side" in told
    told = text_of(arbiter.get(place_of(section, "rounds/draft/explained/?player=3")))
    assert "All rounds of the team by the tables" in told
    assert "2 Team 2 –" not in told
    told = text_of(arbiter.get(place_of(section, "rounds/draft/explained/?one=2&other=4")))
    assert "By the tables they meet in rounds" in told
    told = text_of(arbiter.get(place_of(section, "rounds/draft/explained/?player=77")))
    assert "There is no team with the number 77" in told
    publish(ANN, section, models.Draft.objects.get(section=section).version)
    public = f"/e/{section.event.slug}/{section.slug}/"
    for page in (place_of(section, "rounds/1/"), f"{public}rounds/1/"):
        assert "Team 1" in text_of(arbiter.get(page)), page
    told = text_of(arbiter.get(place_of(section, "rounds/1/explained/")))
    assert "2 Team 2 – 5 Team 5" in told


@pytest.mark.rule("C.05 5.1")
def test_another_pairing_than_that_of_the_table_is_the_arbiters_decision(filled: Filled) -> None:
    section = filled(league())
    draft = make_draft(ANN, section)
    with pytest.raises(Refused, match="left out"):
        change_draft(ANN, section, draft.version, [[-1, -4]], None, "a wish")
    with pytest.raises(Refused, match="more than once"):
        change_draft(ANN, section, draft.version, [[-1, -4], [-1, -3]], None, "a wish")
    changed = change_draft(ANN, section, draft.version, [[-1, -3], [-2, -4]], None, "the hall")
    entry = section.entries.filter(action="draft-changed").latest("number")
    assert entry.level == 3
    publish(ANN, section, changed.version)
    assert met(section, 1) == [(1, 3), (2, 4)]
    assert [each.number for each in check(tournament_of(section)).rounds if not each.equal] == [1]


@pytest.mark.rule("C.05 6.6")
def test_a_team_that_misses_a_round_forfeits_its_match(filled: Filled, client_of: ClientOf) -> None:
    section = filled(league())
    give_team_bye(ANN, section, 4, 1, ByeKind.ZERO)
    draft = make_draft(ANN, section)
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "rounds/draft/")))
    assert "decided by forfeit as a whole" in page
    publish(ANN, section, draft.version)
    played = tournament_of(section)
    assert [(one.white, one.black) for one in played.team_forfeits] == [(1, 4)]
    assert not played.team_byes
    assert met(section, 1) == [(1, 4), (2, 3)]
    assert check(played).equal
    undo_publication(ANN, section.event, section, "it came after all")
    section.refresh_from_db()
    assert not tournament_of(section).team_forfeits
    assert [bye.team for bye in tournament_of(section).team_byes] == [4]


@pytest.mark.rule("C.05 6.6")
def test_a_team_leaves_a_published_schedule_and_is_back(
    filled: Filled, client_of: ClientOf
) -> None:
    section = filled(league())
    publish_all(ANN, section)
    for number in (1, 2):
        fill(section, number, Random(number))
    section.refresh_from_db()
    with pytest.raises(Refused, match="has played in round 2"):
        withdraw_team(ANN, section, 4, 2)
    withdraw_team(ANN, section, 4, 3, "went home")
    section.refresh_from_db()
    told = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "players/teams/")))
    assert "withdrawn from round 3 on" in told
    text = write_trf(exported(section))
    assert "### Team withdrawn: 4 from round 3" in text
    lost = [
        game.result.white.value + game.result.black.value
        for played in tournament_of(section).rounds[2:]
        for game in played.games
        if game.result.known
    ]
    assert sorted(set(lost)) == ["+-", "-+"]
    assert len(lost) == 8
    rows = standings(tournament_of(section)).rows
    assert [row.number for row in rows if row.rank is None] == [4]
    reinstate_team(ANN, section, 4)
    section.refresh_from_db()
    assert not any(game.result.known for game in tournament_of(section).rounds[2].games)
    assert "### Team withdrawn" not in write_trf(exported(section))
    withdraw_team(ANN, section, 4, 3)
    section.refresh_from_db()
    undo_last(ANN, section.event, section)
    section.refresh_from_db()
    assert not any(game.result.known for game in tournament_of(section).rounds[2].games)


@pytest.mark.rule("C.05 6.6")
def test_a_player_of_a_team_who_misses_a_round_is_replaced(filled: Filled) -> None:
    event = entered(4, 3, Regulations(system=DOUBLE, rounds=6))
    colours = event.regulations.board_colours[:2]
    section = filled(replace(event, regulations=replace(event.regulations, board_colours=colours)))
    request_bye(ANN, section, section.players.get(number=1), 1, ByeKind.ZERO)
    publish(ANN, section, make_draft(ANN, section).version)
    first = matches(tournament_of(section))[0].matches[0]
    assert [board.white for board in first.boards] == [2, 3]


@pytest.mark.rule("C.05 6.2")
def test_the_teams_numbers_are_drawn_by_lot(filled: Filled, client_of: ClientOf) -> None:
    section = filled(league())
    give_team_bye(ANN, section, 4, 1, ByeKind.ZERO)
    page = place_of(section, "players/start-list/")
    told = text_of(client_of(Role.CHIEF_ARBITER).get(page))
    assert "The numbers of the teams are drawn by lot before round 1" in told
    assert "The Varma tables are for 9 to 24 teams; there are 4." in told
    draw_numbers(ANN, section, "dice")
    section.refresh_from_db()
    assert numbers_drawn(section)
    drawn = tournament_of(section)
    names = {team.number: team.name for team in drawn.teams}
    assert sorted(names) == [1, 2, 3, 4]
    assert [names[bye.team] for bye in drawn.team_byes] == ["Team 4"]
    assert [each.number for each in drawn.entrants] == list(range(1, 9))
    exchange_numbers(ANN, section, 1, 2, "drawn in the hall")
    section.refresh_from_db()
    again = {team.number: team.name for team in tournament_of(section).teams}
    assert (again[1], again[2]) == (names[2], names[1])
    publish(ANN, section, make_draft(ANN, section).version)
    with pytest.raises(Refused, match="the numbers drawn by lot stay"):
        draw_numbers(ANN, section, "again")


@pytest.mark.rule("C.02 13.17")
def test_teams_of_one_federation_do_not_meet_late_by_the_varma_tables(filled: Filled) -> None:
    nations = ("LAT", "LAT", "LAT", "EST", "EST", "LTU", "POL", "UKR", "GEO", "ISL")
    event = league(10, 1, system="FIDE_TEAM_ROUNDROBIN", rounds=9)
    people = tuple(
        replace(each, federation=nation)
        for each, nation in zip(event.entrants, nations, strict=True)
    )
    section = filled(replace(event, entrants=people))
    draw_by_varma(ANN, section, "four dice")
    section.refresh_from_db()
    drawn = tournament_of(section)
    assert varma_draw_of(section, drawn) is not None
    publish_all(ANN, section)
    section.refresh_from_db()
    federation = {each.number: each.federation for each in drawn.entrants}
    for played in tournament_of(section).rounds[6:]:
        for game in played.games:
            assert federation[game.white] != federation[game.black]


def test_the_regulations_offer_it_and_number_the_teams(filled: Filled, client_of: ClientOf) -> None:
    entrants = tuple(Entrant(number, f"Player {number}") for number in range(1, 7))
    teams = tuple(Team(f"Team {at}", (2 * at - 1, 2 * at)) for at in (1, 2, 3))
    section = filled(Tournament(entrants, teams=teams, regulations=Regulations(rounds=3)))
    told = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "regulations/system/")))
    assert 'value="team-round-robin"' in told
    assert 'value="skalitzky-balanced"' in told
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, system="team-round-robin"))
    section.refresh_from_db()
    chosen = tournament_of(section)
    assert system_of(chosen).name == "team-berger"
    assert [team.number for team in chosen.teams] == [1, 2, 3]
    play(section, 1, 3)
    assert len(standings(tournament_of(section)).rows) == 3


def test_a_discarded_draft_leaves_nothing(filled: Filled) -> None:
    section = filled(league())
    make_draft(ANN, section)
    discard_draft(ANN, section)
    assert not models.Draft.objects.filter(section=section).exists()
    assert not tournament_of(section).rounds


@pytest.mark.rule("types of tournaments 3", "types of tournaments 4")
@pytest.mark.parametrize(
    ("system", "teams", "boards", "rounds"),
    [
        ("scheveningen", 2, 4, 4),
        ("scheveningen-double", 2, 3, 6),
        ("semi-scheveningen", 2, 8, 4),
        ("skalitzky", 3, 6, 2),
        ("skalitzky-balanced", 3, 4, 2),
    ],
)
def test_scheveningen_and_skalitzky_are_run_from_the_teams_to_the_table(
    filled: Filled, client_of: ClientOf, system: str, teams: int, boards: int, rounds: int
) -> None:
    entrants = tuple(Entrant(number, f"Player {number}") for number in range(1, teams * boards + 1))
    listed = tuple(
        Team(f"Team {at}", tuple(range((at - 1) * boards + 1, at * boards + 1)))
        for at in range(1, teams + 1)
    )
    section = filled(Tournament(entrants, teams=listed, regulations=Regulations(rounds=rounds)))
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, system=system))
    section.refresh_from_db()
    assert settings_of(section).system == system
    assert len(publish_all(ANN, section)) == rounds
    for number in range(1, rounds + 1):
        fill(section, number, Random(number))
    section.refresh_from_db()
    played = tournament_of(section)
    rows = standings(played, teams=True).rows
    assert sum(row.rank is not None for row in rows) == teams
    arbiter = client_of(Role.CHIEF_ARBITER)
    told = text_of(arbiter.get(place_of(section, "standings/")))
    assert "Team 1" in told
    assert arbiter.get(place_of(section, "crosstable/")).status_code in (200, 404)
    text = write_trf(exported(section))
    again = filled(read_trf(text.encode()).tournament, "Again")
    assert settings_of(again).system == system
    assert write_trf(exported(again)) == text
    assert check(tournament_of(again)).equal
