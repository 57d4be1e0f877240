"""A file checked as a rating report: every field, with its line and what to do."""

from __future__ import annotations

import pytest

from openarbiter.formats.problems import Severity
from openarbiter.formats.trf import read_trf
from openarbiter.rulebook import rating_rules
from openarbiter.verify.rating_report import ReportField, ReportFinding, rating_report_findings

GOOD = """\
012 Two players
022 Sofia
032 BUL
042 2026/02/01
052 2026/02/02
062 2
072 1
092 Individual: Round robin
102 IA Roe, Ann (22232540)
112 FA Doe, John (2905540)
122 90 min + 30 s
142 1
132                                                                                        26/02/01
001    1 m    One, Otto                         2000 BUL        1001 1990/01/01  1.0    1     2 w 1
001    2 w    Two, Tina                              FID        1002 2010/00/00  0.0    2     1 b 0
"""


def findings(text: str) -> tuple[ReportFinding, ...]:
    return rating_report_findings(
        read_trf(text.encode()), text.splitlines(), rating_rules("fide-2025")
    )


@pytest.mark.rule("B.02 9.1")
def test_nothing_is_missing() -> None:
    assert findings(GOOD) == ()


@pytest.mark.rule("B.02 9.1")
@pytest.mark.parametrize(
    ("before", "after", "field", "severity", "line"),
    [
        ("012 Two players\n", "", ReportField.NAME, Severity.ERROR, None),
        ("022 Sofia\n", "", ReportField.CITY, Severity.ERROR, None),
        ("032 BUL\n", "", ReportField.FEDERATION, Severity.ERROR, None),
        ("032 BUL", "032 BGR", ReportField.FEDERATION, Severity.ERROR, 3),
        ("042 2026/02/01\n", "", ReportField.DATES, Severity.WARNING, None),
        ("052 2026/02/02", "052 2026/01/02", ReportField.DATES, Severity.WARNING, 5),
        ("062 2\n", "", ReportField.PLAYERS, Severity.WARNING, None),
        ("062 2", "062 3", ReportField.PLAYERS, Severity.WARNING, 6),
        ("072 1", "072 2", ReportField.RATED, Severity.WARNING, 7),
        ("092 Individual: Round robin\n", "", ReportField.TYPE, Severity.WARNING, None),
        ("102 IA Roe, Ann (22232540)\n", "", ReportField.ARBITER, Severity.ERROR, None),
        ("Roe, Ann (22232540)", "Roe, Ann", ReportField.ARBITER, Severity.WARNING, 9),
        ("Doe, John (2905540)", "Doe, John", ReportField.DEPUTY, Severity.WARNING, 10),
        ("122 90 min + 30 s\n", "", ReportField.TIME, Severity.WARNING, None),
        ("122 90 min + 30 s", "122 slow", ReportField.TIME, Severity.WARNING, 11),
        ("142 1", "142 3", ReportField.ROUNDS, Severity.ERROR, 12),
        (" 26/02/01\n", "\n", ReportField.ROUND_DAYS, Severity.WARNING, 13),
        (" 26/02/01\n", " 26/02/09\n", ReportField.ROUND_DAYS, Severity.WARNING, 13),
        ("        1001", "            ", ReportField.PLAYER_ID, Severity.ERROR, 14),
        ("1001", "10a1", ReportField.PLAYER_ID, Severity.ERROR, 14),
        ("One, Otto", "         ", ReportField.PLAYER_NAME, Severity.WARNING, 14),
        ("2000 BUL", "2000 XYZ", ReportField.PLAYER_FEDERATION, Severity.WARNING, 14),
        ("2000 BUL", "1399 BUL", ReportField.PLAYER_RATING, Severity.WARNING, 14),
        ("1990/01/01", "          ", ReportField.PLAYER_BIRTH, Severity.WARNING, 14),
        ("1 m ", "1   ", ReportField.PLAYER_SEX, Severity.WARNING, 14),
        ("1.0    1", "1.0     ", ReportField.PLAYER_RANK, Severity.ERROR, 14),
        ("1.0    1", "       1", ReportField.PLAYER_POINTS, Severity.ERROR, 14),
    ],
)
def test_what_is_missing_or_wrong(
    before: str, after: str, field: ReportField, severity: Severity, line: int | None
) -> None:
    assert before in GOOD
    found = findings(GOOD.replace(before, after, 1))
    assert (field, severity, line) in [(each.field, each.severity, each.line) for each in found]
    assert all(each.mend.message() for each in found)


def test_ids_that_two_players_share_are_told_for_both() -> None:
    found = [each for each in findings(GOOD.replace("1002", "1001")) if each.player]
    assert [(each.field, each.player, each.line) for each in found] == [
        (ReportField.PLAYER_ID, 1, 14),
        (ReportField.PLAYER_ID, 2, 15),
    ]


def test_games_without_a_result_and_errors_of_the_file() -> None:
    text = GOOD.replace("2 w 1", "2 w ?").replace("1 b 0", "1 b ?")
    found = [(each.field, each.round) for each in findings(text)]
    assert (ReportField.RESULT, 1) in found
    broken = findings(GOOD.replace("2 w 1", "9 w 1"))
    assert broken[0].field is ReportField.FILE
    assert broken[0].severity is Severity.ERROR


@pytest.mark.rule("C.04.2 B.2")
def test_an_estimated_rating_in_a_report_is_an_error_and_counts_as_none() -> None:
    estimated = GOOD.replace("     FID ", "2400 FID ")
    (found,) = findings(estimated + "### FIDE rating of player 2: none\n")
    assert (found.field, found.severity, found.line, found.player) == (
        ReportField.PLAYER_RATING, Severity.ERROR, 15, 2,
    )  # fmt: skip
