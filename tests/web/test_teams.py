"""Events of teams, and of matches of two games, run from a file to a file."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.pages import place_of, program_of, text_of
from support.played_teams import RESULTS, entered
from support.playing import ANN, WON, game_of

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import (
    ByeKind,
    Colour,
    Entrant,
    LineUp,
    Mark,
    Regulations,
    Result,
    TeamBye,
    TeamForfeit,
    TeamPoints,
    Tournament,
    matches,
    team_scores,
)
from openarbiter.pairing import Board, pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.web import models
from openarbiter.web.actions.absences import request_bye, withdraw
from openarbiter.web.actions.corrections import correct_result
from openarbiter.web.actions.entering import EnteredPairing, enter_round
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.files.incoming import incoming
from openarbiter.web.actions.files.trf_import import import_trf
from openarbiter.web.actions.late import pair_late
from openarbiter.web.actions.pairing import change_draft, make_draft, publish
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import add_player, remove_player
from openarbiter.web.actions.prohibitions import add_prohibition
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.screens import ScreenPage, Shows, change_screen, make_screen
from openarbiter.web.actions.section_settings import mistakes, settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.start_list import set_start_list
from openarbiter.web.actions.tables import table_of
from openarbiter.web.actions.team_absences import (
    cancel_team_bye,
    give_team_bye,
    reinstate_team,
    withdraw_team,
)
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_publication
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of

SWISS = "FIDE_TEAM_TYPEB_MP_GP"
OLYMPIAD = ("### Pairing system: olympiad",)


def of_teams(
    teams: int = 7, boards: int = 2, rounds: int = 5, system: str = SWISS, reserves: int = 0
) -> Tournament:
    """Teams with reserves behind the boards, before round 1."""
    size = boards + reserves
    extra = OLYMPIAD if system == "CUSTOM_TEAM_SWISS" else ()
    made = entered(teams, size, Regulations(rounds=rounds, system=system), extra)
    colours = (Colour.WHITE, Colour.BLACK, Colour.BLACK, Colour.WHITE)[:boards]
    known = replace(made.regulations, board_colours=colours, initial_colour=Colour.WHITE)
    return replace(made, regulations=known)


def play(section: models.Section, rounds: int, seed: str = "teams") -> models.Section:
    """Pair, publish and enter so many rounds."""
    random = Random(seed)
    for _ in range(rounds):
        section.refresh_from_db()
        drawn = Colour.WHITE if not tournament_of(section).rounds else None
        draft = make_draft(ANN, section, drawn=drawn)
        played = publish(ANN, section, draft.version)
        fill(section, played.number, random)
    return section


def fill(section: models.Section, number: int, random: Random) -> None:
    games = models.Game.objects.filter(round__section=section, round__number=number)
    wanted = [EnteredResult(game.pk, random.choice(RESULTS)) for game in games]
    assert not enter_results(ANN, section, number, wanted).refused


def change(
    section: models.Section,
    draft: models.Draft,
    pairs: list[tuple[int, int]],
    bye: int | None,
    reason: str = "a wish",
) -> models.Draft:
    """Change a draft of teams by hand."""
    keys = [[-white, -black] for white, black in pairs]
    return change_draft(ANN, section, draft.version, keys, None if bye is None else -bye, reason)


def teams_of(draft: models.Draft) -> list[tuple[int, int]]:
    """The teams that meet in a draft, White first."""
    return [(-white, -black) for white, black, _ in draft.pairs]


def read(text: str) -> Tournament:
    """A file without a word about it."""
    reading = read_trf(text.encode())
    assert not reading.errors
    return reading.tournament


EVENTS = {
    "team-swiss": of_teams(),
    "olympiad": of_teams(system="CUSTOM_TEAM_SWISS"),
    "double-swiss": Tournament(
        entrants=tuple(Entrant(n, f"Player {n}", rating=2500 - n) for n in range(1, 8)),
        regulations=Regulations(rounds=6, system="FIDE_DOUBLESWISS"),
        name="Two games",
    ),
}


@pytest.mark.rule("C.04.6 3", "C.04.5 3", "D.02 6.4")
@pytest.mark.parametrize("system", EVENTS)
def test_an_event_is_run_to_its_end_and_read_again_equal(event: models.Event, system: str) -> None:
    asked = incoming("event.trf", write_trf(EVENTS[system]).encode())
    assert asked.system.name == system
    section = play(import_trf(ANN, event, asked), EVENTS[system].regulations.rounds or 0)
    played = tournament_of(section)
    for number in range(1, len(played.rounds) + 1):
        paired = pair_round(played, number, system=system)
        if system == "double-swiss":
            there = [(game.white, game.black) for game in played.rounds[number - 1].games]
        else:
            there = [(each.white, each.black) for each in matches(played)[number - 1].matches]
        assert sorted(there) == sorted((each.white, each.black) for each in paired.boards)
    text = write_trf(exported(section))
    again = import_trf(ANN, event, incoming("again.trf", text.encode()))
    assert write_trf(exported(again)) == text
    back = tournament_of(again)
    assert [set(each.games) for each in back.rounds] == [set(each.games) for each in played.rounds]
    assert back.team_byes == played.team_byes
    assert team_scores(back) == team_scores(played)
    boards = [
        list(models.Game.objects.filter(round__section=each).order_by("round", "board")
             .values_list("round__number", "board", "white__number"))
        for each in (section, again)
    ]  # fmt: skip
    assert boards[0] == boards[1]


def test_what_a_file_says_of_teams_is_kept(event: models.Event) -> None:
    played = play_out(of_teams(teams=5, boards=2, rounds=4, reserves=1))
    number = len(played.rounds)
    first = matches(played)[0].matches[0]
    told = replace(
        played,
        regulations=replace(
            played.regulations, team_points=TeamPoints(30, 10, 0, 20, 15), tie_breaks=("MPVGP",)
        ),
        line_ups=(*played.line_ups, LineUp(number + 1, 1, 2, (3, 1))),
        team_byes=(*played.team_byes, TeamBye(number + 1, 5, ByeKind.HALF)),
        team_forfeits=(
            TeamForfeit(1, first.white, first.black, Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)),
        ),
    )
    text = write_trf(told)
    section = import_trf(ANN, event, incoming("teams.trf", text.encode()))
    assert write_trf(exported(section)) == write_trf(read(text))
    for record in ("300 ", "310 ", "320 ", "330 ", "352 ", "362 ", "240 H 003"):
        assert f"\n{record}" in write_trf(exported(section))


def play_out(tournament: Tournament) -> Tournament:
    """Two rounds of an event, played without the workbench."""
    for _ in range(2):
        tournament = with_round(tournament, pair_round(tournament, system="team-swiss"))
        last = tournament.rounds[-1]
        games = tuple(replace(game, result=WON) for game in last.games)
        rounds = (*tournament.rounds[:-1], replace(last, games=games))
        tournament = replace(tournament, rounds=rounds)
    return tournament


@pytest.mark.rule("C.04.6 3.6")
def test_matches_stand_above_their_boards_on_every_page(filled, client_of) -> None:
    section = filled(of_teams(teams=5, boards=2))
    arbiter = client_of(Role.CHIEF_ARBITER)
    assert "Teams to be paired" in text_of(arbiter.get(place_of(section, "rounds/draft/")))
    draft = make_draft(ANN, section)
    told = text_of(arbiter.get(place_of(section, "rounds/draft/")))
    assert told.count('class="match"') == 2
    explained = place_of(section, "rounds/draft/explained/")
    assert f'href="{explained}?player=5">5</a> <bdi>Team 5' in told
    publish(ANN, section, draft.version)
    pages = [
        place_of(section, page)
        for page in ("rounds/1/", "rounds/1/results/", "paper/pairings/?round=1")
    ]
    pages.append(f"/e/{section.event.slug}/{section.slug}/rounds/1/")
    for page in pages:
        told = text_of(arbiter.get(page))
        assert told.count('class="match"') == 2, page
        assert "Team 5" in told or "results" in page
        assert told.index("Team 1") < told.index("Player 1")
    players = text_of(arbiter.get(f"/e/{section.event.slug}/{section.slug}/players/"))
    assert players.index("Team 5") < players.index("Player 1</bdi></a></span></th>")
    screen = make_screen(ANN, section.event, "Hall")
    pages = [ScreenPage(Shows.PAIRINGS, section.slug, 15)]
    change_screen(ANN, screen, screen.version, screen.name, 10, pages)
    hall = text_of(arbiter.get(f"/screen/{section.event.slug}/{screen.slug}/"))
    assert hall.count('class="match"') == 2
    assert hall.index("Team 1") < hall.index("Player 1<")
    fill(section, 1, Random("pages"))
    assert "MP" in text_of(arbiter.get(place_of(section, "rounds/1/")))
    assert "Team 5" in text_of(arbiter.get(place_of(section, "standings/")))


@pytest.mark.rule("C.04.6 C1", "C.04.6 C2", "C.04.2 A.5")
def test_two_teams_exchanged_by_hand_within_the_rules(filled, client_of) -> None:
    section = play(filled(of_teams(teams=5, boards=2)), 1)
    draft = make_draft(ANN, section)
    met = {
        frozenset((each.white, each.black)) for each in matches(tournament_of(section))[0].matches
    }
    bye = -draft.bye
    had = next(bye.team for bye in tournament_of(section).team_byes)
    everybody = [team for pair in teams_of(draft) for team in pair] + [bye]
    one, other = sorted(next(iter(met)))
    rest = [team for team in everybody if team not in (one, other, had)]
    with pytest.raises(Refused, match="have met in an earlier round"):
        change(section, draft, [(one, other), (had, rest[0])], rest[1])
    free = [team for team in everybody if team != had]
    with pytest.raises(Refused, match="may not have the pairing-allocated bye"):
        change(section, draft, [(free[0], free[1]), (free[2], free[3])], had)
    with pytest.raises(Refused, match="more than once"):
        change(section, draft, [(1, 2), (1, 3)], 4)
    with pytest.raises(Refused, match="no team with the number 77"):
        change(section, draft, [(1, 77), (2, 3)], 4)
    turned = [(black, white) for white, black in teams_of(draft)]
    changed = change(section, draft, turned, bye)
    assert set(teams_of(changed)) == set(turned)
    entry = section.entries.filter(action="draft-changed").latest("number")
    ledger = f"/desk/{section.event.slug}/ledger/{entry.number}/"
    told = text_of(client_of(Role.CHIEF_ARBITER).get(ledger))
    assert f"team {turned[0][0]} – team {turned[0][1]}" in told
    page = client_of(Role.CHIEF_ARBITER).get(
        place_of(section, f"rounds/draft/change/?do=players&one={turned[0][0]}&other={had}")
    )
    assert "What the rules say" in text_of(page)
    publish(ANN, section, changed.version)
    assert "pairing changed by hand by Ann" in write_trf(exported(section))


@pytest.mark.rule("C.04.2 D.4")
def test_a_reserve_plays_for_a_player_who_misses_the_round(filled) -> None:
    section = filled(of_teams(teams=4, boards=2, reserves=1))
    player = section.players.get(number=1)
    with pytest.raises(Refused, match="next player of the team"):
        request_bye(ANN, section, player, 1, ByeKind.HALF)
    request_bye(ANN, section, player, 1, ByeKind.ZERO)
    assert "### Players away in round 1: 1" in write_trf(exported(section))
    back = read(write_trf(exported(section)))
    assert back.regulations.bye_requests == tournament_of(section).regulations.bye_requests
    publish(ANN, section, make_draft(ANN, section).version)
    played = tournament_of(section)
    seats = [side for board in matches(played)[0].matches[0].boards for side in (board.white,)]
    assert seats == [2, 3]
    assert LineUp(1, 1, matches(played)[0].matches[0].black, (2, 3)) in played.line_ups
    fill(section, 1, Random("reserves"))
    withdraw(ANN, section, section.players.get(number=2), 2)
    publish(ANN, section, make_draft(ANN, section).version)
    there = {
        side for game in tournament_of(section).rounds[1].games for side in (game.white, game.black)
    }
    assert {1, 3} <= there
    assert 2 not in there


@pytest.mark.rule("PMR 280")
def test_a_board_without_a_player_is_told_and_won_by_the_other_team(filled, client_of) -> None:
    section = filled(of_teams(teams=4, boards=2))
    withdraw(ANN, section, section.players.get(number=2), 1)
    publish(ANN, section, make_draft(ANN, section).version)
    played = tournament_of(section)
    assert [bye.kind for bye in played.rounds[0].byes] == [ByeKind.FULL]
    told = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "rounds/1/")))
    assert "Team 1 has no player" in told
    assert "0.0 – 1.0" in told
    fill(section, 1, Random("four games"))
    match = matches(tournament_of(section))[0].matches[0]
    assert [board.white for board in match.boards] == [1, None]
    assert team_scores(tournament_of(section))[match.black].game_points >= 10


@pytest.mark.rule("C.04.2 D.3", "C.04.2 D.4")
def test_teams_withdraw_miss_rounds_and_are_back(filled, client_of) -> None:
    section = play(filled(of_teams(teams=6, boards=1)), 1)
    give_team_bye(ANN, section, 2, 2, ByeKind.ZERO)
    with pytest.raises(Refused, match="needs a reason"):
        give_team_bye(ANN, section, 3, 2, ByeKind.HALF)
    with pytest.raises(Refused, match="paired already"):
        give_team_bye(ANN, section, 3, 1, ByeKind.ZERO)
    with pytest.raises(Refused, match="no round 9"):
        withdraw_team(ANN, section, 3, 9)
    with pytest.raises(Refused, match="no team 77"):
        withdraw_team(ANN, section, 77, 2)
    withdraw_team(ANN, section, 6, 2, "went home")
    page = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "players/teams/")))
    assert "withdrawn from round 2 on" in page
    entry = section.entries.order_by("-number").first()
    assert entry is not None
    ledger = f"/desk/{section.event.slug}/ledger/{entry.number}/"
    told = text_of(client_of(Role.CHIEF_ARBITER).get(ledger))
    assert "round 3: 6, zero-point bye" in told
    assert "withdrew, from round 2 on" in told
    assert "Who sits at the boards" in page
    play(section, 1)
    played = tournament_of(section)
    assert {bye.team for bye in matches(played)[1].byes} == {2, 6}
    assert "Team Team 6 (6) withdrew from round 2 on: went home" in write_trf(exported(section))
    give_team_bye(ANN, section, 3, 4, ByeKind.HALF, "agreed beforehand")
    cancel_team_bye(ANN, section, 3, 4)
    with pytest.raises(Refused, match="has not withdrawn"):
        reinstate_team(ANN, section, 2)
    reinstate_team(ANN, section, 6)
    play(section, 1)
    assert not matches(tournament_of(section))[2].byes
    back = client_of(Role.CHIEF_ARBITER).post(
        place_of(section, "players/teams/"), {"do": "bye", "team": "5", "round": "4", "kind": "Z"}
    )
    assert back.status_code == 302
    section.refresh_from_db()
    assert TeamBye(4, 5, ByeKind.ZERO) in tournament_of(section).team_byes


@pytest.mark.rule("C.04.2 D.10")
def test_an_undone_publication_takes_the_bye_of_the_team_back(filled) -> None:
    section = play(filled(of_teams(teams=3, boards=1)), 1)
    before = tournament_of(section).team_byes
    assert len(before) == 1
    draft = make_draft(ANN, section)
    publish(ANN, section, draft.version)
    assert len(tournament_of(section).team_byes) == 2
    undo_publication(ANN, section.event, section, "wrong results")
    section.refresh_from_db()
    assert tournament_of(section).team_byes == before
    again = models.Draft.objects.get(section=section)
    assert (again.pairs, again.bye) == (draft.pairs, draft.bye)
    publish(ANN, section, again.version)
    assert len(tournament_of(section).team_byes) == 2


@pytest.mark.rule("C.04.2 D.8")
def test_a_corrected_game_changes_the_match(filled) -> None:
    section = play(filled(of_teams(teams=4, boards=1)), 2)
    played = tournament_of(section)
    game = game_of(section, 2)
    before = team_scores(played)[game.white.number]
    lost = Result(Mark.LOSS, Mark.WIN)
    correct_result(ANN, game, WON if game.result == lost else lost, "misread", game.version)
    section.refresh_from_db()
    assert team_scores(tournament_of(section))[game.white.number] != before


def test_a_draft_is_out_of_date_once_somebody_else_would_sit_at_a_board(filled) -> None:
    section = filled(of_teams(teams=4, boards=2, reserves=1))
    draft = make_draft(ANN, section)
    withdraw(ANN, section, section.players.get(number=12), 1)
    with pytest.raises(Refused, match="out of date"):
        publish(ANN, section, draft.version)


def test_what_is_not_possible_in_an_event_of_teams_is_said(filled) -> None:
    section = play(filled(of_teams(teams=4, boards=1)), 1)
    late = add_player(ANN, section, PlayerData(name="New"))
    assert late.number == 5
    assert all(5 not in team.players for team in tournament_of(section).teams)
    with pytest.raises(Refused, match="list of a team"):
        remove_player(ANN, section, section.players.get(number=1))
    one, other = (section.players.get(number=number).pk for number in (1, 2))
    with pytest.raises(Refused, match="Matches are paired"):
        pair_late(ANN, section, one, other, "both agree")
    for team in range(1, 5):
        withdraw_team(ANN, section, team, 2)
    with pytest.raises(Refused, match="No teams to pair"):
        make_draft(ANN, section)


@pytest.mark.rule("C.04.2 D.9")
def test_a_round_of_teams_is_entered_as_another_program_paired_it(filled, client_of) -> None:
    section = filled(of_teams(teams=5, boards=2))
    arbiter = client_of(Role.CHIEF_ARBITER)
    page = place_of(section, "rounds/draft/enter/")
    told = text_of(arbiter.get(page))
    assert "The teams&#39; numbers" in told
    checked = text_of(arbiter.post(page, {"pairs": "1 5\n4 2\n3 bye", "do": "look"}))
    assert "No. 3" in checked or "By the rules the bye" in checked
    arbiter.post(page, {"pairs": "1 5\n4 2\n3 bye", "do": "make", "reason": "paired in the hall"})
    draft = models.Draft.objects.get(section=section)
    assert (set(teams_of(draft)), draft.bye) == ({(1, 5), (4, 2)}, -3)
    publish(ANN, section, draft.version)
    played = matches(tournament_of(section))[0]
    assert [(each.white, each.black) for each in played.matches] == [(1, 5), (4, 2)]
    fill(section, 1, Random("entered"))
    with pytest.raises(Refused, match="no team with the number 9"):
        enter_round(ANN, section, EnteredPairing((Board(9, 1),)), "x")


@pytest.mark.rule("C.04.5 4.4")
def test_game_2_has_the_pairs_of_game_1_whatever_came_of_it(filled, client_of) -> None:
    section = filled(EVENTS["double-swiss"])
    draft = make_draft(ANN, section, drawn=Colour.WHITE)
    publish(ANN, section, draft.version)
    lost = game_of(section, 1)
    absent = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    assert not enter_results(ANN, section, 1, [EnteredResult(lost.pk, absent)]).refused
    told = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "rounds/draft/")))
    assert "game 2 of the matches" in told
    second = make_draft(ANN, section)
    told = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "rounds/draft/")))
    assert "Half-point bye, for the bye of game 1" in told
    assert "↑" not in told
    assert [pair[:2] for pair in second.pairs] == [[b, w] for w, b, _ in draft.pairs]
    turned = [[b, w] for w, b, _ in second.pairs]
    with pytest.raises(Refused, match="colours exchanged"):
        change_draft(ANN, section, second.version, turned, second.bye, "wish")
    publish(ANN, section, second.version)
    # Both games of the match may still be entered and replaced.
    fill(section, 1, Random("game 1"))
    fill(section, 2, Random("game 2"))
    with pytest.raises(Refused, match="whole match"):
        request_bye(ANN, section, section.players.get(number=1), 4, ByeKind.ZERO)
    kinds = [[bye.kind for bye in played.byes] for played in tournament_of(section).rounds]
    assert kinds == [[ByeKind.PAB], [ByeKind.HALF]]


@pytest.mark.rule("C.04.5 4.4")
def test_an_event_of_two_games_has_an_even_number_of_rounds(section: models.Section) -> None:
    new = replace(settings_of(section), system="double-swiss", rounds=5)
    frame = replace(
        tournament_of(section), regulations=Regulations(rounds=5, system="FIDE_DOUBLESWISS")
    )
    assert "even number" in mistakes(new, frame, 0)["rounds"].message()


def test_a_program_gets_matches(filled, chief: models.User) -> None:
    section = filled(of_teams(teams=5, boards=2))
    program = program_of(section.event, chief)
    here = f"/api/v1/events/{section.event.slug}/sections/{section.slug}"

    def send(path: str, **body: object) -> dict[str, Any]:
        answer = program.post(f"{here}{path}", json.dumps(body), content_type="application/json")
        assert answer.status_code == 201, answer.content
        return answer.json()

    draft = send("/draft")
    assert sorted([*(pair[side] for pair in draft["pairs"] for side in ("white", "black")),
                   draft["bye"]]) == [1, 2, 3, 4, 5]  # fmt: skip
    turned = [{"white": pair["black"], "black": pair["white"]} for pair in draft["pairs"]]
    wish = {"version": draft["version"], "pairs": turned, "bye": draft["bye"], "reason": "a wish"}
    for _ in range(2):  # and back
        answer = program.put(f"{here}/draft", json.dumps(wish), content_type="application/json")
        assert answer.status_code == 200, answer.content
        wish |= {"version": answer.json()["version"], "pairs": [
            {side: pair[side] for side in ("white", "black")} for pair in draft["pairs"]
        ]}  # fmt: skip
    send("/draft/publication", version=wish["version"])
    enter_results(ANN, section, 1, [EnteredResult(game_of(section, 1).pk, WON)])
    told = program.get(f"{here}/rounds/1").json()
    first = told["matches"][0]
    assert (first["white"]["name"], first["boards"]) == ("Team 1", [1, 2])
    assert first["game_points"] == ["1.0", "0.0"]
    assert first["match_points"] == []
    assert [each["team"]["number"] for each in told["team_byes"]] == [5]
    assert [row["system"] for row in [program.get(here).json()]] == ["team-swiss"]


def test_a_saved_event_comes_back_with_its_draft_of_teams(filled, chief: models.User) -> None:
    section = play(filled(of_teams(teams=5, boards=2), "Cup"), 1)
    draft = make_draft(ANN, section)
    changed = change(section, draft, [(b, w) for w, b in teams_of(draft)], -(draft.bye or 0))
    out = io.BytesIO()
    whole_event(section.event, out)
    back = restore_event(chief, out.getvalue()).sections.get(name="Cup")
    kept = models.Draft.objects.get(section=back)
    assert (teams_of(kept), kept.bye) == (teams_of(changed), draft.bye)
    publish(ANN, back, kept.version)
    assert len(tournament_of(back).rounds) == 2


@pytest.mark.rule("C.05 5.2")
def test_teams_that_must_not_meet_are_told_apart(filled) -> None:
    section = filled(of_teams(teams=4, boards=2))
    with pytest.raises(Refused, match="no team with the number 5"):
        add_prohibition(ANN, section, (1, 5))
    add_prohibition(ANN, section, (1, 3))
    section.refresh_from_db()
    draft = make_draft(ANN, section)
    assert {1, 3} not in [set(pair) for pair in teams_of(draft)]
    assert "\n260 001 005    1    3" in write_trf(exported(section))


def test_other_regulations_leave_the_teams_as_they_are(filled) -> None:
    section = filled(of_teams(teams=4, boards=2))
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, rounds=3, report_minutes=30))
    section.refresh_from_db()
    after = tournament_of(section)
    assert [team.number for team in after.teams] == [1, 2, 3, 4]
    assert (after.regulations.system, after.regulations.rounds) == (SWISS, 3)
    with pytest.raises(Refused, match="players keep the numbers they have"):
        set_start_list(ANN, section)


@pytest.mark.rule("C.04.6 1.2")
def test_game_points_rank_where_the_code_makes_them_primary(filled) -> None:
    section = play(filled(of_teams(teams=4, boards=2, rounds=3, system="FIDE_TEAM_TYPEA_GP_MP")), 2)
    scores = team_scores(tournament_of(section))
    ranked = [scores[row.number].game_points for row in table_of(section).rows]
    assert ranked == sorted(ranked, reverse=True)


def test_a_section_of_players_has_no_teams(filled, client_of) -> None:
    section = filled(EVENTS["double-swiss"])
    told = text_of(client_of(Role.CHIEF_ARBITER).get(place_of(section, "players/teams/")))
    assert "No teams are paired here" in told
    with pytest.raises(Refused, match="No teams are paired"):
        withdraw_team(ANN, section, 1, 1)


@pytest.mark.rule("C.04.6 3.5.5", "D.02 9.5")
@pytest.mark.parametrize("system", ["team-swiss", "olympiad"])
def test_a_round_of_teams_is_explained_with_their_names(filled, client_of, system: str) -> None:
    section = play(filled(EVENTS[system]), 1)
    models.Event.objects.update(public=True)
    arbiter = client_of(Role.CHIEF_ARBITER)
    (match, *_) = matches(tournament_of(section))[0].matches
    asked = f"?one={match.white}&other={match.black}"
    make_draft(ANN, section)
    told = text_of(arbiter.get(place_of(section, "rounds/draft/explained/")))
    assert "Team 7" in told
    assert "Player" not in told
    assert "have already met" in text_of(
        arbiter.get(place_of(section, "rounds/draft/explained/") + asked)
    )
    one = text_of(arbiter.get(place_of(section, "rounds/1/explained/?player=7")))
    assert "Team 7" in one
    assert "differs from what the rules give" not in one
    stranger = text_of(arbiter.get(place_of(section, "rounds/1/explained/?player=8")))
    assert "There is no team with the number 8." in stranger
    page = text_of(arbiter.get(place_of(section, "rounds/1/")))
    assert f'href="{place_of(section, "rounds/1/explained/")}?player=7">7</a>' in page
    assert "Why not give this team the bye?" in page
    public = f"/e/{section.event.slug}/{section.slug}/rounds/1/"
    assert f'href="{public}why/"' in text_of(arbiter.get(public))
    assert "Team 7" in text_of(arbiter.get(f"{public}why/"))


@pytest.mark.rule("C.04.5 4.4")
def test_game_1_is_explained_and_game_2_has_its_pairs(filled, client_of) -> None:
    section = play(filled(EVENTS["double-swiss"]), 2)
    arbiter = client_of(Role.CHIEF_ARBITER)
    first = text_of(arbiter.get(place_of(section, "rounds/1/explained/")))
    assert "Double-Swiss" in first
    assert "differs from what the rules give" not in first
    assert "explained/" in text_of(arbiter.get(place_of(section, "rounds/1/")))
    assert "explained/" not in text_of(arbiter.get(place_of(section, "rounds/2/")))
    second = arbiter.get(place_of(section, "rounds/2/explained/"))
    assert "is game 2 of a match" in second.content.decode()


@pytest.mark.rule("C.04.6 C1", "D.02 6.1")
@pytest.mark.parametrize(
    ("system", "article"), [("team-swiss", "C.04.6 C1"), ("olympiad", "D.02 6.1")]
)
def test_a_proof_that_teams_cannot_be_paired_speaks_of_teams(
    filled, client_of, system: str, article: str
) -> None:
    known = EVENTS[system].regulations.system
    section = play(filled(of_teams(teams=2, rounds=3, system=known)), 1)
    arbiter = client_of(Role.CHIEF_ARBITER)
    told = text_of(arbiter.post(place_of(section, "rounds/draft/make/")))
    assert f"Team 1 Team 1 has already played 2 Team 2 ({article})." in told
