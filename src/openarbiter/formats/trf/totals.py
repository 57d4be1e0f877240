"""Points scored so far, as tournament files state them."""

from __future__ import annotations

from collections.abc import Mapping

from openarbiter.model import Colour, Mark, Score, Tournament, scores


def totals(tournament: Tournament) -> tuple[Mapping[int, Score], Mapping[int, Score]]:
    """Every entrant's points, and what games without a result would add to them.

    A game without a result counts as a draw for pairing only (C.04.2 D.1); whether a
    file includes that in its points is the file's affair.
    """
    points = tournament.regulations.points
    total = {entrant.number: 0 for entrant in tournament.entrants}
    pending = dict(total)
    for one in tournament.rounds:
        there: set[int] = set()
        for game in one.games:
            white, black = game.result.white, game.result.black
            to = pending if Mark.UNKNOWN in (white, black) else total
            to[game.white] += points.of_game(white, Colour.WHITE)
            to[game.black] += points.of_game(black, Colour.BLACK)
            there.update((game.white, game.black))
        for bye in one.byes:
            total[bye.player] += points.of_bye(bye.kind)
            there.add(bye.player)
        if points.zero_bye:
            for number in total:
                if number not in there:
                    total[number] += points.zero_bye
    if tournament.regulations.adjustments:
        adjusted = scores(tournament)
        return {number: adjusted[number] - pending[number] for number in total}, pending
    return total, pending
