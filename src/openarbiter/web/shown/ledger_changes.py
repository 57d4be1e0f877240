"""What an entry changed, in words: which row, which of its values, before and after."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.dateparse import parse_datetime
from django.utils.timezone import localtime

from openarbiter.laws.situations import SITUATION_WORDS
from openarbiter.model import Mark, Result, format_score
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.actions.screens import SHOWS_NAMES, pages_in
from openarbiter.web.ledger.words import BYES_BY_LETTER, COLOURS_BY_LETTER
from openarbiter.web.marks import text_of
from openarbiter.web.rights import ROLE_NAMES, Role
from openarbiter.web.shown.ledger_regulations import regulations_changed
from openarbiter.web.state.sealed import sealed_games
from openarbiter.web.tongue import say

LONGEST = 200
"""So many letters of a value are shown; the whole is in the export."""

TABLE_NAMES: dict[str, str] = {
    "bye": N_("Bye"),
    "captain": N_("Captain"),
    "claim": N_("Report of a player"),
    "double-entry": N_("Second entry"),
    "draft": N_("Draft"),
    "event": N_("Event"),
    "game": N_("Game"),
    "incident": N_("Incident"),
    "match-signature": N_("Signature"),
    "membership": N_("Role"),
    "player": N_("Player"),
    "round": N_("Round"),
    "screen": N_("Screen"),
    "section": N_("Section"),
    "token": N_("Key"),
}

COLUMN_NAMES: dict[str, str] = {
    "announcement": N_("Announcement"),
    "archived": N_("Archived"),
    "birth": N_("Birth"),
    "black": N_("Black"),
    "board": N_("Board"),
    "bye": N_("Bye"),
    "captains_hand_in": N_("Captains hand in line-ups"),
    "check_in": N_("Only checked-in players are paired"),
    "city": N_("City"),
    "club": N_("Club"),
    "conditions": N_("Conditions or free entry"),
    "default_minutes": N_("Default time in minutes"),
    "deputed_at": N_("Day of the written notice"),
    "deputy": N_("Deputy"),
    "end": N_("Last day"),
    "excused": N_("Absence explained after round"),
    "not_come": N_("Did not come in round"),
    "expires_at": N_("Until"),
    "federation": N_("Federation"),
    "fide_id": N_("FIDE ID"),
    "fide_mode": N_("FIDE mode"),
    "final_at": N_("Final standings published"),
    "fixed_board": N_("Fixed board"),
    "tie_breaks_kept_at": N_("Recommended tie-breaks kept since"),
    "half_byes": N_("Half-point byes"),
    "illegal_move": N_("Illegal move"),
    "kind": N_("Kind"),
    "last_half_bye_round": N_("Last round with half-point byes"),
    "level": N_("Level"),
    "line_up_minutes": N_("Line-ups are due, in minutes before the round"),
    "name": N_("Name"),
    "national": N_("National lists"),
    "note": N_("Note"),
    "number": N_("Number"),
    "offender": N_("Who broke the rule"),
    "organiser": N_("Organiser"),
    "pace": N_("Kind of chess"),
    "pages": N_("Pages"),
    "pairs": N_("Pairs"),
    "phone": N_("Phone"),
    "place": N_("Place"),
    "player": N_("Player"),
    "players_report": N_("Players report results"),
    "own": N_("By the player’s own link"),
    "table_code_enough": N_("The board code is enough"),
    "rating_column": N_("Standings show the change of the rating"),
    "norms_public": N_("Norms on the public pages of players"),
    "points": N_("Points"),
    "present": N_("Checked in"),
    "public": N_("Public"),
    "published_at": N_("Published"),
    "rank": N_("Rank"),
    "fide_rating": N_("FIDE rating, if another"),
    "rated_as": N_("Rating for the rating report"),
    "rated_black": N_("Rated result of Black"),
    "rated_white": N_("Rated result of White"),
    "remark": N_("Remark or protest in writing"),
    "rating": N_("Rating"),
    "registered_at": N_("Registered"),
    "report_minutes": N_("Deadline for reporting errors, in minutes"),
    "result": N_("Result"),
    "revoked_at": N_("Revoked"),
    "role": N_("Role"),
    "round_number": N_("Round"),
    "sealed": N_("Line-ups not released"),
    "seconds": N_("Seconds"),
    "sex": N_("Sex"),
    "side": N_("Colour"),
    "situation": N_("What happened"),
    "slug": N_("Address"),
    "start": N_("First day"),
    "started_at": N_("Started"),
    "starts_at": N_("Begins"),
    "time_control": N_("Time control"),
    "supervised": N_("Full supervision"),
    "team": N_("Team"),
    "title": N_("Title"),
    "two_rounds_a_day": N_("Two rounds a day"),
    "website": N_("Website"),
    "white": N_("White"),
    "withdrawn": N_("Reason for the withdrawal"),
    "withdrawn_from": N_("Withdrawn from round"),
}
"""Columns in words; the others are shown by their own name."""

UNSHOWN = {
    "id", "key", "contact", "version", "entered_at", "entered_by", "position", "device", "address",
    "made_at", "made_by", "made_by_rules", "engines", "changes", "claims", "by", "at", "results",
    "created_at", "frame", "answers", "edition", "ruling",
}  # fmt: skip
"""What a reader has no use for, or is told otherwise; the export has it all."""


_PEOPLE = ("white_id", "black_id", "player_id", "offender_id")
"""Columns that hold a player."""


@dataclass(frozen=True, slots=True)
class ToldRow:
    """One row that was changed.

    Attributes:
        what: which row, in words.
        kind: ``made``, ``changed`` or ``deleted``.
        values: the name of a value, what it was, what it is.
    """

    what: str
    kind: str
    values: tuple[tuple[str, str, str], ...]


def told(changes: Sequence[Mapping[str, Any]]) -> list[ToldRow]:
    """The changes of entries, in words."""
    games = {change["k"] for change in changes if change["t"] == "game"}
    hidden = sealed_games(games) if games else frozenset()
    names = _ChangedNames(changes)
    return [
        _unseated(change)
        if change["t"] == "game" and change["k"] in hidden
        else _told(change, names)
        for change in changes
    ]


def _unseated(change: Mapping[str, Any]) -> ToldRow:
    """A game of a match whose line-ups are not released: who will sit there is not known."""
    kind = "created" if change["b"] is None else "changed" if change["a"] else "deleted"
    return ToldRow(say("A board whose line-ups are not released yet"), kind, ())


def _told(change: Mapping[str, Any], names: _ChangedNames) -> ToldRow:
    before, after = change["b"], change["a"]
    kind = "created" if before is None else "deleted" if after is None else "changed"
    old, new = _columns(before, names), _columns(after, names)
    values = [
        (
            say(COLUMN_NAMES[name]) if name in COLUMN_NAMES else name,
            old.get(name, ""),
            new.get(name, ""),
        )
        for name in {**old, **new}
        if old.get(name, "") != new.get(name, "")
    ]
    values += [
        (name, _short(was), _short(now))
        for name, was, now in regulations_changed(
            (before or {}).get("frame"), (after or {}).get("frame")
        )
        if name not in {each[0] for each in values}
    ]
    return ToldRow(names.row(change), kind, tuple(values))


def _columns(row: Mapping[str, Any] | None, names: _ChangedNames) -> dict[str, str]:
    if row is None:
        return {}
    found: dict[str, str] = {}
    if "white_mark" in row and "black_mark" in row:
        result = Result(Mark(row["white_mark"]), Mark(row["black_mark"]))
        found["result"] = text_of(result) or "–"
    for name, value in row.items():
        if name in UNSHOWN or (name.endswith("_mark") and "result" in found):
            continue
        if name in _PEOPLE:
            found[name.removesuffix("_id")] = names.players.get(value, str(value))
        elif name == "pairs":
            found[name] = _short("; ".join(names.pair(white, black) for white, black, _ in value))
        elif name == "bye":
            found[name] = names.paired(value) if value else ""
        elif name in _LISTS:
            found[name] = _short("; ".join(_LISTS[name](value)))
        elif name.endswith("_id") and name != "fide_id":
            continue
        elif name == "situation":
            found[name] = say(SITUATION_WORDS.get(value, value))
        elif name == "role":
            found[name] = say(ROLE_NAMES[Role(value)])
        elif name == "side" and value in COLOURS_BY_LETTER:
            found[name] = say(COLOURS_BY_LETTER[value])
        elif name == "kind" and value in BYES_BY_LETTER:
            found[name] = say(BYES_BY_LETTER[value])
        elif name.endswith("_at") and isinstance(value, str):
            found[name] = _moment(value)
        elif name == "points" and isinstance(value, int):
            found[name] = format_score(value)
        elif value is True or value is False:
            found[name] = say("yes") if value else say("no")
        else:
            found[name] = _short("" if value is None else str(value))
    return found


def _days_of_two_rounds(pairs: Sequence[Sequence[int]]) -> list[str]:
    """The rounds of each day that has two: ``1-2``."""
    return ["-".join(str(number) for number in pair) for pair in pairs]


def _national_records(records: Sequence[Mapping[str, Any]]) -> list[str]:
    """What each national list says of a player: federation, rating, number."""
    return [
        " ".join(
            str(record[name]) for name in ("federation", "rating", "number") if record.get(name)
        )
        for record in records
    ]


def _screen_pages(pages: Sequence[Mapping[str, Any]]) -> list[str]:
    """What each page of a screen shows, with its section or its text."""
    return [
        " ".join(part for part in (say(SHOWS_NAMES[page.kind]), page.section, page.text) if part)
        for page in pages_in(pages)
    ]


_LISTS: dict[str, Callable[[Any], list[str]]] = {
    "national": _national_records,
    "pages": _screen_pages,
    "two_rounds_a_day": _days_of_two_rounds,
}
"""Columns that hold several values each, and how these are told."""


def _moment(text: str) -> str:
    """A moment as the ledger has it, by the clock of the computer."""
    time = parse_datetime(text)
    return text if time is None else localtime(time).strftime("%Y-%m-%d %H:%M")


def _short(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


class _ChangedNames:
    """What rows are called, asked for once for all changes."""

    def __init__(self, changes: Iterable[Mapping[str, Any]]):
        keys: dict[str, set[int]] = {name: set() for name in TABLE_NAMES}
        self._rows: dict[tuple[str, int], str] = {}
        for change in changes:
            table, key = change["t"], change["k"]
            keys[table].add(key)
            row = {**(change["b"] or {}), **(change["a"] or {})}
            keys["player"] |= {row[name] for name in _PEOPLE if row.get(name)}
            keys["player"] |= {one for pair in row.get("pairs", ()) for one in pair[:2]}
            keys["player"] |= {row["bye"]} if row.get("bye") else set()
            if "game_id" in row:
                keys["game"].add(row["game_id"])
            if table == "player" and "name" in row:
                self._rows["player", key] = row["name"]
        people = models.Player.objects.filter(pk__in=keys["player"])
        self.players = {
            **{key: name for (table, key), name in self._rows.items() if table == "player"},
            **dict(people.values_list("pk", "name")),
        }
        self._games = {
            key: say(
                "Round {round}, board {board}: {white} – {black}",
                round=number,
                board=board,
                white=white,
                black=black,
            )
            for key, number, board, white, black in models.Game.objects.filter(
                pk__in=keys["game"]
            ).values_list("pk", "round__number", "board", "white__name", "black__name")
        }
        rounds = models.Round.objects.filter(pk__in=keys["round"])
        self._rounds = dict(rounds.values_list("pk", "number"))

    def pair(self, white: int, black: int) -> str:
        """Two who are paired, White first."""
        return f"{self.paired(white)} – {self.paired(black)}"

    def paired(self, key: int) -> str:
        """Somebody of a draft: a player by key, or a team by its number with a minus."""
        if key < 0:
            return say("team {number}", number=-key)
        return self.players.get(key, str(key))

    def row(self, change: Mapping[str, Any]) -> str:
        """What a row is called."""
        table, key = change["t"], change["k"]
        row = {**(change["b"] or {}), **(change["a"] or {})}
        if table == "player":
            return self.players.get(key, str(key))
        if table == "game" and key in self._games:
            return self._games[key]
        if table == "round":
            return say("Round {number}", number=self._rounds.get(key, row.get("number", "?")))
        kind = say(TABLE_NAMES[table]) if table in TABLE_NAMES else table
        if table == "bye":
            player = self.players.get(row.get("player_id", 0), "")
            return f"{kind}: {player}" if player else kind
        name = row.get("name", "")
        return f"{kind}: {name}" if name else kind
