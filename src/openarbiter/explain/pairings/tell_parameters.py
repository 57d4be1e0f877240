"""The parameters of a bracket and how they follow: MaxPairs, M0, M1, x, z, S1, S2 (B.1, B.2)."""

from __future__ import annotations

from openarbiter.explain.pairings.articles import bye_articles, completion_articles
from openarbiter.explain.pairings.bounds import Source, majority
from openarbiter.explain.pairings.study import BracketStudy
from openarbiter.explain.pairings.tell_members import Meetings
from openarbiter.explain.pairings.words import Words, candidate, numbers, players
from openarbiter.model import Colour
from openarbiter.model.text import N_
from openarbiter.pairing.dutch.attempts import mdp_sets
from openarbiter.pairing.dutch.criteria import Pairs
from openarbiter.pairing.frame.absolute import compatible
from openarbiter.pairing.frame.cards import Card, Strength

_EXPLAINED = 6
"""The players without an opponent whose reasons are told one by one."""


def parameter_lines(words: Words, bracket: BracketStudy, met: Meetings) -> tuple[str, ...]:
    """One line for each parameter, with how it follows."""
    lines = [_max_pairs(words, bracket), _moved_down(words, bracket)]
    if bracket.result.max_pairs < len(bracket.task.bracket.players) // 2:
        lines += lonely_lines(words, bracket, met)
    if bracket.result.max_pairs:
        lines += _colours(words, bracket)
    return tuple(lines)


def subgroups_lines(words: Words, bracket: BracketStudy) -> tuple[str, ...]:
    """S1, S2 and the limbo as they are at first; S1 and S2 of the first remainder."""
    inside, result = bracket.task.bracket, bracket.result
    if not inside.mdps:
        upper, lower = inside.players[: result.max_pairs], inside.players[result.max_pairs :]
        template = N_("S1 = {upper}, S2 = {lower}.")
        return (words.say(template, upper=players(upper), lower=players(lower)),)
    chosen = next(mdp_sets(inside.mdps, result.m1))
    limbo = tuple(card for card in inside.mdps if card not in chosen)
    template = (
        N_("S1 = {upper}, S2 = {lower}, limbo = {limbo}.")
        if limbo
        else N_("S1 = {upper}, S2 = {lower}.")
    )
    lines = [
        words.say(
            template, upper=players(chosen), lower=players(inside.residents), limbo=players(limbo)
        )
    ]
    count = result.max_pairs - len(chosen)
    if count and chosen:
        remainder = inside.residents[len(chosen) :]
        lines.append(
            words.say(
                "With {pairs} the remainder has S1R = {upper}, S2R = {lower}.",
                pairs=candidate(first_candidate(bracket)[: len(chosen)]),
                upper=players(remainder[:count]),
                lower=players(remainder[count:]),
            )
        )
    return tuple(lines)


def first_candidate(bracket: BracketStudy) -> Pairs:
    """The candidate that the rules build first (B.3): first of S1 with first of S2, and so on."""
    inside, result = bracket.task.bracket, bracket.result
    chosen = next(mdp_sets(inside.mdps, result.m1))
    remainder = inside.residents[len(chosen) :]
    count = result.max_pairs - len(chosen)
    pairs = (
        *zip(chosen, inside.residents, strict=False),
        *zip(remainder[:count], remainder[count:], strict=False),
    )
    return tuple(pairs)


def lonely_lines(words: Words, bracket: BracketStudy, met: Meetings) -> list[str]:
    """Why players can meet nobody of the bracket, a line each."""
    lines: list[str] = []
    told: list[Card] = []
    for card in lonely_players(bracket)[:_EXPLAINED]:
        told.append(card)
        lines += _why_alone(words, bracket, card, tuple(told), met)
    return lines


def lonely_players(bracket: BracketStudy) -> tuple[Card, ...]:
    """Those who can meet nobody of their bracket; MDPs meet residents only."""
    inside = bracket.task.bracket
    return tuple(
        card
        for card in inside.players
        if not any(
            compatible(card, other)
            for other in (inside.residents if card.number in inside.moved_down else inside.players)
            if other is not card
        )
    )


def _why_alone(
    words: Words, bracket: BracketStudy, card: Card, told: tuple[Card, ...], met: Meetings
) -> list[str]:
    """Why a player can meet nobody; those of ``told`` need not be named again."""
    judge, inside = bracket.judge, bracket.task.bracket
    rules = bracket.task.rules
    by_article: dict[str, list[Card]] = {}
    together: list[Card] = []
    for other in inside.players:
        if other in told:
            continue
        article = judge.forbidden(card, other)
        if article is not None:
            by_article.setdefault(article, []).append(other)
        elif {card.number, other.number} <= inside.moved_down:
            together.append(other)
    lines = []
    for article, others in by_article.items():
        values: dict[str, object] = {
            "player": card.number,
            "others": numbers(others),
            "article": article,
        }
        if article == rules.rematch:
            values["others"] = ", ".join(
                words.say(
                    "{player} (round {round})",
                    player=each.number,
                    round=met.get(frozenset((card.number, each.number)), ""),
                )
                for each in others
            )
            lines.append(words.say("{player} has already met ({article}): {others}.", **values))
        elif article == rules.same_colour:
            template = (
                N_("{player} must have White, and so must {others} ({article}).")
                if card.preferred is Colour.WHITE
                else N_("{player} must have Black, and so must {others} ({article}).")
            )
            lines.append(words.say(template, **values))
        else:
            lines.append(words.say("The arbiter keeps {player} apart from {others}.", **values))
    if together:
        lines.append(
            words.say(
                "{player} moved down together with {others}; players who float together are "
                "not paired.",
                player=card.number,
                others=numbers(together),
            )
        )
    return lines


def _max_pairs(words: Words, bracket: BracketStudy) -> str:
    result, count = bracket.result, len(bracket.task.bracket.players)
    lonely = lonely_players(bracket)
    if result.max_pairs == count // 2:
        template = (
            N_("MaxPairs = {pairs}: of {players} players one is left over.")
            if count % 2
            else N_("MaxPairs = {pairs}: half of the {players} players.")
        )
    elif bracket.limits.pairs is Source.COMPLETION:
        template = N_(
            "MaxPairs = {pairs}: players in lower brackets need opponents from this bracket, "
            "or they could not all be paired ({article})."
        )
    elif lonely and result.max_pairs == (count - len(lonely)) // 2:
        template = N_(
            "MaxPairs = {pairs}: of {players} players {lonely} have no possible opponent here."
        )
    elif bracket.limits.pairs is Source.ENGINE:
        template = N_("MaxPairs = {pairs}: the exact search of the engine finds no more.")
    else:
        template = N_(
            "MaxPairs = {pairs}: too many of the {players} players depend on the same opponents."
        )
    return words.say(
        template,
        pairs=result.max_pairs,
        players=count,
        lonely=numbers(lonely),
        article=completion_articles(bracket),
    )


def _moved_down(words: Words, bracket: BracketStudy) -> str:
    result = bracket.result
    limbo = ", ".join(map(str, result.limbo))
    if not result.m0:
        template = N_("M0 = M1 = 0: nobody moved down into this bracket.")
    elif result.m1 == result.m0:
        template = N_("M0 = M1 = {m0}: all moved-down players can be paired ({moved}).")
    elif bracket.limits.differences is Source.BYE:
        template = N_(
            "M0 = {m0} ({moved} moved down), M1 = {m1}: {limbo} must stay unpaired, or no "
            "player who may have the bye would be left over ({article})."
        )
    elif bracket.limits.differences is Source.COMPLETION:
        template = N_(
            "M0 = {m0} ({moved} moved down), M1 = {m1}: {limbo} must float on, because "
            "players in lower brackets need opponents."
        )
    else:
        template = N_(
            "M0 = {m0} ({moved} moved down), M1 = {m1}: no more of them can be paired; "
            "finally in the limbo: {limbo}."
        )
    return words.say(
        template,
        m0=result.m0,
        m1=result.m1,
        moved=", ".join(map(str, result.moved_down)),
        limbo=limbo,
        article=bye_articles(bracket),
    )


def _colours(words: Words, bracket: BracketStudy) -> list[str]:
    result = bracket.result
    colour, more, fewer, without = majority(bracket.judge)
    white = colour is Colour.WHITE
    values = {
        "x": result.x,
        "pairs": result.max_pairs,
        "white": len(more if white else fewer),
        "black": len(fewer if white else more),
        "none": len(without),
    }
    if not fewer and not without:
        template = (
            N_("x is irrelevant: all prefer White, so each pair disregards one preference.")
            if white
            else N_("x is irrelevant: all prefer Black, so each pair disregards one preference.")
        )
    elif result.x:
        template = N_(
            "x = {x}: preferences: White {white}, Black {black}, none {none}; with MaxPairs "
            "= {pairs} at least {x} cannot get their colour."
        )
    else:
        template = N_(
            "x = 0: preferences: White {white}, Black {black}, none {none}; with MaxPairs = "
            "{pairs} everybody can get their colour."
        )
    lines = [words.say(template, **values)]
    if result.x:
        lines.append(_strong(words, bracket, more, white=white))
    return lines


def _strong(words: Words, bracket: BracketStudy, more: tuple[Card, ...], *, white: bool) -> str:
    mild = sum(card.strength is Strength.MILD for card in more)
    strong = sum(card.strength is Strength.STRONG for card in more)
    if not strong:
        template = (
            N_("z is irrelevant: no strong preference for White.")
            if white
            else N_("z is irrelevant: no strong preference for Black.")
        )
    elif not mild:
        template = (
            N_("z is irrelevant: no mild preference for White.")
            if white
            else N_("z is irrelevant: no mild preference for Black.")
        )
    elif bracket.result.z:
        template = (
            N_("z = {z}: mild preferences for White: only {mild}, so at least {z} of the {x} "
               "disregarded preferences must be strong.")
            if white
            else N_("z = {z}: mild preferences for Black: only {mild}, so at least {z} of "
                    "the {x} disregarded preferences must be strong.")
        )  # fmt: skip
    else:
        template = (
            N_("z = 0: mild preferences for White: {mild}, enough to spare the strong ones.")
            if white
            else N_("z = 0: mild preferences for Black: {mild}, enough to spare the strong "
                    "ones.")
        )  # fmt: skip
    return words.say(template, z=bracket.result.z, x=bracket.result.x, mild=mild)


def heterogeneous(bracket: BracketStudy) -> bool:
    """Whether the players have different scores; in a CLB the residents may, too."""
    return len({card.score for card in bracket.task.bracket.players}) > 1


def kind_line(words: Words, bracket: BracketStudy) -> str:
    """What sort of bracket it is, in a sentence with its article."""
    articles = bracket.task.rules.articles
    template = (
        N_("A heterogeneous bracket: its players have different scores ({article}).")
        if heterogeneous(bracket)
        else N_("A homogeneous bracket: all its players have the same score ({article}).")
    )
    return words.say(template, article=articles.groups)
