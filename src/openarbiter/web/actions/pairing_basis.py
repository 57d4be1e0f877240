"""What the next pairing depends on, and nothing else: whether a draft is still up to date."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import astuple
from typing import Any

from django.db import connection

from openarbiter.handling.next_round import next_position, undecided_games, unfinished
from openarbiter.handling.numbering import initial_ranking
from openarbiter.handling.situation import Situation
from openarbiter.model import Entrant, Reason, Tournament, numbered_teams
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.pairing import NoPairing, edition_of, pair_round, system_of
from openarbiter.pairing.frame.cards import cards
from openarbiter.pairing.frame.initial import initial_colour
from openarbiter.pairing.match_systems import (
    MatchSide,
    is_second_game,
    match_system,
    pairs_teams,
    sides_of,
)
from openarbiter.pairing.other_systems import why_not_swiss
from openarbiter.pairing.switch_lines import switch_lines
from openarbiter.pairing.system import DUTCH
from openarbiter.pairing.team_swiss.round import initial_team_colour
from openarbiter.verify.certificate import position_text
from openarbiter.web import models
from openarbiter.web.ledger import Refused
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.state.section_state import State
from openarbiter.web.state.tournament import Stamp

_OUT_OF_DATE = N_(
    "The draft of round {round} is out of date: a result, a player or a bye has changed. "
    "Discard it and pair again."
)

_bases: Memory[Stamp, str] = Memory(16, 8 * MEBIBYTE)


def basis_now(state: State) -> str:
    """What the pairing of the next round is made from as the section stands."""

    def make() -> str:
        return basis_of(state.situation, next_position(state.situation))

    stamp = state.position.stamp
    # What is not committed yet may never be.
    return _bases.known(stamp) or make() if connection.in_atomic_block else _bases.get(stamp, make)


def refuse_stale(state: State, draft: models.Draft) -> None:
    """Make sure that a draft is still of the tournament as its next round is paired now.

    Raises:
        Refused: it is out of date.
    """
    if is_stale(state, draft):
        raise Refused(Reason.of(_OUT_OF_DATE, round=draft.round_number))


def is_stale(state: State, draft: models.Draft) -> bool:
    """Whether what a draft was made from is not as it was.

    One that an older version kept may have been made from something else: it is out of date.
    """
    return fingerprint(state, draft.made_by_rules) != draft.position


def fingerprint(state: State, made: Mapping[str, Any]) -> str:
    """What a draft depends on; another one means that the draft is out of date.

    Args:
        made: the pairs and the bye of the draft as the rules have them, by the players' keys.
    """
    return fingerprint_of(basis_now(state), made, state.paired_numbers)


def basis_of(situation: Situation, position: Tournament) -> str:
    """The digest of what the pairing of the next round is made from, by pairing numbers.

    In a Swiss tournament: the cards of all who are paired, as a certificate has them, and the
    games that have to be decided on before (C.04.2 D.1); in systems other than the Dutch one
    ratings and all earlier rounds besides. In a schedule: the round as it stands in the tables,
    whatever the results. Where teams are paired, who sits at their boards besides. Names, clubs
    and notes are not in it, nor what is only rated (C.04.2 D.8); ratings and titles are where the
    numbers follow from them.

    Args:
        position: see :func:`openarbiter.handling.next_round.next_position`.
    """
    tables = list(situation.fixed_boards.items())
    if is_knockout(position):
        made_from = _of_knockout(position)
    elif system_of(position).scheduled:
        made_from = _of_schedule(position)
    elif match_system(position) is not None:
        made_from = _of_matches(position)
    else:
        made_from = _of_swiss(situation, position)
    return _digest({"round": len(position.rounds) + 1, "tables": tables, **made_from})


def fingerprint_of(basis: str, made: Mapping[str, Any], numbers: Mapping[int, int]) -> str:
    """What a draft depends on: its basis, and the numbers that its players have.

    Args:
        made: the pairs and the bye of the draft as the rules have them, by the players' keys.
        numbers: :attr:`~openarbiter.web.state.section_state.State.paired_numbers`.
    """
    pairs = [[numbers.get(key) for key in pair[:2]] for pair in made["pairs"]]
    return _digest({"basis": basis, "pairs": pairs, "bye": numbers.get(made["bye"])})


def _of_knockout(position: Tournament) -> dict[str, Any]:
    """The games that are due by the bracket, and who does not come to them."""
    number = len(position.rounds) + 1
    try:
        paired = pair_round(position)
    except NoPairing as none:
        return {"knockout": [reason.message() for reason in none.reasons]}
    return {
        "knockout": [(each.white, each.black) for each in paired.boards],
        "away": [
            request.player
            for request in position.regulations.bye_requests
            if request.round == number
        ],
    }


def _of_swiss(situation: Situation, position: Tournament) -> dict[str, Any]:
    rules, number = edition_of(position), len(position.rounds) + 1
    announced, other = position.regulations.rounds, why_not_swiss(position)
    open_games = [(played, game.white, game.black) for played, game in unfinished(position)]
    # Before round 1 the numbers are given anew when it is paired (C.04.2 B.3).
    ranked: tuple[Entrant, ...] = ()
    if not position.rounds:
        ranked = initial_ranking(position.entrants, by_name=situation.conduct.by_name)
    system = system_of(position)
    return {
        **({} if system.name == DUTCH else _of_other_swiss(position, system.name)),
        "position": position_text(
            cards(position, rules), number, rules.id, initial_colour(position)
        ),
        "unfinished": open_games,
        "ranked": [each.number for each in ranked],
        "over": announced is not None and number > announced,
        "otherwise": None if other is None else other.how.value,
    }


def _of_other_swiss(position: Tournament, system: str) -> dict[str, Any]:
    """What other systems ask besides the cards: ratings, opponents, floats of every round."""
    regulations = position.regulations
    virtual = [astuple(each) for each in regulations.accelerations]
    return {
        "system": system,
        "rounds": regulations.rounds,
        "ratings": [(each.number, each.rating) for each in position.entrants],
        "games": [
            [
                (game.white, game.black, game.result.white.value, game.result.black.value)
                for game in played.games
            ]
            for played in position.rounds
        ],
        "byes": [
            [(bye.player, bye.kind.value) for bye in played.byes] for played in position.rounds
        ],
        "virtual": [virtual, regulations.baku],
        "readings": switch_lines(position),
    }


def _of_matches(position: Tournament) -> dict[str, Any]:
    number, announced = len(position.rounds) + 1, position.regulations.rounds
    open_games = [(played, game.white, game.black) for played, game in undecided_games(position)]
    requests = position.regulations.bye_requests
    about: dict[str, Any] = {
        "system": match_system(position),
        "code": position.regulations.system,
        "rounds": announced,
        "edition": edition_of(position).id,
        "unfinished": open_games,
        "away": sorted((each.player, each.kind.value) for each in requests if each.round == number),
    }
    if is_second_game(position, number):
        last = position.rounds[-1]
        boards = [(game.white, game.black) for game in last.games]
        return {**about, "game 1": boards, "byes": [(b.player, b.kind.value) for b in last.byes]}
    sides = sides_of(position, edition_of(position))
    about["sides"] = [_side(each) for each in sides.values()]
    if not pairs_teams(position):
        return {**about, "colour": initial_colour(position).value}
    about["colour"] = initial_team_colour(position).value
    return {**about, **_boards_of_teams(position)}


def _boards_of_teams(position: Tournament) -> dict[str, Any]:
    """What seats the players of matches: the lists, the line-ups known, colours, who is away."""
    number, requests = len(position.rounds) + 1, position.regulations.bye_requests
    return {
        "away": sorted((each.player, each.kind.value) for each in requests if each.round == number),
        "teams": [(key, team.players) for key, team in numbered_teams(position).items()],
        "line-ups": [(one.team, one.players) for one in position.line_ups if one.round == number],
        "boards": [colour.value for colour in position.regulations.board_colours],
    }


def _side(side: MatchSide) -> list[Any]:
    """A side of a match as values that are always written alike."""
    one = side.contender
    return [
        one.number, one.score, sorted(one.met), sorted(one.apart), one.bye_allowed, one.played,
        one.floated, one.preferred.value if one.preferred else "", one.strong, side.place,
        side.second, [each.value if each else "" for each in side.colours],
    ]  # fmt: skip


def _of_schedule(position: Tournament) -> dict[str, Any]:
    about: dict[str, Any] = {
        "system": system_of(position).name,
        "rounds": position.regulations.rounds,
    }
    if pairs_teams(position):
        about |= _boards_of_teams(position)
    try:
        planned = pair_round(position)
    except NoPairing:
        return {**about, "boards": None}
    boards = [(board.white, board.black) for board in planned.boards]
    return {**about, "boards": boards, "free": planned.free, "forfeiting": planned.forfeiting}


def _digest(document: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
