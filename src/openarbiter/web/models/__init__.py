"""The tables: people, events, players, rounds, the ledger."""

from openarbiter.web.models.arbiters import Arbiter, ArbiterChange, ArbiterPart
from openarbiter.web.models.draft import Draft
from openarbiter.web.models.event import Event, Section
from openarbiter.web.models.incidents import Incident
from openarbiter.web.models.ledger import Entry, Snapshot
from openarbiter.web.models.people import Membership, Token, User
from openarbiter.web.models.players import Bye, Player
from openarbiter.web.models.results import Claim, DoubleEntry
from openarbiter.web.models.rounds import Game, Round
from openarbiter.web.models.screens import Screen
from openarbiter.web.models.security import RecoveryCode, SecondFactor, SecurityEvent, SignedIn
from openarbiter.web.models.teams import Captain, HandedLineUp, MatchSignature
from openarbiter.web.models.throttle import Throttle

__all__ = [
    "Arbiter",
    "ArbiterChange",
    "ArbiterPart",
    "Bye",
    "Captain",
    "Claim",
    "DoubleEntry",
    "Draft",
    "Entry",
    "Event",
    "Game",
    "HandedLineUp",
    "Incident",
    "MatchSignature",
    "Membership",
    "Player",
    "RecoveryCode",
    "Round",
    "Screen",
    "SecondFactor",
    "Section",
    "SecurityEvent",
    "SignedIn",
    "Snapshot",
    "Throttle",
    "Token",
    "User",
]
