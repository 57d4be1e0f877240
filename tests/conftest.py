"""How every test begins, and how properties are tried: none fails because a machine is slow."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """Nothing is left of the test before, nor of this one for an example of the documentation."""
    from support.fresh import forget  # once Django is set up

    forget()
    yield
    forget()
