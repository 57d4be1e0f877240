"""``openarbiter laws``: one module a command, named like it, with the function ``laws_…``."""

from openarbiter.model.text import N_

LAWS_COMMANDS: dict[str, str] = {
    "end": N_("Say whether and how a game has ended, and with which move."),
    "flag": N_("Say what a fallen flag means: a loss, a draw, or nothing."),
    "notation": N_("Read a typed score in four languages, and write it in any of them, or as PGN."),
    "chess960": N_(
        "Find a Chess960 position by its number, draw one, or say whether castling is possible."
    ),
    "seal": N_("Prepare the envelope of an adjourned game, or judge a sealed move."),
}
"""What each command of ``laws`` does, by its name."""
