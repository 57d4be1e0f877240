"""Every problem the readers of player lists and rating lists report, in one table.

The English texts are the message identifiers, as in
:mod:`openarbiter.formats.catalogue`; ``{head}`` is the head of the column concerned.
"""

from __future__ import annotations

from openarbiter.formats.catalogue import ProblemKind, Severity
from openarbiter.model.text import N_

_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

_FILE = (
    ProblemKind(
        "people-empty",
        _E,
        N_("The file is empty."),
        N_("A table with one player on each line."),
        N_("There are no players to enter. Check that the right file was chosen."),
    ),
    ProblemKind(
        "people-too-large",
        _E,
        N_("The file size is {size} kilobytes."),
        N_("No more than {most} kilobytes."),
        N_("It was not read. Keep the list of players only, or save it as CSV."),
    ),
    ProblemKind(
        "people-too-many",
        _E,
        N_("The table has more than {most} lines."),
        N_("One tournament's players."),
        N_("It was not read. Cut the list down to the players of the event."),
    ),
    ProblemKind(
        "people-too-wide",
        _E,
        N_("This line has more than {most} columns."),
        N_("A few columns: name, rating, federation and the like."),
        N_("The table was not read. Delete the columns that are not needed."),
    ),
    ProblemKind(
        "people-foreign",
        _E,
        N_("This is {what}, not a list of players."),
        N_("An Excel workbook (.xlsx), CSV, or a line for each player."),
        N_("{advice} Nothing was read."),
    ),
    ProblemKind(
        "people-workbook-broken",
        _E,
        N_("The workbook cannot be read."),
        N_("An Excel workbook (.xlsx) that contains a table."),
        N_("It may have been damaged in transfer. Save it again, or save it as CSV."),
    ),
    ProblemKind(
        "people-workbook-swollen",
        _E,
        N_("Unpacked, the workbook takes up {size} kilobytes."),
        N_("No more than {most} kilobytes."),
        N_("It was not read. Save the sheet with the players alone, or save it as CSV."),
    ),
    ProblemKind(
        "people-workbook-entities",
        _E,
        N_("The workbook defines a document type, which no spreadsheet does."),
        N_("An Excel workbook (.xlsx) as a spreadsheet saves it."),
        N_("It was not read: such a file may be malicious. Ask where it comes from."),
    ),
    ProblemKind(
        "people-sheet-unknown",
        _E,
        N_("The workbook has no sheet {read}."),
        N_("One of: {sheets}."),
        N_("Nothing was read. Choose one of the sheets."),
    ),
    ProblemKind(
        "people-encoding-guessed",
        _W,
        N_("The text is not UTF-8; it was read as {encoding}, like {read}."),
        N_("UTF-8, with or without a byte order mark."),
        N_("Look at a name with accents or in Cyrillic. If it is wrong, choose another encoding."),
    ),
    ProblemKind(
        "people-undecodable",
        _W,
        N_("Some of the text is not {encoding} (places: {count})."),
        N_("Text in one encoding throughout."),
        N_("What could not be read shows as a replacement sign. Choose another encoding."),
    ),
    ProblemKind(
        "people-control",
        _W,
        N_("There are characters that are not text (count: {count})."),
        N_("Printable text and line ends only."),
        N_("They were read as blanks. The file may have been damaged on its way: export it again."),
    ),
    ProblemKind(
        "people-quotes",
        _W,
        N_("The quotation marks from this line on are unbalanced."),
        N_(
            "A cell that contains a quotation mark is enclosed in quotation marks, and the mark "
            "inside is doubled."
        ),
        N_("They were read as ordinary characters. Look for players in the wrong columns."),
    ),
    ProblemKind(
        "people-csv-broken",
        _E,
        N_("A cell of this line has more than {most} characters."),
        N_("A name, a number or a few words in each cell."),
        N_("The table was not read. Export it again."),
    ),
)

_HEADS = (
    ProblemKind(
        "people-no-heads",
        _E,
        N_("No line names the columns."),
        N_("A line with headers such as Name, Rtg, Fed, FideID, among the first thirty."),
        N_("No players found. Choose which column is which."),
    ),
    ProblemKind(
        "people-by-line",
        _N,
        N_("No line names the columns; each line was read as a player ({count}), like {read}."),
        N_("A line for each player, or a table with headers such as Name, Rtg, Fed, FideID."),
        N_("Check what was read. If it is a table, choose what its columns contain."),
    ),
    ProblemKind(
        "people-column-unknown",
        _N,
        N_("The column {head} is not known."),
        N_("Headers such as Name, Rtg, Fed, FideID."),
        N_(
            "The cells are kept with the players and have no effect. Choose what the column "
            "contains."
        ),
    ),
    ProblemKind(
        "people-column-twice",
        _W,
        N_("The column {head} means the same as one further to the left."),
        N_("One column for each thing."),
        N_("The first one counts; the cells of this one are kept with the players."),
    ),
    ProblemKind(
        "people-nobody",
        _E,
        N_("There are no players below the column headers."),
        N_("One player on each line."),
        N_("There are no players to enter. Check that the right file and sheet were chosen."),
    ),
)

_CELLS = (
    ProblemKind(
        "people-no-name",
        _E,
        N_("The player of this line has no name."),
        N_("Surname and first name."),
        N_("The player cannot be entered like this. Give the name."),
    ),
    ProblemKind(
        "people-remark",
        _N,
        N_("{read} seems to be a remark, not a player (lines: {count}, the first here)."),
        N_("One player on each line."),
        N_("It was kept as a remark. If it is a player, put a name in the column of names."),
    ),
    ProblemKind(
        "people-cells-extra",
        _W,
        N_("{read} stands to the right of the last header."),
        N_("A header above every column."),
        N_("It is kept with the player. A separator inside a cell may have moved the other cells."),
    ),
    ProblemKind(
        "people-number",
        _W,
        N_("In the column {head}, {read} is not a player's number."),
        N_("A whole number from 1 to 9999."),
        N_("It is kept with the player. C.04.2 assigns new numbers anyway."),
    ),
    ProblemKind(
        "people-fide-id",
        _E,
        N_("In the column {head}, {read} is not a FIDE ID."),
        N_("The number FIDE gave the player, up to ten digits."),
        N_("The player counts as one without a FIDE ID. Correct it, or the report will be wrong."),
    ),
    ProblemKind(
        "people-rating",
        _E,
        N_("In the column {head}, {read} is not a rating."),
        N_("A whole number up to 3999; 0 or nothing for an unrated player."),
        N_("The player counts as unrated, and the pairing number will be wrong. Correct it."),
    ),
    ProblemKind(
        "people-k",
        _W,
        N_("In the column {head}, {read} is not a K factor."),
        N_("10, 15, 20, 25, 30 or 40."),
        N_("It is kept with the player. It matters for rating only."),
    ),
    ProblemKind(
        "people-title",
        _W,
        N_("In the column {head}, {read} is not a FIDE title."),
        N_("GM, IM, WGM, FM, WIM, CM, WFM, WCM or nothing."),
        N_("It is kept with the player, who ranks as untitled when pairing numbers are assigned."),
    ),
    ProblemKind(
        "people-federation",
        _W,
        N_("In the column {head}, {read} is not a federation."),
        N_("The three letters FIDE uses, such as BUL or UKR."),
        N_("It is kept with the player, who has no federation. Correct it."),
    ),
    ProblemKind(
        "people-sex",
        _W,
        N_("In the column {head}, {read} is neither man nor woman."),
        N_("m or w; f, M, F, male and female are understood as well."),
        N_("It is kept with the player. It does not matter for pairing; it does for prizes."),
    ),
    ProblemKind(
        "people-birth",
        _W,
        N_("In the column {head}, {read} is not a date of birth."),
        N_("A day such as 1990/05/23 or 23.05.1990, or a year with four digits."),
        N_("It is kept with the player. It matters for age groups and prizes."),
    ),
    ProblemKind(
        "people-birth-ambiguous",
        _W,
        N_("Dates of birth may be read in two ways (count: {count}): {read} is {date} or {other}."),
        N_("Days such as 1990/05/23 or 23.05.1990."),
        N_("They were read with the day first. Check a few dates of birth."),
    ),
    ProblemKind(
        "people-month-first",
        _N,
        N_("The dates in the column {head} were read with the month first, as {read}."),
        N_("Days such as 1990/05/23 or 23.05.1990."),
        N_("Read the other way, one of them is not a date. Check a few dates of birth."),
    ),
)

_TWICE = (
    ProblemKind(
        "people-same-fide-id",
        _E,
        N_("FIDE ID {read} is also on line {other}."),
        N_("Every player once, each with their own FIDE ID."),
        N_("The same player would be entered twice. Leave one out, or correct the number."),
    ),
    ProblemKind(
        "people-same-person",
        _E,
        N_("{read} is also on line {other}, with the same year of birth."),
        N_("Every player once."),
        N_("It seems to be the same player. Leave one out if so."),
    ),
    ProblemKind(
        "people-same-name",
        _W,
        N_("{read} is also on line {other}."),
        N_("Every player once; the year of birth tells namesakes apart."),
        N_("It may be the same player. Leave one out if so."),
    ),
)

_RATINGS = (
    ProblemKind(
        "ratings-empty",
        _E,
        N_("The rating list is empty."),
        N_("A rating list of FIDE as text or XML, or a zip file with one in it."),
        N_("No players found. Download the list again."),
    ),
    ProblemKind(
        "ratings-other-file",
        _E,
        N_("This is {what}, not a rating list."),
        N_("A rating list of FIDE as text or XML, or a zip file with one in it."),
        N_("No players found. Check that the right file was chosen."),
    ),
    ProblemKind(
        "ratings-no-heads",
        _E,
        N_("The first line, {read}, does not name the columns of a rating list of FIDE."),
        N_("A line that begins with ID Number and names Name and Fed."),
        N_("No players found. Check that it is a rating list as FIDE publishes it."),
    ),
    ProblemKind(
        "ratings-line",
        _W,
        N_("This line holds no player: {read}."),
        N_("A FIDE ID and a name in the columns the first line names."),
        N_("It was left out. Download the list again if there are many."),
    ),
    ProblemKind(
        "ratings-element",
        _W,
        N_("This element is not a player that can be read: {read}."),
        N_("One element named player, with a FIDE ID and a name in it."),
        N_("It was left out. Download the list again if there are many."),
    ),
    ProblemKind(
        "ratings-value",
        _W,
        N_("A rating is not a number: {read} (rating, K, games)."),
        N_("Whole numbers."),
        N_("It counts as no rating. The rest of the line was read."),
    ),
    ProblemKind(
        "ratings-title",
        _W,
        N_("{read} is not a title of FIDE."),
        N_("GM, IM, FM, CM, WGM, WIM, WFM, WCM; letters with commas for other titles."),
        N_("The player has no such title here. The rest of the line was read."),
    ),
    ProblemKind(
        "ratings-federation",
        _W,
        N_("{read} is not a federation."),
        N_("The three letters FIDE uses, such as BUL or UKR."),
        N_("The player has no federation here. The rest of the line was read."),
    ),
    ProblemKind(
        "ratings-new-federation",
        _W,
        N_("{read} is not a federation that this version knows."),
        N_("The three letters FIDE uses, such as BUL or UKR."),
        N_("It was kept as listed. FIDE may have a new federation, or the line is wrong."),
    ),
    ProblemKind(
        "ratings-sex",
        _W,
        N_("{read} is neither man nor woman."),
        N_("M or F."),
        N_("The list does not say it then. The rest of the line was read."),
    ),
    ProblemKind(
        "ratings-birth",
        _W,
        N_("{read} is not a year of birth."),
        N_("A year with four digits, or 0."),
        N_("The player has no year of birth here. The rest of the line was read."),
    ),
    ProblemKind(
        "ratings-flag",
        _W,
        N_("{read} is not a flag of the list."),
        N_("i for inactive, w for women, wi for both, or nothing."),
        N_("The flag was left out. The rest of the line was read."),
    ),
    ProblemKind(
        "ratings-letters",
        _W,
        N_("Some letters of {read} are not UTF-8."),
        N_("Text in UTF-8, as FIDE publishes it."),
        N_("They were read as cp1252, or as a replacement sign. Look at the name."),
    ),
    ProblemKind(
        "ratings-twice",
        _W,
        N_("FIDE ID {read} is also on line {other}."),
        N_("Every player once."),
        N_("The first one counts; this line was left out."),
    ),
    ProblemKind(
        "ratings-column",
        _E,
        N_("The table has no column {read}."),
        N_("The columns that the mapping of the list names."),
        N_("Nothing was read. Correct the mapping, or take the file it was made for."),
    ),
    ProblemKind(
        "ratings-more",
        _W,
        N_("There are more problems of the kind {kind}, from here on (lines: {count})."),
        N_("A rating list as FIDE publishes it."),
        N_("Only the first are listed one by one. Download the list again."),
    ),
    ProblemKind(
        "ratings-nobody",
        _E,
        N_("The rating list has no players."),
        N_("One player on each line, or one element named player for each."),
        N_("Nothing changes. Download the list again."),
    ),
    ProblemKind(
        "ratings-archive-broken",
        _E,
        N_("The zip file cannot be read to its end."),
        N_("A zip file with a rating list in it, without a password."),
        N_("What comes before this point was read. Download the list again."),
    ),
    ProblemKind(
        "ratings-archive-empty",
        _E,
        N_("The zip file holds no rating list."),
        N_("A zip file with one file that ends with .txt or .xml."),
        N_("No players found. Check that it is a rating list as FIDE publishes it."),
    ),
    ProblemKind(
        "ratings-too-large",
        _E,
        N_("The rating list is larger than {most} megabytes."),
        N_("A rating list as FIDE publishes it."),
        N_("It was read up to there. Check where the file comes from."),
    ),
    ProblemKind(
        "ratings-xml-broken",
        _E,
        N_("The XML of the rating list breaks off or is wrong here."),
        N_("One element named playerslist with one named player for each player."),
        N_("The other players were read. Download the list again."),
    ),
    ProblemKind(
        "ratings-xml-entities",
        _E,
        N_("The rating list defines a document type, which FIDE's lists do not."),
        N_("A rating list as FIDE publishes it."),
        N_("It was not read: such a file may be malicious. Ask where it comes from."),
    ),
)

GROUPS: dict[str, tuple[ProblemKind, ...]] = {
    N_("The file with the players"): _FILE,
    N_("The column headers"): _HEADS,
    N_("The players' lines"): _CELLS,
    N_("Players entered twice"): _TWICE,
    N_("Rating lists"): _RATINGS,
}
"""The kinds of problems under the headings of the documentation."""

KINDS: dict[str, ProblemKind] = {kind.code: kind for kinds in GROUPS.values() for kind in kinds}
"""The same by code."""
