"""The language of a request: which one the reader gets, and texts in it."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

from openarbiter.i18n import ENGLISH, LANGUAGES, Language, language_named
from openarbiter.web.cookies import cookie_name

COOKIE = cookie_name("openarbiter_language", https=settings.HTTPS)

_current: ContextVar[Language] = ContextVar("language", default=ENGLISH)


def language() -> Language:
    """The language of the request that is being answered."""
    return _current.get()


def speak(code: str) -> Language:
    """Speak this language from now on, in this request."""
    chosen = language_named(code)
    _current.set(chosen)
    translation.activate(code)
    return chosen


def say(message: str, **values: object) -> str:
    """A text in the reader's language, its placeholders filled in."""
    return language().text(message).format(**values)


def plural(singular: str, plural: str, number: int, **values: object) -> str:
    """A text in the form that goes with a number, available as ``{count}``."""
    return language().count(singular, plural, number).format(count=number, **values)


class SpeakTheReadersLanguage:
    """Choose the language: the user's, else the cookie's, else what the browser asks for."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]):
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        speak(chosen_by(request))
        response = self._get_response(request)
        response.headers.setdefault("Content-Language", language().code)
        return response


def chosen_by(request: HttpRequest) -> str:
    """The code of the language a request asks for."""
    user = getattr(request, "user", None)
    wished = [getattr(user, "language", ""), request.COOKIES.get(COOKIE, "")]
    for code in wished:
        if code in LANGUAGES:
            return code
    for accepted, _ in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        try:
            code = get_supported_language_variant(accepted)
        except LookupError:
            continue
        if code in LANGUAGES:
            return code
    return "en"
