"""One module a command, loaded when the command is asked for."""

from openarbiter.cli.commands.laws import LAWS_COMMANDS
from openarbiter.model.text import N_

COMMANDS: dict[str, str] = {
    "pair": N_("Pair the next round and print its boards."),
    "check": N_("Pair every round again and show the differences side by side."),
    "explain": N_("Explain why a round is paired as it is, and why not otherwise."),
    "certificate": N_(
        "Pair a round and print its certificate, with every bracket and its reasons."
    ),
    "verify-certificate": N_(
        "Check a certificate point by point, independently of how it was made."
    ),
    "standings": N_("Rank the players or teams, and explain their ranks."),
    "crosstable": N_("Print everybody's results in the order of the standings."),
    "boards": N_("Rank the players of a team event, all together and board by board."),
    "team-ranking": N_("Rank teams by the places and points of their players."),
    "check-standings": N_("Compute the standings again and show each claim that differs."),
    "line-ups": N_("Check the line-ups of teams, and correct matches with a wrong board order."),
    "match-papers": N_("Print line-up slips, match protocols and other papers of teams as PDF."),
    "rate": N_("Compute rating changes and first ratings, and explain each game."),
    "prizes": N_("Compute the prizes by an announced plan, and explain every amount."),
    "diplomas": N_("Print diplomas for winners, or certificates of participation, as one PDF."),
    "play-off": N_("Plan a play-off, draw its lots, take its results, and say who has won."),
    "stages": N_("Say who qualifies for the next stages, and write their files."),
    "knock-out": N_("Show a knock-out, and enter its terms, lots, extra games and decisions."),
    "titles": N_("Say whether norms can be made, who gets a direct title, what a title lacks."),
    "norms": N_("Find title norms, what is still needed for one, and why there is none."),
    "form": N_("Fill a form of FIDE, such as a norm certificate, and write it as PDF or XLSX."),
    "rate-month": N_("Rate all events of a month, and write the next rating list."),
    "players": N_("Rating lists: load them, find players, update the players of a tournament."),
    "arbiters": N_("Check arbiters against B.06: titles, licences, categories, appointments."),
    "laws": N_("What the Laws of Chess say: how a game ends, flags, claims, irregularities."),
    "validate": N_("List every problem in a tournament file."),
    "convert": N_("Write a tournament file in another version of the format."),
    "checklist": N_("Print what is needed to check a pairing by hand."),
    "number": N_("Compare the pairing numbers with the initial ranking."),
    "schedule": N_("Print all rounds of a round robin, of Scheveningen or of Skalitzky."),
    "generate": N_("Generate random tournaments, pair and play them, and write their files."),
    "certify": N_("Compare many random tournaments with another engine, and report what differs."),
    "serve": N_("Serve the workbench: run whole tournaments in the browser."),
    "verify-data": N_("Check the database, every ledger, and the tables against the ledgers."),
    "restore": N_("Restore a backup, after showing what it replaces."),
    "save-events": N_("Save each event that has changed, as an archive that can be read back."),
    "remove-second-factor": N_("Remove the second factor of an account whose phone was lost."),
    "sample": N_("Write the sample tournament that comes with the program."),
}
"""What each command does, by its name. Its function stands in the module of that name."""

GROUPS: dict[str, dict[str, str]] = {
    "players": {
        "import": N_("Load a rating list of FIDE, or a national one by its mapping."),
        "search": N_("Find players by FIDE ID or name, in any spelling and with typing errors."),
        "update-from": N_("Show what a list would change of a tournament's players, or apply it."),
    },
    "laws": LAWS_COMMANDS,
}
"""Commands with commands of their own; the function of each has both names."""

FOLDERS = {"laws"}
"""The groups whose modules stand in a folder; those of the others have both names."""

SYSTEMS: dict[str, str] = {
    "--dutch": "dutch",
    "--dubov": "dubov",
    "--burstein": "burstein",
    "--lim": "lim",
    "--fide-swiss-1989": "fide-swiss-1989",
    "--double-swiss": "double-swiss",
    "--team-swiss": "team-swiss",
    "--team": "team-swiss",
    "--olympiad": "olympiad",
}
"""The words by which pairing engines are told the system, and our name of it.

bbpPairings knows ``--dutch`` and ``--burstein``, the fork of Sharly Chess ``--team``.
"""
