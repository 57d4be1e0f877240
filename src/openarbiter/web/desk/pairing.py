"""Pairing a round: a draft that people look at, and then its publication (C.04.2 D)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from openarbiter.handling.changes import judge, judge_entered
from openarbiter.handling.findings import REFUSE, Finding
from openarbiter.model import Colour, Reason, Tournament
from openarbiter.model.text import N_
from openarbiter.pairing import Board, RoundPairing, edition_of, system_of
from openarbiter.pairing.boards import in_order
from openarbiter.pairing.dutch.cards import cards
from openarbiter.pairing.other_systems import why_not_dutch
from openarbiter.web import models
from openarbiter.web.desk.absences import refuse_overtaken
from openarbiter.web.desk.by_rules import answer_of_engine
from openarbiter.web.desk.drafted import Pairs, as_keys, as_pairing, rules_of, seating_of
from openarbiter.web.desk.naming import names_of
from openarbiter.web.desk.pairing_basis import basis_of
from openarbiter.web.desk.players import set_start_list
from openarbiter.web.desk.position import (
    basis_now,
    fingerprint,
    is_stale,
    next_position,
    refuse_stale,
    refuses_dutch,
    undecided,
    unfinished,
)
from openarbiter.web.desk.publishing import publish, publish_all
from openarbiter.web.desk.schedule_rounds import refuse_doubtful
from openarbiter.web.desk.sections import draw_colour, enter_colour
from openarbiter.web.desk.unresolved import record_despite, refuse_unresolved
from openarbiter.web.ledger import Actor, Conflict, Refused, Work
from openarbiter.web.ledger.finality import refuse_if_final
from openarbiter.web.ledger.writing import writing
from openarbiter.web.stored import frame_of, position_of

__all__ = [
    "change_draft",
    "discard_draft",
    "findings_of_change",
    "make_draft",
    "next_position",
    "publish",
    "publish_all",
    "seating_of",
]

NEVER = ("C.04.1 c", "C.04.2 D.4")
"""The articles of findings that no mode allows: somebody would be there twice, or not be."""

THERE_IS_ONE = N_(
    "There is a draft of round {round} already. Publish it, or discard it to make another one."
)
_ALL_PAIRED = N_("All {rounds} rounds of this tournament have been paired.")
_NOBODY = N_(
    "Nobody is there to be paired in round {round}: add players, or check in those who have come."
)
_NO_RESULT = N_(
    "Games without a result yet: {games}. Enter the results; games that are adjourned may count "
    "as draws for this pairing only."
)
_UNDECIDED = N_(
    "These players did not come to their game of the last round and have not explained it: "
    "{players}. They count as withdrawn unless you accept an explanation; decide it for each of "
    "them."
)
MEANWHILE = N_("The tournament changed while round {round} was being paired. Make the draft again.")
_NOT_DRAWN = N_(
    "The initial colour has not been drawn: let the program draw it, or enter the colour that was "
    "drawn by lot."
)
_NO_DRAFT = N_("There is no draft any more: somebody published or discarded it.")
_CHANGED = N_("Somebody changed the draft in the meantime. Look at it as it is now.")
STRANGER = N_("Nobody in this section has the key {key}.")
NO_REASON = N_("A change of the pairing needs a reason: it is kept in the ledger.")


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
        seed: where the program is to draw it, with what; ``""`` for a seed of its own.
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
    refuse_unready(section, as_draws=as_draws, again=again)
    places = refuse_unresolved(section, despite)
    if not position_of(section).tournament.rounds:
        _begin(actor, section, drawn, seed)
    position = next_position(section)
    basis = basis_of(section, position)
    answer = answer_of_engine(position, basis)
    pairing, engines = answer.required(), list(answer.engines)
    number = pairing.round
    open_games = len(unfinished(position))
    with writing():
        if again:
            _discard_stale(actor, section)
        with Work(actor, section.event, "draft", section=section, round_number=number) as work:
            if models.Draft.objects.filter(section=section).exists():
                raise Conflict(Reason.of(THERE_IS_ONE, round=number))
            if basis_now(section) != basis:
                raise Conflict(Reason.of(MEANWHILE, round=number))
            keys = position_of(section).keys
            pairs = as_keys(pairing, seating_of(section, pairing).tables, keys)
            bye = None if pairing.bye is None else keys[pairing.bye]
            made = {"pairs": pairs, "bye": bye}
            work.note(engines=", ".join(engines), as_draws=open_games)
            record_despite(work, places)
            return work.create(
                models.Draft(
                    section=section,
                    round_number=number,
                    position=fingerprint(section, made),
                    pairs=pairs,
                    bye=bye,
                    made_by_rules=made,
                    engines=engines,
                    made_at=work.at,
                    made_by=actor.who[:80],
                )
            )


def refuse_unready(
    section: models.Section, *, as_draws: bool, again: bool = False, entered: bool = False
) -> None:
    """Make sure that the next round can be paired.

    Args:
        as_draws, again: see :func:`make_draft`.
        entered: whether an arbiter enters the pairs, so that they need not be of a system that
            is paired here.

    Raises:
        Refused: it cannot; it says what to do.
    """
    refuse_if_final(section)
    tournament = next_position(section)
    number, announced = len(tournament.rounds) + 1, tournament.regulations.rounds
    draft = models.Draft.objects.filter(section=section).first()
    if draft is not None and not (again and is_stale(section, draft)):
        raise Refused(Reason.of(THERE_IS_ONE, round=draft.round_number))
    if announced is not None and number > announced:
        raise Refused(Reason.of(_ALL_PAIRED, rounds=announced))
    if system_of(tournament).scheduled:
        refuse_doubtful(tournament)
        return
    other = why_not_dutch(tournament)
    if other is not None and not entered and refuses_dutch(section, other):
        raise Refused(other.reason, "C.04.2 A.1")
    requests = tournament.regulations.bye_requests
    away = {request.player for request in requests if request.round == number}
    if not {each.number for each in tournament.entrants} - away:
        raise Refused(Reason.of(_NOBODY, round=number))
    refuse_overtaken(section, tournament)
    open_games = unfinished(tournament)
    if open_games and section.fide_mode and not as_draws:
        raise Refused(Reason.of(_NO_RESULT, games=len(open_games)), "C.04.2 D.1")
    missing = undecided(section, tournament)
    if missing:
        names = {each.number: each.name for each in tournament.entrants}
        told = ", ".join(f"{player} {names[player]}" for player in missing)
        raise Refused(Reason.of(_UNDECIDED, players=told), "C.04.2 D.2")


def _begin(actor: Actor, section: models.Section, drawn: Colour | None, seed: str | None) -> None:
    """What has to be there before round 1: the numbers, and the colour drawn by lot.

    Raises:
        Refused: nobody has drawn the colour (C.04.3 E).
    """
    frame = frame_of(section.frame)
    if system_of(frame).scheduled:
        return
    known = frame.regulations.initial_colour is not None
    if not known and drawn is None and seed is None:
        raise Refused(Reason.of(_NOT_DRAWN), "C.04.3 E")
    set_start_list(actor, section)
    if known:
        return
    if drawn is None:
        draw_colour(actor, section, seed or "")
    else:
        enter_colour(actor, section, drawn)


def findings_of_change(
    section: models.Section, draft: models.Draft, pairs: Pairs, bye: int | None
) -> tuple[Finding, ...]:
    """What the rules say against these pairs and this bye in place of those of the draft.

    Where the round had been published before and the rules pair it as they did, its pairs
    may be changed as C.04.2 D.10 lets them.

    Raises:
        Refused: the draft is out of date.
    """
    position, numbers = next_position(section), position_of(section).numbers
    refuse_stale(section, draft)
    wanted = as_pairing(pairs, bye, position, numbers)
    rules = rules_of(draft, position, numbers)
    return findings_against(section, position, rules, wanted.boards, wanted.bye)


def findings_against(
    section: models.Section,
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
        return judge_entered(position, boards, bye)
    numbers = position_of(section).numbers
    published = _published_before(section, rules.round, numbers) & set(rules.boards)
    return judge(position, rules, boards, bye, published=published or None)


def _published_before(
    section: models.Section, number: int, numbers: Mapping[int, int]
) -> set[Board]:
    """The boards of the round as it was published last; none where it never was."""
    entry = (
        models.Entry.objects.filter(section=section, action="publish", round_number=number)
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
    if not reason.strip():
        raise Refused(Reason.of(NO_REASON), "C.04.2 A.5")
    with Work(actor, section.event, "draft-changed", section=section, reason=reason) as work:
        draft = _draft_of(section, version)
        _refuse_strangers(section, pairs, bye)
        work.round_number = draft.round_number
        findings = findings_of_change(section, draft, pairs, bye)
        refuse_absolute(section, findings)
        work.level = max((each.level for each in findings), default=0)
        position, found = next_position(section), position_of(section)
        wanted = in_published_order(position, as_pairing(pairs, bye, position, found.numbers))
        tables = seating_of(section, wanted).tables
        before = as_pairing(draft.pairs, draft.bye, position, found.numbers)
        names = names_of(position)
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
            pairs=as_keys(wanted, tables, found.keys),
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
        draft = models.Draft.objects.filter(section=section).first()
        if draft is None:
            raise Conflict(Reason.of(_NO_DRAFT))
        work.round_number = draft.round_number
        work.delete(draft)


def _discard_stale(actor: Actor, section: models.Section) -> None:
    """Throw a draft away that is out of date, where there is one."""
    with Work(actor, section.event, "draft-discarded", section=section) as work:
        draft = models.Draft.objects.filter(section=section).first()
        if draft is not None and is_stale(section, draft):
            work.round_number = draft.round_number
            work.delete(draft)


def _draft_of(section: models.Section, version: int) -> models.Draft:
    draft = models.Draft.objects.filter(section=section).first()
    if draft is None:
        raise Conflict(Reason.of(_NO_DRAFT))
    if draft.version != version:
        raise Conflict(Reason.of(_CHANGED))
    return draft


def refusing(section: models.Section, findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings that no decision of an arbiter overrules in this section."""
    return tuple(
        each
        for each in findings
        if each.level == REFUSE and (section.fide_mode or each.article in NEVER)
    )


def refuse_absolute(section: models.Section, findings: tuple[Finding, ...]) -> None:
    """Make sure that nothing breaks a rule that nobody may break.

    Raises:
        Refused: something does.
    """
    for finding in refusing(section, findings):
        raise Refused(finding.reason, finding.article)


def _refuse_strangers(section: models.Section, pairs: Pairs, bye: int | None) -> None:
    """Make sure that everybody named is in the section.

    Raises:
        Refused: somebody is not.
    """
    named = {key for pair in pairs for key in pair[:2]} | ({bye} if bye is not None else set())
    strangers = sorted(named - set(position_of(section).numbers))
    if strangers or any(len(pair) < 2 for pair in pairs):
        raise Refused(Reason.of(STRANGER, key=strangers[0] if strangers else "?"))


def in_published_order(position: Tournament, pairing: RoundPairing) -> RoundPairing:
    """The same pairing in the order of publication (C.04.2 D.9)."""
    if system_of(position).scheduled:
        return pairing
    rules = edition_of(position)
    known = {card.number: card for card in cards(position, rules)}
    boards = in_order(
        [(known[each.white], known[each.black]) for each in pairing.boards], rules.dutch
    )
    return replace(pairing, boards=boards)


def _told(one: RoundPairing, other: RoundPairing, names: Mapping[int, str]) -> str:
    """What one pairing has and the other does not, as people write it."""
    rest = set(other.boards)
    boards = [
        f"{names[each.white]} – {names[each.black]}" for each in one.boards if each not in rest
    ]
    if one.bye is not None and one.bye != other.bye:
        boards.append(f"{names[one.bye]}: bye")
    return "; ".join(boards) or "–"
