"""Checks of colours and of the order of the boards."""

from __future__ import annotations

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.pairing import Board
from openarbiter.rulebook import EDITIONS
from openarbiter.verify.certificate.certificate import Certificate
from openarbiter.verify.certificate.finding import CertificateFinding, Check, Means
from openarbiter.verify.certificate.swiss.groups import Groups
from openarbiter.verify.certificate.swiss.people import WHITE, RoundField
from openarbiter.verify.certificate.swiss.whites import colour_of

_COLOURS = Reason(N_("White and Black follow the rules"))
_ORDER = Reason(N_("The boards are in the order of publication"))
_STRANGERS = Reason(N_("Somebody on the boards does not play this round."))


def arrangement(certificate: Certificate, field: RoundField, groups: Groups) -> list[Check]:
    """The checks of colours, read a second time from the rules, and of the order of boards."""
    articles = field.articles
    boards = certificate.pairing.boards
    if not field.people.keys() >= {number for one in boards for number in (one.white, one.black)}:
        return [
            Check.skipped("colours", _COLOURS, _STRANGERS, articles.colours, Means.RECOMPUTED),
            Check.skipped("board-order", _ORDER, _STRANGERS, articles.order, Means.RECOMPUTED),
        ]
    below = {
        number
        for group, lower in zip(groups.groups, groups.below, strict=False)
        if lower
        for pair in group.pairs
        for number in pair
    }
    colours = []
    for place, board in enumerate(boards):
        white, black = field.people[board.white], field.people[board.black]
        if colour_of(white, black, field, below=board.white in below) is not WHITE:
            template = N_("Number {black} should have White against {white}.")
            reason = Reason.of(template, white=board.white, black=board.black)
            colours.append(CertificateFinding(f"$.boards[{place}]", reason))
    order = []
    for place, (board, due) in enumerate(zip(boards, in_order(boards, field), strict=True)):
        if board != due:
            template = N_("This should be {white} against {black}.")
            reason = Reason.of(template, white=due.white, black=due.black)
            order.append(CertificateFinding(f"$.boards[{place}]", reason))
    means = Means.RECOMPUTED
    return [
        Check.of("colours", _COLOURS, colours, article=articles.colours, means=means),
        Check.of("board-order", _ORDER, order, article=articles.order, means=means),
    ]


def in_order(boards: tuple[Board, ...], field: RoundField) -> list[Board]:
    """The boards by the score of the higher ranked one, both scores, and the number of that one."""
    virtual = (
        field.for_teams
        or field.system == "double-swiss"
        or EDITIONS[field.edition].dutch.virtual_board_order
    )

    def key(board: Board) -> tuple[int, ...]:
        pair = [field.people[number] for number in (board.white, board.black)]
        scores = [each.score if virtual else each.points for each in pair]
        high = min(zip(scores, pair, strict=True), key=lambda each: (-each[0], each[1].place))[1]
        rating = high.numbers["rating"] if field.system == "olympiad" else 0
        return -max(scores), -sum(scores), -rating, high.place

    return sorted(boards, key=key)
