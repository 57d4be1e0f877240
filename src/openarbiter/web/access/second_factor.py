"""A second factor: codes an app shows for 30 seconds (RFC 6238), and codes for who lost it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from urllib.parse import quote, urlencode

from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from openarbiter.web import models

STEP = 30
"""Seconds a code is shown."""

DIGITS = 6
DRIFT = 1
"""Steps by which the clock of a phone may be wrong."""

RECOVERY_CODES = 10
_SALT = "openarbiter.second-factor"
_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Those that are not mistaken for one another; 31, so that 16 of them have 79 bits."""


def code_at(secret: bytes, step: int, digits: int = DIGITS) -> str:
    """The code of a step of time (RFC 6238 with HMAC-SHA-1, RFC 4226 5.3).

    >>> code_at(b"12345678901234567890", 59 // 30, digits=8)
    '94287082'
    """
    made = hmac.digest(secret, step.to_bytes(8, "big"), hashlib.sha1)
    begin = made[-1] & 15
    number = int.from_bytes(made[begin : begin + 4], "big") & 0x7FFFFFFF
    return str(number % 10**digits).zfill(digits)


def matching_step(secret: bytes, code: str, now: int, last: int) -> int | None:
    """The step of time a code belongs to; None where it is wrong, too old or was used before.

    Args:
        now: the seconds since 1970.
        last: the step whose code was used last. One that has not come yet, since the clock has
            been set back, does not count: else nobody would get in until then.
    """
    here = now // STEP
    used = last if last <= here + DRIFT else 0
    for step in range(here - DRIFT, here + DRIFT + 1):
        if step > used and step != last and constant_time_compare(code_at(secret, step), code):
            return step
    return None


def new_nonce() -> str:
    """What a new secret comes of."""
    return secrets.token_hex(32)


def secret_of(nonce: str) -> bytes:
    """The secret of an app: 20 bytes that cannot be told without the key of the installation."""
    return salted_hmac(_SALT, nonce, algorithm="sha256").digest()[:20]


def typed_secret(secret: bytes) -> str:
    """The secret as it is typed into an app that does not scan."""
    return base64.b32encode(secret).decode()


def address_for_app(secret: bytes, name: str, installation: str) -> str:
    """What stands in the QR code that an app scans."""
    label = quote(f"OpenArbiter {installation}:{name}")
    values = {"secret": typed_secret(secret), "issuer": f"OpenArbiter {installation}"}
    return f"otpauth://totp/{label}?{urlencode(values, quote_via=quote)}"


def has_one(user: models.User) -> bool:
    """Whether somebody needs a second factor to log in."""
    return models.SecondFactor.objects.filter(user=user).exists()


def is_right(user: models.User, typed: str) -> bool:
    """Whether it is the code an app shows now; it is used up then."""
    factor = models.SecondFactor.objects.select_for_update().filter(user=user).first()
    code = "".join(each for each in typed if each.isdigit())
    if factor is None or len(code) != DIGITS:
        return False
    now = int(timezone.now().timestamp())
    step = matching_step(secret_of(factor.nonce), code, now, factor.last_step)
    if step is None:
        return False
    used = models.SecondFactor.objects.filter(pk=factor.pk, last_step=factor.last_step)
    return used.update(last_step=step) == 1


def new_recovery_codes(user: models.User) -> list[str]:
    """Make new ones, to be shown once; those from before end."""
    user.recovery_codes.all().delete()
    codes = [
        "-".join("".join(secrets.choice(_LETTERS) for _ in range(4)) for _ in range(4))
        for _ in range(RECOVERY_CODES)
    ]
    for code in codes:
        salt = secrets.token_hex(16)
        models.RecoveryCode.objects.create(user=user, salt=salt, digest=_digest(salt, code))
    return codes


def use_recovery_code(user: models.User, typed: str) -> bool:
    """Whether it is one of somebody's recovery codes; it is gone then."""
    for each in user.recovery_codes.all():
        if constant_time_compare(each.digest, _digest(each.salt, typed)):
            return models.RecoveryCode.objects.filter(pk=each.pk).delete()[0] == 1
    return False


def remove(user: models.User) -> bool:
    """Do without the second factor from now on; whether there was one."""
    user.recovery_codes.all().delete()
    return models.SecondFactor.objects.filter(user=user).delete()[0] > 0


def _digest(salt: str, code: str) -> str:
    plain = "".join(each for each in code.casefold() if each.isalnum())
    return hashlib.sha256(f"{salt}:{plain}".encode("utf-8", "replace")).hexdigest()
