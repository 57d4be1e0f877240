"""The key that signs sessions is made once, whoever comes first."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from openarbiter.web import data_folder
from openarbiter.web.data_folder import KEY_FILE, secret_key

_ASK = """
import sys
from pathlib import Path
from openarbiter.web.data_folder import secret_key
sys.stdin.read(1)
print(secret_key(Path(sys.argv[1]), {}))
"""


def test_processes_that_start_together_have_one_key(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    asking = [
        subprocess.Popen(
            [sys.executable, "-c", _ASK, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(6)
    ]
    for each in asking:
        assert each.stdin is not None
        each.stdin.write("!")
        each.stdin.flush()
    keys = {each.communicate()[0].strip() for each in asking}
    assert len(keys) == 1
    assert len(keys.pop()) == 64
    assert [file.name for file in folder.iterdir()] == [KEY_FILE]


def test_who_comes_second_reads_the_whole_key_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    link = os.link

    def late(made: Path, file: Path) -> None:
        # Somebody else makes a key while ours is written and not yet in its place.
        monkeypatch.setattr(data_folder.os, "link", link)
        assert not file.exists()
        seen.append(secret_key(tmp_path, {}))
        link(made, file)

    monkeypatch.setattr(data_folder.os, "link", late)
    assert secret_key(tmp_path, {}) == seen[0] != ""


def test_the_key_is_for_nobody_else_to_read(tmp_path: Path) -> None:
    secret_key(tmp_path, {})
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


def test_a_file_system_without_links_does_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(made: Path, file: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(data_folder.os, "link", refuse)
    assert secret_key(tmp_path, {}) == secret_key(tmp_path, {}) != ""


def test_the_environment_names_another(tmp_path: Path) -> None:
    assert secret_key(tmp_path, {"OPENARBITER_SECRET_KEY": "named"}) == "named"
    assert not list(tmp_path.iterdir())
