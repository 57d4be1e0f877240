//! The best candidates of one bracket as the matchings of greatest weight, narrowed by wishes.

use crate::effort::{Effort, Stop};
use crate::matching::Graph;
use crate::weight::Weight;

/// Two nodes, the smaller first.
pub type Pair = (usize, usize);

/// What every edge is worth for one comparison: a digit of the weight.
pub struct Rung {
    /// The worth of each edge, by its place in the list of edges.
    pub values: Vec<i32>,
    /// No two matchings differ by more than this in the sum of values.
    pub span: i64,
}

/// Rungs packed into words: `words` for every edge, the most important first.
#[derive(Clone, Default)]
pub struct Packed {
    pub count: usize,
    pub words: Vec<i64>,
}

/// The most bits a word of an edge may take, so that prices, which are sums of weights
/// along a path through all nodes, stay within 63 bits.
pub fn word_bits(nodes: usize) -> u32 {
    59 - (nodes as u64 + 1).ilog2()
}

/// The most words the matrix of a matching may have: half a gigabyte of them.
const MATRIX: usize = 64_000_000;

/// How many words of wishes go into one matching; more make it slower, fewer need more.
const WISH_WORDS: usize = 2;

/// The best candidates of one bracket.
///
/// Nodes `0..size` are the players of the bracket in order, moved-down players first;
/// further nodes are players below and, where there is one, the bye.
pub struct Candidates {
    pub size: usize,
    nodes: usize,
    edges: Vec<Pair>,
    alive: Vec<bool>,
    base: Packed,
    /// The pairs settled so far, higher ranked player first.
    pub pairs: Vec<Pair>,
}

impl Candidates {
    /// All matchings of these edges that no other is better than, by the rungs in order.
    pub fn new(size: usize, nodes: usize, edges: Vec<Pair>, rungs: &[Rung]) -> Self {
        let base = packed(edges.len(), word_bits(nodes), rungs);
        let alive = vec![true; edges.len()];
        Candidates { size, nodes, edges, alive, base, pairs: Vec::new() }
    }

    /// The partner of every node in a best candidate that fulfils the wishes, in their
    /// order, as far as any best candidate can.
    pub fn mates(&self, wishes: &[Rung], effort: &mut Effort) -> Result<Vec<Option<usize>>, Stop> {
        let wish = packed(self.edges.len(), word_bits(self.nodes), wishes);
        match self.base.count + wish.count {
            0 | 1 => self.solve::<1>(&wish, effort),
            2 => self.solve::<2>(&wish, effort),
            3 => self.solve::<3>(&wish, effort),
            4 => self.solve::<4>(&wish, effort),
            5 | 6 => self.solve::<6>(&wish, effort),
            7 | 8 => self.solve::<8>(&wish, effort),
            9..=12 => self.solve::<12>(&wish, effort),
            13..=20 => self.solve::<20>(&wish, effort),
            21..=40 => self.solve::<40>(&wish, effort),
            41..=80 => self.solve::<80>(&wish, effort),
            81..=160 => self.solve::<160>(&wish, effort),
            _ => Err(Stop::TooHard),
        }
    }

    fn solve<const K: usize>(
        &self,
        wish: &Packed,
        effort: &mut Effort,
    ) -> Result<Vec<Option<usize>>, Stop> {
        let mut place = vec![usize::MAX; self.nodes];
        let mut used = Vec::new();
        for (index, &(one, other)) in self.edges.iter().enumerate() {
            if self.alive[index] {
                for node in [one, other] {
                    if place[node] == usize::MAX {
                        place[node] = used.len();
                        used.push(node);
                    }
                }
            }
        }
        effort.spend(self.edges.len() as u64)?;
        if used.len() * used.len() * (K + 1) > MATRIX {
            return Err(Stop::TooHard);
        }
        let mut graph = Graph::<K>::new(used.len());
        for (index, &(one, other)) in self.edges.iter().enumerate() {
            if self.alive[index] {
                let mut words = [0; K];
                let (base, more) = (self.base.count, wish.count);
                words[..base].copy_from_slice(&self.base.words[index * base..(index + 1) * base]);
                words[base..base + more]
                    .copy_from_slice(&wish.words[index * more..(index + 1) * more]);
                graph.edge(place[one], place[other], Weight(words));
            }
        }
        let mut mates = vec![None; self.nodes];
        for (node, partner) in graph.best_matching(effort)?.into_iter().enumerate() {
            mates[used[node]] = partner.map(|each| used[each]);
        }
        Ok(mates)
    }

    /// From now on only candidates that fulfil these wishes best.
    pub fn keep(&mut self, wishes: &[Rung]) {
        let wish = packed(self.edges.len(), word_bits(self.nodes), wishes);
        let count = self.base.count + wish.count;
        let mut words = Vec::with_capacity(count * self.edges.len());
        for index in 0..self.edges.len() {
            words.extend(&self.base.words[index * self.base.count..(index + 1) * self.base.count]);
            words.extend(&wish.words[index * wish.count..(index + 1) * wish.count]);
        }
        self.base = Packed { count, words };
    }

    /// A rung on the possible pairs inside the bracket.
    pub fn wish(&self, span: i64, value: impl Fn(Pair) -> i32) -> Rung {
        let values = self
            .edges
            .iter()
            .zip(&self.alive)
            .map(|(&edge, &alive)| if alive && edge.1 < self.size { value(edge) } else { 0 })
            .collect();
        Rung { values, span }
    }

    /// No candidate with one of these pairs inside the bracket any more.
    pub fn forbid(&mut self, unwanted: impl Fn(Pair) -> bool) {
        for (index, &edge) in self.edges.iter().enumerate() {
            if edge.1 < self.size && unwanted(edge) {
                self.alive[index] = false;
            }
        }
    }

    /// These pairs are part of the candidate.
    pub fn settle(&mut self, pairs: &[Pair]) {
        let mut gone = vec![false; self.nodes];
        for &(one, other) in pairs {
            self.pairs.push((one, other));
            gone[one] = true;
            gone[other] = true;
        }
        let mut kept = 0;
        let count = self.base.count;
        for index in 0..self.edges.len() {
            let (one, other) = self.edges[index];
            if self.alive[index] && !gone[one] && !gone[other] {
                self.edges[kept] = self.edges[index];
                self.base.words.copy_within(index * count..(index + 1) * count, kept * count);
                kept += 1;
            }
        }
        self.edges.truncate(kept);
        self.base.words.truncate(kept * count);
        self.alive = vec![true; kept];
    }

    /// How many wishes of such a span fit into one matching.
    pub fn room(&self, span: i64) -> usize {
        let bits = (span as u64 + 1).ilog2() + 1;
        (WISH_WORDS * (word_bits(self.nodes) / bits) as usize).max(1)
    }
}

/// Pack rungs into words of so many bits.
pub fn packed(edges: usize, bits: u32, rungs: &[Rung]) -> Packed {
    let mut groups: Vec<Vec<&Rung>> = Vec::new();
    let mut radix: i128 = i128::MAX;
    for rung in rungs {
        let digit = i128::from(rung.span) + 1;
        match groups.last_mut() {
            Some(group) if radix.saturating_mul(digit) < 1 << bits => {
                radix *= digit;
                group.push(rung);
            }
            _ => {
                radix = digit;
                groups.push(vec![rung]);
            }
        }
    }
    let count = groups.len();
    let mut words = vec![0; count * edges];
    for (place, group) in groups.iter().enumerate() {
        for rung in group {
            for (edge, &value) in rung.values.iter().enumerate() {
                let word = &mut words[edge * count + place];
                *word = *word * (rung.span + 1) + i64::from(value);
            }
        }
    }
    Packed { count, words }
}

#[cfg(test)]
mod tests;
