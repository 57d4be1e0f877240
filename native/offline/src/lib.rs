//! Whether a player can still mate, as the page asks it without a network: the engine of
//! `native/src/laws`, and four functions over bytes. Nothing is shared, nothing is imported.
//!
//! A question is one line, `white 100000 FEN`: who should mate, how many positions may be looked
//! at, and the position. Call `begin`, `put_byte` for each byte, `run`, which gives the length of
//! the answer, and `get_byte` for each of its bytes: `yes POSITIONS MOVES`, `no POSITIONS WHY`,
//! `unknown POSITIONS`, or `error TEXT`.

// Python alone asks for quick answers.
#[allow(dead_code)]
#[path = "../../src/laws/mod.rs"]
mod laws;

use std::cell::RefCell;

use laws::{Analyst, BLACK, WHITE};

/// Positions a page may have looked at: its memory is small.
const MOST: usize = 1_000_000;

thread_local! {
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Forget the last question.
#[allow(unsafe_code)]
#[no_mangle]
pub extern "C" fn begin() {
    QUESTION.with_borrow_mut(Vec::clear);
}

/// Add a byte to the question.
#[allow(unsafe_code)]
#[no_mangle]
pub extern "C" fn put_byte(byte: u32) {
    QUESTION.with_borrow_mut(|question| question.push(byte as u8));
}

/// Answer the question; gives the length of the answer.
#[allow(unsafe_code)]
#[no_mangle]
pub extern "C" fn run() -> u32 {
    let answer = QUESTION.with_borrow(|question| answer(&String::from_utf8_lossy(question)));
    let answer = answer.unwrap_or_else(|problem| format!("error {problem}"));
    let length = answer.len() as u32;
    ANSWER.set(answer.into_bytes());
    length
}

/// A byte of the answer; 0 past its end.
#[allow(unsafe_code)]
#[no_mangle]
pub extern "C" fn get_byte(at: u32) -> u32 {
    ANSWER.with_borrow(|answer| answer.get(at as usize).map_or(0, |&byte| byte.into()))
}

fn answer(question: &str) -> Result<String, String> {
    let (colour, rest) = question.trim().split_once(' ').ok_or("no question")?;
    let (budget, fen) = rest.split_once(' ').ok_or("no position")?;
    let winner = match colour {
        "white" => WHITE,
        "black" => BLACK,
        _ => return Err(format!("white or black was expected, not {colour:?}")),
    };
    let budget: usize = budget.parse().map_err(|_| format!("{budget:?} is no number"))?;
    let told = Analyst::default().can_mate(fen, winner, budget.min(MOST), &mut || true)?;
    let told = told.ok_or("interrupted")?;
    let mut words = vec![told.answer.to_owned(), told.positions.to_string()];
    words.extend(told.why.map(str::to_owned));
    words.extend(told.line);
    Ok(words.join(" "))
}
