"""Records of the tournament file that follow from the players and teams in it: 062, 072, 082.

The writer has 062 anyway; the others, and what a file says of all three, are kept word for word.
A file that is to be right says them anew.
"""

from __future__ import annotations

from dataclasses import replace

from openarbiter.formats.trf.kept_records import said, with_records
from openarbiter.model import Tournament
from openarbiter.model.fide_ratings import fide_rated

PLAYERS, RATED, TEAMS = "062", "072", "082"


def counts_of(tournament: Tournament) -> dict[str, int]:
    """How many players, players rated by FIDE, and teams there are, by record.

    Without teams there is no record of them.
    """
    counts = {
        PLAYERS: len(tournament.entrants),
        RATED: sum(1 for each in fide_rated(tournament).entrants if each.rating),
    }
    return {**counts, TEAMS: len(tournament.teams)} if tournament.teams else counts


def with_counts(tournament: Tournament, *, missing: bool) -> Tournament:
    """The tournament with the right numbers in these records.

    Args:
        missing: whether those the file does not have are added.
    """
    added = []
    for tag, count in counts_of(tournament).items():
        if tag == PLAYERS:
            # The writer has this record wherever none is kept.
            tournament = with_records(tournament, tag, ())
        elif said(tournament, tag):
            tournament = with_records(tournament, tag, (str(count),))
        elif missing:
            added.append(f"{tag} {count}")
    return replace(tournament, extra=(*added, *tournament.extra)) if added else tournament
