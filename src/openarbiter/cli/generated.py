"""What became of random tournaments, in words and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openarbiter.cli.screen import Screen
from openarbiter.verify.generation import Plan
from openarbiter.verify.generation.batch import MadeTournament
from openarbiter.verify.generation.plan import described

_SHOWN = 10
"""How many seeds are named."""


@dataclass(frozen=True, slots=True)
class GenerationAccount:
    """What was asked for, and what was done.

    Attributes:
        target: the file or directory.
        count: how many tournaments it should hold.
        kept: how many of them were there already.
        made: those drawn now, by their seeds.
        several: whether it is a directory.
    """

    target: str
    plans: tuple[Plan, ...]
    seed: int
    count: int
    kept: int
    made: tuple[MadeTournament, ...]
    several: bool

    @property
    def anew(self) -> list[MadeTournament]:
        """Those that had to be drawn more than once."""
        return [each for each in self.made if each.attempt]

    @property
    def short(self) -> list[MadeTournament]:
        """Those that end before a round without a legal pairing."""
        return [each for each in self.made if each.impossible is not None]

    @property
    def differing(self) -> list[MadeTournament]:
        """Those two engines pair differently."""
        return [each for each in self.made if each.differ]

    @property
    def given_up(self) -> list[MadeTournament]:
        """Those with a round that was too hard for the engine."""
        return [each for each in self.made if each.given_up]

    @property
    def there(self) -> int:
        """How many there are now."""
        return self.count - len(self.differing) - len(self.given_up)


def show_account(screen: Screen, account: GenerationAccount) -> None:
    """Say what was done, or print it for programs."""
    if account.several:
        _show_several(screen, account)
    else:
        _show_one(screen, account, account.made[0])
    screen.json(_json(account))


def _show_one(screen: Screen, account: GenerationAccount, made: MadeTournament) -> None:
    message = screen.say(
        "Random tournament written to {file}, seed {seed}.", file=account.target, seed=made.seed
    )
    screen.line(message)
    if made.impossible is not None:
        message = screen.say(
            "It ends before round {round}, which has no legal pairing.", round=made.impossible
        )
        screen.line(message, "yellow")
    elif made.attempt:
        message = screen.plural(
            "It was generated again {count} time because a round had no legal pairing.",
            "It was generated again {count} times because a round had no legal pairing.",
            made.attempt,
        )
        screen.line(message)


def _show_several(screen: Screen, account: GenerationAccount) -> None:
    message = screen.plural(
        "{count} random tournament is in {directory}, with the seeds from {first} to {last}.",
        "{count} random tournaments are in {directory}, with the seeds from {first} to {last}.",
        account.there,
        directory=account.target,
        first=account.seed,
        last=account.seed + account.count - 1,
    )
    screen.line(message)
    if account.kept:
        message = screen.plural(
            "{count} of them was there already.",
            "{count} of them were there already.",
            account.kept,
        )
        screen.line(message)
    if account.anew:
        message = screen.plural(
            "{count} was drawn anew because a round had no legal pairing: seed {seeds}.",
            "{count} were drawn anew because a round had no legal pairing: seeds {seeds}.",
            len(account.anew),
            seeds=_seeds(account.anew),
        )
        screen.line(message)
    if account.short:
        message = screen.plural(
            "{count} ends early because a round has no legal pairing: seed {seeds}.",
            "{count} end early because a round has no legal pairing: seeds {seeds}.",
            len(account.short),
            seeds=_seeds(account.short),
        )
        screen.line(message, "yellow")
    _show_not_written(screen, account)


def _show_not_written(screen: Screen, account: GenerationAccount) -> None:
    """Say which tournaments are not there, and why."""
    if account.differing:
        message = screen.plural(
            "The two engines do not agree on {count} tournament, so one of them is wrong. The "
            "position is beside the others in a file ending in .differ.trf; please report it. "
            "{first}",
            "The two engines do not agree on {count} tournaments, so one of them is wrong. The "
            "positions are beside the others in files ending in .differ.trf; please report them. "
            "The first: {first}",
            len(account.differing),
            first=account.differing[0].differ,
        )
        screen.aside(message, "bold red")
    if account.given_up:
        message = screen.plural(
            "{count} tournament was given up, because the search for the pairing of a round "
            "would take too long: seed {seeds}. --engine reference searches without a limit. "
            "Please report it to the project.",
            "{count} tournaments were given up, because the search for the pairing of a round "
            "would take too long: seeds {seeds}. --engine reference searches without a limit. "
            "Please report them to the project.",
            len(account.given_up),
            seeds=_seeds(account.given_up),
        )
        screen.aside(message, "bold red")


def _seeds(made: Sequence[MadeTournament]) -> str:
    named = [str(each.seed) for each in made[:_SHOWN]]
    return ", ".join([*named, "…"] if len(made) > _SHOWN else named)


def _json(account: GenerationAccount) -> dict[str, object]:
    return {
        "written": account.target,
        "count": account.there,
        "kept": account.kept,
        "first_seed": account.seed,
        "plans": [described(plan) for plan in account.plans],
        "drawn_anew": [{"seed": each.seed, "attempt": each.attempt + 1} for each in account.anew],
        "ended_early": [
            {"seed": each.seed, "rounds": each.rounds, "impossible_round": each.impossible}
            for each in account.short
        ],
        "differing": [each.seed for each in account.differing],
        "given_up": [each.seed for each in account.given_up],
    }
