//! S1 and S2 of a homogeneous bracket or remainder, one player of each exchanged if need be
//! (D.2; 4.3), by counting.

use std::collections::HashMap;

use crate::bound::{Cost, Count, Seat};
use crate::counting::{Counting, look};
use crate::effort::{Effort, Stop};
use crate::tally::Disregarded;
use crate::walk::{Walked, first_transposition};

/// How many exchanges that the bound allows are walked through.
const WALKED: usize = 16;

/// S1 and who of S2 each of them has.
pub struct Halved {
    pub upper: Vec<usize>,
    pub mates: Vec<usize>,
}

/// The first S1 and S2 by which a candidate costs no more than the best, which is to be
/// checked of what is found. None where that is not settled, or takes more exchanges than
/// one.
pub fn first_halves(
    counting: &Counting,
    remainder: &[usize],
    spent: Disregarded,
    best: Cost,
    effort: &mut Effort,
) -> Result<Option<Halved>, Stop> {
    let (upper, lower) = remainder.split_at(remainder.len() / 2);
    match first_transposition(counting, upper, lower, spent, best, effort)? {
        Walked::Found(mates) => return Ok(Some(Halved { upper: upper.to_vec(), mates })),
        Walked::Unclear => return Ok(None),
        // Perhaps it is only that the bound is too low as long as no player is particular.
        Walked::Nothing if counting.particular.is_empty() => return Ok(None),
        Walked::Nothing | Walked::Dear => {}
    }
    if !counting.whole {
        return Ok(None);
    }
    let mut exchanges = Exchanges::new(counting, upper, lower, spent);
    let mut walked = 0;
    for difference in 1..remainder.len() {
        let lowest = upper.len().min(remainder.len() - difference);
        let highest = upper.len().saturating_sub(difference);
        effort.spend((lowest.max(highest) - highest) as u64)?;
        for leaver in (highest..lowest).rev() {
            let joiner = leaver + difference - upper.len();
            if exchanges.least(leaver, joiner, best) != Some(best) {
                continue;
            }
            walked += 1;
            if walked > WALKED {
                return Ok(None);
            }
            let (upper, lower) = exchanges.halves(leaver, joiner);
            match first_transposition(counting, &upper, &lower, spent, best, effort)? {
                Walked::Found(mates) => return Ok(Some(Halved { upper, mates })),
                Walked::Unclear => return Ok(None),
                Walked::Nothing | Walked::Dear => {}
            }
        }
    }
    Ok(None)
}

/// The exchanges of one player of S1 with one of S2, by their places there.
struct Exchanges<'e> {
    counting: &'e Counting<'e>,
    upper: &'e [usize],
    lower: &'e [usize],
    /// Before the exchange.
    count: Count<'e>,
    /// The least cost by what counting sees of the two.
    known: HashMap<(Seen, Seen), Option<Cost>>,
}

/// How a player would be counted in the other half, and which particular players there
/// might be the opponent.
type Seen = (Seat, Vec<bool>);

impl<'e> Exchanges<'e> {
    fn new(
        counting: &'e Counting<'e>,
        upper: &'e [usize],
        lower: &'e [usize],
        spent: Disregarded,
    ) -> Self {
        let mut count = counting.count(true);
        count.spent = spent;
        let player = |resident: usize| counting.residents[resident];
        let above: Vec<_> = upper
            .iter()
            .map(|&each| (player(each), counting.enter(&mut count, player(each), None)))
            .collect();
        let below: Vec<_> = lower
            .iter()
            .map(|&each| (player(each), counting.enter(&mut count, player(each), Some(each))))
            .collect();
        look(&mut count, &above, &below);
        Exchanges { counting, upper, lower, count, known: HashMap::new() }
    }

    /// S1 and S2 after the exchange.
    fn halves(&self, leaver: usize, joiner: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut upper, mut lower) = (self.upper.to_vec(), self.lower.to_vec());
        let (down, up) = (upper.remove(leaver), lower.remove(joiner));
        upper.push(up);
        lower.insert(0, down);
        (upper, lower)
    }

    /// The least that a candidate with this exchange can cost.
    fn least(&mut self, leaver: usize, joiner: usize, best: Cost) -> Option<Cost> {
        let (down, up) = (self.upper[leaver], self.lower[joiner]);
        let player = |resident: usize| self.counting.residents[resident];
        if [down, up].iter().any(|&each| self.counting.particular.contains(&player(each))) {
            let (upper, lower) = self.halves(leaver, joiner);
            return Exchanges::new(self.counting, &upper, &lower, self.count.spent)
                .count
                .least(Some(best));
        }
        let key = (self.seen(down, true), self.seen(up, false));
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        // Nobody is taken from those whom a particular player may meet: that can only make
        // the bound lower, and the same for all who are counted alike.
        let ((down, to_down), (up, to_up)) = &key;
        let mut count = self.count.clone();
        let (Seat::Below(low, class), Seat::Below(high, other)) = (*down, *up) else { return None };
        count.remove(Seat::Top(low));
        count.add(Seat::Below(low, class));
        count.remove(Seat::Below(high, other));
        count.add(Seat::Top(high));
        for (at, particular) in count.particular.iter_mut().enumerate() {
            if to_down[at] && !particular.below.contains(&(low, class)) {
                particular.below.push((low, class));
            }
            if to_up[at] && !particular.above.contains(&high) {
                particular.above.push(high);
            }
        }
        let least = count.least(Some(best));
        self.known.insert(key, least);
        least
    }

    /// What counting sees of one who changes sides.
    fn seen(&self, resident: usize, down: bool) -> Seen {
        let player = self.counting.residents[resident];
        let meets = self
            .count
            .particular
            .iter()
            .map(|each| {
                let in_order = if down { each.player < player } else { player < each.player };
                each.open
                    && each.top == down
                    && in_order
                    && self.counting.field.compatible(each.player, player)
            })
            .collect();
        (self.counting.below(resident), meets)
    }
}
