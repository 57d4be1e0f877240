"""Results as sentences and small tables, in the reader's language."""

from openarbiter.explain.account import Account, Grid, Working
from openarbiter.explain.tie_breaks import explain, of_column

__all__ = ["Account", "Grid", "Working", "explain", "of_column"]
