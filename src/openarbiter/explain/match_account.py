"""A match of two players in sentences: the score, whether it is decided, what is still rated."""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Listing, Paragraph, TableBlock
from openarbiter.explain.speech import points
from openarbiter.explain.voice import Voice
from openarbiter.model import Tournament
from openarbiter.model.match_terms import AfterDecision, ExtraStage, MatchTerms
from openarbiter.model.text import N_
from openarbiter.standings.match_state import MatchEnd, TwoPlayerMatch

TYPES = "Types of tournaments 5.1"
"""Where the Arbiters' Manual tells of matches."""

STAGE_NAMES = {
    ExtraStage.RAPID: N_("rapid"),
    ExtraStage.BLITZ: N_("blitz"),
    ExtraStage.SUDDEN_DEATH: N_("sudden death"),
}


def match_score(state: TwoPlayerMatch) -> str:
    """The score as people read it, such as ``6.5–3.5``; the first player's points first."""
    return "–".join(points(score) for score in state.scores)


def match_headline(voice: Voice, state: TwoPlayerMatch) -> str:
    """Who plays, the score, and after how many games."""
    one, other = state.players
    played = sum(each.result.known for each in state.played)
    names = {"one": voice.who(one), "other": voice.who(other), "score": match_score(state)}
    if state.games is None:
        return voice.plural(
            "{one} – {other}: {score} after {count} game",
            "{one} – {other}: {score} after {count} games",
            played,
            **names,
        )
    return voice.say(
        "{one} – {other}: {score} after {played} of {games} games",
        played=played,
        games=state.games,
        **names,
    )


def decision_line(voice: Voice, state: TwoPlayerMatch) -> str:
    """How the match stands or ended, in a sentence."""
    winner = "" if state.winner is None else voice.who(state.winner)
    match state.end:
        case MatchEnd.WON:
            return voice.say(
                "Decided after game {game}, {score}: {winner} has won. The other player could no "
                "longer catch up ({article}).",
                game=state.decided_after,
                score=_score_then(state),
                winner=winner,
                article=TYPES,
            )
        case MatchEnd.ODDS:
            return voice.say(
                "Decided after game {game}, {score}: a drawn match is enough for {winner}, and "
                "{winner} could no longer end below that ({article}).",
                game=state.decided_after,
                score=_score_then(state),
                winner=winner,
                article=TYPES,
            )
        case MatchEnd.EXTRA:
            return voice.say(
                "The match was drawn, {score}. {winner} has won the extra games.",
                score=match_score(state),
                winner=winner,
            )
        case MatchEnd.WITHDRAWAL:
            if state.winner is None:
                return voice.say("Both players have withdrawn: nobody has won the match.")
            return voice.say(
                "The other player has withdrawn: {winner} has won the match by forfeit. The games "
                "not played are not rated (B.02 5.1).",
                winner=winner,
            )
        case MatchEnd.DRAWN:
            if state.terms.extra:
                return voice.say(
                    "The match is drawn, {score}. Extra games decide: {extra}.",
                    score=match_score(state),
                    extra=state.terms.extra,
                )
            return voice.say(
                "The match is drawn, {score}. The terms name neither draw odds nor extra games.",
                score=match_score(state),
            )
        case MatchEnd.OPEN:
            if state.games is None:
                return voice.say(
                    "The number of games is not known, so the match cannot be decided early. State "
                    "it in the regulations, or as the number of rounds in the file."
                )
            return voice.plural(
                "Not decided: {count} game is left.",
                "Not decided: {count} games are left.",
                state.left or 0,
            )


def match_lines(voice: Voice, state: TwoPlayerMatch) -> tuple[str, ...]:
    """What is to be known of a match beside its score, one sentence or two a line."""
    return (decision_line(voice, state), *_further(voice, state))


def going_on_line(voice: Voice, state: TwoPlayerMatch) -> str:
    """What it means that a game is paired after the decision; ``""`` where nothing is decided.

    The terms say whether the match goes on.
    """
    if not state.decided:
        return ""
    if state.end is MatchEnd.WITHDRAWAL:
        return voice.say("The match is over; no further games are needed.")
    goes_on = state.terms.after is AfterDecision.PLAYS_ON
    told = (
        voice.say("The terms say that all games are played.")
        if goes_on
        else voice.say("The terms say that the match ends with its decision.")
    )
    return f"{told} {rated_line(voice, state)}"


def rated_line(voice: Voice, state: TwoPlayerMatch) -> str:
    """Whether games after the decision are rated, by which article."""
    if state.terms.waived and state.waivable:
        return voice.say(
            "Games after the decision are rated, because FIDE agreed to it beforehand ({article}).",
            article=state.article,
        )
    return voice.say("Games after the decision are not rated ({article}).", article=state.article)


def _further(voice: Voice, state: TwoPlayerMatch) -> Iterator[str]:
    if state.end is MatchEnd.OPEN and state.games is not None:
        yield from _needed(voice, state)
    if state.not_rated:
        yield voice.plural(
            "Game {games} was played after the decision and is not rated ({article}).",
            "Games {games} were played after the decision and are not rated ({article}).",
            len(state.not_rated),
            games=_listed(state.not_rated),
            article=state.article,
        )
    elif state.decided_after is not None and state.left:
        yield going_on_line(voice, state)
    if state.terms.waived and not state.waivable:
        yield voice.say(
            "The terms say that FIDE agreed to rate games after the decision, but this edition of "
            "the rating regulations knows no such agreement ({article}).",
            article=state.article,
        )
    if state.postponed:
        yield voice.plural(
            "Game {games} is postponed: it counts as one still to be played.",
            "Games {games} are postponed: they count as still to be played.",
            len(state.postponed),
            games=_listed(state.postponed),
        )
    if state.forfeited:
        yield voice.plural(
            "Game {games} was decided by forfeit: it counts in the match and is not rated (B.02 "
            "5.1).",
            "Games {games} were decided by forfeit: they count in the match and are not rated "
            "(B.02 5.1).",
            len(state.forfeited),
            games=_listed(state.forfeited),
        )
    for game in state.extra:
        yield voice.say(
            "Extra game ({stage}): {white} – {black} {result}",
            stage=voice.say(STAGE_NAMES[game.stage]),
            white=voice.who(game.white),
            black=voice.who(game.black),
            result=game.result,
        )


def _needed(voice: Voice, state: TwoPlayerMatch) -> Iterator[str]:
    """What each player needs, and what cannot happen any more."""
    left = state.left or 0
    most = 0 if state.draw is None else 2 * state.draw * left
    for player in state.players:
        needed = state.needs(player)
        if not state.may_win(player):
            yield voice.say("{player} can no longer win.", player=voice.who(player))
        elif needed is not None and needed <= most:
            template = (
                N_("{player} needs {points} more to win or to draw the match, which is enough.")
                if state.terms.draw_odds == player
                else N_("{player} needs {points} more to win.")
            )
            yield voice.say(template, player=voice.who(player), points=points(needed))


def term_sentences(voice: Voice, terms: MatchTerms) -> tuple[str, ...]:
    """The terms of a match of two players, in sentences."""
    found = [
        voice.say("All games are played, even after the decision.")
        if terms.after is AfterDecision.PLAYS_ON
        else voice.say("The match ends once it is decided.")
    ]
    found.append(
        voice.say("Colours alternate, and turn at half of the match.")
        if terms.turned
        else voice.say("Colours alternate.")
    )
    if terms.draw_odds is not None:
        found.append(
            voice.say("A drawn match is enough for {player}.", player=voice.who(terms.draw_odds))
        )
    if terms.extra:
        found.append(voice.say("If the match is drawn: {extra}.", extra=terms.extra))
    if terms.waived:
        found.append(voice.say("FIDE agreed beforehand to rate games after the decision."))
    return tuple(found)


def games_of_match(voice: Voice, state: TwoPlayerMatch) -> Grid:
    """Every game with its colours, its result and the score after it."""
    one, other = state.players
    rows = []
    for game in state.played:
        black = other if game.white == one else one
        if game.number in state.not_rated:
            rated = voice.say("no ({article})", article=state.article)
        elif game.forfeited:
            rated = voice.say("no ({article})", article="B.02 5.1")
        else:
            rated = voice.say("yes") if game.result.known else ""
        score = "–".join(points(each) for each in game.scores) if game.result.known else ""
        rows.append(
            (
                str(game.number),
                voice.who(game.white),
                voice.who(black),
                str(game.result) if game.result.known else "",
                score,
                rated,
            )
        )
    heads = (
        voice.say("Game"),
        voice.say("White"),
        voice.say("Black"),
        voice.say("Result"),
        voice.say("Score"),
        voice.say("Rated"),
    )
    return Grid(heads, (True, False, False, False, False, False), tuple(rows))


def match_document(voice: Voice, tournament: Tournament, state: TwoPlayerMatch) -> Document:
    """The whole of a match: its score, what it means, its terms, its games."""
    blocks: list[Block] = [
        *(Paragraph(line) for line in match_lines(voice, state)),
        Listing(term_sentences(voice, state.terms)),
    ]
    if state.played:
        blocks.append(TableBlock(voice.say("Games"), games_of_match(voice, state)))
    title = tournament.name or voice.say("Match")
    return Document(title, (match_headline(voice, state),), tuple(blocks))


def _score_then(state: TwoPlayerMatch) -> str:
    """The score at the time of the decision."""
    then = next(each for each in state.played if each.number == state.decided_after)
    return "–".join(points(score) for score in then.scores)


def _listed(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))
