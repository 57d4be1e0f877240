"""Loading lists: what is taken, what is reported, and that an interruption changes nothing."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from support.rating_lists import HEAD, line, loaded

from openarbiter.formats.people import ListedRating
from openarbiter.lists.importing import import_fide
from openarbiter.lists.search import by_fide_ids, search
from openarbiter.lists.store import FIDE, BadListName, ListStore
from openarbiter.lists.tables import KeptPlayer

SINGLE = f"{'ID Number':15}{'Name':61}Fed Sex Tit  WTit OTit           FOA OCT26 Gms K  B-day Flag"


@pytest.fixture
def store(tmp_path: Path) -> ListStore:
    return ListStore(tmp_path / "lists")


def of(store: ListStore, number: int) -> KeptPlayer:
    return by_fide_ids(store, [str(number)])[str(number)]


def test_an_empty_store_has_nobody(store: ListStore) -> None:
    assert store.about(FIDE) is None
    assert store.names() == []
    assert search(store, "anybody") == []
    assert by_fide_ids(store, ["1"]) == {}


def test_a_list_is_kept_with_everything_it_says(store: ListStore) -> None:
    done = loaded(store, line(7, "Zofiak, Zoja", 2391, title="IM", sex="F", rapid=2288))
    assert (done.loaded, done.players, done.read, done.changes) == (True, 1, 1, None)
    about = store.about(FIDE)
    assert about is not None
    assert (about.name, about.day, about.players) == ("players_list_foa.txt", "2026-11-28", 1)
    one = of(store, 7).player
    assert (one.title, one.open_title, one.sex, one.birth) == ("IM", "IM", "w", "1990")
    assert one.standard == ListedRating(2391, 20, 3)
    assert one.rapid == ListedRating(2288, 0, 0)


def test_the_second_line_with_an_id_is_left_out_and_reported(store: ListStore) -> None:
    done = loaded(store, line(7, "First, A"), "garbage", line(8, "B, B"), line(7, "Second, A"))
    assert [(each.code, each.line) for each in done.problems] == [
        ("ratings-line", 3),
        ("ratings-twice", 5),
    ]
    assert done.problems[1].message() == "FIDE ID “7” is also on line 2."
    assert of(store, 7).player.name == "First, A"


def test_a_newer_list_replaces_values_and_keeps_who_is_gone(store: ListStore) -> None:
    loaded(store, line(1, "Stays, A", 2000), line(2, "Goes, B", 2100), name="october.txt")
    done = loaded(store, line(1, "Stays, A", 2050), line(3, "New, C"), name="november.txt")
    assert done.changes is not None
    assert (done.changes.new, done.changes.changed, done.changes.delisted) == (1, 1, 1)
    assert of(store, 1).player.standard.rating == 2050
    gone = of(store, 2)
    assert (gone.delisted, gone.seen) == (True, "october.txt")
    assert (of(store, 1).delisted, of(store, 1).seen) == (False, "november.txt")
    loaded(store, line(1, "Stays, A", 2050), name="december.txt")
    assert (of(store, 2).delisted, of(store, 2).seen) == (True, "october.txt")
    loaded(store, line(2, "Goes, B", 2100), name="january.txt")
    assert not of(store, 2).delisted
    loaded(store, line(1, "Stays, A", 2050), name="february.txt", keep_delisted=False)
    assert by_fide_ids(store, ["2"]) == {}


def test_a_list_of_one_kind_leaves_the_other_ratings(store: ListStore) -> None:
    loaded(store, line(1, "Both, A", 2000, rapid=1900), line(2, "Rapid, B", 0, rapid=1800))
    own = line(1, "Both, A")[:113] + f"{2010:<6}{4:<4}{10:<3}{1990:<6}"
    done = loaded(store, own, head=SINGLE, name="standard_rating_list.txt")
    assert done.changes is not None
    assert (done.changes.unrated, done.changes.delisted) == (1, 0)
    assert of(store, 1).player.standard == ListedRating(2010, 10, 4)
    assert of(store, 1).player.rapid.rating == 1900
    assert of(store, 2).player.rapid.rating == 1800
    assert not of(store, 2).delisted


def test_what_is_no_list_leaves_the_one_there_was(store: ListStore) -> None:
    loaded(store, line(1, "Here, A"))
    before = store.file(FIDE)
    done = import_fide(store, io.BytesIO(b"Name;Rtg\nTal;1\n"), name="x.txt", day="2026-11-28")
    assert not done.loaded
    assert [each.code for each in done.problems] == ["ratings-no-heads"]
    assert store.file(FIDE) == before
    assert sorted(os.listdir(store.folder)) == [before.name if before else ""]


def test_an_exception_of_the_caller_leaves_the_old_list(store: ListStore) -> None:
    loaded(store, line(1, "Here, A"))

    class Stop(Exception):
        pass

    def told(done: int, players: int) -> None:
        if players:
            raise Stop

    data = "\n".join((HEAD, *(line(each, f"New, {each}") for each in range(2, 50)))).encode()
    with pytest.raises(Stop):
        import_fide(store, io.BytesIO(data), name="x.txt", day="2026-11-29", told=told)
    assert of(store, 1).player.name == "Here, A"
    assert len(os.listdir(store.folder)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal")
def test_a_process_that_is_killed_leaves_the_old_list(store: ListStore, tmp_path: Path) -> None:
    loaded(store, line(1, "Here, A"))
    file = tmp_path / "players_list_foa.txt"
    file.write_text("\n".join((HEAD, *(line(each, f"New, {each}") for each in range(2, 60_000)))))
    command = [sys.executable, "-m", "openarbiter", "players", "import", str(file), "--progress"]
    with subprocess.Popen(
        [*command, "--store", str(store.folder)], stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr is not None
        while not process.stderr.readline().startswith("7"):
            assert process.poll() is None
        process.send_signal(signal.SIGKILL)
        process.wait()
    assert of(store, 1).player.name == "Here, A"
    assert by_fide_ids(store, ["2"]) == {}
    # What is left behind goes with a later import.
    (left,) = store.folder.glob("*.part")
    os.utime(left, (time.time() - 10_000,) * 2)
    loaded(store, line(1, "Here, B"))
    assert len(os.listdir(store.folder)) == 1


def test_whoever_searches_sees_the_new_list_at_once(store: ListStore) -> None:
    loaded(store, line(1, "Before, A"))
    assert [hit.kept.player.name for hit in search(store, "before")] == ["Before, A"]
    other = ListStore(store.folder)
    loaded(other, line(1, "After, A"))
    assert search(store, "before") == []
    assert [hit.kept.player.name for hit in search(store, "after")] == ["After, A"]


def test_a_damaged_or_older_file_is_no_list(store: ListStore) -> None:
    store.folder.mkdir()
    (store.folder / "fide.000001.ratings").write_bytes(b"SQLite format 3\0 and no more")
    assert store.about(FIDE) is None
    loaded(store, line(1, "New, A"))
    assert store.about(FIDE) is not None


def test_a_list_cannot_have_any_name(store: ListStore) -> None:
    with pytest.raises(BadListName):
        store.part("../fide")


def test_a_list_can_be_removed(store: ListStore) -> None:
    loaded(store, line(1, "Here, A"))
    assert store.remove(FIDE)
    assert not store.remove(FIDE)
    assert store.about(FIDE) is None
