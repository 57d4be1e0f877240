"""What would be paired if a player who floats stayed in a bracket."""

from __future__ import annotations

from openarbiter.explain.pairings.study import SIFTED, BracketStudy, RoundStudy
from openarbiter.explain.pairings.why_not import Comparison, WishVerdict, why_not
from openarbiter.pairing.dutch.sieve import Sifted, sieve
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.frame.cards import Card

_EACH = 1500
"""The players of a round up to which everybody below is kept from a player one by one."""

_SIFTED = 500
"""The candidates of a small bracket up to which all of them are looked at."""


def meets_nobody(home: BracketStudy, card: Card) -> bool:
    """Whether a player may meet none of the others of a bracket."""
    return all(
        other is card or home.judge.forbidden(card, other) is not None
        for other in home.task.bracket.players
    )


def if_he_stayed(study: RoundStudy, home: BracketStudy, card: Card) -> Comparison | WishVerdict:
    """What would become of the bracket, or of the round, if a player were not left over."""
    compared = _best_staying(home, card)
    return _staying(study, home, card) if compared is None else compared


def _best_staying(home: BracketStudy, card: Card) -> Comparison | None:
    """The best candidate of a small bracket in which the player is paired.

    None where there is none, and where the bracket is too large to look at them all.
    """
    judge = home.judge
    if len(home.task.bracket.players) > SIFTED:
        return None
    sifted = sieve(judge, _SIFTED) or ()
    best: Sifted | None = None
    for each in sifted:
        if card in each.floaters:
            continue
        article = None if best is None else judge.decides(each.card, best.card)
        if best is None or (article is not None and each.card.better_than(best.card, article)):
            best = each
    if best is None:
        return None
    article = judge.decides(best.card, judge.chosen) or ""
    return Comparison(home, best.pairs, best.floaters, best.card, article, False, None)


def _staying(study: RoundStudy, home: BracketStudy, card: Card) -> WishVerdict:
    """What the round would be if a player met nobody of a lower bracket."""
    opponents = {board.white: board.black for board in study.pairing.boards}
    opponents |= {black: white for white, black in opponents.items()}
    below = [each.number for each in home.below]
    real = opponents.get(card.number)
    if real is not None:
        # What is not fulfilled is seen at once.
        below.sort(key=lambda number: number != real)
    if len(study.players) <= _EACH:
        wishes = tuple(Wish(WishKind.NOT_OPPONENT, card.number, other) for other in below)
        answer = why_not(study, wishes)
        compared = answer.comparison
        if compared is None or compared.bracket is not home or card not in compared.floaters:
            return answer
    return why_not(study, (Wish(WishKind.NO_FLOAT, card.number),))


def paired_in(study: RoundStudy, bracket: BracketStudy, card: Card) -> WishVerdict:
    """What the round would be if a player who passed through a bracket met one of its players."""
    inside = {each.number for each in bracket.task.bracket.players}
    wishes = tuple(
        Wish(WishKind.NOT_OPPONENT, card.number, other.number)
        for other in reversed(study.players)
        if other.number not in inside
    )
    return why_not(study, wishes)
