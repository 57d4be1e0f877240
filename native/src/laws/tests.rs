//! The moves against well-known counts, and answers whose proof is short enough to see.

use super::board::{BISHOP, Board, KING, KNIGHT, PAWN, QUEEN, ROOK};
use super::table::Table;
use super::{Analyst, BLACK, WHITE, fen, locked, material};

fn perft(board: &Board, depth: usize) -> u64 {
    let mut moves = Vec::new();
    board.pseudo_legal(&mut moves);
    let next = moves.iter().filter_map(|&step| board.after(step));
    if depth == 1 { next.count() as u64 } else { next.map(|next| perft(&next, depth - 1)).sum() }
}

/// The start, "Kiwipete", and positions rich in pins, captures in passing, promotions and
/// castling, as the chess programming community counts them; the last two are of Chess960.
#[test]
fn moves_are_as_many_as_they_should_be() {
    for (position, depth, count) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4, 197_281),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3, 97_862),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674_624),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4, 422_333),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89_890),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326_672),
        ("2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 4, 667_366),
    ] {
        assert_eq!(perft(&fen::read(position).unwrap(), depth), count, "{position}");
    }
}

fn answer(position: &str, winner: usize) -> String {
    let told = Analyst::default().can_mate(position, winner, 200_000, &mut || true).unwrap();
    let told = told.unwrap();
    told.why.map_or(told.answer.to_owned(), |why| format!("{} {why}", told.answer))
}

#[test]
fn examples_of_the_laws() {
    for (position, winner, expected) in [
        ("7k/8/8/8/8/P7/1q6/K7 w - - 0 1", BLACK, "no forced"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1", WHITE, "no material"),
        ("8/8/8/8/8/1N6/r7/k1K5 b - - 0 1", WHITE, "yes"),
        ("8/8/8/8/8/8/nBK5/k7 b - - 0 1", WHITE, "yes"),
        ("8/8/8/8/8/8/p1N5/k1K5 b - - 0 1", WHITE, "yes"),
        ("8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - - 0 1", WHITE, "no blocked"),
        ("8/5k1B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N3b3 b - - 0 1", WHITE, "no blocked"),
        ("6nk/8/8/8/4K3/8/3B4/8 w - - 0 1", BLACK, "yes"),
        ("8/2k5/8/8/8/8/2K1Q3/5n2 w - - 0 1", BLACK, "no material"),
        ("8/2k5/8/8/8/8/2K1R3/5n2 w - - 0 1", BLACK, "yes"),
    ] {
        assert_eq!(answer(position, winner), expected, "{position}");
    }
}

#[test]
fn a_fen_that_is_none_is_refused_with_the_place() {
    for (fen, place) in [
        ("8/8/8/8/8/8/8 w - - 0 1", "8 ranks"),
        ("8/8/8/8/8/8/8/K6x w - - 0 1", "rank 1"),
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has 0 kings"),
        ("k7/8/8/8/8/8/8/K6P w - - 0 1", "first or the last rank"),
        ("k7/8/8/8/8/8/8/K7 x - - 0 1", "field 2"),
        ("k6R/8/8/8/8/8/8/K7 w - - 0 1", "in check"),
    ] {
        assert!(fen::read(fen).unwrap_err().contains(place), "{fen}");
    }
}

/// Numbers that look random and are always the same.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }

    /// A legal position: kings, pawns that mostly face each other, and up to three other men.
    fn position(&mut self) -> Board {
        loop {
            let mut board = Board {
                men: [0; 6],
                of: [0; 2],
                turn: self.below(2) as usize,
                castling: 0,
                passed: 0,
            };
            let mut put = |kind: usize, colour: usize, square: u64| {
                let free = board.occupied() >> square & 1 == 0;
                if free && (kind != PAWN || (8..56).contains(&square)) {
                    board.men[kind] |= 1 << square;
                    board.of[colour] |= 1 << square;
                }
            };
            for colour in [WHITE, BLACK] {
                put(KING, colour, self.below(64));
            }
            let wall = self.below(4);
            for file in (0..8).filter(|file| wall < 2 && file % 2 == wall) {
                put(PAWN, WHITE, 24 + file);
                put(PAWN, BLACK, 32 + file);
            }
            for _ in 0..if wall < 2 { 0 } else { self.below(7) } {
                let square = 8 + self.below(48);
                put(PAWN, WHITE, square);
                if self.below(8) != 0 {
                    put(PAWN, BLACK, square + 8);
                }
            }
            for _ in 0..self.below(3) {
                let kind = [BISHOP, BISHOP, KNIGHT, ROOK, QUEEN][self.below(5) as usize];
                put(kind, self.below(2) as usize, self.below(64));
            }
            let kings = board.those(KING, WHITE) != 0 && board.those(KING, BLACK) != 0;
            if kings && !board.in_check(1 - board.turn) {
                return board;
            }
        }
    }
}

/// Whether a mate is among the positions reached first, one ply after another.
fn mate_is_met(board: &Board, winner: usize, positions: usize) -> bool {
    let (mut table, mut moves, mut replies) = (Table::new(), Vec::new(), Vec::new());
    table.begin(board);
    let mut place = 0;
    while place < table.len() && table.len() < positions {
        let here = table.board(place as u32);
        if here.turn != winner && here.is_mate(&mut replies) {
            return true;
        }
        here.pseudo_legal(&mut moves);
        for &step in &moves {
            if let Some(next) = here.after(step) {
                table.add(&next, place as u32, Some(step));
            }
        }
        place += 1;
    }
    false
}

#[test]
fn no_mate_is_met_where_it_is_proved_that_there_is_none() {
    let many = std::env::var("POSITIONS").map_or(300, |many| many.parse().unwrap());
    let (mut draw, mut locked, mut little) = (Draw(many), 0, 0);
    for _ in 0..many {
        let board = draw.position();
        for winner in [WHITE, BLACK] {
            let too_little = material::is_too_little(&board, winner);
            let blocked = locked::is_locked(&board, winner);
            little += usize::from(too_little);
            locked += usize::from(blocked && !too_little);
            if too_little || blocked {
                assert!(!mate_is_met(&board, winner, 3000), "{board:?} {winner}");
            }
        }
    }
    println!("{locked} locked, {little} with too little");
    assert!(locked > 5 && little > 5);
}
