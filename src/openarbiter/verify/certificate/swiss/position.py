"""The position of a round of another system than the Dutch one, as text anybody can make again.

It is described for other programs in ``docs/certificate.md``.
"""

from __future__ import annotations

import json

from openarbiter.model import Tournament, format_score
from openarbiter.verify.certificate.swiss.people import RoundField, RoundParticipant


def field_text(field: RoundField) -> str:
    """The position as canonical JSON: keys sorted, no blanks, people by their numbers."""
    document = {
        "colour_limits": field.limits,
        "edition": field.edition,
        "floats_count": field.floats_count,
        "hundred_points": field.hundred_points,
        "initial_colour": field.initial.name.lower(),
        "people": [_person(field, field.people[number]) for number in sorted(field.people)],
        "round": field.round,
        "switches": dict(field.switches),
        "system": field.system,
    }
    return json.dumps(document, sort_keys=True, separators=(",", ":"))


def _person(field: RoundField, one: RoundParticipant) -> dict[str, object]:
    there = field.people.keys()
    return {
        "apart": sorted(one.apart & there),
        "bye_allowed": one.barred_by is None,
        "cannot": "".join(sorted(colour.value for colour in one.cannot)),
        "colours": "".join("-" if each is None else each.value for each in one.colours),
        "floated": one.floated,
        "matches": one.matches,
        "maximum": one.maximum,
        "met": sorted(one.met.keys() & there),
        "number": one.number,
        "place": one.place,
        "points": format_score(one.points),
        "preferred": "" if one.preferred is None else one.preferred.value,
        "score": format_score(one.score),
        "strength": one.strength,
        "upfloats": one.upfloats,
        **one.numbers,
    }


def second_game_text(tournament: Tournament, number: int, edition: str) -> str:
    """The position of game 2 of a match: the pairs of game 1, White first, and the byes."""
    first = tournament.rounds[number - 2]
    document = {
        "byes": sorted([bye.player, bye.kind.name.lower()] for bye in first.byes),
        "edition": edition,
        "game_1": [[game.white, game.black] for game in first.games],
        "round": number,
        "system": "double-swiss",
    }
    return json.dumps(document, sort_keys=True, separators=(",", ":"))
