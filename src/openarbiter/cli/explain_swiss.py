"""The answers an explanation of another Swiss system consists of, and the document they make."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openarbiter.cli.explain_asked import ExplanationAsked, places_of
from openarbiter.cli.explain_round import RoundPosition
from openarbiter.cli.screen import Screen
from openarbiter.explain.document import Block, Document, Heading, Paragraph
from openarbiter.explain.other_swiss.studies import study_of
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.other_swiss.tell_group import anchor_of, group_blocks
from openarbiter.explain.other_swiss.tell_player import player_blocks
from openarbiter.explain.other_swiss.tell_round import round_document, round_lines, round_title
from openarbiter.explain.other_swiss.tell_why_not import why_not_blocks
from openarbiter.explain.other_swiss.what_if import what_if
from openarbiter.explain.other_swiss.why_not import SwissWhyNot, why_not
from openarbiter.explain.other_swiss.words import SwissWords, swiss_words
from openarbiter.explain.pairings.tell_slip import slips_of
from openarbiter.explain.pairings.tell_what_if import what_if_blocks
from openarbiter.explain.pairings.what_if import WhatIf
from openarbiter.pairing import RoundPairing


@dataclass(frozen=True, slots=True)
class SwissAnswers:
    """What was asked for, answered.

    Attributes:
        whole: whether the whole round is to be told.
        groups: by their places, those that are told; of the whole round all of them.
        players: by number.
    """

    study: SwissStudy
    words: SwissWords
    whole: bool
    groups: tuple[int, ...]
    players: tuple[int, ...]
    why_nots: tuple[SwissWhyNot, ...]
    what_ifs: tuple[WhatIf, ...]

    def document(self) -> Document:
        """Players, wishes, what-ifs, then groups; or the whole round."""
        study, words = self.study, self.words
        if self.whole:
            return round_document(study, words.language)
        blocks: list[Block] = []
        for number in self.players:
            blocks += player_blocks(words, study, number)
        for wish in self.why_nots:
            blocks += why_not_blocks(words, study, wish)
        for change in self.what_ifs:
            blocks += what_if_blocks(words, study.then, change)
        for place in self.groups:
            blocks += group_blocks(words, study, place)
        return Document(round_title(words, study), round_lines(words, study), tuple(blocks))

    def to_keep(self, *, full: bool) -> Document:
        """The same to be kept: with the groups it links to; for players alone as slips.

        Args:
            full: whether players get the groups instead of slips.
        """
        study, words = self.study, self.words
        if self.players and not (self.groups or self.why_nots or self.what_ifs or full):
            told = [(number, player_blocks(words, study, number)) for number in self.players]
            return slips_of(words, round_title(words, study), round_lines(words, study), told)
        document = self.document()
        there = {each.anchor for each in document.blocks if isinstance(each, Heading)}
        wanted = {
            link.anchor
            for each in document.blocks
            if isinstance(each, Paragraph)
            for link in each.links
        }
        more: list[Block] = []
        for place in range(len(study.groups)):
            if anchor_of(place) in wanted - there:
                more += group_blocks(words, study, place)
        return replace(document, blocks=(*document.blocks, *more))


def swiss_answers(
    screen: Screen, position: RoundPosition, pairing: RoundPairing, asked: ExplanationAsked
) -> SwissAnswers:
    """Answer everything that is asked.

    Raises:
        Failure: a group is asked for that is not there.
    """
    study = study_of(position.tournament, pairing)
    places = places_of(screen, pairing, asked.brackets)
    return SwissAnswers(
        study,
        swiss_words(study, screen.language),
        asked.everything,
        tuple(range(len(study.groups))) if asked.everything else places,
        asked.players,
        tuple(why_not(study, wishes) for wishes in asked.wishes),
        tuple(what_if(study, changes) for changes in asked.changes),
    )
