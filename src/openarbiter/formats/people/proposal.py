"""Players proposed by a list, before anybody has entered them."""

from __future__ import annotations

from dataclasses import dataclass

from openarbiter.model import Entrant


@dataclass(frozen=True, slots=True)
class Proposal:
    """One line of a list with what could be read of it.

    Attributes:
        line: where they stand in the file.
        number: their number in the list; 0 where it gives none.
        name: ``Surname, First name`` where the list has columns for both, else as written;
            ``""`` where there is none.
        title: one of :data:`openarbiter.model.TITLES`, or ``""``.
        sex: ``m``, ``w`` or ``""``.
        birth: ``YYYY/MM/DD``, ``YYYY`` or ``""``.
        rating: of a list that does not say which; 0 for none, as all ratings.
        k: the K factor; 0 where the list gives none.
        board: in the team; 0 where the list gives none.
        other: what stands in columns nobody knows and in cells that could not be read, as
            pairs of head and cell: nothing is dropped.
    """

    line: int
    number: int = 0
    name: str = ""
    title: str = ""
    fide_id: str = ""
    national_id: str = ""
    federation: str = ""
    sex: str = ""
    birth: str = ""
    rating: int = 0
    fide_rating: int = 0
    national_rating: int = 0
    rapid: int = 0
    blitz: int = 0
    k: int = 0
    club: str = ""
    team: str = ""
    board: int = 0
    city: str = ""
    group: str = ""
    category: str = ""
    other: tuple[tuple[str, str], ...] = ()

    @property
    def best_rating(self) -> int:
        """The rating for the initial ranking where nobody decides: the first there is.

        That of the unnamed column, else FIDE's, else the national one (C.04.2 B.2).
        """
        return self.rating or self.fide_rating or self.national_rating

    def entrant(self, number: int, rating: int | None = None) -> Entrant:
        """The player for a tournament.

        Args:
            number: their tournament pairing number there.
            rating: the one the event goes by; :attr:`best_rating` where it is None.
        """
        return Entrant(
            number=number,
            name=self.name,
            sex=self.sex,
            title=self.title,
            rating=self.best_rating if rating is None else rating,
            federation=self.federation,
            fide_id=self.fide_id,
            birth=self.birth,
        )
