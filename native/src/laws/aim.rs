//! How far a position looks from mate: the order of the search, never a proof.

use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE};
use super::squares::{self, Square, Squares, each};

/// The highest value: the farthest.
pub const FARTHEST: usize = 255;

/// The ways to look at it, which take turns: what is a dead end for one is none for another.
pub const AIMS: usize = 3;

/// Guesses how far the winner is from mate, by each way to look at it; 0 is nearest.
///
/// The first wants flights taken and men near, soon; the second the same, however late; the
/// third strips the other king, drives it to the edge, and promotes.
pub fn distances_from_mate(board: &Board, winner: usize, depth: usize) -> [usize; AIMS] {
    let loser = 1 - winner;
    let king = board.king(loser);
    let own = board.of[winner];
    let others = board.of[loser];
    let attacked = board.attacks(winner, board.occupied() & !board.those(KING, loser));
    let flights = (squares::KING[king] & !others & !attacked).count_ones() as usize;
    let count = |squares: Squares| squares.count_ones() as usize;
    let strong = own & (board.men[QUEEN] | board.men[ROOK]);
    let light = own & (board.men[KNIGHT] | board.men[BISHOP]);
    let strength =
        3 * count(own & board.men[QUEEN]) + 2 * count(own & board.men[ROOK]) + count(light);
    let near = |square: Square| squares::distance(square, king).saturating_sub(1);
    let nearest = |squares: Squares| each(squares).map(near).min().unwrap_or(8);

    let mut needed = 0;
    if strength < 2 {
        needed = 30 + 4 * to_promotion(board, winner);
    } else if strength < 6 {
        needed = 4 * (6 - strength);
    }
    let pieces = count(others & (board.men[QUEEN] | board.men[ROOK])) * 3
        + count(others & (board.men[KNIGHT] | board.men[BISHOP])) * 2;
    let net = 6 * flights + 2 * nearest(strong | light) + nearest(strong) + needed;
    let hunt = near(board.king(winner));
    [
        net + pieces + depth,
        net + 2 * pieces + hunt + depth / 8,
        2 * flights
            + 4 * hunt
            + 4 * from_edge(king)
            + nearest(strong)
            + needed
            + 2 * pieces
            + 2 * count(others & board.men[PAWN]),
    ]
    .map(|value| value.min(FARTHEST))
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
