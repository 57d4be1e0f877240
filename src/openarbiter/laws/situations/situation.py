"""A situation at the board: what the arbiter is asked, and what the Laws say then.

Everything that may be asked is a closed list of choices, so that a situation can be walked to
its last ruling: for a page that has to work without a network, and for tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Ruling
from openarbiter.model import Colour


class SituationGroup(StrEnum):
    """Under which heading a situation is listed."""

    END = "end"
    CLOCK = "clock"
    CLAIM = "claim"
    MOVE = "move"
    BOARD = "board"
    CONDUCT = "conduct"
    RECORD = "record"
    ADJOURNED = "adjourned"


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that can be given.

    Attributes:
        key: what it is called in addresses and files, such as ``"white"``.
        words: what it says; to be translated.
    """

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class LawsQuestion:
    """One thing the arbiter is asked.

    Attributes:
        key: what the answer is kept by.
        words: the question; to be translated.
        mates: where a position answers it: whether this colour can mate by any series of legal
            moves. Its choices are then ``yes``, ``no`` and ``unknown``.
    """

    key: str
    words: str
    choices: tuple[Choice, ...]
    mates: Colour | None = None


Answers = Mapping[str, str]
"""The key of the choice for each question asked so far."""

Step = Callable[[Circumstances, Answers], LawsQuestion | Ruling]
"""With the answers so far, the next question or, where all is known, the ruling."""


@dataclass(frozen=True, slots=True)
class LawsSituation:
    """A situation at the board.

    Attributes:
        key: what it is called in addresses and files, such as ``"flag"``.
        words: what it says in the list, such as ``"A flag has fallen"``; to be translated.
        step: what is asked next, or the ruling.
        search: other words by which arbiters look for it, in any order; to be translated.
    """

    key: str
    group: SituationGroup
    words: str
    step: Step
    search: str = ""


def walk(
    situation: LawsSituation, circumstances: Circumstances, answers: Answers | None = None
) -> Iterator[tuple[dict[str, str], Ruling]]:
    """Every way through a situation: the answers given and the ruling they lead to."""
    given = dict(answers or {})
    step = situation.step(circumstances, given)
    if isinstance(step, Ruling):
        yield given, step
        return
    for choice in step.choices:
        yield from walk(situation, circumstances, {**given, step.key: choice.key})
