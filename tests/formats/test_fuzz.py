"""Damaged files: never a traceback, never a hang, always a consistent tournament.

``OPENARBITER_FUZZ=10000`` sets how many damaged files are read.
"""

from __future__ import annotations

import os
import random
import re
import time
from dataclasses import replace

import pytest
from support.places import DATA, SHARED

from openarbiter.formats.trf import TrfReading, read_trf, write_trf
from openarbiter.formats.trf.totals import totals
from openarbiter.model import Tournament

FILES = int(os.environ.get("OPENARBITER_FUZZ", "1000"))
BATCHES = 10
SECONDS_EACH = 5.0
LARGEST_SAMPLE = 12_000
"""Bytes; larger samples say nothing more and take longer."""

_MAGIC = (
    *(b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\x1a", b"\t", b"\r", b"\n", b"\r\n", b"999999999"),
    *(b"-1", b"0000", "½".encode(), "٣".encode(), "²".encode(), b"{0}", b"%s", b"001 ", b"XXR 999"),
    *(b"250 ", b"240 H 002 ", b"260 1 999 ", b"XXA ", b"XXZ ", b"XXC rank", b"162  W", b"XXS W="),
    *(
        b"299 + ",
        b"310   1 ",
        b"192 FIDE_TEAM",
        b"192 FIDE_DUTCH_BAKU",
        b"042 99/99/99",
        b"1" * 5000,
    ),
)


def samples() -> list[bytes]:
    folders = [DATA / name for name in ("trf", "worked", "edge")]
    folders += [SHARED / name for name in ("krause", "tiebreak-exercises")]
    paths = sorted(path for folder in folders for path in folder.glob("*"))
    kept = (path for path in paths if path.suffix in (".trf", ".tab", ".input"))
    return [path.read_bytes() for path in kept if path.stat().st_size <= LARGEST_SAMPLE]


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The file after one to six accidents."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        data = chance.choice(ACCIDENTS)(data, chance)
    return data


def flip(data: bytes, chance: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 20))):
        if changed:
            changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def retype(data: bytes, chance: random.Random) -> bytes:
    """Another likely character in place of one."""
    place = chance.randrange(len(data) + 1)
    return data[:place] + bytes([chance.choice(b"0123456789wb-+=UFHZDL ?*X.")]) + data[place + 1 :]


def delete(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    return data[:start] + data[start + chance.choice((1, 1, 2, 10, 100, 1000)) :]


def truncate(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def insert(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data) + 1)
    return data[:place] + chance.choice(_MAGIC) + data[place:]


def insert_noise(data: bytes, chance: random.Random) -> bytes:
    place = chance.randrange(len(data) + 1)
    return data[:place] + chance.randbytes(chance.randrange(1, 200)) + data[place:]


def rearrange(data: bytes, chance: random.Random) -> bytes:
    lines = re.split(rb"(?<=[\r\n])", data)
    match chance.randrange(4):
        case 0:
            chance.shuffle(lines)
        case 1:
            lines.insert(chance.randrange(len(lines)), chance.choice(lines))
        case 2:
            del lines[chance.randrange(len(lines))]
        case _:
            lines = [line[: chance.randrange(len(line) + 1)] + b"\n" for line in lines]
    return b"".join(lines)


def enlarge(data: bytes, chance: random.Random) -> bytes:
    """A number made much larger."""
    numbers = list(re.finditer(rb"\d+", data))
    if not numbers:
        return data
    found = chance.choice(numbers)
    digits = b"9" * chance.choice((3, 4, 9, 20, 5000))
    keep = chance.random() < 0.5
    return data[: found.start()] + digits + data[found.end() + (0 if keep else len(digits) - 1) :]


ACCIDENTS = (flip, retype, retype, delete, truncate, insert, insert_noise, rearrange, enlarge)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_damaged_files_are_read(batch: int) -> None:
    sound = samples()
    for number in range(FILES // BATCHES):
        seed = f"{batch}-{number}"
        chance = random.Random(seed)
        data = damaged(chance.choice(sound), chance)
        began = time.thread_time()
        reading = read_trf(data)
        assert time.thread_time() - began < SECONDS_EACH, seed
        assert_sayable(reading)
        assert_consistent(reading.tournament)
        version = chance.choice(("trf26", "trf16"))
        again = read_trf(write_trf(reading.tournament, version=version).encode())
        assert again.tournament == with_points(reading.tournament), seed


def with_points(tournament: Tournament) -> Tournament:
    """The tournament with the points that a file states for those who claim none."""
    scored, _ = totals(tournament)
    entrants = (
        one if one.points is not None else replace(one, points=scored[one.number])
        for one in tournament.entrants
    )
    return replace(tournament, entrants=tuple(entrants))


def assert_sayable(reading: TrfReading) -> None:
    for problem in reading.problems:
        assert problem.message()
        assert problem.expected()
        assert problem.meaning()


def assert_consistent(tournament: Tournament) -> None:
    """What every other room takes for granted."""
    numbers = [entrant.number for entrant in tournament.entrants]
    there = set(numbers)
    assert numbers == sorted(there)
    assert all(number > 0 for number in numbers)
    for one in tournament.rounds:
        playing = [player for game in one.games for player in (game.white, game.black)]
        playing += [bye.player for bye in one.byes]
        assert len(playing) == len(set(playing))
        assert there.issuperset(playing)
        assert all(game.result.contradiction() is None for game in one.games)
    regulations = tournament.regulations
    assert set(regulations.rank_order) in (set(), there)
    for request in regulations.bye_requests:
        assert request.player in there
        assert request.round > len(tournament.rounds)
    for group in (*regulations.prohibitions, *regulations.adjustments, *tournament.teams):
        assert there.issuperset(group.players)
    for grant in regulations.accelerations:
        assert there.issuperset((grant.first_player, grant.last_player))
