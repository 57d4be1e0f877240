"""Saving the form of a grid: what differs from what it was opened with."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.model import Result
from openarbiter.web.actions.results import EnteredResult, ResultsOutcome, enter_results
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import numbered
from openarbiter.web.marks import result_of, text_of
from openarbiter.web.numbers import whole
from openarbiter.web.pages.results.boards import ResultBoard, boards_of
from openarbiter.web.tongue import language, plural, say


def save_grid(desk: Desk, number: int) -> None:
    """Enter the results of the form that differ from those it was opened with, and tell of it."""
    wanted: list[EnteredResult] = []
    codes = numbered(desk.request.POST, "r-")
    for game, was in numbered(desk.request.POST, "was-").items():
        old, _, version = was.partition(".")
        code, seen = codes.get(game), whole(version, None)
        result: Result | None = result_of(code) if code is not None else None
        if result is None or code == old or seen is None:
            continue
        wanted.append(EnteredResult(game, result, seen))
    save_results(desk, number, wanted)


def save_results(desk: Desk, number: int, wanted: Sequence[EnteredResult]) -> None:
    """Enter results of a round, and tell what was saved, replaced or refused."""
    before = {board.key: board for board in boards_of(desk.section, number, history=False)}
    outcome = enter_results(desk.actor, desk.section, number, wanted)
    entered = len(wanted) - len(outcome.refused)
    if entered:
        desk.say(plural("{count} result is saved.", "{count} results are saved.", entered))
    for each in wanted:
        _tell_of(desk, before[each.game], each, outcome)
    if not wanted:
        desk.say(say("No changes to save."), "note")


def _tell_of(
    desk: Desk, board: ResultBoard, entered: EnteredResult, outcome: ResultsOutcome
) -> None:
    """Say which result replaced another one, and which one was not saved."""
    mine = text_of(entered.result) or "–"
    refused = outcome.refused_by_game.get(entered.game)
    if refused is not None:
        lost = say("You entered {result}: not saved.", result=mine)
        desk.say(f"{refused.reason.message(language().text)} {lost}", "bad")
    elif board.result.known and board.result != entered.result:
        desk.say(
            say(
                "Board {board}, {players}: {result} (was {was}).",
                board=board.number,
                players=board.names,
                result=mine,
                was=board.text,
            ),
            "warning",
        )
