"""A play-off on its way into the command: begun by the standings, or read from its file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import read_bytes
from openarbiter.cli.play_off_asked import (
    OPTIONS,
    PlayOffOptions,
    asked_depth,
    refused,
    stated_terms,
)
from openarbiter.cli.screen import Screen
from openarbiter.cli.standing import Standing
from openarbiter.model import Tournament, format_score
from openarbiter.playoffs.basis import PlayOffBasis
from openarbiter.playoffs.drawing import PlayOffLots
from openarbiter.playoffs.hand_lots import with_hand_lot
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.level import LevelPlayers
from openarbiter.playoffs.state_file import read_state
from openarbiter.playoffs.stated import STATED, MissingTerms, terms_for
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.rulebook import UnknownEdition
from openarbiter.rulebook.play_off_rules import PLAY_OFF_EDITIONS, PlayOffRules, play_off_rules


def level_of(
    screen: Screen,
    tournament: Tournament,
    standing: Standing,
    options: PlayOffOptions,
    lots: PlayOffLots,
) -> LevelPlayers | None:
    """Who is level for the places that are decided, results of play-offs left aside.

    Raises:
        Failure: there are no such places.
    """
    table = standing.table
    places = 1 if options.places is None else options.places
    if not 1 <= places <= len(table.rows):
        message = screen.say(
            "--places is a number from 1 to {most}, the number of players.", most=len(table.rows)
        )
        raise Failure(Exit.WRONG_USE, message)
    basis = basis_of(tournament, standing)
    depth = asked_depth(screen, options.after_tie_breaks, len(basis.codes) - 1)
    try:
        return basis.level(places, depth, lots)
    except BadPlayOff as wrong:
        raise refused(screen, wrong, "--drawn") from wrong


def begun(
    screen: Screen,
    tournament: Tournament,
    standing: Standing,
    options: PlayOffOptions,
    level: LevelPlayers,
    lots: PlayOffLots,
) -> HeldPlayOff:
    """A play-off before its first game.

    Raises:
        Failure: it cannot be held so, or the regulations have to state more.
    """
    rules = _rules(screen, standing, options)
    try:
        terms = terms_for(rules, stated_terms(screen, options), level)
    except MissingTerms as missing:
        lines = [
            screen.plural(
                "{count} player is level for place {place}. {chapter} leaves to the regulations "
                "how a play-off is held; give what they say:",
                "{count} players are level for place {place}. {chapter} leaves to the regulations "
                "how a play-off is held; give what they say:",
                len(level.players),
                place=level.places,
                chapter=rules.chapter,
            )
        ]
        width = max(len(OPTIONS[name]) for name in missing.articles)
        lines += [
            f"  {OPTIONS[name]:<{width}}  {screen.say(STATED[name])} ({article})"
            for name, article in missing.articles.items()
        ]
        lines.append(
            screen.say("Where the regulations take over C.02 13.2, add --rules fide-2018 instead.")
        )
        raise Failure(Exit.WRONG_USE, "\n".join(lines)) from missing
    except BadPlayOff as wrong:
        raise refused(screen, wrong) from wrong
    return HeldPlayOff(tournament.name, level, terms, lots, options.each_place)


def _rules(screen: Screen, standing: Standing, options: PlayOffOptions) -> PlayOffRules:
    name = options.rules or standing.table.rules.id
    try:
        return play_off_rules(name)
    except UnknownEdition as unknown:
        message = screen.say(
            "No rules on play-offs are known of the edition {name}. Name with --rules the one the "
            "regulations take over: {known}.",
            name=name,
            known=", ".join(PLAY_OFF_EDITIONS),
        )
        raise Failure(Exit.WRONG_USE, message) from unknown


def resumed(
    screen: Screen,
    name: str,
    tournament: Tournament,
    standing: Standing,
    options: PlayOffOptions,
) -> HeldPlayOff | None:
    """The play-off of a file; None where there is no such file yet.

    Raises:
        Failure: the file cannot be read, is of another tournament, or the players of the
            standings are others now; or terms are given, which stay as they were.
    """
    if not Path(name).exists():
        return None
    if options.named:
        message = screen.say(
            "The play-off in {file} has begun, and its terms stay: leave out {options}.",
            file=name,
            options=", ".join(options.named),
        )
        raise Failure(Exit.WRONG_USE, message)
    try:
        held = read_state(read_bytes(screen, name).decode())
    except (BadPlayOff, UnicodeDecodeError) as wrong:
        reason = (
            wrong.reason.message(screen.language.text)
            if isinstance(wrong, BadPlayOff)
            else screen.say("It is not a text in UTF-8.")
        )
        raise Failure(Exit.INVALID_FILE, f"{name}: {reason}") from wrong
    refuse_others(screen, tournament, standing, held, name)
    if held.tournament != tournament.name:
        message = screen.say(
            "The play-off in {file} is of the tournament “{name}”.", file=name, name=held.tournament
        )
        raise Failure(Exit.INVALID_FILE, message)
    return held


def refuse_others(
    screen: Screen, tournament: Tournament, standing: Standing, held: HeldPlayOff, file: str
) -> None:
    """Make sure that a play-off that has begun is of these standings.

    Args:
        file: where it is kept.

    Raises:
        Failure: its players are not level any more.
    """
    if not basis_of(tournament, standing).still_level(held.level):
        message = screen.say(
            "The play-off in {file} is not of these standings: its players are {players}, with "
            "{points} points each. Was a result corrected since, or is it another tournament?",
            file=file,
            players=", ".join(str(number) for number in held.level.players),
            points=format_score(held.level.score),
        )
        raise Failure(Exit.INVALID_FILE, message)


def basis_of(tournament: Tournament, standing: Standing) -> PlayOffBasis:
    """The standings of the command as those that decide who plays."""
    return PlayOffBasis(tournament, standing.table, standing.given, standing.withdrawn)


def with_hand_lots(
    screen: Screen, held: HeldPlayOff, given: Mapping[str, tuple[int, ...]]
) -> HeldPlayOff:
    """The play-off with more lots that were drawn in front of the players.

    Raises:
        Failure: there is no such lot, or games were played that it would change.
    """
    try:
        for name, order in given.items():
            held = with_hand_lot(held, name, order)
    except BadPlayOff as wrong:
        raise refused(screen, wrong, "--drawn") from wrong
    return held
