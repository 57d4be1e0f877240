"""How the players of a team event are ranked board by board, as lines of a tournament file.

``### Board prizes: NAME=VALUE``, one rule a line. The sources say nothing of such tables; they are
as the regulations of the event announce them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from openarbiter.model.own_lines import with_own_lines
from openarbiter.model.reason import Reason
from openarbiter.model.text import N_
from openarbiter.model.tournament import Tournament
from openarbiter.model.whole_numbers import whole_number

_LINE = re.compile(r"### Board prizes: *(.*?) *")

MOST = 99
"""The highest number that a rule may have, per cent apart."""


class BoardOf(StrEnum):
    """The table a player belongs to."""

    LISTED = "listed"
    """The place in the list of the team; the reserves make the table after the last board."""
    MOST_PLAYED = "most-played"
    """The board on which most games were played; of several the one nearest to the first."""


class BoardOrder(StrEnum):
    """What ranks the players of a board, the greater first."""

    PERCENTAGE = "percentage"
    POINTS = "points"
    GAMES = "games"
    WINS = "wins"
    PERFORMANCE = "performance"
    """C.07 10.2, over the games against rated opponents."""
    OPPONENTS = "opponents"
    """The average rating of these opponents."""


@dataclass(frozen=True, slots=True)
class BoardPrizeRules:
    """The rules of the tables by board.

    Attributes:
        order: what ranks the players, in this order; those level on all of it share the place.
        least_games: the fewest games that somebody must have to be ranked.
        least_percent: the same in per cent of the rounds; 0 for none.
        forfeits: whether games won and lost without playing count like others. As usual they do
            not: nobody showed anything at the board.
        reserves: whether the reserves have a table of their own where boards go by the games
            played. In tables by the list they always have.
        places: how many places of each board have a prize.
        announced: whether the tournament says anything of such prizes at all.
    """

    board: BoardOf = BoardOf.LISTED
    order: tuple[BoardOrder, ...] = (
        BoardOrder.PERCENTAGE,
        BoardOrder.GAMES,
        BoardOrder.PERFORMANCE,
    )
    least_games: int = 1
    least_percent: int = 0
    forfeits: bool = False
    reserves: bool = False
    places: int = 3
    announced: bool = False


USUAL_BOARD_RULES = BoardPrizeRules()


@dataclass(frozen=True, slots=True)
class BoardRulesTold:
    """The rules that the lines of a tournament say.

    Attributes:
        wrong: a sentence on each line that cannot be read.
    """

    rules: BoardPrizeRules
    wrong: tuple[Reason, ...] = ()


_WRONG = N_(
    "The line “{line}” is no rule of board prizes that is known here, or its value cannot be. The "
    "rules are: {known}."
)
_NAMES = ("board", "order", "least-games", "least-percent", "forfeits", "reserves", "places")


def board_rules_told(tournament: Tournament) -> BoardRulesTold:
    """The rules of a tournament's lines, with what is wrong in them; the last of a name counts."""
    rules, wrong = USUAL_BOARD_RULES, []
    for line in tournament.extra:
        found = _LINE.fullmatch(line)
        if found is None:
            continue
        name, _, value = (part.strip() for part in found[1].partition("="))
        changed = with_board_rule(rules, name, value)
        if changed is None:
            wrong.append(Reason.of(_WRONG, line=line, known=", ".join(_NAMES)))
        else:
            rules = replace(changed, announced=True)
    return BoardRulesTold(rules, tuple(wrong))


def board_prize_rules(tournament: Tournament) -> BoardPrizeRules:
    """The rules of a tournament; lines that cannot be read change nothing."""
    return board_rules_told(tournament).rules


def board_rule_lines(rules: BoardPrizeRules) -> tuple[str, ...]:
    """The lines that tell the rules, nothing where none are announced.

    >>> board_rule_lines(BoardPrizeRules(least_games=5, announced=True))[2]
    '### Board prizes: least-games=5'
    """
    if not rules.announced:
        return ()
    said = {
        "board": rules.board.value,
        "order": ",".join(rules.order),
        "least-games": str(rules.least_games),
        "least-percent": str(rules.least_percent),
        "forfeits": "counted" if rules.forfeits else "left-out",
        "reserves": "apart" if rules.reserves else "with-the-boards",
        "places": str(rules.places),
    }
    return tuple(f"### Board prizes: {name}={value}" for name, value in said.items())


def with_board_rules(tournament: Tournament, rules: BoardPrizeRules) -> Tournament:
    """The tournament with these rules in place of those it had."""
    return with_own_lines(tournament, _LINE, board_rule_lines(rules))


def with_board_rule(rules: BoardPrizeRules, name: str, value: str) -> BoardPrizeRules | None:
    """The rules with one more; None where it is none.

    >>> with_board_rule(USUAL_BOARD_RULES, "places", "0") is None
    True
    """
    number = whole_number(value, 3)
    match name, value:
        case "board", _ if value in list(BoardOf):
            return replace(rules, board=BoardOf(value))
        case "order", _:
            order = tuple(part.strip() for part in value.split(",") if part.strip())
            known = all(part in list(BoardOrder) for part in order)
            if order and known and len(set(order)) == len(order):
                return replace(rules, order=tuple(BoardOrder(part) for part in order))
        case "least-games", _ if number is not None and number <= MOST:
            return replace(rules, least_games=number)
        case "least-percent", _ if number is not None and number <= 100:
            return replace(rules, least_percent=number)
        case "places", _ if number is not None and 1 <= number <= MOST:
            return replace(rules, places=number)
        case "forfeits", "counted" | "left-out":
            return replace(rules, forfeits=value == "counted")
        case "reserves", "apart" | "with-the-boards":
            return replace(rules, reserves=value == "apart")
    return None
