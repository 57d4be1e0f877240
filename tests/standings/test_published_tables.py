"""Tables as their organisers published them, value by value; every difference has its article."""

from __future__ import annotations

import csv
import re
from dataclasses import replace
from fractions import Fraction

import pytest
from support.places import DATA, shared
from support.team_tables import team_event

from openarbiter.formats.trf import read_trf
from openarbiter.model import TeamPoints, Tournament
from openarbiter.rulebook import tie_break_rules
from openarbiter.standings import Standings, parse_codes, standings
from openarbiter.standings.amounts import exact_value, rounded
from openarbiter.verify.check_standings import StandingsCheck, check_standings
from openarbiter.verify.published import read_published
from openarbiter.verify.standings_causes import Basis, Cause, causes_of

PUBLISHED = DATA / "published"


def event(name: str) -> Tournament:
    return read_trf((PUBLISHED / f"{name}.trf").read_bytes()).tournament


def checked(
    name: str, codes: str, *, head: str = "", instead: str = "", **rules: str
) -> tuple[StandingsCheck, Basis]:
    """The published table against ours; ``head`` of a column is read as ``instead``."""
    tournament = event(name)
    lines = (PUBLISHED / f"{name}.csv").read_text(encoding="utf-8").splitlines()
    if head:
        lines[0] = re.sub(rf"\b{re.escape(head)}(?=[,;]|$)", instead, lines[0])
    published = read_published(lines, tournament)
    assert not published.unreadable
    made = standings(tournament, codes)
    if rules:
        made = standings(tournament, codes, rules=replace(made.rules, **rules))  # type: ignore[arg-type]
    found = check_standings(tournament, made, published.claims)
    return found, Basis(tournament, made, published.claims)


@pytest.mark.rule("C.02 13.4", "C.02 13.14.2")
def test_world_blitz_2021_buchholz_and_every_rank() -> None:
    """Ranks, points, Buchholz, Cut-1 and direct encounter of 179 players in 21 rounds."""
    found, basis = checked("world-blitz-2021", "BH/C1,BH,ARO/C1,DE", head="ARO", instead="ARO/C1")
    assert found.compared == 6 * 179
    assert {each.claim.what for each in found.wrong} == {"ARO/C1"}
    assert [(code, each.decimals, each.how) for code, each in found.printed] == [
        ("ARO/C1", 0, "rounded")
    ]
    assert len(basis.claims) == found.compared


@pytest.mark.rule("C.02 13.3.2")
def test_world_blitz_2021_average_ratings_of_who_missed_a_round() -> None:
    """13.3.2 leaves out the opponent with the lowest rating.

    The table cut the missed round instead: of the 17 players with a round without a game,
    whose values alone differ, it has the average of all opponents.
    """
    found, basis = checked("world-blitz-2021", "BH/C1,BH,ARO/C1,DE", head="ARO", instead="ARO/C1")
    plain = standings(basis.tournament, "ARO")
    differing = {each.claim.number: each.claim.value for each in found.wrong}
    played = dict.fromkeys((entrant.number for entrant in basis.tournament.entrants), 0)
    for one in basis.tournament.rounds:
        for game in one.games:
            for player in (game.white, game.black):
                played[player] += game.result.played
    assert set(differing) <= {player for player, games in played.items() if games < 21}
    assert len(differing) == 17
    for number, value in differing.items():
        exact = exact_value(plain.columns[1], plain.row(number).values[1])
        assert exact is not None
        assert rounded(exact, 0) == value, number


@pytest.mark.rule("C.02 13.14.2")
@pytest.mark.parametrize(
    ("name", "codes", "columns"),
    [
        ("world-blitz-2021", "BH/C1,BH,ARO,DE", {"BH": 124, "BH/C1": 104, "rank": 44}),
        ("moscow-open-a-2018", "BH,BH/C1,DE,SB", {"BH": 140, "BH/C1": 126, "rank": 120}),
    ],
)
def test_with_opponents_as_scored_these_tables_do_not_come_out(
    name: str, codes: str, columns: dict[str, int]
) -> None:
    found, _ = checked(name, codes, opponents_unplayed="as scored")
    differing = [each.claim.what for each in found.wrong]
    assert {what: differing.count(what) for what in columns} == columns


@pytest.mark.rule("C.02 13.9.1", "C.02 13.14.2")
def test_moscow_open_2018_differs_in_sonneborn_berger_alone() -> None:
    """A forfeit is a normal result (13.14.2); the table takes own unplayed rounds for draws."""
    found, _ = checked("moscow-open-a-2018", "BH,BH/C1,DE,SB")
    assert found.compared == 6 * 220
    differing = [each.claim.what for each in found.wrong]
    assert (differing.count("SB"), differing.count("rank"), len(differing)) == (38, 4, 42)
    drawn, _ = checked("moscow-open-a-2018", "BH,BH/C1,DE,SB", berger_unplayed="as draws")
    assert drawn.equal


@pytest.mark.rule("C.02 13.14.2")
def test_the_search_finds_the_switch_of_the_moscow_open() -> None:
    found, basis = checked("moscow-open-a-2018", "BH,BH/C1,DE,SB")
    (cause,) = causes_of(basis, found)
    assert cause.variation.switches == (("berger_unplayed", "as draws"),)
    assert (cause.what, cause.left, cause.compared) == ("", 0, 1320)


@pytest.mark.rule("C.02 13.14.2")
def test_the_search_finds_the_draws_where_opponents_count_as_scored() -> None:
    def as_scored(name: str, codes: str) -> Cause:
        found, basis = checked(name, codes, opponents_unplayed="as scored")
        return causes_of(basis, found)[-1]

    cause = as_scored("moscow-open-a-2018", "BH,BH/C1,DE,SB")
    assert set(cause.variation.switches) == {
        ("opponents_unplayed", "draws"),
        ("berger_unplayed", "as draws"),
    }
    assert cause.left == 0


def test_the_search_reads_a_column_as_another_tie_break() -> None:
    """World Blitz heads the average without the lowest rating ``ARO``."""
    found, basis = checked("world-blitz-2021", "BH/C1,BH,ARO,DE")
    cause = causes_of(basis, found)[-1]
    assert cause.variation.columns == (("ARO", "ARO/C1"),)
    assert cause.left == 17


@pytest.mark.rule("C.07 6", "C.07 7.5")
@pytest.mark.parametrize(
    ("name", "players"), [("frome-open-2026", 38), ("frome-standard-2026", 31)]
)
def test_frome_2026_every_value_and_rank(name: str, players: int) -> None:
    """Half-point byes, forfeits, allocated byes; DE is published as 0 where it decides nothing."""
    found, _ = checked(name, "DE,PS")
    assert found.compared == 4 * players
    assert found.equal


def test_british_2026_points_and_ranks_during_round_9() -> None:
    found, _ = checked("british-2026-r9", "")
    assert found.compared == 2 * 108
    assert found.equal


@pytest.mark.rule("C.07 15.2", "C.07 9.1")
def test_ussa_2026_round_robin_with_one_forfeit() -> None:
    """A forfeit of a round robin is a regular game (15.2), so player 2 has beaten player 8.

    The table lets a dummy with player 2's own 5 points stand in instead of player 8 with 2½,
    as the rules of 2024 do in a Swiss.
    """
    found, _ = checked("ussa-2026", "DE,WIN,SB,KS")
    assert found.compared == 6 * 9
    (wrong,) = found.wrong
    assert (wrong.claim.number, wrong.claim.what) == (2, "SB")
    assert (wrong.claim.text, wrong.computed) == ("20", "17.50")
    assert wrong.claim.value - Fraction("17.5") == 5 - Fraction("2.5")


def olympiad() -> Tournament:
    """The 185 teams of Batumi 2018 in the order they were ranked; absences are zero-point byes."""
    text = (PUBLISHED / "olympiad-2018.csv").read_text(encoding="utf-8")
    rows = {}
    for row in csv.DictReader(text.splitlines(), delimiter=";"):
        cells = [row[f"R{number}"] for number in range(1, 12)]
        rows[int(row["Rank"])] = " ".join(map(_match, cells))
    return team_event(rows, 4, TeamPoints(bye_match_points=10, bye_game_points=20))


def _match(cell: str) -> str:
    found = re.fullmatch(r"(\d+[wb])(\d?)(½?)", cell)
    if found is None:
        return "ZPB"
    return f"{found[1]}{found[2] or 0}{'.5' if found[3] else ''}"


OLYMPIAD = "EMGSB/C1,GPTS,BH:MP/C1"


def misplaced(made: Standings) -> list[int]:
    """Teams outside of the places they share here, by their published rank."""
    found = []
    for row in made.rows:
        places = made.places(row)
        if places is None or not places[0] <= row.number <= places[1]:
            found.append(row.number)
    return found


@pytest.mark.rule("C.02 13.9.3", "C.02 13.12.1", "C.02 13.12.2")
def test_olympiad_2018_of_185_teams() -> None:
    """Match points, the Olympiad's Sonneborn-Berger, game points: the medals and 163 ranks.

    China, the United States and Russia were published with 372½, 360½ and 354½. Match points
    order all 185 teams as published. The other 22 stand in nine groups level on match points
    and next to each other here; the source has no values, so what parted them is not known.
    """
    made = standings(olympiad(), OLYMPIAD, rules="fide-2018")
    medals = [exact_value(made.columns[1], made.row(team).values[1]) for team in (1, 2, 3)]
    assert medals == [Fraction("372.5"), Fraction("360.5"), Fraction("354.5")]
    scores = [made.row(team).score for team in range(1, 186)]
    assert scores == sorted(scores, reverse=True)
    found = misplaced(made)
    assert len(found) == 22
    for number in found:
        assert made.row(made.row(number).rank or 0).score == made.row(number).score
        assert abs((made.row(number).rank or 0) - number) <= 3


@pytest.mark.rule("C.02 13.14.2")
def test_among_teams_opponents_count_as_scored_under_c02() -> None:
    """13.14.2 speaks of players: with draws 64 of the Olympiad's ranks differ instead of 22."""
    rules = replace(tie_break_rules("fide-2018"), teams_unplayed="as players")
    made = standings(olympiad(), order=parse_codes(f"MPTS,{OLYMPIAD}"), rules=rules)
    assert len(misplaced(made)) == 64


def test_the_published_tables_are_those_beside_the_project() -> None:
    for name in ("world-blitz-2021", "moscow-open-a-2018", "frome-open-2026", "british-2026-r9"):
        for kind in ("trf", "csv"):
            beside = shared("published", f"{name}.{kind}").read_bytes()
            assert beside == (PUBLISHED / f"{name}.{kind}").read_bytes()
