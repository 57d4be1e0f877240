"""The differences of the editions of the Laws, as one table.

A row whose ``field`` is named is decided by that field of
:class:`~openarbiter.rulebook.laws_rules.LawsRules`: editions that say the same have the same value
there. Articles have their numbers of 2018; ``rules.cite`` gives those of an edition.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from openarbiter.model.text import N_

F, P, NEW = "fide-2018", "pmr-2018", "fide-2023"


@dataclass(frozen=True, slots=True)
class LawsDifference:
    """One difference.

    Attributes:
        key: what it is called in files and addresses.
        topic: what it is about; to be translated.
        article: by its number of 2018.
        says: what each edition says, by its id; to be translated.
        field: the field of :class:`~openarbiter.rulebook.laws_rules.LawsRules` that decides;
            ``""`` where nothing here depends on it.
    """

    key: str
    topic: str
    article: str
    says: Mapping[str, str]
    field: str = ""


def _row(
    key: str, topic: str, article: str, older: str, pmr: str, newest: str, field: str = ""
) -> LawsDifference:
    return LawsDifference(key, topic, article, {F: older, P: pmr, NEW: newest}, field)


_WINS = N_("the opponent wins")
_NAMED = N_("named in 6.9: the game is drawn")
_NOT_NAMED = N_("not named there; the draw itself had ended the game")
_TWO = N_("two minutes")
_ONE = N_("one minute")
_ALL_BLITZ = N_("one minute in all blitz")
_FULL = N_("two minutes with full supervision, else one")
_NO_TIME = N_("nothing is asked of the claimant's clock")
_TIME = N_("the claimant's clock must show time")
_SHOWN = N_("the player whose clock shows “-” loses")
_NOT_SAID = N_("nothing is said")
_COMPLETED = N_("until both players have completed 10 moves")
_MADE = N_("until both players have made 10 moves")
_WRITTEN = N_("the move is written on the score sheet")
_ENTERED = N_("the move is written, or entered on an electronic score sheet")
_PAPER = N_("on the score sheet of the event")
_CERTIFIED = N_("on paper, or on an electronic score sheet certified by FIDE")
_SIGNED = N_("both sign both score sheets")
_APPROVED = N_("both sign, or approve on the electronic score sheets")
_ENDS = N_("mate, stalemate, dead position, 9.6.1, 9.6.2")
_ENDS_TOO = N_("the same, and 9.2.1")
_NO_OFFENCE = N_("no offence if the move ends the game")
_NO_EXCEPTION = N_("no such exception")
_THERE = N_("in this text")
_LACKING = N_("not in this text")
_WITH_ORGANISER = N_("together with the organiser")
_ALONE = N_("by the arbiter")
_ANY_LETTERS = N_("the letters of any language")
_RUSSIAN = N_("Russian letters")
_BLITZ_RULES = N_("A.2 and A.4 (in 2023 A.2, A.3 and A.5)")
_BLITZ_POINTS = N_("148 and 151 only; 152 to 155 by the context")
_SEALED_ON_SHEET = N_("on the player's score sheet")
_SEALED_ON_PAPER = N_("on a score sheet of paper")

LAWS_DIFFERENCES: tuple[LawsDifference, ...] = (
    _row(
        "resignation", N_("Resignation where the opponent cannot mate"), "5.1.2",
        _WINS, _WINS, N_("the game is drawn"), "resignation_can_draw",
    ),
    _row(
        "flag-after-9.6", N_("Flag fall after a fivefold repetition or 75 moves"), "6.9",
        _NAMED, _NOT_NAMED, _NOT_NAMED, "flag_fall_after_automatic_draw",
    ),
    _row(
        "ends-the-game", N_("Moves that are completed because they end the game"), "6.2.1.1",
        _ENDS, _ENDS, _ENDS_TOO,
    ),
    _row(
        "colours-reversed", N_("Colours reversed: a new game"), "7.3",
        _COMPLETED, _COMPLETED, _MADE, "reversed_until_moves_made",
    ),
    _row(
        "two-hands", N_("Two hands used for a move that ends the game"), "7.5.4",
        _NO_OFFENCE, _NO_EXCEPTION, _NO_EXCEPTION, "two_hands_excepted_at_the_end",
    ),
    _row(
        "illegal-rapid", N_("First illegal move in rapid"), "7.5.5",
        _TWO, _TWO, _ONE, "illegal_move_seconds",
    ),
    _row(
        "claim-rapid", N_("Incorrect claim in rapid"), "9.5.3",
        _TWO, _TWO, _ONE, "wrong_claim_seconds",
    ),
    _row(
        "blitz-supervised", N_("Illegal move or incorrect claim in blitz"), "B.2",
        _ALL_BLITZ, _ALL_BLITZ, _FULL, "full_penalties_in_supervised_blitz",
    ),
    _row(
        "blitz-rules", N_("Rules of blitz without full supervision"), "B.4",
        _BLITZ_RULES, _BLITZ_POINTS, _BLITZ_RULES,
    ),
    _row(
        "flag-claim", N_("Claim of a win on time in rapid and blitz"), "A.4.3",
        _NO_TIME, _TIME, _NO_TIME, "claimant_needs_time",
    ),
    _row(
        "both-flags", N_("Both clocks at 0.00 in rapid and blitz"), "A.4.3",
        _SHOWN, _NOT_SAID, _NOT_SAID,
    ),
    _row(
        "score-sheet", N_("Where the moves are recorded"), "8.1.1",
        _PAPER, _PAPER, _CERTIFIED, "electronic_score_sheets",
    ),
    _row(
        "signing", N_("How the result is confirmed"), "8.7",
        _SIGNED, _SIGNED, _APPROVED,
    ),
    _row(
        "claim-by-move", N_("Draw claim with an intended move"), "9.2.1.1",
        _WRITTEN, _WRITTEN, _ENTERED, "electronic_score_sheets",
    ),
    _row(
        "expulsion", N_("Expulsion from the competition"), "12.9.9",
        _WITH_ORGANISER, _ALONE, _ALONE, "expulsion_with_organiser",
    ),
    _row(
        "piece-letters", N_("Letters of the pieces"), "C.3",
        _ANY_LETTERS, _RUSSIAN, _ANY_LETTERS,
    ),
    _row(
        "visually-impaired", N_("Rules for visually impaired players"), "D",
        _THERE, _LACKING, _THERE,
    ),
    _row(
        "sealed-paper", N_("Where a sealed move is written"), "I.1.1",
        _SEALED_ON_SHEET, _SEALED_ON_SHEET, _SEALED_ON_PAPER, "sealed_on_paper",
    ),
    _row(
        "sealed-exceptions", N_("What goes before the loss by a wrong sealed move"), "I.8",
        N_("5, 6.9, 9.6"), N_("5.1.1, 6.9, 9.6"), N_("5, 5.2.2, 6.9, 9.6"),
        "sealed_move_exceptions",
    ),
    _row("chess960", N_("Chess960"), "II", _THERE, _LACKING, _THERE),
)  # fmt: skip
"""Every difference, in the order of the articles."""
