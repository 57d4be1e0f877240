"""The list of prizes to sign: who gets how much, before and after tax, and a line for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import accumulate

from openarbiter.explain.prize_words import list_name, places
from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.office.prize_papers.amount_words import money_figure
from openarbiter.office.prize_papers.ceremony import Ceremony
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.prizes.computation import Prizes, Winner, WonPrize
from openarbiter.prizes.money import written


@dataclass(frozen=True, slots=True)
class SignedRow:
    """What one player signs for; amounts in the smallest coin.

    Attributes:
        rank: in the standings.
        prizes: the lists with the places in them.
        things: prizes in kind.
        amounts: of each of the prizes; they make ``gross``.
    """

    rank: int
    number: int
    name: str
    prizes: tuple[str, ...]
    things: tuple[str, ...]
    gross: int
    tax: int
    amounts: tuple[int, ...] = ()

    @property
    def net(self) -> int:
        """What is handed out."""
        return self.gross - self.tax


@dataclass(frozen=True, slots=True)
class SignedList:
    """The whole list; with what nobody won it is the sum of the plan.

    Attributes:
        rows: in the order of the standings.
        left: money nobody won; None where it is not known.
        tax: in hundredths of a per cent; 0 for none.
    """

    rows: tuple[SignedRow, ...]
    currency: str
    decimals: int
    left: int | None
    tax: int

    @property
    def gross(self) -> int:
        """The sum before tax."""
        return sum(each.gross for each in self.rows)

    @property
    def withheld(self) -> int:
        """The sum of the tax."""
        return sum(each.tax for each in self.rows)

    @property
    def net(self) -> int:
        """The sum handed out."""
        return self.gross - self.withheld

    def amount(self, money: int, language: Language) -> str:
        """An amount with its currency."""
        return f"{money_figure(money, self.decimals, language.code)} {self.currency}".rstrip()


def signed_list(
    result: Prizes, names: Mapping[int, str], text: Callable[[str], str] = str
) -> SignedList:
    """The list of a computation.

    Args:
        names: by number.
        text: the words of the reader's language.
    """
    ranks = {each.number: each.rank for each in result.candidates}
    return SignedList(
        tuple(_row(each, ranks[each.number], names, text) for each in result.winners),
        result.plan.currency,
        result.plan.decimals,
        result.left,
        result.plan.tax,
    )


def prize_and_place(prize: WonPrize, text: Callable[[str], str]) -> str:
    """A list and the place in it."""
    return f"{list_name(prize.name, text)}: {places(prize.first, prize.last)}"


def _row(
    winner: Winner, rank: int, names: Mapping[int, str], text: Callable[[str], str]
) -> SignedRow:
    return SignedRow(
        rank,
        winner.number,
        names.get(winner.number, ""),
        tuple(prize_and_place(prize, text) for prize in winner.prizes),
        tuple(thing.thing for prize in winner.prizes for thing in prize.things),
        winner.money,
        winner.tax,
        tuple(each.money for each in winner.prizes),
    )


TITLE = N_("List of prizes to sign")
PROVISIONAL = N_("Provisional: the tournament is not over.")
NOT_PUBLISHED = N_("Provisional: the list of prizes has not been published.")

_GROSS, _TAX, _NET = N_("Amount"), N_("Tax"), N_("Paid out")


def signed_values(
    paper: SignedList, ceremony: Ceremony, *, provisional: str = ""
) -> dict[str, object]:
    """The list as its template reads it: sums after every row, for pages that carry them over.

    Args:
        provisional: the text that says why it is; ``""`` where it is not.
    """
    language = ceremony.language
    say = language.text

    def sums(amounts: list[int]) -> list[str]:
        return [
            money_figure(each, paper.decimals, language.code)
            for each in accumulate(amounts, initial=0)
        ]

    columns = [(_GROSS, [each.gross for each in paper.rows])]
    if paper.tax:
        columns.append((_TAX, [each.tax for each in paper.rows]))
        columns.append((_NET, [each.net for each in paper.rows]))
    below = [say(N_("Prizes to hand out: {sum}.")).format(sum=paper.amount(paper.net, language))]
    if paper.left is not None:
        below.append(
            say(N_("Not won: {left}. Sum of all prizes: {sum}.")).format(
                left=paper.amount(paper.left, language),
                sum=paper.amount(paper.gross + paper.left, language),
            )
        )
    if paper.tax:
        below.insert(
            1,
            say(N_("Tax withheld: {tax}.")).format(tax=paper.amount(paper.withheld, language)),
        )
    return {
        "title": say(TITLE),
        "event": ceremony.event,
        "where": ceremony.when_and_where(),
        "provisional": say(provisional) if provisional else "",
        "language": language.code,
        "day": ceremony.day.isoformat(),
        "currency": paper.currency,
        "heads": [say(each) for each in (N_("Rank"), N_("Name"), N_("Prizes"))],
        "signature": say(N_("Signature")),
        "columns": [
            {
                "head": say(head),
                "amounts": [money_figure(each, paper.decimals, language.code) for each in amounts],
                "sums": sums(amounts),
            }
            for head, amounts in columns
        ],
        "rows": [
            {
                "rank": str(each.rank),
                "name": f"{each.number} {each.name}".rstrip(),
                "prizes": list(each.prizes),
                "things": ", ".join(each.things),
            }
            for each in paper.rows
        ],
        "carried": say(N_("Carried forward")),
        "brought": say(N_("Brought forward")),
        "sum": say(N_("Sum")),
        "below": below,
        "confirm": say(N_("Computed independently, and found equal:")),
        "signing": [{"role": each.role, "name": each.name} for each in ceremony.computing],
        "labels": {
            "date": say(N_("Date")),
            "signature": say(N_("Signature")),
            "page": say(N_("Page {page} of {pages}")),
        },
    }


def signed_sheet(paper: SignedList, ceremony: Ceremony, *, provisional: str = "") -> Sheet:
    """The list as a table for a spreadsheet, with its sum."""
    say = ceremony.language.text
    heads = [
        Head(say(N_("Rank")), True, key="rank"),
        Head(say(N_("No.")), True, key="number"),
        Head(say(N_("Name")), key="name"),
        Head(say(N_("Prizes")), key="prizes"),
        Head(say(N_("Prize in kind")), key="in_kind"),
        Head(say(_GROSS), True, key="money"),
        Head(say(_TAX), True, key="tax"),
        Head(say(_NET), True, key="paid"),
        Head(say(N_("Signature")), key="signature"),
    ]
    rows = [
        (
            Cell(str(each.rank)),
            Cell(str(each.number)),
            Cell(each.name, "name"),
            Cell("; ".join(each.prizes), "name"),
            Cell(", ".join(each.things), "name"),
            *(Cell(written(money, paper.decimals)) for money in (each.gross, each.tax, each.net)),
            Cell(""),
        )
        for each in paper.rows
    ]
    sums = (paper.gross, paper.withheld, paper.net)
    rows.append(
        (
            Cell(""),
            Cell(""),
            Cell(say(N_("Sum")), "name"),
            Cell(""),
            Cell(""),
            *(Cell(written(money, paper.decimals)) for money in sums),
            Cell(""),
        )
    )
    caption = say(TITLE) + (f" ({paper.currency})" if paper.currency else "")
    above = tuple(filter(None, (ceremony.when_and_where(), provisional and say(provisional))))
    signing = tuple(f"{each.role}: {each.name} ______________" for each in ceremony.computing)
    return Sheet(ceremony.event, caption, above, tuple(heads), tuple(rows), signing)
