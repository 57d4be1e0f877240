//! One bracket by prices, with more and more of what lies below it in view.
//!
//! With less in view, candidates look at least as good as they are. So the best of these is
//! the best of all if what was out of view turns out as good as it can be.

use crate::arrange::first_candidate;
use crate::card::Place;
use crate::effort::{Effort, Stop};
use crate::exact::Candidate;
use crate::face::{face, floaters, shortage};
use crate::model::{Model, View};
use crate::outlook::{Outlook, perfect_outlook, rest_is_paired};
use crate::rules::Role;
use crate::task::Task;

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

fn in_view(
    task: &Task,
    view: View,
    effort: &mut Effort,
) -> Result<Option<(Candidate, Option<Outlook>)>, Stop> {
    let Some(model) = Model::new(task, view, effort)? else { return Ok(None) };
    let single = match view {
        View::Alone(over) => over == 1,
        _ if task.bye_here => {
            let Some(graph) = face(&model, task, &[Role::Pairs], false, effort)? else {
                return Ok(None);
            };
            floaters(&model, &graph) == 1
        }
        _ => false,
    };
    let single = single && task.bye_here;
    let Some(mut graph) = face(&model, task, &task.rules.criteria, single, effort)? else {
        return Ok(None);
    };
    let Some(candidate) = first_candidate(&model, &mut graph, effort)? else { return Ok(None) };
    let down = left_over(task, &candidate);
    let next = match view {
        View::Alone(_) => false,
        View::Below { next } => next,
        View::Next => true,
    };
    if task.following == 0 {
        let certain = !matches!(view, View::Alone(_));
        let complete =
            certain || !task.complete || rest_is_paired(task, &down, &task.below, effort)?;
        return Ok(complete.then_some((candidate, None)));
    }
    if !next {
        let seen = perfect_outlook(task, &down, effort)?;
        return Ok(seen.map(|seen| (candidate, Some(seen))));
    }
    Ok(Some((candidate, None)))
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

#[cfg(test)]
mod tests;
