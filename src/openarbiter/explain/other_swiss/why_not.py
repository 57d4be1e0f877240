"""Why not: the round paired again with a wish, and the first place at which it is worse.

A wish says which pairs may be: all others are kept apart, and the same engine pairs the round. In
all these systems the bye is given before anything else, in an order of its own; where it goes to
somebody who is wished to play, the next in that order is given it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from openarbiter.explain.other_swiss.study import SwissStudy, worse
from openarbiter.explain.pairings.why_not import WishOutcome
from openarbiter.model import Prohibition, Reason, format_score
from openarbiter.model.text import N_
from openarbiter.pairing import NoPairing, PairedGroup, RoundPairing
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.frame.impossible import KEPT_APART, TEAM_KEPT_APART

_ABSENT = N_("{player} does not play in this round.")
_EVEN = N_("The number of those to be paired is even, so nobody has the bye.")
_NOBODY_WHITE = N_("{player} would have Black against everybody whom they may meet.")
_NOBODY_BLACK = N_("{player} would have White against everybody whom they may meet.")
_NOBODY_LEVEL = N_("{player} may meet nobody with the same score.")
_SECOND_GAME = N_("Game 2 has the pairs of game 1, so no other pairing of it can be asked for.")
_WISH = N_("The wish leaves {player} only some opponents.")


@dataclass(frozen=True, slots=True)
class SwissComparison:
    """The first difference between the real pairing and the one with the wish.

    Attributes:
        place: of the group in both; None where the bye differs already.
        wished: the group as the wish has it; None where it has fewer groups.
        article: the criterion by which it is worse; ``""`` where it is as good, or there are none.
        order: what makes it come later then.
    """

    place: int | None
    wished: PairedGroup | None
    article: str
    order: Reason | None


@dataclass(frozen=True, slots=True)
class SwissWhyNot:
    """The answer to a wish.

    Attributes:
        reasons: why it is forbidden, or why not everybody could be paired with it.
        wished: the pairing that has it; None if there is none.
        comparison: only where the outcome is worse.
    """

    wishes: tuple[Wish, ...]
    outcome: WishOutcome
    reasons: tuple[Reason, ...] = ()
    wished: RoundPairing | None = None
    comparison: SwissComparison | None = None


def why_not(study: SwissStudy, wishes: tuple[Wish, ...]) -> SwissWhyNot:
    """Answer why a round is not paired as wished.

    Args:
        wishes: one or several that are to be fulfilled together; of players or teams of the round.
    """
    reasons = tuple(_forbidden(study, wishes))
    if reasons:
        return SwissWhyNot(wishes, WishOutcome.FORBIDDEN, reasons)
    if all(fulfils(study, study.pairing, wish) for wish in wishes):
        return SwissWhyNot(wishes, WishOutcome.FULFILLED)
    if not study.groups:
        return SwissWhyNot(wishes, WishOutcome.FORBIDDEN, (Reason.of(_SECOND_GAME),))
    found = _paired(study, wishes)
    if isinstance(found, NoPairing):
        return SwissWhyNot(wishes, WishOutcome.INCOMPLETE, tuple(_of_wish(found, wishes)))
    return SwissWhyNot(wishes, WishOutcome.WORSE, (), found, compared(study, found))


def _forbidden(study: SwissStudy, wishes: tuple[Wish, ...]) -> Iterator[Reason]:
    """What forbids a wish whatever the others do."""
    absent = [
        number
        for wish in wishes
        for number in (wish.player, wish.other)
        if number is not None and number not in study.people
    ]
    if absent:
        yield from (Reason.of(_ABSENT, player=number) for number in dict.fromkeys(absent))
        return
    for wish in wishes:
        number = wish.player
        match wish.kind:
            case WishKind.OPPONENT:
                assert wish.other is not None
                barred = study.barred(number, wish.other)
                if barred is not None:
                    yield barred
            case WishKind.BYE:
                if study.pairing.bye is None:
                    yield Reason.of(_EVEN)
                else:
                    yield from study.bye_bars(number)
            case WishKind.NOT_OPPONENT:
                pass
            case kind:
                if not any(
                    study.may_meet(number, other) and _grants(study, wish, number, other)
                    for other in study.people
                    if other != number
                ):
                    yield Reason.of(_NOBODY[kind], player=number)


_NOBODY = {
    WishKind.WHITE: _NOBODY_WHITE,
    WishKind.BLACK: _NOBODY_BLACK,
    WishKind.NO_FLOAT: _NOBODY_LEVEL,
}


def _grants(study: SwissStudy, wish: Wish, number: int, other: int) -> bool:
    """Whether one of the players of a wish may meet somebody under it."""
    match wish.kind:
        case WishKind.OPPONENT:
            return other == (wish.other if number == wish.player else wish.player)
        case WishKind.NOT_OPPONENT:
            return other != (wish.other if number == wish.player else wish.player)
        case WishKind.BYE:
            return False
        case WishKind.WHITE:
            return study.seat(number, other).white == number
        case WishKind.BLACK:
            return study.seat(number, other).black == number
        case WishKind.NO_FLOAT:
            return study.people[number].score == study.people[other].score


def fulfils(study: SwissStudy, pairing: RoundPairing, wish: Wish) -> bool:
    """Whether a pairing of the round has what is wished for."""
    if pairing.bye == wish.player:
        return wish.kind in (WishKind.BYE, WishKind.NOT_OPPONENT)
    for board in pairing.boards:
        if wish.player in (board.white, board.black):
            white = board.white == wish.player
            other = board.black if white else board.white
            if wish.kind in (WishKind.WHITE, WishKind.BLACK):
                return white is (wish.kind is WishKind.WHITE)
            return _grants(study, wish, wish.player, other)
    return False


def _paired(study: SwissStudy, wishes: tuple[Wish, ...]) -> RoundPairing | NoPairing:
    """The round with the wishes, by the same engine."""
    apart = {
        (number, other)
        for wish in wishes
        for number in (wish.player, wish.other)
        if number is not None
        for other in study.people
        if other != number and not _grants(study, wish, number, other)
    }
    plays = {
        number
        for wish in wishes
        if wish.kind not in (WishKind.BYE, WishKind.NOT_OPPONENT)
        for number in (wish.player, wish.other)
    }
    while True:
        found = _apart(study, apart)
        if isinstance(found, RoundPairing) and found.bye in plays:
            found = _with_other_bye(study, apart, plays, found.bye)
        if isinstance(found, NoPairing):
            return found
        # Colours may depend on the group in which two are paired after all.
        unkept = [wish for wish in wishes if not fulfils(study, found, wish)]
        more = {
            (wish.player, other)
            for wish in unkept
            if (other := _opponent(found, wish.player)) is not None
        }
        if not unkept or more <= apart:
            return found
        apart |= more


def _opponent(pairing: RoundPairing, number: int) -> int | None:
    for board in pairing.boards:
        if number in (board.white, board.black):
            return board.black if board.white == number else board.white
    return None


def _with_other_bye(
    study: SwissStudy, apart: set[tuple[int, int]], plays: set[int | None], first: int | None
) -> RoundPairing | NoPairing:
    """The round with the bye for the next in its order who is not wished to play."""
    order = study.in_bye_order()
    last: RoundPairing | NoPairing | None = None
    for number in order:
        if number in plays or not study.people[number].bye_allowed:
            continue
        alone = {(number, other) for other in study.people if other != number}
        last = _apart(study, apart | alone)
        if isinstance(last, RoundPairing):
            return last
    if isinstance(last, NoPairing):
        return last
    reason = Reason.of(N_("Nobody else may have the bye."))
    return NoPairing(study.pairing.round, () if first is None else (first,), (reason,))


def _apart(study: SwissStudy, pairs: Iterable[tuple[int, int]]) -> RoundPairing | NoPairing:
    """The round with these kept apart besides those the arbiter keeps apart."""
    number = study.pairing.round
    more = tuple(
        Prohibition(pair, number, number)
        for pair in sorted({(min(pair), max(pair)) for pair in pairs})
    )
    regulations = study.then.regulations
    then = replace(
        study.then,
        regulations=replace(regulations, prohibitions=(*regulations.prohibitions, *more)),
    )
    try:
        return study.again(then)
    except NoPairing as impossible:
        return impossible


def _of_wish(impossible: NoPairing, wishes: tuple[Wish, ...]) -> Iterator[Reason]:
    """The reasons; what is kept apart for the wish is not the arbiter's doing."""
    named = {str(number) for wish in wishes for number in (wish.player, wish.other)}
    for reason in impossible.reasons:
        if reason.template in (KEPT_APART, TEAM_KEPT_APART):
            player = dict(reason.values)["player"]
            if player in named:
                yield Reason.of(_WISH, player=player)
        else:
            yield reason


def compared(study: SwissStudy, wished: RoundPairing) -> SwissComparison:
    """The first difference of two pairings, in the order in which they are made."""
    if wished.bye != study.pairing.bye:
        return SwissComparison(None, None, "", _bye_order(study, wished))
    for place, real in enumerate(study.groups):
        other = wished.groups[place] if place < len(wished.groups) else None
        if other is None:
            return SwissComparison(place, None, "", None)
        if _made(real) != _made(other):
            article = worse(study.deciding(real, other), study.judged(real), study.judged(other))
            order = None if article else study.order_reason(place, other)
            return SwissComparison(place, other, article, order)
    return SwissComparison(len(study.groups) - 1, None, "", None)


def _made(group: PairedGroup) -> tuple[object, ...]:
    return (
        group.score,
        group.members,
        frozenset(group.floaters),
        frozenset(group.left),
        frozenset(map(frozenset, group.pairs)),
    )


_BYE_ORDER = N_(
    "The bye would go to {player}, who has {points} points; in the order of the bye {other}, with "
    "{real} points, comes first."
)


def _bye_order(study: SwissStudy, wished: RoundPairing) -> Reason | None:
    real, other = study.pairing.bye, wished.bye
    if real is None or other is None:
        return None
    return Reason.of(
        _BYE_ORDER,
        player=other,
        other=real,
        points=format_score(study.people[other].score),
        real=format_score(study.people[real].score),
    )
