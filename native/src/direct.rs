//! The first candidate of a bracket by counting, without a search: the main road.
//!
//! The cost of a candidate is bounded from below by counting players by type. The rules'
//! order of candidates is followed player by player; an opponent is passed over only if
//! they may not meet or the bound proves that no candidate with this pair is best. If the
//! candidate so found costs no more than the bound over all candidates, it is a best one,
//! and the first of them. Otherwise nothing is said, and the bracket is left to the exact
//! search.

use crate::card::{Field, Float, Place};
use crate::effort::{Effort, Stop};
use crate::first_perfect::Halves;
use crate::tally::{Disregarded, KINDS, Tally, kind, least, least_across, together};

/// What leaving a player over costs, by what comes before the colours and what after
/// them: the next bracket and unplayed games (C.7; C8, C9 of 2026), then earlier
/// downfloats (C.12, C.14).
pub type Grade = ((u32, u32), u32);

/// Pairs by place, higher ranked player first, and who is left over.
pub struct Found {
    pub pairs: Vec<(Place, Place)>,
    pub floater: Option<Place>,
}

/// The part of the cost that counting bounds, most important first: the grade's first
/// half, the preferences disregarded, the grade's second half.
type Cost = ((u32, u32), u32, u32, u32);

/// How many of the last pairs are looked at again where the last ones do not fit.
const REPAIRED: usize = 512;

/// A homogeneous bracket, or one whose MDPs can all be paired.
pub struct Direct<'a> {
    field: &'a Field,
    mdps: &'a [Place],
    residents: &'a [Place],
    /// Each resident's class as a downfloater; the last class may not float.
    class: Vec<usize>,
    grades: Vec<Grade>,
    /// Whether somebody is left over.
    odd: bool,
    /// Whether each resident is still to be paired.
    free: Vec<bool>,
    spent: Disregarded,
    pairs: Vec<(Place, Place)>,
}

/// Residents by kind of preference, and by class within it.
#[derive(Clone)]
struct Pool {
    kinds: Tally,
    classes: [Vec<u32>; KINDS],
}

impl Pool {
    fn new(classes: usize) -> Self {
        Pool { kinds: [0; KINDS], classes: std::array::from_fn(|_| vec![0; classes]) }
    }

    fn add(&mut self, kind: usize, class: usize) {
        self.kinds[kind] += 1;
        self.classes[kind][class] += 1;
    }

    fn remove(&mut self, kind: usize, class: usize) {
        self.kinds[kind] -= 1;
        self.classes[kind][class] -= 1;
    }
}

impl<'a> Direct<'a> {
    /// A bracket whose residents have one score; `grade` is None for who may not be left
    /// over. None where the bracket is not of this form.
    pub fn new(
        field: &'a Field,
        mdps: &'a [Place],
        residents: &'a [Place],
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
        Some(Direct {
            field,
            mdps,
            residents,
            class,
            grades,
            odd,
            free: vec![true; residents.len()],
            spent: (0, 0),
            pairs: Vec::new(),
        })
    }

    /// The first of the best candidates, where counting suffices to find it.
    pub fn found(mut self, effort: &mut Effort) -> Result<Option<Found>, Stop> {
        let mut pool = Pool::new(self.grades.len() + 1);
        for (resident, &player) in self.residents.iter().enumerate() {
            pool.add(self.kind(player), self.class[resident]);
        }
        let mut waiting = [0; KINDS];
        for &mdp in self.mdps {
            waiting[self.kind(mdp)] += 1;
        }
        let Some(best) = self.least_cost(&pool, |rest| least(&plus(&waiting, rest))) else {
            return Ok(None);
        };
        for &mdp in self.mdps {
            waiting[self.kind(mdp)] -= 1;
            effort.spend(self.residents.len() as u64)?;
            if !self.pair_mdp(mdp, &mut pool, &waiting, best) {
                return Ok(None);
            }
        }
        let remainder: Vec<usize> =
            (0..self.residents.len()).filter(|&each| self.free[each]).collect();
        let (upper, lower) = remainder.split_at(remainder.len() / 2);
        let Some(mates) = self.transposition(upper, lower, best, effort)? else { return Ok(None) };
        for (&one, &other) in upper.iter().zip(&mates) {
            self.join(one, other);
        }
        let floater = self.free.iter().position(|&free| free);
        Ok((self.cost(floater) == Some(best)).then(|| Found {
            floater: floater.map(|each| self.residents[each]),
            pairs: self.pairs,
        }))
    }

    fn kind(&self, player: Place) -> usize {
        kind(self.field.card(player))
    }

    fn kind_of(&self, resident: usize) -> usize {
        self.kind(self.residents[resident])
    }

    /// What the whole costs that is settled now; None where more than the bound counts
    /// has failed.
    fn cost(&self, floater: Option<usize>) -> Option<Cost> {
        let grade = match floater {
            Some(each) => *self.grades.get(self.class[each])?,
            None => ((0, 0), 0),
        };
        Some((grade.0, self.spent.0, self.spent.1, grade.1))
    }

    /// The least cost of the whole, with a bound for the colours of those still to be
    /// paired; None where nobody in the pool may be left over.
    fn least_cost(&self, pool: &Pool, bound: impl Fn(&Tally) -> Disregarded) -> Option<Cost> {
        let whole = |rest: &Tally, grade: Grade| {
            let (preferences, strong) = bound(rest);
            (grade.0, self.spent.0 + preferences, self.spent.1 + strong, grade.1)
        };
        if !self.odd {
            return Some(whole(&pool.kinds, ((0, 0), 0)));
        }
        (0..KINDS)
            .filter_map(|kind| {
                let class =
                    pool.classes[kind][..self.grades.len()].iter().position(|&count| count > 0)?;
                let mut rest = pool.kinds;
                rest[kind] -= 1;
                Some(whole(&rest, self.grades[class]))
            })
            .min()
    }

    fn join(&mut self, one: usize, other: usize) {
        self.settle(self.residents[one], other);
        self.free[one] = false;
    }

    fn settle(&mut self, higher: Place, resident: usize) {
        if let Some((preferences, strong)) = together(self.kind(higher), self.kind_of(resident)) {
            self.spent.0 += preferences;
            self.spent.1 += strong;
        }
        self.free[resident] = false;
        self.pairs.push((higher, self.residents[resident]));
    }

    /// D.1: the first resident an MDP can have. One who has floated up before is not
    /// taken (C.13, C.15): the bound counts none.
    fn pair_mdp(&mut self, mdp: Place, pool: &mut Pool, waiting: &Tally, best: Cost) -> bool {
        let kind = self.kind(mdp);
        let classes = self.grades.len() + 1;
        let mut known: Vec<Option<bool>> = vec![None; KINDS * classes];
        for resident in 0..self.residents.len() {
            let player = self.residents[resident];
            let card = self.field.card(player);
            if !self.free[resident]
                || card.float_last == Float::Up
                || card.float_before == Float::Up
            {
                continue;
            }
            let (theirs, class) = (self.kind(player), self.class[resident]);
            let fits = *known[theirs * classes + class].get_or_insert_with(|| {
                self.fits(kind, theirs, class, pool, best, |rest| least(&plus(waiting, rest)))
            });
            if fits && self.field.compatible(mdp, player) {
                pool.remove(theirs, class);
                self.settle(mdp, resident);
                return true;
            }
        }
        false
    }

    /// Whether the bound allows a pair of these types, with the second out of the pool.
    fn fits(
        &self,
        kind: usize,
        theirs: usize,
        class: usize,
        pool: &mut Pool,
        best: Cost,
        bound: impl Fn(&Tally) -> Disregarded,
    ) -> bool {
        let Some((preferences, strong)) = together(kind, theirs) else { return false };
        pool.remove(theirs, class);
        let least = self.least_cost(pool, |rest| {
            let (more, more_strong) = bound(rest);
            (more + preferences, more_strong + strong)
        });
        pool.add(theirs, class);
        least == Some(best)
    }

    /// D.1 for S1 and S2: the residents of S2 in the order in which S1 has them.
    fn transposition(
        &mut self,
        upper: &[usize],
        lower: &[usize],
        best: Cost,
        effort: &mut Effort,
    ) -> Result<Option<Vec<usize>>, Stop> {
        let mut walk = Walk::new(self, upper, lower);
        if walk.bound(self) != Some(best) {
            return Ok(None);
        }
        while walk.mates.len() < upper.len() {
            effort.spend(KINDS as u64)?;
            if !walk.step(self, best) {
                return self.repaired(walk, upper, lower, best, effort);
            }
        }
        Ok(Some(walk.mates))
    }

    /// The last pairs again, as far back as needed for all to have an opponent.
    ///
    /// Pairs of types that the bound allows are those that some best candidate has, so a
    /// candidate of such pairs alone is a best one; the first of them is looked for.
    fn repaired(
        &self,
        walk: Walk,
        upper: &[usize],
        lower: &[usize],
        best: Cost,
        effort: &mut Effort,
    ) -> Result<Option<Vec<usize>>, Stop> {
        let settled = walk.mates;
        let mut back = 2;
        while back <= REPAIRED {
            let start = settled.len().saturating_sub(back);
            let mut again = Walk::new(self, upper, lower);
            for &mate in &settled[..start] {
                again.take(self, mate);
            }
            effort.spend(upper.len() as u64)?;
            let left: Vec<usize> =
                lower.iter().copied().filter(|&each| !again.taken[each]).collect();
            if let Some(halves) = again.halves(self, &left, best)
                && let Some(columns) = halves.first_perfect(effort)?
            {
                let mut mates = settled[..start].to_vec();
                mates.extend(columns.iter().take(upper.len() - start).map(|&column| left[column]));
                return Ok(Some(mates));
            }
            if start == 0 {
                return Ok(None);
            }
            back *= 2;
        }
        Ok(None)
    }
}

fn plus(one: &Tally, other: &Tally) -> Tally {
    std::array::from_fn(|kind| one[kind] + other[kind])
}

/// S1 as it is paired player by player.
struct Walk<'w> {
    upper: &'w [usize],
    /// S1 still to be paired, by kind.
    waiting: Tally,
    pool: Pool,
    /// S2 by kind and class, each in order, and how many at the head are taken.
    lines: Vec<(Vec<usize>, usize)>,
    taken: Vec<bool>,
    spent: Disregarded,
    mates: Vec<usize>,
}

impl<'w> Walk<'w> {
    fn new(direct: &Direct, upper: &'w [usize], lower: &[usize]) -> Self {
        let classes = direct.grades.len() + 1;
        let mut walk = Walk {
            upper,
            waiting: [0; KINDS],
            pool: Pool::new(classes),
            lines: vec![(Vec::new(), 0); KINDS * classes],
            taken: vec![false; direct.residents.len()],
            spent: (0, 0),
            mates: Vec::with_capacity(upper.len()),
        };
        for &one in upper {
            walk.waiting[direct.kind_of(one)] += 1;
        }
        for &other in lower {
            let (kind, class) = (direct.kind_of(other), direct.class[other]);
            walk.pool.add(kind, class);
            walk.lines[kind * classes + class].0.push(other);
        }
        walk
    }

    /// The least that the whole can cost from here.
    fn bound(&self, direct: &Direct) -> Option<Cost> {
        direct.least_cost(&self.pool, |rest| {
            let (preferences, strong) = least_across(&self.waiting, rest);
            (self.spent.0 + preferences, self.spent.1 + strong)
        })
    }

    /// Give the next player of S1 the first opponent the bound allows; false if he has none.
    fn step(&mut self, direct: &Direct, best: Cost) -> bool {
        let one = self.upper[self.mates.len()];
        let (player, kind) = (direct.residents[one], direct.kind_of(one));
        let classes = direct.grades.len() + 1;
        let mut heads: Vec<(usize, usize)> = Vec::new();
        for (line, (members, head)) in self.lines.iter_mut().enumerate() {
            while *head < members.len() && self.taken[members[*head]] {
                *head += 1;
            }
            if *head < members.len() {
                heads.push((members[*head], line));
            }
        }
        heads.sort_unstable();
        let mut chosen: Option<usize> = None;
        for (head, line) in heads {
            if chosen.is_some_and(|mate| mate < head) {
                break;
            }
            if !self.allows(direct, kind, line / classes, line % classes, best) {
                continue;
            }
            let (members, head) = &self.lines[line];
            let first = members[*head..].iter().copied().find(|&other| {
                !self.taken[other] && direct.field.compatible(player, direct.residents[other])
            });
            if let Some(other) = first
                && chosen.is_none_or(|mate| other < mate)
            {
                chosen = Some(other);
            }
        }
        let Some(mate) = chosen else { return false };
        self.take(direct, mate);
        true
    }

    /// Whether a pair of these types leaves a rest that can cost as little as the best.
    fn allows(
        &mut self,
        direct: &Direct,
        kind: usize,
        theirs: usize,
        class: usize,
        best: Cost,
    ) -> bool {
        let (mut waiting, spent) = (self.waiting, self.spent);
        waiting[kind] -= 1;
        direct.fits(kind, theirs, class, &mut self.pool, best, |rest| {
            let (preferences, strong) = least_across(&waiting, rest);
            (preferences + spent.0, strong + spent.1)
        })
    }

    /// The next player of S1 has this opponent.
    fn take(&mut self, direct: &Direct, mate: usize) {
        let kind = direct.kind_of(self.upper[self.mates.len()]);
        let theirs = direct.kind_of(mate);
        if let Some((preferences, strong)) = together(kind, theirs) {
            self.spent.0 += preferences;
            self.spent.1 += strong;
        }
        self.waiting[kind] -= 1;
        self.pool.remove(theirs, direct.class[mate]);
        self.taken[mate] = true;
        self.mates.push(mate);
    }

    /// Who can have whom from here on in a best candidate; the last row is for being left
    /// over. None where not even counting leaves a best candidate.
    fn halves(&mut self, direct: &Direct, left: &[usize], best: Cost) -> Option<Halves> {
        if self.bound(direct) != Some(best) {
            return None;
        }
        let classes = direct.grades.len() + 1;
        let mut fits = vec![[[false; KINDS]; KINDS]; classes];
        for (class, table) in fits.iter_mut().enumerate() {
            for (kind, row) in table.iter_mut().enumerate() {
                for (theirs, fits) in row.iter_mut().enumerate() {
                    *fits = self.waiting[kind] > 0
                        && self.pool.classes[theirs][class] > 0
                        && self.allows(direct, kind, theirs, class, best);
                }
            }
        }
        let mut allowed = Vec::with_capacity(left.len() * left.len());
        for &one in &self.upper[self.mates.len()..] {
            let kind = direct.kind_of(one);
            allowed.extend(left.iter().map(|&other| {
                fits[direct.class[other]][kind][direct.kind_of(other)]
                    && direct.field.compatible(direct.residents[one], direct.residents[other])
            }));
        }
        if direct.odd {
            allowed.extend(left.iter().map(|&other| {
                let (kind, class) = (direct.kind_of(other), direct.class[other]);
                let Some(&grade) = direct.grades.get(class) else { return false };
                let mut rest = self.pool.kinds;
                rest[kind] -= 1;
                let (preferences, strong) = least_across(&self.waiting, &rest);
                let spent = (direct.spent.0 + self.spent.0, direct.spent.1 + self.spent.1);
                (grade.0, spent.0 + preferences, spent.1 + strong, grade.1) == best
            }));
        }
        Some(Halves { count: left.len(), allowed })
    }
}
