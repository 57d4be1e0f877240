"""The boards of the round that is played: names to check a number by, and what was recorded."""

from __future__ import annotations

import json

from openarbiter.laws.register import by_player
from openarbiter.web import models
from openarbiter.web.actions.incidents import registered
from openarbiter.web.shown.incidents import incidents_of
from openarbiter.web.state.sealed import sealed_keys


def boards_of_round(section: models.Section) -> str:
    """The last published round of a section as JSON; ``""`` where none is published.

    It has ``round`` and ``boards``: by their numbers, of White and of Black, the name, the illegal
    moves that the register has in this game (7.5.5 counts them there alone), and how often the
    player was warned or penalised in the event (12.9). Line-ups that are not released are left
    out.
    """
    rounds = section.rounds.filter(published_at__isnull=False).order_by("-number")
    number = rounds.values_list("number", flat=True).first()
    if number is None:
        return ""
    known = by_player(registered(section, incidents_of(section)))
    sealed = sealed_keys(section, number)
    games = models.Game.objects.filter(round__section=section, round__number=number)
    rows = games.order_by("board").values_list(
        "board", "white_id", "black_id", "white__name", "black__name"
    )

    def side(board: int, player: int, name: str) -> list[object]:
        own = known.get(player)
        if own is None:
            return [name, 0, 0]
        return [name, own.illegal_moves.get((number, board), 0), own.penalties]

    boards = {
        board: [side(board, white, white_name), side(board, black, black_name)]
        for board, white, black, white_name, black_name in rows
        if not sealed & {white, black}
    }
    return json.dumps({"round": number, "boards": boards}, ensure_ascii=False)
