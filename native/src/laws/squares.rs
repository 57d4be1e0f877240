//! Squares as bits of a word, a1 the lowest, and which squares a man attacks from each.

/// A set of squares.
pub type Squares = u64;
/// A square: 0 is a1, 7 is h1, 63 is h8.
pub type Square = usize;

pub const FIRST_FILE: Squares = 0x0101_0101_0101_0101;
pub const FIRST_RANK: Squares = 0xff;
pub const LAST_RANK: Squares = 0xff << 56;
pub const DARK: Squares = 0xaa55_aa55_aa55_aa55;

/// Steps along the eight lines: the first four lead to higher squares, the others back.
const LINES: [(i32, i32); 8] =
    [(1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0), (0, -1), (-1, -1), (1, -1)];
const STRAIGHT: [usize; 4] = [0, 1, 4, 5];
const DIAGONAL: [usize; 4] = [2, 3, 6, 7];

const fn at(file: i32, rank: i32) -> Squares {
    if 0 <= file && file < 8 && 0 <= rank && rank < 8 { 1 << (8 * rank + file) } else { 0 }
}

const fn leaps(steps: [(i32, i32); 8]) -> [Squares; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut step = 0;
        while step < 8 {
            let (file, rank) = steps[step];
            table[square] |= at(square as i32 % 8 + file, square as i32 / 8 + rank);
            step += 1;
        }
        square += 1;
    }
    table
}

const fn pawn_captures(forward: i32) -> [Squares; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square as i32 % 8, square as i32 / 8 + forward);
        table[square] = at(file - 1, rank) | at(file + 1, rank);
        square += 1;
    }
    table
}

const fn lines() -> [[Squares; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut line = 0;
    while line < 8 {
        let mut square = 0;
        while square < 64 {
            let (mut file, mut rank) = (square as i32 % 8, square as i32 / 8);
            loop {
                file += LINES[line].0;
                rank += LINES[line].1;
                if at(file, rank) == 0 {
                    break;
                }
                table[line][square] |= at(file, rank);
            }
            square += 1;
        }
        line += 1;
    }
    table
}

pub static KNIGHT: [Squares; 64] =
    leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
pub static KING: [Squares; 64] = leaps(LINES);
/// What a pawn attacks, White's and Black's.
pub static PAWN: [[Squares; 64]; 2] = [pawn_captures(1), pawn_captures(-1)];
static RAYS: [[Squares; 64]; 8] = lines();

fn along(line: usize, from: Square, blockers: Squares) -> Squares {
    let ray = RAYS[line][from];
    let met = ray & blockers;
    if met == 0 {
        return ray;
    }
    let first = if line < 4 { met.trailing_zeros() } else { 63 - met.leading_zeros() };
    ray ^ RAYS[line][first as usize]
}

fn along_all(lines: [usize; 4], from: Square, blockers: Squares) -> Squares {
    lines.iter().fold(0, |all, &line| all | along(line, from, blockers))
}

/// What a rook attacks, up to the first blocker on each line and with it.
pub fn rook(from: Square, blockers: Squares) -> Squares {
    along_all(STRAIGHT, from, blockers)
}

/// What a bishop attacks, up to the first blocker on each line and with it.
pub fn bishop(from: Square, blockers: Squares) -> Squares {
    along_all(DIAGONAL, from, blockers)
}

/// The squares from one to another, without both ends: none where they share no rank or file.
pub fn between(from: Square, to: Square) -> Squares {
    if from == to {
        return 0;
    }
    let (here, there) = (1 << from, 1 << to);
    rook(from, there) & rook(to, here) & !(here | there)
}

/// The squares of a set, the lowest first.
pub fn each(squares: Squares) -> impl Iterator<Item = Square> {
    let mut left = squares;
    std::iter::from_fn(move || {
        (left != 0).then(|| {
            let square = left.trailing_zeros() as Square;
            left &= left - 1;
            square
        })
    })
}

/// How many king's moves lie between two squares of an empty board.
pub fn distance(one: Square, other: Square) -> usize {
    (one % 8).abs_diff(other % 8).max((one / 8).abs_diff(other / 8))
}

/// The name of a square, `e4`.
pub fn name(square: Square) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}
