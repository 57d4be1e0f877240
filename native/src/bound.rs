//! What a bracket costs at least from where it stands, by counting.
//!
//! Players are counted by kind of colour preference, and residents also by what leaving
//! them over costs. A particular player is one who may not meet everybody of some kind: all
//! that can become of them is tried. The others are counted as if they could meet anybody.

use crate::card::{Field, Place};
use crate::tally::{Disregarded, KINDS, Tally, least, least_across, together};

/// What leaving a player over costs, by what comes before the colours and what after
/// them: the next bracket and unplayed games (C.7; C8, C9 of 2026), then earlier
/// downfloats (C.12, C.14).
pub type Grade = ((u32, u32), u32);

/// The part of the cost that counting bounds, most important first: the grade's first
/// half, the preferences disregarded, the grade's second half.
pub type Cost = ((u32, u32), u32, u32, u32);

/// What a pair of topscorers, or with one, disregards where both must have the same colour.
///
/// It costs more than counting shows (C.8, C.9), but less than to leave another over if that
/// is a matter of C.7: who is particular must be counted as able to have such a partner.
const TOPSCORERS: Disregarded = (1, 0);

/// How a player is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A moved-down player, or one of S1, of this kind.
    Top(usize),
    /// A resident, or one of S2, of this kind and class.
    Below(usize, usize),
    /// The particular player at this place among them.
    Particular(usize),
}

/// A player who is counted one by one.
#[derive(Clone, Debug)]
pub struct Particular {
    pub player: Place,
    pub kind: usize,
    /// Whether the player has moved down, or is in S1.
    pub top: bool,
    /// Whether the player is still to be paired.
    pub open: bool,
    /// Kinds and classes of the possible opponents below.
    pub below: Vec<(usize, usize)>,
    /// Kinds of the possible opponents on top.
    pub above: Vec<usize>,
    /// What leaving the player over costs; None where that is not allowed.
    pub grade: Option<Grade>,
}

/// Who is still to be paired.
#[derive(Clone)]
pub struct Count<'a> {
    pub field: &'a Field,
    /// The classes of residents by what leaving them over costs, the best first; those of
    /// the class after the last may not be left over.
    pub grades: &'a [Grade],
    /// Whether somebody is left over.
    pub odd: bool,
    /// Whether those on top meet only those below, and the other way round.
    pub across: bool,
    pub spent: Disregarded,
    pub particular: Vec<Particular>,
    top: Tally,
    below: Tally,
    classes: [Vec<u32>; KINDS],
}

impl<'a> Count<'a> {
    /// Nobody yet.
    pub fn new(field: &'a Field, grades: &'a [Grade], odd: bool, across: bool) -> Self {
        Count {
            field,
            grades,
            odd,
            across,
            spent: (0, 0),
            particular: Vec::new(),
            top: [0; KINDS],
            below: [0; KINDS],
            classes: std::array::from_fn(|_| vec![0; grades.len() + 1]),
        }
    }

    /// One more to be paired.
    pub fn add(&mut self, seat: Seat) {
        match seat {
            Seat::Top(kind) => self.top[kind] += 1,
            Seat::Below(kind, class) => {
                self.below[kind] += 1;
                self.classes[kind][class] += 1;
            }
            Seat::Particular(at) => self.particular[at].open = true,
        }
    }

    /// One less.
    pub fn remove(&mut self, seat: Seat) {
        match seat {
            Seat::Top(kind) => self.top[kind] -= 1,
            Seat::Below(kind, class) => {
                self.below[kind] -= 1;
                self.classes[kind][class] -= 1;
            }
            Seat::Particular(at) => self.particular[at].open = false,
        }
    }

    /// Whether there is somebody of that seat.
    pub fn has(&self, seat: Seat) -> bool {
        match seat {
            Seat::Top(kind) => self.top[kind] > 0,
            Seat::Below(kind, class) => self.classes[kind][class] > 0,
            Seat::Particular(at) => self.particular[at].open,
        }
    }

    fn kind(&self, seat: Seat) -> usize {
        match seat {
            Seat::Top(kind) | Seat::Below(kind, _) => kind,
            Seat::Particular(at) => self.particular[at].kind,
        }
    }

    /// These two are a pair.
    pub fn pair(&mut self, one: Seat, other: Seat) {
        self.remove(one);
        self.remove(other);
        let (preferences, strong) =
            together(self.kind(one), self.kind(other)).unwrap_or(TOPSCORERS);
        self.spent.0 += preferences;
        self.spent.1 += strong;
    }

    /// The least that the whole can cost; None where nobody can be left over. Nothing less
    /// than `enough` is looked for.
    pub fn least(&mut self, enough: Option<Cost>) -> Option<Cost> {
        self.least_left(enough, None)
    }

    /// The same with these two as a pair; None where they may not be one.
    pub fn least_with(&mut self, one: Seat, other: Seat, enough: Option<Cost>) -> Option<Cost> {
        together(self.kind(one), self.kind(other))?;
        self.paired(one, other, enough, None)
    }

    /// The same with one of that seat left over.
    pub fn least_without(&mut self, seat: Seat, enough: Option<Cost>) -> Option<Cost> {
        let grade = match seat {
            Seat::Top(_) => None,
            Seat::Below(_, class) => self.grades.get(class).copied(),
            Seat::Particular(at) => self.particular[at].grade,
        }?;
        self.remove(seat);
        let lowest = self.least_left(enough, Some(grade));
        self.add(seat);
        lowest
    }

    fn paired(
        &mut self,
        one: Seat,
        other: Seat,
        enough: Option<Cost>,
        over: Option<Grade>,
    ) -> Option<Cost> {
        let spent = self.spent;
        self.pair(one, other);
        let lowest = self.least_left(enough, over);
        self.add(one);
        self.add(other);
        self.spent = spent;
        lowest
    }

    /// The least if somebody of this grade is left over already.
    fn least_left(&mut self, enough: Option<Cost>, over: Option<Grade>) -> Option<Cost> {
        let Some(at) = self.particular.iter().position(|each| each.open) else {
            return self.least_by_kind(over);
        };
        let mut lowest: Option<Cost> = None;
        for seat in self.partners(at) {
            let cost = self.paired(Seat::Particular(at), seat, enough, over);
            lowest = lower(lowest, cost);
            if lowest.is_some() && lowest == enough {
                return lowest;
            }
        }
        if self.odd && over.is_none() {
            lowest = lower(lowest, self.least_without(Seat::Particular(at), enough));
        }
        lowest
    }

    /// Whom a particular player may have for partner.
    fn partners(&self, at: usize) -> Vec<Seat> {
        let one = &self.particular[at];
        let below = one.below.iter().map(|&(kind, class)| Seat::Below(kind, class));
        let above = one.above.iter().map(|&kind| Seat::Top(kind));
        let mut seats: Vec<Seat> = below.chain(above).filter(|&seat| self.has(seat)).collect();
        seats.extend(self.particular.iter().enumerate().filter_map(|(place, other)| {
            let apart = if self.across { one.top == other.top } else { one.top && other.top };
            let may = place != at
                && other.open
                && !apart
                && self.field.compatible(one.player, other.player);
            may.then_some(Seat::Particular(place))
        }));
        seats
    }

    fn least_by_kind(&self, over: Option<Grade>) -> Option<Cost> {
        let whole = |rest: &Tally, grade: Grade| {
            let (preferences, strong) = if self.across {
                least_across(&self.top, rest)
            } else {
                least(&std::array::from_fn(|kind| self.top[kind] + rest[kind]))
            };
            (grade.0, self.spent.0 + preferences, self.spent.1 + strong, grade.1)
        };
        if !self.odd || over.is_some() {
            return Some(whole(&self.below, over.unwrap_or(((0, 0), 0))));
        }
        (0..KINDS)
            .filter_map(|kind| {
                let classes = &self.classes[kind][..self.grades.len()];
                let class = classes.iter().position(|&count| count > 0)?;
                let mut rest = self.below;
                rest[kind] -= 1;
                Some(whole(&rest, self.grades[class]))
            })
            .min()
    }
}

fn lower(one: Option<Cost>, other: Option<Cost>) -> Option<Cost> {
    one.into_iter().chain(other).min()
}

#[cfg(test)]
mod tests;
