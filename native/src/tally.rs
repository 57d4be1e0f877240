//! Counting players by type, and the least that their colours can cost.
//!
//! What a pair of players of one score costs depends on their colour preferences alone
//! (C.10, C.11). So the cost of pairing many of them is bounded by counting.

use crate::card::{Card, Colour, Strength};

/// The kinds of colour preference: none, then white and black, each mild, strong, absolute.
pub const KINDS: usize = 7;

/// Players by kind.
pub type Tally = [u32; KINDS];

/// Preferences and strong preferences disregarded (C.10, C.11; C12, C13 of 2026).
pub type Disregarded = (u32, u32);

/// The kind of a player's preference.
pub fn kind(card: &Card) -> usize {
    let strength = match card.strength {
        Strength::None => return 0,
        Strength::Mild => 1,
        Strength::Strong => 2,
        Strength::Absolute => 3,
    };
    match card.preferred {
        None => 0,
        Some(Colour::White) => strength,
        Some(Colour::Black) => strength + 3,
    }
}

/// What a pair of these kinds disregards; None where both must have the same colour.
///
/// Topscorers may be paired even then, but at a cost that no count of kinds shows.
pub fn together(one: usize, other: usize) -> Option<Disregarded> {
    if one == 0 || other == 0 || (one - 1) / 3 != (other - 1) / 3 {
        return Some((0, 0));
    }
    match ((one - 1) % 3).min((other - 1) % 3) {
        0 => Some((1, 0)),
        1 => Some((1, 1)),
        _ => None,
    }
}

/// The least that pairing all of these disregards. Their number is even.
pub fn least(all: &Tally) -> Disregarded {
    let (white, black) = (sum(&all[1..4]), sum(&all[4..7]));
    let spare = white.abs_diff(black).saturating_sub(all[0]) / 2;
    let mild = if white > black { all[1] } else { all[4] };
    (spare, spare.saturating_sub(mild))
}

/// The least that pairing each of the one half with one of the other disregards.
pub fn least_across(upper: &Tally, lower: &Tally) -> Disregarded {
    let white = sum(&upper[1..4]).saturating_sub(sum(&lower[4..7]) + lower[0]);
    let black = sum(&upper[4..7]).saturating_sub(sum(&lower[1..4]) + lower[0]);
    let spare = white.max(black);
    let mild = if white > black { upper[1] + lower[1] } else { upper[4] + lower[4] };
    (spare, spare.saturating_sub(mild))
}

fn sum(counts: &[u32]) -> u32 {
    counts.iter().sum()
}

#[cfg(test)]
mod tests;
