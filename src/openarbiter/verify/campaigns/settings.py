"""Settings of a campaign: everything that decides its tournaments, and so its results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from openarbiter.pairing.system import BY_MATCHES, DUTCH
from openarbiter.verify.campaigns.theirs import CONFIGURATIONS, SEED_ALONE
from openarbiter.verify.external import ExternalEngine, Interface, interface_of
from openarbiter.verify.generation import kinds_of
from openarbiter.verify.generation.plan import ends
from openarbiter.verify.generation.systems import for_teams
from openarbiter.version import __version__

Way: TypeAlias = Literal["ours", "theirs"]
"""``ours``: we generate and the other engine checks; ``theirs``: the other way round."""

WAYS: tuple[Way, ...] = get_args(Way)

_BEYOND_TRF16 = ("passing-prohibitions", "baku")
"""Kinds that files of TRF16 and its dialects have no record for."""

_BEYOND_GACRUX = ("baku",)
"""gacrux takes virtual points from a file, and does not compute those of the Baku method."""


@dataclass(frozen=True, slots=True)
class Settings:
    """A campaign.

    Attributes:
        engine: the other engine.
        release: how it names itself and its version.
        edition: the edition of the rules both follow.
        seed: what all seeds are drawn from.
        count: how many tournaments each way.
        kinds: the kinds of tournaments we generate, taken in turn.
        seconds: how long the other engine may think about one question.
        system: the Swiss system that pairs.
        version: of OpenArbiter.
    """

    engine: ExternalEngine
    release: str
    edition: str
    seed: int = 1
    count: int = 100
    ways: tuple[Way, ...] = WAYS
    kinds: tuple[str, ...] = ()
    seconds: int = 60
    system: str = DUTCH
    version: str = __version__

    @property
    def configurations(self) -> tuple[str, ...]:
        """The kinds of tournaments the other engine generates, taken in turn."""
        asked = self.interface()
        return tuple(
            kind
            for kind, values in CONFIGURATIONS.items()
            if asked.keys is None or values.keys() <= asked.keys
            # In an event of teams the points of a game cannot be chosen.
            if "PointsForWin" not in values or not for_teams(self.system)
        ) or (SEED_ALONE,)

    def interface(self) -> Interface:
        """How the other engine is asked."""
        return interface_of(
            self.engine, edition=self.edition, seconds=self.seconds, system=self.system
        )

    def kinds_of(self, way: Way) -> tuple[str, ...]:
        """The kinds of tournaments of one way."""
        return self.kinds if way == "ours" else self.configurations

    def json(self) -> dict[str, object]:
        """The settings as they are kept and reported."""
        return {
            "engine": {
                "name": self.engine.name,
                "interface": self.engine.interface,
                "release": self.release,
                "command": list(self.engine.command),
                "pairs_only": self.engine.pairs_only,
            },
            "edition": self.edition,
            "system": self.system,
            "seed": self.seed,
            "count": self.count,
            "ways": list(self.ways),
            "kinds": list(self.kinds),
            "seconds": self.seconds,
            "version": self.version,
        }


def settings_of(document: Mapping[str, Any]) -> Settings:
    """The settings of :meth:`Settings.json`.

    Raises:
        LookupError, TypeError, ValueError: it is something else.
    """
    engine = document["engine"]
    return Settings(
        ExternalEngine(
            engine["name"], engine["interface"], tuple(engine["command"]), engine["pairs_only"]
        ),
        engine["release"],
        document["edition"],
        int(document["seed"]),
        int(document["count"]),
        tuple(document["ways"]),
        tuple(document["kinds"]),
        int(document["seconds"]),
        # Campaigns begun before there were others are of the Dutch system.
        document.get("system", DUTCH),
        document["version"],
    )


def ways_for(engine: ExternalEngine, system: str) -> tuple[Way, ...]:
    """Who can generate: of other systems than the Dutch one, gacrux and the fork for teams cannot.

    Nobody but us generates matches of teams or of two games.
    """
    ours: tuple[Way, ...] = ("ours",)
    if engine.pairs_only:
        return ours
    if system == DUTCH or engine.interface == "openarbiter":
        return WAYS
    return ours if engine.interface == "gacrux" or system in BY_MATCHES else WAYS


def kinds_for(engine: ExternalEngine, edition: str, system: str = DUTCH) -> tuple[str, ...]:
    """The kinds of tournaments that the files an engine reads can express."""
    version = interface_of(engine, edition=edition, seconds=1, system=system).format
    beyond: tuple[str, ...] = _BEYOND_TRF16 if version == "trf16" else ()
    kinds = kinds_of(system)
    if engine.interface == "gacrux":
        # Nor does it read a match without games, as one forfeited as a whole is (record 330).
        forfeited = (kind for kind, plan in kinds.items() if ends(plan.match_forfeits)[1])
        beyond = (*_BEYOND_GACRUX, *forfeited)
    return tuple(kind for kind in kinds if kind not in beyond)


def changed(kept: Settings, asked: Settings) -> tuple[tuple[str, str, str], ...]:
    """The settings that would make other tournaments: name, as kept, as asked for.

    More tournaments only add to a campaign, and a program may move to another place.
    """
    one, other = (_identity(each) for each in (kept, asked))
    return tuple((name, one[name], other[name]) for name in one if one[name] != other[name])


def resumed(kept: Settings, asked: Settings) -> Settings:
    """The settings to go on with: those asked for, and no fewer tournaments than before."""
    return replace(asked, count=max(kept.count, asked.count))


def _identity(settings: Settings) -> dict[str, str]:
    return {
        "engine": settings.engine.name,
        "interface": settings.engine.interface,
        "release": settings.release,
        "pairs-only": str(settings.engine.pairs_only),
        "edition": settings.edition,
        "system": settings.system,
        "seed": str(settings.seed),
        "ways": ",".join(settings.ways),
        "kinds": ",".join(settings.kinds),
        "timeout": str(settings.seconds),
        "OpenArbiter": settings.version,
    }
