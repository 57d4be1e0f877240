//! Pairings of pairs that cost nothing: whichever pairs all, it is a best one.
//!
//! Where prices are best, every best candidate is made of tight pairs only, those worth
//! exactly what the two pay, and every pairing of all by tight pairs is a best candidate. So
//! what the rules of order ask is whether everybody can still be paired with one pair more
//! settled, and that is asked of alternating paths (Edmonds).

use crate::effort::{Effort, Stop};

pub const NONE: usize = usize::MAX;

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
    place: Vec<usize>,
    near: Vec<Vec<usize>>,
    close: Vec<bool>,
    places: usize,
    pub side: Vec<Side>,
    /// How many nodes are players of the bracket.
    pub size: usize,
    /// Nodes that must not, or must, be the higher ranked of a pair inside the bracket.
    pub never_upper: Vec<bool>,
    pub only_upper: Vec<bool>,
    /// Nodes that must be paired inside the bracket, or outside.
    pub only_inside: Vec<bool>,
    pub only_outside: Vec<bool>,
}

/// The tree of alternating paths from one node.
struct Tree {
    parent: Vec<usize>,
    base: Vec<usize>,
    outer: Vec<bool>,
    queue: Vec<usize>,
    outers: Vec<Vec<usize>>,
    /// An unmatched node at the end of a path.
    end: usize,
}

impl<'a> Tight<'a> {
    /// Nobody is paired yet. `tight` says which groups are, row by row.
    pub fn new(
        size: usize,
        group: Vec<usize>,
        tight: Vec<bool>,
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
        };
        graph.take_sides(vec![Side::Any; nodes]);
        graph
    }

    /// From now on S1 and S2 are these.
    pub fn take_sides(&mut self, side: Vec<Side>) {
        self.side = side;
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

    /// Whether two nodes can be a pair.
    pub fn joined(&self, one: usize, other: usize) -> bool {
        self.close[self.place[one] * self.places + self.place[other]] && self.allowed(one, other)
    }

    /// The same of nodes of near groups.
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

    /// From now on only pairs that fulfil this condition too.
    pub fn restrict(&mut self, also: impl Fn(usize, usize) -> bool + 'static) {
        self.also = Some(Box::new(also));
    }

    /// Without that condition again.
    pub fn lift(&mut self) {
        self.also = None;
    }

    fn grow(&self, root: usize, effort: &mut Effort) -> Result<Tree, Stop> {
        let nodes = self.mate.len();
        let mut tree = Tree {
            parent: vec![NONE; nodes],
            base: (0..nodes).collect(),
            outer: vec![false; nodes],
            queue: vec![root],
            outers: vec![Vec::new(); self.places],
            end: NONE,
        };
        effort.spend(nodes as u64 / 4)?;
        tree.outer[root] = true;
        tree.outers[self.place[root]].push(root);
        let mut reached = vec![false; nodes];
        reached[root] = true;
        let mut unreached: Vec<Vec<usize>> = vec![Vec::new(); self.places];
        for node in 0..nodes {
            if !self.gone[node] && node != root {
                unreached[self.place[node]].push(node);
            }
        }
        let mut at = 0;
        while at < tree.queue.len() {
            let node = tree.queue[at];
            at += 1;
            for &place in &self.near[self.place[node]] {
                let list = std::mem::take(&mut unreached[place]);
                effort.spend(list.len() as u64 + 1)?;
                let mut kept = Vec::new();
                for other in list {
                    if reached[other] {
                        continue;
                    }
                    if !self.allowed(node, other) {
                        kept.push(other);
                        continue;
                    }
                    tree.parent[other] = node;
                    let next = self.mate[other];
                    if next == NONE {
                        tree.end = other;
                        return Ok(tree);
                    }
                    reached[other] = true;
                    reached[next] = true;
                    tree.outer[next] = true;
                    tree.queue.push(next);
                    tree.outers[self.place[next]].push(next);
                }
                unreached[place] = kept;
            }
            for &place in &self.near[self.place[node]] {
                let mut index = 0;
                effort.spend(tree.outers[place].len() as u64)?;
                while index < tree.outers[place].len() {
                    let other = tree.outers[place][index];
                    if tree.base[node] != tree.base[other] && self.allowed(node, other) {
                        effort.spend(nodes as u64)?;
                        self.shrink(&mut tree, node, other);
                    }
                    index += 1;
                }
            }
        }
        Ok(tree)
    }

    /// The base where the ways of two outer nodes to the root meet.
    fn meeting(&self, tree: &Tree, one: usize, other: usize) -> usize {
        let mut on_way = vec![false; self.mate.len()];
        let mut node = tree.base[one];
        loop {
            on_way[node] = true;
            if self.mate[node] == NONE {
                break;
            }
            node = tree.base[tree.parent[self.mate[node]]];
        }
        let mut node = tree.base[other];
        while !on_way[node] {
            node = tree.base[tree.parent[self.mate[node]]];
        }
        node
    }

    fn shrink(&self, tree: &mut Tree, one: usize, other: usize) {
        let base = self.meeting(tree, one, other);
        let mut in_blossom = vec![false; self.mate.len()];
        self.mark(tree, one, other, base, &mut in_blossom);
        self.mark(tree, other, one, base, &mut in_blossom);
        for node in 0..self.mate.len() {
            if in_blossom[tree.base[node]] {
                tree.base[node] = base;
                if !tree.outer[node] {
                    tree.outer[node] = true;
                    tree.queue.push(node);
                    tree.outers[self.place[node]].push(node);
                }
            }
        }
    }

    fn mark(
        &self,
        tree: &mut Tree,
        from: usize,
        child: usize,
        base: usize,
        in_blossom: &mut [bool],
    ) {
        let (mut node, mut child) = (from, child);
        while tree.base[node] != base {
            let inner = self.mate[node];
            in_blossom[tree.base[node]] = true;
            in_blossom[tree.base[inner]] = true;
            tree.parent[node] = child;
            child = inner;
            node = tree.parent[inner];
        }
    }

    /// Pair one more node; false where that cannot be, and nothing is changed.
    pub fn augment(&mut self, root: usize, effort: &mut Effort) -> Result<bool, Stop> {
        let tree = self.grow(root, effort)?;
        let mut node = tree.end;
        if node == NONE {
            return Ok(false);
        }
        while node != NONE {
            let before = tree.parent[node];
            let next = self.mate[before];
            self.join(node, before);
            node = next;
        }
        Ok(true)
    }

    pub fn join(&mut self, one: usize, other: usize) {
        self.mate[one] = other;
        self.mate[other] = one;
    }

    /// Pair as many nodes as can be, from those paired; how many are left over.
    pub fn fill(&mut self, effort: &mut Effort) -> Result<usize, Stop> {
        let mut left = 0;
        for node in 0..self.mate.len() {
            if self.gone[node] || self.mate[node] != NONE {
                continue;
            }
            left += usize::from(!self.augment(node, effort)?);
        }
        Ok(left)
    }

    /// Take apart all pairs that cannot be one any more, and pair all anew; false where that
    /// cannot be, and then the pairing is as it was.
    pub fn mend(&mut self, suspects: &[usize], effort: &mut Effort) -> Result<bool, Stop> {
        let before = self.mate.clone();
        let mut free = Vec::new();
        for &node in suspects {
            let other = self.mate[node];
            if other != NONE && !self.gone[node] && !self.joined(node, other) {
                self.mate[node] = NONE;
                self.mate[other] = NONE;
                free.extend([node, other]);
            }
        }
        for node in free {
            if self.mate[node] == NONE && !self.augment(node, effort)? {
                self.mate = before;
                return Ok(false);
            }
        }
        Ok(true)
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
        let mut reached: Option<Vec<bool>> = None;
        effort.spend(others.len() as u64 / 4 + 1)?;
        for &other in others {
            if self.gone[other] || !self.joined(node, other) {
                continue;
            }
            let theirs = self.mate[other];
            if other != own && !self.joined(own, theirs) {
                if reached.is_none() {
                    self.gone[node] = true;
                    self.mate[own] = NONE;
                    reached = Some(self.grow(own, effort)?.outer);
                    self.gone[node] = false;
                    self.mate[own] = node;
                }
                if !reached.as_ref().is_some_and(|reached| reached[other]) {
                    continue;
                }
            }
            self.join(node, other);
            self.gone[node] = true;
            self.gone[other] = true;
            if other != own {
                self.mate[own] = NONE;
                self.mate[theirs] = NONE;
                if self.joined(own, theirs) {
                    self.join(own, theirs);
                } else if !self.augment(own, effort)? {
                    return Ok(None);
                }
            }
            return Ok(Some(other));
        }
        Ok(None)
    }
}
