"""One requirement held against what is known: met, not met, or not known."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from openarbiter.model.known import Known


@dataclass(frozen=True, slots=True)
class RequirementVerdict:
    """A requirement with its numbers.

    Attributes:
        requirement: the one judged; each module has an enumeration of its own.
        article: which article says so; ``""`` where an edition has none.
        found: what there is; None where it is not a number or not known.
        bound: what there must be, at least or at most.
        at_most: whether the bound is one from above.
        title: the title it is about; ``""`` where it is about every title.
        names: the people, federations or events it is about.
        until: the last day on which it can be mended, where there is one.
        advisory: whether the rest stands without it: it matters for some titles alone.
    """

    requirement: StrEnum
    state: Known
    article: str = ""
    found: int | None = None
    bound: int | None = None
    at_most: bool = False
    title: str = ""
    names: tuple[str, ...] = ()
    until: date | None = None
    advisory: bool = False

    @property
    def hinders(self) -> bool:
        """Whether this requirement is not met and nothing stands without it."""
        return self.state is Known.NOT_MET and not self.advisory


def least(
    requirement: StrEnum, found: int | None, bound: int, article: str, *, advisory: bool = False
) -> RequirementVerdict:
    """At least so many; not known where ``found`` is None."""
    state = Known.of(None if found is None else found >= bound)
    return RequirementVerdict(requirement, state, article, found, bound, advisory=advisory)


def most(requirement: StrEnum, found: int | None, bound: int, article: str) -> RequirementVerdict:
    """At most so many; not known where ``found`` is None."""
    state = Known.of(None if found is None else found <= bound)
    return RequirementVerdict(requirement, state, article, found, bound, at_most=True)
