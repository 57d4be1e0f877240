"""Wishes as they are typed on the command line."""

from __future__ import annotations

import pytest

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.wishes import wishes_of
from openarbiter.pairing.dutch.wish import Wish, WishKind

TWELVE = frozenset(range(1, 13))


@pytest.mark.parametrize(
    ("text", "wishes"),
    [
        ("7-11", (Wish(WishKind.OPPONENT, 7, 11),)),
        (" 7 - 11 ", (Wish(WishKind.OPPONENT, 7, 11),)),
        ("!7-11", (Wish(WishKind.NOT_OPPONENT, 7, 11),)),
        ("9:bye", (Wish(WishKind.BYE, 9),)),
        ("3:white", (Wish(WishKind.WHITE, 3),)),
        ("3 : BLACK", (Wish(WishKind.BLACK, 3),)),
        ("5:level", (Wish(WishKind.NO_FLOAT, 5),)),
        ("9:bye, !3-4", (Wish(WishKind.BYE, 9), Wish(WishKind.NOT_OPPONENT, 3, 4))),
        ("9:bye,9:bye", (Wish(WishKind.BYE, 9),)),
    ],
)
def test_what_can_be_wished(text: str, wishes: tuple[Wish, ...]) -> None:
    assert wishes_of(Screen(), TWELVE, text) == wishes


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "“” in --why-not is not a wish. Possible: 7-11 (they meet), "),
        ("7-11,", "“” in --why-not is not a wish."),
        ("7", "“7” in --why-not is not a wish."),
        ("7/11", "“7/11” in --why-not is not a wish."),
        ("!9:bye", "“!9:bye” in --why-not is not a wish."),
        ("٧-11", "is not a wish."),
        ("7-" + "1" * 40, "is not a wish."),
        ("9:sleep", "“sleep” is not possible; there are bye, white, black and level"),
        ("7-13", "--why-not names player 13, who is not in the tournament."),
        ("0:bye", "--why-not names player 0, who is not in the tournament."),
        ("7-7", "“7-7” in --why-not names the same player twice."),
    ],
)
def test_what_cannot_be_wished_is_said_with_the_forms_there_are(text: str, said: str) -> None:
    with pytest.raises(Failure) as failure:
        wishes_of(Screen(), TWELVE, text)
    assert said in failure.value.message
    assert failure.value.code == Exit.WRONG_USE
