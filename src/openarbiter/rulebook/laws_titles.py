"""Short names of the editions of the Laws, for small screens."""

from __future__ import annotations

from openarbiter.model.text import N_

SHORT_LAWS_TITLES: dict[str, str] = {
    "fide-2023": N_("FIDE 2023"),
    "fide-2018": N_("FIDE 2018"),
    "pmr-2018": N_("Russia 2018"),
}
"""By the ids of the editions; to be translated."""
