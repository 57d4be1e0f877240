"""Trials: one tournament each, both ways, and nothing that goes wrong is lost."""

from __future__ import annotations

import sys
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pytest

from openarbiter.formats.trf import read_trf
from openarbiter.verify.campaigns import perform as performing
from openarbiter.verify.campaigns.campaign import left_to_do, run
from openarbiter.verify.campaigns.cluster import Cluster, ClusterFailure
from openarbiter.verify.campaigns.crew import done_by_crew
from openarbiter.verify.campaigns.perform import perform
from openarbiter.verify.campaigns.record import (
    RESULTS,
    CampaignRecord,
    Damaged,
    RecordInUse,
    kept_settings,
)
from openarbiter.verify.campaigns.settings import (
    Settings,
    changed,
    kinds_for,
    settings_of,
    ways_for,
)
from openarbiter.verify.campaigns.trial import (
    Trial,
    TrialResult,
    result_json,
    result_of,
    seed_of,
    trials,
)
from openarbiter.verify.external import ExternalEngine, engine_named, systems_of

SCRIPT = Path(__file__).resolve().parents[1] / "support" / "other_engine.py"

SMALL = "few-players"


def engine(mood: str, *, pairs_only: bool = False) -> ExternalEngine:
    command = (sys.executable, str(SCRIPT), mood)
    return ExternalEngine("other", "bbpPairings", command, pairs_only)


def campaign(mood: str = "sound", *, pairs_only: bool = False, count: int = 2) -> Settings:
    other = engine(mood, pairs_only=pairs_only)
    return Settings(other, "Other Engine 1.0", "fide-2026", count=count, kinds=(SMALL,), seconds=30)


def first(settings: Settings, way: str):
    return next(trial for trial in trials(settings) if trial.way == way)


@cache
def swapped(way: str) -> TrialResult:
    """The first trial with an engine that swaps colours; what it finds is reduced for seconds."""
    settings = campaign("swaps")
    return perform(settings, first(settings, way))


class TestSettings:
    def test_every_tournament_has_its_own_seed_that_depends_on_nothing_else(self) -> None:
        made = list(trials(campaign(count=50)))
        assert len({trial.seed for trial in made}) == len(made) == 100
        assert made[1] == Trial("theirs", 1, "usual", seed_of(1, "theirs", 1))
        assert list(trials(campaign(count=10))) == made[:20]

    def test_kinds_take_turns(self) -> None:
        settings = replace(campaign(count=3), kinds=("plain", "byes"))
        ours = [trial.kind for trial in trials(settings) if trial.way == "ours"]
        assert ours == ["plain", "byes", "plain"]

    def test_more_tournaments_make_no_other_campaign_and_another_seed_does(self) -> None:
        kept = campaign()
        moved = replace(kept, count=9, engine=replace(kept.engine, command=("elsewhere",)))
        assert changed(kept, moved) == ()
        assert changed(kept, replace(kept, seed=2)) == (("seed", "1", "2"),)

    def test_files_of_older_versions_cannot_express_every_kind(self) -> None:
        assert "baku" not in kinds_for(engine_named("javafo=javafo.jar"), "fide-2018")
        assert "baku" in kinds_for(engine("sound"), "fide-2026")

    def test_what_a_generator_does_not_know_it_is_not_asked_for(self) -> None:
        javafo = replace(campaign(), engine=engine_named("javafo=javafo.jar"))
        assert javafo.configurations == ("by-seed",)
        gacrux = replace(campaign(), engine=engine_named("gacrux"))
        assert "byes" not in gacrux.configurations
        assert "byes" in campaign().configurations

    def test_points_of_games_are_not_asked_for_in_events_of_teams(self) -> None:
        assert "points-3-1-0" in replace(campaign(), system="lim").configurations
        assert "points-3-1-0" not in replace(campaign(), system="olympiad").configurations

    def test_systems_an_engine_has_no_word_for_are_known(self) -> None:
        assert systems_of(engine_named("javafo=javafo.jar")) == ("dutch",)
        assert systems_of(engine_named("gacrux")) == ("dutch", "team-swiss")
        assert systems_of(engine("sound")) is None

    def test_kinds_and_ways_are_those_of_the_system(self) -> None:
        gacrux = engine_named("gacrux")
        assert {"type-b", "line-ups"} <= {*kinds_for(gacrux, "fide-2026", "team-swiss")}
        assert not {"match-forfeits", "baku"} & {*kinds_for(gacrux, "fide-2026", "team-swiss")}
        assert ways_for(gacrux, "team-swiss") == ("ours",)
        assert ways_for(engine("sound"), "dubov") == ("ours", "theirs")
        assert ways_for(engine("sound"), "team-swiss") == ("ours",)
        assert ways_for(engine_named("openarbiter"), "team-swiss") == ("ours", "theirs")

    def test_a_campaign_of_another_system_is_another_campaign(self) -> None:
        assert changed(campaign(), replace(campaign(), system="lim")) == (
            ("system", "dutch", "lim"),
        )
        kept = campaign().json()
        del kept["system"]
        assert settings_of(kept) == campaign()


@pytest.fixture(scope="module")
def local():
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None
    ) as cluster:
        yield cluster


class TestOneTrial:
    @pytest.mark.parametrize("way", ["ours", "theirs"])
    def test_engines_that_agree(self, way: str) -> None:
        settings = campaign()
        result = perform(settings, first(settings, way))
        assert result.outcome == "equal"
        assert result.pairs > result.rounds > 0
        assert result_of(result_json(result)).trial == result.trial

    @pytest.mark.parametrize(
        ("system", "kind"),
        [("lim", SMALL), ("double-swiss", SMALL), ("team-swiss", "few-teams"), ("dubov", SMALL)],
    )
    def test_engines_that_agree_by_another_system(self, system: str, kind: str) -> None:
        settings = replace(campaign(), system=system, kinds=(kind,))
        for way in ways_for(settings.engine, system):
            result = perform(settings, first(settings, way))
            assert (result.outcome, result.failure) == ("equal", None)
            assert result.pairs > result.rounds > 0

    def test_a_difference_of_another_system_is_reduced_and_stays_of_it(self) -> None:
        settings = replace(campaign("swaps"), system="lim")
        (found,) = perform(settings, first(settings, "ours")).discrepancies
        assert (found.what, found.players, found.complete) == ("colours", 2, True)
        assert "### Pairing system: lim\n" in found.files["position.trf"]
        assert found.commands[0].startswith("openarbiter --lim position.trf -p")
        assert "--lim" in found.commands[1]

    def test_matches_are_kept_as_they_were(self) -> None:
        settings = replace(
            campaign("no-pairing", pairs_only=True), system="team-swiss", kinds=("few-teams",)
        )
        (found,) = perform(settings, first(settings, "ours")).discrepancies
        assert (found.what, found.reduced, found.complete) == ("they-find-none", False, False)
        position = read_trf(found.files["position.trf"].encode())
        assert position.problems == ()
        assert len(position.tournament.rounds) == 1
        assert "--team" in found.commands[1]

    def test_the_same_trial_gives_the_same_result(self) -> None:
        settings = campaign("swaps")
        again = perform(settings, first(settings, "ours"))
        assert replace(again, time=0) == replace(swapped("ours"), time=0)

    @pytest.mark.parametrize("way", ["ours", "theirs"])
    def test_a_difference_is_reduced_to_the_smallest_file(self, way: str) -> None:
        result = swapped(way)
        (found,) = result.discrepancies
        assert (found.what, found.round) == ("colours", result.rounds)
        assert (found.players, found.rounds, found.complete) == (2, 0, True)
        assert found.ours is not None
        assert found.theirs is not None
        (own,), (other,) = found.ours, found.theirs
        assert (own == other[::-1], sorted(own)) == (True, [1, 2])
        position = read_trf(found.files["position.trf"].encode())
        assert not position.errors
        assert len(position.tournament.entrants) == 2
        assert found.files["ours.txt"] == f"1\n{own[0]} {own[1]}\n"
        assert found.files["theirs.txt"] == f"1\n{other[0]} {other[1]}\n"
        assert "-p" in found.files["reproduce.txt"]

    def test_an_engine_that_only_pairs_is_asked_for_every_round(self) -> None:
        settings = campaign("no-pairing", pairs_only=True)
        result = perform(settings, first(settings, "ours"))
        (found,) = result.discrepancies
        assert (found.what, found.round, found.theirs) == ("they-find-none", 2, None)
        assert found.rounds == 1

    def test_a_difference_only_its_checker_sees_is_kept_with_the_round(self) -> None:
        settings = campaign("wrong-report")
        result = perform(settings, first(settings, "ours"))
        (found,) = result.discrepancies
        assert (found.what, found.rounds) == ("checker-only", 2)
        assert len(read_trf(found.files["position.trf"].encode()).tournament.rounds) == 2

    @pytest.mark.parametrize(
        ("mood", "way", "kind"),
        [
            ("crashes", "ours", "crashed"),
            ("refuses", "theirs", "refused"),
            ("babbles", "ours", "unreadable"),
            ("nonsense", "theirs", "unreadable"),
            ("empty-handed", "theirs", "unreadable"),
        ],
    )
    def test_what_goes_wrong_is_a_result(self, mood: str, way: str, kind: str) -> None:
        settings = campaign(mood)
        result = perform(settings, first(settings, way))
        assert result.outcome == "failed"
        assert result.failure is not None
        assert result.failure.kind == kind
        assert ("tournament.trf" in result.files) == (way == "ours" or mood == "nonsense")

    def test_a_program_that_hangs_is_a_result(self) -> None:
        settings = replace(campaign("hangs"), seconds=1)
        result = perform(settings, first(settings, "ours"))
        assert result.failure is not None
        assert result.failure.kind == "timeout"

    def test_our_own_mistakes_are_results_too(self, monkeypatch) -> None:
        def broken(*_: object, **__: object) -> None:
            raise ZeroDivisionError("of ours")

        monkeypatch.setattr(performing, "generated", broken)
        settings = campaign()
        result = perform(settings, first(settings, "ours"))
        assert result.failure is not None
        assert (result.failure.kind, "ZeroDivisionError" in result.failure.output) == ("ours", True)

    def test_no_room_for_the_files_of_a_trial_is_a_failed_trial(self, monkeypatch) -> None:
        def full(**_: object) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(performing.tempfile, "TemporaryDirectory", full)
        settings = campaign()
        result = perform(settings, first(settings, "ours"))
        assert result.outcome == "failed"
        assert "No space left on device" in str(result.failure)


class TestRecord:
    def test_a_result_is_there_again_when_the_campaign_is_opened(self, tmp_path) -> None:
        settings = campaign("swaps", count=1)
        with CampaignRecord(tmp_path, settings) as record:
            run(record, settings, left_to_do(record, settings))
            kept = dict(record.results)
        with CampaignRecord(tmp_path, settings) as record:
            assert record.results == kept
            assert left_to_do(record, settings) == []
        assert kept_settings(tmp_path) == settings
        (found,) = kept["ours-000001"].discrepancies
        assert (tmp_path / "discrepancies" / found.id / "position.trf").exists()

    def test_a_line_torn_off_by_a_kill_is_done_again(self, tmp_path) -> None:
        settings = campaign()
        with CampaignRecord(tmp_path, settings) as record:
            run(record, settings, left_to_do(record, settings)[:2])
        path = tmp_path / RESULTS
        path.write_bytes(path.read_bytes()[:-20])
        with CampaignRecord(tmp_path, settings) as record:
            assert list(record.results) == ["ours-000001"]
            left = left_to_do(record, settings)
            assert left[0].id == "theirs-000001"
            run(record, settings, left)
        with CampaignRecord(tmp_path, settings) as record:
            assert len(record.results) == 4

    def test_a_whole_line_that_is_no_result_is_refused(self, tmp_path) -> None:
        settings = campaign()
        with CampaignRecord(tmp_path, settings) as record:
            run(record, settings, left_to_do(record, settings)[:1])
        with (tmp_path / RESULTS).open("a") as stream:
            stream.write("{}\n")
        with pytest.raises(Damaged, match="line 2"):
            CampaignRecord(tmp_path, settings)

    def test_two_runs_at_once_are_refused(self, tmp_path) -> None:
        with CampaignRecord(tmp_path, campaign()), pytest.raises(RecordInUse):
            CampaignRecord(tmp_path, campaign())

    def test_failures_are_done_again_when_asked_for(self, tmp_path) -> None:
        settings = campaign("crashes", count=1)
        with CampaignRecord(tmp_path, settings) as record:
            run(record, settings, left_to_do(record, settings))
            assert left_to_do(record, settings) == []
            assert len(left_to_do(record, settings, retry=True)) == 2


class TestManyAtOnce:
    def test_a_crew_does_what_one_does(self) -> None:
        settings = campaign(count=3)
        work = partial(perform, settings)
        found = {each.trial: each for each in done_by_crew(trials(settings), work, 2)}
        for trial in trials(settings):
            assert replace(found[trial], time=0) == replace(work(trial), time=0)

    def test_a_worker_that_dies_is_replaced(self, tmp_path) -> None:
        settings = campaign(f"kills={tmp_path / 'once'}", count=2)
        results = list(done_by_crew(trials(settings), partial(perform, settings), 2))
        assert [each.outcome for each in results] == ["equal"] * 4

    def test_a_trial_that_ends_its_workers_is_a_failure(self) -> None:
        settings = replace(campaign("kills", count=1), ways=("ours",))
        (result,) = done_by_crew(trials(settings), partial(perform, settings), 2)
        assert result.failure is not None
        assert "died 2 times" in result.failure.reason.message()

    def test_a_crew_that_is_not_needed_any_more_ends_at_once(self) -> None:
        settings = replace(campaign("hangs", count=2), ways=("ours",), seconds=600)
        results = done_by_crew(trials(settings), partial(perform, settings), 2)
        results.close()


class TestCluster:
    def test_a_cluster_does_what_one_does(self, local, tmp_path) -> None:
        settings = campaign("swaps", count=1)
        cluster = Cluster(local.scheduler_address)
        try:
            assert set(cluster.releases(settings).values()) == {settings.release}
            with CampaignRecord(tmp_path, settings) as record:
                run(record, settings, left_to_do(record, settings), cluster=cluster)
                assert len(record.results) == 2
                for trial in trials(settings):
                    here = swapped(trial.way)
                    assert record.results[trial.id].digest == here.digest
                    assert record.results[trial.id].outcome == here.outcome
        finally:
            cluster.close()

    def test_a_worker_that_dies_is_replaced(self, local, tmp_path) -> None:
        settings = replace(campaign(f"kills={tmp_path / 'once'}", count=1), ways=("ours",))
        cluster = Cluster(local.scheduler_address)
        try:
            (result,) = cluster.done(trials(settings), partial(perform, settings))
        finally:
            cluster.close()
        assert result.outcome == "equal"

    def test_workers_need_the_program(self, local) -> None:
        missing = replace(campaign(), engine=ExternalEngine("x", "bbpPairings", ("/nowhere/x",)))
        cluster = Cluster(local.scheduler_address)
        try:
            with pytest.raises(ClusterFailure, match="cannot use x: /nowhere/x cannot be started"):
                cluster.releases(missing)
        finally:
            cluster.close()

    def test_nobody_at_the_address(self, monkeypatch) -> None:
        pytest.importorskip("distributed")
        monkeypatch.setattr("openarbiter.verify.campaigns.cluster.PATIENCE", 1)
        with pytest.raises(ClusterFailure, match="No Dask scheduler answers at tcp://127"):
            Cluster("tcp://127.0.0.1:9")
        with pytest.raises(ClusterFailure, match="No Dask scheduler answers"):
            Cluster("nonsense://")

    def test_the_library_is_an_extra(self, monkeypatch) -> None:
        monkeypatch.setitem(sys.modules, "distributed", None)
        with pytest.raises(ClusterFailure, match="openarbiter\\[cluster\\]"):
            Cluster("tcp://127.0.0.1:9")
