//! S1 with as few exchanges as possible (D.2.a-b; 4.3), among all best candidates.

use std::collections::HashMap;

use crate::effort::{Effort, Stop};
use crate::exchange_prices::{Classes, exchange_prices};
use crate::matching::{Weights, best_perfect};
use crate::model::{Model, Node, View};
use crate::odd_sets::OddSets;
use crate::repair::repaired;
use crate::tight::{NONE, Restricted, Side, Tight};
use crate::weight::Weight;

/// The odd sets left, the original players in S1, and how far those who join it differ.
type Merit = Weight<3>;

/// What each pair of nodes still to be paired is worth.
struct Merits<'g, 'm> {
    graph: &'g Tight<'m>,
    active: &'g [usize],
    place: &'g [usize],
    pairs: usize,
    length: usize,
}

impl Merits<'_, '_> {
    /// The same whether the two may be a pair or not.
    fn merit(&self, one: usize, other: usize) -> Merit {
        let (one, other) = (self.active[one], self.active[other]);
        let left = -8 * self.graph.sets_left_by(one, other) as i64;
        merit(self.place[one], self.place[other], left, self.pairs, self.length)
    }

    fn joined(&self, one: usize, other: usize) -> bool {
        one != other && self.graph.joined(self.active[one], self.active[other])
    }
}

impl Weights<3> for Merits<'_, '_> {
    fn nodes(&self) -> usize {
        self.active.len()
    }

    fn weight(&self, one: usize, other: usize) -> Option<Merit> {
        self.joined(one, other).then(|| self.merit(one, other).halved())
    }
}

/// What a pair is worth by the places of the two in the remainder.
fn merit(here: usize, there: usize, left: i64, pairs: usize, length: usize) -> Merit {
    if here == NONE || there == NONE {
        return Weight([left, 0, 0]);
    }
    let higher = here.min(there);
    Weight([left, if higher < pairs { 8 } else { 0 }, 8 * (length - 1 - higher) as i64])
}

/// Leave only candidates by which S1 keeps as many of the original players as it can, and
/// those who leave it differ least from those who join it.
///
/// Everybody is paired then. None where not everybody can be. What comes back undoes it.
pub fn keep_fewest_exchanges(
    graph: &mut Tight,
    model: &Model,
    remainder: &[usize],
    pairs: usize,
    effort: &mut Effort,
) -> Result<Option<Restricted>, Stop> {
    let nodes = model.nodes.len();
    let mut place = vec![NONE; nodes];
    for (at, &node) in remainder.iter().enumerate() {
        place[node] = at;
    }
    let active: Vec<usize> = (0..nodes).filter(|&node| !graph.gone[node]).collect();
    let mut index = vec![NONE; nodes];
    for (at, &node) in active.iter().enumerate() {
        index[node] = at;
    }
    let sizes = [pairs, remainder.len()];
    let homes = graph.closed_homes();
    let by_classes = match graph.parts().count() {
        1 => prices_by_classes(graph, &active, &place, sizes, effort)?,
        // Classes do not say which sets a pair leaves.
        _ => None,
    };
    if let Some(price) = &by_classes {
        let before = limit(graph, &active, &place, sizes, price, &[], &homes);
        graph.part_unjoined();
        if graph.fill(effort)? == 0 {
            return Ok(Some(before));
        }
        graph.lift(before);
    }
    let price =
        by_classes.unwrap_or_else(|| first_prices(model, &active, &place, pairs, remainder.len()));
    let merits = Merits { graph, active: &active, place: &place, pairs, length: remainder.len() };
    let tight = |price: &[Merit], one: usize, other: usize| {
        merits.joined(one, other) && price[one].plus(price[other]) == merits.merit(one, other)
    };
    let mates = |price: &[Merit]| -> Vec<usize> {
        let mate = |(at, &node): (usize, &usize)| match graph.mate[node] {
            NONE => NONE,
            other if tight(price, at, index[other]) => index[other],
            _ => NONE,
        };
        active.iter().enumerate().map(mate).collect()
    };
    let worth = |one: usize, other: usize| Some(merits.merit(one, other));
    let joined = |one: usize, other: usize| merits.joined(one, other);
    let Some(price) = repaired(&price, &mates(&price), worth, joined, effort)? else {
        return Ok(None);
    };
    let kept = mates(&price);
    let before = limit(graph, &active, &place, sizes, &price, &[], &homes);
    take_pairs(graph, &active, &kept);
    if graph.fill(effort)? == 0 {
        return Ok(Some(before));
    }
    let kept: Vec<usize> = active
        .iter()
        .map(|&node| if graph.mate[node] == NONE { NONE } else { index[graph.mate[node]] })
        .collect();
    graph.lift(before);
    let merits = Merits { graph, active: &active, place: &place, pairs, length: remainder.len() };
    let Some(best) = best_perfect(&merits, &price, &kept, effort)? else { return Ok(None) };
    let (prices, sets) = (&best.prices, &best.sets);
    let before = limit(graph, &active, &place, sizes, prices, sets, &homes);
    take_pairs(graph, &active, &best.mate);
    Ok((graph.fill(effort)? == 0).then_some(before))
}

/// Prices by the classes that say who can have whom. None where these are too many.
///
/// Those outside of the remainder are classes of their own: a pair with one of these is worth
/// nothing. Groups that can have the same players are one class.
fn prices_by_classes(
    graph: &Tight,
    active: &[usize],
    place: &[usize],
    [pairs, length]: [usize; 2],
    effort: &mut Effort,
) -> Result<Option<Vec<Merit>>, Stop> {
    let mut stands: Vec<usize> = active.iter().map(|&node| graph.place[node]).collect();
    stands.sort_unstable();
    stands.dedup();
    let row = |&one: &usize| -> Vec<bool> {
        stands.iter().map(|&other| graph.places_are_close(one, other)).collect()
    };
    let rows: Vec<Vec<bool>> = stands.iter().map(row).collect();
    let mut first: Vec<(usize, bool)> = Vec::new();
    let mut known: HashMap<(&[bool], bool), usize> = HashMap::new();
    let mut class = Vec::with_capacity(active.len());
    for &node in active {
        let (stand, inside) = (graph.place[node], place[node] != NONE);
        let row = &rows[stands.partition_point(|&each| each < stand)];
        let fresh = known.len();
        let found = *known.entry((row, inside)).or_insert(fresh);
        if found == fresh {
            first.push((stand, inside));
        }
        class.push(found);
    }
    let mut higher = Vec::with_capacity(first.len() * first.len());
    for &(one, inside) in &first {
        for &(other, theirs) in &first {
            higher.push((theirs || !inside) && graph.places_are_close(one, other));
        }
    }
    let merit = |&node: &usize| {
        let Weight([_, stays, rank]) = merit(place[node], place[node], 0, pairs, length);
        Weight([stays, rank])
    };
    let merit = active.iter().map(merit).collect();
    let prices = exchange_prices(&Classes { count: first.len(), class, merit, higher }, effort)?;
    let whole = |Weight([stays, rank])| Weight([0, stays, rank]);
    Ok(prices.map(|prices| prices.into_iter().map(whole).collect()))
}

/// Halves of a pair across S1 and S2 pay just what it is worth, all others pay more.
fn first_prices(
    model: &Model,
    active: &[usize],
    place: &[usize],
    pairs: usize,
    length: usize,
) -> Vec<Merit> {
    let slots = matches!(model.view, View::Alone(_));
    let pays = |&node: &usize| match place[node] {
        NONE if slots && model.nodes[node] == Node::Over => Weight([0, -2, 0]),
        NONE if slots => Weight([0, 2, 0]),
        NONE => Weight::ZERO,
        at if at < pairs => Weight([0, 6, 8 * (length - 1 - at) as i64]),
        _ => Weight([0, 2, 0]),
    };
    active.iter().map(pays).collect()
}

/// Only pairs from now on that are worth what they and these sets pay.
fn limit(
    graph: &mut Tight,
    active: &[usize],
    place: &[usize],
    [pairs, length]: [usize; 2],
    prices: &[Merit],
    sets: &[(Vec<usize>, Merit)],
    homes: &[usize],
) -> Restricted {
    let nodes = graph.mate.len();
    let named: Vec<(Vec<usize>, Merit)> =
        sets.iter().map(|(set, pay)| (set.iter().map(|&at| active[at]).collect(), *pay)).collect();
    let (tree, between) = OddSets::new(nodes, &named);
    let mut pays = vec![Weight::ZERO; nodes];
    for (at, &node) in active.iter().enumerate() {
        pays[node] = prices[at];
    }
    for (set, pay) in &named {
        set.iter().for_each(|&node| pays[node] += pay.halved());
    }
    let (place, closed, before) = (place.to_vec(), homes.to_vec(), graph.parts());
    let (home, count) = (tree.home.clone(), tree.count());
    let tight = move |one: usize, other: usize| {
        let left = -8 * before.left_by(one, other) as i64;
        let apart = between[home[one] * count + home[other]];
        closed[one] == closed[other]
            && pays[one].plus(pays[other]).minus(apart)
                == merit(place[one], place[other], left, pairs, length)
    };
    graph.restrict(tight, tree)
}

/// Let these be the pairs, by their places among those active.
fn take_pairs(graph: &mut Tight, active: &[usize], mate: &[usize]) {
    for (at, &node) in active.iter().enumerate() {
        graph.mate[node] = if mate[at] == NONE { NONE } else { active[mate[at]] };
    }
}

/// The sides of everybody when S1 and S2 are these.
pub fn sides(model: &Model, upper: &[usize], remainder: &[usize]) -> Vec<Side> {
    let mut side = vec![Side::Outside; model.nodes.len()];
    side[..model.size].fill(Side::Any);
    remainder.iter().for_each(|&node| side[node] = Side::Lower);
    upper.iter().for_each(|&node| side[node] = Side::Upper);
    side
}

#[cfg(test)]
mod tests;
