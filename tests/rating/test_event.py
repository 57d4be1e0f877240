"""The ratings of whole events: who gains what, and which games do not count."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from itertools import combinations

import pytest

from openarbiter.laws.time_control import Period, TimeControl
from openarbiter.model import Entrant, Game, Mark, Regulations, Result, Round, Tournament
from openarbiter.rating.event import RatedPlayer, is_complete, performance, rate_event
from openarbiter.rating.games import NotRated, RatedEvent
from openarbiter.rating.k_factor import Career
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import (
    FIDE_2017_RATING,
    FIDE_2024_RATING,
    FIDE_2025_RATING,
    RatingRules,
)

DAY = date(2018, 5, 1)
WON, DRAWN, LOST = (
    Result(Mark.WIN, Mark.LOSS), Result(Mark.DRAW, Mark.DRAW), Result(Mark.LOSS, Mark.WIN),
)  # fmt: skip
SCORES = {1.0: WON, 0.5: DRAWN, 0.0: LOST}

EXAMPLE = [
    (1926, 1.0), (2011, 1.0), (2318, 0.0), (2067, 0.5), (2219, 0.5), (2585, 0.0), (2659, 1.0),
    (2464, 0.5), (2652, 0.5),
]  # fmt: skip
"""The example at the end of B.02 (2017): a player rated 2212 who has played less than 30 games."""


def event(
    tournament: Tournament,
    rules: RatingRules = FIDE_2017_RATING,
    *,
    kind: RatingKind = RatingKind.STANDARD,
    control: TimeControl | None = None,
    match: bool = False,
) -> RatedEvent:
    return RatedEvent(tournament, rules, kind, control, match)


def rated(
    event: RatedEvent, *, round_robin: bool = False, **careers: Career
) -> dict[int, RatedPlayer]:
    known = {int(name.removeprefix("of_")): career for name, career in careers.items()}
    return rate_event(event, known, DAY, round_robin)


def against(own: int, met: list[tuple[int, Result]]) -> Tournament:
    """Player 1 with this rating against everybody else in turn, always with White."""
    others = (Entrant(number, rating=rating) for number, (rating, _) in enumerate(met, start=2))
    rounds = tuple(
        Round((Game(1, number, result),)) for number, (_, result) in enumerate(met, start=2)
    )
    entrants = (Entrant(1, rating=own), *others)
    return Tournament(entrants, rounds, Regulations(rounds=len(rounds)))


def why_not(
    event: RatedEvent, player: int = 1, *, round_robin: bool = False
) -> list[NotRated | None]:
    return [each.why_not for each in rated(event, round_robin=round_robin)[player].games]


@pytest.mark.rule("B.02 8.5")
def test_the_example_of_the_regulations() -> None:
    tournament = against(2212, [(rating, SCORES[score]) for rating, score in EXAMPLE])
    change = rated(event(tournament), of_1=Career(games=12))[1].change
    assert change is not None
    assert (change.k.value, change.hundredths, change.new_rating) == (40, 5640, 2268)


@pytest.mark.rule("B.01 1.48")
@pytest.mark.parametrize(
    ("own", "half_points", "rating"),
    [(2269, 16, 2414), (2171, 14, 2350), (2276, 13, 2304), (2290, 12, 2273), (2273, 12, 2275),
     (2299, 12, 2273), (2281, 10, 2202), (2333, 10, 2198), (2233, 10, 2207), (2227, 9, 2178),
     (2340, 9, 2168), (1910, 5, 2061)],
)  # fmt: skip
def test_the_performances_of_the_manuals_round_robin(
    own: int, half_points: int, rating: int
) -> None:
    """The table of twelve players in the manual of 2019."""
    everybody = [2269, 2171, 2276, 2290, 2273, 2299, 2281, 2333, 2233, 2227, 2340, 1910]
    everybody.remove(own)
    found = performance(everybody, half_points)
    assert found is not None
    assert found.rating == rating


@pytest.mark.rule("B.02 5.1")
def test_what_was_not_played_is_not_rated() -> None:
    tournament = against(
        2000,
        [
            (2000, Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)),
            (2000, Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)),
            (2000, Result(Mark.UNKNOWN, Mark.UNKNOWN)),
            (2000, Result(Mark.UNRATED_WIN, Mark.UNRATED_LOSS)),
            (2000, Result(Mark.LOSS, Mark.LOSS)),
        ],
    )
    found = rated(event(tournament))
    assert [each.why_not for each in found[1].games] == [
        NotRated.UNPLAYED, NotRated.UNPLAYED, NotRated.NO_RESULT, NotRated.MARKED, None,
    ]  # fmt: skip
    change = found[1].change
    assert change is not None
    assert (change.k.games, change.hundredths) == (1, -20 * 50)
    assert found[2].change is None


@pytest.mark.rule("B.02 8.5.2")
def test_unrated_opponents_count_in_a_round_robin_alone() -> None:
    tournament = against(2000, [(0, WON), (1900, WON)])
    assert why_not(event(tournament)) == [NotRated.UNRATED_OPPONENT, None]
    assert why_not(event(tournament, FIDE_2024_RATING)) == [NotRated.UNRATED_OPPONENT, None]


SCORE = {1: 8, 2: 6, 3: 6, 4: 5, 5: 3, 6: 2}
RATED = {1: 2100, 2: 2050, 3: 2000, 4: 1950}


def robin(unplayed: bool = False) -> Tournament:
    """Four rated and two unrated players with 4, 3, 3, 2.5, 1.5 and 1 points of 5."""
    results = {
        (1, 2): "1", (1, 3): "1", (1, 4): "=", (1, 5): "=", (1, 6): "1",
        (2, 3): "=", (2, 4): "=", (2, 5): "1", (2, 6): "1",
        (3, 4): "=", (3, 5): "1", (3, 6): "1",
        (4, 5): "=", (4, 6): "=",
        (5, 6): "=",
    }  # fmt: skip
    games = []
    for white, black in combinations(range(1, 7), 2):
        result = WON if results[white, black] == "1" else DRAWN
        if unplayed and (white, black) == (3, 4):
            result = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
        games.append(Game(white, black, result))
    entrants = tuple(Entrant(number, rating=RATED.get(number, 0)) for number in range(1, 7))
    return Tournament(entrants, tuple(Round((game,)) for game in games))


@pytest.mark.rule("B.02 8.5.8")
def test_unrated_players_of_a_round_robin_count_with_what_they_scored() -> None:
    found = rated(event(robin()), round_robin=True)
    first = {player: each.first.rating for player, each in found.items() if each.first}
    assert first == {5: 1821, 6: 1745}
    change = found[1].change
    assert change is not None
    assert [game.opponent for game in change.games] == [2050, 2000, 1950, 1821, 1745]
    assert change.gain == (100 - 57) + (100 - 64) + (50 - 70) + (50 - 84) + (100 - 89)


@pytest.mark.rule("B.02 6.4")
def test_a_round_robin_with_an_unplayed_game_is_rated_as_a_swiss() -> None:
    found = rated(event(robin(unplayed=True)), round_robin=True)
    assert [each.why_not for each in found[1].games][-2:] == [NotRated.UNRATED_OPPONENT] * 2
    first = found[5].first
    assert first is not None
    assert (first.half_points, first.games) == (2, 4)


@pytest.mark.rule("B.02 6.1")
def test_an_unrated_player_without_a_point_is_disregarded() -> None:
    tournament = robin()
    lost = tuple(
        Round(tuple(replace(game, result=WON) if game.black == 6 else game for game in each.games))
        for each in tournament.rounds
    )
    found = rated(event(replace(tournament, rounds=lost)), round_robin=True)
    assert found[6].first is None
    assert found[1].games[-1].why_not is NotRated.NO_POINTS_IN_FIRST_EVENT
    first = found[5].first
    assert first is not None
    assert first.games == 4, "player 6 is left out"


LONG = TimeControl((Period(90 * 60, 40, 30), Period(30 * 60, None, 30)))


def minutes(each: int) -> TimeControl:
    return TimeControl((Period(each * 60),))


@pytest.mark.rule("B.02 1.1")
@pytest.mark.parametrize(
    ("own", "other", "time", "in_2017", "in_2024"),
    [
        (2399, 2199, 119, False, True),
        (2200, 1200, 119, False, True),
        (2199, 1200, 90, True, True),
        (2400, 1200, 119, False, False),
        (2400, 1200, 120, True, True),
        (1600, 1500, 89, False, True),
        (1799, 1500, 60, False, True),
        (1800, 1500, 89, False, False),
        (1599, 1500, 60, True, True),
        (1599, 1500, 59, False, False),
    ],
)
def test_the_higher_rated_player_decides_how_long_a_game_must_be(
    own: int, other: int, time: int, in_2017: bool, in_2024: bool
) -> None:
    for rules, counts in ((FIDE_2017_RATING, in_2017), (FIDE_2024_RATING, in_2024)):
        for pair in ((own, other), (other, own)):
            tournament = against(pair[0], [(pair[1], WON)])
            found = why_not(event(tournament, rules, control=minutes(time)))
            assert found == [None if counts else NotRated.TOO_SHORT]


@pytest.mark.rule("B.02 1.2")
def test_the_first_control_is_after_40_moves_or_at_least_30() -> None:
    tournament = against(1500, [(1500, WON)])
    for moves, in_2017, in_2024 in ((40, True, True), (30, False, True), (29, False, False)):
        control = TimeControl((Period(3600, moves), Period(1800)))
        for rules, counts in ((FIDE_2017_RATING, in_2017), (FIDE_2024_RATING, in_2024)):
            expected = None if counts else NotRated.FIRST_CONTROL
            assert why_not(event(tournament, rules, control=control)) == [expected]
    assert why_not(event(tournament, control=LONG)) == [None]


@pytest.mark.rule("B.02 1.3", "B.02 1.4")
@pytest.mark.parametrize(
    ("time", "kind", "in_2017", "in_2024"),
    [
        (10, RatingKind.RAPID, False, False), (11, RatingKind.RAPID, True, True),
        (59, RatingKind.RAPID, True, True), (60, RatingKind.RAPID, False, False),
        (3, RatingKind.BLITZ, False, False), (4, RatingKind.BLITZ, False, True),
        (5, RatingKind.BLITZ, True, True), (10, RatingKind.BLITZ, True, True),
        (11, RatingKind.BLITZ, False, False),
    ],
)  # fmt: skip
def test_rapid_and_blitz(time: int, kind: RatingKind, in_2017: bool, in_2024: bool) -> None:
    tournament = against(1500, [(1500, WON)])
    for rules, counts in ((FIDE_2017_RATING, in_2017), (FIDE_2024_RATING, in_2024)):
        expected = None if counts else NotRated.OTHER_PACE
        found = event(tournament, rules, kind=kind, control=minutes(time))
        assert why_not(found) == [expected]


@pytest.mark.rule("B.02 (rapid and blitz) 7.3.1")
@pytest.mark.parametrize(
    ("own", "other", "counts"),
    [(2601, 2001, False), (2601, 2002, True), (2600, 1900, True), (2000, 2700, False)],
)
def test_rapid_players_too_far_apart_are_not_rated(own: int, other: int, counts: bool) -> None:
    tournament = against(own, [(other, WON)])
    found = why_not(event(tournament, FIDE_2025_RATING, kind=RatingKind.RAPID))
    assert found == [None if counts else NotRated.TOO_FAR_APART]
    assert why_not(event(tournament, FIDE_2025_RATING)) == [None]
    assert why_not(event(tournament, kind=RatingKind.RAPID)) == [None]


def match_of(*results: Result, rated: bool = True, games: int | None = 6) -> RatedEvent:
    entrants = (Entrant(1, rating=2000), Entrant(2, rating=2000 if rated else 0))
    rounds = tuple(Round((Game(1, 2, each),)) for each in results)
    return event(Tournament(entrants, rounds, Regulations(rounds=games)), match=True)


@pytest.mark.rule("B.02 6.5")
def test_games_after_a_match_is_won_are_not_rated() -> None:
    assert (
        why_not(match_of(WON, WON, DRAWN, WON, LOST, LOST))
        == [None] * 4 + [NotRated.DECIDED_MATCH] * 2
    )
    assert why_not(match_of(WON, WON, WON, DRAWN)) == [None] * 4, "3 of 6 have not won it"
    assert why_not(match_of(*[WON] * 6, games=None)) == [None] * 6


@pytest.mark.rule("B.02 6.6")
def test_matches_with_an_unrated_player_are_not_rated() -> None:
    for player in (1, 2):
        assert why_not(match_of(WON, DRAWN, rated=False), player) == [NotRated.UNRATED_MATCH] * 2


@pytest.mark.rule("B.02 8.3.1")
def test_since_2024_unrated_players_of_a_round_robin_count_for_nobody() -> None:
    found = rated(event(robin(), FIDE_2024_RATING), round_robin=True)
    assert [each.why_not for each in found[1].games][-2:] == [NotRated.UNRATED_OPPONENT] * 2
    first = found[5].first
    assert first is not None
    assert (first.half_points, first.games) == (4, 6), "four rated opponents and two draws"


def test_a_round_robin_without_anybody_rated_gives_no_rating() -> None:
    everybody = tuple(replace(each, rating=0) for each in robin().entrants)
    found = rated(event(replace(robin(), entrants=everybody)), round_robin=True)
    assert all(each.first is None and each.change is None for each in found.values())


@pytest.mark.rule("B.02 8.2.5")
@pytest.mark.parametrize(
    ("results", "rating"),
    [((DRAWN,), 2000), ((WON,), 1800), ((DRAWN, DRAWN), 2000), ((WON, DRAWN), 1807)],
)
def test_a_round_robin_of_two_once_and_twice(results: tuple[Result, ...], rating: int) -> None:
    """A rated player of 2000 wins or draws against an unrated one."""
    entrants = (Entrant(1, rating=2000), Entrant(2))
    tournament = Tournament(entrants, tuple(Round((Game(1, 2, each),)) for each in results))
    first = rated(event(tournament), round_robin=True)[2].first
    if rating == 1800:
        assert first is None, "no point at all"
    else:
        assert first is not None
        assert first.rating == rating


def test_two_players_are_no_match_unless_somebody_says_so() -> None:
    entrants = (Entrant(1, rating=2000), Entrant(2))
    plain = RatedEvent(Tournament(entrants, (Round((Game(1, 2, DRAWN),)),)), FIDE_2017_RATING)
    assert why_not(plain) == [NotRated.UNRATED_OPPONENT]


@pytest.mark.rule("B.02 1.3")
def test_rapid_is_more_than_ten_minutes_by_a_second() -> None:
    control = TimeControl((Period(541, None, 1),))
    found = event(against(1500, [(1500, WON)]), kind=RatingKind.RAPID, control=control)
    assert why_not(found) == [None]


@pytest.mark.rule("B.02 8.5.2")
def test_a_round_robin_that_goes_on_is_rated_as_a_swiss() -> None:
    whole = robin()
    unfinished = replace(whole, rounds=whole.rounds[:-1])
    assert is_complete(whole)
    assert not is_complete(unfinished)
    found = rated(event(unfinished), round_robin=True)
    assert [each.why_not for each in found[1].games[-2:]] == [NotRated.UNRATED_OPPONENT] * 2
    nobody = rated(event(replace(whole, rounds=())), round_robin=True)
    assert all(each.change is None and each.first is None for each in nobody.values())


@pytest.mark.rule("B.02 (rapid and blitz) 7.3.1")
def test_rapid_players_too_far_apart_were_rated_until_december_2024() -> None:
    apart = replace(against(2700, [(2000, WON)]), start=date(2024, 11, 30))
    for rules, day, why in (
        (FIDE_2024_RATING, date(2024, 11, 30), None),
        (FIDE_2024_RATING, date(2024, 12, 1), NotRated.TOO_FAR_APART),
        (FIDE_2025_RATING, None, NotRated.TOO_FAR_APART),
    ):
        one = event(replace(apart, start=day), rules, kind=RatingKind.RAPID)
        assert why_not(one) == [why]
