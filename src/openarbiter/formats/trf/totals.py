"""Points scored so far, as tournament files state them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from openarbiter.model import Colour, Mark, Round, Score, Tournament, scores


def totals(
    tournament: Tournament, outside: Collection[int] = ()
) -> tuple[Mapping[int, Score], Mapping[int, Score]]:
    """Every entrant's points, and what games without a result would add to them.

    A game without a result counts as a draw for pairing only (C.04.2 D.1); whether a
    file includes that in its points is the file's affair.

    Args:
        outside: players whose results do not count in the standings (C.05 6.6): nobody has
            points from games with them.
    """
    points = tournament.regulations.points
    of_white, of_black = points.of_marks(Colour.WHITE), points.of_marks(Colour.BLACK)
    unknown = Mark.UNKNOWN
    total = {entrant.number: 0 for entrant in tournament.entrants}
    pending, void = dict(total), dict(total)
    for one in tournament.rounds:
        for game in one.games:
            white, black = game.result.white, game.result.black
            to = pending if white is unknown or black is unknown else total
            to[game.white] += of_white[white]
            to[game.black] += of_black[black]
            if to is total and game.white in outside:
                void[game.black] += of_black[black]
            if to is total and game.black in outside:
                void[game.white] += of_white[white]
        for bye in one.byes:
            total[bye.player] += points.of_bye(bye.kind)
        if points.zero_bye:
            for number in _absent(one, total):
                total[number] += points.zero_bye
    if tournament.regulations.adjustments:
        adjusted = scores(tournament)
        total = {number: adjusted[number] - pending[number] for number in total}
    return {number: total[number] - void[number] for number in total}, pending


def _absent(one: Round, numbers: Iterable[int]) -> list[int]:
    there = {player for game in one.games for player in (game.white, game.black)}
    there.update(bye.player for bye in one.byes)
    return [number for number in numbers if number not in there]
