"""The matches of a season: dates, home and away, postponed and early ones, and what waits."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, datetime, time

import pytest
from support.played_teams import entered

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling.next_round import current_round, is_over
from openarbiter.leagues.moving import fixture_refused, moving_refused, to_look_after
from openarbiter.leagues.season import FixtureState, Season, season_of
from openarbiter.model import (
    NO_RESULT,
    Mark,
    Regulations,
    Result,
    Round,
    TeamScore,
    Tournament,
    matches,
    team_scores,
)
from openarbiter.model.fixture_lines import (
    Fixture,
    FixtureRecord,
    MovedMatch,
    fixtures_told,
    with_fixtures,
)
from openarbiter.model.moved_matches import early_match_games, postponed_match_games
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round
from openarbiter.standings import standings

DAYS = {number: datetime(2026, 10, 3 + 7 * number, 14) for number in (1, 2, 3)}
DRAW = Result(Mark.DRAW, Mark.DRAW)
WON = Result(Mark.WIN, Mark.LOSS)
LATER = datetime(2026, 11, 20, 19, 30)


def league(*, published: int = 0, rounds: int = 3) -> Tournament:
    """A round robin of four teams on two boards, some rounds of it published."""
    made = entered(4, 2, Regulations(system="FIDE_TEAM_ROUNDROBIN", rounds=rounds))
    for _ in range(published):
        made = with_round(made, pair_round(made))
    return made


def with_results(tournament: Tournament, number: int, *, but: tuple[int, ...] = ()) -> Tournament:
    """All games of a round drawn, but those of matches of some teams."""
    team_of = {p: team.number for team in tournament.teams for p in team.players}
    games = tuple(
        game if team_of[game.white] in but or team_of[game.black] in but
        else replace(game, result=DRAW)
        for game in tournament.rounds[number - 1].games
    )  # fmt: skip
    rounds = list(tournament.rounds)
    rounds[number - 1] = Round(games)
    return replace(tournament, rounds=tuple(rounds))


def moved(tournament: Tournament, one: MovedMatch) -> Tournament:
    told = fixtures_told(tournament)
    return with_fixtures(
        tournament, replace(told, moved={**told.moved, (one.round, one.teams): one})
    )


class TestTheLines:
    RECORD = FixtureRecord(
        times={3: time(14)},
        fixtures={
            (3, (2, 5)): Fixture(3, (2, 5), datetime(2026, 11, 15, 11), "Town hall, Square 1"),
            (4, (1, 5)): Fixture(4, (1, 5), date(2026, 11, 22)),
            (5, (1, 2)): Fixture(5, (1, 2), None, "Library: first floor"),
        },
        moved={
            (3, (2, 5)): MovedMatch(3, (2, 5), LATER, False, date(2026, 12, 31), 5, "snow: roads"),
            (4, (1, 5)): MovedMatch(4, (1, 5)),
            (9, (2, 7)): MovedMatch(9, (2, 7), LATER, True, None, 2),
        },
        venues={2: "Chess club, High Street 5"},
        clubs={2: "Rooks"},
    )

    def test_all_that_is_said_comes_back_from_a_file(self) -> None:
        made = with_fixtures(league(), self.RECORD)
        again = read_trf(write_trf(made).encode()).tournament
        assert fixtures_told(again) == self.RECORD

    def test_other_lines_and_what_cannot_be_read_stay(self) -> None:
        odd = "### Fixture: round 3, teams 2-5, 2026-13-45"
        made = replace(league(), extra=("### a word", odd))
        assert fixtures_told(made) == FixtureRecord()
        assert odd not in (changed := with_fixtures(made, self.RECORD)).extra[2:]
        assert changed.extra[0] == "### a word"

    @pytest.mark.parametrize(
        "line",
        [
            "### Fixture: round 3, teams 2-2, 2026-11-15",
            "### Fixture: round 3, teams 2-5",
            "### Match postponed: round 3, teams 2-5, asked by 7",
            "### Match postponed: round 3, teams 2-5, to 2026-02-30",
            "### Match postponed: round 3, teams 2-5, by 2026-02-30",
            "### Round time: round 3, 25:00",
            "### Venue: team 2, ",
        ],
    )
    def test_lines_that_cannot_be_say_nothing(self, line: str) -> None:
        assert fixtures_told(replace(league(), extra=(line,))) == FixtureRecord()

    def test_of_two_lines_on_a_match_the_last_counts(self) -> None:
        lines = (
            "### Fixture: round 1, teams 4-1, 2026-11-15",
            "### Fixture: round 1, teams 1-4, at A",
        )
        told = fixtures_told(replace(league(), extra=lines))
        assert told.fixtures == {(1, (1, 4)): Fixture(1, (1, 4), None, "A")}


class TestTheSeason:
    def test_matches_of_a_schedule_are_known_before_they_are_published(self) -> None:
        season = season_of(league(published=1), DAYS)
        assert [(m.round, m.home, m.away, m.state.value) for m in season.matches] == [
            (1, 1, 4, "open"), (1, 2, 3, "open"),
            (2, 4, 3, "planned"), (2, 1, 2, "planned"),
            (3, 2, 4, "planned"), (3, 3, 1, "planned"),
        ]  # fmt: skip
        assert {m.at for m in season.of_round(2)} == {DAYS[2]}

    def test_nobody_knows_the_coming_matches_of_a_swiss_system(self) -> None:
        swiss = entered(4, 2, Regulations(system="FIDE_TEAM_TYPEB_MP_GP", rounds=3))
        assert season_of(swiss, DAYS).matches == ()

    def test_the_home_team_gives_the_venue_unless_the_match_has_its_own(self) -> None:
        record = FixtureRecord(
            fixtures={(1, (2, 3)): Fixture(1, (2, 3), None, "Library")},
            venues={1: "Club house", 2: "Café"},
        )
        season = season_of(with_fixtures(league(), record), DAYS)
        assert [m.venue for m in season.of_round(1)] == ["Club house", "Library"]
        assert [m.venue for m in season.of_round(2)] == ["", "Club house"]

    def test_the_free_team_of_a_round(self) -> None:
        made = entered(3, 2, Regulations(system="FIDE_TEAM_ROUNDROBIN"))
        season = season_of(with_round(made, pair_round(made)), {})
        assert [season.free[number] for number in (1, 2, 3)] == [(1,), (3,), (2,)]

    def test_an_open_match_has_no_score(self) -> None:
        made = with_results(league(published=3), 1, but=(2,))
        made = moved(made, MovedMatch(1, (2, 3), LATER))
        over, waiting = season_of(made, DAYS).of_round(1)
        assert (over.state, over.points) == (FixtureState.PLAYED, (10, 10))
        assert (waiting.state, waiting.points, waiting.at, waiting.announced) == (
            FixtureState.POSTPONED, None, LATER, DAYS[1],
        )  # fmt: skip


class TestWhatWaits:
    def test_a_postponed_match_keeps_no_round_from_being_over(self) -> None:
        made = with_results(league(published=3), 1, but=(2,))
        assert current_round(made) == 1
        made = moved(made, MovedMatch(1, (2, 3)))
        assert current_round(made) == 2
        for number in (2, 3):
            made = with_results(made, number)
        assert current_round(made) == 1
        assert not is_over(made)
        assert is_over(with_results(made, 1))

    def test_games_of_moved_matches(self) -> None:
        made = moved(league(published=3), MovedMatch(1, (2, 3)))
        made = moved(made, MovedMatch(3, (2, 4), DAYS[2], early=True))
        of = matches(made)
        games = {
            (m.round, b.game.white, b.game.black): (m.white, m.black)
            for played in of for m in played.matches for b in m.boards if b.game is not None
        }  # fmt: skip
        assert {games[key] for key in postponed_match_games(made)} == {(2, 3)}
        assert len(postponed_match_games(made)) == 2
        assert {games[key] for key in early_match_games(made)} == {(2, 4)}


def refused(season: Season, one: MovedMatch) -> str:
    found = moving_refused(season, one)
    return "" if found is None else found.message()

    @pytest.mark.rule("C.04.2 D.1")
    def test_an_open_match_brings_nothing_in_a_table_and_draws_in_a_pairing(self) -> None:
        made = with_results(league(published=3), 1, but=(2,))
        table = standings(moved(made, MovedMatch(1, (2, 3))), rounds=1)
        assert {row.number: row.score for row in table.rows} == {1: 10, 2: 0, 3: 0, 4: 10}
        secondary = [column.code.text for column in table.columns].index("MPVGP")
        assert {row.number: row.values[secondary].amount for row in table.rows} == {
            1: 10, 2: 0, 3: 0, 4: 10,
        }  # fmt: skip
        assert team_scores(made, 1)[2] == TeamScore(10, 10)

    def test_a_match_with_one_game_left_has_game_points_and_no_match_points(self) -> None:
        made = league(published=1)
        games = [replace(game, result=WON) for game in made.rounds[0].games]
        games[1] = replace(games[1], result=NO_RESULT)
        open_match = replace(made, rounds=(Round(tuple(games)),))
        rows = {row.number: row for row in standings(open_match, rounds=1).rows}
        scores = {number: (row.score, row.values[1].amount) for number, row in rows.items()}
        assert [pair for pair in scores.values() if pair[1] == 10] == [(0, 10), (10, 10), (10, 10)]


class TestWhatMayBeMoved:
    SEASON = season_of(league(published=3), DAYS)

    def test_dates_that_fit(self) -> None:
        assert refused(self.SEASON, MovedMatch(1, (2, 3))) == ""
        assert refused(self.SEASON, MovedMatch(1, (2, 3), LATER, False, LATER.date(), 3)) == ""
        assert refused(self.SEASON, MovedMatch(3, (2, 4), datetime(2026, 10, 9, 19), True)) == ""

    @pytest.mark.parametrize(
        ("one", "says"),
        [
            (MovedMatch(1, (1, 2)), "no match of teams 1 and 2"),
            (MovedMatch(1, (2, 3), datetime(2026, 10, 9, 14)), "is not after that"),
            (MovedMatch(1, (2, 3), DAYS[1]), "is not after that"),
            (MovedMatch(3, (2, 4), LATER, True), "is not before that"),
            (MovedMatch(3, (2, 4), None, True), "needs its date"),
            (MovedMatch(1, (2, 3), LATER, False, date(2026, 11, 1)), "the last day that you allow"),
            (MovedMatch(1, (2, 3), None, False, date(2026, 10, 1)), "is before 2026-10-10 14:00"),
            (MovedMatch(1, (2, 3), LATER, asked_by=4), "cannot have asked"),
            (MovedMatch(1, (2, 3), DAYS[2]), "of round 2 at 2026-10-17 14:00 already"),
            (MovedMatch(1, (2, 3), LATER, why="x" * 161), "too long"),
        ],
    )
    def test_dates_that_do_not_fit(self, one: MovedMatch, says: str) -> None:
        assert says in refused(self.SEASON, one)

    def test_a_match_with_results_stays(self) -> None:
        made = season_of(with_results(league(published=3), 1), DAYS)
        assert "its result stands" in refused(made, MovedMatch(1, (2, 3), LATER))
        one = league(published=1)
        first = replace(one.rounds[0].games[2], result=DRAW)
        games = (*one.rounds[0].games[:2], first, *one.rounds[0].games[3:])
        begun = season_of(replace(one, rounds=(Round(games),)), DAYS)
        assert "has results already" in refused(begun, MovedMatch(1, (2, 3), LATER))

    def test_no_team_plays_twice_at_one_time(self) -> None:
        busy = fixture_refused(self.SEASON, Fixture(1, (2, 3), DAYS[2], ""))
        assert busy is not None
        assert "plays" in busy.message()
        assert fixture_refused(self.SEASON, Fixture(1, (2, 3), DAYS[2].date(), "")) is None

    def test_what_an_arbiter_looks_after(self) -> None:
        made = league(published=3)
        made = moved(made, MovedMatch(1, (2, 3), None, False, date(2026, 11, 1)))
        made = moved(made, MovedMatch(1, (1, 4), LATER))
        told = [each.message() for each in to_look_after(season_of(made, DAYS), date(2026, 10, 20))]
        assert ["postponed and has no new date" in each for each in told] == [False, True]
        assert "after the last round (2026-10-24)" in told[0]
        told = [each.message() for each in to_look_after(season_of(made, DAYS), date(2026, 11, 2))]
        assert "was to be played by 2026-11-01" in told[1]
