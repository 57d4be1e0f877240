"""Every situation of the Laws walked to its last ruling, as data for a page without a network.

The tree is the same in every language: where it has a sentence it has a number, and
:func:`laws_texts` gives the sentences of a language in that order. What occurs often, such as a
sentence, a ruling or a whole question with what follows it, is there once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from openarbiter.explain.ruling_words import DECISIONS, clock_line
from openarbiter.i18n import Language
from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.compared import decides_alike
from openarbiter.laws.glossary import terms_of
from openarbiter.laws.ruling import ClockChange, Ruling
from openarbiter.laws.situations import (
    SITUATIONS,
    LawsQuestion,
    LawsSituation,
    UnknownAnswer,
    decided,
)
from openarbiter.model import Colour, Reason
from openarbiter.rulebook.laws_rules import LAWS, LawsRules

MOST_TERMS = 5
"""How many terms of the glossary stand below a ruling."""

Words = Reason | ClockChange
"""What becomes a text in a language."""


@dataclass(frozen=True, slots=True)
class LawsTree:
    """All situations in all circumstances.

    Attributes:
        words: what the texts say, in the order of their numbers.
        data: numbers and keys, as JSON can say them.
    """

    words: tuple[Words, ...]
    data: dict[str, Any]


def circumstances_of(rules: LawsRules) -> Iterator[Circumstances]:
    """Every pace and supervision there is; standard chess is always supervised."""
    for pace in Pace:
        for supervised in (True, False) if pace is not Pace.STANDARD else (True,):
            yield Circumstances(rules, pace, supervised)


def key_of(circumstances: Circumstances) -> str:
    """What circumstances are called in the data.

    >>> key_of(Circumstances(LAWS["fide-2023"], Pace.RAPID, supervised=False))
    'fide-2023/rapid/'
    """
    supervised = "1" if circumstances.supervised else ""
    return f"{circumstances.rules.edition.id}/{circumstances.pace.value}/{supervised}"


def other_rulings(
    situation: LawsSituation, circumstances: Circumstances, answers: dict[str, str], ruling: Ruling
) -> tuple[Ruling, ...]:
    """The rulings of other editions that decide otherwise; those that ask more are left out."""
    found = []
    for rules in LAWS.values():
        if rules is circumstances.rules:
            continue
        there = Circumstances(rules, circumstances.pace, circumstances.supervised)
        try:
            other = decided(situation, there, answers)[1]
        except UnknownAnswer:
            continue
        if not decides_alike(ruling, other):
            found.append(other)
    return tuple(found)


@cache
def laws_tree(situations: tuple[LawsSituation, ...] = SITUATIONS) -> LawsTree:
    """The tree of all situations."""
    return _Planter(situations).tree()


def laws_texts(tree: LawsTree, language: Language) -> list[str]:
    """The sentences of a language, in the order of their numbers in the tree."""
    return [_said(words, language) for words in tree.words]


def _said(words: Words, language: Language) -> str:
    if isinstance(words, Reason):
        return words.message(language.text)
    return clock_line(language, words)


@dataclass(frozen=True, slots=True)
class _AskedHere:
    """A question, and what follows each choice."""

    question: LawsQuestion
    after: dict[str, _GrownTree]


_GrownTree = _AskedHere | Ruling


def _grow(
    situation: LawsSituation, circumstances: Circumstances, answers: dict[str, str]
) -> _GrownTree:
    step = situation.step(circumstances, answers)
    if isinstance(step, Ruling):
        return step
    return _AskedHere(
        step,
        {
            choice.key: _grow(situation, circumstances, {**answers, step.key: choice.key})
            for choice in step.choices
        },
    )


def _reached(grown: _GrownTree, answers: dict[str, str]) -> Ruling | None:
    """The ruling that answers lead to; None where more is asked."""
    while isinstance(grown, _AskedHere):
        given = answers.get(grown.question.key)
        if given not in grown.after:
            return None
        grown = grown.after[given]
    return grown


class _Planter:
    """Puts everything that occurs into its table once."""

    def __init__(self, situations: tuple[LawsSituation, ...]) -> None:
        self._situations = situations
        self._words: dict[Words, int] = {}
        self._rulings: dict[Ruling, int] = {}
        self._ruling_rows: list[list[Any]] = []
        self._nodes: dict[tuple[Any, ...], int] = {}

    def tree(self) -> LawsTree:
        every = [each for rules in LAWS.values() for each in circumstances_of(rules)]
        grown = [[_grow(each, here, {}) for each in self._situations] for here in every]
        roots = {}
        for here, trees in zip(every, grown, strict=True):
            others = [
                other
                for there, other in zip(every, grown, strict=True)
                if (there.pace, there.supervised) == (here.pace, here.supervised)
                and there is not here
            ]
            roots[key_of(here)] = [
                self._node(tree, [other[place] for other in others], {})
                for place, tree in enumerate(trees)
            ]
        data = {
            "situations": [
                [each.key, each.group.value, self._text(each.words), self._text(each.search)]
                for each in self._situations
            ],
            "editions": [
                [id_, self._text(rules.edition.title)] for id_, rules in reversed(LAWS.items())
            ],
            "roots": roots,
            "nodes": [list(each) for each in self._nodes],
            "rulings": self._ruling_rows,
        }
        return LawsTree(tuple(self._words), data)

    def _node(self, grown: _GrownTree, others: list[_GrownTree], answers: dict[str, str]) -> int:
        if isinstance(grown, _AskedHere):
            step = grown.question
            choices = tuple(
                (
                    choice.key,
                    self._text(choice.words),
                    self._node(grown.after[choice.key], others, {**answers, step.key: choice.key}),
                )
                for choice in step.choices
            )
            mates = {Colour.WHITE: "white", Colour.BLACK: "black", None: ""}[step.mates]
            return self._once((step.key, self._text(step.words), choices, mates))
        reached = [_reached(other, answers) for other in others]
        otherwise = [
            each for each in reached if each is not None and not decides_alike(grown, each)
        ]
        return self._once((self._ruling(grown), *map(self._ruling, otherwise)))

    def _once(self, node: tuple[Any, ...]) -> int:
        return self._nodes.setdefault(node, len(self._nodes))

    def _text(self, words: str) -> int:
        return self._word(Reason(words))

    def _word(self, words: Words) -> int:
        return self._words.setdefault(words, len(self._words))

    def _ruling(self, ruling: Ruling) -> int:
        number = self._rulings.get(ruling)
        if number is None:
            number = self._rulings[ruling] = len(self._rulings)
            self._ruling_rows.append(
                [
                    ruling.edition,
                    ruling.decision.value,
                    self._text(DECISIONS[ruling.decision]),
                    ruling.result,
                    list(ruling.articles),
                    self._word(ruling.reason),
                    [self._word(each) for each in ruling.clocks],
                    [self._word(each) for each in ruling.to_do],
                    [self._word(each) for each in ruling.write_down],
                    list(ruling.line),
                    [[term.key, self._text(term.word)] for term in terms_of(ruling)[:MOST_TERMS]],
                ]
            )
        return number
