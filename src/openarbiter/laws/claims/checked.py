"""A claim checked against a score: what it proves, what it means, when it was right first."""

from __future__ import annotations

from dataclasses import dataclass, replace

import chess

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.claims.claim_ruling import (
    ClaimedWith,
    agreed,
    not_on_move,
    right,
    unproved,
    wrong,
)
from openarbiter.laws.claims.completions import Stretch, move_written, stretches
from openarbiter.laws.claims.evidence import Certainty, ClaimKind, Evidence
from openarbiter.laws.claims.fifty import fifty
from openarbiter.laws.claims.first_right import FirstRight, first_right
from openarbiter.laws.claims.score import PartialScore
from openarbiter.laws.claims.threefold import threefold
from openarbiter.laws.ending.by_players import Agreed, agreement
from openarbiter.laws.ending.end_ruling import ended
from openarbiter.laws.ending.game_end import GameEnd, end_of_game
from openarbiter.laws.ending.losing import colour_of
from openarbiter.laws.ruling import Decision, Ruling
from openarbiter.laws.unreadable import Unreadable
from openarbiter.model import Colour


@dataclass(frozen=True, slots=True)
class CheckedClaim:
    """A claim, checked against a score.

    Attributes:
        by: who claims.
        turn: who has the move at the end of the score.
        based_on: what the claim is based on.
        evidence: what the score proves, for each kind of claim that was asked.
        first: when a claim of each kind was right first; only for a score without gaps.
        end: how the game had ended before the claim, where it had.
        moves: how many moves both players have made, those that are missing included.
    """

    by: Colour
    turn: Colour
    based_on: ClaimedWith
    evidence: tuple[Evidence, ...]
    first: tuple[FirstRight, ...] = ()
    end: GameEnd | None = None
    moves: int = 0

    def deciding(self) -> Evidence:
        """The evidence that decides: what is proved first, then what depends on moves."""
        order = [Certainty.PROVED, Certainty.DEPENDS, Certainty.IMPOSSIBLE]
        return min(self.evidence, key=lambda each: order.index(each.certainty))


def check_claim(
    score: PartialScore,
    kinds: tuple[ClaimKind, ...] = tuple(ClaimKind),
    *,
    intended: str = "",
    by: Colour | None = None,
) -> CheckedClaim | Unreadable:
    """Check a claim against a score, or say which move of the score is wrong.

    Args:
        intended: the move that the player has written and not made; ``""`` for none.
        by: who claims; None for the player who has the move.
    """
    parts = stretches(score)
    if isinstance(parts, Unreadable):
        return parts
    turn = colour_of(score.turn)
    evidence = tuple(
        (threefold if kind is ClaimKind.THREEFOLD else fifty)(score, parts, intended)
        for kind in kinds
    )
    game = whole_game(score, parts)
    first: list[FirstRight] = []
    end = None
    if game is not None:
        first = [found for kind in kinds if (found := first_right(game, kind)) is not None]
        end = end_of_game(game.root(), game.move_stack, dead_too=game.is_insufficient_material())
    based_on = ClaimedWith.MOVE if intended else ClaimedWith.POSITION
    if intended and game is not None and not _legal(game, intended):
        based_on = ClaimedWith.ILLEGAL_MOVE
    before = 2 * (score.start.fullmove_number - 1) + (not score.start.turn)
    moves = (before + len(score.plies)) // 2
    return CheckedClaim(by or turn, turn, based_on, evidence, tuple(first), end, moves)


def claim_decided(circumstances: Circumstances, claim: CheckedClaim) -> Ruling:
    """The ruling on a claim that was checked.

    A game that a fivefold repetition, 75 moves, mate, stalemate or a dead position had ended
    stays ended, whatever was claimed (9.6, 5).
    """
    if claim.end is not None:
        return ended(circumstances, claim.end)
    found = claim.deciding()
    if claim.by is not claim.turn:
        return not_on_move(circumstances, found.kind)
    if found.certainty is Certainty.PROVED:
        return right(circumstances, found.kind, claim.based_on is not ClaimedWith.POSITION)
    if found.certainty is Certainty.DEPENDS:
        return unproved(circumstances, found.kind, found.missing)
    return wrong(circumstances, found.kind, claim.by, claim.based_on)


def claim_accepted(
    circumstances: Circumstances, claim: CheckedClaim, limit: int | None = None
) -> Ruling:
    """The ruling on a claim that the opponent accepts as the offer that it is (9.1.2.3).

    It need not be checked, unless the event does not allow an agreement now (9.1.1): then it is
    a claim and nothing more.

    Args:
        limit: how many moves the regulations ask for before an agreement, as in
            :class:`~openarbiter.laws.ending.by_players.Agreed`.
    """
    if claim.end is not None:
        return ended(circumstances, claim.end)
    may = agreement(circumstances, Agreed(claim.moves, limit))
    if may.decision is Decision.DRAW:
        return agreed(circumstances)
    checked = claim_decided(circumstances, claim)
    return replace(checked, to_do=(may.reason, *checked.to_do))


def whole_game(score: PartialScore, parts: tuple[Stretch, ...]) -> chess.Board | None:
    """The game with its moves on the stack; None where moves are missing."""
    if any(len(part.sure) < part.last - part.first for part in parts):
        return None
    game = score.start.copy(stack=False)
    for part in parts:
        for move in part.sure:
            game.push(move)
    return game


def _legal(game: chess.Board, intended: str) -> bool:
    try:
        move_written(game, intended)
    except ValueError:
        return False
    return True
