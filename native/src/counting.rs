//! A bracket as counting sees it: who counts as what, and whom the few who are counted by
//! themselves may meet.

use crate::bound::{Count, Grade, Particular, Seat};
use crate::card::{Field, Place};
use crate::tally::kind;

/// A homogeneous bracket, or one whose MDPs can all be paired.
pub struct Counting<'a> {
    pub field: &'a Field,
    pub residents: &'a [Place],
    pub mdps: &'a [Place],
    /// Each resident's class as a downfloater; the last class may not float.
    pub class: Vec<usize>,
    pub grades: Vec<Grade>,
    /// Whether somebody is left over.
    pub odd: bool,
    /// Those who are counted by themselves.
    pub particular: Vec<Place>,
    /// Whether the residents here are all there are in the bracket, so that the order of
    /// exchanges among them is that of the rules (D.2).
    pub whole: bool,
}

impl<'a> Counting<'a> {
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
        Some(Counting { field, mdps, residents, class, grades, odd, particular: Vec::new(), whole })
    }

    /// A count of nobody; `across` where those on top meet only those below.
    pub fn count(&self, across: bool) -> Count<'_> {
        Count::new(self.field, &self.grades, self.odd, across)
    }

    /// Add a player to a count, on top unless they are a resident; their seat in it.
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

    pub fn kind(&self, player: Place) -> usize {
        kind(self.field.card(player))
    }

    /// The seat of a player in a count.
    pub fn seat(&self, count: &Count, player: Place, resident: Option<usize>) -> Seat {
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
    pub fn look_round(&self, count: &mut Count, top: &[Place], free: &[bool]) {
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
