"""The report card of a candidate as a table, as the Manual draws it (source 000, B.4)."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.account import Grid
from openarbiter.explain.document import TableBlock
from openarbiter.explain.pairings.words import Words, value
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.judge import Judge, ReportCard
from openarbiter.rulebook import DutchRules

_NAMES = {
    "pairs": N_("pairs"),
    "score differences": N_("score differences"),
    "next bracket": N_("the downfloaters for the next bracket"),
    "unplayed games": N_("unplayed games of the player with the bye"),
    "colour difference": N_("topscorers or their opponents with a colour difference above two"),
    "three in a row": N_("topscorers or their opponents with one colour three times in a row"),
    "preference": N_("players who do not get the colour they prefer"),
    "strong preference": N_("players whose strong colour preference is disregarded"),
    "downfloat last round": N_("players who float down again, as in the last round"),
    "upfloat last round": N_("players who float up again, as in the last round"),
    "downfloat two rounds ago": N_("players who float down again, as two rounds ago"),
    "upfloat two rounds ago": N_("players who float up again, as two rounds ago"),
    "difference of downfloat last round": N_(
        "score differences of those who float down again, as in the last round"
    ),
    "difference of upfloat last round": N_(
        "score differences of those who float up again, as in the last round"
    ),
    "difference of downfloat two rounds ago": N_(
        "score differences of those who float down again, as two rounds ago"
    ),
    "difference of upfloat two rounds ago": N_(
        "score differences of those who float up again, as two rounds ago"
    ),
}


_NOUGHTS = 8
"""The longest list of score differences that is written with its noughts."""

_OF_DOWNFLOATERS = {
    "pairs": N_("how many players float down"),
    "score differences": N_("the scores of those who float down"),
}
"""C6 and C7 of 2026, which ask the same of the downfloaters and not of the pairs."""


def criterion(words: Words, rules: DutchRules, role: str) -> str:
    """What a criterion of an edition is about, in a few words."""
    names = _NAMES | _OF_DOWNFLOATERS if rules.downfloaters_judged else _NAMES
    return words.say(names[role])


def report_cards(
    words: Words, judge: Judge, cards: Sequence[tuple[str, ReportCard]], caption: str
) -> TableBlock:
    """The report cards of some candidates of one bracket, a row each.

    Args:
        cards: each with the candidate it is of.
    """
    articles = tuple(judge.articles.values())
    heads = (words.say("Candidate"), *articles)
    rows = tuple(
        (name, *(criterion_value(judge, card, article) for article in articles))
        for name, card in cards
    )
    return TableBlock(
        caption,
        Grid(heads, (False, *(True for _ in articles)), rows),
        spare=tuple(
            place
            for place in range(1, len(heads))
            if all(row[place] in ("0", "0/0") for row in rows)
        ),
        left_out=words.say("Criteria not shown are 0 in every row."),
    )


def criterion_value(judge: Judge, card: ReportCard, article: str) -> str:
    """How far a candidate falls short of a criterion.

    The list of score differences of 2018 (A.8) has one for every pair and every downfloater:
    it is written with its noughts, where it is not too long.
    """
    length = 0
    rules = judge.task.rules
    if article == rules.criteria["score differences"] and not rules.downfloaters_judged:
        missing = card.values[rules.criteria["pairs"]]
        assert isinstance(missing, int)
        length = len(judge.task.bracket.players) - (judge.max_pairs - missing)
    return value(card.values[article], length if length <= _NOUGHTS else 0)
