"""Facts about the players from the games of a tournament, without the pairing cards.

The pairing cards are what every engine pairs from. A mistake in them would deceive all
engines at once; so legality is judged by what is found here, from the games themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from openarbiter.model import (
    ABSENT,
    Appearance,
    ByeKind,
    Colour,
    Mark,
    Score,
    Tournament,
    scores,
    usual_points,
)
from openarbiter.pairing.acceleration import virtual_points
from openarbiter.rulebook import Edition


@dataclass(slots=True)
class Past:
    """The rounds before the one to be paired, as one player went through them.

    Attributes:
        met: the last round in which they played each opponent, by number.
        colours: those of the games they played, oldest first.
        barred_by: the first round that bars them from the pairing-allocated bye; None
            where none does.
        score: with virtual points.
        topscorer: whether they are one in the round to be paired.
    """

    met: dict[int, int] = field(default_factory=dict)
    colours: list[Colour] = field(default_factory=list)
    barred_by: int | None = None
    score: Score = 0
    topscorer: bool = False

    @property
    def must_have(self) -> Colour | None:
        """The colour of an absolute preference (C.04.3 A.6.a; 1.7.1); None without one."""
        white = self.colours.count(Colour.WHITE)
        black = len(self.colours) - white
        if white - black > 1:
            return Colour.BLACK
        if black - white > 1:
            return Colour.WHITE
        if len(self.colours) > 1 and self.colours[-1] is self.colours[-2]:
            return self.colours[-1].other
        return None


def pasts(then: Tournament, edition: Edition) -> dict[int, Past]:
    """The past of every entrant, by number.

    Args:
        then: the tournament before the round to be paired.
    """
    number = len(then.rounds) + 1
    found = {entrant.number: Past() for entrant in then.entrants}
    for played in range(1, number):
        seen = then.appearances(played)
        for player, past in found.items():
            one = seen.get(player, ABSENT)
            if one.played and one.colour is not None and one.opponent is not None:
                past.met[one.opponent] = played
                past.colours.append(one.colour)
            elif past.barred_by is None and bars(then, edition, one):
                past.barred_by = played
    last = number >= (then.regulations.rounds or 0) > 0
    most = len(then.rounds) * then.regulations.points.win
    standing, virtual = scores(then), virtual_points(then, number, edition)
    for player, past in found.items():
        past.score = standing[player] + virtual[player]
        past.topscorer = last and 2 * past.score > most
    return found


def bars(then: Tournament, edition: Edition, seen: Appearance) -> bool:
    """Check whether an unplayed round bars a player from the allocated bye (C.04.1.d; C2)."""
    if seen.bye is ByeKind.PAB or seen.mark is Mark.FORFEIT_WIN:
        return True
    whole = usual_points(then, seen) >= then.regulations.points.win
    return edition.dutch.full_bye_bars_pab and whole
