//! What an odd bracket pays for the one pair that must leave it, by classes.
//!
//! A transport knows halves of pairs, so by it nobody needs to leave an odd bracket. How much
//! less the classes are worth where one pair leaves is the cheapest way round through the
//! transport that leaves the bracket once and comes back once.

use crate::effort::{Effort, Stop};
use crate::transport::Transport;
use crate::weight::Weight;

/// The most classes; more are too much work.
const CLASSES: usize = 160;

/// How much less a transport is worth with one pair that leaves the classes inside. None where
/// it needs no such price, where no pair can leave, or where that is too much to find out.
pub fn toll<const K: usize>(
    found: &Transport<K>,
    worth: &[Option<Weight<K>>],
    inside: &[bool],
    effort: &mut Effort,
) -> Result<Option<Weight<K>>, Stop> {
    let count = inside.len();
    let crosses = |at: usize| inside[at / count] != inside[at % count];
    if count > CLASSES || (0..count * count).any(|at| found.flow[at] > 0 && crosses(at)) {
        return Ok(None);
    }
    let ways = Ways { found, worth, inside };
    let mut least: Option<Weight<K>> = None;
    for first in (0..count).filter(|&class| inside[class]) {
        effort.spend((2 * count * count * K) as u64)?;
        let mut start = vec![None; count];
        start[first] = Some(Weight::ZERO);
        let outside = ways.spread(ways.across(&start));
        let back = ways.spread(ways.across(&outside));
        if let Some(way) = back[first].filter(|&way| least.map_or(true, |least| way < least)) {
            least = Some(way);
        }
    }
    Ok(least.filter(|&toll| toll > Weight::ZERO && has_room(toll, worth, count)))
}

/// Whether prices that this toll is a part of fit into words.
fn has_room<const K: usize>(toll: Weight<K>, worth: &[Option<Weight<K>>], count: usize) -> bool {
    let most = |weight: &Weight<K>| weight.0.iter().map(|word| word.unsigned_abs()).max();
    let words = worth.iter().flatten().chain([&toll]).filter_map(most);
    u128::from(words.max().unwrap_or(0)) * 128 * (count as u128 + 1) < 1 << 62
}

/// The ways through a transport in which no pair leaves the classes inside.
struct Ways<'a, const K: usize> {
    found: &'a Transport<K>,
    worth: &'a [Option<Weight<K>>],
    inside: &'a [bool],
}

impl<const K: usize> Ways<'_, K> {
    /// What two classes pay above the worth of a pair of them.
    fn slack(&self, from: usize, to: usize) -> Option<Weight<K>> {
        let worth = self.worth[from * self.inside.len() + to]?;
        Some(self.found.left[from].plus(self.found.right[to]).minus(worth))
    }

    /// From classes on the left to those of the other kind on the right.
    fn across(&self, start: &[Option<Weight<K>>]) -> Vec<Option<Weight<K>>> {
        let count = self.inside.len();
        let way = |from: usize, to: usize| Some(start[from]?.plus(self.slack(from, to)?));
        let nearest = |to: usize| {
            let others = (0..count).filter(|&from| self.inside[from] != self.inside[to]);
            others.filter_map(|from| way(from, to)).min()
        };
        (0..count).map(nearest).collect()
    }

    /// From classes on the right to all of their kind on the left.
    fn spread(&self, mut near: Vec<Option<Weight<K>>>) -> Vec<Option<Weight<K>>> {
        let count = self.inside.len();
        let mut left = vec![None; count];
        let mut done = vec![false; count];
        loop {
            let next = (0..count).filter(|&to| !done[to]).filter_map(|to| Some((near[to]?, to)));
            let Some((far, to)) = next.min() else { return left };
            done[to] = true;
            for (from, start) in left.iter_mut().enumerate() {
                if start.is_some() || self.found.flow[from * count + to] == 0 {
                    continue;
                }
                *start = Some(far);
                for there in 0..count {
                    if done[there] || self.inside[there] != self.inside[from] {
                        continue;
                    }
                    let Some(slack) = self.slack(from, there) else { continue };
                    let way = far.plus(slack);
                    if near[there].map_or(true, |least| way < least) {
                        near[there] = Some(way);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
