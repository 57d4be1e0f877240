"""What an entry of the ledger says: one sentence for each code of an action."""

from __future__ import annotations

from collections import defaultdict

from openarbiter.laws.situations import SITUATION_WORDS
from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.ledger.actions import ACTIONS, action_of
from openarbiter.web.rights import ROLE_NAMES, Role
from openarbiter.web.tongue import language, say

BYES_BY_LETTER = {kind.value: name for kind, name in BYE_NAMES.items()}
"""As the ledger has them: by the letter of a tournament file."""

COLOURS_BY_LETTER = {"w": N_("White"), "b": N_("Black")}

REGULATION_NAMES: dict[str, str] = {
    "scoring": N_("Scoring of matches"),
    "boards": N_("Board prizes"),
    "ranking": N_("Teams by their players"),
    "name": N_("Name of the tournament"),
    "rounds": N_("Number of rounds"),
    "start": N_("First day"),
    "end": N_("Last day"),
    "system": N_("System"),
    "edition": N_("Edition of the rules"),
    "acceleration": N_("Acceleration"),
    "colour": N_("Initial colour"),
    "win": N_("Win"),
    "draw": N_("Draw"),
    "loss": N_("Loss"),
    "pab": N_("Pairing-allocated bye"),
    "tie_breaks": N_("Tie-breaks"),
    "time_control": N_("Time control"),
    "colour-by-hand": N_("Initial colour, drawn outside the program"),
    "default_minutes": N_("Default time, in minutes"),
    "report_minutes": N_("Deadline for reporting errors, in minutes"),
    "starts": N_("Start of the rounds"),
    "tie_break_edition": N_("Edition of the tie-break rules"),
    "half_byes": N_("Half-point byes per player"),
    "last_half_bye_round": N_("Last round with half-point byes"),
    "two_rounds_a_day": N_("Rounds of one day that count as one bye"),
    "check_in": N_("Pair only players who have checked in"),
    "players_report": N_("Players may report results with their phones"),
    "table_code_enough": N_("The board code is enough"),
    "rating_column": N_("Standings show the change of the rating"),
    "norms_public": N_("Norms on the public pages of players"),
    "arbiter": N_("Chief arbiter"),
    "deputies": N_("Deputies and arbiters"),
    "knockout": N_("Terms of the knock-out"),
    "permission": N_("Permission for the pairing system"),
    "readings": N_("Readings of the pairing rules"),
    "match_terms": N_("Terms of the match"),
    "team_match": N_("Matches of the teams"),
    "team_rules": N_("Rules of line-ups"),
    "captains_hand_in": N_("Captains hand in line-ups"),
    "line_up_minutes": N_("Line-ups are due, in minutes before the round"),
    "virtual": N_("Own table of virtual points"),
    "rating_used": N_("Ratings of the start list"),
    "supervised": N_("Rapid and blitz: supervision"),
    "draw_limit": N_("No agreed draw before move"),
    "rating_edition": N_("Edition of the rating regulations"),
    "titles_edition": N_("Edition of the title regulations"),
    "arbiters_edition": N_("Edition of the regulations for arbiters' titles"),
    "laws_edition": N_("Edition of the Laws of Chess"),
    "competition_edition": N_("Edition of the competition rules"),
    "host": N_("Federation that registers the event"),
    "occasion": N_("Kind of event in the calendar"),
    "registered": N_("Registered with FIDE on"),
    "organiser": N_("Organiser"),
    "women_only": N_("Only women take part"),
    "disabled": N_("For players with a disability"),
    "arbiters": N_("Arbiters"),
}
"""Regulations by the names that entries have for them."""

GROUPINGS = {"snake": N_("in serpentine order"), "pots": N_("drawn from pots")}
"""How groups were made, by the codes that entries have."""

_ALONE, _END = "\u2068", "\u2069"
"""What keeps a name that is written from right to left from turning the words around it."""


def sentence(entry: models.Entry, *, isolate: bool = False) -> str:
    """What an entry says, in the reader's language.

    Args:
        isolate: whether names stand between signs that keep the direction of the rest;
            for pages, not for files.
    """
    subject = entry.subject or "–"
    values: dict[str, object] = defaultdict(lambda: "–", entry.values)
    values["subject"] = f"{_ALONE}{subject}{_END}" if isolate else subject
    values["who"] = entry.who
    values["action"] = entry.action
    if entry.round_number is not None:
        values["round"] = entry.round_number
    for name in ("role", "before"):
        values[name] = _role(values[name])
    for name in ("kind", "was"):
        values[name] = _bye(values[name])
    if entry.action == "stage-groups":
        values["how"] = _groups(str(values["how"]))
    values["what_happened"] = _situation(values["situation"])
    values["fields"] = _regulations(values["fields"])
    values["colour"] = say(COLOURS_BY_LETTER.get(str(values["colour"]), "–"))
    what = ACTIONS.get(str(values["of"]))
    values["what"] = _filled(what.sentence, values) if what is not None else "–"
    action = entry.action
    if action == "colour-drawn" and "seed" not in entry.values:
        # Earlier versions wrote so of a colour that somebody chose in a form.
        action = "colour-entered"
    if action == "restored" and entry.values.get("origin", "ours") != "ours":
        action = "restored-elsewhere"
    told = _filled(action_of(action).sentence, values)
    if not entry.values.get("despite") or entry.undoes:
        return told
    return say(
        "{what}, with unresolved results: {boards}",
        what=told,
        boards=entry.values["despite"],
    )


def _filled(template: str, values: dict[str, object]) -> str:
    """A sentence with what is known in its places, and a dash where nothing is."""
    return language().text(template).format_map(values)


def _groups(how: str) -> str:
    """How groups were made: a code, and the seed of the lots where they were drawn."""
    code, _, seed = how.partition(", ")
    name = GROUPINGS.get(code)
    if name is None:
        return how
    return ", ".join(filter(None, (say(name), seed)))


def _bye(value: object) -> str:
    name = BYES_BY_LETTER.get(str(value))
    return str(value) if name is None else say(name)


def _situation(key: object) -> str:
    """What happened at a board, as the list of situations says it."""
    found = SITUATION_WORDS.get(str(key))
    return str(key) if found is None else say(found)


def _regulations(fields: object) -> str:
    """Which regulations an entry names, each as the form calls it."""
    names = str(fields).split(", ")
    return ", ".join(
        say(REGULATION_NAMES[each]) if each in REGULATION_NAMES else each for each in names
    )


def _role(value: object) -> str:
    try:
        return say(ROLE_NAMES[Role(value)])
    except ValueError:
        return str(value)
