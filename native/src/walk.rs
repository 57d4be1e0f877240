//! S1 and S2 paired by counting: the first transposition of S2 (D.1) that is best.

use std::collections::HashMap;

use crate::bound::{Cost, Count, Seat};
use crate::card::Place;
use crate::counting::{Counting, look};
use crate::effort::{Effort, Stop};
use crate::first_perfect::Halves;
use crate::tally::{Disregarded, KINDS};

/// How many of the last pairs are looked at again where the last ones do not fit.
const REPAIRED: usize = 512;

/// What comes of a walk.
pub enum Walked {
    /// The residents of S2 in the order in which S1 has them.
    Found(Vec<usize>),
    /// Counting shows that no candidate with these S1 and S2 is a best one.
    Dear,
    /// No candidate with these S1 and S2 is a best one: who may meet whom does not let it be.
    Nothing,
    /// That was not settled.
    Unclear,
}

/// D.1 for S1 and S2, where so much is spent already and the whole is to cost no more than
/// the best. That is to be checked of what is found.
pub fn first_transposition(
    counting: &Counting,
    upper: &[usize],
    lower: &[usize],
    spent: Disregarded,
    best: Cost,
    effort: &mut Effort,
) -> Result<Walked, Stop> {
    let mut walk = Walk::new(counting, upper, lower, spent);
    walk.look_round();
    if walk.count.least(Some(best)) != Some(best) {
        return Ok(Walked::Dear);
    }
    while walk.mates.len() < upper.len() {
        effort.spend(KINDS as u64)?;
        if !counting.particular.is_empty() {
            effort.spend(counting.residents.len() as u64)?;
            walk.look_round();
        }
        if !walk.step(best) {
            let settled = walk.mates;
            return repaired(counting, upper, lower, spent, &settled, best, effort);
        }
    }
    Ok(Walked::Found(walk.mates))
}

/// The last pairs again, as far back as needed for all to have an opponent.
///
/// Pairs of types that the bound does not allow are in no best candidate, so the first
/// candidate of allowed pairs alone is the one looked for, if it is a best one.
fn repaired(
    counting: &Counting,
    upper: &[usize],
    lower: &[usize],
    spent: Disregarded,
    settled: &[usize],
    best: Cost,
    effort: &mut Effort,
) -> Result<Walked, Stop> {
    let mut back = 2;
    while back <= REPAIRED {
        let start = settled.len().saturating_sub(back);
        let mut again = Walk::new(counting, upper, lower, spent);
        for &mate in &settled[..start] {
            again.take(mate);
        }
        effort.spend(upper.len() as u64)?;
        let left: Vec<usize> = lower.iter().copied().filter(|&each| !again.taken[each]).collect();
        if let Some(halves) = again.halves(&left, best) {
            if let Some(columns) = halves.first_perfect(effort)? {
                let mut mates = settled[..start].to_vec();
                mates.extend(columns.iter().take(upper.len() - start).map(|&column| left[column]));
                return Ok(Walked::Found(mates));
            }
        }
        if start == 0 {
            return Ok(Walked::Nothing);
        }
        back *= 2;
    }
    Ok(Walked::Unclear)
}

/// Those of S2 who are counted alike, in order, and how many at the head are taken.
struct Line {
    seat: Seat,
    members: Vec<usize>,
    head: usize,
}

/// S1 as it is paired player by player. The first of a pair is the higher ranked: the same
/// pair the other way round stands in an earlier candidate (commentary to B.6).
struct Walk<'w> {
    counting: &'w Counting<'w>,
    upper: &'w [usize],
    lower: &'w [usize],
    count: Count<'w>,
    lines: Vec<Line>,
    /// How every resident is counted, and the line of those of S2.
    seats: Vec<Seat>,
    line: Vec<usize>,
    taken: Vec<bool>,
    mates: Vec<usize>,
}

impl<'w> Walk<'w> {
    fn new(
        counting: &'w Counting<'w>,
        upper: &'w [usize],
        lower: &'w [usize],
        spent: Disregarded,
    ) -> Self {
        let mut count = counting.count(true);
        count.spent = spent;
        let mut seats = vec![Seat::Top(0); counting.residents.len()];
        for &one in upper {
            seats[one] = counting.enter(&mut count, counting.residents[one], None);
        }
        let mut line_of: HashMap<Seat, usize> = HashMap::new();
        let mut line = vec![0; counting.residents.len()];
        let mut lines: Vec<Line> = Vec::new();
        for &other in lower {
            let seat = counting.enter(&mut count, counting.residents[other], Some(other));
            seats[other] = seat;
            line[other] = *line_of.entry(seat).or_insert(lines.len());
            if line[other] == lines.len() {
                lines.push(Line { seat, members: Vec::new(), head: 0 });
            }
            lines[line[other]].members.push(other);
        }
        let taken = vec![false; counting.residents.len()];
        let mates = Vec::with_capacity(upper.len());
        Walk { counting, upper, lower, count, lines, seats, line, taken, mates }
    }

    fn player(&self, resident: usize) -> Place {
        self.counting.residents[resident]
    }

    /// Whom the particular players may meet from here on.
    fn look_round(&mut self) {
        if self.counting.particular.is_empty() {
            return;
        }
        let seated = |&each: &usize| (self.player(each), self.seats[each]);
        let above: Vec<_> = self.upper[self.mates.len()..].iter().map(seated).collect();
        let below: Vec<_> =
            self.lower.iter().filter(|&&each| !self.taken[each]).map(seated).collect();
        look(&mut self.count, &above, &below);
    }

    /// Give the next player of S1 the first opponent the bound allows; false if there is none.
    fn step(&mut self, best: Cost) -> bool {
        let one = self.upper[self.mates.len()];
        let (player, seat) = (self.player(one), self.seats[one]);
        let mut heads: Vec<(usize, usize)> = Vec::new();
        for (at, line) in self.lines.iter_mut().enumerate() {
            while line.head < line.members.len() && self.taken[line.members[line.head]] {
                line.head += 1;
            }
            if line.head < line.members.len() {
                heads.push((line.members[line.head], at));
            }
        }
        heads.sort_unstable();
        let mut chosen: Option<usize> = None;
        for (head, at) in heads {
            if chosen.is_some_and(|mate| mate < head) {
                break;
            }
            let line = &self.lines[at];
            if self.count.least_with(seat, line.seat, Some(best)) != Some(best) {
                continue;
            }
            let first = line.members[line.head..].iter().copied().find(|&other| {
                !self.taken[other]
                    && one < other
                    && self.counting.field.compatible(player, self.counting.residents[other])
            });
            if let Some(other) = first {
                chosen = Some(chosen.map_or(other, |mate: usize| mate.min(other)));
            }
        }
        let Some(mate) = chosen else { return false };
        self.take(mate);
        true
    }

    /// The next player of S1 has this opponent.
    fn take(&mut self, mate: usize) {
        let one = self.upper[self.mates.len()];
        self.count.pair(self.seats[one], self.seats[mate]);
        self.taken[mate] = true;
        self.mates.push(mate);
    }

    /// Who can have whom from here on in a best candidate; the last row is for being left
    /// over. None where not even counting leaves a best candidate.
    fn halves(&mut self, left: &[usize], best: Cost) -> Option<Halves> {
        self.look_round();
        if self.count.least(Some(best)) != Some(best) {
            return None;
        }
        let mut allowed = Vec::with_capacity(left.len() * left.len());
        let mut known: HashMap<Seat, Vec<Option<bool>>> = HashMap::new();
        for &one in &self.upper[self.mates.len()..] {
            let (player, seat) = (self.player(one), self.seats[one]);
            let known = known.entry(seat).or_insert_with(|| vec![None; self.lines.len()]);
            for &other in left {
                let fits = *known[self.line[other]].get_or_insert_with(|| {
                    self.count.least_with(seat, self.seats[other], Some(best)) == Some(best)
                });
                let theirs = self.counting.residents[other];
                allowed.push(fits && one < other && self.counting.field.compatible(player, theirs));
            }
        }
        if self.counting.odd {
            for &other in left {
                let least = self.count.least_without(self.seats[other], Some(best));
                allowed.push(least == Some(best));
            }
        }
        Some(Halves { count: left.len(), allowed })
    }
}
