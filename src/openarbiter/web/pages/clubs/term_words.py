"""The words of the terms of a club: labels, hints, choices, and in which group they stand."""

from __future__ import annotations

from openarbiter.model.text import N_

GROUPS: dict[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "keizer": (
        (N_("Values of the places"), ("top", "ratio", "step", "least", "start", "passes", "own")),
        (
            N_("Games: parts of the opponent’s value"),
            ("win", "draw", "loss", "forfeit_win", "forfeit_loss", "open_game"),
        ),
        (
            N_("No game: parts of the own value"),
            ("absence", "paid_absences", "no_notice", "duty", "bye", "before"),
        ),
        (N_("Pairing"), ("apart", "meetings", "by_start")),
    ),
    "ladder": (
        (N_("The list"), ("start", "win", "draw", "idle", "drop")),
        (N_("Challenges and pairing"), ("reach", "apart", "valid", "lapsed")),
    ),
    "table": ((N_("Table"), ("order", "least_games")),),
}
"""The terms of each kind in the order of the form, in groups with a title."""

LABELS: dict[str, tuple[str, str]] = {
    "keizer-top": (N_("Value of the first place"), N_("A number, or “by ratio”.")),
    "keizer-ratio": (
        N_("Ratio of the first value to the last"),
        N_("Used where no value is given for the first place."),
    ),
    "keizer-step": (N_("Each next place is worth less by"), ""),
    "keizer-least": (N_("No value is less than"), ""),
    "keizer-start": (N_("Order before round 1"), ""),
    "keizer-passes": (
        N_("Passes after each round"),
        N_("A number, or “until stable”: values and ranking are computed in turn."),
    ),
    "keizer-own": (
        N_("The own value counts"),
        N_("It is added to the points once; without it rankings often go round in circles."),
    ),
    "keizer-win": (N_("Win"), N_("A fraction, such as 1 or 1/2.")),
    "keizer-draw": (N_("Draw"), ""),
    "keizer-loss": (N_("Loss"), ""),
    "keizer-forfeit_win": (N_("Win by forfeit"), ""),
    "keizer-forfeit_loss": (N_("Loss by forfeit"), N_("Part of the own value.")),
    "keizer-open_game": (N_("Game without a result yet"), ""),
    "keizer-absence": (N_("Away with notice"), N_("Such as 1/3.")),
    "keizer-paid_absences": (
        N_("How many absences with notice are paid"),
        N_("A number, or “all”; the first ones are."),
    ),
    "keizer-no_notice": (N_("Away without notice"), ""),
    "keizer-duty": (N_("On club duty"), N_("Such as 2/3.")),
    "keizer-bye": (N_("Bye: the odd one out"), N_("Such as 2/3.")),
    "keizer-before": (N_("Rounds before joining"), ""),
    "keizer-apart": (
        N_("Rounds between two games of the same players"),
        N_("Fewer only where those present cannot be paired otherwise."),
    ),
    "keizer-meetings": (N_("How often two players meet at most"), N_("A number, or “any”.")),
    "keizer-by_start": (N_("First rounds paired by the order before round 1"), ""),
    "ladder-start": (N_("List before round 1"), ""),
    "ladder-win": (N_("The lower placed player wins"), ""),
    "ladder-draw": (N_("The lower placed player draws"), ""),
    "ladder-idle": (
        N_("Rounds in a row without a game, after which a player drops"),
        N_("A number, or “any” for never. Club duty is no idle round."),
    ),
    "ladder-drop": (N_("By how many places"), ""),
    "ladder-reach": (
        N_("How many places up a challenge reaches"), N_("A number, or “any”."),
    ),
    "ladder-apart": (N_("Rounds between two games of the same players"), ""),
    "ladder-valid": (N_("For how many rounds a challenge holds"), ""),
    "ladder-lapsed": (N_("A challenge the other player never came for"), ""),
    "table-order": (N_("The table is ordered by"), ""),
    "table-least_games": (
        N_("Games needed for a place by percentage"),
        N_("With fewer games a player comes after all others."),
    ),
}  # fmt: skip
"""By the name of the field: its label and a hint."""

_START = (("list", N_("the start list")), ("rating", N_("ratings")))

CHOICES: dict[str, tuple[tuple[str, str], ...]] = {
    "keizer-start": _START,
    "keizer-own": (("yes", N_("yes")), ("no", N_("no"))),
    "ladder-start": _START,
    "ladder-win": (
        ("takes", N_("takes the place of the loser")),
        ("half", N_("moves half of the way up")),
        ("swaps", N_("changes places with the loser")),
    ),
    "ladder-draw": (
        ("stays", N_("nothing moves")),
        ("below", N_("comes directly below the other")),
        ("one", N_("moves one place up")),
    ),
    "ladder-lapsed": (
        ("nothing", N_("brings nothing")),
        ("wins", N_("counts as a win of the challenger")),
    ),
    "table-order": (
        ("system", N_("the pairing system of the club")),
        ("percentage", N_("percentage of points out of games")),
    ),
}
"""The words of those terms that have words."""
