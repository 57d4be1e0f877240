"""How each bracket of a round was paired."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.cli.screen import Screen
from openarbiter.model import format_score
from openarbiter.pairing import BracketKind, RoundPairing
from openarbiter.pairing.result import CriterionValue


def show_brackets(screen: Screen, pairing: RoundPairing) -> None:
    """Print how each bracket was paired, from the top down."""
    for bracket in pairing.brackets:
        screen.line()
        screen.line(
            screen.say(
                "Bracket {score} ({kind})",
                score=format_score(bracket.score),
                kind=_kind(screen, bracket.kind),
            ),
            "bold",
        )
        for title, numbers in (
            (screen.say("moved down"), bracket.moved_down),
            (screen.say("residents"), bracket.residents),
            (screen.say("limbo"), bracket.limbo),
            (screen.say("downfloaters"), bracket.downfloaters),
        ):
            if numbers:
                screen.line(f"  {title}: {' '.join(map(str, numbers))}")
        if bracket.pairs:
            title = screen.say("pairs")
            pairs = " ".join(f"{higher}-{lower}" for higher, lower in bracket.pairs)
            screen.line(f"  {title}: {pairs}")
        screen.line(
            f"  MaxPairs {bracket.max_pairs}, M0 {bracket.m0}, M1 {bracket.m1}, "
            f"x {bracket.x}, z {bracket.z}"
        )
        title = screen.say("short of")
        screen.line(f"  {title}: {shortfall(bracket.criteria)}")


def shortfall(criteria: Mapping[str, CriterionValue]) -> str:
    """What a pairing falls short of, by article."""
    return (
        ", ".join(
            f"{article}: {_value(value)}" for article, value in criteria.items() if _short_of(value)
        )
        or "-"
    )


def _kind(screen: Screen, kind: BracketKind) -> str:
    match kind:
        case BracketKind.NORMAL:
            return screen.say("normal")
        case BracketKind.PENULTIMATE:
            return screen.say("PPB")
        case BracketKind.COLLAPSED_LAST:
            return screen.say("CLB")


def _short_of(value: CriterionValue) -> bool:
    """Whether a candidate falls short of a criterion at all."""
    match value:
        case (int(count), tuple(differences)):
            return count > 0 or bool(differences)
        case _:
            return bool(value)


def _value(value: CriterionValue) -> str:
    """A count as it is, score differences in points, both one after the other."""
    match value:
        case int():
            return str(value)
        case (int(count), tuple(differences)):
            return f"{count} {_value(differences)}"
        case _:
            return "(" + " ".join(map(format_score, value)) + ")"
