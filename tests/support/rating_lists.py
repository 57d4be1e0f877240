"""Small rating lists, made up, as FIDE would write them."""

from __future__ import annotations

import io
from pathlib import Path

from openarbiter.formats.people import ListedPlayer, ListedRating
from openarbiter.lists.importing import Imported, import_fide
from openarbiter.lists.store import ListStore

DATA = Path(__file__).resolve().parents[1] / "data" / "lists"

HEAD = (
    f"{'ID Number':15}{'Name':61}Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk "
    "BRtng BGm BK B-day Flag"
)


def line(
    number: int, name: str, rating: int = 2000, *, federation: str = "UKR", title: str = "",
    birth: str = "1990", sex: str = "M", rapid: int = 0,
) -> str:  # fmt: skip
    """One player of a list of all three ratings."""
    return (
        f"{number:<15}{name:61}{federation:4}{sex:4}{title:5}{'':5}{'':15}{'':4}"
        f"{rating or '':<6}{3:<4}{20:<3}{rapid or '':<6}{'':4}{'':3}{'':6}{'':4}{'':3}{birth:6}"
    )


def loaded(
    store: ListStore, *lines: str, name: str = "players_list_foa.txt", head: str = HEAD,
    keep_delisted: bool = True,
) -> Imported:  # fmt: skip
    """The list of these lines, loaded."""
    return import_fide(
        store,
        io.BytesIO("\n".join((head, *lines)).encode()),
        name=name,
        day="2026-11-28",
        keep_delisted=keep_delisted,
    )


def player(number: int, name: str, rating: int = 2000) -> ListedPlayer:
    """A player as a list has them."""
    return ListedPlayer(str(number), name, standard=ListedRating(rating, 20, 3))
