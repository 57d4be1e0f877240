"""Output of engines: pairs, and the checker's report."""

from __future__ import annotations

import re
from dataclasses import dataclass

from openarbiter.model.text import N_
from openarbiter.pairing.pairs import Pairs
from openarbiter.verify.external.failure import failure

_ROUND = re.compile(r"Round #\s*(\d+)")
_PAIR = re.compile(r"\s*(\d+)\s+(\d+)\s*")
_DIFFERENT = re.compile(r"\d+\s*-\s*\d+|no valid pairing", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Checked:
    """Report of a checker on a tournament.

    Attributes:
        rounds: the rounds it looked at.
        different: those that it pairs differently.
        text: what it printed.
    """

    rounds: tuple[int, ...]
    different: tuple[int, ...]
    text: str = ""


def pairs_printed(text: str, program: str) -> Pairs:
    r"""The pairs of a file with their number in the first line, then one a line.

    >>> sorted(pairs_printed("2\n1 3\n2 0\n", "engine"))
    [(1, 3), (2, 0)]

    Raises:
        EngineFailure: it is something else.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    found = [_PAIR.fullmatch(line) for line in lines[1:]]
    pairs = frozenset((int(each[1]), int(each[2])) for each in found if each is not None)
    whole = bool(lines) and lines[0].strip().isdigit() and int(lines[0]) == len(pairs)
    if not whole or None in found:
        raise failure(
            "unreadable",
            N_("The output of {program} is not a list of pairs."),
            text,
            program=program,
        )
    return pairs


def report_printed(text: str, program: str) -> Checked:
    r"""The rounds a checker names, and under which of them it lists differences.

    >>> report_printed("t: Round #1\nt: Round #2\n  7 - 1    3 - 1\n", "engine").different
    (2,)

    Raises:
        EngineFailure: no round is named, or one twice.
    """
    rounds: list[int] = []
    different: list[int] = []
    for line in text.splitlines():
        named = _ROUND.search(line)
        if named is not None:
            rounds.append(int(named[1]))
        elif rounds and _DIFFERENT.search(line) and rounds[-1] not in different:
            different.append(rounds[-1])
    if not rounds or len(set(rounds)) != len(rounds):
        raise failure(
            "unreadable",
            N_("The output of {program} is not a checker's report."),
            text,
            program=program,
        )
    return Checked(tuple(rounds), tuple(different), text)
