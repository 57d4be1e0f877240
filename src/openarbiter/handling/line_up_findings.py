"""What is said when a line-up is refused or warned about, with articles (C.05 7, PMR 206-211)."""

from __future__ import annotations

from openarbiter.handling.findings import ACKNOWLEDGE, CONFIRM, REFUSE, Finding
from openarbiter.model import Reason
from openarbiter.model.text import N_

ORDER = "C.05 7"
BOARDS = "PMR 206"
SHIFT = "PMR 207"
NOT_ENTERED = "PMR 210"

UNKNOWN_TEAM = N_("There is no team {team}.")
NO_ROUND = N_("There is no round {round}: the last one is round {last}.")
NO_MATCH = N_("{name} has no match in round {round}.")
TOO_MANY = N_("The line-up has {count} boards and the match has {boards}.")
TWICE = N_("{player} stands at more than one board.")
NOT_ENTERED_AT_ALL = N_("Nobody has the number {number} in this tournament.")
NOT_OF_TEAM = N_("{player} is not in the list of {name}.")
AWAY = N_("{player} does not play in round {round}: withdrawn, or away.")
OF_TWO_TEAMS = N_("{player} already plays for {name} in round {round}.")
IN_TWO_LISTS = N_(
    "{player} is in the lists of {one} and {other}, and nobody is entitled to play for two teams: "
    "the player counts for {one}. Take the player out of one list, enter a line-up without the "
    "player, or enter that the player is away."
)
ABOVE = N_(
    "{one}, number {place} of the list, sits above {other}, number {other_place}: nobody may sit "
    "above a team-mate with a lower number, and reserves play on the last boards."
)
RATING_ABOVE = N_(
    "{one} ({rating}) sits above {other} ({other_rating}): nobody may sit above a team-mate who "
    "has 100 rating points more."
)
NOT_OWN_BOARD = N_(
    "{player} is number {place} of the list and may sit on board {place} only: the regulations do "
    "not let the players of the main line-up move."
)
MANY_GAMES = N_("With this round {player} would play {count} games; the regulations allow {most}.")
MANY_RESERVE_GAMES = N_(
    "With this round {player}, a reserve, would play {count} games; the regulations allow {most}."
)
HOLE = N_(
    "Board {board} is empty and the boards below are not: the players below move up, and empty "
    "boards are the last ones."
)
EMPTY = N_("Board {board} is empty: the team loses it by forfeit.")
FEW = N_(
    "Only {count} of {boards} boards are taken: the match cannot start unless more than half of "
    "the players are there."
)
FEW_HALF = N_(
    "Only {count} of {boards} boards are taken: the match cannot start unless at least half of "
    "the players are there."
)
SHORT_LIST = N_("The list of {name} has {count} players; the regulations ask for {least} or more.")
LONG_LIST = N_("The list of {name} has {count} players; the regulations allow {most}.")
MANY_RESERVES = N_("The list of {name} has {count} reserves; the regulations allow {most}.")
WITH_RESULTS = N_(
    "The match of {name} in round {round} has results already: its boards stay as they were "
    "played. If somebody sat at a wrong board, correct the match."
)
RULED = N_(
    "Boards of the match of {name} in round {round} count by rulings already. Take the rulings "
    "back first."
)
UNRATED = N_(
    "{player} has no rating and sits above team-mates who have one: there are no points to "
    "compare, so the arbiter decides."
)
FORFEITED = N_("The match of {name} in round {round} is forfeited: nobody is seated.")


def forbidden(article: str, template: str, *players: int, **values: object) -> Finding:
    """What the article does not allow."""
    return Finding(article, Reason.of(template, **values), REFUSE, forbidden=True, players=players)


def advised(article: str, template: str, *players: int, **values: object) -> Finding:
    """What is allowed, and to be read before going on."""
    return Finding(
        article, Reason.of(template, **values), ACKNOWLEDGE, forbidden=False, players=players
    )


def decided(article: str, template: str, *players: int, **values: object) -> Finding:
    """What the arbiter decides."""
    return Finding(article, Reason.of(template, **values), CONFIRM, forbidden=True, players=players)
