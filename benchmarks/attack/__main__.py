"""What other users notice while a server is attacked.

    python -m benchmarks.attack [--only half_headers ...] [--seconds 40] [--descriptors 1024]
                                [--server "COMMAND with {port}"]

For each attack a server is started on a data folder with the demonstration, by default as
``openarbiter serve`` starts it, with the usual limit on open files. Meanwhile somebody else asks
for a page five times a second, each time over a new connection. Told: how many of these requests
were answered and how long that took, the memory of the server before the attack, at most and 5
seconds after it, what it wrote to its log, how many connections the attacker opened, and how many
more than before the server held at the end. Servers to compare with are given by ``--server``, for
example::

    --server "python -m uvicorn openarbiter.web.start.asgi:application --port {port} --lifespan off"
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import resource
import shlex
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from benchmarks.attack.attacks import ATTACKS, Attack, Target
from benchmarks.web_load import percentiles

PATIENCE = 10.0
"""Seconds after which the other user gives up."""

OWN = "serve --host 127.0.0.1 --port {port} --data {folder}"


class Attacked:
    """A server of its own for one attack, with all the processes it starts."""

    def __init__(self, command: str, folder: Path, descriptors: int):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self._folder = folder
        self._log = folder / "attack.log"
        self._log.unlink(missing_ok=True)
        self._log_files = self._logged()
        words = shlex.split(command.format(port=self.port, folder=folder))
        limit = (descriptors, max(descriptors, 4096))
        with self._log.open("wb") as out:
            self.process = subprocess.Popen(
                words, stdout=out, stderr=out, start_new_session=True,
                env={**os.environ, "OPENARBITER_DATA": str(folder)},
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, limit),
            )  # fmt: skip
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.1)
        time.sleep(1)

    def memory(self) -> int:
        """What its processes hold, in MiB."""
        total = 0
        for process in self._processes():
            with suppress(OSError):
                text = Path(f"/proc/{process}/status").read_text(encoding="ascii")
                found = re.search(r"VmRSS:\s+(\d+) kB", text)
                total += int(found[1]) if found else 0
        return total // 1024

    def connections(self) -> int:
        """Sockets its processes hold; the attacker does not see the end of what it never reads."""
        found = 0
        for process in self._processes():
            with suppress(OSError):
                for file in Path(f"/proc/{process}/fd").iterdir():
                    with suppress(OSError):
                        found += os.readlink(file).startswith("socket:")
        return found

    def log_size(self) -> float:
        """What it has written to the console and into its files, in MB."""
        return (self._log.stat().st_size + self._logged() - self._log_files) / 1e6

    def end(self) -> float:
        """Stop it as Ctrl-C does; the seconds that took."""
        began = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
        return time.monotonic() - began

    def _logged(self) -> int:
        return sum(each.stat().st_size for each in self._folder.glob("log/*"))

    def _processes(self) -> list[int]:
        found, left = [], [self.process.pid]
        while left:
            process = left.pop()
            found.append(process)
            with suppress(OSError):
                text = Path(f"/proc/{process}/task/{process}/children").read_text()
                left += map(int, text.split())
        return found


async def _other_user(port: int, times: list[float], failures: list[str]) -> None:
    """Ask for a page over a new connection, five times a second."""
    waiting = set()
    while True:
        task = asyncio.ensure_future(_ask(port, times, failures))
        waiting.add(task)
        task.add_done_callback(waiting.discard)
        await asyncio.sleep(0.2)


async def _ask(port: int, times: list[float], failures: list[str]) -> None:
    began = time.monotonic()
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /login/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            answer = await reader.read()
            writer.close()
    except (OSError, TimeoutError) as problem:
        failures.append(type(problem).__name__)
        return
    if b" 200 " in answer[:20] and b"</html>" in answer:
        times.append(time.monotonic() - began)
    else:
        failures.append(answer[:12].decode("ascii", "replace") or "nothing")


async def _measured(attack: Attack, server: Attacked, arguments: argparse.Namespace) -> str:
    target = Target(server.port, arguments.event, arguments.own)
    times: list[float] = []
    failures: list[str] = []
    await _ask(server.port, [], [])
    before = most = server.memory()
    own = server.connections()
    user = asyncio.create_task(_other_user(server.port, times, failures))
    attacking = asyncio.ensure_future(attack(target))
    end = time.monotonic() + arguments.seconds
    while time.monotonic() < end:
        await asyncio.sleep(0.2)
        most = max(most, server.memory())
    user.cancel()
    kept = max(0, server.connections() - own)
    attacking.cancel()
    await asyncio.gather(attacking, user, return_exceptions=True)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:  # type: ignore[operator]
        task.cancel()
    for stream in target.streams:
        stream.transport.abort()
    await asyncio.sleep(5)
    _, p95, _, worst = percentiles(times)
    return (
        f"{attack.__name__:15} {len(times):5} {len(failures):6} {p95:7.0f} {worst:7.0f} "
        f"{before:6} {most:6} {server.memory():6} {server.log_size():9.3f} "
        f"{len(target.streams):6} {kept:6} {target.sent / 2**20:7.0f}"
    )


def _folder_with_demonstration(folder: Path) -> None:
    environment = {**os.environ, "OPENARBITER_ADMIN": "admin"}
    command = [sys.executable, "-m", "openarbiter", "serve", "--check", "--demo", "--data"]
    subprocess.run([*command, str(folder)], check=True, stdout=subprocess.DEVNULL, env=environment)


def main(given: Sequence[str] | None = None) -> int:
    """Attack, and print what was noticed."""
    names = {each.__name__: each for each in ATTACKS}
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack")
    parser.add_argument("--only", nargs="+", choices=list(names), default=list(names))
    parser.add_argument("--seconds", type=float, default=40)
    parser.add_argument("--descriptors", type=int, default=1024)
    parser.add_argument("--server", default=f"{shlex.quote(sys.executable)} -m openarbiter {OWN}")
    parser.add_argument("--event", default="demo")
    parser.add_argument("--own", default="127.0.0.9", help="the attacker's address")
    arguments = parser.parse_args(given)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(prefix="openarbiter-attack-") as name:
        _folder_with_demonstration(Path(name))
        print(
            f"{'attack':15} {'good':>5} {'failed':>6} {'p95 ms':>7} {'worst':>7} {'before':>6} "
            f"{'most':>6} {'after':>6} {'log MB':>9} {'opened':>6} {'held':>6} {'sent MB':>7}"
        )
        for name_of in arguments.only:
            server = Attacked(arguments.server, Path(name), arguments.descriptors)
            try:
                line = asyncio.run(_measured(names[name_of], server, arguments))
            finally:
                ended = server.end()
            print(f"{line}   ended in {ended:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
