"""The list of prizes as a table to hand out: one row a winner."""

from __future__ import annotations

from openarbiter.explain.prize_words import PrizeWords, list_name, places
from openarbiter.explain.speech import in_column
from openarbiter.explain.voice import Voice
from openarbiter.model.text import N_
from openarbiter.office.sheet import Cell, Head, Sheet
from openarbiter.prizes.computation import Prizes, WonPrize


def prize_sheet(
    voice: Voice,
    result: Prizes,
    names: dict[int, str],
    *,
    title: str = "",
    above: tuple[str, ...] = (),
    below: tuple[str, ...] = (),
) -> Sheet:
    """The winners in the order of the standings.

    Args:
        names: by number.
        title: the tournament.
        above: lines on how it was made.
        below: lines on what one must know.
    """
    say = voice.language.text
    words = PrizeWords(voice, result.plan)
    taxed = bool(result.plan.tax)
    kinds = any(prize.things for each in result.winners for prize in each.prizes)
    heads = [
        Head(say("Rank"), True, key="rank"),
        Head(say("No."), True, say("Pairing number"), "number"),
        Head(say("Name"), key="name"),
        Head(say("Pts"), True, say("Points"), "points"),
        Head(say("Prizes"), hint=say("List of prizes and place in it"), key="prizes"),
        Head(say("Money"), True, key="money"),
    ]
    if taxed:
        heads += [Head(say("Tax"), True, key="tax"), Head(say("Paid"), True, key="paid")]
    if kinds:
        heads.append(Head(say("Prize in kind"), key="in_kind"))
    known = {each.number: each for each in result.candidates}
    rows = []
    for each in result.winners:
        one = known[each.number]
        things = tuple(thing for prize in each.prizes for thing in prize.things)
        cells = [
            Cell(str(one.rank)),
            Cell(str(each.number)),
            Cell(names.get(each.number, ""), "name"),
            Cell(in_column(one.score), "score"),
            # Announced names: a spreadsheet is to take them as text.
            Cell("; ".join(_named(prize, voice) for prize in each.prizes), "name"),
            Cell(words.figure(each.money)),
        ]
        if taxed:
            cells += [Cell(words.figure(each.tax)), Cell(words.figure(each.net))]
        if kinds:
            cells.append(Cell(words.things(things), "name"))
        rows.append(tuple(cells))
    currency = result.plan.currency
    caption = say(N_("Prizes")) + (f" ({currency})" if currency else "")
    return Sheet(title, caption, above, tuple(heads), tuple(rows), below)


def _named(prize: WonPrize, voice: Voice) -> str:
    return f"{list_name(prize.name, voice.language.text)} {places(prize.first, prize.last)}"
