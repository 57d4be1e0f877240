"""The protocol of a team match: when it may be signed, what is signed, and who signed (C.05 7.3).

The captain signs the protocol with the results of the match. Where the captain is away when the
last game ends, a player of the team signs: the manual prints that sentence without a number, below
7.5, and it is about what 7.3 asks for (as PMR 212). A protest is the captain's, and in writing
(PMR 217).
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from enum import Enum

from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import Match, Reason, Tournament, numbered_teams
from openarbiter.model.text import N_

SIGNING = "C.05 7.3"
"""The article by which a protocol is signed."""

LONGEST_REMARK = 2000

_OPEN = N_(
    "Boards of this match without a result: {boards}. The protocol is signed at the end of the "
    "match, with the results of all boards."
)
_NO_NAME = N_("Enter the name of the person who signs.")
_LONG = N_("A remark has at most {most} characters.")


class SignedAs(Enum):
    """In which capacity somebody signed a protocol."""

    CAPTAIN = "captain"
    DEPUTY = "deputy"
    """To whom the captain has delegated the functions in writing (C.05 7.8, PMR 218)."""
    PLAYER = "player"
    """A player of the team, in the captain's place (C.05 7.3)."""
    OTHER = "other"
    """Neither the captain nor the deputy known here, nor a player of the team."""


def open_boards(match: Match) -> tuple[int, ...]:
    """The boards of a match whose games have no result, from 1."""
    return tuple(
        place
        for place, board in enumerate(match.boards, start=1)
        if board.game is not None and not board.game.result.known
    )


def cannot_sign(match: Match, name: str, remark: str = "") -> Finding | None:
    """What stands in the way of signing the protocol of a match; None where nothing does.

    Args:
        name: of who signs.
        remark: a remark or protest that goes with it.
    """
    missing = open_boards(match)
    if missing and match.forfeit is None:
        listed = ", ".join(str(each) for each in missing)
        return Finding(SIGNING, Reason.of(_OPEN, boards=listed), REFUSE, forbidden=True)
    if not name.strip():
        return Finding(SIGNING, Reason.of(_NO_NAME), REFUSE, forbidden=True)
    if len(remark) > LONGEST_REMARK:
        long = Reason.of(_LONG, most=LONGEST_REMARK)
        return Finding(SIGNING, long, REFUSE, forbidden=True)
    return None


def digest_of_results(tournament: Tournament, match: Match) -> str:
    """The digest of the results of a match, to be compared with those that were signed.

    Players stand by their places in their teams' lists, so that other pairing numbers make no
    other protocol.
    """
    teams = numbered_teams(tournament)
    places: dict[int, dict[int, int]] = {
        key: {player: place for place, player in enumerate(teams[key].players, start=1)}
        for key in (match.white, match.black)
    }
    lines = [f"{match.round} {match.white} {match.black}"]
    if match.forfeit is not None:
        lines.append(f"forfeit {match.forfeit}")
    for board in match.boards:
        lines.append(
            f"{_place(places[match.white], board.white)} {_place(places[match.black], board.black)}"
        )
        if board.game is not None:
            own = board.game.white == board.white
            lines.append(f"{'white' if own else 'black'} {board.game.result}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def signed_as(
    tournament: Tournament, team: int, name: str, *, captain: str = "", deputy: str = ""
) -> SignedAs:
    """In which capacity somebody of this name signed for a team."""
    typed = _plain(name)
    if typed and typed == _plain(captain):
        return SignedAs.CAPTAIN
    if typed and typed == _plain(deputy):
        return SignedAs.DEPUTY
    listed = numbered_teams(tournament).get(team)
    people = {each.number: each.name for each in tournament.entrants}
    names = {_plain(people.get(player, "")) for player in (listed.players if listed else ())}
    return SignedAs.PLAYER if typed in names - {""} else SignedAs.OTHER


def _plain(name: str) -> str:
    return " ".join(name.replace(",", " ").split()).casefold()


def _place(places: Mapping[int, int], player: int | None) -> int:
    return 0 if player is None else places.get(player, 0)
