"""What the server runs: live updates go to the hub, everything else to Django."""

from __future__ import annotations

import gc
import os
import sys

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "openarbiter.web.settings")

import django

django.setup(set_prefix=False)

from openarbiter.web.bodies import LimitBodies  # noqa: E402
from openarbiter.web.exchange import Receive, Scope, Send  # noqa: E402
from openarbiter.web.handler import Handler  # noqa: E402
from openarbiter.web.kept_answers import KeptAnswers  # noqa: E402
from openarbiter.web.kept_open import keep_open  # noqa: E402
from openarbiter.web.live.access import access, is_one_of, revisions  # noqa: E402
from openarbiter.web.live.broadcast import Broadcast  # noqa: E402
from openarbiter.web.live.stream import PREFIX, Stream  # noqa: E402
from openarbiter.web.public.keeping import pace  # noqa: E402
from openarbiter.web.turns import TakeTurns  # noqa: E402

# Between two spectators the loop gives up the interpreter, and where a thread makes a page it
# waits this long to have it back: with the usual 5 ms, 500 spectators would wait for seconds.
sys.setswitchinterval(0.00005)

# What is remembered of large tournaments is walked through at every collection of garbage; a
# tenth of the time a result takes went there.
gc.set_threshold(20_000, 50, 100)

keep_open()
live = Stream(Broadcast(revisions, pace.elsewhere), access)
pages = LimitBodies(KeptAnswers(TakeTurns(Handler())), is_one_of)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request."""
    if scope["type"] == "http" and scope["path"].startswith(PREFIX):
        await live(scope, receive, send)
    else:
        await pages(scope, receive, send)
