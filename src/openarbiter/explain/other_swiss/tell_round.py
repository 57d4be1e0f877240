"""A whole round told: how it was formed, its boards, and every group."""

from __future__ import annotations

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.other_swiss.tell_group import group_blocks
from openarbiter.explain.other_swiss.words import (
    SwissWords,
    swiss_words,
)
from openarbiter.explain.pairings.tell_round import titled_round
from openarbiter.i18n import Language
from openarbiter.model import Colour, format_score
from openarbiter.pairing.system_titles import SYSTEM_TITLES
from openarbiter.rulebook.swiss_systems import text_of_system

_BYE_SHOWN = 8
"""The most who would come before the one with the bye that are named."""


def round_document(study: SwissStudy, language: Language) -> Document:
    """Why a round is paired as it is."""
    words = swiss_words(study, language)
    blocks: list[Block] = [*overview_blocks(words, study), *boards_blocks(words, study)]
    if study.groups:
        blocks.append(
            Heading(words.say("The groups, in the order in which they were paired"), 1, "groups")
        )
    for place in range(len(study.groups)):
        blocks += group_blocks(words, study, place)
    return Document(round_title(words, study), round_lines(words, study), tuple(blocks))


def round_title(words: SwissWords, study: SwissStudy) -> str:
    """The tournament and the round."""
    return titled_round(words, study.then.name, study.pairing.round)


def round_lines(words: SwissWords, study: SwissStudy) -> tuple[str, ...]:
    """The rules, how far their text was read, and the colour drawn."""
    system = study.pairing.system
    drawn = (
        words.say("Initial colour: white")
        if study.initial is Colour.WHITE
        else words.say("Initial colour: black")
    )
    return (
        words.say(SYSTEM_TITLES[system], edition=study.edition.id),
        words.say(text_of_system(system, study.edition).note),
        drawn,
    )


def overview_blocks(words: SwissWords, study: SwissStudy) -> tuple[Block, ...]:
    """How many are paired, who is absent, how groups come about, and the bye."""
    count = len(study.people)
    lead = (
        words.plural("{count} team is to be paired.", "{count} teams are to be paired.", count)
        if study.teams
        else words.plural(
            "{count} player is to be paired.", "{count} players are to be paired.", count
        )
    )
    blocks: list[Block] = [Heading(words.say("The round"), 1, "round"), Paragraph(lead)]
    if study.pairing.absent:
        names = words.all_of(sorted(study.pairing.absent))
        blocks.append(Paragraph(words.say("Absent in this round: {names}.", names=names)))
    if not study.groups:
        blocks += [Paragraph(words.told(step.reason)) for step in study.pairing.steps]
        return (*blocks, *bye_blocks(words, study))
    blocks.append(Paragraph(words.say(study.group_order)))
    if study.scores_differ():
        sentence = words.say(
            "The round is accelerated: the pairing adds virtual points to those of the standings. "
            "Tables show the score used for pairing in parentheses: 1.0 (2.0)."
        )
        blocks.append(Paragraph(sentence))
    return (*blocks, *bye_blocks(words, study))


def bye_blocks(words: SwissWords, study: SwissStudy) -> tuple[Block, ...]:
    """Who has the bye, in which order it is given, and who would have come first."""
    bye = study.pairing.bye
    if bye is None or bye not in study.people:
        return ()
    lead = words.say(
        "The number is odd, so one has no opponent: {player} gets the bye ({article}).",
        player=words.who(bye),
        article=study.bye_article,
    )
    order = words.say(study.bye_order)
    points = words.say(
        "{player} has {points} points.",
        player=words.who(bye),
        points=format_score(study.people[bye].score),
    )
    blocks: list[Block] = [Paragraph(f"{lead} {order} {points}")]
    rivals = study.bye_rivals
    following = study.next_bye
    after = (
        ""
        if following is None
        else words.say("Next in that order would be {player}.", player=words.who(following))
    )
    if not rivals:
        first = words.say("Nobody comes before {player}.", player=words.who(bye))
        blocks.append(Paragraph(f"{first} {after}".rstrip()))
        return tuple(blocks)
    lines = [f"{words.told(each.reason)} ({each.article})" for each in rivals[:_BYE_SHOWN]]
    if len(rivals) > _BYE_SHOWN:
        lines.append(words.say("… and {count} more.", count=len(rivals) - _BYE_SHOWN))
    blocks += [
        Paragraph(words.say("These would come first, but cannot have it:")),
        Listing(tuple(lines)),
        *([Paragraph(after)] if after else []),
    ]
    return tuple(blocks)


def boards_blocks(words: SwissWords, study: SwissStudy) -> tuple[Block, ...]:
    """The boards in order of publication, each with the article that decided its colours."""
    if not study.pairing.boards:
        return ()
    heads = (
        words.say("Match") if study.teams else words.say("Board"),
        words.say("White"),
        words.say("Points"),
        words.say("Black"),
        words.say("Points"),
        words.say("Colours by"),
    )
    rows = []
    for place, board in enumerate(study.pairing.boards, start=1):
        article = "" if not study.groups else study.seats[place - 1].article
        cells = []
        for number in (board.white, board.black):
            each = study.people.get(number)
            cells += [words.who(number), "" if each is None else words.points(each)]
        rows.append((str(place), *cells, article))
    grid = Grid(heads, (True, False, True, False, True, False), tuple(rows))
    return (
        Heading(words.say("Boards and colours"), 1, "boards"),
        TableBlock(words.say("The boards"), grid, spare=(5,)),
    )
