"""Terms of how a game ends and how it is recorded."""

from __future__ import annotations

from openarbiter.laws.glossary.term import LawsTerm
from openarbiter.model.text import N_

RESULTS_TERMS: tuple[LawsTerm, ...] = (
    LawsTerm(
        "adjourn",
        N_("adjourn"),
        N_("To interrupt a game and go on at a later time."),
        ("8.1.2", "I"),
    ),
    LawsTerm(
        "claim",
        N_("claim"),
        N_(
            "A player's statement to the arbiter that the Laws give them something, such as a "
            "draw or a win on time."
        ),
        ("6.8", "9.2", "9.3"),
    ),
    LawsTerm(
        "dead-position",
        N_("dead position"),
        N_(
            "A position in which neither player can mate by any series of legal moves. It ends "
            "the game as a draw."
        ),
        ("5.2.2",),
    ),
    LawsTerm(
        "draw",
        N_("draw"),
        N_("A game that neither player wins."),
        ("5.2",),
    ),
    LawsTerm(
        "draw-offer",
        N_("draw offer"),
        N_("A player's proposal to end the game as a draw. Written = on both score sheets."),
        ("9.1.2",),
    ),
    LawsTerm(
        "drawn-position",
        N_("drawn position"),
        "",
        ("5.2.2",),
        see="dead-position",
    ),
    LawsTerm(
        "fifty-move-rule",
        N_("fifty-move rule"),
        N_(
            "A player may claim a draw if each player has made the last 50 moves without a "
            "pawn move or capture."
        ),
        ("9.3",),
    ),
    LawsTerm(
        "forfeit",
        N_("forfeit"),
        N_("To lose the right to a claim or a move; or to lose the game for breaking the Laws."),
        ("4.8",),
    ),
    LawsTerm(
        "normal-means",
        N_("win by normal means"),
        N_(
            "To win by play, from a position with real chances, and not only because the "
            "opponent's time runs out."
        ),
        ("III.5",),
    ),
    LawsTerm(
        "points",
        N_("points"),
        N_("Usually 1 for a win, ½ for a draw, 0 for a loss; regulations may count otherwise."),
        ("10.1",),
    ),
    LawsTerm(
        "repetition",
        N_("repetition"),
        N_(
            "The same position appearing again: a player may claim a draw at the third "
            "time, and the fifth time ends the game."
        ),
        ("9.2", "9.6.1"),
    ),
    LawsTerm(
        "resigns",
        N_("resigns"),
        N_("Gives the game up, without playing on to mate."),
        ("5.1.2",),
    ),
    LawsTerm(
        "result",
        N_("result"),
        N_(
            "Usually 1-0, 0-1 or ½-½; in special cases both lose, or one has ½ and the other 0. "
            "For unplayed games +/-, -/+ or -/-."
        ),
        ("8.7",),
    ),
    LawsTerm(
        "score-sheet",
        N_("score sheet"),
        N_("The sheet of paper for writing the moves. It may be electronic."),
        ("8.1", "8.5"),
    ),
    LawsTerm(
        "sealed-move",
        N_("sealed move"),
        N_("The next move of an adjourned game, put into an envelope with the score sheet."),
        ("I",),
    ),
    LawsTerm(
        "seventy-five-move-rule",
        N_("75-move rule"),
        N_(
            "The game is drawn if each player has made the last 75 moves without a pawn "
            "move or capture."
        ),
        ("9.6.2",),
    ),
    LawsTerm(
        "stalemate",
        N_("stalemate"),
        N_(
            "The player to move has no legal move, and the king is not in check. It ends the "
            "game as a draw."
        ),
        ("5.2.1",),
    ),
)
