"""Hundreds of spectators while results come in: how soon they see them, and how long pages take.

    python -m benchmarks.web_load [--players 2000] [--spectators 500] [--rate 20] [--seconds 45]
                                  [--attack heavy ...]

A server of its own (one process, SQLite) has a large event. Spectators listen to its live
updates (``--polling`` of them ask every 15 seconds instead) and load a public page again as
the script of the pages does while results come in: every 30 to 60 seconds each, with
If-None-Match. Arbiters enter results through the route of the grid, each waiting for the
answer. Spectators and arbiters run in this process, on the same machine. Each ``--attack`` runs
beside them in a process of its own (:mod:`benchmarks.attack.beside`): a name, or a command.

Told: the delay from the acknowledgement of a result, and from the moment it was sent, until
each listener has it; the times of pages and of entries; processor and memory of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from benchmarks.attack.beside import ROADS, attacked
from benchmarks.web_event import PASSWORD, LargeEvent, large_event, large_tournament

GOAL = 200
"""Milliseconds within which 95 of 100 results are seen."""

ARBITERS = 20
"""Who enters results: arbiters and players' phones, each waiting for the answer."""

REFRESH = (30, 60)
"""Seconds between two loads of a page by a spectator while results come in (``live.js``)."""

WARM_UP = 4.0
"""Seconds from the beginning of attacks to the first result: their processes have to start."""

CODES = ("10", "==", "01")


@dataclass
class Measured:
    """What was measured, times in seconds.

    Attributes:
        sent, told: when the result with this board and version was sent, and acknowledged.
        seen: for every listener and result received, when.
    """

    sent: dict[tuple[int, int], float] = field(default_factory=dict)
    told: dict[tuple[int, int], float] = field(default_factory=dict)
    seen: list[tuple[tuple[int, int], float]] = field(default_factory=list)
    entries: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    polls: list[float] = field(default_factory=list)
    unchanged: int = 0
    reloads: int = 0
    failures: list[str] = field(default_factory=list)


class Connection:
    """One connection that asks one thing after another, as a browser does.

    Args:
        own: the address it comes from.
    """

    def __init__(self, port: int, own: str | None = None):
        self._port = port
        self._own = (own, 0) if own is not None else None
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cookies: dict[str, str] = {}

    async def ask(
        self, method: str, path: str, form: dict[str, str] | None = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        """Send a request; the status, the headers and the body of the answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=self._own
            )
        reader, writer = self._streams
        body = urlencode(form).encode() if form is not None else b""
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip"]
        if self.cookies:
            lines.append("Cookie: " + "; ".join(f"{k}={v}" for k, v in self.cookies.items()))
        if form is not None:
            lines += [
                "Content-Type: application/x-www-form-urlencoded",
                f"Content-Length: {len(body)}",
            ]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        found: dict[str, str] = {}
        for line in filter(None, head[1:]):
            name, _, value = line.partition(": ")
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
            found[name.lower()] = value
        return int(head[0].split()[1]), found, await _body(reader, found)

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def _body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if headers.get("transfer-encoding") == "chunked":
        body = b""
        while True:
            size = int(await reader.readline(), 16)
            body += (await reader.readexactly(size + 2))[:-2]
            if not size:
                return body
    return await reader.readexactly(int(headers.get("content-length", 0)))


@dataclass
class Scene:
    """The event as everybody here knows it.

    Attributes:
        boards: the keys of the games, by their boards.
    """

    port: int
    where: LargeEvent
    round: int
    boards: dict[int, int]
    end: float
    measured: Measured


async def arbiter(scene: Scene, mine: Sequence[int], rate: float, cookies: dict[str, str]) -> None:
    """Enter results one after another, so many a second, through the route of the grid."""
    base = f"/desk/{scene.where.event}/{scene.where.section}/rounds/{scene.round}/results"
    connection = Connection(scene.port)
    connection.cookies = dict(cookies)
    versions = dict.fromkeys(mine, 0)
    due = time.monotonic() + random.random() / rate
    for number in range(10**9):
        board = mine[number % len(mine)]
        code = CODES[(number // len(mine) + board) % 3]
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        due += 1 / rate
        start = time.monotonic()
        if start > scene.end:
            break
        scene.measured.sent[(board, versions[board] + 1)] = start
        status, _, body = await connection.ask(
            "POST",
            f"{base}/{board}/",
            {"code": code, "version": str(versions[board]), "game": str(scene.boards[board])},
            Accept="application/json", X_CSRFToken=cookies["csrftoken"],
        )  # fmt: skip
        done = time.monotonic()
        scene.measured.entries.append(done - start)
        if status != 200:
            scene.measured.failures.append(f"{status} {body[:200]!r}")
            continue
        versions[board] = json.loads(body)["version"]
        scene.measured.told[(board, versions[board])] = done
    connection.close()


_RESULT = re.compile(rb'\{"board":(\d+),[^{}]*?"version":(\d+)\}')


async def listener(scene: Scene, since: int) -> None:
    """Listen, and note when each result arrives."""
    reader, writer = await asyncio.open_connection("127.0.0.1", scene.port, limit=2**22)
    path = f"/live/{scene.where.event}/?since={since}"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
    try:
        while True:
            line = await reader.readline()
            if not line:
                scene.measured.failures.append("a stream ended")
                return
            if line.startswith(b"data: "):
                now = time.monotonic()
                found = _RESULT.findall(line)
                scene.measured.seen += [((int(b), int(v)), now) for b, v in found]
                scene.measured.reloads += b'"reload"' in line
    finally:
        writer.close()


async def poller(scene: Scene, since: int) -> None:
    """Ask every 15 seconds what is new, as a page does that gets no stream."""
    connection = Connection(scene.port)
    await asyncio.sleep(random.random() * 15)
    while True:
        start = time.monotonic()
        status, _, body = await connection.ask(
            "GET", f"/live/{scene.where.event}/?since={since}&poll=1"
        )
        scene.measured.polls.append(time.monotonic() - start)
        if status != 200:
            scene.measured.failures.append(f"{status} for a poll")
        else:
            since = json.loads(body)["revision"]
        await asyncio.sleep(15)


async def reader_of_pages(scene: Scene, path: str) -> None:
    """Load a page again and again, as those who watch it do."""
    connection = Connection(scene.port)
    etag = ""
    await asyncio.sleep(random.random() * REFRESH[1])
    while True:
        start = time.monotonic()
        known = {"If_None_Match": etag} if etag else {}
        status, headers, _ = await connection.ask("GET", path, **known)
        scene.measured.pages.append(time.monotonic() - start)
        scene.measured.unchanged += status == 304
        if status not in (200, 304):
            scene.measured.failures.append(f"{status} for {path}")
        etag = headers.get("etag", "")
        connection.close()
        await asyncio.sleep(random.uniform(*REFRESH))


async def play(
    server: Server, where: LargeEvent, round_number: int, boards: dict[int, int],
    arguments: argparse.Namespace,
) -> Measured:  # fmt: skip
    """Let everybody do their part for so many seconds."""
    measured = Measured()
    scene = Scene(server.port, where, round_number, boards, 0.0, measured)
    cookies = await logged_in(scene)
    revision = 10**6
    paths = [
        f"/e/{where.event}/",
        f"/e/{where.event}/{where.section}/rounds/{round_number}/",
        f"/e/{where.event}/{where.section}/rounds/{round_number}/names/",
        f"/e/{where.event}/{where.section}/standings/",
    ]
    for path in paths:
        # What is made once is made before: a server that runs has made it.
        await Connection(server.port).ask("GET", path)
    listening = arguments.spectators - arguments.polling
    watching = [asyncio.create_task(listener(scene, revision)) for _ in range(listening)]
    watching += [asyncio.create_task(poller(scene, 0)) for _ in range(arguments.polling)]
    watching += [
        asyncio.create_task(reader_of_pages(scene, paths[place % len(paths)]))
        for place in range(0 if arguments.listen_only else arguments.spectators)
    ]
    await asyncio.sleep(2)
    known = {
        "port": server.port, "event": where.event, "section": where.section,
        "round": round_number, "players": arguments.players,
        "seconds": arguments.seconds + WARM_UP,
    }  # fmt: skip
    each = arguments.rate / ARBITERS
    numbers = sorted(boards)
    with attacked(arguments.attack, **known):
        # All attacks have begun before the first result, and last until the last one.
        await asyncio.sleep(WARM_UP if arguments.attack else 0)
        server.begin()
        scene.end = time.monotonic() + arguments.seconds
        await asyncio.gather(
            *(arbiter(scene, numbers[place::ARBITERS], each, cookies) for place in range(ARBITERS))
        )
        await asyncio.sleep(1)
        server.stop_counting()
        for task in watching:
            task.cancel()
        done = await asyncio.gather(*watching, return_exceptions=True)
    measured.failures += [repr(each) for each in done if isinstance(each, Exception)]
    return measured


def games_of(number: int) -> dict[int, int]:
    """The keys of the games of a round, by their boards."""
    from openarbiter.web import models

    games = models.Game.objects.filter(round__number=number)
    return dict(games.values_list("board", "pk"))


async def logged_in(scene: Scene) -> dict[str, str]:
    """The cookies of the chief arbiter."""
    connection = Connection(scene.port)
    _, _, body = await connection.ask("GET", "/login/")
    token = connection.cookies["csrftoken"]
    form = {"name": scene.where.user, "password": PASSWORD, "csrfmiddlewaretoken": token}
    status, _, body = await connection.ask("POST", "/login/", form)
    assert status == 302, body[:2000]
    connection.close()
    return connection.cookies


class Server:
    """``uvicorn`` in a process of its own, and what it uses."""

    def __init__(self, folder: Path):
        self.port = _free_port()
        environment = {**os.environ, "OPENARBITER_DATA": str(folder)}
        code = f"from openarbiter.web.start.server import serve; serve('127.0.0.1', {self.port})"
        self._process = subprocess.Popen([sys.executable, "-c", code], env=environment)
        self._before = self._after = (0.0, 0.0)

    def wait(self) -> None:
        """Wait until it answers."""
        for _ in range(300):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.1)
        raise RuntimeError("the server does not start")

    def begin(self) -> None:
        """Count its processor time from here."""
        self._before = (self._processor(), time.monotonic())

    def stop_counting(self) -> None:
        """Count it up to here."""
        self._after = (self._processor(), time.monotonic())

    @property
    def load(self) -> float:
        """Processors used while counting, 1.0 for one."""
        (used, ended), (unused, began) = self._after, self._before
        return (used - unused) / (ended - began)

    @property
    def memory(self) -> int:
        """The most memory it has had, in MiB."""
        return self._status("VmHWM")

    @property
    def memory_now(self) -> int:
        """The memory it has now, in MiB."""
        return self._status("VmRSS")

    def end(self) -> None:
        """Stop it."""
        self._process.terminate()
        self._process.wait(20)

    def _status(self, name: str) -> int:
        text = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        found = re.search(rf"{name}:\s+(\d+) kB", text)
        return int(found[1]) // 1024 if found else 0

    def _processor(self) -> float:
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def serving(folder: Path) -> Iterator[Server]:
    """A server on a data folder."""
    server = Server(folder)
    try:
        server.wait()
        yield server
    finally:
        server.end()


def percentiles(values: Sequence[float]) -> tuple[float, float, float, float]:
    """The 50th, 95th and 99th percentile and the most, in milliseconds."""
    ordered = sorted(values)
    if not ordered:
        return (0.0, 0.0, 0.0, 0.0)
    at = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.95, 0.99)]
    return (at[0] * 1000, at[1] * 1000, at[2] * 1000, ordered[-1] * 1000)


def report(measured: Measured, server: Server, arguments: argparse.Namespace) -> bool:
    """Print what was measured; returns whether the goal is met."""
    delay = [max(0.0, at - measured.told[key]) for key, at in measured.seen if key in measured.told]
    whole = [at - measured.sent[key] for key, at in measured.seen if key in measured.sent]
    print(f"{'milliseconds':36} {'number':>8} {'p50':>7} {'p95':>7} {'p99':>7} {'most':>7}")
    for name, values in (
        ("acknowledged -> seen by a listener", delay),
        ("sent by an arbiter -> seen", whole),
        ("entry of a result, answered", measured.entries),
        ("public page, answered", measured.pages),
        ("poll, answered", measured.polls),
    ):
        p50, p95, p99, most = percentiles(values)
        print(f"{name:36} {len(values):8} {p50:7.0f} {p95:7.0f} {p99:7.0f} {most:7.0f}")
    listening = arguments.spectators - arguments.polling
    wanted = len(measured.told) * listening
    print(f"{len(measured.told)} results in {arguments.seconds} s, each to {listening} listeners: ")
    print(f"  {len(measured.seen)} of {wanted} seen; told to load again: {measured.reloads}")
    print(f"  pages not changed (304): {measured.unchanged} of {len(measured.pages)}")
    ours = resource.getrusage(resource.RUSAGE_SELF)
    print(
        f"server: {server.load:.2f} of {os.cpu_count()} processors, {server.memory} MiB at most; "
        f"spectators and arbiters used {ours.ru_utime + ours.ru_stime:.0f} s of processor"
    )
    for failure in sorted(set(measured.failures))[:5]:
        print(f"  failed {measured.failures.count(failure)} times: {failure}")
    wished = arguments.rate * arguments.seconds
    quick, enough = percentiles(delay)[1] <= GOAL, len(measured.told) >= 0.95 * wished
    if not enough:
        print(f"  {wished:.0f} results were to come in: the machine did not take that many")
    good = quick and enough and not measured.failures
    print(f"goal, p95 of the delay at most {GOAL} ms at that rate: {'met' if good else 'MISSED'}")
    return good


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web_load")
    parser.add_argument("--players", type=int, default=2000)
    parser.add_argument("--spectators", type=int, default=500)
    parser.add_argument("--polling", type=int, default=0, help="how many of them get no stream")
    parser.add_argument("--listen-only", action="store_true", help="they load no pages")
    parser.add_argument("--rate", type=float, default=20, help="results a second")
    parser.add_argument("--seconds", type=float, default=45, help="a round has results for 50")
    parser.add_argument("--attack", action="append", default=[], metavar="ROAD",
                        help=f"beside it: {', '.join(ROADS)}, or a command")  # fmt: skip
    arguments = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4096)), hard))
    tournament = large_tournament(arguments.players, 9, 7, open_last=True)
    with large_event(tournament) as where, serving(where.folder) as server:
        boards = games_of(7)
        load = os.getloadavg()[0]
        print(
            f"{arguments.players} players, {arguments.spectators} spectators "
            f"({arguments.polling} polling), {arguments.rate:g} results a second; "
            f"load of the machine before: {load:.1f}"
        )
        measured = asyncio.run(play(server, where, 7, boards, arguments))
        good = report(measured, server, arguments)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
