"""Changes as they are typed on the command line."""

from __future__ import annotations

import pytest

from openarbiter.cli.changes import RESULTS, changes_of
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.explain.pairings.what_if import Change, PresenceChange, ResultChange
from openarbiter.model import (
    ByeKind,
    ByeRequest,
    Entrant,
    Game,
    Mark,
    Regulations,
    Result,
    Round,
    Tournament,
)

WON, LOST = Result(Mark.WIN, Mark.LOSS), Result(Mark.LOSS, Mark.WIN)
SIX = Tournament(
    entrants=tuple(Entrant(number) for number in range(1, 7)),
    rounds=(Round((Game(1, 4, WON), Game(5, 2, WON), Game(3, 6, LOST))),),
    regulations=Regulations(bye_requests=(ByeRequest(2, 6, ByeKind.HALF),)),
)
"""Before round 2, in which 6 does not play."""


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("1:1-4=0-1", (ResultChange(1, 1, 4, LOST),)),
        ("1:4-1=1-0", (ResultChange(1, 1, 4, LOST),)),
        ("1:2-5=1-0", (ResultChange(1, 5, 2, LOST),)),
        (" 1 : 1 - 4 = 0-1 ", (ResultChange(1, 1, 4, LOST),)),
        ("1:1-4==", (ResultChange(1, 1, 4, Result(Mark.DRAW, Mark.DRAW)),)),
        ("1:1-4=1/2", (ResultChange(1, 1, 4, Result(Mark.DRAW, Mark.DRAW)),)),
        (
            "1:4-1=+--",
            (ResultChange(1, 1, 4, Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN)),),
        ),
        (
            "1:1-4=---",
            (ResultChange(1, 1, 4, Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS)),),
        ),
        ("6:present", (PresenceChange(6, present=True),)),
        (
            "5:Absent, 1:1-4=0-0",
            (
                PresenceChange(5, present=False),
                ResultChange(1, 1, 4, Result(Mark.LOSS, Mark.LOSS)),
            ),
        ),
    ],
)
def test_what_can_be_changed(text: str, changes: tuple[Change, ...]) -> None:
    assert changes_of(Screen(), SIX, text) == changes


def test_every_result_that_can_be_typed_is_one() -> None:
    for marks in RESULTS.values():
        assert Result(*marks).contradiction() is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "“” in --what-if is not a change. Possible: 4:7-11=0-1 (the result of a game in "),
        ("1-4=0-1", "“1-4=0-1” in --what-if is not a change."),
        ("6:late", "“6:late” in --what-if is not a change."),
        ("1:1-4=2-0", "“2-0” is not a result. Possible: 1-0, 0-1, =, 0-0, 1/2-0 and 0-1/2"),
        ("1:1-5=1-0", "1 and 5 did not play each other in round 1."),
        ("2:1-5=1-0", "There is no round 2 before the one that is paired, round 2."),
        ("1:1-9=1-0", "Player 9 is not in the tournament."),
        ("9:absent", "Player 9 is not in the tournament."),
        ("1:1-4=1-0", "The result of 1 against 4 in round 1 is already 1-0."),
        ("6:absent", "Player 6 is already out of round 2."),
        ("5:present", "Player 5 already plays in round 2."),
        ("5:absent,5:absent", "“5:absent” in --what-if contradicts another change."),
        ("1:1-4=0-1,1:4-1=0-0", "“1:4-1=0-0” in --what-if contradicts another change."),
    ],
)
def test_what_cannot_be_changed_is_said(text: str, said: str) -> None:
    with pytest.raises(Failure) as failure:
        changes_of(Screen(), SIX, text)
    assert said in failure.value.message
    assert failure.value.code == Exit.WRONG_USE
