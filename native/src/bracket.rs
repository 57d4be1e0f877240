//! One pairing bracket: the first of the best candidates, and its report (C.04.3 B).

use std::collections::HashSet;

use crate::bound::Grade;
use crate::card::{Colour, Float, Place, Strength};
use crate::certain::Certain;
use crate::counting::Counting;
use crate::criteria::{Bracket, Failure};
use crate::direct::Found;
use crate::effort::{Effort, Stop};
use crate::exact::{Candidate, candidate_with, exact_candidate};
use crate::outlook::{Look, Outlook, glance, outlook, perfect_outlook, ranks, reported_outlook};
use crate::rules::{Completion, Role};
use crate::task::Task;
use crate::views::priced_candidate;

/// What role a bracket played in its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Normal,
    Penultimate,
    CollapsedLast,
}

/// A bracket as it was paired. Players are given by their places.
#[derive(Clone, Debug)]
pub struct Paired {
    pub kind: Kind,
    pub mdps: Vec<Place>,
    pub residents: Vec<Place>,
    /// Higher ranked player first; the pairs of MDPs come first.
    pub pairs: Vec<(Place, Place)>,
    /// The MDPs that could not be paired.
    pub limbo: Vec<Place>,
    /// Everybody left unpaired, in order.
    pub floaters: Vec<Place>,
    /// How many colour preferences must be disregarded, and how many strong ones.
    pub x: i32,
    pub z: i32,
    /// The failure of each criterion, in the order of the rules.
    pub failures: Vec<Failure>,
}

/// Pair one bracket. The caller has made sure that a candidate exists.
pub fn pair_bracket(task: &Task, kind: Kind, effort: &mut Effort) -> Result<Paired, Stop> {
    let certain = Certain::of(&task.bracket);
    let near = kind == Kind::Normal && (task.below.is_empty() || bye_is_certain(task, &certain));
    if near {
        if let Some((candidate, seen)) = direct_candidate(task, &certain, effort)? {
            return reported(task, kind, candidate, Some(seen), effort);
        }
    }
    if let Some((candidate, seen)) = priced_candidate(task, effort)? {
        return reported(task, kind, candidate, seen, effort);
    }
    if near {
        if let Some((candidate, seen)) = near_candidate(task, effort)? {
            return reported(task, kind, candidate, Some(seen), effort);
        }
        if let Some((candidate, seen)) = completed_candidate(task, effort)? {
            return reported(task, kind, candidate, Some(seen), effort);
        }
    }
    let candidate = exact_candidate(task, effort)?;
    reported(task, kind, candidate, None, effort)
}

/// Pair one bracket so that as few of these players as possible are left over, before all else.
pub fn pair_bracket_with(
    task: &Task,
    kind: Kind,
    staying: &[usize],
    effort: &mut Effort,
) -> Result<Paired, Stop> {
    if staying.is_empty() {
        return pair_bracket(task, kind, effort);
    }
    let candidate = candidate_with(task, staying, effort)?;
    reported(task, kind, candidate, None, effort)
}

/// Whether all candidates are alike in who has the bye of this bracket (C9 of 2026): it is
/// not given here, or to the only one who may have it, and who meets nobody.
fn bye_is_certain(task: &Task, certain: &Certain) -> bool {
    let mut may = task.bracket.players.iter().filter(|&&player| task.may_have_bye(player));
    let only = may.next().filter(|_| may.next().is_none());
    !task.bye_here || only.is_some_and(|player| certain.floaters.contains(player))
}

/// The same with the next bracket in view and nothing below it (C4 of 2026), if everybody
/// below can be paired after it and the next bracket comes out as it looked.
fn completed_candidate(
    task: &Task,
    effort: &mut Effort,
) -> Result<Option<(Candidate, Outlook)>, Stop> {
    if !task.complete || task.following == task.below.len() {
        return Ok(None);
    }
    let near = with_next_in_view(task);
    let candidate = exact_candidate(&near, effort)?;
    let seen = as_it_looked(task, &near, &floaters(task, &candidate), effort)?;
    Ok(seen.map(|seen| (candidate, seen)))
}

/// The first of the best candidates, found with nothing but this bracket in view.
///
/// Without the criteria that look further down, candidates seem at least as good as they
/// are. So the best of these is the best of all if the next bracket turns out perfect
/// after it, and everybody below can be paired.
fn near_candidate(task: &Task, effort: &mut Effort) -> Result<Option<(Candidate, Outlook)>, Stop> {
    if task.below.is_empty() {
        return Ok(None);
    }
    let alone =
        Task { below: Vec::new(), following: 0, complete: false, byes: None, ..task.clone() };
    let candidate = exact_candidate(&alone, effort)?;
    let seen = perfect_outlook(task, &floaters(task, &candidate), effort)?;
    Ok(seen.map(|seen| (candidate, seen)))
}

/// How often downfloaters who leave a poor next bracket are set aside.
const SET_ASIDE: usize = 32;

/// The same by counting. Downfloaters are taken to leave a perfect next bracket until they
/// are found wanting. Where all are, they are graded by what they really leave.
fn direct_candidate(
    task: &Task,
    certain: &Certain,
    effort: &mut Effort,
) -> Result<Option<(Candidate, Outlook)>, Stop> {
    let field = task.bracket.field;
    let mut poor: HashSet<Place> = HashSet::new();
    for _ in 0..SET_ASIDE {
        let rank = |player: Place| (!poor.contains(&player)).then_some(0);
        let Some(found) = counted(task, certain, rank, effort)? else {
            if poor.is_empty() {
                return Ok(None);
            }
            break;
        };
        let floaters = certain.floaters_with(found.floater);
        let look = glance(task, &floaters, effort)?;
        if let Look::Perfect(seen) = look {
            return Ok(Some((by_nodes(task, certain, &found.pairs), seen)));
        }
        let Some(floater) = found.floater else {
            // Every best candidate leaves the same over, so the next bracket is the same.
            let seen = outlook(task, &floaters, effort)?;
            let complete = seen.complete;
            return Ok(complete.then(|| (by_nodes(task, certain, &found.pairs), seen)));
        };
        poor.insert(floater);
        match look {
            Look::Settled(_, lack) | Look::Poor(lack) if !lack.is_empty() => {
                let helps = |one: Place| lack.iter().any(|&other| field.compatible(one, other));
                poor.extend(certain.residents.iter().copied().filter(|&each| !helps(each)));
            }
            Look::Unclear => break,
            _ => {}
        }
    }
    let near = with_next_in_view(task);
    let Some(ranks) = ranks(&near, certain, effort)? else { return Ok(None) };
    let rank = |player: Place| {
        ranks[task.bracket.residents().partition_point(|&resident| resident < player)]
    };
    let Some(found) = counted(task, certain, rank, effort)? else { return Ok(None) };
    let floaters = certain.floaters_with(found.floater);
    let seen = as_it_looked(task, &near, &floaters, effort)?;
    Ok(seen.map(|seen| (by_nodes(task, certain, &found.pairs), seen)))
}

/// The task without regard to anybody below the next bracket. Where everybody below must
/// be paired (2026), the bye is out of view too.
fn with_next_in_view<'a>(task: &Task<'a>) -> Task<'a> {
    Task {
        below: task.below[..task.following].to_vec(),
        complete: false,
        byes: if task.complete { None } else { task.byes },
        ..task.clone()
    }
}

/// The next bracket after these downfloaters, if everybody below can be paired after it
/// and it comes out as it looked without regard to them.
fn as_it_looked(
    task: &Task,
    near: &Task,
    floaters: &[Place],
    effort: &mut Effort,
) -> Result<Option<Outlook>, Stop> {
    let real = outlook(task, floaters, effort)?;
    if !task.complete {
        return Ok(Some(real));
    }
    let looked = outlook(near, floaters, effort)?;
    let same = (looked.missing, &looked.differences) == (real.missing, &real.differences);
    Ok((real.complete && same).then_some(real))
}

/// The first of the best candidates by counting, with a rank of each player as the one
/// left over besides those certain, nought being best; None for who cannot be.
fn counted(
    task: &Task,
    certain: &Certain,
    rank: impl Fn(Place) -> Option<u32>,
    effort: &mut Effort,
) -> Result<Option<Found>, Stop> {
    let (field, last) = (task.bracket.field, task.below.is_empty());
    let grade = |player: Place| -> Option<Grade> {
        if last && !task.may_have_bye(player) {
            return None;
        }
        let card = field.card(player);
        let single = certain.floaters.is_empty();
        let unplayed = if task.bye_here && single { card.unplayed } else { 0 };
        let down = |float: Float| u32::from(float == Float::Down);
        Some(((rank(player)?, unplayed), 2 * down(card.float_last) + down(card.float_before)))
    };
    let first = task.bracket.residents().first();
    let moved = |player: &Place| first.is_some_and(|first| player < first);
    let whole =
        certain.floaters.iter().all(moved) && certain.pairs.iter().all(|pair| moved(&pair.0));
    match Counting::new(field, &certain.mdps, &certain.residents, whole, grade) {
        Some(counting) => counting.found(effort),
        None => Ok(None),
    }
}

/// These pairs and those certain, in order.
fn by_nodes(task: &Task, certain: &Certain, pairs: &[(Place, Place)]) -> Candidate {
    let players = &task.bracket.players;
    let (mdps, residents) = players.split_at(task.bracket.mdps);
    let node = |player: Place| match mdps.binary_search(&player) {
        Ok(mdp) => mdp,
        Err(_) => mdps.len() + residents.partition_point(|&each| each < player),
    };
    let mut pairs: Vec<_> =
        pairs.iter().chain(&certain.pairs).map(|&(one, other)| (node(one), node(other))).collect();
    pairs.sort_unstable();
    let left = |mdp: &usize| certain.floaters.contains(&mdps[*mdp]);
    Candidate { pairs, chosen: (0..mdps.len()).filter(|mdp| !left(mdp)).collect() }
}

fn unpaired(task: &Task, candidate: &Candidate) -> Vec<usize> {
    let mut paired = vec![false; task.bracket.players.len()];
    for &(one, other) in &candidate.pairs {
        paired[one] = true;
        paired[other] = true;
    }
    (0..paired.len()).filter(|&node| !paired[node]).collect()
}

fn floaters(task: &Task, candidate: &Candidate) -> Vec<Place> {
    unpaired(task, candidate).into_iter().map(|node| task.bracket.players[node]).collect()
}

fn reported(
    task: &Task,
    kind: Kind,
    candidate: Candidate,
    seen: Option<Outlook>,
    effort: &mut Effort,
) -> Result<Paired, Stop> {
    let bracket = &task.bracket;
    let down = unpaired(task, &candidate);
    let floaters: Vec<Place> = down.iter().map(|&node| bracket.players[node]).collect();
    let mut failures = Vec::with_capacity(task.rules.criteria.len());
    for &role in &task.rules.criteria {
        failures.push(match role {
            // C.7 (C8) asks nothing where nobody floats there.
            Role::NextBracket if floaters.is_empty() => Failure::Next(0, Vec::new()),
            Role::NextBracket => {
                let seen = match &seen {
                    Some(seen) => seen.clone(),
                    None => reported_outlook(task, &floaters, effort)?,
                };
                Failure::Next(seen.missing, seen.differences)
            }
            Role::UnplayedGames => Failure::Count(match floaters[..] {
                [player] if task.bye_here => bracket.field.card(player).unplayed as i32,
                _ => 0,
            }),
            // C.5 of 2018 is nought by the meaning of MaxPairs; C6 counts downfloaters.
            Role::Pairs if task.rules.completion == Completion::Collapse => Failure::Count(0),
            _ => bracket.failure(role, &candidate.pairs, &down),
        });
    }
    let (mdps, residents) = bracket.players.split_at(bracket.mdps);
    let (x, z) = colours_denied(bracket, candidate.pairs.len());
    let player = |node: usize| bracket.players[node];
    Ok(Paired {
        kind,
        mdps: mdps.to_vec(),
        residents: residents.to_vec(),
        limbo: (0..mdps.len()).filter(|mdp| !candidate.chosen.contains(mdp)).map(player).collect(),
        pairs: candidate.pairs.iter().map(|&(one, other)| (player(one), player(other))).collect(),
        floaters,
        x,
        z,
        failures,
    })
}

/// X and z: preferences, and strong preferences, that must be disregarded.
///
/// Commentary to C.10 and C.11 (C12 and C13 of 2026).
fn colours_denied(bracket: &Bracket, max_pairs: usize) -> (i32, i32) {
    let of = |colour| {
        bracket
            .players
            .iter()
            .map(|&each| bracket.field.card(each))
            .filter(move |card| card.preferred == Some(colour))
    };
    let (white, black) = (of(Colour::White).count(), of(Colour::Black).count());
    let majority = if white >= black { Colour::White } else { Colour::Black };
    let without = bracket.players.len() - white - black;
    let x = max_pairs as i32 - white.min(black) as i32 - without as i32;
    let mild = of(majority).filter(|card| card.strength == Strength::Mild).count() as i32;
    (x.max(0), (x.max(0) - mild).max(0))
}

#[cfg(test)]
mod tests;
