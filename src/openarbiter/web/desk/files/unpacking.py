"""Opening an archive that may come from anybody: sizes, names and digests before anything else."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
import zlib
from dataclasses import dataclass
from typing import Any

from openarbiter.model import Reason
from openarbiter.model.text import N_
from openarbiter.web.desk.files.archive import (
    EVENT,
    FORMAT,
    LEDGER,
    MANIFEST,
    SNAPSHOTS,
    VERSION,
)
from openarbiter.web.ledger import Refused

MOST_ARCHIVE = 64 * 2**20
MOST_UNPACKED = 512 * 2**20
MOST_FILES = 500

_TOO_LARGE = N_("The file has {size} megabytes; a whole event has at most {most}.")
_NEWER = N_(
    "This event was saved by a newer program ({program}). Install that version, then read it again."
)

_NOT_ZIP = N_(
    "This is no zip file, or not all of it is there. Choose the file that OpenArbiter saved."
)
_TOO_MANY = N_("There are more files in it than in any event saved by OpenArbiter.")
_SWOLLEN = N_("Unpacked it is larger than any event: it was not read.")
_STRANGE = N_("There is a file in it that OpenArbiter did not write: it was not read.")
_MISSING = N_("This is no event saved by OpenArbiter, or a part of it is missing.")
_ALTERED = N_("The file was altered after it was saved, or damaged on its way: it was not read.")
_NO_JSON = N_("What is in the file cannot be understood: it was not written by OpenArbiter.")


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What is in an archive, not looked at yet but for its digests.

    Attributes:
        rows: by table, as they were.
        digests: of the tournament of every section, by its slug.
        entries: of the ledger, oldest first.
        digest: of the archive itself.
    """

    rows: dict[str, list[dict[str, Any]]]
    digests: dict[str, str]
    entries: list[dict[str, Any]]
    snapshots: list[dict[str, Any]]
    digest: str


def unpacked(data: bytes) -> Unpacked:
    """Open an archive.

    Nothing is written to any disk, no name in it is used as a path, and no more is
    unpacked than a whole event may have.

    Raises:
        Refused: it is none, it is too large, damaged, altered, or of a newer program.
    """
    if len(data) > MOST_ARCHIVE:
        size, most = len(data) // 2**20, MOST_ARCHIVE // 2**20
        raise Refused(Reason.of(_TOO_LARGE, size=size, most=most))
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            files = _files(archive)
    except (zipfile.BadZipFile, zlib.error, NotImplementedError, EOFError, ValueError) as bad:
        raise not_ours(_NOT_ZIP) from bad
    _check(files)
    event, snapshots = _json(files[EVENT]), _json(files[SNAPSHOTS])
    entries = [_json(line) for line in files[LEDGER].splitlines()]
    if not (isinstance(event, dict) and isinstance(snapshots, list)):
        raise not_ours(_NO_JSON)
    rows, digests = event.get("rows"), event.get("digests")
    if not (isinstance(rows, dict) and isinstance(digests, dict)):
        raise not_ours(_NO_JSON)
    lists = [*rows.values(), entries, snapshots]
    if not all(
        isinstance(each, list) and all(isinstance(one, dict) for one in each) for each in lists
    ):
        raise not_ours(_NO_JSON)
    return Unpacked(rows, digests, entries, snapshots, hashlib.sha256(data).hexdigest())


def not_ours(why: str) -> Refused:
    """What to tell of an archive that cannot be taken; ``why`` is the English text."""
    return Refused(Reason.of(why))


def _files(archive: zipfile.ZipFile) -> dict[str, bytes]:
    infos = archive.infolist()
    if len(infos) > MOST_FILES:
        raise not_ours(_TOO_MANY)
    files: dict[str, bytes] = {}
    left = MOST_UNPACKED
    for info in infos:
        name = info.filename
        if name.startswith("trf/") and name not in files:
            # For people; nothing is read from them.
            files[name] = b""
            continue
        if name in files or name not in (MANIFEST, EVENT, LEDGER, SNAPSHOTS) or info.flag_bits & 1:
            raise not_ours(_STRANGE)
        # What the zip says of its sizes may be a lie: no more is read than is allowed.
        with archive.open(info) as member:
            files[name] = member.read(left + 1)
        left -= len(files[name])
        if left < 0:
            raise not_ours(_SWOLLEN)
    return files


def _check(files: dict[str, bytes]) -> None:
    """Compare the files with the manifest.

    Raises:
        Refused: one is missing, or is not as it was written.
    """
    if not {MANIFEST, EVENT, LEDGER, SNAPSHOTS} <= files.keys():
        raise not_ours(_MISSING)
    manifest = _json(files[MANIFEST])
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise not_ours(_NO_JSON)
    version, listed = manifest.get("version"), manifest.get("files")
    if not isinstance(version, int) or not isinstance(listed, dict):
        raise not_ours(_NO_JSON)
    if version > VERSION:
        program = str(manifest.get("program", "?"))[:80]
        raise Refused(Reason.of(_NEWER, program=program))
    for name in (EVENT, LEDGER, SNAPSHOTS):
        said = listed.get(name)
        digest = said.get("sha256") if isinstance(said, dict) else None
        if digest != hashlib.sha256(files[name]).hexdigest():
            raise not_ours(_ALTERED)


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as bad:
        raise not_ours(_NO_JSON) from bad
