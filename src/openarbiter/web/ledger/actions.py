"""Everything people do to an event, in one table: what the ledger says of it, and what may follow.

A new action is one entry here and one function in :mod:`openarbiter.web.actions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from openarbiter.model.text import N_


@dataclass(frozen=True, slots=True)
class Action:
    """Something people do to an event.

    Attributes:
        code: its name in the ledger and in the tables; it never changes.
        sentence: what an entry says of it; places are ``subject``, ``round``, ``who`` and the
            entry's values.
        undoable: whether it can be taken back. Roles and keys are given and taken by those who
            may, not by those who may take back: else people could give themselves again what
            was taken from them.
        seen_by_all: whether players and spectators have seen it: it is taken back for a reason
            only.
        publishes: whether it publishes rounds.
        keeps_file: whether a tournament file is kept beside its entry.
        anchored: whether the digest of its entry is noted outside of the database.
        after_final: whether it leaves the final standings as they are, or withdraws them
            (C.04.2 D.8).
        takes_back: whether it takes back what others did.
        public: whether anything that everybody may see is different after it.
        reason: what is said where no reason is given; ``""`` where it needs none.
        article: the article that asks for the reason.
        aside: whether it changes nothing of the tournament, so that undoing passes it by.
    """

    code: str
    sentence: str
    undoable: bool = True
    seen_by_all: bool = False
    publishes: bool = False
    keeps_file: bool = False
    anchored: bool = False
    after_final: bool = False
    takes_back: bool = False
    public: bool = True
    reason: str = ""
    article: str = ""
    aside: bool = False


_OF_A_PAIRING = N_("A change of the pairing needs a reason: it is kept in the ledger.")
_OF_A_CORRECTION = N_("A correction needs a reason: it is kept in the ledger.")
_OF_LEAVING = N_("Leaving FIDE mode needs a reason: it is kept in the tournament file.")
_OF_WITHDRAWING = N_("Withdrawing final standings needs a reason: it is kept in the ledger.")
_OF_A_LATE_PAIR = N_(
    "Confirm that both players agree, and give the reason: it is kept in the ledger."
)
_OF_OTHER_ROUNDS = N_("Give the reason why the number of rounds differs from the tables.")

_OF_A_RULING = N_("A ruling needs a reason: it is kept in the ledger and in the tournament file.")
_OF_A_SIGNATURE = N_("Deleting a signature needs a reason: it is kept in the ledger.")
_OF_AN_INCIDENT = N_("Withdrawing an incident needs a reason: it is kept in the ledger.")
_OF_A_PLAN = N_(
    "The plan has been announced: a change needs a reason. It is told on the public page and kept "
    "in the ledger."
)
_OF_A_LINE_UP = N_(
    "A correction of a line-up needs a reason: the other team has seen it. It is kept in the "
    "ledger."
)
_OF_WITHDRAWING_PRIZES = N_("Withdrawing the prize list needs a reason: it is kept in the ledger.")

_TABLE = (
    Action(
        "board-order-ruled",
        N_("Round {round}, {subject}: wrong board order, {before} was corrected to {after}"),
        seen_by_all=True,
        reason=_OF_A_RULING,
        article="C.05 7",
    ),
    Action("bye", N_("Bye changed")),
    Action("bye-asked", N_("{subject} asked for a {kind} in round {round}"), public=False),
    Action(
        "bye-corrected",
        N_("Round {round}, {subject}: {was} was corrected to {kind}"),
        reason=_OF_A_CORRECTION,
        article="C.04.2 D.8",
    ),
    Action(
        "bye-noted",
        N_("Round {round}, {subject}: {was} stays; noted that {kind} was right"),
        after_final=True,
    ),
    Action("bye-cancelled", N_("{subject} plays round {round} after all")),
    Action("checked-in", N_("Checked in: {subject}")),
    Action("checked-out", N_("Check-in undone: {subject}")),
    Action("captain", N_("{subject}: the details of the captain were changed"), public=False),
    Action(
        "captain-link",
        N_("{subject}: the captain has a new link"),
        undoable=False,
        public=False,
        after_final=True,
    ),
    Action("challenge-made", N_("{subject}: a challenge from round {round} on")),
    Action("challenge-withdrawn", N_("{subject}: the challenge was withdrawn")),
    Action("club-postponed", N_("Round {round}, {subject}: {told}")),
    Action("club-terms", N_("The terms of the club were changed")),
    Action(
        "colour-drawn", N_("The program drew the initial colour by lot: {colour} (seed {seed})")
    ),
    Action(
        "colour-entered",
        N_("The initial colour was entered as drawn outside the program: {colour}"),
    ),
    Action(
        "colours-corrected",
        N_("Round {round}, board {board}, {subject}: the colours were exchanged"),
        reason=_OF_A_CORRECTION,
        article="C.04.2 D.8",
    ),
    Action(
        "colours-noted",
        N_(
            "Round {round}, board {board}, {subject}: other colours were noted for the rating "
            "report"
        ),
        after_final=True,
    ),
    Action(
        "corrected",
        N_("Round {round}, board {board}, {subject}: {before} was corrected to {after}"),
        reason=_OF_A_CORRECTION,
        article="C.04.2 D.8",
    ),
    Action(
        "corrected-for-rating",
        N_("Round {round}, board {board}, {subject}: {before} stays, and is rated as {after}"),
        after_final=True,
    ),
    Action(
        "division",
        N_("The section is a division of {subject}: level {level}; its rules were changed"),
        after_final=True,
    ),
    Action("draft", N_("Round {round} was paired as a draft"), public=False),
    Action(
        "draft-changed",
        N_("The draft of round {round} was changed by hand"),
        public=False,
        reason=_OF_A_PAIRING,
        article="C.04.2 A.5",
    ),
    Action("draft-discarded", N_("The draft of round {round} was discarded"), public=False),
    Action(
        "draft-entered", N_("The pairing of round {round} was entered by an arbiter"), public=False
    ),
    Action("evening", N_("Evening of round {round}: {there} of {count} players are here")),
    Action("event-changed", N_("The event's details were changed"), after_final=True),
    Action("event-made", N_("Event created: {subject}")),
    Action("excused", N_("{subject} explained the absence in round {round}")),
    Action(
        "fide-mode-left", N_("FIDE mode was left permanently"), undoable=False, reason=_OF_LEAVING
    ),
    Action("fixture", N_("Round {round}, {subject}: time and venue, {told}"), after_final=True),
    Action(
        "final",
        N_("The final standings were published"),
        seen_by_all=True,
        keeps_file=True,
        anchored=True,
    ),
    Action(
        "final-withdrawn",
        N_("The final standings were withdrawn"),
        after_final=True,
        reason=_OF_WITHDRAWING,
        article="C.04.2 D.8",
    ),
    Action(
        "incident-corrected",
        N_("Round {round}, board {board}: incident of {subject} corrected, {what_happened}"),
        public=False,
    ),
    Action(
        "incident-recorded",
        N_("Round {round}, board {board}: incident of {subject}, {what_happened} ({articles})"),
        public=False,
    ),
    Action(
        "incident-withdrawn",
        N_("Round {round}, board {board}: incident of {subject} withdrawn"),
        public=False,
        reason=_OF_AN_INCIDENT,
    ),
    Action("import", N_("A tournament was imported from a file"), undoable=False, keeps_file=True),
    Action("key-made", N_("The key “{subject}” was created: {role}"), undoable=False, public=False),
    Action("key-revoked", N_("The key “{subject}” was revoked"), undoable=False, public=False),
    Action("knockout-colours", N_("Lot drawn by hand, {lot}: {subject}")),
    Action(
        "knockout-decided",
        N_("Match {match}: the arbiter decided that {subject} goes on"),
        reason=N_("A decision on a match needs a reason: it is kept in the ledger."),
    ),
    Action(
        "knockout-decision-lifted",
        N_("Match {match}: the decision of the arbiter was lifted"),
        reason=_OF_A_CORRECTION,
    ),
    Action("knockout-game", N_("Match {match}, {game}, {subject}: {text}")),
    Action(
        "knockout-game-corrected",
        N_("Match {match}, {game}, {subject}: {before} was corrected to {after}"),
        reason=_OF_A_CORRECTION,
    ),
    Action(
        "knockout-game-deleted",
        N_("Match {match}, {game}, {subject}: {before} was deleted"),
        reason=_OF_A_CORRECTION,
    ),
    Action("knockout-lots", N_("The lots of the knock-out are drawn with the seed {seed}")),
    Action("knockout-rounds", N_("The knock-out has {rounds} rounds by its terms")),
    Action("knockout-seeds", N_("The seeds of the knock-out were listed: {count} players")),
    Action(
        "late-pair",
        N_("Round {round}: {subject} were paired after the round began"),
        reason=_OF_A_LATE_PAIR,
        article="C.05 6.7(3)",
    ),
    Action(
        "line-up-corrected",
        N_("Round {round}: the line-up of {subject} was corrected"),
        seen_by_all=True,
        reason=_OF_A_LINE_UP,
        article="C.05 7",
    ),
    Action(
        "line-up-handed-in",
        N_("Round {round}: a line-up of {subject} was handed in"),
        public=False,
        aside=True,
    ),
    Action("line-ups-due", N_("Round {round}: line-ups are due until {time}")),
    Action(
        "line-ups-released",
        N_("Round {round}: the line-ups of {subject} were released; by default: {default}"),
        seen_by_all=True,
        keeps_file=True,
    ),
    Action("lots-drawn", N_("Lots were drawn among tied players, with the seed {seed}")),
    Action("numbers-drawn", N_("The numbers were drawn by lot, with the seed {seed}")),
    Action("numbers-exchanged", N_("The numbers {one} and {other} were exchanged: {subject}")),
    Action(
        "officials",
        N_("Officials and registration were changed: {fields}"),
        after_final=True,
    ),
    Action("particulars", N_("The regulations were changed: {fields}"), after_final=True),
    Action(
        "phone-enrolled", N_("The phone “{subject}” was enrolled"), undoable=False, public=False
    ),
    Action("play-off-announced", N_("What is announced on play-offs was changed: {told}")),
    Action(
        "play-off-begun",
        N_("The play-off for place {place} began: {subject}; lots drawn with the seed {seed}"),
    ),
    Action(
        "play-off-corrected",
        N_("Play-off for place {place}, game {game}, {subject}: {before} was corrected to {after}"),
        reason=_OF_A_CORRECTION,
    ),
    Action(
        "play-off-discarded",
        N_("The play-off for place {place} was discarded with its results: {subject}"),
        reason=N_("Discarding a play-off needs a reason: it is kept in the ledger."),
    ),
    Action(
        "play-off-lot",
        N_("Play-off for place {place}: the lot “{lot}” was drawn by hand: {subject}"),
    ),
    Action("play-off-result", N_("Play-off for place {place}, game {game}, {subject}: {text}")),
    Action(
        "play-off-taken-back",
        N_("Play-off for place {place}, game {game}, {subject}: {text} was taken back"),
    ),
    Action(
        "play-off-time",
        N_("Play-off for place {place}: the last game of its players ended at {time}"),
    ),
    Action("player-anonymised", N_("The personal data of {subject} was erased"), undoable=False),
    Action("player-added", N_("{subject} was entered")),
    Action(
        "player-changed",
        N_("The details of {subject} were changed"),
        after_final=True,
        public=False,
    ),
    Action("player-removed", N_("{subject} was removed")),
    Action("players-added", N_("{count} players were entered")),
    Action(
        "players-agreed",
        N_("Round {round}, board {board}, {subject}: both players reported {text}"),
    ),
    Action("prize-plan", N_("The prize plan was changed: {lists}"), public=False, after_final=True),
    Action(
        "prize-plan-announced",
        N_("The prize plan was announced: {lists}"),
        seen_by_all=True,
        after_final=True,
    ),
    Action(
        "prize-plan-changed",
        N_("The announced prize plan was changed: {lists}"),
        seen_by_all=True,
        after_final=True,
        reason=_OF_A_PLAN,
        article="Money prizes",
    ),
    Action(
        "prizes-compared",
        N_("A second list of prizes was compared; players with other amounts: {count}"),
        public=False,
        after_final=True,
    ),
    Action(
        "prizes-confirmed",
        N_("The list of prizes was confirmed: {paid}"),
        public=False,
        after_final=True,
    ),
    Action(
        "prizes-published",
        N_("The list of prizes was published: {paid}"),
        seen_by_all=True,
        keeps_file=True,
        anchored=True,
        after_final=True,
    ),
    Action(
        "prizes-withdrawn",
        N_("The list of prizes was withdrawn"),
        after_final=True,
        reason=_OF_WITHDRAWING_PRIZES,
        article="Money prizes",
    ),
    Action("prohibition-added", N_("Pairing prohibited: {subject}")),
    Action("prohibition-removed", N_("Pairing prohibition lifted: {subject}")),
    Action(
        "publish",
        N_("Round {round} was published"),
        seen_by_all=True,
        publishes=True,
        keeps_file=True,
        anchored=True,
    ),
    Action(
        "publish-all",
        N_("All rounds of the schedule from round {round} to {last} were published"),
        seen_by_all=True,
        publishes=True,
        keeps_file=True,
        anchored=True,
    ),
    Action("regulations", N_("The regulations were changed: {fields}")),
    Action("reinstated", N_("{subject} was reinstated")),
    Action(
        "report-withdrawn",
        N_("Round {round}, board {board}, {subject}: a player withdrew the report {text}"),
    ),
    Action(
        "reported",
        N_("Round {round}, board {board}, {subject}: a player reported {text}"),
        public=False,
    ),
    Action(
        "reports-cleared",
        N_("Round {round}, board {board}, {subject}: the players' reports were deleted"),
    ),
    Action(
        "restored",
        N_("{subject} was restored from its saved file"),
        undoable=False,
        anchored=True,
        after_final=True,
    ),
    Action(
        "restored-elsewhere",
        N_(
            "{subject} was restored from a file saved elsewhere: its earlier ledger was only "
            "checked for consistency"
        ),
    ),
    Action("result", N_("Round {round}, board {board}, {subject}: {text}")),
    Action("result-cleared", N_("Round {round}, board {board}, {subject}: the result was cleared")),
    Action("results", N_("Round {round}: {count} results were entered")),
    Action(
        "role-changed",
        N_("The role of {subject} changed to {role}, from {before}"),
        undoable=False,
        public=False,
    ),
    Action("role-given", N_("{subject} was given a role: {role}"), undoable=False, public=False),
    Action(
        "role-taken",
        N_("The role of {subject} was removed; it was: {before}"),
        undoable=False,
        public=False,
    ),
    Action(
        "ineligible-ruled",
        N_(
            "Round {round}, {subject}: a player was not entitled to play, {before} was corrected "
            "to {after}"
        ),
        seen_by_all=True,
        reason=_OF_A_RULING,
        article="PMR 211",
    ),
    Action(
        "match-forfeited",
        N_("Round {round}, {subject}: the match was decided by forfeit, {after}"),
        seen_by_all=True,
        reason=_OF_A_RULING,
        article="C.05 7.2",
    ),
    Action(
        "match-report-withdrawn",
        N_("Round {round}, {subject}: the captain of {team} withdrew the report, boards: {count}"),
        public=False,
    ),
    Action(
        "match-reported",
        N_("Round {round}, {subject}: the captain of {team} reported {text}"),
    ),
    Action(
        "match-signature-deleted",
        N_("Round {round}, {subject}: the signature of {one} for {team} was deleted"),
        reason=_OF_A_SIGNATURE,
        after_final=True,
        public=False,
    ),
    Action(
        "match-signed",
        N_("Round {round}, {subject}: {one} signed the protocol for {team}"),
        after_final=True,
        public=False,
    ),
    Action("match-extra-games", N_("The extra games of the match were entered: {count}")),
    Action("match-early", N_("Round {round}, {subject}: played early, on {to}")),
    Action("match-in-its-round", N_("Round {round}, {subject}: played in its round after all")),
    Action("match-postponed", N_("Round {round}, {subject}: postponed to {to}")),
    Action(
        "rounds-confirmed",
        N_("Confirmed: {announced} rounds, where the tables for {players} players have {tables}"),
        reason=_OF_OTHER_ROUNDS,
        article="C.05 5.1",
    ),
    Action("round-started", N_("Round {round} started at {time}")),
    Action(
        "ruling-taken-back",
        N_("Round {round}, {subject}: the ruling was taken back, {before} became {after}"),
        seen_by_all=True,
        reason=_OF_A_RULING,
    ),
    Action("schedule", N_("The times of the rounds were changed"), after_final=True),
    Action(
        "sealing-began",
        N_("The ledger is sealed from here on; what was missing from it was added"),
        anchored=True,
    ),
    Action(
        "season-made",
        N_("The season was made from that of {subject}: {count} teams"),
        undoable=False,
    ),
    Action("section-added", N_("The section {subject} was added")),
    Action("section-removed", N_("The section {subject} was removed")),
    Action("sections-ordered", N_("The sections were reordered"), after_final=True),
    Action("screen-changed", N_("The screen “{subject}” was changed")),
    Action("screen-made", N_("The screen “{subject}” was created")),
    Action("screen-removed", N_("The screen “{subject}” was removed")),
    Action("stage-declined", N_("{subject} does not take the seat from place {place} of {table}")),
    Action("stage-declined-cancelled", N_("{subject} can go on from {table} after all")),
    Action("stage-filled", N_("{count} players were taken from the tables: {seats}")),
    Action("stage-planned", N_("The plan of the stage was changed: {seats}")),
    Action("stage-groups", N_("{count} groups were made of {subject}: {how}")),
    Action("start-list", N_("The start list was numbered")),
    Action("team-added", N_("Team entered: {subject}")),
    Action("team-bye", N_("{subject} does not play round {round}: {kind}")),
    Action("team-bye-cancelled", N_("{subject} plays round {round} after all")),
    Action(
        "team-bye-with-points",
        N_("{subject} does not play round {round}: {kind}"),
        reason=N_("A bye that brings points needs a reason: it is kept in the ledger."),
        article="C.04.2 D.4",
    ),
    Action("team-changed", N_("{subject}: the details of the team were changed")),
    Action("team-list", N_("{subject}: the list of players was changed")),
    Action(
        "team-list-late",
        N_("{subject}: {one} was added to the list after round 1"),
        reason=N_("Give the clause of the regulations that allows it: it is kept in the ledger."),
        article="C.05 7",
    ),
    Action("team-mates-apart", N_("Team-mates are not paired: {count} teams")),
    Action("team-numbers", N_("The numbers of the teams were changed")),
    Action("team-reinstated", N_("{subject} is paired again")),
    Action(
        "team-expelled",
        N_("{subject} was removed from the event in round {round}; its results are annulled"),
        seen_by_all=True,
        reason=_OF_A_RULING,
        article="PMR 209",
    ),
    Action("team-removed", N_("Team removed: {subject}")),
    Action("team-tables", N_("The rules of the tables of teams were changed: {fields}")),
    Action(
        "team-transfer",
        N_("{subject} was transferred from {before} to {after}, from round {round} on"),
        reason=N_("A transfer needs a reason: it is kept in the ledger."),
        article="PMR 210",
    ),
    Action("team-withdrawn", N_("{subject} withdrew, from round {round} on")),
    Action("teams-entered", N_("Teams and players were entered: {teams}, {count}")),
    Action("teams", N_("Teams were formed from clubs: {count}")),
    Action("undo", N_("Undone: {what}"), takes_back=True),
    Action("undo-publication", N_("The publication of round {round} was undone"), takes_back=True),
    Action("varma-drawn", N_("The numbers were drawn by the Varma tables, with the seed {seed}")),
    Action("venues", N_("Venues and clubs of the teams were changed"), after_final=True),
    Action(
        "verification-cleared",
        N_("Round {round}, board {board}, {subject}: the second entry was undone"),
        public=False,
    ),
    Action(
        "verification-differs",
        N_(
            "Round {round}, board {board}, {subject}: the second entry is {text}, the first was "
            "{first}"
        ),
        public=False,
    ),
    Action(
        "verified",
        N_("Round {round}, board {board}, {subject}: entered a second time, {text}"),
        public=False,
    ),
    Action("withdrawn", N_("{subject} withdrew, from round {round} on")),
)

ACTIONS = {action.code: action for action in _TABLE}
"""By their codes."""

_OTHER = N_("Action: {action}")


def action_of(code: str) -> Action:
    """An action by its code; one that this version does not know is a plain one.

    An older or newer version may have written the entry.
    """
    return ACTIONS.get(code) or Action(code, _OTHER)


def concerns_everybody(message: Mapping[str, Any]) -> bool:
    """Whether something public is different after an action; the message tells which it was."""
    return action_of(str(message.get("action", ""))).public


def codes(holds: Callable[[Action], bool]) -> tuple[str, ...]:
    """The codes of all actions of which something holds, for a query."""
    return tuple(action.code for action in _TABLE if holds(action))
