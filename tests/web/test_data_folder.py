"""Where the data folder is: what a system expects, and where it was before, it still is."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Protocol

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from openarbiter.web import data_folder as module
from openarbiter.web.data_folder import data_folder


class System(Protocol):
    def __call__(self, name: str, **variables: str) -> dict[str, str]: ...


@pytest.fixture
def system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> System:
    """Makes this computer one of another system, with its home in a folder of the test."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)

    def become(name: str, **variables: str) -> dict[str, str]:
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        for variable, value in variables.items():
            monkeypatch.setenv(variable, value)
        kind = MacOS if name == "darwin" else Unix
        monkeypatch.setattr(sys, "platform", name)
        monkeypatch.setattr(
            module,
            "user_data_path",
            lambda app, appauthor: kind(app, appauthor=appauthor).user_data_path,
        )
        return variables

    return become


def filled(folder: Path) -> Path:
    folder.mkdir(parents=True)
    (folder / "openarbiter.sqlite3").touch()
    return folder


def test_the_folder_that_was_named_is_taken() -> None:
    assert data_folder({"OPENARBITER_DATA": "/srv/chess"}) == Path("/srv/chess")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("linux", ".local/share/openarbiter"),
        ("darwin", "Library/Application Support/OpenArbiter"),
    ],
)
def test_without_a_name_it_is_where_the_system_keeps_data(
    name: str, expected: str, system: System, tmp_path: Path
) -> None:
    assert data_folder(system(name)) == tmp_path / expected


def test_a_folder_for_data_of_the_user_is_followed(system: System, tmp_path: Path) -> None:
    variables = system("linux", XDG_DATA_HOME=str(tmp_path / "data"))
    assert data_folder(variables) == tmp_path / "data" / "openarbiter"


def test_what_stands_there_on_macos_stays_although_another_place_is_named(
    system: System, tmp_path: Path
) -> None:
    variables = system("darwin", XDG_DATA_HOME=str(tmp_path / "data"))
    elsewhere = tmp_path / "data" / "OpenArbiter"
    assert data_folder(variables) == elsewhere
    before = filled(tmp_path / "Library" / "Application Support" / "OpenArbiter")
    assert data_folder(variables) == before
    elsewhere.mkdir(parents=True)
    assert data_folder(variables) == before
    (elsewhere / "openarbiter.sqlite3").touch()
    assert data_folder(variables) == elsewhere


def test_what_stands_under_a_relative_place_is_found(
    system: System, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    variables = system("linux", XDG_DATA_HOME="data")
    assert data_folder(variables) == tmp_path / ".local" / "share" / "openarbiter"
    filled(tmp_path / "data" / "openarbiter")
    assert data_folder(variables).resolve() == tmp_path / "data" / "openarbiter"


def test_what_stands_on_windows_under_a_folder_of_the_environment_is_found(
    system: System, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    system("win32")
    known = tmp_path / "known" / "OpenArbiter"
    monkeypatch.setattr(module, "user_data_path", lambda app, appauthor: known)
    variables = {"LOCALAPPDATA": str(tmp_path / "named")}
    assert data_folder(variables) == known
    before = filled(tmp_path / "named" / "OpenArbiter")
    assert data_folder(variables) == before
