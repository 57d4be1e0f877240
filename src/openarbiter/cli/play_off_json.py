"""A play-off for programs."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.model import format_score
from openarbiter.model.lots import DrawnLot
from openarbiter.playoffs.course import PlayOffContest
from openarbiter.playoffs.games import PlayOffGame
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.timetable import MINUTES


def play_off_json(screen: Screen, held: HeldPlayOff, *, drawn: bool) -> dict[str, object]:
    """A play-off as far as it has come.

    Args:
        drawn: whether lots were drawn; without, nothing is known of games and colours.
    """
    now, level, terms = held.now, held.level, held.terms
    order = held.order if drawn else None
    return {
        "level": {
            "players": list(level.players),
            "parted_by": list(level.parted_by),
            "first_place": level.first,
            "last_place": level.last,
            "places": level.places,
            "points": format_score(level.score),
            "level_on": list(level.level_on),
        },
        "terms": {
            "rules": terms.rules.id,
            "chapter": terms.rules.chapter,
            "format": terms.format_for(len(level.players)).value,
            "article": terms.article_for(len(level.players)),
            "control": terms.control,
            "agreed": terms.agreed,
            "break_before": terms.before,
            "break_between": terms.between,
            "numbers": terms.numbers.value,
            "colours": terms.colours.value,
            "armageddon_after": terms.armageddon_after,
            "armageddon_control": terms.armageddon_control,
            "each_place": held.each_place,
        },
        "seed": held.lots.seed if drawn else None,
        "lots": [_lot(each) for each in now.lots] if drawn else [],
        "stages": [
            {
                "stage": stage.number,
                "boards": stage.boards,
                "earliest": None if time.earliest is None else time.earliest.strftime(MINUTES),
                "minutes": time.minutes,
                "finished": stage.finished,
                "contests": [_contest(each) for each in stage.contests],
                "games": [_game(game) for game in stage.games],
            }
            for stage, time in zip(now.stages, held.times, strict=True)
        ]
        if drawn
        else [],
        "next": [str(game.id) for game in now.next_games] if drawn else [],
        "finished": drawn and now.finished,
        "order": [
            {
                "first_place": part.first,
                "last_place": part.last,
                "players": list(part.players),
                "reason": part.reason.message(screen.language.text) if part.reason else None,
                "article": part.article or None,
                "played": part.played,
            }
            for part in now.order
        ]
        if drawn
        else [],
        "result": None if order is None else order.text,
    }


def _lot(lot: DrawnLot) -> dict[str, object]:
    return {"lot": lot.name, "order": list(lot.order), "by_hand": lot.by_hand}


def _contest(each: PlayOffContest) -> dict[str, object]:
    return {
        "format": each.format.value,
        "article": each.article,
        "players": list(each.players),
        "first_place": each.first,
        "points": {str(number): format_score(points) for number, points in each.contested.points},
        "finished": each.finished,
    }


def _game(game: PlayOffGame) -> dict[str, object]:
    return {
        "game": str(game.id),
        "board": game.id.board,
        "white": game.white,
        "black": game.black,
        "control": game.control,
        "armageddon": game.armageddon,
        "replay": game.replay,
        "result": None if game.result is None else game.result.value,
    }
