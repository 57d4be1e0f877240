"""A server killed again and again while people work.

    python -m benchmarks.faults [--kills 200] [--seed 6]

Starts a server in a folder of its own, enters results by several clients at once and publishes
rounds, kills it with SIGKILL at a random moment, starts it again, and looks whether every
result that was acknowledged is there, no round is half published, the ledger's chain is whole
and nothing is locked. The same as ``tests/faults/test_kills.py``, more often.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from pathlib import Path


def main() -> int:
    """Kill, check, and say what was found."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=6)
    arguments = parser.parse_args()
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["OPENARBITER_DATA"] = str(folder / "own")
        os.environ["DJANGO_SETTINGS_MODULE"] = "openarbiter.web.settings"
        import django

        django.setup()
        from support.kills import Campaign

        campaign = Campaign(folder / "data", arguments.seed)
        began = time.monotonic()
        try:
            campaign.begin()
            while campaign.kills < arguments.kills:
                campaign.kill_once()
                if campaign.kills % 10 == 0:
                    print(f"{campaign.kills} kills, {campaign.acknowledged} results", flush=True)
        finally:
            campaign.server.kill()
    print(
        f"{campaign.kills} kills, {campaign.during_publication} of them during publication; "
        f"{campaign.acknowledged} results acknowledged, none lost; "
        f"{time.monotonic() - began:.0f} s"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
