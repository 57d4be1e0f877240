"""What happened: every change is an entry, and an entry can be taken back by another."""

from openarbiter.web.ledger.actor import Actor
from openarbiter.web.ledger.conflict import Conflict, Refused, granted, refuse
from openarbiter.web.ledger.work import Work

__all__ = ["Actor", "Conflict", "Refused", "Work", "granted", "refuse"]
