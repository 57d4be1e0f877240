"""Pairing engines of others, run as programs: how they are called and what they answer."""

from openarbiter.verify.external.engine import (
    INTERFACES,
    ExternalEngine,
    UnknownEngine,
    engine_named,
)
from openarbiter.verify.external.failure import EngineFailure, Failed
from openarbiter.verify.external.interface import (
    Checked,
    Interface,
    NotOffered,
    interface_of,
    systems_of,
)

__all__ = [
    "INTERFACES",
    "Checked",
    "EngineFailure",
    "ExternalEngine",
    "Failed",
    "Interface",
    "NotOffered",
    "UnknownEngine",
    "engine_named",
    "interface_of",
    "systems_of",
]
