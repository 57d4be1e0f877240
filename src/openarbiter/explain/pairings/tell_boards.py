"""The boards in order of publication, and the rule that gave each its colours."""

from __future__ import annotations

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.pairings.study import ColouredBoard, RoundStudy
from openarbiter.explain.pairings.words import Words, due, points_of
from openarbiter.model import Colour
from openarbiter.model.text import N_
from openarbiter.pairing.frame.cards import Card

_RULES = {
    "1": N_("{rule}: every player with a preference gets the preferred colour."),
    "2": N_(
        "{rule}: both prefer the same colour; the stronger preference counts; if both are "
        "absolute, the one with the greater colour difference."
    ),
    "3": N_(
        "{rule}: both preferences are equally strong; the colours of the last round in which one "
        "had white and the other black are exchanged."
    ),
    "4": N_(
        "{rule}: equal preferences and identical colour histories; the higher ranked player "
        "gets the preferred colour."
    ),
    "5": N_(
        "{rule}: neither has a preference; the higher ranked player gets the initial colour, "
        "{initial}, if their number is odd, and the other colour if it is even."
    ),
}
_INITIAL = {Colour.WHITE: N_("white"), Colour.BLACK: N_("black")}


def boards_blocks(words: Words, study: RoundStudy) -> tuple[Block, ...]:
    """The table of boards, its order, and a sentence for each colour rule that occurs."""
    heads = [words.say("Board"), words.say("White"), words.say("Points"), words.say("Prefers")]
    heads += [
        words.say("Black"),
        words.say("Points"),
        words.say("Prefers"),
        words.say("Colours by"),
    ]
    rows = [
        (
            str(place),
            *_player(words, seat.white),
            *_player(words, seat.black),
            seat.rule,
        )
        for place, seat in enumerate(study.seats, start=1)
    ]
    if study.pairing.bye is not None:
        card = study.cards[study.pairing.bye]
        rows.append(("", *_player(words, card), words.say("bye"), "", "", ""))
    right = (True, False, True, False, False, True, False, False)
    # Preferences stand with the brackets, too; the opponent must be seen on a phone.
    table = TableBlock(
        words.say("The boards"), Grid(tuple(heads), right, tuple(rows)), spare=(3, 6, 7)
    )
    rules = study.rules.dutch
    template = (
        N_("The order of the boards ({article}): the score with virtual points of the higher "
           "ranked player, then the sum of both scores, then the number of the higher ranked "
           "player.")
        if rules.virtual_board_order
        else N_("The order of the boards ({article}): the score of the higher ranked player, then "
                "the sum of both scores, then the number of the higher ranked player.")
    )  # fmt: skip
    return (
        Heading(words.say("Boards and colours"), 1, "boards"),
        table,
        Listing(tuple(_rule(words, study, rule) for rule in sorted(_used(study.seats)))),
        Paragraph(words.say(template, article=rules.articles.board_order)),
    )


def _player(words: Words, card: Card) -> tuple[str, str, str]:
    return words.who(card.number), points_of(card), due(card)


def _used(seats: tuple[ColouredBoard, ...]) -> set[str]:
    return {seat.rule for seat in seats}


def _rule(words: Words, study: RoundStudy, rule: str) -> str:
    initial = words.say(_INITIAL[study.initial])
    return words.say(_RULES[rule[-1]], rule=rule, initial=initial)
