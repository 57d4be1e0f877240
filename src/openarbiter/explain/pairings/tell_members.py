"""Who is in a bracket: the table of its players, and whom they have met."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from openarbiter.explain.account import Grid
from openarbiter.explain.document import TableBlock
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.words import Words, due, floats, points_of
from openarbiter.model import FORFEITS, Colour
from openarbiter.model.text import N_
from openarbiter.pairing.frame.cards import Card, Strength

Meetings = Mapping[frozenset[int], int]
"""The round in which two players met last, by their numbers."""

_PREFERENCES = {
    (Colour.WHITE, Strength.ABSOLUTE): N_("white, absolute"),
    (Colour.WHITE, Strength.STRONG): N_("white, strong"),
    (Colour.WHITE, Strength.MILD): N_("white, mild"),
    (Colour.BLACK, Strength.ABSOLUTE): N_("black, absolute"),
    (Colour.BLACK, Strength.STRONG): N_("black, strong"),
    (Colour.BLACK, Strength.MILD): N_("black, mild"),
}


def meetings(study: RoundStudy, players: Iterable[Card]) -> Meetings:
    """When players of a bracket have met each other."""
    inside = {card.number: card for card in players}
    return {
        frozenset((game.white, game.black)): number
        for number, played in enumerate(study.then.rounds, start=1)
        for game in played.games
        if game.white in inside and game.black in inside[game.white].met
        if game.black in inside and game.result.white not in FORFEITS
    }


def members_table(words: Words, study: RoundStudy, bracket: BracketStudy) -> TableBlock:
    """The players of a bracket with what the rules look at."""
    inside = bracket.task.bracket
    histories = _histories(study, inside.players)
    heads = [words.say("Player"), words.say("Points"), words.say("Colours"), words.say("Prefers")]
    heads += [words.say("Floats"), words.say("Has met here")]
    if inside.mdps:
        heads.append(words.say("Role"))
    rows = []
    for card in inside.players:
        met = sorted(other.number for other in inside.players if other.number in card.met)
        row = [
            words.who(card.number),
            points_of(card),
            words.colours(histories[card.number]),
            f"{due(card)} ({_preference(words, card)})",
            floats(card),
            ", ".join(map(str, met)),
        ]
        if inside.mdps:
            moved = card.number in inside.moved_down
            row.append(words.say("moved down") if moved else words.say("resident"))
        rows.append(tuple(row))
    right = tuple(place == 1 for place in range(len(heads)))
    return TableBlock(
        words.say("The players of this bracket"), Grid(tuple(heads), right, tuple(rows))
    )


def _preference(words: Words, card: Card) -> str:
    if card.preferred is None:
        return words.say("none")
    return words.say(_PREFERENCES[card.preferred, card.strength])


def _histories(study: RoundStudy, players: tuple[Card, ...]) -> dict[int, list[Colour | None]]:
    """The colours of each player, round by round; None for a round without a game."""
    told: dict[int, list[Colour | None]] = {card.number: [] for card in players}
    for played in study.then.rounds:
        for history in told.values():
            history.append(None)
        for game in played.games:
            if game.white in told and game.result.white not in FORFEITS:
                told[game.white][-1] = Colour.WHITE
            if game.black in told and game.result.black not in FORFEITS:
                told[game.black][-1] = Colour.BLACK
    return told
