"""What ``knock-out`` is asked to enter: terms, lots, results, decisions, withdrawals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

import typer

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.cli.whom import names_of, whom
from openarbiter.knockout.changes import (
    with_decision,
    with_extra_result,
    with_game_result,
    with_withdrawal,
    without_last,
)
from openarbiter.knockout.lines import extra_result, knockout_record, match_named, with_record
from openarbiter.knockout.terms import BadKnockout, KnockoutSeeding
from openarbiter.knockout.terms_text import terms_in
from openarbiter.knockout.tree import MatchId
from openarbiter.model import Tournament
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.model.written_result import result_in
from openarbiter.pairing.system import KNOCKOUT, System, with_system

Texts: TypeAlias = list[str] | None

Terms: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--terms",
        metavar="NAME=VALUE;…",
        help=N_(
            "Set terms: “games=2; games-final=4; third=match; ladder=rapid 2 1500+10, blitz 2 "
            "300+3, sudden-death 1 W300-B240 draw-odds”. What is not named stays."
        ),
    ),
]
Seed: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="TEXT",
        help=N_("What lots are drawn from: something everybody can check, such as dice."),
    ),
]
Seeding: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="5,3,8,…", help=N_("The players from seed 1 on; sets seeding=given.")),
]
Lots: TypeAlias = Annotated[
    Texts,
    typer.Option(
        "--lot",
        metavar="LOT=N,…",
        help=N_(
            "A lot drawn in front of the players: “R1.M3 colours=5,12”, White first. Can be "
            "repeated."
        ),
    ),
]
Results: TypeAlias = Annotated[
    Texts,
    typer.Option(
        "--result",
        metavar="MATCH=RESULT",
        help=N_(
            "A result, White first: R1.M3=1-0 of a game of the match, R1.M3=rapid:1-0 of an extra "
            "game. Can be repeated."
        ),
    ),
]
Decisions: TypeAlias = Annotated[
    Texts,
    typer.Option(
        "--decide",
        metavar="MATCH=PLAYER",
        help=N_(
            "The arbiter decides who goes on: “R1.M3=12: illness of the opponent”, or nobody. Can "
            "be repeated."
        ),
    ),
]
Withdrawals: TypeAlias = Annotated[
    Texts,
    typer.Option(
        "--withdraw",
        metavar="PLAYER",
        help=N_("This player plays no more from the next round on. Can be repeated."),
    ),
]
TakeBack: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="MATCH", help=N_("Take back the decision, or the last extra game, of a match.")
    ),
]


@dataclass(frozen=True, slots=True)
class KnockoutOptions:
    """What is to be entered."""

    terms: Terms = None
    seed: Seed = None
    seeding: Seeding = None
    lots: Lots = None
    results: Results = None
    decisions: Decisions = None
    withdrawals: Withdrawals = None
    take_back: TakeBack = None


def entered(screen: Screen, tournament: Tournament, asked: KnockoutOptions) -> Tournament:
    """The tournament as a knock-out, with all that is asked for.

    Raises:
        Failure: it is no knock-out, or something does not fit.
    """
    tournament = _as_knockout(screen, tournament, asked)
    try:
        tournament = _with_terms(screen, tournament, asked)
        if asked.take_back is not None:
            tournament = without_last(tournament, _named(screen, asked.take_back, "--take-back"))
        for text in asked.withdrawals or ():
            names = names_of(tournament, teams=False)
            tournament = with_withdrawal(tournament, whom(screen, names, text, "--withdraw"))
        for text in asked.results or ():
            tournament = _with_result(screen, tournament, text)
        for text in asked.decisions or ():
            tournament = _with_decision(screen, tournament, text)
    except BadKnockout as bad:
        raise Failure(Exit.WRONG_USE, bad.reason.message(screen.language.text)) from bad
    return tournament


def _as_knockout(screen: Screen, tournament: Tournament, asked: KnockoutOptions) -> Tournament:
    if is_knockout(tournament):
        return tournament
    code = tournament.regulations.system
    if asked.terms is None and (code or tournament.rounds):
        message = screen.say(
            "The file is not that of a knock-out (192 FIDE_KNOCKOUT). To hold it as one, add "
            "--terms, for example --terms games=2."
        )
        raise Failure(Exit.INVALID_FILE, message)
    return with_system(tournament, System(KNOCKOUT))


def _with_terms(screen: Screen, tournament: Tournament, asked: KnockoutOptions) -> Tournament:
    record = knockout_record(tournament)
    terms = record.terms if asked.terms is None else terms_in(asked.terms, record.terms)
    seeding, lot_seed, by_hand = record.seeding, record.lot_seed, dict(record.by_hand)
    if asked.seeding is not None:
        numbers = names_of(tournament, teams=False)
        seeding = tuple(
            whom(screen, numbers, each, "--seeding") for each in asked.seeding.split(",")
        )
        if len(set(seeding)) < len(seeding):
            raise Failure(Exit.WRONG_USE, screen.say("--seeding names a player twice."))
        terms = replace(terms, seeding=KnockoutSeeding.GIVEN)
    if asked.seed is not None:
        lot_seed = " ".join(asked.seed.split())
        if not lot_seed:
            message = screen.say(
                "--seed is empty; use something that everybody can check, such as dice thrown in "
                "public."
            )
            raise Failure(Exit.WRONG_USE, message)
    for text in asked.lots or ():
        name, _, order = text.rpartition("=")
        if not name.strip():
            message = screen.say("“{text}” in --lot is not LOT=N,…: R1.M3 colours=5,12.", text=text)
            raise Failure(Exit.WRONG_USE, message)
        names = names_of(tournament, teams=False)
        by_hand[" ".join(name.split())] = tuple(
            whom(screen, names, each, "--lot") for each in order.split(",")
        )
    changed = replace(
        record, terms=terms, seeding=seeding, lot_seed=lot_seed, by_hand=tuple(by_hand.items())
    )
    if changed != record and tournament.rounds:
        message = screen.say(
            "Terms or lots were changed after round 1 was paired: “openarbiter check” says which "
            "rounds differ now."
        )
        screen.aside(message, "yellow")
    return tournament if changed == record else with_record(tournament, changed)


def _named(screen: Screen, text: str, option: str) -> MatchId:
    found = match_named(text)
    if found is None:
        message = screen.say(
            "{option}: “{text}” is not the name of a match, such as R1.M3.",
            option=option,
            text=text,
        )
        raise Failure(Exit.WRONG_USE, message)
    return found


def _with_result(screen: Screen, tournament: Tournament, text: str) -> Tournament:
    name, _, written = text.partition("=")
    match = _named(screen, name, "--result")
    result = result_in(written)
    if result is not None:
        return with_game_result(tournament, match, result)
    return with_extra_result(tournament, match, extra_result(written.strip()))


def _with_decision(screen: Screen, tournament: Tournament, text: str) -> Tournament:
    name, _, rest = text.partition("=")
    match = _named(screen, name, "--decide")
    who, _, reason = rest.partition(":")
    if who.strip() == "nobody":
        return with_decision(tournament, match, None, reason)
    player = whom(screen, names_of(tournament, teams=False), who, "--decide")
    return with_decision(tournament, match, player, reason)
