"""The names of months in the languages of arbiters, whole or cut short, in any case form."""

from __future__ import annotations

from openarbiter.model.text import searchable

_STARTS: tuple[str, ...] = (
    "jan ene gen sty led sij ian ocak янв яну січ",
    "feb fev lut uno velj sub фев лют",
    "mar mrt maa bre ozu мар бер",
    "apr avr abr kwi dub trav nis апр кві квіт",
    "may mai maj mei mag kve kvet svi май мая трав",
    "jun juin giu czerw cerven lipanj lipnja haz июн чер юни",
    "jul juil lug lipi lipc cervenec cervence srpanj srpnja tem июл лип юли",
    "aug aou ago sie srpen srpna kol agu авг серп",
    "sep set wrz zar ruj eyl sze сен вер",
    "oct okt out ott paz rij ekim окт жов",
    "nov stu kas ноя ное лис",
    "dec dez dic gru pro ara дек гру",
)
"""By month from January: what its names begin with.

Where a name means different months in two languages, as ``listopad`` in Polish and Croatian,
it is not here: such a date is told, not guessed.
"""

_MONTHS = {
    searchable(start): month for month, starts in enumerate(_STARTS, 1) for start in starts.split()
}
_LONGEST = max(map(len, _MONTHS))


def month_of(word: str) -> int | None:
    """The month a word names, from 1; None where it names none.

    >>> month_of("May"), month_of("července"), month_of("серпня"), month_of("listopad")
    (5, 7, 8, None)
    """
    plain = searchable(word)
    starts = (plain[:length] for length in range(min(_LONGEST, len(plain)), 2, -1))
    return next((_MONTHS[start] for start in starts if start in _MONTHS), None)
