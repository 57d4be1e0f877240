"""Rulings on clocks: 6.2, 6.10, 6.11 and A.4.1.1."""

from __future__ import annotations

from dataclasses import replace

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.model import Reason
from openarbiter.model.text import N_

_STOP = N_("Stop the clocks.")
_WARN = N_(
    "Warn the player; if it happens again, choose a penalty, such as more time for the opponent."
)
_NOTE_PENALTY = N_("Note what happened and the penalty.")

_WRONG_HAND = N_(
    "Press the clock with the hand that moved. Using the other hand is not an "
    "illegal move, but is penalised."
)
_HOVERED = N_("A player may not keep a finger on the clock or hover over it.")
_ROUGH = N_("The clock was not handled properly: it may not be hit, knocked or lifted.")
_TOO_EARLY = N_(
    "The clock may not be pressed before the move. Pressed without any move, this counts as an "
    "illegal move."
)
_AS_NO_MOVE = N_(
    "If no move was made, choose “The clock was pressed without a move” in the list. If the hand "
    "was still on the piece, a warning may be enough."
)

_REASON = N_("The player had a valid reason to stop the clocks: help as needed, then play goes on.")
_HELP = N_("Help: bring the piece, end the disturbance, or whatever the reason is.")
_RESTART = N_("You decide when the game goes on, and start the clock that was running.")
_NO_REASON = N_("The player had no valid reason to stop the clocks, and is penalised.")
_CONSIDERATE = N_(
    "A visit to the toilet need not be a valid reason; with a disability, be considerate."
)

_FORGOTTEN = N_(
    "The player forgot to press the clock: the arbiter may not tell anybody. The opponent may "
    "wait, remind the player, or move."
)
_SILENT = N_("Do not intervene, even if the flag falls.")
_FORGOTTEN_MOVED = N_(
    "The opponent has moved although the clock was not pressed: the player may still press it, or "
    "simply make the next move, which completes the one before."
)
_COUNTER = N_(
    "If the clock counts moves, press each lever once at a quiet moment, so that the time of the "
    "next period is added after the right move."
)
_TWICE = N_(
    "The player came back, thought that the opponent had moved, and moved again: the arbiter "
    "clears up whether the opponent had moved."
)
_PUT_BACK = N_(
    "If the opponent had not moved, the second move is taken back: restore the position and the "
    "clocks."
)

_DEFECT = N_("A clock with an evident defect is replaced.")
_SET_NEW = N_(
    "Write down all that the old clock shows, then set the new one as you judge best: times and "
    "move counter."
)
_MARK = N_("Mark the defective clock and keep it apart.")
_NO_DEFECT = N_("What the clock shows counts: there is no evident defect.")
_WRONG_SETTING = N_("The setting of the clock is wrong: it is corrected at once.")
_SETTING_KEPT = N_(
    "Both players have completed 10 moves: the setting is not changed any more, unless the "
    "schedule would suffer."
)
_CORRECT = N_("Set it right: times and move counter, as you judge best.")
_NOTE_CLOCKS = N_("Write down both times and move counts before and after.")

_INTERRUPTED = N_("The game must be interrupted: the arbiter stops the clocks.")
_WATCH = N_("Write down the position, both times, and who has the move; let nobody analyse.")


def _ruling(
    circumstances: Circumstances,
    articles: tuple[str, ...],
    reason: str,
    to_do: tuple[str, ...],
    write_down: tuple[str, ...] = (),
) -> Ruling:
    return Ruling(
        circumstances.rules.edition.id,
        Decision.PLAY_ON,
        circumstances.cite(*articles),
        Reason.of(reason),
        to_do=tuple(Reason.of(sentence) for sentence in to_do),
        write_down=tuple(Reason.of(sentence) for sentence in write_down),
    )


def wrong_hand(circumstances: Circumstances) -> Ruling:
    """The clock pressed with the hand that did not move (6.2.3): 12.9, no illegal move."""
    articles = ("6.2.3", "12.9")
    return _ruling(circumstances, articles, _WRONG_HAND, (_WARN,), (_NOTE_PENALTY,))


def hovered(circumstances: Circumstances) -> Ruling:
    """A finger kept on the clock, or hovering over it (6.2.3), such as to hinder a press."""
    articles = ("6.2.3", "12.9")
    return _ruling(circumstances, articles, _HOVERED, (_WARN,), (_NOTE_PENALTY,))


def rough_handling(circumstances: Circumstances) -> Ruling:
    """The clock hit, knocked or lifted (6.2.4)."""
    articles = ("6.2.4", "12.9")
    return _ruling(circumstances, articles, _ROUGH, (_WARN,), (_NOTE_PENALTY,))


def pressed_too_early(circumstances: Circumstances) -> Ruling:
    """The clock pressed before the move (6.2.4).

    Without any move it is penalised by 7.5.3 (commentary to 6.2.4), not by 12.9.
    """
    ruling = _ruling(circumstances, ("6.2.4", "7.5.3", "12.9"), _TOO_EARLY, (_AS_NO_MOVE,))
    return replace(ruling, decision=Decision.ARBITER_DECIDES)


def clock_stopped(circumstances: Circumstances, *, valid_reason: bool) -> Ruling:
    """A player stopped the clocks to ask for help (6.11.2, 6.11.4)."""
    if valid_reason:
        return _ruling(circumstances, ("6.11.2", "6.11.3"), _REASON, (_HELP, _RESTART))
    articles = ("6.11.4", "12.9")
    return _ruling(
        circumstances, articles, _NO_REASON, (_CONSIDERATE, _WARN, _RESTART), (_NOTE_PENALTY,)
    )


def press_forgotten(circumstances: Circumstances, *, moved: str) -> Ruling:
    """A player forgot to press the clock (6.2.1, 6.2.2).

    Args:
        moved: who has moved since: ``"nobody"``, ``"opponent"``, or ``"same"`` for the player
            who moved a second time.
    """
    if moved == "nobody":
        return _ruling(circumstances, ("6.2.1", "12.6"), _FORGOTTEN, (_SILENT,))
    if moved == "opponent":
        return _ruling(circumstances, ("6.2.2", "6.2.1.2"), _FORGOTTEN_MOVED, (_COUNTER,))
    return _ruling(circumstances, ("6.2.2", "7.1"), _TWICE, (_STOP, _PUT_BACK))


def clock_defective(circumstances: Circumstances, *, evident: bool) -> Ruling:
    """A clock that may be broken (6.10.1)."""
    if not evident:
        return _ruling(circumstances, ("6.10.1",), _NO_DEFECT, (_RESTART,))
    to_do = (_STOP, _SET_NEW, _MARK)
    return _ruling(circumstances, ("6.10.1",), _DEFECT, to_do, (_NOTE_CLOCKS,))


def clock_wrongly_set(circumstances: Circumstances, *, ten_moves: bool) -> Ruling:
    """A clock with a wrong setting (6.10.2; A.4.1.1 of rapid and blitz).

    Args:
        ten_moves: whether both players have completed 10 moves.
    """
    if circumstances.quick_rules and ten_moves:
        return _ruling(circumstances, ("A.4.1.1", "6.10.2"), _SETTING_KEPT, (_RESTART,))
    to_do = (_STOP, _CORRECT)
    return _ruling(circumstances, ("6.10.2",), _WRONG_SETTING, to_do, (_NOTE_CLOCKS,))


def interrupted(circumstances: Circumstances) -> Ruling:
    """A game that has to be interrupted, such as by a fire alarm (6.11.1, 6.11.3)."""
    to_do = (_STOP, _WATCH, _RESTART)
    return _ruling(circumstances, ("6.11.1", "6.11.3"), _INTERRUPTED, to_do, (_NOTE_CLOCKS,))
