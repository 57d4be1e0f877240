"""The editions of the rules on play-offs, as data: C.02 13.2, PMR 281-283, C.07 3.

They stand beside the tie-breaks, and the edition of the tie-breaks decides on them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from openarbiter.rulebook.editions import UnknownEdition


class PlayOffFormat(Enum):
    """How a number of level players play; the value is its name in files and options."""

    MATCH = "match"
    """Two games, then games with new colours until one is won."""
    ROUND_ROBIN = "round-robin"
    """Everybody meets everybody once."""
    KNOCK_OUT = "knock-out"
    """Matches of two players; the losers are out."""
    FIRST_FOUR = "first-four"
    """The next tie-breaks choose four, who play on; the others are out."""


class DrawnBy(Enum):
    """What decides on pairing numbers, or on colours."""

    LOT = "lot"
    RANK = "rank"
    """The order that the tie-breaks give."""


@dataclass(frozen=True, slots=True)
class PlayOffArticles:
    """Where the rules say what; ``""`` where they are silent."""

    time: str
    purpose: str
    each_place: str
    sharing: str
    early_games: str
    breaks: str
    arbiter: str
    colours: str
    agreed: str
    changed: str
    """By what the regulations of an event may have another format."""
    formats: Mapping[int, str]
    """By the number of players; 5 stands for five and more."""

    def of(self, players: int) -> str:
        """The article for so many players."""
        return self.formats.get(min(players, MANY), "")


@dataclass(frozen=True, slots=True)
class PlayOffRules:
    """What one edition says of play-offs.

    Attributes:
        id: that of the tie-break rules it belongs to.
        formats: by the number of players, 5 for five and more; empty where the regulations of
            the tournament have to state the format.
        control: the time control as record 222 has it; ``""`` where the regulations state it.
        before, between: the least breaks in minutes before the first stage and between stages;
            None where the regulations state them.
        drawn_by: what decides on numbers and colours; None where the regulations state it.
        stated: what the regulations of the tournament have to state, each with its article.
    """

    id: str
    chapter: str
    articles: PlayOffArticles
    formats: Mapping[int, PlayOffFormat]
    control: str
    before: int | None
    between: int | None
    drawn_by: DrawnBy | None
    stated: Mapping[str, str]


MANY = 5
"""The number that stands for five players and more."""

ARMAGEDDON_CONTROL = "W300-B240"
"""White has 5 minutes, Black 4, and a draw is enough for Black (Types of tournaments 5.2)."""

ARMAGEDDON_ARTICLE = "Types of tournaments 5.2"

_FOUR = {
    2: PlayOffFormat.MATCH,
    3: PlayOffFormat.ROUND_ROBIN,
    4: PlayOffFormat.KNOCK_OUT,
}


def _c02(number: str) -> PlayOffArticles:
    base = f"C.02 {number}"
    # Source 004 numbers the last two of 12.2 as 13.2.12 and 13.2.13.
    return PlayOffArticles(
        time=f"{base}.1",
        purpose=f"{base}.4",
        each_place=f"{base}.5",
        sharing=f"{base}.6",
        early_games=f"{base}.7",
        breaks=f"{base}.8",
        arbiter=f"{base}.9",
        colours=f"{base}.10",
        agreed="C.02 13.2.13",
        changed="C.02 13.2.12",
        formats={players: f"{base}.11({players - 1})" for players in (2, 3, 4, MANY)},
    )


FIDE_2018_PLAY_OFFS = PlayOffRules(
    id="fide-2018",
    chapter="C.02 13.2",
    articles=_c02("13.2"),
    formats={**_FOUR, MANY: PlayOffFormat.FIRST_FOUR},
    control="180+2",
    before=30,
    between=10,
    drawn_by=DrawnBy.LOT,
    stated={},
)

FIDE_2017_PLAY_OFFS = replace(
    FIDE_2018_PLAY_OFFS, id="fide-2017", chapter="C.02 12.2", articles=_c02("12.2")
)

PMR_2018_PLAY_OFFS = replace(
    FIDE_2018_PLAY_OFFS,
    id="pmr-2018",
    chapter="PMR 281-283",
    articles=PlayOffArticles(
        time="PMR 281.a",
        purpose="PMR 281",
        each_place="",
        sharing="",
        early_games="",
        breaks="PMR 281.b",
        arbiter="PMR 281.c",
        colours="PMR 281.d",
        agreed="PMR 283",
        changed="PMR 281.a",
        formats={2: "PMR 282.a", 3: "PMR 282.b", 4: "PMR 282.c", MANY: "PMR 282.d"},
    ),
    formats={**_FOUR, MANY: PlayOffFormat.ROUND_ROBIN},
)

FIDE_2026_PLAY_OFFS = PlayOffRules(
    id="fide-2026",
    chapter="C.07 3",
    articles=PlayOffArticles(
        time="C.07 3.1.7",
        purpose="C.07 3.1.1",
        each_place="C.07 3.1.1",
        sharing="",
        early_games="",
        breaks="C.07 3.1.7",
        arbiter="",
        colours="C.07 3.1.5",
        agreed="",
        changed="C.07 3.1.3",
        formats=dict.fromkeys((2, 3, 4, MANY), "C.07 3.1.3"),
    ),
    formats={},
    control="",
    before=None,
    between=None,
    drawn_by=None,
    stated={
        "places": "C.07 3.1.1",
        "after": "C.07 3.1.2",
        "format": "C.07 3.1.3",
        "numbers": "C.07 3.1.4",
        "colours": "C.07 3.1.5",
        "control": "C.07 3.1.6",
        "breaks": "C.07 3.1.7",
    },
)
"""Article 3 of C.07: it prescribes no format, and the regulations state seven things."""

FIDE_2024_PLAY_OFFS = replace(FIDE_2026_PLAY_OFFS, id="fide-2024")
"""Article 3 of C.07 in the wording of August 2024, which is the same."""

PLAY_OFF_EDITIONS: dict[str, PlayOffRules] = {
    each.id: each
    for each in (
        FIDE_2017_PLAY_OFFS,
        FIDE_2018_PLAY_OFFS,
        PMR_2018_PLAY_OFFS,
        FIDE_2024_PLAY_OFFS,
        FIDE_2026_PLAY_OFFS,
    )
}
"""By the id of the edition of the tie-breaks. The Swiss rules of 1989 say nothing of play-offs."""


def play_off_rules(name: str) -> PlayOffRules:
    """The rules on play-offs of an edition.

    Raises:
        UnknownEdition: no text on play-offs is known of it.
    """
    try:
        return PLAY_OFF_EDITIONS[name]
    except KeyError:
        known = ", ".join(PLAY_OFF_EDITIONS)
        raise UnknownEdition(f"no rules on play-offs are known of {name!r}; of: {known}") from None
