"""The grid: all boards of a round, their results typed one after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil

from django.http import HttpResponse
from django.shortcuts import redirect
from ninja import Schema

from openarbiter.pairing.system import system_of
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import Number, taken
from openarbiter.web.http.guard import needs
from openarbiter.web.marks import BY_PLAYERS, UNPLAYED, UNUSUAL, ResultChoice
from openarbiter.web.numbers import whole
from openarbiter.web.pages.results.boards import (
    ResultBoard,
    RoundOfBoards,
    board_of,
    boards_of,
    round_of,
)
from openarbiter.web.pages.results.saving import save_grid
from openarbiter.web.pages.results.seen import mark_seen, unseen
from openarbiter.web.rights import May
from openarbiter.web.shown.matches import matches_shown
from openarbiter.web.state import position_of, tournament_of
from openarbiter.web.tongue import say

PAGE = 250
"""Boards on a page."""


class _SeenForm(Schema):
    """The board whose overruled result its reader has seen, where the form says that."""

    seen: Number = None


@needs(May.SEE, post=May.ENTER_RESULTS, help_chapter="results")
def results(desk: Desk, number: int) -> HttpResponse:
    """All boards of a round; a form that takes every result, changed or not."""
    if desk.request.method == "POST":
        seen = taken(_SeenForm, desk.request.POST).seen
        if seen is not None:
            return _is_seen(desk, number, seen)
        save_grid(desk, number)
        return redirect(f"{desk.url('results', number=number)}?{desk.request.GET.urlencode()}")
    there = round_of(desk.section, number)
    asked = desk.request.GET
    boards = boards_of(desk.section, number)
    if "board" in asked:
        return _to_board(desk, number, boards, asked["board"])
    show = asked.get("show", "all")
    shown = _shown(boards, show)
    page = page_of(shown, asked.get("page", ""), asked.get("at", ""))
    done = sum(board.result.known for board in boards)
    return desk.render(
        "results/grid.html",
        there=there,
        boards=shown[(page - 1) * PAGE : page * PAGE],
        done=done,
        total=len(boards),
        disputed=sum(board.disputed for board in boards),
        show=show,
        page=page,
        pages=pages_of(shown, f"?show={show}&" if show != "all" else "?", page),
        may_enter=desk.may(May.ENTER_RESULTS),
        options=choice_groups(),
        round_links=round_links(desk, there, "results"),
        onward=onward_of(desk, number),
        unseen={board.number for board in unseen(desk, boards)},
        numbers=ranges_of(board.number for board in boards),
        matches=matches_shown(desk.section, position_of(desk.section), number),
        match_pages=desk.url("team-matches", number=number),
    )


def _is_seen(desk: Desk, number: int, board: int) -> HttpResponse:
    mark_seen(desk, board_of(desk.section, number, board))
    return redirect(f"{desk.url('results', number=number)}#board-{board}")


def _to_board(desk: Desk, number: int, boards: Sequence[ResultBoard], asked: str) -> HttpResponse:
    """To the page of a board somebody typed; back with a word where there is none."""
    board = whole(asked.strip(), None)
    if board in {each.number for each in boards}:
        return desk.go("result", number=number, board=board)
    if board is None:
        desk.say(say("“{typed}” is not the number of a board.", typed=asked[:20]), "bad")
    else:
        desk.say(
            say("There is no board {board} in round {round}.", board=board, round=number), "bad"
        )
    return desk.go("hall" if desk.request.GET.get("from") == "hall" else "results", number=number)


def ranges_of(numbers: Iterable[int]) -> str:
    """Numbers in rising order, in short.

    >>> ranges_of([1, 2, 3, 7, 9, 10])
    '1-3 7-7 9-10'
    """
    ranges: list[list[int]] = []
    for number in numbers:
        if ranges and number == ranges[-1][1] + 1:
            ranges[-1][1] = number
        else:
            ranges.append([number, number])
    return " ".join(f"{first}-{last}" for first, last in ranges)


def onward_of(desk: Desk, number: int) -> tuple[str, str] | None:
    """What comes when all results of a round are in, and where; None where nothing does."""
    tournament = tournament_of(desk.section)
    played, announced = len(tournament.rounds), tournament.regulations.rounds
    scheduled = system_of(tournament).scheduled
    if number < played:
        if not scheduled or not desk.may(May.ENTER_RESULTS):
            return None
        following = say("Results of round {round}", round=number + 1)
        return following, desk.url("results", number=number + 1)
    if announced is not None and played >= announced:
        return say("Standings after round {round}", round=played), desk.url("standings")
    if not desk.may(May.PAIR) or desk.section.final_at is not None:
        return None
    if scheduled:
        return say("Publish the schedule"), desk.url("draft")
    return say("Pair round {round}", round=played + 1), desk.url("draft")


def choice_groups() -> list[tuple[str, list[tuple[str, str]]]]:
    """The results to choose from, by what they are: of each the code and the text."""

    def listed(choices: Sequence[ResultChoice]) -> list[tuple[str, str]]:
        return [(choice.code, choice.text) for choice in choices]

    return [
        (say("Played"), listed(BY_PLAYERS)),
        (say("Not played"), listed(UNPLAYED)),
        (say("Unusual, or not rated"), listed(UNUSUAL)),
    ]


def round_links(desk: Desk, there: RoundOfBoards, name: str) -> list[tuple[int, str, str, bool]]:
    """The published rounds, for the squares above a page: number, state, address, is this."""
    return [
        (number, "done" if done else "now", desk.url(name, number=number), number == there.number)
        for number, done in there.others
    ]


def pages_of(shown: Sequence[ResultBoard], address: str, page: int) -> list[tuple[str, str, bool]]:
    """The pages of a long list, each named by its first and last board."""
    if len(shown) <= PAGE:
        return []
    parts = [shown[start : start + PAGE] for start in range(0, len(shown), PAGE)]
    return [
        (f"{part[0].number}–{part[-1].number}", f"{address}page={place}", place == page)
        for place, part in enumerate(parts, start=1)
    ]


def _shown(boards: list[ResultBoard], show: str) -> list[ResultBoard]:
    if show == "open":
        return [board for board in boards if not board.result.known]
    if show == "disputed":
        return [board for board in boards if board.disputed]
    if show == "one-place":
        return [board for board in boards if board.one_place]
    if show == "table-code":
        return [board for board in boards if board.by_table_code]
    return boards


def page_of(shown: Sequence[ResultBoard], page: str, at: str) -> int:
    """The page asked for, by its number or by a board on it."""
    place = whole(at, None)
    if place is not None:
        before = sum(board.number < place for board in shown)
        return before // PAGE + 1
    last = max(1, ceil(len(shown) / PAGE))
    return min(max(whole(page, 1), 1), last)
