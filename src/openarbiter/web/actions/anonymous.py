"""What is personal of one player, and texts, rows and files without it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from openarbiter.web import models

ERASED_TEXT = "(erased)"
"""What stands in the place of a reason that was given for something a player did."""

_PROHIBITED = re.compile(r'(### Pairing prohibited from round \d+: [^:"\n]*): (?:\\.|[^"\\\n])*')
"""A comment of a tournament file on players who were kept apart, with the reason at its end; as it
stands in the file, or in the JSON of a section."""

_TEXTS = frozenset({"before", "after", "reason", "text", "subject", "one", "other", "despite"})
"""What of an entry's values, and of the changes of a draft, is a text with names in it. Nothing
else is touched: a player who is called like a result, an edition or a club must not erase these."""

_LETTERS = 3
"""How many letters a name has at least that is looked for in texts."""

_NATIONAL = re.compile(r"[A-Z]{3} +(\d+)\b")

Row = dict[str, Any]


@dataclass
class Person:
    """One player, with everything the ledger ever said of this person.

    Attributes:
        key: the key of the player's row.
        left: the columns of the row that are erased, with what stands there from now on.
        names: every name the player has had here, with the number of the entry that gave it:
            nothing before can mean this player by it.
        identities: every FIDE ID the player has had here.
        games: the keys of the player's games, also of those that are gone.
        claims: the keys of what was reported of these.
        incidents: the keys of the incidents in which this player broke a rule.
    """

    key: int
    left: Row
    names: dict[str, int] = field(default_factory=dict)
    identities: set[str] = field(default_factory=set)
    games: set[int] = field(default_factory=set)
    claims: set[int] = field(default_factory=set)
    incidents: set[int] = field(default_factory=set)

    @classmethod
    def of(
        cls,
        player: models.Player,
        left: Row,
        entries: Iterable[tuple[int, list[dict[str, Any]]]],
    ) -> Person:
        """Find out what is known of a player.

        Args:
            entries: the numbers of the entries of the ledger, with their changes, in their order.
        """
        found = cls(player.pk, left)
        for number, changes in entries:
            for change in changes:
                found._look_at(number, change)
        if player.name not in found.names:
            # Of a ledger that does not tell where the player came from.
            found.names[player.name] = 0
        found.identities.add(player.fide_id)
        found.names.pop(left["name"], None)
        found.identities.discard("")
        return found

    def _look_at(self, number: int, change: dict[str, Any]) -> None:
        rows = [row for row in (change["b"], change["a"]) if row]
        match change["t"]:
            case "player" if change["k"] == self.key:
                # What was there before the first change was there from the beginning.
                for row, since in ((change["b"], 0), (change["a"], number)):
                    if row and row.get("name"):
                        self.names.setdefault(row["name"], since)
                    if row and row.get("fide_id"):
                        self.identities.add(row["fide_id"])
            case "game" if any(self.key in (r.get("white_id"), r.get("black_id")) for r in rows):
                self.games.add(change["k"])
            case "claim" if any(row.get("game_id") in self.games for row in rows):
                self.claims.add(change["k"])
            case "incident" if any(row.get("offender_id") == self.key for row in rows):
                self.incidents.add(change["k"])

    def change(self, change: dict[str, Any], number: int) -> dict[str, Any]:
        """A change of a row as the entry with this number keeps it from now on."""
        before, after = (self._row(change, side, number) for side in ("b", "a"))
        return {**change, "b": before, "a": after}

    def _row(self, change: dict[str, Any], side: str, number: int) -> Row | None:
        row: Row | None = change[side]
        if row is None:
            return None
        match change["t"]:
            case "player" if change["k"] == self.key:
                return {name: self.left.get(name, value) for name, value in row.items()}
            case "claim" if change["k"] in self.claims:
                return {**row, **{name: "" for name in ("device", "address") if name in row}}
            case "match-signature":
                return {**row, **self.signature(row, number)}
            case "incident":
                return {**row, **self.incident(change["k"], row, number)}
            case "section" if "frame" in row:
                return {**row, "frame": self.frame(row["frame"], number)}
            case "draft" if "changes" in row:
                return {**row, "changes": self._values(row["changes"], number)}
        return row

    def signature(self, row: Row, number: int) -> Row:
        """The columns of a signature that can hold a name, without the names."""
        names = ("name", "remark")
        return {name: self.text(row[name], number) for name in names if name in row}

    def incident(self, key: int, row: Row, number: int) -> Row:
        """The columns of an incident that can hold a name, without what was said of the player."""
        names = [name for name in ("note", "withdrawn") if row.get(name)]
        if key in self.incidents:
            return dict.fromkeys(names, ERASED_TEXT)
        return {name: self.text(row[name], number) for name in names}

    def values(self, values: Mapping[str, Any], number: int) -> dict[str, Any]:
        """The values of an entry without the names."""
        return {name: self._value(name, each, number) for name, each in values.items()}

    def _value(self, name: str, value: Any, number: int) -> Any:
        if isinstance(value, str):
            return self.text(value, number) if name in _TEXTS else value
        return self._values(value, number, within=name)

    def _values(self, value: Any, number: int, within: str = "") -> Any:
        match value:
            case dict():
                return self.values(value, number)
            case list():
                return [self._value(within, each, number) for each in value]
        return value

    def frame(self, frame: str, number: int) -> str:
        """The frame of a section, its comments without the names."""
        told = json.loads(frame)
        lines = told.get("extra", [])
        without = [self.comment(line, number) for line in lines]
        if without == lines:
            return frame
        return json.dumps({**told, "extra": without}, ensure_ascii=False, separators=(",", ":"))

    def comment(self, line: str, number: int) -> str:
        """A line of a tournament file; only a comment has names in its text."""
        return self.text(line, number) if line.startswith("###") else line

    def text(self, text: str, number: int) -> str:
        """A text of an entry, with the new name in the place of every one there was by then."""
        for name in sorted(self.names, key=len, reverse=True):
            if self.names[name] > number or sum(map(str.isalpha, name)) < _LETTERS:
                continue
            for written in {name, json.dumps(name)[1:-1]}:
                pattern = rf"(?<!\w){re.escape(written)}(?!\w)"
                text = re.sub(pattern, lambda _: str(self.left["name"]), text)
        return _PROHIBITED.sub(self._without_reason, text)

    def _without_reason(self, found: re.Match[str]) -> str:
        own = re.search(rf"{re.escape(self.left['name'])}(?!\w)", found[1])
        return f"{found[1]}: {ERASED_TEXT}" if own else found[0]

    def concerns(self, changes: Iterable[Mapping[str, Any]]) -> bool:
        """Whether changes are of this player's own row, byes or incidents."""
        for change in changes:
            rows = [row for row in (change["b"], change["a"]) if row]
            if change["t"] == "player" and change["k"] == self.key:
                return True
            if change["t"] == "bye" and any(r.get("player_id") == self.key for r in rows):
                return True
            if change["t"] == "incident" and change["k"] in self.incidents:
                return True
        return False

    def file(self, text: str, number: int) -> str:
        """A tournament file that an entry kept, without what is personal.

        That is the record 001, the national record (``NRS``) and comments.
        """
        lines, numbers = [], set()
        for line in text.splitlines(keepends=True):
            if self._is_own(line):
                numbers.add(line[4:8].strip())
                line = self._entrant(line)
            lines.append(line)
        kept = (line for line in lines if not self._is_national(line, numbers))
        return "".join(self.comment(line, number) for line in kept)

    def _is_own(self, line: str) -> bool:
        """Whether a record is this player's: the name is, and the FIDE ID is no other's."""
        if not line.startswith("001"):
            return False
        shortened = {name[:33].strip() for name in self.names}
        identity = line[57:68].strip()
        return line[14:47].strip() in shortened and (
            not identity or not self.identities or identity in self.identities
        )

    def _entrant(self, line: str) -> str:
        body = line.rstrip("\r\n")
        end = line[len(body) :]
        cells = [*body.ljust(79)]
        cells[9:13] = " " * 4
        cells[14:47] = str(self.left["name"])[:33].ljust(33)
        if "federation" in self.left:
            cells[53:56] = " " * 3
        cells[57:68] = " " * 11
        cells[69:79] = " " * 10
        return "".join(cells) + end

    def _is_national(self, line: str, numbers: set[str]) -> bool:
        found = _NATIONAL.match(line)
        return found is not None and found[1] in numbers
