"""The interface for programs: what a key opens, what it answers, how it fails."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from support.worked import WORKED, worked

from openarbiter.formats.trf import read_trf
from openarbiter.web import models
from openarbiter.web.actions.keys import make_key, make_phone, revoke_key
from openarbiter.web.api import seat
from openarbiter.web.api.interface import interface
from openarbiter.web.api.rate import Rate
from openarbiter.web.ledger import Actor
from openarbiter.web.rights import ASSIGNABLE, MATRIX, May, Role
from openarbiter.web.state import tournament_of

Filled = Callable[..., models.Section]


class Program:
    """A program with a key."""

    def __init__(self, event: models.Event, secret: str):
        self._client = Client(headers={"Authorization": f"Bearer {secret}"})
        self._base = f"/api/v1/events/{event.slug}"

    def ask(self, method: str, path: str, status: int = 200, **body: Any) -> Any:
        """What the interface answers; the status is expected to be this one."""
        answer = self._client.generic(
            method, self._base + path, json.dumps(body) if body or method != "GET" else "",
            content_type="application/json",
        )  # fmt: skip
        assert answer.status_code == status, answer.content.decode()
        if not answer.content:
            return None
        kind = answer.headers["Content-Type"]
        if status >= 400:
            assert kind == "application/problem+json"
            problem = answer.json()
            assert set(problem) >= {"title", "detail", "article", "status"}
            assert problem["status"] == status
        return answer.json() if "json" in kind else answer.content.decode()


@pytest.fixture
def actor(chief: models.User) -> Actor:
    return Actor(chief.name, Role.CHIEF_ARBITER.value, "", chief.pk)


@pytest.fixture
def program_of(event: models.Event, actor: Actor) -> Callable[[Role], Program]:
    def made(role: Role) -> Program:
        return Program(event, make_key(actor, event, "test", role, timedelta(days=1)).secret)

    return made


@pytest.fixture
def program(program_of: Callable[[Role], Program]) -> Program:
    return program_of(Role.CHIEF_ARBITER)


@pytest.fixture
def held(filled: Filled) -> models.Section:
    return filled(worked("held-14-players"))


AT = "/sections/filled"


class TestKeys:
    @pytest.mark.parametrize(
        "header", ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer oa_" + "x" * 43, "oa_x"]
    )
    def test_without_a_key_nothing_is_told(self, event: models.Event, header: str) -> None:
        client = Client(headers={"Authorization": header} if header else {})
        for path in (f"/api/v1/events/{event.slug}", "/api/v1/events/none"):
            answer = client.get(path)
            assert answer.status_code == 401
            assert answer.headers["WWW-Authenticate"].startswith("Bearer")
            assert answer.json()["status"] == 401

    def test_being_logged_in_is_no_key(
        self, event: models.Event, client_of: Callable[[Role], Client]
    ) -> None:
        answer = client_of(Role.ADMINISTRATOR).get(f"/api/v1/events/{event.slug}")
        assert answer.status_code == 401

    def test_a_revoked_an_expired_and_a_phones_key_open_nothing(
        self, event: models.Event, actor: Actor
    ) -> None:
        revoked = make_key(actor, event, "revoked", Role.ARBITER, timedelta(days=1))
        revoke_key(actor, revoked.token)
        expired = make_key(actor, event, "expired", Role.ARBITER, timedelta(days=1))
        models.Token.objects.filter(pk=expired.token.pk).update(expires_at=timezone.now())
        phone = make_phone(actor, event, "phone")
        for made in (revoked, expired, phone):
            Program(event, made.secret).ask("GET", "", 401)

    def test_a_key_of_one_event_opens_no_other(
        self, program: Program, event: models.Event, chief: models.User
    ) -> None:
        models.Event.objects.create(slug="other", name="Other")
        program._base = "/api/v1/events/other"
        program.ask("GET", "", 404)
        program.ask("GET", "/sections", 404)

    def test_the_last_use_is_written_down(self, program: Program) -> None:
        program.ask("GET", "")
        used = models.Token.objects.get().used_at
        assert used is not None
        assert timezone.now() - used < timedelta(minutes=1)

    def test_who_asks_too_often_waits(
        self, program: Program, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(seat, "rate", Rate(per_minute=60, burst=2))
        # However slow the machine is, no time passes.
        monkeypatch.setattr("openarbiter.web.api.rate.time", SimpleNamespace(monotonic=lambda: 0.0))
        program.ask("GET", "")
        program.ask("GET", "")
        assert "second" in program.ask("GET", "", 429)["detail"]


def operations() -> list[tuple[str, str, May]]:
    """Every operation: method, path below the event, and the right it takes."""
    found = []
    for prefix, router in interface._routers:
        for path, view in router.path_operations.items():
            for operation in view.operations:
                (key,) = operation.auth_callbacks
                assert isinstance(key, seat.Key), path
                for method in operation.methods:
                    found.append((method, f"{prefix}{path}", key.may))
    return found


class TestRights:
    def test_there_are_operations(self) -> None:
        assert len(operations()) > 25

    @pytest.mark.parametrize("role", ASSIGNABLE)
    def test_every_operation_asks_for_its_right(
        self, held: models.Section, program_of: Callable[[Role], Program], role: Role
    ) -> None:
        player = held.players.order_by("number").first()
        assert player is not None
        program = program_of(role)
        places = {
            "section": held.slug, "player": player.pk, "number": 6, "board": 1, "place": 1,
            "form": "fa1", "arbiter": 1, "ending": "pdf", "match": "R1.M1", "label": "A",
            "challenger": 1, "challenged": 2, "paper": "to-sign", "team": 1, "home": 1,
            "incident": 1,
        }  # fmt: skip
        before = tournament_of(held)
        for method, path, may in operations():
            if not path.startswith("/events/{event}") or may in MATRIX[role]:
                continue
            asked = path.removeprefix("/events/{event}").format(**places)
            problem = program.ask(method, asked, 403)
            assert problem["title"] == "Not with this key"
        held.refresh_from_db()
        assert tournament_of(held) == before


class TestReading:
    def test_an_event_and_its_sections(self, program: Program, held: models.Section) -> None:
        event = program.ask("GET", "")
        assert (event["role"], event["sections"]) == ("chief-arbiter", ["spring-open", "filled"])
        section = program.ask("GET", AT)
        assert (section["players"], section["rounds_published"]) == (14, 6)
        assert section["edition"]
        program.ask("GET", "/sections/none", 404)

    def test_players_page_by_page_and_by_name(self, program: Program, held: models.Section) -> None:
        page = program.ask("GET", f"{AT}/players?limit=5&offset=10")
        assert (page["count"], len(page["items"])) == (14, 4)
        assert [each["number"] for each in page["items"]] == [11, 12, 13, 14]
        one = page["items"][0]
        assert program.ask("GET", f"{AT}/players/{one['id']}") == one
        found = program.ask("GET", f"{AT}/players?q={one['name'].split()[0]}")
        assert one in found["items"]
        program.ask("GET", f"{AT}/players?limit=100000", 422)
        program.ask("GET", f"{AT}/players/{2**70}", 422)

    def test_rounds_and_games(self, program: Program, held: models.Section) -> None:
        rounds = program.ask("GET", f"{AT}/rounds")
        assert [each["number"] for each in rounds] == [1, 2, 3, 4, 5, 6]
        page = program.ask("GET", f"{AT}/rounds/6")
        tournament = tournament_of(held)
        assert [(game["white"]["number"], game["black"]["number"]) for game in page["games"]] == [
            (game.white, game.black) for game in tournament.rounds[5].games
        ]
        first = page["games"][0]
        assert program.ask("GET", f"{AT}/rounds/6/games/{first['board']}") == first
        program.ask("GET", f"{AT}/rounds/7", 404)

    def test_standings_and_crosstable(self, program: Program, held: models.Section) -> None:
        table = program.ask("GET", f"{AT}/standings")
        assert table["rounds_counted"] == 6
        assert table["rows"][0]["rank"] == 1
        assert "." in table["rows"][0]["points"]
        assert program.ask("GET", f"{AT}/standings?after=3")["rounds_counted"] == 3
        program.ask("GET", f"{AT}/standings?after=7", 404)
        cross = program.ask("GET", f"{AT}/crosstable")
        assert [row["number"] for row in cross["rows"]] == [row["number"] for row in table["rows"]]
        assert len(cross["rows"][0]["cells"]) == 6

    def test_the_tournament_file(self, program: Program, held: models.Section) -> None:
        text = program.ask("GET", f"{AT}/trf")
        assert read_trf(text.encode()).tournament == tournament_of(held)

    def test_the_ledger_from_an_entry_on(self, program: Program, held: models.Section) -> None:
        entries = program.ask("GET", "/ledger")
        assert [entry["number"] for entry in entries] == list(range(1, len(entries) + 1))
        later = program.ask("GET", f"/ledger?after={entries[-2]['number']}&limit=1")
        assert later == entries[-1:]
        assert program.ask("GET", "/ledger/verdict")["whole"]

    def test_texts_are_in_the_language_asked_for(
        self, event: models.Event, actor: Actor, held: models.Section
    ) -> None:
        made = make_key(actor, event, "test", Role.ARBITER, timedelta(days=1))
        client = Client(headers={"Authorization": f"Bearer {made.secret}", "Accept-Language": "bg"})
        answer = client.get(f"/api/v1/events/{event.slug}")
        assert answer.headers["Content-Language"] == "bg"


class TestPlayers:
    AT = "/sections/spring-open"

    def test_entered_changed_and_removed(self, program: Program, section: models.Section) -> None:
        made = program.ask("POST", f"{self.AT}/players", 201, name="Tal, Mikhail", rating=2600)
        one = f"{self.AT}/players/{made['id']}"
        changed = program.ask("PUT", one, name="Tal, Mikhail", title="GM", version=made["version"])
        assert (changed["title"], changed["rating"]) == ("GM", 0)
        stale = program.ask("PUT", one, 409, name="Tal", version=made["version"])
        assert stale["title"] == "Somebody else changed it first"
        program.ask("DELETE", one, 204)
        program.ask("GET", one, 404)

    def test_what_will_not_do_is_refused_with_its_reason(
        self, program: Program, section: models.Section
    ) -> None:
        problem = program.ask("POST", f"{self.AT}/players", 422, rating="many")
        assert {"name", "rating"} <= {error["at"][-1] for error in problem["errors"]}
        problem = program.ask("POST", f"{self.AT}/players", 409, name="Tal", federation="DEU")
        assert "Did you mean GER?" in str(problem)
        problem = program.ask("POST", f"{self.AT}/players", 409, name="Tal", title="XX")
        assert "XX" in problem["detail"]
        program.ask("POST", f"{self.AT}/players", 422, name="T\0l")

    def test_withdrawn_and_back(self, program: Program, section: models.Section) -> None:
        made = program.ask("POST", f"{self.AT}/players", 201, name="Tal, Mikhail")
        one = f"{self.AT}/players/{made['id']}/withdrawal"
        assert program.ask("POST", one, from_round=2, reason="ill")["withdrawn_from"] == 2
        program.ask("POST", one, 409, from_round=2)
        assert program.ask("DELETE", one)["withdrawn_from"] is None
        entry = section.event.entries.filter(action="withdrawn").get()
        assert (entry.reason, entry.role) == ("ill", "chief-arbiter")
        assert entry.who == "test (chief)"

    @pytest.mark.rule("C.05 6.7")
    def test_a_bye_in_the_last_round_is_refused_with_the_article(
        self, program: Program, section: models.Section
    ) -> None:
        models.Section.objects.filter(pk=section.pk).update(half_byes=1)
        made = program.ask("POST", f"{self.AT}/players", 201, name="Tal, Mikhail")
        one = f"{self.AT}/players/{made['id']}/byes"
        assert program.ask("PUT", f"{one}/2", kind="half")["byes"] == [{"round": 2, "kind": "H"}]
        assert program.ask("DELETE", f"{one}/2")["byes"] == []
        problem = program.ask("PUT", f"{one}/3", 409, kind="half")
        assert problem["article"].startswith("C.05 6.7")

    def test_checked_in(self, program: Program, section: models.Section) -> None:
        made = program.ask("POST", f"{self.AT}/players", 201, name="Tal, Mikhail")
        who = {"players": [made["id"]], "present": True}
        assert program.ask("POST", f"{self.AT}/check-in", **who) == {"changed": 1}
        assert program.ask("POST", f"{self.AT}/check-in", **who) == {"changed": 0}
        program.ask("POST", f"{self.AT}/check-in", 404, players=[made["id"] + 99])


class TestRegulations:
    AT = "/sections/spring-open/regulations"

    def test_changed_as_one(self, program: Program, section: models.Section) -> None:
        found = program.ask("GET", self.AT)
        assert (found["rounds"], found["win"], found["tie_breaks"]) == (3, "1.0", [])
        entries = section.entries.count()
        starts = [{"round": 1, "starts_at": "2026-11-21T10:00:00Z"}]
        new = {
            "rounds": 5,
            "tie_breaks": ["BH/C1", "DE"],
            "tie_break_edition": "pmr-2018",
            "report_minutes": 20,
            "starts": starts,
            "deputies": ["Ann", "Bob"],
            "draw": "0.5",
        }
        changed = program.ask("PUT", self.AT, seen=found["seen"], **new)
        assert {name: changed[name] for name in new} == {**new, "draw": "0.5"}
        assert section.entries.count() == entries + 1
        problem = program.ask("PUT", self.AT, 409, seen=found["seen"], rounds=7)
        assert "changed these regulations" in problem["detail"]
        seen = changed["seen"]
        problem = program.ask("PUT", self.AT, 409, seen=seen, tie_breaks=["TPN"])
        assert "TPN is not a tie-break" in problem["detail"]
        assert program.ask("PUT", self.AT, seen=seen, report_minutes=None)["report_minutes"] is None
        program.ask("PUT", self.AT, 422, seen=seen, system="chess")

    def test_the_editions_are_told_and_chosen(
        self, program: Program, section: models.Section
    ) -> None:
        found = program.ask("GET", self.AT)
        fields = [each["field"] for each in found["editions"]]
        assert fields == [
            "swiss", "tie-breaks", "rating", "titles", "arbiters", "laws", "competition",
        ]  # fmt: skip
        changed = program.ask("PUT", self.AT, seen=found["seen"], rating_edition="fide-2017")
        rating = changed["editions"][2]
        assert (rating["edition"], rating["why"]) == ("fide-2017", "named by the tournament")
        program.ask("PUT", self.AT, 409, seen=changed["seen"], laws_edition="fide-1900")

    @pytest.mark.rule("C.04.3 E")
    def test_the_colour_is_drawn_with_a_seed(
        self, program: Program, section: models.Section
    ) -> None:
        one = program.ask("POST", f"{self.AT}/colour", seed="dice 3")["colour"]
        assert one in ("w", "b")
        assert program.ask("POST", f"{self.AT}/colour", seed="dice 3")["colour"] == one


class TestARound:
    def test_from_the_players_to_the_standings(
        self, program: Program, section: models.Section
    ) -> None:
        at = "/sections/spring-open"
        for number in range(1, 6):
            program.ask("POST", f"{at}/players", 201, name=f"Player {number}", rating=2500 - number)
        program.ask("GET", f"{at}/draft", 404)
        refused = program.ask("POST", f"{at}/draft", 409)
        assert refused["article"] == "C.04.3 E"
        draft = program.ask("POST", f"{at}/draft", 201, initial_colour="draw", seed="dice 3")
        assert (draft["round"], len(draft["pairs"])) == (1, 2)
        assert program.ask("GET", f"{at}/draft") == draft
        program.ask("POST", f"{at}/draft", 409)
        program.ask("POST", f"{at}/draft/publication", 409, version=draft["version"] + 1)
        made = program.ask("POST", f"{at}/draft/publication", 201, version=draft["version"])
        assert (made["number"], made["boards"], made["missing"]) == (1, 2, 2)
        program.ask("DELETE", f"{at}/draft", 409)

        board = f"{at}/rounds/1/games/1"
        game = program.ask("GET", board)
        entered = program.ask("PUT", f"{board}/result", result="10", version=game["version"])
        assert (entered["result"], entered["text"]) == ("10", "1–0")
        again = program.ask("PUT", f"{board}/result", result="10", version=game["version"])
        assert again == entered, "the same again is no conflict"
        problem = program.ask("PUT", f"{board}/result", 409, result="01", version=game["version"])
        assert problem["title"] == "Somebody else changed it first"
        program.ask("PUT", f"{board}/result", 422, result="11")
        program.ask("PUT", f"{at}/rounds/1/games/2/result", result="==")
        table = program.ask("GET", f"{at}/standings")
        assert [row["points"] for row in table["rows"]] == ["1.0", "1.0", "0.5", "0.5", "0.0"]

    def test_a_draft_changed_by_hand_has_the_same_players(
        self, program: Program, section: models.Section
    ) -> None:
        at = "/sections/spring-open"
        for number in range(1, 5):
            program.ask("POST", f"{at}/players", 201, name=f"Player {number}", rating=2500 - number)
        draft = program.ask("POST", f"{at}/draft", 201, initial_colour="white")
        (one, two) = draft["pairs"]
        swapped = [
            {"white": one["white"], "black": two["white"]},
            {"white": one["black"], "black": two["black"]},
        ]
        given = {"version": draft["version"], "reason": "by hand"}
        program.ask("PUT", f"{at}/draft", 409, pairs=swapped[:1], **given)
        changed = program.ask("PUT", f"{at}/draft", pairs=swapped, **given)
        assert changed["changed"] == 1


class TestFiles:
    def test_a_file_becomes_a_section_at_its_round(
        self, program: Program, event: models.Event
    ) -> None:
        text = (WORKED / "held-14-players.trf").read_text(encoding="utf-8")
        made = program.ask("POST", "/import", 201, text=text, name="Read in", rounds=6)
        assert (made["slug"], made["players"], made["rounds_published"]) == ("read-in", 14, 6)

    def test_what_is_no_tournament_file_is_refused(
        self, program: Program, event: models.Event
    ) -> None:
        program.ask("POST", "/import", 409, text="hello")
        program.ask("POST", "/import", 422, text="x" * 5_000_001)


class TestMistakes:
    def test_an_unknown_address_and_method_are_told_as_problems(self, program: Program) -> None:
        assert Client().get("/api/v1/nonsense").json()["status"] == 404
        program.ask("GET", "/nonsense", 404)

    def test_a_body_that_is_no_json_is_told(self, program: Program) -> None:
        answer = program._client.generic(
            "POST", f"{program._base}/sections/spring-open/players", "{", "application/json"
        )
        assert answer.status_code == 400
        assert answer.json()["title"] == "The request is not valid"

    def test_the_description_is_open(self, db: None) -> None:
        document = Client().get("/api/v1/openapi.json").json()
        assert document["openapi"].startswith("3.")
        assert "Problem" in document["components"]["schemas"]
        for path in document["paths"].values():
            for operation in path.values():
                assert operation["security"]
                assert "4XX" in operation["responses"]
