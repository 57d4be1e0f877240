"""Every value of a certificate changed, one at a time: noticed, or declared to be nobody's proof.

A value that could be changed without a word would be one the verification believes, or does not
look at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from support.certificates import FOURTEEN, TWELVE, notes
from support.small import SEVEN
from support.tampered import leaves, nodes, with_value, without

from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament
from openarbiter.pairing import Engine, native_available
from openarbiter.verify.certificate import (
    CheckOutcome,
    NotACertificate,
    Verification,
    certificate_of,
    digest,
    document_of,
    read_certificate,
    verify,
)

Path = tuple[str | int, ...]
Json = Any

ITS_OWN_WORD = {("made_by", "program"), ("made_by", "version"), ("made_by", "engine")}
"""What nobody can see from the tournament. The verification says so of all of it."""

OF_ITS_FILE = {("input", "file_sha256")}
"""Another digest makes it a certificate of another file, of a later state of the event; that is
said."""


BELIEVED = {("rounds",)}
"""What is taken from the certificate, and is said to be, where the file says nothing of it."""

SILENT = "".join(
    line[:89].rstrip() + "\n" for line in SEVEN.splitlines() if not line.startswith("XX")
)
"""A field before round 1, of which the number of rounds and the initial colour are not known."""


def others(path: Path, value: Json) -> Iterator[Json]:
    """Other values that could stand in the same place."""
    match value:
        case bool():
            yield from (not value, None)
        case None if path == ("bye",):
            yield {"number": 1, "name": "Somebody"}
        case None:
            yield from (1, 77) if path == ("rounds",) else (True, False)
        case int():
            yield from (value + 1, max(value - 1, 0), 77)
        case str() if path[-1] == "initial_colour":
            yield "black" if value == "white" else "white"
        case str() if path[-1] == "kind":
            yield from {"normal", "PPB", "CLB", "zero", "half", "full"} - {value}
        case str() if path[0] == "input":
            yield "0" * 64
        case str() if path[-1] == "edition":
            yield from {"fide-2018", "fide-2026"} - {value}
        case str() if path[-1] == "engine":
            yield from {"native", "reference", "both", "other"} - {value}
        case str() if value[-2:-1] == ".":
            yield from ("0.5", "9.5") if value != "0.5" else ("1.0",)
        case str():
            yield value + "x"
        case _:
            yield from ([1], ["0.5"])


class Certified:
    """A certificate of a round, and the tournament it is verified against."""

    def __init__(self, name: str, content: bytes, number: int, edition: str):
        self.name = f"{name}, round {number}, {edition}"
        self.tournament: Tournament = read_trf(content).tournament
        self.digest = digest(content)
        self.edition = edition
        made = certificate_of(self.tournament, number, self.digest, edition=edition)
        self.document: Json = json.loads(json.dumps(document_of(made)))

    def verified(self, read: Json) -> Verification | None:
        """What verification makes of a document; None where it is refused.

        One engine is enough here, the fast one where it is there.
        """
        try:
            given = read_certificate(json.dumps(read).encode())
        except NotACertificate:
            return None
        engine: Engine = "native" if native_available() else "reference"
        return verify(given, self.tournament, self.digest, edition=self.edition, engine=engine)


@cache
def certified() -> tuple[Certified, ...]:
    """Rounds with byes, absent players, collapses, and one that is not played yet."""
    fourteen, twelve = FOURTEEN.read_bytes(), TWELVE.read_bytes()
    return (
        Certified("14 players", fourteen, 2, "fide-2018"),
        Certified("14 players", fourteen, 5, "fide-2026"),
        Certified("12 players", twelve, 5, "fide-2018"),
        Certified("7 players", SEVEN.encode(), 3, "fide-2018"),
        Certified("7 players", SEVEN.encode(), 2, "fide-2026"),
        Certified("nothing said", SILENT.encode(), 1, "fide-2018"),
    )


CERTIFIED = range(6)


def words(found: Verification) -> list[str]:
    """Everything that is said of a certificate that holds."""
    return [
        f"{check.name} {check.outcome.value} {note.message()}"
        for check in found.checks
        for note in (*check.notes, check.title)
    ]


@pytest.mark.parametrize("place", CERTIFIED)
def test_no_value_can_be_changed_without_a_word(place: int) -> None:
    own = certified()[place]
    unchanged = own.verified(own.document)
    assert unchanged is not None
    assert unchanged.valid
    seen = 0
    for path, value in leaves(own.document):
        for other in others(path, value):
            if other == value:
                continue
            seen += 1
            found = own.verified(with_value(own.document, path, other))
            if found is None or not found.valid:
                continue
            if path in OF_ITS_FILE:
                assert "The file is not the one the certificate was made from" in notes(found)
                continue
            if path in BELIEVED and own.tournament.regulations.rounds is None:
                assert "the certificate says 77, and was trusted" in notes(found) or other != 77
                assert words(found) != words(unchanged)
                continue
            assert path in ITS_OWN_WORD, f"{own.name}: {path} may be {other!r}"
    assert seen > 100


@pytest.mark.parametrize("place", CERTIFIED)
def test_nothing_can_be_left_out_without_a_word(place: int) -> None:
    own = certified()[place]
    for path in nodes(own.document):
        found = own.verified(without(own.document, path))
        assert found is None or not found.valid, f"{own.name}: without {path}"


@pytest.mark.parametrize("place", CERTIFIED)
def test_a_certificate_of_another_file_hides_no_change(place: int) -> None:
    """The digest of the file is its own word, too: with another one, as much is noticed."""
    own = certified()[place]
    elsewhere = with_value(own.document, ("input", "file_sha256"), "0" * 64)
    unchanged = own.verified(elsewhere)
    assert unchanged is not None
    for path, value in leaves(elsewhere):
        for other in others(path, value):
            changed = with_value(elsewhere, path, other)
            if changed == elsewhere or (path == ("agrees_with_file",) and other is None):
                # That the file did not have the round yet says nothing of this one.
                continue
            found = own.verified(changed)
            if found is None or not found.valid or path in ITS_OWN_WORD:
                continue
            if path in OF_ITS_FILE:
                continue
            assert words(found) != words(unchanged), f"{own.name}: {path} may be {other!r}"


@pytest.mark.parametrize("place", CERTIFIED)
@pytest.mark.parametrize("engine", ["native", "reference", "both", "of somebody else"])
@pytest.mark.parametrize("program", ["OpenArbiter", "Other"])
def test_who_made_it_changes_no_check_and_no_engine(place: int, engine: str, program: str) -> None:
    own = certified()[place]
    made_by = {"program": program, "version": "0.1", "engine": engine}
    given = read_certificate(json.dumps({**own.document, "made_by": made_by}).encode())
    found = verify(given, own.tournament, own.digest, edition=own.edition)
    again = verify(
        read_certificate(json.dumps(own.document).encode()),
        own.tournament,
        own.digest,
        edition=own.edition,
    )
    outcomes = [[(check.name, check.outcome) for check in each.checks] for each in (found, again)]
    assert outcomes[0] == outcomes[1]
    assert (found.engine, found.independent) == (again.engine, again.independent)
    assert found.independent == native_available()
    assert "Who made it ($.made_by) is what the certificate says of itself." in notes(found)
    assert all(check.outcome is CheckOutcome.HOLDS for check in found.checks)
