"""What goes wrong, as programs are told: ``application/problem+json`` (RFC 9457)."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from openarbiter.web.http.failures import answer
from openarbiter.web.http.outcomes import outcome_of

SCHEMA: dict[str, Any] = {
    "type": "object",
    "title": "Problem",
    "required": ["title", "detail", "article", "status"],
    "properties": {
        "title": {"type": "string", "description": "What is wrong, in short."},
        "detail": {"type": "string", "description": "What it means and what to do."},
        "article": {
            "type": "string",
            "description": "The article of the rules that forbids it; empty where none does.",
        },
        "status": {"type": "integer", "description": "The status of the answer, again."},
        "errors": {
            "type": "array",
            "description": "Of what was sent: where each mistake is, and what it is.",
            "items": {"type": "object"},
        },
        "unresolved": {
            "type": "array",
            "description": "Boards whose results are not resolved; send their places as "
            "“despite” to go on all the same.",
            "items": {"type": "object"},
        },
    },
}


def answer_of(request: HttpRequest, problem: Exception | type[Exception]) -> HttpResponse:
    """The answer where an operation raised something; a mistake of ours is raised again."""
    outcome = outcome_of(request, problem) if isinstance(problem, Exception) else None
    if outcome is None:
        raise problem
    return answer(request, outcome)
