"""Receipts: one for each winner, with all their prizes, to sign when the prize is handed over."""

from __future__ import annotations

from itertools import zip_longest

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.office.prize_papers.amount_words import amount_in_words
from openarbiter.office.prize_papers.ceremony import Ceremony
from openarbiter.office.prize_papers.signed_list import SignedList, SignedRow

BY_HAND = (
    N_("Date of birth"),
    N_("Identity document"),
    N_("Address"),
    N_("Tax number"),
)
"""What a treasurer may need and no file of a tournament has; written by hand."""


def receipt_values(
    paper: SignedList, ceremony: Ceremony, *, on_page: int = 2, provisional: str = ""
) -> dict[str, object]:
    """The receipts as their template reads them, in the order of the list to sign.

    Args:
        on_page: 1 or 2; a receipt that needs more room has a page of its own.
        provisional: the text that says why they are; ``""`` where they are not.
    """
    say = ceremony.language.text
    payer = next(iter(ceremony.awarding), None)
    return {
        "title": say(N_("Receipt")),
        "event": ceremony.event,
        "where": ceremony.when_and_where(),
        "provisional": say(provisional) if provisional else "",
        "language": ceremony.language.code,
        "day": ceremony.day.isoformat(),
        "on_page": on_page,
        "labels": {
            "received": say(N_("I have received the following prizes:")),
            "gross": say(N_("Amount")),
            "tax": say(N_("Tax withheld")),
            "net": say(N_("Paid out")),
            "words": say(N_("In words")),
            "name": say(N_("Name")),
            "by_hand": [say(each) for each in BY_HAND],
            "date": say(N_("Date")),
            "recipient": say(N_("Signature of the recipient")),
            "payer": say(N_("Handed out by")),
            "payer_name": "" if payer is None else payer.name,
        },
        "receipts": [
            _receipt(paper, each, place, ceremony.language)
            for place, each in enumerate(paper.rows, start=1)
        ],
    }


def _receipt(
    paper: SignedList, row: SignedRow, place: int, language: Language
) -> dict[str, object]:
    return {
        "number": str(place),
        "name": f"{row.name} ({language.text(N_('No.'))} {row.number})",
        "prizes": [
            *(
                f"{prize} – {paper.amount(money, language)}" if money else prize
                for prize, money in zip_longest(row.prizes, row.amounts)
            ),
            *row.things,
        ],
        "gross": paper.amount(row.gross, language) if row.gross else "",
        "tax": paper.amount(row.tax, language) if row.tax else "",
        "net": paper.amount(row.net, language) if row.gross else "",
        "words": amount_in_words(row.net, paper.decimals, paper.currency, language.code)
        if row.gross
        else "",
    }
