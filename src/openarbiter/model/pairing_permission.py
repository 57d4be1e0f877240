"""The permission for a pairing system or an acceleration that is not published (C.04.2 1.2).

FIDE's Qualification Commission gives it, or the federation for an event of its own. A tournament
file says it in a comment: ``### Pairing permission: FIDE QC, 12 March 2026``.
"""

from __future__ import annotations

from dataclasses import replace

from openarbiter.model.tournament import Tournament

_BEGINS = "### Pairing permission: "


def pairing_permission(tournament: Tournament) -> str:
    """The permission as somebody wrote it: who gave it and when; ``""`` without one."""
    told = [
        line.removeprefix(_BEGINS).strip() for line in tournament.extra if line.startswith(_BEGINS)
    ]
    return told[-1] if told else ""


def with_pairing_permission(tournament: Tournament, permission: str) -> Tournament:
    """The tournament with another permission; ``""`` for none."""
    kept = tuple(line for line in tournament.extra if not line.startswith(_BEGINS))
    told = " ".join(permission.split())
    return replace(tournament, extra=(*kept, f"{_BEGINS}{told}") if told else kept)
