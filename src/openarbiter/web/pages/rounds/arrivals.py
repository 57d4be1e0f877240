"""The start of a round, and the players who did not come in time (Laws 6.7.1)."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.utils import timezone
from ninja import Schema

from openarbiter.web import models
from openarbiter.web.actions.arrivals import arrival_of, enter_absent, start_round
from openarbiter.web.http.desk import Desk
from openarbiter.web.http.forms import taken
from openarbiter.web.http.guard import needs
from openarbiter.web.numbers import whole
from openarbiter.web.pages.results.boards import ResultBoard, boards_of
from openarbiter.web.rights import May
from openarbiter.web.tongue import language, plural, say


@dataclass(frozen=True, slots=True)
class Started:
    """The start of a round as its page tells it.

    Attributes:
        start, until: by the clock.
        state: ``before`` the start, ``open`` while players may arrive, ``over`` after that.
        moment: what is counted down to, in ISO 8601; ``""`` where nothing is.
        left: until then, as a clock shows it.
        minutes: the default time.
        recorded: whether somebody recorded the start.
    """

    start: str
    until: str
    state: str
    moment: str
    left: str
    minutes: int
    recorded: bool


def started_of(section: models.Section, row: models.Round) -> Started | None:
    """The start of a round; None where nobody knows it."""
    found = arrival_of(section, row)
    if found is None:
        return None
    now = timezone.now()
    state = "over" if found.over(now) else "open" if found.started(now) else "before"
    target = {"before": found.start, "open": found.until}.get(state)
    seconds = int((target - now).total_seconds()) if target else 0
    start, until = (timezone.localtime(each) for each in (found.start, found.until))
    today = timezone.localtime(now).date()
    form = "%H:%M" if start.date() == today else "%Y-%m-%d %H:%M"
    return Started(
        start.strftime(form),
        until.strftime(form),
        state,
        target.isoformat() if target else "",
        f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"
        if seconds >= 3600
        else f"{seconds // 60}:{seconds % 60:02}",
        found.minutes,
        found.recorded,
    )


def _round(desk: Desk, number: int) -> models.Round:
    row = desk.section.rounds.filter(number=number, published_at__isnull=False).first()
    if row is None:
        raise Http404
    return row


@needs(May.ENTER_RESULTS, help_chapter="default-time")
def round_start(desk: Desk, number: int) -> HttpResponse:
    """Record that the round starts now."""
    _round(desk, number)
    if desk.request.method == "POST":
        at = start_round(desk.actor, desk.section, number)
        time = timezone.localtime(at).strftime("%H:%M")
        desk.say(say("Round {round} started at {time}.", round=number, time=time))
    return desk.go("round", number=number)


class _Absent(Schema):
    """Who did not come: the colour, a hyphen and the key of the game."""

    absent: list[str]


@needs(May.ENTER_RESULTS, help_chapter="default-time")
def arrivals(desk: Desk, number: int) -> HttpResponse:
    """The boards without a result; forfeits of those who did not come are entered."""
    row = _round(desk, number)
    if desk.request.method == "POST":
        absent: dict[int, str] = {}
        for text in taken(_Absent, desk.request.POST).absent:
            side, _, key = text.partition("-")
            game = whole(key, 0)
            if side in ("w", "b") and game:
                absent[game] = absent.get(game, "") + side
        if not absent:
            return _page(desk, row, say("Tick the players who did not come."), 422)
        outcome = enter_absent(desk.actor, desk.section, number, absent)
        count = len(absent) - len(outcome.refused)
        desk.say(plural("{count} forfeit entered.", "{count} forfeits entered.", count))
        for refused in outcome.refused:
            desk.say(refused.reason.message(language().text), "bad")
        return desk.go("round", number=number)
    return _page(desk, row)


def _page(desk: Desk, row: models.Round, error: str = "", status: int = 200) -> HttpResponse:
    waiting: list[ResultBoard] = [
        board
        for board in boards_of(desk.section, row.number)
        # Whoever reported a result was there.
        if not board.result.known and board.reports == (None, None)
    ]
    return desk.render(
        "rounds/arrivals.html",
        status,
        number=row.number,
        started=started_of(desk.section, row),
        boards=waiting,
        error=error,
        now=timezone.now().isoformat(),
    )
