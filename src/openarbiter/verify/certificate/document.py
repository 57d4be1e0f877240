"""A certificate as a JSON document; ``docs/certificate.md`` describes it field by field."""

from __future__ import annotations

import json

from openarbiter.office.bracket_json import Json, bracket_json
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.certificate.certificate import Certificate
from openarbiter.verify.certificate.swiss.group_json import group_json, steps_json

FORMAT = "openarbiter-certificate"
FORMAT_VERSION = 1
"""That of certificates of the Dutch System."""
FORMAT_OF_OTHERS = 2
"""That of certificates of the other Swiss systems."""
FORMATS = (FORMAT_VERSION, FORMAT_OF_OTHERS)

WIDTH = 140
"""The longest line an object is kept on."""


def document_of(certificate: Certificate) -> dict[str, Json]:
    """The certificate as objects, lists, texts and whole numbers; points are texts."""
    pairing, names = certificate.pairing, certificate.names

    dutch = pairing.system == DUTCH

    def player(number: int) -> dict[str, Json]:
        return {"number": number, "name": names[number]}

    others: dict[str, Json] = {
        "steps": steps_json(pairing.steps),
        "groups": [group_json(each) for each in pairing.groups],
    }
    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION if dutch else FORMAT_OF_OTHERS,
        "made_by": {
            "program": certificate.program,
            "version": certificate.version,
            "engine": certificate.engine,
        },
        "input": {
            "file_sha256": certificate.file_digest,
            "position_sha256": certificate.position_digest,
        },
        "tournament": certificate.tournament,
        "round": pairing.round,
        "rounds": certificate.rounds,
        "system": pairing.system,
        "edition": pairing.edition,
        **({} if dutch else {"switches": dict(certificate.switches)}),
        "initial_colour": certificate.initial.name.lower(),
        "games_without_result": certificate.open_games,
        "agrees_with_file": certificate.as_played,
        "boards": [
            {"board": place, "white": player(board.white), "black": player(board.black)}
            for place, board in enumerate(pairing.boards, start=1)
        ],
        "bye": None if pairing.bye is None else player(pairing.bye),
        "absent": [
            {**player(number), "kind": certificate.absences[number].name.lower()}
            for number in pairing.absent
        ],
        **({} if dutch else others),
        "brackets": [bracket_json(each) for each in pairing.brackets],
    }


def text_of(document: dict[str, Json]) -> str:
    """The document to be read by people, too: short objects and plain lists on one line."""
    return _laid_out(document, "") + "\n"


def _laid_out(value: Json, indent: str) -> str:
    line = json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        if len(indent) + len(line) <= WIDTH or not value:
            return line
        parts = [
            f"{json.dumps(key, ensure_ascii=False)}: {_laid_out(each, indent + '  ')}"
            for key, each in value.items()
        ]
        opening, closing = "{", "}"
    elif isinstance(value, list) and any(isinstance(each, dict) for each in value):
        parts = [_laid_out(each, indent + "  ") for each in value]
        opening, closing = "[", "]"
    else:
        return line
    inner = f",\n{indent}  ".join(parts)
    return f"{opening}\n{indent}  {inner}\n{indent}{closing}"
