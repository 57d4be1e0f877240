"""What a correction that is reported now may still affect."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from openarbiter.handling.corrections import (
    Effect,
    Numbers,
    correction_of_player,
    correction_of_round,
    counts,
    level_of,
    numbers,
    reported_until,
    too_early,
    too_late,
)
from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, CONFIRM_TWICE, REFUSE
from openarbiter.handling.numbering import NumbersFrozen, new_numbers
from openarbiter.handling.situation import Conduct, Situation
from openarbiter.model import (
    Bye,
    ByeKind,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)
from openarbiter.rulebook import EDITIONS, FIDE_2018, FIDE_2026

ENTRANTS = tuple(Entrant(number, rating=2400 - number) for number in range(1, 6))
WON = Result(Mark.WIN, Mark.LOSS)
DONE = Round((Game(1, 2, WON), Game(3, 4, WON)), (Bye(5, ByeKind.PAB),))
PLAYED = Round((Game(1, 2), Game(3, 4, WON)), (Bye(5, ByeKind.PAB),))
NOBODY = Round((), tuple(Bye(player, ByeKind.ZERO) for player in range(1, 6)))


def tournament(*rounds: Round, of: int | None = 5, system: str = "") -> Tournament:
    return Tournament(ENTRANTS, rounds, Regulations(rounds=of, system=system))


def effect(now: Tournament, number: int) -> tuple[Effect, int | None]:
    found = correction_of_round(now, number)
    return found.effect, found.first_pairing


@pytest.mark.rule("C.04.2 D.8")
@pytest.mark.parametrize("last", [DONE, PLAYED])
def test_before_the_next_pairing_it_counts_and_that_pairing_sees_it(last: Round) -> None:
    found = correction_of_round(tournament(DONE, last), 2)
    assert (found.effect, found.first_pairing) == (Effect.NOW, 3)
    assert "the pairing of round 3 takes it into account" in found.reason.message()


@pytest.mark.rule("C.04.2 D.8")
def test_until_the_next_round_is_over_the_pairing_after_it_sees_it() -> None:
    found = correction_of_round(tournament(DONE, DONE, PLAYED), 2)
    assert (found.effect, found.first_pairing) == (Effect.NOW, 4)
    assert found.reason.message() == (
        "Round 3 has been paired and is not over: its pairing stays, and the pairing of round 4 "
        "takes the correction into account."
    )


@pytest.mark.rule("C.04.2 D.8")
def test_after_the_next_round_it_is_for_the_rating_only() -> None:
    found = correction_of_round(tournament(DONE, DONE, DONE), 2)
    assert (found.effect, found.first_pairing) == (Effect.RATING_ONLY, None)
    assert found.article == "C.04.2 D.8"
    assert "Round 3 is over" in found.reason.message()
    assert effect(tournament(DONE, DONE, PLAYED), 1) == (Effect.RATING_ONLY, None)


@pytest.mark.rule("C.04.2 D.8")
def test_a_round_that_another_pairing_follows_is_over_though_a_game_is_adjourned() -> None:
    assert effect(tournament(DONE, PLAYED, PLAYED), 1) == (Effect.RATING_ONLY, None)


@pytest.mark.rule("C.04.2 D.8")
def test_the_arbiter_knows_better_when_a_round_is_over() -> None:
    still = correction_of_round(tournament(DONE, DONE), 1, over=False)
    assert (still.effect, still.first_pairing) == (Effect.NOW, 3)
    over = correction_of_round(tournament(DONE, PLAYED), 1, over=True)
    assert over.effect is Effect.RATING_ONLY


@pytest.mark.rule("C.04.2 D.8")
def test_at_the_last_round_it_counts_for_the_final_standings() -> None:
    assert effect(tournament(DONE, DONE, of=2), 2) == (Effect.NOW, None)
    adjourned = correction_of_round(tournament(DONE, PLAYED, of=2), 1)
    assert (adjourned.effect, adjourned.first_pairing) == (Effect.NOW, None)
    assert adjourned.reason.message() == (
        "Round 2 has been paired and is not over: its pairing stays, and the correction counts "
        "for the final standings."
    )
    assert effect(tournament(DONE, DONE, of=2), 1) == (Effect.RATING_ONLY, None)
    final = correction_of_round(tournament(DONE, DONE, of=2), 2, closed=True)
    assert final.effect is Effect.RATING_ONLY


@pytest.mark.rule("C.04.2 D.8")
def test_where_nobody_said_how_many_rounds_there_are_another_may_come() -> None:
    assert effect(tournament(DONE, of=None), 1) == (Effect.NOW, 2)


@pytest.mark.rule("C.04.2 D.8")
def test_the_pairing_of_the_last_round_sees_a_correction_too() -> None:
    assert effect(tournament(DONE, of=2), 1) == (Effect.NOW, 2)


@pytest.mark.rule("C.04.2 D.7")
@pytest.mark.rule("C.04.2 D.8")
@pytest.mark.parametrize(("of", "seen_by"), [(None, 4), (5, 4), (4, 4), (3, None)])
def test_after_the_deadline_the_next_round_is_paired_with_what_was_recorded(
    of: int | None, seen_by: int | None
) -> None:
    found = correction_of_round(tournament(DONE, DONE, of=of), 2, after_deadline=True)
    assert (found.effect, found.article) == (Effect.AFTER_NEXT_PAIRING, "C.04.2 D.7, D.8")
    assert found.first_pairing == seen_by
    assert found.reason.message() == (
        "The deadline for reporting errors of round 2 is over: round 3 is paired with what was "
        "recorded. Once it is paired the correction may be made; it counts from the pairing "
        "after that."
    )


@pytest.mark.rule("C.04.2 D.8")
def test_after_the_deadline_of_the_last_round_it_is_for_the_rating_only() -> None:
    found = correction_of_round(tournament(DONE, DONE, of=2), 2, after_deadline=True)
    assert (found.effect, found.article) == (Effect.RATING_ONLY, "C.04.2 D.7, D.8")
    assert found.first_pairing is None
    assert "of round 2 is over, and no round follows" in found.reason.message()


@pytest.mark.rule("C.04.2 D.8")
def test_once_the_next_round_is_paired_the_deadline_is_forgotten() -> None:
    for now in (tournament(DONE, PLAYED), tournament(DONE, DONE), tournament(DONE, PLAYED, of=2)):
        assert correction_of_round(now, 1, after_deadline=True) == correction_of_round(now, 1)


AT_ONCE = correction_of_round(tournament(DONE), 1)
TOO_EARLY = correction_of_round(tournament(DONE), 1, after_deadline=True)
TOO_LATE = correction_of_round(tournament(DONE, DONE), 1)
BY_THE_RULES, FREELY = Conduct(fide_mode=True), Conduct(fide_mode=False)


@pytest.mark.rule("C.04.2 D.8")
def test_a_late_correction_changes_the_table_outside_of_fide_mode_only() -> None:
    final = Conduct(fide_mode=False, final=True)
    for conduct in (BY_THE_RULES, FREELY, final):
        assert counts(AT_ONCE, conduct)
    for late in (TOO_EARLY, TOO_LATE):
        assert not counts(late, BY_THE_RULES)
        assert counts(late, FREELY)
        assert counts(late, final) is False, "final standings stay"


@pytest.mark.rule("C.04.2 D.7")
@pytest.mark.rule("C.04.2 D.8")
def test_after_the_deadline_nothing_is_corrected_before_the_next_pairing() -> None:
    found = too_early(TOO_EARLY, BY_THE_RULES)
    assert found is not None
    assert (found.article, found.level, found.forbidden) == ("C.04.2 D.7, D.8", REFUSE, True)
    assert found.reason == TOO_EARLY.reason
    assert too_early(TOO_EARLY, FREELY) is None
    for other in (AT_ONCE, TOO_LATE):
        assert too_early(other, BY_THE_RULES) is None


@pytest.mark.rule("C.04.2 D.8")
def test_a_late_correction_is_confirmed_and_twice_where_it_counts_against_the_rules() -> None:
    assert level_of(AT_ONCE, BY_THE_RULES) == level_of(AT_ONCE, FREELY) == ACKNOWLEDGE
    assert level_of(TOO_LATE, BY_THE_RULES) == CONFIRM
    assert level_of(TOO_LATE, FREELY) == CONFIRM_TWICE


@pytest.mark.rule("C.04.2 D.8")
def test_the_file_says_after_what_a_correction_was_found() -> None:
    two = tournament(DONE, DONE, of=2)
    assert too_late(Situation(two), 1) == "the next round was over"
    assert too_late(Situation(two), 2) == "the deadline for reporting errors"
    assert too_late(Situation(two, conduct=Conduct(final=True)), 2) == "the final standings"
    assert too_late(Situation(tournament(DONE, DONE)), 1) == "the next round was over"


@pytest.mark.rule("C.04.2 D.8")
def test_errors_are_reported_until_so_many_minutes_after_all_results_are_published() -> None:
    published = datetime(2026, 7, 4, 18, 45, tzinfo=UTC)
    assert reported_until(published, 30) == datetime(2026, 7, 4, 19, 15, tzinfo=UTC)
    assert reported_until(published, 0) == published
    assert reported_until(published, None) is None, "no deadline was set"
    assert reported_until(None, 30) is None, "a result is missing"
    assert reported_until(None, None) is None


@pytest.mark.rule("C.04.2 D.8")
def test_a_round_in_which_nobody_was_paired_is_no_next_round() -> None:
    assert effect(tournament(DONE, NOBODY), 1) == (Effect.NOW, 3)
    assert effect(tournament(DONE, NOBODY, PLAYED), 1) == (Effect.NOW, 4)
    assert effect(tournament(DONE, NOBODY, DONE), 1) == (Effect.RATING_ONLY, None)
    assert effect(tournament(DONE, NOBODY, DONE), 2) == (Effect.RATING_ONLY, None), "its byes"


@pytest.mark.rule("C.04.2 D.8")
def test_a_round_of_nothing_but_the_allocated_bye_is_over() -> None:
    alone = Round((), (Bye(5, ByeKind.PAB),))
    assert effect(tournament(DONE, alone), 1) == (Effect.RATING_ONLY, None)


@pytest.mark.rule("C.04.2 D.1")
def test_the_result_of_an_adjourned_game_is_no_correction() -> None:
    found = correction_of_round(tournament(PLAYED, DONE, DONE), 1, recorded=False)
    assert (found.effect, found.first_pairing) == (Effect.NOW, 4)
    assert found.article == "C.04.2 D.1"


@pytest.mark.rule("C.05 5.1")
def test_in_a_schedule_a_correction_counts_until_the_end() -> None:
    robin = tournament(DONE, DONE, DONE, system="FIDE_ROUNDROBIN")
    assert effect(robin, 1) == (Effect.NOW, None)
    assert correction_of_round(robin, 1, closed=True).effect is Effect.RATING_ONLY


@pytest.mark.rule("C.04.2 D.8")
@pytest.mark.parametrize("number", [0, 2])
def test_nothing_is_corrected_in_a_round_that_has_not_been_paired(number: int) -> None:
    with pytest.raises(ValueError, match="has not been paired"):
        correction_of_round(tournament(DONE), number)


@pytest.mark.rule("C.04.2 D.8")
@given(st.lists(st.sampled_from((DONE, PLAYED, NOBODY)), min_size=1, max_size=6), st.data())
def test_what_is_too_late_stays_too_late_when_another_round_is_paired(
    rounds: list[Round], data: st.DataObject
) -> None:
    number = data.draw(st.integers(1, len(rounds)))
    before = correction_of_round(tournament(*rounds, of=9), number)
    after = correction_of_round(tournament(*rounds, PLAYED, of=9), number)
    if before.effect is Effect.RATING_ONLY:
        assert after.effect is Effect.RATING_ONLY
    else:
        assert before.first_pairing == len(rounds) + 1


@pytest.mark.rule("C.04.2 B.4")
def test_a_rating_is_corrected_at_any_time_and_numbers_follow_in_three_rounds() -> None:
    early = correction_of_player(tournament(DONE, DONE, DONE), FIDE_2026)
    assert (early.effect, early.first_pairing) == (Effect.NOW, 4)
    late = correction_of_player(tournament(DONE, DONE, DONE, PLAYED), FIDE_2026)
    assert (late.effect, late.first_pairing) == (Effect.NOW, None)
    assert "the pairing numbers stay as they are" in late.reason.message()
    final = correction_of_player(tournament(DONE, of=1), FIDE_2026)
    assert (final.effect, final.first_pairing) == (Effect.NOW, None)
    closed = correction_of_player(tournament(DONE, of=1), FIDE_2026, closed=True)
    assert closed.effect is Effect.RATING_ONLY


@pytest.mark.rule("C.05 5.1")
def test_in_a_schedule_no_pairing_sees_a_corrected_rating() -> None:
    found = correction_of_player(tournament(DONE, system="FIDE_ROUNDROBIN"), FIDE_2026)
    assert (found.effect, found.first_pairing) == (Effect.NOW, None)
    assert found.reason.message() == "Ratings and titles may be corrected at any time."


@pytest.mark.rule("C.04.2 C.3")
def test_after_round_4_only_a_late_entrant_is_numbered_and_only_in_2018() -> None:
    four = tournament(DONE, DONE, DONE, DONE)
    assert numbers(tournament(DONE, DONE, DONE), FIDE_2026) is Numbers.OPEN
    assert numbers(four, FIDE_2018) is Numbers.FROZEN
    late = replace(four, entrants=(*ENTRANTS, Entrant(6, rating=2399)))
    assert numbers(late, FIDE_2018) is Numbers.LATE_ENTRANTS_ONLY
    assert numbers(late, FIDE_2026) is Numbers.FROZEN


@pytest.mark.rule("C.04.2 B.4")
@given(
    rounds=st.integers(0, 6),
    entrants=st.integers(4, 7),
    edition=st.sampled_from(sorted(EDITIONS)),
)
def test_numbers_are_frozen_exactly_where_renumbering_refuses(
    rounds: int, entrants: int, edition: str
) -> None:
    players = tuple(Entrant(number, rating=2000 + number) for number in range(1, entrants + 1))
    played = Round((Game(1, 2, WON), Game(3, 4, WON)))
    now = Tournament(players, (played,) * rounds, Regulations(rounds=9))
    frozen = numbers(now, EDITIONS[edition]) is Numbers.FROZEN
    if frozen:
        with pytest.raises(NumbersFrozen):
            new_numbers(now, EDITIONS[edition])
    else:
        new_numbers(now, EDITIONS[edition])
