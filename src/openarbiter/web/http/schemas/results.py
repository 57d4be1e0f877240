"""What is asked for of results, their corrections, and the final standings."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from openarbiter.web.http.schemas.kinds import Reason, Sent, Version
from openarbiter.web.marks import CHOICES, result_of
from openarbiter.web.tongue import say

CODES = ("", *(choice.code for choice in CHOICES))


def _known(code: str) -> str:
    if result_of(code) is None:
        raise ValueError(say("This is not a possible result."))
    return code


class ResultIn(Sent):
    """A result: the letters of White and Black as tournament files write them; empty clears it.

    ``version`` is that of the game as it was read; without it, whatever is there is
    overruled.
    """

    result: Annotated[str, AfterValidator(_known), Field(json_schema_extra={"enum": list(CODES)})]
    version: Version | None = None


class ResultCorrection(ResultIn):
    """The right result, and why it is corrected; it is recorded.

    With ``in_time`` the error was reported before the deadline (C.04.2 D.8), which is over now.
    """

    version: Version
    reason: Reason
    in_time: bool = False


class ColoursCorrection(Sent):
    """Why the colours of a game are exchanged; it is recorded."""

    version: Version
    reason: Reason
    in_time: bool = False


class ByeCorrection(Sent):
    """The right bye, and why it is corrected; it is recorded."""

    kind: Literal["half", "zero", "full"]
    reason: Reason
    in_time: bool = False


class FinalWithdrawal(Sent):
    """Why the final standings are withdrawn; it is recorded."""

    reason: Reason
