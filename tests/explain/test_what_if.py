"""What if: the round as it would have been, paired again by the same rules."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from support.fields import Habits, positions
from support.places import DATA
from support.told import lines

from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_what_if import what_if_blocks
from openarbiter.explain.pairings.what_if import (
    Change,
    ImpossibleChange,
    PresenceChange,
    ResultChange,
    WhatIf,
    changed,
    what_if,
)
from openarbiter.explain.pairings.words import words_of
from openarbiter.formats.trf import read_trf
from openarbiter.i18n import ENGLISH
from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    Result,
    Round,
    Tournament,
)
from openarbiter.pairing import Board, NoPairing, RoundPairing, pair_round
from openarbiter.rulebook import EDITIONS

WON = Result(Mark.WIN, Mark.LOSS)
LOST = Result(Mark.LOSS, Mark.WIN)
DRAWN = Result(Mark.DRAW, Mark.DRAW)
HELD = read_trf((DATA / "worked" / "held-14-players.trf").read_bytes()).tournament


def study_of(tournament: Tournament, number: int, edition: str = "fide-2018") -> RoundStudy:
    return RoundStudy(tournament, pair_round(tournament, number, edition=edition))


def told(study: RoundStudy, answer: WhatIf) -> str:
    blocks = what_if_blocks(words_of(study, ENGLISH), study.then, answer)
    return "\n".join(lines(blocks, tables=True))


@pytest.mark.rule("C.04.3 A.3")
def test_another_result_changes_the_score_groups() -> None:
    study = study_of(HELD, 2)
    game = HELD.rounds[0].seats()[1]
    answer = what_if(study, (ResultChange(1, game.white, game.black, DRAWN),))
    assert isinstance(answer.would_be, RoundPairing)
    assert answer.differences is not None
    assert not answer.differences.none
    assert answer.differences.starts == 10
    rounds = (replace(HELD.rounds[0], games=drawn_by(game)),)
    again = pair_round(replace(study.then, rounds=rounds), edition="fide-2018")
    assert again.boards == answer.would_be.boards
    text = told(study, answer)
    assert "Round 1: 1 GM Alice against 8 FM Kevin ends ½-½ instead of 1-0." in text
    assert "From the top, the first change is in the bracket of 1.0 points." in text


def drawn_by(drawn: Game) -> tuple[Game, ...]:
    return tuple(
        replace(game, result=DRAWN) if game is drawn else game for game in HELD.rounds[0].games
    )


def test_a_player_who_stays_away_leaves_the_bye_to_another() -> None:
    study = study_of(HELD, 5)
    answer = what_if(study, (PresenceChange(3, present=False),))
    assert isinstance(answer.would_be, RoundPairing)
    assert answer.would_be.absent == (3,)
    assert answer.would_be.bye == 12
    assert answer.differences is not None
    assert (answer.differences.bye, answer.differences.new_bye) == (None, 12)
    assert answer.differences.down == (7, 10, 12)
    assert answer.differences.no_longer_down == ()
    text = told(study, answer)
    assert "3 WGM Carla does not play in this round." in text
    assert "12 Oskar would get the bye." in text
    assert "These players would float down: 7 FM Giorgia, 10 CM Marco, 12 Oskar." in text
    assert "3 WGM Carla | 7 FM Giorgia | 7 FM Giorgia | 9 WIM Louise" in text


def test_a_player_who_comes_after_all_has_no_bye_any_more() -> None:
    """The bye given in a round that was played counts as asked for before it."""
    study = study_of(HELD, 5)
    away = changed(study.then, (PresenceChange(3, present=False),))
    back = what_if(study_of(away, 5), (PresenceChange(3, present=True),))
    assert isinstance(back.would_be, RoundPairing)
    assert back.would_be.boards == study.pairing.boards


FOUR = Tournament(
    entrants=tuple(Entrant(number, f"Player {number}") for number in range(1, 5)),
    rounds=(Round((Game(1, 3, WON), Game(4, 2, LOST))),),
)


def test_what_brings_the_same_points_changes_nothing() -> None:
    study = study_of(FOUR, 2)
    unrated = Result(Mark.UNRATED_LOSS, Mark.UNRATED_WIN)
    answer = what_if(study, (ResultChange(1, 4, 2, unrated),))
    assert answer.differences is not None
    assert answer.differences.none
    assert answer.differences.starts is None
    text = told(study, answer)
    assert "Nothing would change: the boards of this round would be the same." in text


def test_a_round_that_could_not_be_paired_says_why() -> None:
    """Everybody has met everybody once two of four stay away."""
    study = study_of(FOUR, 2)
    answer = what_if(study, (PresenceChange(2, present=False), PresenceChange(4, present=False)))
    assert isinstance(answer.would_be, NoPairing)
    assert answer.differences is None
    text = told(study, answer)
    assert "The round could not have been paired:" in text
    assert "has already played" in text


def test_rounds_that_were_played_stay_as_they_were_paired() -> None:
    then = study_of(HELD, 5).then
    game = then.rounds[1].games[0]
    other = changed(
        then, (ResultChange(2, game.white, game.black, Result(Mark.UNKNOWN, Mark.UNKNOWN)),)
    )
    for before, after in zip(then.rounds, other.rounds, strict=True):
        assert [(each.white, each.black) for each in before.games] == [
            (each.white, each.black) for each in after.games
        ]
    assert len(other.rounds) == 4


PAIRED_FIVE = study_of(HELD, 5).then
KNOWN = PAIRED_FIVE.rounds[3].games[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            ResultChange(5, 1, 2, WON),
            "There is no round 5 before the one that is paired, round 5.",
        ),
        (ResultChange(0, 1, 2, WON), "There is no round 0 before the one that is paired"),
        (ResultChange(4, 1, 99, WON), "Player 99 is not in the tournament."),
        (ResultChange(4, 1, 1, WON), "1 and 1 did not play each other in round 4."),
        (ResultChange(1, 1, 2, WON), "1 and 2 did not play each other in round 1."),
        (
            ResultChange(4, KNOWN.black, KNOWN.white, WON),
            f"In round 4 {KNOWN.white} had White against {KNOWN.black}.",
        ),
        (
            ResultChange(4, KNOWN.white, KNOWN.black, KNOWN.result),
            f"The result of {KNOWN.white} against {KNOWN.black} in round 4 is already "
            f"{KNOWN.result}.",
        ),
        (PresenceChange(99, present=False), "Player 99 is not in the tournament."),
        (PresenceChange(3, present=True), "Player 3 already plays in round 5."),
    ],
)
def test_what_cannot_be_changed_is_said(change: Change, said: str) -> None:
    with pytest.raises(ImpossibleChange) as impossible:
        changed(PAIRED_FIVE, (change,))
    assert said in str(impossible.value)


def test_nobody_can_be_absent_twice() -> None:
    request = ByeRequest(5, 3, ByeKind.HALF)
    regulations = replace(PAIRED_FIVE.regulations, bye_requests=(request,))
    away = replace(PAIRED_FIVE, regulations=regulations)
    with pytest.raises(ImpossibleChange, match="Player 3 is already out of round 5"):
        changed(away, (PresenceChange(3, present=False),))


def test_before_round_1_no_result_can_be_different() -> None:
    with pytest.raises(ImpossibleChange, match="There is no round before round 1"):
        changed(study_of(HELD, 1).then, (ResultChange(1, 1, 8, WON),))


@pytest.mark.rule("C.04.3 E.5")
def test_the_colour_drawn_for_round_1_stays() -> None:
    """Round 1 itself tells that 1 was to have Black, and is gone when it is paired again."""
    shown = replace(FOUR, rounds=(Round((Game(3, 1), Game(2, 4))),))
    answer = what_if(study_of(shown, 1), (PresenceChange(4, present=False),))
    assert isinstance(answer.would_be, RoundPairing)
    assert answer.would_be.boards == (Board(2, 1),)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_as_pairing_the_changed_tournament(edition: str) -> None:
    """Random changes of random tournaments, against the tournament made anew by hand."""
    random = Random(11)
    for seed in range(12):
        for then in positions(seed, 6 + seed % 7, 5, edition, Habits(absences=0.08))[1:]:
            try:
                study = study_of(then, len(then.rounds) + 1, edition)
            except NoPairing:
                continue
            number = random.randrange(len(then.rounds))
            games = [game for game in then.rounds[number].games if game.result != WON]
            if not games:
                continue
            game = random.choice(games)
            answer = what_if(study, (ResultChange(number + 1, game.white, game.black, WON),))
            rounds = list(then.rounds)
            rounds[number] = Round(
                tuple(
                    Game(each.white, each.black, WON if each == game else each.result)
                    for each in rounds[number].games
                ),
                rounds[number].byes,
            )
            other = replace(then, rounds=tuple(rounds))
            try:
                again = pair_round(other, edition=edition)
            except NoPairing:
                assert isinstance(answer.would_be, NoPairing)
                continue
            assert answer.would_be == again
            assert answer.differences is not None
            same = set(again.boards) == set(study.pairing.boards)
            assert answer.differences.none == (same and again.bye == study.pairing.bye)
            assert told(study, answer)
