"""The next round as the engines pair it, and why they cannot; no attempt is made twice."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from openarbiter.model import Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import (
    Engine,
    EnginesDiffer,
    NoPairing,
    NotPaired,
    RoundPairing,
    TooHard,
    native_available,
    pair_round,
    system_of,
)
from openarbiter.pairing.system import DUTCH
from openarbiter.web.memory import MEBIBYTE, Memory

BOTH_ENGINES = 150
"""The players up to which both engines pair every round, and have to agree."""


class Unknown(Enum):
    """Why there is no pairing by the rules."""

    TOO_HARD = "too-hard"
    NO_PAIRING = "no-pairing"
    ENGINES_DIFFER = "engines-differ"
    OTHER_SYSTEM = "other-system"


UNKNOWN_WORDS: dict[Unknown, str] = {
    Unknown.TOO_HARD: N_("The engine could not pair this round in reasonable time."),
    Unknown.NO_PAIRING: N_("This round cannot be paired by the rules."),
    Unknown.ENGINES_DIFFER: N_("The two engines pair this round differently."),
    Unknown.OTHER_SYSTEM: N_("This tournament is not paired by a system of this program."),
}
"""The same in sentences, to be translated when shown."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of pairing a round.

    Attributes:
        pairing: None where there is a problem.
        engines: the names of those that vouch for it; none where there is but one way to pair it:
            a schedule, or a Swiss system other than the Dutch one.
    """

    pairing: RoundPairing | None
    engines: tuple[str, ...] = ()
    problem: NotPaired | None = None

    @property
    def unknown(self) -> Unknown | None:
        """Why there is no pairing; None where there is one."""
        match self.problem:
            case NoPairing():
                return Unknown.NO_PAIRING
            case EnginesDiffer():
                return Unknown.ENGINES_DIFFER
            case TooHard():
                return Unknown.TOO_HARD
        return None

    def required(self) -> RoundPairing:
        """The pairing.

        Raises:
            NoPairing, EnginesDiffer, TooHard: there is none.
        """
        if self.pairing is None:
            if self.problem is None:
                raise RuntimeError("a round neither paired nor given up")
            raise self.problem.with_traceback(None)
        return self.pairing


_answers: Memory[str, Answer] = Memory(16, 16 * MEBIBYTE)


def answer_of_engine(position: Tournament, basis: str) -> Answer:
    """Pair the next round, or remember what came of it.

    An engine that gives a round up does so after seconds, and would do it again.

    Args:
        basis: the digest of what the pairing is made from.
    """
    if system_of(position).scheduled:
        # It stands in the tables; the basis does not say why there are none.
        return _answer(position)
    return _answers.get(basis, lambda: _answer(position))


def _answer(position: Tournament) -> Answer:
    engine, engines = engine_for(position)
    try:
        system = system_of(position, matches=True).name
        return Answer(pair_round(position, system=system, engine=engine), tuple(engines))
    except NotPaired as problem:
        # Its traceback would hold everything the engine was working on.
        return Answer(None, problem=problem.with_traceback(None))


def engine_for(position: Tournament) -> tuple[Engine, list[str]]:
    """Which engine pairs, and the names of those that vouch for it: both, where they can."""
    if system_of(position, matches=True).name != DUTCH:
        return "auto", []
    if not native_available():
        return "reference", ["reference"]
    number = len(position.rounds) + 1
    requests = position.regulations.bye_requests
    away = {request.player for request in requests if request.round == number}
    if len(position.entrants) - len(away) <= BOTH_ENGINES:
        return "both", ["native", "reference"]
    return "native", ["native"]
