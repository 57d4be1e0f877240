"""What is personal of a player is gone after it was erased, and the chain still holds."""

from __future__ import annotations

import io
import json
from dataclasses import replace

import pytest
from django.db import DatabaseError, connection, transaction
from django.db.models import Q
from django.test import Client
from support.pages import place_of
from support.worked import worked

from openarbiter.model import Colour, Mark, Result
from openarbiter.web import models
from openarbiter.web.actions.anonymising import anonymise
from openarbiter.web.actions.claims import claim_result
from openarbiter.web.actions.files import restore_event, whole_event
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.player_data import data_of
from openarbiter.web.actions.players import change_player
from openarbiter.web.actions.prohibitions import add_prohibition
from openarbiter.web.actions.publishing import file_of, keep_file
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.actions.tables import AS_REGULATED, table_as
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.ledger.chain import verify
from openarbiter.web.ledger.erased import unlocked
from openarbiter.web.ledger.examination import examine
from openarbiter.web.ledger.undo import undo_last
from openarbiter.web.marks import UNKNOWN
from openarbiter.web.rights import Role
from openarbiter.web.state import tournament_of
from openarbiter.web.state.section_state import state_of

ANN = Actor("Ann", "chief-arbiter")
WON = Result(Mark.WIN, Mark.LOSS)
NAME = "Вайс-Żółć, Ana O'Neil"
BEFORE = "Weiss, Anna"


@pytest.fixture
def section(filled) -> models.Section:
    """A section that is over, whose ledger says a lot of player 3."""
    made = filled(worked("held-14-players"))
    with Work(ANN, made.event, "section", section=made) as work:
        work.update(made, players_report=True)
    made.refresh_from_db()
    player = made.players.get(number=3)
    for name in (BEFORE, NAME):
        player.refresh_from_db()
        data = replace(
            data_of(player), name=name, fide_id="4158814", birth="1999/12/24", club="Rochade 07",
            note="allergic to nuts",
        )  # fmt: skip
        change_player(ANN, made, player, player.version, data)
    own = Q(white=player) | Q(black=player)
    games = models.Game.objects.select_related("round__section__event", "white", "black")
    game = games.get(own, round__section=made, round__number=6)
    enter_results(ANN, made, 6, [EnteredResult(game.pk, UNKNOWN)])
    game.refresh_from_db()
    claim_result(game, Colour.WHITE, WON, "a", "203.0.113.5")
    claim_result(game, Colour.BLACK, WON, "b", "203.0.113.6")
    add_prohibition(ANN, made, (3, 9), reason="a feud")
    with Work(ANN, made.event, "test", section=made) as work:
        file = file_of(work, state_of(made))
    keep_file(work, made, 6, file)
    player.refresh_from_db()
    with Work(ANN, made.event, "excused", section=made, subject=NAME, reason="broken leg") as work:
        work.update(player, excused=5)
    made.refresh_from_db()
    publish_final(ANN, made, ["6/1", "6/2", "6/3", "6/4", "6/5", "6/6", "6/7"])
    made.refresh_from_db()
    return made


SECRETS = (
    NAME, json.dumps(NAME)[1:-1], BEFORE, "4158814", "1999/12/24", "Rochade 07",
    "allergic to nuts", "broken leg", "203.0.113", "a feud",
)  # fmt: skip


def everything() -> str:
    """All that the database holds, table by table, as text."""
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')
            found += [str(row) for row in cursor.fetchall()]
    return "\n".join(found)


def test_nothing_personal_is_left_in_any_table(section) -> None:
    before = everything()
    assert all(secret in before for secret in SECRETS if "\\" not in secret)
    anonymise(ANN, section, section.players.get(number=3), NAME, keep_federation=False)
    after = everything()
    assert [secret for secret in SECRETS if secret in after] == []
    player = section.players.get(number=3)
    assert (player.name, player.federation) == ("Player 3", "")


def test_the_chain_holds_and_says_that_something_was_erased(section) -> None:
    assert verify(section.event).faults == ()
    noted = verify(section.event).digest
    anonymise(ANN, section, section.players.get(number=3), NAME)
    verdict = verify(section.event)
    assert verdict.faults == ()
    assert verdict.erased > 3
    # Digests of entries are what they were: one noted on paper before is found again.
    assert models.Entry.objects.filter(digest=noted).exists()
    entry = models.Entry.objects.latest("number")
    assert (entry.action, entry.subject, entry.who) == ("player-anonymised", "Player 3", "Ann")


def test_the_tables_are_still_as_the_entries_leave_them(section) -> None:
    def differing() -> set[tuple[str, int, str]]:
        found = examine(section.event).differences
        return {(each.table, each.key, each.column) for each in found}

    # The fixture of the event gives roles without entries.
    before = differing()
    anonymise(ANN, section, section.players.get(number=3), NAME, keep_federation=False)
    assert differing() == before


def test_two_players_of_the_same_entries_one_after_the_other(section) -> None:
    for number in (3, 9, 1):
        player = section.players.get(number=number)
        anonymise(ANN, section, player, player.name)
    assert verify(section.event).faults == ()
    names = set(section.players.values_list("name", flat=True))
    assert {"Player 1", "Player 3", "Player 9"} <= names
    assert len(names) == 14


def test_results_and_places_stay(section) -> None:
    was = table_as(section, AS_REGULATED, 6).standings
    games = [played.games for played in tournament_of(section).rounds]
    anonymise(ANN, section, section.players.get(number=3), NAME)
    now = table_as(section, AS_REGULATED, 6).standings
    assert [(row.rank, row.number, row.score) for row in now.rows] == [
        (row.rank, row.number, row.score) for row in was.rows
    ]
    assert [played.games for played in tournament_of(section).rounds] == games


def test_whoever_erases_more_than_an_erasure_says_is_found_out(section) -> None:
    anonymise(ANN, section, section.players.get(number=3), NAME)
    entry = models.Entry.objects.filter(subject__contains="Player 3").earliest("number")
    with unlocked():
        models.Entry.objects.filter(pk=entry.pk).update(subject="Somebody else")
    (fault,) = verify(section.event).faults
    assert str(entry.number) in fault.message()


def test_the_database_refuses_other_changes_as_before(section) -> None:
    anonymise(ANN, section, section.players.get(number=3), NAME)
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        models.Entry.objects.update(subject="x")
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        models.Snapshot.objects.update(text="x")


def test_an_erasure_that_fails_leaves_everything_and_the_lock(section, monkeypatch) -> None:
    def full(*args: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("openarbiter.web.actions.anonymising._erase_from_tables", full)
    with pytest.raises(OSError, match="full"), transaction.atomic():
        anonymise(ANN, section, section.players.get(number=3), NAME)
    assert NAME in everything()
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
        models.Entry.objects.update(subject="x")
    assert verify(section.event).faults == ()


def test_an_event_saved_afterwards_comes_back_with_nothing_personal(section, chief) -> None:
    anonymise(ANN, section, section.players.get(number=3), NAME)
    out = io.BytesIO()
    whole_event(section.event, out)
    back = restore_event(chief, out.getvalue())
    assert verify(back).faults == ()
    again = back.sections.get(slug=section.slug)
    assert again.players.get(number=3).name == "Player 3"
    assert [secret for secret in SECRETS if secret in everything()] == []


def test_it_is_for_good(section) -> None:
    anonymise(ANN, section, section.players.get(number=3), NAME)
    with pytest.raises(Refused, match="permanent"):
        undo_last(ANN, section.event, section)


def test_not_before_the_event_is_over_and_not_for_another_name(section, filled) -> None:
    player = section.players.get(number=3)
    with pytest.raises(Refused, match="Type the name exactly"):
        anonymise(ANN, section, player, "Somebody")
    playing = filled(worked("held-12-players"), "Playing")
    one = playing.players.get(number=1)
    with pytest.raises(Refused, match="after the event"):
        anonymise(ANN, playing, one, one.name)
    assert NAME in everything()


def test_a_namesake_stays(section) -> None:
    other = section.players.get(number=5)
    models.Player.objects.filter(pk=other.pk).update(name=NAME)
    anonymise(ANN, section, section.players.get(number=3), NAME)
    assert section.players.get(number=5).name == NAME


def test_the_page_asks_for_the_name_and_is_for_organisers(section, client_of) -> None:
    player = section.players.get(number=3)
    page = place_of(section, f"players/{player.pk}/anonymise/")
    assert client_of(Role.ARBITER).get(page).status_code == 403
    organiser = client_of(Role.ORGANISER)
    assert "Type the player" in organiser.get(page).content.decode()
    assert organiser.post(page, {"typed": "Nobody"}).status_code == 409
    answer = organiser.post(page, {"typed": NAME, "keep_federation": "on"}, follow=True)
    assert "Player 3" in answer.content.decode()
    assert NAME not in answer.content.decode()
    checked = client_of(Role.CHIEF_ARBITER).post(f"/desk/{section.event.slug}/ledger/verify/")
    told = checked.content.decode()
    assert "was erased from" in told
    assert "Every entry is as it was written, or as an erasure left it" in told
    assert "Every entry is as it was written, and" not in told


def test_the_own_link_of_before_leads_nowhere(section) -> None:
    player = section.players.get(number=3)
    before = player.key
    assert Client().get(f"/me/{before}/").status_code == 200
    anonymise(ANN, section, player, NAME)
    assert player.key != before
    assert Client().get(f"/me/{before}/").status_code == 404


@pytest.mark.parametrize("name", ["1", "½", "fide-2026", "Open", "test", "publish", "Spring Open"])
def test_whoever_is_called_like_something_else_erases_nothing_of_it(filled, name: str) -> None:
    made = filled(worked("held-14-players"))
    with Work(ANN, made.event, "event") as work:
        work.update(made.event, city=name, organiser=name)
    player, other = made.players.get(number=3), made.players.get(number=5)
    data = replace(data_of(player), name=name, club=name, note="1", fide_id="4158814")
    change_player(ANN, made, player, player.version, data)
    with Work(ANN, made.event, "test", section=made, subject="Somebody") as work:
        work.note(kind=name, text="nothing of a player")
        file = file_of(work, state_of(made))
    player.refresh_from_db()
    keep_file(work, made, 6, file)
    made.refresh_from_db()
    publish_final(ANN, made, ["6/1", "6/2", "6/3", "6/4", "6/5", "6/6", "6/7"])
    made.refresh_from_db()

    def others() -> list[object]:
        entries = models.Entry.objects.filter(event=made.event).exclude(action="player-anonymised")
        rows = [
            (entry.number, entry.values, [
                each for each in entry.changes if (each["t"], each["k"]) != ("player", player.pk)
            ])
            for entry in entries.order_by("number")
        ]  # fmt: skip
        event = models.Event.objects.values("name", "city", "organiser").get(pk=made.event.pk)
        return [*rows, event, models.Section.objects.values_list("frame").get(pk=made.pk)]

    def of_others(text: str) -> list[str]:
        return [line for line in text.splitlines() if not line.startswith(f"001{3:5}")]

    before, differing = others(), len(examine(made.event).differences)
    kept = models.Snapshot.objects.filter(section=made).first()
    assert kept is not None
    lines = of_others(kept.text)
    anonymise(ANN, made, player, name)
    assert others() == before
    kept.refresh_from_db()
    assert of_others(kept.text) == lines
    assert len(examine(made.event).differences) == differing
    assert models.Player.objects.get(pk=other.pk).name == other.name


def test_an_identity_number_of_somebody_else_erases_nothing_of_theirs(section) -> None:
    other = section.players.get(number=5)
    player = section.players.get(number=3)
    models.Player.objects.filter(pk=player.pk).update(fide_id=other.fide_id or "99")
    player.refresh_from_db()
    anonymise(ANN, section, player, NAME)
    kept = models.Snapshot.objects.filter(section=section).order_by("pk").first()
    assert kept is not None
    assert other.name[:33] in kept.text
