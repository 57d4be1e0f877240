"""A filling that is killed half-way is not there at all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

from support.waiting import PATIENCE

_PREPARED = (
    "import json, os, signal\nfrom openarbiter.web.start.prepare import prepare\nprepare()\n"
)

_SETUP = """
from openarbiter.model import Regulations, Tournament
from openarbiter.web import models
from openarbiter.web.actions.filling import fill_section
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.making import NewEvent, add_section, make_event
from openarbiter.web.actions.stages import plan_stage, stage_of
from openarbiter.web.ledger import Actor, Work
from support.stage_events import four
user = models.User.objects.create_user("chief", password="pass-chief", is_staff=True)
event = make_event(user, NewEvent("Open", 3))
actor = Actor("chief", "chief-arbiter")
empty = Tournament(regulations=Regulations(system="FIDE_ROUNDROBIN"))
for name, tournament in (("Group A", four("A")), ("Group B", four("B")), ("Finals", empty)):
    with Work(actor, event, "import") as work:
        section = add_section(work, event, name, tournament)
        fill_section(work, section, tournament)
for slug in ("group-a", "group-b"):
    publish_final(actor, models.Section.objects.get(slug=slug))
stage = models.Section.objects.get(slug="finals")
plan_stage(actor, stage, stage_of(stage).seen, [("A", "group-a"), ("B", "group-b")], "A1-A3, B1-B3")
"""

_FILLED = """
from django.db import connections
from openarbiter.web.actions.stages import fill_stage
def filled(point):
    real = getattr(Work, point)
    def killed(self, *given, **values):
        real(self, *given, **values)
        os.kill(os.getpid(), signal.SIGKILL)
    setattr(Work, point, killed)
    stage = models.Section.objects.get(slug="finals")
    fill_stage(Actor("chief", "chief-arbiter"), stage, stage_of(stage).seen)
ends = []
for point in ("create_all", "_write"):
    connections.close_all()
    process = os.fork()
    if not process:
        try:
            filled(point)
        finally:
            os._exit(99)
    ends.append(os.WTERMSIG(os.waitpid(process, 0)[1]))
"""
"""A process of its own for every death, split off one that has its programs already."""

_TOLD = """
from openarbiter.web.ledger.chain import verify
stage = models.Section.objects.get(slug="finals")
print(json.dumps({
    "ends": ends,
    "players": stage.players.count(),
    "filled": stage_of(stage).filled,
    "actions": list(stage.entries.values_list("action", flat=True)),
    "faults": len(verify(stage.event).faults),
}))
"""


def ran(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("DJANGO")},
        "OPENARBITER_DATA": str(folder),
        "DATABASE_URL": "",
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path]),
    }
    return subprocess.run(
        [sys.executable, "-c", _PREPARED + script],
        env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip


def test_a_filling_that_is_killed_is_not_there_at_all(tmp_path: Path) -> None:
    told = ran(tmp_path, _SETUP + _FILLED + _TOLD)
    assert told.returncode == 0, told.stderr
    assert json.loads(told.stdout.splitlines()[-1]) == {
        "ends": [signal.SIGKILL, signal.SIGKILL],
        "players": 0, "filled": False, "actions": ["stage-planned"], "faults": 0,
    }  # fmt: skip
