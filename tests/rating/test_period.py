"""Rating periods: K over all events, first ratings of all games so far, lists."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from openarbiter.model import Entrant, Game, Mark, Result, Round, Tournament
from openarbiter.rating.games import RatedEvent, serving_rating
from openarbiter.rating.k_factor import Career, KReason
from openarbiter.rating.listing import (
    Earlier,
    NotPublished,
    is_delisted,
    is_inactive,
    why_not_published,
)
from openarbiter.rating.period import Member, PeriodEvent, PeriodPlayer, rate_period
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import (
    FIDE_2017_RATING,
    FIDE_2024_RATING,
    FIDE_2025_RATING,
    RatingRules,
)

LIST_DAY = date(2026, 3, 1)
RESULTS = {
    "1": Result(Mark.WIN, Mark.LOSS), "=": Result(Mark.DRAW, Mark.DRAW),
    "0": Result(Mark.LOSS, Mark.WIN), "-": Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
}  # fmt: skip


def event(
    rating: int, met: str, opponent: int, day: int = 1, rules: RatingRules = FIDE_2025_RATING
) -> PeriodEvent:
    """Player 1, called "me", against as many others of one rating, with these results."""
    others = tuple(Entrant(at, rating=opponent) for at in range(2, len(met) + 2))
    rounds = tuple(Round((Game(1, at, RESULTS[mark]),)) for at, mark in enumerate(met, start=2))
    tournament = Tournament((Entrant(1, rating=rating), *others), rounds, start=date(2026, 2, day))
    return PeriodEvent(RatedEvent(tournament, rules), {1: "me"})


def period(
    *events: PeriodEvent, member: Member | None = None, rules: RatingRules = FIDE_2025_RATING
) -> PeriodPlayer:
    members = {} if member is None else {"me": member}
    return rate_period(rules, events, members, LIST_DAY)["me"]


@pytest.mark.rule("B.02 8.3.2")
def test_the_change_of_a_period_is_rounded_once() -> None:
    games = [event(2000, "1", 1981), event(2000, "1", 1981, day=9)]
    player = period(*games, member=Member(2000))
    assert player.change is not None
    assert (player.change.hundredths, player.new_rating) == (2 * 20 * 47, 2019)
    assert [part.event for part in player.parts] == [0, 1]


@pytest.mark.rule("B.02 8.3.3")
def test_k_times_the_games_of_all_events_is_at_most_700() -> None:
    new = Member(2000, Career(games=0))
    once = period(event(2000, "=" * 17, 2000), member=new).change
    both = period(event(2000, "=" * 9, 2000), event(2000, "=" * 9, 2000, day=5), member=new).change
    assert once is not None
    assert both is not None
    assert (once.k.value, both.k.value, both.k.before) == (40, 38, 40)
    assert both.k.reason is KReason.NEW


@pytest.mark.rule("B.02 8.3.3")
def test_k_is_that_of_the_list_in_force() -> None:
    junior = Member(2000, Career(birth_year=2007))
    december = rate_period(
        FIDE_2025_RATING, [event(2000, "1", 2000)], {"me": junior}, date(2026, 1, 1)
    )["me"]
    january = rate_period(
        FIDE_2025_RATING, [event(2000, "1", 2000)], {"me": junior}, date(2026, 2, 1)
    )["me"]
    assert december.change is not None
    assert january.change is not None
    assert (december.change.k.value, january.change.k.value) == (40, 20)


@pytest.mark.rule("B.02 7.1.4")
@pytest.mark.parametrize("rules", [FIDE_2017_RATING, FIDE_2024_RATING])
def test_a_first_rating_is_pooled_over_events_and_periods(rules: RatingRules) -> None:
    two = event(0, "1=", 1800, rules=rules)
    more = event(0, "==", 1900, day=7, rules=rules)
    few = period(two, more, rules=rules)
    assert (few.not_published, few.new_rating) == (NotPublished.FEW_GAMES, 0)
    earlier = Earlier(date(2026, 2, 1), 1, 1700, 2)
    enough = period(two, more, member=Member(earlier=(earlier,)), rules=rules)
    # 3.5 points of 5 against an average of 1820.
    wanted = {"fide-2017": 1820 + 2 * 20, "fide-2024": round(Fraction(12700, 7)) + 102}
    assert enough.first is not None
    assert (enough.not_published, enough.new_rating) == (None, wanted[rules.id])
    old = replace(earlier, list_day=date(2023, 12, 1))
    assert period(two, more, member=Member(earlier=(old,)), rules=rules).not_published is (
        NotPublished.FEW_GAMES
    )


@pytest.mark.rule("B.02 8.2.1")
def test_no_points_in_a_first_event_are_disregarded_and_later_ones_count() -> None:
    nothing, points = event(0, "000", 1800), event(0, "==1==", 1800, day=9)
    player = period(points, nothing)
    assert [part.disregarded for part in player.parts] == [True, False]
    assert player.first is not None
    assert (player.first.games, player.new_rating) == (7, 1850)
    other = period(event(0, "==1==", 1800), event(0, "000", 1800, day=9))
    assert [part.disregarded for part in other.parts] == [False, False]
    assert other.new_rating < 1800
    known = Member(earlier=(Earlier(date(2026, 1, 1), 2, 3600, 2),))
    assert not period(nothing, member=known).parts[0].disregarded
    assert period(nothing).not_published is NotPublished.NO_POINTS


@pytest.mark.rule("B.02 8.4")
@pytest.mark.parametrize("rules", [FIDE_2017_RATING, FIDE_2025_RATING])
def test_who_got_a_rating_meanwhile_is_rated_and_counts_as_unrated(rules: RatingRules) -> None:
    one = event(0, "1", 1800, rules=rules)
    one = replace(one, people={1: "me", 2: "other"})
    members = {"me": Member(1800), "other": Member(1800)}
    found = rate_period(rules, [one], members, LIST_DAY)
    change = found["me"].change
    assert change is not None
    assert (change.hundredths, found["me"].new_rating) == (1000, 1810)
    assert found["other"].change is None


@pytest.mark.rule("B.02 8.2.5")
def test_a_single_round_robin_keeps_its_own_formula() -> None:
    results = {(1, 2): "=", (1, 3): "0", (1, 4): "=", (1, 5): "0", (1, 6): "=",
               (2, 3): "=", (2, 4): "1", (2, 5): "=", (2, 6): "1",
               (3, 4): "=", (3, 5): "=", (3, 6): "1", (4, 5): "=", (4, 6): "=",
               (5, 6): "1"}  # fmt: skip
    entrants = (Entrant(1), *(Entrant(at, rating=2000 + at) for at in range(2, 7)))
    rounds = tuple(Round((Game(*pair, RESULTS[mark]),)) for pair, mark in results.items())
    tournament = Tournament(entrants, rounds, start=date(2019, 5, 1))
    one = PeriodEvent(RatedEvent(tournament, FIDE_2017_RATING), {1: "me"}, round_robin=True)
    player = period(one, rules=FIDE_2017_RATING)
    assert player.first is not None
    assert player.first == player.parts[0].rated.first
    assert player.not_published is None
    assert player.first.average != 2004


@pytest.mark.rule("B.02 7.2.1")
def test_a_rating_below_the_floor_is_not_listed_any_more() -> None:
    for rules, opponent in ((FIDE_2017_RATING, 1000), (FIDE_2025_RATING, 1400)):
        floor = rules.floor
        lost = period(event(floor, "00", opponent, rules=rules), member=Member(floor), rules=rules)
        assert lost.change is not None
        assert (lost.change.new_rating, lost.delisted, lost.new_rating) == (floor - 20, True, 0)
        assert (is_delisted(rules, floor), is_delisted(rules, floor - 1)) == (False, True)


@pytest.mark.rule("B.02 5.1")
def test_without_a_rated_game_the_rating_stays() -> None:
    player = period(event(2000, "--", 1900), member=Member(2000))
    assert (player.change, player.new_rating) == (None, 2000)


@pytest.mark.rule("B.02 7.1.4")
def test_why_a_first_rating_is_not_published() -> None:
    assert why_not_published(FIDE_2025_RATING, None, 9) is NotPublished.NO_POINTS
    assert why_not_published(FIDE_2025_RATING, 1500, 4) is NotPublished.FEW_GAMES
    assert why_not_published(FIDE_2025_RATING, 1399, 5) is NotPublished.BELOW_FLOOR
    assert why_not_published(FIDE_2025_RATING, 1400, 5) is None
    assert why_not_published(FIDE_2017_RATING, 1000, 5) is None


@pytest.mark.rule("B.02 7.2.3")
def test_a_year_without_a_rated_game_makes_inactive() -> None:
    assert is_inactive(None, LIST_DAY)
    assert is_inactive(date(2025, 2, 28), LIST_DAY)
    assert not is_inactive(date(2025, 3, 1), LIST_DAY)
    assert is_inactive(date(2024, 2, 29), date(2025, 3, 1))


@pytest.mark.rule("B.02 (rapid and blitz) 7.2.1")
def test_a_standard_rating_serves_in_rapid_since_2024() -> None:
    assert serving_rating(FIDE_2025_RATING, RatingKind.RAPID, 0, 2000) == 2000
    assert serving_rating(FIDE_2025_RATING, RatingKind.RAPID, 1900, 2000) == 1900
    assert serving_rating(FIDE_2025_RATING, RatingKind.STANDARD, 0, 2000) == 0
    assert serving_rating(FIDE_2017_RATING, RatingKind.RAPID, 0, 2000) == 0
