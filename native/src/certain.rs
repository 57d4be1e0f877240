//! What every candidate of a bracket with as many pairs as can be has in common.
//!
//! Who may meet nobody in the bracket floats down. Two who may meet only each other there
//! are a pair: a candidate that leaves both over is one pair short. All others are paired
//! as if these were not there: the same players make up S1 and S2 as when those who are
//! certain are exchanged with the fewest exchanges and the smallest difference (D.2).

use crate::card::Place;
use crate::criteria::Bracket;

/// The certain part of a bracket, and the rest of it. All in order.
pub struct Certain {
    pub floaters: Vec<Place>,
    /// Higher ranked player first.
    pub pairs: Vec<(Place, Place)>,
    pub mdps: Vec<Place>,
    pub residents: Vec<Place>,
}

/// How many a player may meet, as far as it matters.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Partners {
    Nobody,
    /// Only the one at this place among the players of the bracket.
    One(usize),
    Several,
}

impl Certain {
    /// What is certain of a bracket.
    pub fn of(bracket: &Bracket) -> Self {
        let players = &bracket.players;
        let partners: Vec<Partners> = (0..players.len()).map(|node| of(bracket, node)).collect();
        let mut certain = Certain {
            floaters: Vec::new(),
            pairs: Vec::new(),
            mdps: Vec::new(),
            residents: Vec::new(),
        };
        for (node, &player) in players.iter().enumerate() {
            match partners[node] {
                Partners::Nobody => certain.floaters.push(player),
                Partners::One(other) if partners[other] == Partners::One(node) => {
                    if node < other {
                        certain.pairs.push((player, players[other]));
                    }
                }
                _ if node < bracket.mdps => certain.mdps.push(player),
                _ => certain.residents.push(player),
            }
        }
        certain
    }

    /// Everybody left over with this player too, in order.
    pub fn floaters_with(&self, player: Option<Place>) -> Vec<Place> {
        let mut floaters = self.floaters.clone();
        if let Some(player) = player {
            floaters.insert(floaters.partition_point(|&each| each < player), player);
        }
        floaters
    }
}

/// Whom a player may meet; those who moved down do not meet one another.
fn of(bracket: &Bracket, node: usize) -> Partners {
    let first = if node < bracket.mdps { bracket.mdps } else { 0 };
    let player = bracket.players[node];
    let mut partners = (first..bracket.players.len())
        .filter(|&other| other != node && bracket.field.compatible(player, bracket.players[other]));
    match (partners.next(), partners.next()) {
        (None, _) => Partners::Nobody,
        (Some(one), None) => Partners::One(one),
        _ => Partners::Several,
    }
}

/// Whether a player of the bracket may meet nobody in it.
pub fn left_over_by_all(bracket: &Bracket, player: Place) -> bool {
    let node = bracket.players.iter().position(|&each| each == player);
    node.is_some_and(|node| of(bracket, node) == Partners::Nobody)
}

/// Whether nobody in the bracket, whoever moved down, may meet this player.
pub fn is_stranger(bracket: &Bracket, player: Place) -> bool {
    bracket.players.iter().all(|&each| !bracket.field.compatible(each, player))
}

#[cfg(test)]
mod tests;
