"""Names of cookies: a browser binds those that begin with ``__Host-`` to this host and to TLS."""

from __future__ import annotations


def cookie_name(name: str, *, https: bool) -> str:
    """The name under which a cookie is kept.

    A browser takes a cookie whose name begins with ``__Host-`` over an encrypted connection
    alone, for the whole host and for no other, so that neither a neighbouring host nor anybody
    on the network can plant one. Without encryption it would be thrown away.

    >>> cookie_name("sessionid", https=True), cookie_name("sessionid", https=False)
    ('__Host-sessionid', 'sessionid')
    """
    return f"__Host-{name}" if https else name
