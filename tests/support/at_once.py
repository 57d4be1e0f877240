"""What several people do at the same moment, on a database with real commits.

    python -m support.at_once

In a process of its own, with the database of ``DATABASE_URL`` or a file in ``OPENARBITER_DATA``.
Reads the name of one check after another, a line each, and answers each by a line: JSON of what
went wrong, an empty text where all that must hold holds.
"""

from __future__ import annotations

import io
import json
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

from openarbiter.web.start.prepare import prepare
from support.at_once_ends import AFTER_THE_LAST_ROUND
from support.at_once_leagues import OF_LEAGUES
from support.at_once_line_ups import LINE_UPS
from support.at_once_several import chain_holds, several
from support.at_once_teams import OF_TEAMS
from support.waiting import PATIENCE

CLIENTS = 6
GOOD = "forty horses in the rain"


def begun() -> Any:
    """A section whose first round is published, of 24 players."""
    from openarbiter.formats.trf import write_trf
    from openarbiter.model import Colour, Entrant, Regulations, Tournament
    from openarbiter.web import models
    from openarbiter.web.actions.files import import_as_event, incoming
    from openarbiter.web.actions.pairing import make_draft, publish
    from openarbiter.web.ledger import Actor

    user, _ = models.User.objects.get_or_create(username="chief")
    people = tuple(Entrant(n, f"Player {n}", rating=2500 - n) for n in range(1, 25))
    regulations = Regulations(rounds=5, initial_colour=Colour.WHITE)
    text = write_trf(Tournament(people, (), regulations, name="At once"))
    section = import_as_event(user, incoming("once.trf", text.encode()))
    draft = make_draft(Actor("chief"), section)
    publish(Actor("chief"), section, draft.version)
    return section


def game(section: Any, board: int) -> Any:
    from openarbiter.web import models

    found = models.Game.objects.select_related("white", "black", "round__section__event")
    return found.get(round__section=section, board=board)


def enter(section: Any, board: int, code: str, version: int | None, who: str) -> bool:
    from openarbiter.web.actions.results import enter_result
    from openarbiter.web.ledger import Actor
    from openarbiter.web.marks import result_of

    result = result_of(code)
    assert result is not None
    return enter_result(Actor(who, "arbiter"), game(section, board), result, version)


def of_two_results_one_is_a_conflict() -> None:
    from openarbiter.web.ledger import Conflict

    section = begun()
    for board in range(1, 13):
        came = several(
            lambda board=board: enter(section, board, "10", 0, "Ann"),
            lambda board=board: enter(section, board, "01", 0, "Bob"),
        )
        assert sorted(isinstance(each, Conflict) for each in came) == [False, True], came
        winner = game(section, board)
        assert winner.version == 1
        assert winner.entered_by == ("Ann", "Bob")[came.index(True)], came
    chain_holds(section.event)


def all_results_entered_at_once_are_kept() -> None:
    section = begun()

    def some(place: int) -> Callable[[], None]:
        def work() -> None:
            for board in range(1 + place, 13, CLIENTS):
                for code in ("10", "01", "=="):
                    enter(section, board, code, None, f"client {place}")

        return work

    came = several(*(some(place) for place in range(CLIENTS)))
    assert came == [None] * CLIENTS, came
    for board in range(1, 13):
        assert (game(section, board).result.white.value, game(section, board).version) == ("=", 3)
    assert section.entries.filter(action="result").count() == 36
    chain_holds(section.event)


def results_come_in_while_events_are_made_and_rounds_published() -> None:
    from openarbiter.web import models
    from openarbiter.web.actions.making import NewEvent, make_event
    from openarbiter.web.ledger import writing

    # Whoever has the database and waits for the turn does so for longer than others wait for
    # the database: they would be told that it is locked.
    writing._PATIENCE = 60
    section = begun()
    chief = models.User.objects.get(username="chief")
    over = threading.Event()

    def results(place: int) -> Callable[[], None]:
        def work() -> None:
            for turn in range(10_000):
                if over.is_set():
                    break
                enter(section, 1 + place, ("10", "01")[turn % 2], None, f"client {place}")

        return work

    def others() -> None:
        try:
            for number in range(6):
                make_event(chief, NewEvent(f"Event {number}", 5))
                begun()
        finally:
            over.set()

    came = several(others, *(results(place) for place in range(CLIENTS)))
    assert came == [None] * (CLIENTS + 1), came
    chain_holds(section.event)


def of_two_publications_one_is_a_conflict() -> None:
    from openarbiter.web import models
    from openarbiter.web.actions.pairing import make_draft, publish
    from openarbiter.web.ledger import Actor, Conflict

    section = begun()
    for number in range(2, 5):
        for board in range(1, 13):
            last = models.Game.objects.select_related("white", "black", "round__section__event")
            one = last.get(round__section=section, round__number=number - 1, board=board)
            enter_any(one, "==")
        section.refresh_from_db()
        draft = make_draft(Actor("chief"), section)
        version = draft.version

        def act(version: int = version) -> Any:
            return publish(Actor("chief"), models.Section.objects.get(pk=section.pk), version)

        came = several(act, act, act)
        assert sum(isinstance(each, Conflict) for each in came) == 2, came
        assert (
            models.Game.objects.filter(round__section=section, round__number=number).count() == 12
        )
        assert section.snapshots.filter(round_number=number).count() == 1
    chain_holds(section.event)


def what_was_read_before_a_late_entrant_came_is_read_again() -> None:
    from openarbiter.web import models
    from openarbiter.web.actions.pairing import make_draft, publish
    from openarbiter.web.actions.players import PlayerData, add_player
    from openarbiter.web.ledger import Actor
    from openarbiter.web.state import tournament_of

    section = begun()
    for board in range(1, 13):
        enter(section, board, "==", None, "Ann")
    held = models.Section.objects.get(pk=section.pk)
    assert len(tournament_of(held).entrants) == 24
    section.refresh_from_db()
    add_player(Actor("chief"), section, PlayerData("Late, Luke"))
    section.refresh_from_db()
    publish(Actor("chief"), section, make_draft(Actor("chief"), section).version)
    now = tournament_of(held)
    assert (len(now.entrants), len(now.rounds)) == (25, 2)
    assert now.rounds[1].byes


def enter_any(one: Any, code: str) -> None:
    from openarbiter.web.actions.results import enter_result
    from openarbiter.web.ledger import Actor
    from openarbiter.web.marks import result_of

    result = result_of(code)
    assert result is not None
    enter_result(Actor("chief"), one, result, None)


def a_result_is_taken_back_once() -> None:
    from openarbiter.web.ledger import Actor, Refused
    from openarbiter.web.ledger.undo import undo, undo_publication

    section = begun()
    enter(section, 1, "10", None, "Ann")
    entry = section.entries.get(action="result")
    came = several(*(lambda: undo(Actor("chief"), [entry], "", action="undo") for _ in range(3)))
    assert sum(isinstance(each, Refused) for each in came) == 2, came
    assert not game(section, 1).result.known
    undo_publication(Actor("chief"), section.event, section, "again")
    assert not section.rounds.filter(published_at__isnull=False).exists()
    chain_holds(section.event)


def the_ledger_cannot_be_changed() -> None:
    from django.db import DatabaseError, connection, transaction

    from openarbiter.web import models

    begun()
    said = list(models.Entry.objects.order_by("pk").values_list("who", "digest"))
    # By SQL: Django's own delete would already refuse for what refers to them.
    for change in (
        "UPDATE web_entry SET who = 'Bob'",
        "DELETE FROM web_entry",
        "UPDATE web_snapshot SET text = 'other'",
        "DELETE FROM web_snapshot",
    ):
        told = ""
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(change)
        except DatabaseError as refused:
            told = str(refused)
        assert "append-only" in told, change
    assert list(models.Entry.objects.order_by("pk").values_list("who", "digest")) == said


def what_is_personal_is_erased_while_others_write() -> None:
    from dataclasses import replace

    from django.db import DatabaseError, connection, transaction

    from openarbiter.web import models
    from openarbiter.web.actions.anonymising import anonymise
    from openarbiter.web.actions.player_data import data_of
    from openarbiter.web.actions.players import change_player
    from openarbiter.web.ledger import Actor, guards
    from openarbiter.web.ledger.chain import verify

    section = begun()
    player = section.players.get(number=3)
    data = replace(data_of(player), name="Weiss, Anna", fide_id="4158814")
    change_player(Actor("chief"), section, player, player.version, data)
    models.Event.objects.filter(pk=section.event_id).update(archived=True)
    section.event.refresh_from_db()
    came = several(
        lambda: anonymise(Actor("chief"), section, player, "Weiss, Anna"),
        *(lambda board=board: enter(section, board, "10", None, "Ann") for board in range(1, 6)),
    )
    assert came[0] is None, came
    for model, values in ((models.Entry, {"subject": "x"}), (models.Snapshot, {"text": "x"})):
        told = ""
        try:
            with transaction.atomic():
                model.objects.filter(section=section).update(**values)
        except DatabaseError as refused:
            told = str(refused)
        assert "append-only" in told, model
    assert guards.missing(connection) == []
    verdict = verify(section.event)
    assert verdict.faults == ()
    assert verdict.erased
    for entry in models.Entry.objects.filter(event=section.event):
        assert "Weiss" not in f"{entry.subject} {entry.changes} {entry.values}"


def the_whole_event_comes_back() -> None:
    from openarbiter.web import models
    from openarbiter.web.actions.files import restore_event, whole_event
    from openarbiter.web.state import tournament_of

    section = begun()
    enter(section, 1, "10", None, "Ann")
    out = io.BytesIO()
    whole_event(section.event, out)
    back = restore_event(models.User.objects.get(username="chief"), out.getvalue())
    section.refresh_from_db()
    assert tournament_of(back.sections.get()) == tournament_of(section)
    chain_holds(back)


def _account(name: str, **rights: bool) -> Any:
    from openarbiter.web import models

    models.User.objects.filter(username=name).delete()
    return models.User.objects.create_user(name, password=GOOD, **rights)


def _no_administrator() -> None:
    """A server that starts on this database makes its own."""
    from openarbiter.web import models

    models.User.objects.filter(is_superuser=True).update(is_superuser=False)


def _post(address: str, form: dict[str, str], user: Any = None) -> Callable[[], int]:
    """Send a form with a browser of its own; the status of the answer."""
    from django.test import Client

    client = Client()
    if user is not None:
        client.force_login(user)
    return lambda: client.post(address, form).status_code


def of_two_uses_of_one_link_one_is_refused() -> None:
    from openarbiter.web.pages.accounts.links import invitation_for

    root, anna = _account("root", is_superuser=True), _account("anna")
    address = f"/invitation/{invitation_for(anna, root)}/"
    forms = [{"name": "Anna", "new": f"{GOOD} {n}", "again": f"{GOOD} {n}"} for n in range(2)]
    came = several(*(_post(address, form) for form in forms))
    _no_administrator()
    assert sorted(came) == [302, 410], came


def of_two_uses_of_one_code_one_is_refused() -> None:
    from openarbiter.web import models
    from openarbiter.web.access import second_factor
    from openarbiter.web.ledger.writing import writing

    anna = _account("anna")
    nonce = second_factor.new_nonce()
    models.SecondFactor.objects.create(user=anna, nonce=nonce)
    recovery = second_factor.new_recovery_codes(anna)[0]
    now = int(time.time()) // second_factor.STEP
    code = second_factor.code_at(second_factor.secret_of(nonce), now)

    def give() -> bool:
        with writing():
            return second_factor.is_right(anna, code)

    def recover() -> bool:
        with writing():
            return second_factor.use_recovery_code(anna, recovery)

    assert sorted(several(give, give, give)) == [False, False, True]
    assert sorted(several(recover, recover, recover)) == [False, False, True]


def two_administrators_do_not_close_each_other() -> None:
    from openarbiter.web import models

    one, two = _account("one", is_superuser=True), _account("two", is_superuser=True)
    came = several(
        _post(f"/users/{two.pk}/", {"active": "on"}, one),
        _post(f"/users/{one.pk}/", {"active": "on"}, two),
    )
    left = models.User.objects.filter(is_superuser=True, is_active=True).count()
    _no_administrator()
    assert (500 in came, left) == (False, 1), came


def of_many_guesses_at_once_no_more_are_free() -> None:
    from django.utils import timezone

    from openarbiter.web import models

    _account("anna")
    models.Throttle.objects.all().delete()
    moment = timezone.now()
    # However slow the machine is, no wait is over by itself.
    with patch.object(timezone, "now", lambda: moment):
        came = several(*(_post("/login/", {"name": "anna", "password": "wrong"}) for _ in range(8)))
    assert sorted(came) == [422] * 3 + [429] * 5, came


CHECKS = {
    check.__name__: check
    for check in (
        of_two_results_one_is_a_conflict,
        all_results_entered_at_once_are_kept,
        results_come_in_while_events_are_made_and_rounds_published,
        of_two_publications_one_is_a_conflict,
        what_was_read_before_a_late_entrant_came_is_read_again,
        a_result_is_taken_back_once,
        the_ledger_cannot_be_changed,
        the_whole_event_comes_back,
        what_is_personal_is_erased_while_others_write,
        of_two_uses_of_one_link_one_is_refused,
        of_two_uses_of_one_code_one_is_refused,
        two_administrators_do_not_close_each_other,
        of_many_guesses_at_once_no_more_are_free,
        *AFTER_THE_LAST_ROUND,
        *OF_TEAMS,
        *LINE_UPS,
        *OF_LEAGUES,
    )
}


if __name__ == "__main__":
    prepare()
    from openarbiter.web.access import hashing

    hashing.PATIENCE = PATIENCE
    for line in sys.stdin:
        wrong = ""
        try:
            CHECKS[line.strip()]()
        except Exception:
            wrong = traceback.format_exc()
        print(json.dumps(wrong), flush=True)
