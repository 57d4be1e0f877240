"""Rating changes as JSON; hundredths are whole numbers."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.model import Tournament
from openarbiter.rating.event import RatedPlayer
from openarbiter.rating.games import GameOf, RatedEvent
from openarbiter.rulebook import Applied


def rating_json(
    tournament: Tournament,
    event: RatedEvent,
    applied: Applied,
    rated: Mapping[int, RatedPlayer],
) -> dict[str, object]:
    """Everybody's games, K, change and new rating."""
    return {
        "tournament": tournament.name,
        "edition": applied.edition,
        "edition_from": applied.source,
        "kind": event.kind.value,
        "players": [_player(rated[each.number]) for each in tournament.entrants],
    }


def _player(rated: RatedPlayer) -> dict[str, object]:
    change, first, done = rated.change, rated.first, rated.performance
    counted = iter(change.games if change is not None else ())
    games = []
    for game in rated.games:
        row = _game(game)
        if game.why_not is None and change is not None:
            each = next(counted)
            row |= {
                "rating": each.opponent,
                "difference": each.difference,
                "counted": each.counted,
                "expected_hundredths": each.expected,
            }
        games.append(row)
    return {
        "number": rated.player,
        "rating": rated.rating or None,
        "games": games,
        "k": change.k.value if change is not None else None,
        "k_reason": change.k.reason.value if change is not None else None,
        "change_hundredths": change.hundredths if change is not None else None,
        "new_rating": change.new_rating if change is not None else None,
        "first_rating": first.rating if first is not None else None,
        "performance": done.rating if done is not None else None,
    }


def _game(game: GameOf) -> dict[str, object]:
    return {
        "round": game.round,
        "opponent": game.opponent,
        "score_hundredths": game.score,
        "not_rated": None if game.why_not is None else game.why_not.value,
        "article": game.article,
    }
