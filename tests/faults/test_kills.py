"""The server is killed at random moments: what was acknowledged is there, nothing is half done.

``python -m benchmarks.faults`` does it 200 times.
"""

from __future__ import annotations

from pathlib import Path

from support.kills import Campaign

KILLS = 8


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    campaign = Campaign(tmp_path / "data", seed=6)
    try:
        campaign.begin()
        while campaign.kills < KILLS:
            campaign.kill_once()
    finally:
        campaign.server.kill()
    assert campaign.acknowledged > KILLS
