"""The explanation of a knock-out: why two meet, who has White and why, why somebody goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.cli.document_text import show_document
from openarbiter.cli.explain_document import as_json_text, form_of, in_form
from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.files import refuse_existing
from openarbiter.cli.knockout_json import knockout_json
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import write_document
from openarbiter.cli.whom import names_of, whom
from openarbiter.explain.knockout_account import player_document
from openarbiter.explain.voice import Voice, titled
from openarbiter.knockout import BadKnockout, KnockoutMatch, KnockoutTree, knockout_tree
from openarbiter.model import Tournament


@dataclass(frozen=True, slots=True)
class KnockoutQuestion:
    """What is asked of a knock-out.

    Attributes:
        round: of the file; None for all.
        players: by number or name.
        swiss_only: options that were given and are about Swiss systems.
        write: the file to write; None for none.
    """

    round: int | None
    players: tuple[str, ...]
    swiss_only: tuple[str, ...]
    write: str | None
    force: bool


def explain_knockout(
    screen: Screen,
    tournament: Tournament,
    asked: KnockoutQuestion,
    doubts: Mapping[str, object],
) -> int:
    """Print or write it.

    Args:
        doubts: about the file, the end of the JSON document.

    Raises:
        Failure: there is no such round or player, or no bracket.
    """
    if asked.swiss_only:
        message = screen.say(
            "{option} is for Swiss systems; this is a knock-out.", option=asked.swiss_only[0]
        )
        raise Failure(Exit.WRONG_USE, message)
    form = None if asked.write is None else form_of(screen, asked.write)
    refuse_existing(screen, asked.write, force=asked.force)
    try:
        tree = knockout_tree(tournament)
    except BadKnockout as bad:
        raise Failure(Exit.INVALID_FILE, bad.reason.message(screen.language.text)) from bad
    names = names_of(tournament, teams=False)
    players = tuple(whom(screen, names, text, "--player") for text in asked.players)
    matches = _matches(screen, tournament, tree, asked.round)
    title = tournament.name or screen.say("Knock-out")
    voice = Voice(screen.language, titled(tournament))
    document = player_document(voice, title, tree, players, matches=matches)
    program = {
        "tournament": tournament.name,
        "players": list(players),
        "matches": [str(match.id) for match in matches],
        **knockout_json(screen, tree),
        "written": asked.write,
        **doubts,
    }
    if asked.write is not None and form is not None:
        text = as_json_text(program) if form == ".json" else in_form(screen, document, form)
        write_document(screen, asked.write, text)
    else:
        show_document(screen, document)
    screen.json(program)
    return Exit.OK


def _matches(
    screen: Screen, tournament: Tournament, tree: KnockoutTree, number: int | None
) -> tuple[KnockoutMatch, ...]:
    """Those with a game in a round of the file; of the next round those with a game to be paired.

    Raises:
        Failure: there is no such round.
    """
    if number is None:
        return tree.matches
    following = len(tournament.rounds) + 1
    if not 1 <= number <= following:
        message = screen.say(
            "Round {round} cannot be explained: the next round to pair is {next}.",
            round=number,
            next=following,
        )
        raise Failure(Exit.WRONG_USE, message)
    wanted = None if number == following else number
    return tuple(
        match
        for match in tree.matches
        if any(game.round == wanted and game.kind.value == "game" for game in match.games)
    )
