"""Prizes through the interface for programs."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from support.event_fixtures import Filled
from support.pages import program_of
from support.playing import ANN, WON, swiss

from openarbiter.model import Game, Round
from openarbiter.web import models
from openarbiter.web.actions.final import publish_final

PLAN = 'currency = "EUR"\n\n[main]\nprizes = [100, 50]\nsharing = "hort"\n'


class Asking:
    """A program that asks about the prizes of a section."""

    def __init__(self, section: models.Section, client: Client):
        self._client = client
        self._at = f"/api/v1/events/{section.event.slug}/sections/{section.slug}/prizes"

    def get(self, rest: str = "", status: int = 200) -> Any:
        answer = self._client.get(self._at + rest)
        assert answer.status_code == status, answer.content
        return answer.json()

    def send(self, rest: str, status: int = 200, *, put: bool = False, **given: Any) -> Any:
        method = self._client.put if put else self._client.post
        answer = method(self._at + rest, given, content_type="application/json")
        assert answer.status_code == status, answer.content
        return answer.json()


@pytest.fixture
def asking(filled: Filled, chief: models.User) -> Asking:
    section = filled(swiss(2, Round((Game(1, 2, WON),)), of=1), "Open")
    publish_final(ANN, section)
    return Asking(section, program_of(section.event, chief))


@pytest.mark.rule("Money prizes")
def test_a_program_plans_reads_confirms_and_publishes(asking: Asking) -> None:
    asking.get(status=409)
    seen = asking.get("/plan")["seen"]
    wrong = asking.send("/plan", 422, put=True, seen=seen, text="[main]\nprizes = [1, 2]")
    assert "larger than that of place 1" in wrong["detail"]
    made = asking.send("/plan", put=True, seen=seen, text=PLAN)
    assert made["text"] == PLAN
    asking.send("/plan", 409, put=True, seen=seen, text=PLAN.replace("50", "60"))
    announced = asking.send("/plan/announcement", seen=made["seen"], reason="late")
    assert announced["announced"]
    found = asking.get()
    assert [(each["number"], each["money"]) for each in found["winners"]] == [
        (1, "100.00"), (2, "50.00"),
    ]  # fmt: skip
    assert found["obstacles"] == ["not-confirmed"]
    assert any("100.00" in line for line in asking.get("/1")["explanation"])
    asking.get("/9", 404)
    digest = found["digest"]
    other = asking.send("/confirmation", digest=digest, amounts=[{"number": 1, "money": "150"}])
    assert other == {
        "confirmed": False,
        "differences": [
            {"number": 1, "computed": "100.00", "yours": "150.00"},
            {"number": 2, "computed": "50.00", "yours": "0.00"},
        ],
    }
    own = [{"number": 1, "money": "100"}, {"number": 2, "money": "50.00"}]
    asking.send("/confirmation", 422, digest=digest, amounts=[{"number": 7, "money": "1"}])
    assert asking.send("/confirmation", digest=digest, amounts=own)["confirmed"]
    asking.send("/confirmation", 409, digest=digest)
    asking.send("/publication", 409, digest=digest)
    done = asking.send(
        "/publication", 201, digest=digest, reason="One arbiter alone", despite=["not-confirmed"]
    )
    assert [each["money"] for each in done["published"]["winners"]] == ["100.00", "50.00"]
    assert asking.send("/withdrawal", reason="A protest")["published"] is None
