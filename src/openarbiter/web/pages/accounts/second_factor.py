"""Setting up a second factor at one's own account, and doing without it again."""

from __future__ import annotations

from typing import Any

import segno
from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from markupsafe import Markup
from ninja import Schema
from pydantic import Field

from openarbiter.web import models
from openarbiter.web.access.second_factor import (
    address_for_app,
    has_one,
    matching_step,
    new_nonce,
    new_recovery_codes,
    remove,
    secret_of,
    typed_secret,
)
from openarbiter.web.access.security_log import note
from openarbiter.web.http.forms import taken
from openarbiter.web.http.frame import frame_context, tell
from openarbiter.web.http.guard import users_proved
from openarbiter.web.ledger.writing import writing
from openarbiter.web.tongue import say

_SALT = "openarbiter.second-factor.new"
_LIFE = 3600


class _Factor(Schema):
    """The button, the new secret as it was signed, and the code of the phone."""

    do: str = ""
    new: str = Field("", repr=False)
    code: str = Field("", repr=False)


@users_proved
@never_cache
def second_factor(request: HttpRequest) -> HttpResponse:
    """Set up a second factor, or end it, or make new recovery codes."""
    user = request.user
    assert isinstance(user, models.User)
    asked = taken(_Factor, request.POST)
    do = asked.do
    if has_one(user):
        return _change(request, user, do)
    nonce = _nonce_in(asked.new, user) or new_nonce()
    error = ""
    if do == "add":
        code = "".join(each for each in asked.code if each.isdigit())
        now = int(timezone.now().timestamp())
        step = matching_step(secret_of(nonce), code, now, 0)
        if step is not None:
            with writing():
                models.SecondFactor.objects.create(user=user, nonce=nonce, last_step=step)
                codes = new_recovery_codes(user)
                note(request, "factor-added", user)
            return _codes(request, codes)
        error = say("Wrong code. Scan again, or check the phone's clock.")
    secret = secret_of(nonce)
    address = address_for_app(secret, user.username, request.get_host())
    context = {
        "error": error,
        "new": signing.dumps([user.pk, nonce], salt=_SALT),
        "secret": " ".join(typed_secret(secret)[at : at + 4] for at in range(0, 32, 4)),
        # Made here; what is from outside, the name, is in the pattern of the code alone.
        "qr_code": Markup(segno.make(address, error="l").svg_inline(omitsize=True, border=2)),
    }
    return _page(request, "accounts/second-factor.html", context, 422 if error else 200)


def _change(request: HttpRequest, user: models.User, do: str) -> HttpResponse:
    if do == "remove":
        with writing():
            remove(user)
            note(request, "factor-removed", user)
        tell(request, say("You log in with your password alone now."))
        return redirect("account")
    if do == "codes":
        with writing():
            codes = new_recovery_codes(user)
            note(request, "codes-made", user)
        return _codes(request, codes)
    context = {"codes_left": user.recovery_codes.count()}
    return _page(request, "accounts/second-factor-on.html", context)


def _codes(request: HttpRequest, codes: list[str]) -> HttpResponse:
    return _page(request, "accounts/recovery-codes.html", {"codes": codes})


def _nonce_in(signed: str, user: models.User) -> str | None:
    """What the form showed this person, so that the code that was scanned stays the same."""
    try:
        key, nonce = signing.loads(signed, salt=_SALT, max_age=_LIFE)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return str(nonce) if key == user.pk else None


def _page(
    request: HttpRequest, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    frame = frame_context(request, help_chapter="accounts")
    return render(request, template, {**frame, **context}, status=status)
