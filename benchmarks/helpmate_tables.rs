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
//! white king then stands on one of 10, or of 32, squares.

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
}

/// The men on the board: letter, whether White's, square. The white king first, the black second.
#[derive(Clone)]
struct Men {
    all: Vec<(u8, bool, usize)>,
    white_moves: bool,
}

fn step(square: usize, (file, rank): (i8, i8)) -> Option<usize> {
    let (f, r) = ((square % 8) as i8 + file, (square / 8) as i8 + rank);
    ((0..8).contains(&f) && (0..8).contains(&r)).then(|| (r * 8 + f) as usize)
}

/// The squares a man attacks, the occupied ones among them as the ends of its lines.
fn attacked(man: (u8, bool, usize), occupied: u64) -> u64 {
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
    fn occupied(&self) -> u64 {
        self.all.iter().fold(0, |found, man| found | 1 << man.2)
    }

    fn in_check(&self, white: bool) -> bool {
        let king = self.all[usize::from(!white)].2;
        let occupied = self.occupied();
        self.all.iter().any(|&man| man.1 != white && attacked(man, occupied) >> king & 1 == 1)
    }

    /// Whether the men can stand so with this side to move.
    fn is_legal(&self) -> bool {
        let apart = self.occupied().count_ones() as usize == self.all.len();
        let pawns = self.all.iter().all(|man| man.0 != b'P' || (8..56).contains(&man.2));
        apart && pawns && !self.in_check(!self.white_moves)
    }

    /// The positions after every legal move.
    fn after_moves(&self) -> Vec<Men> {
        let occupied = self.occupied();
        let of = |white: bool| {
            self.all.iter().filter(|man| man.1 == white).fold(0u64, |found, man| found | 1 << man.2)
        };
        let (own, other) = (of(self.white_moves), of(!self.white_moves));
        let mut found = Vec::with_capacity(32);
        for (number, &man) in self.all.iter().enumerate() {
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
            while targets != 0 {
                let to = targets.trailing_zeros() as usize;
                targets &= targets - 1;
                if self.all[usize::from(self.white_moves)].2 == to {
                    continue; // The king of the other side is not taken.
                }
                let last = man.0 == b'P' && (to < 8 || to >= 56);
                for &letter in if last { &b"QRBN"[..] } else { std::slice::from_ref(&man.0) } {
                    let mut after = self.clone();
                    after.all[number] = (letter, man.1, to);
                    after.white_moves = !self.white_moves;
                    if other >> to & 1 == 1 {
                        let taken = self.all.iter().position(|m| m.2 == to).unwrap();
                        after.all.remove(taken);
                    }
                    if !after.in_check(self.white_moves) {
                        found.push(after);
                    }
                }
            }
        }
        found
    }

    fn ending(&self) -> Ending {
        let of = |white: bool| {
            let mut letters: Vec<u8> =
                self.all.iter().filter(|m| m.1 == white && m.0 != b'K').map(|m| m.0).collect();
            letters.sort_by_key(|&letter| order(letter));
            String::from_utf8(letters).unwrap()
        };
        (of(true), of(false))
    }

    fn fen(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let (mut row, mut empty) = (String::new(), 0);
            for file in 0..8 {
                match self.all.iter().find(|man| man.2 == rank * 8 + file) {
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

/// The number of a position in the table of its ending, with the board turned as it is kept.
fn number(men: &Men, ending: &Ending) -> usize {
    let mut pieces: Vec<(u8, bool, usize)> = men.all[2..].to_vec();
    pieces.sort_by_key(|man| (!man.1, order(man.0)));
    let mut squares: Vec<usize> = vec![men.all[0].2, men.all[1].2];
    squares.extend(pieces.iter().map(|man| man.2));
    let king = squares[0];
    let pawns = ending.0.contains('P') || ending.1.contains('P');
    let mirror = king % 8 > 3;
    let flip = !pawns && king / 8 > 3;
    let turned = |square: usize| square ^ if mirror { 7 } else { 0 } ^ if flip { 56 } else { 0 };
    let king = turned(king);
    let swap = !pawns && king / 8 > king % 8;
    squares.iter().fold(usize::from(men.white_moves), |found, &square| {
        let square = turned(square);
        found * 64 + if swap { square / 8 + square % 8 * 8 } else { square }
    })
}

fn placed(index: usize, ending: &Ending) -> Option<Men> {
    let letters: Vec<(u8, bool)> = [(b'K', true), (b'K', false)]
        .into_iter()
        .chain(ending.0.bytes().map(|letter| (letter, true)))
        .chain(ending.1.bytes().map(|letter| (letter, false)))
        .collect();
    let count = letters.len();
    let all: Vec<_> = letters
        .iter()
        .enumerate()
        .map(|(place, &(letter, white))| (letter, white, index >> (6 * (count - 1 - place)) & 63))
        .collect();
    let king = all[0].2;
    let pawns = ending.0.contains('P') || ending.1.contains('P');
    if king % 8 > 3 || !pawns && (king / 8 > king % 8) {
        return None;
    }
    let men = Men { all, white_moves: index >> (6 * count) == 1 };
    men.is_legal().then_some(men)
}

fn solved(ending: &Ending, known: &HashMap<Ending, Table>) -> Table {
    let size = 2usize << (6 * (2 + ending.0.len() + ending.1.len()));
    let mut distance = vec![ILLEGAL; size];
    let mut open = Vec::new();
    for index in 0..size {
        let Some(men) = placed(index, ending) else { continue };
        let mate = !men.white_moves && men.in_check(false) && men.after_moves().is_empty();
        distance[index] = if mate { 0 } else { NEVER };
        if !mate {
            open.push(index as u32);
        }
    }
    let mut farthest_outside = 0;
    for table in known.values() {
        let farthest = table.distance.iter().filter(|&&d| d < ILLEGAL).max();
        farthest_outside = farthest_outside.max(*farthest.unwrap_or(&0));
    }
    for ply in 1..ILLEGAL {
        let before = open.len();
        let reached: Vec<u32> = open
            .iter()
            .copied()
            .filter(|&index| {
                placed(index as usize, ending).unwrap().after_moves().iter().any(|after| {
                    let next = after.ending();
                    let there = if next == *ending {
                        distance[number(after, ending)]
                    } else {
                        known.get(&next).map_or(NEVER, |t| t.distance[number(after, &next)])
                    };
                    there < ply
                })
            })
            .collect();
        for &index in &reached {
            distance[index as usize] = ply;
        }
        open.retain(|&index| distance[index as usize] == NEVER);
        if open.len() == before && ply > farthest_outside {
            break;
        }
    }
    Table { distance }
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
    four.sort_by_key(|each| (&each.0 as &str).matches('P').count() + each.1.matches('P').count());
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
        let table = solved(&ending, &known);
        let name = format!("K{}vK{}", ending.0, ending.1);
        let legal: Vec<_> =
            table.distance.iter().enumerate().filter(|(_, &d)| d != ILLEGAL).collect();
        let count = |test: &dyn Fn(u8) -> bool| legal.iter().filter(|(_, &d)| test(d)).count();
        let never = count(&|d| d == NEVER);
        let longest = legal.iter().map(|(_, &d)| d).filter(|&d| d != NEVER).max().unwrap_or(0);
        println!(
            "{name},{},{},{},{never},{longest}",
            legal.len(),
            count(&|d| d == 0),
            legal.len() - never
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
