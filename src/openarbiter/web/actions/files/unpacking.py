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
from openarbiter.web.actions.files.archive import (
    EVENT,
    FORMAT,
    LEDGER,
    MANIFEST,
    SNAPSHOTS,
    VERSION,
    manifest_digest,
)
from openarbiter.web.ledger import Refused
from openarbiter.web.ledger.seal import fits, keys

MOST_ARCHIVE = 64 * 2**20
MOST_UNPACKED = 256 * 2**20
"""Reckoned for 10,000 players and 20 rounds: some 150 million bytes, most of it the ledger."""

MOST_FILES = 500

_TOO_LARGE = N_("The file size is {size} megabytes; a whole event has at most {most}.")
_NEWER = N_(
    "This event was saved by a newer program ({program}). Install that version, then read it again."
)

_NOT_ZIP = N_("This is not a complete zip file. Choose the file that OpenArbiter saved.")
_TOO_MANY = N_("The file contains more files than any event saved by OpenArbiter.")
_SWOLLEN = N_("The unpacked file is larger than any event: it was not read.")
_STRANGE = N_("The zip file contains a file that OpenArbiter did not write: it was not read.")
_MISSING = N_("This is not a complete event saved by OpenArbiter.")
_ALTERED = N_("The file was altered after it was saved, or damaged on its way: it was not read.")
_FORGED = N_(
    "The file claims to be saved here, but its seal is false: somebody altered it. It was not read."
)
_NO_JSON = N_("The contents cannot be read: OpenArbiter did not write them.")


@dataclass(frozen=True, slots=True)
class Unpacked:
    """What is in an archive, not looked at yet but for its digests.

    Attributes:
        rows: by table, as they were.
        digests: of the tournament of every section, by its slug.
        entries: of the ledger, oldest first.
        digest: of the archive itself.
        origin: ``ours`` where it has the seal of this installation; ``elsewhere`` where another
            one sealed it, and ``unsealed`` where nobody did: then somebody may have written all
            of it, ledger and digests too, and nothing can show it.
    """

    rows: dict[str, list[dict[str, Any]]]
    digests: dict[str, str]
    entries: list[dict[str, Any]]
    snapshots: list[dict[str, Any]]
    digest: str
    origin: str


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
    origin = _check(files)
    # What has been understood is not kept as bytes besides.
    event, snapshots = _json(files.pop(EVENT)), _json(files.pop(SNAPSHOTS))
    entries = [_json(line) for line in io.BytesIO(files.pop(LEDGER))]
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
    return Unpacked(rows, digests, entries, snapshots, hashlib.sha256(data).hexdigest(), origin)


def not_ours(why: str) -> Refused:
    """What to tell of an archive that cannot be taken; ``why`` is the English text."""
    return Refused(Reason.of(why))


def _files(archive: zipfile.ZipFile) -> dict[str, bytes]:
    infos = archive.infolist()
    if len(infos) > MOST_FILES:
        raise not_ours(_TOO_MANY)
    if sum(info.file_size for info in infos) > MOST_UNPACKED:
        raise not_ours(_SWOLLEN)
    files: dict[str, bytes] = {}
    for info in infos:
        name = info.filename
        if name.startswith("trf/") and name not in files:
            # For people; nothing is read from them.
            files[name] = b""
            continue
        if name in files or name not in (MANIFEST, EVENT, LEDGER, SNAPSHOTS) or info.flag_bits & 1:
            raise not_ours(_STRANGE)
        # What the zip says of its sizes may be a lie: then there is more in it than is read
        # here, and its checksum is that of all.
        with archive.open(info) as member:
            files[name] = member.read(info.file_size)
            if member.read(1):
                raise not_ours(_ALTERED)
    return files


def _check(files: dict[str, bytes]) -> str:
    """Compare the files with the manifest; returns where it comes from.

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
    return _origin(manifest)


def _origin(manifest: dict[str, Any]) -> str:
    """Where an archive comes from, by its seal.

    Raises:
        Refused: it has a seal of this installation that is not of this archive.
    """
    seal = manifest.get("seal")
    if not isinstance(seal, str):
        return "unsealed"
    fit = fits(seal, manifest_digest(manifest), keys())
    if fit is False:
        raise not_ours(_FORGED)
    return "ours" if fit else "elsewhere"


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as bad:
        raise not_ours(_NO_JSON) from bad
