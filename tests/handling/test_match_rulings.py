"""Wrong board orders and players without a right to play (C.05 7, PMR 210, 211)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.team_match import BLACK_WON, DRAWN, WHITE_WON, example, paired, two_teams, with_results

from openarbiter.handling.corrections import Effect
from openarbiter.handling.findings import Finding
from openarbiter.handling.line_ups import seated_as
from openarbiter.handling.match_rulings import (
    corrected_matches,
    effect_of_ruling,
    ineligible_board,
    with_rulings,
    without_ruling,
    wrong_boards,
)
from openarbiter.model import (
    NO_RESULT,
    Colour,
    Game,
    LineUp,
    Mark,
    MatchResult,
    Result,
    Round,
    TeamScore,
    Tournament,
    matches,
)
from openarbiter.model.board_rulings import BoardRuling, Offender, RulingKind, as_played
from openarbiter.model.board_rulings import board_rulings as told_rulings
from openarbiter.pairing.team_swiss.kind import kind_of
from openarbiter.pairing.team_swiss.teams import team_cards
from openarbiter.rulebook import FIDE_2026
from openarbiter.rulebook.match_wins import team_results, team_totals

WON_BY_FORFEIT = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)


def done(found: Tournament | Finding) -> Tournament:
    assert isinstance(found, Tournament), found
    return found


def why(found: object) -> tuple[str, str]:
    assert isinstance(found, Finding)
    assert found.forbidden
    return found.article, found.reason.message()


def first_match(tournament: Tournament) -> MatchResult:
    return team_results(tournament, matches(tournament)[0])[0]


def ruled(tournament: Tournament) -> Tournament:
    return done(with_rulings(tournament, wrong_boards(tournament, 1)))


def points(result: MatchResult) -> tuple[int, int]:
    return result.white.game_points, result.black.game_points


@pytest.mark.rule("C.05 7")
def test_the_example_of_the_source_is_corrected_to_three_to_one() -> None:
    assert points(first_match(example())) == (15, 25)
    rulings = wrong_boards(example(), 1, reason="4B sat at board 2, 3B at board 3")
    assert [(each.white, each.black, each.offender) for each in rulings] == [
        (24, 12, Offender.WHITE),
        (13, 23, Offender.BLACK),
    ]
    corrected = done(with_rulings(example(), rulings))
    assert points(first_match(corrected)) == (30, 10)
    assert (first_match(corrected).white.match_points, first_match(corrected).winner) == (20, 1)
    results = [str(game.result) for game in corrected.rounds[0].games[:4]]
    assert results == ["1-0", "-/+", "+/-", "1-0"]


@pytest.mark.rule("C.05 7")
def test_the_rating_has_the_games_as_they_were_played() -> None:
    rated = as_played(ruled(example()))
    assert rated.rounds == example().rounds
    assert points(first_match(rated)) == (15, 25)


@pytest.mark.rule("C.05 7")
def test_both_results_of_a_corrected_match_are_told() -> None:
    rulings = wrong_boards(example(), 1)
    (match,) = corrected_matches(example(), rulings)
    assert (points(match.played), points(match.counted)) == ((15, 25), (30, 10))
    assert match.rulings == rulings
    corrected = ruled(example())
    assert corrected_matches(corrected, told_rulings(corrected)) == (match,)


@pytest.mark.rule("C.05 7")
def test_nothing_is_wrong_once_it_is_ruled_or_in_order() -> None:
    assert wrong_boards(ruled(example()), 1) == ()
    assert wrong_boards(paired(two_teams()), 1) == ()
    assert wrong_boards(example(), 2) == ()


@pytest.mark.rule("C.05 7")
def test_a_line_up_that_was_handed_in_says_who_should_have_sat_there() -> None:
    """The order is legal, but not the one that was handed in: 15 sat for 14."""
    whole = with_results(paired(two_teams()), *[DRAWN] * 4)
    sat = done(seated_as(whole, 1, {1: (11, 12, 13, 15)}))
    assert wrong_boards(sat, 1) == ()
    (found,) = wrong_boards(sat, 1, {1: (11, 12, 13, 14)})
    assert (found.white, found.black, found.offender) == (24, 15, Offender.BLACK)


@pytest.mark.rule("C.05 7")
def test_where_both_teams_sat_wrong_both_have_lost_the_board() -> None:
    whole = replace(
        example(),
        rounds=(Round((Game(11, 21, WHITE_WON), Game(24, 13, WHITE_WON), Game(12, 23, DRAWN))),),
        line_ups=(LineUp(1, 1, 2, (11, 13, 12)), LineUp(1, 2, 1, (21, 24, 23))),
    )
    corrected = ruled(whole)
    assert [str(game.result) for game in corrected.rounds[0].games] == ["1-0", "-/-", "-/-"]
    assert points(first_match(corrected)) == (10, 0)


@pytest.mark.rule("C.05 7")
def test_a_board_that_was_forfeited_stays_so() -> None:
    whole = with_results(example(), WHITE_WON, WON_BY_FORFEIT, DRAWN, WHITE_WON)
    (found,) = wrong_boards(whole, 1)
    assert (found.white, found.black) == (13, 23)
    hand_made = BoardRuling(1, 24, 12, RulingKind.WRONG_ORDER, Offender.WHITE, WON_BY_FORFEIT)
    article, said = why(with_rulings(whole, [hand_made]))
    assert (article, "the board is forfeited, and it stays so" in said) == ("C.05 7", True)
    assert str(done(with_rulings(whole, [found])).rounds[0].games[1].result) == "+/-"


@pytest.mark.rule("C.05 7")
def test_a_game_goes_to_its_end_before_it_is_ruled() -> None:
    whole = with_results(example(), WHITE_WON, NO_RESULT)
    article, said = why(with_rulings(whole, wrong_boards(whole, 1)))
    assert (article, "has no result yet" in said) == ("C.05 7", True)


@pytest.mark.rule("C.05 7")
def test_a_ruling_can_be_taken_back() -> None:
    corrected = ruled(example())
    back = done(without_ruling(done(without_ruling(corrected, 1, 24, 12)), 1, 13, 23))
    assert back == example()
    assert "counts as it was played" in why(without_ruling(back, 1, 24, 12))[1]


def test_a_second_ruling_keeps_how_the_game_was_played() -> None:
    corrected = ruled(example())
    again = BoardRuling(
        1, 24, 12, RulingKind.INELIGIBLE, Offender.BOTH, Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)
    )
    changed = done(with_rulings(corrected, [again]))
    assert str(changed.rounds[0].games[1].result) == "-/-"
    assert as_played(changed).rounds == example().rounds


@pytest.mark.rule("C.05 7")
@pytest.mark.parametrize(("order", "wrong"), [("free", 0), ("rating-100", 0), ("fixed", 2)])
def test_only_a_fixed_order_says_who_is_due_at_a_board(order: str, wrong: int) -> None:
    whole = replace(example(), extra=(f"### Team rules: order={order}",))
    assert len(wrong_boards(whole, 1)) == wrong


@pytest.mark.rule("PMR 207")
def test_where_nobody_moves_the_reserve_sits_on_the_missing_player_s_board() -> None:
    """12 is missing: 15 takes board 2, and nobody moves up."""
    whole = replace(paired(two_teams()), extra=("### Team rules: shift=no",))
    played = with_results(whole, *[DRAWN] * 4)
    right = done(seated_as(played, 1, {1: (11, 15, 13, 14)}))
    assert wrong_boards(right, 1) == ()
    moved = done(seated_as(played, 1, {1: (11, 13, 14, 15)}))
    assert [each.offender for each in wrong_boards(moved, 1)] == [
        Offender.BLACK, Offender.WHITE, Offender.BLACK
    ]  # fmt: skip


@pytest.mark.rule("PMR 211")
def test_who_had_no_right_to_play_has_lost_the_board_for_the_team() -> None:
    whole = with_results(paired(two_teams()), WHITE_WON, *[DRAWN] * 3)
    ruling = ineligible_board(whole, 1, 11, 21, Offender.WHITE, "not on the list of entries")
    assert isinstance(ruling, BoardRuling)
    corrected = done(with_rulings(whole, [ruling]))
    assert points(first_match(corrected)) == (15, 25)
    assert as_played(corrected).rounds == whole.rounds


@pytest.mark.rule("PMR 211")
def test_a_game_that_was_only_begun_is_lost_too_and_a_stranger_s_is_not_rated() -> None:
    begun = with_results(paired(two_teams()), NO_RESULT, WHITE_WON)
    for number, rated in ((11, True), (22, False)):
        game = next(each for each in begun.rounds[0].games if each.white == number)
        ruling = ineligible_board(begun, 1, number, game.black, Offender.WHITE, "why", rated=rated)
        assert isinstance(ruling, BoardRuling)
        corrected = done(with_rulings(begun, [ruling]))
        counted = [each for each in corrected.rounds[0].games if each.white == number]
        assert [str(each.result) for each in counted] == ["-/+"]
        assert as_played(corrected) is corrected


def test_there_is_no_such_game() -> None:
    for number, article in ((1, "C.05 7"), (9, "C.05 7")):
        found = ineligible_board(example(), number, 11, 12, Offender.WHITE, "")
        assert why(found)[0] == article


@pytest.mark.rule("C.05 7")
def test_a_match_all_of_whose_boards_are_ruled_was_played_all_the_same() -> None:
    """The teams have met, and the winner has not won by forfeit."""
    whole = replace(
        example(),
        rounds=(Round((Game(11, 22, BLACK_WON), Game(21, 12, WHITE_WON))),),
        line_ups=(LineUp(1, 1, 2, (11, 12)), LineUp(1, 2, 1, (22, 21))),
    )
    corrected = ruled(whole)
    assert [str(game.result) for game in corrected.rounds[0].games] == ["+/-", "-/+"]
    assert first_match(corrected).match.played
    assert team_totals(corrected)[1] == TeamScore(20, 20)
    cards = {
        card.number: card
        for card in team_cards(corrected, FIDE_2026, kind_of(corrected.regulations.system))
    }
    assert cards[1].contender.met == {2}
    assert cards[1].contender.bye_allowed
    assert cards[1].colours == (Colour.WHITE,)


def with_next_round(tournament: Tournament, result: Result) -> Tournament:
    return replace(tournament, rounds=(*tournament.rounds, Round((Game(11, 31, result),))))


@pytest.mark.rule("C.05 7")
@pytest.mark.rule("C.04.2 D.8")
def test_the_corrected_result_counts_until_the_next_round_is_over() -> None:
    finished = with_results(example(), WHITE_WON, WHITE_WON, DRAWN, WHITE_WON, *[DRAWN] * 4)
    assert effect_of_ruling(finished, 1).effect is Effect.NOW
    paired_already = effect_of_ruling(with_next_round(finished, NO_RESULT), 1)
    assert (paired_already.effect, paired_already.first_pairing) == (Effect.NOW, 3)
    late = effect_of_ruling(with_next_round(finished, DRAWN), 1)
    assert late.effect is Effect.RATING_ONLY
    with pytest.raises(ValueError, match="round 5"):
        effect_of_ruling(finished, 5)


@pytest.mark.rule("C.05 7")
def test_the_next_pairing_is_made_of_the_corrected_result() -> None:
    finished = with_results(example(), WHITE_WON, WHITE_WON, DRAWN, WHITE_WON, *[DRAWN] * 4)
    kind = kind_of(finished.regulations.system)

    def scores(tournament: Tournament) -> dict[int, int]:
        cards = team_cards(tournament, FIDE_2026, kind)
        return {card.number: card.contender.score for card in cards}

    assert scores(finished) == {1: 0, 2: 20, 3: 10, 4: 10}
    assert scores(ruled(finished)) == {1: 20, 2: 0, 3: 10, 4: 10}
