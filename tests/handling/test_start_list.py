"""The start list: the numbers the rules give, when they may change, and who gets which."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import WON

from openarbiter.handling.corrections import Numbers
from openarbiter.handling.findings import CONFIRM_TWICE, REFUSE, Finding
from openarbiter.handling.situation import Conduct, Situation
from openarbiter.handling.start_list import (
    StartList,
    by_ranking,
    drawn_numbers,
    exchanged_numbers,
    numbers_now,
    placed,
    start_list,
    without_number,
)
from openarbiter.model import (
    Acceleration,
    Adjustment,
    Entrant,
    Game,
    Prohibition,
    Regulations,
    Round,
    Team,
    Tournament,
)
from openarbiter.model.lots import lot

ROBIN = "FIDE_ROUNDROBIN"
PAIRED = Round((Game(1, 3, WON), Game(4, 2, WON)))

ANN = Entrant(1, "Ann", rating=2400)
BOB = Entrant(2, "Bob", rating=2300)
CID = Entrant(3, "Cid", rating=2200)
DAN = Entrant(4, "Dan", rating=2100)
FOUR = (ANN, BOB, CID, DAN)
CORRECTED = (ANN, BOB, CID, replace(DAN, rating=2350))
"""The same players once Dan's rating is corrected: the ranking has them second."""
LATE = Entrant(5, "Eva", rating=2250)
"""Entered after the others, so with the last number."""
EQUAL = (
    ANN,
    Entrant(2, "Zoe", title="FM", rating=2300),
    Entrant(3, "Bea", title="fm", rating=2300),
    Entrant(4, "Amy", rating=2300),
)
"""Three of one rating, two of them with the same title."""


def listed(
    entrants: tuple[Entrant, ...], rounds: int = 0, edition: str = "fide-2026", system: str = ""
) -> Tournament:
    regulations = Regulations(rounds=9, edition=edition, system=system)
    return Tournament(entrants, (PAIRED,) * rounds, regulations)


def refused(found: StartList | Finding) -> Finding:
    """The finding that refuses the numbers."""
    assert isinstance(found, Finding)
    assert (found.level, found.forbidden) == (REFUSE, True)
    return found


def given(found: StartList | Finding) -> dict[int, int]:
    """The new numbers, by the present ones, where no rule is against them."""
    assert isinstance(found, StartList)
    assert found.level == 0
    return dict(found.new)


@pytest.mark.rule("C.04.2 B.3")
def test_before_round_1_the_numbers_are_those_of_the_ranking() -> None:
    now = numbers_now(listed(CORRECTED))
    assert (now.state, now.drawn, now.article) == (Numbers.OPEN, False, "C.04.2 B.3")
    assert "Before round 1" in now.reason.message()
    assert now.new == {1: 1, 4: 2, 2: 3, 3: 4}
    assert now.differ
    assert not numbers_now(listed(FOUR)).differ
    assert given(start_list(Situation(listed(CORRECTED)))) == now.new


@pytest.mark.rule("C.04.2 B.4")
@pytest.mark.parametrize("edition", ["fide-2018", "fide-2026"])
def test_corrections_change_the_numbers_until_round_4_is_paired(edition: str) -> None:
    for rounds in (1, 2, 3):
        tournament = listed(CORRECTED, rounds, edition)
        now = numbers_now(tournament)
        assert (now.state, now.drawn, now.article) == (Numbers.OPEN, False, "C.04.2 B.4")
        assert "until round 4" in now.reason.message()
        assert now.new == {1: 1, 4: 2, 2: 3, 3: 4}
        assert given(start_list(Situation(tournament))) == now.new
    now = numbers_now(listed(CORRECTED, 4, edition))
    assert (now.state, now.drawn, now.article) == (Numbers.FROZEN, False, "C.04.2 B.4")
    assert "Round 4 is paired" in now.reason.message()
    assert now.new == {1: 1, 2: 2, 3: 3, 4: 4}
    assert not now.differ


@pytest.mark.rule("C.04.2 B.4")
def test_frozen_numbers_change_outside_of_fide_mode_only_against_the_article() -> None:
    now = Situation(listed(CORRECTED, 4))
    found = refused(start_list(now))
    assert found.article == "C.04.2 B.4"
    assert "Round 4 is paired" in found.reason.message()
    free = start_list(replace(now, conduct=Conduct(fide_mode=False)))
    assert free == StartList({1: 1, 4: 2, 2: 3, 3: 4}, CONFIRM_TWICE)


@pytest.mark.rule("C.04.2 C.3")
def test_after_round_4_a_late_entrant_gets_a_place_in_2018_and_the_others_keep_their_order() -> (
    None
):
    entrants = (*CORRECTED, LATE)
    for fide_mode in (True, False):
        now = Situation(listed(entrants, 4, "fide-2018"), conduct=Conduct(fide_mode=fide_mode))
        assert given(start_list(now)) == {1: 1, 2: 2, 5: 3, 3: 4, 4: 5}, "Dan stays behind Cid"
    told = numbers_now(listed(entrants, 4, "fide-2018"))
    assert (told.state, told.drawn) == (Numbers.LATE_ENTRANTS_ONLY, False)
    assert told.article == "C.04.2 C.3"
    assert "never been paired" in told.reason.message()
    assert numbers_now(listed(entrants, 4)).state is Numbers.FROZEN, "in 2026 nobody moves"


@pytest.mark.rule("C.04.2 B.3")
def test_the_alphabet_orders_equal_players_unless_the_regulations_say_otherwise() -> None:
    tournament = listed(EQUAL)
    alphabet, kept = {1: 1, 3: 2, 2: 3, 4: 4}, {1: 1, 2: 2, 3: 3, 4: 4}
    assert by_ranking(tournament) == numbers_now(tournament).new == alphabet
    assert given(start_list(Situation(tournament))) == alphabet
    now = Situation(tournament, conduct=Conduct(by_name=False))
    assert given(start_list(now)) == kept
    assert by_ranking(tournament, by_name=False) == kept
    assert not numbers_now(tournament, by_name=False).differ
    late = Situation(listed(EQUAL, 4), conduct=Conduct(fide_mode=False, by_name=False))
    assert start_list(late) == StartList(kept, CONFIRM_TWICE)


@pytest.mark.rule("C.05 6.2")
def test_in_a_schedule_the_ranking_gives_no_numbers_and_only_gaps_are_closed() -> None:
    entrants = (CID, replace(ANN, number=5), replace(BOB, number=6))
    tournament = listed(entrants, system=ROBIN)
    now = numbers_now(tournament)
    assert (now.state, now.drawn, now.article) == (Numbers.OPEN, True, "C.05 6.2")
    assert "drawn by lot before round 1" in now.reason.message()
    assert now.new == {3: 1, 5: 2, 6: 3}
    assert given(start_list(Situation(tournament))) == now.new


@pytest.mark.rule("C.05 6.2", "C.05 6.4")
def test_the_numbers_of_a_schedule_stay_once_round_1_is_published() -> None:
    entrants = (*CORRECTED, replace(LATE, number=6))
    tournament = listed(entrants, 1, system=ROBIN)
    now = numbers_now(tournament)
    assert (now.state, now.drawn) == (Numbers.FROZEN, True)
    assert "Round 1 is published" in now.reason.message()
    stay = {1: 1, 2: 2, 3: 3, 4: 4, 6: 6}
    assert now.new == stay
    for fide_mode in (True, False):
        situation = Situation(tournament, conduct=Conduct(fide_mode=fide_mode))
        assert given(start_list(situation)) == stay
        for found in (drawn_numbers(situation, "dice"), exchanged_numbers(situation, 1, 2)):
            assert "Round 1 is published" in refused(found).reason.message()
    assert refused(drawn_numbers(Situation(tournament), "dice")).article == "C.05 6.4"


@pytest.mark.rule("C.05 6.2")
def test_the_smallest_lot_has_number_1_however_the_players_were_entered() -> None:
    ranked = ("Ann", "Bob", "Cid", "Dan")
    by_lot = sorted(ranked, key=lambda name: lot("dice", ranked.index(name) + 1))
    assert by_lot != list(ranked)
    for order in (FOUR, FOUR[::-1], (CID, ANN, DAN, BOB)):
        entrants = tuple(replace(each, number=number) for number, each in enumerate(order, 1))
        new = given(drawn_numbers(Situation(listed(entrants, system=ROBIN)), "dice"))
        assert set(new) == {1, 2, 3, 4}
        assert {each.name: new[each.number] for each in entrants} == {
            name: number for number, name in enumerate(by_lot, start=1)
        }


@pytest.mark.rule("C.04.2 B.3")
@pytest.mark.parametrize("system", ["", "FIDE_DUTCH"])
def test_the_numbers_of_a_swiss_are_not_drawn_by_lot(system: str) -> None:
    for fide_mode in (True, False):
        situation = Situation(listed(FOUR, system=system), conduct=Conduct(fide_mode=fide_mode))
        assert refused(drawn_numbers(situation, "dice")).article == "C.04.2 B.3"


@pytest.mark.rule("C.04.2 B.3")
def test_a_title_that_is_not_of_fide_is_none_where_numbers_are_exchanged() -> None:
    master = Entrant(5, "Ivy", title="NM", rating=2300)
    now = Situation(listed((*EQUAL, master)))
    assert given(exchanged_numbers(now, 4, 5)) == {1: 1, 2: 2, 3: 3, 4: 5, 5: 4}
    assert refused(exchanged_numbers(now, 3, 5)).article == "C.04.2 B.3"


@pytest.mark.rule("C.04.2 B.3")
def test_two_players_of_equal_rating_and_title_may_have_each_others_numbers() -> None:
    for rounds in (0, 3):
        now = Situation(listed(EQUAL, rounds))
        assert given(exchanged_numbers(now, 2, 3)) == {1: 1, 2: 3, 3: 2, 4: 4}
    for one, other, names in ((1, 4, "Ann (1) and Amy (4)"), (4, 2, "Amy (4) and Zoe (2)")):
        found = refused(exchanged_numbers(Situation(listed(EQUAL)), one, other))
        assert (found.article, found.players) == ("C.04.2 B.3", (one, other))
        assert names in found.reason.message()


def test_numbers_are_exchanged_between_two_players_who_are_there() -> None:
    for system in ("", ROBIN):
        now = Situation(listed(EQUAL, system=system))
        for one, other in ((2, 2), (2, 5), (5, 2), (5, 6)):
            found = refused(exchanged_numbers(now, one, other))
            assert "two different players" in found.reason.message()


@pytest.mark.rule("C.04.2 B.4", "C.04.2 C.3")
def test_frozen_numbers_are_exchanged_outside_of_fide_mode_only() -> None:
    frozen = Situation(listed(EQUAL, 4))
    assert refused(exchanged_numbers(frozen, 2, 3)).article == "C.04.2 B.4"
    late = Situation(listed((*EQUAL, LATE), 4, "fide-2018"))
    assert refused(exchanged_numbers(late, 2, 3)).article == "C.04.2 C.3"
    free = replace(frozen, conduct=Conduct(fide_mode=False))
    assert given(exchanged_numbers(free, 2, 3)) == {1: 1, 2: 3, 3: 2, 4: 4}
    assert refused(exchanged_numbers(free, 1, 2)).article == "C.04.2 B.3"


@pytest.mark.rule("C.05 6.2")
def test_in_a_schedule_any_two_may_have_each_others_numbers() -> None:
    now = Situation(listed(FOUR, system=ROBIN))
    assert given(exchanged_numbers(now, 1, 4)) == {1: 4, 2: 2, 3: 3, 4: 1}


@pytest.mark.rule("C.04.2 B.3", "C.04.2 C.3")
def test_a_new_player_is_placed_and_those_behind_move_down_in_the_order_they_have() -> None:
    entrants = (*CORRECTED, LATE)
    in_place = {1: 1, 2: 2, 5: 3, 3: 4, 4: 5}
    for edition, rounds in (
        ("fide-2026", 0),
        ("fide-2026", 3),
        ("fide-2018", 0),
        ("fide-2018", 3),
        ("fide-2018", 4),
    ):
        now = Situation(listed(entrants, rounds, edition))
        assert placed(now, frozenset({5})) == in_place, (edition, rounds)
    assert placed(Situation(listed(entrants, 4)), frozenset({5})) is None


@pytest.mark.rule("C.04.2 B.3")
def test_a_corrected_player_is_placed_among_equals_by_the_alphabet_or_by_their_number() -> None:
    now = Situation(listed(EQUAL))
    assert placed(now, frozenset({3})) == {1: 1, 3: 2, 2: 3, 4: 4}
    otherwise = replace(now, conduct=Conduct(by_name=False))
    assert placed(otherwise, frozenset({3})) == {1: 1, 2: 2, 3: 3, 4: 4}


@pytest.mark.parametrize("system", [ROBIN, "FIDE_SCHEVENINGEN", "CUSTOM_ROUNDROBIN"])
def test_a_new_player_has_the_last_number_where_the_system_is_not_the_dutch_one(
    system: str,
) -> None:
    for edition in ("fide-2018", "fide-2026"):
        now = Situation(listed((*FOUR, LATE), edition=edition, system=system))
        assert placed(now, frozenset({5})) is None


def test_with_a_player_goes_everything_that_names_them_and_nothing_else() -> None:
    alone, theirs = Acceleration(10, 1, 2, 2, 2), Acceleration(10, 1, 2, 3, 3)
    several = Acceleration(10, 1, 2, 3, 4)
    regulations = Regulations(
        rounds=5,
        accelerations=(alone, theirs, several),
        prohibitions=(Prohibition((3, 1)), Prohibition((1, 2, 3), 2, 4), Prohibition((2, 4))),
        adjustments=(
            Adjustment("", 10, (3,)),
            Adjustment("", -10, (3, 4), 2),
            Adjustment("", 5, (1,)),
        ),
        rank_order=(4, 3, 2, 1),
    )
    teams = (Team("North", (1, 3), number=3), Team("South", (4, 2), number=4))
    played = (Round((Game(1, 2),)),)
    frame = Tournament((), played, regulations, teams=teams, name="Open", extra=("### 3",))
    left = without_number(frame, 3)
    assert left == replace(
        frame,
        teams=(Team("North", (1,), number=3), Team("South", (4, 2), number=4)),
        regulations=replace(
            regulations,
            accelerations=(alone, replace(several, first_player=4)),
            prohibitions=(Prohibition((1, 2), 2, 4), Prohibition((2, 4))),
            adjustments=(Adjustment("", -10, (4,), 2), Adjustment("", 5, (1,))),
            rank_order=(4, 2, 1),
        ),
    )
    assert without_number(frame, 9) == frame


@pytest.mark.parametrize(("left", "range"), [(1, (2, 3)), (2, (1, 3)), (3, (1, 2)), (4, (1, 3))])
def test_the_others_keep_their_virtual_points(left: int, range: tuple[int, int]) -> None:
    regulations = Regulations(accelerations=(Acceleration(10, 1, 2, 1, 3),))
    played = Tournament(FOUR, (Round(()),), regulations)
    (kept,) = without_number(played, left).regulations.accelerations
    assert (kept.first_player, kept.last_player) == range
    before = replace(played, rounds=())
    assert without_number(before, left).regulations == regulations, "places in the list"
