"""What a check of a claim has found, in sentences."""

from __future__ import annotations

import chess

from openarbiter.laws.claims.checked import CheckedClaim
from openarbiter.laws.claims.evidence import NEEDED, Certainty, ClaimKind, Evidence
from openarbiter.laws.claims.first_right import FirstRight
from openarbiter.laws.claims.identity import Occurrence
from openarbiter.model import Reason
from openarbiter.model.text import N_

_TIMES = N_("Times the position appeared, or would appear after the written move: {times}.")
_BETWEEN = N_("Times the position appeared: at least {least}, at most {most}.")
_AFTER = N_("{number}. after {move}")
_AT_BEGINNING = N_("{number}. at the beginning of the score sheet")
_KNOWN = N_("{number}. in the position that is known")
_LACKING = N_("For a claim, {count} more would be needed.")
_QUIET = N_("Half-moves without a pawn move or capture: {count} of 100.")
_QUIET_BETWEEN = N_(
    "Half-moves without a pawn move or capture: at least {least}, at most {most}, of 100."
)
_LAST_CHANGE = N_("The last pawn move or capture was {move}.")
_DEPENDS = N_("It depends on the missing moves: {moves}")
_RIGHT_WITH = N_("The claim would be right with {moves}, for example.")
_WRONG_WITH = N_("The claim would be wrong with {moves}, for example.")
_FIRST = {
    (chess.WHITE, True): N_("The first right claim: by White, writing {move}."),
    (chess.BLACK, True): N_("The first right claim: by Black, writing {move}."),
    (chess.WHITE, False): N_("The first right claim: by White, after {after}."),
    (chess.BLACK, False): N_("The first right claim: by Black, after {after}."),
}
_NEVER = {
    ClaimKind.THREEFOLD: N_("At no point in this game was a claim by repetition right."),
    ClaimKind.FIFTY: N_("At no point in this game was a claim by 50 moves right."),
}


def told(claim: CheckedClaim) -> tuple[Reason, ...]:
    """What the check has found, the evidence that decides first."""
    decides = claim.deciding()
    others = () if decides.certainty is Certainty.PROVED else claim.evidence
    ordered = (decides, *(each for each in others if each is not decides))
    found: list[Reason] = []
    for each in ordered:
        found += _evidence(each)
        first = next((moment for moment in claim.first if moment.kind is each.kind), None)
        found += _first(each, first)
    return tuple(found)


def _evidence(evidence: Evidence) -> list[Reason]:
    sure = evidence.least == evidence.most
    if evidence.kind is ClaimKind.THREEFOLD:
        found = (
            [Reason.of(_TIMES, times=evidence.least)] if sure else [_between(_BETWEEN, evidence)]
        )
        found += [_occurrence(n, each) for n, each in enumerate(evidence.occurrences, 1)]
    else:
        found = [Reason.of(_QUIET, count=evidence.least)] if sure else []
        found = found or [_between(_QUIET_BETWEEN, evidence)]
        if evidence.last_change:
            found.append(Reason.of(_LAST_CHANGE, move=evidence.last_change))
    if evidence.certainty is Certainty.IMPOSSIBLE:
        found.append(Reason.of(_LACKING, count=NEEDED[evidence.kind] - evidence.most))
    if evidence.certainty is Certainty.DEPENDS:
        found.append(Reason.of(_DEPENDS, moves=", ".join(evidence.missing)))
        if evidence.right_with:
            found.append(Reason.of(_RIGHT_WITH, moves=evidence.right_with))
        if evidence.wrong_with:
            found.append(Reason.of(_WRONG_WITH, moves=evidence.wrong_with))
    return found


def _between(template: str, evidence: Evidence) -> Reason:
    return Reason.of(template, least=evidence.least, most=evidence.most)


def _occurrence(number: int, occurrence: Occurrence) -> Reason:
    if occurrence.move:
        return Reason.of(_AFTER, number=number, move=occurrence.move)
    return Reason.of(_KNOWN if occurrence.ply else _AT_BEGINNING, number=number)


def _first(evidence: Evidence, first: FirstRight | None) -> list[Reason]:
    if evidence.certainty is Certainty.DEPENDS or evidence.missing:
        return []
    if first is None:
        return [] if evidence.certainty is Certainty.PROVED else [Reason.of(_NEVER[evidence.kind])]
    if not first.move and not first.after:
        return []
    template = _FIRST[first.by, bool(first.move)]
    return [Reason.of(template, move=first.move, after=first.after)]
