"""A play-off as a document: the plan, lots, games, what is next, the order with its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.voice import Voice
from openarbiter.model import format_score
from openarbiter.model.lots import DrawnLot
from openarbiter.model.text import N_
from openarbiter.playoffs.course import PlayOff, PlayOffStage
from openarbiter.playoffs.games import GameId, PlayOffGame
from openarbiter.playoffs.held import HeldPlayOff
from openarbiter.playoffs.level import LOTS, LevelPlayers
from openarbiter.playoffs.terms import PlayOffTerms
from openarbiter.playoffs.timetable import MINUTES, StageTime
from openarbiter.rulebook.play_off_rules import ARMAGEDDON_ARTICLE, DrawnBy, PlayOffFormat

_FORMATS = {
    PlayOffFormat.MATCH: N_("a match of two games"),
    PlayOffFormat.ROUND_ROBIN: N_("a round robin, everybody against everybody once"),
    PlayOffFormat.KNOCK_OUT: N_("a knock-out, matches of two games, the pairs by lot"),
    PlayOffFormat.FIRST_FOUR: N_(
        "the next tie-breaks choose the first four, who play a knock-out; the others are out"
    ),
}


def play_off_title(voice: Voice, level: LevelPlayers) -> str:
    """What is decided, in a few words."""
    if level.places == level.first:
        return voice.say("Play-off for place {place}", place=level.first)
    return voice.say("Play-off for places {first}-{last}", first=level.first, last=level.places)


def plan_blocks(voice: Voice, held: HeldPlayOff) -> tuple[Block, ...]:
    """Who is level, and how they play."""
    level, terms = held.level, held.terms
    return (
        Heading(play_off_title(voice, level)),
        Paragraph(
            voice.plural(
                "{count} player is level on {codes} with {points} points: places {first}-{last}.",
                "{count} players are level on {codes} with {points} points: places {first}-{last}.",
                len(level.players),
                codes=", ".join(level.level_on),
                points=format_score(level.score),
                first=level.first,
                last=level.last,
            )
        ),
        TableBlock("", _level_grid(voice, level)),
        *_open_lots(voice, held),
        Listing(tuple(_terms(voice, held))),
        *_what_follows(voice, level, terms),
    )


def course_blocks(voice: Voice, held: HeldPlayOff) -> tuple[Block, ...]:
    """The stages with their games, what is next, and the order."""
    now, times = held.now, {each.stage: each for each in held.times}
    blocks: list[Block] = []
    if now.lots:
        blocks.append(Heading(voice.say("Lots"), 2))
        if any(not lot.by_hand for lot in now.lots):
            blocks.append(
                Paragraph(
                    voice.say(
                        "Drawn with the seed “{seed}”: in ascending order of the SHA-256 of "
                        "“seed/lot:number”.",
                        seed=held.lots.seed,
                    )
                )
            )
        blocks.append(Listing(tuple(_lot(voice, lot) for lot in now.lots)))
    for stage in now.stages:
        blocks.append(Heading(voice.say("Stage {number}", number=stage.number), 2))
        blocks.append(Paragraph(_when(voice, times[stage.number])))
        blocks.append(TableBlock("", _games(voice, stage)))
    next_games = now.next_games
    if next_games:
        blocks.append(Heading(voice.say("Next games"), 2))
        blocks.append(Listing(tuple(_next(voice, game) for game in next_games)))
    blocks.append(
        Heading(voice.say("Final order") if now.finished else voice.say("Order so far"), 2)
    )
    blocks.append(TableBlock("", _order(voice, now)))
    blocks += _shared(voice, now)
    return tuple(blocks)


def play_off_document(
    voice: Voice, held: HeldPlayOff, lines: Sequence[str], *, course: bool = True
) -> Document:
    """The whole of a play-off.

    Args:
        lines: what stands under the title.
        course: with lots, games and order; without, the plan alone.
    """
    blocks = plan_blocks(voice, held)
    if course:
        blocks += course_blocks(voice, held)
    return Document(held.tournament, tuple(lines), blocks)


def control_in_words(voice: Voice, control: str) -> str:
    """A time control: ``3' + 2" a move``; one that is less plain as record 222 has it.

    >>> from openarbiter.i18n import ENGLISH
    >>> print(control_in_words(Voice(ENGLISH, {}), "180+2"))
    3' + 2" a move
    >>> print(control_in_words(Voice(ENGLISH, {}), "W300-B240"))
    White 5', Black 4'
    """
    white, dash, black = control.partition("-")
    if dash:
        sides = _one_side(voice, white[1:]), _one_side(voice, black[1:])
        if None in sides:
            return control
        return voice.say("White {white}, Black {black}", white=sides[0], black=sides[1])
    return _one_side(voice, control) or control


def _one_side(voice: Voice, side: str) -> str | None:
    main, plus, increment = side.partition("+")
    if not main.isdigit() or ":" in side or "/" in side:
        return None
    minutes, seconds = divmod(int(main), 60)
    time = f"{minutes}'" if not seconds else f"{minutes}'{seconds}\""
    if not plus or not int(increment):
        return time
    return voice.say('{time} + {increment}" a move', time=time, increment=int(increment))


def _level_grid(voice: Voice, level: LevelPlayers) -> Grid:
    rows = tuple(
        (voice.who(number), code)
        for number, code in zip(level.players, (*level.parted_by, ""), strict=True)
    )
    return Grid(
        (voice.say("By the next tie-breaks"), voice.say("Parted from the next by")),
        (False, False),
        rows,
    )


def _open_lots(voice: Voice, held: HeldPlayOff) -> Iterator[Block]:
    if LOTS in held.level.parted_by and not held.lots.seed:
        yield Paragraph(
            voice.say(
                "No tie-break parts those with LOTS: their order is open until lots are drawn."
            )
        )


def _terms(voice: Voice, held: HeldPlayOff) -> Iterator[str]:
    level, terms = held.level, held.terms
    articles = terms.rules.articles
    players = len(level.players)
    yield voice.say(
        "Rules: {chapter}, edition {edition}",
        chapter=terms.rules.chapter,
        edition=terms.rules.id,
    )
    yield voice.say(
        "Format: {format} ({article})",
        format=voice.say(_FORMATS[terms.format_for(players)]),
        article=terms.article_for(players),
    )
    control = control_in_words(voice, terms.control)
    if terms.agreed:
        yield voice.say(
            "Time control: {control}, agreed on by the Chief Arbiter and the organiser ({article})",
            control=control,
            article=articles.agreed,
        )
    else:
        yield voice.say("Time control: {control}", control=control)
    yield _colours(voice, terms)
    if held.ended is None:
        yield voice.say(
            "Start: at least {minutes} minutes after the last game of any of them ({article})",
            minutes=terms.before,
            article=articles.breaks,
        )
    else:
        yield voice.say(
            "Start: not before {time}, {minutes} minutes after the last game of any of them "
            "({article})",
            time=held.times[0].earliest.strftime(MINUTES) if held.times[0].earliest else "",
            minutes=terms.before,
            article=articles.breaks,
        )
    yield voice.say(
        "Break between stages: at least {minutes} minutes ({article})",
        minutes=terms.between,
        article=articles.breaks,
    )
    if held.times:
        yield voice.say(
            "Time for the games of the first stage: {minutes} minutes, more if a match is drawn "
            "({article})",
            minutes=held.times[0].minutes,
            article=articles.time,
        )
    boards = held.now.stages[0].boards if held.now.stages else 0
    if boards and articles.arbiter:
        yield voice.plural(
            "{count} board at a time, with an arbiter; the Chief Arbiter's decision is final "
            "({article})",
            "{count} boards at a time, with an arbiter at each; the Chief Arbiter's decision is "
            "final ({article})",
            boards,
            article=articles.arbiter,
        )
    if held.each_place:
        yield voice.say(
            "Every place is played for ({article}); recommended is a play-off for first place, "
            "a champion or qualifying places ({purpose})",
            article=articles.each_place,
            purpose=articles.purpose,
        )


def _colours(voice: Voice, terms: PlayOffTerms) -> str:
    by = {DrawnBy.LOT: voice.say("by lot"), DrawnBy.RANK: voice.say("by rank")}
    return voice.say(
        "Colours: {colours}; pairing numbers and pairs: {numbers} ({article})",
        colours=by[terms.colours],
        numbers=by[terms.numbers],
        article=terms.rules.articles.colours,
    )


def _what_follows(voice: Voice, level: LevelPlayers, terms: PlayOffTerms) -> Iterator[Block]:
    kind = terms.format_for(len(level.players))
    lines = []
    if kind is PlayOffFormat.ROUND_ROBIN:
        lines.append(
            voice.say(
                "If the place is still shared, those who share it play on in another stage, by "
                "their number. If all are level again, the last by the next tie-breaks is out."
            )
        )
    if kind in (PlayOffFormat.KNOCK_OUT, PlayOffFormat.FIRST_FOUR):
        lines.append(voice.say("Then the winners play each other in another stage."))
    if terms.armageddon_after is None:
        lines.append(
            voice.say(
                "A drawn match: lots for the colours again, then games until one is won; colours "
                "change after every odd game."
            )
        )
    elif not terms.armageddon_after:
        lines.append(
            voice.say(
                "A drawn match: lots for the colours again; then one game with {control} decides, "
                "in which a draw is enough for Black ({article}).",
                control=control_in_words(voice, terms.armageddon_control),
                article=ARMAGEDDON_ARTICLE,
            )
        )
    else:
        lines.append(
            voice.plural(
                "A drawn match: lots for the colours again; after {count} more drawn game one "
                "game with {control} decides, in which a draw is enough for Black ({article}).",
                "A drawn match: lots for the colours again; after {count} more drawn games one "
                "game with {control} decides, in which a draw is enough for Black ({article}).",
                terms.armageddon_after,
                control=control_in_words(voice, terms.armageddon_control),
                article=ARMAGEDDON_ARTICLE,
            )
        )
    yield Paragraph(voice.say("What may follow:"))
    yield Listing(tuple(lines))


def _lot(voice: Voice, lot: DrawnLot) -> str:
    order = ", ".join(voice.who(number) for number in lot.order)
    if lot.by_hand:
        return voice.say("{lot}: {order} (drawn by hand)", lot=lot.name, order=order)
    return f"{lot.name}: {order}"


def _when(voice: Voice, time: StageTime) -> str:
    if time.earliest is None:
        start = voice.say(
            "Not before {minutes} minutes have passed since the games before.", minutes=time.pause
        )
    else:
        start = voice.say("Not before {time}.", time=time.earliest.strftime(MINUTES))
    lasts = voice.say(
        "Allow {minutes} minutes for its games, more if a match is drawn.", minutes=time.minutes
    )
    return f"{start} {lasts}"


def _games(voice: Voice, stage: PlayOffStage) -> Grid:
    rows = tuple(
        (
            str(game.id),
            voice.who(game.white),
            game.result.value if game.result else "-",
            voice.who(game.black),
            _kind(voice, game),
        )
        for game in stage.games
    )
    heads = (
        voice.say("Game"),
        voice.say("White"),
        voice.say("Result"),
        voice.say("Black"),
        "",
    )
    return Grid(heads, (False,) * 5, rows)


def _kind(voice: Voice, game: PlayOffGame) -> str:
    if game.armageddon:
        return voice.say("armageddon: a draw is enough for Black")
    return voice.say("replay: the first win decides") if game.replay else ""


def _next(voice: Voice, game: PlayOffGame) -> str:
    return voice.say(
        "Game {game}, board {board}: {white} (White) – {black}, {control}",
        game=game.id,
        board=game.id.board,
        white=voice.who(game.white),
        black=voice.who(game.black),
        control=control_in_words(voice, game.control),
    )


def _order(voice: Voice, now: PlayOff) -> Grid:
    rows = []
    for part in now.order:
        places = str(part.first) if part.first == part.last else f"{part.first}-{part.last}"
        reason = part.reason.message(voice.language.text) if part.reason else ""
        rows += [(places, voice.who(number), reason, part.article) for number in part.players]
    heads = (
        voice.say("Place"),
        voice.say("Player"),
        voice.say("Reason"),
        voice.say("Article"),
    )
    return Grid(heads, (True, False, False, False), tuple(rows))


def _shared(voice: Voice, now: PlayOff) -> Iterator[Block]:
    if not now.finished:
        return
    article = now.terms.rules.articles.sharing
    for part in now.order:
        if len(part.players) > 1:
            text = voice.say(
                "{players} are still level: they share the prizes of places {first}-{last} equally",
                players=", ".join(voice.who(number) for number in part.players),
                first=part.first,
                last=part.last,
            )
            yield Paragraph(f"{text} ({article})." if article else f"{text}.")


def ended_too_early(voice: Voice, games: Sequence[GameId], times: Mapping[int, StageTime]) -> str:
    """A warning about games that ended before they were allowed to begin."""
    first = times[games[0].stage]
    return voice.say(
        "Game {games} is said to have ended before the stage was allowed to begin ({time}).",
        games=", ".join(str(each) for each in games),
        time="" if first.earliest is None else first.earliest.strftime(MINUTES),
    )
