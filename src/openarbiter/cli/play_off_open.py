"""Whether a play-off has to wait for games of the last round that are still played."""

from __future__ import annotations

from openarbiter.cli.screen import Screen
from openarbiter.cli.whom import names_of
from openarbiter.explain.voice import Voice
from openarbiter.model import Tournament
from openarbiter.model.late_corrections import as_recorded
from openarbiter.playoffs.level import LevelPlayers
from openarbiter.playoffs.open_games import open_games, open_games_that_matter


def still_open_told(screen: Screen, tournament: Tournament, level: LevelPlayers) -> str:
    """Whether open games can change who is level, and which ones can.

    ``""`` where it cannot be told: rounds are missing, or the players are level on tie-breaks too,
    which any game may change.
    """
    recorded = as_recorded(tournament)
    games = open_games(recorded)
    if not games or level.level_on != ("PTS",):
        return ""
    matter = open_games_that_matter(recorded, level.places)
    if matter:
        voice = Voice(screen.language, names_of(recorded, teams=False))
        listed = "; ".join(f"{voice.who(each.white)} – {voice.who(each.black)}" for each in matter)
        return screen.say(
            "Open games can still change who is level for place {place}: {games}.",
            place=level.places,
            games=listed,
        )
    told = screen.plural(
        "{count} game is open; it cannot change who is level for place {place} (C.02 13.2.8).",
        "{count} games are open; none of them can change who is level for place {place} "
        "(C.02 13.2.8).",
        len(games),
        place=level.places,
    )
    if len(level.players) > 2:
        told += " " + screen.say("The order of the tie-breaks may still change.")
    return told
