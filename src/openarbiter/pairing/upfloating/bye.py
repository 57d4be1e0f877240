"""The pairing-allocated bye, which is given first (3.4)."""

from __future__ import annotations

from openarbiter.pairing.frame.whole import without_whom
from openarbiter.pairing.upfloating.contender import PairingField


def bye_of(field: PairingField) -> int | None:
    """The place of the one who gets the bye; None where nobody can.

    It is the one without whom the others can be paired (3.4.1) who has the lowest score (3.4.2),
    has played the most matches (3.4.3), has the largest number (3.4.4), and may have it (C2).

    Args:
        field: of an odd number.
    """
    spare = without_whom(field.meets)
    may = [
        place for place, each in enumerate(field.members) if each.bye_allowed and spare >> place & 1
    ]
    members = field.members
    return min(
        may,
        key=lambda place: (members[place].score, -members[place].played, -members[place].number),
        default=None,
    )
