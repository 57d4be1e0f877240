"""How it stands with something the regulations ask for: met, not met, or not known."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Known(StrEnum):
    """What is known of a requirement, a condition or a clause."""

    MET = "met"
    NOT_MET = "not-met"
    NOT_KNOWN = "not-known"

    @classmethod
    def of(cls, known: bool | None) -> Known:
        """The state of something that is true, false or not known.

        >>> Known.of(None)
        <Known.NOT_KNOWN: 'not-known'>
        """
        return cls.NOT_KNOWN if known is None else cls.MET if known else cls.NOT_MET


def together(states: Iterable[Known]) -> Known:
    """The answer where all of several things are asked for.

    >>> together([Known.MET, Known.NOT_KNOWN]).value, together([]).value
    ('not-known', 'met')
    """
    found = set(states)
    for each in (Known.NOT_MET, Known.NOT_KNOWN):
        if each in found:
            return each
    return Known.MET


def either(states: Iterable[Known]) -> Known:
    """The answer where one of several things is enough.

    >>> either([Known.NOT_MET, Known.NOT_KNOWN]).value
    'not-known'
    """
    found = set(states)
    for each in (Known.MET, Known.NOT_KNOWN):
        if each in found:
            return each
    return Known.NOT_MET
