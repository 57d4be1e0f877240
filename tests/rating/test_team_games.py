"""Games of team matches: rated as they were played, whatever a ruling made of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.norm_fields import against
from support.team_match import BLACK_WON, DRAWN, WHITE_WON, example, with_results

from openarbiter.handling.match_rulings import (
    ineligible_board,
    team_removed,
    with_rulings,
    wrong_boards,
)
from openarbiter.handling.situation import Situation
from openarbiter.model import Game, Mark, Result, Round, Team, TeamForfeit, Tournament
from openarbiter.model.board_rulings import Offender, as_played
from openarbiter.rating.event import RatedPlayer, rate_event
from openarbiter.rating.games import NotRated, RatedEvent
from openarbiter.rulebook.rating_choices import RatingKind
from openarbiter.rulebook.rating_rules import FIDE_2017_RATING, FIDE_2024_RATING, RatingRules
from openarbiter.rulebook.title_rules import FIDE_2017_TITLES, FIDE_2024_TITLES, TitleRules
from openarbiter.titles.event_norms import event_norms
from openarbiter.titles.norm_games import NotCounted

from ..titles.test_event_norms import FIELD, GM, HUNGARIAN

EDITIONS = (FIDE_2017_RATING, FIDE_2024_RATING)
FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def rated(tournament: Tournament, rules: RatingRules) -> dict[int, RatedPlayer]:
    event = RatedEvent(as_played(tournament), rules, RatingKind.STANDARD, None, False)
    return rate_event(event, {}, date(2026, 10, 3), False)


def counted(found: dict[int, RatedPlayer], player: int) -> list[tuple[int, int | None]]:
    """Opponents and scores of the games that are rated."""
    return [(each.opponent, each.score) for each in found[player].games if each.why_not is None]


@pytest.mark.rule("C.05 7")
@pytest.mark.parametrize("rules", EDITIONS, ids=lambda each: each.id)
def test_a_wrong_order_changes_no_rating_and_reserves_are_rated_like_others(
    rules: RatingRules,
) -> None:
    whole = with_results(example(), WHITE_WON, WHITE_WON, DRAWN, WHITE_WON, *[DRAWN] * 4)
    ruled = with_rulings(whole, wrong_boards(whole, 1, reason="Told by A."))
    assert isinstance(ruled, Tournament)
    assert ruled.rounds != whole.rounds
    found = rated(ruled, rules)
    assert found == rated(whole, rules)
    assert counted(found, 12) == [(24, 0)]
    assert counted(found, 15) == [(25, 0)]
    assert counted(found, 25) == [(15, 100)]


@pytest.mark.rule("B.02 5.1", "C.05 7.2")
@pytest.mark.parametrize("rules", EDITIONS, ids=lambda each: each.id)
def test_forfeited_boards_and_matches_are_not_rated(rules: RatingRules) -> None:
    whole = with_results(example(), FORFEIT, WHITE_WON, DRAWN, WHITE_WON)
    whole = replace(
        whole,
        rounds=(Round(whole.rounds[0].games[:4]),),
        team_forfeits=(TeamForfeit(1, 3, 4, FORFEIT),),
    )
    found = rated(whole, rules)
    assert counted(found, 11) == counted(found, 21) == []
    assert [each.why_not for each in found[11].games] == [NotRated.UNPLAYED]
    assert all(not found[player].games for player in (31, 34, 41, 44))
    assert counted(found, 13) == [(23, 50)]


@pytest.mark.rule("PMR 211")
def test_a_game_of_a_player_without_a_right_to_play_is_rated() -> None:
    whole = with_results(example(), WHITE_WON, BLACK_WON, DRAWN, WHITE_WON, *[DRAWN] * 4)
    ruled = with_rulings(
        whole, (ineligible_board(whole, 1, 25, 15, Offender.WHITE, "not on the list"),)
    )
    assert isinstance(ruled, Tournament)
    assert rated(ruled, FIDE_2024_RATING) == rated(whole, FIDE_2024_RATING)


@pytest.mark.rule("PMR 209")
def test_games_against_a_removed_team_stay_rated() -> None:
    whole = with_results(example(), WHITE_WON, BLACK_WON, DRAWN, WHITE_WON, *[DRAWN] * 4)
    gone = team_removed(Situation(whole), 1, 2, "nobody came")
    assert isinstance(gone, Tournament)
    assert rated(gone, FIDE_2024_RATING) == rated(whole, FIDE_2024_RATING)


@pytest.mark.rule("B.01 1.42d", "B.01 1.4.2c", "C.05 7")
@pytest.mark.parametrize("rules", [FIDE_2017_TITLES, FIDE_2024_TITLES], ids=lambda each: each.id)
def test_a_board_lost_for_a_wrong_order_was_played_and_counts_for_a_norm(
    rules: TitleRules,
) -> None:
    event = against(HUNGARIAN, FIELD, rules=rules)
    first = event.tournament.rounds[0]
    game = first.games[0]
    lost = Game(game.white, game.black, Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN))
    said = f"round 1, {game.white}-{game.black}, wrong-order, white, played {game.result}"
    ruled = replace(
        event.tournament,
        rounds=(Round((lost, *first.games[1:]), first.byes), *event.tournament.rounds[1:]),
        teams=(Team("A", (1,), 1),),
        extra=(*event.tournament.extra, f"### Board ruling: {said}: sat the wrong way round"),
    )
    forfeited = event_norms(replace(event, tournament=ruled)).players[1].titles[GM]
    assert [each.why for each in forfeited.rounds if each.why] == [NotCounted.FORFEIT_LOSS]
    assert not forfeited.made
    assert event_norms(replace(event, tournament=as_played(ruled))).players[1].titles[GM].made
