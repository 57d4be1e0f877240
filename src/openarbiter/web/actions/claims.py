"""Results that players report with their phones: both must say the same."""

from __future__ import annotations

import hashlib
from enum import Enum

from openarbiter.model import Colour, Reason, Result
from openarbiter.model.fixture_lines import waiting_matches
from openarbiter.model.moved_matches import postponed_match_games
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.results import open_rounds, write
from openarbiter.web.addresses import network_of
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.marks import (
    BY_PLAYERS,
    ONE_PLACE,
    PLAYERS,
    TABLE_CODE,
    result_of,
    text_of,
)
from openarbiter.web.state import frame_of, tournament_of
from openarbiter.web.state.sealed import ARTICLE, sealed_keys, why_sealed

_OFF = N_("In this tournament players do not report results: tell the arbiter.")
_OVER = N_("Round {round} is over: tell the arbiter.")
_STANDS = N_("Board {board} already has a result: {result}. If it is wrong, tell the arbiter.")
_NOT_YOURS = N_(
    "You can report only a win for either player, or a draw, in a game that was played. For "
    "anything else, tell the arbiter."
)
_OTHER_SIDE = N_(
    "This phone has already reported for the other player. Each player uses their own phone. "
    "If it was a mistake, withdraw that report, or tell the arbiter: board {board}."
)
_OTHER_PHONE = N_(
    "Another phone has already reported for this player. Tell the arbiter: board {board}."
)
_NO_REPORT = N_("This phone no longer has a report at board {board}.")


class Reported(Enum):
    """What came of a report."""

    WAITING = "waiting"
    """The opponent has not reported yet."""
    AGREED = "agreed"
    """Both say the same: the result is entered."""
    DIFFER = "differ"
    """They say different things: an arbiter decides."""


def device_digest(device: str) -> str:
    """What is kept of a device."""
    return hashlib.sha256(device.encode()).hexdigest()


def claim_result(
    game: models.Game,
    side: Colour,
    result: Result,
    device: str,
    address: str,
    *,
    own: bool = False,
) -> Reported:
    """Take what a player reports; where the opponent reported the same, enter it.

    The code on a table can be read by everybody in the hall. So the result says by whom it was
    reported with that code only (``TABLE_CODE``), unless the regulations say that it is enough,
    or that such reports came from one network (``ONE_PLACE``), until an arbiter enters it.

    Args:
        device: what tells this phone from others. A phone speaks for one side of a board, and
            by the code on the table a side is spoken for by one phone.
        address: the network address it came from.
        own: whether it came by the player's own link.

    Raises:
        Refused: it cannot be taken; the reason says why.
    """
    number, section = game.round.number, game.round.section
    actor = Actor(PLAYERS, PLAYERS, address)
    mine = device_digest(device)
    with Work(actor, section.event, "reported", section=section, round_number=number) as work:
        game.refresh_from_db()
        claims = {claim.side: claim for claim in game.claims.all()}
        _check(section, game, claims, side, result, mine, own=own)
        before, other = claims.get(side.value), claims.get(side.other.value)
        work.subject = f"{game.white.name} – {game.black.name}"
        work.values |= {"board": game.board, "text": text_of(result), "side": side.value}
        values = {"white_mark": result.white.value, "black_mark": result.black.value}
        if other is not None and other.result == result:
            work.action = "players-agreed"
            by_code = "".join(
                each.value
                for each, by_link in ((side, own), (side.other, other.own))
                if not by_link
            )
            # A cookie tells phones from each other, not people: whoever clears it is another.
            alone = bool(by_code and address) and network_of(other.address) == network_of(address)
            who, doubt = PLAYERS, ""
            if alone:
                who, doubt = ONE_PLACE, "one-place"
            elif by_code and not section.table_code_enough:
                who, doubt = TABLE_CODE[by_code if len(by_code) == 1 else "wb"], "table-code"
            write(work, game.round_id, number, [(game, result)], who)
            if doubt:
                work.tell(kind="reported", desk=True, round=number, board=game.board, state=doubt)
            return Reported.AGREED
        values |= {"device": mine, "address": address}
        if before is None:
            work.create(models.Claim(game=game, side=side.value, own=own, at=work.at, **values))
        elif before.result != result or before.own != own:
            work.update(before, own=own, at=work.at, **values)
        state = Reported.WAITING if other is None else Reported.DIFFER
        _tell(work, game, state.value)
        return state


def withdraw_claim(
    game: models.Game, device: str, address: str, side: Colour | None = None
) -> None:
    """Take a report back, as whoever sent it: the wrong side was pressed, say.

    Args:
        side: that of the player whose own link it came by, who takes back what anybody
            reported for it; None where it came by the code on the table.

    Raises:
        Refused: the result stands already, or this phone has reported nothing here.
    """
    number, section = game.round.number, game.round.section
    actor = Actor(PLAYERS, PLAYERS, address)
    work = Work(actor, section.event, "report-withdrawn", section=section, round_number=number)
    with work:
        game.refresh_from_db()
        if game.result.known:
            raise Refused(Reason.of(_STANDS, board=game.board, result=text_of(game.result)))
        claims = list(game.claims.all())
        own = [
            claim
            for claim in claims
            if (claim.side == side.value if side else claim.device == device_digest(device))
        ]
        if not own:
            raise Refused(Reason.of(_NO_REPORT, board=game.board))
        work.subject = f"{game.white.name} – {game.black.name}"
        work.values |= {"board": game.board, "text": text_of(own[0].result)}
        work.delete_all(own)
        _tell(work, game, "waiting" if len(claims) > len(own) else "open")


def clear_claims(actor: Actor, game: models.Game) -> bool:
    """Take away what the players reported of a game without a result, as an arbiter.

    They may report again, with any phone and for either side.

    Returns:
        Whether there was anything.
    """
    number, section = game.round.number, game.round.section
    with Work(
        actor, section.event, "reports-cleared", section=section, round_number=number
    ) as work:
        claims = list(game.claims.all())
        work.subject = f"{game.white.name} – {game.black.name}"
        work.values |= {"board": game.board}
        work.delete_all(claims)
        if claims:
            _tell(work, game, "open")
    return bool(claims)


def _tell(work: Work, game: models.Game, state: str) -> None:
    """Tell the desk what is reported at a board, and the phones at it that they look again."""
    place = {"round": game.round.number, "board": game.board}
    work.tell(kind="reported", desk=True, state=state, **place)
    work.tell(kind="at-board", **place)


def _postponed(section: models.Section, game: models.Game) -> bool:
    """Whether a game is of a postponed match, which is reported whenever it is played."""
    if section.final_at is not None or not waiting_matches(frame_of(section.frame)):
        return False
    key = game.round.number, game.white.number, game.black.number
    return key in postponed_match_games(tournament_of(section))


def _check(
    section: models.Section,
    game: models.Game,
    claims: dict[str, models.Claim],
    side: Colour,
    result: Result,
    device: str,
    *,
    own: bool,
) -> None:
    if not section.players_report:
        raise Refused(Reason.of(_OFF))
    if game.round.number not in open_rounds(section) and not _postponed(section, game):
        raise Refused(Reason.of(_OVER, round=game.round.number))
    if game.white_id in sealed_keys(section, game.round.number):
        raise Refused(why_sealed(game.round.number), ARTICLE)
    if game.result.known:
        raise Refused(Reason.of(_STANDS, board=game.board, result=text_of(game.result)))
    if result not in [result_of(choice.code) for choice in BY_PLAYERS]:
        raise Refused(Reason.of(_NOT_YOURS))
    before, other = claims.get(side.value), claims.get(side.other.value)
    if other is not None and other.device == device:
        raise Refused(Reason.of(_OTHER_SIDE, board=game.board))
    if before is not None and before.device != device and not own:
        raise Refused(Reason.of(_OTHER_PHONE, board=game.board))
