"""Pairing numbers: the initial ranking and when it may still change."""

from __future__ import annotations

import pytest

from openarbiter.handling.numbering import (
    NumbersFrozen,
    initial_ranking,
    new_numbers,
    renumbered,
)
from openarbiter.model import (
    TITLES,
    Acceleration,
    Bye,
    ByeKind,
    Entrant,
    Game,
    Prohibition,
    Regulations,
    Round,
    Tournament,
)
from openarbiter.pairing import pair_round
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
