"""Who may open a page: every view says it, and the table of routes is read from that."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol
from urllib.parse import urlsplit

from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers

from openarbiter.web import models
from openarbiter.web.access.keys import phone_of, role_in, role_of_key
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.frame import frame_context
from openarbiter.web.http.proof import missing_proof
from openarbiter.web.rights import MATRIX, May, Role
from openarbiter.web.state.lost import SAFE

P = ParamSpec("P")

UNSENT = "unsent"
"""What the address of the log-in has where somebody who is not logged in sent a form."""


class View(Protocol):
    """A view that says who may open it.

    Attributes:
        may: the right it takes to see it; None where it is not about an event.
        may_post: the right it takes to change something through it; None where the same.
        proof: whether its form is taken only from somebody who gave the password lately.
        for_whom: ``everybody``, ``users``, ``staff`` or ``administrators``, where it is not
            about an event; else ``role``.
    """

    may: May | None
    may_post: May | None
    for_whom: str
    proof: bool

    def __call__(self, request: HttpRequest, /, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Answer a request."""
        ...


def needs(
    right: May, *, post: May | None = None, help_chapter: str = "", proof: bool = False
) -> Callable[[Callable[Concatenate[Desk, P], HttpResponseBase]], View]:
    """Make a view of a function on a :class:`Desk`; its route has ``event`` and maybe ``section``.

    Args:
        right: what it takes to open the page.
        post: what it takes to send its form; by default the same.
        help_chapter: the chapter of the manual about it.
        proof: whether its form is taken only from somebody who gave the password lately.
    """

    def guarded(page: Callable[Concatenate[Desk, P], HttpResponseBase]) -> View:
        @wraps(page)
        def view(request: HttpRequest, /, *args: Any, **kwargs: Any) -> HttpResponseBase:
            asked = right if request.method in ("GET", "HEAD") else post or right
            found = _desk(request, kwargs.pop("event"), kwargs.pop("section", None), asked)
            if isinstance(found, HttpResponseBase):
                return found
            found.help = help_chapter
            if proof and request.method == "POST":
                frame = frame_context(
                    request, found.event, found.current, MATRIX[found.role], help_chapter
                )
                if (asked_for := missing_proof(request, frame)) is not None:
                    return asked_for
            return page(found, *args, **kwargs)

        view.may, view.may_post, view.for_whom = right, post, "role"  # type: ignore[attr-defined]
        view.proof = proof  # type: ignore[attr-defined]
        return view  # type: ignore[return-value]

    return guarded


def _desk(
    request: HttpRequest, event_slug: str, section_slug: str | None, right: May
) -> Desk | HttpResponseBase:
    event = models.Event.objects.filter(slug=event_slug).first()
    role = role_of(request, event) if event is not None else None
    if event is None or role is None:
        # Whether an event exists is not told to those it is not for.
        if not request.user.is_authenticated:
            return _to_log_in(request)
        raise Http404
    if right not in MATRIX[role]:
        if not request.user.is_authenticated:
            return _to_log_in(request)
        raise PermissionDenied(right.value)
    section = None
    if section_slug is not None:
        section = event.sections.filter(slug=section_slug).first()
        if section is None:
            raise Http404
    return Desk(request, event, role, section)


def _to_log_in(request: HttpRequest) -> HttpResponseBase:
    """To the log-in, which says so where a form was sent: it is lost.

    Of a part of a page htmx would put the log-in into the page itself: there it is a link.
    """
    if request.headers.get("HX-Request"):
        page = urlsplit(request.headers.get("HX-Current-URL", ""))
        back = f"{page.path}?{page.query}" if page.query else page.path
        address = redirect_to_login(back or request.get_full_path()).url
        part = render(request, "accounts/logged_out.html", {"address": address})
        add_never_cache_headers(part)
        return part
    answer = redirect_to_login(request.get_full_path())
    if request.method not in SAFE:
        answer.headers["Location"] += f"&{UNSENT}=1"
    return answer


def role_of(request: HttpRequest, event: models.Event) -> Role | None:
    """The role of whoever asks in an event; None without one where the event is not public."""
    user = request.user
    found = role_in(user, event) if isinstance(user, models.User) else None
    if found is None:
        phone = phone_of(request)
        if phone is not None and phone.event_id == event.pk:
            found = role_of_key(phone)
    if found is None and event.public:
        return Role.SPECTATOR
    return found


def _open_to(
    for_whom: str, check: Callable[[HttpRequest], bool], *, proof: bool = False
) -> Callable[[Any], View]:
    def guarded(page: Callable[..., HttpResponseBase]) -> View:
        @wraps(page)
        def view(request: HttpRequest, /, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if not check(request):
                if not request.user.is_authenticated:
                    return _to_log_in(request)
                raise PermissionDenied(for_whom)
            if proof and request.method == "POST":
                frame = frame_context(request, help_chapter="accounts")
                if (asked_for := missing_proof(request, frame)) is not None:
                    return asked_for
            return page(request, *args, **kwargs)

        view.may, view.may_post, view.for_whom = None, None, for_whom  # type: ignore[attr-defined]
        view.proof = proof  # type: ignore[attr-defined]
        return view  # type: ignore[return-value]

    return guarded


everybody = _open_to("everybody", lambda request: True)
"""A view without an event that everybody may open."""

users = _open_to("users", lambda request: request.user.is_authenticated)
"""A view for everybody who has logged in."""

users_proved = _open_to("users", lambda request: request.user.is_authenticated, proof=True)
"""The same, whose form is taken only from somebody who gave the password lately."""

staff = _open_to(
    "staff",
    lambda request: (
        isinstance(request.user, models.User)
        and (request.user.is_staff or request.user.is_superuser)
    ),
)
"""A view for those who may create events."""


def _is_administrator(request: HttpRequest) -> bool:
    return isinstance(request.user, models.User) and request.user.is_superuser


administrators = _open_to("administrators", _is_administrator)
"""A view for the administrators of this installation."""

administrators_proved = _open_to("administrators", _is_administrator, proof=True)
"""The same, whose form is taken only from somebody who gave the password lately."""
