"""Makes a small database with the code of a released version: run it with that version's code.

    git worktree add /tmp/old f0269e9
    PYTHONPATH=/tmp/old/src python tests/data/databases/make.py tests/data/databases/0.5.0.sql

The event is made as its users made it: a file imported, a round paired and published, results
entered, one of them taken back, a player withdrawn, a key made. Nothing here is used by the
program.
"""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from datetime import timedelta
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main(out: Path) -> None:
    """Make the database and write it as SQL."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["OPENARBITER_DATA"] = folder
        os.environ["OPENARBITER_SECRET_KEY"] = "not-a-secret-of-anybody-but-of-the-tests"
        os.environ["OPENARBITER_TIME_ZONE"] = "UTC"
        from openarbiter.web.start.prepare import prepare

        prepare(Path(folder))
        play()
        from django.db import connection

        connection.close()
        tables = sqlite3.connect(Path(folder) / "openarbiter.sqlite3")
        out.write_text("\n".join(tables.iterdump()) + "\n", encoding="utf-8")
        tables.close()


def play() -> None:
    """Do what is done in an event."""
    from openarbiter.formats.trf import read_trf
    from openarbiter.model import Mark, Result
    from openarbiter.web import models
    from openarbiter.web.actions.absences import withdraw
    from openarbiter.web.actions.files import import_as_event, incoming
    from openarbiter.web.actions.keys import make_key
    from openarbiter.web.actions.making import NewEvent, make_event
    from openarbiter.web.actions.pairing import make_draft, publish
    from openarbiter.web.actions.results import enter_result
    from openarbiter.web.ledger import Actor
    from openarbiter.web.ledger.undo import undo_last
    from openarbiter.web.rights import Role

    text = (HERE.parent / "worked" / "held-14-players.trf").read_bytes()
    tournament = read_trf(text).tournament.before_round(2)
    from openarbiter.formats.trf import write_trf

    user = models.User.objects.create_user("chief", password="pass-of-the-tests", is_staff=True)
    user.is_superuser = True
    user.save()
    make_event(user, NewEvent("Empty Open", 3))
    found = incoming("held.trf", write_trf(tournament).encode())
    section = import_as_event(user, found, "10.0.0.7", name="Held", despite=True)
    actor = Actor("chief", Role.CHIEF_ARBITER.value, "10.0.0.7", user.pk)
    publish(actor, section, make_draft(actor, section).version)
    section.refresh_from_db()
    games = list(models.Game.objects.filter(round__section=section, round__number=2))
    codes = [(Mark.WIN, Mark.LOSS), (Mark.DRAW, Mark.DRAW), (Mark.LOSS, Mark.WIN)]
    for place, game in enumerate(games):
        enter_result(actor, game, Result(*codes[place % 3]), game.version)
    undo_last(actor, section.event, section)
    section.refresh_from_db()
    withdraw(actor, section, section.players.get(number=3), 3)
    make_key(actor, section.event, "Program", Role.ARBITER, timedelta(days=1))
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session["who"] = "chief"
    session.create()


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
