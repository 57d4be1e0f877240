"""What differs between the ledger and the tables, in words: where, which value, and both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.ledger.replay import TableDifference
from openarbiter.web.shown.ledger_changes import COLUMN_NAMES, LONGEST, TABLE_NAMES
from openarbiter.web.tongue import say

_FOUND_DELETED = N_("{where}: deleted, but still there at entry {entry}")
_MISSING = N_("{where}: missing from the tables, but never deleted in the ledger")
_UNKNOWN = N_("{where}: in the tables, but not in the ledger")
_PEOPLE = ("white_id", "black_id", "player_id", "offender_id")


@dataclass(frozen=True, slots=True)
class ToldDifference:
    """One difference as a person reads it.

    Attributes:
        where: section, round, board or player.
        column: the value that differs; ``""`` for the whole row.
        ledger, found: the value by the ledger, and the one in the tables, or the one an entry
            found there.
        entry: the number of that entry; None where the tables have it so now.
        sentence: all of it.
    """

    where: str
    column: str
    ledger: str
    found: str
    entry: int | None
    sentence: str


def told_differences(
    event: models.Event, differences: Sequence[TableDifference], *, drafts: bool = True
) -> list[ToldDifference]:
    """Differences in words.

    Args:
        drafts: whether the reader may see pairings that are not published yet.
    """
    names = _Names(event)
    return [_told(names, each, drafts=drafts) for each in differences]


def _told(names: _Names, each: TableDifference, *, drafts: bool) -> ToldDifference:
    where = names.where(each)
    if not each.column:
        if each.entry is not None:
            template = _FOUND_DELETED
        else:
            template = _MISSING if each.found is None else _UNKNOWN
        sentence = say(template, where=where, entry=each.entry or 0)
        return ToldDifference(where, "", "", "", each.entry, sentence)
    if each.table == "draft" and not drafts:
        column, ledger, found = say("Draft"), "…", "…"
    else:
        column = _column(each.column)
        ledger, found = names.value(each.column, each.ledger), names.value(each.column, each.found)
    if each.entry is None:
        sentence = say(
            "{where}: {column} is {found}; the ledger has {ledger}",
            where=where,
            column=column,
            found=found,
            ledger=ledger,
        )
    else:
        sentence = say(
            "{where}: entry {entry} found {column} to be {found}; by the entries before it, it "
            "was {ledger}",
            where=where,
            column=column,
            found=found,
            ledger=ledger,
            entry=each.entry,
        )
    return ToldDifference(where, column, ledger, found, each.entry, sentence)


def _column(name: str) -> str:
    if name in ("white_mark", "black_mark"):
        return say("Result of White") if name == "white_mark" else say("Result of Black")
    known = COLUMN_NAMES.get(name.removesuffix("_id") if name in _PEOPLE else name)
    return say(known) if known is not None else name


class _Names:
    """What rows of an event are called, asked for once."""

    def __init__(self, event: models.Event):
        self._sections = dict(event.sections.values_list("pk", "name"))
        players = models.Player.objects.filter(section__event=event)
        self._players = {
            key: (f"{number} {name}", section)
            for key, number, name, section in players.values_list("pk", "number", "name", "section")
        }
        rounds = models.Round.objects.filter(section__event=event)
        self._rounds = {
            key: (number, section)
            for key, number, section in rounds.values_list("pk", "number", "section")
        }
        games = models.Game.objects.filter(round__section__event=event)
        self._games: dict[int, tuple[Any, ...]] = {
            key: (board, of_round, white, black)
            for key, board, of_round, white, black in games.values_list(
                "pk", "board", "round", "white", "black"
            )
        }

    def where(self, each: TableDifference) -> str:
        """The row: section, round, board, players, as far as they apply."""
        row = each.row
        parts: list[str] = []
        section = row.get("section_id")
        game = row.get("game_id") if each.table in ("claim", "double-entry") else None
        if each.table == "game":
            game = each.key
        number, pair = row.get("round_number"), ""
        if game is not None:
            said = tuple(row.get(name) for name in ("board", "round_id", "white_id", "black_id"))
            board, of_round, white, black = self._games.get(game, said)
            number, section = self._rounds.get(of_round or 0, (None, section))
            pair = f"{self._player(white)} – {self._player(black)}"
        elif each.table == "round":
            number = row.get("number")
        elif each.table == "section":
            section = each.key
        if section in self._sections:
            parts.append(self._sections[section])
        elif each.table == "section" and row.get("name"):
            parts.append(str(row["name"]))
        if number is not None:
            parts.append(say("round {round}", round=number))
        if game is not None:
            if board is not None:
                parts.append(say("board {board}", board=board))
            parts.append(pair)
        if each.table == "player":
            known = f"{row.get('number', '')} {row.get('name', '')}".strip()
            parts.append(known or self._player(each.key))
        elif row.get("player_id"):
            parts.append(self._player(row["player_id"]))
        if each.table not in ("game", "player", "round", "section"):
            kind = say(TABLE_NAMES[each.table])
            parts.append(f"{kind} {row['name']}" if row.get("name") else kind)
        return ", ".join(part for part in parts if part)

    def value(self, column: str, value: Any) -> str:
        """A value of a column."""
        if column in _PEOPLE and isinstance(value, int):
            return self._player(value)
        if value is None or value == "":
            return say("(empty)")
        if isinstance(value, bool):
            return say("yes") if value else say("no")
        text = str(value)
        return text if len(text) <= LONGEST else text[:LONGEST] + "…"

    def _player(self, key: Any) -> str:
        return self._players.get(key, (f"#{key}", 0))[0]
