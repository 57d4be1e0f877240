//! The next bracket, as the downfloaters of this one would find it (C.7; C8 of 2026).

use std::collections::HashMap;

use crate::card::Place;
use crate::criteria::{Bracket, Failure};
use crate::effort::{Effort, Stop};
use crate::perfect::Company;
use crate::rules::{Completion, Role};
use crate::task::{Edges, Task, completion, criterion_rungs};

/// What the best pairing of the next bracket falls short of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Outlook {
    /// The pairs that cannot be made, of as many as there could be.
    pub missing: i32,
    /// The score differences (2018) or the scores of those left over (2026), in tenths.
    pub differences: Vec<i32>,
    /// Whether everybody below can be paired as well; true where nobody asks.
    pub complete: bool,
}

/// How many players are tried as the one whom a perfect next bracket leaves over.
const TRIED: usize = 64;

/// Look at the next bracket with these downfloaters in it.
pub fn outlook(task: &Task, floaters: &[Place], effort: &mut Effort) -> Result<Outlook, Stop> {
    match perfect_outlook(task, floaters, effort)? {
        Some(perfect) => Ok(perfect),
        None => searched(task, floaters, effort),
    }
}

/// The outlook if it is as good as any can be, and nobody is left without partner or bye
/// further down; None where that is not seen at a glance.
pub fn perfect_outlook(
    task: &Task,
    floaters: &[Place],
    effort: &mut Effort,
) -> Result<Option<Outlook>, Stop> {
    let residents = &task.below[..task.following];
    if residents.is_empty() {
        return Ok(Some(Outlook { missing: 0, differences: Vec::new(), complete: true }));
    }
    if floaters.len() > residents.len() || !next_is_perfect(task, floaters, effort)? {
        return Ok(None);
    }
    let field = task.bracket.field;
    let score = field.score(residents[0]);
    let over = (floaters.len() + residents.len()) % 2 == 1;
    let differences = match task.rules.completion {
        Completion::Collapse => {
            let next = Bracket::new(field, task.rules.completion, floaters, residents);
            let pairs: Vec<_> =
                (0..floaters.len()).map(|node| (node, next.players.len() - 1)).collect();
            let last = [next.players.len() - 1];
            let alone = if over { &last[..] } else { &[] };
            match next.failure(Role::ScoreDifferences, &pairs, alone) {
                Failure::List(list) => list,
                _ => Vec::new(),
            }
        }
        Completion::EveryBracket => {
            if over {
                vec![score]
            } else {
                Vec::new()
            }
        }
    };
    Ok(Some(Outlook { missing: 0, differences, complete: true }))
}

/// How many different downfloaters are looked at one by one, and how big a next bracket
/// may be for that; in a bigger one hardly anybody is without a partner.
const VIEWS: usize = 256;
const NEXT: usize = 64;

/// The rank of every resident as the only downfloater of a bracket, by what the next one
/// looks like after him; nought is best, None for who is not to be left over.
///
/// Nothing below the next bracket is looked at. Those who may meet the same players there
/// leave the same behind. Where the next bracket is the last and takes the bye (C.7 of
/// 2018), only the perfect are ranked. None altogether where the views are too many, or
/// none is good enough.
pub fn ranks(task: &Task, effort: &mut Effort) -> Result<Option<Vec<Option<u32>>>, Stop> {
    if task.following > NEXT {
        return Ok(None);
    }
    let (field, residents) = (task.bracket.field, task.bracket.residents());
    let mut known: HashMap<Vec<Place>, usize> = HashMap::new();
    let mut views: Vec<Option<Outlook>> = Vec::new();
    let mut view_of = Vec::with_capacity(residents.len());
    for &player in residents {
        effort.spend(task.below.len() as u64)?;
        let next = task.below[..task.following].iter().copied();
        let partners: Vec<Place> = next.filter(|&each| field.compatible(player, each)).collect();
        let fresh = known.len();
        let view = *known.entry(partners).or_insert(fresh);
        if view == VIEWS {
            return Ok(None);
        }
        if view == views.len() {
            views.push(if task.byes.is_some() {
                perfect_outlook(task, &[player], effort)?
            } else {
                Some(outlook(task, &[player], effort)?)
            });
        }
        view_of.push(view);
    }
    let mut sorted: Vec<&Outlook> = views.iter().flatten().collect();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.is_empty() {
        return Ok(None);
    }
    let rank = |view: &Option<Outlook>| {
        view.as_ref().map(|seen| sorted.partition_point(|&each| each < seen) as u32)
    };
    Ok(Some(view_of.into_iter().map(|view| rank(&views[view])).collect()))
}

/// Whether all downfloaters can be paired with residents of the next bracket and of the
/// others nobody, or one who finds his partner or the bye further down, is left over.
fn next_is_perfect(task: &Task, floaters: &[Place], effort: &mut Effort) -> Result<bool, Stop> {
    let (residents, beyond) = task.below.split_at(task.following);
    let strict = task.complete || task.byes.is_some();
    let over = (floaters.len() + residents.len()) % 2 == 1;
    let next = |spare| Company {
        field: task.bracket.field,
        players: floaters.iter().chain(residents).copied().collect(),
        floaters: floaters.len(),
        spare,
    };
    let rest = |left: &[Place], effort: &mut Effort| rest_is_paired(task, left, beyond, effort);
    if !over {
        return Ok(next(None).paired(effort)?.is_some() && (!strict || rest(&[], effort)?));
    }
    let may_be_left = |player: Place| !strict || !beyond.is_empty() || task.may_have_bye(player);
    let mut spare: Vec<bool> = floaters.iter().map(|_| false).collect();
    spare.extend(residents.iter().map(|&player| may_be_left(player)));
    for _ in 0..TRIED {
        let company = next(Some(spare.clone()));
        let Some(mates) = company.paired(effort)? else { return Ok(false) };
        let left = mates[company.players.len()];
        if !strict || beyond.is_empty() || rest(&[company.players[left]], effort)? {
            return Ok(true);
        }
        spare[left] = false;
    }
    Ok(false)
}

/// Whether everybody further down can be paired, or have the bye.
fn rest_is_paired(
    task: &Task,
    left: &[Place],
    beyond: &[Place],
    effort: &mut Effort,
) -> Result<bool, Stop> {
    let players: Vec<Place> = left.iter().chain(beyond).copied().collect();
    let spare = task.byes.map(|byes| players.iter().map(|&player| byes[player as usize]).collect());
    let company = Company { field: task.bracket.field, players, floaters: left.len(), spare };
    Ok(company.paired(effort)?.is_some())
}

/// The outlook by a matching of greatest weight.
///
/// First of the next bracket alone: if all whom it leaves over find a partner or the bye
/// further down, no look at everybody below can change it.
fn searched(task: &Task, floaters: &[Place], effort: &mut Effort) -> Result<Outlook, Stop> {
    let (residents, beyond) = task.below.split_at(task.following);
    let bracket = Bracket::new(task.bracket.field, task.rules.completion, floaters, residents);
    let ahead = Task { bracket, below: Vec::new(), following: 0, ..task.clone() };
    if !task.complete || beyond.is_empty() {
        return Ok(matched(&ahead, effort)?.0);
    }
    let (alone, left) = matched(&Task { complete: false, byes: None, ..ahead.clone() }, effort)?;
    if rest_is_paired(task, &left, beyond, effort)? {
        return Ok(alone);
    }
    Ok(matched(&Task { below: beyond.to_vec(), ..ahead }, effort)?.0)
}

/// The best pairing of a bracket by the number of pairs and the score differences, and
/// whom it leaves over.
fn matched(task: &Task, effort: &mut Effort) -> Result<(Outlook, Vec<Place>), Stop> {
    let edges = Edges::new(task)?;
    let nodes = edges.nodes;
    let mut rungs = completion(task, &edges);
    for role in [Role::Pairs, Role::ScoreDifferences] {
        rungs.extend(criterion_rungs(task, &edges, role));
    }
    let candidates = edges.candidates(&rungs);
    let size = candidates.size;
    let mates = candidates.mates(&[], effort)?;
    let inside = |node: usize| mates[node].is_some_and(|mate| mate < size);
    let pairs: Vec<(usize, usize)> = (0..size)
        .filter_map(|node| {
            mates[node].filter(|&mate| node < mate && mate < size).map(|mate| (node, mate))
        })
        .collect();
    let alone: Vec<usize> = (0..size).filter(|&node| !inside(node)).collect();
    let differences = match task.bracket.failure(Role::ScoreDifferences, &pairs, &alone) {
        Failure::List(list) => list,
        _ => Vec::new(),
    };
    let seen = Outlook {
        missing: (size / 2 - pairs.len()) as i32,
        differences,
        complete: !task.complete || mates.iter().flatten().count() == nodes,
    };
    Ok((seen, alone.into_iter().map(|node| task.bracket.players[node]).collect()))
}
