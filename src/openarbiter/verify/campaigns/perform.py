"""Doing one trial, wherever: nothing goes in but the settings, and nothing is kept."""

from __future__ import annotations

import hashlib
import tempfile
import time
import traceback
from dataclasses import replace
from pathlib import Path

from openarbiter.formats.trf import read_trf
from openarbiter.model import Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import NoPairing, pair_round
from openarbiter.pairing.pairs import pairs_of, pairs_played
from openarbiter.pairing.system import DUTCH
from openarbiter.verify.campaigns.discrepancy import discrepancy
from openarbiter.verify.campaigns.position import (
    position_before,
    text_of,
)
from openarbiter.verify.campaigns.settings import Settings
from openarbiter.verify.campaigns.theirs import configuration
from openarbiter.verify.campaigns.trial import Trial, TrialResult
from openarbiter.verify.check import check
from openarbiter.verify.external import Checked, EngineFailure, Interface
from openarbiter.verify.external.failure import failure
from openarbiter.verify.generation import generated, kinds_of

TOURNAMENT = "tournament.trf"


def perform(settings: Settings, trial: Trial) -> TrialResult:
    """Make the tournament of a trial, have it checked, and reduce what differs.

    Whatever goes wrong is in the result; nothing is raised but by interruptions.
    """
    start = time.monotonic()
    try:
        with tempfile.TemporaryDirectory(prefix="openarbiter-", ignore_cleanup_errors=True) as name:
            result = _answered(settings, trial, Path(name, TOURNAMENT))
    except Exception as error:
        # No room for a folder, say, or a file that cannot be read again.
        result = TrialResult(trial, "failed", failure=_ours(error).failed)
    return replace(result, time=round(time.monotonic() - start, 3))


def _answered(settings: Settings, trial: Trial, file: Path) -> TrialResult:
    """The result, and with a failed one the tournament."""
    try:
        return _performed(settings, trial, file)
    except EngineFailure as error:
        return TrialResult(trial, "failed", failure=error.failed, files=_kept(file))
    except Exception as error:
        return TrialResult(trial, "failed", failure=_ours(error).failed, files=_kept(file))


def _ours(error: Exception) -> EngineFailure:
    return failure(
        "ours",
        N_("OpenArbiter failed: {why}"),
        "".join(traceback.format_exception(error)),
        why=f"{type(error).__name__}: {error}",
    )


def _performed(settings: Settings, trial: Trial, file: Path) -> TrialResult:
    interface = settings.interface()
    if trial.way == "ours":
        plan = replace(kinds_of(settings.system)[trial.kind], edition=settings.edition)
        tournament = generated(plan, trial.seed)
        file.write_text(text_of(tournament, interface.format), encoding="utf-8", newline="\n")
        different = _checked(settings, interface, tournament, file)
    else:
        interface.generate(configuration(trial.kind, trial.seed), trial.seed, file)
        tournament = _read(settings, file)
        different = _paired_differently(settings, tournament)
    text = file.read_bytes()
    return TrialResult(
        trial,
        "different" if different else "equal",
        len(tournament.entrants),
        len(tournament.rounds),
        sum(
            len(pairs_played(tournament, number, settings.system))
            for number in range(1, len(tournament.rounds) + 1)
        ),
        hashlib.sha256(text).hexdigest(),
        tuple(
            discrepancy(
                settings,
                interface,
                tournament,
                number,
                name=f"{trial.id}-r{number}",
                original=text.decode("utf-8", errors="replace"),
                folder=file.parent,
            )
            for number in different
        ),
    )


def _checked(
    settings: Settings, interface: Interface, tournament: Tournament, file: Path
) -> tuple[int, ...]:
    """The rounds of a tournament of ours that the other engine pairs differently."""
    paired = tuple(n for n, each in enumerate(tournament.rounds, start=1) if each.paired)
    if settings.engine.pairs_only:
        return tuple(
            number
            for number in paired
            if not _pairs_alike(settings, interface, tournament, number, file)
        )
    if not paired:
        return ()
    found: Checked = interface.check(file)
    if found.rounds != tuple(range(1, len(tournament.rounds) + 1)):
        raise failure(
            "unreadable",
            N_("{program} reported on the rounds {rounds} of a tournament of {count}."),
            found.text,
            program=settings.engine.name,
            rounds=", ".join(map(str, found.rounds)),
            count=len(tournament.rounds),
        )
    return found.different


def _paired_differently(settings: Settings, tournament: Tournament) -> tuple[int, ...]:
    """The rounds of a tournament of the other engine that we pair differently."""
    if settings.system == DUTCH:
        report = check(tournament, edition=settings.edition, system=DUTCH)
        return tuple(each.number for each in report.rounds if not each.equal)
    found = []
    for number, played in enumerate(tournament.rounds, start=1):
        if not played.paired:
            continue
        try:
            pairing = pair_round(
                tournament, number, edition=settings.edition, system=settings.system
            )
        except NoPairing:
            found.append(number)
            continue
        if pairs_of(pairing) != pairs_played(tournament, number, settings.system):
            found.append(number)
    return tuple(found)


def _pairs_alike(
    settings: Settings, interface: Interface, tournament: Tournament, number: int, file: Path
) -> bool:
    position = file.with_name(f"before-{number}.trf")
    text = text_of(position_before(tournament, number, settings.system), interface.format)
    position.write_text(text, encoding="utf-8", newline="\n")
    return interface.pair(position) == pairs_played(tournament, number, settings.system)


def _read(settings: Settings, file: Path) -> Tournament:
    """The tournament the other engine generated.

    Raises:
        EngineFailure: its file has errors.
    """
    reading = read_trf(file)
    tournament = reading.tournament
    if reading.errors or not tournament.entrants:
        first = reading.errors[0] if reading.errors else None
        raise failure(
            "unreadable",
            N_("{program} generated a file with errors, such as {code} in line {line}."),
            program=settings.engine.name,
            code="trf-no-players" if first is None else first.code,
            line="1" if first is None else str(first.line),
        )
    return tournament


def _kept(file: Path) -> dict[str, str]:
    """The tournament a trial failed with, where there is one."""
    if not file.is_file():
        return {}
    return {TOURNAMENT: file.read_bytes().decode("utf-8", errors="replace")}
