"""The pages about players, as a browser sees them."""

from __future__ import annotations

import cProfile
import re
from collections.abc import Callable

import pytest
from django.test import Client
from support.pages import place_of, text_of
from support.worked import worked

from openarbiter.model import Entrant, Regulations, Tournament
from openarbiter.web import models
from openarbiter.web.actions.making import NewEvent, make_event
from openarbiter.web.actions.players import PlayerData, add_player, add_players
from openarbiter.web.actions.publishing import publish_all
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import Role

ANN = Actor("Ann", "chief-arbiter")
HOSTILE = ["<script>alert(1)</script>", "'; DROP TABLE player; --", "{{ 7 * 7 }}"]


@pytest.fixture
def browser(client_of) -> Client:
    return client_of(Role.CHIEF_ARBITER)


@pytest.fixture
def area(section: models.Section) -> str:
    return place_of(section, "players/")


def test_a_player_is_entered_corrected_and_removed(browser, area, section) -> None:
    assert "No players yet" in text_of(browser.get(area))
    answer = browser.post(area + "new/", {"name": "Tal, Mikhail", "rating": "2560", "title": "GM"})
    assert answer.headers["Location"] == area
    player = section.players.get()
    page = f"{area}{player.pk}/"
    assert "Tal, Mikhail" in text_of(browser.get(area))
    form = {"name": "Tal, Mikhail", "rating": "2570", "title": "GM", "version": player.version}
    assert browser.post(page, form).status_code == 302
    assert "2570" in text_of(browser.get(page))
    answer = browser.post(page, {**form, "rating": "2580"})
    assert answer.status_code == 409
    assert "Somebody else has changed" in text_of(answer)
    assert browser.get(page + "removal/").status_code == 200
    browser.post(page + "removal/", {"sure": "yes"})
    assert not section.players.exists()


def test_a_column_that_is_empty_for_everybody_is_left_out(browser, area, section) -> None:
    add_players(ANN, section, [PlayerData("Tal, Mikhail"), PlayerData("Fine, Reuben")])

    def heads(rest: str) -> list[str]:
        found = re.findall(r"<th[^>]*>(.*?)</th>", text_of(browser.get(rest)), re.DOTALL)
        return [re.sub(r"<[^>]*>|\s|↑", "", head) for head in found]

    paper = place_of(section, "paper/")
    for rest in (area, area + "start-list/", paper + "start-list/"):
        assert heads(rest) == ["No.", "Name"]
    assert heads(paper + "check-in/") == ["Present", "Name", "No.", "Signature"]
    models.Player.objects.filter(name="Fine, Reuben").update(title="GM", rating=2600, club="North")
    models.Section.objects.update(field_revision=90)
    assert heads(area) == heads(area + "?q=tal") == ["No.", "Name", "Title", "Rating", "Club"]
    assert heads(area + "start-list/") == ["No.", "Name", "Title", "Rating"]
    assert heads(paper + "start-list/") == ["No.", "Title", "Name", "Rtg", "Club"]
    assert heads(place_of(section, "rounds/"))[:3] == ["Round", "State", "Round1"]


def test_mistakes_stand_beside_their_fields(browser, area) -> None:
    answer = browser.post(area + "new/", {"name": "", "rating": "many", "birth": "long ago"})
    assert answer.status_code == 422
    page = text_of(answer)
    assert page.count('class="error"') == 3
    assert 'value="many"' in page


def test_a_namesake_is_asked_about(browser, area, section) -> None:
    add_player(ANN, section, PlayerData("Tal, Mikhail"))
    answer = browser.post(area + "new/", {"name": "TAL, MIKHAIL"})
    assert answer.status_code == 422
    assert "This is a different player: enter them too" in text_of(answer)
    answer = browser.post(area + "new/", {"name": "TAL, MIKHAIL", "same": "no"})
    assert answer.status_code == 302


@pytest.mark.rule("C.05 6.7(4)")
def test_what_the_rules_say_of_a_bye_is_read_before_it_is_given(browser, filled) -> None:
    section = filled(worked("held-14-players").before_round(3))
    page = place_of(section, f"players/{section.players.get(number=5).pk}/bye/")
    answer = browser.post(page, {"round": "3", "kind": "H"})
    assert answer.status_code == 409
    assert "allow no half-point byes" in text_of(answer)
    answer = browser.post(page, {"round": "3", "kind": "F"})
    assert "deprecated" in text_of(answer)
    before = models.Bye.objects.count()
    answer = browser.post(page, {"round": "3", "kind": "F", "sure": "yes"})
    assert answer.status_code == 302
    assert models.Bye.objects.count() == before + 1
    answer = browser.post(page, {"round": "3", "do": "cancel"})
    assert models.Bye.objects.count() == before


@pytest.mark.rule("C.05 6.7(2)")
@pytest.mark.parametrize("fide_mode", [True, False])
def test_no_other_bye_is_offered_where_none_is_possible(browser, filled, fide_mode) -> None:
    section = filled(worked("held-14-players").before_round(3))
    models.Section.objects.filter(pk=section.pk).update(fide_mode=fide_mode)
    page = place_of(section, f"players/{section.players.get(number=5).pk}/bye/")
    before = models.Bye.objects.count()
    for number, kind in (("1", "Z"), ("9", "Z"), ("1", "H")):
        answer = browser.post(page, {"round": number, "kind": kind, "sure": "yes", "reason": "x"})
        assert answer.status_code == 409
        told = text_of(answer)
        assert "already paired" in told if number == "1" else "There is no round 9" in told
        assert "FIDE mode does not allow" not in told
        assert "A zero-point bye" not in told
        assert "Give the bye anyway" not in told
    assert models.Bye.objects.count() == before
    if fide_mode:
        told = text_of(browser.post(page, {"round": "3", "kind": "H"}))
        assert "A zero-point bye is always possible" in told


def test_a_bye_is_given_from_the_overview_by_number(browser, filled) -> None:
    section = filled(worked("held-14-players").before_round(3))
    place = place_of(section, "players/")
    form = {"player": "5 Somebody", "round": "3", "kind": "Z", "from": "byes"}
    answer = browser.post(place + "byes/new/", form)
    assert answer.headers["Location"] == place + "byes/"
    assert section.players.get(number=5).byes.filter(round_number=3).exists()
    answer = browser.post(place + "byes/new/", {**form, "player": "99"}, follow=True)
    assert "no player with this number" in text_of(answer)


@pytest.mark.rule("C.05 6.7(1)")
def test_somebody_withdraws_and_comes_back(browser, filled) -> None:
    section = filled(worked("held-14-players").before_round(3))
    player = section.players.get(number=5)
    page = place_of(section, f"players/{player.pk}/")
    browser.post(page + "withdrawal/", {"round": "3", "reason": "ill"})
    assert "Withdrawn from round 3" in text_of(browser.get(page))
    assert "withdrawn from round 3" in text_of(browser.get(place_of(section, "players/")))
    browser.post(page + "withdrawal/", {"do": "back"})
    player.refresh_from_db()
    assert player.withdrawn_from is None


@pytest.mark.rule("C.05 6.6")
def test_somebody_leaves_a_published_round_robin_and_comes_back(browser, filled) -> None:
    robin = Tournament(
        entrants=tuple(Entrant(number, name=f"Player {number}") for number in range(1, 5)),
        regulations=Regulations(rounds=3, system="FIDE_ROUNDROBIN"),
    )
    section = filled(robin)
    publish_all(Actor("tests"), section)
    models.Game.objects.filter(round__section=section, round__number=1).update(
        white_mark="1", black_mark="0"
    )
    player, other = section.players.get(number=4), section.players.get(number=2)
    nothing = models.Game.objects.filter(round__section=section, round__number=2)[0].white_mark
    page = place_of(section, f"players/{player.pk}/")
    shown = text_of(browser.get(page))
    assert "Withdraw" in shown
    assert "Byes of this player" not in shown
    assert "C.05 6.6" in shown
    browser.post(page + "withdrawal/", {"round": "2"})
    browser.post(place_of(section, f"players/{other.pk}/withdrawal/"), {"round": "2"})
    assert "Reinstate" in text_of(browser.get(page))
    answer = browser.post(page + "withdrawal/", {"do": "back"}, follow=True)
    assert "plays the rounds that have not begun" in text_of(answer)
    found = {
        frozenset((game.white.number, game.black.number)): (game.white_mark, game.black_mark)
        for game in models.Game.objects.filter(round__section=section, round__number__gt=1)
    }
    assert found[frozenset((4, 3))] == (nothing, nothing)
    assert found[frozenset((4, 2))] == ("-", "+")
    assert found[frozenset((1, 2))] == ("+", "-")


@pytest.mark.rule("C.04.2 B.3")
def test_numbers_are_given_from_the_start_list(browser, area, section) -> None:
    add_players(ANN, section, [PlayerData("Low", 2000), PlayerData("High", 2500)])
    page = text_of(browser.get(area + "start-list/"))
    assert page.index("High") < page.index("Low")
    assert "C.04.2 B.3" in page
    browser.post(area + "start-list/", {"do": "set"})
    assert section.players.get(name="High").number == 1


@pytest.mark.rule("C.04.2 B.4")
def test_frozen_numbers_are_told_with_the_article(browser, filled) -> None:
    section = filled(worked("held-14-players"))
    page = text_of(browser.get(place_of(section, "players/start-list/")))
    assert "numbers stay as they are" in page
    assert "C.04.2 B.4" in page
    assert "Exchange two numbers" not in page


def test_check_in_by_one_tap_and_by_name(browser, area, section) -> None:
    add_players(ANN, section, [PlayerData(f"Player {letter}") for letter in "ABC"])
    player = section.players.get(name="Player B")
    page = text_of(browser.get(area + "check-in/"))
    assert "0 of 3 players are here" in page
    answer = browser.post(area + "check-in/", {"player": str(player.pk), "again": "missing"})
    assert answer.status_code == 302
    page = text_of(browser.get(area + "check-in/"))
    assert "1 of 3 players are here" in page
    cards = browser.get(area + "check-in/?q=player+c", headers={"HX-Request": "true"})
    assert "Player C" in text_of(cards)
    assert "Player A" not in text_of(cards)
    assert "<html" not in text_of(cards)
    assert browser.get(f"{area}check-in/{player.key}/").status_code == 200
    scanned = browser.get(f"{area}check-in/", {"q": f"https://chess.example/me/{player.key}/"})
    assert scanned.headers["Location"] == f"{area}check-in/{player.key}/"
    assert browser.get(f"{area}check-in/nobody/").status_code == 302


def test_one_player_who_is_found_is_checked_in_with_the_enter_key(browser, area, section) -> None:
    add_players(ANN, section, [PlayerData(f"Player {letter}") for letter in "ABC"])
    player = section.players.get(name="Player B")
    typed = browser.get(area + "check-in/?q=player+b", headers={"HX-Request": "true"})
    assert "Press Enter twice to check in Player B." in text_of(typed)
    page = text_of(browser.get(area + "check-in/?q=player+b&show=missing"))
    assert "Press Enter to check in Player B." in page
    focused = re.findall(r"<(\w+)[^>]* autofocus", page)
    assert focused == ["button"]
    assert f'value="{player.pk}" autofocus' in page
    for words in ("", "?q=player"):
        page = text_of(browser.get(area + "check-in/" + words))
        assert "Press Enter" not in page
        assert re.findall(r"<(\w+)[^>]* autofocus", page) == ["input"]
    browser.post(area + "check-in/", {"player": str(player.pk)})
    assert "Press Enter" not in text_of(browser.get(area + "check-in/?q=player+b"))


def test_a_search_among_those_who_are_here_checks_in_who_is_not(browser, area, section) -> None:
    add_players(ANN, section, [PlayerData("Adler"), PlayerData("Berg")])
    here, away = section.players.order_by("name")
    browser.post(area + "check-in/", {"player": str(here.pk)})
    for player, told in ((away, "Berg is checked in."), (here, "Adler is no longer checked in.")):
        where = f"{area}check-in/?q={player.name}&show=present"
        page = browser.get(where).content.decode()
        sent = dict(
            re.findall(r'<(?:input type="hidden"|button[^>]*) name="(\w+)" value="(\w+)"', page)
        )
        chosen = {name: sent[name] for name in ("player", "absent", "present") if name in sent}
        answer = browser.post(area + "check-in/", {**chosen, "again": "present"}, follow=True)
        assert told in text_of(answer)
        player.refresh_from_db()
        assert player.present == (player == away)


def test_a_message_is_shown_where_it_belongs(browser, area, section) -> None:
    add_players(ANN, section, [PlayerData(f"Player {letter}") for letter in "AB"])
    player = section.players.get(name="Player B")
    owner = models.User.objects.get(pk=browser.session["_auth_user_id"])
    elsewhere = f"/desk/{make_event(owner, NewEvent('Another event', 5)).slug}/"
    browser.post(area + "check-in/", {"player": str(player.pk)})
    # In another tab another event is opened first.
    assert "Player B is checked in." not in text_of(browser.get(elsewhere))
    assert "Player B is checked in." in text_of(browser.get(area))
    assert "Player B is checked in." not in text_of(browser.get(area))


@pytest.mark.rule("C.05 5.2")
def test_prohibited_pairings_after_round_1_need_a_reason(browser, filled) -> None:
    section = filled(worked("held-14-players").before_round(3))
    page = place_of(section, "players/prohibitions/")
    answer = browser.post(page, {"players": "1, 2"})
    assert answer.status_code == 409
    assert "C.05 5.2" in text_of(answer)
    browser.post(page, {"players": "1, 2", "reason": "brothers"})
    assert "from round 3 on" in text_of(browser.get(page))
    answer = browser.post(page, {"players": "1 1"})
    assert answer.status_code == 409
    browser.post(page, {"do": "remove", "place": "0", "players": "1 2"})
    assert "There are none" in text_of(browser.get(page))


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_names_are_only_names(browser, area, section, name: str) -> None:
    add_players(ANN, section, [PlayerData(name, club=name, note=name), PlayerData("Other")])
    pages = ["", "start-list/", "check-in/", "byes/", "prohibitions/", "?q=" + name]
    pages += [f"{section.players.get(name=name).pk}/"]
    for page in pages:
        answer = browser.get(area + page)
        assert answer.status_code == 200
        assert "<script>alert" not in text_of(answer)
        assert ">49<" not in text_of(answer)


MOST_CALLS = 1_500_000
"""A fast machine takes 300 ms for them."""


def calls(work: Callable[[], object]) -> int:
    """How many calls of functions it takes: much work on a fast machine as on a slow one."""
    profile = cProfile.Profile()
    profile.runcall(work)
    return sum(entry.callcount for entry in profile.getstats())


def test_two_thousand_players_are_fast(browser, filled) -> None:
    people = tuple(
        Entrant(n, f"Player {n:04}, Some Name", rating=2800 - n // 2, federation="UKR")
        for n in range(1, 2001)
    )
    section = filled(Tournament(entrants=people, regulations=Regulations(rounds=9)))
    for page in ("", "?sort=name", "?q=0777", "start-list/", "check-in/", "byes/"):
        address = place_of(section, "players/" + page)
        assert browser.get(address).status_code == 200
        assert calls(lambda address=address: browser.get(address)) < MOST_CALLS, page
