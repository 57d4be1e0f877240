"""The position of a round: everything its pairing depends on, as text anybody can make again.

Two files with the same position have the same pairing, whatever else is in them. The text
is described for other programs in ``docs/certificate.md``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable

from openarbiter.model import Colour, format_score
from openarbiter.pairing.frame.cards import Card, Float
from openarbiter.pairing.system import DUTCH

_FLOATS = {Float.NONE: "", Float.DOWN: "down", Float.UP: "up"}


def position_text(
    players: Iterable[Card],
    round_number: int,
    edition: str,
    initial: Colour,
    system: str = DUTCH,
) -> str:
    """The position as canonical JSON: keys sorted, no blanks, players by their numbers.

    Args:
        players: the cards of those to be paired, in any order.
        edition: the id of the edition.
        initial: the initial colour.
        system: the Dutch one, or one that has it pair the round.
    """
    cards = sorted(players, key=lambda card: card.number)
    there = {card.number for card in cards}
    document = {
        "edition": edition,
        "initial_colour": initial.name.lower(),
        "players": [
            {
                "apart": sorted(card.apart & there),
                "bye_allowed": card.pab_allowed,
                "colours": "".join(colour.value for colour in card.colours),
                "float_before": _FLOATS[card.float_before],
                "float_last": _FLOATS[card.float_last],
                "met": sorted(card.met & there),
                "number": card.number,
                "points": format_score(card.points),
                "score": format_score(card.score),
                "seed": card.seed,
                "topscorer": card.topscorer,
                "unplayed": card.unplayed,
            }
            for card in cards
        ],
        "round": round_number,
        "system": system,
    }
    return json.dumps(document, sort_keys=True, separators=(",", ":"))


def digest(content: bytes) -> str:
    """SHA-256 in hexadecimal digits."""
    return hashlib.sha256(content).hexdigest()
