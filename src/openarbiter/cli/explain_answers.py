"""The answers an explanation consists of, and the document they make."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.cli.explain_asked import ExplanationAsked, places_of
from openarbiter.cli.explain_round import walk_through
from openarbiter.cli.screen import Screen
from openarbiter.explain.document import Block, Document, Heading, Paragraph
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_bracket import anchor_of, bracket_blocks
from openarbiter.explain.pairings.tell_player import player_blocks
from openarbiter.explain.pairings.tell_round import (
    reading_blocks,
    round_document,
    round_lines,
    round_title,
)
from openarbiter.explain.pairings.tell_slip import slips
from openarbiter.explain.pairings.tell_what_if import what_if_blocks
from openarbiter.explain.pairings.tell_why_not import why_not_blocks
from openarbiter.explain.pairings.what_if import WhatIf, what_if
from openarbiter.explain.pairings.why_not import WishVerdict, why_not
from openarbiter.explain.pairings.words import words_of
from openarbiter.pairing import Engine


@dataclass(frozen=True, slots=True)
class Answers:
    """What was asked for, answered.

    Attributes:
        whole: whether the whole round is to be told.
        brackets: those that are told, of the whole round all of them.
        players: by number.
        full: whether every candidate is told.
    """

    study: RoundStudy
    whole: bool
    brackets: tuple[BracketStudy, ...]
    players: tuple[int, ...]
    why_nots: tuple[WishVerdict, ...]
    what_ifs: tuple[WhatIf, ...]
    full: bool

    @property
    def for_players_alone(self) -> bool:
        """Whether nothing else is told than why players have what they have."""
        others = self.brackets or self.why_nots or self.what_ifs
        return bool(self.players) and not others


def answered(
    screen: Screen, study: RoundStudy, asked: ExplanationAsked, engine: Engine, *, full: bool
) -> Answers:
    """Answer everything that is asked.

    Raises:
        Failure: a bracket is asked for that is not there.
        TooHard: the native engine gave a round up.
    """
    places = places_of(screen, study.pairing, asked.brackets)
    brackets = study.brackets if asked.everything else tuple(study.brackets[at] for at in places)
    if full:
        walk_through(screen, brackets)
    return Answers(
        study,
        asked.everything,
        brackets,
        asked.players,
        tuple(why_not(study, wishes) for wishes in asked.wishes),
        tuple(what_if(study, changes, engine) for changes in asked.changes),
        full,
    )


def document_of(screen: Screen, answers: Answers) -> Document:
    """The answers as a document: players, wishes, what-ifs, then brackets; or the whole round."""
    study, language = answers.study, screen.language
    if answers.whole:
        return round_document(study, language, full=answers.full)
    words = words_of(study, language)
    blocks: list[Block] = []
    for number in answers.players:
        blocks += player_blocks(words, study, number)
    for wish in answers.why_nots:
        blocks += why_not_blocks(words, study, wish)
    for change in answers.what_ifs:
        blocks += what_if_blocks(words, study.then, change)
    for bracket in answers.brackets:
        blocks += bracket_blocks(words, study, bracket, full=answers.full)
    return Document(round_title(words, study), round_lines(words, study), tuple(blocks))


def to_keep(screen: Screen, answers: Answers) -> Document:
    """The same as a document to be kept: with the brackets it links to, and how to read it.

    Answers to players alone are slips to hand out, a page each; in full, with the brackets.
    """
    if answers.for_players_alone and not answers.full:
        return slips(answers.study, screen.language, answers.players)
    document = document_of(screen, answers)
    if answers.whole:
        return document
    study = answers.study
    words = words_of(study, screen.language)
    linked = [each for each in study.brackets if anchor_of(each) in _missing(document)]
    more: list[Block] = []
    for bracket in linked:
        more += bracket_blocks(words, study, bracket, full=answers.full)
    if linked or answers.brackets:
        more += reading_blocks(words, study)
    return replace(document, blocks=(*document.blocks, *more))


def _missing(document: Document) -> frozenset[str]:
    """Where links lead to that the document does not have."""
    there = {block.anchor for block in document.blocks if isinstance(block, Heading)}
    wanted = {
        link.anchor
        for block in document.blocks
        if isinstance(block, Paragraph)
        for link in block.links
    }
    return frozenset(wanted - there)
