"""Finding players: any spelling, any order, typing errors; the best first, always the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.rating_lists import line, loaded

from openarbiter.lists.distance import errors
from openarbiter.lists.search import Filter, search
from openarbiter.lists.spelling import key_of, words_of
from openarbiter.lists.store import ListStore

NAMES = (
    ("Ivanov, Petr", 2300, "RUS", "1980"),
    ("Ivanova, Petra", 2250, "RUS", "1985"),
    ("Petrov, Ivan", 2400, "BUL", "1990"),
    ("Sevcenko, Oleksandr", 2350, "UKR", "1992"),
    ("Iurieva, Yulia", 2100, "UKR", "2001"),
    ("Mueller, Joerg", 2200, "GER", "1970"),
    ("Kovacevic, Milos", 2000, "SRB", "1999"),
    ("O'Neil-Smith, Jordan", 1900, "IRL", "1960"),
    ("Holandrez, Maria Elena", 1800, "ESP", "2005"),
    ("Zimmerlund, Karin", 1700, "SWE", "1955"),
    ("Stoyanov, Petar", 2150, "BUL", "1988"),
)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> ListStore:
    kept = ListStore(Path(tmp_path_factory.mktemp("lists")))
    lines = [
        line(number, name, rating, federation=federation, birth=birth)
        for number, (name, rating, federation, birth) in enumerate(NAMES, 1001)
    ]
    loaded(kept, *lines)
    return kept


def first(store: ListStore, text: str, **asked: str) -> str:
    found = search(store, text, Filter(**asked))
    return found[0].kept.player.name if found else ""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Иванов Пётр", "Ivanov, Petr"),
        ("Петр Иванов", "Ivanov, Petr"),
        ("Pyotr Iwanow", "Ivanov, Petr"),
        ("ivanoff piotr", "Ivanov, Petr"),
        ("Ivanov P.", "Ivanov, Petr"),
        ("Иванов Пётр Сергеевич", "Ivanov, Petr"),
        ("Іванов Петро", "Ivanov, Petr"),
        ("Шевченко Александр", "Sevcenko, Oleksandr"),
        ("Szewczenko Aleksander", "Sevcenko, Oleksandr"),
        ("Юрьева Юлия", "Iurieva, Yulia"),
        ("Jurjeva Julija", "Iurieva, Yulia"),
        ("Müller Jörg", "Mueller, Joerg"),
        ("Muller Jorg", "Mueller, Joerg"),
        ("Ковачевић Милош", "Kovacevic, Milos"),
        ("Kovačević", "Kovacevic, Milos"),
        ("oneil smith", "O'Neil-Smith, Jordan"),
        ("Стоянов Петър", "Stoyanov, Petar"),
        ("Holandrez Mar", "Holandrez, Maria Elena"),
        ("Elena Holandrez", "Holandrez, Maria Elena"),
        ("Holadnrez", "Holandrez, Maria Elena"),
        ("Zimerlnd Karin", "Zimmerlund, Karin"),
        ("1006", "Mueller, Joerg"),
        ("10", "Ivanov, Petr"),
    ],
)
def test_a_player_is_found(store: ListStore, text: str, name: str) -> None:
    assert first(store, text) == name


def test_the_best_come_first(store: ListStore) -> None:
    found = [(hit.kept.player.name, hit.cost) for hit in search(store, "ivanov petr")]
    assert found[0] == ("Ivanov, Petr", 0)
    assert [cost for _, cost in found] == sorted(cost for _, cost in found)
    assert [hit.kept.player.name for hit in search(store, "petr")][:2] == [
        "Ivanov, Petr",
        "Stoyanov, Petar",
    ]


def test_a_search_can_be_narrowed(store: ListStore) -> None:
    assert first(store, "petr", federation="BUL") == "Stoyanov, Petar"
    assert first(store, "iurieva", federation="RUS") == ""
    assert first(store, "petr", federation="XXX") == ""
    assert first(store, "petr", birth="1988") == "Stoyanov, Petar"
    assert first(store, "petr", sex="w") == ""
    assert first(store, "1001", federation="BUL") == ""


@pytest.mark.parametrize("text", ["", " ", "x", "?!", "0", "0" * 30, "9" * 30, "ы", "\x00", "'--"])
def test_whatever_is_typed_is_no_mistake(store: ListStore, text: str) -> None:
    assert search(store, text) == []


@given(st.text(max_size=40))
def test_any_text_can_be_searched_and_gives_the_same_twice(store: ListStore, text: str) -> None:
    found = search(store, text)
    assert found == search(store, text)
    assert found == search(ListStore(store.folder), text)


_LETTERS = st.sampled_from("abdeghiklmnoprstuvz")


@given(st.sampled_from(NAMES), st.data())
def test_one_typing_error_still_finds_the_player(
    store: ListStore, whom: tuple[str, int, str, str], data: st.DataObject
) -> None:
    surname, _, given_name = whom[0].partition(", ")
    at = data.draw(st.integers(1, len(surname) - 2))
    letter = data.draw(_LETTERS)
    typed = data.draw(
        st.sampled_from(
            (
                surname[:at] + surname[at + 1 :],
                surname[:at] + letter + surname[at:],
                surname[:at] + letter + surname[at + 1 :],
                surname[:at] + surname[at + 1] + surname[at] + surname[at + 2 :],
            )
        )
    )
    found = [hit.kept.player.name for hit in search(store, f"{typed} {given_name}")]
    assert whom[0] in found[:3]


def slow_errors(one: str, other: str) -> int:
    """The distance of Damerau with neighbours exchanged, as its definition says."""
    table = {(-1, -1): 0}
    for row in range(len(one)):
        table[row, -1] = row + 1
    for place in range(len(other)):
        table[-1, place] = place + 1
    for row, letter in enumerate(one):
        for place, wanted in enumerate(other):
            best = min(
                table[row - 1, place] + 1,
                table[row, place - 1] + 1,
                table[row - 1, place - 1] + (letter != wanted),
            )
            if row and place and letter == other[place - 1] and one[row - 1] == wanted:
                best = min(best, table[row - 2, place - 2] + 1)
            table[row, place] = best
    return table[len(one) - 1, len(other) - 1]


_SHORT = st.text("abc", max_size=8)


@given(_SHORT, _SHORT, st.integers(0, 9))
def test_errors_are_counted_as_defined(one: str, other: str, most: int) -> None:
    assert errors(one, other, most) == min(slow_errors(one, other), most + 1)


@pytest.mark.parametrize(
    "spellings",
    [
        "Yuriy Iurii Jurij Yuri Юрий Юрій",
        "Petr Пётр Pyotr Piotr Петър Petar Петро",
        "Шевченко Shevchenko Szewczenko Ševčenko Schewtschenko Sevcenko",
        "Solovyov Solovev Soloviev Соловьёв",
        "Mikhail Mihail Михаил Михайло",
        "Müller Mueller Muller",
        "Христов Hristov Khristov Christov",
        "Dmitry Dmitrij Дмитрий Дмитро Димитър",
    ],
)
def test_spellings_of_one_name_have_one_key(spellings: str) -> None:
    assert len({key_of(words_of(each)[0]) for each in spellings.split()}) == 1
