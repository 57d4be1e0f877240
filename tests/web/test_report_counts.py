"""The numbers of players and teams in the rating report (records 062, 072, 082)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from support.playing import ANN, swiss

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.formats.trf.counted_records import with_counts
from openarbiter.model import Entrant, Tournament
from openarbiter.verify.rating_report import ReportField
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.player_data import PlayerData
from openarbiter.web.actions.players import add_player
from openarbiter.web.actions.rating_report import checked_report

Filled = Callable[..., models.Section]
COUNTS = {ReportField.PLAYERS, ReportField.RATED, ReportField.TEAMS}
TEAMS = Path(__file__).parents[1] / "data" / "trf" / "teams-trf26.trf"


def records(tournament: Tournament) -> list[str]:
    return [
        each for each in write_trf(tournament).splitlines() if each[:3] in ("062", "072", "082")
    ]


def asked(section: models.Section) -> set[ReportField]:
    return {each.field for each in checked_report(section).fields}


def test_the_report_has_the_numbers_and_the_check_does_not_ask_for_them(filled: Filled) -> None:
    section = filled(swiss(6, of=5))
    report = exported(section, for_rating=True)
    rated = sum(1 for each in report.entrants if each.rating)
    assert records(report) == ["062 6", f"072 {rated}"]
    assert not asked(section) & COUNTS
    assert records(exported(section)) == ["062 6"], "any other file stays as it is"


def test_wrong_numbers_of_an_imported_file_are_put_right(filled: Filled) -> None:
    wrong = replace(swiss(6, of=5), extra=("062 9 (5)", "072 1", "082 0"))
    section = filled(wrong)
    assert not asked(section) & COUNTS
    rated = sum(1 for each in wrong.entrants if each.rating)
    assert records(exported(section, for_rating=True)) == ["062 6", f"072 {rated}", "082 0"]
    add_player(ANN, section, PlayerData("Late", 2800))
    section.refresh_from_db()
    assert f"072 {rated + 1}" in records(exported(section)), "no stale number in any file"


def test_teams_are_counted() -> None:
    teams = read_trf(TEAMS.read_bytes()).tournament
    counted = with_counts(teams, missing=True)
    assert f"082 {len(teams.teams)}" in records(counted)
    assert records(counted).count(f"062 {len(teams.entrants)}") == 1


@pytest.mark.rule("C.04.2 B.2")
def test_an_estimate_is_not_a_rating_of_fide() -> None:
    entrants = (Entrant(1, "A", rating=2000), Entrant(2, "B", rating=1700, fide_rating=0))
    assert records(with_counts(Tournament(entrants), missing=True)) == ["062 2", "072 1"]
