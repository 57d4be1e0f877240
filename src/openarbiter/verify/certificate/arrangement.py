"""Colours and boards: section E and the order of publication."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dutch.colours import colour_of
from openarbiter.pairing.frame.cards import Card
from openarbiter.rulebook import Edition
from openarbiter.verify.certificate.certificate import Certificate
from openarbiter.verify.certificate.finding import CertificateFinding, Check

_COLOURS = Reason(N_("White and Black follow the rules"))
_ORDER = Reason(N_("The boards are in the order of publication"))
_STRANGERS = Reason(N_("A player on the boards does not play this round."))


def arrangement(
    certificate: Certificate, cards: Mapping[int, Card], rules: Edition, initial: Colour
) -> list[Check]:
    """The checks of colours and of the order of the boards.

    Args:
        cards: those of the players of the round, by number.
    """
    articles = rules.dutch.articles
    colours, order = articles.colours, articles.board_order
    seated = [player for one in certificate.pairing.boards for player in (one.white, one.black)]
    if not cards.keys() >= set(seated):
        return [
            Check.skipped("colours", _COLOURS, _STRANGERS, colours),
            Check.skipped("board-order", _ORDER, _STRANGERS, order),
        ]
    return [
        Check.of(
            "colours", _COLOURS, _colours(certificate, cards, initial, colours), article=colours
        ),
        Check.of("board-order", _ORDER, _order(certificate, cards, rules), article=order),
    ]


def _colours(
    certificate: Certificate, cards: Mapping[int, Card], initial: Colour, article: str
) -> list[CertificateFinding]:
    found = []
    for place, board in enumerate(certificate.pairing.boards):
        colour, rule = colour_of(cards[board.white], cards[board.black], initial)
        if colour is not Colour.WHITE:
            template = N_("Player {black} should have White against {white}, by {rule}.")
            reason = Reason.of(
                template, white=board.white, black=board.black, rule=f"{article}.{rule}"
            )
            found.append(CertificateFinding(f"$.boards[{place}]", reason))
    return found


def _order(
    certificate: Certificate, cards: Mapping[int, Card], rules: Edition
) -> list[CertificateFinding]:
    boards = certificate.pairing.boards
    ordered = in_order([(cards[one.white], cards[one.black]) for one in boards], rules.dutch)
    found = []
    for place, (board, due) in enumerate(zip(boards, ordered, strict=True)):
        if board != due:
            template = N_("This should be {white} against {black}.")
            reason = Reason.of(template, white=due.white, black=due.black)
            found.append(CertificateFinding(f"$.boards[{place}]", reason))
    return found
