"""Every problem the readers of this package report, in one table.

The English texts are the message identifiers: whoever shows a problem passes them
through gettext first and only then fills in the values (see
:class:`openarbiter.formats.finding.Finding`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from openarbiter.model.text import N_


class Severity(Enum):
    """Severity of a problem."""

    ERROR = "error"
    """The tournament as read is, or may be, not the one that was played."""
    WARNING = "warning"
    """Worth an arbiter's look; the tournament can be read."""
    NOTE = "note"
    """Note on how something ambiguous or old-fashioned was understood."""


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """One kind of problem.

    Attributes:
        code: its lasting name, such as ``"trf-rematch"``.
        message: what was read and where, a template for :meth:`str.format_map`.
        expected: what should have stood there.
        meaning: what it means for the tournament, and what to do.
    """

    code: str
    severity: Severity
    message: str
    expected: str
    meaning: str


_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

_TEXT = (
    ProblemKind(
        "text-encoding-guessed",
        _W,
        N_("The text is not UTF-8; it was read as {encoding} (lines: {count}), like {read}."),
        N_("UTF-8, with or without a byte order mark."),
        N_(
            "If this spelling is wrong, so is the encoding: choose another one, on the command "
            "line with --encoding, before the names are used or written."
        ),
    ),
    ProblemKind(
        "text-undecodable",
        _W,
        N_("Some of the text is not {encoding} (places: {count})."),
        N_("Text in one encoding throughout."),
        N_("What could not be read shows as a replacement sign. Choose another encoding."),
    ),
    ProblemKind(
        "text-control",
        _W,
        N_("There are characters that are not text (count: {count}, the first: number {read})."),
        N_("Printable text and line ends only."),
        N_("They were read as blanks. The file may have been damaged on its way: export it again."),
    ),
)

_FILE = (
    ProblemKind(
        "trf-empty",
        _E,
        N_("The file is empty."),
        N_("A tournament report, one record on each line."),
        N_("There is no tournament to work with. Check that the right file was exported."),
    ),
    ProblemKind(
        "trf-foreign",
        _E,
        N_("This is {what}, not a tournament report file (TRF)."),
        N_("A tournament report, one record on each line."),
        N_("{advice} Nothing was read."),
    ),
    ProblemKind(
        "trf-too-large",
        _E,
        N_(
            "The file is far larger than any tournament: {megabytes} MB, {lines} lines, {players} "
            "of them players. It was not read."
        ),
        N_("One tournament, with at most {most} players and less than 16 MB."),
        N_(
            "Check that the right file was chosen. A rating list is no tournament report; several "
            "tournaments in one file have to be split, one file each."
        ),
    ),
    ProblemKind(
        "trf-no-records",
        _E,
        N_("No line is a record of a tournament report; the first one is {read}."),
        N_("Lines that begin with the three characters of a record, such as 012 or 001."),
        N_(
            "This is not a tournament report file (TRF). Export one from the program that paired "
            "the tournament."
        ),
    ),
    ProblemKind(
        "trf-no-players",
        _E,
        N_("The file has no players."),
        N_("One line beginning with 001 for each player."),
        N_("There are no players to pair. Check that this is a tournament report file."),
    ),
    ProblemKind(
        "trf-unknown-record",
        _N,
        N_("Record {read} is not known (lines: {count})."),
        N_("A record of TRF06, TRF16, TRF26, JaVaFo or bbpPairings."),
        N_("It is kept unchanged and has no effect."),
    ),
    ProblemKind(
        "trf-unknown-records",
        _N,
        N_("There are more records that are not known (lines: {count})."),
        N_("A record of TRF06, TRF16, TRF26, JaVaFo or bbpPairings."),
        N_("They are kept word for word and have no effect. Check that the right file was chosen."),
    ),
    ProblemKind(
        "trf-duplicate-record",
        _W,
        N_("Record {read} is there more than once."),
        N_("One line with this record."),
        N_("The first one counts; this one is kept word for word and has no effect."),
    ),
    ProblemKind(
        "trf-line-too-long",
        _W,
        N_("There is text after the last column of record {read}."),
        N_("Nothing after column {last}."),
        N_("The text there was not understood. Check the columns of the line."),
    ),
)

_NUMBERS = (
    ProblemKind(
        "trf-number",
        _E,
        N_("Pairing number {read} is not a number from 1 to 9999."),
        N_("The player's pairing number in columns 5-8."),
        N_("The line was left out (it is kept as a comment). Give the player a number."),
    ),
    ProblemKind(
        "trf-number-reread",
        _E,
        N_("Pairing number {read} is not a number from 1 to 9999."),
        N_("The player's pairing number in columns 5-8."),
        N_("The opponents call this player {player}: read as {player}. Correct the line."),
    ),
    ProblemKind(
        "trf-duplicate-number",
        _E,
        N_("Pairing number {player} is also on line {other_line}."),
        N_("A pairing number that no other player has."),
        N_("This line was left out (it is kept as a comment). Give one of the two another number."),
    ),
    ProblemKind(
        "trf-duplicate-number-reread",
        _E,
        N_("Pairing number {number} is also on line {other_line}."),
        N_("A pairing number that no other player has."),
        N_(
            "The opponents call this player {player}, a number no other player has: read as "
            "{player}. Correct the line."
        ),
    ),
    ProblemKind(
        "trf-number-gap",
        _W,
        N_("Pairing numbers are missing: {read}."),
        N_("The numbers from 1 up, without gaps."),
        N_(
            "Normal when a player was taken off the list; otherwise a line is missing. The "
            "order of the players does not change."
        ),
    ),
)

_PLAYER = (
    ProblemKind(
        "trf-truncated-header",
        _E,
        N_("The line of player {player} ends before the points."),
        N_("Columns 81-84 with the points, 86-89 with the rank, then the rounds."),
        N_(
            "The results are lost with the rest of the line. They were taken from the opponents' "
            "lines as far as possible; export the file again."
        ),
    ),
    ProblemKind(
        "trf-no-points",
        _W,
        N_("The line of player {player} ends before the points."),
        N_("Columns 81-84 with the points, 86-89 with the rank, then the rounds."),
        N_("Nobody has played this player, who was read as a late entry. Check this."),
    ),
    ProblemKind(
        "trf-tabs",
        _W,
        N_("There is a tab in the line of a player."),
        N_("Blanks: every field has its fixed columns."),
        N_("A tab moves the fields from their columns. Check this player's data."),
    ),
    ProblemKind(
        "trf-shifted",
        _E,
        N_("The fields are not in their columns: {read} where a blank separates two fields."),
        N_("A blank in this column."),
        N_(
            "Name, points or results of this player may be read wrongly. Look for a missing or "
            "surplus character earlier on the line."
        ),
    ),
    ProblemKind(
        "trf-realigned",
        _W,
        N_("The fields after the name are not in their place (columns to the right: {shift})."),
        N_("The rating in columns 49-52, the points in 81-84, round 1 from column 92."),
        N_("The line was read as if the fields were in their columns. Check this player's data."),
    ),
    ProblemKind(
        "trf-byte-columns",
        _N,
        N_("The columns were counted in bytes, not in characters (lines: {count})."),
        N_("One column for every character."),
        N_("The lines were read accordingly. Nothing is lost."),
    ),
    ProblemKind(
        "trf-sex",
        _W,
        N_("The sex of player {player} is given as {read}."),
        N_("m or w in column 10."),
        N_("It does not matter for pairing; it does for titles and prizes."),
    ),
    ProblemKind(
        "trf-title",
        _W,
        N_("The title of player {player} is given as {read}."),
        N_("GM, IM, WGM, FM, WIM, CM, WFM, WCM or nothing in columns 11-13."),
        N_("The player ranks as untitled when pairing numbers are assigned by title."),
    ),
    ProblemKind(
        "trf-rating",
        _W,
        N_("The rating of player {player} is given as {read}."),
        N_("A whole number in columns 49-52."),
        N_(
            "The player counts as unrated. Pairings depend on the pairing number, not on the "
            "rating."
        ),
    ),
    ProblemKind(
        "trf-birth",
        _W,
        N_("The date of birth of player {player} is given as {read}."),
        N_("YYYY/MM/DD in columns 70-79."),
        N_("It does not matter for pairing; it does for age groups and prizes."),
    ),
    ProblemKind(
        "trf-birth-form",
        _N,
        N_("Dates of birth are not in the form of the standard (players: {count}), like {read}."),
        N_("YYYY/MM/DD in columns 70-79."),
        N_("They were read as days: {read} is {date}. The file is written in the standard's form."),
    ),
    ProblemKind(
        "trf-federation",
        _W,
        N_("{read} is not a federation of FIDE (players: {count}, the first here)."),
        N_("A code such as {suggested} in columns 54-56."),
        N_("It is kept. Pairing does not depend on it; the rating report, titles and norms do."),
    ),
    ProblemKind(
        "trf-fide-id",
        _W,
        N_("The FIDE ID of player {player} is given as {read}."),
        N_("The player's number in the list of FIDE, in columns 58-68; nothing without one."),
        N_("It is kept. Pairing does not depend on it; the rating report does. Correct it."),
    ),
    ProblemKind(
        "trf-fide-id-twice",
        _W,
        N_("Players {player} and {opponent} (line {other_line}) have the same FIDE ID, {read}."),
        N_("Every player once, with a FIDE ID of their own."),
        N_(
            "One of the numbers is wrong, or somebody is entered twice: games may be rated for "
            "the wrong player. Correct it."
        ),
    ),
    ProblemKind(
        "trf-points-format",
        _W,
        N_("The points of player {player} are given as {read}."),
        N_("A number such as 11.5 in columns 81-84."),
        N_("They were not compared with the results. Scores are always counted from the results."),
    ),
    ProblemKind(
        "trf-rank-format",
        _W,
        N_("The rank of player {player} is given as {read}."),
        N_("A whole number in columns 86-89."),
        N_("The rank was left open. It matters only where the file ranks players by it."),
    ),
)

_ENTRIES = (
    ProblemKind(
        "trf-truncated-result",
        _E,
        N_("The line of player {player} breaks off within round {round}."),
        N_("Opponent, colour and result of every round, ten columns a round."),
        N_(
            "This result and those of later rounds were taken from the opponents' lines as far "
            "as possible. Export the file again, or complete the line."
        ),
    ),
    ProblemKind(
        "trf-opponent-number",
        _E,
        N_("In round {round} player {player} has {read} where the opponent's number should be."),
        N_("The pairing number of the opponent, or 0000."),
        N_("The opponent was looked for among those who name this player. Correct the number."),
    ),
    ProblemKind(
        "trf-colour",
        _E,
        N_("In round {round} player {player} has {read} where the colour should be."),
        N_("w, b, or - without an opponent."),
        N_("The colour was taken from the opponent's line. Colours decide later pairings."),
    ),
    ProblemKind(
        "trf-result-character",
        _E,
        N_("In round {round} player {player} has {read} where the result should be."),
        N_("1, =, 0, +, -, W, D, L, or for a bye U, F, H, Z."),
        N_("The result was taken from the opponent's line where there is one. Correct it."),
    ),
    ProblemKind(
        "trf-entry-columns",
        _E,
        N_("In round {round} of player {player}, {read} is not in its columns."),
        N_("Opponent in four columns, blank, colour, blank, result."),
        N_("Opponent, colour or result may be read wrongly. Correct the line."),
    ),
    ProblemKind(
        "trf-bye-with-colour",
        _E,
        N_("In round {round} player {player} has a colour but no opponent."),
        N_("0000 - and the letter of the bye, or an opponent with colour and result."),
        N_("It was read as a bye, without a colour. If a game was played, put in the opponent."),
    ),
    ProblemKind(
        "trf-opponent-with-bye",
        _E,
        N_("In round {round} player {player} has an opponent and yet a bye ({read})."),
        N_("0000 - and the letter of the bye, or an opponent with colour and result."),
        N_("It was read as a game if the opponent has one, as a bye otherwise. Correct it."),
    ),
    ProblemKind(
        "trf-legacy-bye",
        _N,
        N_("Byes are written in the older manner, with the sign of a game (times: {count})."),
        N_("0000 - with U, F, H or Z."),
        N_(
            "The sign + was read as the pairing-allocated bye if the round has only one, as a "
            "full-point bye otherwise; 1 and W were read as full-point byes; = and D as "
            "half-point byes; -, 0 and L as zero-point byes. Check the byes if it matters who "
            "may get one."
        ),
    ),
    ProblemKind(
        "trf-bye-inferred",
        _N,
        N_("The kind of byes is not stated; the points show it (players: {count})."),
        N_("0000 - with U, F, H or Z."),
        N_(
            "They were read as half-point or full-point byes, as the player's points require. "
            "Other players' byes without a kind were read as zero-point byes."
        ),
    ),
    ProblemKind(
        "trf-plays-himself",
        _E,
        N_("In round {round} player {player} is their own opponent."),
        N_("The pairing number of the opponent."),
        N_("The opponent was looked for among those who name this player. Correct the number."),
    ),
    ProblemKind(
        "trf-unknown-opponent",
        _E,
        N_("In round {round} the opponent of player {player} is {opponent}, who is not listed."),
        N_("The pairing number of a player of this file."),
        N_(
            "The game was given to the listed player who names this one, or left out. Correct "
            "the number or add the missing line."
        ),
    ),
    ProblemKind(
        "trf-opponent-mismatch",
        _E,
        N_(
            "In round {round} player {player} has the opponent {opponent}, whose own line has "
            "{named}."
        ),
        N_("Two opponents who name each other."),
        N_(
            "The game was left out, unless it could be matched with another one. Correct the line "
            "that is wrong."
        ),
    ),
    ProblemKind(
        "trf-opponent-silent",
        _E,
        N_("In round {round} player {player} has no entry, but {opponent} names this player."),
        N_("Two opponents who name each other."),
        N_("The game was taken from the opponent's line. Complete this player's line."),
    ),
    ProblemKind(
        "trf-same-colour",
        _E,
        N_(
            "In round {round} players {player} and {opponent} (line {other_line}) both have the "
            "colour {read}."
        ),
        N_("w for one of them and b for the other."),
        N_(
            "The colour of player {player} was taken as right. A wrong colour makes later "
            "pairings wrong: ask for the score sheet."
        ),
    ),
    ProblemKind(
        "trf-no-colour",
        _E,
        N_("In round {round} player {player} has no colour in the game against {opponent}."),
        N_("w or b."),
        N_(
            "The player was given the colour the opponent does not have or, where neither has one, "
            "White for the smaller number. Correct it."
        ),
    ),
    ProblemKind(
        "trf-forfeit-no-colour",
        _N,
        N_("A forfeited game has no colours (times: {count})."),
        N_("The colours that were scheduled."),
        N_("White was given to the smaller number. It has no effect: the game was not played."),
    ),
    ProblemKind(
        "trf-results-contradict",
        _E,
        N_(
            "In round {round} players {player} and {opponent} (line {other_line}) have results "
            "that cannot both be true: {read}."
        ),
        N_("Two results that belong together, such as 1 and 0, = and =, + and -."),
        N_("The game was read as one without a result. Ask for the score sheet."),
    ),
    ProblemKind(
        "trf-result-one-sided",
        _W,
        N_("In round {round} player {player} has no result, but the opponent {opponent} has."),
        N_("Results for both, or for neither."),
        N_("The result was taken from the opponent's. Complete the line."),
    ),
    ProblemKind(
        "trf-rated-mismatch",
        _W,
        N_(
            "In round {round} the game of {player} and {opponent} is rated for one and unrated "
            "for the other."
        ),
        N_("1, =, 0 for both, or W, D, L for both."),
        N_("It was read as unrated. The score is the same; the rating report is not."),
    ),
    ProblemKind(
        "trf-two-pabs",
        _E,
        N_("In round {round} more than one player has the pairing-allocated bye: {read}."),
        N_("One at most (C.04.1.c)."),
        N_(
            "All were taken as right. Most often one of them asked for a bye: then write H, F or "
            "Z, because the pairing-allocated bye rules out another one."
        ),
    ),
    ProblemKind(
        "trf-two-team-byes",
        _W,
        N_("More than one team has the pairing-allocated bye of round {round}: {read}."),
        N_("One at most (C.04.6 3.4)."),
        N_(
            "All were taken as right. If one of them asked for a bye, write it in record 240 (H, F "
            "or Z) instead of 320."
        ),
    ),
    ProblemKind(
        "trf-second-pab",
        _W,
        N_(
            "In round {round} player {player} has the pairing-allocated bye again (before: round "
            "{first})."
        ),
        N_("One for each player at most (C.04.1.d)."),
        N_("The earlier round cannot be undone; the player will not get another bye."),
    ),
    ProblemKind(
        "trf-rematch",
        _W,
        N_("In round {round} players {player} and {opponent} meet again (before: round {first})."),
        N_("Two players meet once at most (C.04.1.b)."),
        N_(
            "In a Swiss tournament the round was paired wrongly. The file can be read, and the "
            "next rounds paired."
        ),
    ),
)

_CHECKS = (
    ProblemKind(
        "trf-points",
        _E,
        N_("Player {player} has {read} points in the file; the results add up to {points}."),
        N_("{points}, by the point system of this file."),
        N_(
            "Either a result or the total is wrong. Pairings follow the results: check them, "
            "and the points for a win, a draw and a bye in the file."
        ),
    ),
    ProblemKind(
        "trf-point-system-inferred",
        _W,
        N_(
            "The points fit a point system of {win} - {draw} - 0 ({pab} for the "
            "pairing-allocated bye)."
        ),
        N_("Record 162, XXS or BBW, because this is not the usual system."),
        N_("This point system was used. Check it, and state it in the file: it decides pairings."),
    ),
    ProblemKind(
        "trf-points-accelerated",
        _N,
        N_("The points include virtual points of the acceleration (players: {count})."),
        N_("The points scored."),
        N_("Scores were counted from the results. Nothing is wrong."),
    ),
    ProblemKind(
        "trf-points-next-bye",
        _N,
        N_("The points include byes of the round to be paired (players: {count})."),
        N_("The points scored so far."),
        N_("Scores were counted from the results. Nothing is wrong."),
    ),
    ProblemKind(
        "trf-rank-order",
        _W,
        N_("Player {player} has rank {rank}, but fewer points than {opponent}, who is behind."),
        N_("No player ranked above one with more points."),
        N_("The standings of this file are out of date or wrong. Pairings do not depend on them."),
    ),
    ProblemKind(
        "trf-rank-duplicate",
        _W,
        N_("Players {player} and {opponent} share rank {rank}, but not the same points."),
        N_("A shared rank only for players with the same points."),
        N_("The standings of this file are out of date or wrong. Pairings do not depend on them."),
    ),
    ProblemKind(
        "trf-rounds-missing",
        _W,
        N_("The file does not say how many rounds the tournament has."),
        N_("Record 142 or XXR."),
        N_("Pairing needs it: the last round has rules of its own. Give it when pairing."),
    ),
    ProblemKind(
        "trf-rounds-format",
        _E,
        N_("The number of rounds is given as {read}."),
        N_("A whole number from 1."),
        N_("The number of rounds counts as unknown. Correct the record."),
    ),
    ProblemKind(
        "trf-rounds-disagree",
        _W,
        N_("The number of rounds is given again, as {read} instead of {rounds}."),
        N_("One number of rounds."),
        N_("The first one counts. Remove the wrong one: the last round has rules of its own."),
    ),
    ProblemKind(
        "trf-rounds-beyond",
        _E,
        N_("Player {player} has an entry in round {round}, but there are {rounds} rounds."),
        N_("Entries for the first {rounds} rounds only."),
        N_("The rounds were read anyway. Correct the number of rounds, or the line."),
    ),
    ProblemKind(
        "trf-rounds-absurd",
        _W,
        N_("{rounds} rounds are more than {players} players can play without meeting twice."),
        N_("No more rounds than {most}."),
        N_(
            "If it is a mistake, the rules for the last round will not be applied when it comes. "
            "Check the number of rounds."
        ),
    ),
    ProblemKind(
        "trf-player-count",
        _W,
        N_("The file announces {read} players and lists {players}."),
        N_("The number of 001 records."),
        N_("A line may be missing. Compare with the list of entries."),
    ),
    ProblemKind(
        "trf-team-count",
        _W,
        N_("The file announces {read} teams and lists {teams}."),
        N_("The number of team records."),
        N_("A line may be missing. Compare with the list of entries."),
    ),
)

_RECORDS = (
    ProblemKind(
        "trf-date",
        _W,
        N_("{read} is not a date."),
        N_("YYYY/MM/DD, or YY/MM/DD in record 132."),
        N_("The text is kept. Without the first day, the newest edition of the rules applies."),
    ),
    ProblemKind(
        "trf-date-ambiguous",
        _W,
        N_("The date {read} may be {date} or {other}; it was read as {date}."),
        N_("YYYY/MM/DD."),
        N_("Check it, and write the year first, then the month, then the day."),
    ),
    ProblemKind(
        "trf-date-form",
        _N,
        N_("The date {read} is not in the form of the standard; it was read as {date}."),
        N_("YYYY/MM/DD."),
        N_("The text is kept. Check that day and month were not swapped."),
    ),
    ProblemKind(
        "trf-date-order",
        _W,
        N_("The tournament ends ({read}) before it starts ({start})."),
        N_("A last day not before the first one."),
        N_("One of the dates is wrong. The first day decides which edition of the rules applies."),
    ),
    ProblemKind(
        "trf-initial-colour",
        _E,
        N_("The initial colour is given as {read}."),
        N_("W or B in record 152, white1 or black1 in XXC, and the same throughout."),
        N_("It was not applied. The colour drawn by lot decides the colours of round 1."),
    ),
    ProblemKind(
        "trf-configuration",
        _W,
        N_("{read} is not a known setting of XXC."),
        N_("rank, white1, black1."),
        N_("It is kept unchanged and has no effect."),
    ),
    ProblemKind(
        "trf-record-columns",
        _E,
        N_("Record {record} cannot be read at {read}."),
        "{what}",
        N_(
            "It is kept word for word and was not applied, so pairings or scores may be wrong. "
            "Correct the record."
        ),
    ),
    ProblemKind(
        "trf-information-columns",
        _W,
        N_("Record {record} cannot be read at {read}."),
        "{what}",
        N_(
            "It is kept word for word. Individual pairings and scores do not depend on it; the "
            "points of teams and the order of the standings may."
        ),
    ),
    ProblemKind(
        "trf-event-line",
        _W,
        N_("The comment “{record}” cannot be read at {read}."),
        "{what}",
        N_(
            "It is kept word for word. Pairings and points do not depend on it; whether the event "
            "is rated and norms count may. Correct the line."
        ),
    ),
    ProblemKind(
        "trf-record-player",
        _E,
        N_("Record {record} names {read}, who is not listed."),
        N_("Numbers that are listed in this file."),
        N_(
            "It is kept word for word and was not applied, so pairings or scores may be wrong. "
            "Correct the number or add the missing line."
        ),
    ),
    ProblemKind(
        "trf-range-player",
        _W,
        N_("Record 250 covers players up to {read}, who is not listed."),
        N_("Numbers that are listed in this file."),
        N_("It was applied to the listed players between its two numbers. Check the numbers."),
    ),
    ProblemKind(
        "trf-team-player",
        _W,
        N_("Record {record} names {read}, who is not listed."),
        N_("Numbers that are listed in this file."),
        N_(
            "The team was read without that player, and the line is kept as a comment. Correct "
            "the number or add the missing line."
        ),
    ),
    ProblemKind(
        "trf-stray-team",
        _W,
        N_("Record {record} is the only team of the file: {read}."),
        N_("Two teams or more, or none in a tournament of players."),
        N_(
            "It is kept word for word, and the tournament is read as one of players. If teams "
            "play, add the others, or the code of the system in record 192."
        ),
    ),
    ProblemKind(
        "trf-record-unlisted",
        _W,
        N_("Record {record} names {read}, which is not listed."),
        N_("Numbers of teams and players that are listed in this file."),
        N_(
            "It is kept word for word and was not applied. Correct the number or add the missing "
            "line."
        ),
    ),
    ProblemKind(
        "trf-record-rounds",
        _W,
        N_("Record {record} is about round {round}, but there are {rounds} rounds."),
        N_("A round of this tournament."),
        N_("What it says of that round has no effect. Correct the record or the number of rounds."),
    ),
    ProblemKind(
        "trf-record-federation",
        _W,
        N_("Record {record} names {read}, which is not a federation of FIDE."),
        N_("A code such as {suggested}."),
        N_("It is kept. Pairing does not depend on it; the rating report, titles and norms do."),
    ),
    ProblemKind(
        "trf-system",
        _W,
        N_("{read} is not a known code of a pairing system."),
        N_("A code of TRF26 in record 192, such as {likely}."),
        N_(
            "It is kept. Without a system in the file, rounds are paired and checked by the "
            "Dutch system. Correct it, or name the system when pairing."
        ),
    ),
    ProblemKind(
        "trf-tie-break",
        _W,
        N_("Record {record} names the tie-break {read}, which is not known."),
        N_("A code such as {likely}."),
        N_(
            "It is kept. Standings by this list cannot be computed: correct the code, or "
            "name the tie-breaks."
        ),
    ),
    ProblemKind(
        "trf-match-points",
        _N,
        N_("Record 250 has its points where team events have match points ({read})."),
        N_("Points of an individual tournament in columns 10-13."),
        N_("They were read as points."),
    ),
    ProblemKind(
        "trf-bye-disagrees",
        _E,
        N_(
            "Record 240 gives player {player} the bye {read} in round {round}; the player's "
            "line differs."
        ),
        N_("The same in both places."),
        N_("The player's line was taken as right. Correct one of the two."),
    ),
    ProblemKind(
        "trf-system-in-092",
        _N,
        N_("The pairing system {read} stands in record 092."),
        N_("Record 192."),
        N_("It was read as if it stood in 192."),
    ),
)

GROUPS: dict[str, tuple[ProblemKind, ...]] = {
    N_("The text of the file"): _TEXT,
    N_("The file as a whole"): _FILE,
    N_("Pairing numbers"): _NUMBERS,
    N_("A player's data"): _PLAYER,
    N_("Games and byes"): _ENTRIES,
    N_("Points, ranks and rounds"): _CHECKS,
    N_("Other records"): _RECORDS,
}
"""The kinds of problems under the headings of the public catalogue."""

KINDS: dict[str, ProblemKind] = {kind.code: kind for kinds in GROUPS.values() for kind in kinds}
"""The same by code."""
