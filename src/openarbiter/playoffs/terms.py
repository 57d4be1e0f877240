"""The terms of one play-off: the edition, and what the regulations of the event add to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.model import Reason
from openarbiter.model.coded_control import coded_control
from openarbiter.model.text import N_
from openarbiter.rulebook.play_off_rules import (
    ARMAGEDDON_CONTROL,
    MANY,
    DrawnBy,
    PlayOffFormat,
    PlayOffRules,
)


class BadPlayOff(ValueError):
    """A play-off cannot be held or read so; ``reason`` says why for people."""

    def __init__(self, reason: Reason):
        super().__init__(reason.message())
        self.reason = reason


@dataclass(frozen=True, slots=True)
class PlayOffTerms:
    """By what a play-off is played; everything is fixed before the event (C.02 13.2.2, PMR 281.a).

    Attributes:
        formats: by the number of players, 5 for five and more.
        control: of every game, as record 222 has it.
        before, between: the breaks in minutes (C.02 13.2.8).
        numbers, colours: what decides on pairing numbers and on the first colours.
        armageddon_after: after so many drawn games of the replay of a match one game with
            5 minutes against 4 decides; None: games go on until one is won.
        agreed: the control is a slower one that was agreed on for two players (C.02 13.2.13).
    """

    rules: PlayOffRules
    formats: Mapping[int, PlayOffFormat]
    control: str
    before: int
    between: int
    numbers: DrawnBy = DrawnBy.LOT
    colours: DrawnBy = DrawnBy.LOT
    armageddon_after: int | None = None
    armageddon_control: str = ARMAGEDDON_CONTROL
    agreed: bool = False

    def format_for(self, players: int) -> PlayOffFormat:
        """How so many level players play.

        Raises:
            BadPlayOff: nothing is stated for so many, or they cannot play so.
        """
        if players == 2:
            return PlayOffFormat.MATCH
        found = self.formats.get(min(players, MANY))
        if found is None or found is PlayOffFormat.MATCH:
            raise BadPlayOff(
                Reason.of(N_("No format is stated for {players} players."), players=players)
            )
        if found is PlayOffFormat.KNOCK_OUT and players & (players - 1):
            message = N_(
                "{players} players cannot play a knock-out: it needs 2, 4, 8 or 16. State another "
                "format."
            )
            raise BadPlayOff(Reason.of(message, players=players))
        if found is PlayOffFormat.FIRST_FOUR and players < MANY:
            message = N_("{players} players are too few to choose the first four of them.")
            raise BadPlayOff(Reason.of(message, players=players))
        return found

    def article_for(self, players: int) -> str:
        """By which article so many level players play so."""
        articles = self.rules.articles
        same = self.rules.formats.get(min(players, MANY)) in (None, self.format_for(players))
        return articles.of(players) if same else articles.changed


def checked_control(text: str) -> str:
    """A time control as record 222 of TRF26 has it, in seconds.

    >>> checked_control(" 180+2 "), checked_control("W300-B240")
    ('180+2', 'W300-B240')

    Raises:
        BadPlayOff: it is none.
    """
    plain = coded_control(text)
    if plain is None:
        message = N_(
            "“{text}” is not a time control in seconds, such as 180+2 (3 minutes and 2 seconds a "
            "move) or W300-B240 (White 5 minutes, Black 4)."
        )
        raise BadPlayOff(Reason.of(message, text=text))
    return plain


_MOVES = 60
"""For how many moves the length of a game is reckoned."""


def most_minutes(control: str) -> int:
    """How long a game of 60 moves lasts at most, in minutes, rounded up.

    >>> most_minutes("180+2"), most_minutes("W300-B240")
    (10, 9)
    """
    plain = checked_control(control)
    sides = [side.lstrip("WB") for side in plain.split("-")]
    seconds = sum(_seconds(side) for side in (sides if len(sides) == 2 else sides * 2))
    return -(-seconds // 60)


def _seconds(side: str) -> int:
    total, first = 0, 1
    for period in side.split(":"):
        moves, slash, rest = period.rpartition("/")
        main, _, increment = rest.partition("+")
        last = min(first + int(moves) - 1, _MOVES) if slash else _MOVES
        total += int(main) + int(increment or 0) * max(last - first + 1, 0)
        first = last + 1
    return total
