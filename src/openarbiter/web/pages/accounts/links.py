"""Links that let somebody in once: to set a password, to enrol a phone."""

from __future__ import annotations

from datetime import timedelta

from django.core import signing
from django.utils.crypto import constant_time_compare, salted_hmac

from openarbiter.web import models
from openarbiter.web.access.link_rights import may_make_link

INVITATION = timedelta(days=3)
ENROLMENT = timedelta(minutes=15)

_INVITE = "openarbiter.invitation"
_ENROL = "openarbiter.enrolment"


def invitation_for(user: models.User, maker: models.User) -> str:
    """What stands in the address with which a user sets a password, once, within three days.

    Args:
        maker: who sees it (:func:`openarbiter.web.access.link_rights.may_make_link`).
    """
    return signing.dumps([user.pk, _fingerprint(user), maker.pk], salt=_INVITE)


def renewed_invitation_for(user: models.User, maker: models.User) -> str:
    """The same, of a new link: the password and every link before end now."""
    user.set_unusable_password()
    user.save(update_fields=["password"])
    return invitation_for(user, maker)


def invited(signed: str) -> models.User | None:
    """Whose invitation it is; None where it is false, too old or used already.

    None as well where the account may by now do more than who made the link has rights over:
    the maker has seen the link, and would become somebody with these rights.
    """
    try:
        key, fingerprint, maker_key = signing.loads(signed, salt=_INVITE, max_age=INVITATION)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    user = models.User.objects.filter(pk=key, is_active=True).first()
    if user is None or not constant_time_compare(fingerprint, _fingerprint(user)):
        return None
    maker = models.User.objects.filter(pk=maker_key).first()
    return user if maker is not None and may_make_link(maker, user) else None


def _fingerprint(user: models.User) -> str:
    """Changes with the password, so that a link works once."""
    return salted_hmac(_INVITE, user.password).hexdigest()[:32]


def enrolment_for(token: models.Token, secret: str) -> str:
    """What stands in the QR code of a phone; ``secret`` is what the token was made with."""
    return signing.dumps([token.pk, secret], salt=_ENROL)


def enrolling(signed: str) -> models.Token | None:
    """The phone's key it enrols; None where it is false, too old or used already."""
    try:
        key, secret = signing.loads(signed, salt=_ENROL, max_age=ENROLMENT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    digest = models.Token.digest_of(str(secret))
    token = (
        models.Token.objects.filter(pk=key, digest=digest, phone=True, used_at__isnull=True)
        .select_related("event", "owner")
        .first()
    )
    return token if token is not None and token.alive else None
