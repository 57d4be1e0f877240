"""Who may do what: the roles of an event and the matrix of their rights."""

from __future__ import annotations

from enum import Enum

from openarbiter.model.text import N_


class Role(Enum):
    """What somebody is in an event; the administrator is one everywhere."""

    ADMINISTRATOR = "administrator"
    ORGANISER = "organiser"
    CHIEF_ARBITER = "chief-arbiter"
    DEPUTY = "deputy"
    PAIRING_OFFICER = "pairing-officer"
    ARBITER = "arbiter"
    RESULTS = "results"
    SCREEN = "screen"
    CAPTAIN = "captain"
    """Of a team, who comes in by the link of the team and has no account."""
    SPECTATOR = "spectator"


class May(Enum):
    """What can be allowed."""

    WATCH = "watch"
    """See the public pages; everybody may where the event is public."""
    SHOW = "show"
    """Open the screens for projectors, in events that are not public too."""
    SEE = "see"
    """See the back office, the drafts excepted."""
    SEE_DRAFT = "see-draft"
    ENTER_RESULTS = "enter-results"
    """In the round that is being played."""
    RECORD_INCIDENTS = "record-incidents"
    """Record incidents at the boards, correct and withdraw them."""
    CORRECT = "correct"
    """Results and colours of earlier rounds, as far as C.04.2 D.8 lets them count."""
    PLAYERS = "players"
    """Add and edit players; withdrawals, byes."""
    CHECK_IN = "check-in"
    PAIR = "pair"
    """Make a draft of the next round."""
    CHANGE_PAIRING = "change-pairing"
    """Change a draft by hand, which is a recorded decision."""
    PUBLISH = "publish"
    UNDO = "undo"
    SETTINGS = "settings"
    """The regulations of a section, its rounds, tie-breaks and times."""
    EVENT = "event"
    """The event itself, its sections, screens and what is public."""
    PEOPLE = "people"
    """Who has which role; keys of programs."""
    LEAVE_FIDE_MODE = "leave-fide-mode"
    SEE_LEDGER = "see-ledger"
    SEE_PRIZES = "see-prizes"
    """See the prize plan and the list of prizes before they are public; confirm the list."""
    PRIZES = "prizes"
    """Write and announce the prize plan; publish and withdraw the list of prizes."""
    EXPORT = "export"
    """Tournament files, tables and the whole event as a folder."""
    HAND_IN = "hand-in"
    """Hand in the line-up of the own team, report and sign its match."""


_WATCHING = frozenset({May.WATCH})
_SCREEN = _WATCHING | {May.SHOW}
_RESULTS = _SCREEN | {May.SEE, May.ENTER_RESULTS}
_ARBITER = _RESULTS | {
    May.CHECK_IN,
    May.RECORD_INCIDENTS,
    May.SEE_LEDGER,
    May.SEE_PRIZES,
    May.EXPORT,
}
_PAIRING = _ARBITER | {May.PLAYERS, May.SEE_DRAFT, May.PAIR, May.PUBLISH, May.CORRECT}
_DEPUTY = _PAIRING | {May.CHANGE_PAIRING, May.UNDO, May.SETTINGS, May.PRIZES}
_CHIEF = _DEPUTY | {May.EVENT, May.PEOPLE, May.LEAVE_FIDE_MODE}
_ORGANISER = _SCREEN | {
    May.SEE,
    May.PLAYERS,
    May.CHECK_IN,
    May.SETTINGS,
    May.EVENT,
    May.PEOPLE,
    May.SEE_LEDGER,
    May.SEE_PRIZES,
    May.PRIZES,
    May.EXPORT,
}

MATRIX: dict[Role, frozenset[May]] = {
    Role.ADMINISTRATOR: frozenset(May),
    Role.ORGANISER: _ORGANISER,
    Role.CHIEF_ARBITER: _CHIEF,
    Role.DEPUTY: _DEPUTY,
    Role.PAIRING_OFFICER: _PAIRING,
    Role.ARBITER: _ARBITER,
    Role.RESULTS: _RESULTS,
    Role.SCREEN: _SCREEN,
    Role.CAPTAIN: _WATCHING | {May.HAND_IN},
    Role.SPECTATOR: _WATCHING,
}
"""What each role may. Pairing and publishing are the arbiters' alone (C.05 6.1)."""

ASSIGNABLE = tuple(role for role in Role if role not in (Role.ADMINISTRATOR, Role.CAPTAIN))
"""The roles that are given in an event; captains come in by the link of their team."""

ROLE_NAMES: dict[Role, str] = {
    Role.ADMINISTRATOR: N_("Administrator"),
    Role.ORGANISER: N_("Organiser"),
    Role.CHIEF_ARBITER: N_("Chief arbiter"),
    Role.DEPUTY: N_("Deputy chief arbiter"),
    Role.PAIRING_OFFICER: N_("Pairing officer"),
    Role.ARBITER: N_("Arbiter"),
    Role.RESULTS: N_("Results only"),
    Role.SCREEN: N_("Screen"),
    Role.CAPTAIN: N_("Captain"),
    Role.SPECTATOR: N_("Spectator"),
}
"""The roles in words, to be translated when shown."""

RIGHT_NAMES: dict[May, str] = {
    May.WATCH: N_("See the public pages"),
    May.SHOW: N_("Open the screens for projectors"),
    May.SEE: N_("See the back office"),
    May.SEE_DRAFT: N_("See drafts of pairings"),
    May.ENTER_RESULTS: N_("Enter results of the current round"),
    May.RECORD_INCIDENTS: N_("Record incidents at the boards"),
    May.CORRECT: N_("Correct results of earlier rounds"),
    May.PLAYERS: N_("Add and edit players, withdrawals, byes"),
    May.CHECK_IN: N_("Check players in"),
    May.PAIR: N_("Pair the next round"),
    May.CHANGE_PAIRING: N_("Change a pairing by hand"),
    May.PUBLISH: N_("Publish a round"),
    May.UNDO: N_("Undo actions"),
    May.SETTINGS: N_("Change the regulations of a section"),
    May.EVENT: N_("Change the event, its sections and screens"),
    May.PEOPLE: N_("Give roles and keys"),
    May.LEAVE_FIDE_MODE: N_("Leave FIDE mode"),
    May.SEE_LEDGER: N_("See the ledger"),
    May.SEE_PRIZES: N_("See prizes before they are public, confirm them"),
    May.PRIZES: N_("Write the prize plan, publish prizes"),
    May.EXPORT: N_("Export files"),
    May.HAND_IN: N_("Hand in the line-up of their own team, report and sign their own match"),
}
"""The rights in words, to be translated when shown."""


def knows_players(role: Role) -> bool:
    """Whether a role sees what is personal: days of birth, FIDE IDs, sexes, conditions, notes.

    Those who change players or export files do; entering results, or showing screens, takes
    none of it.

    >>> knows_players(Role.ARBITER), knows_players(Role.ORGANISER), knows_players(Role.RESULTS)
    (True, True, False)
    """
    return bool({May.PLAYERS, May.EXPORT} & MATRIX[role])


def may_give(own: Role, role: Role) -> bool:
    """Whether somebody may give or take a role: none with more rights than their own.

    >>> may_give(Role.CHIEF_ARBITER, Role.DEPUTY), may_give(Role.ORGANISER, Role.ARBITER)
    (True, False)
    """
    return role in ASSIGNABLE and MATRIX[role] <= MATRIX[own]
