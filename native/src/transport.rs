//! The most that classes of players can be worth to one another, each class in so many halves.
//!
//! Every player is taken twice, once on the left and once on the right, so that pairs are
//! ways from left to right: a transport of goods, and much simpler than a matching. What the
//! classes pay for it bounds what any pairing is worth.

use std::cmp::Reverse;

use crate::effort::{Effort, Stop};
use crate::weight::Weight;

const NONE: usize = usize::MAX;

/// A best transport between classes.
pub struct Transport<const K: usize> {
    /// For every class: no two classes pay less than twice what a pair of them is worth.
    pub prices: Vec<Weight<K>>,
    /// What each class pays of that on the left, and on the right.
    pub left: Vec<Weight<K>>,
    pub right: Vec<Weight<K>>,
    /// How many of each class go to each, row by row.
    pub flow: Vec<u32>,
}

/// The best transport where each class has so many members; None where some find no place.
///
/// `worth` is a square table of what a pair of two classes is worth, None where they cannot
/// be one.
pub fn transport<const K: usize>(
    counts: &[u32],
    worth: &[Option<Weight<K>>],
    effort: &mut Effort,
) -> Result<Option<Transport<K>>, Stop> {
    let mut state = State::new(counts, worth);
    while state.supply.iter().any(|&left| left > 0) {
        if !state.send(effort)? {
            return Ok(None);
        }
    }
    let State { left, right, flow, .. } = state;
    let prices = left.iter().zip(&right).map(|(&one, &other)| one.plus(other)).collect();
    Ok(Some(Transport { prices, left, right, flow }))
}

struct State<'a, const K: usize> {
    count: usize,
    worth: &'a [Option<Weight<K>>],
    supply: Vec<u32>,
    demand: Vec<u32>,
    /// What each class pays on the left, and on the right.
    left: Vec<Weight<K>>,
    right: Vec<Weight<K>>,
    flow: Vec<u32>,
}

impl<'a, const K: usize> State<'a, K> {
    fn new(counts: &[u32], worth: &'a [Option<Weight<K>>]) -> Self {
        let count = counts.len();
        let best = |class: usize| {
            let row = &worth[class * count..(class + 1) * count];
            row.iter().flatten().max().copied().unwrap_or(Weight::ZERO)
        };
        State {
            count,
            worth,
            supply: counts.to_vec(),
            demand: counts.to_vec(),
            left: (0..count).map(best).collect(),
            right: vec![Weight::ZERO; count],
            flow: vec![0; count * count],
        }
    }

    /// Send as many as can go along the cheapest way from those left on the left to those
    /// left on the right; false where there is none.
    fn send(&mut self, effort: &mut Effort) -> Result<bool, Stop> {
        let count = self.count;
        let mut start: Vec<Option<Weight<K>>> =
            self.supply.iter().map(|&left| (left > 0).then_some(Weight::ZERO)).collect();
        let mut came_left = vec![NONE; count];
        let mut near: Vec<Option<Weight<K>>> = vec![None; count];
        let mut came_right = vec![NONE; count];
        let mut done = vec![false; count];
        let mut fresh: Vec<usize> = (0..count).filter(|&class| start[class].is_some()).collect();
        let (end, far) = loop {
            effort.spend(((fresh.len() + 1) * count * K) as u64)?;
            for from in fresh.drain(..) {
                let Some(so_far) = start[from] else { continue };
                for to in (0..count).filter(|&to| !done[to]) {
                    let Some(worth) = self.worth[from * count + to] else { continue };
                    let way = so_far.plus(self.left[from]).plus(self.right[to]).minus(worth);
                    if near[to].map_or(true, |least| way < least) {
                        near[to] = Some(way);
                        came_right[to] = from;
                    }
                }
            }
            let next = (0..count)
                .filter(|&to| !done[to])
                .filter_map(|to| Some((near[to]?, Reverse(self.demand[to]), to)))
                .min();
            let Some((far, _, to)) = next else { return Ok(false) };
            if self.demand[to] > 0 {
                break (to, far);
            }
            done[to] = true;
            for from in 0..count {
                if start[from].is_none() && self.flow[from * count + to] > 0 {
                    start[from] = Some(far);
                    came_left[from] = to;
                    fresh.push(from);
                }
            }
        };
        for class in 0..count {
            if let Some(way) = start[class] {
                self.left[class] -= far.minus(way);
            }
            if let Some(way) = near[class].filter(|_| done[class]) {
                self.right[class] += far.minus(way);
            }
        }
        self.push(end, &came_left, &came_right);
        Ok(true)
    }

    fn push(&mut self, end: usize, came_left: &[usize], came_right: &[usize]) {
        let mut most = self.demand[end];
        let mut steps = Vec::new();
        let mut to = end;
        loop {
            let from = came_right[to];
            let back = came_left[from];
            steps.push((from, to));
            if back == NONE {
                most = most.min(self.supply[from]);
                self.supply[from] -= most;
                break;
            }
            most = most.min(self.flow[from * self.count + back]);
            to = back;
        }
        self.demand[end] -= most;
        for (step, &(from, to)) in steps.iter().enumerate() {
            self.flow[from * self.count + to] += most;
            if step + 1 < steps.len() {
                self.flow[from * self.count + steps[step + 1].1] -= most;
            }
        }
    }
}

#[cfg(test)]
mod tests;
