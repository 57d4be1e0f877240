"""An explanation in the three forms in which it is handed out, whatever the system."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from openarbiter.cli.explain_answers import answered, document_of, to_keep
from openarbiter.cli.explain_asked import ExplanationAsked
from openarbiter.cli.explain_document import with_notes
from openarbiter.cli.explain_json import explanation_json
from openarbiter.cli.explain_round import RoundPosition
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.explain.document import Document
from openarbiter.explain.pairings.study import BRIEF, FULL, RoundStudy
from openarbiter.pairing import Engine, RoundPairing, system_of
from openarbiter.pairing.dutch.wish import WishKind
from openarbiter.pairing.scheduled import berger_reasons


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


def club_account(
    screen: Screen, position: RoundPosition, pairing: RoundPairing, asked: ExplanationAsked
) -> ToldAccount:
    """An evening of a club: the reasons for every pair, and where the order comes from.

    Raises:
        Failure: something is asked for that these explanations have not.
    """
    if asked.wishes or asked.changes or asked.brackets:
        message = screen.say(
            "--why-not, --what-if and --bracket are for Swiss systems. In a club’s system every "
            "pair has its reason: use --player, or leave the options out."
        )
        raise Failure(Exit.WRONG_USE, message)
    from openarbiter.explain.club_account import club_document

    def document() -> Document:
        return club_document(position.tournament, pairing, screen.language, asked.players)

    def program() -> dict[str, object]:
        return {
            "round": pairing.round,
            "system": pairing.system,
            "boards": [[each.white, each.black] for each in pairing.boards],
            "bye": pairing.bye,
            "reasons": [
                {"article": step.article, **dict(step.reason.values)}
                for group in pairing.groups
                for step in group.steps
            ],
        }

    return ToldAccount(document, document, program)


def team_robin_account(
    screen: Screen, position: RoundPosition, pairing: RoundPairing, asked: ExplanationAsked
) -> ToldAccount:
    """A round of a round robin of teams: why the table has these matches.

    Raises:
        Failure: something is asked for that a table has not.
    """
    pairs = tuple(
        (wish.player, wish.other)
        for question in asked.wishes
        for wish in question
        if wish.kind is WishKind.OPPONENT and wish.other is not None
    )
    if asked.changes or asked.brackets or len(pairs) < sum(map(len, asked.wishes)):
        message = screen.say(
            "Tables have no brackets, and no result changes them: use --player, or --why-not with "
            "two teams, such as 7-11."
        )
        raise Failure(Exit.WRONG_USE, message)
    from openarbiter.explain.team_round_robin import team_robin_document

    def document() -> Document:
        return team_robin_document(
            position.tournament, pairing, screen.language, asked.players, pairs
        )

    def program() -> dict[str, object]:
        reasons = berger_reasons(position.tournament, pairing.round, system_of(position.then))
        return {
            "round": pairing.round,
            "system": pairing.system,
            "matches": [[each.white, each.black] for each in pairing.boards],
            "free": list(pairing.free),
            "forfeiting": list(pairing.forfeiting),
            "table": {
                "round": reasons.table,
                "cycle": reasons.cycle,
                "cycles": reasons.cycles,
                "highest": reasons.top,
                "meets_highest": reasons.pivot,
                "sums": list(reasons.sums),
                "colours_turned": reasons.turned,
            },
        }

    return ToldAccount(document, document, program)
