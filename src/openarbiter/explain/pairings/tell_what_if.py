"""The answer to a what-if, in sentences: how a round would have been paired."""

from __future__ import annotations

from itertools import zip_longest

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.pairings.what_if import (
    Change,
    Differences,
    PresenceChange,
    ResultChange,
    WhatIf,
)
from openarbiter.explain.pairings.words import Words
from openarbiter.model import Tournament, format_score
from openarbiter.pairing import Board, NoPairing

_MOST_BOARDS = 40
"""The most boards that are listed side by side."""


def what_if_blocks(words: Words, then: Tournament, answer: WhatIf) -> tuple[Block, ...]:
    """The question, and how the round would have been paired."""
    items = tuple(_supposed(words, then, change) for change in answer.changes)
    blocks: list[Block] = [
        Heading(words.say("What if?"), 1, anchor(answer.changes)),
        Listing(items),
    ]
    differences = answer.differences
    if isinstance(answer.would_be, NoPairing):
        text = words.say("The round could not have been paired:")
        reasons = (each.message(words.language.text) for each in answer.would_be.reasons)
        blocks += [Paragraph(text, "bad"), Listing(tuple(reasons))]
    elif differences is None or differences.none:
        text = words.say("Nothing would change: the boards of this round would be the same.")
        blocks.append(Paragraph(text, "good"))
    else:
        blocks += _changed(words, then, differences)
    return tuple(blocks)


def anchor(changes: tuple[Change, ...]) -> str:
    """The name by which links find the answer to these changes: ``what-if-4-7-11``."""
    names = []
    for change in changes:
        if isinstance(change, ResultChange):
            names.append(f"{change.round}-{change.white}-{change.black}")
        else:
            names.append(f"{change.player}-{'present' if change.present else 'absent'}")
    return "-".join(("what-if", *names))


def _supposed(words: Words, then: Tournament, change: Change) -> str:
    """A change as a sentence."""
    if isinstance(change, PresenceChange):
        if change.present:
            return words.say("{player} plays in this round.", player=words.who(change.player))
        return words.say("{player} does not play in this round.", player=words.who(change.player))
    game = then.rounds[change.round - 1].seats()[change.white]
    return words.say(
        "Round {round}: {white} against {black} ends {result} instead of {real}.",
        round=change.round,
        white=words.player(change.white),
        black=words.player(change.black),
        result=change.result,
        real=game.result,
    )


def _changed(words: Words, then: Tournament, differences: Differences) -> list[Block]:
    lead = words.say("All boards would stay, and new ones would be added.")
    if differences.gone:
        lead = words.plural(
            "{count} board would change.",
            "{count} boards would change.",
            len(differences.gone),
        )
    if differences.starts is not None:
        lead += " " + words.say(
            "From the top, the first change is in the bracket of {points} points.",
            points=format_score(differences.starts),
        )
    blocks: list[Block] = [Paragraph(lead, "strong")]
    sentences = [*_bye(words, differences), *_floats(words, differences)]
    if sentences:
        blocks.append(Listing(tuple(sentences)))
    if differences.gone or differences.new:
        blocks += _side_by_side(words, then, differences)
    return blocks


def _bye(words: Words, differences: Differences) -> list[str]:
    real, other = differences.bye, differences.new_bye
    if real == other:
        return []
    if real is None and other is not None:
        return [words.say("{player} would get the bye.", player=words.who(other))]
    if real is not None and other is None:
        return [words.say("{player} would not get the bye; nobody would.", player=words.who(real))]
    assert real is not None
    assert other is not None
    return [
        words.say(
            "{player} would get the bye instead of {real}.",
            player=words.who(other),
            real=words.who(real),
        )
    ]


def _floats(words: Words, differences: Differences) -> list[str]:
    found = []
    if differences.down:
        found.append(
            words.plural(
                "This player would float down: {players}.",
                "These players would float down: {players}.",
                len(differences.down),
                players=words.all_of(differences.down),
            )
        )
    if differences.no_longer_down:
        found.append(
            words.plural(
                "This player would not float down any more: {players}.",
                "These players would not float down any more: {players}.",
                len(differences.no_longer_down),
                players=words.all_of(differences.no_longer_down),
            )
        )
    return found


def _side_by_side(words: Words, then: Tournament, differences: Differences) -> list[Block]:
    """The boards that only one of the two pairings has; a row does not join two boards."""

    def cells(board: Board | None) -> tuple[str, str]:
        if board is None:
            return "", ""
        return words.who(board.white), words.who(board.black)

    rows = [
        (*cells(real), *cells(other))
        for real, other in zip_longest(differences.gone, differences.new)
    ]
    heads = (
        words.say("Real: White"),
        words.say("Real: Black"),
        words.say("Would be: White"),
        words.say("Would be: Black"),
    )
    caption = words.say("Boards of the real round and of the changed one")
    grid = Grid(heads, (False,) * len(heads), tuple(rows[:_MOST_BOARDS]))
    blocks: list[Block] = [TableBlock(caption, grid)]
    if len(rows) > _MOST_BOARDS:
        text = words.plural(
            "{count} more board differs.", "{count} more boards differ.", len(rows) - _MOST_BOARDS
        )
        blocks.append(Paragraph(text, "soft"))
    return blocks
