"""Pairing a round: a draft that people look at, and then its publication (C.04.2 D)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from openarbiter.handling.changes import judge, judge_entered
from openarbiter.handling.findings import Finding
from openarbiter.handling.match_changes import judge_matches
from openarbiter.handling.next_round import next_position, not_ready, undecided_games
from openarbiter.handling.paired_field import names_paired
from openarbiter.handling.publication import in_published_order, not_overruled
from openarbiter.handling.regulations import colour_article
from openarbiter.model import Colour, Reason, Tournament, numbered_teams
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.text import N_
from openarbiter.pairing import Board, RoundPairing, system_of
from openarbiter.pairing.match_schedule import MATCH
from openarbiter.pairing.match_systems import match_system, pairs_teams
from openarbiter.web import models
from openarbiter.web.actions.by_rules import answer_of_engine
from openarbiter.web.actions.drafted import (
    Pairs,
    as_keys,
    as_pairing,
    draft_seen,
    rules_of,
    seating_of,
)
from openarbiter.web.actions.knockout_lots import begin_lots, fit_rounds
from openarbiter.web.actions.pairing_basis import basis_now, fingerprint, is_stale, refuse_stale
from openarbiter.web.actions.publishing import publish, publish_all
from openarbiter.web.actions.sections import draw_colour, enter_colour
from openarbiter.web.actions.start_list import set_start_list
from openarbiter.web.actions.unresolved import record_despite, refuse_unresolved
from openarbiter.web.ledger import Actor, Conflict, Refused, Work, refuse
from openarbiter.web.ledger.finality import refuse_if_final
from openarbiter.web.ledger.writing import writing
from openarbiter.web.state import frame_of
from openarbiter.web.state.section_state import State, state_of

__all__ = [
    "change_draft",
    "discard_draft",
    "findings_of_change",
    "make_draft",
    "publish",
    "publish_all",
    "seating_of",
]

THERE_IS_ONE = N_(
    "Round {round} already has a draft. Publish it, or discard it to make another one."
)
MEANWHILE = N_("The tournament changed while round {round} was being paired. Make the draft again.")
_NOT_DRAWN = N_(
    "The initial colour has not been drawn: let the program draw it, or enter the colour "
    "drawn elsewhere."
)
STRANGER = N_("No player in this section has the key {key}.")
NO_TEAM = N_("There is no team with the number {player}.")


def make_draft(
    actor: Actor,
    section: models.Section,
    *,
    as_draws: bool = False,
    drawn: Colour | None = None,
    seed: str | None = None,
    again: bool = False,
    despite: Collection[str] = (),
) -> models.Draft:
    """Pair the next round, for people to look at before it is published.

    Before round 1 of a Swiss tournament the players get their numbers by C.04.2 B.

    Args:
        as_draws: whether games without a result count as draws for this pairing only
            (C.04.2 D.1); in FIDE mode it has to be said.
        drawn: the initial colour as it was drawn outside the program, where the regulations do
            not have it yet.
        seed: where the program is to draw it, with what; ``""`` for a seed of its own. In a
            knock-out all lots are drawn with it.
        again: whether the new draft takes the place of one that is out of date, which stays
            where none can be made.
        despite: the boards whose results are not resolved, such as ``5/3``, where somebody has
            confirmed to go on all the same.

    Raises:
        NotResolved: results are not resolved, and it was not confirmed.
        Refused: there is a draft, all rounds are paired, nobody is there, the Dutch system is
            not for this tournament, games have no result, somebody's absence is not decided,
            somebody has a half-point bye that is forbidden by now, the initial colour of round 1
            is neither known nor to be drawn, or a schedule has more or fewer rounds than its
            tables and nobody has confirmed it.
        Conflict: something changed while the engines were at work.
        NoPairing: no pairing fulfils the absolute criteria.
        EnginesDiffer: the two engines do not agree.
        TooHard: the engine gave the round up.
    """
    state = state_of(section)
    refuse_unready(state, as_draws=as_draws, again=again)
    if is_knockout(state.tournament):
        fit_rounds(actor, section)
        state = state_of(section)
    places = refuse_unresolved(section, despite)
    if not state.tournament.rounds:
        _begin(actor, section, drawn, seed)
        state = state_of(section)
    # An engine may take long: nothing is locked meanwhile.
    position, basis = next_position(state.situation), basis_now(state)
    answer = answer_of_engine(position, basis)
    pairing, engines = answer.required(), list(answer.engines)
    number = pairing.round
    with writing():
        if again:
            _discard_stale(actor, section)
        with Work(actor, section.event, "draft", section=section, round_number=number) as work:
            state = work.state
            if state.draft is not None:
                raise Conflict(Reason.of(THERE_IS_ONE, round=number))
            if basis_now(state) != basis:
                raise Conflict(Reason.of(MEANWHILE, round=number))
            keys = state.paired_keys
            pairs = as_keys(pairing, seating_of(state.situation, pairing).tables, keys)
            bye = None if pairing.bye is None else keys[pairing.bye]
            made = {"pairs": pairs, "bye": bye}
            work.note(engines=", ".join(engines), as_draws=len(undecided_games(position)))
            record_despite(work, places)
            return work.create(
                models.Draft(
                    section=section,
                    round_number=number,
                    position=fingerprint(state, made),
                    pairs=pairs,
                    bye=bye,
                    made_by_rules=made,
                    engines=engines,
                    made_at=work.at,
                    made_by=actor.who[:80],
                )
            )


def refuse_unready(
    state: State, *, as_draws: bool, again: bool = False, entered: bool = False
) -> None:
    """Make sure that the next round can be paired.

    Args:
        as_draws, again: see :func:`make_draft`.
        entered: see :func:`openarbiter.handling.next_round.not_ready`.

    Raises:
        Refused: it cannot; it says what to do.
    """
    refuse_if_final(state.section)
    draft = state.draft
    if draft is not None and not (again and is_stale(state, draft)):
        raise Refused(Reason.of(THERE_IS_ONE, round=draft.round_number))
    refuse(not_ready(state.situation, as_draws=as_draws, entered=entered))


def _begin(actor: Actor, section: models.Section, drawn: Colour | None, seed: str | None) -> None:
    """What has to be there before round 1: the numbers, and the colour drawn by lot.

    Raises:
        Refused: nobody has drawn the colour.
    """
    frame = frame_of(section.frame)
    by_match = system_of(frame).name == MATCH
    if system_of(frame).scheduled and not by_match:
        return
    if is_knockout(frame):
        set_start_list(actor, section)
        begin_lots(actor, section, seed or "")
        return
    known = frame.regulations.initial_colour is not None
    if not known and drawn is None and seed is None:
        raise Refused(Reason.of(_NOT_DRAWN), colour_article(frame))
    if not pairs_teams(frame) and not by_match:
        set_start_list(actor, section)
    if known:
        return
    if drawn is None:
        draw_colour(actor, section, seed or "")
    else:
        enter_colour(actor, section, drawn)


def findings_of_change(
    state: State, draft: models.Draft, pairs: Pairs, bye: int | None
) -> tuple[Finding, ...]:
    """What the rules say against these pairs and this bye in place of those of the draft.

    Where the round had been published before and the rules pair it as they did, its pairs
    may be changed as C.04.2 D.10 lets them.

    Raises:
        Refused: the draft is out of date.
    """
    refuse_stale(state, draft)
    position = next_position(state.situation)
    wanted = as_pairing(pairs, bye, position, state.paired_numbers)
    rules = rules_of(draft, position, state.paired_numbers)
    return findings_against(state, position, rules, wanted.boards, wanted.bye)


def findings_against(
    state: State,
    position: Tournament,
    rules: RoundPairing | None,
    boards: tuple[Board, ...],
    bye: int | None,
) -> tuple[Finding, ...]:
    """The findings of the rules against a pairing of the next round, worst first.

    Args:
        position: what is paired.
        rules: the pairing by the rules; None where no engine could make it.
    """
    if rules is None:
        if match_system(position) is not None:
            return judge_matches(position, None, boards, bye)
        return judge_entered(position, boards, bye)
    before = _published_before(state, rules.round)
    if pairs_teams(position):
        met = {frozenset((each.white, each.black)) for each in before}
        published = {each for each in rules.boards if {each.white, each.black} in met}
    else:
        published = before & set(rules.boards)
    if match_system(position) is not None:
        return judge_matches(position, rules, boards, bye, published=published or None)
    return judge(position, rules, boards, bye, published=published or None)


def _published_before(state: State, number: int) -> set[Board]:
    """The boards of the round as it was published last; none where it never was.

    Where teams are paired, those of the teams of each board.
    """
    numbers: Mapping[int, int] = state.numbers
    if pairs_teams(state.tournament):
        team_of = {
            player: team
            for team, each in numbered_teams(state.tournament).items()
            for player in each.players
        }
        numbers = {key: team_of[player] for key, player in numbers.items() if player in team_of}
    entry = (
        models.Entry.objects.filter(section=state.section, action="publish", round_number=number)
        .order_by("-number")
        .first()
    )
    if entry is None:
        return set()
    games = [change["a"] for change in entry.changes if change["t"] == "game"]
    pairs = [(game["white_id"], game["black_id"]) for game in games]
    return {Board(numbers[w], numbers[b]) for w, b in pairs if w in numbers and b in numbers}


def change_draft(
    actor: Actor,
    section: models.Section,
    version: int,
    pairs: Pairs,
    bye: int | None,
    reason: str,
) -> models.Draft:
    """Change a draft by hand: an arbiter's decision, recorded with its reason and its level.

    Args:
        version: that of the draft that was looked at.
        pairs: all pairs by the players' keys, White first.
        bye: the key of the player with the pairing-allocated bye.

    Raises:
        Refused: no reason is given, or an absolute rule is broken and FIDE mode is on.
        Conflict: the draft was changed, published or discarded in the meantime.
    """
    with Work(actor, section.event, "draft-changed", section=section, reason=reason) as work:
        state = work.state
        draft = draft_seen(state, version)
        _refuse_strangers(state, pairs, bye)
        work.round_number = draft.round_number
        findings = findings_of_change(state, draft, pairs, bye)
        refuse_absolute(section, findings)
        work.level = max((each.level for each in findings), default=0)
        position, numbers = next_position(state.situation), state.paired_numbers
        wanted = in_published_order(position, as_pairing(pairs, bye, position, numbers))
        tables = seating_of(state.situation, wanted).tables
        before = as_pairing(draft.pairs, draft.bye, position, numbers)
        names = names_paired(position)
        told = {"before": _told(before, wanted, names), "after": _told(wanted, before, names)}
        change = {
            "who": actor.who,
            "role": actor.role,
            "at": work.at.isoformat(),
            "reason": reason.strip(),
            "level": work.level,
            **told,
        }
        work.update(
            draft,
            pairs=as_keys(wanted, tables, state.paired_keys),
            bye=bye,
            changes=[*draft.changes, change],
        )
        work.note(**told)
    return draft


def discard_draft(actor: Actor, section: models.Section) -> None:
    """Throw a draft away.

    Raises:
        Conflict: there is none any more.
    """
    with Work(actor, section.event, "draft-discarded", section=section) as work:
        draft = draft_seen(work.state)
        work.round_number = draft.round_number
        work.delete(draft)


def _discard_stale(actor: Actor, section: models.Section) -> None:
    """Throw a draft away that is out of date, where there is one."""
    with Work(actor, section.event, "draft-discarded", section=section) as work:
        draft = work.state.draft
        if draft is not None and is_stale(work.state, draft):
            work.round_number = draft.round_number
            work.delete(draft)


def refuse_absolute(section: models.Section, findings: tuple[Finding, ...]) -> None:
    """Make sure that nothing breaks a rule that nobody may break.

    Raises:
        Refused: something does.
    """
    for finding in not_overruled(findings, fide_mode=section.fide_mode):
        refuse(finding)


def _refuse_strangers(state: State, pairs: Pairs, bye: int | None) -> None:
    """Make sure that everybody named is in the section, or every team.

    Raises:
        Refused: somebody is not.
    """
    named = {key for pair in pairs for key in pair[:2]} | ({bye} if bye is not None else set())
    strangers = sorted(named - set(state.paired_numbers))
    if strangers or any(len(pair) < 2 for pair in pairs):
        if strangers and pairs_teams(state.tournament):
            raise Refused(Reason.of(NO_TEAM, player=abs(strangers[0])))
        raise Refused(Reason.of(STRANGER, key=strangers[0] if strangers else "?"))


def _told(one: RoundPairing, other: RoundPairing, names: Mapping[int, str]) -> str:
    """What one pairing has and the other does not, as people write it."""
    rest = set(other.boards)
    boards = [
        f"{names[each.white]} – {names[each.black]}" for each in one.boards if each not in rest
    ]
    if one.bye is not None and one.bye != other.bye:
        boards.append(f"{names[one.bye]}: bye")
    return "; ".join(boards) or "–"
