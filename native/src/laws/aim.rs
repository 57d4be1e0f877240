//! How far a position looks from mate: the order of the search, never a proof.

use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE};
use super::squares::{self, Square, each};

/// The highest value: the farthest.
pub const FARTHEST: usize = 255;

/// A guess how far the winner is from mate; 0 is nearest.
pub fn distance_from_mate(board: &Board, winner: usize) -> usize {
    let loser = 1 - winner;
    let king = board.king(loser);
    let free = squares::KING[king] & !board.of[loser];
    let attacked = board.attacks(winner, board.occupied() & !board.those(KING, loser));
    let flights = (free & !attacked).count_ones() as usize;
    let own = board.of[winner];
    let strong = own & (board.men[QUEEN] | board.men[ROOK]);
    let light = own & (board.men[KNIGHT] | board.men[BISHOP]);
    let strength = 2 * strong.count_ones() + light.count_ones();
    let near = |square: Square| squares::distance(square, king);

    let mut value = 5 * flights;
    value += each(strong | light).map(near).min().unwrap_or(8);
    if strength < 4 {
        value += 2 * near(board.king(winner)) + 2 * from_edge(king);
    }
    if strength < 2 {
        value += 30 + 3 * to_promotion(board, winner);
    }
    value.min(FARTHEST)
}

/// How many steps a king is from the edge, and half of those to a corner.
fn from_edge(king: Square) -> usize {
    let (file, rank) = (king % 8, king / 8);
    let (file, rank) = (file.min(7 - file), rank.min(7 - rank));
    2 * file.min(rank) + file.max(rank)
}

/// How many steps the foremost pawn needs, blocked ones later; 14 without pawns.
fn to_promotion(board: &Board, winner: usize) -> usize {
    let all = board.occupied();
    each(board.those(PAWN, winner))
        .map(|pawn| {
            let file = squares::FIRST_FILE << (pawn % 8);
            let (left, ahead) = if winner == WHITE {
                (7 - pawn / 8, file & !((2 << pawn) - 1))
            } else {
                (pawn / 8, file & ((1 << pawn) - 1))
            };
            left + 2 * (ahead & all).count_ones() as usize
        })
        .min()
        .unwrap_or(14)
}
