//! A tree of alternating paths with its blossoms (Edmonds).
//!
//! Outer nodes are those that a path of even length leads to from the root. An odd cycle, a
//! blossom, makes all its nodes outer; it goes by its base, the node nearest to the root.

use std::collections::HashMap;

use crate::bits::Bits;

/// No node.
pub const NONE: usize = usize::MAX;

pub struct Tree {
    nodes: usize,
    /// The node before each on its path from the root: of an outer node in a blossom, the
    /// way round the blossom that ends in its partner.
    parent: Vec<usize>,
    /// A node nearer to the base of the blossom; a base leads to itself.
    link: Vec<usize>,
    /// The nodes of every blossom, by its base.
    members: HashMap<usize, Bits>,
    pub outer: Bits,
    /// The outer nodes in the order in which they came to be.
    pub queue: Vec<usize>,
    seen: Vec<u32>,
    round: u32,
}

impl Tree {
    pub fn new(nodes: usize) -> Self {
        Tree {
            nodes,
            parent: vec![NONE; nodes],
            link: (0..nodes).collect(),
            members: HashMap::new(),
            outer: Bits::none(nodes),
            queue: Vec::new(),
            seen: vec![0; nodes],
            round: 0,
        }
    }

    /// Begin anew from this root.
    pub fn plant(&mut self, root: usize) {
        self.parent.fill(NONE);
        for (node, link) in self.link.iter_mut().enumerate() {
            *link = node;
        }
        self.members.clear();
        self.outer.clear();
        self.queue.clear();
        self.become_outer(root);
    }

    fn become_outer(&mut self, node: usize) {
        self.outer.add(node);
        self.queue.push(node);
    }

    /// A pair hangs on an outer node by one of the two.
    pub fn hang(&mut self, inner: usize, outer: usize, from: usize) {
        self.parent[inner] = from;
        self.become_outer(outer);
    }

    /// An unpaired node hangs on an outer node, so that a path leads to it.
    pub fn end(&mut self, node: usize, from: usize) {
        self.parent[node] = from;
    }

    /// The base of the blossom a node is in; the node itself where it is in none.
    pub fn base(&mut self, node: usize) -> usize {
        let mut node = node;
        while self.link[node] != node {
            self.link[node] = self.link[self.link[node]];
            node = self.link[node];
        }
        node
    }

    /// The nodes of the blossom with this base.
    pub fn blossom(&self, base: usize) -> Option<&Bits> {
        self.members.get(&base)
    }

    /// The base where the ways of two outer nodes to the root meet.
    fn meeting(&mut self, one: usize, other: usize, mate: &[usize]) -> usize {
        self.round += 1;
        let mut node = self.base(one);
        loop {
            self.seen[node] = self.round;
            if mate[node] == NONE {
                break;
            }
            node = self.base(self.parent[mate[node]]);
        }
        let mut node = self.base(other);
        while self.seen[node] != self.round {
            node = self.base(self.parent[mate[node]]);
        }
        node
    }

    /// Two outer nodes of different blossoms can be a pair: the cycle that closes is one.
    pub fn shrink(&mut self, one: usize, other: usize, mate: &[usize]) {
        let base = self.meeting(one, other, mate);
        let mut parts = Vec::new();
        for (mut node, mut child) in [(one, other), (other, one)] {
            while self.base(node) != base {
                let inner = mate[node];
                parts.extend([self.base(node), self.base(inner)]);
                self.parent[node] = child;
                child = inner;
                node = self.parent[inner];
            }
        }
        let mut members = self.members.remove(&base).unwrap_or_else(|| Bits::none(self.nodes));
        members.add(base);
        for part in parts {
            if part == base || self.link[part] != part {
                continue;
            }
            self.link[part] = base;
            match self.members.remove(&part) {
                Some(theirs) => members.add_all(&theirs),
                None => members.add(part),
            }
            if !self.outer.has(part) {
                self.become_outer(part);
            }
        }
        self.members.insert(base, members);
    }

    /// Pair everybody on the path to this end with the other neighbour on it.
    pub fn flip(&self, end: usize, mate: &mut [usize]) {
        let mut node = end;
        while node != NONE {
            let before = self.parent[node];
            let next = mate[before];
            mate[node] = before;
            mate[before] = node;
            node = next;
        }
    }
}
