"""Points scored so far, as tournament files state them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from openarbiter.model import Colour, Mark, Round, Score, Tournament, scores


def totals(tournament: Tournament) -> tuple[Mapping[int, Score], Mapping[int, Score]]:
    """Every entrant's points, and what games without a result would add to them.

    A game without a result counts as a draw for pairing only (C.04.2 D.1); whether a
    file includes that in its points is the file's affair.
    """
    points = tournament.regulations.points
    of_white, of_black = points.of_marks(Colour.WHITE), points.of_marks(Colour.BLACK)
    unknown = Mark.UNKNOWN
    total = {entrant.number: 0 for entrant in tournament.entrants}
    pending = dict(total)
    for one in tournament.rounds:
        for game in one.games:
            white, black = game.result.white, game.result.black
            to = pending if white is unknown or black is unknown else total
            to[game.white] += of_white[white]
            to[game.black] += of_black[black]
        for bye in one.byes:
            total[bye.player] += points.of_bye(bye.kind)
        if points.zero_bye:
            for number in _absent(one, total):
                total[number] += points.zero_bye
    if tournament.regulations.adjustments:
        adjusted = scores(tournament)
        return {number: adjusted[number] - pending[number] for number in total}, pending
    return total, pending


def _absent(one: Round, numbers: Iterable[int]) -> list[int]:
    there = {player for game in one.games for player in (game.white, game.black)}
    there.update(bye.player for bye in one.byes)
    return [number for number in numbers if number not in there]
