"""Several events of one rating list as one rating period, on the screen and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.rating_events import ReadEvent
from openarbiter.cli.rating_json import doubts_json, event_json, games_json
from openarbiter.cli.screen import Screen
from openarbiter.cli.sheet_text import show_grid
from openarbiter.explain.rating_account import games_grid, period_lines
from openarbiter.explain.voice import Voice, titled
from openarbiter.model import Entrant
from openarbiter.rating.deadlines import list_day
from openarbiter.rating.k_factor import Career
from openarbiter.rating.period import Member, PeriodEvent, PeriodPlayer, rate_period
from openarbiter.rulebook import RatingRules
from openarbiter.verify.from_list import plain_id


@dataclass(frozen=True, slots=True)
class RatedPeriod:
    """A rated period.

    Attributes:
        people: everybody by key, as the first event that has them does.
    """

    events: Sequence[ReadEvent]
    rules: RatingRules
    list_day: date
    people: Mapping[str, Entrant]
    players: Mapping[str, PeriodPlayer]


def rated_period(screen: Screen, events: Sequence[ReadEvent], rules: RatingRules) -> RatedPeriod:
    """The events rated together.

    Players are the same where their FIDE IDs are; who has none is in one event only.

    Raises:
        Failure: the events belong to different lists.
    """
    kinds = {each.event.kind for each in events}
    if len(kinds) > 1:
        message = screen.say(
            "The events belong to different rating lists: {kinds}. Rate one list at a time, or "
            "say which with --kind.",
            kinds=", ".join(sorted(kinds)),
        )
        raise Failure(Exit.WRONG_USE, message)
    people: dict[str, Entrant] = {}
    members: dict[str, Member] = {}
    taken = []
    for at, each in enumerate(events):
        keys = _keys(screen, at, each)
        for entrant in each.tournament.entrants:
            key = keys[entrant.number]
            people.setdefault(key, entrant)
            career = each.careers.get(entrant.number, Career())
            members.setdefault(key, Member(entrant.rating, career))
        taken.append(PeriodEvent(each.event, keys, each.round_robin))
    day = max(
        list_day(each.event.rules, last)
        for each in events
        if (last := each.tournament.end or each.tournament.start or rules.known_since)
    )
    return RatedPeriod(events, rules, day, people, rate_period(rules, taken, members, day))


def _keys(screen: Screen, at: int, each: ReadEvent) -> dict[int, str]:
    """Who each player is: the FIDE ID, or the place in the file where there is none.

    Raises:
        Failure: two players of a file have the same ID.
    """
    keys: dict[int, str] = {}
    seen: dict[str, int] = {}
    for entrant in each.tournament.entrants:
        fide_id = plain_id(entrant.fide_id)
        if fide_id in seen and fide_id:
            message = screen.say(
                "{file}: players {one} and {other} have the same FIDE ID, {id}. Correct one of "
                "them: their games would be put together.",
                file=each.file,
                one=seen[fide_id],
                other=entrant.number,
                id=fide_id,
            )
            raise Failure(Exit.INVALID_FILE, message)
        seen[fide_id] = entrant.number
        keys[entrant.number] = fide_id or f"{at + 1}:{entrant.number}"
    return keys


def person_asked(screen: Screen, period: RatedPeriod, asked: str) -> str:
    """The key of the player with this FIDE ID or part of the name.

    Raises:
        Failure: nobody or several have it.
    """
    wanted = asked.casefold()
    found = [
        key
        for key, entrant in period.people.items()
        if key == plain_id(asked) or wanted in entrant.name.casefold()
    ]
    if plain_id(asked) in found:
        return plain_id(asked)
    if len(found) == 1:
        return found[0]
    if found:
        message = screen.say(
            "--explain: several players are meant by “{asked}”: {names}.",
            asked=asked,
            names=", ".join(period.people[key].name for key in found[:10]),
        )
    else:
        message = screen.say("--explain: nobody is called “{asked}”.", asked=asked)
    raise Failure(Exit.WRONG_USE, message)


def show_person(screen: Screen, period: RatedPeriod, key: str) -> None:
    """One player's period: the sentences, and the games of each event."""
    player, entrant = period.players[key], period.people[key]
    screen.line()
    screen.line(f"{entrant.name} {key}", "bold")
    for line in period_lines(Voice(screen.language, {}), period.rules, player):
        screen.line(line)
    for part in player.parts:
        each = period.events[part.event]
        screen.line()
        screen.line(each.tournament.name or each.file)
        if part.rated.games:
            voice = Voice(screen.language, titled(each.tournament))
            show_grid(screen, games_grid(voice, part.rated))


def period_json(period: RatedPeriod) -> dict[str, object]:
    """The period as JSON; hundredths are whole numbers."""
    return {
        "edition": period.rules.id,
        "kind": period.events[0].event.kind.value,
        "list_day": period.list_day.isoformat(),
        "events": [
            {
                **event_json(each.tournament, each.event, each.applied),
                "file": each.file,
                "doubts": doubts_json(each),
            }
            for each in period.events
        ],
        "players": [
            _player_json(key, period.people[key], player)
            for key, player in sorted(period.players.items())
        ],
    }


def _player_json(key: str, entrant: Entrant, player: PeriodPlayer) -> dict[str, object]:
    change, first = player.change, player.first
    return {
        "person": key,
        "fide_id": plain_id(entrant.fide_id) or None,
        "name": entrant.name,
        "rating": player.rating or None,
        "events": [
            {
                "event": part.event + 1,
                "number": part.rated.player,
                "disregarded": part.disregarded,
                "games": games_json(part.rated),
            }
            for part in player.parts
        ],
        "games": change.k.games if change is not None else None,
        "k": change.k.value if change is not None else None,
        "k_before": change.k.before if change is not None else None,
        "k_reason": change.k.reason.value if change is not None else None,
        "junior_unknown": change is not None and change.k.junior_unknown,
        "change_hundredths": change.hundredths if change is not None else None,
        "first_rating": first.rating if first is not None else None,
        "not_published": player.not_published.value if player.not_published else None,
        "delisted": player.delisted,
        "new_rating": player.new_rating or None,
    }
