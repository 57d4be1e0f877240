"""Players from files, and the rating list of FIDE."""

from __future__ import annotations

import io
import os
import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from openpyxl import Workbook
from support.pages import place_of, text_of

from openarbiter.formats.people import read_people
from openarbiter.i18n import ENGLISH
from openarbiter.lists.importing import import_fide
from openarbiter.lists.store import About
from openarbiter.web import models
from openarbiter.web.actions import list_loading, rating_list
from openarbiter.web.actions.from_files import candidates_of, sort_out
from openarbiter.web.actions.players import PlayerData, add_player, change_player
from openarbiter.web.ledger import Actor, Refused
from openarbiter.web.rights import Role

ANN = Actor("Ann", "chief-arbiter")
HEAD = "ID Number      Name                 Fed Sex Tit  WTit OTit OCT26 Gms K  B-day Flag"
LINES = (
    "11600098       Tal, Mikhail         LAT M   GM             2560  0   10 1936  i",
    "4100018        Kasparov, Garry      RUS M   GM             2812  0   10 1963",
    "14100010       Tálas, Mihail        UKR M                  2100  0   20 1990",
)


@pytest.fixture
def browser(client_of) -> Client:
    return client_of(Role.CHIEF_ARBITER)


@pytest.fixture
def loaded(db: None) -> About:
    """A list of three players, made up but for two great names."""
    found = load("\n".join((HEAD, *LINES)))
    assert found is not None
    return found


def load(text: str, name: str = "standard_rating_list.txt") -> About | None:
    import_fide(rating_list.store(), io.BytesIO(text.encode()), name=name, day="2026-11-28")
    return rating_list.current_list()


def send(browser: Client, section: models.Section, data: bytes, name: str) -> str:
    file = SimpleUploadedFile(name, data)
    return text_of(browser.post(place_of(section, "players/import/"), {"file": file}))


def enter(browser: Client, section: models.Section, page: str, **more: str) -> object:
    content = re.search(r'name="content" value="([^"]+)"', page)
    assert content is not None
    form = {"content": content[1], "name": "file", "do": "enter", **more}
    return browser.post(place_of(section, "players/import/"), form)


def test_it_is_said_why_somebody_cannot_be_entered(browser, section) -> None:
    page = send(browser, section, b"Name;Rtg;Fed\nTal, Mikhail;2560;LAT\n;2300;BUL\n", "people.csv")
    assert "A player needs a name, such as “Tal, Mikhail”." in page
    assert "Reason(" not in page


def test_a_table_is_shown_then_entered(browser, section) -> None:
    table = "No;Name;Rtg;Fed;Town\n1;Tal, Mikhail;2560;LAT;Riga\n2;Botvinnik;2x;URS;\n"
    page = send(browser, section, table.encode(), "people.csv")
    assert "Enter 2 players" in page
    assert "2x" in page  # the rating that cannot be read
    assert not section.players.exists()
    enter(browser, section, page)
    tal = section.players.get(name="Tal, Mikhail")
    assert (tal.rating, tal.federation) == (2560, "LAT")
    assert "Riga" in tal.note


def test_an_encoding_can_be_chosen_for_a_list(browser, section) -> None:
    table = "Name;Rtg\nДимитров, Иван;2000\n".encode("cp1251")
    page = send(browser, section, table, "people.csv")
    assert "Димитров, Иван" in page
    answer = enter(browser, section, page, encoding="koi8-r", do="look")
    assert "Димитров" not in text_of(answer)
    enter(browser, section, page, encoding="cp1251")
    assert section.players.get().name == "Димитров, Иван"


def test_players_can_be_pasted(browser, section) -> None:
    address = place_of(section, "players/import/")
    assert 'name="pasted"' in text_of(browser.get(address))
    text = "1. Tal, Mikhail 2560 LAT\r\n2. Petrova Anna\r\n"
    page = text_of(browser.post(address, {"pasted": text}))
    assert "Enter 2 players" in page
    assert not section.players.exists()
    enter(browser, section, page)
    tal = section.players.get(name="Tal, Mikhail")
    assert (tal.rating, tal.federation) == (2560, "LAT")
    assert browser.post(address, {"pasted": "  \n"}).status_code == 422


def test_columns_can_be_named_by_hand(browser, section) -> None:
    page = send(browser, section, b"Who;Power\nAnn;2100\n", "people.csv")
    answer = enter(
        browser, section, page, **{"c-1": "name", "c-2": "rating", "head": "1", "do": "look"}
    )
    assert "Enter 1 player" in text_of(answer)
    enter(browser, section, page, **{"c-1": "name", "c-2": "rating", "head": "1"})
    assert section.players.get().rating == 2100


def test_a_workbook_and_a_tournament_file(browser, section) -> None:
    book, target = Workbook(), io.BytesIO()
    assert book.active is not None
    book.active.append(["Surname", "First name", "Elo"])
    book.active.append(["Polgar", "Judit", 2735])
    book.save(target)
    enter(browser, section, send(browser, section, target.getvalue(), "people.xlsx"))
    assert section.players.get().name == "Polgar, Judit"
    trf = Path(__file__).parents[1] / "data" / "worked" / "held-14-players.trf"
    page = send(browser, section, trf.read_bytes(), "held.trf")
    assert "Enter 14 players" in page
    enter(browser, section, page)
    assert section.players.count() == 15


def test_who_is_there_already_is_not_entered_twice(section) -> None:
    add_player(ANN, section, PlayerData("Tal, Mikhail", fide_id="11600098"))
    add_player(ANN, section, PlayerData("Smyslov, Vasily", birth="1921"))
    table = (
        "Name;FIDE ID;Birth\nTal M;11600098;\nVASILY SMYSLOV;;1921\nSmyslov, Vasily;;\nNew;;\n"
        "New2;5;\nOther;5;\n;;\n"
    )
    found = sort_out(section, candidates_of(read_people(table.encode()).people, None))
    assert [each.data.name for each in found.new] == ["Smyslov, Vasily", "New", "New2"]
    assert [each.data.name for each in found.there] == ["Tal M", "VASILY SMYSLOV", "Other"]
    assert found.doubtful == {found.new[0].line}


def test_what_does_not_fit_is_told_not_lost(section) -> None:
    table = f"Name;Federation;Remark\nAnn;UKR;{'long ' * 60}\n"
    (one,) = candidates_of(read_people(table.encode()).people, None)
    assert one.data.note == ""
    assert one.left[0].startswith("Remark: long")


def test_what_is_not_taken_is_named_in_words(section) -> None:
    table = f"Name;FIDE ID;Federation;Birth;Club\nAnn;12x;QQQ;soon;{'long ' * 20}\n"
    found = sort_out(section, candidates_of(read_people(table.encode()).people, None))
    told = [each for one in found.new for each in one.left]
    assert "Federation: QQQ" in told
    assert any(each.startswith("Club: long") for each in told)
    assert not any("_" in each for each in told)


@pytest.mark.parametrize("data", [b"", b"\x00\xff\xfe garbage", b"PK\x03\x04broken", b"1;2;3\n"])
def test_no_file_breaks_the_page(browser, section, data: bytes) -> None:
    answer = browser.post(
        place_of(section, "players/import/"), {"file": SimpleUploadedFile("people.csv", data)}
    )
    assert answer.status_code in (200, 422)
    answer = browser.post(place_of(section, "players/import/"), {"content": "????", "do": "enter"})
    assert answer.status_code == 422


def test_hostile_cells_are_only_text(browser, section) -> None:
    table = "Name;Club\n<script>alert(1)</script>;=HYPERLINK(1)\n"
    page = send(browser, section, table.encode(), "<script>.csv")
    assert "<script>alert" not in page
    enter(browser, section, page)
    assert section.players.get().name == "<script>alert(1)</script>"


def test_the_list_is_searched_in_any_order_and_spelling(loaded: About) -> None:
    assert loaded.players == 3

    def found(words: str) -> list[str]:
        return [each.player.name for each in rating_list.find(words)]

    for words in ("tal, m", "mikhail tal", "Таль Михаил", "tal mihail"):
        assert found(words)[0] == "Tal, Mikhail"
    assert found("TAL") == ["Tal, Mikhail", "Tálas, Mihail"]
    assert found("kasparow") == found("kaspraov") == found("Каспаров") == ["Kasparov, Garry"]
    assert found("4100018") == ["Kasparov, Garry"]
    assert found("x") == found("nobody") == []


def test_a_list_is_loaded_by_a_process_of_its_own(db: None, tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_text("\n".join((HEAD, *LINES, "broken")))
    state = list_loading.load(path, "standard_rating_list.txt", "Ann", ENGLISH)
    assert (state.failure, state.players, state.done) == ("", 3, 1000)
    assert state.problems == ("5: This line holds no player: “broken”.",)
    assert not path.exists()
    assert list_loading.loading(ENGLISH) == state
    assert rating_list.by_id("4100018") is not None


def test_a_list_that_is_none_leaves_the_one_there_was(loaded: About, tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_text("this is no list")
    state = list_loading.load(path, "list.txt", "Ann", ENGLISH)
    assert "does not name the columns" in state.failure
    assert rating_list.current_list() == loaded


def test_an_import_of_which_nothing_is_heard_was_interrupted(loaded: About) -> None:
    list_loading._note(list_loading.Loading("list.txt", "Ann", "2026-11-28 10:00"))
    file = rating_list.store().folder / "loading.json"
    os.utime(file, (1, 1))
    state = list_loading.loading(ENGLISH)
    assert state is not None
    assert "interrupted" in state.failure


def test_a_chosen_player_fills_the_form(browser, section, loaded) -> None:
    hits = browser.get(place_of(section, "players/new/?q=kasp"))
    assert "?fide=4100018" in text_of(hits)
    page = text_of(browser.get(place_of(section, "players/new/?fide=4100018")))
    assert 'value="Kasparov, Garry"' in page
    assert 'value="2812"' in page


@pytest.mark.rule("C.04.2 B.2")
def test_what_differs_from_the_list_is_shown(browser, section, loaded) -> None:
    tal = add_player(
        ANN, section, PlayerData("Tal, Mikhail", 2650, "GM", "LAT", "11600098", "1936")
    )
    page = text_of(browser.get(place_of(section, f"players/{tal.pk}/")))
    assert "Rating: 2650 here, 2560 in the list" in page
    assert "2560 in the list" in text_of(browser.get(place_of(section, "players/list-check/")))


@pytest.mark.rule("C.04.2 B.2")
def test_the_update_of_all_players_is_shown_before_it_is_taken(browser, section, loaded) -> None:
    tal = add_player(ANN, section, PlayerData("Tal, Mikhail", 2650, "", "LAT", "11600098", "1936"))
    kasparov = add_player(ANN, section, PlayerData("Kasparow Garry", 2700, "GM", "RUS", "4100018"))
    wrong = add_player(ANN, section, PlayerData("Botvinnik, M", 2600, "GM", "URS", "14100010"))
    address = place_of(section, "players/list-check/")
    page = text_of(browser.get(address))
    assert "Rating: 2650 here, 2560 in the list" in page
    assert "Name: Kasparow Garry here, Kasparov, Garry in the list" in page
    assert "FIDE ID 14100010 is Tálas, Mihail in the list, not Botvinnik, M." in page
    assert section.players.get(pk=tal.pk).rating == 2650
    form: dict[str, object] = {"fields": ["rating", "title"]}
    for each in (tal, kasparov, wrong):
        version = section.players.get(pk=each.pk).version
        form |= {f"version-{each.pk}": version, f"take-{each.pk}": "on"}
    del form[f"take-{kasparov.pk}"]
    assert browser.post(address, form).status_code == 302
    now = section.players.get(pk=tal.pk)
    assert (now.rating, now.title) == (2560, "GM")
    assert section.players.get(pk=kasparov.pk).rating == 2700
    assert section.players.get(pk=wrong.pk).rating == 2600
    # The versions are old ones now: nobody is changed.
    form[f"take-{kasparov.pk}"] = "on"
    assert browser.post(address, form).status_code == 409
    assert section.players.get(pk=kasparov.pk).rating == 2700


@pytest.mark.rule("C.04.2 B.1", "C.04.2 B.2")
def test_an_update_keeps_an_estimate_until_there_is_a_rating_of_fide(
    browser, section, db: None
) -> None:
    unrated = "24100013       Unlisted, Uma        UKR F                  0     0   20 1995"
    assert load("\n".join((HEAD, *LINES, unrated))) is not None
    data = (
        PlayerData("Tal, Mikhail", 2650, "GM", "LAT", "11600098", "1936", fide_rating=0),
        PlayerData("Unlisted, Uma", 1850, "", "UKR", "24100013", "1995", fide_rating=0),
    )
    tal, uma = (add_player(ANN, section, each) for each in data)
    address = place_of(section, "players/list-check/")
    page = text_of(browser.get(address))
    assert "Rating: 2650 here, 2560 in the list" in page
    assert "FIDE rating, if another: - here, 2560 in the list" in page
    assert "1850 here" not in page
    form: dict[str, object] = {"fields": ["rating"]}
    for each in (tal, uma):
        version = section.players.get(pk=each.pk).version
        form |= {f"version-{each.pk}": version, f"take-{each.pk}": "on"}
    assert browser.post(address, form).status_code == 302
    ratings = [section.players.get(pk=each.pk) for each in (tal, uma)]
    assert [(each.rating, each.fide_rating) for each in ratings] == [(2560, None), (1850, 0)]


def test_a_wrong_id_is_said_on_the_card(browser, section, loaded) -> None:
    one = add_player(ANN, section, PlayerData("Botvinnik, M", fide_id="77"))
    page = text_of(browser.get(place_of(section, f"players/{one.pk}/")))
    assert "FIDE ID 77 is not in the list." in page


def test_only_an_administrator_loads_a_list(client_of, browser) -> None:
    assert browser.get("/rating-lists/").status_code == 403
    administrator = client_of(Role.ADMINISTRATOR)
    assert administrator.get("/rating-lists/").status_code == 200
    file = SimpleUploadedFile("list.exe", b"MZ")
    answer = administrator.post("/rating-lists/", {"file": file})
    assert answer.status_code == 422
    assert "this is none of them" in text_of(answer)


class TestTheSearch:
    """Search or Enter show the page with the players found, never a fragment of one."""

    def test_the_button_and_enter_show_them_within_the_page(
        self, browser, section, loaded: About
    ) -> None:
        page = text_of(browser.get(place_of(section, "players/new/?q=tal")))
        assert "<h1>Add a player</h1>" in page
        assert "?fide=" in page
        assert 'value="tal"' in page
        answer = browser.get(place_of(section, "players/search/?q=tal&x=1"))
        assert answer.status_code == 302
        assert answer.headers["Location"] == place_of(section, "players/new/?q=tal")

    def test_while_typing_only_the_list_comes(self, browser, section, loaded: About) -> None:
        address = place_of(section, "players/search/?q=tal")
        part = text_of(browser.get(address, headers={"HX-Request": "true"}))
        assert part.strip().startswith("<li>")
        assert "<h1>" not in part

    def test_without_a_list_it_says_so_and_where_one_is_loaded(
        self, browser, section, chief: models.User
    ) -> None:
        page = text_of(browser.get(place_of(section, "players/new/?q=tal")))
        assert "No FIDE list is loaded yet" in page
        assert "An administrator can load the list." in page
        assert "No name or FIDE ID in the FIDE list" not in page
        chief.is_superuser = True
        chief.save()
        browser.force_login(chief)
        page = text_of(browser.get(place_of(section, "players/new/?q=tal")))
        assert '<a href="/rating-lists/">Load the FIDE list</a>' in page

    def test_nobody_found_is_said_with_what_was_looked_for(
        self, browser, section, loaded: About
    ) -> None:
        page = text_of(browser.get(place_of(section, "players/new/?q=zzzz")))
        assert "fits “zzzz”" in page
        assert "Type at least 2 characters." in text_of(
            browser.get(place_of(section, "players/new/?q=z"))
        )


def test_a_federation_fide_does_not_have_is_refused_with_what_may_be_meant(section) -> None:
    with pytest.raises(Refused, match=r"“DEU” is not a federation of FIDE\. Did you mean GER"):
        add_player(ANN, section, PlayerData("Tal, Mikhail", federation="DEU"))
    assert not section.players.exists()
    for code in ("LAT", "FID", "NON", "URS"):
        add_player(ANN, section, PlayerData(f"Player {code}", federation=code))


def test_a_federation_that_a_file_brought_may_stay(section) -> None:
    player = add_player(ANN, section, PlayerData("Tal, Mikhail", federation="LAT"))
    section.players.filter(pk=player.pk).update(federation="KIL")
    player.refresh_from_db()
    data = PlayerData("Tal, Mikhail", federation="KIL", rating=2560)
    changed = change_player(ANN, section, player, player.version, data)
    assert (changed.federation, changed.rating) == ("KIL", 2560)
    other = PlayerData("Tal, Mikhail", federation="XYZ")
    with pytest.raises(Refused, match="XYZ"):
        change_player(ANN, section, player, changed.version, other)


def test_the_form_says_which_federation_may_be_meant(browser, section) -> None:
    address = place_of(section, "players/new/")
    answer = browser.post(address, {"name": "Tal, Mikhail", "federation": "NLD"})
    assert answer.status_code == 422
    assert "Did you mean NED?" in text_of(answer)


@pytest.mark.parametrize("text", ["31.05.2008", "28. 05. 2008", "May 31, 2008", "2008-05-31"])
def test_a_date_of_birth_may_be_typed_as_people_write_it(section, text: str) -> None:
    player = add_player(ANN, section, PlayerData(text, birth=text))
    assert player.birth in ("2008/05/31", "2008/05/28")
