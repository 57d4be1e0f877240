"""The list of prizes as it is read out: list by list, each from the last prize to the first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.explain.prize_words import PrizeWords, list_name, places
from openarbiter.explain.voice import Voice
from openarbiter.model.text import N_
from openarbiter.office.prize_papers.amount_words import money_figure
from openarbiter.office.prize_papers.ceremony import Ceremony
from openarbiter.prizes.candidates import PrizeCandidate
from openarbiter.prizes.computation import PaidList, Prizes


@dataclass(frozen=True, slots=True)
class AnnouncedPrize:
    """One player called up.

    Attributes:
        first, last: the places in the list.
        money: in the smallest coin.
    """

    first: int
    last: int
    candidate: PrizeCandidate
    money: int
    things: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AnnouncedList:
    """The prizes of one list, the last one first.

    Attributes:
        lots: prizes in kind for which lots have to be drawn first, each with its players.
        left: money nobody won.
        left_things: prizes in kind nobody won.
    """

    paid: PaidList
    prizes: tuple[AnnouncedPrize, ...]
    lots: tuple[tuple[str, tuple[int, ...]], ...]
    left: int
    left_things: tuple[str, ...]


def announced(result: Prizes) -> tuple[AnnouncedList, ...]:
    """All lists in the order of the ceremony: the categories, and the main prizes at the end."""
    order = [each for each in result.lists if not each.prizes.main]
    order += [each for each in result.lists if each.prizes.main]
    return tuple(_announced(result, each) for each in order)


def _announced(result: Prizes, paid: PaidList) -> AnnouncedList:
    known = {each.number: each for each in result.candidates}
    found = []
    lots = []
    for group in paid.groups:
        for one in group.shares:
            share = one.share
            if not (one.money or share.wins):
                continue
            alone = share.first == share.last
            things = tuple(each.thing for each in share.things) if alone else ()
            found.append(
                AnnouncedPrize(share.first, share.last, known[share.number], one.money, things)
            )
        for lot in group.group.lots:
            lots.append((", ".join(each.thing for each in lot.things), lot.players))
    left_things = tuple(each.thing for each in paid.left_things)
    return AnnouncedList(paid, tuple(reversed(found)), tuple(lots), paid.left, left_things)


def announcement_values(
    result: Prizes,
    names: Mapping[int, str],
    ceremony: Ceremony,
    *,
    provisional: str = "",
) -> dict[str, object]:
    """The list as its template reads it.

    Args:
        provisional: the text that says why it is; ``""`` where it is not.
    """
    language = ceremony.language
    say = language.text
    voice = Voice(language, names)
    words = PrizeWords(voice, result.plan)
    decimals, currency = result.plan.decimals, result.plan.currency

    def amount(money: int) -> str:
        return f"{money_figure(money, decimals, language.code)} {currency}".rstrip()

    def won(money: int, things: tuple[str, ...]) -> str:
        return " + ".join([*([amount(money)] if money else []), *things])

    def prize(each: AnnouncedPrize, one: AnnouncedList) -> dict[str, object]:
        candidate = each.candidate
        entrant = candidate.entrant
        who = [] if entrant is None else [entrant.title, entrant.federation]
        result = words.result(one.paid.prizes, candidate)
        if language.code != "en":
            result = result.replace(".", ",")
        return {
            "place": places(each.first, each.last),
            "name": names.get(candidate.number, str(candidate.number)),
            "about": ", ".join(filter(None, (*who, candidate.club))),
            "result": result,
            "won": won(each.money, each.things),
        }

    def notes(each: AnnouncedList) -> list[str]:
        found = [
            say(N_("Draw lots for {things}: {players}.")).format(
                things=things, players=", ".join(map(voice.who, players))
            )
            for things, players in each.lots
        ]
        if each.left or each.left_things:
            left = won(each.left, each.left_things)
            found.append(say(N_("Not won: {prizes}.")).format(prizes=left))
        return found

    return {
        **announcement_frame(ceremony, provisional),
        "lists": [
            {
                "name": list_name(each.paid.prizes.name, say),
                "prizes": [prize(one, each) for one in each.prizes],
                "notes": notes(each),
            }
            for each in announced(result)
        ],
    }


def announcement_frame(ceremony: Ceremony, provisional: str = "") -> dict[str, object]:
    """What the template reads besides the lists."""
    say = ceremony.language.text
    return {
        "title": say(N_("Prizes, to read out")),
        "event": ceremony.event,
        "where": ceremony.when_and_where(),
        "provisional": say(provisional) if provisional else "",
        "language": ceremony.language.code,
        "day": ceremony.day.isoformat(),
        "heads": [say(each) for each in (N_("Place"), N_("Name"), N_("Result"), N_("Prize"))],
        "page": say(N_("Page {page} of {pages}")),
    }
