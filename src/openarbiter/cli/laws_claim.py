"""A checked claim, told to a person and as JSON."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.laws.claims.checked import CheckedClaim
from openarbiter.laws.claims.evidence import Evidence
from openarbiter.laws.claims.first_right import FirstRight
from openarbiter.laws.claims.telling import told
from openarbiter.model import Colour


def show_claim(screen: Screen, claim: CheckedClaim) -> None:
    """Print what the check of a claim has found."""
    for each in told(claim):
        screen.line(each.message(screen.language.text))
    screen.line()


def claim_json(screen: Screen, claim: CheckedClaim) -> dict[str, object]:
    """What the check of a claim has found, for a program."""
    return {
        "claim": {
            "by": _named(claim.by),
            "turn": _named(claim.turn),
            "based_on": claim.based_on.value,
            "evidence": [_evidence_json(each) for each in claim.evidence],
            "first_right": [_first_json(each) for each in claim.first],
            "found": [each.message(screen.language.text) for each in told(claim)],
        }
    }


def _evidence_json(evidence: Evidence) -> dict[str, object]:
    return {
        "kind": evidence.kind.value,
        "certainty": evidence.certainty.value,
        "least": evidence.least,
        "most": evidence.most,
        "occurrences": [
            {"ply": each.ply, "move": each.move or None, "fen": each.fen}
            for each in evidence.occurrences
        ],
        "missing": list(evidence.missing),
        "right_with": evidence.right_with or None,
        "wrong_with": evidence.wrong_with or None,
        "last_change": evidence.last_change or None,
    }


def _first_json(first: FirstRight) -> dict[str, object]:
    return {
        "kind": first.kind.value,
        "ply": first.ply,
        "by": "white" if first.by else "black",
        "move": first.move or None,
        "after": first.after or None,
    }


def _named(colour: Colour) -> str:
    return "white" if colour is Colour.WHITE else "black"
