"""Pairing a round: the one function behind every system."""

from __future__ import annotations

from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.model import Tournament
from openarbiter.pairing.dutch.round import pair_dutch
from openarbiter.pairing.engines import ENGINES, Engine
from openarbiter.pairing.other_swiss import pairing_by
from openarbiter.pairing.result import RoundPairing
from openarbiter.pairing.system import KNOCKOUT, OTHER_SWISS, system_of
from openarbiter.rulebook import Applied, Edition, edition_named, swiss_applied


def pair_round(
    tournament: Tournament,
    round_number: int | None = None,
    *,
    edition: str | None = None,
    system: str | None = None,
    engine: Engine = "auto",
) -> RoundPairing:
    """Pair one round: by the system of the tournament, usually the FIDE (Dutch) one, C.04.3.

    Args:
        tournament: the tournament with the rounds played so far.
        round_number: the round to pair, from 1; the next one by default. An earlier
            round is paired as it stood then: with the results before it, and with the
            byes that were given in it.
        edition: ``"fide-2018"`` or ``"fide-2026"``; by default what the tournament
            states, else the edition in force on its first day. The schedules are the
            same in both.
        system: one of :data:`openarbiter.pairing.system.SYSTEMS`; by default what the
            tournament's code says (record 192), else ``"dutch"``. A system that pairs
            matches (:data:`openarbiter.pairing.system.BY_MATCHES`) has to be named.
        engine: which engine pairs by the Dutch system; see
            :data:`openarbiter.pairing.engines.Engine`. All give the same pairing.

    Returns:
        The boards in order of publication, the bye or who is free, and every bracket with
        its data, where the system has brackets. The same tournament always gives the same
        pairing.

    Raises:
        NoPairing: no pairing fulfils the absolute criteria, or the schedule has no such
            round or does not fit the teams, or matches of a knock-out are not decided; it says
            why.
        UnknownEdition: there is no edition of that name.
        UnknownSystem: there is no system of that name.
        EngineMissing: the native engine is asked for and was not built.
        EnginesDiffer: both engines were asked for, and they do not agree.
        TooHard: the native engine gave the round up.
        ValueError: the round is not between 1 and the next one to be paired, or there is
            no engine of that name.
    """
    rounds = len(tournament.rounds)
    number = rounds + 1 if round_number is None else round_number
    if not 1 <= number <= rounds + 1:
        raise ValueError(f"round {number} cannot be paired: {rounds} rounds are in the tournament")
    if engine not in ENGINES:
        raise ValueError(f"no engine is called {engine!r}; there are: {', '.join(ENGINES)}")
    rules = edition_of(tournament, edition)
    chosen = system_of(tournament, system)
    if chosen.scheduled:
        from openarbiter.pairing.scheduled import pair_scheduled

        return pair_scheduled(tournament, number, chosen, rules)
    if chosen.name == KNOCKOUT:
        from openarbiter.pairing.knockout import pair_knockout

        return pair_knockout(tournament, number, rules)
    if chosen.name in OTHER_SWISS:
        return pairing_by(chosen.name)(tournament, number, rules)
    if chosen.name in CLUB_SYSTEMS:
        from openarbiter.pairing.clubs.round import pair_club

        return pair_club(tournament, number, rules, chosen.name)
    return pair_dutch(tournament, number, rules, engine)


def edition_of(tournament: Tournament, name: str | None = None) -> Edition:
    """The edition that applies: the one named, else the tournament's, else by its date.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    return edition_named(edition_applied(tournament, name).edition)


def edition_applied(tournament: Tournament, name: str | None = None) -> Applied:
    """The edition that applies, with what decided on it.

    Raises:
        UnknownEdition: there is no edition of that name.
    """
    return swiss_applied(name, tournament.regulations.edition, tournament.start)
