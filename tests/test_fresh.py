"""No test finds anything of another one in the process they share."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.utils import timezone
from support.fresh import forget

from openarbiter.kept import rhythm
from openarbiter.web.access import security_log
from openarbiter.web.announced import hub
from openarbiter.web.api.rate import rate
from openarbiter.web.public.keeping import pace
from openarbiter.web.serving import heavy, hosts
from openarbiter.web.serving.heavy import HeavyAnswer
from openarbiter.web.tongue import language, speak


def left() -> dict[str, object]:
    """What a process remembers between requests."""
    return {
        "answers": heavy.known("page"),
        "cache": cache.get("tries"),
        "least": pace.holds(1, 0),
        "told": pace._told.get(1),
        "rate": len(rate._buckets),
        "failures": len(security_log._again),
        "names": hosts._names,
        "backups": rhythm.state(),
        "listeners": list(hub._listeners),
        "zone": timezone.get_current_timezone_name(),
        "language": language().code,
    }


def leave() -> None:
    """Let all of it be otherwise."""
    heavy.keep("page", HeavyAnswer(200, [], b""))
    cache.set("tries", 3)
    pace.elsewhere(1, 9)
    pace.revision(1, 9)
    rate.wait("key")
    security_log._to_write(("login-failed", 1, "10.0.0.9"))
    hosts.own_names()
    rhythm._now_is(rhythm.BackupState(failure="the disk is full"))
    hub.listen(lambda event, messages: None)
    timezone.activate("Pacific/Kiritimati")
    speak("bg")


@pytest.mark.parametrize("turn", range(2))
def test_a_test_begins_as_if_it_were_the_first(turn: int) -> None:
    found = left()
    forget()
    assert found == left()
    leave()
    now = left()
    assert [name for name in found if found[name] == now[name]] == []
