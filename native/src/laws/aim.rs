//! How far a position looks from mate: the order of the search, never a proof.

use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE};
use super::squares::{self, DARK, Square, Squares, each};

/// The highest value: the farthest.
pub const FARTHEST: usize = 255;

const DARK_CORNERS: Squares = 1 | 1 << 63;
const LIGHT_CORNERS: Squares = 1 << 7 | 1 << 56;

/// The ways to look at it, which take turns: what is a dead end for one is none for another.
pub const AIMS: usize = 4;

/// Guesses how far the winner is from mate, by each way to look at it; 0 is nearest.
///
/// The first wants flights taken and men near, soon; the second the same, however late; the
/// third strips the other king, drives it to the edge, and promotes; the fourth wants a mate in a
/// corner where there is neither queen nor rook.
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
        if strong == 0 {
            from_corner(board, winner, corners_for(bishops))
        } else {
            net + pieces + hunt
        },
    ]
    .map(|value| value.min(FARTHEST))
}

/// The same for one knight, or bishops on one colour, and no pawn: the other king needs men of its
/// own in its way, in a corner where it can be checked, and none that can interfere.
fn few_men(board: &Board, winner: usize, flights: usize, depth: usize) -> [usize; AIMS] {
    let loser = 1 - winner;
    let king = board.king(loser);
    let (own, others) = (board.of[winner] & !board.men[KING], board.of[loser] & !board.men[KING]);
    let corners = corners_for(own & board.men[BISHOP]);
    let near = |squares: Squares| {
        each(squares).map(|square| squares::distance(square, king)).min().unwrap_or(8)
    };
    let strong = (others & (board.men[QUEEN] | board.men[ROOK])).count_ones() as usize;
    let light = others & (board.men[KNIGHT] | board.men[BISHOP]);
    let net = 60 + 4 * flights + 4 * near(corners) + 2 * near(1 << board.king(winner)) + near(own);
    let blockers = if light == 0 { 4 + 2 * to_promotion(board, loser) } else { 2 * near(light) };
    [
        net + 8 * strong + depth,
        net + 4 * strong + blockers,
        from_corner(board, winner, corners),
        net + near(others) + depth / 4,
    ]
    .map(|value| value.min(FARTHEST))
}

/// The corners where these bishops may check, all where there is none.
fn corners_for(bishops: Squares) -> Squares {
    match bishops {
        0 => DARK_CORNERS | LIGHT_CORNERS,
        _ if bishops & DARK == 0 => LIGHT_CORNERS,
        _ if bishops & !DARK == 0 => DARK_CORNERS,
        _ => DARK_CORNERS | LIGHT_CORNERS,
    }
}

/// How far all are from a mate in one of these corners: one of the loser's men on a square beside
/// it on the edge, and the winner's king where it guards the two other flights.
fn from_corner(board: &Board, winner: usize, corners: Squares) -> usize {
    let loser = 1 - winner;
    let king = board.king(winner);
    let mut least = FARTHEST;
    for corner in each(corners) {
        let beside = squares::rook(corner, !0);
        let inner = squares::KING[corner] & !beside;
        let piece = each(board.of[winner] & !board.men[KING])
            .map(|square| squares::distance(square, corner))
            .min()
            .unwrap_or(8);
        for filled in each(beside) {
            let guarding = each(beside & !(1 << filled) | inner)
                .fold(!squares::KING[corner], |all, flight| all & squares::KING[flight]);
            let hunt = each(guarding & !(1 << corner))
                .map(|square| squares::distance(square, king))
                .min()
                .unwrap_or(8);
            let fill = each(board.of[loser] & !board.men[KING])
                .map(|man| steps(board, man, filled))
                .min()
                .unwrap_or(8);
            let away = 4 * squares::distance(board.king(loser), corner);
            least = least.min(away + 3 * fill + 2 * hunt + piece);
        }
    }
    least
}

/// About how many moves a man needs to a square: 8 for a bishop that never gets there.
fn steps(board: &Board, man: Square, goal: Square) -> usize {
    if man == goal {
        return 0;
    }
    match board.kind_at(man) {
        Some(BISHOP) if DARK >> man & 1 != DARK >> goal & 1 => 8,
        Some(BISHOP) if squares::bishop(man, 0) >> goal & 1 == 0 => 2,
        Some(ROOK) if squares::rook(man, 0) >> goal & 1 == 0 => 2,
        Some(BISHOP | ROOK | QUEEN) => 1,
        _ => squares::distance(man, goal),
    }
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
