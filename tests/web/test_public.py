"""Public pages: what everybody sees, and what nobody does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import timezone
from support.worked import worked
from support.world import World, build

from openarbiter.formats.trf.kept_records import with_days
from openarbiter.model import Mark, Result, Tournament
from openarbiter.web import models
from openarbiter.web.actions.final import publish_final
from openarbiter.web.actions.making import add_section
from openarbiter.web.actions.results import enter_result
from openarbiter.web.actions.round_times import beginnings, coming_round
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.actions.sections import change_settings
from openarbiter.web.actions.tables import table_of
from openarbiter.web.ledger import Actor, Work, guards
from openarbiter.web.public.keeping import PACE, SLOT, AnswerSlot, RevisionPace, kept, packed
from openarbiter.web.public.places import PLACES, Filed, Served, place_of
from openarbiter.web.state import frame_of, frame_text, tournament_of

ACTOR = Actor("tests")
PAGES = sorted(PLACES)


@pytest.fixture
def world(chief: models.User) -> World:
    """Six rounds of seven are published, a draft of the last is there."""
    return build(chief, worked("held-14-players"))


OF_SOME = {
    "public-bracket",
    "public-prizes",
    "public-boards",
    "public-board-players",
    "public-team-places",
}
"""Pages that only sections have that need them."""


def page(world: World, name: str, number: int | str = "", client: Client | None = None) -> str:
    answer = (client or Client()).get(address(world, name, number))
    assert answer.status_code == 200, name
    return answer.content.decode()


def address(world: World, name: str, number: int | str = "") -> str:
    return f"/e/{world.event.slug}/" + place_of(name, world.section.slug, number)


@pytest.mark.parametrize("name", PAGES)
def test_places_are_the_addresses_of_the_server(name: str) -> None:
    values = {"event": "open"}
    if "{section}" in PLACES[name]:
        values["section"] = "a"
    if "{number}" in PLACES[name]:
        values["number"] = "3"
    ways = Served("/e/open/")
    assert ways.to(name, values.get("section", ""), 3) == reverse(name, kwargs=values)


def test_addresses_in_a_folder_are_relative() -> None:
    ways = Filed("open/rounds/3/")
    assert ways.to("public-standings", "open") == "../../../open/standings/index.html"
    assert ways.before_number("public-player", "open") == ("../../../open/players/", "/index.html")


def test_every_page_answers_everybody(world: World) -> None:
    for name in sorted({*PAGES} - OF_SOME):
        for number in (1, 6):
            assert page(world, name, number)


def test_the_first_page_says_what_is_on_now(world: World) -> None:
    with Work(ACTOR, world.event, "test", section=world.section) as work:
        game = models.Game.objects.get(round__section=world.section, round__number=6, board=1)
        work.update(game, white_mark="?", black_mark="?")
    shown = page(world, "public-event")
    assert "Round 6 of 7 is being played." in shown
    assert "6 of 7 results entered" in shown
    assert 'data-round="6"' in page(world, "public-section")


def test_an_explanation_leads_back_to_its_round(world: World) -> None:
    assert f'<a href="{address(world, "public-round", 6)}">← Round 6</a>' in page(
        world, "public-why", 6
    )


def test_a_draft_and_a_round_to_come_are_not_there(world: World) -> None:
    draft = models.Draft.objects.get(section=world.section)
    assert draft.round_number == 7
    for name in ("public-round", "public-names", "public-why", "public-standings-after"):
        assert Client().get(address(world, name, 7)).status_code == 404
    assert Client().get(address(world, "public-player", 99)).status_code == 404
    assert address(world, "public-round", 7) not in page(world, "public-section")


def test_nothing_is_told_that_is_not_for_everybody(world: World) -> None:
    player = world.section.players.get(number=3)
    with Work(ACTOR, world.event, "test", section=world.section) as work:
        work.update(
            player,
            birth="1987/06/05",
            fide_id="12345678",
            note="is ill",
            sex="w",
            club="Chess Club 1924",
        )
    secrets = ("1987", "12345678", "is ill", player.key)
    for name in sorted({*PAGES} - OF_SOME):
        shown = page(world, name, 3)
        assert not [secret for secret in secrets if secret in shown], name
    assert "Chess Club 1924" in page(world, "public-players")


def test_an_event_that_is_not_public_shows_nothing(world: World) -> None:
    world.event.public = False
    world.event.save()
    for name in sorted({*PAGES} - OF_SOME):
        assert Client().get(address(world, name, 1)).status_code == 302


def test_names_are_text_and_nothing_else(world: World) -> None:
    with Work(ACTOR, world.event, "test", section=world.section) as work:
        player = world.section.players.get(number=1)
        work.update(player, name="<script>alert(1)</script>")
        world.event.announcement = "<b>now</b>"
        world.event.save()
    for name in sorted({*PAGES} - OF_SOME):
        shown = page(world, name, 1)
        assert "<script>alert" not in shown, name
        assert "<b>now" not in shown, name


def test_a_player_is_found_by_name(world: World) -> None:
    name = world.section.players.get(number=5).name
    client = Client()
    shown = client.get(address(world, "public-event"), {"q": name.upper()}).content.decode()
    assert address(world, "public-player", 5) in shown.partition('id="hits"')[2]
    nobody = client.get(address(world, "public-event"), {"q": "zzzz"}).content.decode()
    assert "No player found for “zzzz”." in nobody
    listed = client.get(address(world, "public-names", 6), {"q": name}).content.decode()
    assert len(re.findall(r'<th scope="row">', listed)) == 1


def test_the_card_shows_the_game_that_is_on(world: World) -> None:
    game = models.Game.objects.get(round__section=world.section, round__number=6, board=1)
    with Work(ACTOR, world.event, "test", section=world.section) as work:
        work.update(game, white_mark="?", black_mark="?")
    shown = page(world, "public-player", game.white.number)
    panel = shown.partition('<section class="panel">')[2].partition("</section>")[0]
    assert "Round 6" in panel
    assert game.black.name in panel
    assert 'class="colour white"' in panel
    assert '<svg class="chart"' in shown
    assert "Why this rank" in shown


def test_a_players_own_page_opens_with_the_key_alone(world: World) -> None:
    player = world.section.players.get(number=2)
    shown = Client().get(f"/me/{player.key}/").content.decode()
    assert player.name in shown
    assert Client().get("/me/nobody-knows/").status_code == 404


def test_a_players_own_page_leads_to_the_report_of_the_game(world: World) -> None:
    game = models.Game.objects.get(round__section=world.section, round__number=6, board=1)
    with Work(ACTOR, world.event, "test", section=world.section) as work:
        work.update(game, white_mark="?", black_mark="?")
        work.update(world.section, players_report=True)
    shown = Client().get(f"/me/{game.white.key}/").content.decode()
    assert f"/me/{game.white.key}/report/" in shown
    # Everybody else sees the player's page without it, and nobody gets the code on the table.
    assert "/b/" not in shown
    assert "/me/" not in page(world, "public-player", game.white.number)


def test_whoever_has_the_page_is_told_so(world: World) -> None:
    client = Client(headers={"accept-encoding": "gzip"})
    first = client.get(address(world, "public-standings"))
    assert first.headers["Content-Encoding"] == "gzip"
    again = client.get(
        address(world, "public-standings"), headers={"if-none-match": first.headers["ETag"]}
    )
    assert again.status_code == 304
    assert not again.content
    # What makes no difference to the page is no reason to send it again.
    world.event.revision += 1
    world.event.save()
    again = client.get(
        address(world, "public-standings"), headers={"if-none-match": first.headers["ETag"]}
    )
    assert again.status_code == 304


def test_a_new_result_is_another_page(world: World) -> None:
    game = models.Game.objects.get(round__section=world.section, round__number=6, board=1)
    where = address(world, "public-round", 6)
    before = Client().get(where)
    enter_result(ACTOR, game, Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS), None)
    after = Client().get(where)
    assert before.headers["ETag"] != after.headers["ETag"]
    assert "– –" in after.content.decode()


def test_nobody_is_remembered_for_reading(world: World) -> None:
    answer = Client().get(address(world, "public-event"))
    assert not answer.cookies
    assert "csrf" not in answer.content.decode()


def test_a_language_is_chosen_by_an_address(world: World) -> None:
    client = Client()
    answer = client.get(address(world, "public-event"), {"language": "uk", "q": "a"})
    assert answer.headers["Location"] == address(world, "public-event") + "?q=a"
    answer = client.get(address(world, "public-event"))
    assert answer.headers["Content-Language"] == "uk"
    client.get(address(world, "public-event"), {"theme": "dark"})
    assert 'data-theme="dark"' in client.get(address(world, "public-event")).content.decode()


def test_pages_follow_results_at_most_once_in_a_while() -> None:
    now = 0.0
    pace = RevisionPace(lambda: now)
    assert pace.revision(1, 10).revision == 10
    now = 0.5
    assert pace.revision(1, 11).revision == 10
    assert pace.revision(2, 7).revision == 7
    now = 0.5 + PACE
    assert pace.revision(1, 12).revision == 12


def test_what_is_more_than_a_result_is_in_the_next_page() -> None:
    pace = RevisionPace(lambda: 0.0)
    assert pace.revision(1, 10).revision == 10
    pace.announced(
        1,
        [
            {"kind": "changed", "action": "result", "revision": 11},
            {"kind": "result", "revision": 11},
        ],
    )
    assert pace.revision(1, 11).revision == 10
    assert pace.holds(1, 10)
    pace.announced(1, [{"kind": "changed", "action": "publish", "revision": 12}])
    assert not pace.holds(1, 10)
    assert pace.revision(1, 12).revision == 12
    pace.announced(1, [{"kind": "changed", "action": "draft", "revision": 13}])
    assert pace.holds(1, 12)
    assert pace.holds(2, 1)


def test_what_another_process_did_is_in_the_next_page() -> None:
    pace = RevisionPace(lambda: 0.0)
    assert pace.revision(1, 10).revision == 10
    pace.elsewhere(1, 11)
    assert not pace.holds(1, 10)
    assert pace.revision(1, 11).revision == 11


@pytest.fixture(scope="module", autouse=True)
def tables_that_can_be_emptied(django_db_setup, django_db_blocker) -> Iterator[None]:
    """After a test with commits of its own all tables are emptied, which the ledger refuses."""
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                for table in guards.TABLES:
                    cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER USER")
    yield
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            guards.put(connection)


@pytest.mark.django_db(transaction=True)
def test_what_was_read_before_a_change_is_not_kept_for_after_it() -> None:
    request = RequestFactory().get("/e/open/")
    request.scope = {SLOT: AnswerSlot()}  # type: ignore[attr-defined]
    key, page = 10**6, ("a page of its own",)
    assert kept(request, key, 2, page, lambda: "other").status_code == 200
    late = kept(request, key, 1, ("another",), lambda: "before")
    assert late.content == b"before"
    assert kept(request, key, 2, ("another",), lambda: "after").content == b"after"


def test_whoever_looked_before_a_publication_does_not_hold_it_back() -> None:
    pace = RevisionPace(lambda: 0.0)
    pace.announced(1, [{"kind": "changed", "action": "publish", "revision": 12}])
    assert pace.revision(1, 11).revision == 11
    assert pace.revision(1, 12).revision == 12


def test_what_somebody_writes_behind_an_address_is_on_nobody_elses_page(world: World) -> None:
    shown = Client().get(address(world, "public-event"), {"x": "bait"}).content.decode()
    assert "bait" not in shown


def test_an_etag_is_that_of_the_page_not_of_the_revision() -> None:
    one, other = (packed(f'<p data-revision="{n}">x</p>').etag for n in (1, 2))
    assert one == other
    assert packed("<p>y</p>").etag != one


def test_several_sections_stand_beside_each_other(world: World) -> None:
    empty = world.event.sections.exclude(pk=world.section.pk).get()
    shown = page(world, "public-event")
    assert f"/e/{world.event.slug}/{empty.slug}/" in shown
    assert "0 players are entered; no round is published yet." in shown
    assert Client().get(f"/e/{world.event.slug}/{empty.slug}/").status_code == 200


def test_an_event_of_one_section_is_that_section(event: models.Event) -> None:
    shown = Client().get(f"/e/{event.slug}/").content.decode()
    assert shown == Client().get(f"/e/{event.slug}/{event.sections.get().slug}/").content.decode()


def finished(world: World) -> models.Section:
    """The section after its last round: the seventh round is taken from what was announced."""
    models.Draft.objects.filter(section=world.section).delete()
    section = models.Section.objects.get(pk=world.section.pk)
    settings = settings_of(section)
    change_settings(ACTOR, section, settings.seen, replace(settings, rounds=6), "as played")
    return models.Section.objects.get(pk=section.pk)


def test_after_the_last_round_the_first_page_leads_with_the_winners_and_the_table(
    world: World,
) -> None:
    section = finished(world)
    rows = table_of(section).rows
    names = {each.number: each.name for each in tournament_of(section).entrants}
    shown = page(world, "public-section")
    places = [shown.index(text) for text in ("<h2>Leaders</h2>", "<table", 'id="find"')]
    assert places == sorted(places)
    assert "have not confirmed these standings as final yet" in shown
    table = shown.partition("<table")[2]
    assert all(f">{names[row.number]}<" in table for row in rows), "the whole table"
    first = shown.partition("<ol>")[2].partition("</ol>")[0]
    assert first.count("<li>") == sum((row.rank or 99) <= 3 for row in rows)
    assert names[rows[0].number] in first
    publish_final(ACTOR, section)
    shown = page(world, "public-section")
    assert "<h2>Winners</h2>" in shown
    assert "Final standings" in shown
    assert "not confirmed" not in shown


def test_once_everything_is_played_no_round_begins_any_more(world: World) -> None:
    """A time that stands ahead of a round that is over is not announced."""
    section = finished(world)
    section.rounds.filter(number=6).update(starts_at=timezone.now() + timedelta(days=1))
    assert coming_round(section) is None
    assert "starts:" not in page(world, "public-section")


def test_several_sections_each_name_their_winners(world: World) -> None:
    section = finished(world)
    with Work(ACTOR, world.event, "section-added") as work:
        add_section(work, world.event, "Other", Tournament())
    shown = page(world, "public-event")
    first = tournament_of(section).entrants[table_of(section).rows[0].number - 1].name
    assert first in shown.partition('class="winners"')[2].partition("</ul>")[0]


def test_a_round_says_when_it_begins(world: World) -> None:
    at = datetime(2026, 11, 20, 15, 30, tzinfo=UTC)
    world.section.rounds.filter(number=6).update(starts_at=at)
    world.event.revision += 1
    world.event.save()
    assert timezone.localtime(at).strftime("%Y-%m-%d %H:%M") in page(world, "public-round", 6)


def test_a_day_of_the_tournament_file_says_when_a_round_begins(world: World) -> None:
    """Record 132 has days; where no time was set, they are shown."""
    section = world.section
    frame = frame_of(section.frame)
    with Work(ACTOR, world.event, "test", section=section) as work:
        work.update(section, frame=frame_text(with_days(frame, {5: date(2026, 3, 14)})))
    assert "2026-03-14" in page(world, "public-round", 5)
    assert beginnings(section)[5] == date(2026, 3, 14)
