"""Objections of the rules to a planned action of an arbiter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from openarbiter.model.reason import Reason

NOTE = 1
"""To be known; nothing to do."""
ACKNOWLEDGE = 2
"""Allowed, but not advised: to be read before going on."""
CONFIRM = 3
"""The arbiter's own decision: to be confirmed, and to be recorded."""
CONFIRM_TWICE = 4
"""The arbiter's own decision against a rule: to be confirmed twice, consequences told."""
REFUSE = 5
"""Against an absolute rule or the regulations: to be refused in FIDE mode."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing a rule says against a request or a decision.

    Attributes:
        article: the article that says it, such as ``"C.05 6.7(4)"``.
        reason: what is wrong and what it means, in a sentence.
        level: the level of the warning, 1 to 5, as the checklist of FIDE for programs has
            them (see the names above).
        forbidden: whether the article does not allow it; otherwise it is unusual or has to
            be known. What the arbiter may do all the same is told by the level.
        players: those concerned, by number.
    """

    article: str
    reason: Reason
    level: int
    forbidden: bool
    players: tuple[int, ...] = ()


def worst_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings by their levels, the highest first; equal ones stay in their order."""
    return tuple(sorted(findings, key=lambda finding: -finding.level))
