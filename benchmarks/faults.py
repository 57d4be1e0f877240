"""A server killed again and again while people work.

    python -m benchmarks.faults [--kills 200] [--publications 50] [--restores 50]
        [--upgrades 50] [--seed 6]

Starts a server in a folder of its own, enters results by several clients at once and publishes
rounds, kills it with SIGKILL at a random moment, starts it again, and looks whether every
result that was acknowledged is there, no round is half published, the ledger's chain is whole
and nothing is locked. The server is also killed while it makes backups: none may be half there.
Then it is killed within the time a publication takes, until so many were cut off before they were
answered. Then ``restore`` is killed: all is as before or all is as in the backup. And starts are
killed that bring the tables of released versions up to date: the next start ends it. At the end
every ledger is replayed against the tables. The same as ``tests/faults``, more often.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from support.kills_at_rest import KilledCommands


def main() -> int:
    """Kill, check, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--publications", type=int, default=50)
    parser.add_argument("--restores", type=int, default=50)
    parser.add_argument("--upgrades", type=int, default=50)
    parser.add_argument("--seed", type=int, default=6)
    arguments = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["OPENARBITER_DATA"] = str(folder / "own")
        os.environ["DJANGO_SETTINGS_MODULE"] = "openarbiter.web.start.settings"
        import django

        django.setup()
        from support.kills import Campaign
        from support.kills_at_rest import KilledCommands as Killed

        from openarbiter.kept.backups import BackupsWanted, back_up, backups_in

        campaign = Campaign(folder / "data", arguments.seed)
        campaign.backups = True
        began = time.monotonic()
        try:
            campaign.begin()
            # So that there is one that a restore changes something by.
            early = back_up(
                campaign.file, BackupsWanted(folder / "backups"), datetime.now(), _unchecked
            )
            while campaign.kills < arguments.kills:
                campaign.kill_once()
                if campaign.kills % 10 == 0:
                    print(f"{campaign.kills} kills, {campaign.acknowledged} results", flush=True)
            while campaign.during_publication < arguments.publications:
                campaign.kill_in_publication()
        finally:
            campaign.server.kill()
        print(
            f"{campaign.kills} kills, {campaign.during_publication} of them while a round was "
            f"being published ({campaign.published_unheard} written already, but not answered), "
            f"{campaign.during_backup} during a backup; {campaign.acknowledged} results "
            f"acknowledged, none lost; {time.monotonic() - began:.0f} s",
            flush=True,
        )
        data = folder / "data"
        verified = [sys.executable, "-m", "openarbiter", "verify-data", "--data", str(data)]
        kept = {name: text for name, text in os.environ.items() if not name.startswith("DJANGO")}
        subprocess.run(verified, env=kept, check=True, stdout=subprocess.DEVNULL)
        print("every ledger is whole, and the tables are as its entries leave them", flush=True)
        commands = Killed(folder, arguments.seed)
        there = [early, *backups_in(data / "backups")]
        for _ in range(arguments.restores):
            commands.restore(data, campaign.random.choice(there).file)
        print(f"{commands.kills} restores killed: {_told(commands)}", flush=True)
        commands = Killed(folder, arguments.seed)
        for _ in range(arguments.upgrades):
            commands.upgrade()
        print(f"{commands.kills} upgrades killed: {_told(commands)}", flush=True)
    return 0


def _unchecked(copy: Path) -> None:
    """No look at the ledger: every one is verified at the end."""


def _told(commands: KilledCommands) -> str:
    return f"{commands.changed} had changed something, {commands.finished} had ended"


if __name__ == "__main__":
    sys.exit(main())
