//! Walls of pawns: what the native engine says, against every position that can be reached.
//!
//!     rustc --edition 2021 -O -o can_mate_walls benchmarks/can_mate_walls.rs
//!     ./can_mate_walls COUNT SEED MOST BUDGET [FILE]
//!
//! COUNT random positions of kings, blocked pawns, and one bishop or two, a knight or one more pawn. A
//! plain search with rules of its own looks at every position that legal moves reach, up to MOST, and
//! up to 20 times as many where the engine excludes a mate. Where it comes to an end it is known of
//! each player whether there is a mate, otherwise only of a player whose mate was seen. The engine
//! is asked with 160 positions, and with BUDGET where that leaves the question open; the positions
//! on the way to a mate must not be answered no either. FILE gets
//! every position that was looked at to the end: how many are reached, whether White and Black can
//! mate, and the FEN (`python -m benchmarks.can_mate_small --walls FILE` counts some of them again with
//! python-chess). The same words give the same run: a long campaign is many short ones with other seeds.

use std::collections::{BTreeMap, HashSet};
use std::io::Write;

#[allow(dead_code)]
#[path = "../native/src/laws/mod.rs"]
mod laws;

use laws::{Analyst, BLACK, WHITE};

/// Positions of the engine's first, short try.
const SHORT: usize = 160;
/// The same where a mate is known, so that what excludes mates is asked at once.
const LITTLE: usize = 2;

/// Letters on the squares, a1 first, `.` for an empty one; who moves; the square passed by a pawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position {
    board: [u8; 64],
    white: bool,
    passed: u8,
}

fn main() -> std::io::Result<()> {
    let given: Vec<String> = std::env::args().collect();
    let number = |place: usize| given[place].parse::<u64>().expect("a number");
    let (count, mut seed, most, budget) = (number(1), number(2), number(3), number(4));
    let mut file = given.get(5).map(std::fs::File::create).transpose()?;
    let mut counts = BTreeMap::<String, u64>::new();
    let mut analyst = Analyst::default();
    seed = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    for made in 1..=count {
        let position = drawn(&mut seed);
        let mut ask = |winner: usize| {
            let short = analyst.can_mate(&position.fen(), winner, SHORT, &mut || true);
            let short = short.expect("a legal position").unwrap();
            if short.answer != "unknown" {
                return ("short", short);
            }
            let long = analyst.can_mate(&position.fen(), winner, budget as usize, &mut || true);
            ("long", long.expect("a legal position").unwrap())
        };
        let answers = [ask(WHITE), ask(BLACK)];
        // What the engine excludes is looked for longer.
        let more = if answers.iter().any(|(_, told)| told.answer == "no") { 20 } else { 1 };
        let (reached, mates, ended) = reached(position, most as usize * more);
        let mut add = |what: String, many: u64| *counts.entry(what).or_default() += many;
        add("positions".into(), 1);
        add("positions looked at by the plain search".into(), reached as u64);
        if ended {
            add("looked at to the end".into(), 1);
        }
        for (winner, (how, told)) in [WHITE, BLACK].into_iter().zip(answers) {
            let mate = mates[usize::from(winner == BLACK)];
            let known = if mate { "mate" } else { "never" };
            let known = if mate || ended { known } else { "not known" };
            let why = told.why.map(|why| format!(" ({why})")).unwrap_or_default();
            add(format!("{known}, {how}: {}{why}", told.answer), 1);
            let (mut last, mut way) = (position, Vec::new());
            let played = told.line.iter().all(|text| {
                let found = last.moves().into_iter().find(|(name, _)| name == text);
                found.inspect(|&(_, after)| last = after).map(|_| way.push(last)).is_some()
            });
            let mated = played && last.white != (winner == WHITE) && last.is_mate();
            if told.answer == "yes" && (!mated || known == "never")
                || told.answer == "no" && known == "mate"
            {
                add("WRONG".into(), 1);
                println!("WRONG {} {winner} {known} {told:?}", position.fen());
            }
            for step in way.into_iter().filter(|step| mated && step.passed == 64) {
                let told = analyst.can_mate(&step.fen(), winner, LITTLE, &mut || true);
                let told = told.expect("a legal position").unwrap();
                add(format!("on the way to a mate, with {LITTLE}: {}", told.answer), 1);
                if told.answer == "no" {
                    add("WRONG".into(), 1);
                    println!("WRONG {} {winner} on the way {told:?}", step.fen());
                }
            }
        }
        if let Some(file) = file.as_mut().filter(|_| ended) {
            writeln!(file, "{reached} {} {} {} 0 1", mates[0], mates[1], position.fen())?;
        }
        if made % 100 == 0 {
            eprintln!("{made} positions");
        }
    }
    let wrong = counts.contains_key("WRONG");
    for (what, many) in counts {
        println!("{what}: {many}");
    }
    std::process::exit(i32::from(wrong));
}

/// How many positions legal moves reach, which player mates in one, and whether those are all.
fn reached(start: Position, most: usize) -> (usize, [bool; 2], bool) {
    let (mut seen, mut open, mut mates) = (HashSet::from([start]), vec![start], [false; 2]);
    while let Some(position) = open.pop() {
        let moves = position.moves();
        if moves.is_empty() && position.in_check(position.white) {
            mates[usize::from(position.white)] = true;
        }
        for (_, after) in moves {
            if seen.insert(after) {
                open.push(after);
            }
        }
        if seen.len() > most {
            return (seen.len(), mates, false);
        }
    }
    (seen.len(), mates, true)
}

fn below(seed: &mut u64, bound: usize) -> usize {
    *seed ^= *seed << 13;
    *seed ^= *seed >> 7;
    *seed ^= *seed << 17;
    (*seed >> 20) as usize % bound
}

fn same_colour(one: usize, other: usize) -> bool {
    (one % 8 + one / 8 + other % 8 + other / 8) % 2 == 0
}

/// A wall of pairs of pawns with or without holes, kings, and up to two bishops.
fn drawn(seed: &mut u64) -> Position {
    loop {
        let mut position = Position { board: [b'.'; 64], white: below(seed, 2) == 0, passed: 64 };
        let (mut file, mut rank) = (below(seed, 2), 2 + below(seed, 3));
        // Next to a pair stands one a rank higher or lower, or, a file further, one as high.
        while file < 8 {
            if below(seed, 60) > 0 {
                position.board[rank * 8 + file] = b'P';
                position.board[rank * 8 + 8 + file] = b'p';
            }
            match below(seed, 3) {
                1 if rank > 1 => (file, rank) = (file + 1, rank - 1),
                2 if rank < 5 => (file, rank) = (file + 1, rank + 1),
                _ => file += 2,
            }
        }
        let men = [&b"Kk"[..], b"KkB", b"Kkb", b"KkBb", b"KkN", b"KkP"][below(seed, 6)];
        // Mostly the kings stand behind their pawns, and bishops on squares of the colour of theirs.
        let (behind, own) = (below(seed, 8) > 1, below(seed, 8) > 1);
        for &man in men {
            let mut square = below(seed, 64);
            if behind && man.eq_ignore_ascii_case(&b'k') {
                square = square % 16 + if man == b'k' { 48 } else { 0 };
            }
            let pawn = if man == b'B' { b'P' } else { b'p' };
            let beside = position.board.iter().position(|&letter| letter == pawn).unwrap_or(0);
            if own && man.eq_ignore_ascii_case(&b'b') && !same_colour(square, beside) {
                square ^= 1;
            }
            if position.board[square] != b'.' || man == b'P' && !(8..56).contains(&square) {
                position.board = [b'.'; 64];
                break;
            }
            position.board[square] = man;
        }
        if position.board.contains(&b'k') && !position.in_check(!position.white) {
            return position;
        }
    }
}

impl Position {
    fn fen(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let mut row = String::new();
            for &letter in &self.board[rank * 8..rank * 8 + 8] {
                match (letter, row.chars().last().and_then(|last| last.to_digit(10))) {
                    (b'.', Some(empty)) => {
                        row.pop();
                        row += &(empty + 1).to_string();
                    }
                    (b'.', None) => row.push('1'),
                    _ => row.push(letter as char),
                }
            }
            rows.push(row);
        }
        format!("{} {} - -", rows.join("/"), if self.white { "w" } else { "b" })
    }

    fn at(&self, square: usize, (file, rank): (i32, i32)) -> Option<usize> {
        let (f, r) = (square as i32 % 8 + file, square as i32 / 8 + rank);
        ((0..8).contains(&f) && (0..8).contains(&r)).then_some((r * 8 + f) as usize)
    }

    /// The squares to which a piece goes, or a pawn captures, whatever stands at their ends.
    fn attacked(&self, square: usize) -> Vec<usize> {
        let letter = self.board[square];
        let lines = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
        let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
        let (ways, far) = match letter {
            b'P' => (&[(-1, 1), (1, 1)][..], false),
            b'p' => (&[(-1, -1), (1, -1)][..], false),
            b'N' | b'n' => (&leaps[..], false),
            b'K' | b'k' => (&lines[..], false),
            b'B' | b'b' => (&lines[4..], true),
            b'R' | b'r' => (&lines[..4], true),
            _ => (&lines[..], true),
        };
        let mut found = Vec::new();
        for &way in ways {
            let mut from = square;
            while let Some(next) = self.at(from, way) {
                found.push(next);
                from = next;
                if !far || self.board[next] != b'.' {
                    break;
                }
            }
        }
        found
    }

    fn is_of(&self, square: usize, white: bool) -> bool {
        let letter = self.board[square];
        letter != b'.' && letter.is_ascii_uppercase() == white
    }

    fn in_check(&self, white: bool) -> bool {
        let king = if white { b'K' } else { b'k' };
        let king = self.board.iter().position(|&letter| letter == king).unwrap();
        (0..64).any(|from| self.is_of(from, !white) && self.attacked(from).contains(&king))
    }

    fn is_mate(&self) -> bool {
        self.in_check(self.white) && self.moves().is_empty()
    }

    /// Every legal move as UCI writes it, and the position after it; nobody castles.
    fn moves(&self) -> Vec<(String, Position)> {
        let mut found = Vec::new();
        let name = |at: usize| format!("{}{}", (b'a' + (at % 8) as u8) as char, at / 8 + 1);
        for from in (0..64).filter(|&from| self.is_of(from, self.white)) {
            let (letter, mut targets) = (self.board[from], self.attacked(from));
            let pawn = letter.eq_ignore_ascii_case(&b'p');
            let passed = usize::from(self.passed);
            targets.retain(|&to| match pawn {
                true => self.is_of(to, !self.white) || to == passed,
                false => !self.is_of(to, self.white),
            });
            if pawn {
                let (up, first) = if self.white { (1, 1) } else { (-1, 6) };
                let free = |by| self.at(from, (0, by)).filter(|&to| self.board[to] == b'.');
                let one = free(up);
                targets.extend(one);
                targets.extend(one.and(free(2 * up)).filter(|_| from / 8 == first));
            }
            for to in targets {
                let last = pawn && (to < 8 || to >= 56);
                for &kind in if last { &b"qrbn"[..] } else { std::slice::from_ref(&letter) } {
                    let mut after = *self;
                    let made = if self.white { kind.to_ascii_uppercase() } else { kind };
                    after.board[from] = b'.';
                    after.board[to] = if last { made } else { letter };
                    if pawn && to == passed {
                        after.board[from / 8 * 8 + to % 8] = b'.';
                    }
                    after.white = !self.white;
                    // The square counts only where a pawn attacks it: else the position is the same.
                    let middle = (from + to) / 2;
                    after.passed = if pawn && from.abs_diff(to) == 16 { middle as u8 } else { 64 };
                    if !after.can_pass() {
                        after.passed = 64;
                    }
                    if !after.in_check(self.white) {
                        let promoted =
                            if last { (kind as char).to_string() } else { String::new() };
                        found.push((name(from) + &name(to) + &promoted, after));
                    }
                }
            }
        }
        found
    }

    /// Whether a pawn stands beside the one that has just moved two squares.
    fn can_pass(&self) -> bool {
        let pawn = if self.white { b'P' } else { b'p' };
        (0..64).any(|from| {
            self.board[from] == pawn && self.attacked(from).contains(&usize::from(self.passed))
        })
    }
}
