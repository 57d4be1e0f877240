"""``openarbiter players``: import, search and update-from."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.rating_lists import DATA

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Entrant, Regulations, Tournament

LIST = DATA / "small.txt"


@pytest.fixture
def store(openarbiter, tmp_path: Path) -> Path:
    folder = tmp_path / "lists"
    ran = openarbiter("players", "import", LIST, "--store", folder)
    assert ran.code == 1, ran.err
    assert "small.txt: 5 players loaded." in ran.out
    assert "line 7: warning: This line holds no player" in ran.err
    return folder


@pytest.fixture
def event(tmp_path: Path) -> Path:
    path = tmp_path / "event.trf"
    players = (
        Entrant(1, "Zofiak, Zoja", rating=2300, fide_id="90000017"),
        Entrant(2, "Nobody, N", rating=2000, fide_id="123"),
    )
    path.write_text(write_trf(Tournament(players, (), Regulations(rounds=3))), encoding="utf-8")
    return path


def test_a_player_is_found_in_any_spelling(openarbiter, store: Path) -> None:
    ran = openarbiter("players", "search", "Зофяк", "Зоя", "--store", store)
    assert ran.code == 0
    assert "Zofiak, Zoja" in ran.out
    ran = openarbiter("players", "search", "zofiak", "--store", store, "--json")
    (first, *_) = json.loads(ran.out)["players"]
    assert (first["fide_id"], first["women_title"], first["other_titles"]) == (
        "90000017",
        "WGM",
        ["FT", "NA"],
    )
    assert first["ratings"]["standard"] == {"rating": 2391, "k": 10, "games": 9}
    ran = openarbiter("players", "search", "zofiak", "--federation", "BUL", "--store", store)
    assert ran.code == 1


def test_without_a_list_it_says_what_to_do(openarbiter, tmp_path: Path) -> None:
    ran = openarbiter("players", "search", "tal", "--store", tmp_path / "nothing")
    assert ran.code == 5
    assert "players import" in ran.err


def test_what_is_no_list_is_refused(openarbiter, store: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_text("Name;Rating\n")
    assert openarbiter("players", "import", bad, "--store", store).code == 3
    assert openarbiter("players", "import", tmp_path / "no", "--store", store).code == 5
    assert openarbiter("players", "search", "zofiak", "--store", store).code == 0


def test_many_findings_of_a_kind_are_told_together(
    openarbiter, store: Path, tmp_path: Path
) -> None:
    path = tmp_path / "many.trf"
    players = tuple(
        Entrant(number, f"Nobody, N{number}", fide_id=f"9{number:05}") for number in range(1, 41)
    )
    path.write_text(write_trf(Tournament(players, (), Regulations(rounds=3))), encoding="utf-8")
    ran = openarbiter("players", "update-from", store, path)
    assert ran.err.count("Nobody, N") + ran.err.count("player ") < 12
    assert "… and 37 more of this kind" in ran.err
    told = json.loads(openarbiter("players", "update-from", store, path, "--json").out)
    assert len(told["findings"]) == 40


def test_a_binary_file_is_no_list(openarbiter, store: Path, event: Path, tmp_path: Path) -> None:
    binary = tmp_path / "list.bin"
    binary.write_bytes(bytes(range(256)) * 40)
    for ran in (
        openarbiter("players", "import", binary, "--store", store),
        openarbiter("players", "update-from", binary, event),
        openarbiter("rate", event, "--list", binary),
    ):
        assert ran.code == 3
        assert "This is a file that is not text, not a rating list." in ran.err


@pytest.mark.parametrize("which", ["store", "file"])
def test_nothing_is_changed_without_being_asked(
    openarbiter, store: Path, event: Path, tmp_path: Path, which: str
) -> None:
    source = store if which == "store" else LIST
    before = event.read_bytes()
    ran = openarbiter("players", "update-from", source, event)
    assert ran.code == 1
    assert "2391" in ran.out
    assert "Nothing was changed." in ran.out
    assert "player 2: error: Nobody, N: FIDE ID 123 is not in the list." in ran.err
    assert event.read_bytes() == before
    out = tmp_path / "out.trf"
    ran = openarbiter("players", "update-from", source, event, "--fields", "rating", "--apply", out)
    assert ran.code == 1
    entrants = read_trf(out.read_bytes()).tournament.entrants
    assert [(each.rating, each.title) for each in entrants] == [(2391, ""), (2000, "")]
    ran = openarbiter("players", "update-from", source, event, "--json")
    assert json.loads(ran.out)["updates"][0]["k"] == 10


def test_wrong_options_are_refused(openarbiter, store: Path, event: Path) -> None:
    assert openarbiter("players", "update-from", store, event, "--fields", "shoe").code == 2
    assert openarbiter("players", "update-from", store, event, "--only", "77").code == 2
    assert openarbiter("players", "update-from", store, event, "--national", "xx").code == 5


@pytest.mark.rule("C.04.2 B.1", "C.04.2 B.2")
def test_an_update_keeps_an_estimate_until_there_is_a_rating_of_fide(
    openarbiter, tmp_path: Path
) -> None:
    event, out = tmp_path / "event.trf", tmp_path / "out.trf"
    unrated = "Unlisted, Uma"
    source = tmp_path / "list.txt"
    head, first, *_ = LIST.read_text(encoding="utf-8").splitlines()
    rated, none = first.replace("2391", "1750"), first.replace("2391", "    ")
    none = none.replace("90000017", "90000066").replace(f"{'Zofiak, Zoja':20}", f"{unrated:20}")
    source.write_text("\n".join((head, rated, none, "")), encoding="utf-8")
    players = (
        Entrant(1, "Zofiak, Zoja", rating=1900, fide_rating=0, fide_id="90000017"),
        Entrant(2, unrated, rating=1850, fide_rating=0, fide_id="90000066"),
    )
    event.write_text(write_trf(Tournament(players, (), Regulations(rounds=3))), encoding="utf-8")
    ran = openarbiter("players", "update-from", source, event, "--fields", "rating", "--json")
    (update,) = json.loads(ran.out)["updates"]
    shown = {each["field"]: (each["before"], each["after"]) for each in update["changes"]}
    assert shown == {"rating": ("1900", "1750"), "fide_rating": ("", "1750")}
    ran = openarbiter("players", "update-from", source, event, "--fields", "rating", "--apply", out)
    assert "1900" in ran.out
    assert "1750" in ran.out
    entrants = read_trf(out.read_bytes()).tournament.entrants
    assert [(each.rating, each.fide_rating) for each in entrants] == [(1750, None), (1850, 0)]
