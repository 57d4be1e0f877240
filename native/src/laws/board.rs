//! A position: who stands where, who moves, which castling and which capture in passing is left.

use super::squares::{self, Square, Squares, each};

pub const PAWN: usize = 0;
pub const KNIGHT: usize = 1;
pub const BISHOP: usize = 2;
pub const ROOK: usize = 3;
pub const QUEEN: usize = 4;
pub const KING: usize = 5;

pub const WHITE: usize = 0;
pub const BLACK: usize = 1;

/// A position, without its past.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The squares of each kind of man.
    pub men: [Squares; 6],
    /// The squares of each colour.
    pub of: [Squares; 2],
    /// The colour that moves.
    pub turn: usize,
    /// The rooks that may still castle.
    pub castling: Squares,
    /// The square a pawn has just passed by a double step, if it could be captured there.
    pub passed: Squares,
}

impl Board {
    /// All squares with a man on them.
    pub fn occupied(&self) -> Squares {
        self.of[WHITE] | self.of[BLACK]
    }

    /// The squares of one kind of one colour.
    pub fn those(&self, kind: usize, colour: usize) -> Squares {
        self.men[kind] & self.of[colour]
    }

    /// Where the king stands.
    pub fn king(&self, colour: usize) -> Square {
        self.those(KING, colour).trailing_zeros() as Square
    }

    /// The kind of the man on a square.
    pub fn kind_at(&self, square: Square) -> Option<usize> {
        (0..6).find(|&kind| self.men[kind] >> square & 1 == 1)
    }

    /// Whether a colour attacks a square, where just these squares stop a line.
    pub fn attacked(&self, square: Square, by: usize, blockers: Squares) -> bool {
        let of = self.of[by];
        squares::PAWN[1 - by][square] & self.men[PAWN] & of != 0
            || squares::KNIGHT[square] & self.men[KNIGHT] & of != 0
            || squares::KING[square] & self.men[KING] & of != 0
            || squares::bishop(square, blockers) & (self.men[BISHOP] | self.men[QUEEN]) & of != 0
            || squares::rook(square, blockers) & (self.men[ROOK] | self.men[QUEEN]) & of != 0
    }

    /// Whether the king of a colour is attacked.
    pub fn in_check(&self, colour: usize) -> bool {
        self.attacked(self.king(colour), 1 - colour, self.occupied())
    }

    /// All squares a colour attacks, where just these squares stop a line.
    pub fn attacks(&self, by: usize, blockers: Squares) -> Squares {
        each(self.of[by])
            .map(|from| attacks_of(self.kind_at(from).unwrap_or(PAWN), by, from, blockers))
            .fold(0, |all, some| all | some)
    }
}

/// The squares a man attacks, where just these squares stop a line.
pub fn attacks_of(kind: usize, colour: usize, from: Square, blockers: Squares) -> Squares {
    match kind {
        PAWN => squares::PAWN[colour][from],
        KNIGHT => squares::KNIGHT[from],
        BISHOP => squares::bishop(from, blockers),
        ROOK => squares::rook(from, blockers),
        QUEEN => squares::bishop(from, blockers) | squares::rook(from, blockers),
        _ => squares::KING[from],
    }
}
