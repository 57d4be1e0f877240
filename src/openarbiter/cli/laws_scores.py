"""Typed scores: their problems on the screen, and what programs get."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.laws.notation import NotationProblem, Score
from openarbiter.model import Colour

SHOWN_PROBLEMS = 20
"""How many problems are shown to a person."""


def show_score_problems(screen: Screen, score: Score) -> None:
    """Tell what could not be read, or only with the rest of the score."""
    for each in score.problems[:SHOWN_PROBLEMS]:
        screen.aside(told_problem(screen, each), "bold red" if each.kind.stops else "yellow")
    if len(score.problems) > SHOWN_PROBLEMS:
        left = len(score.problems) - SHOWN_PROBLEMS
        screen.aside(screen.plural("{count} more problem", "{count} more problems", left))
    if not score.evidence:
        screen.aside(screen.say("The arbiter warns the player (appendix C, PMR 163)."))


def told_problem(screen: Screen, problem: NotationProblem) -> str:
    """A problem with its place, and what would have been legal."""
    place = screen.say(
        "line {line}, column {column}, move {number}{dots}",
        line=problem.line,
        column=problem.column,
        number=problem.number,
        dots="." if problem.colour is Colour.WHITE else "...",
    )
    told = f"{place}: {problem.reason.message(screen.language.text)}"
    if problem.legal:
        told += " " + screen.say("Legal: {moves}", moves=", ".join(problem.legal))
    return told


def score_json(screen: Screen, score: Score) -> dict[str, object]:
    """A score, for a program."""
    return {
        "start": score.start.fen(),
        "moves": [move.uci() for move in score.moves],
        "fen": score.board().fen(),
        "complete": score.complete,
        "evidence": score.evidence,
        "languages": sorted(language.value for language in score.languages),
        "draw_offers": list(score.draw_offers),
        "result": score.result or None,
        "ways": len(score.ways),
        "problems": [
            {
                "kind": each.kind.value,
                "stops": each.kind.stops,
                "line": each.line,
                "column": each.column,
                "number": each.number,
                "colour": "white" if each.colour is Colour.WHITE else "black",
                "read": each.read,
                "message": each.reason.message(screen.language.text),
                "legal": list(each.legal),
            }
            for each in score.problems
        ],
    }
