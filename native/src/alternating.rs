//! Trees of alternating paths (Edmonds) over units: nodes, and odd sets taken for one node.

use crate::effort::{Effort, Stop};
use crate::odd_sets::NONE;

/// A pair by its nodes.
pub type Edge = (usize, usize);

/// A pairing of units, as far as trees of alternating paths ask for it.
pub trait Units {
    /// How many units there may be: every node and every set.
    fn units(&self) -> usize;
    /// How many nodes there are; units after these are sets.
    fn nodes(&self) -> usize;
    /// The nodes of a set.
    fn members(&self, set: usize) -> &[usize];
    /// The unit of a set that a node is in; NONE for a node that is settled, or in none.
    fn unit(&self, set: usize, node: usize) -> usize;
    /// The partner of a unit among those of its set; NONE where it has none there.
    fn mate_unit(&self, set: usize, unit: usize) -> usize;
    /// Whether a unit can be paired by this node of it.
    fn is_open(&self, unit: usize, node: usize) -> bool;
    /// Whether a node is settled.
    fn is_gone(&self, node: usize) -> bool;
    /// Whether two nodes of near places can be a pair.
    fn allowed(&self, one: usize, other: usize) -> bool;
    /// How many places there are.
    fn places(&self) -> usize;
    /// Where a node stands.
    fn place(&self, node: usize) -> usize;
    /// The places of those whom a node can be paired with.
    fn near(&self, node: usize) -> &[usize];
}

/// The tree of alternating paths from one unit.
pub struct Tree {
    root: usize,
    /// The edge by which a unit hangs on the one before it, from inside to outside.
    parent: Vec<Edge>,
    /// One step of the way from a unit to the base of the blossom it is in; see `base`.
    toward_base: Vec<usize>,
    pub outer: Vec<bool>,
    queue: Vec<usize>,
    /// The outer nodes of every place. Those of one list are in one blossom.
    outers: Vec<Vec<Alike>>,
    /// The node after each in its list.
    next: Vec<usize>,
    /// A unit without partner at the end of a path.
    pub end: usize,
    /// When a base was last met on the way to the root, and how often that was asked.
    met: Vec<usize>,
    asked: usize,
    /// The units of the last blossom, kept for its room.
    blossom: Vec<usize>,
}

/// Outer nodes of one blossom, and a unit of it.
struct Alike {
    unit: usize,
    first: usize,
    last: usize,
}

impl Tree {
    /// The tree of one set's units from one of them, without another.
    pub fn grow(
        graph: &impl Units,
        set: usize,
        root: usize,
        without: usize,
        effort: &mut Effort,
    ) -> Result<Self, Stop> {
        let units = graph.units();
        let mut tree = Tree {
            root,
            parent: vec![(NONE, NONE); units],
            toward_base: (0..units).collect(),
            outer: vec![false; units],
            queue: Vec::new(),
            outers: (0..graph.places()).map(|_| Vec::new()).collect(),
            next: vec![NONE; graph.nodes()],
            end: NONE,
            met: vec![0; units],
            asked: 0,
            blossom: Vec::new(),
        };
        let members = graph.members(set);
        effort.spend(units as u64)?;
        let mut reached = vec![false; units];
        reached[root] = true;
        tree.become_outer(graph, root);
        let mut unreached: Vec<Vec<usize>> = vec![Vec::new(); graph.places()];
        for &node in members {
            let unit = graph.unit(set, node);
            if unit != NONE && unit != root && unit != without && graph.is_open(unit, node) {
                unreached[graph.place(node)].push(node);
            }
        }
        let mut at = 0;
        while at < tree.queue.len() {
            let node = tree.queue[at];
            at += 1;
            for &place in graph.near(node) {
                if unreached[place].is_empty() {
                    continue;
                }
                let mut list = std::mem::take(&mut unreached[place]);
                effort.spend(list.len() as u64)?;
                let mut kept = 0;
                for at in 0..list.len() {
                    let other = list[at];
                    let unit = graph.unit(set, other);
                    if reached[unit] {
                        continue;
                    }
                    if !graph.allowed(node, other) {
                        list[kept] = other;
                        kept += 1;
                        continue;
                    }
                    tree.parent[unit] = (other, node);
                    let next = graph.mate_unit(set, unit);
                    if next == NONE {
                        tree.end = unit;
                        return Ok(tree);
                    }
                    reached[unit] = true;
                    reached[next] = true;
                    tree.become_outer(graph, next);
                }
                list.truncate(kept);
                unreached[place] = list;
            }
            for &place in graph.near(node) {
                tree.look_for_blossoms(graph, set, node, place, effort)?;
            }
        }
        Ok(tree)
    }

    /// Shrink the blossoms that a pair of an outer node with those of a place makes.
    ///
    /// The lists that turn out to be of the node's own blossom become one, so that it is
    /// passed over at once from then on.
    fn look_for_blossoms(
        &mut self,
        graph: &impl Units,
        set: usize,
        node: usize,
        place: usize,
        effort: &mut Effort,
    ) -> Result<(), Stop> {
        let unit = graph.unit(set, node);
        let mut own = NONE;
        let mut at = 0;
        while at < self.outers[place].len() {
            effort.spend(1)?;
            let theirs = self.outers[place][at].unit;
            if self.base(theirs) == self.base(unit) {
                if own == NONE {
                    own = at;
                    at += 1;
                } else {
                    let more = self.outers[place].swap_remove(at);
                    let list = &mut self.outers[place][own];
                    self.next[list.last] = more.first;
                    list.last = more.last;
                }
                continue;
            }
            let mut other = self.outers[place][at].first;
            let mut steps = 1;
            while other != NONE && !graph.allowed(node, other) {
                other = self.next[other];
                steps += 1;
            }
            if other == NONE {
                at += 1;
            } else {
                steps += self.shrink(graph, set, (node, other));
            }
            effort.spend(steps)?;
        }
        Ok(())
    }

    fn become_outer(&mut self, graph: &impl Units, unit: usize) {
        self.outer[unit] = true;
        let from = self.queue.len();
        match unit.checked_sub(graph.nodes()) {
            None => self.queue.push(unit),
            Some(inner) => {
                let open = |&&node: &&usize| !graph.is_gone(node) && graph.is_open(unit, node);
                self.queue.extend(graph.members(inner).iter().filter(open));
            }
        }
        for &node in &self.queue[from..] {
            let lists = &mut self.outers[graph.place(node)];
            match lists.last_mut().filter(|list| list.unit == unit) {
                Some(list) => {
                    self.next[list.last] = node;
                    list.last = node;
                }
                None => lists.push(Alike { unit, first: node, last: node }),
            }
        }
    }

    /// The base of the blossom a unit is in; the unit itself where it is in none.
    fn base(&mut self, unit: usize) -> usize {
        let mut unit = unit;
        while self.toward_base[unit] != unit {
            self.toward_base[unit] = self.toward_base[self.toward_base[unit]];
            unit = self.toward_base[unit];
        }
        unit
    }

    /// The base where the ways of two outer units to the root meet.
    fn meeting(&mut self, graph: &impl Units, set: usize, one: usize, other: usize) -> usize {
        self.asked += 1;
        let root = self.base(self.root);
        // A step of either way in turn, so that no way is gone much further than they meet.
        let (mut here, mut there) = (self.base(one), self.base(other));
        loop {
            if here != NONE {
                if std::mem::replace(&mut self.met[here], self.asked) == self.asked {
                    return here;
                }
                here = if here == root {
                    NONE
                } else {
                    let inner = graph.mate_unit(set, here);
                    self.base(graph.unit(set, self.parent[inner].1))
                };
            }
            std::mem::swap(&mut here, &mut there);
        }
    }

    /// Take the units on the two ways from a pair to where they meet for one blossom; the
    /// steps that this took.
    fn shrink(&mut self, graph: &impl Units, set: usize, edge: Edge) -> u64 {
        let (one, other) = (graph.unit(set, edge.0), graph.unit(set, edge.1));
        let base = self.meeting(graph, set, one, other);
        let mut blossom = std::mem::take(&mut self.blossom);
        blossom.clear();
        self.mark(graph, set, edge, base, &mut blossom);
        self.mark(graph, set, (edge.1, edge.0), base, &mut blossom);
        for &unit in &blossom {
            let before = self.base(unit);
            self.toward_base[before] = base;
        }
        for &unit in &blossom {
            if !self.outer[unit] {
                self.become_outer(graph, unit);
            }
        }
        let steps = 2 * blossom.len() as u64;
        self.blossom = blossom;
        steps
    }

    /// Let the outer units from the first end of an edge up to the base hang on it as well.
    fn mark(
        &mut self,
        graph: &impl Units,
        set: usize,
        edge: Edge,
        base: usize,
        blossom: &mut Vec<usize>,
    ) {
        let mut edge = edge;
        let mut unit = graph.unit(set, edge.0);
        while self.base(unit) != base {
            let inner = graph.mate_unit(set, unit);
            blossom.extend([unit, inner]);
            self.parent[unit] = edge;
            edge = (self.parent[inner].1, self.parent[inner].0);
            unit = graph.unit(set, edge.0);
        }
    }

    /// The pairs that are new if the path to a unit, which has a partner for the first time
    /// or leaves the one it had, is flipped.
    pub fn path(&self, graph: &impl Units, set: usize, end: usize) -> Vec<Edge> {
        let mut edges = Vec::new();
        let mut unit = end;
        loop {
            let edge = self.parent[unit];
            let before = graph.unit(set, edge.1);
            edges.push(edge);
            if before == self.root {
                return edges;
            }
            unit = graph.mate_unit(set, before);
        }
    }
}
