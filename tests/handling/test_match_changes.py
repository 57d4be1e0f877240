"""Objections to matches paired by hand, and who sits where in the hall."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.played_teams import entered

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.match_changes import judge_matches
from openarbiter.handling.match_tables import match_tables, tables_published
from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
    predetermined,
)
from openarbiter.pairing import Board, RoundPairing, pair_round
from openarbiter.pairing.match_systems import is_second_game, match_system, sides_of
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.round import edition_of

WON, LOST, DRAWN = (
    Result(one, other)
    for one, other in ((Mark.WIN, Mark.LOSS), (Mark.LOSS, Mark.WIN), (Mark.DRAW, Mark.DRAW))
)
OLYMPIAD = ("### Pairing system: olympiad",)


def event(*rounds: tuple[Game, ...], teams: int = 4, olympiad: bool = False) -> Tournament:
    """Teams of one player each, of the same number."""
    system = "CUSTOM_TEAM_SWISS" if olympiad else "FIDE_TEAM"
    made = entered(teams, 1, Regulations(rounds=5, system=system), OLYMPIAD if olympiad else ())
    return replace(made, rounds=tuple(Round(games) for games in rounds))


ROUND_1 = (Game(1, 3, WON), Game(4, 2, DRAWN))


def told(
    tournament: Tournament,
    boards: list[tuple[int, int]],
    bye: int | None = None,
    *,
    published: list[tuple[int, int]] | None = None,
    rules: bool = False,
) -> list[tuple[str, int]]:
    wanted = [Board(*pair) for pair in boards]
    seen = None if published is None else [Board(*pair) for pair in published]
    own: RoundPairing | None = None
    if rules:
        own = pair_round(tournament, system=match_system(tournament))
    found = judge_matches(tournament, own, wanted, bye, published=seen)
    return [(each.article, each.level) for each in found]


@pytest.mark.rule("C.04.6 C1", "D.02 6.1")
def test_teams_that_have_met_do_not_meet_again() -> None:
    assert told(event(ROUND_1), [(1, 3), (2, 4)]) == [("C.04.6 C1", 5), ("C.04.6 C1", 5)]
    assert told(event(ROUND_1), [(1, 4), (2, 3)]) == []
    assert ("D.02 6.1", 5) in told(event(ROUND_1, olympiad=True), [(3, 1), (2, 4)])


@pytest.mark.rule("C.04.6 C2")
def test_a_team_that_won_without_playing_has_no_bye() -> None:
    forfeit = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    first = (Game(1, 3, forfeit), Game(4, 2, DRAWN))
    tournament = event(first, teams=5)
    assert told(tournament, [(3, 4), (2, 5)], 1) == [("C.04.6 C2", 5)]
    assert told(tournament, [(1, 4), (2, 5)], 3) == []


@pytest.mark.rule("D.02 7.3")
def test_in_an_olympiad_no_colour_comes_three_times_running() -> None:
    rounds = (
        (Game(1, 3, WON), Game(2, 4, WON), Game(5, 6, WON)),
        (Game(1, 4, WON), Game(3, 5, WON), Game(6, 2, WON)),
    )
    tournament = event(*rounds, teams=6, olympiad=True)
    assert told(tournament, [(1, 2), (4, 5), (3, 6)]) == [("D.02 7.3", 4)]
    assert told(tournament, [(2, 1), (4, 5), (3, 6)]) == []
    assert told(event(*rounds, teams=6), [(1, 2), (4, 5), (3, 6)]) == []


@pytest.mark.rule("C.04.1 c", "C.04.2 D.4")
def test_every_team_is_there_once() -> None:
    tournament = event(ROUND_1)
    assert ("C.04.1 c", 5) in told(tournament, [(1, 4)])
    assert ("C.04.1 c", 5) in told(tournament, [(1, 4), (1, 2)])
    assert ("C.04.2 D.4", 5) in told(tournament, [(1, 4), (2, 9)])


@pytest.mark.rule("C.05 5.2", "C.04.2 A.5")
def test_what_differs_from_the_rules_is_the_arbiters_decision() -> None:
    tournament = event(ROUND_1)
    apart = replace(
        tournament, regulations=replace(tournament.regulations, prohibitions=(Prohibition((1, 4)),))
    )
    assert told(apart, [(1, 4), (2, 3)]) == [("C.05 5.2", 3)]
    rules = pair_round(tournament, system="team-swiss")
    turned = [(board.black, board.white) for board in rules.boards]
    assert told(tournament, turned, rules=True) == [("C.04.2 A.5", 3)]
    own = [(board.white, board.black) for board in rules.boards]
    assert told(tournament, own, rules=True) == []
    assert told(tournament, turned, rules=True, published=own) == [
        ("C.04.2 D.10", 5),
        ("C.04.2 A.5", 3),
    ]


def doubles(*rounds: Round) -> Tournament:
    return Tournament(
        tuple(Entrant(number) for number in range(1, 6)),
        rounds,
        Regulations(rounds=4, system="FIDE_DOUBLESWISS"),
    )


@pytest.mark.rule("C.04.5 4.4")
def test_game_2_cannot_be_paired_otherwise() -> None:
    first = Round((Game(1, 3, WON), Game(4, 2, DRAWN)), (Bye(5, ByeKind.PAB),))
    tournament = doubles(first)
    assert [is_second_game(tournament, number) for number in (1, 2, 3)] == [False, True, False]
    assert told(tournament, [(3, 1), (2, 4)], 5, rules=True) == []
    assert told(tournament, [(1, 3), (2, 4)], 5, rules=True) == [("C.04.5 4.4", 5)]
    second = Round((Game(3, 1, DRAWN), Game(2, 4, LOST)), (Bye(5, ByeKind.HALF),))
    assert ("C.04.5 C1", 5) in told(doubles(first, second), [(1, 3), (2, 5)], 4)
    assert ("C.04.5 C2", 5) in told(doubles(first, second), [(1, 2), (3, 4)], 5)
    assert tables_published(doubles(first, second), 2) == {(3, 1): 1, (2, 4): 2}


@pytest.mark.rule("C.04.6 3.6")
def test_boards_are_numbered_match_by_match_and_an_empty_one_keeps_its_number() -> None:
    made = entered(4, 2, Regulations(rounds=3, system="FIDE_TEAM"))
    away = replace(made.regulations, bye_requests=(ByeRequest(1, 4, ByeKind.ZERO),))
    position = replace(made, regulations=away)
    pairing = pair_round(position, system="team-swiss")
    after = with_round(position, pairing)
    tables = match_tables(after, 1, pairing.boards)
    first = pairing.boards.index(next(b for b in pairing.boards if 2 in (b.white, b.black)))
    assert sorted(tables.values()) == [n for n in (1, 2, 3, 4) if n != 2 * first + 2]
    assert tables == tables_published(after, 1)
    strange = replace(after, teams=after.teams[:-1])
    assert tables_published(strange, 1) == {}


def test_who_is_away_from_a_team_comes_back_from_the_file() -> None:
    made = entered(3, 2, Regulations(rounds=3, system="FIDE_TEAM"))
    asked = tuple(ByeRequest(number, 4, ByeKind.ZERO) for number in (1, 3))
    away = replace(made, regulations=replace(made.regulations, bye_requests=asked))
    text = write_trf(away)
    assert "### Players away in round 3: 4" in text
    assert "\n240" not in text
    assert read_trf(text.encode()).tournament.regulations.bye_requests == asked
    stranger = text.replace("round 3: 4", "round 3: 4 77")
    kept = read_trf(stranger.encode()).tournament
    assert kept.regulations.bye_requests == asked[:1]
    assert "### Players away in round 3: 4 77" in kept.extra


@pytest.mark.rule("C.07 15.2")
def test_a_swiss_of_teams_is_no_round_robin_though_all_have_met() -> None:
    rounds = (
        ROUND_1,
        (Game(1, 4, WON), Game(2, 3, WON)),
        (Game(2, 1, WON), Game(3, 4, WON)),
    )
    assert not predetermined(event(*rounds))
    assert predetermined(replace(event(*rounds), regulations=Regulations(rounds=3), teams=()))


def test_only_a_system_of_matches_has_sides() -> None:
    tournament = Tournament((Entrant(1), Entrant(2)))
    with pytest.raises(LookupError):
        sides_of(tournament, edition_of(tournament))
