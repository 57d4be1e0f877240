"""Loading a rating list while people go on working: a process of its own does it.

How far it is stands in a file beside the lists, so that every process of the server can show it.
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from django.utils import timezone

from openarbiter.i18n import Language
from openarbiter.model.text import N_
from openarbiter.web.actions.rating_list import store

log = logging.getLogger(__name__)

_FILE = "loading.json"
_STALE = 180
"""Seconds without news after which an import counts as interrupted."""

_SHOWN = 20
"""Problems of a list that are kept for the page."""

_STOPPED = N_("Loading was interrupted by a restart of the server. The old list is in use.")
_FAILED = N_("The program failed on this file: {problem}")


@dataclass(frozen=True, slots=True)
class Loading:
    """The last list that was loaded here, or is being loaded.

    Attributes:
        by: who loads it.
        started, finished: moments in UTC; ``""`` for not yet.
        done: thousandths.
        failure: why it could not be loaded; the list before is still in use then.
        problems: the first of the file, in words.
        more: how many problems there are besides.
    """

    name: str
    by: str = ""
    started: str = ""
    finished: str = ""
    done: int = 0
    players: int = 0
    failure: str = ""
    problems: tuple[str, ...] = ()
    more: int = 0


def loading(language: Language) -> Loading | None:
    """The last import; None where there was none."""
    file = store().folder / _FILE
    try:
        values = json.loads(file.read_text(encoding="utf-8"))
        found = Loading(**{**values, "problems": tuple(values["problems"])})
        silent = time.time() - file.stat().st_mtime
    except (OSError, ValueError, TypeError, KeyError):
        return None
    if not found.finished and silent > _STALE:
        return replace(found, finished=found.started, failure=language.text(_STOPPED))
    return found


def load_in_background(path: Path, name: str, by: str, language: Language) -> None:
    """Load a list while people go on working; the file is deleted at the end."""
    _note(Loading(name[:120], by[:80], _now()))
    threading.Thread(
        target=load, args=(path, name, by, language), name="rating-list", daemon=True
    ).start()


def load(path: Path, name: str, by: str, language: Language) -> Loading:
    """Load a list from a file; it takes the place of the one before.

    Nothing is raised: what went wrong stands in what is returned.
    """
    state = Loading(name[:120], by[:80], _now())
    _note(state)
    try:
        told = _run(path, name, language, lambda done, players: _progress(state, done, players))
        state = _finished(state, told)
    except Exception as problem:
        log.exception("rating list")
        failure = language.text(_FAILED).format(problem=problem)
        state = replace(state, failure=failure, finished=_now())
    finally:
        with suppress(OSError):
            path.unlink(missing_ok=True)
    _note(state)
    return state


def _run(
    path: Path, name: str, language: Language, told: Callable[[int, int], None]
) -> dict[str, object]:
    """Run the command that loads a list; what it prints as JSON."""
    command = [sys.executable, "-m", "openarbiter", "players", "import", str(path), "--json"]
    command += ["--lang", language.code, f"--name={name}", "--store", str(store().folder)]
    command += ["--progress"]
    # The answer may be longer than a pipe holds while the progress is read.
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8") as answered,
        subprocess.Popen(
            command, stdout=answered, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        ) as process,
    ):
        last = ""
        for line in process.stderr or ():
            done, _, players = line.strip().partition(" ")
            if done.isdigit() and players.isdigit():
                told(int(done), int(players))
            elif line.strip():
                last = line.strip()
        process.wait()
        answered.seek(0)
        out = answered.read()
    try:
        # Where nothing was loaded, a second document says why.
        answer: dict[str, object] = json.JSONDecoder().raw_decode(out)[0]
    except ValueError:
        raise RuntimeError(last or f"exit code {process.returncode}") from None
    return answer


def _finished(state: Loading, told: dict[str, object]) -> Loading:
    problems = told.get("problems")
    texts = [
        f"{each['line']}: {each['message']}" if each.get("line") else str(each["message"])
        for each in (problems if isinstance(problems, list) else ())
    ]
    failure = ""
    error = told.get("error")
    if isinstance(error, dict):
        failure = str(error.get("message", ""))
    elif not told.get("loaded"):
        failure = texts[0] if texts else str(told)
    return replace(
        state,
        finished=_now(),
        done=1000,
        players=int(str(told.get("read", 0))),
        failure=failure.replace("\0", "\ufffd"),
        problems=tuple(texts[:_SHOWN]),
        more=max(0, len(texts) - _SHOWN),
    )


def _progress(state: Loading, done: int, players: int) -> None:
    _note(replace(state, done=min(done, 999), players=players))


def _note(state: Loading) -> None:
    folder = store().folder
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    beside = folder / f"{_FILE}.new"
    beside.write_text(json.dumps(asdict(state), ensure_ascii=False), encoding="utf-8")
    beside.replace(folder / _FILE)


def _now() -> str:
    return timezone.now().strftime("%Y-%m-%d %H:%M")
