"""The brackets of an explanation for a program."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.explain.pairings.bounds import Bound
from openarbiter.explain.pairings.study import BracketStudy, GivenUp
from openarbiter.explain.pairings.tell_player_opponent import FirstCandidate
from openarbiter.explain.pairings.words import notation
from openarbiter.model import format_score
from openarbiter.office.bracket_json import bracket_json, value_json
from openarbiter.pairing.dutch.attempts import Cards
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.dutch.judge import ReportCard
from openarbiter.pairing.dutch.sieve import Sifted
from openarbiter.pairing.dutch.walk import Step
from openarbiter.pairing.frame.cards import Card, Float

_FLOATS = {Float.NONE: None, Float.DOWN: "down", Float.UP: "up"}


def bracket_study_json(bracket: BracketStudy) -> dict[str, object]:
    """Everything about a bracket: who, how many, what was tried, and why nothing is better."""
    first = FirstCandidate(bracket)
    inside = bracket.task.bracket
    sifted = bracket.sieve
    return {
        "place": bracket.place + 1,
        **bracket_json(bracket.result),
        "members": [_member_json(card, moved_down=card in inside.mdps) for card in inside.players],
        "subgroups": {
            "moved_down": _numbers(first.mdps),
            "limbo": [card.number for card in inside.mdps if card not in first.mdps],
            "opponents": _numbers(first.met),
            "s1": _numbers(first.upper),
            "s2": _numbers(first.lower),
        },
        "perfect": bracket.perfect,
        "finished": bracket.walk.finished,
        "steps": [_step_json(step) for step in bracket.walk.steps],
        "sieve": None if sifted is None else [_sifted_json(each) for each in sifted],
        "bounds": [_bound_json(bound) for bound in bracket.bounds],
    }


def given_up_json(screen: Screen, given_up: GivenUp) -> dict[str, object]:
    """The first pairing of a bracket that left a rest nobody can pair (2018, A.9)."""
    return {
        "bracket": bracket_json(given_up.result),
        "stuck": list(given_up.stuck),
        "reasons": [reason.message(screen.language.text) for reason in given_up.reasons],
    }


def pairs_json(pairs: Pairs) -> list[list[int]]:
    """Pairs by number, higher ranked player first."""
    return [[one.number, other.number] for one, other in pairs]


def card_json(card: ReportCard | None) -> dict[str, object] | None:
    """A report card: how far a candidate falls short of each criterion, by article."""
    if card is None:
        return None
    return {article: value_json(value) for article, value in card.values.items()}


def _member_json(card: Card, *, moved_down: bool) -> dict[str, object]:
    return {
        "number": card.number,
        "role": "moved down" if moved_down else "resident",
        "points": format_score(card.points),
        "score": format_score(card.score),
        "colours": "".join(colour.value.upper() for colour in card.colours),
        "preference": None if card.preferred is None else card.preferred.name.lower(),
        "strength": card.strength.name.lower(),
        "float_last": _FLOATS[card.float_last],
        "float_before": _FLOATS[card.float_before],
        "notation": notation(card),
        "bye_allowed": card.pab_allowed,
        "topscorer": card.topscorer,
    }


def _step_json(step: Step) -> dict[str, object]:
    return {
        "verdict": step.verdict.value,
        "article": step.article or None,
        "whole": step.whole,
        "pairs": pairs_json(step.pairs),
        "floaters": _numbers(step.floaters),
        "s1": _numbers(step.upper),
        "s2": _numbers(step.lower),
        "player": step.player,
        "criteria": card_json(step.card),
    }


def _sifted_json(each: Sifted) -> dict[str, object]:
    return {
        "pairs": pairs_json(each.pairs),
        "floaters": _numbers(each.floaters),
        "criteria": card_json(each.card),
        "discarded": each.discarded or None,
        "chosen": each.chosen,
    }


def _bound_json(bound: Bound) -> dict[str, object]:
    return {
        "article": bound.article,
        "criterion": bound.role,
        "value": value_json(bound.value),
        "source": bound.source.value,
        "rival": pairs_json(bound.rival) if bound.rival_card is not None else None,
        "rival_criteria": card_json(bound.rival_card),
        "costs": bound.costs or None,
    }


def _numbers(cards: Cards) -> list[int]:
    return [card.number for card in cards]
