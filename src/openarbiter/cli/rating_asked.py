"""What ``rate`` is asked with: the list, the time control, K by hand, birth dates of the file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from openarbiter.cli.failure import Exit, Failure
from openarbiter.cli.screen import Screen
from openarbiter.laws import NotUnderstood, Pace, pace_of, read_time_control
from openarbiter.laws.time_control import TimeControl
from openarbiter.model import Tournament
from openarbiter.rating.k_factor import Career
from openarbiter.rulebook import RatingKind
from openarbiter.verify.from_list import career_of_entrant

MOST_K = 40
"""The highest K there is."""

_KINDS = {
    Pace.STANDARD: RatingKind.STANDARD,
    Pace.RAPID: RatingKind.RAPID,
    Pace.BLITZ: RatingKind.BLITZ,
}


def time_control_of(tournament: Tournament) -> TimeControl | None:
    """The time control the file states (records 222 and 122); None where it states none."""
    for tag, seconds in (("222", True), ("122", False)):
        for line in tournament.extra:
            if line[:4] == f"{tag} ":
                read = read_time_control(line[4:].strip(), seconds=seconds)
                if not isinstance(read, NotUnderstood):
                    return read
    return None


def kind_of(control: TimeControl | None) -> RatingKind:
    """The list a tournament is rated on by its time control; the standard one without any."""
    return RatingKind.STANDARD if control is None else _KINDS[pace_of(control)[0]]


def careers_of(
    screen: Screen,
    tournament: Tournament,
    asked: Iterable[str],
    known: Mapping[int, Career] | None = None,
) -> dict[int, Career]:
    """What is known of everybody, and K where it was given.

    Args:
        asked: ``NUMBER=K``, several with commas.
        known: what a rating list says; what the file says, by default.

    Raises:
        Failure: something of it cannot be read, or names nobody of the tournament.
    """
    numbers = {entrant.number for entrant in tournament.entrants}
    given = dict(_given(screen, text, numbers) for each in asked for text in each.split(","))
    if known is None:
        known = {each.number: career_of_entrant(each) for each in tournament.entrants}
    return {
        number: replace(known.get(number, Career()), k=given[number])
        if number in given
        else known.get(number, Career())
        for number in numbers
    }


def _given(screen: Screen, text: str, numbers: Collection[int]) -> tuple[int, int]:
    number, equals, k = (part.strip() for part in text.partition("="))
    read = [
        int(each) if each.isascii() and each.isdigit() and len(each) < 6 else 0
        for each in (number, k)
    ]
    if equals and read[0] and read[0] not in numbers and 0 < read[1] <= MOST_K:
        message = screen.say("There is no player with the number {number}.", number=read[0])
        raise Failure(Exit.WRONG_USE, f"--k: {message}")
    if not equals or read[0] not in numbers or not 0 < read[1] <= MOST_K:
        message = screen.say(
            "--k: “{text}” is not the number of a player and a K from 1 to 40, such as 5=40.",
            text=text,
        )
        raise Failure(Exit.WRONG_USE, message)
    return read[0], read[1]
