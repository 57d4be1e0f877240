//! The first of the best candidates in the order of section D (article 4 of 2026), by asking
//! for each step whether everybody can still be paired.

use crate::effort::{Effort, Stop};
use crate::exact::Candidate;
use crate::fewest_exchanges::{keep_fewest_exchanges, sides};
use crate::model::Model;
use crate::tight::{NONE, Side, Tight};

/// The first candidate of a graph in which everybody is paired. None where that is not
/// settled.
pub fn first_candidate(
    model: &Model,
    graph: &mut Tight,
    effort: &mut Effort,
) -> Result<Option<Candidate>, Stop> {
    let chosen = choose_mdps(model, graph, effort)?;
    let residents: Vec<usize> = (model.mdps..model.size).collect();
    let mut pairs = Vec::new();
    for &mdp in &chosen {
        let Some(other) = graph.settle_first(mdp, &residents, effort)? else { return Ok(None) };
        pairs.push((mdp, other));
    }
    let remainder: Vec<usize> = residents.into_iter().filter(|&node| !graph.gone[node]).collect();
    let inside = |&&node: &&usize| (model.mdps..model.size).contains(&graph.mate[node]);
    let count = remainder.iter().filter(inside).count() / 2;
    if count > 0 {
        let Some(upper) = first_exchange(model, graph, &remainder, count, effort)? else {
            return Ok(None);
        };
        let lower: Vec<usize> =
            remainder.into_iter().filter(|&node| graph.side[node] == Side::Lower).collect();
        let mut open = 0;
        for &node in &upper {
            while open < lower.len() && graph.gone[lower[open]] {
                open += 1;
            }
            let Some(other) = graph.settle_first(node, &lower[open..], effort)? else {
                return Ok(None);
            };
            pairs.push((node, other));
        }
    }
    Ok(Some(Candidate { pairs, chosen }))
}

/// D.3 (4.4): which MDPs make up S1; the others are the limbo.
fn choose_mdps(model: &Model, graph: &mut Tight, effort: &mut Effort) -> Result<Vec<usize>, Stop> {
    let mut chosen = Vec::new();
    for mdp in 0..model.mdps {
        graph.only_inside[mdp] = true;
        if graph.mend(&[mdp], effort)? {
            chosen.push(mdp);
        } else {
            graph.only_inside[mdp] = false;
            graph.only_outside[mdp] = true;
        }
    }
    Ok(chosen)
}

/// D.2 (4.3): the S1 of a homogeneous bracket or remainder, exchanged as needed. None where
/// that is not settled.
fn first_exchange(
    model: &Model,
    graph: &mut Tight,
    remainder: &[usize],
    count: usize,
    effort: &mut Effort,
) -> Result<Option<Vec<usize>>, Stop> {
    let (original, others) = remainder.split_at(count);
    let free = std::mem::take(&mut graph.side);
    graph.take_sides(sides(model, original, remainder));
    if graph.mend(&(0..model.nodes.len()).collect::<Vec<_>>(), effort)? {
        return Ok(Some(original.to_vec()));
    }
    // Who can have a partner that way keeps this one.
    graph.part_unjoined();
    graph.fill(effort)?;
    graph.take_sides(free);
    let Some(before) = keep_fewest_exchanges(graph, model, remainder, count, effort)? else {
        return Ok(None);
    };
    let stays = |graph: &Tight, node: usize| is_upper(model, graph, node);
    let mut leavers = original.iter().filter(|&&node| !stays(graph, node)).count();
    for &node in original.iter().rev() {
        if leavers == 0 {
            break;
        }
        graph.never_upper[node] = true;
        if graph.mend(&[node], effort)? {
            leavers -= 1;
        } else {
            graph.never_upper[node] = false;
        }
    }
    let mut joiners = others.iter().filter(|&&node| stays(graph, node)).count();
    for &node in others {
        if joiners == 0 {
            break;
        }
        graph.only_upper[node] = true;
        if graph.mend(&[node], effort)? {
            joiners -= 1;
        } else {
            graph.only_upper[node] = false;
        }
    }
    let upper: Vec<usize> =
        remainder.iter().copied().filter(|&node| is_upper(model, graph, node)).collect();
    graph.never_upper.fill(false);
    graph.only_upper.fill(false);
    graph.lift(before);
    graph.take_sides(sides(model, &upper, remainder));
    Ok(Some(upper))
}

/// Whether a player is the higher ranked of a pair of residents.
fn is_upper(model: &Model, graph: &Tight, node: usize) -> bool {
    let other = graph.mate[node];
    other != NONE && node < other && other < model.size
}

#[cfg(test)]
mod tests;
