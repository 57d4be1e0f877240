"""What explains the differences of a check of pairings, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.cli.boards import rules_of
from openarbiter.cli.screen import Screen
from openarbiter.model import Colour, Tournament, predetermined
from openarbiter.verify.assumptions import Assumption
from openarbiter.verify.check_causes import PairingCauses, RoundCause


def show_causes(
    screen: Screen, tournament: Tournament, causes: PairingCauses | None, system: str
) -> None:
    """Print under what all rounds would agree, or the most, and what is left of them."""
    if causes is None:
        return
    names = {each.number: f"{each.number} {each.name}".strip() for each in tournament.entrants}
    told = [*_of_all(screen, names, causes), *_of_rounds(screen, names, causes)]
    if not told or causes.left:
        if causes.assumption.system is None and system == "dutch" and predetermined(tournament):
            message = screen.say(
                "Everybody is to meet everybody: this is a round robin, and the Swiss rules do not "
                "apply to it. Check it by its schedule, for example --system berger."
            )
            told.append(message)
        elif not told:
            message = screen.say(
                "No cause was found: not the initial ranking, another edition, colour or "
                "acceleration, a schedule, one number or result, nor a board paired by hand."
            )
            told.append(message)
    for line in told:
        screen.line(line, "bold")
    screen.line()


def _of_all(screen: Screen, names: dict[int, str], causes: PairingCauses) -> Iterator[str]:
    conditions = "; ".join(_conditions(screen, names, causes.assumption))
    equal = causes.paired - len(causes.different)
    if conditions and not causes.different:
        yield screen.plural(
            "The one round agrees if {conditions}.",
            "All {count} rounds agree if {conditions}.",
            causes.paired,
            conditions=conditions,
        )
    elif conditions:
        yield screen.plural(
            "{count} of {rounds} rounds agrees if {conditions}.",
            "{count} of {rounds} rounds agree if {conditions}.",
            equal,
            rounds=causes.paired,
            conditions=conditions,
        )


def _conditions(screen: Screen, names: dict[int, str], assumed: Assumption) -> Iterator[str]:
    if assumed.ranking == "initial":
        yield screen.say(
            "the numbers are those of the initial ranking by rating, title and name (C.04.2 B)"
        )
    elif assumed.ranking == "initial-unnamed":
        yield screen.say(
            "the numbers are those of the initial ranking by rating and title, in the order of "
            "the file where both are equal (C.04.2 B)"
        )
    elif assumed.ranking == "lots":
        last = next(old for old, new in assumed.numbers if new == len(assumed.numbers))
        yield screen.say(
            "the numbers drawn by lot differ from those in the file, with {player} last",
            player=names[last],
        )
    if assumed.moved is not None:
        player, number = assumed.moved
        yield screen.say("{player} has the number {number}", player=names[player], number=number)
    if assumed.edition is not None:
        yield screen.say("the edition is {edition} (--edition)", edition=assumed.edition)
    if assumed.colour is not None:
        yield (
            screen.say("White was drawn as the initial colour")
            if assumed.colour is Colour.WHITE
            else screen.say("Black was drawn as the initial colour")
        )
    if assumed.baku is not None:
        yield (
            screen.say("the Baku acceleration was applied (record XXA or 250)")
            if assumed.baku
            else screen.say("no acceleration was applied")
        )
    if assumed.system is not None:
        system = rules_of(screen, assumed.system, "")
        yield screen.say("{system} is the system (--system {name})", system=system,
                         name=assumed.system)  # fmt: skip


def _of_rounds(screen: Screen, names: dict[int, str], causes: PairingCauses) -> Iterator[str]:
    for cause in causes.rounds:
        yield _of_round(screen, names, cause)
    if causes.left and len(causes.left) < causes.paired:
        rounds = ", ".join(map(str, causes.left))
        yield screen.plural(
            "Only round {rounds} differs without explanation; it may have been paired by hand.",
            "Only the rounds {rounds} differ without explanation; they may have been paired "
            "by hand.",
            len(causes.left),
            rounds=rounds,
        )


def _of_round(screen: Screen, names: dict[int, str], cause: RoundCause) -> str:
    if cause.kind == "told":
        return screen.say(
            "Round {round} was paired by hand, and the file says so: {notes}",
            round=cause.round, notes="; ".join(cause.notes),
        )  # fmt: skip
    white, black = names[cause.players[0]], names[cause.players[-1]]
    match cause.kind:
        case "moved":
            return screen.say(
                "Round {round} agrees if {player} had the number {number} in that round.",
                round=cause.round, player=white, number=cause.number,
            )  # fmt: skip
        case "result":
            marks = str(cause.result or "")
            return screen.say(
                "Round {round} agrees if {white} – {black} stood as {result} when it was paired: "
                "the result of round {before} was corrected later (C.04.2 D.8).",
                round=cause.round, white=white, black=black, result=marks, before=cause.round - 1,
            )  # fmt: skip
        case "bye" if cause.colours:
            return screen.plural(
                "Round {round} agrees if the bye was given to {player} by hand, except for the "
                "colours on {count} other board.",
                "Round {round} agrees if the bye was given to {player} by hand, except for the "
                "colours on {count} other boards.",
                cause.colours,
                round=cause.round, player=white,
            )  # fmt: skip
        case "bye":
            return screen.say(
                "Round {round} agrees if the bye was given to {player} by hand.",
                round=cause.round, player=white,
            )  # fmt: skip
        case "fixed" if cause.colours:
            return screen.plural(
                "Round {round} agrees if {white} – {black} was paired by hand, except for the "
                "colours on {count} other board.",
                "Round {round} agrees if {white} – {black} was paired by hand, except for the "
                "colours on {count} other boards.",
                cause.colours,
                round=cause.round, white=white, black=black,
            )  # fmt: skip
        case "fixed":
            return screen.say(
                "Round {round} agrees if {white} – {black} was paired by hand.",
                round=cause.round, white=white, black=black,
            )  # fmt: skip
        case _:
            return screen.say(
                "Round {round} agrees if {white} and {black} were not to meet (record 260).",
                round=cause.round, white=white, black=black,
            )  # fmt: skip


def causes_json(causes: PairingCauses | None) -> dict[str, object] | None:
    """The causes for a program."""
    if causes is None:
        return None
    assumed = causes.assumption
    moved = assumed.moved
    return {
        "agreeing": causes.paired - len(causes.different),
        "different": list(causes.different),
        "unexplained": list(causes.left),
        "ranking": assumed.ranking or None,
        "moved": None if moved is None else {"player": moved[0], "number": moved[1]},
        "edition": assumed.edition,
        "initial_colour": None if assumed.colour is None else assumed.colour.name.lower(),
        "baku": assumed.baku,
        "system": assumed.system,
        "rounds": [
            {
                "round": each.round,
                "kind": each.kind,
                "players": list(each.players),
                "number": each.number or None,
                "result": None if each.result is None else str(each.result),
                "colours": each.colours,
                "notes": list(each.notes),
            }
            for each in causes.rounds
        ],
    }
