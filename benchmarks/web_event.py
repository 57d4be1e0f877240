"""A large event in the workbench, to measure on: random, paired by the rules."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from openarbiter.model import NO_RESULT, Game, Tournament
from openarbiter.verify.generation import Plan, generated
from openarbiter.web.start.prepare import prepare

PASSWORD = "pass-of-the-benchmarks"


@dataclass(frozen=True, slots=True)
class LargeEvent:
    """Where it lies and how it is reached.

    Attributes:
        user: the name of its chief arbiter, who administrates the installation too; the
            password is :data:`PASSWORD`.
    """

    folder: Path
    event: str
    section: str
    user: str


def large_tournament(players: int, rounds: int, played: int, *, open_last: bool) -> Tournament:
    """A random tournament of so many rounds, of which some have been played.

    Args:
        open_last: whether the games of the last round played have no results yet.
    """
    plan = Plan(players=players, rounds=rounds, edition="fide-2026", withdrawals=30, late=0)
    whole = generated(plan, 6)
    table = list(whole.rounds[:played])
    if open_last and table:
        last = table[-1]
        table[-1] = replace(
            last, games=tuple(Game(each.white, each.black, NO_RESULT) for each in last.games)
        )
    entrants = tuple(replace(each, points=None, rank=None) for each in whole.entrants)
    return replace(
        whole,
        name="A large open",
        entrants=entrants,
        rounds=tuple(table),
        regulations=replace(whole.regulations, rounds=rounds),
    )


@contextmanager
def large_event(tournament: Tournament) -> Iterator[LargeEvent]:
    """An event of that tournament in a folder of its own, gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="openarbiter-benchmark-") as name:
        folder = prepare(Path(name))
        yield LargeEvent(folder, **_filled(tournament))


def _filled(tournament: Tournament) -> dict[str, Any]:
    from openarbiter.web import models
    from openarbiter.web.actions.filling import fill_section
    from openarbiter.web.actions.making import add_section
    from openarbiter.web.ledger import Actor, Work
    from openarbiter.web.start.administrator import make_administrator

    make_administrator("chief", PASSWORD)
    event = models.Event.objects.create(slug="large", name="A large open")
    with Work(Actor("chief"), event, "import") as work:
        section = add_section(work, event, "Open", tournament)
        fill_section(work, section, tournament)
        work.update(section, players_report=True)
    return {"event": event.slug, "section": section.slug, "user": "chief"}
