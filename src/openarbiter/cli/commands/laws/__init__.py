"""``openarbiter laws``: one module a command, named like it, with the function ``laws_…``."""

from openarbiter.model.text import N_

LAWS_COMMANDS: dict[str, str] = {
    "end": N_("Say whether and how a game has ended, and with which move."),
    "flag": N_("Say what a fallen flag means: a loss, a draw, or nothing."),
    "claim": N_("Say whether a claim of a draw is right, and what the score proves of it."),
}
"""What each command of ``laws`` does, by its name."""
