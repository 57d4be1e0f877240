"""The command line: thin, and the only room that reads files and prints."""

from __future__ import annotations


def main() -> None:
    """Run the command ``openarbiter`` with the arguments of the process, and exit.

    A Ctrl-C waits until the program is loaded and somebody answers it, and no longer
    counts once the exit code is known.
    """
    import signal
    import sys

    _hold_interruptions()
    from openarbiter.cli.start import run

    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:
        # The second one, while the first was being answered.
        code = 128 + signal.SIGINT
    _hold_interruptions()
    sys.exit(code)


def _hold_interruptions() -> None:
    import signal

    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
