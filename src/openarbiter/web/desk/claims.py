"""Results that players report with their phones: both must say the same."""

from __future__ import annotations

import hashlib
from enum import Enum

from openarbiter.model import Colour, Reason, Result
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.desk.results import open_rounds, write
from openarbiter.web.ledger import Actor, Refused, Work
from openarbiter.web.marks import BY_PLAYERS, ONE_PLACE, PLAYERS, result_of, text_of

_OFF = N_("Players do not report results in this tournament: tell the arbiter.")
_OVER = N_("Round {round} is over: tell the arbiter.")
_STANDS = N_("Board {board} has its result: {result}. If it is wrong, tell the arbiter.")
_NOT_YOURS = N_("Players report a win or a draw of a game they played. Tell the arbiter the rest.")
_OTHER_SIDE = N_(
    "This phone has reported for the other player already: each reports himself. If that was a "
    "mistake, take that report back, or tell the arbiter: board {board}."
)
_OTHER_PHONE = N_(
    "Another phone has reported for this player already. Tell the arbiter: board {board}."
)
_NO_REPORT = N_("This phone has no report at board {board} any more.")


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
    game: models.Game, side: Colour, result: Result, device: str, address: str
) -> Reported:
    """Take what a player reports; where his opponent said the same, enter it.

    Where both reports came from one address the result says so (``ONE_PLACE``), until an
    arbiter enters it: it may have been one person, or two in a network with one address.

    Args:
        device: what tells his phone from others. A phone speaks for one side of a board, and
            a side is spoken for by one phone.
        address: the network address it came from.

    Raises:
        Refused: it cannot be taken; the reason says why.
    """
    number, section = game.round.number, game.round.section
    actor = Actor(PLAYERS, PLAYERS, address)
    mine = device_digest(device)
    with Work(actor, section.event, "reported", section=section, round_number=number) as work:
        game.refresh_from_db()
        claims = {claim.side: claim for claim in game.claims.all()}
        _check(section, game, claims, side, result, mine)
        own, other = claims.get(side.value), claims.get(side.other.value)
        work.subject = f"{game.white.name} – {game.black.name}"
        work.values |= {"board": game.board, "text": text_of(result), "side": side.value}
        values = {"white_mark": result.white.value, "black_mark": result.black.value}
        if other is not None and other.result == result:
            work.action = "players-agreed"
            # A cookie tells phones from each other, not people: whoever clears it is another.
            alone = bool(address) and other.address == address
            write(work, game.round_id, number, [(game, result)], ONE_PLACE if alone else PLAYERS)
            if alone:
                work.tell(
                    kind="reported", desk=True, round=number, board=game.board, state="one-place"
                )
            return Reported.AGREED
        if own is None:
            values |= {"device": mine, "address": address}
            work.create(models.Claim(game=game, side=side.value, at=work.at, **values))
        elif own.result != result:
            work.update(own, at=work.at, address=address, **values)
        state = Reported.WAITING if other is None else Reported.DIFFER
        _tell(work, game, state.value)
        return state


def withdraw_claim(game: models.Game, device: str, address: str) -> None:
    """Take a report back, as whoever sent it: he pressed the wrong side, say.

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
        own = [claim for claim in claims if claim.device == device_digest(device)]
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


def _check(
    section: models.Section,
    game: models.Game,
    claims: dict[str, models.Claim],
    side: Colour,
    result: Result,
    device: str,
) -> None:
    if not section.players_report:
        raise Refused(Reason.of(_OFF))
    if game.round.number not in open_rounds(section):
        raise Refused(Reason.of(_OVER, round=game.round.number))
    if game.result.known:
        raise Refused(Reason.of(_STANDS, board=game.board, result=text_of(game.result)))
    if result not in [result_of(choice.code) for choice in BY_PLAYERS]:
        raise Refused(Reason.of(_NOT_YOURS))
    own, other = claims.get(side.value), claims.get(side.other.value)
    if other is not None and other.device == device:
        raise Refused(Reason.of(_OTHER_SIDE, board=game.board))
    if own is not None and own.device != device:
        raise Refused(Reason.of(_OTHER_PHONE, board=game.board))


def disputed(section: models.Section) -> list[tuple[int, int]]:
    """The boards an arbiter has to decide: round and board, where the reports differ."""
    claims = models.Claim.objects.filter(game__round__section=section)
    said: dict[tuple[int, int], set[str]] = {}
    for number, board, white, black in claims.values_list(
        "game__round__number", "game__board", "white_mark", "black_mark"
    ):
        said.setdefault((number, board), set()).add(white + black)
    return sorted(place for place, results in said.items() if len(results) > 1)
