"""Why a round is paired as it is: the whole of it, one player, or why not otherwise."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from hashlib import sha256

from django.http import Http404, QueryDict

from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.explain.club_account import club_document
from openarbiter.explain.document import Block, Document, Paragraph
from openarbiter.explain.other_swiss.studies import study_of
from openarbiter.explain.other_swiss.study import SwissStudy
from openarbiter.explain.pairings.study import BracketStudy, RoundStudy
from openarbiter.explain.pairings.tell_bracket import anchor_of, bracket_blocks
from openarbiter.explain.pairings.tell_player import player_blocks
from openarbiter.explain.pairings.tell_round import (
    reading_blocks,
    round_document,
    round_lines,
    round_title,
)
from openarbiter.explain.pairings.tell_slip import slips
from openarbiter.explain.pairings.tell_why_not import why_not_blocks
from openarbiter.explain.pairings.why_not import why_not
from openarbiter.explain.pairings.words import words_of
from openarbiter.explain.team_round_robin import team_robin_document
from openarbiter.handling.next_round import next_position
from openarbiter.handling.paired_field import paired_field
from openarbiter.model import Reason, Tournament, format_score, matches_of_round, numbered_teams
from openarbiter.model.text import N_
from openarbiter.office import document_html
from openarbiter.pairing import NoPairing, TooHard, pair_round, system_of
from openarbiter.pairing.dutch.wish import Wish, WishKind
from openarbiter.pairing.match_systems import is_second_game, pairs_teams, team_round_robin
from openarbiter.pairing.named_rules import named_otherwise
from openarbiter.pairing.pairs import as_played
from openarbiter.pairing.system import DUTCH, KNOCKOUT
from openarbiter.web import models
from openarbiter.web.actions.drafted import pairing_of
from openarbiter.web.actions.entered import was_entered, was_too_hard
from openarbiter.web.ledger import Refused
from openarbiter.web.memory import MEBIBYTE, Memory
from openarbiter.web.numbers import whole
from openarbiter.web.shown.explained_swiss import (
    groups_of,
    swiss_part,
    swiss_slips,
    whole_swiss,
)
from openarbiter.web.shown.unexplained import (
    NotExplained,
    given_up,
    once,
    remember,
    round_given_up,
)
from openarbiter.web.state import Stamp, position_of
from openarbiter.web.state.section_state import State
from openarbiter.web.tongue import language, say

_SCHEDULED = N_(
    "The pairs of round {round} come from the tables of the schedule: there is nothing to explain."
)

_KNOCK_OUT = N_(
    "The pairs of round {round} come from the knock-out bracket: each of its matches tells why its "
    "players meet."
)

_SECOND_GAME = N_(
    "Round {round} is game 2 of a match: its pairs are those of game 1 with colours exchanged "
    "(C.04.5 4.4). Ask for round {game_1}."
)

_IMPOSSIBLE = N_(
    "With what is recorded now, round {round} can no longer be paired, so it cannot be "
    "explained. {why}"
)

_NOT_FOR_ALL = N_(
    "The pairing of round {round} depends on a prohibited pairing that is not public. Ask an "
    "arbiter to explain this round."
)

Question = tuple[Wish, ...]

Back = tuple[str, str]
"""The name and the address of the page of the round, to go back to."""

MOST_PLAYERS = 4
"""How many players are explained on one page at most."""

LARGE = 300
"""The players from which on the whole explanation takes seconds and nobody reads all of it."""

_ASKED = ("player", "one", "other", "why_not", "points", "slip", "whole")
"""The words of an address by which a part is chosen."""

_SHOWN = 40
"""Letters shown of what is no number."""

Study = RoundStudy | SwissStudy

_studies: Memory[tuple[Stamp, int, bool], Study | TooHard] = Memory(8, 28 * MEBIBYTE)
"""Those who wait while a round is given up are told so, and do not try it again."""
_pages: Memory[tuple[Stamp, int, str, bool, Back, bool], str] = Memory(8, 8 * MEBIBYTE)


def explanation(
    section: models.Section,
    number: int,
    asked: QueryDict,
    round_page: str,
    *,
    public: bool = False,
) -> str | None:
    """Why a published round is as it is, or the part of it that is asked for, as a document.

    Args:
        round_page: the address of the page of the round, which the document leads back to.
        public: whether it is for everybody. Whom the arbiters keep apart is then not told:
            where the round would be the same without it, it is explained without it.

    Returns:
        None where the round is large and it is to be asked first which part is meant.

    Raises:
        Http404: there is no such round, or it is not published.
        NotExplained: the engine gives the round or the question up.
        Refused: there is nothing to explain, or nothing that is for everybody.
    """
    now = position_of(section)
    tournament = now.tournament
    if not 1 <= number <= len(tournament.rounds):
        raise Http404
    _refuse_unexplained(tournament, number)
    if system_of(tournament).name in CLUB_SYSTEMS:
        return _club(section, tournament, number, asked, (round_named(number), round_page), public)
    if team_round_robin(tournament):
        return _team_robin(section, tournament, number, asked, (round_named(number), round_page))
    if _too_long(asked, _paired_in(tournament, number)):
        return None
    stamp = now.stamp_after(number - 1)
    if public and tournament.regulations.prohibitions:
        study = _study_for_everybody(section, tournament, number, stamp)
    else:
        study = _study(section, tournament, number, stamp)
    notes = []
    if not as_played(tournament, study.pairing):
        notes.append(_told_of_difference(section, number))
    back = round_named(number), round_page
    return _answer(asked, study, stamp, notes, back, public=public)


def explanation_of_draft(state: State, asked: QueryDict, back: Back) -> str | None:
    """Why the draft is as it is, or the part of it that is asked for, as a document.

    Args:
        state: the section, with a draft.
        back: where the document leads back to.

    Returns:
        None where the round is large and it is to be asked first which part is meant.

    Raises:
        NotExplained: the engine gives the round or the question up.
        Refused: there is nothing to explain.
        LookupError: there is no draft.
    """
    found, now = state.draft, state.position
    if found is None:
        raise LookupError("there is no draft")
    position = next_position(state.situation)
    number = len(position.rounds) + 1
    _refuse_unexplained(position, number)
    if system_of(position).name in CLUB_SYSTEMS:
        return _club(state.section, position, number, asked, back, public=False)
    if team_round_robin(position):
        return _team_robin(state.section, position, number, asked, back)
    if _too_long(asked, 2 * len(found.pairs)):
        return None
    study = _study(state.section, position, number, now.stamp)
    pairing = pairing_of(found, position, state.paired_numbers)
    notes = []
    if set(pairing.boards) != set(study.pairing.boards) or pairing.bye != study.pairing.bye:
        notes.append(
            say("The draft is not this pairing: it was changed by hand, or it is out of date.")
        )
    return _answer(asked, study, now.stamp, notes, back)


def _club(
    section: models.Section,
    tournament: Tournament,
    number: int,
    asked: QueryDict,
    back: Back,
    public: bool,
) -> str:
    """An evening of a club, explained by its own terms; the whole of it is kept.

    Raises:
        Refused: prohibitions that are not public decide, or leave no pairing.
    """
    known = {each.number for each in tournament.entrants}
    players = _numbers(asked.getlist("player") + asked.getlist("one"), known)

    def made() -> str:
        return _made_for_club(section, tournament, number, players, back, public)

    if players:
        return made()
    key = (position_of(section).stamp, number, language().code, False, back, public)
    return _pages.get(key, made)


def _made_for_club(
    section: models.Section,
    tournament: Tournament,
    number: int,
    players: Sequence[int],
    back: Back,
    public: bool,
) -> str:
    try:
        pairing = pair_round(tournament, number)
        if public and tournament.regulations.prohibitions:
            open_to_all = replace(tournament.regulations, prohibitions=())
            told = pair_round(replace(tournament, regulations=open_to_all), number)
            if set(told.boards) != set(pairing.boards) or told.bye != pairing.bye:
                raise Refused(Reason.of(_NOT_FOR_ALL, round=number))
    except NoPairing as impossible:
        if public:
            raise Refused(Reason.of(_NOT_FOR_ALL, round=number)) from impossible
        told_why = " ".join(each.message(language().text) for each in impossible.reasons)
        raise Refused(Reason.of(_IMPOSSIBLE, round=number, why=told_why)) from impossible
    notes = []
    if number <= len(tournament.rounds) and not as_played(tournament, pairing):
        notes.append(_told_of_difference(section, number))
    return _html(club_document(tournament, pairing, language(), players), notes, back)


def _team_robin(
    section: models.Section, tournament: Tournament, number: int, asked: QueryDict, back: Back
) -> str:
    """A round of a round robin of teams, explained by its table.

    Raises:
        Refused: the tables have no such round any more.
    """
    known = set(numbered_teams(tournament))
    texts = [*asked.getlist("player"), asked.get("one", "")]
    texts += [] if asked.get("why_not") == "bye" else [asked.get("other", "")]
    teams = _numbers(asked.getlist("player"), known)
    two = _numbers(texts[len(asked.getlist("player")) :], known)
    pairs = [(two[0], two[1])] if len(two) == 2 else []
    if not pairs:
        teams = list(dict.fromkeys([*teams, *two]))[:MOST_PLAYERS]
    try:
        pairing = pair_round(tournament, number)
    except NoPairing as impossible:
        told = " ".join(each.message(language().text) for each in impossible.reasons)
        raise Refused(Reason.of(_IMPOSSIBLE, round=number, why=told)) from impossible
    notes = _strangers(texts, known, teams=True)
    if number <= len(tournament.rounds) and not as_played(tournament, pairing):
        notes.append(_told_of_difference(section, number))
    document = team_robin_document(tournament, pairing, language(), teams, pairs)
    return _html(document, notes, back)


def _study_for_everybody(
    section: models.Section, tournament: Tournament, number: int, stamp: Stamp
) -> Study:
    """A round as it is explained without naming anybody whom the arbiters keep apart.

    Raises:
        NotExplained: the engine gives the round up.
        Refused: without the prohibitions it would be paired otherwise, so that every
            explanation would tell of them.
    """
    open_to_all = replace(tournament.regulations, prohibitions=())
    hidden = Refused(Reason.of(_NOT_FOR_ALL, round=number))
    try:
        unbound = replace(tournament, regulations=open_to_all)
        told = _study(section, unbound, number, stamp, public=True)
        made = _study(section, tournament, number, stamp).pairing
    except NotExplained:
        raise
    except Refused as impossible:
        # Why a round cannot be paired names those who are kept apart.
        raise hidden from impossible
    if set(told.pairing.boards) != set(made.boards) or told.pairing.bye != made.bye:
        raise hidden
    return told


def is_large(section: models.Section, number: int) -> bool:
    """Whether of a round one part has to be chosen; False where there is no such round."""
    tournament = position_of(section).tournament
    rounds = tournament.rounds
    return 1 <= number <= len(rounds) and _paired_in(tournament, number) > LARGE


def played_stamp(section: models.Section, number: int) -> tuple[Hashable, ...]:
    """All that the explanation of a published round depends on: not the results of that round."""
    now = position_of(section)
    played = now.tournament.rounds[number - 1 : number] if number > 0 else ()
    boards = [(game.white, game.black) for each in played for game in each.games]
    return now.stamp_after(max(0, number - 1)), sha256(repr(boards).encode()).digest()


def round_named(number: int) -> str:
    """The name of a round, as the way back to its page is called."""
    return say("Round {round}", round=number)


def question_of(asked: QueryDict) -> tuple[tuple[str, ...], ...]:
    """What of an address says which part of an explanation is asked for; all else is ignored.

    So nobody has the same part made again and again under other addresses.
    """
    named = ((name, asked.getlist(name)) for name in _ASKED if name in asked)
    return tuple((name, *dict.fromkeys(map(_plain, texts))) for name, texts in named)


def _plain(text: str) -> str:
    """A word of an address as far as an explanation depends on it."""
    number = whole(text, None)
    return text.strip()[:_SHOWN] if number is None else str(number)


def _told_of_difference(section: models.Section, number: int) -> str:
    """Why a published round is not as the rules pair it now."""
    if was_entered(section, number):
        return say(
            "Round {round} was paired by hand or with another program, and an arbiter "
            "entered it. The explanation is for the pairing by the rules.",
            round=number,
        )
    return say(
        "Round {round} differs from what the rules give now: an arbiter changed it by hand, "
        "or results, byes or numbers were corrected since.",
        round=number,
    )


def _refuse_unexplained(tournament: Tournament, number: int) -> None:
    """Make sure that a round is paired by a system that is explained here.

    Raises:
        Refused: it comes from the tables of a schedule or the bracket of a knock-out, or is game 2
            of a match.
    """
    if system_of(tournament).name == KNOCKOUT:
        raise Refused(Reason.of(_KNOCK_OUT, round=number))
    if system_of(tournament).scheduled and not team_round_robin(tournament):
        raise Refused(Reason.of(_SCHEDULED, round=number))
    if is_second_game(tournament, number):
        raise Refused(Reason.of(_SECOND_GAME, round=number, game_1=number - 1))


def is_explained(tournament: Tournament, number: int) -> bool:
    """Whether there is something to explain in a round, published or about to be."""
    if team_round_robin(tournament):
        return True
    system = system_of(tournament, matches=True)
    scheduled = system.scheduled or system.name == KNOCKOUT
    return not scheduled and not is_second_game(tournament, number)


def _paired_in(tournament: Tournament, number: int) -> int:
    """How many were paired in a round: players, or teams."""
    if pairs_teams(tournament):
        return 2 * len(matches_of_round(tournament, number).matches)
    return 2 * len(tournament.rounds[number - 1].games)


def _study(
    section: models.Section,
    tournament: Tournament,
    number: int,
    stamp: Stamp,
    *,
    public: bool = False,
) -> Study:
    def make() -> Study | TooHard:
        try:
            system = system_of(tournament, matches=True).name
            pairing = pair_round(tournament, number, system=system)
        except TooHard as stop:
            return stop
        # The first rounds of the Burstein System are paired by the Dutch one.
        if pairing.system == DUTCH or pairing.brackets:
            return RoundStudy(tournament, pairing)
        return study_of(tournament, pairing)

    key = ("round", stamp, number, public)
    try:
        hard = given_up(key) or was_too_hard(section, number)
        found = None if hard else _studies.get((stamp, number, public), make)
    except NoPairing as impossible:
        names = {each.number: each.name for each in paired_field(tournament)}
        named = impossible.named(names)
        told = " ".join(each.message(language().text) for each in named)
        raise Refused(Reason.of(_IMPOSSIBLE, round=number, why=told)) from impossible
    if isinstance(found, RoundStudy | SwissStudy):
        return found
    remember(key)
    raise round_given_up(number, entered=was_entered(section, number)) from found


def _answer(
    asked: QueryDict,
    study: Study,
    stamp: Stamp,
    notes: Sequence[str],
    back: Back,
    *,
    public: bool = False,
) -> str:
    if isinstance(study, RoundStudy):
        named = named_otherwise(study.then, study.rules)
        if named is not None:
            notes = [*notes, named.message(language().text)]
        notes = [*notes, *(step.reason.message(language().text) for step in study.pairing.steps)]
        people = set(study.cards) | set(study.pairing.absent)
    else:
        people = set(study.people) | set(study.pairing.absent)
    players = _numbers(asked.getlist("player"), people)
    bye = asked.get("why_not") == "bye"
    other = "" if bye else asked.get("other", "")
    pair = _numbers([asked.get("one", ""), other], people)
    texts = [*asked.getlist("player"), asked.get("one", ""), other]
    teams = isinstance(study, SwissStudy) and study.teams
    strangers = _strangers(texts, people, teams=teams)
    places = _places(study, asked.get("points"))
    wishes: list[Question] = []
    if bye and pair:
        wishes.append((Wish(WishKind.BYE, pair[0]),))
    elif len(pair) == 2 and pair[0] != pair[1]:
        wishes.append((Wish(WishKind.OPPONENT, pair[0], pair[1]),))
    if strangers:
        notes = [*notes, *strangers]
    elif not players and not wishes and not places:
        key = (stamp, study.pairing.round, language().code, bool(notes), back, public)

        def everything() -> str:
            return _pages.get(key, lambda: _html(_whole(study), notes, back))

        return once((stamp, study.pairing.round, public), study.pairing.round, everything)
    slip = bool(players and "slip" in asked and not wishes and not places)
    further = None
    if players and not wishes and not places and not slip:
        further = say("Slip to print and sign"), _slip_address(players)

    def part() -> Document:
        if isinstance(study, SwissStudy):
            if slip:
                return swiss_slips(study, players)
            return swiss_part(study, players, wishes, places)
        if slip:
            return slips(study, language(), players)
        return _part(study, players, wishes, [study.brackets[place] for place in places])

    chosen = tuple(places)
    question = (stamp, study.pairing.round, public, tuple(players), tuple(wishes), chosen, slip)
    return _html(once(question, study.pairing.round, part), notes, back, further)


def _slip_address(players: Sequence[int]) -> str:
    asked = QueryDict(mutable=True)
    asked.setlist("player", [str(number) for number in players])
    asked["slip"] = "yes"
    return f"?{asked.urlencode()}"


def _too_long(asked: QueryDict, players: int) -> bool:
    """Whether to ask first which part is meant: the whole of a large round takes a while."""
    return players > LARGE and not {"player", "one", "points", "whole"} & set(asked)


def _places(study: Study, points: str | None) -> list[int]:
    """The places of the brackets or groups of so many points."""
    if isinstance(study, SwissStudy):
        return groups_of(study, points)
    return [each.place for each in study.brackets if format_score(each.result.score) == points]


def _numbers(texts: Sequence[str], known: set[int]) -> list[int]:
    found = [whole(text, 0) for text in texts]
    return [number for number in dict.fromkeys(found) if number in known][:MOST_PLAYERS]


def _strangers(texts: Sequence[str], known: set[int], *, teams: bool) -> list[str]:
    """What is to be said of those who are asked for and are not in the tournament."""
    found = []
    for text in dict.fromkeys(text.strip() for text in texts):
        number = whole(text, None)
        if text and number is None:
            found.append(say("“{text}” is not a number.", text=text[:_SHOWN]))
        elif number is not None and number not in known:
            if teams:
                found.append(say("There is no team with the number {number}.", number=number))
            else:
                found.append(say("There is no player with the number {number}.", number=number))
    return found[:MOST_PLAYERS]


def _whole(study: Study) -> Document:
    if isinstance(study, SwissStudy):
        return whole_swiss(study)
    return round_document(study, language())


def _part(
    study: RoundStudy,
    players: Sequence[int],
    wishes: Sequence[Question],
    brackets: Sequence[BracketStudy],
) -> Document:
    """Some answers, with the brackets they link to."""
    words = words_of(study, language())
    blocks: list[Block] = []
    for number in players:
        blocks += player_blocks(words, study, number)
    for wish in wishes:
        blocks += why_not_blocks(words, study, why_not(study, wish))
    wanted = {link.anchor for each in blocks if isinstance(each, Paragraph) for link in each.links}
    for bracket in study.brackets:
        if anchor_of(bracket) in wanted or bracket in brackets:
            blocks += bracket_blocks(words, study, bracket, full=False)
    blocks += reading_blocks(words, study)
    return Document(round_title(words, study), round_lines(words, study), tuple(blocks))


def _html(document: Document, notes: Sequence[str], back: Back, further: Back | None = None) -> str:
    above = tuple(Paragraph(note, "bad") for note in notes)
    noted = replace(document, blocks=(*above, *document.blocks))
    return document_html(noted, language(), back=back, further=further)
