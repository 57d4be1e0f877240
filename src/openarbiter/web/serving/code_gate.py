"""Wrong codes of boards are refused at once where an address has sent many of them.

What a code has to be follows from the key of its section and the key of the server alone. So
whoever guesses costs no thread and no database, and a right code from behind the same router goes
on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

from django.utils.crypto import constant_time_compare

from openarbiter.web.addresses import network_of_client
from openarbiter.web.exchange import Application, Receive, Scope, Send
from openarbiter.web.http.board_codes import signature_for
from openarbiter.web.http.guesses import section_of_codes
from openarbiter.web.serving.busy import WRONG_CODES, refuse
from openarbiter.web.serving.flood import Flood
from openarbiter.web.serving.wrong_tries import WrongTries

_PATH = re.compile(r"/b/([-\w]{1,200})/([-\w]{1,200})/(\d{1,9})/(\d{1,9})/([-\w]{1,200})/")


class CodeGate:
    """Refuse wrong codes from networks that send many; everything else passes.

    Args:
        clock: the time in seconds, which is never set back.
    """

    def __init__(self, application: Application, clock: Callable[[], float] = monotonic):
        self._application = application
        self._flood = Flood(clock)
        self._tries = WrongTries(clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        path = _PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if path is None:
            await self._application(scope, receive, send)
            return
        network = network_of_client(scope)
        if self._tries.too_many(network) and _is_wrong(path):
            self._tries.count(network)
            await self._flood.hold()
            await refuse(scope, send, WRONG_CODES)
            return
        await self._application(scope, receive, self._tries.counted(network, send))


def _is_wrong(path: re.Match[str]) -> bool:
    """Whether a code opens no board for certain; one of a section not seen lately may."""
    event, section, number, board, signature = path.groups()
    key = section_of_codes(event, section)
    return key is not None and not constant_time_compare(
        signature, signature_for(key, int(number), int(board))
    )
