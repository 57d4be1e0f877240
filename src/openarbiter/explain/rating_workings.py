"""Workings of the tie-breaks by ratings: C.07 10, C.02 13.3."""

from __future__ import annotations

from fractions import Fraction

from openarbiter.explain.account import Grid, Working
from openarbiter.explain.reasons import cut_reason
from openarbiter.explain.speech import Speech, in_column, points
from openarbiter.explain.summands import equation
from openarbiter.model import POINT
from openarbiter.model.text import N_
from openarbiter.rulebook.rating_tables import chance
from openarbiter.standings import Row, Standings
from openarbiter.standings.amounts import decimal, shown


def rated(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """An average or a sum of ratings or performances, with its rounding."""
    column, value = table.columns[index], row.values[index]
    cut = {each.part for each in value.cuts}
    terms = [str(part.value) for place, part in enumerate(value.parts) if place not in cut]
    total = sum(part.value for place, part in enumerate(value.parts) if place not in cut)
    exact = decimal(Fraction(total) / value.divisor, 1, 0)
    told = equation(terms, exact, value.divisor)
    lines: tuple[str, ...] = ()
    if exact != shown(column, value):
        lines = (
            speech.say(
                "{exact} is rounded to {value}, a half upwards ({article}).",
                exact=exact,
                value=shown(column, value),
                article=column.article,
            ),
        )
    return Working(column.code.text, "", "", lines, _grid(speech, table, row, index), told)


def performance(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """The average of the ratings, and the rating difference dp for the score."""
    column, value = table.columns[index], row.values[index]
    note = dict(value.note)
    average, difference, made = int(note["average"]), int(note["difference"]), int(note["score"])
    games = len(value.parts)
    total = sum(part.value for part in value.parts)
    most = POINT * games
    exact = Fraction(total) / games
    article = column.rules.articles.rating_average or column.article
    even = N_("Average of the opponents: {sum} / {games} = {exact}.")
    uneven = N_(
        "Average of the opponents: {sum} / {games} = {exact}, rounded to {average} ({article})."
    )
    lines = (
        speech.say(
            even if exact == average else uneven,
            sum=total,
            games=games,
            exact=decimal(exact, 1, 0),
            average=average,
            article=article,
        ),
        speech.say(
            "Score {score} of {games} is {percent} %, for which table 8.1.a of B.02 has dp = {dp}.",
            score=points(made),
            games=games,
            percent=(200 * made + most) // (2 * most),
            dp=difference,
        ),
    )
    sign = "-" if difference < 0 else "+"
    told = f"{average} {sign} {abs(difference)} = {shown(column, value)}"
    return Working(column.code.text, "", "", lines, _grid(speech, table, row, index), told)


def perfect(speech: Speech, table: Standings, row: Row, index: int) -> Working:
    """The lowest rating that makes the score the expected one: what it and one less expect."""
    column, value = table.columns[index], row.values[index]
    made = int(dict(value.note)["score"])
    opponents = [int(part.value) for part in value.parts]
    found = int(value.amount or 0)
    if made == 0:
        lines = (
            speech.say(
                "No points scored: 800 below the lowest rated opponent, {rating} (C.07 10.3).",
                rating=min(opponents),
            ),
        )
    else:
        at, below = (
            decimal(sum(chance(rating - each) for each in opponents), 100, 0)
            for rating in (found, found - 1)
        )
        lines = (
            speech.say(
                "Scored {score}. A player rated {rating} is expected to score {expected}, one "
                "rated {lower} only {less}.",
                score=points(made),
                rating=found,
                expected=at,
                lower=found - 1,
                less=below,
            ),
        )
    return Working(column.code.text, "", "", lines, _grid(speech, table, row, index))


def _grid(speech: Speech, table: Standings, row: Row, index: int) -> Grid:
    column, value = table.columns[index], row.values[index]
    remarks = {cut.part: cut_reason(speech, cut, column) for cut in value.cuts}
    of_opponents = {"APRO": "TPR", "APPO": "PTP"}
    heads = (
        speech.say("Round"),
        speech.say("Opponent"),
        of_opponents.get(column.code.name) or speech.say("Rating"),
        speech.say("Scored"),
        speech.say("Remark"),
    )
    cells = [
        (
            str(part.round),
            speech.opponent(row.number, part.round, part.opponent),
            str(part.value),
            in_column(part.points or 0),
            remarks.get(place, ""),
        )
        for place, part in enumerate(value.parts)
    ]
    wide = 5 if remarks else 4
    right = (True, False, True, True, False)
    return Grid(heads[:wide], right[:wide], tuple(each[:wide] for each in cells))
