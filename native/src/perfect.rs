//! Whether everybody can be paired: perfect matchings in the graph of who may meet whom.
//!
//! The graph is nearly complete, so it is never written down: a search walks over those
//! not reached yet and asks for each whether the two may meet. Mostly a partner is found
//! at once; what is left over is settled by augmenting paths (Edmonds), which are exact.

use crate::card::{Field, Place};
use crate::effort::{Effort, Stop};

const NONE: usize = usize::MAX;

/// Players to be paired with one another.
pub struct Company<'a> {
    pub field: &'a Field,
    pub players: Vec<Place>,
    /// The first so many of them do not meet one another.
    pub floaters: usize,
    /// Who may be left over; None where nobody is.
    pub spare: Option<Vec<bool>>,
}

impl Company<'_> {
    /// The number of nodes: the players, and one for being left over.
    fn nodes(&self) -> usize {
        self.players.len() + usize::from(self.spare.is_some())
    }

    fn joined(&self, one: usize, other: usize) -> bool {
        let count = self.players.len();
        if one == count || other == count {
            return one != other && self.spare.as_ref().is_some_and(|spare| spare[one.min(other)]);
        }
        (one >= self.floaters || other >= self.floaters)
            && self.field.compatible(self.players[one], self.players[other])
    }

    /// The nodes that some largest pairing leaves over (Gallai, Edmonds).
    pub fn left_over(&self, effort: &mut Effort) -> Result<Vec<usize>, Stop> {
        let nodes = self.nodes();
        let mut search = Search::new(self, nodes);
        search.greedily(effort)?;
        let mut left = vec![false; nodes];
        for root in 0..nodes {
            if search.mate[root] == NONE && !search.augment(root, effort)? {
                // No path to another node over can lead through this tree any more.
                for (node, left) in left.iter_mut().enumerate() {
                    search.closed[node] |= search.reached[node];
                    *left |= search.outer[node];
                }
            }
        }
        Ok((0..nodes).filter(|&node| left[node]).collect())
    }

    /// Everybody's partner in a pairing of all, if there is one. Where somebody may be left
    /// over, exactly one is: his partner is the number of players.
    pub fn paired(&self, effort: &mut Effort) -> Result<Option<Vec<usize>>, Stop> {
        let nodes = self.nodes();
        if nodes % 2 == 1 {
            return Ok(None);
        }
        let mut search = Search::new(self, nodes);
        search.greedily(effort)?;
        for root in 0..nodes {
            if search.mate[root] == NONE && !search.augment(root, effort)? {
                return Ok(None);
            }
        }
        Ok(Some(search.mate))
    }
}

/// An augmenting path search with blossoms shrunk by their bases.
struct Search<'a> {
    company: &'a Company<'a>,
    nodes: usize,
    mate: Vec<usize>,
    parent: Vec<usize>,
    base: Vec<usize>,
    outer: Vec<bool>,
    /// Nodes that are in the tree, outer or inner.
    reached: Vec<bool>,
    /// Nodes that no search need look at any more.
    closed: Vec<bool>,
}

impl<'a> Search<'a> {
    fn new(company: &'a Company<'a>, nodes: usize) -> Self {
        Search {
            company,
            nodes,
            mate: vec![NONE; nodes],
            parent: vec![NONE; nodes],
            base: (0..nodes).collect(),
            outer: vec![false; nodes],
            reached: vec![false; nodes],
            closed: vec![false; nodes],
        }
    }

    /// Give everybody in turn the first free partner; the lowest who may, the bye.
    fn greedily(&mut self, effort: &mut Effort) -> Result<(), Stop> {
        let count = self.company.players.len();
        if let Some(spare) = &self.company.spare {
            if let Some(last) = spare.iter().rposition(|&may| may) {
                self.mate[last] = count;
                self.mate[count] = last;
            }
        }
        let mut free: Vec<usize> =
            (0..count).filter(|&node| self.mate[node] == NONE).rev().collect();
        let mut passed = Vec::new();
        while let Some(node) = free.pop() {
            passed.clear();
            while let Some(other) = free.pop() {
                effort.spend(1)?;
                if self.company.joined(node, other) {
                    self.mate[node] = other;
                    self.mate[other] = node;
                    break;
                }
                passed.push(other);
            }
            free.extend(passed.iter().rev());
        }
        Ok(())
    }

    /// Pair one more node, along a path that changes the partners on its way.
    fn augment(&mut self, root: usize, effort: &mut Effort) -> Result<bool, Stop> {
        self.parent.fill(NONE);
        self.outer.fill(false);
        self.reached.fill(false);
        for node in 0..self.nodes {
            self.base[node] = node;
        }
        let mut queue = vec![root];
        let mut outers = vec![root];
        self.outer[root] = true;
        self.reached[root] = true;
        let mut unreached: Vec<usize> =
            (0..self.nodes).filter(|&node| node != root && !self.closed[node]).collect();
        let mut at = 0;
        while at < queue.len() {
            let node = queue[at];
            at += 1;
            effort.spend(unreached.len() as u64 + outers.len() as u64)?;
            if let Some(&end) = unreached
                .iter()
                .find(|&&other| self.mate[other] == NONE && self.company.joined(node, other))
            {
                self.parent[end] = node;
                self.flip(end);
                return Ok(true);
            }
            for &other in &unreached {
                if !self.reached[other] && self.company.joined(node, other) {
                    let next = self.mate[other];
                    self.parent[other] = node;
                    self.reached[other] = true;
                    self.reached[next] = true;
                    self.outer[next] = true;
                    queue.push(next);
                    outers.push(next);
                }
            }
            unreached.retain(|&other| !self.reached[other]);
            let mut index = 0;
            while index < outers.len() {
                let other = outers[index];
                if self.base[node] != self.base[other] && self.company.joined(node, other) {
                    self.shrink(node, other, &mut queue, &mut outers);
                }
                index += 1;
            }
        }
        Ok(false)
    }

    /// The base where the ways of two outer nodes to the root meet.
    fn meeting(&self, one: usize, other: usize) -> usize {
        let mut on_way = vec![false; self.nodes];
        let mut node = self.base[one];
        loop {
            on_way[node] = true;
            if self.mate[node] == NONE {
                break;
            }
            node = self.base[self.parent[self.mate[node]]];
        }
        let mut node = self.base[other];
        while !on_way[node] {
            node = self.base[self.parent[self.mate[node]]];
        }
        node
    }

    fn shrink(
        &mut self,
        one: usize,
        other: usize,
        queue: &mut Vec<usize>,
        outers: &mut Vec<usize>,
    ) {
        let base = self.meeting(one, other);
        let mut in_blossom = vec![false; self.nodes];
        self.mark(one, other, base, &mut in_blossom);
        self.mark(other, one, base, &mut in_blossom);
        for node in 0..self.nodes {
            if in_blossom[self.base[node]] {
                self.base[node] = base;
                if !self.outer[node] {
                    self.outer[node] = true;
                    queue.push(node);
                    outers.push(node);
                }
            }
        }
    }

    fn mark(&mut self, from: usize, child: usize, base: usize, in_blossom: &mut [bool]) {
        let (mut node, mut child) = (from, child);
        while self.base[node] != base {
            let inner = self.mate[node];
            in_blossom[self.base[node]] = true;
            in_blossom[self.base[inner]] = true;
            self.parent[node] = child;
            child = inner;
            node = self.parent[inner];
        }
    }

    fn flip(&mut self, end: usize) {
        let mut node = end;
        while node != NONE {
            let before = self.parent[node];
            let next = self.mate[before];
            self.mate[node] = before;
            self.mate[before] = node;
            node = next;
        }
    }
}

#[cfg(test)]
mod tests;
