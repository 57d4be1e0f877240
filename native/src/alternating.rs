//! Trees of alternating paths (Edmonds) over units: nodes, and odd sets taken for one node.

use crate::effort::{Effort, Stop};
use crate::odd_sets::NONE;
use crate::tight::Tight;

/// A pair by its nodes.
pub type Edge = (usize, usize);

/// The tree of alternating paths from one unit.
pub struct Tree {
    root: usize,
    /// The edge by which a unit hangs on the one before it, from inside to outside.
    parent: Vec<Edge>,
    base: Vec<usize>,
    pub outer: Vec<bool>,
    queue: Vec<usize>,
    /// The outer nodes of every place, each with where those of its unit end.
    outers: Vec<Vec<(usize, usize)>>,
    /// A unit without partner at the end of a path.
    pub end: usize,
}

impl Tree {
    /// The tree of one set's units from one of them, without another.
    pub fn grow(
        graph: &Tight,
        set: usize,
        root: usize,
        without: usize,
        effort: &mut Effort,
    ) -> Result<Self, Stop> {
        let units = graph.units();
        let mut tree = Tree {
            root,
            parent: vec![(NONE, NONE); units],
            base: (0..units).collect(),
            outer: vec![false; units],
            queue: Vec::new(),
            outers: vec![Vec::new(); graph.places],
            end: NONE,
        };
        let members = graph.members(set);
        effort.spend(units as u64 / 4)?;
        let mut reached = vec![false; units];
        reached[root] = true;
        tree.become_outer(graph, root);
        let mut unreached: Vec<Vec<usize>> = vec![Vec::new(); graph.places];
        for &node in members {
            let unit = graph.unit(set, node);
            if unit != NONE && unit != root && unit != without && graph.is_open(unit, node) {
                unreached[graph.place[node]].push(node);
            }
        }
        let mut at = 0;
        while at < tree.queue.len() {
            let node = tree.queue[at];
            at += 1;
            for &place in &graph.near[graph.place[node]] {
                let list = std::mem::take(&mut unreached[place]);
                effort.spend(list.len() as u64 + 1)?;
                let mut kept = Vec::new();
                for other in list {
                    let unit = graph.unit(set, other);
                    if reached[unit] {
                        continue;
                    }
                    if !graph.allowed(node, other) {
                        kept.push(other);
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
                unreached[place] = kept;
            }
            for &place in &graph.near[graph.place[node]] {
                let mut index = 0;
                while index < tree.outers[place].len() {
                    let (other, end) = tree.outers[place][index];
                    let (one, two) = (graph.unit(set, node), graph.unit(set, other));
                    effort.spend(1)?;
                    if one == two {
                        index = end;
                        continue;
                    }
                    if tree.base[one] != tree.base[two] && graph.allowed(node, other) {
                        effort.spend(units as u64)?;
                        tree.shrink(graph, set, (node, other));
                    }
                    index += 1;
                }
            }
        }
        Ok(tree)
    }

    fn become_outer(&mut self, graph: &Tight, unit: usize) {
        self.outer[unit] = true;
        let from = self.queue.len();
        for &node in graph.nodes_of(unit).iter().filter(|&&node| graph.is_open(unit, node)) {
            self.queue.push(node);
            self.outers[graph.place[node]].push((node, 0));
        }
        // Those of one place follow each other.
        for &node in &self.queue[from..] {
            let outers = &mut self.outers[graph.place[node]];
            let end = outers.len();
            let of_unit = outers.iter_mut().rev().take_while(|each| each.1 == 0);
            of_unit.for_each(|each| each.1 = end);
        }
    }

    /// The base where the ways of two outer units to the root meet.
    fn meeting(&self, graph: &Tight, set: usize, one: usize, other: usize) -> usize {
        let up = |unit: usize| {
            let inner = graph.mate_unit(set, unit);
            self.base[graph.unit(set, self.parent[inner].1)]
        };
        let root = self.base[self.root];
        let mut on_way = vec![false; self.base.len()];
        let mut unit = self.base[one];
        on_way[unit] = true;
        while unit != root {
            unit = up(unit);
            on_way[unit] = true;
        }
        let mut unit = self.base[other];
        while !on_way[unit] {
            unit = up(unit);
        }
        unit
    }

    fn shrink(&mut self, graph: &Tight, set: usize, edge: Edge) {
        let (one, other) = (graph.unit(set, edge.0), graph.unit(set, edge.1));
        let base = self.meeting(graph, set, one, other);
        let mut in_blossom = vec![false; self.base.len()];
        self.mark(graph, set, edge, base, &mut in_blossom);
        self.mark(graph, set, (edge.1, edge.0), base, &mut in_blossom);
        for unit in 0..self.base.len() {
            if in_blossom[self.base[unit]] {
                self.base[unit] = base;
                if !self.outer[unit] {
                    self.become_outer(graph, unit);
                }
            }
        }
    }

    /// Let the outer units from the first end of an edge up to the base hang on it as well.
    fn mark(
        &mut self,
        graph: &Tight,
        set: usize,
        edge: Edge,
        base: usize,
        in_blossom: &mut [bool],
    ) {
        let mut edge = edge;
        let mut unit = graph.unit(set, edge.0);
        while self.base[unit] != base {
            let inner = graph.mate_unit(set, unit);
            in_blossom[self.base[unit]] = true;
            in_blossom[self.base[inner]] = true;
            self.parent[unit] = edge;
            edge = (self.parent[inner].1, self.parent[inner].0);
            unit = graph.unit(set, edge.0);
        }
    }

    /// The pairs that are new if the path to a unit, which has a partner for the first time
    /// or leaves the one it had, is flipped.
    pub fn path(&self, graph: &Tight, set: usize, end: usize) -> Vec<Edge> {
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
