"""A browser, and what a server of the tests has in its tables before it is looked at."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from support.live_server import PASSWORD, LiveServer
from support.waiting import PATIENCE

_LOGGED_IN: WeakKeyDictionary[LiveServer, Any] = WeakKeyDictionary()

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium; skips the test where there is none."""
    program = shutil.which("chromium")
    if program is None:
        pytest.skip("there is no program called chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox"], timeout=PATIENCE * 1000
        )
        try:
            yield browser
        finally:
            browser.close()


def in_tables(server: LiveServer, script: str, *arguments: str) -> Any:
    """Run a script on the tables of a server, in a process with its settings.

    Returns:
        What the script assigned to ``told``, as far as JSON can say it.
    """
    prepared = (
        "import json, sys\nfrom openarbiter.web.start.prepare import prepare\nprepare()\n"
        f"{script}\nprint(json.dumps(told))"
    )
    environment = {
        **{name: value for name, value in os.environ.items() if not name.startswith("DJANGO")},
        "OPENARBITER_DATA": str(server.folder),
        "DATABASE_URL": "",
        "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path]),
    }
    ran = subprocess.run(
        [sys.executable, "-c", prepared, *arguments],
        env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def window(browser: Browser, server: LiveServer, **options: Any) -> BrowserContext:
    """A window of somebody who has not been here before; patient, for machines may be busy."""
    context = browser.new_context(base_url=server.address, **{"viewport": DESK, **options})
    context.set_default_timeout(PATIENCE * 1000)
    return context


def blank(browser: Browser, **options: Any) -> Page:
    """A page for what comes from no server; as patient."""
    page = browser.new_page(**options)
    page.set_default_timeout(PATIENCE * 1000)
    return page


def logged_in(browser: Browser, server: LiveServer, **options: Any) -> BrowserContext:
    """A window in which the administrator is logged in; they log in once on each server."""
    if server in _LOGGED_IN:
        return window(browser, server, **options, storage_state=_LOGGED_IN[server])
    context = window(browser, server, **options)
    page = context.new_page()
    page.goto("/login/")
    page.fill("[name=name]", "admin")
    page.fill("[name=password]", PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/login/" not in url)
    page.close()
    _LOGGED_IN[server] = context.storage_state()
    return context
