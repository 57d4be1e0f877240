//! Reading a position from FEN: castling also by the files of rooks, as Chess960 writes it.

use super::board::{BLACK, Board, KING, PAWN, ROOK, WHITE};
use super::squares::{self, FIRST_RANK, LAST_RANK, Square, Squares};

const LETTERS: &str = "pnbrqk";

/// The position a FEN describes, or what is wrong with it.
pub fn read(fen: &str) -> Result<Board, String> {
    let mut fields = fen.split_ascii_whitespace();
    let mut board = placement(fields.next().ok_or("the FEN is empty")?)?;
    board.turn = match fields.next() {
        Some("w") | None => WHITE,
        Some("b") => BLACK,
        Some(other) => return Err(format!("FEN field 2: w or b was expected, not {other:?}")),
    };
    if board.in_check(1 - board.turn) {
        return Err("the king of the player who does not move is in check".into());
    }
    board.castling = castling(&board, fields.next().unwrap_or("-"))?;
    board.passed = passed(&board, fields.next().unwrap_or("-"))?;
    Ok(board)
}

fn placement(field: &str) -> Result<Board, String> {
    let mut board = Board { men: [0; 6], of: [0; 2], turn: WHITE, castling: 0, passed: 0 };
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != 8 {
        return Err(format!("FEN field 1: 8 ranks were expected, not {}", ranks.len()));
    }
    for (row, text) in ranks.iter().enumerate() {
        let rank = 7 - row;
        let mut file = 0;
        for letter in text.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty as usize;
                continue;
            }
            let kind = LETTERS.find(letter.to_ascii_lowercase()).ok_or_else(|| {
                format!("FEN field 1: rank {} holds an unknown {letter:?}", rank + 1)
            })?;
            if file < 8 {
                let square: Squares = 1 << (8 * rank + file);
                board.men[kind] |= square;
                board.of[usize::from(letter.is_ascii_lowercase())] |= square;
            }
            file += 1;
        }
        if file != 8 {
            return Err(format!("FEN field 1: rank {} has {file} squares, not 8", rank + 1));
        }
    }
    for (colour, name) in [(WHITE, "White"), (BLACK, "Black")] {
        let kings = board.those(KING, colour).count_ones();
        if kings != 1 {
            return Err(format!("{name} has {kings} kings, not one"));
        }
    }
    if board.men[PAWN] & (FIRST_RANK | LAST_RANK) != 0 {
        return Err("a pawn stands on the first or the last rank".into());
    }
    Ok(board)
}

/// The rooks that may castle; a right without its rook and king in place is none.
fn castling(board: &Board, field: &str) -> Result<Squares, String> {
    let mut rights = 0;
    if field == "-" {
        return Ok(0);
    }
    for letter in field.chars() {
        let colour = usize::from(letter.is_ascii_lowercase());
        let home = FIRST_RANK << (56 * colour);
        let king = board.king(colour);
        let rooks = board.those(ROOK, colour) & home;
        let (below, above) = (rooks & ((1 << king) - 1), rooks & !((2 << king) - 1));
        let rook = match letter.to_ascii_lowercase() {
            'k' if above != 0 => 1 << (63 - above.leading_zeros()),
            'q' => below & below.wrapping_neg(),
            'k' => 0,
            file @ 'a'..='h' => rooks & (squares::FIRST_FILE << (file as u32 - 'a' as u32)),
            _ => return Err(format!("FEN field 3: unknown castling right {letter:?}")),
        };
        if home >> king & 1 == 1 {
            rights |= rook;
        }
    }
    Ok(rights)
}

/// The square just passed, where a pawn stands ready to capture there.
fn passed(board: &Board, field: &str) -> Result<Squares, String> {
    if field == "-" {
        return Ok(0);
    }
    let square = square(field)
        .ok_or_else(|| format!("FEN field 4: a square was expected, not {field:?}"))?;
    let (rank, back, ahead) = if board.turn == WHITE {
        (5, square + 8, square.wrapping_sub(8))
    } else {
        (2, square.wrapping_sub(8), square + 8)
    };
    if square / 8 != rank {
        return Ok(0);
    }
    let mover = 1 - board.turn;
    let there = board.those(PAWN, mover) >> ahead & 1 == 1;
    let clear = (board.occupied() >> square | board.occupied() >> back) & 1 == 0;
    let ready = squares::PAWN[mover][square] & board.those(PAWN, board.turn) != 0;
    Ok(if there && clear && ready { 1 << square } else { 0 })
}

/// The square of this name.
pub fn square(name: &str) -> Option<Square> {
    match *name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Some(usize::from(rank - b'1') * 8 + usize::from(file - b'a'))
        }
        _ => None,
    }
}
