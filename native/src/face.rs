//! All best candidates of a bracket at once, as pairs that cost nothing, for big brackets.
//!
//! Prices of classes come from a transport between them, and where these are too low,
//! prices of single players from a transport between players. Either bounds what any
//! candidate is worth. Where a candidate comes to the bound, it is best, and so is every
//! other of tight pairs. Where none does, nothing is said.

use std::collections::HashMap;

use crate::candidates::{Packed, packed, word_bits};
use crate::effort::{Effort, Stop};
use crate::model::{Model, Node, View};
use crate::repair::repaired;
use crate::rules::Role;
use crate::task::Task;
use crate::tight::{NONE, Side, Tight};
use crate::transport::transport;
use crate::weight::Weight;

/// All best pairings of a model by these criteria. None where the bound is not reached.
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
    let worth: Vec<_> =
        worth.into_iter().map(|each| each.map(|worth| worth.doubled().doubled())).collect();
    let mut price: Vec<Weight<K>> =
        model.class.iter().map(|&class| found.prices[class].doubled()).collect();
    let mut graph = tight(model, &worth, &price);
    pair_by_flow(model, &mut graph, &found.flow, effort)?;
    if graph.fill(effort)? == 0 {
        return Ok(Some(graph));
    }
    let worth_of = |one: usize, other: usize| worth[model.class[one] * count + model.class[other]];
    let may = |one: usize, other: usize| one != other && model.compatible(one, other);
    match repaired(&price, &graph.mate, worth_of, may, effort)? {
        Some(better) => price = better,
        None => return Ok(None),
    }
    let before = std::mem::take(&mut graph.mate);
    let mut graph = tight(model, &worth, &price);
    for (node, &other) in before.iter().enumerate() {
        if other != NONE && node < other && graph.joined(node, other) {
            graph.join(node, other);
        }
    }
    Ok((graph.fill(effort)? == 0).then_some(graph))
}

/// The graph of pairs that are worth what they pay.
fn tight<'m, const K: usize>(
    model: &'m Model<'m>,
    worth: &[Option<Weight<K>>],
    price: &[Weight<K>],
) -> Tight<'m> {
    let count = model.members.len();
    let mut known: HashMap<(usize, Weight<K>), usize> = HashMap::new();
    let mut kinds: Vec<(usize, Weight<K>)> = Vec::new();
    let group: Vec<usize> = model
        .class
        .iter()
        .zip(price)
        .map(|(&class, &price)| {
            let fresh = known.len();
            let group = *known.entry((class, price)).or_insert(fresh);
            if group == fresh {
                kinds.push((class, price));
            }
            group
        })
        .collect();
    let mut tight = Vec::with_capacity(kinds.len() * kinds.len());
    for &(one, pays) in &kinds {
        for &(other, theirs) in &kinds {
            let exact = worth[one * count + other].is_some_and(|worth| pays.plus(theirs) == worth);
            tight.push(exact);
        }
    }
    Tight::new(model.size, group, tight, |one, other| one != other && model.compatible(one, other))
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
    let Some(model) = Model::new(task, View::Alone(0), false, effort)? else { return Ok(None) };
    let mut graph =
        Tight::new(model.size, model.class.clone(), model.adjacent.clone(), |one, other| {
            one != other && model.compatible(one, other)
        });
    graph.fill(effort).map(Some)
}

/// How many players of the bracket float in a pairing of its model.
pub fn floaters(model: &Model, graph: &Tight) -> usize {
    (0..model.size).filter(|&node| graph.mate[node] >= model.size).count()
}

/// Prices by which S1 keeps as many of the original players as it can, and those who leave
/// it differ least from those who join it (D.2.a-b); then only pairs tight by these are left.
///
/// False where the bound by these prices is not reached.
pub fn keep_fewest_exchanges(
    graph: &mut Tight,
    model: &Model,
    remainder: &[usize],
    pairs: usize,
    effort: &mut Effort,
) -> Result<bool, Stop> {
    let mut place = vec![NONE; model.nodes.len()];
    for (at, &node) in remainder.iter().enumerate() {
        place[node] = at;
    }
    // Halves of a pair across S1 and S2 pay just what it is worth, all others pay more.
    let rank = |at: usize| 8 * (remainder.len() - 1 - at) as i64;
    let slots = matches!(model.view, View::Alone(_));
    let active: Vec<usize> = (0..model.nodes.len()).filter(|&node| !graph.gone[node]).collect();
    let price: Vec<Weight<2>> = active
        .iter()
        .map(|&node| match place[node] {
            NONE if slots && model.nodes[node] == Node::Over => Weight([-2, 0]),
            NONE if slots => Weight([2, 0]),
            NONE => Weight([0, 0]),
            at if at < pairs => Weight([6, rank(at)]),
            _ => Weight([2, 0]),
        })
        .collect();
    let worth = |one: usize, other: usize| {
        let (here, there) = (place[active[one]], place[active[other]]);
        if here == NONE || there == NONE {
            return Some(Weight([0, 0]));
        }
        let higher = here.min(there);
        Some(Weight([if higher < pairs { 8 } else { 0 }, rank(higher)]))
    };
    let index: HashMap<usize, usize> =
        active.iter().enumerate().map(|(at, &node)| (node, at)).collect();
    let mate: Vec<usize> = active
        .iter()
        .enumerate()
        .map(|(at, &node)| {
            let other = graph.mate[node];
            let mate = if other == NONE { NONE } else { index[&other] };
            let tight = mate != NONE
                && worth(at, mate).is_some_and(|worth| price[at].plus(price[mate]) == worth);
            if tight { mate } else { NONE }
        })
        .collect();
    let joined = |one: usize, other: usize| graph.joined(active[one], active[other]);
    let Some(price) = repaired(&price, &mate, worth, joined, effort)? else { return Ok(false) };
    let tight = |one: usize, other: usize| {
        worth(one, other).is_some_and(|worth| price[one].plus(price[other]) == worth)
    };
    for (at, &node) in active.iter().enumerate() {
        let other = graph.mate[node];
        if other != NONE && !tight(at, index[&other]) {
            graph.mate[node] = NONE;
            graph.mate[other] = NONE;
        }
    }
    let mut exact = vec![None; model.nodes.len()];
    for (at, &node) in active.iter().enumerate() {
        exact[node] = Some((price[at], place[node]));
    }
    let length = remainder.len();
    graph.restrict(move |one: usize, other: usize| {
        let (Some((pays, here)), Some((theirs, there))) = (exact[one], exact[other]) else {
            return true;
        };
        let higher = here.min(there);
        let worth = match here == NONE || there == NONE {
            true => Weight([0, 0]),
            false => Weight([if higher < pairs { 8 } else { 0 }, 8 * (length - 1 - higher) as i64]),
        };
        pays.plus(theirs) == worth
    });
    Ok(graph.fill(effort)? == 0)
}

/// The sides of everybody when S1 and S2 are these.
pub fn sides(model: &Model, upper: &[usize], remainder: &[usize]) -> Vec<Side> {
    let mut side = vec![Side::Outside; model.nodes.len()];
    side[..model.size].fill(Side::Any);
    remainder.iter().for_each(|&node| side[node] = Side::Lower);
    upper.iter().for_each(|&node| side[node] = Side::Upper);
    side
}
