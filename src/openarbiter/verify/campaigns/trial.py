"""One tournament of a campaign, and what came of it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from openarbiter.model.reason import Reason
from openarbiter.verify.campaigns.settings import Settings, Way
from openarbiter.verify.external import Failed

Outcome: TypeAlias = Literal["equal", "different", "failed"]

What: TypeAlias = Literal["pairs", "colours", "they-find-none", "we-find-none", "checker-only"]
"""Kind of difference: who meets whom or has the bye; colours alone; one engine finds
no legal pairing; or the checker says so, and the engine pairs the round as we do."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A tournament to be made and checked; everything about it follows from these."""

    way: Way
    number: int
    kind: str
    seed: int

    @property
    def id(self) -> str:
        """Its name, such as ``ours-000017``."""
        return f"{self.way}-{self.number:06}"


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """A round that the two engines pair differently.

    Attributes:
        id: its name, such as ``ours-000017-r5``.
        same: the name of the position that is kept, such as ``position-3fa9c1d2e4``; the
            same for the same file, wherever it was found.
        ours, theirs: the pairs in which they differ, of the position that is kept; White
            first, and 0 for Black in an allocated bye. None where one finds no pairing.
        players, rounds: the size of the position that is kept: its players, and the rounds
            played before the one that differs.
        reduced: whether the position is smaller than the tournament it was found in.
        complete: whether nothing more could be taken away, and not the attempts ran out.
        commands: how to see it, as command lines in the folder of the files.
        files: by name, the files to be kept; empty once they are.
    """

    id: str
    same: str
    round: int
    what: What
    ours: tuple[tuple[int, int], ...] | None
    theirs: tuple[tuple[int, int], ...] | None
    players: int
    rounds: int
    reduced: bool
    complete: bool
    commands: tuple[str, ...]
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TrialResult:
    """Result of a trial.

    Attributes:
        players, rounds: of the tournament; 0 where there is none.
        pairs: how many pairs and allocated byes were compared.
        digest: SHA-256 of the tournament's file, the same on every machine.
        failure: why nothing is known of it.
        files: to be kept for a failure.
        time: seconds spent; the only thing that differs from one run to the next.
    """

    trial: Trial
    outcome: Outcome
    players: int = 0
    rounds: int = 0
    pairs: int = 0
    digest: str = ""
    discrepancies: tuple[Discrepancy, ...] = ()
    failure: Failed | None = None
    files: Mapping[str, str] = field(default_factory=dict)
    time: float = 0.0


def trials(settings: Settings) -> Iterator[Trial]:
    """All tournaments of a campaign, the ways taking turns."""
    kinds = {way: settings.kinds_of(way) for way in settings.ways}
    for number in range(1, settings.count + 1):
        for way in settings.ways:
            kind = kinds[way][(number - 1) % len(kinds[way])]
            yield Trial(way, number, kind, seed_of(settings.seed, way, number))


def seed_of(campaign: int, way: Way, number: int) -> int:
    """The seed of one tournament: 31 bits of a SHA-256 over all that tells it apart.

    >>> seed_of(1, "ours", 1) == seed_of(1, "ours", 1) != seed_of(1, "theirs", 1)
    True
    """
    digest = hashlib.sha256(f"{campaign}/{way}/{number}".encode()).digest()
    return int.from_bytes(digest[:4], "big") >> 1


def result_json(result: TrialResult) -> dict[str, object]:
    """A result as it is kept, without its files."""
    trial = result.trial
    return {
        "way": trial.way,
        "number": trial.number,
        "kind": trial.kind,
        "seed": trial.seed,
        "outcome": result.outcome,
        "players": result.players,
        "rounds": result.rounds,
        "pairs": result.pairs,
        "digest": result.digest,
        "discrepancies": [discrepancy_json(each) for each in result.discrepancies],
        "failure": None if result.failure is None else _failure_json(result.failure),
        "time": result.time,
    }


def discrepancy_json(each: Discrepancy) -> dict[str, object]:
    """A discrepancy as it is kept and reported."""
    return {
        "id": each.id,
        "same": each.same,
        "round": each.round,
        "what": each.what,
        "ours": None if each.ours is None else [list(pair) for pair in each.ours],
        "theirs": None if each.theirs is None else [list(pair) for pair in each.theirs],
        "players": each.players,
        "rounds": each.rounds,
        "reduced": each.reduced,
        "complete": each.complete,
        "commands": list(each.commands),
    }


def _failure_json(failed: Failed) -> dict[str, object]:
    return {
        "kind": failed.kind,
        "message": failed.reason.template,
        "values": dict(failed.reason.values),
        "output": failed.output,
    }


def result_of(document: Mapping[str, Any]) -> TrialResult:
    """The result of :func:`result_json`.

    Raises:
        LookupError, TypeError, ValueError: it is something else.
    """
    failed = document["failure"]
    return TrialResult(
        Trial(document["way"], int(document["number"]), document["kind"], int(document["seed"])),
        document["outcome"],
        int(document["players"]),
        int(document["rounds"]),
        int(document["pairs"]),
        document["digest"],
        tuple(
            Discrepancy(
                **{
                    **each,
                    "ours": _pairs_of(each["ours"]),
                    "theirs": _pairs_of(each["theirs"]),
                    "commands": tuple(each["commands"]),
                }
            )
            for each in document["discrepancies"]
        ),
        None
        if failed is None
        else Failed(
            failed["kind"],
            Reason(failed["message"], tuple(failed["values"].items())),
            failed["output"],
        ),
        time=float(document["time"]),
    )


def _pairs_of(listed: list[list[int]] | None) -> tuple[tuple[int, int], ...] | None:
    return None if listed is None else tuple((white, black) for white, black in listed)
