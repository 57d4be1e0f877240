//! Every position of three and four men: what the native engine says, against the tables.
//!
//!     rustc --edition 2021 -O -o can_mate_small benchmarks/can_mate_small.rs
//!     ./can_mate_small FOLDER 160:1,2000:25 KNvKR KBvKP
//!
//! FOLDER has the tables of `helpmate_tables.rs`. Here each position of the endings (of all tables,
//! where none is named) is asked with 160 positions, and one in 25 of those that stay open again,
//! with 2,000; positions without mate are asked with all numbers. A position without mate must not be
//! answered yes, one with mate must not be answered no. Every mate is played out by the moves of
//! `helpmate_tables.rs`, of which the engine has nothing; one in a hundred is written to FOLDER for
//! python-chess (`benchmarks/can_mate_small.py --lines`). White is to mate; every second position is
//! asked of Black, with the colours exchanged. What was asked is kept in FOLDER, and a run goes on
//! from there.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

#[allow(dead_code)]
#[path = "helpmate_tables.rs"]
mod helpmate_tables;
#[allow(dead_code)]
#[path = "../native/src/laws/mod.rs"]
mod laws;

use helpmate_tables::{ILLEGAL, Men, NEVER, placed};
use laws::{Analyst, BLACK, Told, WHITE};

/// With how many positions one in so many of the open questions is asked.
type Budget = (usize, u64);

/// Numbers of a table that are asked before what was found is kept.
const PART: usize = 1 << 20;

type Counts = BTreeMap<String, u64>;

fn main() -> std::io::Result<()> {
    let given: Vec<String> = std::env::args().collect();
    let folder = Path::new(&given[1]);
    let budgets: Vec<Budget> = given[2]
        .split(',')
        .map(|each| {
            let (positions, every) = each.split_once(':').expect("such as 160:1");
            (positions.parse().expect("a number"), every.parse().expect("a number"))
        })
        .collect();
    let mut names: Vec<String> = given[3..].to_vec();
    if names.is_empty() {
        for file in fs::read_dir(folder)? {
            let path = file?.path();
            if path.extension().is_some_and(|ending| ending == "table") {
                names.push(path.file_stem().unwrap().to_string_lossy().into_owned());
            }
        }
        names.sort();
    }
    let mut wrong = 0;
    for name in names {
        let counts = asked(folder, &name, &given[2], &budgets)?;
        wrong += counts.get("WRONG").copied().unwrap_or(0);
        println!("{name}");
        for (what, number) in counts {
            println!("  {what}: {number}");
        }
    }
    std::process::exit(i32::from(wrong > 0));
}

/// Ask every position of an ending, from where the last run ended.
fn asked(folder: &Path, name: &str, kept: &str, budgets: &[Budget]) -> std::io::Result<Counts> {
    let (white, black) = name[1..].split_once("vK").expect("such as KNvKR");
    let ending = (white.to_string(), black.to_string());
    let table = fs::read(folder.join(format!("{name}.table")))?;
    let kept = folder.join(format!("{name}-{kept}.asked"));
    let (mut counts, mut done) = (Counts::new(), 0);
    for line in fs::read_to_string(&kept).unwrap_or_default().lines() {
        let (number, what) = line.split_once(' ').unwrap();
        match what {
            "numbers of the table" => done = number.parse().unwrap(),
            _ => drop(counts.insert(what.to_string(), number.parse().unwrap())),
        }
    }
    let lines = folder.join(format!("{name}.lines"));
    let mut lines = fs::OpenOptions::new().create(true).append(true).open(lines)?;
    let mut analyst = Analyst::default();
    while done < table.len() {
        let end = table.len().min(done + PART);
        for index in done..end {
            if table[index] == ILLEGAL {
                continue;
            }
            let men = placed(index, &ending).expect("a legal position");
            let line = one(&mut analyst, men, index, table[index], budgets, &mut counts);
            if let Some(line) = line {
                writeln!(lines, "{line}")?;
            }
        }
        done = end;
        let mut told = format!("{done} numbers of the table\n");
        for (what, number) in &counts {
            told += &format!("{number} {what}\n");
        }
        fs::write(&kept, told)?;
        eprintln!("{name}: {done} of {}", table.len());
    }
    Ok(counts)
}

/// Ask one position; gives one mate in a hundred as a line for another program.
fn one(
    analyst: &mut Analyst,
    men: Men,
    index: usize,
    distance: u8,
    budgets: &[Budget],
    counts: &mut Counts,
) -> Option<String> {
    let exchanged = index % 2 == 1;
    let men = if exchanged { men.exchanged() } else { men };
    let (winner, fen) = (if exchanged { BLACK } else { WHITE }, men.fen());
    let known = if distance == NEVER { "never" } else { "mate" };
    let mut count = |what: String| {
        let number = counts.entry(what).or_default();
        *number += 1;
        *number
    };
    let mut mates = None;
    for &(budget, every) in budgets {
        let number = count(format!("{known}, open before {budget}"));
        if distance != NEVER && number % every != 0 {
            break;
        }
        let told = analyst.can_mate(&fen, winner, budget, &mut || true).unwrap().unwrap();
        let why = told.why.map(|why| format!(" ({why})")).unwrap_or_default();
        count(format!("{known}, with {budget}: {}{why}", told.answer));
        let right = match told.answer {
            "yes" => distance != NEVER && is_mate(men, &told, exchanged),
            "no" => distance == NEVER,
            _ => continue,
        };
        if !right {
            count("WRONG".to_string());
            println!("WRONG {fen} exchanged {exchanged} {known} {told:?}");
        }
        mates = Some(told.line).filter(|_| told.answer == "yes");
        break;
    }
    let line = mates.filter(|_| count("mates played out".to_string()) % 100 == 0)?;
    let mater = if exchanged { "black" } else { "white" };
    Some(format!("{mater} {fen} 0 1 | {}", line.join(" ")))
}

/// Whether the moves are legal and end in mate of the other player.
fn is_mate(mut men: Men, told: &Told, exchanged: bool) -> bool {
    for text in &told.line {
        let mut next = None;
        men.each_move(|name, after| {
            if name == text {
                next = Some(*after);
            }
        });
        match next {
            Some(after) => men = after,
            None => return false,
        }
    }
    men.white_moves == exchanged && men.is_mate()
}

impl Men {
    /// The same position with the colours exchanged.
    fn exchanged(&self) -> Men {
        let mut men = *self;
        for man in &mut men.room[..self.count] {
            *man = (man.0, !man.1, man.2 ^ 56);
        }
        men.room.swap(0, 1);
        men.white_moves = !men.white_moves;
        men
    }

    /// Every legal move as UCI writes it, and the position after it.
    fn each_move(&self, mut tell: impl FnMut(&str, &Men)) {
        self.any_move(|after, _| {
            let from = self.all().iter().find(|man| {
                man.1 == self.white_moves
                    && !after.all().iter().any(|m| m.1 == man.1 && m.2 == man.2)
            });
            let moved = after.all().iter().find(|man| {
                man.1 == self.white_moves
                    && !self.all().iter().any(|m| m.1 == man.1 && m.2 == man.2)
            });
            let (from, moved) = (from.unwrap(), moved.unwrap());
            let name = |at: usize| format!("{}{}", (b'a' + (at % 8) as u8) as char, at / 8 + 1);
            let mut text = name(from.2) + &name(moved.2);
            if from.0 != moved.0 {
                text.push(moved.0.to_ascii_lowercase() as char);
            }
            tell(&text, after);
            false
        });
    }
}
