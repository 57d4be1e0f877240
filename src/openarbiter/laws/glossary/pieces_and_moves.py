"""Terms of the board, the pieces and the moves."""

from __future__ import annotations

from openarbiter.laws.glossary.term import LawsTerm
from openarbiter.model.text import N_

MOVES_TERMS: tuple[LawsTerm, ...] = (
    LawsTerm(
        "algebraic-notation",
        N_("algebraic notation"),
        N_(
            "Writing moves with a letter for the piece and the letters a to h and numbers 1 to 8 "
            "for the squares."
        ),
        ("8.1.1", "C"),
    ),
    LawsTerm(
        "attack",
        N_("attack"),
        N_("A piece attacks an opponent's piece if it could capture it on its square."),
        ("3.1.2",),
    ),
    LawsTerm(
        "black",
        N_("Black"),
        N_("The 16 dark pieces and the 32 dark squares; also the player who has the dark pieces."),
        ("2.2",),
    ),
    LawsTerm(
        "board",
        N_("board"),
        N_("Short for chessboard."),
        ("2.4",),
    ),
    LawsTerm(
        "capture",
        N_("capture"),
        N_(
            "To move a piece to a square of an opponent's piece and take that piece off the "
            "board. Written x."
        ),
        ("3.1.1",),
    ),
    LawsTerm(
        "castling",
        N_("castling"),
        N_(
            "A move of the king towards a rook, in which that rook moves too. Written 0-0 on the "
            "kingside, 0-0-0 on the queenside."
        ),
        ("3.8.2",),
    ),
    LawsTerm(
        "check",
        N_("check"),
        N_("An attack on the king by one or more of the opponent's pieces. Written +."),
        ("3.9",),
    ),
    LawsTerm(
        "checkmate",
        N_("checkmate"),
        N_("An attack on the king that no legal move can meet. It ends the game. Written ++ or #."),
        ("1.4.1", "5.1.1"),
    ),
    LawsTerm(
        "chess-set",
        N_("chess set"),
        N_("The 32 pieces of a game."),
        ("2.2",),
    ),
    LawsTerm(
        "chess960",
        N_("Chess960"),
        N_(
            "Chess in which the pieces on the first and last rank begin in one of 960 arrangements."
        ),
        ("II",),
    ),
    LawsTerm(
        "chessboard",
        N_("chessboard"),
        N_("The board of 8 by 8 squares."),
        ("2.1",),
    ),
    LawsTerm(
        "diagonal",
        N_("diagonal"),
        N_("A line of squares of one colour from one edge of the board to another."),
        ("2.4",),
    ),
    LawsTerm(
        "displaced",
        N_("displaced"),
        N_(
            "Of pieces: not on the square where they belong, for example between two squares, "
            "lying down, or on the floor."
        ),
        ("7.4.1",),
    ),
    LawsTerm(
        "en-passant",
        N_("en passant"),
        N_(
            "The capture of a pawn that has just advanced two squares, as if it had advanced "
            "one. Written e.p."
        ),
        ("3.7.4",),
    ),
    LawsTerm(
        "exchange",
        N_("exchange"),
        N_(
            "To put a new piece in the place of a pawn that promotes; to capture and lose pieces "
            "of equal value; or to give a rook for a bishop or a knight."
        ),
        ("3.7.5.3",),
    ),
    LawsTerm(
        "file",
        N_("file (of the board)"),
        N_("A line of eight squares up the board, from White's side to Black's."),
        ("2.4",),
    ),
    LawsTerm(
        "i-adjust",
        N_("I adjust"),
        N_("What a player says before putting a piece straight without having to move it."),
        ("4.2.1",),
    ),
    LawsTerm(
        "illegal-move",
        N_("illegal move"),
        N_(
            "A move that the Laws do not allow: any that breaks articles 3.1 to 3.9, or counts "
            "as such."
        ),
        ("3.10.2", "7.5"),
    ),
    LawsTerm(
        "kingside",
        N_("kingside"),
        N_("The half of the board on which the kings begin: files e to h."),
        ("3.8.2",),
    ),
    LawsTerm(
        "legal-move",
        N_("legal move"),
        N_("A move that fulfils all that articles 3.1 to 3.9 ask."),
        ("3.10.1",),
    ),
    LawsTerm(
        "made",
        N_("made (a move)"),
        N_(
            "A move is made when the piece has been released on its new square and a captured "
            "piece is off the board. The clock does not have to be pressed."
        ),
        ("4.7",),
    ),
    LawsTerm(
        "mate",
        N_("mate"),
        "",
        ("1.4.1",),
        see="checkmate",
    ),
    LawsTerm(
        "minor-piece",
        N_("minor piece"),
        N_("A bishop or a knight."),
        (),
    ),
    LawsTerm(
        "move",
        N_("move"),
        N_(
            "The turn of one player, or one turn of each: 40 moves in 90 minutes means 40 by "
            "each player. Having the move is the right to play next."
        ),
        ("1.1",),
    ),
    LawsTerm(
        "piece",
        N_("piece"),
        N_(
            "One of the 32 figures on the board; or, in contrast to pawns, a queen, rook, bishop "
            "or knight."
        ),
        ("2",),
    ),
    LawsTerm(
        "promotion",
        N_("promotion"),
        N_(
            "A pawn reaching the last rank and being replaced by a queen, rook, bishop or knight "
            "of its colour."
        ),
        ("3.7.5.3",),
    ),
    LawsTerm(
        "queen",
        N_("queen (a pawn)"),
        N_("To promote a pawn to a queen."),
        ("3.7.5.3",),
    ),
    LawsTerm(
        "queenside",
        N_("queenside"),
        N_("The half of the board on which the queens begin: files a to d."),
        ("3.8.2",),
    ),
    LawsTerm(
        "rank",
        N_("rank (of the board)"),
        N_("A line of eight squares across the board."),
        ("2.4",),
    ),
    LawsTerm(
        "square-of-promotion",
        N_("square of promotion"),
        N_("The square on the last rank that a pawn reaches."),
        ("3.7.5.1",),
    ),
    LawsTerm(
        "touch-move",
        N_("touch-move"),
        N_("A player who touches a piece with the intention of moving it must move it."),
        ("4.3",),
    ),
    LawsTerm(
        "white",
        N_("White"),
        N_(
            "The 16 light pieces and the 32 light squares; also the player who has the light "
            "pieces."
        ),
        ("2.2",),
    ),
)
