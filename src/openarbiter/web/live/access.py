"""Who may watch an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from io import BytesIO
from typing import Any

from asgiref.sync import sync_to_async
from django.conf import settings
from django.core.handlers.asgi import ASGIRequest
from django.db import connections

from openarbiter.web import models
from openarbiter.web.access.signed_in import user_of
from openarbiter.web.http.guard import role_of
from openarbiter.web.rights import MATRIX, May, Role


@dataclass(frozen=True, slots=True)
class Watching:
    """What somebody may watch.

    Attributes:
        event: the key of the event.
        revision: of the event, now.
        desk: whether what only those with a role see is told too.
        role: whether it is allowed by a role, so that it depends on the session; else it is
            allowed to everybody, as long as the event is public.
    """

    event: int
    revision: int
    desk: bool
    role: bool = field(default=False, compare=False)


def _access(scope: dict[str, Any], slug: str) -> Watching | None:
    try:
        event = models.Event.objects.filter(slug=slug).first()
        if event is None:
            return None
        request = _request(scope)
        if request is None:
            return Watching(event.pk, event.revision, False) if event.public else None
        role = role_of(request, event)
        rights = MATRIX[role] if role is not None else frozenset()
        if May.WATCH not in rights:
            return None
        for_all = role is Role.SPECTATOR and event.public
        return Watching(event.pk, event.revision, May.SEE in rights, role=not for_all)
    finally:
        connections.close_all()


def _request(scope: dict[str, Any]) -> ASGIRequest | None:
    """The request with its user; None where it brings no session."""
    request = ASGIRequest(scope, BytesIO())
    key = request.COOKIES.get(settings.SESSION_COOKIE_NAME)
    if key is None:
        return None
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    request.user = user_of(request)
    return request


def _is_one_of(scope: dict[str, Any], whom: str) -> bool:
    try:
        request = _request(scope)
        user = request.user if request is not None else None
        if not isinstance(user, models.User):
            return whom == "members" and _has_key(scope)
        return user.is_superuser or whom == "members" or (whom == "staff" and user.is_staff)
    finally:
        connections.close_all()


def _has_key(scope: dict[str, Any]) -> bool:
    """Whether a request is from a program with a key that is alive."""
    given = dict(scope["headers"]).get(b"authorization", b"").decode("latin-1")
    kind, _, key = given.partition(" ")
    if kind.lower() != "bearer" or not key:
        return False
    found = models.Token.objects.filter(digest=models.Token.digest_of(key.strip())).first()
    return found is not None and found.alive


def _revisions(keys: Sequence[int]) -> dict[int, int]:
    try:
        found = models.Event.objects.filter(pk__in=keys).values_list("pk", "revision")
        return dict(found)
    finally:
        connections.close_all()


async def access(scope: dict[str, Any], slug: str) -> Watching | None:
    """What the sender of a request may watch of an event; None where nothing, or no such event."""
    return await sync_to_async(_access, thread_sensitive=False)(scope, slug)


async def is_one_of(scope: dict[str, Any], whom: str) -> bool:
    """Whether the sender of a request is one of ``members``, of ``staff`` or of ``administrators``.

    Members are all who have logged in, and programs with a key; for the others it is as the
    guards of pages have it (:mod:`openarbiter.web.http.guard`).
    """
    return await sync_to_async(_is_one_of, thread_sensitive=False)(scope, whom)


async def revisions(keys: Sequence[int]) -> dict[int, int]:
    """The revisions of events in the database."""
    return await sync_to_async(_revisions, thread_sensitive=False)(keys)
