"""The initial colour (C.04.3 E; 5.1), where the file does not say it."""

from __future__ import annotations

from openarbiter.model import Colour, Tournament


def initial_colour(tournament: Tournament) -> Colour:
    """The colour drawn by lot before round 1.

    As the file states it; else what it must have been, from the first round with
    colours: there the highest player who had one got it by E.5, with the parity of
    their place among those who had taken part. White where no colour was ever given.
    """
    stated = tournament.regulations.initial_colour
    if stated is not None:
        return stated
    for number, played in enumerate(tournament.rounds, start=1):
        seats = played.seats()
        if not seats:
            continue
        arrived = tournament.arrived(number)
        there = (player for player in tournament.ranking if player in arrived)
        for place, player in enumerate(there, start=1):
            if player in seats:
                colour = Colour.BLACK if seats[player].black == player else Colour.WHITE
                return colour if place % 2 else colour.other
    return Colour.WHITE
