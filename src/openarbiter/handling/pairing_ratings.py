"""The rating that orders and pairs a player, of those that are known (C.04.2 B.1, B.2)."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model.fide_ratings import RatingUsed


@dataclass(frozen=True, slots=True)
class PairingRating:
    """A rating to be entered.

    Attributes:
        rating: the one that orders and pairs the player; 0 for none.
        fide_rating: that of FIDE where it is another one, 0 for none; None where it is ``rating``.
    """

    rating: int
    fide_rating: int | None = None


def pairing_rating(
    used: RatingUsed, fide: int, national: int = 0, estimate: int = 0
) -> PairingRating:
    """The rating that orders and pairs a player (C.04.2 B.1).

    Where the list that counts does not have the player, the arbiter estimates the rating as well as
    possible (B.2): here by the other list, else by what is given as an estimate. The rating of
    FIDE stays beside it: no report carries another one.

    >>> pairing_rating(RatingUsed.FIDE, 2100, 2200), pairing_rating(RatingUsed.HIGHER, 2100, 2200)
    (PairingRating(rating=2100, fide_rating=None), PairingRating(rating=2200, fide_rating=2100))
    >>> pairing_rating(RatingUsed.FIDE, 0, 0, estimate=1850)
    PairingRating(rating=1850, fide_rating=0)

    Args:
        fide: the rating of FIDE for this kind of chess; 0 for none.
        national: the national rating; 0 for none.
        estimate: the strength by anything else, such as another list of FIDE; 0 for none.
    """
    match used:
        case RatingUsed.FIDE:
            chosen = fide or national or estimate
        case RatingUsed.NATIONAL:
            chosen = national or fide or estimate
        case RatingUsed.HIGHER:
            chosen = max(fide, national) or estimate
    return PairingRating(chosen, fide if chosen != fide else None)
