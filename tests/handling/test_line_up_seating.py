"""Line-ups on the boards: known ahead, seated after the publication, as everybody really sat."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.team_match import BLACK_WON, DRAWN, WHITE_WON, example, paired, two_teams, with_results

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.handling import line_up_facts, line_up_seating
from openarbiter.handling.findings import Finding
from openarbiter.handling.line_ups import seated_as, seats_of, with_line_ups
from openarbiter.handling.match_rulings import with_rulings, wrong_boards
from openarbiter.model import (
    Bye,
    ByeKind,
    ByeRequest,
    Game,
    LineUp,
    Mark,
    Result,
    RoundOfMatches,
    TeamForfeit,
    Tournament,
    matches,
    matches_of_round,
)
from openarbiter.pairing import pair_round
from openarbiter.pairing.paired import with_round

FULL, ZERO = ByeKind.FULL, ByeKind.ZERO


def done(found: Tournament | Finding) -> Tournament:
    assert isinstance(found, Tournament), found
    return found


def why(found: Tournament | Finding) -> str:
    assert isinstance(found, Finding)
    assert found.forbidden
    return found.reason.message()


def seats(tournament: Tournament) -> dict[int, tuple[int | None, ...]]:
    """Who sits where in round 1, by team."""
    played = matches(tournament)[0]
    assert played.problems == ()
    return {
        team: seats_of(match, team)
        for match in played.matches
        for team in (match.white, match.black)
    }


@pytest.mark.rule("C.05 7.1")
def test_a_published_round_is_seated_by_the_line_ups() -> None:
    seated = done(with_line_ups(paired(two_teams()), 1, {1: (12, 13, 14, 15), 2: (21, 22, 23, 24)}))
    assert seats(seated) == {
        1: (12, 13, 14, 15),
        2: (21, 22, 23, 24),
        3: (31, 32, 33, 34),
        4: (41, 42, 43, 44),
    }
    assert seated.rounds[0].games[:4] == (Game(12, 21), Game(22, 13), Game(14, 23), Game(24, 15))
    assert seated.line_ups == (LineUp(1, 1, 2, (12, 13, 14, 15)),)
    assert seated.rounds[0].games[4:] == paired(two_teams()).rounds[0].games[4:]


@pytest.mark.rule("C.05 7.1")
def test_the_default_line_up_again_leaves_no_trace() -> None:
    once = done(with_line_ups(paired(two_teams()), 1, {1: (12, 13, 14, 15)}))
    assert done(with_line_ups(once, 1, {1: (11, 12, 13, 14)})) == paired(two_teams())


def test_the_second_match_keeps_its_place_among_the_games() -> None:
    seated = done(with_line_ups(paired(two_teams()), 1, {4: (41, 42, 43, 45)}))
    assert seated.rounds[0].games[:4] == paired(two_teams()).rounds[0].games[:4]
    assert seated.rounds[0].games[7] == Game(45, 34)


@pytest.mark.rule("PMR 280")
def test_who_has_no_opponent_waits_with_a_point_and_leaves_it_when_somebody_comes() -> None:
    few = done(with_line_ups(paired(two_teams()), 1, {1: (11, 12, 13)}))
    assert few.rounds[0].byes == (Bye(24, FULL),)
    assert len(few.rounds[0].games) == 7
    assert seats(few)[1] == (11, 12, 13, None)
    assert seats(few)[2] == (21, 22, 23, 24)
    assert done(with_line_ups(few, 1, {1: (11, 12, 13, 14)})) == paired(two_teams())


def test_nobody_comes_at_all() -> None:
    empty = done(with_line_ups(paired(two_teams()), 1, {1: (), 2: ()}))
    assert seats(empty)[1] == (None,) * 4
    assert len(empty.rounds[0].games) == 4
    back = done(with_line_ups(empty, 1, {1: (11, 12, 13, 14), 2: (21, 22, 23, 24)}))
    assert seats(back) == seats(paired(two_teams()))


def test_the_bye_of_a_reserve_who_is_away_stays_and_one_who_plays_has_none() -> None:
    whole = paired(two_teams())
    byes = (Bye(15, ZERO), Bye(25, ZERO))
    whole = replace(whole, rounds=(replace(whole.rounds[0], byes=byes),))
    seated = done(with_line_ups(whole, 1, {1: (11, 12, 13, 15)}))
    assert seated.rounds[0].byes == (Bye(25, ZERO),)


def test_a_match_with_results_stays_as_it_was_played() -> None:
    begun = with_results(paired(two_teams()), WHITE_WON)
    said = why(with_line_ups(begun, 1, {1: (12, 13, 14, 15)}))
    assert said.startswith("The match of A (1) in round 1 has results already")
    other = done(with_line_ups(begun, 1, {3: (31, 32, 33, 35)}))
    assert other.rounds[0].games[0].result == WHITE_WON
    both = {3: (31, 32, 33, 35), 2: (21, 22, 23, 25)}
    assert "B (2)" in why(with_line_ups(begun, 1, both))


def test_what_cannot_be_seated_is_refused() -> None:
    whole = paired(two_teams())
    assert "5 boards" in why(with_line_ups(whole, 1, {1: (11, 12, 13, 14, 15)}))
    assert "not in the list of A (1)" in why(with_line_ups(whole, 1, {1: (11, 21)}))
    assert "more than one board" in why(with_line_ups(whole, 1, {1: (11, 11)}))
    lost = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
    forfeited = replace(whole, team_forfeits=(TeamForfeit(1, 1, 2, lost),))
    assert "is forfeited" in why(with_line_ups(forfeited, 1, {1: (11, 12, 13, 15)}))


@pytest.mark.rule("C.05 7.1")
def test_a_line_up_known_ahead_is_seated_with_the_publication() -> None:
    ahead = done(with_line_ups(two_teams(), 1, {1: (12, 13, 14, 15)}))
    assert ahead.rounds == ()
    back = read_trf(write_trf(ahead).encode())
    assert not [each.code for each in back.problems if "record" in each.code]
    assert back.tournament.line_ups == ahead.line_ups
    changed = done(with_line_ups(ahead, 1, {1: (11, 13, 14, 15)}))
    published = with_round(changed, pair_round(changed, system="team-swiss"))
    assert seats(published)[1] == (11, 13, 14, 15)
    assert [(each.team, each.players) for each in published.line_ups] == [(1, (11, 13, 14, 15))]
    assert published.line_ups[0].opponent in (2, 3, 4)


@pytest.mark.rule("PMR 207")
def test_a_publication_seats_a_reserve_at_the_board_of_who_is_away() -> None:
    away = (ByeRequest(1, 12, ZERO), ByeRequest(1, 22, ZERO))
    for rule, seated in (("shift=no", (11, 15, 13, 14)), ("shift=yes", (11, 13, 14, 15))):
        whole = two_teams(rule)
        whole = replace(whole, regulations=replace(whole.regulations, bye_requests=away))
        published = with_round(whole, pair_round(whole, system="team-swiss"))
        assert seats(published)[1] == seated


def test_claimed_points_of_those_who_are_seated_anew_are_dropped() -> None:
    whole = paired(two_teams())
    whole = replace(
        whole,
        entrants=tuple(replace(each, points=0) for each in whole.entrants),
        teams=tuple(replace(each, match_points=0, game_points=0) for each in whole.teams),
    )
    seated = done(with_line_ups(whole, 1, {1: (12, 13, 14, 15)}))
    assert [each.match_points for each in seated.teams] == [None, None, 0, 0]
    assert seated.entrant(11).points is None
    assert seated.entrant(31).points == 0


@pytest.mark.rule("C.05 7")
def test_players_as_they_really_sat_keep_the_results_of_the_boards() -> None:
    """The example as it comes to an arbiter: entered by the line-ups, and the players sat wrong."""
    line_ups = {1: (11, 12, 13, 15), 2: (21, 23, 24, 25)}
    released = done(with_line_ups(paired(two_teams()), 1, line_ups))
    entered = with_results(released, WHITE_WON, WHITE_WON, DRAWN, WHITE_WON)
    sat = done(seated_as(entered, 1, {2: (21, 24, 23, 25)}))
    assert sat.rounds == example().rounds
    assert set(sat.line_ups) == set(example().line_ups)


def test_ruled_boards_are_not_seated_anew() -> None:
    ruled = done(with_rulings(example(), wrong_boards(example(), 1)))
    said = why(seated_as(ruled, 1, {2: (21, 23, 24, 25)}))
    assert "Take the rulings back first" in said
    assert "no round 2" in why(seated_as(example(), 2, {2: (21, 23, 24, 25)}))


def test_a_board_keeps_its_result_by_the_colours() -> None:
    whole = with_results(paired(two_teams()), BLACK_WON, BLACK_WON)
    sat = done(seated_as(whole, 1, {1: (12, 11, 13, 14)}))
    assert sat.rounds[0].games[:2] == (Game(12, 21, BLACK_WON), Game(22, 11, BLACK_WON))


FOUR_OF_SIX = st.permutations([1, 2, 3, 4, 5, 6]).map(lambda order: tuple(order[:4]))
HOLES = st.sets(st.integers(0, 3), max_size=4)


def seated_by(team: int, places: tuple[int, ...], empty: set[int]) -> tuple[int | None, ...]:
    return tuple(None if at in empty else 10 * team + place for at, place in enumerate(places))


@pytest.mark.rule("PMR 208")
@settings(max_examples=25, deadline=None)
@given(FOUR_OF_SIX, HOLES, FOUR_OF_SIX, HOLES)
def test_any_line_ups_sit_as_they_were_given_with_the_colours_of_the_boards(
    first: tuple[int, ...], first_empty: set[int], other: tuple[int, ...], other_empty: set[int]
) -> None:
    line_ups = {1: seated_by(1, first, first_empty), 2: seated_by(2, other, other_empty)}
    whole = done(with_line_ups(paired(two_teams(reserves=2)), 1, line_ups))
    back = read_trf(write_trf(whole).encode()).tournament
    for each in (whole, back):
        assert {team: seats(each)[team] for team in line_ups} == line_ups
    games = whole.rounds[0].games
    white_at = dict(enumerate((1, 2, 1, 2)))
    for at, (one, two) in enumerate(zip(line_ups[1], line_ups[2], strict=True)):
        alone = one is None or two is None
        colours = (one, two) if white_at[at] == 1 else (two, one)
        assert any((game.white, game.black) == colours for game in games) is not alone
    waiting = {bye.player for bye in whole.rounds[0].byes}
    assert waiting == {
        one or two
        for one, two in zip(line_ups[1], line_ups[2], strict=True)
        if (one is None) != (two is None)
    }
    changed = done(with_line_ups(whole, 1, {1: (11, 12, 13, 14), 2: (21, 22, 23, 24)}))
    # A match that had no game left has lost its place among the games; tables go by the matches.
    assert set(changed.rounds[0].games) == set(paired(two_teams()).rounds[0].games)
    assert changed.rounds[0].byes == ()


def test_a_release_reads_the_round_as_often_for_many_teams_as_for_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[int] = []
    whole = paired(two_teams())
    for module in (line_up_facts, line_up_seating):

        def counting(tournament: Tournament, number: int) -> RoundOfMatches:
            asked.append(number)
            return matches_of_round(tournament, number)

        monkeypatch.setattr(module, "matches_of_round", counting)
    counts = []
    for teams in ((1,), (1, 2, 3, 4)):
        asked.clear()
        line_ups = {team: [10 * team + each for each in (1, 2, 3, 5)] for team in teams}
        assert isinstance(with_line_ups(whole, 1, line_ups), Tournament)
        counts.append(len(asked))
    assert counts[0] == counts[1] > 0
