//! Prices by which the best players are the higher of their pairs, found by classes.
//!
//! A pair is worth the merit of the better of its two players. So of every class the best are
//! the higher of their pairs, and how many of each class are is a flow between classes. As in
//! `transport`, everybody is there twice, once on the left and once on the right.

use crate::effort::{Effort, Stop};
use crate::weight::Weight;

/// What a player is worth as the higher of a pair.
pub type Merit = Weight<2>;

/// The stages of a flow, in its direction; each has a node for every class.
const LEFT: usize = 0;
const LEFT_HIGHER: usize = 1;
const LEFT_LOWER: usize = 2;
const RIGHT_HIGHER: usize = 3;
const RIGHT_LOWER: usize = 4;
const RIGHT: usize = 5;
const STAGES: usize = 6;

/// The most classes; more are too much work.
const CLASSES: usize = 64;

/// Players by class.
pub struct Classes {
    pub count: usize,
    /// The class of every player.
    pub class: Vec<usize>,
    /// The merit of every player; the higher of two is the better one.
    pub merit: Vec<Merit>,
    /// Whether the first of two classes can have the higher and the second one the lower of
    /// a pair, row by row.
    pub higher: Vec<bool>,
}

/// A step from node to node, and how many take it.
struct Arc {
    from: usize,
    to: usize,
    flow: usize,
    /// Of a step to be the higher of a pair, the merits of those who can take it, the best
    /// first.
    merits: Option<Vec<Merit>>,
}

impl Arc {
    /// What one more costs.
    fn more(&self) -> Option<Merit> {
        match &self.merits {
            Some(merits) => merits.get(self.flow).map(|&merit| Weight::ZERO.minus(merit)),
            None => Some(Weight::ZERO),
        }
    }

    /// What one less costs.
    fn less(&self) -> Option<Merit> {
        let last = self.flow.checked_sub(1)?;
        Some(self.merits.as_ref().map_or(Weight::ZERO, |merits| merits[last]))
    }
}

/// The least that every player pays so that no two pay less than a pair of them is worth, as
/// far as classes say who can be one. None where not all can be paired, or the classes are
/// too many. All merits are multiples of four, and so are the doubled prices.
pub fn exchange_prices(classes: &Classes, effort: &mut Effort) -> Result<Option<Vec<Merit>>, Stop> {
    if classes.count > CLASSES {
        return Ok(None);
    }
    let mut flow = Flow::new(classes);
    for _ in 0..classes.class.len() {
        if !flow.send(effort)? {
            return Ok(None);
        }
    }
    let (level, _) = flow.nearest(vec![Some(Weight::ZERO); STAGES * classes.count], effort)?;
    let level =
        |stage: usize, class: usize| level[stage * classes.count + class].unwrap_or(Weight::ZERO);
    let price = |(&class, &merit): (&usize, &Merit)| {
        let left = merit.plus(level(LEFT_HIGHER, class)).max(level(LEFT_LOWER, class));
        let lower = Weight::ZERO.minus(level(RIGHT_LOWER, class));
        let right = merit.minus(level(RIGHT_HIGHER, class)).max(lower);
        left.plus(right).halved()
    };
    Ok(Some(classes.class.iter().zip(&classes.merit).map(price).collect()))
}

struct Flow {
    count: usize,
    arcs: Vec<Arc>,
    /// How many of each class are still to be sent, and to be reached.
    supply: Vec<usize>,
    demand: Vec<usize>,
}

impl Flow {
    fn new(classes: &Classes) -> Self {
        let count = classes.count;
        let mut merits: Vec<Vec<Merit>> = vec![Vec::new(); count];
        for (&class, &merit) in classes.class.iter().zip(&classes.merit) {
            merits[class].push(merit);
        }
        let mut arcs = Vec::new();
        let mut arc = |from: (usize, usize), to: (usize, usize), merits| {
            let node = |(stage, class): (usize, usize)| stage * count + class;
            arcs.push(Arc { from: node(from), to: node(to), flow: 0, merits });
        };
        for (class, merits) in merits.iter_mut().enumerate() {
            merits.sort_unstable_by(|one, other| other.cmp(one));
            arc((LEFT, class), (LEFT_HIGHER, class), Some(merits.clone()));
            arc((LEFT, class), (LEFT_LOWER, class), None);
            arc((RIGHT_HIGHER, class), (RIGHT, class), Some(merits.clone()));
            arc((RIGHT_LOWER, class), (RIGHT, class), None);
        }
        for one in 0..count {
            for other in (0..count).filter(|&other| classes.higher[one * count + other]) {
                arc((LEFT_HIGHER, one), (RIGHT_LOWER, other), None);
                arc((LEFT_LOWER, other), (RIGHT_HIGHER, one), None);
            }
        }
        let supply: Vec<usize> = merits.iter().map(Vec::len).collect();
        Flow { count, arcs, demand: supply.clone(), supply }
    }

    /// The least cost to every node from where it is given, and the last arc on the way.
    #[allow(clippy::type_complexity)]
    fn nearest(
        &self,
        start: Vec<Option<Merit>>,
        effort: &mut Effort,
    ) -> Result<(Vec<Option<Merit>>, Vec<Option<(usize, bool)>>), Stop> {
        let mut near = start;
        let mut came = vec![None; near.len()];
        let mut changed = true;
        while changed {
            changed = false;
            effort.spend(2 * self.arcs.len() as u64)?;
            for (at, arc) in self.arcs.iter().enumerate() {
                let ways = [(arc.from, arc.to, true), (arc.to, arc.from, false)];
                for (from, to, onward) in ways {
                    let cost = if onward { arc.more() } else { arc.less() };
                    let (Some(here), Some(cost)) = (near[from], cost) else { continue };
                    let way = here.plus(cost);
                    if near[to].map_or(true, |least| way < least) {
                        near[to] = Some(way);
                        came[to] = Some((at, onward));
                        changed = true;
                    }
                }
            }
        }
        Ok((near, came))
    }

    /// Send one more along the cheapest way; false where there is none.
    fn send(&mut self, effort: &mut Effort) -> Result<bool, Stop> {
        let mut start = vec![None; STAGES * self.count];
        for (class, &left) in self.supply.iter().enumerate() {
            start[class] = (left > 0).then_some(Weight::ZERO);
        }
        let (near, came) = self.nearest(start, effort)?;
        let ends = (0..self.count).filter(|&class| self.demand[class] > 0);
        let end = ends.filter_map(|class| Some((near[RIGHT * self.count + class]?, class))).min();
        let Some((_, class)) = end else { return Ok(false) };
        self.demand[class] -= 1;
        let mut node = RIGHT * self.count + class;
        while let Some((at, onward)) = came[node] {
            let arc = &mut self.arcs[at];
            if onward {
                arc.flow += 1;
                node = arc.from;
            } else {
                arc.flow -= 1;
                node = arc.to;
            }
        }
        self.supply[node] -= 1;
        Ok(true)
    }
}

#[cfg(test)]
mod tests;
