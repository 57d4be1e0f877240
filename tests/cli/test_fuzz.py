"""Damaged files through every command: an exit code with a meaning, never a mistake of ours.

``OPENARBITER_FUZZ=5000`` damages that many files instead of the few of the suite.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from support.small import SEVEN, TWO_WHO_MET

DATA = Path(__file__).resolve().parents[1] / "data" / "trf"
FILES = int(os.environ.get("OPENARBITER_FUZZ", "60"))
COMMANDS = (
    ("pair", "{file}", "--write", "round.trf", "--force"),
    ("pair", "{file}", "--lenient", "--rounds", "12", "--json"),
    ("check", "{file}", "--lenient"),
    ("validate", "{file}"),
    ("convert", "{file}", "out.trf", "--force", "--lenient"),
    ("convert", "{file}", "out.trf", "--force", "--to", "trf16", "--json"),
    ("checklist", "{file}", "--lenient", "--rounds", "12"),
    ("explain", "{file}", "--lenient", "--rounds", "12", "--player", "1", "--why-not", "1:white"),
    ("certificate", "{file}", "--lenient", "--rounds", "12"),
    ("play-off", "{file}", "--lenient", "--seed", "1", "--each-place"),
    ("number", "{file}", "--lenient", "--write", "numbers.trf", "--force"),
    ("--dutch", "{file}", "-p"),
    ("--dutch", "{file}", "-c", "-l"),
)
MEANT = {0, 1, 2, 3, 4, 5}
RECORDS = (
    "XXR 99999999999", "XXC rank black1", "XXS W=3 D=1", "XXA 1 1.0 1.0", "XXP 1 2", "XXZ 1 2",
    "142 3", "152 B", "192 FIDE_DUTCH_2026_BAKU", "192 FIDE_TEAM", "240 H 003 1 2",
    "250 1.0 001 002 0001 0003", "260 001 003 1 2", "299 W 3.0 1 2", "BBW 3.0", "042 2026/13/45",
)  # fmt: skip


def sources() -> list[bytes]:
    files = (path.read_bytes() for path in sorted(DATA.glob("*.trf")))
    return [SEVEN.encode(), TWO_WHO_MET.encode(), *files]


def damaged(chance: random.Random, content: bytes) -> bytes:
    """A file with one to four small accidents, of the kinds that happen to files."""
    for _ in range(chance.randint(1, 4)):
        lines = content.splitlines(keepends=True) or [b""]
        place = chance.randrange(len(lines))
        line = lines[place]
        column = chance.randrange(len(line) + 1)
        match chance.randrange(7):
            case 0:
                sign = chance.choice([b" ", b"0", b"9", b"-", b"+", b"w", b"U", b"\xff", b"\t"])
                lines[place] = line[:column] + sign + line[column + 1 :]
            case 1:
                lines[place] = line[:column] + line[column + 1 :]
            case 2:
                lines[place] = line[:column] + b"\n"
            case 3:
                del lines[place]
            case 4:
                lines.insert(place, chance.choice(lines))
            case 5:
                other = chance.randrange(len(lines))
                lines[place], lines[other] = lines[other], line
            case _:
                lines.append(chance.choice(RECORDS).encode() + b"\n")
        content = b"".join(lines)
    return content


@pytest.mark.parametrize("seed", range(FILES))
def test_a_damaged_file_is_no_reason_for_a_mistake_of_ours(openarbiter, seed) -> None:
    chance = random.Random(seed)
    Path("damaged.trf").write_bytes(damaged(chance, chance.choice(sources())))
    for command in COMMANDS:
        ran = openarbiter(*(word.replace("{file}", "damaged.trf") for word in command))
        assert ran.code in MEANT, (command, ran.err)
        # In the engine mode a mistake of ours has the code 2, as has wrong use elsewhere.
        assert "an error in OpenArbiter" not in ran.out + ran.err, (command, ran.err)
