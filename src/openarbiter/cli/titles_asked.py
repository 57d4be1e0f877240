"""What ``titles`` is asked with: the edition, the event, and what the file does not say."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeVar

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.norms_asked import applied_edition
from openarbiter.cli.screen import Screen
from openarbiter.rulebook.direct_titles import TitleEvent
from openarbiter.titles.event_requirements import Vouched

_HIGHEST_RATING = 4000
_Named = TypeVar("_Named", TitleEvent, Vouched)


def title_edition(screen: Screen, id: str | None) -> str | None:
    """The edition of ``--edition``; None where none was asked for.

    Raises:
        Failure: there is none of that name.
    """
    if id is not None:
        applied_edition(screen, id)
    return id


def title_event(screen: Screen, name: str) -> TitleEvent:
    """The event of ``--event-type``.

    Raises:
        Failure: there is none of that name.
    """
    return _named(screen, "--event-type", name, TitleEvent)


def vouched(screen: Screen, names: Iterable[str]) -> frozenset[Vouched]:
    """What ``--confirm`` vouches for.

    Raises:
        Failure: one of the names is none.
    """
    words = (word for each in names for word in each.split(","))
    return frozenset(_named(screen, "--confirm", word, Vouched) for word in words)


def _named(screen: Screen, option: str, name: str, kind: type[_Named]) -> _Named:
    try:
        return kind(name.strip().lower())
    except ValueError:
        message = screen.say(
            "{option}: there is no “{name}”. There are: {known}.",
            option=option,
            name=name,
            known=", ".join(each.value for each in kind),
        )
        raise Failure(Exit.WRONG_USE, message) from None


def players_named(
    screen: Screen, option: str, text: str | None, numbers: Collection[int]
) -> frozenset[int] | None:
    """Players by number, with commas, or ``all``; None where nothing was asked.

    Raises:
        Failure: one of them is not in the tournament.
    """
    if text is None:
        return None
    if text.strip().lower() == "all":
        return frozenset(numbers)
    return frozenset(_number(screen, option, each, numbers) for each in text.split(","))


def highest_ratings(
    screen: Screen, asked: Iterable[str], numbers: Collection[int]
) -> dict[int, int]:
    """The highest ratings ever reached, as ``NUMBER=RATING``, several with commas.

    Raises:
        Failure: something of it cannot be read, or names nobody of the tournament.
    """
    found = {}
    for each in (word for text in asked for word in text.split(",")):
        number, equals, rating = (part.strip() for part in each.partition("="))
        plain = rating.isascii() and rating.isdigit() and len(rating) < 6
        if not equals or not plain or not 0 < int(rating) <= _HIGHEST_RATING:
            message = screen.say(
                "--highest: “{text}” is not the number of a player and a rating, such as 5=2315.",
                text=each,
            )
            raise Failure(Exit.WRONG_USE, message)
        found[_number(screen, "--highest", number, numbers)] = int(rating)
    return found


def _number(screen: Screen, option: str, text: str, numbers: Collection[int]) -> int:
    wanted = text.strip()
    plain = wanted.isascii() and wanted.isdigit() and len(wanted) < 10
    if not plain or int(wanted) not in numbers:
        message = screen.say(
            "{option}: “{text}” is not the number of a player of this tournament.",
            option=option,
            text=text,
        )
        raise Failure(Exit.WRONG_USE, message)
    return int(wanted)
