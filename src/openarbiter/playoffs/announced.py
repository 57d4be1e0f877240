"""What the regulations of a tournament announce about play-offs, as a line of its file.

C.02 13.2.2 and C.07 3.1 want it settled before the tournament begins: for which places there is
a play-off, by which rules, with which control and breaks. The line is a comment to other programs:
``### Play-off announced: places=1,8 rules=fide-2018 control=180+2 breaks=30,10``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from openarbiter.model import Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.playoffs.level import LevelPlayers
from openarbiter.playoffs.stated import StatedTerms, terms_for
from openarbiter.playoffs.terms import BadPlayOff
from openarbiter.rulebook.play_off_rules import (
    PLAY_OFF_EDITIONS,
    DrawnBy,
    PlayOffFormat,
    PlayOffRules,
)

_LINE = re.compile(r"### Play-off announced: *(.*)", re.ASCII)
_MOST_PLACES = 20
_MOST_DRAWS = 100
_PLAYERS_TRIED = range(2, 9)


@dataclass(frozen=True, slots=True)
class AnnouncedPlayOffs:
    """The announcement; None and ``""`` where it is silent and the edition of the rules decides.

    Attributes:
        places: who the first so many are, has to be decided: ``(1,)`` for the winner, ``(1, 8)``
            for the winner and eight qualifying places.
        each_place: whether every shared place is played for (C.02 13.2.5).
        after: how many tie-breaks are applied before (C.07 3.1.2); None for all of them.
        rules: the edition of the rules on play-offs; ``""`` for that of the tie-breaks.
        breaks: in minutes, before the first stage and between stages.
    """

    places: tuple[int, ...] = (1,)
    each_place: bool = False
    after: int | None = 0
    rules: str = ""
    format: PlayOffFormat | None = None
    control: str | None = None
    breaks: tuple[int, int] | None = None
    numbers: DrawnBy | None = None
    colours: DrawnBy | None = None
    armageddon_after: int | None = None
    armageddon_control: str | None = None

    def stated(self, agreed: str | None = None) -> StatedTerms:
        """The same as terms of a play-off are made of it.

        Args:
            agreed: a slower control for two players, agreed on (C.02 13.2.13).
        """
        return StatedTerms(
            places=True,
            after=True,
            format=self.format,
            control=self.control,
            agreed=agreed,
            breaks=self.breaks,
            numbers=self.numbers,
            colours=self.colours,
            armageddon_after=self.armageddon_after,
            armageddon_control=self.armageddon_control,
        )

    def rules_by(self, edition: str) -> PlayOffRules:
        """The rules it is about.

        Args:
            edition: that of the tie-breaks.

        Raises:
            BadPlayOff: they say nothing about play-offs, or there is no such edition.
        """
        name = self.rules or edition
        found = PLAY_OFF_EDITIONS.get(name)
        if found is None:
            message = N_(
                "The edition {name} has no rules on play-offs. Name one that has: {known}."
            )
            raise BadPlayOff(Reason.of(message, name=name, known=", ".join(PLAY_OFF_EDITIONS)))
        return found


def announced_line(announced: AnnouncedPlayOffs) -> str:
    """The line of the file.

    >>> announced_line(AnnouncedPlayOffs((1, 8), breaks=(30, 10)))
    '### Play-off announced: places=1,8 breaks=30,10'
    """
    values = {
        "places": ",".join(str(each) for each in announced.places),
        "each-place": "yes" if announced.each_place else None,
        "after": "all" if announced.after is None else announced.after or None,
        "rules": announced.rules or None,
        "format": announced.format and announced.format.value,
        "control": announced.control,
        "breaks": announced.breaks and ",".join(str(each) for each in announced.breaks),
        "numbers": announced.numbers and announced.numbers.value,
        "colours": announced.colours and announced.colours.value,
        "armageddon": announced.armageddon_after,
        "armageddon-control": announced.armageddon_control,
    }
    told = " ".join(f"{name}={value}" for name, value in values.items() if value is not None)
    return f"### Play-off announced: {told}"


def announced_in(tournament: Tournament) -> AnnouncedPlayOffs | None:
    """What a tournament announces; None for nothing.

    Raises:
        BadPlayOff: its line cannot be read.
    """
    found = None
    for line in tournament.extra:
        if match := _LINE.fullmatch(line):
            found = _read(match[1])
    return found


def with_announced(tournament: Tournament, announced: AnnouncedPlayOffs | None) -> Tournament:
    """The tournament with another announcement, in the place of the one it has."""
    line = () if announced is None else (announced_line(announced),)
    at = next((at for at, each in enumerate(tournament.extra) if _LINE.fullmatch(each)), None)
    rest = [each for each in tournament.extra if not _LINE.fullmatch(each)]
    if at is None:
        at = len(rest)
    return replace(tournament, extra=(*rest[:at], *line, *rest[at:]))


def checked(announced: AnnouncedPlayOffs, edition: str) -> AnnouncedPlayOffs:
    """The announcement, where it can be played by.

    Args:
        edition: that of the tie-breaks.

    Raises:
        BadPlayOff: something of it cannot be, or the edition leaves something to it that is
            missing (:class:`~openarbiter.playoffs.stated.MissingTerms`).
    """
    places = announced.places
    if not places or len(set(places)) < len(places) or len(places) > _MOST_PLACES:
        raise BadPlayOff(Reason.of(N_("Name the places, each once, such as 1 or 1, 8.")))
    if not all(1 <= each <= 9999 for each in places):
        raise BadPlayOff(Reason.of(N_("A place is a number from 1 to 9999.")))
    after = announced.armageddon_after
    if after is not None and not 0 <= after <= _MOST_DRAWS:
        message = N_("The number of drawn games before the armageddon is 0 to {most}.")
        raise BadPlayOff(Reason.of(message, most=_MOST_DRAWS))
    if announced.after is not None and not 0 <= announced.after <= 99:
        raise BadPlayOff(Reason.of(N_("The number of tie-breaks applied before is 0 to 99.")))
    terms_for(announced.rules_by(edition), announced.stated(), _some(2))
    return announced


def without_format(announced: AnnouncedPlayOffs, edition: str) -> tuple[int, ...]:
    """Numbers of level players, 2 to 8, for which nothing says how they play.

    The regulations have to provide for all cases (C.02 13.2.3).
    """
    rules, found = announced.rules_by(edition), []
    for players in _PLAYERS_TRIED:
        try:
            terms_for(rules, announced.stated(), _some(players))
        except BadPlayOff:
            found.append(players)
    return tuple(found)


def _some(players: int) -> LevelPlayers:
    """So many level players of whom nothing else is known."""
    numbers = tuple(range(1, players + 1))
    codes = ("PTS", "LOTS")
    return LevelPlayers(numbers, ("LOTS",) * (players - 1), 1, 1, 0, ("PTS",), codes)


def _read(text: str) -> AnnouncedPlayOffs:
    values: dict[str, str] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or not value or name in values or name not in _READERS:
            raise _unreadable(part)
        values[name] = value
    found: dict[str, object] = {}
    for name, value in values.items():
        field, read = _READERS[name]
        try:
            found[field] = read(value)
        except ValueError as wrong:
            raise _unreadable(f"{name}={value}") from wrong
    return AnnouncedPlayOffs(**found)  # type: ignore[arg-type]


def _unreadable(part: str) -> BadPlayOff:
    message = N_(
        "The line “### Play-off announced” of the tournament file cannot be read at “{part}”."
    )
    return BadPlayOff(Reason.of(message, part=part))


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise ValueError(text)
    return int(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(each) for each in text.split(","))


def _pair(text: str) -> tuple[int, int]:
    one, other = _numbers(text)
    return one, other


def _flag(text: str) -> bool:
    return {"yes": True, "no": False}.get(text) or _no(text)


def _no(text: str) -> bool:
    if text != "no":
        raise ValueError(text)
    return False


def _depth(text: str) -> int | None:
    return None if text == "all" else _number(text)


_READERS: dict[str, tuple[str, Callable[[str], object]]] = {
    "places": ("places", _numbers),
    "each-place": ("each_place", _flag),
    "after": ("after", _depth),
    "rules": ("rules", str),
    "format": ("format", PlayOffFormat),
    "control": ("control", str),
    "breaks": ("breaks", _pair),
    "numbers": ("numbers", DrawnBy),
    "colours": ("colours", DrawnBy),
    "armageddon": ("armageddon_after", _number),
    "armageddon-control": ("armageddon_control", str),
}
