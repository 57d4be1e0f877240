"""A knock-out for programs."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.knockout.terms_text import terms_text
from openarbiter.knockout.tree import (
    KnockoutGame,
    KnockoutMatch,
    KnockoutSide,
    KnockoutTree,
)
from openarbiter.model import Reason, format_score
from openarbiter.model.written_result import result_text


def knockout_json(screen: Screen, tree: KnockoutTree) -> dict[str, object]:
    """A knock-out as far as it has come."""
    current = tree.current
    return {
        "terms": terms_text(tree.terms),
        "seeds": list(tree.seeds),
        "size": tree.size,
        "finished": tree.finished,
        "champion": tree.champion,
        "current_round": None if current is None else current.number,
        "rounds": [
            {
                "round": each.number,
                "name": _said(screen, each.name),
                "file_rounds": list(each.file_rounds),
                "matches": [_match(screen, match) for match in each.matches],
            }
            for each in tree.rounds
        ],
        "places": [
            {
                "players": list(place.players),
                "first": place.first,
                "last": place.last,
                "reason": _said(screen, place.reason),
                "article": place.article,
            }
            for place in tree.places
        ],
        "withdrawn": list(tree.withdrawn),
        "lot_seed": tree.lot_seed,
        "lots": [
            {"name": lot.name, "order": list(lot.order), "by_hand": lot.by_hand}
            for lot in tree.lots
        ],
        "doubts": [_said(screen, each) for each in tree.doubts],
    }


def _said(screen: Screen, reason: Reason | None) -> str | None:
    return None if reason is None else reason.message(screen.language.text).strip()


def _match(screen: Screen, match: KnockoutMatch) -> dict[str, object]:
    return {
        "match": str(match.id),
        "part": match.part.value,
        "state": match.state.value,
        "upper": _side(match.upper),
        "lower": _side(match.lower),
        "games_planned": match.games_planned,
        "games": [_game(screen, game) for game in match.games],
        "winner": match.winner,
        "loser": match.loser,
        "reason": _said(screen, match.reason),
        "article": match.article,
        "winner_to": None if match.winner_to is None else str(match.winner_to),
        "loser_to": None if match.loser_to is None else str(match.loser_to),
    }


def _side(side: KnockoutSide) -> dict[str, object]:
    return {
        "from": side.kind.value,
        "match": None if side.match is None else str(side.match),
        "player": side.player,
        "seed": side.seed,
        "nobody": side.nobody,
        "score": format_score(side.score),
        "extra_score": format_score(side.extra_score),
    }


def _game(screen: Screen, game: KnockoutGame) -> dict[str, object]:
    return {
        "game": game.number,
        "kind": game.kind.value,
        "white": game.white,
        "black": game.black,
        "result": None if game.result is None else _result(game),
        "round": game.round,
        "control": game.control,
        "draw_odds": game.draw_odds,
        "colours": _said(screen, game.colour_reason),
    }


def _result(game: KnockoutGame) -> str:
    assert game.result is not None
    try:
        return result_text(game.result)
    except KeyError:
        # Such as 0-0: only a game of the match itself can end so.
        return str(game.result)
