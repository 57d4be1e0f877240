//! Tables of helpmates with three and four men, by going back from every mate.
//!
//!     rustc --edition 2021 -O -o helpmate_tables benchmarks/helpmate_tables.rs
//!     ./helpmate_tables FOLDER             counts of every ending; positions without mate to FOLDER
//!     ./helpmate_tables FOLDER every KNvKP  every position of an ending and its distance to FOLDER
//!
//! White is to mate, and both players help. For every placing of the men and both sides to move:
//! in how many plies White can be brought to mate, or that no series of moves does it. Written
//! apart from both engines: nothing of it is used by them. Castling and en passant are left aside.
//! Without pawns the board may be turned and mirrored, with pawns mirrored from left to right: the
//! white king then stands on one of 10, or of 32, squares. A table that is in FOLDER is not
//! computed again.

use std::collections::HashMap;
use std::io::{BufWriter, Write};

const NEVER: u8 = 255;
const ILLEGAL: u8 = 254;
const ROOK: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const BISHOP: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// An ending: the men beside the kings, White's and Black's, such as "N" and "P".
type Ending = (String, String);

struct Table {
    distance: Vec<u8>,
    longest: u8,
}

/// A man: letter, whether White's, square.
type Man = (u8, bool, usize);

/// The men on the board: the white king, the black one, then the others, White's first.
#[derive(Clone, Copy)]
struct Men {
    room: [Man; 4],
    count: usize,
    white_moves: bool,
}

fn step(square: usize, (file, rank): (i8, i8)) -> Option<usize> {
    let (f, r) = ((square % 8) as i8 + file, (square / 8) as i8 + rank);
    ((0..8).contains(&f) && (0..8).contains(&r)).then(|| (r * 8 + f) as usize)
}

/// The squares a man attacks, the occupied ones among them as the ends of its lines.
fn attacked(man: Man, occupied: u64) -> u64 {
    let mut found = 0;
    let mut go = |ways: &[(i8, i8)], far: bool| {
        for &way in ways {
            let mut at = man.2;
            while let Some(next) = step(at, way) {
                found |= 1 << next;
                at = next;
                if !far || occupied >> next & 1 == 1 {
                    break;
                }
            }
        }
    };
    match man.0 {
        b'K' => {
            go(&ROOK, false);
            go(&BISHOP, false);
        }
        b'Q' => {
            go(&ROOK, true);
            go(&BISHOP, true);
        }
        b'R' => go(&ROOK, true),
        b'B' => go(&BISHOP, true),
        b'N' => go(&KNIGHT, false),
        _ => {
            let up = if man.1 { 1 } else { -1 };
            go(&[(-1, up), (1, up)], false);
        }
    }
    found
}

impl Men {
    fn all(&self) -> &[Man] {
        &self.room[..self.count]
    }

    fn of(&self, white: bool) -> u64 {
        self.all().iter().filter(|man| man.1 == white).fold(0, |found, man| found | 1 << man.2)
    }

    fn in_check(&self, white: bool) -> bool {
        let king = self.room[usize::from(!white)].2;
        let occupied = self.of(true) | self.of(false);
        self.all().iter().any(|&man| man.1 != white && attacked(man, occupied) >> king & 1 == 1)
    }

    /// Whether the men can stand so with this side to move.
    fn is_legal(&self) -> bool {
        let occupied = self.of(true) | self.of(false);
        let apart = occupied.count_ones() as usize == self.count;
        let pawns = self.all().iter().all(|man| man.0 != b'P' || (8..56).contains(&man.2));
        apart && pawns && !self.in_check(!self.white_moves)
    }

    /// Whether a legal move leads to a position the test holds for; it is also told whether the
    /// men are others than before.
    fn any_move(&self, mut test: impl FnMut(&Men, bool) -> bool) -> bool {
        let (own, other) = (self.of(self.white_moves), self.of(!self.white_moves));
        let occupied = own | other;
        for (number, &man) in self.all().iter().enumerate() {
            if man.1 != self.white_moves {
                continue;
            }
            let mut targets = attacked(man, occupied) & !own;
            if man.0 == b'P' {
                targets &= other;
                let up = (0, if man.1 { 1 } else { -1 });
                let first = if man.1 { 1 } else { 6 };
                if let Some(one) = step(man.2, up).filter(|&square| occupied >> square & 1 == 0) {
                    targets |= 1 << one;
                    if man.2 / 8 == first {
                        let two = step(one, up).unwrap();
                        targets |= (!occupied >> two & 1) << two;
                    }
                }
            }
            targets &= !(1 << self.room[usize::from(self.white_moves)].2);
            while targets != 0 {
                let to = targets.trailing_zeros() as usize;
                targets &= targets - 1;
                let last = man.0 == b'P' && (to < 8 || to >= 56);
                for &letter in if last { &b"QRBN"[..] } else { std::slice::from_ref(&man.0) } {
                    let mut after = *self;
                    after.room[number] = (letter, man.1, to);
                    after.white_moves = !self.white_moves;
                    let takes = other >> to & 1 == 1;
                    if takes {
                        let taken = self.all().iter().position(|m| m.2 == to).unwrap();
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

    fn fen(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let (mut row, mut empty) = (String::new(), 0);
            for file in 0..8 {
                match self.all().iter().find(|man| man.2 == rank * 8 + file) {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            row.push_str(&empty.to_string());
                        }
                        empty = 0;
                        let letter = man.0 as char;
                        row.push(if man.1 { letter } else { letter.to_ascii_lowercase() });
                    }
                }
            }
            if empty > 0 {
                row.push_str(&empty.to_string());
            }
            rows.push(row);
        }
        format!("{} {} - -", rows.join("/"), if self.white_moves { "w" } else { "b" })
    }
}

fn order(letter: u8) -> usize {
    b"QRBNP".iter().position(|&each| each == letter).unwrap()
}

fn has_pawns(ending: &Ending) -> bool {
    ending.0.contains('P') || ending.1.contains('P')
}

/// The number of a position in the table of its ending, with the board turned as it is kept.
fn number(men: &Men, pawns: bool) -> usize {
    let king = men.room[0].2;
    let mirror = if king % 8 > 3 { 7 } else { 0 };
    let flip = if !pawns && king / 8 > 3 { 56 } else { 0 };
    let king = king ^ mirror ^ flip;
    let swap = !pawns && king / 8 > king % 8;
    men.all().iter().fold(usize::from(men.white_moves), |found, man| {
        let square = man.2 ^ mirror ^ flip;
        found * 64 + if swap { square / 8 + square % 8 * 8 } else { square }
    })
}

fn placed(index: usize, ending: &Ending) -> Option<Men> {
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
    let men = Men { room, count, white_moves: index >> (6 * count) == 1 };
    men.is_legal().then_some(men)
}

fn solved(ending: &Ending, known: &HashMap<Ending, Table>) -> Table {
    let size = 2usize << (6 * (2 + ending.0.len() + ending.1.len()));
    let pawns = has_pawns(ending);
    let mut distance = vec![ILLEGAL; size];
    let mut open = Vec::new();
    for index in 0..size {
        let Some(men) = placed(index, ending) else { continue };
        let mate = !men.white_moves && men.in_check(false) && !men.any_move(|_, _| true);
        distance[index] = if mate { 0 } else { NEVER };
        if !mate {
            open.push(index as u32);
        }
    }
    let farthest = known.values().map(|table| table.longest).max().unwrap_or(0);
    for ply in 1..ILLEGAL {
        let before = open.len();
        let near = |index: u32| {
            placed(index as usize, ending).unwrap().any_move(|after, others| {
                if !others {
                    return distance[number(after, pawns)] < ply;
                }
                let (men, next) = after.sorted();
                let table = known.get(&next);
                table.is_some_and(|t| t.distance[number(&men, has_pawns(&next))] < ply)
            })
        };
        let (reached, left): (Vec<u32>, Vec<u32>) = open.iter().partition(|&&index| near(index));
        for index in reached {
            distance[index as usize] = ply;
        }
        open = left;
        if open.len() == before && ply > farthest {
            break;
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
