//! All best candidates of a bracket at once, as pairs that cost nothing, for big brackets.
//!
//! Prices of classes come from a transport between them. They bound what any candidate is
//! worth. Where a candidate comes to the bound, it is best, and so is every other of tight
//! pairs. Where none does, prices of single players come from a transport between players,
//! and where that is not enough either, odd sets of players pay as well: with these, some
//! pairing always comes to the bound.

use std::collections::HashMap;

use crate::candidates::{Packed, packed, word_bits};
use crate::effort::{Effort, Stop};
use crate::matching::{Weights, best_perfect};
use crate::model::{Model, View};
use crate::odd_bracket::toll;
use crate::odd_sets::OddSets;
use crate::repair::repaired;
use crate::rules::Role;
use crate::task::Task;
use crate::tight::{NONE, Tight};
use crate::transport::{Transport, transport};
use crate::weight::Weight;

/// All best pairings of a model by these criteria. None where there is no pairing of all, or
/// the criteria are too many.
///
/// `single` is whether exactly one player floats.
pub fn face<'m>(
    model: &'m Model<'m>,
    task: &Task,
    roles: &[Role],
    single: bool,
    effort: &mut Effort,
) -> Result<Option<Tight<'m>>, Stop> {
    if model.nodes.len() % 2 == 1 {
        return Ok(None);
    }
    let edges = model.edges();
    let rungs = model.rungs(task, roles, &edges, single);
    let packed = packed(edges.len(), word_bits(2 * model.nodes.len()) - 3, &rungs);
    let classes: Vec<(usize, usize)> = edges.iter().map(|edge| edge.classes).collect();
    match packed.count {
        0 | 1 => priced::<1>(model, &classes, &packed, effort),
        2 => priced::<2>(model, &classes, &packed, effort),
        3 | 4 => priced::<4>(model, &classes, &packed, effort),
        5..=8 => priced::<8>(model, &classes, &packed, effort),
        9..=16 => priced::<16>(model, &classes, &packed, effort),
        17..=32 => priced::<32>(model, &classes, &packed, effort),
        33..=64 => priced::<64>(model, &classes, &packed, effort),
        _ => Ok(None),
    }
}

fn priced<'m, const K: usize>(
    model: &'m Model<'m>,
    edges: &[(usize, usize)],
    packed: &Packed,
    effort: &mut Effort,
) -> Result<Option<Tight<'m>>, Stop> {
    let count = model.members.len();
    let mut worth: Vec<Option<Weight<K>>> = vec![None; count * count];
    for (edge, &(one, other)) in edges.iter().enumerate() {
        let mut words = [0; K];
        let from = edge * packed.count;
        words[..packed.count].copy_from_slice(&packed.words[from..from + packed.count]);
        worth[one * count + other] = Some(Weight(words));
        worth[other * count + one] = Some(Weight(words));
    }
    let counts: Vec<u32> = model.members.iter().map(|members| members.len() as u32).collect();
    let Some(found) = transport(&counts, &worth, effort)? else { return Ok(None) };
    // A price is twice that of a pair's halves, and even, so that it can be halved once.
    let once = worth;
    let worth: Vec<_> =
        once.iter().map(|each| each.map(|worth| worth.doubled().doubled())).collect();
    let mut price: Vec<Weight<K>> =
        model.class.iter().map(|&class| found.prices[class].doubled()).collect();
    let mut graph = tight(model, &worth, &price, &[]);
    pair_by_flow(model, &mut graph, &found.flow, effort)?;
    if graph.fill(effort)? == 0 {
        return Ok(Some(graph));
    }
    if let Some(graph) = odd_bracket(model, &counts, &once, &found, effort)? {
        return Ok(Some(graph));
    }
    let among = Among { model, worth: &worth };
    let may = |one: usize, other: usize| one != other && model.compatible(one, other);
    let worth_of = |one: usize, other: usize| among.worth(one, other);
    match repaired(&price, &graph.mate, worth_of, may, effort)? {
        Some(better) => price = better,
        None => return Ok(None),
    }
    let before = std::mem::take(&mut graph.mate);
    let mut graph = tight(model, &worth, &price, &[]);
    for (node, &other) in before.iter().enumerate() {
        if other != NONE && node < other && graph.joined(node, other) {
            graph.join(node, other);
        }
    }
    if graph.fill(effort)? == 0 {
        return Ok(Some(graph));
    }
    let Some(best) = best_perfect(&among, &price, &graph.mate, effort)? else { return Ok(None) };
    let mut graph = tight(model, &worth, &best.prices, &best.sets);
    graph.mate = best.mate;
    Ok((graph.fill(effort)? == 0).then_some(graph))
}

/// All best pairings where prices of classes are enough once the bracket, of an odd number of
/// players, pays for the pair that must leave it. None where they are not.
///
/// Half of the toll is put on what a pair that leaves is worth. What the bracket pays and its
/// players then pay less comes to the same, and is all in whole numbers.
fn odd_bracket<'m, const K: usize>(
    model: &'m Model<'m>,
    counts: &[u32],
    worth: &[Option<Weight<K>>],
    found: &Transport<K>,
    effort: &mut Effort,
) -> Result<Option<Tight<'m>>, Stop> {
    if model.size % 2 == 0 {
        return Ok(None);
    }
    let count = counts.len();
    let inside: Vec<bool> = model.members.iter().map(|members| members[0] < model.size).collect();
    let Some(toll) = toll(found, worth, &inside, effort)? else { return Ok(None) };
    let dearer = |at: usize| {
        let twice = worth[at]?.doubled();
        let leaves = inside[at / count] != inside[at % count];
        Some(if leaves { twice.plus(toll) } else { twice })
    };
    let dearer: Vec<Option<Weight<K>>> = (0..count * count).map(dearer).collect();
    let Some(best) = transport(counts, &dearer, effort)? else { return Ok(None) };
    let four_times = |weight: Weight<K>| weight.doubled().doubled();
    let price = |&class: &usize| {
        let price = best.prices[class];
        if inside[class] { price.minus(toll.doubled()) } else { price }
    };
    let price: Vec<Weight<K>> = model.class.iter().map(price).collect();
    let worth: Vec<_> = worth.iter().map(|each| each.map(four_times)).collect();
    let sets = [((0..model.size).collect(), four_times(toll))];
    let mut graph = tight(model, &worth, &price, &sets);
    pair_by_flow(model, &mut graph, &found.flow, effort)?;
    Ok((graph.fill(effort)? == 0).then_some(graph))
}

/// The nodes of a model, and what each two of their classes are worth, twice.
struct Among<'m, const K: usize> {
    model: &'m Model<'m>,
    worth: &'m [Option<Weight<K>>],
}

impl<const K: usize> Among<'_, K> {
    fn worth(&self, one: usize, other: usize) -> Option<Weight<K>> {
        let class = &self.model.class;
        self.worth[class[one] * self.model.members.len() + class[other]]
    }
}

impl<const K: usize> Weights<K> for Among<'_, K> {
    fn nodes(&self) -> usize {
        self.model.nodes.len()
    }

    fn weight(&self, one: usize, other: usize) -> Option<Weight<K>> {
        let worth = self.worth(one, other)?;
        (one != other && self.model.compatible(one, other)).then(|| worth.halved())
    }
}

/// The prices with a half of what each set of a node pays.
fn with_shares<const K: usize>(
    prices: &[Weight<K>],
    sets: &[(Vec<usize>, Weight<K>)],
) -> Vec<Weight<K>> {
    let mut pays = prices.to_vec();
    for (set, pay) in sets {
        set.iter().for_each(|&node| pays[node] += pay.halved());
    }
    pays
}

/// The graph of pairs that are worth what they and these sets pay.
fn tight<'m, const K: usize>(
    model: &'m Model<'m>,
    worth: &[Option<Weight<K>>],
    price: &[Weight<K>],
    sets: &[(Vec<usize>, Weight<K>)],
) -> Tight<'m> {
    let count = model.members.len();
    let (tree, between) = OddSets::new(model.nodes.len(), sets);
    let pays = with_shares(price, sets);
    let mut known: HashMap<(usize, usize, Weight<K>), usize> = HashMap::new();
    let mut kinds: Vec<(usize, usize, Weight<K>)> = Vec::new();
    let group: Vec<usize> = (0..model.nodes.len())
        .map(|node| {
            let kind = (model.class[node], tree.home[node], pays[node]);
            let fresh = known.len();
            let group = *known.entry(kind).or_insert(fresh);
            if group == fresh {
                kinds.push(kind);
            }
            group
        })
        .collect();
    let mut tight = Vec::with_capacity(kinds.len() * kinds.len());
    for &(one, here, pays) in &kinds {
        for &(other, there, theirs) in &kinds {
            let apart = between[here * tree.count() + there];
            let exact = worth[one * count + other]
                .is_some_and(|worth| pays.plus(theirs).minus(apart) == worth);
            tight.push(exact);
        }
    }
    let may = |one, other| one != other && model.compatible(one, other);
    Tight::new(model.size, group, tight, tree, may)
}

/// As many pairs of each two classes as the transport says, as far as the players may meet.
fn pair_by_flow(
    model: &Model,
    graph: &mut Tight,
    flow: &[u32],
    effort: &mut Effort,
) -> Result<(), Stop> {
    let count = model.members.len();
    for one in 0..count {
        for other in one..count {
            let both = flow[one * count + other] + flow[other * count + one];
            let mut pairs = both / if one == other { 4 } else { 2 };
            let mut from = 0;
            for &node in &model.members[one] {
                if pairs == 0 {
                    break;
                }
                if graph.mate[node] != NONE {
                    continue;
                }
                let others = &model.members[other];
                while from < others.len() && graph.mate[others[from]] != NONE {
                    from += 1;
                }
                let fits = |&&each: &&usize| {
                    each != node && graph.mate[each] == NONE && graph.joined(node, each)
                };
                effort.spend(4)?;
                if let Some(&mate) = others[from..].iter().find(fits) {
                    graph.join(node, mate);
                    pairs -= 1;
                }
            }
        }
    }
    Ok(())
}

/// How many of the bracket no pairing of the bracket alone can pair.
pub fn shortage(task: &Task, effort: &mut Effort) -> Result<Option<usize>, Stop> {
    let Some(model) = Model::new(task, View::Alone(0), effort)? else { return Ok(None) };
    let all = OddSets::none(model.nodes.len());
    let mut graph =
        Tight::new(model.size, model.class.clone(), model.adjacent.clone(), all, |one, other| {
            one != other && model.compatible(one, other)
        });
    graph.fill(effort).map(Some)
}

/// How many players of the bracket float in a pairing of its model.
pub fn floaters(model: &Model, graph: &Tight) -> usize {
    (0..model.size).filter(|&node| graph.mate[node] >= model.size).count()
}

#[cfg(test)]
mod tests;
