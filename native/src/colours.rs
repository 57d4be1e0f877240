//! Who plays white: C.04.3 section E (article 5 in fide-2026).

use crate::card::{Card, Colour, Field, Place, Strength};

/// The colour of the first player against the second.
pub fn colour_of(field: &Field, player: Place, opponent: Place) -> Colour {
    let (card, other) = (field.card(player), field.card(opponent));
    let Some(preferred) = card.preferred else {
        return match other.preferred {
            Some(theirs) => theirs.other(),
            None => by_seed(field, player, opponent),
        };
    };
    if other.preferred != card.preferred {
        return preferred;
    }
    let (urgency, theirs) = (urgency(card), urgency(other));
    if urgency != theirs {
        return if urgency > theirs { preferred } else { preferred.other() };
    }
    if let Some(alternated) = alternated(card, other) {
        return alternated;
    }
    if player < opponent { preferred } else { preferred.other() }
}

/// E.5: the parity of the higher ranked player's place, and the initial colour.
fn by_seed(field: &Field, player: Place, opponent: Place) -> Colour {
    let higher = player.min(opponent);
    let due = if field.card(higher).seed % 2 == 1 { field.initial } else { field.initial.other() };
    if higher == player { due } else { due.other() }
}

/// What E.2 compares: strength, and between absolute ones the colour difference.
fn urgency(card: &Card) -> (Strength, i32) {
    match card.strength {
        Strength::Absolute => (card.strength, card.difference.abs()),
        _ => (card.strength, 0),
    }
}

/// The colour of the first player by E.3, if the two histories differ anywhere, compared
/// from the last played game backwards (C.04.2 D.5).
fn alternated(card: &Card, other: &Card) -> Option<Colour> {
    card.colours
        .iter()
        .rev()
        .zip(other.colours.iter().rev())
        .find(|(own, theirs)| own != theirs)
        .map(|(own, _)| own.other())
}

/// The player of a pair who does not get the preferred colour, if there is one.
pub fn denied(field: &Field, higher: Place, lower: Place) -> Option<Place> {
    let preferred = field.card(higher).preferred?;
    if field.card(lower).preferred != Some(preferred) {
        return None;
    }
    Some(if colour_of(field, higher, lower) == preferred { lower } else { higher })
}

#[cfg(test)]
mod tests;
