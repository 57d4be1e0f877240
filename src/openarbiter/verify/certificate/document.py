"""A certificate as a JSON document; ``docs/certificate.md`` describes it field by field."""

from __future__ import annotations

import json
from typing import TypeAlias

from openarbiter.model import format_score
from openarbiter.pairing import BracketResult
from openarbiter.pairing.result import CriterionValue
from openarbiter.verify.certificate.certificate import Certificate

FORMAT = "openarbiter-certificate"
FORMAT_VERSION = 1

WIDTH = 140
"""The longest line an object is kept on."""

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"


def document_of(certificate: Certificate) -> dict[str, Json]:
    """The certificate as objects, lists, texts and whole numbers; points are texts."""
    pairing, names = certificate.pairing, certificate.names

    def player(number: int) -> dict[str, Json]:
        return {"number": number, "name": names[number]}

    return {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
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
        "brackets": [_bracket(each) for each in pairing.brackets],
    }


def text_of(document: dict[str, Json]) -> str:
    """The document to be read by people, too: short objects and plain lists on one line."""
    return _laid_out(document, "") + "\n"


def _bracket(bracket: BracketResult) -> dict[str, Json]:
    return {
        "kind": bracket.kind.value,
        "score": format_score(bracket.score),
        "moved_down": list(bracket.moved_down),
        "residents": list(bracket.residents),
        "max_pairs": bracket.max_pairs,
        "m0": bracket.m0,
        "m1": bracket.m1,
        "x": bracket.x,
        "z": bracket.z,
        "pairs": [list(pair) for pair in bracket.pairs],
        "limbo": list(bracket.limbo),
        "downfloaters": list(bracket.downfloaters),
        "criteria": {article: value_json(value) for article, value in bracket.criteria.items()},
    }


def value_json(value: CriterionValue) -> Json:
    """The value of a criterion: a count, a list of points, or a list of both."""
    match value:
        case int():
            return value
        case (int(count), tuple(differences)):
            return [count, value_json(differences)]
        case _:
            return [format_score(each) for each in value if isinstance(each, int)]


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
