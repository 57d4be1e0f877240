"""Whom the arbiters keep apart, and other things of theirs, on no page, file or answer for all."""

from __future__ import annotations

import io
import zipfile
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse
from support.playing import swiss
from support.worked import worked
from support.world import routes

from openarbiter.model import Entrant, Game, Mark, Prohibition, Result, Round, Tournament
from openarbiter.pairing import pair_round
from openarbiter.web import models
from openarbiter.web.public.folder import FolderWish, zipped
from openarbiter.web.rights import Role

DRAW = Result(Mark.DRAW, Mark.DRAW)
APART = ("keeps", "kept apart", "prohibit", "Prohibit")


def kept_apart(*pair: int) -> Tournament:
    """Round 2 of eight players, paired with these two kept apart from the beginning."""
    first = swiss(8, of=3)
    regulations = replace(first.regulations, prohibitions=(Prohibition(pair),))
    first = replace(first, regulations=regulations)
    for number in (1, 2):
        pairs = pair_round(first, number)
        games = tuple(Game(each.white, each.black, DRAW) for each in pairs.boards)
        first = replace(first, rounds=(*first.rounds, Round(games)))
    return first


def whole(address: str, **asked: str) -> tuple[int, str]:
    answer = Client().get(address, asked)
    return answer.status_code, answer.content.decode()


@pytest.mark.rule("C.05 5.2")
def test_no_public_explanation_names_whom_the_arbiters_keep_apart(filled) -> None:
    """1 and 5 would have met in round 1: the pairing depends on it, and says no more."""
    section = filled(kept_apart(1, 5))
    why = f"/e/{section.event.slug}/{section.slug}/rounds/1/why/"
    answers = {
        whole(why, **asked)
        for asked in ({}, {"player": "1"}, {"one": "1", "other": "5"}, {"one": "1", "other": "6"})
    }
    # The same answer whatever is asked for: nothing is learnt by trying.
    ((status, page),) = answers
    assert status == 409
    assert "depends on a prohibited pairing that is not public" in page
    assert "Player 001" not in page


@pytest.mark.rule("C.05 5.2")
def test_a_round_that_does_not_depend_on_it_is_explained_as_if_there_were_none(filled) -> None:
    """1 and 2 would not have met anyway."""
    section = filled(kept_apart(1, 2))
    why = f"/e/{section.event.slug}/{section.slug}/rounds/1/why/"
    for asked in ({}, {"player": "1"}, {"one": "1", "other": "2"}):
        status, page = whole(why, **asked)
        assert status == 200
        assert not any(word in page for word in APART), asked


def test_arbiters_are_told_all_of_it(filled, client_of) -> None:
    section = filled(kept_apart(1, 5))
    why = f"/desk/{section.event.slug}/{section.slug}/rounds/1/explained/"
    page = client_of(Role.ARBITER).get(why, {"one": "1", "other": "5"}).content.decode()
    assert "The arbiter keeps" in page


SECRET = {
    "note": "allergic to nuts", "birth": "1999-12-24", "fide_id": "4158814", "sex": "w",
}  # fmt: skip


def laden(filled) -> models.Section:
    """A section whose arbiters know things of player 1, and keep 1 and 5 apart for a reason."""
    made = kept_apart(1, 5)
    one = replace(made.entrants[0], fide_id=4158814, birth="1999-12-24", sex="w")
    assert isinstance(one, Entrant)
    extra = "### Pairing prohibited from round 1: 1, 5: they are in a feud"
    section = filled(replace(made, entrants=(one, *made.entrants[1:]), extra=(extra,)))
    section.players.filter(number=1).update(note=SECRET["note"], conditions=True)
    return section


LEAKS = ("allergic to nuts", "1999", "4158814", "feud")


def test_no_public_page_has_what_only_arbiters_know(filled) -> None:
    section = laden(filled)
    player = section.players.get(number=1)
    known = {
        "event": section.event.slug, "section": section.slug, "number": 1,
        "key": player.key, "signature": "x", "board": 1,
    }  # fmt: skip
    seen = 0
    for route in routes():
        if route.for_whom != "everybody" and "watch" not in {getattr(route.may, "value", "")}:
            continue
        if not set(route.needed) <= set(known):
            continue
        address = reverse(route.name, kwargs={name: known[name] for name in route.needed})
        answer = Client().get(address)
        seen += answer.status_code == 200
        page = answer.content.decode(errors="replace")
        assert not [leak for leak in LEAKS if leak in page], address
    assert seen > 8


def test_the_folder_for_everybody_has_none_of_it(filled) -> None:
    section = laden(filled)
    packed = zipfile.ZipFile(io.BytesIO(b"".join(zipped(section.event, FolderWish()))))
    for name in packed.namelist():
        if name.endswith((".html", ".trf")):
            text = packed.read(name).decode()
            assert not [leak for leak in LEAKS if leak in text], name
            assert "The arbiter keeps" not in text, name


def test_worked_rounds_are_still_explained_to_all(filled) -> None:
    section = filled(worked("held-14-players"))
    status, page = whole(f"/e/{section.event.slug}/{section.slug}/rounds/2/why/", player="1")
    assert status == 200
    assert "<h2" in page
