//! What differs between the editions, and the criteria in order of priority.

/// How a round is completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// Only a bracket that failed to leave a completable rest is paired again (A.9 of 2018).
    Collapse,
    /// Each bracket must leave a completable rest (C4 of 2026).
    EveryBracket,
}

/// A quality criterion by the role it plays; C.5 to C.19, C6 to C21 of 2026.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Pairs,
    ScoreDifferences,
    NextBracket,
    UnplayedGames,
    ColourDifference,
    ThreeInARow,
    Preference,
    StrongPreference,
    DownfloatLast,
    UpfloatLast,
    DownfloatBefore,
    UpfloatBefore,
    DownfloatLastDifference,
    UpfloatLastDifference,
    DownfloatBeforeDifference,
    UpfloatBeforeDifference,
}

impl Role {
    /// The role by the name the rulebook has for it.
    pub fn named(name: &str) -> Option<Role> {
        Some(match name {
            "pairs" => Role::Pairs,
            "score differences" => Role::ScoreDifferences,
            "next bracket" => Role::NextBracket,
            "unplayed games" => Role::UnplayedGames,
            "colour difference" => Role::ColourDifference,
            "three in a row" => Role::ThreeInARow,
            "preference" => Role::Preference,
            "strong preference" => Role::StrongPreference,
            "downfloat last round" => Role::DownfloatLast,
            "upfloat last round" => Role::UpfloatLast,
            "downfloat two rounds ago" => Role::DownfloatBefore,
            "upfloat two rounds ago" => Role::UpfloatBefore,
            "difference of downfloat last round" => Role::DownfloatLastDifference,
            "difference of upfloat last round" => Role::UpfloatLastDifference,
            "difference of downfloat two rounds ago" => Role::DownfloatBeforeDifference,
            "difference of upfloat two rounds ago" => Role::UpfloatBeforeDifference,
            _ => return None,
        })
    }
}

/// The rules of one edition.
#[derive(Debug)]
pub struct Rules {
    pub completion: Completion,
    /// The quality criteria, most important first.
    pub criteria: Vec<Role>,
    /// Whether boards are published by scores with virtual points (C.04.2 3.6 of 2026).
    pub virtual_board_order: bool,
}
