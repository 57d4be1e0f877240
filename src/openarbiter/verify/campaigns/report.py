"""Results of a campaign."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from openarbiter.verify.campaigns.settings import Settings, Way
from openarbiter.verify.campaigns.trial import (
    Discrepancy,
    TrialResult,
    discrepancy_json,
    result_json,
)

FORMAT = "openarbiter-certification-1"


@dataclass(frozen=True, slots=True)
class Machine:
    """Environment of a campaign: it may differ although the campaign is the same.

    Attributes:
        engine: which engine of ours paired, ``"native"`` or ``"reference"``.
        command: how the other engine was called.
    """

    engine: str
    python: str
    system: str
    command: str


@dataclass(frozen=True, slots=True)
class KindRow:
    """All tournaments of one kind and way."""

    way: Way
    kind: str
    tournaments: int
    rounds: int
    pairs: int
    discrepancies: int
    failures: int


@dataclass(frozen=True, slots=True)
class CampaignReport:
    """A campaign and its results, by way and number.

    Attributes:
        notes: why a discrepancy is right by the rules, by its name or its position's.
        positions: the file of each discrepancy, by its name.
    """

    settings: Settings
    results: tuple[TrialResult, ...]
    notes: Mapping[str, str]
    positions: Mapping[str, str]

    @property
    def planned(self) -> int:
        """Number of tournaments the campaign should have."""
        return self.settings.count * len(self.settings.ways)

    @property
    def complete(self) -> bool:
        """True if every tournament has a result."""
        return len(self.results) >= self.planned

    @property
    def compared(self) -> int:
        """The tournaments that both engines answered about."""
        return sum(result.outcome != "failed" for result in self.results)

    @property
    def rounds(self) -> int:
        """The rounds that were compared."""
        return sum(result.rounds for result in self.results)

    @property
    def pairs(self) -> int:
        """The pairs and allocated byes that were compared."""
        return sum(result.pairs for result in self.results)

    @property
    def failures(self) -> tuple[TrialResult, ...]:
        """The trials that brought no answer."""
        return tuple(result for result in self.results if result.outcome == "failed")

    @property
    def discrepancies(self) -> tuple[tuple[TrialResult, Discrepancy], ...]:
        """Every round that differs, with its trial."""
        return tuple((result, each) for result in self.results for each in result.discrepancies)

    @property
    def positions_found(self) -> tuple[tuple[tuple[TrialResult, Discrepancy], ...], ...]:
        """The discrepancies, those of one position together, in the order they were found."""
        found: dict[str, list[tuple[TrialResult, Discrepancy]]] = {}
        for result, each in self.discrepancies:
            found.setdefault(each.same, []).append((result, each))
        return tuple(tuple(group) for group in found.values())

    def note(self, each: Discrepancy) -> str | None:
        """Reasons why a discrepancy is right by the rules: by its own name, or its position's."""
        return self.notes.get(each.id) or self.notes.get(each.same)

    def note_of(self, group: Sequence[tuple[TrialResult, Discrepancy]]) -> str | None:
        """The note about the first round of a position; None while any round of it has none."""
        notes = [self.note(each) for _, each in group]
        return notes[0] if all(notes) else None

    @property
    def unjustified(self) -> int:
        """The discrepancies nobody has written a note about."""
        return sum(self.note(each) is None for _, each in self.discrepancies)

    @property
    def proven(self) -> bool:
        """True if every tournament was compared and every discrepancy is justified."""
        return self.complete and not self.failures and not self.unjustified

    @property
    def rows(self) -> tuple[KindRow, ...]:
        """The results by way and kind, in the order of the settings."""
        return tuple(
            self._row(way, kind)
            for way in self.settings.ways
            for kind in self.settings.kinds_of(way)
        )

    @property
    def digest(self) -> str:
        """One SHA-256 over all tournaments and results: equal where campaigns are."""
        lines = (f"{each.trial.id} {each.outcome} {each.digest}\n" for each in self.results)
        return hashlib.sha256("".join(lines).encode()).hexdigest()

    def _row(self, way: Way, kind: str) -> KindRow:
        mine = [each for each in self.results if each.trial.way == way and each.trial.kind == kind]
        return KindRow(
            way,
            kind,
            len(mine),
            sum(each.rounds for each in mine),
            sum(each.pairs for each in mine),
            sum(len(each.discrepancies) for each in mine),
            sum(each.outcome == "failed" for each in mine),
        )


def report_of(
    settings: Settings,
    results: Mapping[str, TrialResult],
    notes: Mapping[str, str],
    positions: Mapping[str, str],
) -> CampaignReport:
    """The report of the results there are, in the order of the trials."""
    order = {way: place for place, way in enumerate(settings.ways)}
    ordered = sorted(results.values(), key=lambda each: (order[each.trial.way], each.trial.number))
    return CampaignReport(settings, tuple(ordered), notes, positions)


def report_json(report: CampaignReport, machine: Machine) -> dict[str, object]:
    """The report for programs.

    All but ``machine`` is the same wherever and however often the campaign is run.
    """
    settings = report.settings.json()
    engine = {
        "name": report.settings.engine.name,
        "interface": report.settings.engine.interface,
        "release": report.settings.release,
    }
    return {
        "format": FORMAT,
        "settings": {**settings, "engine": engine},
        "complete": report.complete,
        "proven": report.proven,
        "digest": report.digest,
        "totals": {
            "planned": report.planned,
            "tournaments": len(report.results),
            "compared": report.compared,
            "rounds": report.rounds,
            "pairs": report.pairs,
            "discrepancies": len(report.discrepancies),
            "positions": len(report.positions_found),
            "justified": len(report.discrepancies) - report.unjustified,
            "unjustified": report.unjustified,
            "failures": len(report.failures),
        },
        "kinds": [
            {
                "way": row.way,
                "kind": row.kind,
                "tournaments": row.tournaments,
                "rounds": row.rounds,
                "pairs": row.pairs,
                "discrepancies": row.discrepancies,
                "failures": row.failures,
            }
            for row in report.rows
        ],
        "discrepancies": [
            {
                **discrepancy_json(each),
                "trial": result.trial.id,
                "kind": result.trial.kind,
                "seed": result.trial.seed,
                "folder": f"discrepancies/{each.id}",
                "position": report.positions.get(each.id),
                "note": report.note(each),
            }
            for result, each in report.discrepancies
        ],
        "failures": [_untimed(result) for result in report.failures],
        "tournaments": [
            {
                "id": each.trial.id,
                "kind": each.trial.kind,
                "seed": each.trial.seed,
                "players": each.players,
                "rounds": each.rounds,
                "outcome": each.outcome,
                "digest": each.digest,
            }
            for each in report.results
        ],
        "machine": {
            "engine": machine.engine,
            "python": machine.python,
            "system": machine.system,
            "command": machine.command,
            "seconds": round(sum(each.time for each in report.results), 1),
        },
    }


def _untimed(result: TrialResult) -> dict[str, object]:
    document = {"id": result.trial.id, **result_json(result)}
    return {key: value for key, value in document.items() if key != "time"}
