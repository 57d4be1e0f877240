//! The first of the best candidates, in the order of section D (article 4 of 2026).
//!
//! Each rule of order is turned into wishes, and the matching that fulfils them without
//! losing weight is the candidate looked for. A wish granted is kept for all that follow.

use crate::candidates::{Candidates, Pair, Rung};
use crate::effort::{Effort, Stop};

/// D.3 (4.4): which MDPs make up S1; the others are the limbo.
///
/// MDPs are nodes `0..mdps`; `paired` are those paired in one of the best candidates.
pub fn choose_mdps(
    candidates: &mut Candidates,
    mdps: usize,
    paired: Vec<usize>,
    effort: &mut Effort,
) -> Result<Vec<usize>, Stop> {
    if paired.is_empty() || paired.len() == mdps {
        return Ok(paired);
    }
    let wishes: Vec<Rung> =
        (0..mdps).map(|mdp| candidates.wish(1, |edge| i32::from(edge.0 == mdp))).collect();
    let mates = candidates.mates(&wishes, effort)?;
    let size = candidates.size;
    let inside = |mdp: usize| mates[mdp].is_some_and(|mate| mate < size);
    let chosen: Vec<usize> = (0..mdps).filter(|&mdp| inside(mdp)).collect();
    candidates.forbid(|edge| edge.0 < mdps && !inside(edge.0));
    Ok(chosen)
}

/// D.1 (4.2): settle the first opponents of S1, player by player.
///
/// Every player of `upper` is paired with one of `lower` in every candidate left.
pub fn first_transposition(
    candidates: &mut Candidates,
    upper: &[usize],
    lower: &[usize],
    effort: &mut Effort,
) -> Result<(), Stop> {
    let place = places(candidates.size, lower);
    let last = lower.len() as i32;
    let batch = candidates.room(i64::from(last));
    for players in upper.chunks(batch) {
        let wishes: Vec<Rung> = players
            .iter()
            .map(|&player| {
                candidates.wish(i64::from(last), |(one, other)| match place[other] {
                    Some(at) if one == player => last - at as i32,
                    _ => 0,
                })
            })
            .collect();
        let mates = candidates.mates(&wishes, effort)?;
        let pairs: Vec<Pair> =
            players.iter().filter_map(|&player| Some((player, mates[player]?))).collect();
        candidates.settle(&pairs);
    }
    Ok(())
}

/// D.2 (4.3): the S1 of a homogeneous bracket or remainder, exchanged as needed.
///
/// The higher ranked player of a pair counts as a player of S1: the same pair the
/// other way round would have been tried before (commentary to B.6). The first `pairs`
/// players are the original S1. Candidates that need another S1 than the one returned
/// are gone.
pub fn first_exchange(
    candidates: &mut Candidates,
    players: &[usize],
    pairs: usize,
    effort: &mut Effort,
) -> Result<Vec<usize>, Stop> {
    let place = places(candidates.size, players);
    keep_fewest_exchanges(candidates, &place, players.len(), pairs);
    let mut upper = uppers(&candidates.mates(&[], effort)?, &place);
    let exchanged = upper.iter().filter(|&&node| place[node] >= Some(pairs)).count();
    if exchanged > 0 {
        leavers(candidates, &players[..pairs], &place, effort)?;
        joiners(candidates, &players[pairs..], &place, effort)?;
        upper = uppers(&candidates.mates(&[], effort)?, &place);
    }
    let mut is_upper = vec![false; candidates.size];
    for &node in &upper {
        is_upper[node] = true;
    }
    candidates.forbid(|(one, other)| {
        place[one].is_some() && place[other].is_some() && (!is_upper[one] || is_upper[other])
    });
    Ok(upper)
}

/// D.2.a-b: as few exchanged players as possible, then the smallest difference.
///
/// The difference of the sums of BSNs grows as the sum of the BSNs in S1 does.
fn keep_fewest_exchanges(
    candidates: &mut Candidates,
    place: &[Option<usize>],
    count: usize,
    pairs: usize,
) {
    let among = |(one, other): Pair| if place[other].is_some() { place[one] } else { None };
    let original =
        candidates.wish(pairs as i64, |edge| among(edge).map_or(0, |at| i32::from(at < pairs)));
    let sum = candidates
        .wish((pairs * count) as i64, |edge| among(edge).map_or(0, |at| (count - 1 - at) as i32));
    candidates.keep(&[original, sum]);
}

/// D.2.c: of those who leave S1, the lowest ranked first.
fn leavers(
    candidates: &mut Candidates,
    original: &[usize],
    place: &[Option<usize>],
    effort: &mut Effort,
) -> Result<(), Stop> {
    let chunk = candidates.room(1);
    for players in original.rchunks(chunk) {
        // Every player who stays costs; the lowest ranked costs most.
        let wishes: Vec<Rung> = players
            .iter()
            .rev()
            .map(|&player| {
                candidates
                    .wish(1, |(one, other)| -i32::from(one == player && place[other].is_some()))
            })
            .collect();
        let upper = uppers(&candidates.mates(&wishes, effort)?, place);
        keep_out(candidates, players, place, &upper);
    }
    Ok(())
}

/// D.2.d: of those who join S1, the highest ranked first.
fn joiners(
    candidates: &mut Candidates,
    others: &[usize],
    place: &[Option<usize>],
    effort: &mut Effort,
) -> Result<(), Stop> {
    let chunk = candidates.room(1);
    let mut left = others.len();
    for players in others.chunks(chunk) {
        let wishes: Vec<Rung> = players
            .iter()
            .map(|&player| {
                candidates
                    .wish(1, |(one, other)| i32::from(one == player && place[other].is_some()))
            })
            .collect();
        let upper = uppers(&candidates.mates(&wishes, effort)?, place);
        left -= players.len();
        if left > 0 {
            candidates.keep(&wishes);
        }
        keep_out(candidates, players, place, &upper);
    }
    Ok(())
}

/// Of these players, only the given ones are in S1 from now on.
fn keep_out(
    candidates: &mut Candidates,
    players: &[usize],
    place: &[Option<usize>],
    upper: &[usize],
) {
    let mut out = vec![false; place.len()];
    for &player in players {
        out[player] = true;
    }
    for &player in upper {
        out[player] = false;
    }
    candidates.forbid(|(one, other)| out[one] && place[other].is_some());
}

/// Who is the higher ranked of a pair among these players, in order.
fn uppers(mates: &[Option<usize>], place: &[Option<usize>]) -> Vec<usize> {
    (0..place.len())
        .filter(|&one| {
            place[one].is_some()
                && mates[one].is_some_and(|other| {
                    one < other && other < place.len() && place[other].is_some()
                })
        })
        .collect()
}

/// Where each node of a bracket stands in a list of them.
fn places(size: usize, players: &[usize]) -> Vec<Option<usize>> {
    let mut place = vec![None; size];
    for (at, &player) in players.iter().enumerate() {
        place[player] = Some(at);
    }
    place
}
