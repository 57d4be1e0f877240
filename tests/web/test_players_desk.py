"""Players are entered, corrected and removed; the start list follows C.04.2 B and C."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.worked import worked

from openarbiter.handling.start_list import numbers_now
from openarbiter.model import (
    Colour,
    Entrant,
    Game,
    Prohibition,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.model.result import Mark
from openarbiter.web import models
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.player_data import mistakes, tidied
from openarbiter.web.actions.players import (
    PlayerData,
    add_player,
    add_players,
    change_player,
    data_of,
    remove_player,
    same_as,
    set_start_list,
)
from openarbiter.web.actions.start_list import draw_numbers, exchange_numbers
from openarbiter.web.ledger import Actor, Conflict, Refused
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of
from openarbiter.web.state.digest import digest_of

ANN = Actor("Ann", "chief-arbiter")
WIN = Result(Mark.WIN, Mark.LOSS)


def names(section: models.Section) -> list[str]:
    section.refresh_from_db()
    return [each.name for each in tournament_of(section).entrants]


def after_rounds(number: int, **regulations: object) -> Tournament:
    """Four players and as many rounds as asked for, paired as it comes."""
    rounds = [Round((Game(1, 3, WIN), Game(4, 2, WIN))), Round((Game(2, 1, WIN), Game(3, 4, WIN)))]
    rounds += [Round((Game(1, 4, WIN), Game(2, 3, WIN))), Round((Game(3, 1, WIN), Game(2, 4, WIN)))]
    return Tournament(
        entrants=tuple(
            Entrant(place, f"Player {place}", rating=2500 - 100 * place) for place in range(1, 5)
        ),
        rounds=tuple(rounds[:number]),
        regulations=Regulations(**{"rounds": 7, "edition": "fide-2018", **regulations}),
    )


@pytest.mark.rule("C.04.2 B.3")
def test_the_start_list_is_by_rating_title_and_name(section: models.Section) -> None:
    add_players(
        ANN,
        section,
        [
            PlayerData("Zweig", 2300),
            PlayerData("Adams", 2300),
            PlayerData("Untitled", 2400),
            PlayerData("Woman", 2400, title="WGM"),
            PlayerData("Best", 2400, title="GM"),
        ],
    )
    assert names(section) == ["Best", "Woman", "Untitled", "Adams", "Zweig"]
    assert not set_start_list(ANN, section)


@pytest.mark.rule("C.04.2 C.3")
def test_a_late_entrant_is_numbered_by_rank_and_others_move_down(filled) -> None:
    section = filled(after_rounds(2, prohibitions=(Prohibition((2, 4)),), system="FIDE_DUTCH_2017"))
    player = add_player(ANN, section, PlayerData("Late", 2350))
    assert player.number == 2
    now = tournament_of(section)
    assert [each.name for each in now.entrants] == [
        "Player 1", "Late", "Player 2", "Player 3", "Player 4",
    ]  # fmt: skip
    assert now.rounds[0].games == (Game(1, 4, WIN), Game(5, 3, WIN))
    assert now.regulations.prohibitions == (Prohibition((3, 5)),)
    undo_last(ANN, section.event, section)
    section.refresh_from_db()
    assert tournament_of(section).rounds[0].games == (Game(1, 3, WIN), Game(4, 2, WIN))


@pytest.mark.rule("C.04.2 B.4", "C.04.2 C.3")
@pytest.mark.parametrize(("edition", "number"), [("fide-2018", 2), ("fide-2026", 5)])
def test_after_round_4_the_editions_differ_on_late_entrants(filled, edition, number) -> None:
    section = filled(after_rounds(4, edition=edition))
    assert add_player(ANN, section, PlayerData("Late", 2350)).number == number


@pytest.mark.rule("C.04.2 C.2")
def test_who_comes_for_round_3_is_not_paired_before(section: models.Section) -> None:
    player = add_player(ANN, section, PlayerData("Late", expected=3))
    assert [(bye.round_number, bye.kind) for bye in player.byes.all()] == [(1, "Z"), (2, "Z")]


@pytest.mark.rule("C.04.2 B.4")
def test_corrections_are_taken_any_time_numbers_only_until_round_4(filled) -> None:
    section = filled(after_rounds(3))
    player = section.players.get(number=4)
    change_player(ANN, section, player, player.version, replace(data_of(player), rating=2600))
    assert numbers_now(tournament_of(section)).differ
    assert set_start_list(ANN, section)
    assert names(section)[0] == "Player 4"

    section = filled(after_rounds(4), "Later")
    player = section.players.get(number=4)
    change_player(ANN, section, player, player.version, replace(data_of(player), rating=2600))
    with pytest.raises(Refused, match="Round 4 is paired") as refused:
        set_start_list(ANN, section)
    assert refused.value.article == "C.04.2 B.4"
    assert tournament_of(section).entrant(4).rating == 2600


@pytest.mark.rule("C.04.2 B.4")
def test_outside_of_fide_mode_late_numbers_are_a_recorded_decision(filled) -> None:
    section = filled(after_rounds(4))
    section.players.filter(number=4).update(rating=2600)
    models.Section.objects.filter(pk=section.pk).update(fide_mode=False, revision=99)
    section.refresh_from_db()
    assert set_start_list(ANN, section)
    assert models.Entry.objects.latest("number").level == 4


@pytest.mark.rule("C.04.2 B.3")
def test_before_round_1_a_number_follows_every_correction_at_once(section) -> None:
    add_players(ANN, section, [PlayerData("Low", 1500), PlayerData("High", 2400)])
    assert names(section) == ["High", "Low"]
    low = section.players.get(number=2)
    high = section.players.get(number=1)
    corrected = change_player(ANN, section, low, low.version, replace(data_of(low), rating=2500))
    assert corrected.number == 1
    assert names(section) == ["Low", "High"]
    # Only the number has changed: an open page of the player is not out of date.
    change_player(ANN, section, high, high.version, replace(data_of(high), club="Club"))
    undo_last(ANN, section.event, section)
    undo_last(ANN, section.event, section)
    assert names(section) == ["High", "Low"]
    remove_player(ANN, section, section.players.get(number=1))
    assert names(section) == ["Low"]


@pytest.mark.rule("C.04.2 B.3")
def test_another_order_of_equals_is_an_exchange_with_its_reason(section) -> None:
    add_players(ANN, section, [PlayerData("A", 2300), PlayerData("B", 2300)])
    exchange_numbers(ANN, section, 1, 2, "Equals are drawn by lot, as announced")
    assert names(section) == ["B", "A"]
    with pytest.raises(Refused):
        exchange_numbers(ANN, section, 1, 1, "")
    add_players(ANN, section, [PlayerData("First", 2500), PlayerData("Last", 2200)])
    assert names(section) == ["First", "B", "A", "Last"]
    with pytest.raises(Refused, match="differ in rating or title") as refused:
        exchange_numbers(ANN, section, 1, 2, "they asked for it")
    assert refused.value.article == "C.04.2 B.3"
    assert not set_start_list(ANN, section)
    draft = make_draft(ANN, section, drawn=Colour.WHITE)
    assert names(section) == ["First", "B", "A", "Last"]
    publish(ANN, section, draft.version)
    add_player(ANN, section, PlayerData("Late", 2100))
    assert names(section) == ["First", "B", "A", "Last", "Late"]


@pytest.mark.rule("C.04.2 B.3")
def test_an_exchange_that_was_taken_back_orders_nobody(section) -> None:
    add_players(ANN, section, [PlayerData("A", 2300), PlayerData("B", 2300)])
    exchange_numbers(ANN, section, 1, 2, "announced")
    undo_last(ANN, section.event, section)
    add_players(ANN, section, [PlayerData("Aa", 2300), PlayerData("Best", 2700, title="GM")])
    make_draft(ANN, section, drawn=Colour.WHITE)
    assert names(section) == ["Best", "A", "Aa", "B"]


@pytest.mark.rule("C.04.2 C.3")
def test_a_late_entrant_moves_only_those_ranked_lower(filled) -> None:
    section = filled(after_rounds(1))
    player = section.players.get(number=4)
    change_player(ANN, section, player, player.version, replace(data_of(player), rating=2600))
    add_player(ANN, section, PlayerData("Late", 2250))
    assert names(section) == ["Player 1", "Player 2", "Late", "Player 3", "Player 4"]


@pytest.mark.rule("C.04.2 B.3")
def test_a_file_keeps_its_numbers_until_they_are_given_by_the_rules(filled, client_of) -> None:
    tournament = after_rounds(0)
    upside_down = tuple(
        replace(each, number=5 - each.number) for each in reversed(tournament.entrants)
    )
    section = filled(replace(tournament, entrants=upside_down))
    assert names(section)[0] == "Player 4"
    for page in ("players/", "players/start-list/"):
        found = client_of(Role.DEPUTY).get(f"/desk/{section.event.slug}/{section.slug}/{page}")
        text = found.content.decode()
        assert text.index("Player 4") < text.index("Player 1")
    assert "By the rules" in text
    pairing = f"/desk/{section.event.slug}/{section.slug}/rounds/draft/"
    text = client_of(Role.DEPUTY).get(pairing).content.decode()
    assert "The numbers of 4 players differ from the rules." in text
    add_player(ANN, section, PlayerData("New", 2600))
    assert names(section) == ["New", "Player 4", "Player 3", "Player 2", "Player 1"]
    make_draft(ANN, section, drawn=Colour.WHITE)
    assert names(section) == ["New", "Player 1", "Player 2", "Player 3", "Player 4"]


@pytest.mark.rule("C.05 6.2")
def test_the_numbers_of_a_schedule_are_drawn_by_a_lot_everybody_can_check(filled) -> None:
    section = filled(after_rounds(0, system="FIDE_ROUNDROBIN"))
    assert draw_numbers(ANN, section, "dice 4 6 1") == "dice 4 6 1"
    drawn = names(section)
    assert models.Entry.objects.latest("number").values["seed"] == "dice 4 6 1"
    draw_numbers(ANN, section, "another")
    draw_numbers(ANN, section, "dice 4 6 1")
    assert names(section) == drawn
    # Ratings do not put the drawn numbers in another order.
    assert not set_start_list(ANN, section)


@pytest.mark.rule("C.05 6.4")
def test_nobody_is_added_to_a_schedule_that_is_published(filled) -> None:
    section = filled(after_rounds(1, system="FIDE_ROUNDROBIN"))
    with pytest.raises(Refused, match="schedule"):
        add_player(ANN, section, PlayerData("Late"))
    with pytest.raises(Refused):
        draw_numbers(ANN, section)


def test_two_who_correct_one_player_notice_each_other(section: models.Section) -> None:
    player = add_player(ANN, section, PlayerData("Tal, Mikhail", 2560))
    version = player.version
    change_player(ANN, section, player, version, PlayerData("Tal, Mikhail", 2570))
    with pytest.raises(Conflict, match="Somebody else has changed"):
        change_player(ANN, section, player, version, PlayerData("Tal, Mikhail", 2580))
    player.refresh_from_db()
    assert player.rating == 2570


def test_who_has_been_paired_stays(filled) -> None:
    section = filled(worked("held-14-players"))
    with pytest.raises(Refused, match="Withdraw the player"):
        remove_player(ANN, section, section.players.get(number=1))


def test_who_is_removed_is_named_nowhere_any_more(filled) -> None:
    tournament = after_rounds(0, prohibitions=(Prohibition((1, 2)), Prohibition((2, 3, 4))))
    section = filled(tournament)
    before = digest_of(tournament_of(section))
    remove_player(ANN, section, section.players.get(number=2))
    now = tournament_of(section)
    assert [(each.number, each.name) for each in now.entrants] == [
        (1, "Player 1"), (2, "Player 3"), (3, "Player 4"),
    ]  # fmt: skip
    assert now.regulations.prohibitions == (Prohibition((2, 3)),)
    undo_last(ANN, section.event, section)
    section.refresh_from_db()
    assert digest_of(tournament_of(section)) == before


def test_the_same_fide_id_is_the_same_player(section: models.Section) -> None:
    add_player(ANN, section, PlayerData("Tal, Mikhail", fide_id="700070"))
    with pytest.raises(Refused, match="already in the tournament"):
        add_player(ANN, section, PlayerData("Tal M", fide_id="700070"))
    with pytest.raises(Refused):
        add_players(ANN, section, [PlayerData("A", fide_id="1"), PlayerData("B", fide_id="1")])
    assert section.players.count() == 1


@pytest.mark.parametrize(
    ("name", "birth", "same"),
    [
        ("mikhail TÁL", "", True),
        ("Tal, Mikhail", "1936", True),
        ("Tal, Mikhail", "1999", False),
        ("Tal, Michael", "", False),
    ],
)
def test_namesakes_are_found(section: models.Section, name: str, birth: str, same: bool) -> None:
    add_player(ANN, section, PlayerData("Tal, Mikhail", birth="1936/11/09"))
    assert bool(same_as(section, PlayerData(name, birth=birth))) is same


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (PlayerData(" \x00\u202e "), "name"),
        (PlayerData("N" * 10_000), "name"),
        (PlayerData("N", rating=4001), "rating"),
        (PlayerData("N", title="KING"), "title"),
        (PlayerData("N", federation="UKRA"), "federation"),
        (PlayerData("N", fide_id="12a"), "fide_id"),
        (PlayerData("N", birth="1999/13/01"), "birth"),
        (PlayerData("N", sex="x"), "sex"),
        (PlayerData("N", fixed_board=0), "fixed_board"),
        (PlayerData("N", expected=8), "expected"),
    ],
)
def test_what_cannot_be_is_said_by_field(data: PlayerData, field: str) -> None:
    assert list(mistakes(tidied(data), 7)) == [field]


@pytest.mark.parametrize(
    "name", ["<script>alert(1)</script>", "'; DROP TABLE player; --", "=HYPERLINK(1)", "אבג"]
)
def test_any_name_is_a_name(section: models.Section, name: str) -> None:
    assert add_player(ANN, section, PlayerData(name)).name == name
