//! What a pair and a downfloater add to the failure of a candidate, by criterion (C.5-C.19).

use crate::card::{Card, Colour, Field, Float, Place, Strength};
use crate::colours::denied;
use crate::rules::{Completion, Role};

/// A point, in tenths.
const POINT: i32 = 10;

/// One pairing bracket. Players stand in the order of A.2.
#[derive(Clone, Debug)]
pub struct Bracket<'a> {
    pub field: &'a Field,
    pub completion: Completion,
    /// All players, the moved-down ones first.
    pub players: Vec<Place>,
    /// How many of them have moved down.
    pub mdps: usize,
}

/// A bracket's failure of one criterion, the way the criterion is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    Count(i32),
    List(Vec<i32>),
    Next(i32, Vec<i32>),
}

impl<'a> Bracket<'a> {
    /// A bracket of moved-down players and residents.
    pub fn new(
        field: &'a Field,
        completion: Completion,
        mdps: &[Place],
        residents: &[Place],
    ) -> Self {
        let players = mdps.iter().chain(residents).copied().collect();
        Bracket { field, completion, players, mdps: mdps.len() }
    }

    /// The players of the scoregroup.
    pub fn residents(&self) -> &[Place] {
        &self.players[self.mdps..]
    }

    /// The artificial score a downfloater is measured against (A.8).
    fn floor(&self) -> i32 {
        self.players.last().map_or(0, |&last| self.field.score(last)) - POINT
    }

    /// What a pair of nodes adds, the higher ranked first; nought adds nothing to a list.
    pub fn pair(&self, role: Role, higher: usize, lower: usize) -> i32 {
        let (one, other) = (self.players[higher], self.players[lower]);
        let (high, low) = (self.field.card(one), self.field.card(other));
        let difference = high.score - low.score;
        match role {
            Role::Pairs | Role::NextBracket | Role::UnplayedGames => 0,
            Role::ScoreDifferences if self.completion == Completion::Collapse => difference,
            Role::ScoreDifferences => 0,
            Role::Preference => {
                i32::from(high.preferred.is_some() && high.preferred == low.preferred)
            }
            Role::ColourDifference | Role::ThreeInARow | Role::StrongPreference => {
                denied(self.field, one, other)
                    .map_or(0, |player| i32::from(disregards(role, self.field.card(player))))
            }
            Role::DownfloatLast | Role::DownfloatBefore => i32::from(
                difference > 0 && higher >= self.mdps && float_of(role, high) == Float::Down,
            ),
            Role::UpfloatLast | Role::UpfloatBefore => {
                i32::from(difference > 0 && float_of(role, low) == Float::Up)
            }
            Role::DownfloatLastDifference | Role::DownfloatBeforeDifference => {
                if float_of(role, high) == Float::Down { difference } else { 0 }
            }
            Role::UpfloatLastDifference | Role::UpfloatBeforeDifference => {
                if float_of(role, low) == Float::Up { difference } else { 0 }
            }
        }
    }

    /// What a downfloating node adds; None adds nothing to a list.
    pub fn floater(&self, role: Role, node: usize) -> Option<i32> {
        let card = self.field.card(self.players[node]);
        match role {
            Role::Pairs => Some(1),
            Role::ScoreDifferences => Some(match self.completion {
                Completion::Collapse => card.score - self.floor(),
                Completion::EveryBracket => card.score,
            }),
            Role::DownfloatLast | Role::DownfloatBefore => {
                (node >= self.mdps && float_of(role, card) == Float::Down).then_some(1)
            }
            Role::DownfloatLastDifference | Role::DownfloatBeforeDifference => {
                // An MDP who floats on has no opponent yet, and counts against the floor.
                let listed = self.completion == Completion::Collapse || node < self.mdps;
                (listed && float_of(role, card) == Float::Down).then(|| card.score - self.floor())
            }
            _ => None,
        }
    }

    /// How far pairs and downfloaters fall short of a criterion.
    pub fn failure(&self, role: Role, pairs: &[(usize, usize)], floaters: &[usize]) -> Failure {
        let of_pairs = pairs
            .iter()
            .map(|&(one, other)| self.pair(role, one, other))
            .filter(|&value| value != 0);
        let values = of_pairs.chain(floaters.iter().filter_map(|&node| self.floater(role, node)));
        if is_listed(role) {
            let mut list: Vec<i32> = values.collect();
            list.sort_unstable_by(|one, other| other.cmp(one));
            Failure::List(list)
        } else {
            Failure::Count(values.sum())
        }
    }
}

/// Whether a criterion lists score differences, compared from the highest down (A.8).
pub fn is_listed(role: Role) -> bool {
    matches!(
        role,
        Role::ScoreDifferences
            | Role::DownfloatLastDifference
            | Role::UpfloatLastDifference
            | Role::DownfloatBeforeDifference
            | Role::UpfloatBeforeDifference
    )
}

/// Whether a player who is denied their colour fails C.8, C.9 or C.11.
fn disregards(role: Role, card: &Card) -> bool {
    match role {
        Role::ColourDifference => card.difference.abs() > 1,
        Role::ThreeInARow => {
            let given = card.preferred.map(Colour::other);
            card.colours.len() > 1
                && card.colours.iter().rev().take(2).all(|&colour| Some(colour) == given)
        }
        _ => card.strength == Strength::Strong,
    }
}

fn float_of(role: Role, card: &Card) -> Float {
    match role {
        Role::DownfloatLast
        | Role::UpfloatLast
        | Role::DownfloatLastDifference
        | Role::UpfloatLastDifference => card.float_last,
        _ => card.float_before,
    }
}

#[cfg(test)]
mod tests;
