from random import Random
from dataclasses import replace
import pytest
from support.played_teams import entered, RESULTS
from support.playing import ANN
from openarbiter.model import *
from openarbiter.pairing import pair_round, system_of
from openarbiter.pairing.paired import with_round
from openarbiter.web import models
from openarbiter.web.actions.exporting import exported
from openarbiter.web.actions.pairing import make_draft, publish
from openarbiter.web.actions.results import EnteredResult, enter_results
from openarbiter.web.state import tournament_of
from openarbiter.formats.trf import read_trf, write_trf

def play(section, rounds):
    random = Random("x")
    for n in range(1, rounds+1):
        section.refresh_from_db()
        draft = make_draft(ANN, section, drawn=Colour.WHITE if n==1 else None)
        print(n, draft.pairs, draft.bye)
        r = publish(ANN, section, draft.version)
        print([(g.board, g.white.number, g.black.number) for g in r.games.all()])
        enter_results(ANN, section, n, [EnteredResult(g.pk, random.choice(RESULTS)) for g in r.games.all()])

@pytest.mark.parametrize("code,extra", [("FIDE_TEAM_TYPEB_MP_GP",()),("CUSTOM_TEAM_SWISS",("### Pairing system: olympiad",))])
def test_t(filled, code, extra):
    t = entered(7, 4, Regulations(rounds=5, system=code), extra)
    section = filled(t)
    play(section, 5)
    out = exported(section)
    text = write_trf(out)
    print(text)
    back = read_trf(text.encode()).tournament
    assert [p.code for p in read_trf(text.encode()).problems if p.severity.name != "NOTE"] == []
    assert back.team_byes == out.team_byes and back.line_ups == out.line_ups
    again = filled(back, "again")
    assert write_trf(exported(again)) == text

def test_d(filled):
    t = Tournament(entrants=tuple(Entrant(n, f"P{n}", rating=2000-n) for n in range(1,8)), regulations=Regulations(rounds=6, system="FIDE_DOUBLESWISS"))
    section = filled(t)
    play(section, 6)
    text = write_trf(exported(section))
    print(text)
    back = read_trf(text.encode()).tournament
    again = filled(back, "again")
    assert write_trf(exported(again)) == text
