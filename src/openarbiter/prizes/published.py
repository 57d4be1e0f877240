"""The published list of prizes, and the lines of a tournament file that keep it.

``### Prizes published: 2026-11-28 18:40 UTC; 2 EUR`` says when, with how many decimals and in
which currency, and a line ``### Prize: {"number": 5, …}`` for each winner follows. Names are not
in it: those of the tournament count.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from openarbiter.model import Score, Tournament
from openarbiter.prizes.computation import Prizes, WonPrize
from openarbiter.prizes.plan import Prize
from openarbiter.prizes.plan_lines import ToldPlan, moment_written, with_plan

_HEAD = re.compile(
    r"### Prizes published: (\d{4}-\d\d-\d\d \d\d:\d\d) UTC; ([0-3])(?: (\S.*))?", re.ASCII
)
_PRIZE = re.compile(r"### Prize: (\{.*\})")


@dataclass(frozen=True, slots=True)
class PublishedWinner:
    """What one player was published to get.

    Attributes:
        number, rank, score: as they were then.
        money: of all prizes, before tax, in the smallest coin.
        tax: withheld.
    """

    number: int
    rank: int
    score: Score
    money: int
    tax: int
    prizes: tuple[WonPrize, ...]

    @property
    def net(self) -> int:
        """What is handed to the player."""
        return self.money - self.tax

    @property
    def things(self) -> tuple[str, ...]:
        """The prizes in kind."""
        return tuple(one.thing for prize in self.prizes for one in prize.things)


@dataclass(frozen=True, slots=True)
class PublishedPrizes:
    """A published list.

    Attributes:
        at: to the minute.
        winners: in the order of the standings.
    """

    at: datetime
    currency: str
    decimals: int
    winners: tuple[PublishedWinner, ...]

    @property
    def paid(self) -> int:
        """The sum of all, before tax."""
        return sum(each.money for each in self.winners)

    @property
    def tax(self) -> int:
        """What is withheld of all."""
        return sum(each.tax for each in self.winners)


def as_published(result: Prizes, at: datetime) -> PublishedPrizes:
    """A computed list as it is published."""
    known = {each.number: each for each in result.candidates}
    winners = tuple(
        PublishedWinner(
            each.number,
            known[each.number].rank,
            known[each.number].score,
            each.money,
            each.tax,
            each.prizes,
        )
        for each in result.winners
    )
    minute = at.astimezone(UTC).replace(second=0, microsecond=0)
    return PublishedPrizes(minute, result.plan.currency, result.plan.decimals, winners)


def published_prizes(tournament: Tournament) -> PublishedPrizes | None:
    """The list that a tournament's lines tell; None where none was published.

    A line that cannot be read is no prize.
    """
    head = None
    winners: list[PublishedWinner] = []
    for line in tournament.extra:
        if found := _HEAD.fullmatch(line):
            head = found
        elif found := _PRIZE.fullmatch(line):
            winner = _winner_of(found[1])
            if winner is not None:
                winners.append(winner)
    if head is None:
        return None
    try:
        at = datetime.strptime(head[1], "%Y-%m-%d %H:%M").replace(tzinfo=UTC)
    except ValueError:
        return None
    return PublishedPrizes(at, head[3] or "", int(head[2]), tuple(winners))


def with_published(tournament: Tournament, published: PublishedPrizes | None) -> Tournament:
    """The tournament with this published list in place of the one it has; None for none."""
    kept = [
        line
        for line in tournament.extra
        if not _HEAD.fullmatch(line) and not _PRIZE.fullmatch(line)
    ]
    lines: list[str] = []
    if published is not None:
        currency = f" {published.currency}" if published.currency else ""
        head = f"{moment_written(published.at)}; {published.decimals}{currency}"
        lines.append(f"### Prizes published: {head}")
        lines += [f"### Prize: {_line(each)}" for each in published.winners]
    return replace(tournament, extra=(*kept, *lines))


def without_prizes(tournament: Tournament) -> Tournament:
    """The tournament without its prize plan and list, for those whose business they are not."""
    return with_plan(with_published(tournament, None), ToldPlan())


def _line(winner: PublishedWinner) -> str:
    said: dict[str, Any] = {
        "number": winner.number,
        "rank": winner.rank,
        "score": winner.score,
        "money": winner.money,
        "tax": winner.tax,
        "prizes": [
            {
                "list": each.name,
                "first": each.first,
                "last": each.last,
                "money": each.money,
                "things": [[one.thing, one.money, one.value] for one in each.things],
            }
            for each in winner.prizes
        ],
    }
    return json.dumps(said, ensure_ascii=False)


def _winner_of(text: str) -> PublishedWinner | None:
    """The winner of a line; None where it is none."""
    try:
        said = json.loads(text)
        return PublishedWinner(
            _figure(said, "number"),
            _figure(said, "rank"),
            _figure(said, "score"),
            _figure(said, "money"),
            _figure(said, "tax"),
            tuple(_won(each) for each in said["prizes"]),
        )
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _won(said: Mapping[str, Any]) -> WonPrize:
    things = []
    for thing, money, value in said["things"]:
        amounts = {"money": money, "value": value}
        things.append(Prize(_figure(amounts, "money"), str(thing), _figure(amounts, "value")))
    first, last, money = (_figure(said, name) for name in ("first", "last", "money"))
    return WonPrize(str(said["list"]), first, last, money, tuple(things))


def _figure(said: Mapping[str, Any], name: str) -> int:
    value = said[name]
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 10**18:
        raise ValueError(name)
    return value
