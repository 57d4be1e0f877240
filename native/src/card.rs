//! The players of one round as the rules see them, and who may meet whom (C.1-C.3).

/// A colour of the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Colour {
    White,
    Black,
}

impl Colour {
    /// The opponent's colour.
    pub fn other(self) -> Colour {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

/// How strong a colour preference is (A.6; 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    None,
    Mild,
    Strong,
    Absolute,
}

/// The mark a player carries from an earlier round (A.4.b; 1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Float {
    None,
    Down,
    Up,
}

/// A player's place in the order of A.2, from nought; it names the player throughout the crate.
pub type Place = u32;

/// One player. Scores are in tenths of a point.
#[derive(Clone, Debug)]
pub struct Card {
    /// The player's number in the tournament.
    pub number: u32,
    /// The place among those who have a number at all, from 1; its parity decides E.5.
    pub seed: u32,
    /// The score with virtual points.
    pub score: i32,
    /// The score in the standings.
    pub points: i32,
    /// The colours of the games played, oldest first.
    pub colours: Vec<Colour>,
    pub preferred: Option<Colour>,
    pub strength: Strength,
    /// Games with white minus games with black.
    pub difference: i32,
    pub float_last: Float,
    pub float_before: Float,
    /// Players who may not be met, having been met already or being kept apart, in rising order.
    pub barred: Vec<Place>,
    /// Whether the player may get the pairing-allocated bye (C.2).
    pub pab_allowed: bool,
    /// The rounds in which the player played no game.
    pub unplayed: u32,
    pub topscorer: bool,
}

/// Everybody who is to be paired, in the order of A.2.
#[derive(Debug)]
pub struct Field {
    pub cards: Vec<Card>,
    /// The colour drawn by lot before round 1.
    pub initial: Colour,
}

impl Field {
    /// The card of a player.
    pub fn card(&self, player: Place) -> &Card {
        &self.cards[player as usize]
    }

    /// The score of a player with virtual points, in tenths.
    pub fn score(&self, player: Place) -> i32 {
        self.card(player).score
    }

    /// Whether two players may be paired: C.1, C.3, and what the arbiter prohibits.
    ///
    /// The higher ranked one's card says who has met whom, so that the answer is the same
    /// either way round even where the cards contradict one another.
    pub fn compatible(&self, one: Place, other: Place) -> bool {
        let (higher, lower) = (one.min(other), one.max(other));
        let (a, b) = (self.card(higher), self.card(lower));
        !(same_absolute_preference(a, b) || a.barred.binary_search(&lower).is_ok())
    }
}

/// C.3: both must have the same colour; topscorers and their opponents are exempt.
fn same_absolute_preference(one: &Card, other: &Card) -> bool {
    one.strength == Strength::Absolute
        && other.strength == Strength::Absolute
        && one.preferred == other.preferred
        && !(one.topscorer || other.topscorer)
}

#[cfg(test)]
mod tests;
