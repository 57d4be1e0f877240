"""Why two teams meet in a round of a round robin: the table, its rotation, the colours."""

from __future__ import annotations

from collections.abc import Sequence

from openarbiter.explain.account import Grid
from openarbiter.explain.document import Block, Document, Heading, Listing, Paragraph, TableBlock
from openarbiter.explain.voice import Voice
from openarbiter.i18n import Language
from openarbiter.model import Tournament, numbered_teams
from openarbiter.pairing import Board, RoundPairing, system_of
from openarbiter.pairing.berger_reasons import meetings as meetings_of
from openarbiter.pairing.scheduled import berger_reasons, boards_scheduled, cycle_scheduled
from openarbiter.pairing.system_titles import SYSTEM_TITLES

ARTICLE = "C.05 5.1; C.02 13.16"

Pair = tuple[int, int]


def team_robin_document(
    tournament: Tournament,
    pairing: RoundPairing,
    language: Language,
    teams: Sequence[int] = (),
    pairs: Sequence[Pair] = (),
) -> Document:
    """The account of a round in which the tables say which teams meet.

    Args:
        tournament: with at least the rounds before.
        pairing: the round, by the tables.
        teams: those to tell of alone, with all their rounds; all matches by default.
        pairs: two teams each, of which it is asked why they do not meet now.
    """
    account = _RoundAccount(tournament, pairing, language)
    blocks = account.questioned(pairs)
    for team in teams:
        blocks += account.of_team(team)
    if not blocks:
        blocks = account.whole()
    return Document(account.title, account.lines, tuple(blocks))


class _RoundAccount:
    def __init__(self, tournament: Tournament, pairing: RoundPairing, language: Language):
        then = tournament.before_round(pairing.round)
        names = {number: team.name for number, team in numbered_teams(then).items()}
        self._teams = names.keys()
        self._voice = Voice(language, names)
        self._then, self._pairing = then, pairing
        self._system = system_of(then)
        self._reasons = berger_reasons(tournament, pairing.round, self._system)
        self._size, length = cycle_scheduled(then, self._system)
        self._rounds = length * self._reasons.cycles
        title = self._voice.say("Round {round}", round=pairing.round)
        self.title = f"{then.name}: {title}" if then.name else title

    @property
    def lines(self) -> tuple[str, ...]:
        """The system, the table and its turn."""
        voice, reasons = self._voice, self._reasons
        found = [
            voice.say(SYSTEM_TITLES[self._pairing.system]),
            voice.say(
                "The tables give the matches and colours of every round; no result changes them "
                "({article}).",
                article=ARTICLE,
            ),
        ]
        if reasons.cycles > 1:
            found.append(
                voice.say("Cycle {cycle} of {cycles}.", cycle=reasons.cycle, cycles=reasons.cycles)
            )
        if reasons.moved:
            found.append(
                voice.say(
                    "The last two rounds of this cycle change places, so that no team has the "
                    "same colour three times running: this is round {table} of the table "
                    "(C.02 13.16.2).",
                    table=reasons.table,
                )
            )
        if reasons.turned:
            found.append(
                voice.say(
                    "In this cycle all colours are those of the first one the other way round."
                )
            )
        return tuple(found)

    def whole(self) -> list[Block]:
        """Every match with its reason, then the rule."""
        voice = self._voice
        items = [self._of_board(each) for each in self._pairing.boards]
        items += [self._of_free(team) for team in self._pairing.free]
        return [
            Heading(voice.say("Matches")),
            Listing(tuple(items)),
            Heading(voice.say("The rule of the table")),
            *map(Paragraph, self._rule()),
        ]

    def of_team(self, team: int) -> list[Block]:
        """Why a team has its opponent, and all its rounds."""
        voice, pairing = self._voice, self._pairing
        board = next((each for each in pairing.boards if team in (each.white, each.black)), None)
        told = self._of_free(team) if board is None else self._of_board(board)
        rows = tuple(self._row(number, team) for number in range(1, self._rounds + 1))
        heads = voice.say("Round"), voice.say("Opponent"), voice.say("Colour on odd boards")
        grid = Grid(heads, (True, False, False), rows)
        marked = (pairing.round - 1,)
        return [
            Heading(voice.who(team)),
            Paragraph(told),
            TableBlock(voice.say("All rounds of the team by the tables"), grid, marked),
            *map(Paragraph, self._rule()),
        ]

    def questioned(self, pairs: Sequence[Pair]) -> list[Block]:
        """When two teams meet who do not meet now."""
        voice, blocks = self._voice, list[Block]()
        for one, other in pairs:
            two = {"one": voice.who(one), "other": voice.who(other)}
            blocks.append(Heading(voice.say("{one} against {other}", **two)))
            found = meetings_of(
                self._size,
                one,
                other,
                self._reasons.cycles,
                plain=self._pairing.system == "team-berger-plain",
            )
            numbers = [number for number, _ in found]
            if self._pairing.round in numbers:
                text = voice.say("They meet in this round.")
            else:
                listed = ", ".join(map(str, numbers))
                text = voice.plural(
                    "By the tables they meet in round {rounds}.",
                    "By the tables they meet in rounds {rounds}.",
                    len(numbers),
                    rounds=listed,
                )
            blocks.append(Paragraph(text))
        return blocks

    def _row(self, number: int, team: int) -> tuple[str, str, str]:
        voice = self._voice
        for board in boards_scheduled(self._then, number, self._system):
            if team in (board.white, board.black):
                other = board.black if board.white == team else board.white
                if other not in self._teams:
                    break
                colour = voice.say("White") if board.white == team else voice.say("Black")
                return str(number), voice.who(other), colour
        return str(number), voice.say("free"), ""

    def _of_board(self, board: Board) -> str:
        text = f"{self._why_met(board)} {self._why_white(board)}"
        away = [team for team in (board.white, board.black) if team in self._pairing.forfeiting]
        for team in away:
            text += " " + self._voice.say(
                "{team} does not come to this round: the match stays in the table and is lost by "
                "forfeit (C.05 6.6).",
                team=self._voice.who(team),
            )
        return text

    def _why_met(self, board: Board) -> str:
        voice, reasons = self._voice, self._reasons
        white, black = voice.who(board.white), voice.who(board.black)
        two = {"white": white, "black": black}
        if reasons.opponent(board.white) != board.black:
            return voice.say("{white} – {black}: not by the table.", **two)
        if reasons.top == 2:
            return voice.say("{white} – {black}: the two teams meet in every round.", **two)
        if reasons.top in (board.white, board.black):
            return voice.say(
                "{white} – {black}: in round {table} of the table the highest number, {top}, "
                "meets {pivot}.",
                **two,
                table=reasons.table,
                top=reasons.top,
                pivot=reasons.pivot,
            )
        return voice.plural(
            "{white} – {black}: on the circle of the numbers 1 to {last} they stand {count} place "
            "from {pivot}, one on each side.",
            "{white} – {black}: on the circle of the numbers 1 to {last} they stand {count} places "
            "from {pivot}, one on each side.",
            abs(reasons.steps(board.white)),
            **two,
            last=reasons.top - 1,
            pivot=reasons.pivot,
        )

    def _why_white(self, board: Board) -> str:
        voice, reasons = self._voice, self._reasons
        if reasons.opponent(board.white) != board.black:
            return ""
        team = voice.who(board.white)
        if reasons.top == 2:
            return voice.say("Colours alternate; {team} has White on odd boards.", team=team)
        if reasons.top in (board.white, board.black):
            odd = bool(reasons.table % 2)
            text = (
                voice.say("In odd rounds of the table the highest number has Black.")
                if odd
                else voice.say("In even rounds of the table the highest number has White.")
            )
        else:
            text = voice.say(
                "White goes to the team that follows {pivot} on the circle.", pivot=reasons.pivot
            )
        if reasons.turned:
            text += " " + voice.say("In this cycle it is the other way round.")
        return text

    def _of_free(self, team: int) -> str:
        voice, reasons = self._voice, self._reasons
        return voice.say(
            "{team} is free: the table gives it number {number}, which no team has (C.02 13.16.1).",
            team=voice.who(team),
            number=reasons.opponent(team),
        )

    def _rule(self) -> tuple[str, ...]:
        voice, reasons = self._voice, self._reasons
        if reasons.top == 2:
            return (voice.say("Two teams play a match: colours alternate from round to round."),)
        last = reasons.top - 1
        circle = voice.say(
            "The numbers 1 to {last} stand on a circle. One of them meets number {top}, which is "
            "outside; round by round it is 1, {second}, 2, {fourth} and so on. The two next to it "
            "meet each other, then the two after them, and so on round the circle.",
            last=last,
            top=reasons.top,
            second=(2 + reasons.top) // 2,
            fourth=(4 + reasons.top) // 2 if reasons.top > 4 else 3,
        )
        check = voice.say(
            "To check it by hand: in round {table} of the table, the numbers of two teams on the "
            "circle add up to {sums}.",
            table=reasons.table,
            sums=" / ".join(map(str, reasons.sums)),
        )
        return circle, check
