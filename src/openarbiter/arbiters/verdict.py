"""A clause of the regulations on arbiters with its answer: met, not met, or not known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.model.known import Known, together
from openarbiter.model.reason import Reason


@dataclass(frozen=True, slots=True)
class ArbiterClause:
    """A clause and its answer.

    Attributes:
        code: its name for programs.
        article: where the regulations say it.
        reason: what was found, in a sentence.
        have, need: the numbers; None where the clause is not about a number, or ``have`` is
            not known.
    """

    code: str
    standing: Known
    article: str
    reason: Reason
    have: int | None = None
    need: int | None = None


def clause(
    code: str, met: bool | None, article: str, template: str, **values: object
) -> ArbiterClause:
    """A clause without numbers; None for not known."""
    return ArbiterClause(code, Known.of(met), article, Reason.of(template, **values))


def at_least(
    code: str, have: int | None, need: int, article: str, template: str, **values: object
) -> ArbiterClause:
    """A clause that asks for a number; its sentence has the places ``have`` and ``need``."""
    shown = "?" if have is None else have
    reason = Reason.of(template, have=shown, need=need, **values)
    standing = Known.of(None if have is None else have >= need)
    return ArbiterClause(code, standing, article, reason, have, need)


def of_all(clauses: Iterable[ArbiterClause]) -> Known:
    """The answer to all clauses together."""
    return together(each.standing for each in clauses)
