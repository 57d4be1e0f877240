"""Players whose rating is estimated or national, with that of FIDE beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from django.test import Client
from support.pages import place_of, program_of, text_of
from support.playing import ANN, WON, swiss

from openarbiter.formats.people import ListedPlayer, ListedRating, read_people
from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.laws import Pace
from openarbiter.model import Entrant, Game, Round, Tournament
from openarbiter.model.fide_ratings import RatingUsed
from openarbiter.rulebook import rating_rules
from openarbiter.web import models
from openarbiter.web.actions import rating_report
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.from_files import candidates_of
from openarbiter.web.actions.players import (
    PlayerData,
    add_players,
    change_player,
    data_of,
)
from openarbiter.web.actions.rating_list import as_data
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of
from openarbiter.web.state.digest import digest_of

from .conftest import Filled

PEOPLE = [
    PlayerData("Ann", rating=1800),
    PlayerData("Bob", rating=1900, fide_rating=0),
    PlayerData("Cy", rating=2000, fide_rating=1700),
]


@pytest.fixture
def browser(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.CHIEF_ARBITER)


@pytest.mark.rule("C.04.2 B.1", "C.04.2 B.2")
def test_estimates_order_the_players_and_no_report_has_them(section: models.Section) -> None:
    add_players(ANN, section, PEOPLE)
    names = [each.name for each in tournament_of(section).entrants]
    assert names == ["Cy", "Bob", "Ann"]
    report = exported(section, for_rating=True)
    assert [each.rating for each in report.entrants] == [1700, 0, 1800]
    assert "FIDE rating of player" not in write_trf(report)
    assert "1900" not in write_trf(report)
    plain = exported(section)
    assert [(each.rating, each.fide_rating) for each in plain.entrants] == [
        (2000, 1700), (1900, 0), (1800, None),
    ]  # fmt: skip


@pytest.mark.rule("B.02 9.1")
def test_the_report_is_checked_without_standings_and_found_the_same(
    filled: Filled, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = filled(swiss(4, Round((Game(1, 3, WON), Game(4, 2, WON))), of=2))
    quick = rating_report.checked_report(section)

    def whole(section: models.Section, **_: object) -> Tournament:
        return exported(section, for_rating=True)

    monkeypatch.setattr(rating_report, "exported", whole)
    assert rating_report.checked_report(section) == quick
    assert quick.fields


def test_a_file_with_both_ratings_fills_a_section(filled: Filled, section: models.Section) -> None:
    add_players(ANN, section, PEOPLE)
    again = filled(read_trf(write_trf(exported(section)).encode()).tournament)
    assert [each.fide_rating for each in tournament_of(again).entrants] == [1700, 0, None]


def test_a_change_is_one_entry_and_taken_back(section: models.Section) -> None:
    player = add_players(ANN, section, PEOPLE)[1]
    data = replace(PEOPLE[1], fide_rating=1850)
    changed = change_player(ANN, section, player, player.version, data)
    assert changed.fide_rating == 1850
    undo_last(ANN, section.event, section)
    changed.refresh_from_db()
    assert changed.fide_rating == 0


@pytest.mark.rule("C.04.2 D.8", "C.04.2 B.2")
def test_after_the_final_standings_the_rating_of_fide_is_corrected(filled: Filled) -> None:
    tournament = swiss(4, Round((Game(1, 3, WON), Game(4, 2, WON))), of=1)
    first, *others = tournament.entrants
    estimated = replace(first, fide_rating=0)
    section = filled(replace(tournament, entrants=(estimated, *others)))
    publish_final(ANN, section)
    section.refresh_from_db()
    player = section.players.get(number=1)
    data = data_of(player)
    with pytest.raises(Refused, match="Correct the FIDE rating"):
        change_player(ANN, section, player, player.version, replace(data, rating=1000))
    player = change_player(ANN, section, player, player.version, replace(data, fide_rating=1750))
    assert player.rating == first.rating
    assert exported(section, for_rating=True).entrants[0].rating == 1750
    assert exported(section).entrants[0].rating == first.rating


def test_the_same_rating_twice_is_none_beside(section: models.Section) -> None:
    (player,) = add_players(ANN, section, [PlayerData("Ann", rating=1800, fide_rating=1800)])
    assert player.fide_rating is None


def test_the_form_shows_and_takes_both(browser: Client, section: models.Section) -> None:
    form = {"name": "Bob", "rating": "1900", "fide_rating": "0"}
    assert browser.post(place_of(section, "players/new/"), form).status_code == 302
    player = section.players.get()
    assert (player.rating, player.fide_rating) == (1900, 0)
    page = browser.get(place_of(section, f"players/{player.pk}/"))
    assert "FIDE rating, if another" in text_of(page)
    form["fide_rating"] = "9000"
    form["name"] = "Cy"
    assert browser.post(place_of(section, "players/new/"), form).status_code == 422


def test_programs_see_and_send_both(
    event: models.Event, chief: models.User, section: models.Section
) -> None:
    program = program_of(event, chief)
    address = f"/api/v1/events/{event.slug}/sections/{section.slug}/players"
    sent = {"name": "Bob", "rating": 1900, "fide_rating": 0}
    answer = program.post(address, sent, content_type="application/json")
    assert answer.status_code == 201
    assert answer.json()["fide_rating"] == 0


def test_the_ratings_of_the_start_list_are_a_regulation(section: models.Section) -> None:
    old = settings_of(section)
    change_settings(ANN, section, old.seen, replace(old, rating_used="higher"))
    section.refresh_from_db()
    assert settings_of(section).rating_used == "higher"
    line = "### Ratings for the start list: the higher of FIDE and national"
    assert line in tournament_of(section).extra


TABLE = "Name,Fed,RtgI,RtgN\nAnn,BUL,1800,1950\nBob,BUL,,1700\nCy,BUL,2000,\n"


@pytest.mark.rule("C.04.2 B.1")
@pytest.mark.parametrize(
    ("used", "ratings"),
    [
        (RatingUsed.FIDE, [(1800, None), (1700, 0), (2000, None)]),
        (RatingUsed.NATIONAL, [(1950, 1800), (1700, 0), (2000, None)]),
        (RatingUsed.HIGHER, [(1950, 1800), (1700, 0), (2000, None)]),
    ],
)
def test_players_of_a_list_get_the_rating_of_the_regulations(
    used: RatingUsed, ratings: list[tuple[int, int | None]]
) -> None:
    people = read_people(TABLE.encode()).people
    found = [each.data for each in candidates_of(people, None, used)]
    assert [(each.rating, each.fide_rating) for each in found] == ratings


def test_without_a_rapid_rating_the_standard_one_pairs() -> None:
    listed = ListedPlayer("", "Ann", standard=ListedRating(2000))
    old = as_data(listed, Pace.RAPID, rating_rules("fide-2017"))
    assert (old.rating, old.fide_rating) == (2000, 0)
    new = as_data(listed, Pace.RAPID, rating_rules("fide-2025"))
    assert (new.rating, new.fide_rating) == (2000, None)


def test_digests_of_tournaments_without_estimates_are_what_they_were() -> None:
    two = Tournament(entrants=(Entrant(1, "Ann", rating=2000), Entrant(2, "Bob")), name="Two")
    assert digest_of(two) == "155b7dc23092280a866730fe7963549d580fe3f12b0ddd2d0ee2f0fc6862fb7c"
    other = replace(two, entrants=(two.entrants[0], replace(two.entrants[1], fide_rating=0)))
    assert digest_of(other) != digest_of(two)
