//! Whether a player can mate by any series of legal moves (Articles 1.5, 5.2.2, 6.9, 7.5.5):
//! both sides may help.
//!
//! Three answers, and none of them is a guess. Material that mates in no position
//! (`material`), and what men can never do (`locked`), prove that there is no mate; a search
//! (`search`) finds one, or looks at every position that can be reached. Where it may not go on
//! so far, the answer is that this is not known.

mod aim;
mod board;
mod fen;
mod locked;
mod material;
mod moves;
mod search;
mod squares;
mod table;
#[cfg(test)]
mod tests;

use board::Board;
pub use board::{BLACK, WHITE};
use moves::Move;
use search::Search;

/// Positions looked at before a quick answer is given up.
const QUICK: usize = 160;
/// Positions looked at for a shorter mate than the one found, each time one is.
const SHORTER: usize = 4000;
/// A line may be as long as it likes.
const ANY: usize = usize::MAX;

/// What proves that no series of legal moves ends in mate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhyNot {
    Material,
    Blocked,
    Forced,
    Exhausted,
}

impl WhyNot {
    /// The name Python and the page know it by.
    pub fn name(self) -> &'static str {
        match self {
            WhyNot::Material => "material",
            WhyNot::Blocked => "blocked",
            WhyNot::Forced => "forced",
            WhyNot::Exhausted => "exhausted",
        }
    }
}

/// Whether a player can mate, and what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Answer {
    Yes { line: Vec<Move>, positions: usize },
    No { why: WhyNot, positions: usize },
    Unknown { positions: usize },
}

/// An answer in words: `yes`, `no` or `unknown`, and what proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub answer: &'static str,
    /// For `yes`, the moves as UCI writes them.
    pub line: Vec<String>,
    /// For `no`, what proves it.
    pub why: Option<&'static str>,
    /// How many positions were looked at.
    pub positions: usize,
}

/// Answers questions, one after another.
pub struct Analyst {
    search: Search,
}

impl Default for Analyst {
    fn default() -> Self {
        Analyst { search: Search::new() }
    }
}

impl Analyst {
    /// Whether a colour can mate from the position of this FEN; an error says what is wrong with
    /// it. At most about `budget` positions are looked at, and none after `wanted` says no, which
    /// gives None.
    pub fn can_mate(
        &mut self,
        fen: &str,
        winner: usize,
        budget: usize,
        wanted: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Told>, String> {
        let board = fen::read(fen)?;
        Ok(self.answer(&board, winner, budget, wanted).map(|answer| told(&board, answer)))
    }

    /// The same without a long search.
    pub fn can_mate_quickly(&mut self, fen: &str, winner: usize) -> Result<Told, String> {
        let board = fen::read(fen)?;
        let answer = self.answer(&board, winner, QUICK, &mut || true);
        Ok(told(&board, answer.unwrap_or(Answer::Unknown { positions: 0 })))
    }

    fn answer(
        &mut self,
        board: &Board,
        winner: usize,
        budget: usize,
        wanted: &mut dyn FnMut() -> bool,
    ) -> Option<Answer> {
        if material::is_too_little(board, winner) {
            return Some(Answer::No { why: WhyNot::Material, positions: 0 });
        }
        let first = self.search.run(board, winner, budget.min(QUICK), ANY, wanted)?;
        let open = matches!(first, Answer::Unknown { .. });
        if open && locked::is_locked(board, winner) {
            return Some(Answer::No { why: WhyNot::Blocked, positions: 0 });
        }
        if budget <= QUICK {
            return Some(first);
        }
        let found = if open { self.search.run(board, winner, budget, ANY, wanted)? } else { first };
        self.shortest_found(board, winner, found, wanted)
    }

    /// The answer, with a shorter mate as long as one is soon found.
    fn shortest_found(
        &mut self,
        board: &Board,
        winner: usize,
        mut answer: Answer,
        wanted: &mut dyn FnMut() -> bool,
    ) -> Option<Answer> {
        while let Answer::Yes { line, positions } = &mut answer {
            let Some(longest) = line.len().checked_sub(1) else { break };
            match self.search.run(board, winner, SHORTER, longest, wanted)? {
                Answer::Yes { line: shorter, positions: more } => {
                    *line = shorter;
                    *positions += more;
                }
                Answer::No { positions: more, .. } | Answer::Unknown { positions: more } => {
                    *positions += more;
                    break;
                }
            }
        }
        Some(answer)
    }
}

fn told(board: &Board, answer: Answer) -> Told {
    match answer {
        Answer::Yes { line, positions } => {
            Told { answer: "yes", line: spelled(board, &line), why: None, positions }
        }
        Answer::No { why, positions } => {
            Told { answer: "no", line: Vec::new(), why: Some(why.name()), positions }
        }
        Answer::Unknown { positions } => {
            Told { answer: "unknown", line: Vec::new(), why: None, positions }
        }
    }
}

/// A line of moves as UCI writes them.
fn spelled(board: &Board, line: &[Move]) -> Vec<String> {
    let mut board = *board;
    line.iter()
        .map(|&step| {
            let text = step.uci(&board);
            board = board.after(step).unwrap_or(board);
            text
        })
        .collect()
}
