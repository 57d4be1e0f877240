//! The first candidate of a bracket by counting, without a search: the main road.
//!
//! The cost of a candidate is bounded from below by counting players by type. The rules'
//! order of candidates is followed player by player; an opponent is passed over only if
//! they may not meet or the bound proves that no candidate with this pair is best. If the
//! candidate so found costs no more than the bound over all candidates, it is a best one,
//! and the first of them. Otherwise nothing is said, and the bracket is left to the exact
//! search.

use crate::bound::{Cost, Count, Grade, Particular, Seat};
use crate::card::{Field, Float, Place};
use crate::effort::{Effort, Stop};
use crate::exchange::first_halves;
use crate::tally::{KINDS, kind, together};

/// Pairs by place, higher ranked player first, and who is left over.
pub struct Found {
    pub pairs: Vec<(Place, Place)>,
    pub floater: Option<Place>,
}

/// How many players are counted by themselves; each makes the bound much more work.
const PARTICULAR: usize = 2;

/// A homogeneous bracket, or one whose MDPs can all be paired.
pub struct Direct<'a> {
    pub field: &'a Field,
    pub residents: &'a [Place],
    mdps: &'a [Place],
    /// Each resident's class as a downfloater; the last class may not float.
    class: Vec<usize>,
    pub grades: Vec<Grade>,
    /// Whether somebody is left over.
    pub odd: bool,
    /// Those who are counted by themselves.
    pub particular: Vec<Place>,
    /// Whether the residents here are all there are in the bracket, so that the order of
    /// exchanges among them is that of the rules (D.2).
    pub whole: bool,
}

impl<'a> Direct<'a> {
    /// A bracket whose residents have one score, all of them or those who are not certain;
    /// `grade` is None for who may not be left over. None where the bracket is not of this
    /// form.
    pub fn new(
        field: &'a Field,
        mdps: &'a [Place],
        residents: &'a [Place],
        whole: bool,
        grade: impl Fn(Place) -> Option<Grade>,
    ) -> Option<Self> {
        if mdps.len() > residents.len() {
            return None;
        }
        let odd = (residents.len() - mdps.len()) % 2 == 1;
        let graded: Vec<Option<Grade>> = residents
            .iter()
            .map(|&player| if odd { grade(player) } else { Some(((0, 0), 0)) })
            .collect();
        let mut grades: Vec<Grade> = graded.iter().flatten().copied().collect();
        grades.sort_unstable();
        grades.dedup();
        let class = graded
            .iter()
            .map(|each| {
                each.map_or(grades.len(), |grade| grades.partition_point(|&one| one < grade))
            })
            .collect();
        Some(Direct { field, mdps, residents, class, grades, odd, particular: Vec::new(), whole })
    }

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

    /// A count of nobody; `across` where those on top meet only those below.
    pub fn count(&self, across: bool) -> Count<'_> {
        Count::new(self.field, &self.grades, self.odd, across)
    }

    /// A player joins a count, on top if he is no resident, and his seat in it.
    pub fn enter(&self, count: &mut Count, player: Place, resident: Option<usize>) -> Seat {
        let kind = self.kind(player);
        if !self.particular.contains(&player) {
            let seat = match resident {
                Some(resident) => Seat::Below(kind, self.class[resident]),
                None => Seat::Top(kind),
            };
            count.add(seat);
            return seat;
        }
        count.particular.push(Particular {
            player,
            kind,
            top: resident.is_none(),
            open: true,
            below: Vec::new(),
            above: Vec::new(),
            grade: resident.and_then(|each| self.grades.get(self.class[each]).copied()),
        });
        Seat::Particular(count.particular.len() - 1)
    }

    /// How a resident who is not particular is counted.
    pub fn below(&self, resident: usize) -> Seat {
        Seat::Below(self.kind(self.residents[resident]), self.class[resident])
    }

    fn kind(&self, player: Place) -> usize {
        kind(self.field.card(player))
    }

    /// The seat of a player in a count.
    fn seat(&self, count: &Count, player: Place, resident: Option<usize>) -> Seat {
        if self.particular.contains(&player) {
            if let Some(at) = count.particular.iter().position(|each| each.player == player) {
                return Seat::Particular(at);
            }
        }
        match resident {
            Some(resident) => Seat::Below(self.kind(player), self.class[resident]),
            None => Seat::Top(self.kind(player)),
        }
    }

    /// Whom the particular players may meet, of these on top and the free residents.
    fn look_round(&self, count: &mut Count, top: &[Place], free: &[bool]) {
        if self.particular.is_empty() {
            return;
        }
        let residents = || (0..free.len()).filter(|&each| free[each]);
        let below: Vec<(Place, Seat)> = residents()
            .map(|each| self.residents[each])
            .zip(residents())
            .map(|(player, each)| (player, self.seat(count, player, Some(each))))
            .collect();
        let above: Vec<(Place, Seat)> =
            top.iter().map(|&player| (player, self.seat(count, player, None))).collect();
        look(count, &above, &below);
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

/// Note whom each particular player of a count may meet, of those above and below.
pub fn look(count: &mut Count, above: &[(Place, Seat)], below: &[(Place, Seat)]) {
    let field = count.field;
    for at in 0..count.particular.len() {
        if !count.particular[at].open {
            continue;
        }
        let (player, top) = (count.particular[at].player, count.particular[at].top);
        // Of a pair across, the one on top is the higher ranked.
        let ranked = |other: Place| !count.across || top == (player < other);
        let meets =
            |other: Place| other != player && ranked(other) && field.compatible(player, other);
        let mut classes: Vec<(usize, usize)> = Vec::new();
        let mut kinds: Vec<usize> = Vec::new();
        if top || !count.across {
            for &(other, seat) in below {
                if let Seat::Below(kind, class) = seat {
                    if !classes.contains(&(kind, class)) && meets(other) {
                        classes.push((kind, class));
                    }
                }
            }
        }
        if !top {
            for &(other, seat) in above {
                if let Seat::Top(kind) = seat {
                    if !kinds.contains(&kind) && meets(other) {
                        kinds.push(kind);
                    }
                }
            }
        }
        count.particular[at].below = classes;
        count.particular[at].above = kinds;
    }
}
