"""Rating changes as JSON; hundredths are whole numbers."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.cli.rating_events import ReadEvent, line_of
from openarbiter.model import Tournament
from openarbiter.rating.event import RatedPlayer
from openarbiter.rating.games import GameOf, RatedEvent
from openarbiter.rulebook import Applied


def rating_json(each: ReadEvent, rated: Mapping[int, RatedPlayer]) -> dict[str, object]:
    """Everybody's games, K, change and new rating."""
    return {
        **event_json(each.tournament, each.event, each.applied),
        "doubts": doubts_json(each),
        "players": [_player(rated[entrant.number]) for entrant in each.tournament.entrants],
    }


def event_json(tournament: Tournament, event: RatedEvent, applied: Applied) -> dict[str, object]:
    """An event, the edition it is rated by, and the list."""
    return {
        "tournament": tournament.name,
        "edition": applied.edition,
        "edition_from": applied.source,
        "kind": event.kind.value,
    }


def doubts_json(each: ReadEvent) -> list[dict[str, object]]:
    """The players whom the rating list leaves in doubt."""
    return [
        {
            "doubt": doubt.doubt.value,
            "player": doubt.player,
            "line": line_of(each, doubt.player),
            "file": doubt.file,
            "listed": doubt.listed,
        }
        for doubt in each.doubts
    ]


def games_json(rated: RatedPlayer) -> list[dict[str, object]]:
    """A player's games, rated or not."""
    counted = iter(rated.change.games if rated.change is not None else ())
    games = []
    for game in rated.games:
        row = _game(game)
        if game.why_not is None and rated.change is not None:
            each = next(counted)
            row |= {
                "rating": each.opponent,
                "difference": each.difference,
                "counted": each.counted,
                "expected_hundredths": each.expected,
            }
        games.append(row)
    return games


def _player(rated: RatedPlayer) -> dict[str, object]:
    change, first, done = rated.change, rated.first, rated.performance
    return {
        "number": rated.player,
        "rating": rated.rating or None,
        "games": games_json(rated),
        "k": change.k.value if change is not None else None,
        "k_reason": change.k.reason.value if change is not None else None,
        "junior_unknown": change is not None and change.k.junior_unknown,
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
