//! Material that mates in no position: theorems on what is left, and on all it can become.

use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN};
use super::squares::DARK;

/// Whether no position with this material, or with what captures and promotions leave of it, is
/// mate by this colour (Article 6.9; the classes of 5.2.2).
///
/// A lone king attacks nothing; king and knight mate only where another man than a queen stands
/// in the way of the other king; king and bishops on squares of one colour only where a pawn, a
/// knight or a bishop on the other colour does.
pub fn is_too_little(board: &Board, winner: usize) -> bool {
    let own = board.of[winner] & !board.men[KING];
    let others = board.of[1 - winner] & !board.men[KING];
    if own == 0 {
        return true;
    }
    if own & (own - 1) == 0 && own & board.men[KNIGHT] != 0 {
        return others & !board.men[QUEEN] == 0;
    }
    if own & !board.men[BISHOP] == 0 {
        let bishops = board.men[BISHOP];
        let one_colour = bishops & DARK == 0 || bishops & !DARK == 0;
        return one_colour && (board.men[PAWN] | board.men[KNIGHT]) & others == 0;
    }
    false
}
