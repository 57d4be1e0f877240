"""The server is killed at random moments: what was acknowledged is there, nothing is half done.

``python -m benchmarks.faults`` does it 200 times.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from support.kills import Campaign
from support.kills_at_rest import KilledCommands
from support.kills_prizes import PrizeCampaign

KILLS = 4


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    campaign = Campaign(tmp_path / "data", seed=6)
    try:
        campaign.begin()
        while campaign.kills < KILLS or campaign.acknowledged <= KILLS:
            campaign.kill_once()
    finally:
        campaign.server.kill()


def test_a_publication_that_is_killed_is_whole_or_not_there(tmp_path: Path) -> None:
    campaign = Campaign(tmp_path / "data", seed=8)
    try:
        campaign.begin()
        campaign.next_round()
        while not campaign.during_publication:
            campaign.kill_in_publication()
    finally:
        campaign.server.kill()


def test_a_killed_restore_and_a_killed_upgrade_lose_nothing(tmp_path: Path) -> None:
    campaign = Campaign(tmp_path / "data", seed=7)
    try:
        campaign.begin()
        campaign.next_round()
        status, data = campaign.browser.download("/backup/")
        assert status == 200
        campaign.new_event()
    finally:
        campaign.server.kill()
    backup = tmp_path / "backup.sqlite3"
    backup.write_bytes(data)
    commands = KilledCommands(tmp_path, seed=7)
    commands.restore(tmp_path / "data", backup)
    commands.upgrade()
    assert commands.kills == 2


@pytest.mark.rule("Money prizes")
def test_a_list_of_prizes_is_published_whole_or_not_at_all(tmp_path: Path) -> None:
    campaign = PrizeCampaign(tmp_path / "data")
    try:
        campaign.begin()
        assert campaign.published() == 0
        assert campaign.confirm_twice_at_once() == [302, 409]
        campaign.publish()
        # Two deaths, and earlier ones where the machine was quicker than before.
        for share in (0.5, 0.9, 0.4, 0.2, 0.1):
            if campaign.kills < 2 or not campaign.lost:
                campaign.kill_at(share)
    finally:
        campaign.server.kill()
    assert campaign.lost, "no death came in time"
