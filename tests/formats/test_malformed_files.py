"""Sixteen malformed files: each names the right problem, once, and where it is.

The kinds are those on which every engine measured fails somewhere; the file they are
made from has twenty players after four rounds and no problems.
"""

from dataclasses import dataclass

import pytest
from support.places import DATA

from openarbiter.formats import FormatError, Problem, Severity
from openarbiter.formats.trf import TrfReading, read_trf

BASE = (DATA / "trf" / "twenty-players-after-four-rounds.trf").read_text(encoding="utf-8")
FIRST_PLAYER = 7
"""The line of player 1; player n has line n + 6."""


def edit(player: int, column: int, old: str, new: str) -> bytes:
    """The base file with ``old``, which stands at a column of a player's line, replaced."""
    lines = BASE.splitlines()
    place = player - 1 + FIRST_PLAYER - 1
    line = lines[place]
    assert line[column - 1 :].startswith(old), line[column - 1 :]
    lines[place] = line[: column - 1] + new + line[column - 1 + len(old) :]
    return "\n".join(lines).encode() + b"\n"


def cut(player: int, column: int) -> bytes:
    """The base file with a player's line ending before a column."""
    return edit(player, column, BASE.splitlines()[player + FIRST_PLAYER - 2][column - 1 :], "")


@dataclass(frozen=True)
class Case:
    name: str
    data: bytes
    code: str
    severity: Severity
    line: int | None
    column: int | None
    player: int | None = None
    round: int | None = None
    recovered: bool = False
    """Whether the tournament comes out as if nothing had been wrong."""


ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

CASES = (
    Case("truncated header", cut(7, 60), "trf-truncated-header", ERROR, 13, 60, 7),
    Case("truncated result", cut(5, 118), "trf-truncated-result", ERROR, 11, 119, 5, 3, True),
    Case("truncated opponent", cut(5, 115), "trf-truncated-result", ERROR, 11, 115, 5, 3, True),
    Case(
        "duplicate number",
        edit(8, 5, "   8", "   7"),
        "trf-duplicate-number-reread",
        ERROR,
        14,
        5,
        8,
        recovered=True,
    ),
    Case(
        "opponent mismatch",
        edit(6, 102, "  12", "  13"),
        "trf-opponent-mismatch",
        ERROR,
        12,
        102,
        6,
        2,
        True,
    ),
    Case(
        "unknown opponent",
        edit(6, 102, "  12", "  99"),
        "trf-unknown-opponent",
        ERROR,
        12,
        102,
        6,
        2,
        True,
    ),
    Case(
        "bad result character",
        edit(6, 109, "1", "7"),
        "trf-result-character",
        ERROR,
        12,
        109,
        6,
        2,
        True,
    ),
    Case("both same colour", edit(6, 107, "w", "b"), "trf-same-colour", ERROR, 12, 107, 6, 2),
    Case(
        "name not in UTF-8",
        edit(6, 15, "Foster", "Fôster").decode().encode("latin-1"),
        "text-encoding-guessed",
        WARNING,
        12,
        16,
    ),
    Case(
        "missing number of rounds",
        BASE.replace("XXR 9\n", "").encode(),
        "trf-rounds-missing",
        WARNING,
        None,
        None,
        recovered=False,
    ),
    Case("score mismatch", edit(6, 81, " 2.0", " 3.0"), "trf-points", ERROR, 12, 81, 6),
    Case(
        "own opponent",
        edit(6, 102, "  12", "   6"),
        "trf-plays-himself",
        ERROR,
        12,
        102,
        6,
        2,
        True,
    ),
    Case(
        "more rounds than announced",
        BASE.replace("XXR 9", "XXR 3").encode(),
        "trf-rounds-beyond",
        ERROR,
        7,
        122,
        1,
        4,
    ),
    Case(
        "999 rounds",
        BASE.replace("XXR 9", "XXR 999").encode(),
        "trf-rounds-absurd",
        WARNING,
        None,
        None,
    ),
    Case("both win", edit(12, 109, "0", "1"), "trf-results-contradict", ERROR, 12, 109, 6, 2),
    Case("empty file", b"", "trf-empty", ERROR, None, None),
)


def by_name(name: str) -> Case:
    return next(case for case in CASES if case.name == name)


@pytest.fixture(scope="module")
def sound() -> TrfReading:
    return read_trf(BASE.encode())


def test_there_are_sixteen() -> None:
    assert len(CASES) == 16


def test_the_file_they_are_made_from_is_sound(sound: TrfReading) -> None:
    assert sound.problems == ()
    assert len(sound.tournament.entrants) == 20
    assert len(sound.tournament.rounds) == 4


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_malformed_file_names_exactly_its_problem(case: Case) -> None:
    found = read_trf(case.data).problems
    assert [place(problem) for problem in found] == [
        (case.code, case.severity, case.line, case.column, case.player, case.round)
    ]


def place(problem: Problem) -> tuple[object, ...]:
    return (
        problem.code,
        problem.severity,
        problem.line,
        problem.column,
        problem.player,
        problem.round,
    )


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.recovered], ids=lambda case: case.name
)
def test_what_opponents_say_repairs_a_line(case: Case, sound: TrfReading) -> None:
    assert read_trf(case.data).tournament == sound.tournament


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_strict_mode_refuses_errors_only(case: Case) -> None:
    if case.severity is not ERROR:
        assert read_trf(case.data, strict=True).problems
        return
    with pytest.raises(FormatError) as refused:
        read_trf(case.data, strict=True)
    assert [problem.code for problem in refused.value.problems] == [case.code]
    assert case.code in str(refused.value)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_problem_can_be_said(case: Case) -> None:
    for problem in read_trf(case.data).problems:
        for text in (problem.message(), problem.expected(), problem.meaning(), str(problem)):
            assert text
            assert "{" not in text


def test_truncated_header_costs_only_what_the_line_held(sound: TrfReading) -> None:
    case = by_name("truncated header")
    assert read_trf(case.data).tournament.rounds == sound.tournament.rounds


def test_both_win_leaves_the_game_without_a_result() -> None:
    case = by_name("both win")
    tournament = read_trf(case.data).tournament
    (game,) = [one for one in tournament.rounds[1].games if one.white == 6]
    assert not game.result.known
