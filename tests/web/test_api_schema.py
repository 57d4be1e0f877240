"""The interface against its own description, with values nobody thought of."""

from __future__ import annotations

import warnings
from datetime import timedelta
from itertools import product
from typing import Any

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from django.db import transaction
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)
from support.worked import worked
from support.world import World, build

from openarbiter.web import models
from openarbiter.web.actions.keys import make_key
from openarbiter.web.api import seat
from openarbiter.web.api.interface import interface
from openarbiter.web.api.rate import Rate
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import Role

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance]
KNOWN = {"event", "section", "player", "number", "board"}


@pytest.fixture
def world(chief: models.User) -> World:
    return build(chief, worked("held-14-players"))


def try_all(world: World, monkeypatch: pytest.MonkeyPatch, examples: int) -> int:
    """Ask every operation so often, about things that are there and about others.

    Returns:
        How many requests were made.
    """
    monkeypatch.setattr(seat, "rate", Rate(per_minute=10**9, burst=10**9))
    actor = Actor("chief", Role.CHIEF_ARBITER.value, "", world.chief.pk)
    key = make_key(actor, world.event, "schema", Role.CHIEF_ARBITER, timedelta(days=1))
    headers = {"Authorization": f"Bearer {key.secret}", "Accept-Encoding": "identity"}
    schema = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", get_wsgi_application())
    asked = 0

    operations = [found.ok() for found in schema.get_all_operations()]
    for operation, mode in product(operations, (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)):

        @settings(
            max_examples=examples,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def one(case: Any) -> None:
            nonlocal asked
            asked += 1
            # Mostly about what is there, so that more than the address is tried.
            if asked % 4:
                for name in KNOWN & set(case.path_parameters or {}):
                    case.path_parameters[name] = world.values[name]
            with transaction.atomic():
                case.call_and_validate(headers=headers, checks=CHECKS)
                transaction.set_rollback(True)

        one()
    return asked


@pytest.mark.slow
def test_no_operation_fails(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert try_all(world, monkeypatch, 4) > 200


def test_each_withdrawal_is_described_by_its_own_fields() -> None:
    schema = interface.get_openapi_schema()
    described = {
        tuple(schema["components"]["schemas"][name]["required"])
        for name in ("Withdrawal", "FinalWithdrawal")
    }
    assert described == {("from_round",), ("reason",)}
