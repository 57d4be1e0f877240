"""Waiting for what has to happen, and never for a time in which it ought to have happened."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

PATIENCE = 120.0
"""Seconds after which something does not happen any more, on the slowest machine."""


def wait_until(true: Callable[[], bool]) -> None:
    """Look again and again until it is true."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "what is waited for does not happen"
        time.sleep(0.01)


async def until(true: Callable[[], bool]) -> None:
    """Let everything else in the loop go on until it is true."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


def forward(seconds: float) -> None:
    """Let the running loop believe that so much time has passed: what is due then happens."""
    loop = asyncio.get_running_loop()
    now = loop.time
    loop.time = lambda: now() + seconds  # type: ignore[method-assign]
