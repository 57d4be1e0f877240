"""The words for requirements on events, direct titles and applications, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

from openarbiter.model.known import Known
from openarbiter.model.text import N_
from openarbiter.rulebook.direct_titles import AwardBasis
from openarbiter.titles.application import ApplicationRequirement as App
from openarbiter.titles.by_rating import RatingRequirement
from openarbiter.titles.certificates import PaperKind
from openarbiter.titles.direct_conditions import DirectCondition as Direct
from openarbiter.titles.event_field import EventRequirement as Event

STATES = {
    Known.MET: N_("Met"),
    Known.NOT_MET: N_("Not met"),
    Known.NOT_KNOWN: N_("Not known"),
}

Words: TypeAlias = Mapping[type[StrEnum], Mapping[StrEnum, str]]
"""Texts by requirement; enumerations may have members of one name, so each has its own."""

LABELS: Words = {
    Event: {
        Event.LAWS: N_("Laws of Chess of FIDE"),
        Event.SAME_CONDITIONS: N_("Same field, rounds and pairing rules for everybody"),
        Event.REGISTRATION: N_("Days from registration with FIDE to the start"),
        Event.HOURS_A_DAY: N_("Minutes of play on the longest day, 60 moves a game"),
        Event.ROUNDS_A_DAY: N_("Rounds on the fullest day"),
        Event.TIME: N_("Minutes of each player"),
        Event.INCREMENT: N_("Seconds added for every move"),
        Event.SAME_TIME: N_("Same time control and clock mode on every board"),
        Event.ONE_ROUND: N_("Days with one round, for an application for {title}"),
        Event.DURATION: N_("Length of the event in days"),
        Event.RATINGS_OF_THE_DAY: N_("Ratings and titles as on the day of each game"),
        Event.CHIEF_ARBITER: N_("Chief arbiter with the title IA or FA"),
        Event.ARBITER_PRESENT: N_("An IA or FA in the playing hall all the time"),
        Event.PLAYING_ARBITER: N_("No arbiter plays"),
        Event.FORMAT: N_("Not a match of two players, and a system that is allowed"),
        Event.ROUNDS: N_("Rounds"),
        Event.ROUNDS_KEPT: N_("Rounds paired, no more than announced"),
        Event.NO_FAVOURS: N_("Nothing changed in favour of a player, no special opponents"),
        Event.DOUBLE_PLAYERS: N_("Players of the double round robin"),
        Event.FEDERATIONS: N_("Federations of the players"),
        Event.TITLE_HOLDERS: N_("Title holders other than CM and WCM"),
        Event.MATCHING_TITLES: N_("Players with a title that norms for {title} ask for"),
        Event.MANDATORY_EVENT: N_(
            "Players of the smallest round, for the big event of an application"
        ),
    },
    Direct: {
        Direct.IN_TABLE: N_("Event of the table of direct titles"),
        Direct.FEDERATIONS: N_("Federations of the players"),
        Direct.PLAYERS: N_("Players"),
        Direct.ROUNDS: N_("Rounds"),
        Direct.SUBGROUP_PLAYERS: N_("Players of the group"),
        Direct.SUBGROUP_FEDERATIONS: N_("Federations of the group"),
        Direct.QUALIFIER: N_("Qualifier for the World Cup or the World Championship"),
        Direct.NOMINATED: N_("Nominated by the continent before the year began"),
    },
    App: {
        App.OTHER_TITLE: N_("Norm for a title that is high enough"),
        App.SAME_EVENT: N_("One norm from one event"),
        App.EXPIRED: N_("Norm registered in time"),
        App.EDITION: N_("Norm judged by the edition in force at its event"),
        App.NORMS: N_("Norms"),
        App.GAMES: N_("Games of the norms"),
        App.EIGHT_GAMES: N_("Norms of 8 games"),
        App.ONE_ROUND: N_("A norm from an event with one round a day on 3 days or more"),
        App.FOREIGNERS: N_("A norm without an exemption from the rules on federations"),
        App.MANDATORY_EVENT: N_("A norm from a big Swiss, an Olympiad or another listed event"),
        App.RATING: N_("Highest rating reached"),
        App.UNPUBLISHED: N_("That rating was on a list"),
        App.DEADLINE: N_("Days from sending to the meeting"),
        App.POSTING: N_("Days on the site of FIDE before the meeting"),
    },
    RatingRequirement: {
        RatingRequirement.RATING: N_("Highest rating reached"),
        RatingRequirement.GAMES: N_("Games against rated opponents"),
    },
}
"""What a requirement is about, in a few words; numbers and the article follow."""

NOT_MET: Words = {
    Event: {
        Event.REGISTRATION: N_(
            "Ask the chairperson of FIDE's Qualification Commission for consent before the start."
        ),
        Event.HOURS_A_DAY: N_("Move a round to another day, or take a shorter time control."),
        Event.ROUNDS_A_DAY: N_("Move a round to another day."),
        Event.TIME: N_("Lengthen the time control before the first round."),
        Event.INCREMENT: N_("Add at least 30 seconds for every move from move 1."),
        Event.ONE_ROUND: N_("Norms from this event need another one from an event with such days."),
        Event.DURATION: N_(
            "Shorten the event, or ask the chairperson of the Qualification Commission before it "
            "begins."
        ),
        Event.CHIEF_ARBITER: N_("Appoint an IA or FA as chief arbiter before the event begins."),
        Event.PLAYING_ARBITER: N_("Withdraw from playing or from being an arbiter: {names}."),
        Event.FORMAT: N_("A match of two players makes no norms."),
        Event.ROUNDS: N_("Announce more rounds before round 1."),
        Event.ROUNDS_KEPT: N_("Report why rounds were added: the event may be refused."),
        Event.DOUBLE_PLAYERS: N_("Invite more players before round 1."),
        Event.FEDERATIONS: N_("Invite players of more federations before round 1."),
        Event.TITLE_HOLDERS: N_("Invite more title holders before round 1."),
        Event.MATCHING_TITLES: N_("Nobody can make a norm for {title} unless more of them play."),
    },
    Direct: {
        Direct.IN_TABLE: N_("This event brings no titles of this kind."),
        Direct.FEDERATIONS: N_("The event brings no direct titles."),
        Direct.PLAYERS: N_("The event brings no direct titles."),
        Direct.ROUNDS: N_("The event brings no direct titles."),
        Direct.SUBGROUP_PLAYERS: N_("The group brings no direct titles."),
        Direct.SUBGROUP_FEDERATIONS: N_("The group brings no direct titles."),
    },
    App: {
        App.OTHER_TITLE: N_("Left out: {names}."),
        App.SAME_EVENT: N_("Left out: {names}."),
        App.EXPIRED: N_("Left out: {names}."),
        App.EDITION: N_("Left out until it is judged by the other edition: {names}."),
        App.NORMS: N_("Another norm is needed."),
        App.GAMES: N_("Another norm is needed."),
        App.EIGHT_GAMES: N_("Replace one of them by another norm."),
        App.ONE_ROUND: N_("A norm from such an event is needed."),
        App.FOREIGNERS: N_("A norm under the usual rules on federations is needed."),
        App.MANDATORY_EVENT: N_("A norm from such an event is needed."),
        App.RATING: N_("The title waits for the rating; the norms stay valid."),
        App.UNPUBLISHED: N_(
            "The federation has to prove it: add the chief arbiter's list of games with dates."
        ),
        App.DEADLINE: N_("It is decided at a later meeting, or with a surcharge."),
        App.POSTING: N_("It cannot be confirmed before the days are over."),
    },
}
"""What to do where a requirement is not met; nothing where nothing can be done."""

NOT_KNOWN: Words = {
    Event: {
        Event.REGISTRATION: N_("Enter the day of registration."),
        Event.HOURS_A_DAY: N_("Enter the time control and the day of each round."),
        Event.ROUNDS_A_DAY: N_("Enter the day of each round."),
        Event.TIME: N_("Enter the time control."),
        Event.INCREMENT: N_("Enter the time control."),
        Event.ONE_ROUND: N_("Enter the day of each round."),
        Event.DURATION: N_("Enter the first and the last day."),
        Event.RATINGS_OF_THE_DAY: N_(
            "Take rating and title of each opponent from the day of the game."
        ),
        Event.CHIEF_ARBITER: N_("Enter the chief arbiter with the title."),
        Event.PLAYING_ARBITER: N_("Enter the arbiters with their FIDE IDs."),
        Event.ROUNDS: N_("Enter the number of rounds."),
        Event.ROUNDS_KEPT: N_("Enter the number of rounds."),
        Event.FORMAT: N_(
            "Enter the pairing system; others than Swiss, round robin and knock-out need consent."
        ),
    },
    Direct: {
        Direct.FEDERATIONS: N_(
            "A third of the federations concerned may be enough: give their number."
        ),
    },
    App: {
        App.RATING: N_("Give the highest rating reached."),
        App.DEADLINE: N_("Give the day of sending."),
        App.POSTING: N_("Give the day of publication."),
    },
}
"""What to do where a requirement is not known; "confirm it" where nothing stands here."""

BASES = {
    AwardBasis.GOLD: N_("first after tie-break"),
    AwardBasis.EQUAL_FIRST: N_("one of the best three of those level with the first"),
    AwardBasis.SILVER: N_("second after tie-break"),
    AwardBasis.BRONZE: N_("third after tie-break"),
    AwardBasis.FIRST_PLACES: N_("one of the first {number}"),
    AwardBasis.QUALIFIED: N_("came through a qualifier"),
    AwardBasis.WINNER: N_("winner"),
    AwardBasis.FINALIST: N_("finalist"),
    AwardBasis.SHARE: N_("score of at least {number} %, {games} games or more"),
}
"""What a title or norm is given for."""

PAPERS = {
    PaperKind.CERTIFICATE: N_("Certificate IT1 to {recipient}"),
    PaperKind.PARTIAL_CERTIFICATE: N_(
        "Certificate IT1 to {recipient}, as complete as it can be without all signatures"
    ),
    PaperKind.REPORT: N_("Report file from the chief arbiter to the federation's rating officer"),
    PaperKind.UPLOAD: N_("Report file from the rating officer to FIDE"),
    PaperKind.GAMES: N_("Games of those who made norms, with the report"),
}
"""What is due after an event with norms."""


def words_for(words: Words, requirement: StrEnum, otherwise: str = "") -> str:
    """The text for a requirement, to be translated."""
    return words.get(type(requirement), {}).get(requirement, otherwise)
