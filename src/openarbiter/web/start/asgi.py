"""What the server runs: live updates go to the hub, everything else to Django."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from contextlib import suppress
from importlib import import_module

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "openarbiter.web.start.settings")

import django

django.setup(set_prefix=False)

from django.conf import settings  # noqa: E402

from openarbiter.model.alphabet import alphabetical_order  # noqa: E402
from openarbiter.web.announced.between import listen_to_others  # noqa: E402
from openarbiter.web.data_folder import BadSetting, weakness_of_key  # noqa: E402
from openarbiter.web.exchange import Receive, Scope, Send  # noqa: E402
from openarbiter.web.live.access import access, is_one_of, revisions  # noqa: E402
from openarbiter.web.live.broadcast import Broadcast  # noqa: E402
from openarbiter.web.live.stream import PREFIX, Stream  # noqa: E402
from openarbiter.web.public.keeping import pace  # noqa: E402
from openarbiter.web.public.kept_answers import KeptAnswers  # noqa: E402
from openarbiter.web.serving.allocator import be_frugal  # noqa: E402
from openarbiter.web.serving.bodies import LimitBodies  # noqa: E402
from openarbiter.web.serving.code_gate import CodeGate  # noqa: E402
from openarbiter.web.serving.door import proxies_of  # noqa: E402
from openarbiter.web.serving.handler import Handler  # noqa: E402
from openarbiter.web.serving.headers import AddHeaders  # noqa: E402
from openarbiter.web.serving.hosts import answers_to  # noqa: E402
from openarbiter.web.serving.kept_open import keep_open  # noqa: E402
from openarbiter.web.serving.key_gate import KeyGate, right_keys  # noqa: E402
from openarbiter.web.serving.limits import limits_from  # noqa: E402
from openarbiter.web.serving.login_gate import LoginGate  # noqa: E402
from openarbiter.web.serving.turns import TakeTurns  # noqa: E402

# Between two spectators the loop gives up the interpreter, and where a thread makes a page it
# waits this long to have it back: with the usual 5 ms, 500 spectators would wait for seconds.
sys.setswitchinterval(0.00005)

# What is remembered of large tournaments is walked through at every collection of garbage; a
# tenth of the time a result takes went there.
gc.set_threshold(20_000, 50, 100)

if (weak := weakness_of_key(settings.SECRET_KEY)) is not None:
    raise BadSetting(weak)

# All pages and the interface take a while to load, and so does the table of the alphabet: now,
# while nobody waits for a page.
import_module(settings.ROOT_URLCONF)
alphabetical_order("")
be_frugal()
keep_open()
listen_to_others()
live = Stream(
    Broadcast(revisions, pace.elsewhere),
    access,
    limits_from(os.environ).streams_per_address,
    proxies_of(os.environ),
)
own_pages = KeyGate(KeptAnswers(TakeTurns(Handler())), right_keys)
pages = LimitBodies(LoginGate(CodeGate(own_pages)), is_one_of)


async def _application(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request."""
    watches = scope["type"] == "http" and scope["path"].startswith(PREFIX)
    # What is asked for by a name that is not ours goes to Django, which says so.
    if watches and answers_to(scope):
        # At its end the server cancels those who still listen.
        with suppress(asyncio.CancelledError):
            await live(scope, receive, send)
    else:
        await pages(scope, receive, send)


application = AddHeaders(_application)
