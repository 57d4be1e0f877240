"""Players of several teams of a club, by the regulations of a league."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.leagues.clubs import clubs_of
from openarbiter.leagues.eligibility import DivisionField, register, reserve_findings
from openarbiter.model import (
    Entrant,
    Game,
    LineUp,
    Mark,
    Regulations,
    Result,
    Round,
    Team,
    Tournament,
)
from openarbiter.model.fixture_lines import FixtureRecord, with_fixtures
from openarbiter.model.league_lines import (
    DivisionTerms,
    LeagueRecord,
    ReserveRules,
    league_lines_without,
    league_of,
    league_renumbered,
    league_told,
    with_league,
)

DRAW = Result(Mark.DRAW, Mark.DRAW)
BYE = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def division(
    level: int, lists: dict[str, str], games: list[list[str]], rules: ReserveRules, **more: object
) -> DivisionField:
    """A division whose players have one letter each; the same letter is the same person.

    Args:
        lists: the letters of the players of each team.
        games: round by round, such as ``"ab"`` for a game of a against b.
    """
    letters = sorted({each for team in lists.values() for each in team})
    number = {letter: at for at, letter in enumerate(letters, start=1)}
    forfeited, open_games = str(more.get("forfeited", "")), str(more.get("open_games", ""))
    rounds = tuple(
        Round(
            tuple(
                Game(number[w], number[b])
                if w + b in open_games.split()
                else Game(number[w], number[b], BYE if w + b in forfeited.split() else DRAW)
                for w, b in played
            )
        )
        for played in games
    )
    made = Tournament(
        entrants=tuple(Entrant(number[each], each, fide_id=str(ord(each))) for each in letters),
        teams=tuple(
            Team(name, tuple(number[each] for each in team), at)
            for at, (name, team) in enumerate(lists.items(), start=1)
        ),
        rounds=rounds,
        regulations=Regulations(system="FIDE_TEAM_ROUNDROBIN"),
    )
    homes = frozenset(number[each] for each in str(more.get("homes", "")))
    record = LeagueRecord("League", level, DivisionTerms(), rules, homes)
    return DivisionField(f"d{level}", f"Division {level}", with_league(made, record))


RULES = ReserveRules(matches=2, a_match=1)
FIRST = {"Rooks 1": "abst", "Kings": "xy"}
SECOND = {"Rooks 2": "stuv", "Queens": "mn"}


def check(
    first: list[list[str]], second: list[list[str]], level: int, number: int, line_up: str,
    rules: ReserveRules = RULES, **more: object,
) -> list[str]:  # fmt: skip
    """What is said against a line-up of Rooks 1 or Rooks 2, each by its clause."""
    fields = (
        division(1, FIRST, first, rules, **more),
        division(2, SECOND, second, rules),
    )
    here = fields[level - 1].tournament
    numbers = {each.name: each.number for each in here.entrants}
    found = reserve_findings(
        fields, f"d{level}", number, 1, [None if each == "-" else numbers[each] for each in line_up]
    )
    return [f"{each.article.removeprefix('League: ')}: {each.reason.message()}" for each in found]


def test_a_player_helps_out_in_a_higher_team() -> None:
    assert check([], [], 1, 1, "abs") == []
    assert check([["ax", "sy"]], [], 2, 2, "stuv") == []


def test_with_the_last_match_the_player_belongs_to_the_higher_team() -> None:
    """Reserve-matches=2: two matches, then no more for the lower team."""
    first = [["ax", "sy"], ["sx", "by"]]
    assert check(first, [], 2, 3, "stuv") == [
        "reserve-matches: s belongs to Rooks 1 (Division 1) by now and plays no more for Rooks 2. "
        "Matches played as a reserve: 2 (regulation reserve-matches=2)."
    ]
    assert check(first, [], 1, 3, "abs") == []
    assert check(first, [], 1, 3, "stab") == [], "s is no reserve any more, t is the only one"


def test_a_seat_in_a_match_to_come_is_no_match_played() -> None:
    """All rounds of a schedule are published at once, with the first of each list at the boards."""
    first = [["ax", "sy"], ["sx", "by"]]
    assert check(first, [], 2, 3, "stuv", open_games="sx") == []
    fields = (division(1, FIRST, first, RULES, open_games="sx"),)
    played = {
        each.name: [one.round for one in each.matches if one.sure] for each in register(fields)
    }
    assert (played["s"], played["x"]) == ([1], [1])


def test_only_matches_before_the_round_count() -> None:
    """A match played early for round 5 binds nobody in round 2."""
    first = [["ax"], ["sx"], [], [], ["sy"]]
    assert check(first, [], 2, 3, "stuv") == []
    assert check(first, [], 2, 6, "stuv") != []


def test_a_game_won_by_forfeit_is_no_match_as_a_reserve() -> None:
    first = [["sx"], ["sy"]]
    assert check(first, [], 2, 3, "s", forfeited="sy") == []


def test_nobody_plays_for_two_teams_in_a_round() -> None:
    """One-team-a-round."""
    assert check([["ax", "sy"]], [], 2, 1, "stuv") == [
        "one-team-a-round: s plays for Rooks 1 (Division 1) in round 1 already (regulation "
        "one-team-a-round)."
    ]
    assert check([], [["sm"]], 1, 1, "abs")[0].startswith("one-team-a-round: s plays for Rooks 2")
    assert check([["sy"]], [], 2, 1, "s", rules=ReserveRules(one_a_round=False)) == []


def test_a_line_up_that_was_handed_in_counts_for_its_round() -> None:
    fields = [division(1, FIRST, [], RULES), division(2, SECOND, [], RULES)]
    numbers = {each.name: each.number for each in fields[0].tournament.entrants}
    line_up = LineUp(1, 1, 2, (numbers["a"], numbers["s"]))
    first = replace(fields[0], tournament=replace(fields[0].tournament, line_ups=(line_up,)))
    there = {each.name: each.number for each in fields[1].tournament.entrants}
    found = reserve_findings((first, fields[1]), "d2", 1, 1, [there["s"], there["u"]])
    assert [each.players for each in found] == [(there["s"],)]


def test_nobody_plays_for_a_lower_team() -> None:
    """Never-lower: s is named as a player of the first team."""
    assert check([], [], 2, 1, "stu", homes="s") == [
        "never-lower: s belongs to Rooks 1 (Division 1), and nobody plays for another team that is "
        "not higher (regulation never-lower)."
    ]
    assert check([], [], 2, 1, "s", homes="s", rules=ReserveRules(never_lower=False)) == []


def test_so_many_reserves_in_one_match() -> None:
    """Reserves-a-match=1."""
    assert check([], [], 1, 1, "ast") == [
        "reserves-a-match: Reserves of lower teams in one line-up: s, t. The regulations allow 1 "
        "(regulation reserves-a-match=1)."
    ]


def test_a_player_is_of_one_club() -> None:
    fields = (
        division(1, {"Rooks 1": "ab", "Kings": "xy"}, [], RULES),
        division(2, {"Queens": "am"}, [], RULES),
    )
    found = reserve_findings(fields, "d1", 1, 1, [1, 2])
    assert [each.article for each in found] == ["League: one-club"]


def test_a_player_of_three_teams_belongs_to_the_one_with_matches_enough() -> None:
    """One match for the first team and one for the second bind to the second of two."""
    rules = ReserveRules(matches=2)
    fields = (
        division(1, {"Rooks 1": "as", "Kings": "xy"}, [["sx"]], rules),
        division(2, {"Rooks 2": "bs", "Queens": "mn"}, [[], ["sm"]], rules),
        division(3, {"Rooks 3": "st", "Pawns": "op"}, [], rules),
    )
    record = next(each for each in register(fields) if each.name == "s")
    assert [each.team_name for each in record.listed] == ["Rooks 1", "Rooks 2", "Rooks 3"]
    assert [record.belongs(n, 2).team_name for n in (1, 2, 3)] == ["Rooks 3", "Rooks 3", "Rooks 2"]
    assert [record.belongs(3, None).team_name, len(record.as_reserve(3))] == ["Rooks 3", 2]


def test_without_a_fide_id_name_and_year_say_who_it_is() -> None:
    fields = [division(1, FIRST, [["sx"], ["sy"]], RULES), division(2, SECOND, [], RULES)]
    plain = tuple(replace(each, fide_id="") for each in fields[1].tournament.entrants)
    second = replace(fields[1], tournament=replace(fields[1].tournament, entrants=plain))
    number = next(each.number for each in plain if each.name == "s")
    assert reserve_findings((fields[0], second), "d2", 3, 1, [number])


def test_clubs_are_told_by_lines_or_names() -> None:
    made = division(1, {"Rooks 1": "a", "Moscow Chess House": "b"}, [], RULES).tournament
    assert clubs_of(made) == {1: "Rooks", 2: "Moscow Chess House"}
    assert clubs_of(with_fixtures(made, FixtureRecord(clubs={2: "House"})))[2] == "House"


def test_the_lines_of_a_league_come_back_and_follow_the_numbers() -> None:
    record = LeagueRecord(
        "North", 2, DivisionTerms(2, 1, 0, 1, one_of_a_club=True),
        ReserveRules(None, 3, one_a_round=False), frozenset({1, 2}),
    )  # fmt: skip
    made = with_league(division(1, FIRST, [], RULES).tournament, record)
    assert league_of(made) == record
    assert league_of(replace(made, extra=league_lines_without(made, 1))).homes == {2}
    assert league_of(replace(made, extra=league_renumbered(made, {1: 5, 2: 6}))).homes == {5, 6}
    assert league_of(with_league(made, LeagueRecord())).level == 0


def test_a_number_longer_than_any_is_told() -> None:
    line = f"### League rule: reserve-matches={'9' * 5000}"
    (wrong,) = league_told(Tournament(extra=(line,))).wrong
    assert "reserve-matches=999" in wrong.message()


def test_a_rule_that_is_none_is_told() -> None:
    made = Tournament(extra=("### Division rule: up=99", "### League rule: reserve-matches=any"))
    told = league_told(made)
    assert [each.message()[:40] for each in told.wrong] == [
        "The line “### Division rule: up=99” is n"
    ]
    assert told.record.terms.up == 0
