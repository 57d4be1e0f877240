//! The first candidate of a bracket by counting, without a search: the main road.
//!
//! The cost of a candidate is bounded from below by counting players by type. The rules'
//! order of candidates is followed player by player; an opponent is passed over only if
//! they may not meet or the bound proves that no candidate with this pair is best. If the
//! candidate so found costs no more than the bound over all candidates, it is a best one,
//! and the first of them. Otherwise nothing is said, and the bracket is left to the exact
//! search.

use crate::bound::{Cost, Count, Seat};
use crate::card::{Float, Place};
use crate::counting::Counting;
use crate::effort::{Effort, Stop};
use crate::exchange::first_halves;
use crate::tally::{KINDS, together};

/// Pairs by place, higher ranked player first, and who is left over.
pub struct Found {
    pub pairs: Vec<(Place, Place)>,
    pub floater: Option<Place>,
}

/// How many players are counted by themselves; each makes the bound much more work.
const PARTICULAR: usize = 2;

impl Counting<'_> {
    /// The first of the best candidates, where counting suffices to find it.
    pub fn found(mut self, effort: &mut Effort) -> Result<Option<Found>, Stop> {
        let found = self.counted(effort)?;
        if found.is_some() {
            return Ok(found);
        }
        effort.spend((KINDS * self.residents.len()) as u64)?;
        self.particular = self.restricted();
        if self.particular.is_empty() { Ok(None) } else { self.counted(effort) }
    }

    fn counted(&self, effort: &mut Effort) -> Result<Option<Found>, Stop> {
        let mut free = vec![true; self.residents.len()];
        let mut count = self.count(false);
        for &mdp in self.mdps {
            self.enter(&mut count, mdp, None);
        }
        for (resident, &player) in self.residents.iter().enumerate() {
            self.enter(&mut count, player, Some(resident));
        }
        self.look_round(&mut count, self.mdps, &free);
        let Some(best) = count.least(None) else { return Ok(None) };
        let mut pairs = Vec::with_capacity(self.residents.len());
        for (at, &mdp) in self.mdps.iter().enumerate() {
            effort.spend(self.residents.len() as u64)?;
            let Some(resident) = self.first_for(mdp, &mut count, &free, best) else {
                return Ok(None);
            };
            free[resident] = false;
            pairs.push((mdp, self.residents[resident]));
            self.look_round(&mut count, &self.mdps[at + 1..], &free);
        }
        let remainder: Vec<usize> = (0..free.len()).filter(|&each| free[each]).collect();
        let Some(halves) = first_halves(self, &remainder, count.spent, best, effort)? else {
            return Ok(None);
        };
        for (&one, &other) in halves.upper.iter().zip(&halves.mates) {
            free[one] = false;
            free[other] = false;
            pairs.push((self.residents[one], self.residents[other]));
        }
        let floater = free.iter().position(|&free| free);
        Ok((self.cost(&pairs, floater) == Some(best))
            .then(|| Found { floater: floater.map(|each| self.residents[each]), pairs }))
    }

    /// What these pairs and the one left over cost; None where more than the bound counts
    /// has failed.
    fn cost(&self, pairs: &[(Place, Place)], floater: Option<usize>) -> Option<Cost> {
        let grade = match floater {
            Some(each) => *self.grades.get(self.class[each])?,
            None => ((0, 0), 0),
        };
        let mut spent = (0, 0);
        for &(one, other) in pairs {
            let (preferences, strong) = together(self.kind(one), self.kind(other))?;
            spent = (spent.0 + preferences, spent.1 + strong);
        }
        Some((grade.0, spent.0, spent.1, grade.1))
    }

    /// D.1: the first resident an MDP can have. One who has floated up before is not
    /// taken (C.13, C.15): the bound counts none.
    fn first_for(&self, mdp: Place, count: &mut Count, free: &[bool], best: Cost) -> Option<usize> {
        let seat = self.seat(count, mdp, None);
        let classes = self.grades.len() + 1;
        let mut known: Vec<Option<bool>> = vec![None; KINDS * classes];
        for resident in (0..free.len()).filter(|&each| free[each]) {
            let player = self.residents[resident];
            let card = self.field.card(player);
            if card.float_last == Float::Up || card.float_before == Float::Up {
                continue;
            }
            let theirs = self.seat(count, player, Some(resident));
            let mut tried = || count.least_with(seat, theirs, Some(best)) == Some(best);
            let fits = match theirs {
                Seat::Below(kind, class) => {
                    *known[kind * classes + class].get_or_insert_with(tried)
                }
                _ => tried(),
            };
            if fits && self.field.compatible(mdp, player) {
                count.pair(seat, theirs);
                return Some(resident);
            }
        }
        None
    }

    /// The players who may not meet anybody of some kinds they could be paired with, those
    /// first who miss most.
    fn restricted(&self) -> Vec<Place> {
        let mut residents: [Vec<Place>; KINDS] = Default::default();
        for &player in self.residents {
            residents[self.kind(player)].push(player);
        }
        let mut tops: [Vec<Place>; KINDS] = Default::default();
        for &player in self.mdps {
            tops[self.kind(player)].push(player);
        }
        let missed = |player: Place, moved: bool| -> usize {
            let own = self.kind(player);
            (0..KINDS)
                .filter(|&kind| together(own, kind).is_some())
                .map(|kind| {
                    let above = if moved { &[][..] } else { &tops[kind] };
                    let mut all = residents[kind].iter().chain(above);
                    let meets =
                        all.any(|&other| other != player && self.field.compatible(player, other));
                    let itself = usize::from(kind == own && !moved);
                    if meets { 0 } else { residents[kind].len() + above.len() - itself }
                })
                .sum()
        };
        let mut found: Vec<(usize, Place)> = (self.mdps.iter().map(|&each| (each, true)))
            .chain(self.residents.iter().map(|&each| (each, false)))
            .map(|(player, moved)| (missed(player, moved), player))
            .filter(|&(missed, _)| missed > 0)
            .collect();
        found.sort_unstable_by_key(|&(missed, player)| (std::cmp::Reverse(missed), player));
        found.into_iter().take(PARTICULAR).map(|(_, player)| player).collect()
    }
}
