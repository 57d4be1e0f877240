"""The pages, public pages and interface of stages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client
from support.pages import program_of
from support.playing import ANN
from support.stage_events import four

from openarbiter.model import Regulations, Tournament
from openarbiter.web import models
from openarbiter.web.actions.final import publish_final, withdraw_final
from openarbiter.web.actions.players import PlayerData, add_players
from openarbiter.web.actions.stages import decline, fill_stage, plan_stage, stage_of
from openarbiter.web.rights import Role

Filled = Callable[..., models.Section]


@pytest.fixture
def groups(filled: Filled) -> list[models.Section]:
    made = [filled(four(label), f"Group {label}") for label in "AB"]
    for each in made:
        publish_final(ANN, each)
    return made


@pytest.fixture
def stage(filled: Filled) -> models.Section:
    regulations = Regulations(system="FIDE_ROUNDROBIN", edition="fide-2026")
    return filled(Tournament(name="Finals", regulations=regulations), "Finals")


@pytest.fixture
def chief_client(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.CHIEF_ARBITER)


def at(stage: models.Section) -> str:
    return f"/desk/{stage.event.slug}/{stage.slug}/stage/"


def hidden(html: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found is not None
    return found[1]


def test_a_stage_is_planned_looked_at_and_filled(chief_client, stage, groups) -> None:
    page = chief_client.get(f"{at(stage)}plan/").content.decode()
    labels = {each.pk: f"label-{each.pk}" for each in groups}
    assert re.search(rf'name="{labels[groups[0].pk]}" value="A"', page), "a label is proposed"
    answer = chief_client.post(
        f"{at(stage)}plan/",
        {
            "seen": hidden(page, "seen"),
            labels[groups[0].pk]: "A",
            labels[groups[1].pk]: "b",
            "seats": "A1, B2\nB1, A2",
            "carried": "on",
        },
    )
    assert answer.status_code == 302
    page = chief_client.get(at(stage)).content.decode()
    assert "B2, Player is in place 2 of Group B." in page
    chief_client.post(at(stage), {"do": "decline", "label": "A", "number": "1", "why": "ill"})
    page = chief_client.get(at(stage)).content.decode()
    assert "moves up to A1. A1, Player declined." in page
    seen = re.search(r'value="fill".*?name="seen" value="([^"]*)"', page, re.DOTALL)
    assert seen is not None
    assert chief_client.post(at(stage), {"do": "fill", "seen": seen[1]}).status_code == 302
    assert stage.players.count() == 4
    page = chief_client.get(at(stage)).content.decode()
    assert "all is as the tables say" in page
    assert "Table with the results carried over" in page
    overview = chief_client.get(f"/desk/{stage.event.slug}/event/stages/").content.decode()
    assert "<svg" in overview
    assert "A1–2" in overview


def test_a_mistake_is_told_and_what_was_typed_stays(chief_client, stage, groups) -> None:
    seen = stage_of(stage).seen
    answer = chief_client.post(
        f"{at(stage)}plan/",
        {"seen": seen, f"label-{groups[0].pk}": "A", "seats": "A1, Z9"},
    )
    assert answer.status_code == 409
    assert "no such table is named" in answer.content.decode()
    assert "A1, Z9</textarea>" in answer.content.decode()
    answer = chief_client.post(at(stage), {"do": "fill", "seen": "old"})
    assert answer.status_code == 409


def test_groups_are_made_from_the_page(chief_client, section) -> None:
    add_players(ANN, section, [PlayerData(f"P{n:02}", rating=2300 - n) for n in range(8)])
    address = f"/desk/{section.event.slug}/event/stages/groups/"
    assert "Spring Open: 8" in chief_client.get(address).content.decode()
    bad = chief_client.post(address, {"source": section.slug, "count": "5", "how": "snake"})
    assert bad.status_code == 409
    assert "too few" in bad.content.decode()
    asked = {"source": section.slug, "count": "2", "how": "pots", "name": "Pool", "seed": "1"}
    assert chief_client.post(address, asked).status_code == 302
    assert [each.name for each in section.event.sections.all()][1:] == ["Pool A", "Pool B"]


def test_groups_made_by_mistake_are_taken_back_from_the_pages(chief_client, section) -> None:
    add_players(ANN, section, [PlayerData(f"P{n:02}", rating=2300 - n) for n in range(8)])
    there = f"/desk/{section.event.slug}"
    asked = {"source": section.slug, "count": "2", "how": "snake"}
    chief_client.post(f"{there}/event/stages/groups/", asked)
    for page in (f"{there}/event/stages/", f"{there}/"):
        assert f'href="{there}/ledger/undo/"' in chief_client.get(page).content.decode(), page
    newest = hidden(chief_client.get(f"{there}/ledger/undo/").content.decode(), "newest")
    chief_client.post(f"{there}/ledger/undo/", {"newest": newest})
    assert section.event.sections.count() == 1


def test_the_desk_of_a_knock_out_leads_to_its_seats(chief_client, filled, groups) -> None:
    regulations = Regulations(system="FIDE_KNOCKOUT", edition="fide-2026", rounds=3)
    frame = Tournament(regulations=regulations)
    stage = filled(frame, "Knock-out")
    sources = [(label, each.slug) for label, each in zip("AB", groups, strict=True)]
    plan_stage(ANN, stage, stage_of(stage).seen, sources, "A2/B1, B2/A1")
    desk = at(stage).removesuffix("stage/")
    page = chief_client.get(desk).content.decode()
    assert "Take the qualified" in page
    assert f'href="{at(stage)}"' in page
    fill_stage(ANN, stage, stage_of(stage).seen)
    add_players(ANN, stage, [PlayerData("Host", rating=2800)])
    numbered = [each.name.split(",")[0] for each in stage.players.order_by("number")]
    assert numbered == ["A2", "A1", "B2", "B1", "Host"]
    seats = "the number of each is that of the seat"
    assert seats in chief_client.get(desk).content.decode()
    assert seats in chief_client.get(f"{desk}players/").content.decode()
    assert "The tables say something else" not in chief_client.get(desk).content.decode()
    withdraw_final(ANN, groups[0], "a result was wrong")
    assert "The tables say something else" in chief_client.get(desk).content.decode()


def test_everybody_sees_who_goes_where_and_not_why_somebody_declined(client, stage, groups) -> None:
    address = f"/e/{stage.event.slug}/event/stages/"
    assert "No section of this event" in client.get(address).content.decode()
    sources = [("A", groups[0].slug), ("B", groups[1].slug)]
    plan_stage(ANN, stage, stage_of(stage).seen, sources, "A1, B1")
    page = client.get(address).content.decode()
    assert "place 1, Group A" in page
    assert "A1, Player" not in page, "nobody was entered yet"
    decline(ANN, stage, "A", 1, "a broken leg")
    fill_stage(ANN, stage, stage_of(stage).seen)
    page = client.get(address).content.decode()
    assert "A2, Player" in page
    assert "broken leg" not in page
    assert (
        'href="/e/spring-open/event/stages/"'
        in client.get(f"/e/{stage.event.slug}/").content.decode()
    )


def test_a_program_plans_fills_and_is_told_what_is_in_the_way(stage, groups, chief) -> None:
    program = program_of(stage.event, chief)
    base = f"/api/v1/events/{stage.event.slug}"
    where = f"{base}/sections/{stage.slug}/stage"
    seen = program.get(where).json()["seen"]
    plan = {
        "seen": seen,
        "sources": [{"label": "A", "section": groups[0].slug}],
        "seats": "A1-A2",
    }
    row = program.put(where, plan, content_type="application/json").json()
    assert row["ready"]
    assert [each["name"] for each in row["qualified"]] == ["A1, Player", "A2, Player"]
    asked = {"label": "A", "number": 2, "why": "no time"}
    row = program.post(f"{where}/declines", asked, content_type="application/json").json()
    assert row["qualified"][1]["number_there"] == 3
    old = program.post(f"{where}/filling", {"seen": seen}, content_type="application/json")
    assert old.status_code == 409
    row = program.post(
        f"{where}/filling", {"seen": row["seen"]}, content_type="application/json"
    ).json()
    assert row["filled"]
    row = program.delete(f"{where}/declines/A/2").json()
    assert any("did not qualify" in each for each in row["differences"])
    assert [each["section"] for each in program.get(f"{base}/stages").json()] == [stage.slug]


def test_a_section_called_stages_and_the_page_of_stages_are_both_reached(
    client, chief_client, stage, groups
) -> None:
    sources = [("A", groups[0].slug)]
    plan_stage(ANN, stage, stage_of(stage).seen, sources, "A1-A2")
    event = stage.event.slug
    models.Section.objects.filter(pk=groups[0].pk).update(slug="stages", name="Called Stages")
    for who, start in ((client, f"/e/{event}"), (chief_client, f"/desk/{event}")):
        section = who.get(f"{start}/stages/", follow=True).content.decode()
        assert "<h1" in section
        assert "Called Stages" in section
        assert "place 1" not in section
        assert who.get(f"{start}/event/stages/").status_code == 200
