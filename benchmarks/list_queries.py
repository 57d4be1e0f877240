"""Searches as people type them, made from players who are known to be in the list."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from openarbiter.formats.people import ListedPlayer

KINDS = ("exact", "prefix", "typo", "transliterated", "swapped", "initial", "patronymic", "number")

_LETTERS = "abcdefghiklmnoprstuvz"
_CYRILLIC = (
    ("shch", "щ"), ("zh", "ж"), ("kh", "х"), ("ts", "ц"), ("ch", "ч"), ("sh", "ш"), ("yu", "ю"),
    ("ya", "я"), ("yo", "ё"), ("iy", "ий"), ("ey", "ей"), ("a", "а"), ("b", "б"), ("v", "в"),
    ("g", "г"), ("d", "д"), ("e", "е"), ("z", "з"), ("i", "и"), ("y", "ы"), ("k", "к"), ("l", "л"),
    ("m", "м"), ("n", "н"), ("o", "о"), ("p", "п"), ("r", "р"), ("s", "с"), ("t", "т"), ("u", "у"),
    ("f", "ф"), ("w", "в"), ("h", "х"), ("j", "дж"), ("c", "к"), ("x", "кс"), ("q", "к"),
    ("ü", "ю"),
)  # fmt: skip
_SPELLINGS = (("kh", "h"), ("ts", "c"), ("iy", "ij"), ("yu", "iu"), ("ya", "ia"), ("sh", "sz"),
              ("ch", "tch"), ("v", "w"), ("ü", "ue"), ("zh", "z"), ("x", "ks"))  # fmt: skip


@dataclass(frozen=True, slots=True)
class Query:
    """A search and who is looked for.

    Attributes:
        kind: one of :data:`KINDS`.
        wanted: their FIDE ID.
    """

    kind: str
    text: str
    wanted: str


def queries(people: Sequence[ListedPlayer], count: int, seed: int) -> Iterator[Query]:
    """So many searches, every kind equally often."""
    chance = random.Random(seed)
    for number in range(count):
        kind = KINDS[number % len(KINDS)]
        player = chance.choice(people)
        yield Query(kind, _asked(kind, player, chance), player.fide_id)


def _asked(kind: str, player: ListedPlayer, chance: random.Random) -> str:
    surname, _, given = player.name.partition(", ")
    match kind:
        case "prefix":
            return f"{surname} {given[: max(2, len(given) - 2)]}"
        case "typo":
            return f"{mistyped(surname, chance)} {given}"
        case "transliterated":
            return respelled(f"{surname} {given}", chance)
        case "swapped":
            return f"{given} {surname}"
        case "initial":
            return f"{surname} {given[0]}."
        case "patronymic":
            return f"{surname} {given} Petrovich"
        case "number":
            return player.fide_id
        case _:
            return f"{surname} {given}"


def mistyped(word: str, chance: random.Random) -> str:
    """A word with one typing error."""
    at = chance.randrange(1, len(word))
    letter = chance.choice(_LETTERS)
    match chance.randrange(4):
        case 0:
            return word[:at] + word[at + 1 :]
        case 1:
            return word[:at] + letter + word[at:]
        case 2:
            return word[:at] + letter + word[at + 1 :]
        case _:
            return word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :]


def respelled(name: str, chance: random.Random) -> str:
    """A name in Cyrillic, or in Latin letters as another country spells it."""
    name = name.lower()
    pairs = _CYRILLIC if chance.randrange(2) else _SPELLINGS
    for latin, other in pairs:
        name = name.replace(latin, other)
    return name.title()
