"""The log fills no disk, repeats nothing without end, and gives nothing away."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from openarbiter.web.serving import log
from openarbiter.web.serving.log import Files, Folding, Masking, masked


class Clock:
    """Seconds that go on when somebody says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def record(text: str, *values: object, line: int = 1) -> logging.LogRecord:
    return logging.LogRecord("tests", logging.WARNING, "file.py", line, text, values, None)


def test_a_line_that_is_repeated_is_counted_and_said_once_a_minute() -> None:
    told: list[str] = []
    clock = Clock()
    folding = Folding(lambda each: told.append(each.getMessage()), clock)
    passed = [folding.filter(record("Not Found: %s", f"/{number}")) for number in range(1234)]
    assert sum(passed) == 5
    assert told == []
    clock.now = 61
    assert folding.filter(record("Not Found: %s", "/again"))
    assert told == ["… 1,229 more like this in the last minute: Not Found: /1233"]


def test_other_lines_are_said_meanwhile_but_not_without_end() -> None:
    folding = Folding(clock=Clock())
    passed = [folding.filter(record(f"line {number}", line=number)) for number in range(5000)]
    assert passed[:200] == [True] * 200
    assert sum(passed) <= 205


def test_what_is_left_at_the_end_is_said(tmp_path: Path) -> None:
    files = Files(str(tmp_path / "log" / "server.log"))
    for _ in range(50):
        files.handle(record("again"))
    files.close()
    text = (tmp_path / "log" / "server.log").read_text()
    assert text.count("again") == 6
    assert "45 more like this" in text


def test_the_files_are_few_and_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "SIZE", 10_000)
    files = Files(str(tmp_path / "server.log"))
    for number in range(20_000):
        files.emit(record("x" * 100 + str(number)))
    files.close()
    found = list(tmp_path.iterdir())
    assert len(found) == log.FILES + 1
    assert sum(each.stat().st_size for each in found) <= 11_000 * (log.FILES + 1)


def test_a_log_that_cannot_be_written_disturbs_nobody(tmp_path: Path) -> None:
    files = Files(str(tmp_path / "log" / "server.log"))
    (tmp_path / "log").rmdir()
    files.handle(record("lost"))


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("Not Found: /me/Xy12abCD34efGH/", "Xy12abCD34efGH"),
        ("Forbidden: /enrol/eyJhIjoxfQ:1tXyZ:abcDEF123/", "eyJhIjoxfQ"),
        ("GET /invitation/MTI:1tXyZ:abcDEF123/ HTTP/1.1", "abcDEF123"),
        ("GET /b/spring/open/12/Ab3dEf6hIj9k/", "Ab3dEf6hIj9k"),
        ("Cookie: sessionid=abcdefgh; csrftoken=ijkl", "abcdefgh"),
        ("{'password': 'hunter2', 'name': 'ann'}", "hunter2"),
        ("Authorization: Bearer oa_0123456789", "oa_0123456789"),
        ("connection to postgresql://ann:hunter2@db/chess failed", "hunter2"),
        ("with key 0123456789abcdef0123456789abcdef", "0123456789abcdef"),
    ],
)
def test_nothing_that_opens_a_door_is_written(text: str, secret: str) -> None:
    assert secret not in masked(text)
    problem = RuntimeError(text)
    entry = logging.LogRecord(
        "t", logging.ERROR, "f.py", 1, text, (), (type(problem), problem, None)
    )
    assert secret not in Masking("%(message)s").format(entry)


def test_an_entry_cannot_look_like_others_or_be_without_end() -> None:
    text = Masking("%(message)s").format(record("\x1b[2J%s", "y z " * 10_000))
    assert "\x1b" not in text
    assert len(text) < 9000
