"""Worker processes."""

from __future__ import annotations

import signal
from multiprocessing import get_context

import pytest

from openarbiter.verify.workers import uninterrupted


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="needs signals")
def test_a_ctrl_c_does_not_reach_a_worker_that_is_being_loaded() -> None:
    with uninterrupted():
        # It interrupts itself before it could say that this is to be left to us.
        worker = get_context("spawn").Process(target=signal.raise_signal, args=(signal.SIGINT,))
        worker.start()
    worker.join()
    assert worker.exitcode == 0
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
