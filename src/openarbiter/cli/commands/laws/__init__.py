"""``openarbiter laws``: one module a command, named like it, with the function ``laws_…``."""

from openarbiter.model.text import N_

LAWS_COMMANDS: dict[str, str] = {
    "end": N_("Say whether and how a game has ended, and with which move."),
    "flag": N_("Say what a fallen flag means: a loss, a draw, or nothing."),
    "claim": N_("Say whether a claim of a draw is right, and what the score proves of it."),
    "touch": N_("Say which moves are permitted after pieces were touched."),
    "illegal": N_("Say what an illegal move costs, or rule on a game event by event."),
    "penalty": N_("Say what an incident leads to, and which penalties there are."),
    "notation": N_("Read a typed score in four languages, and write it in any of them, or as PGN."),
    "chess960": N_(
        "Find a Chess960 position by its number, draw one, or say whether castling is possible."
    ),
    "seal": N_("Prepare the envelope of an adjourned game, or judge a sealed move."),
}
"""What each command of ``laws`` does, by its name."""
