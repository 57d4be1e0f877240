"""What an entry of the ledger says: one sentence for each code of an action."""

from __future__ import annotations

from collections import defaultdict

from openarbiter.model.text import N_
from openarbiter.web import models
from openarbiter.web.bye_names import BYE_NAMES
from openarbiter.web.rights import ROLE_NAMES, Role
from openarbiter.web.tongue import language, say

SENTENCES: dict[str, str] = {
    "bye": N_("Bye changed"),
    "bye-asked": N_("{subject} asked for a {kind} in round {round}"),
    "bye-corrected": N_("Round {round}, {subject}: {was} was corrected to {kind}"),
    "bye-noted": N_("Round {round}, {subject}: {was} stays; noted that {kind} was right"),
    "bye-cancelled": N_("{subject} plays round {round} after all"),
    "checked-in": N_("Checked in: {subject}"),
    "checked-out": N_("Not there after all: {subject}"),
    "colour-drawn": N_("The program drew the initial colour by lot: {colour} (seed {seed})"),
    "colour-entered": N_("The initial colour was entered as drawn outside the program: {colour}"),
    "colours-corrected": N_("Round {round}, board {board}, {subject}: the colours were exchanged"),
    "colours-noted": N_(
        "Round {round}, board {board}, {subject}: other colours were noted for the rating report"
    ),
    "corrected": N_("Round {round}, board {board}, {subject}: {before} was corrected to {after}"),
    "corrected-for-rating": N_(
        "Round {round}, board {board}, {subject}: {before} stays, and is rated as {after}"
    ),
    "draft": N_("Round {round} was paired as a draft"),
    "draft-changed": N_("The draft of round {round} was changed by hand"),
    "draft-discarded": N_("The draft of round {round} was thrown away"),
    "draft-entered": N_("The pairing of round {round} was entered by an arbiter"),
    "event-changed": N_("What is known of the event was changed"),
    "event-made": N_("The event was made: {subject}"),
    "excused": N_("{subject} explained the absence in round {round}"),
    "fide-mode-left": N_("FIDE mode was left, for good"),
    "final": N_("The final standings were published"),
    "final-withdrawn": N_("The final standings were withdrawn"),
    "import": N_("A tournament was read in from a file"),
    "key-made": N_("The key “{subject}” was made: {role}"),
    "key-revoked": N_("The key “{subject}” was revoked"),
    "late-pair": N_("Round {round}: {subject} were paired after the round began"),
    "lots-drawn": N_("Lots were drawn among all who share a place, with the seed {seed}"),
    "numbers-drawn": N_("The numbers were drawn by lot, with the seed {seed}"),
    "numbers-exchanged": N_("The numbers {one} and {other} were exchanged: {subject}"),
    "particulars": N_("The regulations were changed: {fields}"),
    "phone-enrolled": N_("The phone “{subject}” was enrolled"),
    "player-anonymised": N_("What is personal of {subject} was erased"),
    "player-added": N_("{subject} was entered"),
    "player-changed": N_("What is known of {subject} was changed"),
    "player-removed": N_("{subject} was removed"),
    "players-added": N_("{count} players were entered"),
    "players-agreed": N_("Round {round}, board {board}, {subject}: both players reported {text}"),
    "prohibition-added": N_("Two players or more are not to be paired: {subject}"),
    "prohibition-removed": N_("These may be paired again: {subject}"),
    "publish": N_("Round {round} was published"),
    "publish-all": N_("All rounds of the schedule from round {round} to {last} were published"),
    "regulations": N_("The regulations were changed: {fields}"),
    "reinstated": N_("{subject} plays again"),
    "report-withdrawn": N_(
        "Round {round}, board {board}, {subject}: a player took a report back: {text}"
    ),
    "reported": N_("Round {round}, board {board}, {subject}: a player reported {text}"),
    "reports-cleared": N_(
        "Round {round}, board {board}, {subject}: what the players reported was taken away"
    ),
    "restored": N_("{subject} was read back from the file it was saved in"),
    "restored-elsewhere": N_(
        "{subject} was read from a file that this installation had not saved: what the ledger says "
        "before was only checked for consistency"
    ),
    "result": N_("Round {round}, board {board}, {subject}: {text}"),
    "result-cleared": N_("Round {round}, board {board}, {subject}: the result was cleared"),
    "results": N_("Round {round}: {count} results were entered"),
    "role-changed": N_("{subject} has another role: {role}, before {before}"),
    "role-given": N_("{subject} was given a role: {role}"),
    "role-taken": N_("The role of {subject} was taken away; it was: {before}"),
    "rounds-confirmed": N_(
        "Confirmed: {announced} rounds, where the tables for {players} players have {tables}"
    ),
    "round-started": N_("Round {round} started at {time}"),
    "schedule": N_("The times of the rounds were changed"),
    "sealing-began": N_("The ledger is sealed from here on; what it did not know was written down"),
    "section-added": N_("The section {subject} was added"),
    "section-removed": N_("The section {subject} was removed"),
    "sections-ordered": N_("The sections were put in another order"),
    "screen-changed": N_("The screen “{subject}” was changed"),
    "screen-made": N_("The screen “{subject}” was made"),
    "screen-removed": N_("The screen “{subject}” was removed"),
    "start-list": N_("The start list was numbered"),
    "teams": N_("The teams were made of the clubs: {count}"),
    "undo": N_("Taken back: {what}"),
    "undo-publication": N_("The publication of round {round} was taken back"),
    "varma-drawn": N_("The numbers were drawn by the Varma tables, with the seed {seed}"),
    "verification-cleared": N_(
        "Round {round}, board {board}, {subject}: the second entry was taken back"
    ),
    "verification-differs": N_(
        "Round {round}, board {board}, {subject}: the second entry is {text}, the first was {first}"
    ),
    "verified": N_("Round {round}, board {board}, {subject}: entered a second time, {text}"),
    "withdrawn": N_("{subject} withdrew, from round {round} on"),
}
"""By the code of the action. Places: ``subject``, ``round``, ``who`` and the entry's values."""

BYES_BY_LETTER = {kind.value: name for kind, name in BYE_NAMES.items()}
"""As the ledger has them: by the letter of a tournament file."""

COLOURS_BY_LETTER = {"w": N_("White"), "b": N_("Black")}

REGULATION_NAMES: dict[str, str] = {
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
    "half_byes": N_("Half-point byes a player"),
    "last_half_bye_round": N_("Last round with half-point byes"),
    "two_rounds_a_day": N_("Rounds of one day that count as one bye"),
    "check_in": N_("Pair only players who have checked in"),
    "players_report": N_("Players may report results with their phones"),
    "table_code_enough": N_("The code on the table is enough"),
    "arbiter": N_("Chief arbiter"),
    "deputies": N_("Deputies and arbiters"),
}
"""Regulations by the names that entries have for them."""

_OTHER = N_("Something was done: {action}")
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
    values["fields"] = _regulations(values["fields"])
    values["colour"] = say(COLOURS_BY_LETTER.get(str(values["colour"]), "–"))
    what = SENTENCES.get(str(values["of"]))
    values["what"] = _filled(what, values) if what is not None else "–"
    action = entry.action
    if action == "colour-drawn" and "seed" not in entry.values:
        # Earlier versions wrote so of a colour that somebody chose in a form.
        action = "colour-entered"
    if action == "restored" and entry.values.get("origin", "ours") != "ours":
        action = "restored-elsewhere"
    told = _filled(SENTENCES.get(action, _OTHER), values)
    if not entry.values.get("despite") or entry.undoes:
        return told
    return say(
        "{what}, despite results that are not resolved: {boards}",
        what=told,
        boards=entry.values["despite"],
    )


def _filled(template: str, values: dict[str, object]) -> str:
    """A sentence with what is known in its places, and a dash where nothing is."""
    return language().text(template).format_map(values)


def _bye(value: object) -> str:
    name = BYES_BY_LETTER.get(str(value))
    return str(value) if name is None else say(name)


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
