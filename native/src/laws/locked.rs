//! What men can never do, however both sides play: enough, sometimes, to know that none mates.
//!
//! The least fixpoint of rules that allow too much: which squares each man may ever stand on, and
//! which men may ever leave the square they stand on now. Only what follows from a possible move
//! is allowed, and a move is possible unless a man who never leaves stands in its way, or guards
//! the square a king would go to. Whoever doubts that a game stays within this looks at the first
//! move that does not: before it all was allowed, so it is allowed as well.

use super::board::{Board, KING, PAWN, WHITE, attacks_of};
use super::squares::{self, FIRST_RANK, LAST_RANK, Square, Squares, each};

/// One man of the position.
struct Man {
    kind: usize,
    colour: usize,
    start: Squares,
    /// The squares it may ever stand on, as long as it is not promoted.
    reach: Squares,
    /// Whether it may ever leave the square it starts from, by a move or captured.
    leaves: bool,
    /// Whether it may ever be promoted.
    promotes: bool,
}

/// What may ever happen from a position.
struct Possible {
    men: Vec<Man>,
    /// The squares a promoted man of each colour may ever stand on.
    promoted: [Squares; 2],
    /// The squares of men who never leave.
    staying: Squares,
    /// The squares where a man of each colour may ever be captured.
    taken: [Squares; 2],
}

/// Whether a colour can never mate, as no king can ever be caught where it may stand.
pub fn is_locked(board: &Board, winner: usize) -> bool {
    let mut possible = Possible::from(board);
    // What is possible only grows: the first place for a mate settles it.
    loop {
        let grown = possible.grow();
        if possible.may_mate(winner) {
            return false;
        }
        if !grown {
            return true;
        }
    }
}

impl Possible {
    /// What a position and its past allow; `grow` adds what follows.
    fn from(board: &Board) -> Self {
        let men = each(board.occupied())
            .map(|square| Man {
                kind: board.kind_at(square).unwrap_or(PAWN),
                colour: usize::from(board.of[WHITE] >> square & 1 == 0),
                start: 1 << square,
                reach: 1 << square,
                leaves: false,
                promotes: false,
            })
            .collect();
        let mut possible =
            Possible { men, promoted: [0; 2], staying: board.occupied(), taken: [0; 2] };
        possible.begin(board);
        possible
    }

    /// What the past still allows: castling, and capturing in passing.
    fn begin(&mut self, board: &Board) {
        for rook in each(board.castling) {
            let colour = usize::from(board.of[WHITE] >> rook & 1 == 0);
            let king = board.king(colour);
            let rank = king & !7;
            let (king_to, rook_to) =
                if rook > king { (rank + 6, rank + 5) } else { (rank + 2, rank + 3) };
            for man in &mut self.men {
                if man.start == 1 << rook {
                    man.reach |= 1 << rook_to;
                    man.leaves = true;
                } else if man.start == 1 << king {
                    man.reach |= 1 << king_to;
                    man.leaves = true;
                }
            }
        }
        for square in each(board.passed) {
            let ready = squares::PAWN[1 - board.turn][square];
            let taken = if board.turn == WHITE { square - 8 } else { square + 8 };
            self.taken[1 - board.turn] |= 1 << taken;
            for man in self.men.iter_mut().filter(|man| man.kind == PAWN) {
                if man.colour == board.turn && man.start & ready != 0 {
                    man.reach |= 1 << square;
                    man.leaves = true;
                } else if man.start == 1 << taken {
                    man.leaves = true;
                }
            }
        }
        self.staying =
            self.men.iter().filter(|man| !man.leaves).fold(0, |all, man| all | man.start);
    }

    /// Allow what follows from what is allowed so far; false when nothing new does.
    fn grow(&mut self) -> bool {
        let held = [self.held(0), self.held(1)];
        let capturable = [self.where_men(0), self.where_men(1)];
        let staying = self.staying;
        let kings =
            self.men.iter().filter(|man| man.kind == KING).fold(0, |all, man| all | man.start);
        let stays_of = [self.stays(0), self.stays(1)];
        let passed_never: Vec<Squares> =
            self.men.iter().map(|man| self.passed_never(man)).collect();
        let mut taken = self.taken;
        let mut promoted = self.promoted;
        let mut grown = false;
        for (man, passed_never) in self.men.iter_mut().zip(passed_never) {
            let (own, other) = (man.colour, 1 - man.colour);
            let barred = stays_of[own] | kings & staying;
            let mut reach = man.reach;
            for from in each(man.reach) {
                let attacked = attacks_of(man.kind, own, from, staying) & !barred;
                let targets = match man.kind {
                    PAWN => attacked & capturable[other],
                    KING => attacked & !held[other],
                    _ => attacked,
                };
                taken[other] |= targets;
                reach |= targets;
                if man.kind == PAWN {
                    reach |= pushes(own, from, staying | passed_never);
                }
            }
            if man.kind == PAWN {
                let last = reach & (FIRST_RANK | LAST_RANK);
                if last != 0 {
                    promoted[own] |= last;
                    man.leaves = true;
                    man.promotes = true;
                    reach &= !last;
                }
            }
            if reach != man.reach {
                man.reach = reach;
                grown = true;
            }
            man.leaves |= reach != man.start;
        }
        for colour in 0..2 {
            let barred = stays_of[colour] | kings & staying;
            for from in each(promoted[colour]) {
                let targets = any_attacks(from, staying) & !barred;
                taken[1 - colour] |= targets;
                promoted[colour] |= targets;
            }
        }
        grown |= promoted != self.promoted || taken != self.taken;
        self.taken = taken;
        self.promoted = promoted;
        for man in self.men.iter_mut().filter(|man| man.kind != KING) {
            man.leaves |= man.start & taken[man.colour] != 0;
        }
        self.staying =
            self.men.iter().filter(|man| !man.leaves).fold(0, |all, man| all | man.start);
        grown || self.staying != staying
    }

    /// The squares a colour attacks for ever: by men who never leave, past squares nobody enters.
    fn held(&self, colour: usize) -> Squares {
        let entered =
            self.men.iter().fold(self.promoted[0] | self.promoted[1], |all, man| all | man.reach);
        self.men
            .iter()
            .filter(|man| man.colour == colour && !man.leaves)
            .map(|man| attacks_of(man.kind, colour, man.start.trailing_zeros() as Square, entered))
            .fold(0, |all, some| all | some)
    }

    /// The squares where pawns began that this pawn can never pass: those ahead of it on its file,
    /// as long as both stay on that file and the other cannot be captured on it.
    fn passed_never(&self, man: &Man) -> Squares {
        let file = squares::FIRST_FILE << (man.start.trailing_zeros() % 8);
        if man.kind != PAWN || man.reach & !file != 0 {
            return 0;
        }
        let ahead = |other: &Man| {
            if man.colour == WHITE { other.start > man.start } else { other.start < man.start }
        };
        self.men
            .iter()
            .filter(|other| other.kind == PAWN && other.colour != man.colour && ahead(other))
            .filter(|other| other.start & file != 0 && other.reach & !file == 0)
            .filter(|other| other.reach & self.taken[other.colour] == 0)
            .fold(0, |all, other| all | other.start)
    }

    fn stays(&self, colour: usize) -> Squares {
        self.men
            .iter()
            .filter(|man| man.colour == colour && !man.leaves)
            .fold(0, |all, man| all | man.start)
    }

    /// The squares where a man of a colour, but for the king, may ever stand.
    fn where_men(&self, colour: usize) -> Squares {
        self.men
            .iter()
            .filter(|man| man.colour == colour && man.kind != KING)
            .fold(self.promoted[colour], |all, man| all | man.reach)
    }

    /// Whether the other king may stand somewhere, be checked there, and find each flight taken.
    fn may_mate(&self, winner: usize) -> bool {
        let loser = 1 - winner;
        let mut blockers = self.staying;
        for man in self.kings(loser) {
            blockers &= !man.start;
        }
        let mut checked =
            each(self.promoted[winner]).fold(0, |all, from| all | any_attacks(from, blockers));
        let mut taken = checked | self.where_men(loser);
        for man in self.men.iter().filter(|man| man.colour == winner) {
            let attacked = self.attacked_by(man, blockers);
            taken |= attacked;
            if man.kind != KING {
                checked |= attacked;
            }
        }
        let kings = self.kings(loser).fold(0, |all, man| all | man.reach);
        each(kings & checked)
            .filter(|&king| squares::KING[king] & !taken == 0)
            .any(|king| self.may_be_mated_on(king, winner, blockers))
    }

    /// Whether one man may check the king of the other side on this square while the flights are
    /// taken: attacked by that man from one square, by the winner's king from one square or by
    /// other men from anywhere, or each filled by another man of the loser.
    fn may_be_mated_on(&self, king: Square, winner: usize, blockers: Squares) -> bool {
        let beside = squares::KING[king];
        let kings = self.kings(winner).fold(0, |all, man| all | man.reach);
        let mut hunters: Vec<Squares> =
            each(kings & !beside & !(1 << king)).map(|from| squares::KING[from] & beside).collect();
        hunters.sort_unstable();
        hunters.dedup();
        let fillers: Vec<Squares> = self
            .men
            .iter()
            .filter(|man| man.colour != winner && man.kind != KING)
            .map(|man| self.anywhere(man) & beside)
            .filter(|&squares| squares != 0)
            .collect();
        let men: Vec<&Man> =
            self.men.iter().filter(|man| man.colour == winner && man.kind != KING).collect();
        let covers: Vec<Squares> =
            men.iter().map(|man| self.attacked_by(man, blockers) & beside).collect();
        let left = |attacked: Squares| {
            hunters.iter().any(|&hunter| may_fill(beside & !attacked & !hunter, &fillers))
        };
        men.iter().enumerate().any(|(place, man)| {
            let others = (0..men.len()).filter(|&other| other != place);
            let others = others.fold(0, |all, other| all | covers[other]);
            let mut tried: Vec<Squares> = Vec::new();
            self.checks(man, king, blockers).any(|attacked| {
                let all = attacked & beside | others;
                let new = !tried.contains(&all);
                tried.push(all);
                new && left(all)
            })
        })
    }

    /// What a man attacks from each square from which it may ever check a king on this one.
    fn checks<'a>(
        &'a self,
        man: &'a Man,
        king: Square,
        blockers: Squares,
    ) -> impl Iterator<Item = Squares> + 'a {
        let promoted = if man.promotes { self.promoted[man.colour] } else { 0 };
        // A promoted man of whatever kind checks along a line or by a leap; both are allowed it.
        each(man.reach)
            .map(move |from| (from, attacks_of(man.kind, man.colour, from, blockers)))
            .chain(each(promoted).map(move |from| (from, any_attacks(from, blockers))))
            .filter(move |&(from, attacked)| from != king && attacked >> king & 1 == 1)
            .map(|(_, attacked)| attacked)
    }

    fn kings(&self, colour: usize) -> impl Iterator<Item = &Man> {
        self.men.iter().filter(move |man| man.kind == KING && man.colour == colour)
    }

    /// The squares a man may ever stand on, promoted or not.
    fn anywhere(&self, man: &Man) -> Squares {
        man.reach | if man.promotes { self.promoted[man.colour] } else { 0 }
    }

    /// The squares a man may ever attack, promoted or not.
    fn attacked_by(&self, man: &Man, blockers: Squares) -> Squares {
        let promoted = if man.promotes { self.promoted[man.colour] } else { 0 };
        let attacked = each(man.reach)
            .fold(0, |all, from| all | attacks_of(man.kind, man.colour, from, blockers));
        each(promoted).fold(attacked, |all, from| all | any_attacks(from, blockers))
    }
}

/// Whether different men can stand on all of these squares, each on one that it may reach.
fn may_fill(squares: Squares, men: &[Squares]) -> bool {
    let mut holders = vec![0; men.len()];
    squares.count_ones() as usize <= men.len()
        && each(squares).all(|square| is_placed(1 << square, men, &mut holders, &mut 0))
}

/// Find a man for a square, moving others to squares they may reach as well (a matching).
fn is_placed(square: Squares, men: &[Squares], holders: &mut [Squares], refused: &mut u64) -> bool {
    for man in (0..men.len()).filter(|&man| men[man] & square != 0) {
        if *refused >> man & 1 == 1 {
            continue;
        }
        *refused |= 1 << man;
        if holders[man] == 0 || is_placed(holders[man], men, holders, refused) {
            holders[man] = square;
            return true;
        }
    }
    false
}

/// Where a pawn may go without capturing: one step, or two from where it began.
fn pushes(colour: usize, from: Square, staying: Squares) -> Squares {
    let ahead = |squares: Squares| if colour == WHITE { squares << 8 } else { squares >> 8 };
    let third = FIRST_RANK << if colour == WHITE { 16 } else { 40 };
    let step = ahead(1 << from) & !staying;
    step | ahead(step & third) & !staying
}

/// What a promoted man of any kind attacks.
fn any_attacks(from: Square, blockers: Squares) -> Squares {
    squares::KNIGHT[from] | squares::bishop(from, blockers) | squares::rook(from, blockers)
}
