"""A browser for each module, and one server for all that want nothing of their own of it.

While a browser is open no test may use tables of its own. Tests make the events they look at.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, expect
from support.browsing import chromium, logged_in
from support.live_server import LiveServer
from support.open_round import Places, events
from support.waiting import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    # A backup would look over the tables meanwhile, and some scenes are put there without a ledger.
    without = {"OPENARBITER_BACKUPS": "off"}
    with LiveServer(tmp_path_factory.mktemp("browser"), environment=without) as started:
        yield started


@pytest.fixture
def desk(browser: Browser, server: LiveServer) -> Iterator[BrowserContext]:
    """A window of the administrator."""
    context = logged_in(browser, server)
    yield context
    context.close()


@pytest.fixture(scope="module")
def public_events(server: LiveServer) -> Iterator[Places]:
    return events(server, "public", 10)


@pytest.fixture
def places(public_events: Iterator[Places]) -> Places:
    """A new event, fourteen players, round 6 without results: where it and a board are."""
    return next(public_events)
