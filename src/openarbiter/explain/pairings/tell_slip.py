"""A player's answer as a slip to hand out: one page of paper at most, with lines to sign on."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from openarbiter.explain.document import Block, Document, Heading, Listing, Paragraph, Signatures
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_player import player_blocks
from openarbiter.explain.pairings.tell_round import round_lines, round_title
from openarbiter.explain.pairings.words import Words, words_of
from openarbiter.i18n import Language

LINES = 40
"""The lines of text on a page, besides its title, warnings and the place for signatures."""

WIDTH = 86
"""The letters of a line on paper, with some to spare for wide ones."""

_NAME = 40
"""The letters of a name that a title and a place to sign have room for in one line."""


def slips(study: RoundStudy, language: Language, players: Sequence[int]) -> Document:
    """The answers to players, each of them one page with its place for signatures.

    Args:
        players: by number, of the tournament.
    """
    words = words_of(study, language)
    told = [(number, player_blocks(words, study, number)) for number in players]
    return slips_of(words, round_title(words, study), round_lines(words, study), told)


def slips_of(
    words: Words,
    title: str,
    lines: tuple[str, ...],
    answers: Sequence[tuple[int, tuple[Block, ...]]],
) -> Document:
    """Answers as slips, whatever the system.

    Args:
        title, lines: those of the whole document.
        answers: each with the number of the player, and its heading first.
    """
    blocks = list[Block]()
    head = " · ".join((title, *lines[:1]))
    for at, (number, (heading, *told)) in enumerate(answers):
        blocks.append(heading)
        if at:
            # A page of its own has neither the title nor the edition of the first one.
            blocks.append(Paragraph(head, "soft"))
        # Names that need two lines need them in the title and where they are signed, too.
        spared = 3 * (_height(head) - 1 + 2 * (len(words.who(number)) // _NAME))
        blocks += _fitted(words, told, LINES - spared)
        names = (words.say("Arbiter"), words.who(number), words.say("Date and time"))
        blocks.append(Signatures(names))
    return Document(title, lines, tuple(blocks))


def _fitted(words: Words, blocks: Sequence[Block], room: int) -> list[Block]:
    """As much of an answer as there is room for; the cause stands first and always fits."""
    kept: list[Block] = []
    for block in map(_without_links, blocks):
        whole = _lines(block)
        if whole <= room:
            kept.append(block)
            room -= whole
            continue
        kept += _begun(block, room)
        kept.append(
            Paragraph(words.say("For the rest, see the explanation of the whole round."), "soft")
        )
        break
    return kept


def _begun(block: Block, room: int) -> list[Block]:
    """The beginning of a block too long for the room that is left."""
    if isinstance(block, Listing):
        items: list[str] = []
        for item in block.items:
            room -= _height(item)
            if room < 0:
                break
            items.append(item)
        return [Listing(tuple(items), block.numbered)] if items else []
    if isinstance(block, Paragraph) and room > 1:
        text = block.text[: (room - 1) * WIDTH]
        end = text.rfind(". ")
        return [Paragraph(text[: end + 1], block.tone)] if end > 0 else []
    return []


def _lines(block: Block) -> int:
    """The lines that a block takes, with the space below it."""
    match block:
        case Heading():
            return 3
        case Paragraph():
            return 1 + _height(block.text)
        case Listing():
            return 1 + sum(map(_height, block.items))
    return 0


def _height(text: str) -> int:
    return len(wrap(text, WIDTH))


def _without_links(block: Block) -> Block:
    """A block without links to brackets, which a slip does not have."""
    return Paragraph(block.text, block.tone) if isinstance(block, Paragraph) else block
