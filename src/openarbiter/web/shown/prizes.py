"""Prizes as pages, screens, programs and the public see them: rows, the plan, accounts, doubts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeAlias

from openarbiter.explain.document import Block, Document, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.prize_account import prize_account, prize_document
from openarbiter.explain.prize_words import PrizeWords, list_name, places
from openarbiter.explain.speech import in_column
from openarbiter.explain.voice import Voice
from openarbiter.model.text import N_
from openarbiter.prizes.computation import WonPrize
from openarbiter.prizes.confirmation import Changed, ListConfirmed
from openarbiter.prizes.doubts import PrizeDoubt
from openarbiter.prizes.money import written
from openarbiter.prizes.plan import PrizePlan
from openarbiter.prizes.published import PublishedPrizes, PublishedWinner, as_published
from openarbiter.web.actions.prizes import SectionPrizes
from openarbiter.web.tongue import language, say

NAMED = 5
"""How many of the players a doubt is about are named."""

_ANY_TIME = datetime(2000, 1, 1, tzinfo=UTC)

CHANGED_WORDS = {
    Changed.PLAN: N_("the prize plan has changed since"),
    Changed.RESULTS: N_("results have changed since"),
    Changed.LIST: N_("places or players’ details have changed since"),
}


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """One winner; amounts are as they are read, without the currency.

    Attributes:
        prizes: the lists and the places in them.
        instead: other prizes the player would have got.
        points: as a column has them.
    """

    rank: int
    number: int
    name: str
    points: str
    prizes: str
    money: str
    tax: str
    paid: str
    things: str
    instead: str = ""


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """A list of winners.

    Attributes:
        taxed, kinds: whether there are columns for tax and for prizes in kind.
        instead: whether there is one for prizes that were not taken.
    """

    currency: str
    rows: tuple[PrizeRow, ...]
    paid: str
    taxed: bool
    kinds: bool
    instead: bool = False


@dataclass(frozen=True, slots=True)
class ToldList:
    """One list of a plan in words."""

    name: str
    who: str
    prizes: tuple[str, ...]
    rules: str
    doubts: tuple[str, ...] = ()


Told: TypeAlias = tuple[str, Block]
"""A block of an account with the name of its kind, for templates."""


def voice_of(prizes: SectionPrizes) -> Voice:
    """The reader's language and the names of a section."""
    return Voice(language(), prizes.names)


def computed_table(prizes: SectionPrizes) -> PrizeTable:
    """The computed list."""
    result = prizes.result
    instead: dict[int, list[str]] = {}
    words = PrizeWords(voice_of(prizes), prizes.plan)
    for each in result.handings:
        for other in each.instead:
            told = f"{named(other.name)} ({words.figure(other.value)})"
            instead.setdefault(each.player, []).append(told)
    published = as_published(result, _ANY_TIME)
    return _table(published, prizes.names, {one: ", ".join(of) for one, of in instead.items()})


def published_table(published: PublishedPrizes, names: dict[int, str]) -> PrizeTable:
    """A published list, with the names as they are now."""
    return _table(published, names, {})


def _table(
    published: PublishedPrizes, names: dict[int, str], instead: dict[int, str]
) -> PrizeTable:
    rows = tuple(
        _row(each, published.decimals, names, instead.get(each.number, ""))
        for each in published.winners
    )
    return PrizeTable(
        published.currency,
        rows,
        f"{written(published.paid, published.decimals)} {published.currency}".rstrip(),
        bool(published.tax),
        any(each.things for each in published.winners),
        bool(instead),
    )


def _row(each: PublishedWinner, decimals: int, names: dict[int, str], instead: str) -> PrizeRow:
    return PrizeRow(
        each.rank,
        each.number,
        names.get(each.number, ""),
        in_column(each.score),
        "; ".join(prize_named(prize) for prize in each.prizes),
        written(each.money, decimals),
        written(each.tax, decimals),
        written(each.net, decimals),
        ", ".join(each.things),
        instead,
    )


def named(name: str) -> str:
    """The name of a list as the reader has it."""
    return list_name(name, language().text)


def prize_named(prize: WonPrize) -> str:
    """A list and the place in it.

    >>> prize_named(WonPrize("Juniors", 2, 3, 100, ()))
    'Juniors 2-3'
    """
    return f"{named(prize.name)} {places(prize.first, prize.last)}"


def told_lists(plan: PrizePlan, doubts: Sequence[PrizeDoubt] = ()) -> list[ToldList]:
    """The lists of a plan in words, each with the doubts about it."""
    words = PrizeWords(Voice(language(), {}), plan)
    return [
        ToldList(
            named(each.name),
            words.who_may_win(each),
            tuple(words.won(prize.money, (prize,) if prize.thing else ()) for prize in each.prizes),
            " ".join(words.rules_of(each)),
            tuple(
                doubt.reason.message(language().text)
                for doubt in doubts
                if each.line is not None and doubt.line == each.line
            ),
        )
        for each in plan.lists
    ]


def told_sum(plan: PrizePlan) -> str:
    """The sum of all prizes of a plan, with the currency."""
    return PrizeWords(Voice(language(), {}), plan).amount(plan.money)


def told_rule(plan: PrizePlan) -> str:
    """How many prizes one player may get."""
    return PrizeWords(Voice(language(), {}), plan).rule_for_one()


def doubts_told(prizes: SectionPrizes) -> list[str]:
    """Every doubt in a sentence, with some of the players it is about."""
    voice = voice_of(prizes)
    found = []
    for each in prizes.doubts:
        text = each.reason.message(language().text)
        if each.players:
            shown = ", ".join(voice.who(number) for number in each.players[:NAMED])
            text = f"{text} ({shown}{', …' if len(each.players) > NAMED else ''})"
        found.append(text)
    return found


def account_of(prizes: SectionPrizes, number: int) -> list[Told]:
    """Why one player gets this much, or nothing.

    Raises:
        KeyError: the player is not in the standings, or never came.
    """
    return list(_told(prize_account(voice_of(prizes), prizes.result, number)))


def working_of(prizes: SectionPrizes) -> list[Told]:
    """All prizes with their working."""
    return list(_told(prize_document(voice_of(prizes), prizes.result)))


def account_sentences(told: Sequence[Told]) -> list[str]:
    """The sentences of an account, for programs."""
    found: list[str] = []
    for _, block in told:
        match block:
            case Heading(text=text) | Paragraph(text=text):
                found.append(text)
            case Listing(items=items):
                found += items
            case _:
                continue
    return found


_KINDS = {Heading: "heading", Paragraph: "paragraph", Listing: "listing", TableBlock: "table"}


def blocks_of(document: Document) -> list[Told]:
    """The blocks of an account as the macro of accounts takes them."""
    return list(_told(document))


def _told(document: Document) -> Iterator[Told]:
    for block in document.blocks:
        kind = _KINDS.get(type(block))
        if kind is not None:
            yield kind, block


def sums_told(prizes: SectionPrizes) -> list[str]:
    """What is paid and what is not, and what lots have to be drawn for."""
    result, words = prizes.result, PrizeWords(voice_of(prizes), prizes.plan)
    lines = [
        say(
            "Paid {paid}, not won {left}: together {sum}, the sum of all prizes.",
            paid=words.amount(result.paid),
            left=words.amount(result.left),
            sum=words.amount(result.paid + result.left),
        )
    ]
    for each in result.lists:
        if each.left or each.left_things:
            left = words.won(each.left, each.left_things)
            lines.append(
                say("Not won in “{name}”: {prizes}.", name=named(each.prizes.name), prizes=left)
            )
    return lines


def void_told(state: ListConfirmed) -> list[str]:
    """The confirmations that count no more, each with why."""
    return [
        say(
            "The confirmation by {who} is void: {why}.",
            who=each.who,
            why=say(CHANGED_WORDS[state.changed(each)]),
        )
        for each in state.void
    ]
