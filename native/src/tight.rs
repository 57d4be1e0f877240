//! Pairings of pairs that cost nothing: whichever pairs all, it is a best one.
//!
//! Where prices are best, every best candidate is made of tight pairs only, those worth
//! exactly what the two pay, and leaves each odd set that pays by just one pair; and every
//! such pairing of all is a best candidate. So what the rules of order ask is whether
//! everybody can still be paired with one pair more settled, and that is asked of alternating
//! paths.
//!
//! What goes on inside an odd set depends on nothing but the node by which it is left. So a
//! set is taken for one node by all around it, and paired anew inside when it is left by
//! another one.

use crate::alternating::{Edge, Tree, Units};
use crate::effort::{Effort, Stop};
pub use crate::odd_sets::NONE;
use crate::odd_sets::OddSets;

/// Where a node stands when S1 and S2 are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    Any,
    Upper,
    Lower,
    /// Below the bracket.
    Outside,
}

/// A graph of nodes in groups, and a pairing of it.
pub struct Tight<'a> {
    /// Whether two nodes of near groups can be a pair.
    may: Box<dyn Fn(usize, usize) -> bool + 'a>,
    /// One more condition, for a while.
    also: Option<Box<dyn Fn(usize, usize) -> bool>>,
    pub mate: Vec<usize>,
    /// Nodes that are settled.
    pub gone: Vec<bool>,
    /// The group of every node by its price, and which groups are tight, row by row.
    group: Vec<usize>,
    tight: Vec<bool>,
    groups: usize,
    /// The same for node and side, as they stand.
    pub place: Vec<usize>,
    pub near: Vec<Vec<usize>>,
    close: Vec<bool>,
    pub places: usize,
    pub side: Vec<Side>,
    /// How many nodes are players of the bracket.
    pub size: usize,
    /// Nodes that must not, or must, be the higher ranked of a pair inside the bracket.
    pub never_upper: Vec<bool>,
    pub only_upper: Vec<bool>,
    /// Nodes that must be paired inside the bracket, or outside.
    pub only_inside: Vec<bool>,
    pub only_outside: Vec<bool>,
    sets: Sets,
}

/// The odd sets of a graph and how they stand.
#[derive(Clone)]
struct Sets {
    tree: OddSets,
    /// From the innermost to that of all nodes.
    outwards: Vec<usize>,
    members: Vec<Vec<usize>>,
    /// For every set: the unit of it that each node is in. A set's number as a unit comes
    /// after those of the nodes.
    units: Vec<Vec<usize>>,
    /// The node by which a set is left.
    exit: Vec<usize>,
    /// The nodes by which it can be left, the nodes of it all being paired.
    open: Vec<Vec<bool>>,
    /// Sets that a settled pair leaves: nobody else does.
    closed: Vec<bool>,
    /// Whether `exit` and `open` are no longer to be trusted.
    stale: bool,
}

/// What is put back where a pairing does not come about.
struct Before {
    mate: Vec<usize>,
    sets: Option<Sets>,
}

impl Sets {
    fn new(tree: OddSets) -> Self {
        let (nodes, count) = (tree.home.len(), tree.count());
        let mut members = vec![Vec::new(); count];
        let mut units = vec![vec![NONE; nodes]; count];
        for (node, &home) in tree.home.iter().enumerate() {
            let (mut set, mut unit) = (home, node);
            while set != NONE {
                members[set].push(node);
                units[set][node] = unit;
                unit = nodes + set;
                set = tree.parent[set];
            }
        }
        Sets {
            outwards: tree.outwards(),
            members,
            units,
            exit: vec![NONE; count],
            open: vec![vec![false; nodes]; count],
            closed: vec![false; count],
            stale: true,
            tree,
        }
    }

    /// The innermost set that holds both nodes; None where a closed set lies between them.
    fn around(&self, one: usize, other: usize) -> Option<usize> {
        let mut set = self.tree.home[one];
        while self.units[set][other] == NONE {
            if self.closed[set] {
                return None;
            }
            set = self.tree.parent[set];
        }
        let mut theirs = self.tree.home[other];
        while theirs != set {
            if self.closed[theirs] {
                return None;
            }
            theirs = self.tree.parent[theirs];
        }
        Some(set)
    }
}

impl<'a> Tight<'a> {
    /// Nobody is paired yet. `tight` says which groups are, row by row.
    pub fn new(
        size: usize,
        group: Vec<usize>,
        tight: Vec<bool>,
        sets: OddSets,
        may: impl Fn(usize, usize) -> bool + 'a,
    ) -> Self {
        let nodes = group.len();
        let groups = group.iter().max().map_or(0, |&most| most + 1);
        let mut graph = Tight {
            may: Box::new(may),
            also: None,
            mate: vec![NONE; nodes],
            gone: vec![false; nodes],
            group,
            tight,
            groups,
            place: Vec::new(),
            near: Vec::new(),
            close: Vec::new(),
            places: 0,
            side: vec![Side::Any; nodes],
            size,
            never_upper: vec![false; nodes],
            only_upper: vec![false; nodes],
            only_inside: vec![false; nodes],
            only_outside: vec![false; nodes],
            sets: Sets::new(sets),
        };
        graph.take_sides(vec![Side::Any; nodes]);
        graph
    }

    /// From now on S1 and S2 are these.
    pub fn take_sides(&mut self, side: Vec<Side>) {
        self.side = side;
        self.sets.stale = true;
        let mut known: Vec<(usize, Side)> = Vec::new();
        let mut at = vec![NONE; 4 * self.groups];
        self.place = (0..self.group.len())
            .map(|node| {
                let slot = 4 * self.group[node] + self.side[node] as usize;
                if at[slot] == NONE {
                    at[slot] = known.len();
                    known.push((self.group[node], self.side[node]));
                }
                at[slot]
            })
            .collect();
        self.places = known.len();
        let meets = |one: Side, other: Side| match (one, other) {
            (Side::Upper, Side::Lower) | (Side::Lower, Side::Upper) => true,
            (Side::Upper, _) | (_, Side::Upper) | (Side::Lower, Side::Lower) => false,
            _ => true,
        };
        self.close = Vec::with_capacity(self.places * self.places);
        self.near = Vec::with_capacity(self.places);
        for &(one, mine) in &known {
            let mut near = Vec::new();
            for (place, &(other, theirs)) in known.iter().enumerate() {
                let close = self.tight[one * self.groups + other] && meets(mine, theirs);
                self.close.push(close);
                if close {
                    near.push(place);
                }
            }
            self.near.push(near);
        }
    }

    /// Whether nodes of two places may be pairs, as they stand.
    pub fn places_are_close(&self, one: usize, other: usize) -> bool {
        self.close[one * self.places + other]
    }

    /// Whether two nodes can be a pair.
    pub fn joined(&self, one: usize, other: usize) -> bool {
        self.places_are_close(self.place[one], self.place[other])
            && self.allowed(one, other)
            && self.sets.around(one, other).is_some()
    }

    /// From now on only pairs that fulfil this condition too, and leave these sets as they
    /// must instead of those before; the sets before are handed back.
    pub fn restrict(
        &mut self,
        also: impl Fn(usize, usize) -> bool + 'static,
        sets: OddSets,
    ) -> Restricted {
        self.also = Some(Box::new(also));
        Restricted(std::mem::replace(&mut self.sets, Sets::new(sets)))
    }

    /// Without that condition again, and with the sets from before.
    pub fn lift(&mut self, before: Restricted) {
        self.also = None;
        self.sets = before.0;
        self.sets.stale = true;
    }

    /// The tree of odd sets.
    pub fn parts(&self) -> OddSets {
        self.sets.tree.clone()
    }

    /// How many odd sets a pair leaves.
    pub fn sets_left_by(&self, one: usize, other: usize) -> usize {
        self.sets.tree.left_by(one, other)
    }

    /// The innermost closed set of every node: no pair leaves it.
    pub fn closed_homes(&self) -> Vec<usize> {
        let closed = |node: usize| {
            let mut set = self.sets.tree.home[node];
            while set != 0 && !self.sets.closed[set] {
                set = self.sets.tree.parent[set];
            }
            set
        };
        (0..self.mate.len()).map(closed).collect()
    }

    /// The set that a unit is; None for a unit of one node.
    pub fn set_of(&self, unit: usize) -> Option<usize> {
        unit.checked_sub(self.mate.len())
    }

    fn exit(&self, unit: usize) -> usize {
        match self.set_of(unit) {
            None => unit,
            Some(set) => self.sets.exit[set],
        }
    }

    /// Pair a unit with one more of its set; false where that cannot be.
    fn augment(&mut self, set: usize, root: usize, effort: &mut Effort) -> Result<bool, Stop> {
        let tree = Tree::grow(self, set, root, NONE, effort)?;
        if tree.end == NONE {
            return Ok(false);
        }
        for unit in [root, tree.end] {
            // Whoever it was paired with outside of the set goes without.
            let exit = self.exit(unit);
            let outside = std::mem::replace(&mut self.mate[exit], NONE);
            if outside != NONE {
                self.mate[outside] = NONE;
            }
        }
        let path = tree.path(self, set, tree.end);
        self.take(set, &path, effort)?;
        Ok(true)
    }

    /// Take these pairs of units of a set for those that they had.
    fn take(&mut self, set: usize, path: &[Edge], effort: &mut Effort) -> Result<(), Stop> {
        for &(one, other) in path {
            self.leave_by(self.unit(set, one), one, effort)?;
            self.leave_by(self.unit(set, other), other, effort)?;
        }
        for &(one, other) in path {
            self.join(one, other);
        }
        Ok(())
    }

    /// Pair the nodes of a unit anew so that it can be left by this one.
    fn leave_by(&mut self, unit: usize, node: usize, effort: &mut Effort) -> Result<(), Stop> {
        let Some(set) = self.set_of(unit) else { return Ok(()) };
        let exit = self.sets.exit[set];
        if exit == node {
            return Ok(());
        }
        let (from, to) = (self.unit(set, exit), self.unit(set, node));
        if from != to {
            let tree = Tree::grow(self, set, from, NONE, effort)?;
            let path = tree.path(self, set, self.mate_unit(set, to));
            self.take(set, &path, effort)?;
        }
        self.leave_by(to, node, effort)?;
        self.sets.exit[set] = node;
        Ok(())
    }

    pub fn join(&mut self, one: usize, other: usize) {
        self.mate[one] = other;
        self.mate[other] = one;
    }

    /// Take apart the pairs of those not settled that cannot be one any more.
    pub fn part_unjoined(&mut self) {
        for node in 0..self.mate.len() {
            let other = self.mate[node];
            if other != NONE && !self.gone[node] && !self.joined(node, other) {
                self.mate[node] = NONE;
                self.mate[other] = NONE;
            }
        }
    }

    /// Pair as many nodes as can be, from those paired; how many are left over. Where an odd
    /// set cannot be left by just one pair, more than one of its nodes are.
    pub fn fill(&mut self, effort: &mut Effort) -> Result<usize, Stop> {
        self.pair_left(false, effort)
    }

    /// The same, but no further than to the first who cannot be paired where that is all the
    /// caller wants to know.
    fn pair_left(&mut self, only_all: bool, effort: &mut Effort) -> Result<usize, Stop> {
        let mut lacking = 0;
        for at in 0..self.sets.outwards.len() {
            let set = self.sets.outwards[at];
            let whole = set == 0 || self.sets.closed[set];
            let spare = usize::from(!whole);
            effort.spend(self.sets.members[set].len() as u64 / 4)?;
            let mut alone = self.without_partner(set);
            let mut left = alone.len();
            // Those last who are paired outside of the set.
            alone.sort_by_key(|&unit| self.mate[self.exit(unit)] != NONE);
            let mut unable = 0;
            for unit in alone {
                if left <= spare || only_all && unable > spare {
                    break;
                }
                if self.mate_unit(set, unit) != NONE {
                    continue;
                }
                if self.augment(set, unit, effort)? {
                    left -= 2;
                } else {
                    unable += 1;
                }
            }
            lacking += left.saturating_sub(spare);
            if only_all && lacking > 0 {
                return Ok(lacking);
            }
            if !whole {
                self.open(set, effort)?;
            }
        }
        self.sets.stale = false;
        Ok(lacking)
    }

    /// The units of a set that have no partner among the others.
    fn without_partner(&self, set: usize) -> Vec<usize> {
        let mut seen = vec![false; self.sets.tree.count()];
        let mut alone = Vec::new();
        for &node in self.members(set) {
            let unit = self.unit(set, node);
            if unit == NONE {
                continue;
            }
            if let Some(inner) = self.set_of(unit) {
                if std::mem::replace(&mut seen[inner], true) {
                    continue;
                }
            }
            if self.mate_unit(set, unit) == NONE {
                alone.push(unit);
            }
        }
        alone
    }

    /// Find out by which nodes a set can be left.
    fn open(&mut self, set: usize, effort: &mut Effort) -> Result<(), Stop> {
        let mut open = vec![false; self.mate.len()];
        let alone = self.without_partner(set);
        for &unit in alone.iter().skip(1) {
            // No set can be left twice, even where that leaves more nodes over.
            let exit = self.exit(unit);
            let outside = std::mem::replace(&mut self.mate[exit], NONE);
            if outside != NONE {
                self.mate[outside] = NONE;
            }
        }
        if let Some(&base) = alone.first() {
            self.sets.exit[set] = self.exit(base);
            let tree = Tree::grow(self, set, base, NONE, effort)?;
            for &node in self.members(set) {
                let unit = self.unit(set, node);
                open[node] = unit != NONE && tree.outer[unit] && self.is_open(unit, node);
            }
        }
        self.sets.open[set] = open;
        Ok(())
    }

    /// The pairing as it is; the sets only where there are any.
    fn before(&self) -> Before {
        let sets = (self.sets.tree.count() > 1).then(|| self.sets.clone());
        Before { mate: self.mate.clone(), sets }
    }

    fn put_back(&mut self, before: Before) {
        self.mate = before.mate;
        if let Some(sets) = before.sets {
            self.sets = sets;
        }
    }

    /// Take apart all pairs that cannot be one any more, and pair all anew; false where that
    /// cannot be, and then the pairing is as it was.
    pub fn mend(&mut self, suspects: &[usize], effort: &mut Effort) -> Result<bool, Stop> {
        let broken = |&&node: &&usize| {
            let other = self.mate[node];
            other != NONE && !self.gone[node] && !self.joined(node, other)
        };
        let broken: Vec<usize> = suspects.iter().filter(broken).copied().collect();
        self.sets.stale = true;
        if broken.is_empty() {
            return Ok(true);
        }
        let before = self.before();
        for node in broken {
            let other = std::mem::replace(&mut self.mate[node], NONE);
            if other != NONE {
                self.mate[other] = NONE;
            }
        }
        let mended = self.pair_left(true, effort)? == 0;
        if !mended {
            self.put_back(before);
        }
        Ok(mended)
    }

    /// The first of these players the node can have if all others can still be paired. Both
    /// are settled. None where there is none.
    pub fn settle_first(
        &mut self,
        node: usize,
        others: &[usize],
        effort: &mut Effort,
    ) -> Result<Option<usize>, Stop> {
        let own = self.mate[node];
        let set = self.sets.around(node, own);
        // Nothing outside of such a set depends on what is inside.
        let by_itself = set.filter(|&set| set == 0 || self.sets.closed[set]);
        let mut reached: Option<Vec<bool>> = None;
        effort.spend(others.len() as u64 / 4 + 1)?;
        for &other in others {
            if self.gone[other] || !self.joined(node, other) {
                continue;
            }
            let same = set.is_some() && other != own && self.sets.around(node, other) == set;
            if same && !self.can_exchange([node, own], other, set) {
                if reached.as_ref().is_some_and(|reached| !reached[other]) {
                    continue;
                }
                if self.settle_through_third([node, own], other, effort)?
                    || self.settle_inside([node, own], other, effort)?
                {
                    return Ok(Some(other));
                }
            }
            let comparable = same && by_itself.is_some();
            if comparable && !self.can_exchange([node, own], other, set) {
                if reached.is_none() {
                    let several = self.sets.tree.count() > 1;
                    if self.sets.stale && several && self.pair_left(true, effort)? > 0 {
                        return Ok(None);
                    }
                    reached = Some(self.reached([node, own], by_itself, effort)?);
                }
                if !reached.as_ref().is_some_and(|reached| reached[other]) {
                    continue;
                }
            }
            if self.settle(node, other, set, effort)? {
                return Ok(Some(other));
            }
        }
        Ok(None)
    }

    /// Whether two pairs can exchange their partners, all in one set.
    fn can_exchange(&self, [node, own]: [usize; 2], other: usize, set: Option<usize>) -> bool {
        let theirs = self.mate[other];
        let around = |one: usize, two: usize| self.sets.around(one, two) == set;
        around(own, theirs)
            && around(other, theirs)
            && around(node, other)
            && self.joined(own, theirs)
    }

    /// One of a pair who can have the first of two nodes while the other one has the second.
    fn pair_between(
        &self,
        one: usize,
        two: usize,
        effort: &mut Effort,
    ) -> Result<Option<usize>, Stop> {
        let nodes = self.mate.len();
        effort.spend(nodes as u64 / 4)?;
        // From there on, as it is the likeliest to be near.
        Ok((one + 1..nodes).chain(0..one).find(|&node| {
            let mate = self.mate[node];
            mate != NONE
                && !self.gone[node]
                && self.in_one_part(&[one, node, mate])
                && self.joined(one, node)
                && self.joined(two, mate)
        }))
    }

    /// Settle a pair where the partners of its two can have those of a third pair and none of
    /// these leaves an odd set; false where not, and nothing is changed.
    fn settle_through_third(
        &mut self,
        [node, own]: [usize; 2],
        other: usize,
        effort: &mut Effort,
    ) -> Result<bool, Stop> {
        let theirs = self.mate[other];
        if !self.in_one_part(&[node, own, other, theirs]) {
            return Ok(false);
        }
        let Some(third) = self.pair_between(own, theirs, effort)? else { return Ok(false) };
        self.join(self.mate[third], theirs);
        self.join(own, third);
        self.join(node, other);
        self.gone[node] = true;
        self.gone[other] = true;
        // All nodes are no set that could be left.
        self.sets.stale |= self.sets.tree.home[node] != 0;
        Ok(true)
    }

    /// Settle a pair inside an odd set that holds no other, where the rest of the set can be
    /// paired anew and left as before; false where not, and nothing is changed.
    fn settle_inside(
        &mut self,
        [node, own]: [usize; 2],
        other: usize,
        effort: &mut Effort,
    ) -> Result<bool, Stop> {
        let (set, theirs) = (self.sets.tree.home[node], self.mate[other]);
        let innermost = set != 0 && !self.sets.tree.parent.contains(&set);
        if !innermost || !self.in_one_part(&[node, own, other, theirs]) {
            return Ok(false);
        }
        let leaves = |&&each: &&usize| {
            let mate = self.mate[each];
            !self.gone[each] && mate != NONE && self.sets.units[set][mate] == NONE
        };
        let exit = self.members(set).iter().find(leaves).copied().unwrap_or(NONE);
        self.gone[node] = true;
        self.gone[other] = true;
        self.mate[own] = NONE;
        self.mate[theirs] = NONE;
        let tree = Tree::grow(self, set, own, exit, effort)?;
        if tree.end == NONE {
            self.gone[node] = false;
            self.gone[other] = false;
            self.join(node, own);
            self.join(other, theirs);
            return Ok(false);
        }
        for (one, two) in tree.path(self, set, tree.end) {
            self.join(one, two);
        }
        self.join(node, other);
        self.sets.stale = true;
        Ok(true)
    }

    /// The nodes that can go without partner in the place of a pair's second one, the first
    /// one being out.
    fn reached(
        &self,
        [node, own]: [usize; 2],
        set: Option<usize>,
        effort: &mut Effort,
    ) -> Result<Vec<bool>, Stop> {
        let mut reached = vec![false; self.mate.len()];
        let Some(set) = set else { return Ok(reached) };
        let tree = Tree::grow(self, set, self.unit(set, own), self.unit(set, node), effort)?;
        for &each in self.members(set) {
            let unit = self.unit(set, each);
            reached[each] = unit != NONE && tree.outer[unit] && self.is_open(unit, each);
        }
        Ok(reached)
    }

    /// Whether no pair of these nodes leaves a set.
    fn in_one_part(&self, nodes: &[usize]) -> bool {
        nodes.windows(2).all(|two| self.sets.tree.home[two[0]] == self.sets.tree.home[two[1]])
    }

    /// Settle a pair if all others can be paired; false where not, and nothing is changed.
    fn settle(
        &mut self,
        node: usize,
        other: usize,
        set: Option<usize>,
        effort: &mut Effort,
    ) -> Result<bool, Stop> {
        let (own, theirs) = (self.mate[node], self.mate[other]);
        let exchanged = other != own && self.can_exchange([node, own], other, set);
        if self.in_one_part(&[node, own, other, theirs]) && (other == own || exchanged) {
            self.sets.stale |= self.sets.tree.home[node] != 0;
            if exchanged {
                self.join(own, theirs);
            }
            self.join(node, other);
            self.gone[node] = true;
            self.gone[other] = true;
            return Ok(true);
        }
        let before = self.before();
        if other != own {
            self.mate[own] = NONE;
            self.mate[theirs] = NONE;
            if exchanged {
                self.join(own, theirs);
            }
        }
        self.join(node, other);
        self.gone[node] = true;
        self.gone[other] = true;
        for (one, two) in [(node, other), (other, node)] {
            let mut set = self.sets.tree.home[one];
            while self.sets.units[set][two] == NONE {
                self.sets.closed[set] = true;
                set = self.sets.tree.parent[set];
            }
        }
        let settled = self.pair_left(true, effort)? == 0;
        if !settled {
            self.put_back(before);
            self.gone[node] = false;
            self.gone[other] = false;
        }
        Ok(settled)
    }
}

impl Units for Tight<'_> {
    fn units(&self) -> usize {
        self.mate.len() + self.sets.tree.count()
    }

    fn members(&self, set: usize) -> &[usize] {
        &self.sets.members[set]
    }

    #[inline]
    fn unit(&self, set: usize, node: usize) -> usize {
        let unit = self.sets.units[set][node];
        let nodes = self.mate.len();
        let closed = unit != NONE && unit >= nodes && self.sets.closed[unit - nodes];
        if closed || self.gone[node] { NONE } else { unit }
    }

    fn mate_unit(&self, set: usize, unit: usize) -> usize {
        match self.mate[self.exit(unit)] {
            NONE => NONE,
            other => self.unit(set, other),
        }
    }

    fn is_open(&self, unit: usize, node: usize) -> bool {
        match self.set_of(unit) {
            None => true,
            Some(set) => self.sets.open[set][node],
        }
    }

    fn allowed(&self, one: usize, other: usize) -> bool {
        let (higher, lower) = (one.min(other), one.max(other));
        if higher < self.size {
            if lower < self.size {
                let refused = self.never_upper[higher]
                    || self.only_upper[lower]
                    || self.only_outside[higher]
                    || self.only_outside[lower]
                    || self.side[higher] == Side::Lower && self.side[lower] == Side::Upper;
                if refused {
                    return false;
                }
            } else if self.only_inside[higher] || self.only_upper[higher] {
                return false;
            }
        }
        (self.may)(one, other) && self.also.as_ref().map_or(true, |also| also(one, other))
    }

    fn nodes(&self) -> usize {
        self.mate.len()
    }

    fn is_gone(&self, node: usize) -> bool {
        self.gone[node]
    }

    fn places(&self) -> usize {
        self.places
    }

    fn place(&self, node: usize) -> usize {
        self.place[node]
    }

    fn near(&self, node: usize) -> &[usize] {
        &self.near[self.place[node]]
    }
}

/// The sets of a graph from before it was restricted.
pub struct Restricted(Sets);

#[cfg(test)]
mod tests;
