//! Positions met so far, each kept whole: two are one only where every square is alike.

use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE};
use super::moves::Move;

/// A position of the table and how it was reached. The turn follows from the depth.
#[derive(Clone, Copy)]
pub struct Node {
    planes: [u64; 4],
    /// The place of the position before; its own for the first.
    pub parent: u32,
    step: u16,
    /// Plies from the first position.
    pub depth: u16,
}

/// All positions met, found by what stands where.
pub struct Table {
    nodes: Vec<Node>,
    /// Places of nodes plus one, by their hash; a power of two, at most half full.
    slots: Vec<u32>,
    first_turn: usize,
}

impl Table {
    /// An empty table.
    pub fn new() -> Self {
        Table { nodes: Vec::new(), slots: vec![0; 1 << 10], first_turn: WHITE }
    }

    /// Forget all and begin with this position.
    pub fn begin(&mut self, board: &Board) {
        self.nodes.clear();
        if self.slots.len() > 1 << 12 {
            self.slots.truncate(1 << 10);
            self.slots.shrink_to_fit();
        }
        self.slots.fill(0);
        self.first_turn = board.turn;
        self.add(board, 0, None);
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// A node by its place.
    pub fn node(&self, place: u32) -> &Node {
        &self.nodes[place as usize]
    }

    /// The position at a place.
    pub fn board(&self, place: u32) -> Board {
        let node = self.node(place);
        unpacked(&node.planes, self.first_turn ^ usize::from(node.depth & 1))
    }

    /// The place of a position reached from another, if it is new.
    pub fn add(&mut self, board: &Board, parent: u32, by: Option<Move>) -> Option<u32> {
        let planes = packed(board);
        let depth = by.map_or(0, |_| self.nodes[parent as usize].depth.saturating_add(1));
        // Depths beyond the last are one of two, so that the turn still follows.
        let depth = if depth == u16::MAX { u16::MAX - 2 } else { depth };
        let mask = self.slots.len() - 1;
        let mut slot = hash(&planes, depth & 1) & mask;
        while let Some(place) = self.slots[slot].checked_sub(1) {
            let met = &self.nodes[place as usize];
            if met.planes == planes && (met.depth ^ depth) & 1 == 0 {
                return None;
            }
            slot = (slot + 1) & mask;
        }
        let place = self.nodes.len() as u32;
        self.slots[slot] = place + 1;
        self.nodes.push(Node { planes, parent, step: by.map_or(0, shortened), depth });
        if self.nodes.len() * 2 > self.slots.len() {
            self.grow();
        }
        Some(place)
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 4 - 1;
        self.slots = vec![0; mask + 1];
        for (place, node) in self.nodes.iter().enumerate() {
            let mut slot = hash(&node.planes, node.depth & 1) & mask;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = place as u32 + 1;
        }
    }

    /// The moves from the first position to one.
    pub fn line(&self, mut place: u32) -> Vec<Move> {
        let mut line = Vec::new();
        while place != 0 {
            let node = self.node(place);
            line.push(lengthened(node.step));
            place = node.parent;
        }
        line.reverse();
        line
    }
}

fn shortened(step: Move) -> u16 {
    u16::from(step.from) | u16::from(step.to) << 6 | u16::from(step.becomes) << 12
}

fn lengthened(step: u16) -> Move {
    Move { from: (step & 63) as u8, to: (step >> 6 & 63) as u8, becomes: (step >> 12) as u8 }
}

/// Three planes name the man of a square (7: a rook that may castle), the last its colour; an
/// empty square with a colour is the one just passed.
fn packed(board: &Board) -> [u64; 4] {
    let men = &board.men;
    let castling = board.castling;
    let rooks = men[ROOK];
    [
        men[PAWN] | men[BISHOP] | men[QUEEN] | castling,
        men[KNIGHT] | men[BISHOP] | men[KING] | castling,
        rooks | men[QUEEN] | men[KING],
        board.of[1] | board.passed,
    ]
}

fn unpacked(planes: &[u64; 4], turn: usize) -> Board {
    let [low, middle, high, colour] = *planes;
    let all = low | middle | high;
    Board {
        men: [
            low & !middle & !high,
            middle & !low & !high,
            low & middle & !high,
            high & !(low ^ middle),
            high & low & !middle,
            high & middle & !low,
        ],
        of: [all & !colour, all & colour],
        turn,
        castling: low & middle & high,
        passed: colour & !all,
    }
}

fn hash(planes: &[u64; 4], parity: u16) -> usize {
    let mut mixed = u64::from(parity);
    for &plane in planes {
        mixed = (mixed.rotate_left(23) ^ plane).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed ^= mixed >> 29;
    }
    (mixed ^ mixed >> 32) as usize
}
