"""The regulations of a section: what they say, what is wrong, what may still change."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from datetime import date, datetime
from itertools import pairwise
from typing import Any

from openarbiter.clubs.systems import CLUB_SYSTEMS
from openarbiter.formats.trf.kept_records import (
    ARBITER,
    DEPUTY,
    TIME,
    TIME_CODED,
    said,
    with_records,
)
from openarbiter.handling.match_play import judge_terms
from openarbiter.handling.virtual_points import judge_table
from openarbiter.laws import NotUnderstood, coded, read_time_control
from openarbiter.model import (
    Acceleration,
    Colour,
    PointSystem,
    Reason,
    Score,
    Tournament,
    format_score,
    is_team_event,
    predetermined,
)
from openarbiter.model.chosen_editions import RuleField, chosen_edition, with_chosen_edition
from openarbiter.model.fide_ratings import RatingUsed, rating_used, with_rating_used
from openarbiter.model.knockout_system import is_knockout
from openarbiter.model.laws_said import (
    MOST_MOVES_OF_LIMIT,
    LawsSaid,
    laws_said,
    with_laws_said,
)
from openarbiter.model.match_terms import (
    USUAL_TERMS,
    MatchTerms,
    terms_of,
    with_terms,
    without_terms,
)
from openarbiter.model.pairing_permission import pairing_permission, with_pairing_permission
from openarbiter.model.team_rules import USUAL_RULES, TeamRules, team_rules, with_team_rules
from openarbiter.model.text import N_
from openarbiter.pairing.match_systems import DOUBLE_SWISS, match_system
from openarbiter.pairing.switch_lines import readings_of, with_readings, without_switches
from openarbiter.pairing.system import (
    BETWEEN_TEAMS,
    BY_GAMES,
    DUTCH,
    FOR_PLAYERS,
    FOR_TEAMS,
    KNOCKOUT,
    System,
    announced_system,
    code_of,
    system_of,
    unnamed,
    with_system,
)
from openarbiter.rulebook import known_editions, tie_break_rules
from openarbiter.rulebook.lim_rules import LIM_EDITIONS, lim_switches
from openarbiter.standings import (
    BadTieBreak,
    Code,
    Order,
    TieBreak,
    order_of,
    rules_of,
)
from openarbiter.standings.choices import SCORES
from openarbiter.standings.tie_breaks import find
from openarbiter.web import models
from openarbiter.web.actions.knockout_terms import (
    knockout_text,
    with_knockout_text,
    wrong_knockout,
)
from openarbiter.web.actions.team_settings import (
    USUAL_MATCHES,
    TeamMatch,
    team_match,
    team_mistakes,
    with_first_teams,
    with_team_match,
)
from openarbiter.web.state import frame_of

SYSTEMS: dict[str, System] = {
    "dutch": System(DUTCH),
    **{name: System(name) for name in FOR_PLAYERS},
    DOUBLE_SWISS: System(DOUBLE_SWISS),
    "team-swiss": System("team-swiss"),
    "olympiad": System("olympiad"),
    "match": System("match"),
    "micro-matches": System("micro-matches"),
    KNOCKOUT: System(KNOCKOUT),
    **{name: System(name) for name in CLUB_SYSTEMS},
    "round-robin": System("berger", 1),
    "round-robin-double": System("berger", 2),
    "round-robin-plain": System("berger-plain", 1),
    "round-robin-plain-double": System("berger-plain", 2),
    "scheveningen": System("scheveningen", 1),
    "scheveningen-double": System("scheveningen", 2),
    "semi-scheveningen": System("semi-scheveningen"),
    "skalitzky": System("skalitzky"),
    "skalitzky-balanced": System("skalitzky-balanced"),
    "team-round-robin": System("team-berger", 1),
    "team-round-robin-double": System("team-berger", 2),
    "team-round-robin-plain": System("team-berger-plain", 1),
    "team-round-robin-plain-double": System("team-berger-plain", 2),
}
"""The systems to choose from, by the names of the form; each has a code in record 192."""

EDITION_FIELDS: dict[str, RuleField] = {
    "edition": RuleField.SWISS,
    "tie_break_edition": RuleField.TIE_BREAKS,
    "rating_edition": RuleField.RATING,
    "titles_edition": RuleField.TITLES,
    "arbiters_edition": RuleField.ARBITERS,
    "laws_edition": RuleField.LAWS,
    "competition_edition": RuleField.COMPETITION,
}
"""The choices of editions by the names of the form, each with the field of rules it is about."""

SUPERVISION = {None: "", True: "yes", False: "no"}
"""Whether the competition rules apply in full to rapid and blitz, as the form has it."""

DUTCH_CODE = "FIDE_DUTCH"
"""The code of the Dutch system (record 192); the writer of the file adds the edition."""

MOST_ROUNDS = 99
LONGEST_DEFAULT = 600
LONGEST_REPORT = 7 * 24 * 60
"""The most minutes in which errors may be reported: a week."""

LONGEST_PERMISSION = 200

READING = "reading-"
VIRTUAL = "virtual-"
"""What the names of the fields for readings and for rows of virtual points begin with."""

MOST_POINTS = 990
"""What a win may be worth, in tenths."""


@dataclass(frozen=True, slots=True)
class SectionSettings:
    """The regulations as a form has them.

    Attributes:
        system: a key of :data:`SYSTEMS`; ``other`` for the code of a file that is none.
        edition: an id; ``""`` where the first day decides.
        acceleration: ``""``, ``baku``, or ``given`` for virtual points of a file.
        colour: the initial colour, ``w``, ``b`` or ``""``.
        tie_breaks: their codes; none for the list the edition recommends.
        tie_break_edition: an id; ``""`` where the first day decides.
        report_minutes: how long after the results of a round errors may be reported (C.04.2
            D.8); None where no deadline is announced.
        starts: when rounds start, by their numbers; rounds without a time are left out.
        two_rounds_a_day: pairs of rounds on one day.
        arbiter, deputies: as records 102 and 112 have them.
        rating_edition, titles_edition, arbiters_edition, laws_edition, competition_edition: ids;
            ``""`` where the first day decides.
        permission: who permitted a system or an acceleration that is not published, and when
            (C.04.2 1.2); ``""`` for nobody.
        readings: the readings of the rules that are chosen, by the names of their switches.
        knockout: the terms of a knock-out, as its file has them; ``""`` for other systems.
        virtual: an own table of virtual points, which counts with the acceleration ``given``.
        match_terms: those of a match or of micro-matches; as usual elsewhere.
        team_match, team_rules: of a section of teams: its matches, and the rules of line-ups.
        captains_hand_in: whether captains hand in line-ups, which stay sealed until released.
        line_up_minutes: how long before the start of a round they are due; None where the release
            ends the time.
        supervised: whether the competition rules apply in full to rapid and blitz (Laws A.6, B.4):
            ``yes``, ``no``, or ``""`` where it is not said.
        draw_limit: the moves before which no draw may be agreed (Laws 9.1.1), 0 where none may
            be; None for no limit.
        rating_used: a value of :class:`~openarbiter.model.fide_ratings.RatingUsed`; ``""`` for
            those of FIDE.
    """

    name: str
    rounds: int | None
    start: date | None = None
    end: date | None = None
    system: str = "dutch"
    edition: str = ""
    acceleration: str = ""
    colour: str = ""
    win: Score = 10
    draw: Score = 5
    loss: Score = 0
    pab: Score = 10
    tie_breaks: tuple[str, ...] = ()
    tie_break_edition: str = ""
    time_control: str = ""
    default_minutes: int = 0
    report_minutes: int | None = None
    half_byes: int = 0
    last_half_bye_round: int | None = None
    two_rounds_a_day: tuple[tuple[int, int], ...] = ()
    check_in: bool = False
    players_report: bool = False
    table_code_enough: bool = False
    rating_column: bool = False
    norms_public: bool = False
    arbiter: str = ""
    deputies: tuple[str, ...] = ()
    starts: tuple[tuple[int, datetime], ...] = ()
    rating_edition: str = ""
    titles_edition: str = ""
    arbiters_edition: str = ""
    laws_edition: str = ""
    competition_edition: str = ""
    rating_used: str = ""
    permission: str = ""
    readings: tuple[tuple[str, str], ...] = ()
    virtual: tuple[Acceleration, ...] = ()
    match_terms: MatchTerms = USUAL_TERMS
    knockout: str = ""
    team_match: TeamMatch = USUAL_MATCHES
    team_rules: TeamRules = USUAL_RULES
    captains_hand_in: bool = False
    line_up_minutes: int | None = None
    supervised: str = ""
    draw_limit: int | None = None

    @property
    def seen(self) -> str:
        """A fingerprint, by which somebody notices that another has changed them."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:16]


def settings_of(section: models.Section) -> SectionSettings:
    """The regulations of a section as they stand."""
    frame = frame_of(section.frame)
    regulations, points = frame.regulations, frame.regulations.points
    stated = regulations.standing_order or regulations.tie_breaks
    used, laws = rating_used(frame), laws_said(frame)
    return SectionSettings(
        name=section.name,
        rounds=regulations.rounds,
        start=frame.start,
        end=frame.end,
        system=system_key(frame),
        acceleration="given" if regulations.accelerations else "baku" if regulations.baku else "",
        colour=regulations.initial_colour.value if regulations.initial_colour else "",
        win=points.win,
        draw=max(points.white_draw, points.black_draw),
        loss=points.loss,
        pab=points.pab,
        tie_breaks=tuple(code for code in stated if code.upper() != "PTS"),
        time_control=section.time_control,
        default_minutes=section.default_minutes,
        report_minutes=section.report_minutes,
        half_byes=section.half_byes,
        last_half_bye_round=section.last_half_bye_round,
        two_rounds_a_day=tuple((one, other) for one, other in section.two_rounds_a_day),
        check_in=section.check_in,
        players_report=section.players_report,
        table_code_enough=section.table_code_enough,
        rating_column=section.rating_column,
        norms_public=section.norms_public,
        arbiter=" ".join(said(frame, ARBITER)[:1]),
        deputies=said(frame, DEPUTY),
        starts=tuple(
            (number, at)
            for number, at in section.rounds.order_by("number").values_list("number", "starts_at")
            if at is not None
        ),
        permission=pairing_permission(frame),
        readings=_readings(frame),
        virtual=regulations.accelerations,
        match_terms=terms_of(frame) if system_of(frame).name in BY_GAMES else USUAL_TERMS,
        knockout=knockout_text(frame),
        team_match=team_match(frame),
        team_rules=team_rules(frame),
        captains_hand_in=section.captains_hand_in,
        line_up_minutes=section.line_up_minutes,
        rating_used="" if used is RatingUsed.FIDE else used.value,
        supervised=SUPERVISION[laws.supervised],
        draw_limit=laws.draw_limit,
        **{name: chosen_edition(frame, field) for name, field in EDITION_FIELDS.items()},
    )


def _readings(frame: Tournament) -> tuple[tuple[str, str], ...]:
    """The readings chosen, where the system of a section has any."""
    if system_of(frame).name not in LIM_EDITIONS:
        return ()
    return tuple(readings_of(frame).chosen.items())


def columns_of(settings: SectionSettings) -> dict[str, Any]:
    """The columns of a section that regulations have beside its frame."""
    names = (
        "time_control", "default_minutes", "report_minutes", "half_byes", "last_half_bye_round",
        "check_in", "players_report", "table_code_enough", "rating_column", "norms_public",
        "captains_hand_in", "line_up_minutes",
    )  # fmt: skip
    found = {name: getattr(settings, name) for name in names}
    return found | {"two_rounds_a_day": [list(pair) for pair in settings.two_rounds_a_day]}


def system_key(frame: Tournament) -> str:
    """The key of a tournament's system in :data:`SYSTEMS`; ``other`` for one that is not there."""
    coded = announced_system(frame)
    if coded is None:
        return "other" if frame.regulations.system else "dutch"
    return next((key for key, system in SYSTEMS.items() if system == coded), "other")


def system_code(key: str) -> str:
    """The code of record 192 for a system to choose from.

    The writer of a file adds the edition and the acceleration. A tournament without a code is
    taken for a round robin once everybody has met everybody.

    >>> system_code("dutch"), system_code("round-robin")
    ('FIDE_DUTCH', 'FIDE_ROUNDROBIN')
    """
    system = SYSTEMS[key]
    return DUTCH_CODE if system.name == DUTCH else code_of(system, system.cycles)


def with_chosen_system(frame: Tournament, key: str) -> Tournament:
    """The frame of a section that is paired by another system.

    Args:
        key: one of :data:`SYSTEMS`.
    """
    system = SYSTEMS[key]
    if system.name not in LIM_EDITIONS:
        frame = without_switches(frame)
    if system.name not in BY_GAMES:
        frame = without_terms(frame)
    if system.name != DUTCH:
        return with_system(frame, system)
    regulations = replace(frame.regulations, system=system_code(key))
    return unnamed(replace(frame, regulations=regulations))


def changed_fields(old: SectionSettings, new: SectionSettings) -> frozenset[str]:
    """The names of what is different."""
    return frozenset(
        each.name for each in fields(old) if getattr(old, each.name) != getattr(new, each.name)
    )


def with_settings(frame: Tournament, old: SectionSettings, new: SectionSettings) -> Tournament:
    """The frame of a section with other regulations; what did not change stays word for word."""
    changed = changed_fields(old, new)
    regulations = frame.regulations
    if changed & {"system", "edition", "acceleration", "virtual"}:
        accelerated = new.acceleration == "baku"
        if new.system in SYSTEMS and (old.system, new.system) != ("team-swiss", "team-swiss"):
            # The code of a team Swiss says besides how it pairs.
            frame = with_chosen_system(frame, new.system)
            if "system" in changed:
                frame = with_first_teams(frame)
        regulations = replace(
            frame.regulations,
            edition=new.edition or None,
            baku=accelerated,
            accelerations=new.virtual if new.acceleration == "given" else (),
        )
    if "colour" in changed:
        colour = Colour(new.colour) if new.colour else None
        regulations = replace(regulations, initial_colour=colour)
    if changed & {"win", "draw", "loss", "pab"}:
        points = PointSystem.simple(new.win, new.draw, new.loss)
        regulations = replace(regulations, points=replace(points, pab=new.pab))
    if "tie_breaks" in changed:
        regulations = replace(regulations, tie_breaks=new.tie_breaks, standing_order=())
    for name in sorted(changed & set(EDITION_FIELDS) - {"edition"}):
        frame = with_chosen_edition(frame, EDITION_FIELDS[name], getattr(new, name))
    if changed & {"system", "knockout"}:
        frame = with_knockout_text(frame, new.knockout)
    if "readings" in changed and system_of(frame).name in LIM_EDITIONS:
        frame = with_readings(frame, dict(new.readings))
    if "match_terms" in changed and system_of(frame).name in BY_GAMES:
        frame = with_terms(frame, new.match_terms)
    if "team_match" in changed:
        frame = with_team_match(frame, new.team_match)
        regulations = replace(
            regulations,
            system=frame.regulations.system,
            team_points=frame.regulations.team_points,
            board_colours=frame.regulations.board_colours,
        )
    if "team_rules" in changed:
        frame = with_team_rules(frame, new.team_rules)
    if "permission" in changed:
        frame = with_pairing_permission(frame, new.permission)
    if "rating_used" in changed:
        frame = with_rating_used(frame, RatingUsed(new.rating_used or RatingUsed.FIDE))
    if changed & {"supervised", "draw_limit"}:
        supervised = {word: said for said, word in SUPERVISION.items()}[new.supervised]
        frame = with_laws_said(frame, LawsSaid(supervised, new.draw_limit))
    regulations = replace(regulations, rounds=new.rounds)
    frame = replace(frame, regulations=regulations, start=new.start, end=new.end)
    if "system" in changed and new.system in SYSTEMS:
        frame = _with_numbers_of_teams(frame, numbered=_has_teams(new.system))
    if "name" in changed and frame.name == old.name:
        frame = replace(frame, name=new.name)
    if "time_control" in changed:
        frame = with_time_control(frame, new.time_control)
    if "arbiter" in changed:
        frame = with_records(frame, ARBITER, (new.arbiter,))
    if "deputies" in changed:
        frame = with_records(frame, DEPUTY, new.deputies)
    return frame


def _with_numbers_of_teams(frame: Tournament, *, numbered: bool) -> Tournament:
    """The frame with numbers of its teams, which those have that meet each other (record 310)."""
    if numbered and any(each.number is not None for each in frame.teams):
        return frame
    teams = enumerate(frame.teams, start=1)
    return replace(
        frame, teams=tuple(replace(each, number=at if numbered else None) for at, each in teams)
    )


def _has_teams(key: str) -> bool:
    """Whether a system to choose from is one in which teams, or players of teams, meet."""
    return SYSTEMS[key].name in (*FOR_TEAMS, *BETWEEN_TEAMS)


def with_time_control(frame: Tournament, text: str) -> Tournament:
    """The frame with a time control: as written, and in seconds where it is understood."""
    read = read_time_control(text) if text else None
    code = "" if read is None or isinstance(read, NotUnderstood) else coded(read)
    return with_records(with_records(frame, TIME, (text,)), TIME_CODED, (code,))


def mistakes(new: SectionSettings, frame: Tournament, published: int) -> Mapping[str, Reason]:
    """What is wrong with regulations, by field.

    Args:
        frame: with the new settings.
        published: how many rounds have been published.
    """
    found: dict[str, Reason] = {}
    if not new.name or len(new.name) > 120:
        found["name"] = Reason.of(N_("Give the tournament a name of at most 120 characters."))
    rounds = new.rounds
    if rounds is None or not 1 <= rounds <= MOST_ROUNDS:
        found["rounds"] = Reason.of(N_("Enter the number of rounds, from 1 to 99."))
    elif rounds < published:
        template = N_("{published} rounds are already published.")
        found["rounds"] = Reason.of(template, published=published)
    elif rounds % 2 and match_system(frame) == DOUBLE_SWISS:
        found["rounds"] = Reason.of(
            N_("A match of two games takes two rounds: enter an even number of rounds.")
        )
    if new.start and new.end and new.end < new.start:
        found["end"] = Reason.of(N_("The last day is before the first one."))
    if new.win > MOST_POINTS:
        found["win"] = Reason.of(
            N_("A win is worth no more than {most} points here."),
            most=format_score(MOST_POINTS),
        )
    elif not new.loss <= new.draw <= new.win or new.win == new.loss:
        found["win"] = Reason.of(
            N_("A win must be worth more than a loss, and a draw between the two.")
        )
    if not new.loss <= new.pab <= new.win:
        found["pab"] = Reason.of(
            N_("The pairing-allocated bye is worth no more than a win and no less than a loss.")
        )
    if not 0 <= new.default_minutes <= LONGEST_DEFAULT:
        found["default_minutes"] = Reason.of(N_("The default time is in minutes, 0 or more."))
    if new.report_minutes is not None and not 1 <= new.report_minutes <= LONGEST_REPORT:
        found["report_minutes"] = Reason.of(
            N_("The deadline is in minutes, from 1 to {most}; leave it blank for none."),
            most=LONGEST_REPORT,
        )
    for name, field in EDITION_FIELDS.items():
        chosen = getattr(new, name)
        if chosen and chosen not in known_editions(field):
            found[name] = Reason.of(N_("There is no edition {name}."), name=chosen)
    for (earlier, before), (later, after) in pairwise(sorted(new.starts)):
        if after <= before:
            template = N_("Round {later} would start before round {earlier}.")
            found[f"start-{later}"] = Reason.of(template, later=later, earlier=earlier)
    if not 0 <= new.half_byes <= MOST_ROUNDS:
        found["half_byes"] = Reason.of(
            N_("Enter the number of half-point byes per player, 0 for none.")
        )
    last = new.last_half_bye_round
    if last is not None and rounds is not None and not 1 <= last < rounds:
        template = N_("There is no half-point bye in the last round: a round from 1 to {last}.")
        found["last_half_bye_round"] = Reason.of(template, last=rounds - 1)
    if len(new.permission) > LONGEST_PERMISSION:
        template = N_("There is room for {most} characters.")
        found["permission"] = Reason.of(template, most=LONGEST_PERMISSION)
    found |= _wrong_readings(new.readings)
    if system_of(frame).name in BY_GAMES:
        found |= judge_terms(new.match_terms, system_of(frame).name, rounds)
    found |= team_mistakes(new.team_match, new.team_rules, new.line_up_minutes, frame)
    if is_knockout(frame) and (wrong := wrong_knockout(new.knockout)) is not None:
        found["knockout"] = wrong
    if new.draw_limit is not None and not 0 <= new.draw_limit <= MOST_MOVES_OF_LIMIT:
        found["draw_limit"] = Reason.of(
            N_("Enter a number of moves up to {most}, 0 for no agreed draws, or leave it blank."),
            most=MOST_MOVES_OF_LIMIT,
        )
    if len(new.time_control) > 120:
        found["time_control"] = Reason.of(N_("There is room for 120 characters."))
    if "tie_breaks" not in found:
        try:
            tie_breaks_of(frame)
        except BadTieBreak as bad:
            found["tie_breaks"] = bad.reason
    return found


def _wrong_readings(readings: tuple[tuple[str, str], ...]) -> dict[str, Reason]:
    known = lim_switches()
    return {
        f"{READING}{name}": Reason.of(
            N_("There is no reading {name}: {value}."), name=name[:40], value=value[:40]
        )
        for name, value in readings
        if value not in known.get(name, ())
    }


def table_mistakes(new: SectionSettings, frame: Tournament) -> dict[str, Reason]:
    """What is wrong with an own table of virtual points, by field; one that is used only.

    A table that a file brought is not judged again until it changes.

    Args:
        frame: with the new settings.
    """
    if new.acceleration != "given":
        return {}
    if not new.virtual:
        return {"virtual": Reason.of(N_("Enter at least one row, or choose another acceleration."))}
    return {
        f"{VIRTUAL}{place}": reason for place, reason in judge_table(new.virtual, frame).items()
    }


def recommended_tie_breaks(frame: Tournament) -> tuple[str, ...]:
    """The codes of the list that the edition recommends for such a tournament (C.02 13.15).

    Args:
        frame: with its entrants: some editions have another list where everybody is rated.
    """
    unsaid = replace(
        frame, regulations=replace(frame.regulations, tie_breaks=(), standing_order=())
    )
    return tuple(code.text for code in _order_of(unsaid).codes)


def _order_of(frame: Tournament) -> Order:
    return order_of(
        frame,
        rules_of(frame, None),
        teams=is_team_event(frame),
        predetermined=predetermined(frame),
    )


def tie_breaks_of(frame: Tournament) -> list[tuple[Code, TieBreak]]:
    """The tie-breaks that apply, each with what it is.

    Args:
        frame: with its entrants, where there are any: without a list in the regulations, the
            edition has another one where everybody is rated (C.02 13).

    Raises:
        BadTieBreak: one of them is not known, or not for such an event.
    """
    listed = _order_of(frame)
    if listed.left_out:
        raise BadTieBreak(listed.left_out[0].reason)
    rules = rules_of(frame, None)

    def found(code: Code) -> TieBreak:
        own = tie_break_rules(code.edition) if code.edition else rules
        return find(code, own, for_teams=is_team_event(frame), predetermined=predetermined(frame))

    return [(code, found(code)) for code in listed.codes if code.name not in SCORES]
