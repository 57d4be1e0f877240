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
    TeamBye,
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


def found(
    tournament: Tournament,
    rules: RoundPairing | None,
    boards: list[tuple[int, int]],
    bye: int | None = None,
    *,
    published: list[tuple[int, int]] | None = None,
) -> list[tuple[str, int, bool, tuple[int, ...], str]]:
    """All of each finding: article, level, whether it is forbidden, who is concerned, the text."""
    seen = None if published is None else [Board(*pair) for pair in published]
    wanted = [Board(*pair) for pair in boards]
    return [
        (each.article, each.level, each.forbidden, each.players, each.reason.message())
        for each in judge_matches(tournament, rules, wanted, bye, published=seen)
    ]


def by_the_rules(boards: list[tuple[int, int]], bye: int | None = None) -> RoundPairing:
    pairs = tuple(Board(*pair) for pair in boards)
    return RoundPairing(2, "fide-2026", pairs, bye, (), (), "team-swiss")


@pytest.mark.rule("C.04.1 c", "C.04.2 D.4")
def test_it_is_told_who_is_twice_left_out_or_not_to_be_paired() -> None:
    away = (TeamBye(2, 5, ByeKind.ZERO),)
    tournament = replace(event(ROUND_1, teams=5), team_byes=away)
    refused = (5, True)
    assert found(tournament, None, [(1, 4), (1, 5)], 9) == [
        ("C.04.1 c", *refused, (1,), "No. 1 appears more than once in round 2."),
        ("C.04.1 c", *refused, (2,), "No. 2 is left out of round 2: no opponent and no bye."),
        ("C.04.1 c", *refused, (3,), "No. 3 is left out of round 2: no opponent and no bye."),
        (
            *("C.04.2 D.4", *refused, (5,)),
            "No. 5 is not to be paired in round 2: withdrawn, or with a bye.",
        ),
        ("C.04.2 D.4", *refused, (9,), "No. 9 is not in the tournament."),
    ]
    of_two = entered(2, 2, Regulations(rounds=5, system="FIDE_TEAM"))
    told = [each[4] for each in found(of_two, None, [(1, 2), (3, 4)])]
    assert told == ["No. 3 is not in the tournament.", "No. 4 is not in the tournament."]
    rested = replace(doubles(), regulations=replace(doubles().regulations, bye_requests=RESTS))
    told = [each[4] for each in found(rested, None, [(1, 3), (2, 4)], 5)]
    assert told == ["No. 5 is not to be paired in round 1: withdrawn, or with a bye."]


RESTS = (ByeRequest(1, 5, ByeKind.HALF),)


@pytest.mark.rule("C.04.6 C1", "C.04.6 C2")
def test_whom_an_objection_is_about() -> None:
    forfeit = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    tournament = event((Game(1, 3, forfeit), Game(4, 2, DRAWN)), teams=5)
    met = "No. 2 and No. 4 have met in an earlier round."
    no_bye = "No. 1 may not have the pairing-allocated bye: it had one before, or won without"
    first, second = found(tournament, None, [(3, 5), (2, 4)], 1)
    assert first == ("C.04.6 C1", 5, True, (2, 4), met)
    assert second == ("C.04.6 C2", 5, True, (1,), f"{no_bye} playing.")


def test_nothing_is_said_of_matches_that_the_rules_have() -> None:
    tournament = event(ROUND_1)
    met = [(1, 3), (2, 4)]
    assert found(tournament, by_the_rules(met), met) == []
    assert len(found(tournament, by_the_rules([(1, 3), (4, 2)]), met)) == 2, "colours exchanged"


@pytest.mark.rule("C.04.2 D.10")
def test_published_matches_stay_unless_two_of_them_have_met() -> None:
    tournament = event(ROUND_1, teams=6)
    shown = [(1, 4), (2, 3), (5, 6)]
    assert found(tournament, None, shown, published=shown) == []
    stays = "The pairing is published. It may be changed only if two who are paired have met"
    assert found(tournament, None, [(1, 4), (2, 5), (3, 6)], published=shown) == [
        (
            *("C.04.2 D.10", 5, True, (2, 3, 5, 6)),
            f"{stays} before, and none of these have: 2-3, 5-6.",
        )
    ]
    wrong = [(1, 4), (3, 1), (5, 6)]
    assert found(tournament, None, [(1, 4), (2, 3), (5, 6)], published=wrong) == []
    kept = [(1, 3), (2, 5), (4, 6)]
    told = [each[:2] for each in found(tournament, None, [(1, 3), (2, 6), (4, 5)], published=kept)]
    assert ("C.04.2 D.10", 5) in told, "the two who have met are left as they are"
    strange = found(tournament, None, shown, published=[(9, 1), (2, 3), (5, 6)])
    assert [each[0] for each in strange] == ["C.04.2 D.10"]


@pytest.mark.rule("C.04.2 A.5")
def test_it_is_told_which_matches_and_whose_bye_are_not_those_of_the_rules() -> None:
    tournament = event(ROUND_1, teams=6)
    rules = by_the_rules([(1, 4), (2, 3), (5, 6)])
    own, other = "The rules have these matches", "They have been changed to"
    assert found(tournament, rules, [(1, 4), (2, 5), (3, 6)]) == [
        ("C.04.2 A.5", 3, False, (2, 3, 5, 6), f"{own}: 2-3, 5-6. {other}: 2-5, 3-6.")
    ]
    fewer = found(tournament, rules, [(1, 4), (2, 3)])
    assert fewer[-1] == ("C.04.2 A.5", 3, False, (5, 6), f"{own}: 5-6. {other}: –.")
    more = found(tournament, rules, [(1, 4), (2, 3), (5, 6), (2, 6)])
    assert more[-1] == ("C.04.2 A.5", 3, False, (2, 6), f"{own}: –. {other}: 2-6.")
    odd = event(ROUND_1, teams=5)
    with_bye = by_the_rules([(1, 4), (2, 3)], 5)
    goes = "By the rules the bye goes to"
    assert found(odd, with_bye, [(1, 4), (2, 5)], 3)[-1] == (
        *("C.04.2 A.5", 3, False, (3, 5)),
        f"{goes}: 5. Now it goes to: 3.",
    )
    assert found(odd, with_bye, [(1, 4), (2, 3)])[-1] == (
        *("C.04.2 A.5", 3, False, (5,)),
        f"{goes}: 5. Now it goes to: –.",
    )
    assert found(tournament, rules, [(1, 4), (2, 3), (5, 6)], 6)[-1] == (
        *("C.04.2 A.5", 3, False, (6,)),
        f"{goes}: –. Now it goes to: 6.",
    )


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
    (against,) = found(tournament, None, [(3, 1), (2, 4)], 5)
    assert against[:4] == ("C.04.5 4.4", 5, True, ())
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


@pytest.mark.rule("C.04.6 3.6", "C.04.5 4.4")
def test_tables_of_a_round_are_those_of_its_own_matches() -> None:
    later = event(ROUND_1, (Game(2, 1, WON), Game(3, 4, WON)), (Game(1, 4, WON), Game(2, 3, WON)))
    assert tables_published(later, 1) == {(1, 3): 1, (4, 2): 2}
    assert tables_published(later, 2) == {(2, 1): 1, (3, 4): 2}
    assert tables_published(later, 3) == {(1, 4): 2, (2, 3): 1}, "the leaders' match comes first"
    rounds = (
        Round((Game(1, 3, WON), Game(4, 2, WON))),
        Round((Game(3, 1, LOST), Game(2, 4, LOST))),
        Round((Game(3, 2, WON), Game(4, 1, WON))),
        Round((Game(2, 3, WON), Game(1, 4, WON))),
    )
    two_games = doubles(*rounds)
    assert tables_published(two_games, 3) == {(3, 2): 2, (4, 1): 1}
    assert tables_published(two_games, 4) == {(2, 3): 2, (1, 4): 1}


@pytest.mark.rule("C.04.5 4.4")
def test_where_games_are_no_matches_no_tables_are_known() -> None:
    first = Round((Game(1, 3, WON), Game(4, 2, WON)))
    other = doubles(first, Round((Game(3, 1, LOST), Game(2, 5, LOST))))
    assert tables_published(other, 2) == {}
    twice = doubles(first, Round((Game(3, 1, LOST), Game(1, 3, LOST))))
    assert tables_published(twice, 2) == {}


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
