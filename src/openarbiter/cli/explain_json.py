"""An explanation for a program: every fact it is told from; see ``docs/json.md``."""

from __future__ import annotations

from openarbiter.cli.boards import Players, absent
from openarbiter.cli.explain_answers import Answers
from openarbiter.cli.explain_bracket_json import bracket_study_json, given_up_json
from openarbiter.cli.explain_notes import open_games, otherwise
from openarbiter.cli.explain_wish_json import what_if_json, why_not_json
from openarbiter.cli.screen import Screen
from openarbiter.explain.pairings.study import RoundStudy
from openarbiter.explain.pairings.tell_player import player_blocks, sentences
from openarbiter.explain.pairings.words import words_of
from openarbiter.model import Tournament


def explanation_json(screen: Screen, tournament: Tournament, answers: Answers) -> dict[str, object]:
    """The round, then whatever was asked of it.

    Args:
        tournament: with the round as it was played, if it was.
    """
    study = answers.study
    pairing, players = study.pairing, Players(study.then)
    boards, differs = otherwise(tournament, pairing)
    given_up = study.given_up if answers.whole else None
    return {
        "tournament": tournament.name,
        "rounds": tournament.regulations.rounds,
        "round": pairing.round,
        "edition": pairing.edition,
        "system": pairing.system,
        "initial_colour": study.initial.name.lower(),
        "games_without_result": open_games(study.then),
        "as_in_file": None if not _in_file(tournament, pairing.round) else not differs,
        "differing_boards": list(boards),
        "boards": [
            {
                "board": place,
                "white": players.json(seat.white.number),
                "black": players.json(seat.black.number),
                "rule": seat.rule,
            }
            for place, seat in enumerate(study.seats, start=1)
        ],
        "bye": None if pairing.bye is None else players.json(pairing.bye),
        "absent": [
            {**players.json(number), "kind": kind.name.lower()}
            for number, kind in absent(study.then, pairing)
        ],
        "brackets": [bracket_study_json(bracket) for bracket in answers.brackets],
        "given_up": None if given_up is None else given_up_json(screen, given_up),
        "players": [_player_json(screen, study, number) for number in answers.players],
        "why_not": [why_not_json(screen, answer) for answer in answers.why_nots],
        "what_if": [what_if_json(screen, answer) for answer in answers.what_ifs],
    }


def _in_file(tournament: Tournament, number: int) -> bool:
    return number <= len(tournament.rounds) and tournament.rounds[number - 1].paired


def _player_json(screen: Screen, study: RoundStudy, number: int) -> dict[str, object]:
    blocks = player_blocks(words_of(study, screen.language), study, number)
    bracket = study.bracket_of(number)
    return {
        "number": number,
        "bracket": None if bracket is None else bracket.place + 1,
        "sentences": list(sentences(blocks)),
    }
