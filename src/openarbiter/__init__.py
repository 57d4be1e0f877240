"""OpenArbiter: the open workbench of the chess arbiter.

Everything a program needs for its first job is here: read a tournament file, pair the
next round by the FIDE (Dutch) rules, check the rounds already paired, write the file.

>>> import openarbiter
>>> openarbiter.pair_round.__name__
'pair_round'
"""

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.pairing import pair_round
from openarbiter.verify import check
from openarbiter.version import __version__

__all__ = ["__version__", "check", "pair_round", "read_trf", "write_trf"]
