"""Long computations that make no cyclic garbage, without the collector looking for it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep the cyclic garbage collector from running inside the block.

    A table of ten thousand players has a million summands, none of them in a cycle;
    looking through them again and again takes as long as computing them. What was made
    inside is handed to the oldest generation at once, which is looked through last.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            if not gc.get_freeze_count():
                gc.freeze()
                gc.unfreeze()
            gc.enable()
