"""Explanations of rounds of the Swiss systems other than the Dutch one, as the pages show them."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.document import Block, Document, Paragraph
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.other_swiss.tell_group import anchor_of, group_blocks
from openarbiter.explain.other_swiss.tell_player import player_blocks
from openarbiter.explain.other_swiss.tell_round import round_document, round_lines, round_title
from openarbiter.explain.other_swiss.tell_why_not import why_not_blocks
from openarbiter.explain.other_swiss.why_not import why_not
from openarbiter.explain.other_swiss.words import swiss_words
from openarbiter.explain.pairings.tell_slip import slips_of
from openarbiter.model import format_score
from openarbiter.pairing.dutch.wish import Wish
from openarbiter.web.tongue import language


def whole_swiss(study: SwissStudy) -> Document:
    """The whole round."""
    return round_document(study, language())


def groups_of(study: SwissStudy, points: str | None) -> list[int]:
    """The places of the groups of so many points."""
    return [
        place for place, group in enumerate(study.groups) if format_score(group.score) == points
    ]


def swiss_slips(study: SwissStudy, players: Sequence[int]) -> Document:
    """Answers to players or teams as slips to print."""
    words = swiss_words(study, language())
    told = [(number, player_blocks(words, study, number)) for number in players]
    return slips_of(words, round_title(words, study), round_lines(words, study), told)


def swiss_part(
    study: SwissStudy,
    players: Sequence[int],
    wishes: Sequence[tuple[Wish, ...]],
    places: Sequence[int],
) -> Document:
    """Some answers, with the groups they link to."""
    words = swiss_words(study, language())
    blocks: list[Block] = []
    for number in players:
        blocks += player_blocks(words, study, number)
    for wish in wishes:
        blocks += why_not_blocks(words, study, why_not(study, wish))
    wanted = {link.anchor for each in blocks if isinstance(each, Paragraph) for link in each.links}
    for place in range(len(study.groups)):
        if anchor_of(place) in wanted or place in places:
            blocks += group_blocks(words, study, place)
    return Document(round_title(words, study), round_lines(words, study), tuple(blocks))
