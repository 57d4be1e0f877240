"""What is otherwise where teams are paired, or matches of two games."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.played_teams import entered
from support.playing import WON, swiss

from openarbiter.handling.announced_rounds import judge_swiss_rounds
from openarbiter.handling.entrants import entering_refused, removing_refused
from openarbiter.handling.findings import ACKNOWLEDGE, REFUSE, Finding
from openarbiter.handling.next_round import (
    not_ready,
    not_yet_come,
    undecided,
    undecided_games,
    with_withdrawals,
)
from openarbiter.handling.publication import in_published_order, published, unclaimed
from openarbiter.handling.regulations import colour_article
from openarbiter.handling.requests import bye_refused
from openarbiter.handling.results import open_rounds
from openarbiter.handling.situation import Attendance, Situation
from openarbiter.handling.start_list import (
    Numbers,
    exchanged_numbers,
    numbers_now,
    placed,
    start_list,
)
from openarbiter.handling.system_needs import (
    acceleration_findings,
    system_facts,
    system_findings,
)
from openarbiter.model import (
    Acceleration,
    ByeKind,
    ByeRequest,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    TeamBye,
    Tournament,
)
from openarbiter.pairing import Board, RoundPairing
from openarbiter.pairing.paired import with_round

OPEN = Result(Mark.UNKNOWN, Mark.UNKNOWN)
CAME = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
DOUBLE = "FIDE_DOUBLESWISS"


def teams(*rounds: Round, number: int = 4, boards: int = 2, of: int | None = 5) -> Tournament:
    made = entered(number, boards, Regulations(rounds=of, system="FIDE_TEAM", edition="fide-2026"))
    return replace(made, rounds=rounds)


def of_teams(number: int, *boards: Board, bye: int | None = None) -> RoundPairing:
    return RoundPairing(number, "fide-2026", boards, bye, (), (), "team-swiss")


def stays(found: object, article: str, part: str) -> None:
    """It is refused, with that article and these words."""
    assert isinstance(found, Finding)
    assert (found.article, found.level, found.forbidden) == (article, REFUSE, True)
    assert part in found.reason.message()


@pytest.mark.rule("C.04.6", "C.05 7")
def test_the_lists_of_teams_stay_after_round_1_and_numbers_always() -> None:
    now = Situation(teams())
    assert entering_refused(now) is None
    assert removing_refused(now, 3, "Tal") is None
    found = removing_refused(Situation(teams(Round((Game(1, 3),)))), 3, "Tal")
    stays(found, "C.05 7", "Tal is in the list of a team")
    assert found is not None
    assert found.players == (3,)
    for refused in (start_list(now), exchanged_numbers(now, 1, 2)):
        stays(refused, "C.04.6", "by the numbers of the teams")
    numbers = numbers_now(now.tournament)
    assert (numbers.state, numbers.drawn, numbers.article) == (Numbers.FROZEN, False, "C.04.6")
    assert numbers.new == {number: number for number in range(1, 9)}
    assert placed(now, frozenset({8})) is None


@pytest.mark.rule("C.04.2 D.4")
def test_of_a_team_a_player_is_away_without_points() -> None:
    now = Situation(teams())
    assert bye_refused(now, ByeRequest(2, 3, ByeKind.ZERO)) is None
    found = bye_refused(now, ByeRequest(2, 3, ByeKind.HALF))
    stays(found, "C.04.2 D.4", "the next player of the team takes the board")
    assert found is not None
    assert found.players == (3,)


@pytest.mark.rule("C.04.5 4.4")
def test_a_bye_is_about_both_games_of_a_match() -> None:
    now = Situation(swiss(4, of=6, system=DOUBLE))
    found = bye_refused(now, ByeRequest(4, 3, ByeKind.ZERO))
    stays(found, "C.04.5 4.4", "Round 4 is game 2 of a match.")
    stays(found, "C.04.5 4.4", "give it for round 3, game 1")
    assert found is not None
    assert found.players == (3,)
    assert bye_refused(now, ByeRequest(3, 3, ByeKind.ZERO)) is None


@pytest.mark.rule("C.04.5 4.4", "C.04.2 D.1", "C.04.2 D.2")
def test_game_2_waits_for_no_result_of_game_1_and_for_nobody_who_did_not_come() -> None:
    game_1 = Round((Game(1, 3, OPEN), Game(4, 2, CAME)))
    game_2 = Round((Game(3, 1, WON), Game(2, 4, CAME)))
    between = swiss(4, game_1, of=6, system=DOUBLE)
    assert undecided_games(between) == ()
    assert undecided(Situation(between)) == ()
    after = swiss(4, game_1, game_2, of=6, system=DOUBLE)
    assert undecided_games(after) == ((1, Game(1, 3, OPEN)),)
    assert undecided(Situation(after)) == (4,)


@pytest.mark.rule("C.04.2 D.2", "C.04.2 C.1")
def test_of_a_team_nobody_is_asked_about_who_has_not_come() -> None:
    first = Round((Game(1, 3, CAME), Game(4, 2, WON)))
    now = Situation(teams(first, number=2, boards=3))
    assert undecided(now) == ()
    assert not_yet_come(now) == ()


def test_a_round_of_teams_needs_a_team_that_plays() -> None:
    now = teams()
    assert not_ready(Situation(now)) is None
    away = tuple(TeamBye(1, team, ByeKind.ZERO) for team in range(1, 5))
    found = not_ready(Situation(replace(now, team_byes=away)))
    stays(found, "", "round 1")


@pytest.mark.rule("C.04.5 4.4")
@pytest.mark.parametrize(
    ("rounds", "still_open"),
    [([], []), ([1], [1]), ([1, 2], [1, 2]), ([1, 2, 3], [3]), ([1, 2, 3, 4], [3, 4])],
)
def test_results_of_both_games_of_the_last_match_may_be_entered(
    rounds: list[int], still_open: list[int]
) -> None:
    found = open_rounds(rounds, scheduled=False, last_played=1, final=False, two_games=True)
    assert found == still_open
    assert open_rounds(rounds, scheduled=False, last_played=1, final=False) == rounds[-1:]


@pytest.mark.rule("C.04.1 b", "C.04.5 4.4")
def test_a_swiss_has_no_more_matches_than_opponents() -> None:
    assert judge_swiss_rounds(swiss(4, of=6, system=DOUBLE)) is None
    found = judge_swiss_rounds(swiss(4, of=7, system=DOUBLE))
    assert found is not None
    assert "7 rounds are more than 4 players can play" in found.reason.message()
    assert judge_swiss_rounds(teams(of=3)) is None
    found = judge_swiss_rounds(teams(of=4))
    assert found is not None
    assert found.level == ACKNOWLEDGE
    assert "4 rounds are more than 4 teams can play" in found.reason.message()


@pytest.mark.rule("C.04.6 4.1", "C.04.5 4.3.1")
def test_the_lot_for_the_colour_is_cited_from_the_rules_of_matches() -> None:
    assert colour_article(teams()) == "C.04.6 4.1"
    assert colour_article(swiss(4, system=DOUBLE)) == "C.04.5 4.3.1"


def test_nothing_is_said_of_a_system_of_teams_that_is_about_systems_of_players() -> None:
    now = teams()
    now = replace(now, regulations=replace(now.regulations, baku=True))
    assert system_findings(now, rated=True) == ()
    assert acceleration_findings(now, rated=True) == ()
    assert system_facts(now) == ()


@pytest.mark.rule("C.04.2 1.2")
def test_an_own_table_of_virtual_points_of_teams_needs_a_permission_too() -> None:
    now = teams()
    table = (Acceleration(10, 1, 2, 1, 2, 10),)
    own = replace(now, regulations=replace(now.regulations, accelerations=table))
    (found,) = acceleration_findings(own, rated=True)
    assert (found.article, found.forbidden) == ("C.04.2 1.2", True)
    assert acceleration_findings(own, rated=False) == ()


@pytest.mark.rule("C.04.6 3.6")
def test_a_round_of_teams_is_published_in_its_order_with_what_belongs_to_it() -> None:
    first = Round((Game(1, 3, WON), Game(4, 2, WON)))
    now = teams(first, boards=1)
    made = of_teams(2, Board(3, 2), Board(4, 1))
    ordered = in_published_order(now, made)
    assert ordered.boards == (Board(4, 1), Board(3, 2)), "the match of the leaders comes first"
    claimed = tuple(
        replace(each, match_points=20, game_points=10, rank=1, strength=2100) for each in now.teams
    )
    after = published(replace(now, teams=claimed), now, ordered)
    assert after.teams == tuple(replace(each, strength=2100) for each in now.teams)
    assert after.rounds[:-1] == now.rounds
    paired = with_round(now, ordered)
    assert after.rounds[-1] == paired.rounds[-1]
    odd = teams(number=3, boards=1)
    told = published(odd, odd, of_teams(1, Board(1, 2), bye=3))
    assert told.team_byes == (TeamBye(1, 3, ByeKind.PAB),)
    alone = swiss(2)
    listed = replace(alone, teams=(Team("Riga", (1, 2), match_points=20),))
    single = published(listed, alone, RoundPairing(1, "fide-2026", (Board(1, 2),), None, (), ()))
    assert single.teams == listed.teams, "what a file says of teams stays where players are paired"


def test_a_team_without_what_somebody_else_counted() -> None:
    team = Team("Riga", (1, 2), 1, strength=2300, match_points=20, game_points=5, rank=1)
    assert unclaimed(team) == Team("Riga", (1, 2), 1, strength=2300)


@pytest.mark.rule("C.05 6.7(1)")
def test_in_a_file_whoever_has_withdrawn_has_a_zero_point_bye_in_every_round_to_come() -> None:
    first = Round((Game(1, 3, WON), Game(4, 2, WON)))
    asked = (
        ByeRequest(3, 2, ByeKind.HALF),
        ByeRequest(2, 2, ByeKind.HALF),
        ByeRequest(3, 4, ByeKind.HALF),
    )
    made = swiss(4, first, of=4)
    made = replace(made, regulations=replace(made.regulations, bye_requests=asked))
    left = {1: 1, 2: 3, 3: 2}
    people = {player: Attendance(withdrawn_from=number) for player, number in left.items()}
    people[4] = Attendance()
    told = with_withdrawals(Situation(made, people), made)
    assert told.regulations.bye_requests == (
        asked[1],
        asked[2],
        *(ByeRequest(2, player, ByeKind.ZERO) for player in (1, 3)),
        *(ByeRequest(3, player, ByeKind.ZERO) for player in (1, 2, 3)),
        *(ByeRequest(4, player, ByeKind.ZERO) for player in (1, 2, 3)),
    )
    there = {1: Attendance()}
    assert with_withdrawals(Situation(made, there), made) == made


@pytest.mark.rule("C.05 6.7(1)")
def test_schedules_team_events_and_events_of_unknown_length_have_no_byes_for_withdrawals() -> None:
    gone = {3: Attendance(withdrawn_from=1)}
    schedule = swiss(4, of=3, system="FIDE_ROUNDROBIN")
    unknown = swiss(4)
    unknown = replace(unknown, regulations=replace(unknown.regulations, rounds=None))
    matches = teams(Round((Game(1, 3, WON), Game(4, 2, WON))))
    for each in (schedule, unknown, matches):
        made = with_withdrawals(Situation(each, gone), each)
        assert made.regulations == each.regulations
