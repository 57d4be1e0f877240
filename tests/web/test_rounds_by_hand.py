"""What an arbiter may change in a draft by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import ANN, swiss

from openarbiter.formats.trf import read_trf, write_trf
from openarbiter.web import models
from openarbiter.web.actions.absences import withdraw
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.pairing import change_draft, make_draft, publish
from openarbiter.web.actions.players import PlayerData, add_player
from openarbiter.web.ledger import Refused
from openarbiter.web.rights import Role


def test_somebody_of_another_section_is_refused(filled) -> None:
    section, other = filled(swiss(4), "One"), filled(swiss(4), "Other")
    draft = make_draft(ANN, section)
    stranger = other.players.get(number=1).pk
    pairs = [(stranger, draft.pairs[0][1]), draft.pairs[1][:2]]
    with pytest.raises(Refused, match="No player in this section"):
        change_draft(ANN, section, draft.version, pairs, None, "x")


@pytest.mark.rule("C.04.1 d")
def test_the_bye_and_the_colours_are_changed_on_the_page(filled, client_of) -> None:
    section = filled(swiss(5), "Page")
    make_draft(ANN, section)
    client = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{section.event.slug}/{section.slug}/rounds/draft/change/"
    assert "After the change" in client.get(f"{address}?do=bye&one=1").content.decode()
    for form, one, version in (("bye", "2", "0"), ("colours", "1", "1")):
        given = {"do": form, "one": one, "reason": "agreed", "version": version}
        assert client.post(address, given).status_code == 302
    draft = models.Draft.objects.get(section=section)
    assert len(draft.changes) == 2
    for bad in ("?do=bye&one=99", "?do=bye&one=x", "?do=nothing&one=1", "?do=players&one=1"):
        assert client.get(address + bad).status_code == 422


def test_a_draft_that_is_out_of_date_is_not_changed_any_more(filled, client_of) -> None:
    section = filled(swiss(8), "Stale")
    draft = make_draft(ANN, section)
    (white, black, _), *others = draft.pairs
    player = section.players.get(pk=white)
    withdraw(ANN, section, player, draft.round_number)
    pairs = [(black, white), *((one, two) for one, two, _ in others)]
    with pytest.raises(Refused, match="Discard it"):
        change_draft(ANN, section, draft.version, pairs, draft.bye, "too late")
    client = client_of(Role.CHIEF_ARBITER)
    address = f"/desk/{section.event.slug}/{section.slug}/rounds/draft/"
    assert client.get(address).status_code == 200
    assert client.get(f"{address}change/?do=colours&one={player.number}").status_code < 500


@pytest.mark.rule("C.04.2 A.5", "C.04.2 C.3")
def test_what_is_recorded_of_a_change_names_the_players_whatever_their_numbers_become(
    filled,
) -> None:
    long = "Довге-Прізвище, " + "Ім’я " * 20
    start = swiss(8)
    first = replace(start.entrants[0], name=long.strip())
    section = filled(replace(start, entrants=(first, *start.entrants[1:])), "Names")
    draft = make_draft(ANN, section)
    (one, other, _), (white, black, _), *rest = draft.pairs
    pairs = [(one, black), (white, other), *((a, b) for a, b, _ in rest)]
    names = {each.pk: f"{each.name} ({each.number})" for each in section.players.all()}
    change_draft(ANN, section, draft.version, pairs, None, "agreed")
    publish(ANN, section, draft.version + 1)
    before = f"{names[one]} – {names[other]}; {names[white]} – {names[black]}"
    after = f"{names[one]} – {names[black]}; {names[white]} – {names[other]}"
    add_player(ANN, section, PlayerData("Late, Much", 2600))
    assert section.players.get(pk=one).number == 2
    entry = section.entries.get(action="draft-changed")
    assert (entry.values["before"], entry.values["after"]) == (before, after)
    text = write_trf(exported(section))
    line = next(each for each in text.splitlines() if "changed by hand" in each)
    assert f": {before} became {after}. Reason: agreed" in line
    reading = read_trf(text.encode())
    assert line in reading.tournament.extra
    assert write_trf(reading.tournament) == text
