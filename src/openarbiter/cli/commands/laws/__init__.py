"""``openarbiter laws``: one module a command, named like it, with the function ``laws_…``."""

from openarbiter.model.text import N_

LAWS_COMMANDS: dict[str, str] = {
    "end": N_("Say whether and how a game has ended, and with which move."),
    "flag": N_("Say what a fallen flag means: a loss, a draw, or nothing."),
    "claim": N_("Check a claim of a draw against the score sheet."),
    "touch": N_("Say which moves are permitted after pieces were touched."),
    "illegal": N_("Say what an illegal move costs, or rule on a game event by event."),
    "penalty": N_("Say what an incident leads to, and which penalties there are."),
    "notation": N_("Read a typed score sheet and write it in any of four languages, or as PGN."),
    "chess960": N_(
        "Find a Chess960 position by its number, draw one, or say whether castling is possible."
    ),
    "seal": N_("Prepare the envelope of an adjourned game, or judge a sealed move."),
}
"""What each command of ``laws`` does, by its name."""
