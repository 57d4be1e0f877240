"""Who goes up, who goes down, who stays, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from openarbiter.handling.naming import name_of_team
from openarbiter.leagues.divisions import Division, DivisionTeam, TeamFate
from openarbiter.leagues.promotion import moves, unsettled
from openarbiter.leagues.withdrawals import withdrawn_teams
from openarbiter.model import Team, Tournament
from openarbiter.model.league_lines import DivisionTerms


def division(
    level: int, names: str, terms: DivisionTerms, *, shared: Sequence[int] = (), gone: str = "",
    name: str = "", open_games: int = 0,
) -> Division:  # fmt: skip
    """A division of teams with one letter each; the club is the letter.

    Args:
        shared: the ranks, where they are not 1, 2, 3, ...
        gone: the teams that withdrew.
    """
    ranks = list(shared) or list(range(1, len(names) + 1))
    times = Counter(ranks)
    teams = [
        DivisionTeam(at, f"{club} {level}", club, rank, times[rank] > 1, club in gone)
        for at, (club, rank) in enumerate(zip(names, ranks, strict=True), start=1)
    ]
    teams.sort(key=lambda each: each.withdrawn)
    return Division(
        name or f"d{level}", name or f"Division {level}", level, terms, tuple(teams), open_games
    )


def fates(*divisions: Division) -> list[str]:
    """For each division the clubs by what becomes of them."""
    made = moves(divisions)
    signs = dict(zip(TeamFate, "+-=^v?x", strict=True))
    return [
        " ".join(
            each.team.club + signs[each.move] for each in made if each.division == division.key
        )
        for division in sorted(divisions, key=lambda each: each.level)
    ]


UP, DOWN = DivisionTerms(up=2), DivisionTerms(down=2)


def test_the_first_go_up_and_the_last_go_down() -> None:
    assert fates(division(1, "ABCD", DOWN), division(2, "EFGH", UP)) == [
        "A= B= C- D-", "E+ F+ G= H=",
    ]  # fmt: skip


def test_play_offs_are_behind_who_goes_up_and_before_who_goes_down() -> None:
    one = division(1, "ABCD", DivisionTerms(down=1, down_play_off=1))
    two = division(2, "EFGH", DivisionTerms(up=1, up_play_off=1))
    assert fates(one, two) == ["A= B= Cv D-", "E+ F^ G= H="]


def test_teams_that_withdrew_go_down_first() -> None:
    assert fates(division(1, "ABCD", DOWN, gone="B"), division(2, "EF", DivisionTerms())) == [
        "A= C= D- B-", "E= F=",
    ]  # fmt: skip
    assert fates(
        division(1, "ABCD", DivisionTerms(down=1), gone="AB"), division(2, "EF", DivisionTerms())
    )[0] == "C= D= A- B-"  # fmt: skip


def test_down_from_the_lowest_division_is_out_of_the_league() -> None:
    assert fates(division(1, "ABCD", DivisionTerms(down=1))) == ["A= B= C= Dx"]


def test_teams_that_are_level_at_the_line_are_not_parted() -> None:
    two = division(2, "EFGH", UP, shared=(1, 2, 2, 4))
    assert fates(division(1, "ABCD", DOWN, shared=(1, 2, 2, 4)), two) == [
        "A= B? C? D-", "E+ F? G? H=",
    ]  # fmt: skip
    reasons = [
        each.reasons[0].message() for each in moves((two,)) if each.move is TeamFate.UNDECIDED
    ]
    assert not reasons, "without a higher division nobody goes up"
    told = [
        each.reasons[0].message()
        for each in moves((division(1, "A", DivisionTerms()), two))
        if each.team.club == "F"
    ]
    assert told[0].startswith("Level with G 2 by all tie-breaks of Division 2")


def test_teams_that_are_level_inside_a_line_move_together() -> None:
    two = division(2, "EFGH", UP, shared=(1, 1, 3, 4))
    assert fates(division(1, "A", DivisionTerms()), two)[1] == "E+ F+ G= H="


ONE = DivisionTerms(down=1, one_of_a_club=True)


def test_a_team_does_not_go_up_to_a_division_with_a_team_of_its_club() -> None:
    two = division(2, "AEFG", UP)
    assert fates(division(1, "ABCD", ONE), two) == ["A= B= C= D-", "A= E+ F+ G="]
    made = {each.team.name: each for each in moves((division(1, "ABCD", ONE), two))}
    assert [each.message() for each in made["A 2"].reasons] == [
        "Place 1 of Division 2: stays.",
        "A 1 of the same club will play in the higher division, and no two teams of a club may.",
    ]
    assert made["F 2"].reasons[0].message() == (
        "Place 3 of Division 2: promoted in place of a team that may not go up."
    )


def test_a_team_goes_up_where_that_of_its_club_comes_down() -> None:
    assert fates(division(1, "BCDA", ONE), division(2, "AEFG", UP)) == [
        "B= C= D= A-", "A+ E+ F= G=",
    ]  # fmt: skip


def test_of_two_teams_of_a_club_one_goes_up() -> None:
    assert fates(division(1, "ABCD", ONE), division(2, "EEFG", UP))[1] == "E+ E= F+ G="


def test_the_lower_team_of_a_club_makes_room() -> None:
    two = division(2, "EDFG", DivisionTerms(down=1, one_of_a_club=True))
    three = division(3, "HI", DivisionTerms())
    assert fates(division(1, "ABCD", DivisionTerms(down=1)), two, three) == [
        "A= B= C= D-", "E= D- F= G=", "H= I=",
    ]  # fmt: skip


def test_two_divisions_of_one_level() -> None:
    one = division(1, "ABCD", DOWN)
    north = division(2, "EF", DivisionTerms(up=1), name="North")
    south = division(2, "GH", DivisionTerms(up=1), name="South")
    assert fates(one, north, south) == ["A= B= C- D-", "E+ F=", "G+ H="]


def test_what_stands_against_the_end_of_a_season() -> None:
    one = division(1, "AB", DivisionTerms(up=1, down=2), open_games=3)
    told = [each.message() for each in unsettled((one, division(3, "C", DivisionTerms())))]
    assert [each.split(":")[0][:24] for each in told] == [
        "No division has level 2", "Division 1", "Division 1 has 2 teams, ",
        "Division 1 is the highes",
    ]  # fmt: skip


def test_every_team_has_one_fate_and_numbers_hold() -> None:
    random = Random("leagues")
    for _ in range(300):
        levels = []
        for level in range(1, random.randint(2, 4)):
            size = random.randint(4, 9)
            names = "".join(random.choice("ABCDEFGHIJKLMN") for _ in range(size))
            terms = DivisionTerms(
                random.randint(0, 2), random.randint(0, 2), random.randint(0, 1),
                random.randint(0, 1), random.random() < 0.4,
            )  # fmt: skip
            gone = "".join(set(names) & {random.choice("ABCDEFGHIJKLMN")})
            levels.append(division(level, names, terms, gone=gone))
        made = moves(levels)
        for each in levels:
            own = [one for one in made if one.division == each.key]
            assert Counter(one.team.number for one in own) == Counter(t.number for t in each.teams)
            ups = [one for one in own if one.move is TeamFate.UP]
            assert len(ups) <= each.terms.up
            above = [one for one in levels if one.level == each.level - 1]
            if above and above[0].terms.one_of_a_club:
                clubs = Counter(
                    one.team.club for one in made if one.level == each.level - 1
                    and (one.move is TeamFate.UP or one.division == above[0].key)
                )  # fmt: skip
                # A division that had two of a club keeps them; nobody joins them from below.
                for one in ups:
                    assert clubs[one.team.club] == 1
            assert all(
                one.move in (TeamFate.DOWN, TeamFate.LEAVES) for one in own if one.team.withdrawn
            )


def test_who_withdrew_is_read_from_the_lines_of_the_file() -> None:
    teams = tuple(Team(name, (), at) for at, name in enumerate("ABCD", start=1))
    lines = (
        "### Team A (1) withdrew from round 3 on: no players",
        "### Team B (2) withdrew from round 2 on",
        "### Team B (2) plays again from round 4 on",
        "### Team withdrawn: 3 from round 5",
        "### Team removed: 4 from round 2: two of six players came",
        "### Team withdrawn: 9 from round 5",
    )
    made = Tournament(teams=teams, extra=lines)
    assert name_of_team(made, 1) == "A (1)"
    assert withdrawn_teams(made) == {1, 3, 4}
