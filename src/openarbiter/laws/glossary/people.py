"""Terms of people, places and conduct."""

from __future__ import annotations

from openarbiter.laws.glossary.term import LawsTerm
from openarbiter.model.text import N_

PEOPLE_TERMS: tuple[LawsTerm, ...] = (
    LawsTerm(
        "analysis",
        N_("analysis"),
        N_("Making moves on a board to find the best continuation."),
        ("11.3.1",),
    ),
    LawsTerm(
        "appeal",
        N_("appeal"),
        N_("A player's right to have a decision of the arbiter or the organiser decided again."),
        ("11.10",),
    ),
    LawsTerm(
        "arbiter",
        N_("arbiter"),
        N_(
            "The person, or the persons, responsible for the rules of a competition being followed."
        ),
        ("12",),
    ),
    LawsTerm(
        "assistant",
        N_("assistant"),
        N_("A person who helps a competition, or a player, in one of several ways."),
        ("4.9", "6.2.6", "8.1.6", "8.5"),
    ),
    LawsTerm(
        "contiguous-area",
        N_("contiguous area"),
        N_("An area next to the playing venue but no part of it, such as that for spectators."),
        ("12.8",),
    ),
    LawsTerm(
        "demonstration-board",
        N_("demonstration board"),
        N_("A board that shows the position of a game, with pieces moved by hand."),
        ("6.12",),
    ),
    LawsTerm(
        "disability",
        N_("disability"),
        N_(
            "A physical or mental condition because of which a person cannot do some of what a "
            "game of chess asks."
        ),
        ("6.2.6",),
    ),
    LawsTerm(
        "discretion",
        N_("discretion"),
        N_("The Laws leave about 39 decisions to the judgement of the arbiter."),
        (),
    ),
    LawsTerm(
        "e-cigarette",
        N_("e-cigarette"),
        N_("A device that turns a liquid into vapour to breathe, like smoking."),
        ("11.3.4",),
    ),
    LawsTerm(
        "explanation",
        N_("explanation"),
        N_("A player has the right to have a point of the Laws explained by the arbiter."),
        ("11.9",),
    ),
    LawsTerm(
        "fair-play",
        N_("fair play"),
        N_(
            "Playing and deciding honestly. Where the Laws do not say enough, the arbiter "
            "decides by what is just."
        ),
        ("12.2.1",),
    ),
    LawsTerm(
        "interfere",
        N_("interfere"),
        N_("To become involved in a game of other players."),
        ("12.7",),
    ),
    LawsTerm(
        "mobile-phone",
        N_("mobile phone"),
        N_(
            "A telephone that can be carried; the Laws mean any device that can receive messages "
            "or analyse."
        ),
        ("11.3.2", "12.8"),
    ),
    LawsTerm(
        "monitor",
        N_("monitor"),
        N_("An electronic device that shows the position of a game."),
        ("6.12",),
    ),
    LawsTerm(
        "organiser",
        N_("organiser"),
        N_(
            "The person responsible for the venue, the dates, the prizes, the invitations and "
            "the format."
        ),
        ("8.3",),
    ),
    LawsTerm(
        "over-the-board",
        N_("over the board"),
        N_(
            "Chess of players who meet at one board. The Laws are for this only, not for games "
            "online or by mail."
        ),
        (),
    ),
    LawsTerm(
        "penalties",
        N_("penalties"),
        N_(
            "What the arbiter may impose, from a warning to expulsion; article 12.9 lists them "
            "in the order of severity."
        ),
        ("12.9", "12.3"),
    ),
    LawsTerm(
        "playing-area",
        N_("playing area"),
        N_("The place where the games are played."),
        ("11.2.2",),
    ),
    LawsTerm(
        "playing-venue",
        N_("playing venue"),
        N_(
            "The playing area with rest rooms, toilets, refreshment area and other places the "
            "arbiter names."
        ),
        ("11.2.1",),
    ),
    LawsTerm(
        "redress",
        N_("redress"),
        "",
        ("11.10",),
        see="appeal",
    ),
    LawsTerm(
        "regulations",
        N_("regulations of an event"),
        N_("What an event has announced; the Laws leave several choices to them."),
        ("6.7.1",),
    ),
    LawsTerm(
        "rest-rooms",
        N_("rest rooms"),
        N_("Toilets, and rooms in which players may rest."),
        ("11.2.1",),
    ),
    LawsTerm(
        "sanctions",
        N_("sanctions"),
        "",
        ("12.3",),
        see="penalties",
    ),
    LawsTerm(
        "screen",
        N_("screen"),
        "",
        ("6.12",),
        see="monitor",
    ),
    LawsTerm(
        "spectators",
        N_("spectators"),
        N_(
            "People who watch and are neither arbiters nor players; players who have finished "
            "their games are spectators too."
        ),
        ("11.4",),
    ),
    LawsTerm(
        "supervise",
        N_("supervise"),
        N_("To check or to control."),
        ("12.2.5",),
    ),
)
