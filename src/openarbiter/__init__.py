"""OpenArbiter: the open workbench of the chess arbiter.

Everything a program needs for its first job is here: read a tournament file, pair the
next round by the FIDE (Dutch) rules, check the rounds already paired, write the file.

>>> import openarbiter
>>> openarbiter.pair_round.__name__
'pair_round'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from openarbiter.version import __version__

if TYPE_CHECKING:
    from openarbiter.formats.trf import read_trf, write_trf
    from openarbiter.pairing import pair_round
    from openarbiter.verify.check import check  # else a cycle takes the module for the function

__all__ = ["__version__", "check", "pair_round", "read_trf", "write_trf"]

_ROOMS = {
    "read_trf": "openarbiter.formats.trf",
    "write_trf": "openarbiter.formats.trf",
    "pair_round": "openarbiter.pairing",
    "check": "openarbiter.verify",
}


def __getattr__(name: str) -> object:
    """Load a room when something of it is first asked for: the command starts at once."""
    if name not in _ROOMS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ROOMS[name]), name)
