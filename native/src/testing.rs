//! What the tests of several modules need: lots that are the same on every run, and cards.

use crate::card::{Card, Colour, Field, Float, Place, Strength};
use crate::effort::{Effort, Stop};
use crate::rules::{Completion, Role, Rules};

/// A small generator of pseudo-random numbers (SplitMix64).
pub struct Lots(u64);

impl Lots {
    pub fn new(seed: u64) -> Self {
        Lots(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut drawn = self.0;
        drawn = (drawn ^ (drawn >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        drawn = (drawn ^ (drawn >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        drawn ^ (drawn >> 31)
    }

    /// A number from nought to below this.
    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// A number of this range, ends included.
    pub fn between(&mut self, least: i64, greatest: i64) -> i64 {
        least + self.below((greatest - least + 1) as usize) as i64
    }

    /// True so many times of a hundred.
    pub fn happens(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

/// A player without a history.
pub fn card(number: u32, score: i32) -> Card {
    Card {
        number,
        seed: number,
        score,
        points: score,
        colours: Vec::new(),
        preferred: None,
        strength: Strength::None,
        difference: 0,
        float_last: Float::None,
        float_before: Float::None,
        barred: Vec::new(),
        pab_allowed: true,
        unplayed: 0,
        topscorer: false,
    }
}

/// A player after these games, `w` and `b`, with the preference they lead to (A.6; 1.7).
pub fn after(number: u32, score: i32, games: &str) -> Card {
    let colours: Vec<Colour> =
        games.chars().map(|game| if game == 'w' { Colour::White } else { Colour::Black }).collect();
    let whites = colours.iter().filter(|&&colour| colour == Colour::White).count() as i32;
    let difference = 2 * whites - colours.len() as i32;
    let due = if difference > 0 { Colour::Black } else { Colour::White };
    let (preferred, strength) = match colours[..] {
        [] => (None, Strength::None),
        _ if difference.abs() > 1 => (Some(due), Strength::Absolute),
        [.., before, last] if before == last => (Some(last.other()), Strength::Absolute),
        _ if difference != 0 => (Some(due), Strength::Strong),
        [.., last] => (Some(last.other()), Strength::Mild),
    };
    Card { colours, preferred, strength, difference, ..card(number, score) }
}

/// Everybody who is to be paired, in this order; White is the initial colour.
pub fn field(cards: Vec<Card>) -> Field {
    Field { cards, initial: Colour::White }
}

const PRIORITY: [Role; 15] = [
    Role::Pairs,
    Role::ScoreDifferences,
    Role::NextBracket,
    Role::ColourDifference,
    Role::ThreeInARow,
    Role::Preference,
    Role::StrongPreference,
    Role::DownfloatLast,
    Role::UpfloatLast,
    Role::DownfloatBefore,
    Role::UpfloatBefore,
    Role::DownfloatLastDifference,
    Role::UpfloatLastDifference,
    Role::DownfloatBeforeDifference,
    Role::UpfloatBeforeDifference,
];

/// The rules of an edition, by how it completes a round.
pub fn rules(completion: Completion) -> Rules {
    let mut criteria = PRIORITY.to_vec();
    if completion == Completion::EveryBracket {
        criteria.insert(3, Role::UnplayedGames);
    }
    Rules { completion, criteria, virtual_board_order: completion == Completion::EveryBracket }
}

/// As much work as it takes.
pub fn worked<T>(work: impl FnOnce(&mut Effort) -> Result<T, Stop>) -> T {
    work(&mut Effort::new(u64::MAX, &mut || true)).expect("work enough")
}

/// Players of these scores with histories of a few kinds; some have met many, and some small
/// groups have all met.
pub fn drawn_field(lots: &mut Lots, scores: &[i32]) -> Field {
    let histories = ["wb", "bw", "wbw", "bwb", "ww", "bb", "w", "b"];
    let frequent = [lots.one_of(&histories), lots.one_of(&histories)];
    let mut cards: Vec<Card> = scores
        .iter()
        .enumerate()
        .map(|(at, &score)| {
            let usual = lots.happens(75);
            let games = lots.one_of(if usual { &frequent[..] } else { &histories[..] });
            let card = after(at as u32 + 1, score, games);
            let mut float = || lots.one_of(&[Float::None, Float::None, Float::Down, Float::Up]);
            Card { float_last: float(), float_before: float(), unplayed: at as u32 % 2, ..card }
        })
        .collect();
    let (few, often) = (lots.below(3), lots.one_of(&[0, 10, 30]));
    let lonely: Vec<usize> = (0..few).map(|_| lots.below(cards.len())).collect();
    let team = lots.one_of(&[1, 3, 5]);
    for one in 0..cards.len() {
        for other in 0..one {
            let less = lonely.contains(&one) || lonely.contains(&other);
            let mates = team > 1 && one / team == other / team;
            if mates || lots.happens(if less { 70 } else { often }) {
                cards[one].barred.push(other as Place);
                cards[other].barred.push(one as Place);
            }
        }
    }
    for card in &mut cards {
        card.barred.sort_unstable();
    }
    field(cards)
}
