"""What the next pairing depends on, and nothing else: whether a draft is still up to date."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from openarbiter.handling.numbering import initial_ranking
from openarbiter.model import Entrant, Tournament
from openarbiter.pairing import NoPairing, edition_of, pair_round, system_of
from openarbiter.pairing.dutch.cards import cards
from openarbiter.pairing.dutch.initial import initial_colour
from openarbiter.pairing.other_systems import why_not_dutch
from openarbiter.verify.certificate import position_text
from openarbiter.web import models
from openarbiter.web.desk.start_list import alphabet_decides


def basis_of(section: models.Section, position: Tournament) -> str:
    """The digest of what the pairing of the next round is made from, by pairing numbers.

    In a Swiss tournament: the cards of all who are paired, as a certificate has them, and the
    games that have to be decided on before (C.04.2 D.1). In a schedule: the round as it stands
    in the tables, whatever the results. Names, clubs and notes are not in it, nor what is only
    rated (C.04.2 D.8); ratings and titles are where the numbers follow from them.

    Args:
        position: see :func:`openarbiter.web.desk.position.next_position`.
    """
    scheduled = system_of(position).scheduled
    made_from = _of_schedule(position) if scheduled else _of_swiss(section, position)
    fixed = section.players.filter(fixed_board__isnull=False).order_by("number")
    tables = list(fixed.values_list("number", "fixed_board"))
    return _digest({"round": len(position.rounds) + 1, "tables": tables, **made_from})


def fingerprint_of(basis: str, made: Mapping[str, Any], numbers: Mapping[int, int]) -> str:
    """What a draft depends on: its basis, and the numbers that its players have.

    Args:
        made: the pairs and the bye of the draft as the rules have them, by the players' keys.
        numbers: pairing numbers by the players' keys.
    """
    pairs = [[numbers.get(key) for key in pair[:2]] for pair in made["pairs"]]
    return _digest({"basis": basis, "pairs": pairs, "bye": numbers.get(made["bye"])})


def _of_swiss(section: models.Section, position: Tournament) -> dict[str, Any]:
    rules, number = edition_of(position), len(position.rounds) + 1
    announced, other = position.regulations.rounds, why_not_dutch(position)
    unfinished = [
        (played, game.white, game.black)
        for played, each in enumerate(position.rounds, start=1)
        for game in each.games
        if not game.result.known
    ]
    # Before round 1 the numbers are given anew when it is paired (C.04.2 B.3).
    ranked: tuple[Entrant, ...] = ()
    if not position.rounds:
        ranked = initial_ranking(position.entrants, by_name=alphabet_decides(section))
    return {
        "position": position_text(
            cards(position, rules), number, rules.id, initial_colour(position)
        ),
        "unfinished": unfinished,
        "ranked": [each.number for each in ranked],
        "over": announced is not None and number > announced,
        "otherwise": None if other is None else other.how.value,
    }


def _of_schedule(position: Tournament) -> dict[str, Any]:
    about = {"system": system_of(position).name, "rounds": position.regulations.rounds}
    try:
        planned = pair_round(position)
    except NoPairing:
        return {**about, "boards": None}
    boards = [(board.white, board.black) for board in planned.boards]
    return {**about, "boards": boards, "free": planned.free, "forfeiting": planned.forfeiting}


def _digest(document: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
