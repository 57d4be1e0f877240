"""What a tournament file says of its event: the arbiters, days, time control, occasion.

Records 032, 102, 112, 122 (222 where only that is there) and 132, and the comments of
:mod:`openarbiter.formats.trf.event_lines` for what the standard has no record for.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import TypeVar

from openarbiter.formats.trf.arbiter_names import plain_arbiter, read_arbiters, written_arbiter
from openarbiter.formats.trf.event_lines import (
    ABOUT,
    ARBITER_LINE,
    DISABLED,
    OCCASION,
    ORGANISER,
    REGISTERED,
    WOMEN,
    AboutArbiter,
    Told,
    lines_told,
    with_abouts,
    with_lines,
)
from openarbiter.formats.trf.kept_records import (
    ARBITER,
    DEPUTY,
    TIME,
    TIME_CODED,
    days_said,
    said,
    with_days,
    with_records,
)
from openarbiter.model import Tournament
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts, Occasion

_T = TypeVar("_T")


def facts_of(tournament: Tournament) -> EventFacts:
    """What is said of the event of a tournament; of a line that stands twice the last counts.

    The arbiters are those of record 102, of 112, and of the lines ``### Arbiter:``, in this
    order. ``round_days`` ends with the last round that has a day.
    """
    told = lines_told(tournament)
    days = days_said(tournament)
    control = (*said(tournament, TIME), *said(tournament, TIME_CODED))
    found = EventFacts(
        host=tournament.federation,
        occasion=_last(told, OCCASION, Occasion.OTHER),
        registered=_last(told, REGISTERED, None),
        time_control=next((text for text in control if text), ""),
        round_days=tuple(days.get(number) for number in range(1, max(days, default=0) + 1)),
        arbiters=_arbiters(tournament, told),
        organiser=_last(told, ORGANISER, ""),
        women_only=_last(told, WOMEN, False),
        disabled=_last(told, DISABLED, False),
    )
    return plain_facts(found)


def with_facts(tournament: Tournament, facts: EventFacts) -> Tournament:
    """The tournament with these facts; lines that say the same already stay word for word.

    ``facts_of`` gives the same facts again where they are written as :func:`plain_facts` has
    them. Another time control takes record 222 away, which was of the one before. What cannot be
    read stays.
    """
    now, new = facts_of(tournament), plain_facts(facts)
    tournament = replace(tournament, federation=new.host)
    if new.time_control != now.time_control:
        tournament = with_records(tournament, TIME, (new.time_control,))
        tournament = with_records(tournament, TIME_CODED, ())
    if new.round_days != now.round_days:
        days = {number: day for number, day in enumerate(new.round_days, 1) if day}
        tournament = with_days(tournament, days)
    if new.arbiters != now.arbiters:
        tournament = _with_arbiters(tournament, now.arbiters, new.arbiters)
    lines = (
        (OCCASION, new.occasion, now.occasion, new.occasion.value),
        (REGISTERED, new.registered, now.registered, str(new.registered)),
        (ORGANISER, new.organiser, now.organiser, new.organiser),
        (WOMEN, new.women_only, now.women_only, "yes"),
        (DISABLED, new.disabled, now.disabled, "yes"),
    )
    for key, value, before, text in lines:
        if value != before:
            known = value and value is not Occasion.OTHER
            tournament = with_lines(tournament, key, (text,) if known else ())
    return tournament


def plain_facts(facts: EventFacts) -> EventFacts:
    """The facts as a file has them: no blanks too many, days up to the last one there is.

    The arbiters are in the order of their roles, each read as a file would be: a name that
    begins with a title gives the title where there is none.
    """
    days = facts.round_days
    while days and days[-1] is None:
        days = days[:-1]
    named = [plain for each in facts.arbiters if (plain := plain_arbiter(each)).name]
    return replace(
        facts,
        host=facts.host.strip(),
        time_control=" ".join(facts.time_control.split()),
        round_days=days,
        arbiters=tuple(each for role in ArbiterRole for each in named if each.role is role),
        organiser=" ".join(facts.organiser.split()),
    )


def _last(told: dict[str, list[Told]], key: str, default: _T) -> _T:
    """The last value of a name; it has the type its lines are read to."""
    values = told.get(key)
    return values[-1] if values else default  # type: ignore[return-value]


def _arbiters(tournament: Tournament, told: dict[str, list[Told]]) -> tuple[EventArbiter, ...]:
    texts = {
        ArbiterRole.CHIEF: said(tournament, ARBITER),
        ArbiterRole.DEPUTY: said(tournament, DEPUTY),
        ArbiterRole.ARBITER: tuple(str(each) for each in told.get(ARBITER_LINE, ())),
    }
    abouts: dict[str, list[AboutArbiter]] = {}
    for each in told.get(ABOUT, ()):
        if isinstance(each, AboutArbiter):
            abouts.setdefault(each.written, []).append(each)
    found = []
    for role, lines in texts.items():
        for arbiter in map(plain_arbiter, chain.from_iterable(map(read_arbiters, lines))):
            more = abouts.get(written_arbiter(arbiter))
            about = more.pop(0) if more else AboutArbiter("")
            found.append(
                replace(
                    arbiter,
                    role=role,
                    federation=about.federation or arbiter.federation,
                    licensed=about.licensed,
                )
            )
    return tuple(found)


def _with_arbiters(
    tournament: Tournament, before: tuple[EventArbiter, ...], after: tuple[EventArbiter, ...]
) -> Tournament:
    def of(role: ArbiterRole, arbiters: tuple[EventArbiter, ...]) -> tuple[EventArbiter, ...]:
        return tuple(each for each in arbiters if each.role is role)

    for role in ArbiterRole:
        if of(role, before) == of(role, after):
            continue
        texts = tuple(written_arbiter(each) for each in of(role, after))
        if role is ArbiterRole.ARBITER:
            tournament = with_lines(tournament, ARBITER_LINE, texts)
        else:
            tag = ARBITER if role is ArbiterRole.CHIEF else DEPUTY
            tournament = with_records(tournament, tag, texts)
    return with_abouts(tournament, _abouts(after))


def _abouts(arbiters: tuple[EventArbiter, ...]) -> tuple[AboutArbiter, ...]:
    """A line for everybody of whom there is more to say, and who is written like one of them."""
    every = tuple(
        AboutArbiter(written_arbiter(each), each.federation, each.licensed) for each in arbiters
    )
    needed = Counter(each.written for each in every if each.federation or each.licensed is not None)
    return tuple(each for each in every if needed[each.written])
