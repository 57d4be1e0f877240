"""Who may see a link that lets its reader become somebody."""

from __future__ import annotations

from openarbiter.web import models
from openarbiter.web.access.keys import role_in
from openarbiter.web.rights import MATRIX, May, Role, may_give


def may_make_link(maker: models.User, user: models.User) -> bool:
    """Whether somebody may have a link with which the password of an account is chosen.

    Whoever opens such a link becomes that person. So an administrator may; anybody else only for
    an account that nobody has used yet, and with rights over everything it may do: in each event
    where it has a role, and it has one.
    """
    if not (maker.is_active and user.is_active):
        return False
    if maker.is_superuser:
        return True
    used = user.has_usable_password() or user.last_login is not None
    if used or user.is_superuser or user.is_staff:
        return False
    memberships = list(user.memberships.select_related("event"))
    return bool(memberships) and all(_is_over(maker, each) for each in memberships)


def _is_over(maker: models.User, membership: models.Membership) -> bool:
    own = role_in(maker, membership.event)
    return own is not None and May.PEOPLE in MATRIX[own] and may_give(own, Role(membership.role))
