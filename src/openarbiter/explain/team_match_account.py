"""Why a match of teams ended as it did: board by board, by which articles, and for what it counts.

A match counts by its boards, and a board may count otherwise than the game on it was played.
"""

from __future__ import annotations

from collections.abc import Iterator

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Paragraph, TableBlock
from openarbiter.explain.line_up_account import team_named
from openarbiter.explain.speech import points
from openarbiter.explain.voice import Voice
from openarbiter.handling.match_rulings import ARTICLES, CorrectedMatch, misplaced
from openarbiter.model import (
    MatchBoard,
    MatchResult,
    Result,
    Score,
    Tournament,
    format_score,
    numbered_teams,
)
from openarbiter.model.board_rulings import BoardRuling, Offender, RulingKind, board_rulings
from openarbiter.rulebook.match_wins import ARTICLES as WIN_ARTICLES
from openarbiter.rulebook.match_wins import match_won_by
from openarbiter.rulebook.tie_break_choices import MatchWonBy


def match_score(result: MatchResult) -> str:
    """The score as people read it, such as ``3.0–1.0``; the white team's points first."""
    return f"{format_score(result.white.game_points)}–{format_score(result.black.game_points)}"


def match_points_lines(
    voice: Voice, tournament: Tournament, result: MatchResult
) -> tuple[str, ...]:
    """Why a match brought these match points, in sentences."""
    return tuple(_match_points(voice, tournament, result))


def corrected_lines(voice: Voice, tournament: Tournament, match: CorrectedMatch) -> tuple[str, ...]:
    """Why a match counts as it does and not as its games were played, in sentences."""
    found = [
        voice.say(
            "By the games as they were played: {score}. This is valid for the rating only "
            "({article}).",
            score=match_score(match.played),
            article="C.05 7",
        ),
        voice.say(
            "As it counts: {score}. This is valid for the round, the table and the pairings to "
            "come ({article}).",
            score=match_score(match.counted),
            article="C.05 7",
        ),
    ]
    found += [ruling_line(voice, tournament, match, ruling) for ruling in match.rulings]
    return tuple(found)


def ruling_line(
    voice: Voice, tournament: Tournament, match: CorrectedMatch, ruling: BoardRuling
) -> str:
    """What was wrong at a board, who lost it, and by which article."""
    at, board = _board_of(match, ruling)
    offended = [
        team
        for team, player in (
            (match.counted.match.white, board.white),
            (match.counted.match.black, board.black),
        )
        if ruling.offender is Offender.BOTH
        or player == (ruling.white if ruling.offender is Offender.WHITE else ruling.black)
    ]
    teams = ", ".join(team_named(tournament, team) for team in offended)
    values = {
        "board": at + 1,
        "team": teams,
        "played": _seen(board, ruling.played),
        "counted": _seen(board, ruling.counted),
        "article": ARTICLES[ruling.kind],
    }
    if ruling.kind is RulingKind.INELIGIBLE:
        told = voice.say(
            "Board {board}: somebody played for {team} who had no right to play there. The game "
            "({played}) is not counted, and the board is lost: {counted} ({article}).",
            **values,
        )
    elif len(offended) > 1:
        told = voice.say(
            "Board {board}: both players sat at a wrong board. Both teams have lost it: {counted} "
            "instead of {played} ({article}).",
            **values,
        )
    else:
        told = voice.say(
            "Board {board}: {team} had the wrong player there and has lost the board: {counted} "
            "instead of {played} ({article}).",
            **values,
        )
    due = _due(voice, tournament, match, at, offended)
    reason = " " + voice.say("Reason: {why}", why=ruling.reason) if ruling.reason else ""
    return f"{told}{due}{reason}"


def boards_grid(voice: Voice, tournament: Tournament, match: CorrectedMatch) -> Grid:
    """Every board of a match: who sat there, how the game ended, how it counts, and why."""
    heads = (
        voice.say("Board"),
        team_named(tournament, match.counted.match.white),
        team_named(tournament, match.counted.match.black),
        voice.say("Played"),
        voice.say("Counts"),
        voice.say("Why"),
    )
    ruled = {(one.white, one.black): one for one in match.rulings}
    rows = []
    pairs = zip(match.counted.match.boards, match.played.boards, match.counted.boards, strict=True)
    for at, (board, played, counted) in enumerate(pairs, start=1):
        game = board.game
        ruling = None if game is None else ruled.get((game.white, game.black))
        # Who waited alone has no game, and points all the same (PMR 280).
        was, counts = _pair(played), _pair(counted)
        if game is not None:
            counts = _seen(board, game.result)
            was = counts if ruling is None else _seen(board, ruling.played)
        rows.append(
            (
                str(at),
                "" if board.white is None else voice.who(board.white),
                "" if board.black is None else voice.who(board.black),
                was,
                counts,
                "" if ruling is None else ARTICLES[ruling.kind],
            )
        )
    sums = (_so_far(match.played), _so_far(match.counted))
    rows.append(("", voice.say("Together"), "", *sums, ""))
    return Grid(heads, (True, False, False, False, False, False), tuple(rows))


def _so_far(result: MatchResult) -> str:
    """The score; while games are going on that of the boards that have a result."""
    if result.match.finished:
        return match_score(result)
    known = [
        points
        for points, board in zip(result.boards, result.match.boards, strict=True)
        if board.game is None or board.game.result.known
    ]
    return "–".join(format_score(sum(each[side] for each in known)) for side in (0, 1))


def corrected_document(voice: Voice, tournament: Tournament, match: CorrectedMatch) -> Document:
    """The whole of a corrected match: both results, each board, the match points."""
    title = voice.say(
        "Round {round}: {white} – {black}",
        round=match.counted.match.round,
        white=team_named(tournament, match.counted.match.white),
        black=team_named(tournament, match.counted.match.black),
    )
    blocks: list[Block] = [
        *(Paragraph(line) for line in corrected_lines(voice, tournament, match)),
        TableBlock(voice.say("Boards"), boards_grid(voice, tournament, match)),
        *(Paragraph(line) for line in match_points_lines(voice, tournament, match.counted)),
    ]
    return Document(title, (), tuple(blocks))


def _match_points(voice: Voice, tournament: Tournament, result: MatchResult) -> Iterator[str]:
    match = result.match
    white, black = (team_named(tournament, team) for team in (match.white, match.black))
    if match.annulled:
        yield voice.say(
            "A team of this match was removed from the event: its result is annulled, and nobody "
            "has points from it ({article}).",
            article="PMR 209",
        )
        return
    if match.forfeit is not None:
        yield voice.say(
            "The match was not played and is forfeited as a whole: {white} {result} {black}. It is "
            "won or lost on every board.",
            white=white,
            result=match.forfeit,
            black=black,
        )
    own = tuple(sum(each[side] for each in result.boards) for side in (0, 1))
    yield voice.say(
        "{white} has {points} on the boards, {black} has {other} ({article}).",
        white=white,
        points=format_score(own[0]),
        black=black,
        other=format_score(own[1]),
        article="PMR 280",
    )
    won_by = match_won_by(tournament)
    if won_by is MatchWonBy.HALF_OF_POSSIBLE:
        possible = len(match.boards) * tournament.regulations.points.win
        yield voice.say(
            "All boards together can bring {possible}: more than half of that wins the match, half "
            "draws it, less loses it ({article}).",
            possible=format_score(possible),
            article=WIN_ARTICLES[won_by],
        )
    else:
        yield voice.say(
            "The team with more points on the boards wins the match ({article}).",
            article=WIN_ARTICLES[won_by],
        )
    yield voice.say(
        "Match points: {white} {points}, {black} {other}.",
        white=white,
        points=points(result.white.match_points),
        black=black,
        other=points(result.black.match_points),
    )
    worth = tournament.regulations.team_points
    usual = {"W": worth.win, "+": worth.win, "D": worth.draw, "L": worth.loss, "-": worth.loss}
    if any(
        (got.match_points, got.game_points) != (usual[letter], on_boards)
        for got, letter, on_boards in zip(
            (result.white, result.black), result.letters, own, strict=True
        )
    ):
        yield voice.say(
            "A decision of the arbiter (record 299 of the file) adds to or takes from these points."
        )


def _due(
    voice: Voice, tournament: Tournament, match: CorrectedMatch, at: int, offended: list[int]
) -> str:
    """Who should have sat at a board, where the order of the list says it."""
    found = ""
    for team in offended:
        due = misplaced(tournament, match.counted.match, team).get(at)
        if due is None:
            continue
        place = numbered_teams(tournament)[team].players.index(due) + 1
        found += " " + voice.say(
            "By the order of its list it should have been {player}, number {place}.",
            player=voice.who(due),
            place=place,
        )
    return found


def _board_of(match: CorrectedMatch, ruling: BoardRuling) -> tuple[int, MatchBoard]:
    return next(
        (at, board)
        for at, board in enumerate(match.counted.match.boards)
        if board.game is not None
        and (board.game.white, board.game.black) == (ruling.white, ruling.black)
    )


def corrected_already(tournament: Tournament, match: MatchResult) -> tuple[BoardRuling, ...]:
    """The rulings a tournament tells on the boards of a match, in the order of the boards."""
    told = {(one.round, one.white, one.black): one for one in board_rulings(tournament)}
    keys = (
        (match.match.round, board.game.white, board.game.black)
        for board in match.match.boards
        if board.game is not None
    )
    return tuple(told[key] for key in keys if key in told)


def _pair(scores: tuple[Score, Score]) -> str:
    return "–".join(points(each) for each in scores)


def _seen(board: MatchBoard, result: Result) -> str:
    """A result as the match has it: that of the white team's player first, whatever the colour."""
    if board.game is not None and board.white != board.game.white:
        result = Result(result.black, result.white)
    return str(result)
