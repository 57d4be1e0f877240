"""Tests that are collected once and run in forks of the process that has collected them."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from itertools import zip_longest

import pytest

QUIET = ["-qq", "-s", "--assert=plain", "--tb=no", "--no-header", "--no-summary", "-m", "not slow"]
WITHOUT = ["-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:faulthandler"]

PROPERTIES = "not-shrunk"
"""The profile of ``tests/conftest.py`` in which a property that fails fails at once."""


class Tests:
    """A plugin of pytest that hands over what was collected, in the place of running it.

    Attributes:
        items: the tests by their node ids.
    """

    def __init__(self, work: Callable[[Tests], None]) -> None:
        self.items: dict[str, pytest.Item] = {}
        self._work = work
        self._failed = False

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Hand the tests over, unless a file of them could not be read."""
        if not session.testsfailed:
            self.items = {item.nodeid: item for item in session.items}
            self._work(self)
        return True

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note what failed."""
        self._failed = self._failed or report.failed

    def fails(self, test: str, following: str | None = None, seconds: float = 0) -> bool:
        """Run one test; whether it fails.

        Args:
            following: the test that comes next, so that what both share is kept.
            seconds: of the processor, after which this process is ended; 0 for no such end.
        """
        self._failed = False
        item = self.items[test]
        after = None if following is None else self.items[following]
        signal.setitimer(signal.ITIMER_PROF, seconds)
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        signal.setitimer(signal.ITIMER_PROF, 0)
        return self._failed

    def first_failing(self, tests: list[str], seconds: Callable[[str], float]) -> str | None:
        """Run tests until the first fails; which that is. None of none fails."""
        for test, following in zip_longest(tests, tests[1:]):
            if self.fails(test, following, seconds(test)):
                return test
        return None


def with_tests(paths: list[str], work: Callable[[Tests], None]) -> int:
    """Collect the tests of files and folders and hand them to ``work``; the code of pytest."""
    os.environ["OPENARBITER_PROPERTIES"] = PROPERTIES
    return int(pytest.main([*QUIET, *WITHOUT, *paths], plugins=[Tests(work)]))
