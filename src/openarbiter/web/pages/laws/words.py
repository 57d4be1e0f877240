"""What the page itself says, beside the sentences of the Laws; by the names its scripts use."""

from __future__ import annotations

from openarbiter.explain.ruling_words import GROUP_NAMES, PACE_NAMES
from openarbiter.laws.notation.languages import LETTERS, ScoreLanguage
from openarbiter.model.text import N_
from openarbiter.rulebook.laws_titles import SHORT_LAWS_TITLES
from openarbiter.web.tongue import language

_WORDS: dict[str, str] = {
    "title": N_("What do the Laws say?"),
    "back": N_("Back"),
    "start": N_("All situations"),
    "search": N_("Search"),
    "nothing_found": N_("No situation matches."),
    "supervised": N_("Full supervision"),
    "unsupervised": N_("No full supervision"),
    "rules": N_("Rules"),
    "done": N_("Done"),
    "cancel": N_("Cancel"),
    "edition": N_("Edition"),
    "pace": N_("Kind of chess"),
    "to_do": N_("What to do"),
    "write_down": N_("Write down"),
    "proof": N_("The line that proves it"),
    "otherwise": N_("Other editions decide otherwise"),
    "show": N_("Show to the player"),
    "turn": N_("Rotate"),
    "close": N_("Done"),
    "print": N_("Print"),
    "record": N_("Record"),
    "glossary": N_("Glossary"),
    "board": N_("Board"),
    "round": N_("Round"),
    "offender": N_("Who broke the rule?"),
    "nobody": N_("Nobody"),
    "white": N_("White"),
    "black": N_("Black"),
    "note": N_("Note"),
    "save": N_("Save to the register"),
    "waiting": N_("Waiting on this device to be sent: {count}. Keep this page open or come back."),
    "sent": N_("Saved in the register."),
    "incident": N_("Open this incident"),
    "refused": N_("The server did not accept this record: {why}"),
    "recorded": N_("This case is saved. To change it, open the incident and press Correct …"),
    "record_again": N_("Record a second incident with this ruling"),
    "next_case": N_("Next case"),
    "at_board": N_("Round {round}, board {board}"),
    "no_board": N_("Round {round} has no board {board}."),
    "known_illegal": N_("Illegal moves of {name} in this game, by the register: {count}."),
    "known_penalties": N_(
        "Warnings and penalties of {name} in this event, by the register: {count}."
    ),
    "you_answered": N_("You answered: {answer}."),
    "correct": N_("Correct this record"),
    "log_in": N_("Log in"),
    "log_in_again": N_("Log in again to send what is waiting. Nothing is lost."),
    "send_now": N_("Send now"),
    "discard": N_("Delete this record"),
    "to_register": N_("Register of incidents"),
    "kept": N_("Saved on this device: the page works without a network."),
    "offline": N_("Offline. The page works; records wait on this device."),
    "needs_network": N_("This needs the network."),
    "new_version": N_("A new version is ready."),
    "reload": N_("Reload"),
    "set_up": N_("Set up the position"),
    "position": N_("Position"),
    "clear": N_("Clear the board"),
    "start_position": N_("Initial position"),
    "flip": N_("Flip the board"),
    "to_move": N_("To move"),
    "castling": N_("Castling"),
    "fen": N_("FEN"),
    "remove": N_("Remove pieces"),
    "move_them": N_("Move pieces"),
    "pieces": N_("Pieces"),
    "square": N_("Square {square}: {piece}"),
    "empty": N_("empty"),
    "can_white": N_("Can White mate?"),
    "can_black": N_("Can Black mate?"),
    "yes_white": N_("Yes. White can mate."),
    "yes_black": N_("Yes. Black can mate."),
    "no_white": N_("No. White cannot mate by any series of legal moves."),
    "no_black": N_("No. Black cannot mate by any series of legal moves."),
    "unknown": N_("Not decided. Neither a mate nor a proof against it was found in time."),
    "why_material": N_("The material is not enough: no position that can arise is mate."),
    "why_blocked": N_("The position is blocked: what can never move keeps the rest away."),
    "why_forced": N_("All moves are forced and the game ends without mate."),
    "why_exhausted": N_("Every position that can arise was examined; none is mate."),
    "thinking": N_("Searching…"),
    "use_answer": N_("Use this answer"),
    "previous": N_("Previous move"),
    "next": N_("Next move"),
    "move_of": N_("Move {number} of {count}"),
    "bad_fen": N_("The FEN has an error: {why}"),
    "fen_rows": N_(
        "A position has 8 ranks with / between them, from rank 8 to rank 1; here are {count}."
    ),
    "fen_row": N_("Rank {row} has {count} squares instead of 8."),
    "fen_sign": N_("“{sign}” at character {place} is not a piece."),
    "fen_turn": N_("The side to move is w or b, not “{sign}”."),
    "fen_kings": N_("Each side needs exactly one king."),
    "touched": N_("Touched pieces"),
    "touched_how": N_("Tap the touched pieces and squares in order, then ask."),
    "ask": N_("Ask"),
    "undo": N_("Undo"),
    "pgn": N_("PGN or moves"),
    "pgn_how": N_("Paste a PGN or type the moves. The last position is set up."),
    "intended": N_("Move written but not made (optional)"),
    "claim": N_("Repetition and 50 moves"),
    "signature": N_("Signature"),
    "arbiter": N_("Arbiter"),
    "language": N_("Language"),
    "K": N_("white king"),
    "Q": N_("white queen"),
    "R": N_("white rook"),
    "B": N_("white bishop"),
    "N": N_("white knight"),
    "P": N_("white pawn"),
    "k": N_("black king"),
    "q": N_("black queen"),
    "r": N_("black rook"),
    "b": N_("black bishop"),
    "n": N_("black knight"),
    "p": N_("black pawn"),
    "no_mate_known": N_("The board cannot help offline: choose yourself."),
}


def page_words() -> dict[str, str]:
    """All of them in the reader's language."""
    text = language().text
    groups = {f"group_{group.value}": words for group, words in GROUP_NAMES.items()}
    paces = {f"pace_{pace.value}": words for pace, words in PACE_NAMES.items()}
    editions = {f"edition_{name}": words for name, words in SHORT_LAWS_TITLES.items()}
    every = {**_WORDS, **groups, **paces, **editions}
    letters = LETTERS[ScoreLanguage(language().code)]
    said = {name: text(words) for name, words in every.items()}
    return said | {f"letter_{piece}": letter for piece, letter in letters.items()}
