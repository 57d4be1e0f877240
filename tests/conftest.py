"""How every test begins, and how properties are tried: none fails because a machine is slow."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

gc.set_threshold(20_000, 20, 20)
"""Rarer than usual: looking for cycles took a sixth of the time of the tests."""

_SLOW_IS_FINE = [HealthCheck.too_slow]
settings.register_profile(
    "same-examples", deadline=None, suppress_health_check=_SLOW_IS_FINE, derandomize=True
)
settings.register_profile(  # make mutants: whether a property fails, not what fails best
    "not-shrunk", settings.get_profile("same-examples"), phases=[Phase.explicit, Phase.generate]
)
settings.register_profile("new-examples", deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.load_profile(os.environ.get("OPENARBITER_PROPERTIES", "same-examples"))


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """Nothing is left of the test before, nor of this one for an example of the documentation."""
    from support.fresh import forget  # once Django is set up

    forget()
    yield
    forget()
