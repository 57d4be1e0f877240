"""``openarbiter boards`` and ``openarbiter team-ranking``: tables, reasons, files, mistakes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.tables import table
from support.team_tables import team_event

from openarbiter.formats.trf import write_trf
from openarbiter.model import Team, TeamPoints
from openarbiter.model.team_ranking_rules import TeamRankingRules, with_team_ranking


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    path = tmp_path / "teams.trf"
    rows = {1: "2w1.5 3b1", 2: "1b0.5 PAB", 3: "PAB 1w1"}
    made = team_event(rows, 2, TeamPoints(bye_match_points=10, bye_game_points=10))
    path.write_text(write_trf(made), encoding="utf-8")
    return path


@pytest.fixture
def schools(tmp_path: Path) -> Path:
    path = tmp_path / "schools.trf"
    made = table("4w1 2b1", "3b1 1w0", "2w0 4b1", "1b0 3w0")
    made = replace(made, teams=(Team("North", (1, 4)), Team("South", (2, 3))))
    told = with_team_ranking(made, TeamRankingRules(best=2, announced=True))
    path.write_text(write_trf(told), encoding="utf-8")
    return path


def test_boards_are_printed_explained_and_written(openarbiter, teams: Path) -> None:
    ran = openarbiter("boards", teams)
    assert ran.code == 0
    assert "Board 1" in ran.out
    assert "Percentage" in ran.out
    one = openarbiter("boards", teams, "--board", "2", "--csv")
    assert one.out.startswith("board,rank,number,")
    told = openarbiter("boards", teams, "--explain", "1", "--rule", "least-games=3")
    assert "not ranked, with 2 of the 3 games that are needed" in told.out
    report = openarbiter("boards", teams, "--json").json
    assert [each["board"] for each in report["boards"]] == [1, 2]
    assert report["players"]["rows"][0]["rank"] == 1
    page = teams.with_suffix(".html")
    assert openarbiter("boards", teams, "--all-players", "--html", page).code == 0
    assert "All players" in page.read_text(encoding="utf-8")


def test_what_boards_cannot_do_is_said(openarbiter, teams: Path, schools: Path) -> None:
    for wrong, part in (
        (("--rule", "order=luck"), "“order=luck” is no rule"),
        (("--board", "9"), "there is no table 9"),
        (("--after", "9"), "--after must be between 0 and 2"),
        (("--explain", "999"), "no player has"),
        (("--csv", "--explain", "1"), "cannot be combined"),
    ):
        ran = openarbiter("boards", teams, *wrong)
        assert ran.code == 2
        assert part in ran.err


@pytest.mark.rule("PMR 7")
def test_teams_are_ranked_by_their_players(openarbiter, schools: Path) -> None:
    ran = openarbiter("team-ranking", schools)
    assert ran.code == 0
    assert "PMR 7, 280" in ran.out
    assert ran.out.index("North") < ran.out.index("South")
    told = openarbiter("team-ranking", schools, "--explain", "south")
    assert "Sum of points: 1.0 + 1.0 = 2.0" in told.out
    report = openarbiter(
        "team-ranking", schools, "--rule", "by=places", "--rule", "best=1", "--json"
    ).json
    assert report["rules"]["by"] == "places"
    assert [row["name"] for row in report["rows"]] == ["North", "South"]
    sent = openarbiter("standings", schools, "--teams")
    assert sent.code == 2
    assert "openarbiter team-ranking" in sent.err


def test_what_a_ranking_of_teams_lacks_is_said(openarbiter, schools: Path) -> None:
    for rules, part in (
        (("--rule", "by=places", "--rule", "best=all"), "how many players of a team count"),
        (("--rule", "by=place-points"), "how many points each place brings"),
        (("--rule", "of=clubs"), "do not say of which club"),
    ):
        ran = openarbiter("team-ranking", schools, *rules)
        assert ran.code == 2
        assert part in ran.err
