"""The brackets of a round as a figure, from the top down."""

from __future__ import annotations

from openarbiter.explain.document import Figure, Lane, Seat
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_bracket import anchor_of, bracket_title
from openarbiter.explain.pairings.tell_collapse import as_paired
from openarbiter.explain.pairings.words import Words, due, floats


def round_figure(words: Words, study: RoundStudy) -> Figure:
    """Every bracket with its pairs and its downfloaters."""
    white = frozenset(board.white for board in study.pairing.boards)
    lanes = tuple(_lane(words, study, bracket, white) for bracket in study.brackets)
    return Figure(
        words.say("The brackets of the round"),
        lanes,
        words.say("bye") if study.pairing.bye is not None else "",
        " ".join(_says(words, bracket) for bracket in study.brackets),
    )


def _lane(words: Words, study: RoundStudy, bracket: BracketStudy, white: frozenset[int]) -> Lane:
    result = bracket.result

    def seat(number: int) -> Seat:
        card = study.cards[number]
        return Seat(number, words.label(number), due(card) + floats(card))

    here = {number for pair in result.pairs for number in pair}
    return Lane(
        bracket_title(words, bracket),
        anchor_of(bracket),
        result.moved_down,
        tuple((seat(one), seat(other)) for one, other in result.pairs),
        frozenset(white & here),
        tuple(seat(number) for number in result.downfloaters),
    )


def _says(words: Words, bracket: BracketStudy) -> str:
    return words.say(
        "{title}: {candidate}.",
        title=bracket_title(words, bracket),
        candidate=as_paired(bracket.result),
    )
