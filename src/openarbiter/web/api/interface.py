"""The interface for programs: its operations, and its description in OpenAPI."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema

from openarbiter.pairing.engines import EnginesDiffer, TooHard
from openarbiter.pairing.result import NoPairing
from openarbiter.version import __version__
from openarbiter.web.api import (
    clubs,
    corrections,
    entering,
    events,
    files,
    final,
    fixtures,
    incidents,
    knockouts,
    line_ups,
    match,
    norms,
    officials,
    play_offs,
    players,
    prize_papers,
    prizes,
    ratings,
    records,
    regulations,
    results,
    rounds,
    schedule,
    stages,
    tables,
    team_matches,
    team_tables,
    teams,
)
from openarbiter.web.api.problems import SCHEMA, answer_of
from openarbiter.web.http.failures import KIND
from openarbiter.web.http.outcomes import RequestRefused
from openarbiter.web.ledger import Refused

_PROBLEM = {"$ref": "#/components/schemas/Problem"}


class RestInterface(NinjaAPI):
    """Describes, with every operation, how it fails."""

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        """The description, with the same kind of problem for every operation."""
        schema = super().get_openapi_schema(**options)
        schema["components"]["schemas"]["Problem"] = SCHEMA
        for path in schema["paths"].values():
            for operation in path.values():
                operation["responses"]["4XX"] = {
                    "description": "It cannot be done; the problem says why.",
                    "content": {KIND: {"schema": _PROBLEM}},
                }
        return schema


interface = RestInterface(
    title="OpenArbiter",
    version=__version__,
    description=(
        "Run a tournament from a program: everything the pages of the workbench do, by the "
        "same rules, with the same rights, written into the same ledger."
    ),
    urls_namespace="api",
    docs_url=None,
)

for router in (
    events.router,
    regulations.router,
    officials.router,
    players.router,
    teams.router,
    rounds.router,
    line_ups.router,
    entering.router,
    schedule.router,
    results.router,
    team_matches.router,
    corrections.router,
    incidents.router,
    tables.router,
    team_tables.router,
    match.router,
    ratings.router,
    clubs.router,
    final.router,
    play_offs.router,
    knockouts.router,
    norms.router,
    prize_papers.router,
    prizes.router,
    stages.router,
    fixtures.router,
    files.router,
    records.router,
):
    interface.add_router("", router)

for kind in (
    RequestRefused,
    Refused,
    NoPairing,
    EnginesDiffer,
    TooHard,
    AuthenticationError,
    ValidationError,
    HttpError,
    Http404,
):
    interface.add_exception_handler(kind, answer_of)
