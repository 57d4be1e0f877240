//! The search for a mate both sides work for: the most promising position first.

use super::Answer;
use super::WhyNot;
use super::aim;
use super::board::{Board, PAWN};
use super::locked;
use super::material;
use super::moves::Move;
use super::table::Table;

/// Positions between two looks at whether the caller still waits.
const PAUSE: usize = 1 << 14;
/// A search of so many positions asks of each change whether it has locked the winner out.
const WORTH_PROVING: usize = 400;

/// The ways to look at a position in so short a search: the last is for mates far away.
const AIMS_AT_FIRST: usize = aim::AIMS - 1;

/// The limit of a line that may be as long as it likes.
pub const ANY_LENGTH: usize = usize::MAX;

/// Places of positions by how far they look from mate; of two as near, the later comes first.
struct Queue {
    by_distance: Vec<Vec<u32>>,
    nearest: usize,
}

impl Default for Queue {
    fn default() -> Self {
        Queue { by_distance: vec![Vec::new(); aim::FARTHEST + 1], nearest: aim::FARTHEST + 1 }
    }
}

impl Queue {
    fn clear(&mut self) {
        self.by_distance.iter_mut().for_each(Vec::clear);
        self.nearest = self.by_distance.len();
    }

    fn push(&mut self, distance: usize, place: u32) {
        self.by_distance[distance].push(place);
        self.nearest = self.nearest.min(distance);
    }

    fn pop(&mut self) -> Option<u32> {
        while self.nearest < self.by_distance.len() {
            if let Some(place) = self.by_distance[self.nearest].pop() {
                return Some(place);
            }
            self.nearest += 1;
        }
        None
    }
}

/// Searches for mates, one after another, in the same memory.
pub struct Search {
    table: Table,
    queues: [Queue; aim::AIMS],
    /// Whether the moves of the position at a place were already tried.
    tried: Vec<bool>,
    moves: Vec<Move>,
    replies: Vec<Move>,
}

impl Search {
    /// A search that has looked at nothing.
    pub fn new() -> Self {
        Search {
            table: Table::new(),
            queues: Default::default(),
            tried: Vec::new(),
            moves: Vec::with_capacity(256),
            replies: Vec::with_capacity(256),
        }
    }

    /// A mate by this colour from a position, the proof that there is none, or neither within so
    /// many positions and plies. None where `wanted` said that nobody waits any more.
    pub fn run(
        &mut self,
        board: &Board,
        winner: usize,
        budget: usize,
        longest: usize,
        wanted: &mut dyn FnMut() -> bool,
    ) -> Option<Answer> {
        self.table.begin(board);
        self.queues.iter_mut().for_each(Queue::clear);
        self.queues[0].push(0, 0);
        self.tried.clear();
        self.tried.push(false);
        let aims = if budget <= WORTH_PROVING { AIMS_AT_FIRST } else { aim::AIMS };
        let mut turn = 0;
        let mut forced = true;
        let mut next_pause = PAUSE;
        if board.turn != winner && board.is_mate(&mut self.replies) {
            return Some(Answer::Yes { line: Vec::new(), positions: 1 });
        }
        loop {
            turn = (turn + 1) % aims;
            let next = (0..aims).find_map(|more| self.queues[(turn + more) % aims].pop());
            let Some(place) = next else {
                let why = if forced { WhyNot::Forced } else { WhyNot::Exhausted };
                return Some(Answer::No { why, positions: self.table.len() });
            };
            if std::mem::replace(&mut self.tried[place as usize], true) {
                continue;
            }
            let depth = usize::from(self.table.node(place).depth);
            if depth >= longest {
                continue;
            }
            let here = self.table.board(place);
            let mut moves = std::mem::take(&mut self.moves);
            here.pseudo_legal(&mut moves);
            let mut legal = 0;
            for &step in &moves {
                let Some(next) = here.after(step) else { continue };
                legal += 1;
                let changed = next.men[PAWN] != here.men[PAWN]
                    || next.occupied().count_ones() != here.occupied().count_ones();
                let Some(child) = self.table.add(&next, place, Some(step)) else { continue };
                self.tried.push(false);
                if changed && self.is_hopeless(&next, winner) {
                    continue;
                }
                if next.turn != winner && next.is_mate(&mut self.replies) {
                    self.moves = moves;
                    let line = self.table.line(child);
                    return Some(Answer::Yes { line, positions: self.table.len() });
                }
                let mut values = aim::distances_from_mate(&next, winner, depth);
                if longest < ANY_LENGTH {
                    values = values.map(|value| (value + 3 * depth).min(aim::FARTHEST));
                }
                for (queue, value) in self.queues[..aims].iter_mut().zip(values) {
                    queue.push(value, child);
                }
            }
            self.moves = moves;
            forced &= legal <= 1;
            if self.table.len() >= budget {
                return Some(Answer::Unknown { positions: self.table.len() });
            }
            if self.table.len() >= next_pause {
                next_pause = self.table.len() + PAUSE;
                if !wanted() {
                    return None;
                }
            }
        }
    }

    /// Whether a position just changed for good is one that the winner cannot win any more.
    fn is_hopeless(&self, board: &Board, winner: usize) -> bool {
        material::is_too_little(board, winner)
            || self.table.len() > WORTH_PROVING && locked::is_locked(board, winner)
    }
}
