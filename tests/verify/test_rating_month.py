"""A month of events rated for one list: equal to the ratings of the period, however it is done."""

from __future__ import annotations

import random
import zipfile
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from support.rated_events import drawn_event, with_ids

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.model import Tournament
from openarbiter.rating.games import RatedEvent
from openarbiter.rating.k_factor import Career
from openarbiter.rating.listing import Earlier
from openarbiter.rating.period import Member, PeriodEvent, rate_period
from openarbiter.rulebook import RatingKind, rating_rules
from openarbiter.verify.rating_month import run, shares
from openarbiter.verify.rating_month.index import NoList, index_of, month_of, read_index
from openarbiter.verify.rating_month.outcome import read_pool
from openarbiter.verify.rating_month.quick import read_quickly
from openarbiter.verify.rating_month.run import (
    OnCluster,
    OtherMonth,
    Processes,
    here,
    rate_month,
    source_of,
)
from openarbiter.verify.rating_month.shares import (
    BrokenPart,
    EventLeftOut,
    Month,
    Shares,
    add_event,
    add_text,
    text_of,
)

HEAD = "ID Number      Name                           Fed Sex Tit  FEB26 Gms K  B-day Flag\n"
RULES = rating_rules("fide-2025")
MONTH = Month(date(2026, 3, 1), RULES)
KNOWN = range(1001, 1161)
"""FIDE IDs in the list; every fourth has no rating in it."""
UNKNOWN = range(5001, 5021)


def rating_of(fide_id: int) -> int:
    return 0 if fide_id % 4 == 0 else 1400 + (fide_id * 37) % 1350


def k_of(fide_id: int) -> int:
    return 10 if rating_of(fide_id) >= 2400 else (20, 40)[fide_id % 2] if rating_of(fide_id) else 0


def list_text() -> str:
    rows = [
        f"{each:<15}{f'Player {each}':<31}BUL M        {rating_of(each) or '':<6}{0:<4}"
        f"{k_of(each) or '':<3}1990  \n"
        for each in KNOWN
    ]
    return HEAD + "".join(rows)


def events(edition: str | None = "2025", count: int = 40, seed: int = 5) -> list[Tournament]:
    """Events whose players are of the list, or of no list, with the ratings of the list."""
    draw = random.Random(seed)
    found = []
    for _ in range(count):
        tournament = drawn_event(draw, edition).tournament
        number = len(tournament.entrants)
        people = draw.sample([*KNOWN, *UNKNOWN], number)
        tournament = with_ids(
            tournament, {each.number: people[at] for at, each in enumerate(tournament.entrants)}
        )
        found.append(
            replace(
                tournament,
                entrants=tuple(
                    replace(each, rating=rating_of(int(each.fide_id)))
                    if int(each.fide_id) in KNOWN
                    else replace(each, rating=0)
                    for each in tournament.entrants
                ),
            )
        )
    return found


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with a list and the events, as files."""
    (tmp_path / "list.txt").write_text(list_text(), encoding="ascii")
    folder = tmp_path / "events"
    folder.mkdir()
    for at, tournament in enumerate(events()):
        (folder / f"{at:03}.trf").write_text(write_trf(tournament), encoding="utf-8")
    return tmp_path


def rated(place: Path, out: str = "out", workers: run.Workers = here) -> dict[str, str]:
    """The files of a month."""
    index, _ = read_index(place / "list.txt", RULES, RatingKind.STANDARD)
    source = source_of(place / "events")
    rate_month(source, index, MONTH, place / out, workers, pool={}, list_file=place / "list.txt")
    return {each.name: each.read_text("utf-8") for each in sorted((place / out).iterdir())}


def as_period(tournaments: list[Tournament]) -> dict[str, tuple[int, int]]:
    """New rating and change of everybody, by the ratings of the period."""
    members = {
        str(each): Member(rating_of(each), Career(k=k_of(each) or None, birth_year=1990))
        for each in KNOWN
    }
    period = rate_period(
        RULES,
        [
            PeriodEvent(RatedEvent(each, RULES), {one.number: one.fide_id for one in each.entrants})
            for each in tournaments
        ],
        members,
        MONTH.list_day,
    )
    return {
        person: (player.new_rating, player.change.hundredths if player.change else 0)
        for person, player in period.items()
        if player.change is not None or player.pooled
    }


def rows_of(text: str) -> dict[str, tuple[int, int]]:
    cells = [line.split(",") for line in text.splitlines()[1:]]
    return {each[0]: (int(each[6]), int(each[5])) for each in cells}


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "CHUNK", 7)


@pytest.mark.rule("B.02 7.1")
def test_a_month_is_the_period_of_its_events(place: Path) -> None:
    files = rated(place)
    found = rows_of(files["ratings.csv"])
    wanted = as_period(events())
    assert {person: found[person] for person in wanted} == wanted
    assert len(wanted) > 120


@pytest.mark.usefixtures("small_parts")
def test_parts_processes_and_a_zip_file_give_the_same(place: Path) -> None:
    files = rated(place)
    assert rated(place, "processes", Processes(2)) == files
    with zipfile.ZipFile(place / "events.zip", "w") as archive:
        for each in sorted((place / "events").iterdir()):
            archive.write(each, each.name)
    index, _ = read_index(place / "list.txt", RULES, RatingKind.STANDARD)
    rate_month(source_of(place / "events.zip"), index, MONTH, place / "zip", here, pool={})
    assert (place / "zip" / "ratings.csv").read_text("utf-8") == files["ratings.csv"]


@pytest.mark.usefixtures("small_parts")
def test_workers_of_a_cluster_give_the_same(place: Path) -> None:
    distributed = pytest.importorskip("distributed")
    from openarbiter.verify.campaigns.cluster import Cluster

    files = rated(place)
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as local:
        cluster = Cluster(local.scheduler_address)
        try:
            assert rated(place, "cluster", OnCluster(cluster)) == files
        finally:
            cluster.close()


@pytest.mark.usefixtures("small_parts")
def test_it_goes_on_where_it_was_interrupted(place: Path) -> None:
    files = rated(place)
    worked: list[int] = []

    def interrupted(source, numbers, index, month):
        for part in here(source, numbers, index, month):
            worked.append(part[0])
            if len(worked) == 3:
                raise KeyboardInterrupt
            yield part

    def rest(source, numbers, index, month):
        worked.extend(numbers)
        yield from here(source, numbers, index, month)

    with pytest.raises(KeyboardInterrupt):
        rated(place, "later", interrupted)
    assert rated(place, "later", rest) == files
    assert worked == [0, 1, 2, 2, 3, 4, 5]
    assert not (place / "later" / "parts").exists()


@pytest.mark.usefixtures("small_parts")
def test_parts_of_other_events_are_not_used(place: Path) -> None:
    def broken_off(source, numbers, index, month):
        yield next(here(source, numbers, index, month))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        rated(place, "out", broken_off)
    (place / "events" / "000.trf").write_text("012 Another\n", encoding="utf-8")
    with pytest.raises(OtherMonth):
        rated(place)


@pytest.mark.parametrize("edition", ["2017", "2024", "2025"])
def test_the_quick_way_and_the_whole_reader_agree(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = index_of((each, rating_of(each), k_of(each), 1990) for each in KNOWN)
    month = replace(MONTH, list_day=date(2030, 1, 1))
    quick, whole = Shares(), Shares()
    files = [(f"{at}.trf", write_trf(each).encode()) for at, each in enumerate(events(edition))]
    assert sum(read_quickly(data) is not None for _, data in files) > 30
    for name, data in files:
        add_event(quick, name, data, index, month)
    monkeypatch.setattr(shares, "read_quickly", lambda data: None)
    for name, data in files:
        add_event(whole, name, data, index, month)
    assert quick.rated == whole.rated
    assert quick.unlisted == whole.unlisted
    assert [replace(each, alone=0) for each in quick.unrated] == [
        replace(each, alone=0) for each in whole.unrated
    ]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("1 b 0", "1 b 1"),
        ("2 w 1", "2 b 1"),
        ("2 w 1", "3 w 1"),
        ("2 w 1", "2 w +"),
        ("001    2", "001    1"),
        ("042 2026/02/01", "042 1 Feb 2026"),
    ],
)
def test_what_is_not_plain_is_left_to_the_reader(before: str, after: str) -> None:
    plain = (
        "012 Two\n042 2026/02/01\n"
        "001    1 m    One                               2000 BUL        1001             1.0    1"
        "     2 w 1\n"
        "001    2 m    Two                               1900 BUL        1002             0.0    2"
        "     1 b 0\n"
    )
    read = read_quickly(plain.encode())
    assert read is not None
    assert (read.ratings, read.games) == ((2000, 1900), (((1, 100),), ((0, 0),)))
    assert not read_trf(plain.encode()).errors
    assert before in plain
    assert read_quickly(plain.replace(before, after, 1).encode()) is None


@pytest.mark.rule("B.02 7.1.3")
def test_events_of_another_list_or_too_late_are_left_out() -> None:
    (one,) = events(count=1)
    found = Shares()
    index = index_of([])
    late = replace(one, end=date(2026, 2, 27))
    rapid = replace(one, extra=("122 15 min + 10 s",))
    for name, each in (("late", late), ("rapid", rapid), ("last day", one)):
        add_event(found, name, write_trf(each).encode(), index, MONTH)
    add_event(found, "nothing", b"", index, MONTH)
    assert found.left_out == [
        ("late", EventLeftOut.TOO_LATE),
        ("rapid", EventLeftOut.OTHER_LIST),
        ("nothing", EventLeftOut.UNREADABLE),
    ]
    assert found.events == 1


def test_a_part_is_its_text() -> None:
    index = index_of((each, rating_of(each), k_of(each), 1990) for each in KNOWN)
    part = Shares()
    for at, each in enumerate(events()):
        add_event(part, f"an event {at}", write_trf(each).encode(), index, MONTH)
    part.left_out.append(("one\tmore", EventLeftOut.TOO_LATE))
    again = Shares()
    add_text(again, text_of(part))
    assert replace(part, left_out=[("one more", EventLeftOut.TOO_LATE)]) == again
    with pytest.raises(BrokenPart):
        add_text(again, text_of(part)[:-30])


@pytest.mark.rule("B.02 7.1.4")
def test_games_of_earlier_months_count_towards_a_first_rating(place: Path) -> None:
    index, _ = read_index(place / "list.txt", RULES, RatingKind.STANDARD)
    source = source_of(place / "events")
    pool = {9001: [Earlier(date(2026, 1, 1), 3, 5400, 3), Earlier(date(2026, 2, 1), 2, 3600, 2)],
            9002: [Earlier(date(2026, 2, 1), 3, 5400, 3)],
            9003: [Earlier(date(2023, 12, 1), 5, 9000, 5)]}  # fmt: skip
    rate_month(source, index, MONTH, place / "out", here, pool=pool)
    found = rows_of((place / "out" / "ratings.csv").read_text("utf-8"))
    assert (found["9001"], found["9002"]) == ((1800, 0), (0, 0))
    assert "9003" not in found
    left = read_pool((place / "out" / "pool.csv").read_text("utf-8"))
    assert left[9002] == pool[9002]
    assert not {9001, 9003} & left.keys()


@pytest.mark.rule("B.02 7.1.2")
def test_the_new_list_has_the_new_ratings_and_games_in_their_columns(place: Path) -> None:
    files = rated(place)
    old = list_text().splitlines()
    new = files["list.txt"].splitlines()
    assert new[0] == old[0]
    changed = rows_of(files["ratings.csv"])
    games = {line.split(",")[0]: line.split(",")[3] for line in files["ratings.csv"].splitlines()}
    for before, after in zip(old[1:], new[1:], strict=True):
        fide_id = after[:15].strip()
        assert after[:59] == before[:59]
        assert len(after) == len(before)
        rating = changed[fide_id][0] if fide_id in changed else rating_of(int(fide_id))
        assert int(after[59:65].strip() or 0) == rating
        assert int(after[65:69].strip() or 0) == int(games.get(fide_id, 0))


def test_a_list_in_any_order_with_ids_twice(tmp_path: Path) -> None:
    index = index_of([(7, 2000, 20, 0), (3, 1500, 40, 0), (7, 2001, 20, 0), (3, 1500, 40, 0)])
    assert (list(index.ids), index.twice) == ([3], (7,))
    other = tmp_path / "no list.txt"
    other.write_text("Name;Rating\n", encoding="ascii")
    with pytest.raises(NoList):
        read_index(other, RULES, RatingKind.STANDARD)
    assert month_of(HEAD) == date(2026, 2, 1)
