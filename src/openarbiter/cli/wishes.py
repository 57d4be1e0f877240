"""Wishes asked for on the command line: ``--why-not 7-11``, ``--why-not 9:bye,!3-4``."""

from __future__ import annotations

import re
from collections.abc import Collection

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.pairing.dutch.wish import Wish, WishKind

_PAIR = re.compile(r"(!?)\s*(\d{1,9})\s*-\s*(\d{1,9})", re.ASCII)
_SINGLE = re.compile(r"(\d{1,9})\s*:\s*(\w+)", re.ASCII)

KINDS = {
    "bye": WishKind.BYE,
    "white": WishKind.WHITE,
    "black": WishKind.BLACK,
    "level": WishKind.NO_FLOAT,
}
"""What can be wished for one player alone, by its word on the command line."""


def wishes_of(screen: Screen, numbers: Collection[int], text: str) -> tuple[Wish, ...]:
    """The wishes of one ``--why-not``, to be fulfilled together.

    ``7-11`` they meet, ``!7-11`` they do not, ``9:bye``, ``3:white``, ``3:black``, and
    ``5:level`` an opponent with as many points; several have commas between them.

    Args:
        numbers: those of the players, or of the teams where teams are paired.

    Raises:
        Failure: the text is no such list, or a player does not exist.
    """
    found: list[Wish] = []
    for item in text.split(","):
        wish = _wish(screen, item.strip(), numbers)
        if wish not in found:
            found.append(wish)
    return tuple(found)


def _wish(screen: Screen, item: str, numbers: Collection[int]) -> Wish:
    pair, single = _PAIR.fullmatch(item), _SINGLE.fullmatch(item)
    if pair is not None:
        one, other = (_player(screen, number, numbers) for number in pair.group(2, 3))
        if one == other:
            message = screen.say("“{item}” in --why-not names the same player twice.", item=item)
            raise Failure(Exit.WRONG_USE, message)
        return Wish(WishKind.NOT_OPPONENT if pair.group(1) else WishKind.OPPONENT, one, other)
    if single is not None:
        player, word = single.groups()
        if word.lower() in KINDS:
            return Wish(KINDS[word.lower()], _player(screen, player, numbers))
        message = screen.say(
            "“{item}” in --why-not: “{word}” is not possible; there are bye, white, black "
            "and level (an opponent with the same score).",
            item=item,
            word=word,
        )
        raise Failure(Exit.WRONG_USE, message)
    message = screen.say(
        "“{item}” in --why-not is not a wish. Possible: 7-11 (they meet), !7-11 (they do not "
        "meet), 9:bye, 3:white, 3:black, and 5:level (an opponent with the same score); "
        "separate wishes to be met together with commas.",
        item=item,
    )
    raise Failure(Exit.WRONG_USE, message)


def _player(screen: Screen, text: str, numbers: Collection[int]) -> int:
    number = int(text)
    if number not in numbers:
        message = screen.say(
            "--why-not names player {number}, who is not in the tournament.", number=number
        )
        raise Failure(Exit.WRONG_USE, message)
    return number
