"""What an arbiter may do in a club's section: byes, changed pairs, numbers, the next round."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.club_seasons import DRAW, club, season

from openarbiter.handling.byes import ByePolicy, check_bye
from openarbiter.handling.changes import judge, judge_entered, judge_pair
from openarbiter.handling.next_round import not_ready, undecided, undecided_games
from openarbiter.handling.numbering import with_numbers
from openarbiter.handling.situation import Conduct, Situation
from openarbiter.handling.start_list import exchanged_numbers, numbers_now, without_number
from openarbiter.model import (
    NO_RESULT,
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Prohibition,
    Round,
    Tournament,
)
from openarbiter.pairing import Board, pair_round


def situation(tournament: Tournament, *, fide_mode: bool = False) -> Situation:
    return Situation(tournament, {}, Conduct(fide_mode=fide_mode))


@pytest.mark.parametrize("kind", [ByeKind.HALF, ByeKind.FULL, ByeKind.ZERO])
def test_absences_are_a_matter_of_the_terms(kind: ByeKind) -> None:
    assert check_bye(club(4, "keizer"), ByePolicy(), ByeRequest(9, 1, kind)) == ()


def test_an_open_game_and_an_absence_hold_up_no_evening() -> None:
    there = replace(club(4, "keizer"), rounds=(Round((Game(1, 2, NO_RESULT),)),))
    assert undecided_games(there) == ()
    assert undecided(situation(there)) == ()
    assert not_ready(situation(there)) is None


def test_a_club_is_not_paired_in_fide_mode() -> None:
    refused = not_ready(situation(club(4, "ladder"), fide_mode=True))
    assert refused is not None
    assert "outside the FIDE rules" in refused.reason.message()


def test_changed_pairs_are_judged_by_the_terms_alone() -> None:
    met = Round((Game(1, 2, DRAW), Game(3, 4, DRAW)))
    there = replace(club(4, "keizer", "### Keizer terms: meetings 1"), rounds=(met,))
    again = (Board(1, 2), Board(3, 4))
    told = [each.reason.message() for each in judge(there, pair_round(there), again, None)]
    assert any("met in round 1; the terms of the club want 5 rounds" in each for each in told)
    assert any("no more than 1" in each for each in told)
    assert not any(each.article for each in judge(there, pair_round(there), again, None))
    assert len(judge_entered(there, again, None)) == 4
    regulations = replace(there.regulations, prohibitions=(Prohibition((1, 2)),))
    apart = replace(there, regulations=regulations)
    assert any("prohibited" in each.reason.message() for each in judge_entered(apart, again, None))
    late = replace(apart, rounds=(met, Round((Game(3, 4, DRAW),))))
    assert len(judge_pair(late, 1, 2)) == 3


def test_players_keep_the_order_of_the_club() -> None:
    people = (Entrant(1, "Low", rating=1000), Entrant(3, "High", rating=2000))
    there = replace(club(2, "keizer"), entrants=people)
    assert dict(numbers_now(there).new) == {1: 1, 3: 2}
    swapped = exchanged_numbers(situation(there), 1, 3)
    assert swapped.new == {1: 3, 3: 1}  # type: ignore[union-attr]
    later = replace(there, rounds=(Round((Game(1, 3, DRAW),)),))
    assert not hasattr(exchanged_numbers(situation(later), 1, 3), "new")


def test_challenges_and_postponed_games_follow_the_numbers() -> None:
    lines = ("### Challenge: from round 1, 3 challenges 1", "### Postponed: round 1, 2-3")
    there = club(3, "ladder", *lines)
    new = with_numbers(there, {1: 2, 2: 1, 3: 3})
    assert new.extra[1:] == (
        "### Challenge: from round 1, 3 challenges 2",
        "### Postponed: round 1, 1-3",
    )
    assert without_number(there, 1).extra[1:] == lines[1:]


def test_a_season_of_many_rounds_is_no_doubt() -> None:
    from openarbiter.handling.announced_rounds import judge_swiss_rounds

    assert judge_swiss_rounds(season(1, 4, 6, "keizer")) is None
