"""The answers to wishes and what-ifs for a program."""

from __future__ import annotations

from openarbiter.cli.explain_bracket_json import card_json, pairs_json
from openarbiter.cli.screen import Screen
from openarbiter.explain.pairings.what_if import Change, ResultChange, WhatIf
from openarbiter.explain.pairings.why_not import Comparison, WishVerdict
from openarbiter.model import format_score
from openarbiter.pairing import Board, NoPairing


def why_not_json(screen: Screen, answer: WishVerdict) -> dict[str, object]:
    """A question "why not", its answer, and the pairing that fulfils the wish if there is one."""
    whole = answer.wished
    odd_one = whole.brackets[-1].downfloaters if whole is not None and whole.brackets else ()
    return {
        "wishes": [
            {"kind": wish.kind.value, "player": wish.player, "other": wish.other}
            for wish in answer.wishes
        ],
        "outcome": answer.outcome.value,
        "reasons": [reason.message(screen.language.text) for reason in answer.reasons],
        "comparison": None if answer.comparison is None else _comparison_json(answer.comparison),
        "boards": None if whole is None else _boards_json(whole.boards),
        "bye": odd_one[0] if odd_one else None,
    }


def what_if_json(screen: Screen, answer: WhatIf) -> dict[str, object]:
    """A question "what if", and how the round would have been paired."""
    would_be, differences = answer.would_be, answer.differences
    possible = not isinstance(would_be, NoPairing)
    return {
        "changes": [_change_json(change) for change in answer.changes],
        "possible": possible,
        "reasons": [
            reason.message(screen.language.text)
            for reason in (would_be.reasons if isinstance(would_be, NoPairing) else ())
        ],
        "boards": None if isinstance(would_be, NoPairing) else _boards_json(would_be.boards),
        "bye": None if isinstance(would_be, NoPairing) else would_be.bye,
        "differences": None
        if differences is None
        else {
            "gone": _boards_json(differences.gone),
            "new": _boards_json(differences.new),
            "bye": differences.bye,
            "new_bye": differences.new_bye,
            "no_longer_down": list(differences.no_longer_down),
            "down": list(differences.down),
            "starts": None if differences.starts is None else format_score(differences.starts),
        },
    }


def _comparison_json(compared: Comparison) -> dict[str, object]:
    return {
        "bracket": compared.bracket.place + 1,
        "score": format_score(compared.bracket.result.score),
        "pairs": pairs_json(compared.pairs),
        "floaters": [card.number for card in compared.floaters],
        "criteria": card_json(compared.card),
        "real_criteria": card_json(compared.bracket.judge.chosen),
        "article": compared.article or None,
        "absolute": compared.absolute,
        "sequence": None if compared.sequence is None else compared.sequence.name.lower(),
    }


def _change_json(change: Change) -> dict[str, object]:
    if isinstance(change, ResultChange):
        return {
            "round": change.round,
            "white": change.white,
            "black": change.black,
            "result": str(change.result),
        }
    return {"player": change.player, "present": change.present}


def _boards_json(boards: tuple[Board, ...]) -> list[dict[str, int]]:
    return [{"white": board.white, "black": board.black} for board in boards]
