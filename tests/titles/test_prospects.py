"""What is still needed for a norm, by the examples of the manual."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.norm_fields import Met, against

from openarbiter.model import Entrant
from openarbiter.rulebook.title_rules import FIDE_2024_TITLES, NormTitle
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.norm_event import NormEvent
from openarbiter.titles.norm_prospect import Prospect
from openarbiter.titles.prospects import prospect

GM, WGM = NormTitle.GM, NormTitle.WGM


def seen(event: NormEvent, title: NormTitle, opponent: int | None = None) -> Prospect:
    norms = event_norms(event)
    return prospect(norms, norms.players[1], title, opponent)


ARMENIAN = Entrant(1, rating=2480, title="IM", federation="ARM")
EXAMPLE_4 = (
    Met("NOR", "FM", 2470, "0"), Met("GEO", "", 2150, "1"), Met("GER", "", 2410, "1"),
    Met("ARM", "IM", 2570, "0"), Met("GEO", "", 2340, "1"), Met("GEO", "FM", 2380, "1"),
    Met("ARM", "GM", 2675, "="), Met("ENG", "IM", 2540, "1"),
)  # fmt: skip
AMERICAN = Entrant(10, rating=2695, title="FM", federation="USA")


@pytest.mark.rule("B.01 1.48", "B.01 1.45b-e")
def test_example_4_with_the_titles_its_text_counts() -> None:
    """Three GMs with that of the last round: a draw is enough."""
    met = tuple(replace(each, title="GM") if each.rating == 2570 else each for each in EXAMPLE_4)
    american = replace(AMERICAN, title="GM")
    found = seen(against(ARMENIAN, met, more=[american]), GM, opponent=10)
    assert (found.with_opponent, found.possible, found.rounds_left) == (1, True, 1)
    draw = next(each for each in found.opponents if each.half_points == 1)
    assert draw.titles == {"GM"}
    assert draw.least_rating == 2686, "9 times 2474.5, half a point upwards, less 19585"
    win = next(each for each in found.opponents if each.half_points == 2)
    assert win.least_rating == 2317, "9 times 2433.5 less 19585"


@pytest.mark.rule("B.01 1.45b-e")
def test_example_4_with_the_titles_as_printed_is_no_norm() -> None:
    """One GM was met: no opponent can be the second and the third."""
    found = seen(against(ARMENIAN, EXAMPLE_4, more=[AMERICAN]), GM, opponent=10)
    assert (found.opponents, found.with_opponent, found.possible) == ((), None, False)
    assert found.mix is not None
    assert found.mix.matching == 2


RUSSIAN = Entrant(1, sex="w", rating=2200, federation="RUS")
EXAMPLE_3 = (
    Met("GER", "WGM", 2165, "1"), Met("GER", "WGM", 2165, "1"), Met("GER", "WIM", 2165, "1"),
    Met("GER", "WFM", 2165, "1"), Met("GER", "WFM", 2165, "="), Met("GER", "", 2165, "="),
    Met("ENG", "", 2165, "="), Met("ENG", "", 2165, "="),
)  # fmt: skip
"""6 points of 8, an average of 2165."""


@pytest.mark.rule("B.01 1.44", "B.01 1.45b-e", "B.01 1.48a")
def test_example_3_asks_for_a_win_over_a_third_wgm_not_from_germany() -> None:
    """The printed 2311 does not follow: 9 times 2179.5 less 8 times 2165 are 2295.5."""
    found = seen(against(RUSSIAN, EXAMPLE_3, more=[Entrant(10, rating=2400)]), WGM)
    assert [each.half_points for each in found.opponents] == [1, 2]
    win = found.opponents[-1]
    assert win.least_rating == 2296
    assert win.titles == {"GM", "IM", "WGM"}
    assert win.not_from == ("GER",)
    assert found.opponents[0].least_rating > found.strongest, "a draw asks for too much"
    assert found.possible


@pytest.mark.rule("B.01 1.44")
def test_example_3_with_a_german_as_the_last_opponent() -> None:
    german = Entrant(10, rating=2500, title="WGM", federation="GER")
    assert seen(against(RUSSIAN, EXAMPLE_3, more=[german]), WGM, 10).with_opponent is None
    english = replace(german, federation="ENG", rating=2296)
    assert seen(against(RUSSIAN, EXAMPLE_3, more=[english]), WGM, 10).with_opponent == 2
    weaker = replace(english, rating=2295)
    assert seen(against(RUSSIAN, EXAMPLE_3, more=[weaker]), WGM, 10).with_opponent is None


@pytest.mark.rule("B.01 1.42e")
def test_a_norm_made_before_the_last_round_is_not_lost() -> None:
    met = (*(replace(each, title="GM") for each in EXAMPLE_4), Met("USA", "GM", 2695, "="))
    found = seen(against(ARMENIAN, met, rounds=10), GM)
    assert found.made
    assert (found.opponents, found.points) == ((), ())


@pytest.mark.rule("B.01 1.4.1e")
def test_since_2024_a_norm_needs_all_rounds_where_pairings_are_fixed() -> None:
    """Nine of ten rounds of a round robin: the norm of the nine is none yet."""
    met = (*(replace(each, title="GM") for each in EXAMPLE_4), Met("USA", "GM", 2695, "="))
    last = Entrant(11, rating=2450, title="GM", federation="FRA")
    for rules, made in ((FIDE_2024_TITLES, False), (None, True)):
        kwargs = {} if rules is None else {"rules": rules}
        event = against(
            ARMENIAN, met, rounds=10, more=[last], system="BERGER_ROUND_ROBIN", **kwargs
        )
        found = seen(event, GM)
        assert found.made is made
        assert found.now.achieved is made
    assert found.opponent is None


@pytest.mark.rule("B.01 1.48")
def test_several_rounds_before_the_end_points_and_averages_are_told() -> None:
    met = tuple(replace(each, title="GM") for each in EXAMPLE_4[:6])
    strong = Entrant(10, rating=2700, title="GM", federation="USA")
    found = seen(against(ARMENIAN, met, more=[strong]), GM)
    assert found.rounds_left == 3
    averages = [each.least_average for each in found.points]
    assert averages == sorted(averages, reverse=True)
    assert [each.half_points for each in found.points] == list(
        range(found.points[0].half_points, 7)
    )


def test_the_players_of_a_round_that_is_paired_are_told_about_that_opponent() -> None:
    met = tuple(replace(each, title="GM") for each in EXAMPLE_4)
    event = against(ARMENIAN, (*met, Met("USA", "GM", 2695, "?")))
    found = seen(event, GM)
    assert (found.rounds_left, found.opponent, found.with_opponent) == (1, 10, 1)
