"""Pairing numbers: the initial ranking and when it may still change."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from openarbiter.handling.numbering import (
    NumbersFrozen,
    initial_ranking,
    new_numbers,
    numbers_with,
    renumbered,
    with_numbers,
)
from openarbiter.handling.start_list import without_number
from openarbiter.model import (
    TITLES,
    Acceleration,
    Adjustment,
    Bye,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    LineUp,
    Mark,
    Prohibition,
    Regulations,
    Result,
    Round,
    Team,
    Tournament,
)
from openarbiter.pairing import pair_round
from openarbiter.prizes.computation import WonPrize
from openarbiter.prizes.plan_file import read_plan
from openarbiter.prizes.plan_lines import ToldPlan, told_plan, with_plan
from openarbiter.prizes.plan_numbers import NOBODY
from openarbiter.prizes.published import (
    PublishedPrizes,
    PublishedWinner,
    published_prizes,
    with_published,
)
from openarbiter.rulebook import FIDE_2018, FIDE_2026


def names(entrants: tuple[Entrant, ...]) -> list[str]:
    return [entrant.name for entrant in entrants]


@pytest.mark.rule("C.04.2 B.3")
def test_rating_comes_first_then_title_then_alphabet() -> None:
    entrants = (
        Entrant(1, "Zoe", rating=2400),
        Entrant(2, "Amy", title="CM", rating=2400),
        Entrant(3, "Bea", title="GM", rating=2400),
        Entrant(4, "Ann", rating=2400),
        Entrant(5, "Cid", rating=2500),
        Entrant(6, "Émile", rating=2000),
        Entrant(7, "Eva", rating=2000),
    )
    assert names(initial_ranking(entrants)) == ["Cid", "Bea", "Amy", "Ann", "Zoe", "Émile", "Eva"]


@pytest.mark.rule("C.04.2 B.3")
def test_every_alphabet_has_its_own_order() -> None:
    expected = [
        "Čech",
        "Cermak",
        "Łoś",
        "Lot",
        "Oz",
        "Öz",
        "Zed",
        "Бойко",
        "Ґудзь",
        "Дуда",
        "Ёлкин",
    ]
    expected += ["Єрмак", "Жуков", "Іваненко", "Яременко"]
    backwards = (Entrant(i, name, rating=2000) for i, name in enumerate(reversed(expected), 1))
    assert names(initial_ranking(tuple(backwards))) == expected


@pytest.mark.rule("C.04.2 B.3")
def test_titles_rank_gm_im_wgm_fm_wim_cm_wfm_wcm_none() -> None:
    order = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
    assert order == TITLES
    entrants = tuple(Entrant(i, title, title=title) for i, title in enumerate(reversed(order), 2))
    assert names(initial_ranking((Entrant(1, "none"), *entrants))) == [*order, "none"]


@pytest.mark.rule("C.04.2 C.3")
def test_a_late_entrant_is_numbered_by_rank_and_the_others_move_down() -> None:
    entrants = (
        Entrant(1, "A", rating=2400),
        Entrant(2, "B", rating=2200),
        Entrant(3, "C", rating=2000),
        Entrant(4, "D", rating=1800),
        Entrant(5, "Late", rating=2300),
    )
    tournament = Tournament(
        entrants,
        (Round((Game(1, 3), Game(4, 2)), (Bye(5, ByeKind.ZERO),)),),
        Regulations(
            rounds=5,
            accelerations=(Acceleration(10, 1, 1, 1, 2),),
            prohibitions=(Prohibition((2, 5)),),
        ),
    )
    assert new_numbers(tournament, FIDE_2018) == {1: 1, 5: 2, 2: 3, 3: 4, 4: 5}
    new = renumbered(tournament, FIDE_2018)
    assert names(new.entrants) == ["A", "Late", "B", "C", "D"]
    assert new.rounds[0] == Round((Game(1, 4), Game(5, 3)), (Bye(2, ByeKind.ZERO),))
    assert new.regulations.prohibitions == (Prohibition((3, 2)),)
    accelerated = {entry.first_player for entry in new.regulations.accelerations}
    assert accelerated == {1, 3}


@pytest.mark.rule("C.04.2 B.4")
@pytest.mark.parametrize("rounds", [3, 4])
def test_numbers_change_in_the_first_three_rounds_only(rounds: int) -> None:
    entrants = tuple(Entrant(number, rating=2000 + number) for number in range(1, 5))
    tournament = Tournament(entrants, (Round((Game(1, 2), Game(3, 4))),) * rounds)
    if rounds == 3:
        assert [each.rating for each in renumbered(tournament, FIDE_2026).entrants] == [
            2004,
            2003,
            2002,
            2001,
        ]
    else:
        with pytest.raises(NumbersFrozen):
            renumbered(tournament, FIDE_2018)


@pytest.mark.rule("C.04.2 C.2")
def test_a_late_entrant_is_not_paired_before_arriving() -> None:
    entrants = tuple(Entrant(number, rating=2500 - number) for number in range(1, 6))
    tournament = Tournament(entrants, (Round((Game(1, 3), Game(4, 2))),), Regulations(rounds=5))
    before = pair_round(tournament, 1, edition="fide-2018")
    assert before.absent == (5,)
    assert pair_round(tournament, 2, edition="fide-2018").absent == ()


@pytest.mark.rule("C.04.2 C.3")
def test_a_late_entrant_after_round_4_is_numbered_in_2018_but_nobody_is_corrected() -> None:
    entrants = (
        Entrant(1, "A", rating=2400),
        Entrant(2, "B", rating=2450),
        Entrant(3, "C", rating=2000),
        Entrant(4, "D", rating=1800),
        Entrant(5, "Late", rating=2300),
    )
    tournament = Tournament(entrants, (Round((Game(1, 3), Game(4, 2))),) * 4)
    assert names(renumbered(tournament, FIDE_2018).entrants) == ["A", "B", "Late", "C", "D"]
    with pytest.raises(NumbersFrozen):
        new_numbers(tournament, FIDE_2026)


@pytest.mark.rule("C.04.2 B.3")
def test_the_regulations_may_have_another_last_criterion_than_the_alphabet() -> None:
    entrants = (
        Entrant(1, "Zoe", rating=2000),
        Entrant(2, "Amy", rating=2000),
        Entrant(3, "Bea", rating=2100),
    )
    assert names(initial_ranking(entrants, by_name=False)) == ["Bea", "Zoe", "Amy"]
    tournament = Tournament(entrants)
    assert new_numbers(tournament, FIDE_2026) == {3: 1, 2: 2, 1: 3}
    assert new_numbers(tournament, FIDE_2026, by_name=False) == {3: 1, 1: 2, 2: 3}


@pytest.mark.rule("C.04.2 C.3")
def test_late_entrants_are_put_in_their_places_and_the_others_keep_their_order() -> None:
    entrants = (
        Entrant(1, "Zoe", rating=2000),
        Entrant(2, "Amy", rating=2100),
        Entrant(3, "Bea", rating=1800),
        Entrant(4, "Low", rating=1500),
        Entrant(5, "Mia", rating=2000),
        Entrant(6, "Top", rating=2300),
    )
    tournament = Tournament(entrants)
    late = frozenset({4, 5, 6})
    assert numbers_with(tournament, late) == {6: 1, 5: 2, 1: 3, 2: 4, 3: 5, 4: 6}
    by_number = numbers_with(tournament, late, by_name=False)
    assert by_number == {6: 1, 1: 2, 2: 3, 5: 4, 3: 5, 4: 6}
    kept = {number: number for number in range(1, 7)}
    assert numbers_with(tournament, frozenset()) == kept, "no corrections but late entrants"


@pytest.mark.rule("C.04.2 C.3")
def test_everything_that_names_a_player_follows_the_new_numbers() -> None:
    won = Result(Mark.WIN, Mark.LOSS)
    old = Tournament(
        (Entrant(1, "A"), Entrant(2, "B"), Entrant(3, "C")),
        (Round((Game(1, 3, won),), (Bye(2, ByeKind.PAB),)),),
        Regulations(
            rounds=5,
            accelerations=(Acceleration(10, 1, 2, 2, 9),),
            prohibitions=(Prohibition((1, 2), 2, 3),),
            bye_requests=(ByeRequest(2, 3, ByeKind.HALF), ByeRequest(3, 9, ByeKind.ZERO)),
            adjustments=(Adjustment("", -5, (3, 9), 1),),
            rank_order=(3, 2, 1),
        ),
        teams=(Team("Riga", (3, 1, 9)),),
        line_ups=(LineUp(1, 1, 2, (2, None, 9)),),
    )
    new = with_numbers(old, {1: 2, 2: 3, 3: 1})
    assert [(each.number, each.name) for each in new.entrants] == [(1, "C"), (2, "A"), (3, "B")]
    assert new.rounds == (Round((Game(2, 1, won),), (Bye(3, ByeKind.PAB),)),)
    assert new.teams == (Team("Riga", (1, 2, 9)),)
    assert new.line_ups == (LineUp(1, 1, 2, (3, None, 9)),), "9 is nobody and stays"
    assert new.regulations == Regulations(
        rounds=5,
        accelerations=(Acceleration(10, 1, 2, 1, 1), Acceleration(10, 1, 2, 3, 3)),
        prohibitions=(Prohibition((2, 3), 2, 3),),
        bye_requests=(ByeRequest(2, 1, ByeKind.HALF), ByeRequest(3, 9, ByeKind.ZERO)),
        adjustments=(Adjustment("", -5, (1, 9), 1),),
    )


@pytest.mark.rule("C.04.2 B.3")
def test_a_title_in_small_letters_is_a_title() -> None:
    entrants = (Entrant(1, "Amy", title="wcm"), Entrant(2, "Bea", title="gm"), Entrant(3, "Cid"))
    assert names(initial_ranking(entrants)) == ["Bea", "Amy", "Cid"]


@pytest.mark.rule("C.04.7")
@pytest.mark.parametrize(
    ("new", "ranges"),
    [
        ({1: 2, 2: 1, 3: 3, 4: 4, 5: 5}, [(1, 3)]),
        ({1: 1, 2: 2, 3: 4, 4: 3, 5: 5}, [(1, 2), (4, 4)]),
        ({1: 5, 2: 1, 3: 4, 4: 2, 5: 3}, [(1, 1), (4, 5)]),
        ({1: 3, 2: 4, 3: 5, 4: 1, 5: 2}, [(3, 5)]),
    ],
)
def test_whoever_had_virtual_points_keeps_them_in_as_few_ranges_as_can_be(
    new: dict[int, int], ranges: list[tuple[int, int]]
) -> None:
    table = (Acceleration(10, 1, 2, 1, 3), Acceleration(5, 1, 2, 4, 5))
    old = Tournament(
        tuple(Entrant(number) for number in range(1, 6)),
        (Round((Game(1, 3), Game(4, 2))),),
        Regulations(rounds=5, accelerations=table),
    )
    found = with_numbers(old, new).regulations.accelerations
    first = [each for each in found if each.points == 10]
    assert [(each.first_player, each.last_player) for each in first] == ranges
    assert [each.points for each in found] == sorted((each.points for each in found), reverse=True)
    given = {
        player: each.points
        for each in found
        for player in range(each.first_player, each.last_player + 1)
    }
    assert given == {new[player]: 10 if player <= 3 else 5 for player in new}


def _with_prizes(plan: str, *winners: int) -> Tournament:
    """Three players with this prize plan, and a published list of these winners."""
    won = (WonPrize("Main prizes", 1, 1, 10000, ()),)
    published = PublishedPrizes(
        datetime(2026, 5, 9, 18, tzinfo=UTC),
        "EUR",
        2,
        tuple(PublishedWinner(number, 1, 30, 10000, 0, won) for number in winners),
    )
    players = tuple(Entrant(number, name) for number, name in enumerate("ABC", start=1))
    told = ToldPlan(plan, datetime(2026, 5, 1, 9, tzinfo=UTC))
    return with_published(with_plan(Tournament(players), told), published if winners else None)


PLAN = """excluded = [3]

[main]
prizes = [100]

[[category]]
name = "Juniors"
prizes = [50]
players = [1, 2]
"""


@pytest.mark.rule("Money prizes")
def test_prizes_follow_players_who_get_other_numbers() -> None:
    new = with_numbers(_with_prizes(PLAN, 2), {1: 2, 2: 3, 3: 1})
    told = told_plan(new)
    plan = read_plan(told.text.encode()).plan
    assert plan is not None
    assert plan.excluded == (1,)
    assert plan.lists[1].conditions.players == (2, 3)
    assert told.announced == datetime(2026, 5, 1, 9, tzinfo=UTC)
    published = published_prizes(new)
    assert published is not None
    assert [each.number for each in published.winners] == [3]
    back = with_numbers(new, {2: 1, 3: 2, 1: 3})
    assert read_plan(told_plan(back).text.encode()) == read_plan(PLAN.encode())


@pytest.mark.rule("Money prizes")
def test_a_plan_without_numbers_stays_to_the_letter() -> None:
    old = _with_prizes("# by the committee\n[main]\nprizes = [100]\n")
    assert with_numbers(old, {1: 2, 2: 3, 3: 1}).extra == old.extra
    broken = _with_prizes("[main\n")
    assert with_numbers(broken, {1: 2, 2: 3, 3: 1}).extra == broken.extra
    assert without_number(broken, 3).extra == broken.extra


@pytest.mark.rule("Money prizes")
def test_a_removed_player_leaves_the_plan_and_opens_no_list_to_everybody() -> None:
    new = without_number(without_number(_with_prizes(PLAN), 3), 1)
    plan = read_plan(told_plan(new).text.encode()).plan
    assert plan is not None
    assert plan.excluded == ()
    assert plan.lists[1].conditions.players == (2,)
    last = read_plan(told_plan(without_number(new, 2)).text.encode()).plan
    assert last is not None
    assert last.lists[1].conditions.players == (NOBODY,)
