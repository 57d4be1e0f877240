"""An explanation in the three forms in which it is handed out, whatever the system."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from openarbiter.cli.explain_answers import answered, document_of, to_keep
from openarbiter.cli.explain_asked import ExplanationAsked
from openarbiter.cli.explain_document import with_notes
from openarbiter.cli.explain_json import explanation_json
from openarbiter.cli.explain_round import RoundPosition
from openarbiter.cli.screen import Screen
from openarbiter.explain.document import Document
from openarbiter.explain.pairings.study import BRIEF, FULL, RoundStudy
from openarbiter.pairing import Engine, RoundPairing


@dataclass(frozen=True, slots=True)
class ToldAccount:
    """What was asked for, answered; each form is made when it is asked for.

    Attributes:
        document: for the terminal.
        to_keep: for a file.
        program: for programs.
    """

    document: Callable[[], Document]
    to_keep: Callable[[], Document]
    program: Callable[[], dict[str, object]]


def dutch_account(
    screen: Screen,
    position: RoundPosition,
    pairing: RoundPairing,
    asked: ExplanationAsked,
    engine: Engine,
    *,
    full: bool,
) -> ToldAccount:
    """A round paired by the Dutch system, also as a seeding round of another one.

    Raises:
        Failure: a bracket is asked for that is not there.
        TooHard: the native engine gave a round up.
    """
    study = RoundStudy(position.tournament, pairing, FULL if full else BRIEF)
    answers = answered(screen, study, asked, engine, full=full)
    seeding = [step.reason.message(screen.language.text) for step in pairing.steps]
    return ToldAccount(
        lambda: with_notes(document_of(screen, answers), seeding),
        lambda: with_notes(to_keep(screen, answers), seeding),
        lambda: explanation_json(screen, position.tournament, answers),
    )


def swiss_account(
    screen: Screen,
    position: RoundPosition,
    pairing: RoundPairing,
    asked: ExplanationAsked,
    *,
    full: bool,
) -> ToldAccount:
    """A round paired by another Swiss system.

    Raises:
        Failure: a group is asked for that is not there.
    """
    # Explanations of these systems take a while to load.
    from openarbiter.cli.explain_swiss import swiss_answers
    from openarbiter.cli.explain_swiss_json import swiss_json

    answers = swiss_answers(screen, position, pairing, asked)
    return ToldAccount(
        answers.document,
        lambda: answers.to_keep(full=full),
        lambda: swiss_json(screen, position.tournament, answers),
    )
