//! How far a position looks from mate: the order of the search, never a proof.

use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE};
use super::squares::{self, DARK, Square, Squares, each};

/// The highest value: the farthest.
pub const FARTHEST: usize = 255;

const DARK_CORNERS: Squares = 1 | 1 << 63;
const LIGHT_CORNERS: Squares = 1 << 7 | 1 << 56;

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
    let bishops = own & board.men[BISHOP];
    let one_colour = bishops & DARK == 0 || bishops & !DARK == 0;
    if own & !(bishops | board.men[KING]) == 0 && one_colour
        || strength < 2 && own & board.men[PAWN] == 0
    {
        return few_men(board, winner, flights, depth);
    }
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

/// The same for one knight, or bishops on one colour, and no pawn: the other king needs men of its
/// own in its way, in a corner where it can be checked, and none that can interfere.
fn few_men(board: &Board, winner: usize, flights: usize, depth: usize) -> [usize; AIMS] {
    let loser = 1 - winner;
    let king = board.king(loser);
    let (own, others) = (board.of[winner] & !board.men[KING], board.of[loser] & !board.men[KING]);
    let corners = match own & board.men[BISHOP] {
        0 => DARK_CORNERS | LIGHT_CORNERS,
        bishops if bishops & DARK == 0 => LIGHT_CORNERS,
        _ => DARK_CORNERS,
    };
    let near = |squares: Squares| {
        each(squares).map(|square| squares::distance(square, king)).min().unwrap_or(8)
    };
    let strong = (others & (board.men[QUEEN] | board.men[ROOK])).count_ones() as usize;
    let light = others & (board.men[KNIGHT] | board.men[BISHOP]);
    let net = 60 + 4 * flights + 4 * near(corners) + 2 * near(1 << board.king(winner)) + near(own);
    let blockers = if light == 0 { 4 + 2 * to_promotion(board, loser) } else { 2 * near(light) };
    [net + 8 * strong + depth, net + 4 * strong + blockers, net + near(others) + depth / 4]
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
