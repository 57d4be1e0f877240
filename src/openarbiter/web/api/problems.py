"""What goes wrong, as programs are told: ``application/problem+json`` (RFC 9457)."""

from __future__ import annotations

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja.errors import AuthenticationError, HttpError, ValidationError

from openarbiter.pairing.engines import EnginesDiffer, TooHard
from openarbiter.pairing.result import NoPairing
from openarbiter.web.desk.unresolved import NotResolved, Unresolved
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.tongue import language, plural, say

KIND = "application/problem+json"

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


class Problem(Exception):
    """An answer that is none: why, and with which status."""

    def __init__(self, status: int, title: str, detail: str = "", *, retry_after: int = 0):
        super().__init__(title)
        self.status = status
        self.title = title
        self.detail = detail
        self.retry_after = retry_after


def problem_answer(
    status: int, title: str, detail: str = "", article: str = "", **more: object
) -> HttpResponse:
    """The answer that tells a problem."""
    document = {"title": title, "detail": detail, "article": article, "status": status, **more}
    return HttpResponse(json.dumps(document), status=status, content_type=KIND)


def _unresolved(each: Unresolved) -> dict[str, object]:
    """A board that is not resolved, as programs see it; they confirm it by its place."""
    first, second = each.texts
    return {
        "place": each.place,
        "round": each.round,
        "board": each.board,
        "players": each.players,
        "kind": each.doubt.value,
        "first": first,
        "second": second,
    }


def answer(request: HttpRequest, problem: Exception | type[Exception]) -> HttpResponse:
    """Tell what an operation raised; a mistake of ours is raised again."""
    match problem:
        case Problem():
            found = problem_answer(problem.status, problem.title, problem.detail)
            if problem.retry_after:
                found.headers["Retry-After"] = str(problem.retry_after)
            return found
        case NotResolved():
            text = problem.reason.message(language().text)
            boards = [_unresolved(each) for each in problem.boards]
            title = say("Results are not resolved")
            return problem_answer(409, title, text, unresolved=boards)
        case Conflict():
            text = problem.reason.message(language().text)
            return problem_answer(409, say("Somebody was faster"), text, problem.article)
        case Refused():
            text = problem.reason.message(language().text)
            return problem_answer(409, say("This cannot be done"), text, problem.article)
        case NoPairing():
            reasons = [reason.message(language().text) for reason in problem.reasons]
            return problem_answer(409, say("There is no legal pairing"), " ".join(reasons))
        case EnginesDiffer():
            detail = say(
                "The two engines pair the round differently, and nothing was kept. Pair the round "
                "elsewhere and send it to {address}.",
                address="draft/pairs",
            )
            return problem_answer(409, say("This cannot be done"), detail)
        case TooHard():
            detail = say(
                "The engine found no pairing in reasonable time, and nothing was kept. Pair the "
                "round elsewhere and send it to {address}.",
                address="draft/pairs",
            )
            return problem_answer(409, say("This cannot be done"), detail)
        case AuthenticationError():
            detail = say("Send the header “Authorization: Bearer” with a key of the event.")
            found = problem_answer(401, say("A key is needed"), detail)
            found.headers["WWW-Authenticate"] = 'Bearer realm="OpenArbiter"'
            return found
        case ValidationError():
            mistakes = [
                {"at": [str(step) for step in each["loc"]], "what": str(each["msg"])}
                for each in problem.errors
            ]
            detail = plural("{count} mistake.", "{count} mistakes.", len(mistakes))
            return problem_answer(422, say("What was sent will not do"), detail, errors=mistakes)
        case HttpError():
            return problem_answer(
                problem.status_code, say("What was sent will not do"), str(problem)
            )
        case Http404():
            return problem_answer(
                404, say("Not here"), say("There is no such thing, or it is not for you.")
            )
    raise problem
