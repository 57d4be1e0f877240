"""What is asked for of players."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from openarbiter.web.actions import players as desk
from openarbiter.web.http.schemas.kinds import PlayerKey, Reason, RoundNumber, Sent, Text


class PlayerIn(Sent):
    """What is known of a player; what is left out is unknown.

    ``rating`` orders and pairs the player; ``fide_rating`` is that of FIDE where it is another one,
    0 for none. ``expected`` is the first round of a player who has announced a late arrival.
    """

    name: Text
    rating: int = Field(0, ge=0, le=4000)
    fide_rating: int | None = Field(None, ge=0, le=4000)
    title: Text = ""
    federation: Text = ""
    fide_id: Text = ""
    birth: Text = ""
    sex: Literal["", "m", "w"] = ""
    club: Text = ""
    fixed_board: int | None = Field(None, ge=1, le=9999)
    conditions: bool = False
    note: Text = ""
    expected: int | None = Field(None, ge=1, le=99)

    def data(self) -> desk.PlayerData:
        """The same as the desk takes it."""
        return desk.PlayerData(
            name=self.name,
            rating=self.rating,
            fide_rating=self.fide_rating,
            title=self.title,
            federation=self.federation,
            fide_id=self.fide_id,
            birth=self.birth,
            sex=self.sex,
            club=self.club,
            fixed_board=self.fixed_board,
            conditions=self.conditions,
            note=self.note,
            expected=self.expected,
        )


class Withdrawal(Sent):
    """From which round on somebody does not play."""

    from_round: RoundNumber
    reason: Reason = ""


class ByeIn(Sent):
    """What a player asks for: ``half``, ``zero`` or ``full``."""

    kind: Literal["half", "zero", "full"]
    reason: Reason = ""


class CheckIn(Sent):
    """Players who are there, or who are not after all."""

    players: list[PlayerKey] = Field(max_length=5000)
    present: bool = True
