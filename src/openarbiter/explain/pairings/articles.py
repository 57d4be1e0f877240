"""Where the rules say what an explanation leans on, by edition.

The articles of the criteria are in :class:`openarbiter.rulebook.DutchRules`; these are the
others, of C.04.3 unless a chapter is named.
"""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.rulebook import DutchRules


@dataclass(frozen=True, slots=True)
class Articles:
    """The articles of one edition.

    Attributes:
        groups: scoregroups and brackets.
        floats: floaters and floats.
        preference: colour preferences.
        differences: the list of score differences; ``""`` where there is none.
        outlook: how a round goes from bracket to bracket, and that it can be completed.
        parameters: MaxPairs, M0, M1.
        subgroups: S1, S2 and limbo.
        perfect: when a candidate is perfect.
        best: what is done when none is perfect.
        transposition, exchange, mdp_exchange: the order in which candidates are tried.
        board_order: the order of publication.
        acceleration: virtual points.
    """

    groups: str
    floats: str
    preference: str
    differences: str
    outlook: str
    parameters: str
    subgroups: str
    perfect: str
    best: str
    transposition: str
    exchange: str
    mdp_exchange: str
    board_order: str
    acceleration: str


_2018 = Articles(
    groups="A.3",
    floats="A.4",
    preference="A.6",
    differences="A.8",
    outlook="A.9",
    parameters="B.1",
    subgroups="B.2",
    perfect="B.4",
    best="B.8",
    transposition="D.1",
    exchange="D.2",
    mdp_exchange="D.3",
    board_order="C.04.2 D.9",
    acceleration="C.04.5",
)

_2026 = Articles(
    groups="1.3",
    floats="1.4",
    preference="1.7",
    differences="",
    outlook="1.9",
    parameters="3.1",
    subgroups="3.2",
    perfect="3.4",
    best="3.8",
    transposition="4.2",
    exchange="4.3",
    mdp_exchange="4.4",
    board_order="C.04.2 3.6",
    acceleration="C.04.7",
)


def articles_of(rules: DutchRules) -> Articles:
    """The articles of an edition."""
    return _2018 if rules.completion == "collapse" else _2026


def completion_articles(bracket: BracketStudy) -> str:
    """The articles by which the rest, and the bye, can need players of a bracket."""
    rules = bracket.task.rules
    bye = rules.bye_score if bracket.task.byes is not None else ""
    return ", ".join(filter(None, (rules.completable, bye)))


def bye_articles(bracket: BracketStudy) -> str:
    """The articles on who may have the bye."""
    rules = bracket.task.rules
    return ", ".join(filter(None, (rules.second_bye, rules.bye_score)))
