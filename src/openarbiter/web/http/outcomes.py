"""Every exception that ends a request, and what is answered: one place for pages and programs."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import Http404, HttpRequest
from ninja.errors import AuthenticationError, HttpError, ValidationError

from openarbiter.pairing import EnginesDiffer, NoPairing, NotPaired
from openarbiter.web.access.hashing import TooManyPasswords
from openarbiter.web.actions.unresolved import NotResolved, Unresolved
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.state.lost import SAFE
from openarbiter.web.state.lost import note as note_lost
from openarbiter.web.tongue import language, plural, say

log = logging.getLogger(__name__)


class RequestRefused(Exception):
    """A request of a program that cannot be answered: why, and with which status.

    Args:
        retry_after: the seconds after which it may be sent again; 0 for any time.
    """

    def __init__(self, status: int, title: str, detail: str = "", *, retry_after: int = 0):
        super().__init__(title)
        self.status = status
        self.title = title
        self.detail = detail
        self.retry_after = retry_after


@dataclass(frozen=True, slots=True)
class Outcome:
    """What is answered instead of what was asked for.

    Attributes:
        status: the status of the answer (RFC 9110).
        title: what is wrong, in short.
        what: what it means.
        do: what to do.
        hint: what people are told besides.
        article: the article of the rules that forbids it; ``""`` where none does.
        more: what programs are told besides.
        headers: headers of the answer.
    """

    status: int
    title: str
    what: str
    do: str = ""
    hint: str = ""
    article: str = ""
    more: Mapping[str, object] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def detail(self) -> str:
        """What it means and what to do, as programs are told it."""
        return " ".join(part for part in (self.what, self.do) if part)


def outcome_of(request: HttpRequest, problem: Exception) -> Outcome | None:
    """What is answered where a request ended in an exception; None for a fault of ours."""
    match problem:
        case RequestRefused():
            wait = {"Retry-After": str(problem.retry_after)} if problem.retry_after else {}
            return Outcome(problem.status, problem.title, problem.detail, headers=wait)
        case Refused():
            return _refused(problem)
        case NotPaired():
            return _not_paired(problem)
        case TooManyPasswords():
            return Outcome(
                503,
                say("Too many people are logging in"),
                say("The server checks a few passwords at a time, and many are waiting."),
                say("Nothing was changed. Try again in a moment."),
            )
        case AuthenticationError() | ValidationError() | HttpError():
            return _not_understood(problem)
        case DatabaseError() | InterfaceError():
            return _of_database(request, problem)
        case Http404():
            return Outcome(
                404, say("Page not found"), say("This does not exist, or you may not see it.")
            )
    return None


def _refused(problem: Refused) -> Outcome:
    what, article = problem.reason.message(language().text), problem.article
    match problem:
        case NotResolved():
            boards = [_unresolved(each) for each in problem.boards]
            title = say("Unresolved results")
            return Outcome(409, title, what, hint=_unchanged(), more={"unresolved": boards})
        case Conflict():
            hint = say("Your change was not saved. Look at what is there now, and continue.")
            return Outcome(
                409, say("Somebody else changed it first"), what, hint=hint, article=article
            )
    title = say("Not possible")
    return Outcome(409, title, what, hint=_unchanged(), article=article)


def _unchanged() -> str:
    return say("Nothing was changed.")


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


def _not_paired(problem: NotPaired) -> Outcome:
    match problem:
        case NoPairing():
            reasons = [reason.message(language().text) for reason in problem.reasons]
            return Outcome(409, say("There is no legal pairing"), " ".join(reasons))
        case EnginesDiffer():
            detail = say(
                "The two engines pair the round differently, and nothing was kept. Pair the round "
                "elsewhere and send it to {address}.",
                address="draft/pairs",
            )
        case _:
            detail = say(
                "The engine found no pairing in reasonable time, and nothing was kept. Pair the "
                "round elsewhere and send it to {address}.",
                address="draft/pairs",
            )
    return Outcome(409, say("Not possible"), detail)


def _not_understood(problem: AuthenticationError | ValidationError | HttpError) -> Outcome:
    wrong = say("The request is not valid")
    match problem:
        case AuthenticationError():
            detail = say("Send the header “Authorization: Bearer” with a key of the event.")
            header = {"WWW-Authenticate": 'Bearer realm="OpenArbiter"'}
            return Outcome(401, say("A key is needed"), detail, headers=header)
        case ValidationError():
            mistakes = [
                {"at": [str(step) for step in each["loc"]], "what": str(each["msg"])}
                for each in problem.errors
            ]
            detail = plural("{count} mistake.", "{count} mistakes.", len(mistakes))
            return Outcome(422, wrong, detail, more={"errors": mistakes})
        case HttpError():
            return Outcome(problem.status_code, wrong, str(problem))


def _of_database(request: HttpRequest, problem: DatabaseError | InterfaceError) -> Outcome | None:
    if is_damaged(problem) or isinstance(problem, OperationalError | InterfaceError):
        return _not_written(request, problem)
    if "append-only" in str(problem):
        return Outcome(
            409,
            say("Not possible"),
            say("The ledger is never changed or deleted."),
            _unchanged(),
        )
    return None


def is_damaged(problem: DatabaseError | InterfaceError) -> bool:
    """Whether the database says that its file is damaged."""
    text = str(problem)
    return "malformed" in text or "not a database" in text


def _not_written(request: HttpRequest, problem: DatabaseError | InterfaceError) -> Outcome:
    log.error("database: %s", problem)
    text = str(problem).lower()
    if is_damaged(problem):
        what = say("The database is damaged.")
        do = say(
            "It is not known yet what was lost. Enter nothing more. Stop the server, copy "
            "the whole data folder elsewhere, and restore the newest backup: openarbiter "
            "restore."
        )
    elif note_lost(request, problem) and request.method not in SAFE:
        what = say("The connection to the database was lost.")
        do = say(
            "Everything confirmed before is safe. It is not known whether this was saved: "
            "open the page again and check before you send it once more."
        )
    elif "full" in text or "no space" in text:
        what = say("The disk is full.")
        do = say(
            "This was not saved; nothing else was lost. Free some space on the computer that "
            "runs OpenArbiter, then send it again."
        )
    elif "locked" in text or "busy" in text:
        what = say("The database is busy: another program holds it.")
        do = say(
            "This was not saved. Try again in a moment; if it happens again, close other "
            "programs that use the database file."
        )
    elif "readonly" in text or "read-only" in text:
        what = say("The database is read-only.")
        do = say("This was not saved. Check the permissions of the data folder and its files.")
    else:
        what = say("The database does not answer.")
        do = say(
            "Everything confirmed before is safe; this was not saved. Try again, and look at "
            "the server log."
        )
    return Outcome(503, say("Not saved"), what, do)
