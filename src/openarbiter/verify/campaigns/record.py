"""The directory of a campaign: what was asked, what came of it, and the files to look at.

A result is one line of JSON, written behind those that are there and flushed to the disk. A
line that a kill or a full disk tore off counts as not written: its tournament is made again.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from types import TracebackType

from openarbiter.verify.campaigns.settings import Settings, settings_of
from openarbiter.verify.campaigns.trial import TrialResult, result_json, result_of
from openarbiter.verify.whole_files import write_whole

CAMPAIGN = "campaign.json"
RESULTS = "results.jsonl"
DISCREPANCIES = "discrepancies"
FAILURES = "failures"

FORMAT = "openarbiter-campaign-1"


class Damaged(ValueError):
    """A file of the campaign is not what was written into it.

    Attributes:
        file: its name.
        line: which line, from 1.
    """

    def __init__(self, file: str, line: int):
        super().__init__(f"{file} is damaged in line {line}")
        self.file = file
        self.line = line


class RecordInUse(RuntimeError):
    """Another process works on the campaign."""


def kept_settings(directory: Path) -> Settings | None:
    """The settings of the campaign in a directory; None where there is none.

    Raises:
        Damaged: they cannot be understood.
        OSError: they cannot be read.
    """
    path = directory / CAMPAIGN
    if not path.exists():
        return None
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
        if document["format"] != FORMAT:
            raise ValueError(document["format"])
        return settings_of(document["settings"])
    except (ValueError, LookupError, TypeError) as error:
        raise Damaged(CAMPAIGN, 1) from error


class CampaignRecord:
    """The open record of a campaign; one process at a time has it.

    Attributes:
        results: what is known, the last result of each trial.

    Raises:
        Damaged: a line that is whole cannot be understood.
        InUse: another process has it.
        OSError: the directory cannot be read or written.
    """

    def __init__(self, directory: Path, settings: Settings):
        self.directory = directory
        self.results: dict[str, TrialResult] = {}
        directory.mkdir(parents=True, exist_ok=True)
        self._stream = (directory / RESULTS).open("a+b")
        try:
            _lock(self._stream.fileno())
            self._read()
            self._write_settings(settings)
        except BaseException:
            self._stream.close()
            raise

    def __enter__(self) -> CampaignRecord:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        self._stream.close()

    def add(self, result: TrialResult) -> None:
        """Keep a result and its files, in such an order that a kill loses only the result."""
        for each in result.discrepancies:
            self._keep(Path(DISCREPANCIES, each.id), each.files)
        if result.files:
            self._keep(Path(FAILURES, result.trial.id), result.files)
        line = json.dumps(result_json(result), ensure_ascii=False, separators=(",", ":"))
        self._stream.write(line.encode() + b"\n")
        self._stream.flush()
        os.fsync(self._stream.fileno())
        self.results[result.trial.id] = _bare(result)

    def write(self, name: str, text: str) -> Path:
        """Write a file of the campaign whole or not at all."""
        path = self.directory / name
        write_whole(path, text)
        return path

    def _keep(self, folder: Path, files: Mapping[str, str]) -> None:
        target = self.directory / folder
        target.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            write_whole(target / name, text)

    def _write_settings(self, settings: Settings) -> None:
        document = {"format": FORMAT, "settings": settings.json()}
        self.write(CAMPAIGN, json.dumps(document, ensure_ascii=False, indent=2) + "\n")

    def _read(self) -> None:
        self._stream.seek(0)
        content = self._stream.read()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            self._stream.truncate(whole)
        for number, line in enumerate(content[:whole].splitlines(), start=1):
            try:
                result = result_of(json.loads(line))
            except (ValueError, LookupError, TypeError) as error:
                raise Damaged(RESULTS, number) from error
            self.results[result.trial.id] = result


def _bare(result: TrialResult) -> TrialResult:
    """The result without the files, which are on the disk by now."""
    return replace(
        result,
        files={},
        discrepancies=tuple(replace(each, files={}) for each in result.discrepancies),
    )


def _lock(descriptor: int) -> None:
    """Take the file for this process as long as it is open, where the system can do that."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise RecordInUse from error
    except OSError:
        # Some network file systems know no locks.
        return
