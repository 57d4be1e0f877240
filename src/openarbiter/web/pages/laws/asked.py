"""What a request asks the Laws: circumstances, a situation, and the answers so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from openarbiter.explain.laws_tree import other_rulings
from openarbiter.laws import Pace
from openarbiter.laws.circumstances import Circumstances
from openarbiter.laws.ruling import Ruling
from openarbiter.laws.situations import SITUATIONS, LawsQuestion, LawsSituation
from openarbiter.rulebook.laws_rules import LAWS, LAWS_IN_FORCE

ANSWER = "a-"
"""How the names of answers begin in an address."""


@dataclass(frozen=True, slots=True)
class AskedOfLaws:
    """Where somebody is in a situation.

    Attributes:
        situation: None while none is chosen.
        answers: those given so far, in the order of their questions.
        step: the next question or the ruling; None where no situation is chosen.
        otherwise: the rulings of other editions that decide otherwise.
    """

    circumstances: Circumstances
    situation: LawsSituation | None = None
    answers: tuple[tuple[str, str], ...] = ()
    step: LawsQuestion | Ruling | None = None
    otherwise: tuple[Ruling, ...] = ()

    def query(self, *, situation: str = "", answer: tuple[str, str] | None = None) -> str:
        """The address, behind the question mark, of a step from here.

        Args:
            situation: the key of a situation to begin with; else the one that is chosen.
            answer: the key of the question and of the choice.
        """
        pairs = list(circumstances_query(self.circumstances).items())
        if situation:
            pairs.append(("situation", situation))
        elif self.situation is not None:
            pairs.append(("situation", self.situation.key))
            pairs += [(ANSWER + key, value) for key, value in self.answers]
            pairs += [(ANSWER + answer[0], answer[1])] if answer else []
        return urlencode(pairs)

    @property
    def back(self) -> str:
        """The address, behind the question mark, of the step before."""
        shorter = AskedOfLaws(
            self.circumstances, self.situation if self.answers else None, self.answers[:-1]
        )
        return shorter.query()


def circumstances_query(circumstances: Circumstances) -> dict[str, str]:
    """The circumstances as an address has them."""
    supervised = {"supervised": "1"} if circumstances.supervised else {}
    return {
        "edition": circumstances.rules.edition.id,
        "pace": circumstances.pace.value,
        **supervised,
    }


def circumstances_asked(
    asked: Mapping[str, str], usual: Circumstances | None = None
) -> Circumstances:
    """The circumstances of an address; what it does not say, or wrongly, is as usual."""
    usual = usual or Circumstances(LAWS_IN_FORCE)
    rules = LAWS.get(asked.get("edition", ""), usual.rules)
    paces = {each.value: each for each in Pace}
    pace = paces.get(asked.get("pace", ""), usual.pace)
    told = "edition" in asked or "pace" in asked
    supervised = asked.get("supervised") == "1" if told else usual.supervised
    return Circumstances(rules, pace, supervised or pace is Pace.STANDARD)


def asked_of_laws(asked: Mapping[str, str], usual: Circumstances | None = None) -> AskedOfLaws:
    """Where an address stands; what it has that is not asked is left out."""
    circumstances = circumstances_asked(asked, usual)
    situation = next((each for each in SITUATIONS if each.key == asked.get("situation")), None)
    if situation is None:
        return AskedOfLaws(circumstances)
    answers: dict[str, str] = {}
    while True:
        step = situation.step(circumstances, answers)
        if isinstance(step, Ruling):
            others = other_rulings(situation, circumstances, answers, step)
            break
        given, others = asked.get(ANSWER + step.key), ()
        if given not in {choice.key for choice in step.choices}:
            break
        answers[step.key] = given
    return AskedOfLaws(circumstances, situation, tuple(answers.items()), step, others)
