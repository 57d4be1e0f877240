"""A plugin: of a test with several examples the first alone, where the others are about logic."""

from __future__ import annotations

import pytest

WHOLE = frozenset(("test_ledger", "test_undo"))
"""Files whose examples differ in what the database itself does: its guards, its moments."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the other examples."""
    seen: set[tuple[str, str]] = set()
    kept, left_out = [], []
    for item in items:
        name = getattr(item, "originalname", item.name)
        key = (item.parent.nodeid if item.parent is not None else "", name)
        new = item.path.stem in WHOLE or key not in seen
        (kept if new else left_out).append(item)
        seen.add(key)
    config.hook.pytest_deselected(items=left_out)
    items[:] = kept
