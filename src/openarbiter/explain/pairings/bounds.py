"""Why a bracket cannot be paired better: for each criterion the bound and where it is from."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from openarbiter.model import Colour
from openarbiter.pairing.dutch.bracket import best_at
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.judge import Judge, ReportCard, less
from openarbiter.pairing.dutch.report_card import report_card
from openarbiter.pairing.dutch.walk import Walk
from openarbiter.pairing.frame.cards import Card
from openarbiter.pairing.result import CriterionValue

LARGEST = 100
"""The players of a bracket and below it up to which rivals are looked for by matching."""


LONGEST = 150
"""The players up to which a bracket is paired once more as if nobody below needed them."""


class Source(Enum):
    """Where a bound comes from."""

    PARITY = "parity"
    """The number of players is odd, so one is left over."""
    COMPATIBILITY = "compatibility"
    """Who can meet whom allows no more pairs, or no more pairs of MDPs."""
    COMPLETION = "completion"
    """The players below need these downfloaters, or the rest could not be paired."""
    BYE = "bye"
    """Otherwise nobody who may have the bye would be left over."""
    COLOURS = "colours"
    """So many prefer one colour that the least number follows by counting: x, z."""
    MOVED_DOWN = "moved down"
    """MDPs who floated before float again whomever they meet."""
    NEXT_BRACKET = "next bracket"
    """Whoever floats down: the next bracket cannot be paired better."""
    CANDIDATES = "candidates"
    """All candidates have been tried."""
    NOBODY_BETTER = "nobody better"
    """No candidate with as many pairs falls less short, whatever it costs elsewhere."""
    RIVAL = "rival"
    """The best candidate that falls less short here is worse at an earlier criterion."""
    ENGINE = "engine"
    """The engine found it by an exact search; the bracket is too large to show it."""


@dataclass(frozen=True, slots=True)
class Bound:
    """Why one criterion cannot be fulfilled better than it is.

    Attributes:
        article, role: the criterion.
        value: how far the chosen candidate falls short of it.
        rival: a candidate that is better here; only for :attr:`Source.RIVAL`.
        rival_card: its report card.
        costs: the article of an earlier criterion at which the rival is worse.
    """

    article: str
    role: str
    value: CriterionValue
    source: Source
    rival: Pairs = ()
    rival_card: ReportCard | None = None
    costs: str = ""


@dataclass(frozen=True, slots=True)
class BracketLimits:
    """Why a bracket makes no more pairs, and why no others are left over.

    Attributes:
        pairs: why MaxPairs is no greater.
        differences: why the score differences (2018) or the scores of the downfloaters
            (2026) are no smaller, and with them M1 no greater; None where that does not
            follow by counting, as in a CLB, where it depends on who meets whom.
    """

    pairs: Source
    differences: Source | None


def limits(judge: Judge) -> BracketLimits:
    """Where the number of pairs and the score differences of a bracket come from."""
    result, residents = judge.result, judge.task.bracket.residents
    size = len(judge.task.bracket.players)
    full = result.max_pairs == size // 2
    alike = residents[0].score == residents[-1].score
    if full and result.m1 == result.m0:
        return BracketLimits(Source.PARITY, Source.PARITY if alike else None)
    if size > LONGEST:
        return BracketLimits(
            Source.PARITY if full else Source.ENGINE, Source.ENGINE if alike else None
        )
    more, smaller = _if_nobody_needed_them(judge)
    needed = Source.COMPLETION if judge.task.below else Source.BYE
    pairs = needed if more else Source.COMPATIBILITY
    differences = needed if smaller else Source.COMPATIBILITY
    return BracketLimits(Source.PARITY if full else pairs, differences if alike else None)


def _if_nobody_needed_them(judge: Judge) -> tuple[bool, bool]:
    """Whether there could be more pairs, or smaller score differences, were it not for others.

    For those below, who need opponents (C.4; C4), or for who may have the bye (C.2; C5).
    """
    if not judge.task.complete:
        return False, False
    alone = replace(judge.task, complete=False, below=(), following=0, byes=None)
    pairs, floaters = best_at(alone, "score differences")
    article = judge.articles["score differences"]
    freely = report_card(alone, pairs, floaters, judge.max_pairs)[article]
    more = len(pairs) > judge.max_pairs
    return more, more or less(freely, judge.chosen.values[article])


def bounds(judge: Judge, walked: Walk, limited: BracketLimits) -> tuple[Bound, ...]:
    """The bounds of every criterion that the chosen candidate does not fulfil perfectly."""
    found = []
    for role, article in judge.articles.items():
        value = judge.chosen.values[article]
        if value not in (0, (), (0, ())):
            found.append(_bound(judge, walked, limited, role, article, value))
    return tuple(found)


def _bound(
    judge: Judge,
    walked: Walk,
    limited: BracketLimits,
    role: str,
    article: str,
    value: CriterionValue,
) -> Bound:
    source = _by_counting(judge, limited, role, value)
    if source is None and walked.finished:
        source = Source.CANDIDATES
    if source is not None:
        return Bound(article, role, value, source)
    if len(judge.task.bracket.players) + len(judge.task.below) > LARGEST:
        return Bound(article, role, value, Source.ENGINE)
    return _by_rival(judge, role, article, value)


def _by_counting(
    judge: Judge, limited: BracketLimits, role: str, value: CriterionValue
) -> Source | None:
    """A bound that follows without looking at candidates."""
    ideal = judge.ideal[judge.articles[role]]
    match role:
        case "pairs":
            return limited.pairs
        case "score differences":
            return limited.differences
        case "next bracket":
            return Source.NEXT_BRACKET
        case "preference":
            return Source.COLOURS if value == ideal else None
        case "strong preference":
            # Topscorers with the same absolute preference may meet, at the cost of C.8 or C.9.
            counted = not any(card.topscorer for card in judge.task.bracket.players)
            return Source.COLOURS if counted and value == ideal else None
        case "difference of downfloat last round" | "difference of downfloat two rounds ago":
            return Source.MOVED_DOWN if value == ideal else None
    return None


def _by_rival(judge: Judge, role: str, article: str, value: CriterionValue) -> Bound:
    pairs, floaters = best_at(judge.task, role)
    card = judge.card(pairs, floaters)
    if not card.better_than(judge.chosen, article):
        return Bound(article, role, value, Source.NOBODY_BETTER)
    costs = judge.decides(card, judge.chosen) or ""
    return Bound(article, role, value, Source.RIVAL, pairs, card, costs)


def majority(judge: Judge) -> tuple[Colour, tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
    """The colour that more players prefer, who they are, the others, and who has no preference."""
    players = judge.task.bracket.players
    white = tuple(card for card in players if card.preferred is Colour.WHITE)
    black = tuple(card for card in players if card.preferred is Colour.BLACK)
    without = tuple(card for card in players if card.preferred is None)
    if len(white) >= len(black):
        return Colour.WHITE, white, black, without
    return Colour.BLACK, black, white, without
