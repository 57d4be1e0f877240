"""What the steps of a round cost the workbench: statements, readings, files on the way.

    python -m benchmarks.web_steps [--players 200] [--rounds 9] [--played 7]

For a result, a draft and a publication, each as a page asks for it: the SQL statements, how often
the section is read from its tables, how many files of the workbench are on the way, and how often
the way climbs, that is: a file of a package calls one of a package before it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from benchmarks.web_event import large_event, large_tournament

PACKAGES = ("actions", "desk", "handling", "ledger", "state", "stored", "models")
"""From above to below: a call from a later one to an earlier one climbs."""

READERS = ("_field", "_uncommitted", "_position", "_rows_of")
"""The functions that read a section or put it together."""


@dataclass
class Way:
    """What one step did.

    Attributes:
        calls: how often each of :data:`READERS` was called, and ``position_of``.
    """

    statements: list[str] = field(default_factory=list)
    calls: dict[str, int] = field(default_factory=dict)
    files: set[str] = field(default_factory=set)
    climbs: list[str] = field(default_factory=list)
    seconds: float = 0.0


@contextmanager
def watched() -> Iterator[Way]:
    """Note what happens within."""
    from django.db import connection

    way = Way()

    def statement(execute: Any, sql: str, *rest: Any) -> Any:
        way.statements.append(sql)
        return execute(sql, *rest)

    def profile(frame: FrameType, event: str, _: Any) -> None:
        if event != "call":
            return
        here = _place(frame)
        if here is None:
            return
        name = frame.f_code.co_name
        way.files.add(here)
        if here.split("/")[0] in ("state", "stored") and name in (*READERS, "position_of"):
            way.calls[name] = way.calls.get(name, 0) + 1
        caller = frame.f_back
        while caller is not None and _place(caller) is None:
            caller = caller.f_back
        if caller is None:
            return
        there = _place(caller)
        if there is not None and _rank(here) < _rank(there):
            way.climbs.append(f"{there}:{caller.f_code.co_name} -> {here}:{name}")

    with connection.execute_wrapper(statement):
        start = time.perf_counter()
        sys.setprofile(profile)
        try:
            yield way
        finally:
            sys.setprofile(None)
            way.seconds = time.perf_counter() - start


def _place(frame: FrameType) -> str | None:
    """The file of a frame within the packages, such as ``ledger/work.py``."""
    path = frame.f_code.co_filename
    for mark in ("/openarbiter/web/", "/openarbiter/"):
        if mark in path:
            inside = path.split(mark)[-1]
            return inside if inside.split("/")[0] in PACKAGES else None
    return None


def _rank(place: str) -> int:
    package = place.split("/")[0]
    return {"desk": 0, "actions": 0, "handling": 1, "ledger": 2, "state": 3, "stored": 3}.get(
        package, 4
    )


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web_steps")
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--played", type=int, default=7)
    parser.add_argument("--show", action="store_true", help="print statements and climbs as well")
    arguments = parser.parse_args()
    tournament = large_tournament(
        arguments.players, arguments.rounds, arguments.played, open_last=True
    )
    with large_event(tournament) as where:
        steps(where.section, show=arguments.show)
    return 0


def steps(slug: str, *, show: bool) -> None:
    """A result, then the rest without being watched, a draft, its publication."""
    from openarbiter.handling.next_round import undecided
    from openarbiter.model import Mark, Result
    from openarbiter.web import models
    from openarbiter.web.actions.absences import excuse
    from openarbiter.web.actions.pairing import make_draft
    from openarbiter.web.actions.publishing import publish
    from openarbiter.web.actions.results import enter_result
    from openarbiter.web.ledger import Actor, Work
    from openarbiter.web.state.section_state import situation_of

    actor = Actor("benchmark")

    def section() -> models.Section:
        return models.Section.objects.select_related("event").get(slug=slug)

    print(f"{'step':12} {'SQL':>4} {'read':>5} {'files':>6} {'climbs':>7} {'ms':>7}")

    def step(name: str, act: Callable[[], Any]) -> Any:
        with watched() as way:
            made = act()
        read = way.calls.get("position_of", 0) + way.calls.get("read", 0)
        print(
            f"{name:12} {len(way.statements):4} {read:5} {len(way.files):6} "
            f"{len(way.climbs):7} {way.seconds * 1000:7.0f}"
        )
        if show:
            print("   ", way.calls)
            print("\n".join(f"    {each}" for each in way.climbs))
            print("\n".join(f"    {each[:150]}" for each in way.statements))
        return made

    there = section()
    games = models.Game.objects.filter(round__section=there, white_mark=Mark.UNKNOWN.value)
    game = games.select_related("round__section__event").order_by("place")[0]
    won = Result(Mark.WIN, Mark.LOSS)
    step("result", lambda: enter_result(actor, game, won, game.version))
    with Work(actor, there.event, "result", section=there) as work:
        for game in games:
            work.update(game, white_mark="1", black_mark="0")
    for number in undecided(situation_of(there)):
        excuse(actor, there, there.players.get(number=number))
    there = section()
    draft = step("draft", lambda: make_draft(actor, there))
    there = section()
    step("publication", lambda: publish(actor, there, draft.version))


if __name__ == "__main__":
    sys.exit(main())
