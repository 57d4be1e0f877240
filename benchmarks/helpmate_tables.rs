//! Tables of helpmates with three and four men, by going back from every mate.
//!
//!     rustc --edition 2021 -O -o helpmate_tables benchmarks/helpmate_tables.rs
//!     ./helpmate_tables FOLDER             counts of every ending; positions without mate to FOLDER
//!     ./helpmate_tables FOLDER every KNvKP  every position of an ending and its distance to FOLDER
//!
//! White is to mate, and both players help. For every placing of the men and both sides to move:
//! in how many plies White can be brought to mate, or that no series of moves does it. Written
//! apart from both engines: nothing of it is used by them. No position has a right to castle or a
//! pawn that was just passed; captures en passant that come later are followed. Without pawns the
//! board may be turned and mirrored, with pawns mirrored from left to right: the white king then
//! stands on one of 10, or of 32, squares. A table that is in FOLDER is not computed again.

use std::collections::HashMap;
use std::io::{BufWriter, Write};
use std::sync::LazyLock;

pub const NEVER: u8 = 255;
pub const ILLEGAL: u8 = 254;
const NOWHERE: usize = 64;
const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// An ending: the men beside the kings, White's and Black's, such as "N" and "P".
pub type Ending = (String, String);

pub struct Table {
    pub distance: Vec<u8>,
    longest: u8,
}

/// A man: letter, whether White's, square.
pub type Man = (u8, bool, usize);

/// The men on the board: the white king, the black one, then the others, White's first.
#[derive(Clone, Copy)]
pub struct Men {
    pub room: [Man; 4],
    pub count: usize,
    pub white_moves: bool,
    /// The square a pawn that has just moved two squares passed, or `NOWHERE`.
    pub passed: usize,
}

/// On an empty board: what a man attacks, by `kind`, and what is behind a square of its line.
struct Lines {
    attacked: [[u64; 64]; 7],
    behind: Box<[[u64; 64]; 64]>,
}

static LINES: LazyLock<Lines> = LazyLock::new(|| {
    let mut lines = Lines { attacked: [[0; 64]; 7], behind: Box::new([[0; 64]; 64]) };
    let queen = [ROOK, BISHOP].concat();
    let (up, down) = ([(-1, 1), (1, 1)], [(-1, -1), (1, -1)]);
    let ways: [&[(i8, i8)]; 7] = [&queen, &ROOK, &BISHOP, &KNIGHT, &up, &down, &queen];
    for (kind, ways) in ways.into_iter().enumerate() {
        for square in 0..64 {
            for &way in ways {
                let next = |&at: &usize| step(at, way);
                let far = if kind < 3 { 7 } else { 1 };
                let line: Vec<_> = std::iter::successors(next(&square), next).take(far).collect();
                for (place, &near) in line.iter().enumerate() {
                    lines.attacked[kind][square] |= 1 << near;
                    if kind < 3 {
                        lines.behind[square][near] =
                            line[place + 1..].iter().fold(0, |found, &each| found | 1 << each);
                    }
                }
            }
        }
    }
    lines
});

fn step(square: usize, (file, rank): (i8, i8)) -> Option<usize> {
    let (f, r) = ((square % 8) as i8 + file, (square / 8) as i8 + rank);
    ((0..8).contains(&f) && (0..8).contains(&r)).then(|| (r * 8 + f) as usize)
}

fn kind(man: Man) -> usize {
    match man.0 {
        b'K' => 6,
        b'P' => 5 - usize::from(man.1),
        letter => order(letter),
    }
}

/// The squares a man attacks, the occupied ones among them as the ends of its lines.
fn attacked(lines: &Lines, man: Man, occupied: u64) -> u64 {
    let kind = kind(man);
    let mut found = lines.attacked[kind][man.2];
    if kind < 3 {
        for each in squares(found & occupied) {
            found &= !lines.behind[man.2][each];
        }
    }
    found
}

fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        square
    })
}

impl Men {
    pub fn all(&self) -> &[Man] {
        &self.room[..self.count]
    }

    fn of(&self, white: bool) -> u64 {
        self.all().iter().filter(|man| man.1 == white).fold(0, |found, man| found | 1 << man.2)
    }

    pub fn in_check(&self, white: bool) -> bool {
        let lines = &*LINES;
        let king = self.room[usize::from(!white)].2;
        let occupied = self.of(true) | self.of(false);
        self.all().iter().any(|&man| {
            man.1 != white
                && lines.attacked[kind(man)][man.2] >> king & 1 == 1
                && attacked(lines, man, occupied) >> king & 1 == 1
        })
    }

    /// Whether the men can stand so with this side to move.
    fn is_legal(&self) -> bool {
        let occupied = self.of(true) | self.of(false);
        let apart = occupied.count_ones() as usize == self.count;
        let pawns = self.all().iter().all(|man| man.0 != b'P' || (8..56).contains(&man.2));
        apart && pawns && !self.in_check(!self.white_moves)
    }

    pub fn is_mate(&self) -> bool {
        self.in_check(self.white_moves) && !self.any_move(|_, _| true)
    }

    /// Whether a legal move leads to a position the test holds for; it is also told whether the
    /// men are others than before.
    pub fn any_move(&self, mut test: impl FnMut(&Men, bool) -> bool) -> bool {
        let lines = &*LINES;
        let (own, other) = (self.of(self.white_moves), self.of(!self.white_moves));
        let occupied = own | other;
        for (number, &man) in self.all().iter().enumerate() {
            if man.1 != self.white_moves {
                continue;
            }
            let mut targets = attacked(lines, man, occupied) & !own;
            let ahead = |square: usize| if man.1 { square + 8 } else { square - 8 };
            if man.0 == b'P' {
                targets &= other | 1u64.checked_shl(self.passed as u32).unwrap_or(0);
                let (one, first) = (ahead(man.2), if man.1 { 1 } else { 6 });
                if occupied >> one & 1 == 0 {
                    targets |= 1 << one;
                    if man.2 / 8 == first {
                        targets |= (!occupied >> ahead(one) & 1) << ahead(one);
                    }
                }
            }
            for to in squares(targets) {
                let last = man.0 == b'P' && (to < 8 || to >= 56);
                let taken = match man.0 == b'P' && to == self.passed {
                    true if man.1 => to - 8,
                    true => to + 8,
                    false => to,
                };
                for &letter in if last { &b"QRBN"[..] } else { std::slice::from_ref(&man.0) } {
                    let mut after = *self;
                    after.room[number] = (letter, man.1, to);
                    after.white_moves = !self.white_moves;
                    let two = man.0 == b'P' && man.2.abs_diff(to) == 16;
                    after.passed = if two { ahead(man.2) } else { NOWHERE };
                    let takes = other >> taken & 1 == 1;
                    if takes {
                        let taken = self.all().iter().position(|m| m.2 == taken).unwrap();
                        after.room.copy_within(taken + 1.., taken);
                        after.count -= 1;
                    }
                    if !after.in_check(self.white_moves) && test(&after, takes || last) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The positions from which a move without a capture or promotion may lead to this one; some
    /// of them may be illegal.
    fn each_before(&self, mut tell: impl FnMut(&Men)) {
        let lines = &*LINES;
        let occupied = self.of(true) | self.of(false);
        for (number, &man) in self.all().iter().enumerate() {
            if man.1 == self.white_moves {
                continue;
            }
            let mut sources = attacked(lines, man, occupied) & !occupied;
            if man.0 == b'P' {
                let behind = |square: usize| if man.1 { square - 8 } else { square + 8 };
                let one = behind(man.2);
                sources = (!occupied >> one & 1) << one & 0x00FF_FFFF_FFFF_FF00;
                if sources != 0 && man.2 / 8 == if man.1 { 3 } else { 4 } {
                    sources |= (!occupied >> behind(one) & 1) << behind(one);
                }
            }
            for from in squares(sources) {
                let mut before = *self;
                before.room[number].2 = from;
                before.white_moves = !self.white_moves;
                tell(&before);
            }
        }
    }

    /// The ending, its letters in order, with the men put in the same order.
    fn sorted(&self) -> (Men, Ending) {
        let mut men = *self;
        let count = men.count;
        men.room[2..count].sort_by_key(|man| (!man.1, order(man.0)));
        let of = |white: bool| {
            let letters = men.room[2..count].iter().filter(|m| m.1 == white);
            letters.map(|m| m.0 as char).collect()
        };
        let ending = (of(true), of(false));
        (men, ending)
    }

    pub fn fen(&self) -> String {
        let mut board = [b'.'; 64];
        for man in self.all() {
            board[man.2 ^ 56] = if man.1 { man.0 } else { man.0.to_ascii_lowercase() };
        }
        let mut fen = String::with_capacity(40);
        for (row, rank) in board.chunks(8).enumerate() {
            let mut empty = 0;
            for &letter in rank {
                if letter == b'.' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    fen.push((b'0' + empty) as char);
                    empty = 0;
                }
                fen.push(letter as char);
            }
            if empty > 0 {
                fen.push((b'0' + empty) as char);
            }
            fen.push_str(if row < 7 { "/" } else { "" });
        }
        fen + if self.white_moves { " w - -" } else { " b - -" }
    }
}

fn order(letter: u8) -> usize {
    match letter {
        b'Q' => 0,
        b'R' => 1,
        b'B' => 2,
        b'N' => 3,
        _ => 4,
    }
}

fn has_pawns(ending: &Ending) -> bool {
    ending.0.contains('P') || ending.1.contains('P')
}

/// The number of a position in the table of its ending, with the board turned as it is kept.
fn number(men: &Men, pawns: bool) -> usize {
    numbers(men, pawns).0
}

/// The same, and the number of its mirror image where the white king stands on a long diagonal:
/// both are kept.
fn numbers(men: &Men, pawns: bool) -> (usize, usize) {
    let king = men.room[0].2;
    let mirror = if king % 8 > 3 { 7 } else { 0 };
    let flip = if !pawns && king / 8 > 3 { 56 } else { 0 };
    let (file, rank) = ((king ^ mirror) % 8, (king ^ flip) / 8);
    let told = |swap: bool| {
        men.all().iter().fold(usize::from(men.white_moves), |found, man| {
            let square = man.2 ^ mirror ^ flip;
            found * 64 + if swap { square / 8 + square % 8 * 8 } else { square }
        })
    };
    let first = told(!pawns && rank > file);
    (first, if !pawns && rank == file { told(true) } else { first })
}

pub fn placed(index: usize, ending: &Ending) -> Option<Men> {
    let count = 2 + ending.0.len() + ending.1.len();
    let at = |place: usize| index >> (6 * (count - 1 - place)) & 63;
    let king = at(0);
    if king % 8 > 3 || !has_pawns(ending) && king / 8 > king % 8 {
        return None;
    }
    let mut room = [(b'K', true, king), (b'K', false, at(1)), (0, false, 0), (0, false, 0)];
    let letters = ending.0.bytes().map(|l| (l, true)).chain(ending.1.bytes().map(|l| (l, false)));
    for (place, (letter, white)) in letters.enumerate() {
        room[place + 2] = (letter, white, at(place + 2));
    }
    let men = Men { room, count, white_moves: index >> (6 * count) == 1, passed: NOWHERE };
    men.is_legal().then_some(men)
}

/// The plies to mate of every position of an ending; those of the smaller ones are known.
fn solved(ending: &Ending, known: &HashMap<Ending, Table>) -> Table {
    let size = 2usize << (6 * (2 + ending.0.len() + ending.1.len()));
    let pawns = has_pawns(ending);
    let mut distance = vec![ILLEGAL; size];
    let mut rows = vec![Vec::new(); usize::from(ILLEGAL)];
    let by_others = |men: &Men| {
        let (men, next) = men.sorted();
        let table = known.get(&next)?;
        Some(table.distance[number(&men, has_pawns(&next))]).filter(|&found| found < ILLEGAL)
    };
    // Mates, and what captures, promotions and captures en passant lead to.
    for index in 0..size {
        let Some(men) = placed(index, ending) else { continue };
        let mut nearest = NEVER;
        if !men.white_moves && men.is_mate() {
            nearest = 0;
        } else {
            men.any_move(|after, others| {
                if others {
                    nearest = by_others(after).map_or(nearest, |found| nearest.min(found + 1));
                } else if after.passed != NOWHERE {
                    after.any_move(|last, others| {
                        let found = by_others(last).filter(|_| others);
                        nearest = found.map_or(nearest, |found| nearest.min(found + 2));
                        false
                    });
                }
                false
            });
        }
        distance[index] = nearest;
        if nearest != NEVER {
            rows[usize::from(nearest)].push(index as u32);
        }
    }
    for ply in 0..ILLEGAL - 1 {
        for index in std::mem::take(&mut rows[usize::from(ply)]) {
            if distance[index as usize] != ply {
                continue;
            }
            placed(index as usize, ending).unwrap().each_before(|before| {
                let (one, other) = numbers(before, pawns);
                for before in [one, other] {
                    let known = distance[before];
                    if known == NEVER || (ply + 2..ILLEGAL).contains(&known) {
                        distance[before] = ply + 1;
                        rows[usize::from(ply) + 1].push(before as u32);
                    }
                }
            });
        }
    }
    let longest = distance.iter().copied().filter(|&d| d < ILLEGAL).max().unwrap_or(0);
    Table { distance, longest }
}

/// Endings in an order in which captures and promotions lead only to earlier ones.
fn endings() -> Vec<Ending> {
    let mut found = Vec::new();
    for white in ["Q", "R", "B", "N", "P"] {
        found.push((white.to_string(), String::new()));
    }
    let mut four = Vec::new();
    for (place, white) in "QRBNP".char_indices() {
        for other in "QRBNP"[place..].chars() {
            four.push((format!("{white}{other}"), String::new()));
        }
        for black in "QRBNP".chars() {
            four.push((white.to_string(), black.to_string()));
        }
    }
    // One minor piece against one man first: the endings of the table of article 5.2.2.
    let minor = |each: &Ending| ["N", "B"].contains(&&each.0[..]) && each.1.len() == 1;
    let pawns = |each: &Ending| each.0.matches('P').count() + each.1.matches('P').count();
    four.sort_by_key(|each| (!minor(each), pawns(each)));
    found.extend(four);
    found
}

#[allow(dead_code)]
fn main() -> std::io::Result<()> {
    let given: Vec<String> = std::env::args().collect();
    let folder = &given[1];
    let every: Vec<&String> = given.iter().skip(3).collect();
    std::fs::create_dir_all(folder)?;
    let mut known = HashMap::new();
    println!("ending,legal,mate,can mate,never,longest");
    for ending in endings() {
        let name = format!("K{}vK{}", ending.0, ending.1);
        let kept = format!("{folder}/{name}.table");
        let table = match std::fs::read(&kept) {
            Ok(distance) => {
                let longest = distance.iter().copied().filter(|&d| d < ILLEGAL).max();
                Table { longest: longest.unwrap_or(0), distance }
            }
            Err(_) => solved(&ending, &known),
        };
        std::fs::write(&kept, &table.distance)?;
        let legal: Vec<_> =
            table.distance.iter().enumerate().filter(|(_, &d)| d != ILLEGAL).collect();
        let count = |test: &dyn Fn(u8) -> bool| legal.iter().filter(|(_, &d)| test(d)).count();
        let never = count(&|d| d == NEVER);
        println!(
            "{name},{},{},{},{never},{}",
            legal.len(),
            count(&|d| d == 0),
            legal.len() - never,
            table.longest
        );
        std::io::stdout().flush()?;
        let all = every.iter().any(|&each| *each == name);
        if all || never < legal.len() && never > 0 {
            let file = std::fs::File::create(format!("{folder}/{name}.txt"))?;
            let mut out = BufWriter::new(file);
            for (index, &distance) in &legal {
                if all || distance == NEVER {
                    let said = if distance == NEVER { "-".into() } else { distance.to_string() };
                    writeln!(out, "{said} {}", placed(*index, &ending).unwrap().fen())?;
                }
            }
        }
        known.insert(ending, table);
    }
    Ok(())
}
