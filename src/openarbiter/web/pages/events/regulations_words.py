"""The fields of the regulations in words: what they are called, and what their values mean."""

from __future__ import annotations

from openarbiter.handling.announced_rounds import tables_of
from openarbiter.laws import NotUnderstood, Pace, for_sixty_moves, pace_of, read_time_control
from openarbiter.model import Tournament
from openarbiter.model.fide_ratings import RatingUsed
from openarbiter.pairing import edition_applied, edition_of, system_of
from openarbiter.pairing.match_systems import team_round_robin
from openarbiter.rulebook import TIE_BREAK_EDITIONS, tie_break_rules_on
from openarbiter.web.ledger.words import REGULATION_NAMES
from openarbiter.web.pages.events.regulations_form import CHECKS, START
from openarbiter.web.pages.events.regulations_ties import edition_word as tie_break_edition_word
from openarbiter.web.pages.events.regulations_ties import row_of
from openarbiter.web.shown.systems import edition_word, system_choices
from openarbiter.web.tongue import language, plural, say


def field_label(name: str) -> str:
    """What a field of the form is called."""
    if name.startswith(START):
        return say("Start of round {number}", number=name.removeprefix(START))
    return say(REGULATION_NAMES[name]) if name in REGULATION_NAMES else name


def field_value(name: str, value: str) -> str:
    """What a value of the form means, in a few words; a dash for none."""
    if name in CHECKS:
        return say("yes") if value else say("no")
    if not value:
        return "–"
    if name == "system":
        return dict(system_choices()).get(value, value)
    if name == "tie_breaks":
        rules = tie_break_rules_on(None)
        return "; ".join(row_of(code, rules).full for code in value.split(", "))
    if name == "rating_used":
        return dict(ratings_used()).get(value, value)
    if name == "supervised":
        return dict(supervision_choices()).get(value, value)
    if name == "edition":
        return edition_word(value)
    if name == "tie_break_edition" and value in TIE_BREAK_EDITIONS:
        return tie_break_edition_word(TIE_BREAK_EDITIONS[value])
    if name == "colour":
        return {"w": say("White"), "b": say("Black")}.get(value, value)
    if name.startswith(START):
        return value.replace("T", " ")
    return value


def ratings_used() -> list[tuple[str, str]]:
    """The ratings to choose from for the start list (C.04.2 B.1)."""
    return [
        ("", say("the FIDE rating for this kind of chess")),
        (RatingUsed.NATIONAL.value, say("the national rating")),
        (RatingUsed.HIGHER.value, say("the higher of FIDE and national")),
    ]


def supervision_choices() -> list[tuple[str, str]]:
    """Which rules rapid and blitz games are played by (Laws A.6, B.4)."""
    return [
        ("", say("not specified")),
        (
            "yes",
            say("full supervision: games supervised and recorded, competition rules in full"),
        ),
        ("no", say("without full supervision")),
    ]


def edition_told(frame: Tournament) -> str:
    """Which edition applies, and why this one."""
    word = edition_word(edition_of(frame).id)
    if frame.regulations.edition:
        return say("Chosen: {edition}.", edition=word)
    if edition_applied(frame).source == "none-in-force":
        return say(
            "{edition}: no edition known here was in force on the first day, {day}; this one "
            "came next.",
            edition=word,
            day=frame.start,
        )
    if frame.start:
        return say("{edition}: the first day is {day}.", edition=word, day=frame.start)
    return say("{edition}: the newest, because the first day is not set.", edition=word)


def pace_told(text: str) -> str:
    """Which kind of chess a time control makes, with the article; why not, where it is none."""
    if not text:
        return ""
    read = read_time_control(text)
    if isinstance(read, NotUnderstood):
        return read.reason.message(language().text)
    pace, article = pace_of(read)
    minutes = for_sixty_moves(read) // 60
    match pace:
        case Pace.STANDARD:
            return say(
                "Standard chess: {minutes} minutes for 60 moves ({article}).",
                minutes=minutes,
                article=article,
            )
        case Pace.RAPID:
            return say(
                "Rapid chess: {minutes} minutes for 60 moves ({article}).",
                minutes=minutes,
                article=article,
            )
        case Pace.BLITZ:
            return say(
                "Blitz: {minutes} minutes for 60 moves ({article}).",
                minutes=minutes,
                article=article,
            )


def tables_told(tournament: Tournament) -> str:
    """How many rounds the tables of a schedule have for the players there are."""
    if not system_of(tournament).scheduled:
        return ""
    tables = tables_of(tournament)
    if tables is None:
        if team_round_robin(tournament):
            return say("Enter the teams first: the tables depend on them.")
        return say("Enter the players first: the tables depend on them.")
    if team_round_robin(tournament):
        return plural(
            "For {count} team the tables have {rounds} rounds.",
            "For {count} teams the tables have {rounds} rounds.",
            tables.players,
            rounds=tables.rounds,
        )
    return plural(
        "For {count} player the tables have {rounds} rounds.",
        "For {count} players the tables have {rounds} rounds.",
        tables.players,
        rounds=tables.rounds,
    )
