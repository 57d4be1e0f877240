//! The legal moves of a position (Article 3), and making them.

use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, attacks_of};
use super::squares::{self, FIRST_RANK, LAST_RANK, Square, Squares, each};

/// A move: from, to, what a pawn becomes. Castling goes to the square of the own rook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub from: u8,
    pub to: u8,
    /// The kind a pawn is replaced by; `PAWN` where none is.
    pub becomes: u8,
}

impl Move {
    fn new(from: Square, to: Square) -> Self {
        Move { from: from as u8, to: to as u8, becomes: PAWN as u8 }
    }

    /// The move as UCI writes it; castling by the king's goal where king and rook began as usual.
    pub fn uci(self, board: &Board) -> String {
        let (from, mut to) = (self.from as Square, self.to as Square);
        let usual = from % 8 == 4 && (to % 8 == 0 || to % 8 == 7);
        if usual && self.castles(board) {
            to = if to > from { from + 2 } else { from - 2 };
        }
        let letter = ["", "n", "b", "r", "q"][self.becomes as usize];
        format!("{}{}{letter}", squares::name(from), squares::name(to))
    }

    fn castles(self, board: &Board) -> bool {
        board.of[board.turn] >> self.to & 1 == 1
    }
}

impl Board {
    /// Whether there is a legal move.
    pub fn can_move(&self, list: &mut Vec<Move>) -> bool {
        self.pseudo_legal(list);
        list.iter().any(|&step| self.after(step).is_some())
    }

    /// Whether the player who moves is mated.
    pub fn is_mate(&self, list: &mut Vec<Move>) -> bool {
        self.in_check(self.turn) && !self.can_move(list)
    }

    /// Put into a list all moves that are legal but for the own king's safety.
    pub fn pseudo_legal(&self, list: &mut Vec<Move>) {
        list.clear();
        let (own, all) = (self.of[self.turn], self.occupied());
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN, KING] {
            for from in each(self.men[kind] & own) {
                let targets = attacks_of(kind, self.turn, from, all) & !own;
                list.extend(each(targets).map(|to| Move::new(from, to)));
            }
        }
        self.pawn_moves(list);
        if self.castling & own != 0 {
            self.castling_moves(list);
        }
    }

    fn pawn_moves(&self, list: &mut Vec<Move>) {
        let all = self.occupied();
        let enemies = self.of[1 - self.turn] | self.passed;
        let ahead = |squares: Squares| if self.turn == WHITE { squares << 8 } else { squares >> 8 };
        let third = FIRST_RANK << if self.turn == WHITE { 16 } else { 40 };
        for from in each(self.those(PAWN, self.turn)) {
            let step = ahead(1 << from) & !all;
            let double = ahead(step & third) & !all;
            let captures = squares::PAWN[self.turn][from] & enemies;
            for to in each(step | double | captures) {
                let plain = Move::new(from, to);
                if (FIRST_RANK | LAST_RANK) >> to & 1 == 0 {
                    list.push(plain);
                } else {
                    list.extend(
                        [QUEEN, KNIGHT, ROOK, BISHOP]
                            .map(|kind| Move { becomes: kind as u8, ..plain }),
                    );
                }
            }
        }
    }

    /// Castling (3.8.2; Guideline II for Chess960): the way is free, and the king passes no check.
    fn castling_moves(&self, list: &mut Vec<Move>) {
        let king = self.king(self.turn);
        for rook in each(self.castling & self.of[self.turn]) {
            let (king_to, rook_to) = castled(king, rook);
            let both = 1 << king | 1 << rook;
            let king_path = squares::between(king, king_to) | 1 << king_to;
            let rook_path = squares::between(rook, rook_to) | 1 << rook_to;
            if (king_path | rook_path) & self.occupied() & !both != 0 {
                continue;
            }
            let blockers = self.occupied() ^ 1 << king;
            let mut passes = king_path | 1 << king;
            passes &= !(1 << king_to) | 1 << king;
            if !each(passes).any(|square| self.attacked(square, 1 - self.turn, blockers)) {
                list.push(Move::new(king, rook));
            }
        }
    }

    /// The position after a move, unless it leaves the own king attacked.
    pub fn after(&self, step: Move) -> Option<Board> {
        let (from, to) = (step.from as Square, step.to as Square);
        let (leaves, enters): (Squares, Squares) = (1 << from, 1 << to);
        let (own, other) = (self.turn, 1 - self.turn);
        let mut next = *self;
        next.turn = other;
        next.passed = 0;
        next.castling &= !(leaves | enters);
        let kind = self.kind_at(from)?;
        if self.of[own] & enters != 0 {
            let (king_to, rook_to) = castled(from, to);
            next.men[KING] = next.men[KING] ^ leaves | 1 << king_to;
            next.men[ROOK] = next.men[ROOK] ^ enters | 1 << rook_to;
            next.of[own] = next.of[own] & !(leaves | enters) | 1 << king_to | 1 << rook_to;
        } else {
            let mut taken = enters & self.of[other];
            if kind == PAWN && enters == self.passed {
                taken = if own == WHITE { enters >> 8 } else { enters << 8 };
            }
            if taken != 0 {
                next.men.iter_mut().for_each(|men| *men &= !taken);
                next.of[other] &= !taken;
            }
            next.men[kind] ^= leaves;
            next.men[if step.becomes == PAWN as u8 { kind } else { step.becomes as usize }] |=
                enters;
            next.of[own] ^= leaves | enters;
            if kind == PAWN && from.abs_diff(to) == 16 {
                let middle = (from + to) / 2;
                if squares::PAWN[own][middle] & next.those(PAWN, other) != 0 {
                    next.passed = 1 << middle;
                }
            }
        }
        if kind == KING {
            next.castling &= !next.of[own];
        }
        (!next.in_check(own)).then_some(next)
    }
}

/// Where king and rook stand after castling.
fn castled(king: Square, rook: Square) -> (Square, Square) {
    let rank = king & !7;
    if rook > king { (rank + 6, rank + 5) } else { (rank + 2, rank + 3) }
}
