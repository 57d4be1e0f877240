//! The next bracket, as the downfloaters of this one would find it (C.7; C8 of 2026).

use std::collections::HashMap;

use crate::card::Place;
use crate::certain::{Certain, is_stranger, left_over_by_all};
use crate::criteria::{Bracket, Failure};
use crate::effort::{Effort, Stop};
use crate::face::{face, shortage};
use crate::model::{Model, View};
use crate::perfect::Company;
use crate::rules::Role;
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

/// What a quick look at the next bracket shows.
pub enum Look {
    /// As good as any candidate with as many downfloaters of these scores can leave it, and
    /// nobody is left without partner or bye further down.
    Perfect(Outlook),
    /// The best there is with these downfloaters, and not perfect.
    Settled(Outlook, Lack),
    /// Not perfect either.
    Poor(Lack),
    /// Not seen at a glance.
    Unclear,
}

/// Residents of the next bracket. If there are any, nothing is perfect without a downfloater
/// who may meet one of them.
pub type Lack = Vec<Place>;

/// Look at the next bracket with these downfloaters in it.
pub fn outlook(task: &Task, floaters: &[Place], effort: &mut Effort) -> Result<Outlook, Stop> {
    match glance(task, floaters, effort)? {
        Look::Perfect(seen) | Look::Settled(seen, _) => Ok(seen),
        Look::Poor(_) | Look::Unclear => searched(task, floaters, effort),
    }
}

/// The outlook of a candidate that is reported, also where not all below can be paired after it:
/// players who are to stay in a bracket may be kept there at that price.
pub fn reported_outlook(
    task: &Task,
    floaters: &[Place],
    effort: &mut Effort,
) -> Result<Outlook, Stop> {
    let seen = outlook(task, floaters, effort)?;
    if seen.complete || !task.complete || task.following == task.below.len() {
        return Ok(seen);
    }
    with_all_below(task, floaters, effort)
}

/// The outlook if it is perfect; None where that is not seen at a glance.
pub fn perfect_outlook(
    task: &Task,
    floaters: &[Place],
    effort: &mut Effort,
) -> Result<Option<Outlook>, Stop> {
    Ok(match glance(task, floaters, effort)? {
        Look::Perfect(seen) => Some(seen),
        _ => None,
    })
}

/// The next bracket if everybody who may meet somebody there can be paired.
///
/// Who may meet nobody there is left over for certain. If that would be so after every
/// other candidate too, nothing can be better than that all others are paired, but for a
/// resident where their number is odd.
pub fn glance(task: &Task, floaters: &[Place], effort: &mut Effort) -> Result<Look, Stop> {
    let (residents, beyond) = task.below.split_at(task.following);
    if residents.is_empty() {
        let seen = Outlook { missing: 0, differences: Vec::new(), complete: true };
        return Ok(Look::Perfect(seen));
    }
    let field = task.bracket.field;
    let next = Bracket::new(field, task.rules.completion, floaters, residents);
    let size = next.players.len();
    effort.spend(size as u64)?;
    let alone = Certain::of(&next).floaters;
    let (on, strangers): (Vec<Place>, Vec<Place>) =
        alone.iter().partition(|&player| floaters.binary_search(player).is_ok());
    let (always_on, always_strangers) = (
        on.iter().filter(|&&player| left_over_by_all(&task.bracket, player)).count(),
        strangers.iter().filter(|&&player| is_stranger(&task.bracket, player)).count(),
    );
    let left_of = |alone: usize| alone + (size - alone) % 2;
    let (left, least) = (left_of(alone.len()), left_of(always_on + always_strangers));
    let forlorn = |&player: &Place| {
        !is_stranger(&task.bracket, player)
            && !task.may_have_bye(player)
            && !beyond.iter().any(|&each| field.compatible(player, each))
    };
    let mut lack: Lack = Vec::new();
    if strict(task) {
        lack.extend(strangers.iter().copied().find(forlorn));
    }
    if lack.is_empty() && left > least && always_on == on.len() {
        lack = strangers;
        lack.retain(|&player| !is_stranger(&task.bracket, player));
    }
    let (moved, stay): (Vec<Place>, Vec<Place>) = next
        .players
        .iter()
        .filter(|player| alone.binary_search(player).is_err())
        .partition(|player| floaters.binary_search(player).is_ok());
    if moved.len() > stay.len() {
        return Ok(Look::Poor(lack));
    }
    match completes(task, &alone, &moved, &stay, effort)? {
        Some(true) => {}
        Some(false) => return Ok(Look::Poor(lack)),
        None => return Ok(Look::Unclear),
    }
    // Residents have one score, so any of them stands for any other.
    let node = |player: &Place| floaters.binary_search(player).unwrap_or(size - 1);
    let pairs: Vec<_> = moved.iter().map(|player| (node(player), size - 1)).collect();
    let mut over: Vec<usize> = alone.iter().map(node).collect();
    over.resize(left, size - 1);
    let differences = match next.failure(Role::ScoreDifferences, &pairs, &over) {
        Failure::List(list) => list,
        _ => Vec::new(),
    };
    let missing = (size / 2 - (size - left) / 2) as i32;
    let seen = Outlook { missing, differences, complete: true };
    Ok(if left == least && always_on == on.len() {
        Look::Perfect(seen)
    } else {
        Look::Settled(seen, lack)
    })
}

/// Whether it matters here who finds a partner or the bye further down.
fn strict(task: &Task) -> bool {
    task.complete || task.byes.is_some()
}

/// How many different downfloaters are looked at one by one, and how big a next bracket may
/// be for more than a glance.
const VIEWS: usize = 256;
const NEXT: usize = 64;

/// The rank of every resident as the only downfloater besides those certain, by what the
/// next bracket looks like then; nought is best, None for those who must not be left over.
///
/// Nothing below the next bracket is looked at. Those who may meet the same players there
/// leave the same behind. Where the next bracket is the last and takes the bye (C.7 of
/// 2018), only the perfect are ranked. None altogether where the views are too many, or
/// none is good enough.
pub fn ranks(
    task: &Task,
    certain: &Certain,
    effort: &mut Effort,
) -> Result<Option<Vec<Option<u32>>>, Stop> {
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
            let floaters = certain.floaters_with(Some(player));
            views.push(match glance(task, &floaters, effort)? {
                Look::Perfect(seen) => Some(seen),
                _ if task.byes.is_some() => None,
                Look::Settled(seen, _) => Some(seen),
                _ if task.following > NEXT => return Ok(None),
                _ => Some(searched(task, &floaters, effort)?),
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

/// Whether all who moved down can be paired with those who stay in the next bracket, and of
/// the others nobody, or one, is left over; and whether that one, and those alone in it,
/// find partners or the bye further down. None where too many would have to be tried.
fn completes(
    task: &Task,
    alone: &[Place],
    moved: &[Place],
    stay: &[Place],
    effort: &mut Effort,
) -> Result<Option<bool>, Stop> {
    let beyond = &task.below[task.following..];
    let strict = strict(task);
    let next = |spare| Company {
        field: task.bracket.field,
        players: moved.iter().chain(stay).copied().collect(),
        floaters: moved.len(),
        spare,
    };
    let rest = |over: Option<Place>, effort: &mut Effort| {
        let left: Vec<Place> = alone.iter().copied().chain(over).collect();
        rest_is_paired(task, &left, beyond, effort)
    };
    if (moved.len() + stay.len()) % 2 == 0 {
        let paired = next(None).paired(effort)?.is_some() && (!strict || rest(None, effort)?);
        return Ok(Some(paired));
    }
    let may_be_left = |player: Place| !strict || !beyond.is_empty() || task.may_have_bye(player);
    let mut spare: Vec<bool> = moved.iter().map(|_| false).collect();
    spare.extend(stay.iter().map(|&player| may_be_left(player)));
    for _ in 0..TRIED {
        let company = next(Some(spare.clone()));
        let Some(mates) = company.paired(effort)? else { return Ok(Some(false)) };
        let left = mates[company.players.len()];
        if !strict || rest(Some(company.players[left]), effort)? {
            return Ok(Some(true));
        }
        spare[left] = false;
    }
    Ok(None)
}

/// Whether everybody further down can be paired, or have the bye.
pub fn rest_is_paired(
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
/// further down, no look at everybody below can change it. Where not all below can be paired
/// whatever the next bracket does, what it falls short of is of no account.
fn searched(task: &Task, floaters: &[Place], effort: &mut Effort) -> Result<Outlook, Stop> {
    let (residents, beyond) = task.below.split_at(task.following);
    let bracket = Bracket::new(task.bracket.field, task.rules.completion, floaters, residents);
    // Where somebody of the next bracket will have the bye, it is the last one and must be
    // paired completely (2018, A.9, note).
    let complete = task.complete || task.byes.is_some();
    let ahead = Task { bracket, below: Vec::new(), following: 0, complete, ..task.clone() };
    if !task.complete || beyond.is_empty() {
        return Ok(matched(&ahead, effort)?.0);
    }
    let (alone, left) = matched(&Task { complete: false, byes: None, ..ahead.clone() }, effort)?;
    if rest_is_paired(task, &left, beyond, effort)? {
        return Ok(alone);
    }
    if !rest_is_paired(task, floaters, &task.below, effort)? {
        return Ok(Outlook { complete: false, ..alone });
    }
    with_all_below(task, floaters, effort)
}

/// The best pairing of the next bracket among those that let all below be paired, or as many as
/// can be.
fn with_all_below(task: &Task, floaters: &[Place], effort: &mut Effort) -> Result<Outlook, Stop> {
    let (residents, beyond) = task.below.split_at(task.following);
    let bracket = Bracket::new(task.bracket.field, task.rules.completion, floaters, residents);
    let below = beyond.to_vec();
    let ahead = Task { bracket, below, following: 0, complete: true, ..task.clone() };
    Ok(matched(&ahead, effort)?.0)
}

/// The best pairing of a bracket by the number of pairs and the score differences, and
/// whom it leaves over.
fn matched(task: &Task, effort: &mut Effort) -> Result<(Outlook, Vec<Place>), Stop> {
    if let Some(mates) = mates_by_prices(task, effort)? {
        return Ok(seen_by(task, &mates, true));
    }
    let edges = Edges::new(task)?;
    let nodes = edges.nodes;
    let mut rungs = completion(task, &edges);
    for role in [Role::Pairs, Role::ScoreDifferences] {
        rungs.extend(criterion_rungs(task, &edges, role));
    }
    let mates = edges.candidates(&rungs).mates(&[], effort)?;
    let complete = !task.complete || mates.iter().flatten().count() == nodes;
    Ok(seen_by(task, &mates, complete))
}

/// The partners in a best pairing of a bracket by these two criteria. None where prices do
/// not settle it.
fn mates_by_prices(task: &Task, effort: &mut Effort) -> Result<Option<Vec<Option<usize>>>, Stop> {
    let view = if task.complete {
        View::Below { next: false }
    } else {
        let Some(over) = shortage(task, effort)? else { return Ok(None) };
        View::Alone(over)
    };
    let Some(model) = Model::new(task, view, effort)? else { return Ok(None) };
    let roles = [Role::Pairs, Role::ScoreDifferences];
    let graph = face(&model, task, &roles, false, effort)?;
    Ok(graph.map(|graph| graph.mate.iter().map(|&mate| Some(mate)).collect()))
}

/// What a pairing makes of a bracket, and whom it leaves over.
fn seen_by(task: &Task, mates: &[Option<usize>], complete: bool) -> (Outlook, Vec<Place>) {
    let size = task.bracket.players.len();
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
    let missing = (size / 2 - pairs.len()) as i32;
    let seen = Outlook { missing, differences, complete };
    (seen, alone.into_iter().map(|node| task.bracket.players[node]).collect())
}
