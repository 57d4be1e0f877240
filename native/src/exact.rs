//! One bracket by matchings of greatest weight: exact for every bracket, slow for big ones.

use crate::candidates::{Candidates, Pair, Rung};
use crate::effort::{Effort, Stop};
use crate::rules::Role;
use crate::sequence::{choose_mdps, first_exchange, first_transposition};
use crate::task::{Edges, Task, completion, criterion_rungs};

/// A bracket's candidate, by its nodes.
#[derive(Clone, Debug, Default)]
pub struct Candidate {
    /// Higher ranked player first; the pairs of moved-down players come first.
    pub pairs: Vec<Pair>,
    /// The moved-down players who are paired.
    pub chosen: Vec<usize>,
}

/// The first of the best candidates (B.8). The caller has made sure that there is one.
pub fn exact_candidate(task: &Task, effort: &mut Effort) -> Result<Candidate, Stop> {
    candidate_with(task, &[], effort)
}

/// The same of those candidates that leave as few of some players over as any candidate.
///
/// `staying` are nodes; the caller sees from the candidate whether one of them is left over.
pub fn candidate_with(
    task: &Task,
    staying: &[usize],
    effort: &mut Effort,
) -> Result<Candidate, Stop> {
    let mut candidates = best_candidates(task, staying, effort)?;
    let (mdps, size) = (task.bracket.mdps, candidates.size);
    let mates = candidates.mates(&[], effort)?;
    let max_pairs = pairs_inside(&mates, size);
    let paired = (0..mdps).filter(|&mdp| mates[mdp].is_some_and(|mate| mate < size)).collect();
    let chosen = choose_mdps(&mut candidates, mdps, paired, effort)?;
    let residents: Vec<usize> = (mdps..size).collect();
    first_transposition(&mut candidates, &chosen, &residents, effort)?;
    if max_pairs > chosen.len() {
        let mut taken = vec![false; size];
        for &(one, other) in &candidates.pairs {
            taken[one] = true;
            taken[other] = true;
        }
        let remainder: Vec<usize> = (mdps..size).filter(|&node| !taken[node]).collect();
        let upper = first_exchange(&mut candidates, &remainder, max_pairs - chosen.len(), effort)?;
        let lower: Vec<usize> =
            remainder.into_iter().filter(|node| upper.binary_search(node).is_err()).collect();
        first_transposition(&mut candidates, &upper, &lower, effort)?;
    }
    Ok(Candidate { pairs: candidates.pairs, chosen })
}

/// All candidates that no other is better than.
fn best_candidates(
    task: &Task,
    staying: &[usize],
    effort: &mut Effort,
) -> Result<Candidates, Stop> {
    let edges = Edges::new(task)?;
    let mut rungs: Vec<Rung> = kept_inside(&edges, staying).into_iter().collect();
    rungs.extend(completion(task, &edges));
    rungs.extend(criterion_rungs(task, &edges, Role::Pairs));
    let single = task.bye_here && single_downfloater(task, &rungs, effort)?;
    for &role in &task.rules.criteria {
        match role {
            Role::Pairs => {}
            Role::NextBracket => rungs.extend(next_bracket(task, &edges)),
            Role::UnplayedGames if single => rungs.push(unplayed_games(task, &edges)),
            Role::UnplayedGames => {}
            _ => rungs.extend(criterion_rungs(task, &edges, role)),
        }
    }
    Ok(edges.candidates(&rungs))
}

/// That these nodes are paired inside the bracket comes before all else.
fn kept_inside(edges: &Edges, staying: &[usize]) -> Option<Rung> {
    if staying.is_empty() {
        return None;
    }
    let stays = |node: &usize| i32::from(staying.contains(node));
    let inside = edges.inside().iter().map(|(one, other)| stays(one) + stays(other));
    let mut values: Vec<i32> = inside.collect();
    values.resize(edges.all.len(), 0);
    Some(Rung { values, span: staying.len() as i64 })
}

/// Whether the bracket has to downfloat exactly one player.
fn single_downfloater(task: &Task, rungs: &[Rung], effort: &mut Effort) -> Result<bool, Stop> {
    let candidates = Edges::new(task)?.candidates(rungs);
    let mates = candidates.mates(&[], effort)?;
    Ok(candidates.size - 2 * pairs_inside(&mates, candidates.size) == 1)
}

fn pairs_inside(mates: &[Option<usize>], size: usize) -> usize {
    (0..size).filter(|&node| mates[node].is_some_and(|mate| node < mate && mate < size)).count()
}

/// C.7 of 2018, C8 of 2026: the best downfloaters for the next bracket.
///
/// There: as many pairs as possible, then the smallest score differences of those who are
/// left over (2018) or their lowest scores (2026). With the number of pairs and the scores
/// of this bracket's downfloaters settled, both come to the same: to leave over as few as
/// possible of those with the highest score, then of the next score, and so on. In the
/// last bracket but one, the next can only be paired completely, with a bye that may be
/// given (A.9, note): that comes first.
fn next_bracket(task: &Task, edges: &Edges) -> Vec<Rung> {
    if task.following == 0 {
        return Vec::new();
    }
    let size = edges.size;
    let next = size..size + task.following;
    let into = |(one, other): Pair| one < next.end && next.contains(&other);
    let mut rungs = Vec::new();
    if !task.complete && task.byes.is_some() {
        rungs.push(edges.flat(edges.nodes / 2, |_| true));
    }
    rungs.push(edges.flat(task.following, into));
    let field = task.bracket.field;
    let score = |node: usize| field.score(task.bracket.players[node]);
    let mut scores: Vec<i32> = (0..size).map(score).collect();
    scores.sort_unstable();
    scores.dedup();
    for level in scores.into_iter().rev() {
        let down = |edge: Pair| into(edge) && edge.0 < size && score(edge.0) == level;
        let mut firsts: Vec<usize> =
            edges.all.iter().filter(|&&edge| down(edge)).map(|edge| edge.0).collect();
        firsts.sort_unstable();
        firsts.dedup();
        if !firsts.is_empty() {
            rungs.push(edges.flat(task.following.min(firsts.len()), down));
        }
    }
    rungs
}

/// C9 of 2026: the fewest unplayed games of the player with the bye.
fn unplayed_games(task: &Task, edges: &Edges) -> Rung {
    let unplayed =
        |node: usize| task.bracket.field.card(task.bracket.players[node]).unplayed as i32;
    let most = (0..edges.size).map(unplayed).max().unwrap_or(0);
    let mut values = vec![0; edges.all.len()];
    for (edge, (node, _)) in edges.byes() {
        if node < edges.size {
            values[edge] = most - unplayed(node);
        }
    }
    Rung { values, span: i64::from(most) }
}
