"""The register of arbiters in the workbench, and the arbiters of a section."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from support.arbiters import FA, candidate_for_fa, candidate_for_ia
from support.pages import place_of, text_of

from openarbiter.formats.arbiters.reader import read_register
from openarbiter.formats.arbiters.writer import register_csv
from openarbiter.model.arbiters import ArbiterRecord
from openarbiter.web import models
from openarbiter.web.actions.arbiters import (
    found_arbiters,
    record_of,
    remove_arbiter,
    save_arbiter,
    take_file,
    whole_register,
)
from openarbiter.web.actions.section_settings import settings_of
from openarbiter.web.ledger import Conflict, Refused
from openarbiter.web.rights import Role


@pytest.fixture
def admin(client_of: Callable[[Role], Client]) -> Client:
    return client_of(Role.ADMINISTRATOR)


@pytest.fixture
def root(admin: Client) -> models.User:
    return models.User.objects.get(is_superuser=True)


def in_order(record: ArbiterRecord) -> ArbiterRecord:
    """The same with the events as the register has them, by their days."""
    return replace(record, events=tuple(sorted(record.events, key=lambda each: each.start)))


@pytest.fixture
def register(root: models.User) -> list[ArbiterRecord]:
    arbiters = [
        replace(in_order(candidate_for_fa()), fide_id="111", federation="NOR"),
        replace(candidate_for_ia(), fide_id="222", federation="BUL"),
    ]
    take_file(root, arbiters)
    return arbiters


def row(name: str) -> models.Arbiter:
    return models.Arbiter.objects.get(name=name)


def test_an_arbiter_is_added_changed_and_removed_and_nothing_is_lost(admin) -> None:
    given = {"name": "Roe, Ann", "fide_id": "123", "title": "FA", "fide_day": "2014-01-01"}
    answer = admin.post("/arbiters/new/", given)
    added = row("Roe, Ann")
    assert answer.headers["Location"] == f"/arbiters/{added.pk}/"
    assert (added.title, added.fide_id, added.key) == ("FA", "123", "roe, ann")
    page = admin.get(f"/arbiters/{added.pk}/edit/")
    assert 'value="2014-01-01"' in text_of(page)
    changed = {**given, "category": "C", "version": str(added.version)}
    assert admin.post(f"/arbiters/{added.pk}/edit/", changed).status_code == 302
    asks = text_of(admin.get(f"/arbiters/{added.pk}/removal/"))
    assert "Remove Roe, Ann from the register?" in asks
    assert admin.post(f"/arbiters/{added.pk}/removal/").status_code == 302
    assert not models.Arbiter.objects.exists()
    told = [(each.what, bool(each.before), bool(each.after)) for each in
            models.ArbiterChange.objects.order_by("pk")]  # fmt: skip
    assert told == [("arbiter", False, True), ("arbiter", True, True), ("arbiter", True, False)]
    assert models.ArbiterChange.objects.first().before["category"] == "C"
    history = text_of(admin.get("/arbiters/changes/"))
    assert "Arbiter: removed" in history
    assert "Arbiter: added" in history


def test_a_form_with_mistakes_keeps_what_was_typed(admin) -> None:
    given = {"name": "Roe", "birth": "yesterday", "fide_id": "x1", "title": "IA", "note": "<b>"}
    answer = admin.post("/arbiters/new/", given)
    page = text_of(answer)
    assert answer.status_code == 422
    assert not models.Arbiter.objects.exists()
    for text in ("“yesterday” is not a date", "“x1” is not a FIDE ID", 'value="yesterday"',
                 'value="x1"', "&lt;b&gt;", "needs the day on which it was awarded"):  # fmt: skip
        assert text in page, text
    assert 'id="f-birth-error"' in page


def test_an_event_is_added_changed_and_removed(admin, register) -> None:
    arbiter = row("Doe, Jo")
    address = f"/arbiters/{arbiter.pk}/event/new/"
    assert "Norm certificate for" in text_of(admin.get(address))
    given = {"name": "Open <i>", "start": "2019-05-01", "level": "international", "rounds": "9",
             "players": "60", "federations": "4", "norm_title": "FA", "version": "1"}  # fmt: skip
    wrong = admin.post(address, {**given, "rounds": "many", "end": "2019-04-01"})
    assert wrong.status_code == 422
    assert 'value="many"' in text_of(wrong)
    assert "The last day is before the first one." in text_of(wrong)
    assert admin.post(address, given).status_code == 302
    part = arbiter.parts.get(day=date(2019, 5, 1))
    assert record_of(row("Doe, Jo")).events[-1].name == "Open <i>"
    address = f"/arbiters/{arbiter.pk}/parts/{part.pk}/"
    assert "Open &lt;i&gt;" in text_of(admin.get(address))
    assert admin.post(address, {**given, "rounds": "8", "version": "2"}).status_code == 302
    assert record_of(row("Doe, Jo")).events[-1].rounds == 8
    assert "Remove" in text_of(admin.get(f"{address}removal/"))
    assert admin.post(f"{address}removal/", {"version": "3"}).status_code == 302
    assert not arbiter.parts.filter(pk=part.pk).exists()
    last = models.ArbiterChange.objects.first()
    assert (last.what, last.before["name"], last.after) == ("event", "Open <i>", {})


@pytest.mark.parametrize("kind", ["seminar", "association"])
def test_seminars_and_titles_are_added(admin, register, kind) -> None:
    arbiter = row("Doe, Jo")
    address = f"/arbiters/{arbiter.pk}/{kind}/new/"
    assert admin.get(address).status_code == 200
    assert admin.post(address, {}).status_code == 422
    given = {"name": "Riga", "association": "IBCA", "title": "FA", "day": "2018-01-01"}
    assert admin.post(address, given).status_code == 302
    assert admin.get(f"/arbiters/{arbiter.pk}/").status_code == 200
    assert admin.get(f"/arbiters/{arbiter.pk}/game/new/").status_code == 404


def test_whoever_saves_an_old_form_is_told(admin, register) -> None:
    arbiter = row("Doe, Jo")
    given = {"name": "Doe, John", "version": "0"}
    answer = admin.post(f"/arbiters/{arbiter.pk}/edit/", given)
    assert answer.status_code == 409
    assert "Somebody else changed this arbiter" in text_of(answer)
    assert 'value="Doe, John"' in text_of(answer)
    assert row("Doe, Jo").version == arbiter.version
    answer = admin.post(f"/arbiters/{arbiter.pk}/removal/", {"version": "0"})
    assert answer.status_code == 409
    assert admin.post("/arbiters/new/", {"name": "Third", "fide_id": "111"}).status_code == 409


def test_the_page_says_what_is_missing(admin, register) -> None:
    address = f"/arbiters/{row('Roe, Al').pk}/"
    asked = {"day": "2019-06-01", "congresses": "2019-10-01 2020-08-01"}
    page = text_of(admin.get(address, asked))
    assert "Today&#39;s B.06 could not be read in full" in page
    assert "Norms that can be used together: 4 of 4." in page
    assert "Apply by 2020-08-01" in page
    assert "Application for FA" not in page
    assert "Category to propose: D" in page
    assert "at most 1" in page
    started = text_of(admin.get(address, {**asked, "certificates": "started"}))
    assert "at most 2" in started
    wrong = admin.get(address, {"day": "soon", "congresses": "x"})
    assert wrong.status_code == 422
    assert 'value="soon"' in text_of(wrong)
    assert admin.get("/arbiters/999999/").status_code == 404


def test_the_list_is_filtered(admin, register) -> None:
    def names(**asked: str) -> list[str]:
        page = text_of(admin.get("/arbiters/", asked))
        return [name for name in ("Doe, Jo", "Roe, Al") if name in page]

    assert names() == ["Doe, Jo", "Roe, Al"]
    assert names(q="jo doe") == ["Doe, Jo"]
    assert names(q="22") == ["Roe, Al"]
    assert names(title="NA") == ["Doe, Jo"]
    assert names(federation="bul") == ["Roe, Al"]
    assert names(category="A", q="\0") == []
    assert names(title="XX", category="E") == ["Doe, Jo", "Roe, Al"]


def test_the_register_goes_out_and_comes_in_again(admin, register, root) -> None:
    answer = admin.get("/arbiters/register.csv")
    assert "attachment" in answer.headers["Content-Disposition"]
    assert list(read_register(answer.content, "a.csv").arbiters) == register
    assert list(whole_register()) == register
    done = take_file(root, register)
    assert (done.new, done.replaced, done.same) == (0, 0, 2)


def test_a_file_is_shown_first_and_taken_then(admin, register) -> None:
    changed = replace(register[0], note="New", events=register[0].events[:1])
    data = register_csv([changed, ArbiterRecord("Third")]).encode()

    def sent(**more: Any) -> Any:
        return admin.post("/arbiters/import/", more)

    page = sent(file=SimpleUploadedFile("a.csv", data))
    text = text_of(page)
    assert page.status_code == 200
    assert "1 new arbiter" in text
    assert "1 arbiter is replaced" in text
    assert models.Arbiter.objects.count() == 2
    content = text.partition('name="content" value="')[2].partition('"')[0]
    assert sent(content=content, name="a.csv", do="take").status_code == 302
    assert record_of(row("Doe, Jo")) == changed
    assert row("Third").version == 1
    before = models.ArbiterChange.objects.filter(name="Doe, Jo").first()
    assert len(before.parts) == len(register[0].events) + len(register[0].seminars)
    assert sent(content="!!", name="a.csv", do="take").status_code == 422
    assert sent().status_code == 422


def test_a_file_with_mistakes_changes_nothing(admin, register) -> None:
    data = register_csv([ArbiterRecord("Third")]).replace("Third", "Third,x").encode()
    page = admin.post("/arbiters/import/", {"file": SimpleUploadedFile("a.csv", data)})
    assert page.status_code == 422
    assert "Line 2" in text_of(page)
    assert models.Arbiter.objects.count() == 2


def test_two_people_of_one_name_are_left_alone(root) -> None:
    for _ in range(2):
        save_arbiter(root, None, None, {"name": "Doe, Jo"})
    done = take_file(root, [ArbiterRecord("Doe, Jo")])
    assert done.twice == ("Doe, Jo",)
    assert models.Arbiter.objects.count() == 2


def test_erasing_leaves_nothing_of_somebody(admin, register) -> None:
    arbiter = row("Doe, Jo")
    answer = admin.post(
        f"/arbiters/{arbiter.pk}/removal/", {"erase": "on", "version": str(arbiter.version)}
    )
    assert answer.status_code == 302
    told = models.ArbiterChange.objects.filter(arbiter_key=arbiter.pk)
    assert told.count() == 2
    assert not any(each.name or each.before or each.after or each.parts for each in told)
    assert "Arbiter: erased" in text_of(admin.get("/arbiters/changes/"))


def test_actions_refuse_what_is_not_there(root) -> None:
    arbiter = save_arbiter(root, None, None, {"name": "Doe", "fide_id": "1"})
    with pytest.raises(Refused):
        save_arbiter(root, None, None, {"name": "Roe", "fide_id": "1"})
    remove_arbiter(root, arbiter, arbiter.version, erase=False)
    arbiter.pk = 1_000_000
    with pytest.raises(Conflict):
        save_arbiter(root, arbiter, 1, {"name": "Doe"})


def test_names_are_found_without_accents(root) -> None:
    save_arbiter(root, None, None, {"name": "Čermák, Jiří"})
    assert len(found_arbiters("cermak jiri")) == 1


def test_names_are_found_in_any_spelling_the_nearest_first(root, admin) -> None:
    for name, fide_id in (("Петров, Пётр", "4100018"), ("Petrova, Anna", "4100026"),
                          ("Šarić, Ivan", "14500000"), ("Kowalczyk, Jan", "")):  # fmt: skip
        save_arbiter(root, None, None, {"name": name, "fide_id": fide_id})

    def names(asked: str, **only: str) -> list[str]:
        return [each.name for each in found_arbiters(asked, **only)]

    assert names("Petrov Pyotr")[0] == names("piotr petroff")[0] == "Петров, Пётр"
    assert names("petrov") == ["Петров, Пётр", "Petrova, Anna"]
    assert names("Шарич") == names("saric i") == ["Šarić, Ivan"]
    assert names("Kowalcyzk") == ["Kowalczyk, Jan"], "two letters exchanged"
    assert names("owalcz") == ["Kowalczyk, Jan"], "in the middle of a word"
    assert names("41000") == ["Petrova, Anna", "Петров, Пётр"]
    assert names("petrov", federation="BUL") == names("nobody at all") == []
    assert "Šarić, Ivan" in text_of(admin.get("/arbiters/", {"q": "Шарич"}))


def test_those_who_may_create_events_read_and_others_do_not(
    client_of, chief, register, django_user_model
) -> None:
    staff = Client()
    staff.force_login(chief)
    key = row("Doe, Jo").pk
    assert staff.get("/arbiters/").status_code == 200
    assert "Add an arbiter" not in text_of(staff.get("/arbiters/"))
    assert "/edit/" not in text_of(staff.get(f"/arbiters/{key}/"))
    for address in ("new/", "import/", "register.csv", "changes/", f"{key}/edit/",
                    f"{key}/removal/", f"{key}/event/new/"):  # fmt: skip
        assert staff.get(f"/arbiters/{address}").status_code == 403, address
        assert staff.post(f"/arbiters/{address}").status_code == 403, address
    arbiter = client_of(Role.CHIEF_ARBITER)
    assert arbiter.get("/arbiters/").status_code == 403


def test_a_section_takes_its_arbiters_from_the_register(client_of, section, register) -> None:
    chief = client_of(Role.CHIEF_ARBITER)
    address = place_of(section, "arbiters/")
    page = text_of(chief.get(address))
    assert "No chief arbiter is named." in page
    assert "Deputies: 0; the tournament report lists 1 (players: 0)." in page
    page = text_of(chief.get(address, {"q": "roe"}))
    assert "Roe, Al" in page
    assert "Doe, Jo" not in page
    assert "1985" not in page, "no birth dates"
    seen = settings_of(section).seen
    given = {"arbiter": row("Roe, Al").pk, "do": "chief", "seen": seen}
    assert chief.post(address, given).status_code == 302
    section.refresh_from_db()
    assert settings_of(section).arbiter == "FA Roe, Al (222)"
    assert chief.post(address, given).status_code == 409
    given = {"arbiter": row("Doe, Jo").pk, "do": "deputy", "seen": settings_of(section).seen}
    assert chief.post(address, given).status_code == 302
    section.refresh_from_db()
    assert settings_of(section).deputies == ("NA Doe, Jo (111)",)
    page = text_of(chief.get(address))
    assert "Roe, Al has no licence: the event is not rated" in page
    assert "Deputies: 1; the tournament report lists 1" in page
    entry = section.event.entries.latest("number")
    assert entry.action == "regulations"
    gone = {"do": "remove", "text": "FA Roe, Al (222)", "seen": settings_of(section).seen}
    assert chief.post(address, gone).status_code == 302
    section.refresh_from_db()
    assert settings_of(section).arbiter == ""
    assert chief.post(address, {**gone, "seen": settings_of(section).seen}).status_code == 409
    assert chief.post(address, {"arbiter": "0", "do": "chief"}).status_code == 404


def test_arbiters_without_the_right_see_them_and_cannot_search(
    client_of, section, register
) -> None:
    arbiter = client_of(Role.ARBITER)
    address = place_of(section, "arbiters/")
    page = text_of(arbiter.get(address, {"q": "roe"}))
    assert "Are they enough?" in page
    assert "Roe, Al" not in page
    assert arbiter.post(address, {"do": "chief"}).status_code == 403


def test_hostile_names_are_shown_and_never_run(admin, root) -> None:
    name = '"><img src=x onerror=alert(1)>'
    take_file(root, [replace(candidate_for_fa(), name=name, title=FA, fide_day=date(2019, 1, 1))])
    key = models.Arbiter.objects.get().pk
    for address in ("", f"{key}/", f"{key}/edit/", f"{key}/removal/", "changes/"):
        page = text_of(admin.get(f"/arbiters/{address}"))
        assert "<img src=x" not in page, address
        assert "&lt;img src=x" in page, address
