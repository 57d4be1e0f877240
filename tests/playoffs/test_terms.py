"""What regulations state, breaks, controls: C.02 13.2.8, 13.2.12, 13.2.13; PMR 281, 283; C.07 3."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest
from support.play_offs import C02, C07, PMR, S4, after, level, terms

from openarbiter.playoffs import BadPlayOff, GameId
from openarbiter.playoffs.stated import MissingTerms, StatedTerms, terms_for
from openarbiter.playoffs.terms import checked_control, most_minutes
from openarbiter.playoffs.timetable import timetable, too_early
from openarbiter.rulebook import UnknownEdition
from openarbiter.rulebook.play_off_rules import DrawnBy, PlayOffFormat, play_off_rules

ENDED = datetime(2026, 5, 9, 17, 40)

WHOLE = StatedTerms(
    places=True,
    after=True,
    format=PlayOffFormat.ROUND_ROBIN,
    control="300+3",
    breaks=(15, 5),
    numbers=DrawnBy.RANK,
    colours=DrawnBy.LOT,
)


@pytest.mark.rule("C.02 13.2.2", "C.02 13.2.3", "PMR 281.a")
@pytest.mark.parametrize("edition", [C02, S4, PMR])
@pytest.mark.parametrize("players", range(2, 12))
def test_the_edition_has_a_format_for_every_number_of_players(edition, players) -> None:
    found = terms_for(play_off_rules(edition), StatedTerms(), level(players))
    assert found.format_for(players)
    assert found.control == "180+2"
    assert found.rules.articles.of(players)


@pytest.mark.rule("C.02 13.2.8", "C.02 12.2.8", "PMR 281.b")
@pytest.mark.parametrize("edition", [C02, S4, PMR])
def test_thirty_minutes_before_the_first_stage_and_ten_between_stages(edition: str) -> None:
    by = terms_for(play_off_rules(edition), StatedTerms(), level(3))
    before = after(3, by=by)
    (first,) = timetable(before, ENDED, {})
    assert first.earliest == datetime(2026, 5, 9, 18, 10)
    draws = [(f"1.{game}.1", "1/2-1/2") for game in (1, 2, 3)]
    now = after(3, *draws, by=by)
    ends = {GameId(1, game, 1): datetime(2026, 5, 9, 18, 15 + game) for game in (1, 2, 3)}
    assert timetable(now, ENDED, ends)[1].earliest == datetime(2026, 5, 9, 18, 28)


@pytest.mark.rule("C.02 13.2.8")
def test_a_stage_has_no_time_before_all_games_of_the_one_before_have_their_ends() -> None:
    now = after(3, *[(f"1.{game}.1", "1/2-1/2") for game in (1, 2, 3)])
    ends = {GameId(1, 1, 1): ENDED, GameId(1, 3, 1): ENDED}
    assert [each.earliest for each in timetable(now, None, ends)] == [None, None]
    assert timetable(now, None, ends)[1].pause == 10


@pytest.mark.rule("C.02 13.2.8")
def test_a_break_over_midnight_ends_on_the_next_day() -> None:
    (first,) = timetable(after(2), datetime(2026, 5, 9, 23, 45), {})
    assert first.earliest == datetime(2026, 5, 10, 0, 15)


@pytest.mark.rule("C.02 13.2.8")
def test_a_game_that_ended_before_it_was_allowed_to_begin_is_named() -> None:
    now = after(2, ("1.1.1", "1-0"), ("1.2.1", "1-0"))
    ends = {
        GameId(1, 1, 1): datetime(2026, 5, 9, 18, 10),
        GameId(1, 2, 1): datetime(2026, 5, 9, 18, 11),
    }
    assert too_early(now, timetable(now, ENDED, ends), ends) == (GameId(1, 1, 1),)


@pytest.mark.rule("C.02 13.2.8", "PMR 281.b")
@pytest.mark.parametrize("breaks", [(29, 10), (30, 9), (0, 0)])
@pytest.mark.parametrize("edition", [C02, PMR])
def test_shorter_breaks_are_refused(edition: str, breaks: tuple[int, int]) -> None:
    with pytest.raises(BadPlayOff, match="too short"):
        terms_for(play_off_rules(edition), StatedTerms(breaks=breaks), level(2))
    longer = terms_for(play_off_rules(edition), StatedTerms(breaks=(45, 15)), level(2))
    assert (longer.before, longer.between) == (45, 15)


@pytest.mark.rule("C.02 13.2.13", "PMR 283")
@pytest.mark.parametrize("edition", [C02, S4, PMR])
def test_two_players_may_agree_on_a_slower_control(edition: str) -> None:
    found = terms_for(play_off_rules(edition), StatedTerms(agreed="600+5"), level(2))
    assert found.agreed
    assert {game.control for game in after(2, by=found).games} == {"600+5"}


@pytest.mark.rule("C.02 13.2.13", "PMR 283")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_more_than_two_may_not(players: int) -> None:
    with pytest.raises(BadPlayOff, match="two players only"):
        terms_for(play_off_rules(C02), StatedTerms(agreed="600+5"), level(players))


@pytest.mark.rule("C.02 13.2.13")
@pytest.mark.parametrize("control", ["180+2", "120+1"])
def test_the_control_agreed_on_is_slower(control: str) -> None:
    with pytest.raises(BadPlayOff, match="not slower"):
        terms_for(play_off_rules(C02), StatedTerms(agreed=control), level(2))


@pytest.mark.rule("C.02 13.2.12")
def test_regulations_may_change_the_format_and_the_control() -> None:
    stated = StatedTerms(format=PlayOffFormat.ROUND_ROBIN, control="300+3")
    found = terms_for(play_off_rules(C02), stated, level(4))
    assert found.format_for(4) is PlayOffFormat.ROUND_ROBIN
    assert [found.article_for(players) for players in (3, 4)] == [
        "C.02 13.2.11(2)",
        "C.02 13.2.12",
    ]
    assert {game.control for game in after(4, by=found).games} == {"300+3"}


@pytest.mark.rule("C.07 3.1.1", "C.07 3.1.2", "C.07 3.1.3", "C.07 3.1.4")
@pytest.mark.rule("C.07 3.1.5", "C.07 3.1.6", "C.07 3.1.7")
@pytest.mark.parametrize("edition", ["fide-2024", C07])
def test_c07_leaves_seven_things_to_the_regulations(edition: str) -> None:
    with pytest.raises(MissingTerms) as missing:
        terms_for(play_off_rules(edition), StatedTerms(), level(3))
    assert list(missing.value.articles.values()) == [f"C.07 3.1.{each}" for each in range(1, 8)]
    found = terms_for(play_off_rules(edition), WHOLE, level(3))
    assert (found.before, found.between) == (15, 5)
    assert found.numbers is DrawnBy.RANK


@pytest.mark.rule("C.07 3.1.3")
def test_two_players_need_no_format() -> None:
    found = terms_for(play_off_rules(C07), replace(WHOLE, format=None), level(2))
    assert found.format_for(2) is PlayOffFormat.MATCH


@pytest.mark.parametrize("edition", ["fide-1989", "nothing"])
def test_an_edition_whose_text_is_not_known_is_not_guessed(edition: str) -> None:
    with pytest.raises(UnknownEdition):
        play_off_rules(edition)


@pytest.mark.rule("TRF26 222")
@pytest.mark.parametrize(
    ("control", "minutes"),
    [("180+2", 10), ("W300-B240", 9), ("600", 20), ("40/5400+30:1800+30", 300)],
)
def test_how_long_a_game_lasts(control: str, minutes: int) -> None:
    assert most_minutes(control) == minutes


@pytest.mark.parametrize("control", ["", "3+2 min", "W300", "180+", "½", "-1", "180+2:"])
def test_what_is_no_control_is_refused(control: str) -> None:
    with pytest.raises(BadPlayOff, match="time control"):
        checked_control(control)


@pytest.mark.parametrize("edition", [C02, PMR])
def test_a_crowd_does_not_play_everybody_against_everybody(edition: str) -> None:
    robin = replace(terms(edition), formats={5: PlayOffFormat.ROUND_ROBIN})
    assert robin.format_for(64) is PlayOffFormat.ROUND_ROBIN
    with pytest.raises(BadPlayOff, match="too many"):
        robin.format_for(65)
    assert terms(C02).format_for(300) is PlayOffFormat.FIRST_FOUR
