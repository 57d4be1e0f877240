"""The papers of a published list of prizes, which stays as it was published."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from openarbiter.explain.prize_words import list_name, places
from openarbiter.model import Entrant, format_score
from openarbiter.office.prize_papers.amount_words import money_figure
from openarbiter.office.prize_papers.announcement import announcement_frame
from openarbiter.office.prize_papers.ceremony import Ceremony
from openarbiter.office.prize_papers.signed_list import SignedList, SignedRow, prize_and_place
from openarbiter.prizes.computation import WonPrize
from openarbiter.prizes.plan import Measure, PrizePlan
from openarbiter.prizes.published import PublishedPrizes, PublishedWinner


def signed_as_published(
    published: PublishedPrizes,
    names: Mapping[int, str],
    left: int | None,
    text: Callable[[str], str] = str,
) -> SignedList:
    """The list to sign.

    Args:
        names: by number.
        left: money nobody won, in the smallest coin; None where it is not known any more.
        text: the words of the reader's language.
    """
    rows = tuple(
        SignedRow(
            each.rank,
            each.number,
            names.get(each.number, ""),
            tuple(prize_and_place(prize, text) for prize in each.prizes),
            each.things,
            each.money,
            each.tax,
            tuple(prize.money for prize in each.prizes),
        )
        for each in published.winners
    )
    return SignedList(rows, published.currency, published.decimals, left, int(published.tax > 0))


def announcement_as_published(
    published: PublishedPrizes,
    names: Mapping[int, str],
    entrants: Mapping[int, Entrant],
    plan: PrizePlan | None,
    ceremony: Ceremony,
    *,
    provisional: str = "",
) -> dict[str, object]:
    """The list to read out, as its template reads it.

    Args:
        entrants: by number; none where teams are ranked.
        plan: says which lists are of the main prizes, and which go by the standings; None where
            there is none any more: then no results are told.
        provisional: the text that says why it is; ``""`` where it is not.
    """
    code = ceremony.language.code
    known = {each.name: each for each in plan.lists} if plan is not None else {}
    lists: dict[str, list[tuple[PublishedWinner, WonPrize]]] = {}
    for winner in published.winners:
        for won in winner.prizes:
            lists.setdefault(won.name, []).append((winner, won))

    def prize(winner: PublishedWinner, won: WonPrize) -> dict[str, object]:
        entrant = entrants.get(winner.number)
        about = () if entrant is None else (entrant.title, entrant.federation)
        listed = known.get(won.name)
        by_rank = listed is not None and listed.measure is Measure.RANK
        score = format_score(winner.score) if by_rank else ""
        amount = f"{money_figure(won.money, published.decimals, code)} {published.currency}"
        things = (each.thing for each in won.things)
        return {
            "place": places(won.first, won.last),
            "name": names.get(winner.number, str(winner.number)),
            "about": ", ".join(filter(None, about)),
            "result": score if code == "en" else score.replace(".", ","),
            "won": " + ".join((*((amount.rstrip(),) if won.money else ()), *things)),
        }

    def main_last(name: str) -> bool:
        return name in known and known[name].main

    return {
        **announcement_frame(ceremony, provisional),
        "lists": [
            {
                "name": list_name(name, ceremony.language.text),
                "prizes": [
                    prize(winner, won)
                    for winner, won in sorted(
                        lists[name], key=lambda one: (one[1].first, one[0].rank), reverse=True
                    )
                ],
                "notes": [],
            }
            for name in sorted(lists, key=main_last)
        ],
    }
