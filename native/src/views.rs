//! One bracket by prices, with more and more of what lies below it in view.
//!
//! With less in view, candidates look at least as good as they are. So the best of these is
//! the best of all if what was out of view turns out as good as it can be.

use crate::arrange::first_candidate;
use crate::card::Place;
use crate::criteria::{Bracket, Failure};
use crate::effort::{Effort, Stop};
use crate::exact::Candidate;
use crate::face::{face, floaters, shortage};
use crate::model::{Model, View};
use crate::outlook::{Outlook, outlook, perfect_outlook, rest_is_paired};
use crate::rules::Role;
use crate::task::Task;
use crate::tight::Tight;

/// The first of the best candidates, and the next bracket after it where that was looked at.
/// None where prices do not settle it.
pub fn priced_candidate(
    task: &Task,
    effort: &mut Effort,
) -> Result<Option<(Candidate, Option<Outlook>)>, Stop> {
    if !task.below.is_empty() {
        if let Some(over) = shortage(task, effort)? {
            if let Some(found) = in_view(task, View::Alone(over), effort)? {
                return Ok(Some(found));
            }
        }
    }
    if !task.complete {
        return in_view(task, View::Next, effort);
    }
    if let Some(found) = in_view(task, View::Below { next: false }, effort)? {
        return Ok(Some(found));
    }
    if task.following == 0 {
        return Ok(None);
    }
    in_view(task, View::Below { next: true }, effort)
}

/// Without gates, which give up some certainty, and then with them.
fn in_view(
    task: &Task,
    view: View,
    effort: &mut Effort,
) -> Result<Option<(Candidate, Option<Outlook>)>, Stop> {
    let Some(model) = Model::new(task, view, false, effort)? else { return Ok(None) };
    if let Some(found) = by_model(task, &model, effort)? {
        return Ok(Some(found));
    }
    let Some(mut model) = Model::new(task, view, true, effort)? else { return Ok(None) };
    if !model.gated {
        return Ok(None);
    }
    model.narrow_gate(effort)?;
    by_model(task, &model, effort)
}

fn by_model(
    task: &Task,
    model: &Model,
    effort: &mut Effort,
) -> Result<Option<(Candidate, Option<Outlook>)>, Stop> {
    let view = model.view;
    let single = match view {
        View::Alone(over) => over == 1,
        _ if task.bye_here => {
            let Some(graph) = face(model, task, &[Role::Pairs], false, effort)? else {
                return Ok(None);
            };
            floaters(model, &graph) == 1
        }
        _ => false,
    };
    let single = single && task.bye_here;
    let Some(mut graph) = face(model, task, &task.rules.criteria, single, effort)? else {
        return Ok(None);
    };
    let Some(candidate) = first_candidate(model, &mut graph, effort)? else { return Ok(None) };
    if !model.comes_to_bound(candidate.pairs.len()) {
        return Ok(None);
    }
    let down = left_over(task, &candidate);
    let next = match view {
        View::Alone(_) => false,
        View::Below { next } => next,
        View::Next => true,
    };
    if task.following == 0 {
        let certain = !matches!(view, View::Alone(_)) && !model.gated;
        let complete =
            certain || !task.complete || rest_is_paired(task, &down, &task.below, effort)?;
        return Ok(complete.then_some((candidate, None)));
    }
    if !next {
        let seen = perfect_outlook(task, &down, effort)?;
        return Ok(seen.map(|seen| (candidate, Some(seen))));
    }
    if !model.gated {
        return Ok(Some((candidate, None)));
    }
    if let Some((player, other)) = model.through_gate(&graph.mate) {
        let next = model.size..model.size + task.following;
        if !next.contains(&other) && model.meets_next(player) {
            return Ok(None);
        }
    }
    let seen = outlook(task, &down, effort)?;
    let strict = task.complete || task.byes.is_some();
    let looked = as_it_looked(task, model, &graph, &down);
    let same = (seen.missing, &seen.differences) == (looked.0, &looked.1);
    Ok((same && (seen.complete || !strict)).then_some((candidate, Some(seen))))
}

/// The pairs missing in the next bracket and the score differences there as a model has them.
fn as_it_looked(task: &Task, model: &Model, graph: &Tight, down: &[Place]) -> (i32, Vec<i32>) {
    let residents = &task.below[..task.following];
    let next = Bracket::new(task.bracket.field, task.rules.completion, down, residents);
    let players = &next.players;
    let mut pairs = Vec::new();
    let mut over = Vec::new();
    let nodes: Vec<usize> = (0..model.size + task.following)
        .filter(|&node| node >= model.size || graph.mate[node] >= model.size)
        .collect();
    let place = |node: usize| nodes.binary_search(&node).ok();
    let gate = model.through_gate(&graph.mate);
    for (at, &node) in nodes.iter().enumerate() {
        let mate = match gate {
            Some((player, other)) if node == player => other,
            Some((player, other)) if node == other => player,
            _ => graph.mate[node],
        };
        match place(mate) {
            Some(other) if at < other => pairs.push((at, other)),
            Some(_) => {}
            None => over.push(at),
        }
    }
    let differences = match next.failure(Role::ScoreDifferences, &pairs, &over) {
        Failure::List(list) => list,
        _ => Vec::new(),
    };
    ((players.len() / 2 - pairs.len()) as i32, differences)
}

fn left_over(task: &Task, candidate: &Candidate) -> Vec<Place> {
    let mut paired = vec![false; task.bracket.players.len()];
    for &(one, other) in &candidate.pairs {
        paired[one] = true;
        paired[other] = true;
    }
    let players = task.bracket.players.iter().zip(paired);
    players.filter(|(_, paired)| !paired).map(|(&player, _)| player).collect()
}
