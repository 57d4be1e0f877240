//! A whole round by C.04.3, bracket after bracket (A.9; 1.9), and the order of its boards.

use crate::bracket::{Kind, Paired, pair_bracket};
use crate::card::{Colour, Field, Place};
use crate::colours::colour_of;
use crate::criteria::Bracket;
use crate::effort::{Effort, Stop};
use crate::perfect::Company;
use crate::rules::{Completion, Rules};
use crate::task::Task;

/// Pair all brackets from the top down. Whoever the last one leaves over has the bye.
///
/// None where no pairing of all players exists (A.9; 1.9.3 of 2026).
pub fn pair_brackets(
    field: &Field,
    rules: &Rules,
    effort: &mut Effort,
) -> Result<Option<Vec<Paired>>, Stop> {
    let players: Vec<Place> = (0..field.cards.len() as Place).collect();
    let allowed: Vec<bool> = field.cards.iter().map(|card| card.pab_allowed).collect();
    if !completable(field, &[], &players, &allowed, effort)? {
        return Ok(None);
    }
    match rules.completion {
        Completion::Collapse => collapsing(field, rules, &players, &allowed, effort),
        Completion::EveryBracket => completing(field, rules, &players, &allowed, effort),
    }
    .map(Some)
}

/// The requirement zero: whether floaters, who meet players below only, and these can all
/// be paired, with one of those allowed left over if their number is odd.
fn completable(
    field: &Field,
    floaters: &[Place],
    below: &[Place],
    allowed: &[bool],
    effort: &mut Effort,
) -> Result<bool, Stop> {
    let players: Vec<Place> = floaters.iter().chain(below).copied().collect();
    let odd = players.len() % 2 == 1;
    let spare = odd.then(|| players.iter().map(|&player| allowed[player as usize]).collect());
    let company = Company { field, players, floaters: floaters.len(), spare };
    Ok(company.paired(effort)?.is_some())
}

/// The scoregroups as ranges of places, from the top down.
fn groups(field: &Field) -> Vec<std::ops::Range<usize>> {
    let mut groups = Vec::new();
    let mut start = 0;
    while start < field.cards.len() {
        let score = field.cards[start].score;
        let others = field.cards[start..].iter().position(|card| card.score != score);
        let end = others.map_or(field.cards.len(), |count| start + count);
        groups.push(start..end);
        start = end;
    }
    groups
}

/// A.9 of 2018: pair, look whether the rest can be completed, collapse if it cannot.
fn collapsing(
    field: &Field,
    rules: &Rules,
    players: &[Place],
    allowed: &[bool],
    effort: &mut Effort,
) -> Result<Vec<Paired>, Stop> {
    let groups = groups(field);
    let byes = (players.len() % 2 == 1).then_some(allowed);
    let mut brackets: Vec<Paired> = Vec::new();
    let mut floaters: Vec<Place> = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let (residents, below) = (&players[group.clone()], &players[group.end..]);
        let following = groups.get(at + 1).map_or(0, |next| next.len());
        let bracket = Bracket::new(field, rules.completion, &floaters, residents);
        let task = Task {
            bracket: bracket.clone(),
            rules,
            below: below[..following].to_vec(),
            following,
            complete: below.is_empty(),
            byes: if at + 2 >= groups.len() { byes } else { None },
            bye_here: false,
        };
        let paired = pair_bracket(&task, Kind::Normal, effort)?;
        if !below.is_empty() && !completable(field, &paired.floaters, below, allowed, effort)? {
            let last = Task { below: below.to_vec(), following: 0, complete: true, byes, ..task };
            let paired = pair_bracket(&last, Kind::Penultimate, effort)?;
            let collapsed = Task {
                bracket: Bracket::new(field, rules.completion, &paired.floaters, below),
                below: Vec::new(),
                ..last
            };
            brackets.push(paired);
            brackets.push(pair_bracket(&collapsed, Kind::CollapsedLast, effort)?);
            return Ok(brackets);
        }
        floaters = paired.floaters.clone();
        brackets.push(paired);
    }
    Ok(brackets)
}

/// 1.9 of 2026: every bracket leaves a completable rest (C4) and the best bye (C5).
fn completing(
    field: &Field,
    rules: &Rules,
    players: &[Place],
    allowed: &[bool],
    effort: &mut Effort,
) -> Result<Vec<Paired>, Stop> {
    let groups = groups(field);
    let bye_score = bye_score(field, players, allowed, effort)?;
    let best: Vec<bool> = players
        .iter()
        .map(|&player| allowed[player as usize] && Some(field.score(player)) == bye_score)
        .collect();
    let byes = bye_score.map(|_| &best[..]);
    let mut brackets: Vec<Paired> = Vec::new();
    let mut floaters: Vec<Place> = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let residents = &players[group.clone()];
        let task = Task {
            bracket: Bracket::new(field, rules.completion, &floaters, residents),
            rules,
            below: players[group.end..].to_vec(),
            following: groups.get(at + 1).map_or(0, |next| next.len()),
            complete: true,
            byes,
            bye_here: bye_score.is_some_and(|score| score >= field.score(residents[0])),
        };
        let paired = pair_bracket(&task, Kind::Normal, effort)?;
        floaters = paired.floaters.clone();
        brackets.push(paired);
    }
    Ok(brackets)
}

/// C5: the lowest score that the player with the bye can have; None where all play.
fn bye_score(
    field: &Field,
    players: &[Place],
    allowed: &[bool],
    effort: &mut Effort,
) -> Result<Option<i32>, Stop> {
    if players.len() % 2 == 0 {
        return Ok(None);
    }
    for group in groups(field).into_iter().rev() {
        let here: Vec<bool> =
            allowed.iter().enumerate().map(|(place, &may)| may && group.contains(&place)).collect();
        if here.contains(&true) && completable(field, &[], players, &here, effort)? {
            return Ok(Some(field.score(players[group.start])));
        }
    }
    Ok(None)
}

/// The boards, White first, in the order of publication (C.04.2 D.9; 3.6 of 2026).
///
/// By the score of the higher ranked player of the pair, the sum of both scores, and the
/// number of the higher ranked player.
pub fn boards(field: &Field, rules: &Rules, brackets: &[Paired]) -> Vec<(Place, Place)> {
    let score = |player: Place| {
        let card = field.card(player);
        if rules.virtual_board_order { card.score } else { card.points }
    };
    let mut keyed: Vec<_> = brackets
        .iter()
        .flat_map(|bracket| &bracket.pairs)
        .map(|&(one, other)| {
            let rank = |player: Place| (-score(player), field.card(player).seed);
            let (first, seed) = rank(one).min(rank(other));
            let board = match colour_of(field, one, other) {
                Colour::White => (one, other),
                Colour::Black => (other, one),
            };
            ((first, -score(one) - score(other), seed), board)
        })
        .collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|(_, board)| board).collect()
}

#[cfg(test)]
mod tests;
