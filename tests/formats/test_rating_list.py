"""The rating lists of FIDE: text and XML, packed or not. All lists here are made up."""

from __future__ import annotations

import io
import random
import tracemalloc
import zipfile
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.formats.people import (
    NOT_RATED,
    ListedPlayer,
    ListedRating,
    Progress,
    RatingList,
    TimeClass,
)
from openarbiter.formats.people.problems import SINGLY

_WHO = f"{'ID Number':15}{'Name':61}Fed Sex Tit  WTit OTit           "
_ALL = "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"

HEADS = {
    "players_list_foa.txt": f"{_WHO}FOA {_ALL}",
    "players_list.txt": f"{_WHO}{_ALL}",
    "standard_rating_list.txt": f"{_WHO}FOA OCT26 Gms K  B-day Flag",
}
"""The lines that name the columns in the lists of FIDE."""

CELLS = {
    "ID Number": "90000017",
    "Name": "Zofiak, Zoja",
    "Fed": "UKR",
    "Sex": "F",
    "Tit": "IM",
    "WTit": "WGM",
    "OTit": "FT,NA",
    "SRtng": "2391",
    "SGm": "9",
    "SK": "10",
    "OCT26": "2391",
    "Gms": "9",
    "K": "10",
    "RRtng": "2288",
    "RGm": "0",
    "Rk": "20",
    "BRtng": "0",
    "BGm": "0",
    "BK": "0",
    "B-day": "1999",
    "Flag": "wi",
}

ZOFIAK = ListedPlayer(
    "90000017",
    "Zofiak, Zoja",
    "UKR",
    "w",
    "IM",
    "1999",
    True,
    ListedRating(2391, 10, 9),
    ListedRating(2288, 20, 0),
    open_title="IM",
    women_title="WGM",
    other_titles="FT,NA",
)

ELEMENTS = {
    "fideid": "90000017",
    "name": "Zofiak, Zoja",
    "country": "UKR",
    "sex": "F",
    "title": "IM",
    "w_title": "WGM",
    "o_title": "FT,NA",
    "rating": "2391",
    "games": "9",
    "k": "10",
    "rapid_rating": "2288",
    "rapid_games": "0",
    "rapid_k": "20",
    "birthday": "1999",
    "flag": "wi",
}


def row(head: str, cells: dict[str, str]) -> str:
    """A line with the cells below their heads."""
    line = [" "] * (len(head) + 4)
    for name, cell in cells.items():
        start = f" {head}".find(f" {name}")
        if start >= 0:
            line[start : start + len(cell)] = cell
    return "".join(line)


def element(cells: dict[str, str]) -> str:
    inside = "\n".join(f"<{name}>{cell}</{name}>" for name, cell in cells.items())
    return f"<player>\n{inside}\n</player>\n"


def packed(name: str, data: bytes) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.html", "x" * 10)
        archive.writestr(name, data)
    return out.getvalue()


def read(data: bytes, name: str = "") -> tuple[list[ListedPlayer], list[str]]:
    listed = RatingList(io.BytesIO(data), name=name)
    return list(listed), [problem.code for problem in listed.problems]


@pytest.mark.parametrize("name", HEADS)
@pytest.mark.parametrize("pack", [False, True])
def test_the_columns_of_a_text_are_found_by_the_line_that_names_them(name: str, pack: bool) -> None:
    head = HEADS[name]
    data = "\r\n".join((head, row(head, CELLS), "")).encode()
    (player,), problems = read(packed(name, data) if pack else data, name)
    assert problems == []
    if name.startswith("standard"):
        assert (player.standard, player.rapid) == (ZOFIAK.standard, NOT_RATED)
    else:
        assert player == ZOFIAK


@pytest.mark.parametrize("time_class", TimeClass)
def test_a_list_of_one_kind_says_which_by_its_name(time_class: TimeClass) -> None:
    head = HEADS["standard_rating_list.txt"]
    text = f"{head}\n{row(head, CELLS)}".encode()
    xml = f"<playerslist>{element({**ELEMENTS, 'rapid_rating': ''})}</playerslist>".encode()
    single = xml.replace(b"<rapid_rating></rapid_rating>", b"")
    single = single.replace(b"<rapid_games>0</rapid_games>", b"")
    single = single.replace(b"<rapid_k>20</rapid_k>", b"")
    for data in (text, single):
        (player,), _ = read(packed(f"{time_class.value}_oct26frl.txt", data))
        assert player.rating(time_class) == ListedRating(2391, 10, 9)
        others = set(TimeClass) - {time_class}
        assert {player.rating(other) for other in others} == {NOT_RATED}


def test_lists_from_before_2013_have_heads_that_touch() -> None:
    data = (
        b"ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n"
        b" 9000017  Zofiak, Zoja                      wg  UKR  2391    9  1999  wi\n"
    )
    (player,), problems = read(data)
    assert problems == []
    assert (player.fide_id, player.title, player.federation) == ("9000017", "WGM", "UKR")
    assert (player.standard.rating, player.standard.games) == (2391, 9)
    assert (player.birth, player.sex, player.inactive) == ("1999", "w", True)


@pytest.mark.parametrize("pack", [False, True])
def test_the_xml_of_all_three_lists(pack: bool) -> None:
    data = f"<playerslist>\n{element(ELEMENTS)}</playerslist>".encode()
    (player,), problems = read(packed("players_list_xml_foa.xml", data) if pack else data)
    assert (player, problems) == (ZOFIAK, [])


def test_a_name_may_have_letters_that_xml_escapes() -> None:
    cells = {"fideid": "7", "name": "O&apos;Neil &amp; Sóns"}
    (player,), _ = read(f"<playerslist>{element(cells)}</playerslist>".encode())
    assert player.name == "O'Neil & Sóns"


def test_a_year_of_nothing_and_ratings_of_nothing_are_none() -> None:
    head = HEADS["players_list_foa.txt"]
    cells = {"ID Number": "12", "Name": "Abc", "SRtng": "0", "B-day": "0"}
    (player,), problems = read(f"{head}\n{row(head, cells)}".encode())
    assert player == ListedPlayer("12", "Abc")
    assert problems == []


def test_every_line_that_holds_no_player_is_reported() -> None:
    head = HEADS["players_list_foa.txt"]
    lines = [head, row(head, CELLS), "garbage", "", row(head, {"ID Number": "0", "Name": "X"})]
    listed = RatingList(io.BytesIO("\n".join(lines).encode()))
    assert len(list(listed)) == 1
    assert [(each.code, each.line) for each in listed.problems] == [
        ("ratings-line", 3),
        ("ratings-line", 5),
    ]


def test_of_very_many_broken_lines_the_later_ones_are_counted() -> None:
    head = HEADS["players_list_foa.txt"]
    lines = [head, row(head, CELLS), *(f"garbage {number}" for number in range(SINGLY + 50))]
    listed = RatingList(io.BytesIO("\n".join(lines).encode()))
    assert len(list(listed)) == 1
    *singly, last = listed.problems
    assert [each.line for each in singly] == list(range(3, SINGLY + 3))
    assert (last.code, last.line) == ("ratings-more", SINGLY + 3)
    assert dict(last.arguments)["count"] == 50


@pytest.mark.parametrize(
    ("cells", "code", "read_cell"),
    [
        ({"Tit": "XM"}, "ratings-title", "XM"),
        ({"OTit": "F4,?"}, "ratings-title", "F4,?"),
        ({"Fed": "U1"}, "ratings-federation", "U1"),
        ({"Fed": "QQQ"}, "ratings-new-federation", "QQQ"),
        ({"Sex": "X"}, "ratings-sex", "X"),
        ({"B-day": "19x9"}, "ratings-birth", "19x9"),
        ({"Flag": "z"}, "ratings-flag", "z"),
        ({"SK": "1x"}, "ratings-value", "2391 1x 9"),
    ],
)
@pytest.mark.parametrize("form", ["text", "xml"])
def test_a_cell_that_cannot_be_read_is_reported_with_its_line(
    form: str, cells: dict[str, str], code: str, read_cell: str
) -> None:
    head = HEADS["players_list_foa.txt"]
    own = {**CELLS, **cells}
    if form == "text":
        data = "\n".join((head, row(head, CELLS), row(head, own))).encode()
        line = 3
    else:
        names = dict(XML_NAMES)
        changed = {**ELEMENTS, **{names[name]: text for name, text in cells.items()}}
        data = f"<playerslist>\n{element(ELEMENTS)}{element(changed)}</playerslist>".encode()
        line = 2 + element(ELEMENTS).count("\n")
    listed = RatingList(io.BytesIO(data))
    players = list(listed)
    assert len(players) == 2
    (problem,) = listed.problems
    assert (problem.code, problem.line, problem.read) == (code, line, read_cell)
    assert players[1].name == ZOFIAK.name
    assert players[1].rapid == ZOFIAK.rapid


XML_NAMES = {
    "Tit": "title",
    "OTit": "o_title",
    "Fed": "country",
    "Sex": "sex",
    "B-day": "birthday",
    "Flag": "flag",
    "SK": "k",
}


def test_an_element_that_is_broken_is_left_out_and_the_others_are_read() -> None:
    broken = "<player><fideid>5</fideid><name>A & B</name></player>\n"
    whole = element(ELEMENTS)
    data = f"<playerslist>\n{whole}{broken}{whole}</playerslist>".encode()
    listed = RatingList(io.BytesIO(data))
    assert list(listed) == [ZOFIAK, ZOFIAK]
    (problem,) = listed.problems
    assert (problem.code, problem.line) == ("ratings-element", 2 + whole.count("\n"))


_CELL = st.sampled_from(["", "7", "Ábel, Ö", "GM", "1999", "wi", "&amp;", "<b/>", "M", "23x"])


@given(st.lists(st.dictionaries(st.sampled_from(sorted(ELEMENTS)), _CELL, max_size=9), max_size=5))
def test_the_fast_way_and_expat_read_the_same(players: list[dict[str, str]]) -> None:
    text = f"<playerslist>\n{''.join(map(element, [ELEMENTS, *players]))}</playerslist>"
    fast = RatingList(io.BytesIO(text.encode()))
    # A comment before the players makes expat read the whole list.
    slow = RatingList(io.BytesIO(text.replace("<playerslist>", "<playerslist><!-- -->").encode()))
    assert list(fast) == list(slow)
    codes = [each.code for each in fast.problems if each.code != "ratings-line"]
    assert codes == [each.code for each in slow.problems if each.code != "ratings-line"]


def test_a_rating_that_is_no_number_is_none_and_said() -> None:
    head = HEADS["players_list_foa.txt"]
    (player,), problems = read(f"{head}\n{row(head, {**CELLS, 'SRtng': '23x1'})}".encode())
    assert (player.standard, player.rapid.rating) == (NOT_RATED, 2288)
    assert problems == ["ratings-value"]


def test_what_is_not_text_does_not_get_into_names_and_federations() -> None:
    head = HEADS["players_list_foa.txt"]
    cells = {"ID Number": "12", "Name": "Abc\x00\x1b, D", "Fed": "=1"}
    (player,), _ = read(f"{head}\n{row(head, cells)}".encode())
    assert player == ListedPlayer("12", "Abc , D")


LAUGHS = b'<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "ratings-empty"),
        (b"Name;Rtg\nTal;2600\n", "ratings-no-heads"),
        (bytes(range(256)) * 40, "ratings-other-file"),
        (packed("list.txt", bytes(range(256)) * 40), "ratings-other-file"),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "ratings-other-file"),
        (b"<!DOCTYPE html><html></html>", "ratings-other-file"),
        (HEADS["players_list.txt"].encode(), "ratings-nobody"),
        (b"<playerslist></playerslist>", "ratings-nobody"),
        (b"<playerslist><player>", "ratings-xml-broken"),
        (
            LAUGHS + b"<playerslist><player><name>&b;</name></player></playerslist>",
            "ratings-xml-entities",
        ),
        (b'<!DOCTYPE x SYSTEM "file:///etc/passwd"><playerslist/>', "ratings-xml-entities"),
        (b"PK\x03\x04 and nothing more", "ratings-archive-broken"),
        (packed("list.pdf", b"x"), "ratings-archive-empty"),
    ],
)
def test_what_is_no_list_is_refused_with_a_reason(data: bytes, code: str) -> None:
    assert read(data) == ([], [code])


def test_what_stands_before_the_damage_is_read() -> None:
    head = HEADS["players_list_foa.txt"]
    chance = random.Random(1)
    lines = [
        row(head, {**CELLS, "ID Number": str(chance.randrange(10**6, 10**7))}) for _ in range(5000)
    ]
    whole = bytearray(packed("players_list_foa.txt", "\n".join((head, *lines)).encode()))
    whole[len(whole) // 2 : len(whole) // 2 + 50] = bytes(50)
    players, problems = read(bytes(whole))
    assert "ratings-archive-broken" in problems
    assert len(players) < 5000


def test_reading_stops_at_the_largest_size() -> None:
    head = HEADS["players_list_foa.txt"]
    text = "\n".join((head, *(row(head, CELLS) for _ in range(10_000)))).encode()
    listed = RatingList(io.BytesIO(packed("list.txt", text)), largest=1_000_000)
    assert 0 < len(list(listed)) < 10_000
    assert [problem.code for problem in listed.problems][-1] == "ratings-too-large"


class Endless(io.RawIOBase):
    """A list of so many players that is never in memory as a whole."""

    def __init__(self, head: str, lines: Iterator[str]):
        self._lines = lines
        self._rest = (head + "\n").encode()

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        while len(self._rest) < size and (line := next(self._lines, "")):
            self._rest += (line + "\n").encode()
        found, self._rest = self._rest[:size], self._rest[size:]
        return found


def test_a_long_list_is_read_in_little_memory_and_its_progress_is_told() -> None:
    head = HEADS["players_list_foa.txt"]
    number = 12_000
    lines = (row(head, {**CELLS, "ID Number": str(10**7 + each)}) for each in range(number))
    told: list[Progress] = []
    stream: io.RawIOBase = Endless(head, lines)
    listed = RatingList(stream, progress=told.append)  # type: ignore[arg-type]
    tracemalloc.start()
    found = sum(1 for _ in listed)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (found, listed.problems) == (number, ())
    assert peak < 2_000_000
    assert [each.players for each in told] == [1, 10_001, 12_000]
    assert told[-1].total is None


def test_the_size_is_told_where_it_is_known() -> None:
    head = HEADS["players_list_foa.txt"]
    data = "\n".join((head, row(head, CELLS))).encode()
    for stream in (io.BytesIO(data), io.BytesIO(packed("list.txt", data))):
        told: list[Progress] = []
        list(RatingList(stream, progress=told.append))
        assert told[-1] == Progress(1, len(data), len(data))


@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_an_exception(data: bytes) -> None:
    head = HEADS["players_list_foa.txt"].encode()
    for whole in (data, head + b"\n" + data, b"<playerslist><player>" + data, b"PK\x03\x04" + data):
        list(RatingList(io.BytesIO(whole)))


@given(st.integers(0, 2**32))
def test_damaged_archives_never_raise(seed: int) -> None:
    chance = random.Random(seed)
    head = HEADS["players_list_foa.txt"]
    data = bytearray(packed("list.txt", "\n".join((head, row(head, CELLS))).encode()))
    for _ in range(chance.randrange(1, 8)):
        data[chance.randrange(4, len(data))] = chance.randrange(256)
    list(RatingList(io.BytesIO(bytes(data))))
