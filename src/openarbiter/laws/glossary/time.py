"""Terms of the clock and the time."""

from __future__ import annotations

from openarbiter.laws.glossary.term import LawsTerm
from openarbiter.model.text import N_

TIME_TERMS: tuple[LawsTerm, ...] = (
    LawsTerm(
        "blitz",
        N_("blitz"),
        N_("A game in which each player has 10 minutes or less, counting 60 increments."),
        ("B.1",),
    ),
    LawsTerm(
        "bronstein-mode",
        N_("Bronstein mode"),
        "",
        ("6.3.2",),
        see="delay-mode",
    ),
    LawsTerm(
        "chessclock",
        N_("chessclock"),
        N_("A clock with two displays of which only one runs at a time."),
        ("6.1",),
    ),
    LawsTerm(
        "clock",
        N_("clock"),
        N_("One of the two displays of a chessclock."),
        ("6.1",),
    ),
    LawsTerm(
        "completed-move",
        N_("completed move"),
        N_("A move that has been made, after which the clock was pressed."),
        ("6.2.1",),
    ),
    LawsTerm(
        "cumulative-mode",
        N_("cumulative (Fischer) mode"),
        N_(
            "A way of adding time: each player gets extra time before every move, and what is "
            "not used is kept."
        ),
        ("6.3.2",),
    ),
    LawsTerm(
        "default-time",
        N_("default time"),
        N_("How late a player may come to the board without losing the game."),
        ("6.7.1",),
    ),
    LawsTerm(
        "delay-mode",
        N_("delay (Bronstein) mode"),
        N_(
            "A way of adding time: with every move the main time runs only after a fixed extra "
            "time, and what is not used of it is lost."
        ),
        ("6.3.2",),
    ),
    LawsTerm(
        "fischer-mode",
        N_("Fischer mode"),
        "",
        ("6.3.2",),
        see="cumulative-mode",
    ),
    LawsTerm(
        "flag",
        N_("flag"),
        N_("The part of a clock that shows that a period of time has ended."),
        ("6.1",),
    ),
    LawsTerm(
        "flag-fall",
        N_("flag-fall"),
        N_("The end of a player's time."),
        ("6.1.1", "6.8", "6.9"),
    ),
    LawsTerm(
        "increment",
        N_("increment"),
        N_(
            "Time, from 2 to 60 seconds, added for each player with every move from the start of "
            "the period."
        ),
        ("6.3.2",),
    ),
    LawsTerm(
        "move-counter",
        N_("move counter"),
        N_("The part of a chessclock that counts how often each player has pressed the clock."),
        ("6.10.2",),
    ),
    LawsTerm(
        "press-the-clock",
        N_("press the clock"),
        N_("To stop one's own clock and so start the opponent's."),
        ("6.2.1",),
    ),
    LawsTerm(
        "quickplay-finish",
        N_("quickplay finish"),
        N_("The last part of a game, in which all remaining moves must be made in a limited time."),
        ("III.1",),
    ),
    LawsTerm(
        "rapid-chess",
        N_("rapid chess"),
        N_(
            "A game in which each player has more than 10 minutes and less than 60, counting 60 "
            "increments."
        ),
        ("A.1",),
    ),
    LawsTerm(
        "standard-chess",
        N_("standard chess"),
        N_("A game in which each player has at least 60 minutes."),
        ("III.2.2",),
    ),
    LawsTerm(
        "time-control",
        N_("time control"),
        N_(
            "The rule on time, such as 90 minutes for 40 moves, then 30 minutes, with 30 seconds "
            "a move; or the moment at which the moves of a period must have been made."
        ),
        ("6.3.1",),
    ),
    LawsTerm(
        "time-period",
        N_("time period"),
        N_(
            "A part of the game in which a number of moves, or all of them, must be completed in "
            "a given time."
        ),
        ("6.3.1", "8.6"),
    ),
    LawsTerm(
        "zero-default-time",
        N_("zero default time"),
        N_("A player must be at the board when the round begins."),
        ("6.7.1",),
    ),
)
