"""The fields of the forms, filled from a tournament, and what they lack."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest
from support.norm_example import FACTS, norm_example

from openarbiter.i18n import ENGLISH, language_named
from openarbiter.model import Bye, ByeKind, Entrant, Game, Mark, Result, Round
from openarbiter.model.facts import ArbiterRole, EventArbiter, EventFacts, Occasion
from openarbiter.office.forms.arbiter_application import ArbiterApplication
from openarbiter.office.forms.arbiter_norm import arbiter_norm_report
from openarbiter.office.forms.event import event_on_form
from openarbiter.office.forms.it1 import Foreigners, NormCertificate, norm_certificate
from openarbiter.office.forms.it2 import AppliedNorm, applied_norm, title_applications
from openarbiter.office.forms.it3 import CountOfPlayers, tournament_report
from openarbiter.office.forms.latin import not_in_latin
from openarbiter.office.forms.lecturer import LecturerApplication, LecturerNormReport
from openarbiter.office.forms.norm_papers import norm_certificate_paper
from openarbiter.office.forms.paper import WIDTH, PaperField, PaperGrid, PaperRow
from openarbiter.office.forms.person import PersonOnForm, person_of_player
from openarbiter.office.forms.warning import FormWarning
from openarbiter.rulebook.application_rules import FIDE_2017_APPLICATIONS
from openarbiter.rulebook.title_rules import FIDE_2017_TITLES, FIDE_2024_TITLES, NormTitle
from openarbiter.titles.event_norms import EventNorms, event_norms
from openarbiter.titles.exemption import Exemption, ExemptionKind, ForeignersOfRound
from openarbiter.titles.norm import judge
from openarbiter.titles.norm_event import NormEvent
from openarbiter.titles.norm_games import NotCounted

GM = NormTitle.GM


def norms(facts: EventFacts = FACTS) -> EventNorms:
    return event_norms(NormEvent(norm_example(), FIDE_2017_TITLES, facts))


def with_gm(found: EventNorms, **changes: object) -> EventNorms:
    """The same norms with something else said of the player's norm for GM."""
    player = found.players[1]
    titles = {**player.titles, GM: replace(player.titles[GM], **changes)}
    return replace(found, players={**found.players, 1: replace(player, titles=titles)})


def as_the_text_has_it() -> EventNorms:
    """Example 1 with its own remedy: the win over Georg is left out, not the last round."""
    found = norms()
    gm = found.players[1].titles[GM]
    games = [game for game in gm.whole.games if game.round != 7]
    left_out = {7: (NotCounted.DEFEATED, "B.01 1.42f")}
    rounds = [
        replace(each, why=why, article=article)
        for each in gm.rounds
        for why, article in [left_out.get(each.round, (None, ""))]
    ]
    return with_gm(found, norm=judge(FIDE_2017_TITLES, GM, "HUN", games), rounds=tuple(rounds))


def said(warnings: tuple[FormWarning, ...]) -> str:
    return "\n".join(each.message() for each in warnings)


def field(form: NormCertificate, label: str) -> PaperField:
    paper = norm_certificate_paper(form, ENGLISH)
    (found,) = (
        each
        for block in paper.blocks
        if isinstance(block, PaperRow)
        for each in block.fields
        if each.label == label
    )
    return found


@pytest.mark.rule("B.01 1.42e", "B.01 1.46b", "B.01 1.8")
def test_the_certificate_of_example_1() -> None:
    form = norm_certificate(norms(), 1, GM)
    assert form.achieved
    assert (form.player.surname, form.player.given_name) == ("Kovács", "Ágnes Mária")
    assert (form.player.sex, form.player.birth) == ("w", "1998-03-04")
    assert form.chief_arbiter == "IA Nagy, Béla"
    assert (form.games, form.foreign, form.rated, form.host) == (12, 12, 12, 0)
    assert form.titled == 7
    assert form.titles == (4, 2, 0, 0, 1, 0)
    assert (form.average, form.performance, form.half_points) == (2456, 2614, 17)
    assert [row.counts_as for row in form.rows if row.counts_as] == [2200]
    georg = form.rows[6]
    assert (georg.opponent, georg.rating, georg.counts_as) == ("Georg", 2070, 2200)
    assert [row.round for row in form.rows if not row.counted] == [13]
    assert [each.message() for each in form.remarks] == ["Not counted (B.01 1.42e): round 13."]
    assert [(each.day, each.article) for each in form.deadlines] == [
        (date(2018, 5, 19), "B.02 9.1"),
        (date(2018, 6, 11), "B.02 9.1"),
    ]


@pytest.mark.rule("B.01 1.42f", "B.01 1.46c")
def test_the_certificate_of_example_1_without_georg() -> None:
    form = norm_certificate(as_the_text_has_it(), 1, GM)
    assert form.achieved
    assert (form.games, form.average, form.performance, form.half_points) == (12, 2482, 2607, 16)
    assert form.titles == (5, 2, 0, 0, 1, 0)
    assert (form.rows[3].counts_as, form.rows[6].counts_as) == (2200, None)
    assert not form.rows[6].counted
    assert [each.message() for each in form.remarks] == ["Not counted (B.01 1.42f): round 7."]
    (grid,) = (b for b in norm_certificate_paper(form, ENGLISH).blocks if isinstance(b, PaperGrid))
    assert grid.rows[6][0] == "7*"


def test_fields_that_are_not_known_stay_empty_and_are_named() -> None:
    form = norm_certificate(norms(EventFacts()), 1, GM)
    assert said(form.warnings) == "Not known, fill in by hand: Place of birth, Chief arbiter."
    assert field(form, "Place of birth").text == ""
    assert field(form, "Chief arbiter").text == ""
    whole = norm_certificate(norms(), 1, GM, birth_place="Eger")
    assert whole.warnings == ()
    assert field(whole, "Place of birth").text == "Eger"


def test_a_result_that_is_no_norm_says_so() -> None:
    found = norms()
    form = norm_certificate(with_gm(found, norm=found.players[1].titles[GM].whole), 1, GM)
    assert not form.achieved
    assert "This is not a GM norm. Not met: B.01 1.44." in said(form.warnings)


def test_without_a_game_there_is_no_certificate() -> None:
    tournament = replace(norm_example(), rounds=(Round(byes=(Bye(1, ByeKind.PAB),)),))
    found = event_norms(NormEvent(tournament, FIDE_2017_TITLES, FACTS))
    with pytest.raises(ValueError, match="no game counts"):
        norm_certificate(found, 1, GM)
    with pytest.raises(KeyError):
        norm_certificate(found, 99, GM)


@pytest.mark.rule("B.01 1.43e")
def test_the_block_of_the_exemption_is_filled_where_the_norm_needs_it() -> None:
    assert norm_certificate(norms(), 1, GM).foreigners is None
    found = norms()
    rounds = (ForeignersOfRound(1, 24, 5, 12, True), ForeignersOfRound(2, 22, 6, 13, True))
    exemption = Exemption(ExemptionKind.MANY_FOREIGNERS, "B.01 1.43e")
    found = replace(
        with_gm(found, exemption=exemption, under_exemption=True),
        foreigners=replace(found.foreigners, applies=True, rounds=rounds),
    )
    form = norm_certificate(found, 1, GM)
    assert form.foreigners == Foreigners(federations=5, rated=22, holders=12)
    assert field(form, "Rated players not of the host federation").text == "22"
    assert "Exempt from the rules on federations (B.01 1.43e)." in [
        each.message() for each in form.remarks
    ]
    assert applied_norm(form, found.players[1].titles[GM]).exempt


def test_another_exemption_is_a_remark_alone() -> None:
    exemption = Exemption(ExemptionKind.ZONAL, "B.01 1.43c")
    form = norm_certificate(with_gm(norms(), exemption=exemption, under_exemption=True), 1, GM)
    assert form.foreigners is None
    assert form.remarks[-1].message() == "Exempt from the rules on federations (B.01 1.43c)."


@pytest.mark.rule("B.01 1.46d")
@pytest.mark.parametrize(("rules", "floor"), [(FIDE_2017_TITLES, 1000), (FIDE_2024_TITLES, 1400)])
def test_unrated_opponents_count_with_the_floor_of_the_edition(rules, floor) -> None:
    tournament = norm_example()
    unrated = tuple(
        replace(each, rating=0) if each.name in ("David", "Georg") else each
        for each in tournament.entrants
    )
    found = event_norms(NormEvent(replace(tournament, entrants=unrated), rules, FACTS))
    form = norm_certificate(with_gm(found, norm=found.players[1].titles[GM].whole), 1, GM)
    assert form.unrated == floor
    shown = {row.opponent: (row.rating, row.counts_as) for row in form.rows}
    assert shown["David"] == (None, 2200)
    assert shown["Georg"] == (None, floor)


def test_games_that_were_not_played_have_their_signs() -> None:
    tournament = norm_example()
    forfeit = Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS)
    rounds = list(tournament.rounds)
    rounds[0] = Round((Game(1, 2, forfeit),))
    rounds[10] = Round(byes=(Bye(1, ByeKind.HALF),))
    rounds[11] = Round(byes=(Bye(1, ByeKind.PAB),))
    rounds[12] = Round()
    found = event_norms(
        NormEvent(replace(tournament, rounds=tuple(rounds)), FIDE_2017_TITLES, FACTS)
    )
    form = norm_certificate(found, 1, GM)
    assert [form.rows[at].result for at in (0, 10, 11, 12)] == ["+", "=", "+", "-"]
    assert [form.rows[at].opponent for at in (0, 10, 11, 12)] == ["Alfred", "", "", ""]


def test_a_name_without_a_comma_is_not_guessed_silently() -> None:
    person = person_of_player(Entrant(1, "Kovács Ágnes"))
    assert (person.surname, person.given_name) == ("Kovács Ágnes", "")
    found = event_norms(NormEvent(norm_example("Kovács Ágnes"), FIDE_2017_TITLES, FACTS))
    assert "“Kovács Ágnes” has no comma" in said(norm_certificate(found, 1, GM).warnings)


@pytest.mark.parametrize(
    ("written", "birth"),
    [("1998/03/04", "1998-03-04"), ("1998", "1998"), ("1998/00/00", "1998"), ("", ""), ("?", "")],
)
def test_a_birth_date_is_a_day_or_a_year(written, birth) -> None:
    assert person_of_player(Entrant(1, birth=written)).birth == birth


@pytest.mark.rule("B.01 1.51")
def test_an_application_for_a_title() -> None:
    found = norms()
    form = norm_certificate(found, 1, GM)
    norm = applied_norm(form, found.players[1].titles[GM])
    assert (norm.event, norm.place) == ("Spring Open", "Budapest")
    assert (norm.average, norm.needed, norm.half_points) == (2456, 17, 17)
    assert (norm.games, norm.counted, norm.host, norm.foreign) == (13, 12, 0, 12)
    assert (norm.gm, norm.im, norm.fm, norm.rated, norm.unrated) == (4, 2, 1, 12, 0)
    (one,) = title_applications(GM, form.player, [norm], rules=FIDE_2017_APPLICATIONS)
    assert one.total == 12
    assert "The norms have 12 games together; an application needs 27." in said(one.warnings)
    (blank,) = title_applications(GM, form.player, [], rules=FIDE_2017_APPLICATIONS)
    assert blank.norms == ()
    four = title_applications(
        GM,
        form.player,
        [norm] * 4,
        rules=FIDE_2017_APPLICATIONS,
        reached=date(2018, 1, 1),
        highest=2510,
        meeting=date(2018, 9, 30),
    )
    assert [(each.form, each.forms, len(each.norms)) for each in four] == [(1, 2, 3), (2, 2, 1)]
    assert said(four[0].warnings) == "Not known, fill in by hand: Place of birth."
    assert four[0].deadlines[0].day == date(2018, 8, 31)


@pytest.mark.rule("B.01 1.43f")
def test_one_norm_is_made_without_an_exemption() -> None:
    exempt = AppliedNorm("Open", counted=14, exempt=True)
    rules = FIDE_2017_APPLICATIONS
    (one,) = title_applications(GM, PersonOnForm("A"), [exempt, exempt], rules=rules)
    assert "one has to be made without an exemption (B.01 1.43f)" in said(one.warnings)
    (one,) = title_applications(
        GM, PersonOnForm("A"), [exempt, replace(exempt, exempt=False)], rules=rules
    )
    assert "exemption" not in said(one.warnings)


def test_the_report_of_a_tournament_counts_players() -> None:
    report = tournament_report(norm_example(), FACTS)
    assert report.counts == (
        CountOfPlayers("rated", 14, 5, 1, 13),
        CountOfPlayers("GM", 5, 3, 0, 5),
        CountOfPlayers("IM", 3, 2, 1, 2),
        CountOfPlayers("FM", 1, 1, 0, 1),
        CountOfPlayers("unrated", 0, 0, 0, 0),
        CountOfPlayers("WGM", 0, 0, 0, 0),
        CountOfPlayers("WIM", 0, 0, 0, 0),
        CountOfPlayers("WFM", 0, 0, 0, 0),
    )
    assert report.schedule == (1, 2)
    assert (report.chief, report.deputies) == (FACTS.arbiters[0], (FACTS.arbiters[1],))
    assert said(report.warnings) == (
        "Not known, fill in by hand: Contact of the organiser, Type of tournament, "
        "Pairing program, Contact of the chief arbiter."
    )


def test_who_never_came_is_not_counted() -> None:
    tournament = norm_example()
    absent = Entrant(15, "Absent", rating=2700, title="GM", federation="FRA")
    nowhere = Entrant(16, "Nowhere", rating=2300)
    rounds = (
        Round((*tournament.rounds[0].games, Game(16, 3))),
        *tournament.rounds[1:],
    )
    tournament = replace(
        tournament, entrants=(*tournament.entrants, absent, nowhere), rounds=rounds
    )
    report = tournament_report(tournament, FACTS)
    assert report.counts[0] == CountOfPlayers("rated", 15, 5, 1, 13)
    assert "neither as host nor as foreign: 1." in said(report.warnings)
    assert event_on_form(replace(tournament, rounds=()), FACTS).players == 16


@pytest.mark.parametrize(("players", "asked"), [(50, 1), (51, 2), (100, 2), (101, 3), (151, 4)])
def test_the_report_asks_for_deputies_by_the_number_of_players(players, asked) -> None:
    entrants = tuple(Entrant(number, f"P{number}") for number in range(1, players + 1))
    tournament = replace(norm_example(), entrants=entrants, rounds=())
    report = tournament_report(tournament, EventFacts())
    assert f"asks for {asked} deputy arbiters with {players} players" in said(report.warnings)


@pytest.mark.rule("B.06 5.2")
def test_the_norm_report_of_an_arbiter() -> None:
    chief, deputy, _ = FACTS.arbiters
    report = arbiter_norm_report("IA1", norm_example(), FACTS, deputy)
    assert report.assessor == "IA Nagy, Béla"
    assert (report.event.players, report.event.rated, report.event.federations) == (14, 14, 5)
    assert (report.event.rounds, report.rounds_worked) == (13, None)
    own = arbiter_norm_report("IA1", norm_example(), FACTS, chief, birth="1970-01-02")
    assert own.assessor == ""
    assert "The report is on the chief arbiter" in said(own.warnings)
    assert "Date of birth" not in said(own.warnings)
    nobody = arbiter_norm_report("FA1", norm_example(), EventFacts(arbiters=(deputy,)), deputy)
    assert "No chief arbiter is named" in said(nobody.warnings)


@pytest.mark.rule("B.06 5.2")
@pytest.mark.parametrize(
    ("form", "title", "may"),
    [("IA1", "NA", False), ("FA1", "NA", True), ("IA1", "FA", True), ("FA1", "", False)],
)
def test_a_national_arbiter_signs_no_norm_of_an_international_one(form, title, may) -> None:
    chief = EventArbiter("Chief, A", ArbiterRole.CHIEF, title)
    deputy = EventArbiter("Deputy, B", ArbiterRole.DEPUTY)
    facts = EventFacts(host="HUN", arbiters=(chief, deputy))
    report = arbiter_norm_report(form, norm_example(), facts, deputy)
    assert ("may not sign" not in said(report.warnings)) is may


def test_names_that_are_not_in_latin_letters_are_told() -> None:
    """On every form that has an arbiter; accents are Latin letters."""
    chief = EventArbiter("Єрмак, Олена", ArbiterRole.CHIEF, "IA")
    deputy = EventArbiter("Nuñez-Šarić, Ána", ArbiterRole.DEPUTY, "FA")
    facts = replace(FACTS, arbiters=(chief, deputy))
    told = "FIDE takes forms in Latin letters. Spell these names as the list of FIDE does: "
    for warnings in (
        norm_certificate(norms(facts), 1, GM).warnings,
        tournament_report(norm_example(), facts).warnings,
        arbiter_norm_report("FA1", norm_example(), facts, deputy).warnings,
        arbiter_norm_report("FA1", norm_example(), facts, chief).warnings,
        ArbiterApplication("FA2", PersonOnForm("Єрмак", "Олена")).warnings(),
    ):
        assert f"{told}Єрмак, Олена." in said(warnings)
    latin = replace(FACTS, arbiters=(deputy,))
    assert told not in said(tournament_report(norm_example(), latin).warnings)
    many = not_in_latin(f"Иван {number}" for number in range(7))
    assert said(many).endswith("Иван 4; ….")


def test_given_forms_say_what_they_lack() -> None:
    person = PersonOnForm("Second", "Deputy", "", "600001", "FRA", "1970-01-02", "Paris")
    assert "room for 4 events; given are 0" in said(ArbiterApplication("FA2", person).warnings())
    assert "asks for 3 seminars; given are 0" in said(LecturerApplication(person).warnings())
    assert "Number of participants" in said(LecturerNormReport(person).warnings())


def test_boxes_and_columns_fill_the_page() -> None:
    form = norm_certificate(norms(EventFacts(occasion=Occasion.OTHER)), 1, GM)
    for block in norm_certificate_paper(form, language_named("ru")).blocks:
        if isinstance(block, PaperRow):
            assert sum(each.width for each in block.fields) == WIDTH
        if isinstance(block, PaperGrid):
            assert sum(block.widths) == WIDTH
