"""The rule that gave a pair its colours, as a sentence."""

from __future__ import annotations

from openarbiter.model import Colour, Reason
from openarbiter.model.text import N_

NEW = {
    Colour.WHITE: N_(
        "Neither has played. {player} ranks higher, and the drawn colour and that number give "
        "White."
    ),
    Colour.BLACK: N_(
        "Neither has played. {player} ranks higher, and the drawn colour and that number give "
        "Black."
    ),
}
BOTH = N_("{with_white} wants White and {with_black} wants Black: both get it.")
WHITE_WANTED = N_("{with_white} wants White; {with_black} wants neither colour.")
BLACK_WANTED = N_("{with_black} wants Black; {with_white} wants neither colour.")
STRONGER = {
    Colour.WHITE: N_("Both want White; {player} needs it more."),
    Colour.BLACK: N_("Both want Black; {player} needs it more."),
}
HISTORY = N_(
    "Going back from the last games, the first time that their colours differ {with_white} had "
    "Black and {with_black} White; now it is the other way round."
)
RANK = {
    Colour.WHITE: N_("Both want White and have had the same colours; {player} ranks higher."),
    Colour.BLACK: N_("Both want Black and have had the same colours; {player} ranks higher."),
}
BALANCE = N_("{with_white} has had White less often, compared with Black, than {with_black}.")
ALTERNATE = N_("{player}, who decides here, gets the other colour than in the last match played.")
LIMIT = N_("Only so does each keep the limits on colours.")


def of_pair(template: str, white: int, black: int, player: int | None = None) -> Reason:
    """The sentence about a pair, all by number."""
    return Reason.of(
        template,
        with_white=white,
        with_black=black,
        player=white if player is None else player,
    )


def wanted(white: int, black: int, of_white: Colour | None, of_black: Colour | None) -> Reason:
    """The sentence where no two wants contradict each other."""
    if of_white is None:
        return of_pair(BLACK_WANTED, white, black)
    return of_pair(WHITE_WANTED if of_black is None else BOTH, white, black)


def by_rule(
    rule: str,
    white: int,
    black: int,
    wants: tuple[Colour | None, Colour | None],
    *,
    drawn_to: int,
    stronger: int,
    higher: int,
) -> Reason:
    """The sentence for a rule of 5.2 in C.04.4.1 and C.04.4.2.

    Args:
        rule: its number in 5.2.
        wants: what the two prefer, in the order of ``white`` and ``black``.
        drawn_to: who has the drawn colour or the other one where neither has played.
        stronger: whose preference is stronger.
        higher: who ranks higher.
    """
    both = wants[0] or Colour.WHITE
    match rule:
        case "1":
            colour = Colour.WHITE if drawn_to == white else Colour.BLACK
            return of_pair(NEW[colour], white, black, drawn_to)
        case "2":
            return wanted(white, black, *wants)
        case "3":
            return of_pair(STRONGER[both], white, black, stronger)
        case "4":
            return of_pair(HISTORY, white, black)
        case _:
            return of_pair(RANK[both], white, black, higher)
