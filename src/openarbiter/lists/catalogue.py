"""Everything that can be wrong with the players of an event beside a list, in one table."""

from __future__ import annotations

from openarbiter.formats.catalogue import ProblemKind, Severity
from openarbiter.model.text import N_

_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

KINDS: dict[str, ProblemKind] = {
    kind.code: kind
    for kind in (
        ProblemKind(
            "player-no-id",
            _N,
            N_("{name} has no FIDE ID."),
            N_("The FIDE ID of every player, once they have one."),
            N_("The player is not compared. Search the list for the name."),
        ),
        ProblemKind(
            "player-id-found",
            _N,
            N_("{name} has no FIDE ID. The list has one player of this name and year: {read}."),
            N_("The FIDE ID of every player, once they have one."),
            N_("Check that it is the same person before you take the ID."),
        ),
        ProblemKind(
            "player-bad-id",
            _E,
            N_("{name}: {read} is not a FIDE ID."),
            N_("Up to ten digits."),
            N_("The player counts as one without a FIDE ID. Correct it."),
        ),
        ProblemKind(
            "player-unknown-id",
            _E,
            N_("{name}: FIDE ID {read} is not in the list."),
            N_("A FIDE ID of the newest list."),
            N_("Nothing was compared. The ID is wrong, or newer than the list."),
        ),
        ProblemKind(
            "player-other-name",
            _E,
            N_("FIDE ID {read} is {listed} in the list, not {name}."),
            N_("The ID and the name of one person."),
            N_("Probably the ID of somebody else. No update of this player is proposed."),
        ),
        ProblemKind(
            "player-name-differs",
            _W,
            N_("{name} is spelled {listed} in the list."),
            N_("The name as FIDE spells it, in the rating report at least."),
            N_("Check that it is the same person, and take the name of the list."),
        ),
        ProblemKind(
            "player-title-differs",
            _W,
            N_("{name} has the title {read}; in the list: {listed}."),
            N_("The title of the list, unless a newer decision is known."),
            N_("Titles decide on norms and on the start list. Check it."),
        ),
        ProblemKind(
            "player-birth-differs",
            _W,
            N_("{name} was born in {read}; in the list: {listed}."),
            N_("The year of birth of the list."),
            N_("It may be another person with the same name. Check the ID."),
        ),
        ProblemKind(
            "player-federation-differs",
            _N,
            N_("{name} plays for {read}; in the list: {listed}."),
            N_("The federation of the list."),
            N_("The player may have changed federation. Check it."),
        ),
        ProblemKind(
            "player-sex-differs",
            _N,
            N_("{name}: {read} here, {listed} in the list."),
            N_("m or w, as in the list."),
            N_("It matters for prizes and titles. Check it."),
        ),
        ProblemKind(
            "player-delisted",
            _W,
            N_("{name} (FIDE ID {read}) is not in the newest list; last seen in {listed}."),
            N_("A player of the newest list."),
            N_("The values are old. The ID may have been merged with another one."),
        ),
        ProblemKind(
            "player-same-id",
            _E,
            N_("{name} has the same FIDE ID {read} as player {other}."),
            N_("Every player once, each with their own FIDE ID."),
            N_("One of the two IDs is wrong, or a player is entered twice."),
        ),
        ProblemKind(
            "player-same-person",
            _W,
            N_("{name} may be the same person as player {other}."),
            N_("Every player once."),
            N_("Same name and year of birth. Leave one out if it is one person."),
        ),
    )
}
"""The kinds by code."""
