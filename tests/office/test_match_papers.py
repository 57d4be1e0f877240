"""Papers of team matches: what is on them, for whom, and that all of it can be read."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path
from random import Random

import pytest
from support.forms import pages_of_pdf, text_of_pdf
from support.played_teams import RESULTS, entered

from openarbiter.i18n import ENGLISH, LANGUAGES, language_named
from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    Mark,
    Regulations,
    Result,
    TeamForfeit,
    Tournament,
)
from openarbiter.model.board_rulings import BoardRuling, Offender, RulingKind
from openarbiter.model.regulations import ByeRequest
from openarbiter.model.team_rules import LineUpOrder, TeamRules, with_team_rules
from openarbiter.office.match_papers.line_up_check import check_values
from openarbiter.office.match_papers.line_up_slips import opponents_in, slip_values
from openarbiter.office.match_papers.occasion import MatchOccasion
from openarbiter.office.match_papers.paper_match import paper_matches
from openarbiter.office.match_papers.protocols import protocol_values
from openarbiter.office.match_papers.signs import board_sign_values, team_sign_values
from openarbiter.office.match_papers.table_plan import plan_values
from openarbiter.office.prize_papers.printing import printed
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.system import system_of

NAMES = (
    "Rook City",
    "Schachfreunde Oberschleißheim-Unterhaching von 1923 e. V., zweite Mannschaft",
    "Клуб «Слон»",
    "Дніпро",
)
PEOPLE = ("Kovács, Ágnes", "Константинопольский-Задунайский, Александр", "Їжакевич, Іван", "Li, Jo")


def league(teams: int = 4, boards: int = 4, reserves: int = 2, rounds: int = 2) -> Tournament:
    """A team Swiss after ``rounds`` rounds, of which the last has no results yet."""
    made = entered(teams, boards + reserves, Regulations(rounds=7, system="FIDE_TEAM_TYPEB_MP"))
    colours = ((Colour.WHITE, Colour.BLACK) * boards)[:boards]
    tournament = replace(
        made,
        entrants=tuple(
            replace(one, name=f"{PEOPLE[one.number % 4]} {one.number}", rating=2000 + one.number)
            for one in made.entrants
        ),
        teams=tuple(
            replace(team, name=NAMES[at % 4] if at < 4 else team.name)
            for at, team in enumerate(made.teams)
        ),
        regulations=replace(made.regulations, board_colours=colours, initial_colour=Colour.WHITE),
    )
    random = Random("league")
    for number in range(1, rounds + 1):
        pairing = pair_round(tournament, system=system_of(tournament, matches=True).name)
        tournament = with_round(tournament, pairing)
        if number < rounds:
            tournament = _with(tournament, lambda game: random.choice(RESULTS))
    return tournament


def _with(tournament: Tournament, result) -> Tournament:
    last = tournament.rounds[-1]
    games = tuple(replace(game, result=result(game)) for game in last.games)
    return replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, games=games)))


def occasion(language: str = "en", number: int = 2) -> MatchOccasion:
    return MatchOccasion(
        language_named(language), "Team Cup", number, "2026-04-02", "", date(2026, 4, 2)
    )


def opponents(tournament: Tournament) -> dict[int, tuple[int, bool]]:
    return opponents_in(paper_matches(tournament, len(tournament.rounds), ENGLISH))


@pytest.mark.rule("C.05 7.3")
def test_a_protocol_has_every_player_with_colour_and_room_for_the_result() -> None:
    tournament = league()
    values = protocol_values(paper_matches(tournament, 2, ENGLISH), occasion())
    boards = [board for match in values["matches"] for board in match["boards"]]
    assert [board["number"] for board in boards] == [str(number) for number in range(1, 9)]
    people = {one.number: one for one in tournament.entrants}
    games = {frozenset((game.white, game.black)) for game in tournament.rounds[1].games}
    told = set()
    for board in boards:
        sides = (board["first"], board["second"])
        white, black = sides if board["white"] else sides[::-1]
        numbers = [int(side["name"].split()[-1]) for side in (white, black)]
        assert [people[number].name for number in numbers] == [white["name"], black["name"]]
        assert Game(*numbers) in tournament.rounds[1].games
        told.add(frozenset(numbers))
        assert board["results"] == ["", ""]
    assert told == games


@pytest.mark.rule("C.05 7.3")
def test_results_are_the_teams_own_and_add_up_or_are_left_to_be_written() -> None:
    tournament = _with(league(), lambda game: Result(Mark.WIN, Mark.LOSS))
    matches = paper_matches(tournament, 2, ENGLISH)
    for match in protocol_values(matches, occasion())["matches"]:
        for board in match["boards"]:
            assert board["results"] == (["1", "0"] if board["white"] else ["0", "1"])
        assert match["points"] == ["2.0", "2.0"]
        assert match["match_points"] == ["1.0", "1.0"]
    for match in protocol_values(matches, occasion(), filled=False)["matches"]:
        assert {*match["points"], *match["match_points"]} == {""}
        assert all(board["results"] == ["", ""] for board in match["boards"])
        assert all(board["first"]["name"] for board in match["boards"])


@pytest.mark.rule("C.05 7")
def test_a_corrected_board_counts_as_corrected_and_the_protocol_says_what_was_played() -> None:
    tournament = _with(league(), lambda game: Result(Mark.WIN, Mark.LOSS))
    game = tournament.rounds[1].games[0]
    ruling = BoardRuling(
        2, game.white, game.black, RulingKind.WRONG_ORDER, Offender.WHITE, game.result
    )
    corrected = _with(
        replace(tournament, extra=(*tournament.extra, ruling.line)),
        lambda each: ruling.counted if each.white == game.white else each.result,
    )
    first = paper_matches(corrected, 2, ENGLISH)[0]
    assert first.boards[0].results == ("–", "+")
    assert first.remarks == ("Board 1: played 1:0; corrected by the arbiter (C.05 7).",)


def test_an_empty_board_and_a_match_forfeited_as_a_whole_are_on_it() -> None:
    tournament = league()
    played = tournament.rounds[1]
    _, second = paper_matches(tournament, 2, ENGLISH)
    left = played.games[0].white
    there = played.games[0].black
    gone = {player.number for board in second.boards for player in (board.first, board.second)}
    changed = replace(
        tournament,
        rounds=(
            tournament.rounds[0],
            replace(
                played,
                games=tuple(g for g in played.games[1:] if g.white not in gone),
                byes=(Bye(there, ByeKind.FULL),),
            ),
        ),
        team_forfeits=(
            TeamForfeit(
                2, second.white[0], second.black[0], Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
            ),
        ),
    )
    one, other = paper_matches(changed, 2, ENGLISH)
    assert (one.boards[0].first, one.boards[0].results) == (None, ("–", "+"))
    assert one.boards[0].second is not None
    assert one.boards[0].number == 1
    assert left not in {b.first.number for b in one.boards if b.first is not None}
    assert other.remarks == ("The match was decided by forfeit as a whole.",)
    assert {board.results for board in other.boards} == {("+", "–")}


@pytest.mark.rule("C.05 7.1")
def test_of_a_match_that_is_not_released_no_player_is_told() -> None:
    tournament = _with(league(), lambda game: Result(Mark.WIN, Mark.LOSS))
    white = paper_matches(tournament, 2, ENGLISH)[0].white[0]
    hidden, shown = paper_matches(tournament, 2, ENGLISH, sealed=(white,))
    assert hidden.sealed
    assert not shown.sealed
    assert {(b.first, b.second, b.results) for b in hidden.boards} == {(None, None, ("", ""))}
    assert (hidden.points, hidden.remarks) == (("", ""), ())
    assert all(board.first and board.second for board in shown.boards)
    teams = check_values(tournament, occasion(), sealed={2: (white,)})["teams"]
    sat = {each["team"].split()[0]: [row["seats"][1] for row in each["players"]] for each in teams}
    assert set(sat[str(hidden.white[0])] + sat[str(hidden.black[0])]) == {""}
    assert sat[str(shown.white[0])] == ["1", "2", "3", "4", "", ""]


@pytest.mark.rule("C.05 7")
def test_a_slip_lists_the_team_in_its_order_with_who_does_not_play() -> None:
    tournament = league()
    away = ByeRequest(tournament.teams[0].players[1], 2, ByeKind.ZERO)
    asked = replace(tournament, regulations=replace(tournament.regulations, bye_requests=(away,)))
    values = slip_values(asked, occasion(), opponents(asked))
    assert len(values["slips"]) == 4
    first = values["slips"][0]
    assert first["team"] == "1 Rook City"
    assert first["against"].split()[0] == str(opponents(asked)[1][0])
    assert [row["place"] for row in first["players"]] == [*"123456"]
    assert [row["reserve"] for row in first["players"]] == [False] * 4 + [True, False]
    assert [row["away"] for row in first["players"]] == [False, True] + [False] * 4
    assert values["labels"]["asked"] == "Players to tick: 4. They play in the order of the list."
    free = with_team_rules(asked, TeamRules(order=LineUpOrder.FREE))
    told = slip_values(free, occasion(), opponents(free))["labels"]["asked"]
    assert told == "Write the board, 1 to 4, beside each player who plays."


def test_before_the_pairing_every_team_has_a_slip_without_an_opponent() -> None:
    slips = slip_values(league(5), occasion(number=3))["slips"]
    assert [each["against"] for each in slips] == [""] * 5


@pytest.mark.rule("C.05 7")
def test_the_lists_to_check_say_where_everybody_sat() -> None:
    values = check_values(league(rounds=3), occasion())
    assert values["rounds"] == [*"1234567"]
    first = values["teams"][0]["players"]
    assert [row["seats"][:3] for row in first] == [[str(at)] * 3 for at in (1, 2, 3, 4)] + [
        ["", "", ""]
    ] * 2
    assert [row["games"] for row in first] == [*"3333", "", ""]


def test_every_board_is_once_in_the_plan_and_has_a_sign() -> None:
    matches = paper_matches(league(9, 8, 0), 2, ENGLISH)
    numbers = [str(number) for number in range(1, 33)]
    plan = plan_values(matches, occasion())
    assert [board["number"] for each in plan["matches"] for board in each["boards"]] == numbers
    signs = board_sign_values(matches, occasion())["signs"]
    assert [each["number"] for each in signs] == numbers
    assert signs[8]["place"] == "Match 2, board 1"


def test_the_hall_has_numbers_of_its_own_where_somebody_gave_them() -> None:
    tournament = league()
    tables = {
        frozenset((game.white, game.black)): number
        for number, game in enumerate(tournament.rounds[1].games, start=101)
    }
    matches = paper_matches(tournament, 2, ENGLISH, tables=tables)
    assert [board.number for each in matches for board in each.boards] == [*range(101, 109)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_printed_with_every_letter_in_every_language(language, tmp_path: Path) -> None:
    tournament, here = league(), occasion(language)
    matches = paper_matches(tournament, 2, here.language)
    papers = {
        "protocols": protocol_values(matches, here),
        "line_up_slips": slip_values(tournament, here, opponents(tournament)),
        "line_up_check": check_values(tournament, here),
        "table_plan": plan_values(matches, here),
        "team_signs": team_sign_values(tournament, here),
        "board_signs": board_sign_values(matches, here),
    }
    for template, values in papers.items():
        made = printed(template, values)
        assert made.spelt == ()
        text = " ".join(text_of_pdf(made.pdf, tmp_path).split())
        if template != "board_signs":
            # On a slip a team stands twice: as itself, and as an opponent.
            times = 2 if template == "line_up_slips" else 1
            for word in ("Rook", "City", "Клуб", "«Слон»", "Дніпро"):
                assert text.count(word) >= times, (template, word)
        if template in ("protocols", "line_up_slips", "line_up_check"):
            assert "Їжакевич, Іван 2" in text


@pytest.mark.parametrize(("boards", "pages"), [(4, 1), (12, 2), (36, 4)])
def test_protocols_fill_their_sheets(boards: int, pages: int, tmp_path: Path) -> None:
    """Two on a sheet where they fit, else one; none is cut off."""
    matches = paper_matches(league(4, boards, 0, 1), 1, ENGLISH)
    pdf = printed("protocols", protocol_values(matches, occasion(number=1))).pdf
    assert pages_of_pdf(pdf, tmp_path) == pages


def test_a_team_sign_is_one_sheet_read_from_both_sides(tmp_path: Path) -> None:
    pdf = printed("team_signs", team_sign_values(league(), occasion())).pdf
    assert pages_of_pdf(pdf, tmp_path) == 4
    assert text_of_pdf(pdf, tmp_path).count("Team Cup") == 8
