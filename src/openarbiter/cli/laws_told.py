"""Rulings of the Laws, told to a person."""

from __future__ import annotations

from collections.abc import Sequence

import chess

from openarbiter.cli.screen import Screen
from openarbiter.explain.ruling_words import clock_line, decision_line
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.compared import ComparedEditions
from openarbiter.laws.notation import ScoreLanguage, write_score
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.rulebook.laws_rules import LAWS


def show_ruling(
    screen: Screen, ruling: Ruling, circumstances: Circumstances, *, fen: str = ""
) -> None:
    """Print a ruling: what is decided, why, and what the arbiter does now.

    Args:
        fen: the position from which the moves of :attr:`Ruling.line` are made.
    """
    open_question = ruling.decision is Decision.NOT_DECIDED
    screen.line(
        decision_line(screen.language, ruling), "bold yellow" if open_question else "bold green"
    )
    screen.line(ruling.reason.message(screen.language.text))
    for each in ruling.because:
        screen.line("  " + each.message(screen.language.text))
    for change in ruling.clocks:
        screen.line("  " + clock_line(screen.language, change), "bold")
    if ruling.line:
        moves = _moves(screen, fen, ruling.line) if fen else " ".join(ruling.line)
        screen.line("  " + screen.say("Moves that show it: {moves}", moves=moves))
    for heading, sentences in (
        (screen.say("To do"), ruling.to_do),
        (screen.say("To write down"), ruling.write_down),
    ):
        if sentences:
            screen.line(heading, "bold")
        for each in sentences:
            screen.line("  " + each.message(screen.language.text))
    title = screen.language.text(circumstances.rules.edition.title)
    screen.line(f"{', '.join(ruling.articles)} · {title}", "dim")


def _moves(screen: Screen, fen: str, line: Sequence[str]) -> str:
    """Moves in the letters of the reader's language, to be played on a board."""
    board = chess.Board(fen)
    language = ScoreLanguage(screen.language.code)
    return write_score(map(chess.Move.from_uci, line), board, language=language)


def show_compared(screen: Screen, found: ComparedEditions) -> None:
    """Print which other editions decide otherwise, and what."""
    screen.line()
    if not found.otherwise:
        screen.line(screen.say("All editions decide the same."))
    for each in found.otherwise:
        title = screen.language.text(LAWS[each.edition].edition.title)
        screen.line(f"{title}:", "bold")
        screen.line("  " + decision_line(screen.language, each))
        screen.line("  " + each.reason.message(screen.language.text))
        for change in each.clocks:
            screen.line("  " + clock_line(screen.language, change))
        screen.line("  " + ", ".join(each.articles), "dim")
