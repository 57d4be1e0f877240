"""Too few players of a team: the quorum, forfeited matches, removal (C.05 7.2, PMR 209)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.team_match import DRAWN, WHITE_WON, paired, two_teams, with_results

from openarbiter.handling.findings import Finding
from openarbiter.handling.line_ups import with_line_ups
from openarbiter.handling.situation import Situation
from openarbiter.handling.team_quorum import match_forfeited, quorum_verdict, team_removed
from openarbiter.model import (
    Bye,
    ByeKind,
    Colour,
    Mark,
    Result,
    Round,
    TeamBye,
    TeamForfeit,
    TeamScore,
    Tournament,
    matches,
)
from openarbiter.model.removed_teams import Removal, removals_told, removed_teams
from openarbiter.pairing import pair_round
from openarbiter.pairing.olympiad.teams import olympiad_teams
from openarbiter.pairing.paired import with_round
from openarbiter.pairing.team_swiss.kind import kind_of
from openarbiter.pairing.team_swiss.teams import TeamCard, team_cards
from openarbiter.rating.event import RatedEvent, rate_event
from openarbiter.rating.games import NotRated
from openarbiter.rulebook import FIDE_2026, RatingKind, rating_rules
from openarbiter.rulebook.match_wins import team_results, team_totals
from openarbiter.standings import standings
from openarbiter.standings.crosstable import crosstable
from openarbiter.standings.values import Why

PLUS = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
MINUS = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
NEITHER = Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)


def done(found: Tournament | Finding) -> Tournament:
    assert isinstance(found, Tournament), found
    return found


def why(found: Tournament | Finding) -> str:
    assert isinstance(found, Finding)
    assert found.forbidden
    return found.reason.message()


def cards(tournament: Tournament) -> dict[int, TeamCard]:
    kind = kind_of(tournament.regulations.system)
    return {card.number: card for card in team_cards(tournament, FIDE_2026, kind)}


@pytest.mark.rule("C.05 7.2")
@pytest.mark.parametrize(
    ("there", "boards", "starts"),
    [(2, 4, False), (3, 4, True), (3, 6, False), (4, 7, True), (3, 7, False), (0, 4, False)],
)
def test_more_than_half_have_to_be_there(there: int, boards: int, starts: bool) -> None:
    whole = two_teams("quorum=more-than-half")
    for zero in (True, False):
        found = quorum_verdict(whole, 1, there, boards, zero_default=zero)
        assert found.article == "C.05 7.2"
        assert found.may_start is starts
        assert found.loses is (zero and not starts)
        assert not found.may_be_removed


@pytest.mark.rule("C.05 7.2")
def test_with_another_default_time_the_clocks_run_and_white_writes_the_move() -> None:
    whole = two_teams("quorum=more-than-half")
    said = quorum_verdict(whole, 1, 2, 4, zero_default=False).reason.message()
    assert said.startswith("Only 2 of 4 players of A (1) are there, and more than half are needed")
    assert "The clocks are started" in said
    assert "write down their move and do not make it on the board" in said


@pytest.mark.rule("PMR 209")
@pytest.mark.parametrize(
    ("there", "boards", "starts"), [(2, 4, True), (1, 4, False), (3, 7, False), (4, 7, True)]
)
def test_at_least_half_have_to_be_there_in_pmr(there: int, boards: int, starts: bool) -> None:
    found = quorum_verdict(two_teams("quorum=half"), 1, there, boards, zero_default=True)
    assert (found.article, found.may_start, found.loses) == ("PMR 209", starts, False)
    assert found.may_be_removed is not starts


def test_without_a_quorum_every_board_is_on_its_own() -> None:
    found = quorum_verdict(two_teams(), 1, 0, 4, zero_default=True)
    assert (found.article, found.may_start, found.loses) == ("", True, False)


@pytest.mark.rule("C.05 7.2")
def test_a_match_lost_without_play_is_forfeited_on_every_board() -> None:
    lost = done(match_forfeited(paired(two_teams()), 1, {1}))
    assert lost.team_forfeits == (TeamForfeit(1, 1, 2, MINUS),)
    assert [str(game.result) for game in lost.rounds[0].games[:4]] == ["-/+", "+/-", "-/+", "+/-"]
    assert not any(game.result.known for game in lost.rounds[0].games[4:])
    (match, _) = matches(lost)[0].matches
    assert (match.forfeit, match.played, matches(lost)[0].problems) == (MINUS, False, ())
    totals = team_totals(lost)
    assert (totals[1], totals[2]) == (TeamScore(0, 0), TeamScore(20, 40))


@pytest.mark.rule("C.05 7.2")
def test_neither_team_comes() -> None:
    lost = done(match_forfeited(paired(two_teams()), 1, {1, 2}))
    assert lost.team_forfeits == (TeamForfeit(1, 1, 2, NEITHER),)
    assert {str(game.result) for game in lost.rounds[0].games[:4]} == {"-/-"}
    assert team_totals(lost)[1] == team_totals(lost)[2] == TeamScore(0, 0)
    again = done(match_forfeited(lost, 1, {2}))
    assert again.team_forfeits == (TeamForfeit(1, 1, 2, PLUS),)


def test_who_waited_for_a_team_that_loses_has_no_point() -> None:
    few = done(with_line_ups(paired(two_teams()), 1, {1: (11, 12, 13)}))
    assert few.rounds[0].byes == (Bye(24, ByeKind.FULL),)
    assert done(match_forfeited(few, 1, {1})).rounds[0].byes == (Bye(24, ByeKind.FULL),)
    assert done(match_forfeited(few, 1, {2})).rounds[0].byes == (Bye(24, ByeKind.ZERO),)


@pytest.mark.rule("C.05 7.2")
def test_a_match_that_was_played_is_not_forfeited() -> None:
    begun = with_results(paired(two_teams()), WHITE_WON)
    assert "were played to their end" in why(match_forfeited(begun, 1, {1}))
    boards = with_results(paired(two_teams()), PLUS)
    assert done(match_forfeited(boards, 1, {2})).team_forfeits[0].result == PLUS


@pytest.mark.parametrize(
    ("number", "losers", "said"),
    [
        (1, {9}, "There is no team 9."),
        (1, {1, 3}, "A (1) and C (3) do not meet in round 1."),
        (1, set(), "Say which team loses the match in round 1."),
        (2, {1}, "Round 2 is not published"),
    ],
)
def test_there_is_no_such_match(number: int, losers: set[int], said: str) -> None:
    assert why(match_forfeited(paired(two_teams()), number, losers)).startswith(said)


def forfeited() -> Tournament:
    """Round 1: team 2 did not come to team 1; 3 and 4 drew."""
    whole = with_results(paired(two_teams()), *[DRAWN] * 8)
    unplayed = paired(two_teams()).rounds[0].games[:4]
    whole = replace(whole, rounds=(Round((*unplayed, *whole.rounds[0].games[4:])),))
    return done(match_forfeited(whole, 1, {2}))


@pytest.mark.rule("C.04.6 1.3")
def test_a_forfeited_match_is_none_for_colours_and_opponents() -> None:
    found = cards(forfeited())
    assert (found[1].colours, found[1].contender.met) == ((), frozenset())
    assert (found[3].colours, found[3].contender.met) == ((Colour.WHITE,), {4})
    assert not found[1].contender.bye_allowed
    assert found[2].contender.bye_allowed
    teams = {team.number: team for team in olympiad_teams(forfeited())}
    assert teams[1].met == frozenset()
    assert teams[1].colours == (None,)
    assert not teams[1].bye_allowed


@pytest.mark.rule("C.07 15.1")
def test_a_forfeited_match_is_an_unplayed_round_of_the_tie_breaks() -> None:
    table = standings(replace(forfeited(), start=date(2026, 4, 1)), "BH")
    rows = {row.number: row for row in table.rows}
    assert (rows[1].score, rows[2].score, rows[3].score) == (20, 0, 10)
    (part,) = rows[1].values[1].parts
    assert (part.opponent, part.why) == (2, Why.DUMMY_FORFEIT_CAP)


@pytest.mark.rule("B.02 5.1")
def test_a_forfeited_match_is_not_rated() -> None:
    day = date(2026, 4, 1)
    event = RatedEvent(forfeited(), rating_rules("fide-2025"), RatingKind.STANDARD, None, False)
    rated = rate_event(event, {}, day, False)
    assert [game.why_not for game in rated[11].games] == [NotRated.UNPLAYED]
    assert [game.why_not for game in rated[31].games] == [None]


# Teams that are removed (PMR 209).


def third_round() -> Tournament:
    """Two rounds played, 1-2 3-4 and then as the system pairs, team 4 losing both; 3 paired."""
    whole = with_results(paired(two_teams()), *[DRAWN] * 4, *[WHITE_WON] * 4)
    whole = replace(whole, start=date(2018, 5, 1))
    for results in ([WHITE_WON] * 8, []):
        whole = with_round(whole, pair_round(whole, system="team-swiss"))
        whole = with_results(whole, *results)
    return whole


def opponent(tournament: Tournament, team: int, number: int) -> int:
    match = next(
        each for each in matches(tournament)[number - 1].matches if team in (each.white, each.black)
    )
    return match.black if match.white == team else match.white


@pytest.mark.rule("PMR 209")
def test_all_earlier_results_of_a_removed_team_are_annulled() -> None:
    before = third_round()
    after = done(team_removed(Situation(before), 4, 3, "one of four players came"))
    assert removed_teams(after) == {4: Removal(4, 3, "one of four players came")}
    was, totals = team_totals(before, 2), team_totals(after, 2)
    assert totals[4] == TeamScore()
    for number in (1, 2):
        met = opponent(before, 4, number)
        won = next(
            result.white if result.match.white == met else result.black
            for result in team_results(before, matches(before)[number - 1])
            if met in (result.match.white, result.match.black)
        )
        assert won.match_points > 0
        assert totals[met].match_points + won.match_points == was[met].match_points
        assert totals[met].game_points + won.game_points == was[met].game_points
    present = opponent(before, 4, 3)
    assert team_totals(after)[present] == totals[present] + TeamScore(20, 40)


@pytest.mark.rule("PMR 209")
def test_the_match_to_which_a_removed_team_did_not_come_is_lost_by_forfeit() -> None:
    after = done(team_removed(Situation(third_round()), 4, 3, ""))
    (forfeit,) = after.team_forfeits
    assert forfeit.round == 3
    assert 4 in (forfeit.white, forfeit.black)
    rivals = opponent(third_round(), 4, 3)
    assert forfeit.result == (PLUS if forfeit.white == rivals else MINUS)


@pytest.mark.rule("PMR 209")
def test_a_removed_team_has_no_place_and_its_opponents_an_empty_round() -> None:
    after = done(team_removed(Situation(third_round()), 4, 3, ""))
    for edition, codes in (
        ("pmr-2018", "BH,SB,DE"),
        ("fide-2018", "BH,SB,DE,KS"),
        ("fide-2026", "BH,FB,AOB,MPvGP,BC,DE,EDE,KS,SSSC,EMMSB,EGGSB"),
    ):
        table = standings(after, codes, rules=edition)
        last = table.rows[-1]
        assert (last.number, last.rank, last.score) == (4, None, 0)
        assert {row.number for row in table.rows[:-1]} == {1, 2, 3}
        assert None not in [row.rank for row in table.rows[:-1]]
        assert any("was removed from the event before round 3" in n.message() for n in table.notes)
    cross = crosstable(after, standings(after, ""), "swiss")
    of_third = next(row for row in cross.rows if row.standing.number == 3)
    assert [cells[0].counts for cells in of_third.cells][:1] == [False]
    assert of_third.cells[0][0].result == "2", "what was played is shown, and does not count"


@pytest.mark.rule("PMR 209")
def test_a_removed_team_is_not_paired_and_the_others_are_by_what_counts() -> None:
    whole = third_round()
    whole = replace(whole, regulations=replace(whole.regulations, rounds=5))
    after = done(team_removed(Situation(whole), 4, 3, ""))
    assert [bye for bye in after.team_byes if bye.team == 4] == [
        TeamBye(4, 4, ByeKind.ZERO),
        TeamBye(5, 4, ByeKind.ZERO),
    ]
    found = cards(after)
    assert set(found) == {1, 2, 3}
    assert {team: card.contender.score for team, card in found.items()} == {
        team: team_totals(after)[team].match_points for team in (1, 2, 3)
    }
    assert 4 in found[opponent(whole, 4, 1)].contender.met, "the games were played"


@pytest.mark.rule("PMR 209")
def test_earlier_rounds_were_paired_while_the_results_counted() -> None:
    after = done(team_removed(Situation(third_round()), 4, 3, ""))
    assert removed_teams(after.before_round(3)) == {}
    assert team_totals(after.before_round(3)) == team_totals(third_round().before_round(3))
    assert pair_round(after, 3, system="team-swiss") == pair_round(
        third_round(), 3, system="team-swiss"
    )


@pytest.mark.rule("PMR 209")
def test_a_team_is_removed_between_two_rounds() -> None:
    whole = third_round().before_round(3)
    whole = replace(whole, regulations=replace(whole.regulations, bye_requests=()))
    after = done(team_removed(Situation(whole), 4, 3, "nobody comes any more"))
    assert after.team_forfeits == ()
    assert removed_teams(after) == {4: Removal(4, 3, "nobody comes any more")}
    assert set(cards(after)) == {1, 2, 3}


@pytest.mark.rule("B.02 5.1")
@pytest.mark.rule("PMR 209")
def test_the_games_of_annulled_matches_are_rated() -> None:
    after = done(team_removed(Situation(third_round()), 4, 3, ""))
    event = RatedEvent(after, rating_rules("fide-2017"), RatingKind.STANDARD, None, False)
    games = rate_event(event, {}, date(2018, 5, 1), False)[41].games
    assert [game.why_not for game in games] == [None, None, NotRated.UNPLAYED]


def test_what_cannot_be_removed() -> None:
    whole = third_round()
    removed = done(team_removed(Situation(whole), 4, 3, ""))
    assert "was removed from the event already" in why(team_removed(Situation(removed), 4, 3, ""))
    assert "There is no team 9" in why(team_removed(Situation(whole), 9, 3, ""))
    assert "has played round 2" in why(team_removed(Situation(whole), 4, 2, ""))
    played = with_results(whole, *[DRAWN] * 8)
    assert "were played to their end" in why(team_removed(Situation(played), 4, 3, ""))


def test_lines_about_teams_that_are_not_there_are_none() -> None:
    lines = (
        "### Team removed: 9 from round 1",
        "### Team removed: 4 from round 0",
        "### Team removed",
    )
    assert removals_told(replace(two_teams(), extra=lines)) == {}
    good = replace(two_teams(), extra=("### Team removed: 4 from round 2: two: and a colon",))
    assert removals_told(good) == {4: Removal(4, 2, "two: and a colon")}
    assert removed_teams(good) == {}
