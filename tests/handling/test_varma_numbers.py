"""Numbers by the Varma tables: for whom they are, what they give, and whether they still hold."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from openarbiter.handling.findings import REFUSE
from openarbiter.handling.numbering import with_numbers
from openarbiter.handling.varma_numbers import (
    still_drawn,
    varma_drawn,
    varma_numbers,
    varma_refused,
)
from openarbiter.model import Entrant, Game, Regulations, Round, Tournament
from openarbiter.pairing.varma import GROUPS

TEN = (
    Entrant(1, "Ábel", federation="HUN", rating=2310),
    Entrant(2, "Abel", federation="HUN", rating=2320),
    Entrant(3, "Berg", federation="SWE", rating=2330),
    Entrant(4, "Berg", federation="NOR", rating=2340),
    Entrant(5, "Cruz", federation="ESP", rating=2350, fide_id="2"),
    Entrant(6, "Cruz", federation="ESP", rating=2360, fide_id="1"),
    Entrant(7, "Dahl", federation="NOR", rating=2370),
    Entrant(8, "Dahl", federation="NOR", rating=2380),
    Entrant(9, "Egger", rating=2390),
    Entrant(10, "Fuchs", rating=2400),
)
"""Namesakes and compatriots; two without a federation."""


def robin(entrants: tuple[Entrant, ...] = TEN, system: str = "FIDE_ROUNDROBIN") -> Tournament:
    return Tournament(entrants, regulations=Regulations(rounds=9, system=system))


def of(players: int) -> Tournament:
    return robin(tuple(Entrant(number, f"P{number}") for number in range(1, players + 1)))


@pytest.mark.rule("C.02 13.17")
def test_the_tables_are_for_9_to_24_players() -> None:
    for players in (9, 10, 24):
        assert varma_refused(of(players)) is None
    for players in (0, 8, 25):
        found = varma_refused(of(players))
        assert found is not None
        assert (found.article, found.level, found.forbidden) == ("C.02 13.17", REFUSE, True)
        assert "9 to 24 players" in found.reason.message()
        assert str(players) in found.reason.message()


@pytest.mark.rule("C.02 13.17")
def test_the_tables_are_for_round_robins_in_which_everybody_meets_everybody() -> None:
    for system in ("FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN", "BERGER_ROUNDROBIN_G2"):
        assert varma_refused(robin(system=system)) is None
    for system in ("", "FIDE_DUTCH", "FIDE_SCHEVENINGEN", "FIDE_DOUBLESCHEVENINGEN"):
        found = varma_refused(robin(system=system))
        assert found is not None
        assert "everybody meets everybody" in found.reason.message()


@pytest.mark.rule("C.02 13.17", "C.05 6.4")
def test_nothing_is_drawn_once_round_1_is_published() -> None:
    found = varma_refused(replace(robin(), rounds=(Round((Game(1, 10),)),)))
    assert found is not None
    assert (found.article, found.level, found.forbidden) == ("C.02 13.17", REFUSE, True)
    assert "Round 1 is published" in found.reason.message()


@pytest.mark.rule("C.02 13.17")
def test_compatriots_get_numbers_of_one_group() -> None:
    made = varma_drawn(robin(), "dice")
    new = varma_numbers(robin(), made)
    assert sorted(new) == sorted(new.values()) == list(range(1, 11))
    group_of = {number: group for group in GROUPS[10] for number in group}
    compatriots = [
        (one.number, other.number)
        for one, other in combinations(TEN, 2)
        if one.federation and one.federation == other.federation
    ]
    assert len(compatriots) == 5
    assert all(group_of[new[one]] == group_of[new[other]] for one, other in compatriots)
    assert made.late == ()
    assert {each.number: made.by_number[new[each.number]].name for each in TEN} == {
        each.number: each.name for each in TEN
    }


@pytest.mark.rule("C.02 13.17")
def test_a_draw_gives_the_same_players_the_same_numbers_however_they_were_entered() -> None:
    def by_player(order: tuple[Entrant, ...]) -> dict[Entrant, int]:
        tournament = robin(tuple(replace(each, number=at) for at, each in enumerate(order, 1)))
        new = varma_numbers(tournament, varma_drawn(tournament, "dice"))
        return {each: new[at] for at, each in enumerate(order, 1)}

    expected = by_player(TEN)
    for order in (TEN[::-1], TEN[3:] + TEN[:3], TEN[1::2] + TEN[::2]):
        assert by_player(order) == expected
    assert varma_drawn(robin(), "other dice").numbers != varma_drawn(robin(), "dice").numbers


@pytest.mark.rule("C.02 13.17")
def test_a_draw_is_of_these_players_and_of_no_other_number_of_them() -> None:
    with pytest.raises(ValueError, match="shorter"):
        varma_numbers(of(12), varma_drawn(of(10), "dice"))


@pytest.mark.rule("C.02 13.17")
def test_the_draw_is_shown_as_long_as_the_players_have_its_numbers() -> None:
    made = varma_drawn(robin(), "dice")
    after = with_numbers(robin(), varma_numbers(robin(), made))
    assert still_drawn(after, "dice") == made
    assert still_drawn(after, "other dice") is None
    assert still_drawn(robin(), "dice") is None, "before they were given"
    exchanged = {number: number for number in range(1, 11)} | {3: 8, 8: 3}
    assert still_drawn(with_numbers(after, exchanged), "dice") is None
    moved = tuple(
        replace(each, federation="ISL") if each.name == "Egger" else each for each in after.entrants
    )
    assert still_drawn(replace(after, entrants=moved), "dice") is None
    assert still_drawn(replace(after, entrants=after.entrants[1:]), "dice") is None


@pytest.mark.rule("C.02 13.17")
@pytest.mark.parametrize("players", [9, 24])
def test_the_draw_of_the_fewest_and_the_most_players_is_shown(players: int) -> None:
    after = with_numbers(of(players), varma_numbers(of(players), varma_drawn(of(players), "dice")))
    assert still_drawn(after, "dice") == varma_drawn(of(players), "dice")


@pytest.mark.parametrize("players", [0, 8, 25])
def test_no_draw_is_shown_of_players_the_tables_are_not_for(players: int) -> None:
    assert still_drawn(of(players), "dice") is None


@pytest.mark.rule("C.02 13.17")
@pytest.mark.parametrize("seed", [f"dice {number}" for number in range(12)])
def test_two_players_nobody_can_tell_apart_may_have_each_others_numbers(seed: str) -> None:
    names = ("Ann", "Ann", "Bob", "Cid", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida")
    entrants = tuple(Entrant(number, name) for number, name in enumerate(names, start=1))
    tournament = replace(robin(), entrants=entrants)
    made = varma_drawn(tournament, seed)
    after = with_numbers(tournament, varma_numbers(tournament, made))
    assert still_drawn(after, seed) == made
