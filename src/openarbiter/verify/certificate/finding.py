"""Findings of the verification of a certificate: checks, each with its outcome."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from openarbiter.model import Reason


class CheckOutcome(Enum):
    """Outcome of one check."""

    HOLDS = "holds"
    FAILS = "fails"
    NOT_CHECKED = "not-checked"


class Means(Enum):
    """How a check comes to its outcome."""

    READ = "read"
    """Compared with what the tournament says."""
    RECOMPUTED = "recomputed"
    """Worked out from the certificate's own pairs and the games of the tournament."""
    PROVED = "proved"
    """Shown to be so for every other pairing as well, by counting or by trying all."""
    PAIRED_AGAIN = "paired-again"
    """Compared with what the engine pairs now."""


@dataclass(frozen=True, slots=True)
class CertificateFinding:
    """One thing that is not as it should be.

    Attributes:
        path: its place in the document, such as ``$.boards[3].white``; ``$`` for all of it.
    """

    path: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class Check:
    """One point of the verification.

    Attributes:
        name: for programs.
        title: what was checked.
        article: of the rules; ``""`` where it is not about one.
        notes: what a reader should know although nothing is wrong; why it was not checked,
            where it was not.
        means: how it was made; None in certificates of the Dutch System, where the page on
            certificates says it.
    """

    name: str
    title: Reason
    outcome: CheckOutcome
    article: str = ""
    findings: tuple[CertificateFinding, ...] = ()
    notes: tuple[Reason, ...] = ()
    means: Means | None = None

    @classmethod
    def of(
        cls,
        name: str,
        title: Reason,
        findings: list[CertificateFinding],
        *,
        article: str = "",
        notes: tuple[Reason, ...] = (),
        means: Means | None = None,
    ) -> Check:
        """A check that holds when nothing was found."""
        outcome = CheckOutcome.FAILS if findings else CheckOutcome.HOLDS
        return cls(name, title, outcome, article, tuple(findings), notes, means)

    @classmethod
    def skipped(
        cls, name: str, title: Reason, why: Reason, article: str = "", means: Means | None = None
    ) -> Check:
        """A check that could not be made."""
        return cls(name, title, CheckOutcome.NOT_CHECKED, article, (), (why,), means)
