"""What the Laws decide, in words: for the terminal, pages and papers alike."""

from __future__ import annotations

from openarbiter.i18n import Language
from openarbiter.laws import Pace
from openarbiter.laws.ruling import ClockChange, Decision, Ruling
from openarbiter.laws.situations import SituationGroup
from openarbiter.model import Colour
from openarbiter.model.text import N_

DECISIONS: dict[Decision, str] = {
    Decision.WHITE_WINS: N_("White wins"),
    Decision.BLACK_WINS: N_("Black wins"),
    Decision.DRAW: N_("Draw"),
    Decision.BOTH_LOSE: N_("Both players lose"),
    Decision.PLAY_ON: N_("The game goes on"),
    Decision.NEW_GAME: N_("A new game is played"),
    Decision.ARBITER_DECIDES: N_("The arbiter decides"),
    Decision.NOT_DECIDED: N_("Not decided"),
}
"""What becomes of the game, to be translated."""

GROUP_NAMES: dict[SituationGroup, str] = {
    SituationGroup.END: N_("End of the game"),
    SituationGroup.CLOCK: N_("Clock and time"),
    SituationGroup.CLAIM: N_("Claims and draw offers"),
    SituationGroup.MOVE: N_("Moves and touched pieces"),
    SituationGroup.BOARD: N_("Board and pieces"),
    SituationGroup.CONDUCT: N_("Conduct"),
    SituationGroup.RECORD: N_("Score sheets"),
    SituationGroup.ADJOURNED: N_("Adjourned games"),
}
"""The headings of situations, to be translated."""

PACE_NAMES: dict[Pace, str] = {
    Pace.STANDARD: N_("Standard chess"),
    Pace.RAPID: N_("Rapid chess"),
    Pace.BLITZ: N_("Blitz"),
}
"""Kinds of chess, to be translated."""

_ADDED = {
    Colour.WHITE: N_("White's clock: {time} added"),
    Colour.BLACK: N_("Black's clock: {time} added"),
}
_TAKEN = {
    Colour.WHITE: N_("White's clock: {time} taken away"),
    Colour.BLACK: N_("Black's clock: {time} taken away"),
}


def decision_line(language: Language, ruling: Ruling) -> str:
    """What is decided, with the result where the game is over: ``Draw (½-½)``."""
    decided = language.text(DECISIONS[ruling.decision])
    return f"{decided} ({ruling.result})" if ruling.result else decided


def clock_line(language: Language, change: ClockChange) -> str:
    """The time that is added to a clock, or taken away."""
    minutes, seconds = divmod(abs(change.seconds), 60)
    words = _ADDED if change.seconds >= 0 else _TAKEN
    return language.text(words[change.colour]).format(time=f"{minutes}:{seconds:02}")
