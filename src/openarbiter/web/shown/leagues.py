"""What pages show of a league: its divisions, who moves and why, and its players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.leagues.divisions import TeamFate, TeamMove
from openarbiter.leagues.eligibility import PlayerRecord, TeamInLeague
from openarbiter.model.league_lines import DivisionTerms, LeagueRecord
from openarbiter.model.text import N_
from openarbiter.web.tongue import language, say

MOVES: dict[TeamFate, str] = {
    TeamFate.UP: N_("promoted"),
    TeamFate.DOWN: N_("relegated"),
    TeamFate.STAYS: N_("stays"),
    TeamFate.PLAY_OFF_UP: N_("play-off for promotion"),
    TeamFate.PLAY_OFF_DOWN: N_("play-off against relegation"),
    TeamFate.UNDECIDED: N_("not decided"),
    TeamFate.LEAVES: N_("leaves the league"),
}
"""What becomes of a team, in words."""

SIGNS = {TeamFate.UP: "▲", TeamFate.DOWN: "▼", TeamFate.LEAVES: "▼", TeamFate.PLAY_OFF_UP: "△",
         TeamFate.PLAY_OFF_DOWN: "▽", TeamFate.UNDECIDED: "?", TeamFate.STAYS: ""}  # fmt: skip


@dataclass(frozen=True, slots=True)
class MoveShown:
    """A team at the end of the season."""

    division: str
    number: int
    name: str
    place: str
    move: TeamFate
    word: str
    sign: str
    why: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecordShown:
    """A player of several teams.

    Attributes:
        matches: each match as round and team.
        reserve: how many of them as a reserve.
        belongs: the team of now, and whether it is by playing.
    """

    name: str
    listed: str
    matches: tuple[str, ...]
    reserve: int
    belongs: str
    fixed: bool


def moves_shown(moves: Sequence[TeamMove]) -> dict[str, list[MoveShown]]:
    """What becomes of the teams, by division."""
    text = language().text
    found: dict[str, list[MoveShown]] = {}
    for each in moves:
        found.setdefault(each.division, []).append(
            MoveShown(
                each.division,
                each.team.number,
                each.team.name or f"#{each.team.number}",
                "–" if each.team.rank is None else str(each.team.rank),
                each.move,
                say(MOVES[each.move]),
                SIGNS[each.move],
                tuple(reason.message(text) for reason in each.reasons),
            )
        )
    return found


def records_shown(records: Sequence[PlayerRecord], rules: LeagueRecord) -> list[RecordShown]:
    """Players of several teams, with what they have played."""
    most, found = rules.reserves.matches, []
    for each in records:
        end = max((one.round for one in each.matches), default=0) + 1
        belongs = each.belongs(end, most)
        found.append(
            RecordShown(
                each.name,
                ", ".join(_team(place) for place in each.listed),
                tuple(
                    say("round {round}: {team}", round=one.round, team=one.place.team_name)
                    for one in each.matches
                    if one.sure
                ),
                len(each.as_reserve(end)),
                _team(belongs),
                belongs.same != each.home.same,
            )
        )
    return found


def _team(place: TeamInLeague) -> str:
    return f"{place.team_name} ({place.division_name})"


def terms_told(terms: DivisionTerms, teams: int, level: int) -> list[str]:
    """Which places of a table move, in sentences; nothing where none does.

    Args:
        teams: how many the table has.
    """
    told = []
    if level > 1 and terms.up:
        told.append(say("Promotion: {places}.", places=_places(1, terms.up)))
    if level > 1 and terms.up_play_off:
        places = _places(terms.up + 1, terms.up + terms.up_play_off)
        told.append(say("Play-off for promotion: {places}.", places=places))
    last = teams - terms.down
    if terms.down_play_off:
        places = _places(last - terms.down_play_off + 1, last)
        told.append(say("Play-off against relegation: {places}.", places=places))
    if terms.down:
        told.append(say("Relegation: {places}.", places=_places(last + 1, teams)))
    return told


def lines_of(terms: DivisionTerms, teams: int, level: int) -> frozenset[int]:
    """The places after which a line stands in the table."""
    up = terms.up if level > 1 else 0
    up_play_off = up + (terms.up_play_off if level > 1 else 0)
    last = teams - terms.down
    found = {up, up_play_off, last, last - terms.down_play_off}
    return frozenset(each for each in found if 0 < each < teams)


def _places(first: int, last: int) -> str:
    if first == last:
        return say("place {place}", place=first)
    return say("places {first}–{last}", first=first, last=last)
