"""The problems of tables exported by Chess-Results and Swiss-Manager.

What contradicts itself in a game, or in points and ranks, is told by the kinds of
tournament files: both readers put the columns of all players together in the same way.
"""

from __future__ import annotations

from openarbiter.formats.catalogue import ProblemKind, Severity
from openarbiter.model.text import N_

_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

_TABLES = (
    ProblemKind(
        "table-none",
        _E,
        N_("There is no cross table in the page ({read})."),
        N_("A starting rank crosstable or a ranking crosstable of Chess-Results."),
        N_(
            "There are no results to work with. Open “Starting rank crosstable” on the page of "
            "the tournament and save that page, or press “Export to Excel” there."
        ),
    ),
    ProblemKind(
        "table-workbook",
        _E,
        N_("The Excel workbook cannot be opened."),
        N_("A workbook (.xlsx) as Chess-Results exports it."),
        N_("It is damaged, protected or too large. Export it again."),
    ),
    ProblemKind(
        "table-too-large",
        _E,
        N_("The table is larger than any tournament; only its beginning was read."),
        N_("At most 20000 rows with 600 cells each."),
        N_("Check that this is the right file."),
    ),
    ProblemKind(
        "table-teams",
        _E,
        N_("This is a table of teams ({read}): it has the results of matches, not of games."),
        N_("A cross table of players."),
        N_(
            "It cannot be turned into a tournament. Compare it with a tournament file of the "
            "event: openarbiter check-standings --published TABLE FILE."
        ),
    ),
    ProblemKind(
        "table-no-results",
        _E,
        N_("This list has no results of rounds ({read})."),
        N_("A starting rank crosstable or a ranking crosstable."),
        N_(
            "Its players were read, and its ranks and tie-breaks can be compared with a tournament "
            "file. For the games, save the “Starting rank crosstable”."
        ),
    ),
    ProblemKind(
        "table-row",
        _E,
        N_("The row has no number that identifies the player: {read}."),
        N_("A pairing number or a rank in every row."),
        N_("The row was left out. Its opponents are listed below; complete the table."),
    ),
    ProblemKind(
        "table-row-twice",
        _E,
        N_("The number {player} is also in row {other_line}."),
        N_("Every number once."),
        N_("This row was left out. Correct one of the two numbers."),
    ),
    ProblemKind(
        "table-surplus",
        _W,
        N_("A row in the table of players is not a player: {read}."),
        N_("One row for each player."),
        N_("It was left out."),
    ),
    ProblemKind(
        "table-numbers",
        _W,
        N_("The table names opponents by their ranks and does not show pairing numbers."),
        N_("A starting rank crosstable, or a column with pairing numbers."),
        N_(
            "Ranks were taken for pairing numbers: standings are right, but rounds cannot be "
            "checked or paired on. Save the “Starting rank crosstable”, or assign numbers with "
            "openarbiter number."
        ),
    ),
    ProblemKind(
        "table-numbers-positions",
        _W,
        N_("Opponents are named neither by pairing numbers nor by ranks; their rows fit."),
        N_("The pairing numbers or the ranks of opponents in the cells."),
        N_("Opponents were identified by their rows, counted from 1. Check some games."),
    ),
    ProblemKind(
        "table-inconsistent",
        _E,
        N_(
            "In most games of the table the opponents do not name each other ({count} of {all} do)."
        ),
        N_("Opponents who name each other by their pairing numbers or ranks."),
        N_(
            "Rows or columns were moved, or rows were left out, after the export. Export the "
            "table again."
        ),
    ),
    ProblemKind(
        "table-cell",
        _E,
        N_("In round {round} the cell of player {player} is {read}."),
        N_("Opponent, colour and result such as 54b1 or 12w½, or a bye such as -½."),
        N_("The result was taken from the opponent's row where there is one. Correct the cell."),
    ),
    ProblemKind(
        "table-colour",
        _E,
        N_("In round {round} player {player} has {read} where the colour should be."),
        N_("The letters for White and Black of one language, such as w and b."),
        N_("The colour was taken from the opponent's row, if it is known there."),
    ),
    ProblemKind(
        "table-colours-unknown",
        _E,
        N_("The letters of the colours are not those of one language: {read}."),
        N_("One letter for White and one for Black, such as w and b, w and s, b and n."),
        N_("Colours were not read. Results and standings are right, colours are not."),
    ),
    ProblemKind(
        "table-byes",
        _N,
        N_("Wins without an opponent are of an unknown kind (times: {count})."),
        N_("The pairing-allocated bye, or a full-point bye."),
        N_(
            "Where a round has one of them it was read as the pairing-allocated bye, otherwise "
            "all as full-point byes. -½ was read as a half-point bye."
        ),
    ),
    ProblemKind(
        "table-rounds",
        _W,
        N_("The table does not say how many rounds the tournament has."),
        N_("“Final ranking crosstable after n rounds”, or “Number of rounds” above the table."),
        N_("Pairing needs it: the last round has rules of its own. Give it with --rounds."),
    ),
    ProblemKind(
        "table-schedule",
        _W,
        N_("The table does not say in which round and with which colour the games were played."),
        N_("Rounds and colours; the cross table of a round robin has neither."),
        N_(
            "Games were put into the rounds and given the colours of the Berger table. Points "
            "and most tie-breaks are right; those that count games with Black may be wrong."
        ),
    ),
    ProblemKind(
        "table-schedule-ranks",
        _E,
        N_("The round robin is not over, and its table is ordered by rank."),
        N_("The starting rank crosstable."),
        N_(
            "It cannot be known which rounds were played: points are right, rounds are not. Save "
            "the “Starting rank crosstable”."
        ),
    ),
    ProblemKind(
        "table-cell-robin",
        _E,
        N_("The result of player {player} against {opponent} is {read}."),
        N_("1, ½, 0, +, -, two of them where all meet twice, or nothing."),
        N_("It was taken from the opponent's row where there is one. Correct the cell."),
    ),
    ProblemKind(
        "table-ratings",
        _W,
        N_("The table has no ratings."),
        N_("A column with ratings, such as Rtg."),
        N_(
            "All players count as unrated. Tie-breaks by ratings cannot be compared with this "
            "table alone: compare it with a tournament file of the event."
        ),
    ),
    ProblemKind(
        "table-value",
        _W,
        N_("The cell {read} in the column {head} of player {player} cannot be read."),
        N_("What the column usually holds."),
        N_("It was left out. It does not matter for results."),
    ),
    ProblemKind(
        "table-titles",
        _N,
        N_("Titles that are not FIDE titles were left out: {read} (players: {count})."),
        N_("GM, IM, WGM, FM, WIM, CM, WFM, WCM or nothing."),
        N_("These players rank as untitled when pairing numbers are assigned by title."),
    ),
    ProblemKind(
        "table-columns",
        _N,
        N_("Columns that have no place in a tournament were not read: {read}."),
        N_("Names, ratings, federations, rounds, points, ranks and tie-breaks."),
        N_("Pairings and standings do not depend on them."),
    ),
    ProblemKind(
        "table-tie-break",
        _W,
        N_("{head} is called {read}, which is not a tie-break this program knows."),
        N_("A tie-break by name and with its parameters, such as “Direct Encounter (DE)”."),
        N_("The column is not compared. Name it with a code: see docs/chess-results.md."),
    ),
    ProblemKind(
        "table-tie-break-silent",
        _W,
        N_("Nothing below the table explains {read}."),
        N_("“Tie Break1: …” below the table, as Chess-Results writes it."),
        N_("The column is not compared. Save the whole page, not the table alone."),
    ),
)

TABLE_GROUPS: dict[str, tuple[ProblemKind, ...]] = {N_("Tables of Chess-Results"): _TABLES}
"""The kinds of problems under their heading of the public catalogue."""

TABLE_KINDS: dict[str, ProblemKind] = {kind.code: kind for kind in _TABLES}
"""The same by code."""
