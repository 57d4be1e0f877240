//! Prices of single players, where those of their classes are not enough.

use crate::effort::{Effort, Stop};
use crate::weight::Weight;

const NONE: usize = usize::MAX;

/// Prices by which everybody on the left can have somebody on the right.
///
/// As in `transport`, everybody is there twice, once on each side. At the start each side of
/// a node pays `price`, no two pay less than `worth` (None where they cannot be a pair), and
/// those mated pay exactly that. `may` is whether two nodes may really be a pair. All prices
/// and worths are even. None where not all find a place.
pub fn repaired<const K: usize>(
    price: &[Weight<K>],
    mate: &[usize],
    worth: impl Fn(usize, usize) -> Option<Weight<K>>,
    may: impl Fn(usize, usize) -> bool,
    effort: &mut Effort,
) -> Result<Option<Vec<Weight<K>>>, Stop> {
    let nodes = price.len();
    let (mut left, mut right) = (price.to_vec(), price.to_vec());
    let (mut to, mut from) = (mate.to_vec(), mate.to_vec());
    while to.contains(&NONE) {
        let mut start: Vec<Option<Weight<K>>> =
            to.iter().map(|&mate| (mate == NONE).then_some(Weight::ZERO)).collect();
        let mut near: Vec<Option<Weight<K>>> = vec![None; nodes];
        let mut came = vec![NONE; nodes];
        let mut done = vec![false; nodes];
        let mut fresh: Vec<usize> = (0..nodes).filter(|&node| to[node] == NONE).collect();
        let mut open: Vec<usize> = (0..nodes).collect();
        let (end, far) = 'search: loop {
            effort.spend(((fresh.len() + 1) * open.len() * K) as u64)?;
            for here in fresh.drain(..) {
                let Some(so_far) = start[here].map(|way| way.plus(left[here])) else { continue };
                for &there in &open {
                    let Some(worth) = worth(here, there) else { continue };
                    let way = so_far.plus(right[there]).minus(worth);
                    if near[there].map_or(true, |least| way < least) && may(here, there) {
                        near[there] = Some(way);
                        came[there] = here;
                    }
                }
            }
            let mut lowest: Option<Weight<K>> = None;
            for &node in &open {
                if let Some(way) = near[node] {
                    if lowest.map_or(true, |least| way < least) {
                        lowest = Some(way);
                    }
                }
            }
            let Some(far) = lowest else { return Ok(None) };
            // All that are as near can be taken at once.
            let (taken, rest): (Vec<usize>, Vec<usize>) =
                open.into_iter().partition(|&node| near[node] == Some(far));
            open = rest;
            for node in taken {
                if from[node] == NONE {
                    break 'search (node, far);
                }
                done[node] = true;
                start[from[node]] = Some(far);
                fresh.push(from[node]);
            }
        };
        for node in 0..nodes {
            if let Some(way) = start[node] {
                left[node] -= far.minus(way);
            }
            if let Some(way) = near[node].filter(|_| done[node]) {
                right[node] += far.minus(way);
            }
        }
        let mut node = end;
        while node != NONE {
            let here = came[node];
            let before = to[here];
            to[here] = node;
            from[node] = here;
            node = before;
        }
    }
    Ok(Some(left.into_iter().zip(right).map(|(one, other)| one.plus(other).halved()).collect()))
}

#[cfg(test)]
mod tests;
