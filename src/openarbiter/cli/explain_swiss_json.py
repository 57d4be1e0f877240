"""An explanation of another Swiss system for a program; see ``docs/json.md``."""

from __future__ import annotations

from openarbiter.cli.boards import Players, absent
from openarbiter.cli.explain_notes import open_games, otherwise
from openarbiter.cli.explain_swiss import SwissAnswers
from openarbiter.cli.explain_wish_json import what_if_json
from openarbiter.cli.matches import Teams
from openarbiter.cli.screen import Screen
from openarbiter.explain.other_swiss.facts import FloatersChosen, Rival
from openarbiter.explain.other_swiss.tell_player import player_blocks
from openarbiter.explain.other_swiss.why_not import SwissWhyNot
from openarbiter.explain.pairings.tell_player import sentences
from openarbiter.model import Reason, Tournament, format_score
from openarbiter.office.bracket_json import value_json
from openarbiter.pairing import PairedGroup


def swiss_json(screen: Screen, tournament: Tournament, answers: SwissAnswers) -> dict[str, object]:
    """The round, then whatever was asked of it.

    Args:
        tournament: with the round as it was played, if it was.
    """
    study = answers.study
    pairing = study.pairing
    people = Teams(study.then) if study.teams else Players(study.then)
    boards, differs = otherwise(tournament, pairing)
    number = pairing.round
    in_file = number <= len(tournament.rounds) and tournament.rounds[number - 1].paired
    seats = study.seats if study.groups else ()
    kinds = {} if study.teams else dict(absent(study.then, pairing))
    return {
        "tournament": tournament.name,
        "rounds": tournament.regulations.rounds,
        "round": number,
        "edition": pairing.edition,
        "system": pairing.system,
        "initial_colour": study.initial.name.lower(),
        "games_without_result": open_games(study.then),
        "as_in_file": None if not in_file else not differs,
        "differing_boards": list(boards),
        "boards": [
            {
                "board": place,
                "white": people.json(board.white),
                "black": people.json(board.black),
                "rule": seats[place - 1].article if seats else None,
                "reason": _told(answers, seats[place - 1].reason) if seats else None,
            }
            for place, board in enumerate(pairing.boards, start=1)
        ],
        "bye": None if pairing.bye is None else people.json(pairing.bye),
        "bye_passed_over": [_rival_json(answers, each) for each in study.bye_rivals],
        "absent": [
            {
                **people.json(each),
                **({"kind": kinds[each].name.lower()} if each in kinds else {}),
            }
            for each in pairing.absent
        ],
        "groups": [_group_json(answers, place) for place in answers.groups],
        "players": [_player_json(answers, each) for each in answers.players],
        "why_not": [_why_not_json(answers, each) for each in answers.why_nots],
        "what_if": [what_if_json(screen, each) for each in answers.what_ifs],
    }


def _told(answers: SwissAnswers, reason: Reason) -> str:
    return answers.words.told(reason)


def _group_json(answers: SwissAnswers, place: int) -> dict[str, object]:
    study = answers.study
    group = study.groups[place]
    return {
        "place": place + 1,
        **_made_json(group),
        "members": [_member_json(answers, number, group) for number in _inside(group)],
        "choices": [_choice_json(answers, each) for each in study.choices(place)],
        "turns": [
            {
                "player": turn.one,
                "opponent": turn.other,
                "passed": [
                    {"article": article, "reason": _told(answers, reason)}
                    for article, reason in turn.passed
                ],
            }
            for turn in study.turns(place)
        ],
        "steps": [
            {"article": step.article or None, "reason": _told(answers, step.reason)}
            for step in group.steps
        ],
        "bounds": [
            {
                "article": each.article,
                "reasons": [_told(answers, reason) for reason in each.reasons],
            }
            for each in study.limits(place)
        ],
    }


def _inside(group: PairedGroup) -> tuple[int, ...]:
    return (*group.members, *(each for each in group.floaters if each not in group.members))


def _made_json(group: PairedGroup) -> dict[str, object]:
    return {
        "score": format_score(group.score),
        "floaters": list(group.floaters),
        "moved_on": list(group.left),
        "pairs": [list(pair) for pair in group.pairs],
        "criteria": {article: value_json(value) for article, value in group.criteria.items()},
    }


def _member_json(answers: SwissAnswers, number: int, group: PairedGroup) -> dict[str, object]:
    each = answers.study.people[number]
    heads = answers.study.heads
    return {
        "number": number,
        "role": "resident" if number in group.members else "floater",
        "points": format_score(each.points),
        "score": format_score(each.score),
        "colours": "".join(colour.value.upper() for colour in each.colours),
        "wants": None if each.wanted is None else each.wanted.name.lower(),
        "need": each.need.value,
        "figures": dict(zip(heads, each.figures, strict=True)),
        "bye_allowed": each.bye_allowed,
    }


def _rival_json(answers: SwissAnswers, each: Rival) -> dict[str, object]:
    return {
        "number": each.number or None,
        "article": each.article or None,
        "reason": _told(answers, each.reason),
    }


def _choice_json(answers: SwissAnswers, each: FloatersChosen) -> dict[str, object]:
    return {
        "chosen": list(each.chosen),
        "rivals": [_rival_json(answers, rival) for rival in each.rivals],
        "not_tried": each.further,
        "proof": None if each.proof is None else _told(answers, each.proof),
    }


def _player_json(answers: SwissAnswers, number: int) -> dict[str, object]:
    place = answers.study.group_of(number)
    return {
        "number": number,
        "group": None if place is None else place + 1,
        "sentences": list(sentences(player_blocks(answers.words, answers.study, number))),
    }


def _why_not_json(answers: SwissAnswers, answer: SwissWhyNot) -> dict[str, object]:
    wished, found = answer.wished, answer.comparison
    return {
        "wishes": [
            {"kind": wish.kind.value, "player": wish.player, "other": wish.other}
            for wish in answer.wishes
        ],
        "outcome": answer.outcome.value,
        "reasons": [_told(answers, reason) for reason in answer.reasons],
        "comparison": None
        if found is None
        else {
            "group": None if found.place is None else found.place + 1,
            "wished": None if found.wished is None else _made_json(found.wished),
            "article": found.article or None,
            "reason": None if found.order is None else _told(answers, found.order),
        },
        "boards": None
        if wished is None
        else [{"white": board.white, "black": board.black} for board in wished.boards],
        "bye": None if wished is None else wished.bye,
    }
