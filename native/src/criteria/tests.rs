//! The quality criteria, one small bracket each.

use super::*;
use crate::testing::{after, card, field};

const COLLAPSE: Completion = Completion::Collapse;
const EVERY: Completion = Completion::EveryBracket;

/// The failure of a bracket of these players, of whom the first so many have moved down.
fn failure(
    completion: Completion,
    cards: Vec<Card>,
    mdps: usize,
    role: Role,
    pairs: &[(usize, usize)],
    floaters: &[usize],
) -> Failure {
    let field = field(cards);
    let places: Vec<Place> = (0..field.cards.len() as Place).collect();
    let (above, residents) = places.split_at(mdps);
    Bracket::new(&field, completion, above, residents).failure(role, pairs, floaters)
}

/// The same for one pair of two residents.
fn of_pair(role: Role, first: Card, second: Card) -> Failure {
    failure(COLLAPSE, vec![first, second], 0, role, &[(0, 1)], &[])
}

fn down(mut card: Card) -> Card {
    card.float_last = Float::Down;
    card
}

fn up(mut card: Card) -> Card {
    card.float_last = Float::Up;
    card
}

fn topscorer(mut card: Card) -> Card {
    card.topscorer = true;
    card
}

#[test]
fn c6_lists_score_differences_from_the_highest_down() {
    let cards = vec![card(1, 30), card(2, 25), card(3, 20), card(4, 20), card(5, 20)];
    let pairs = [(1, 2), (0, 3)];
    let found = failure(COLLAPSE, cards.clone(), 2, Role::ScoreDifferences, &pairs, &[4]);
    assert_eq!(found, Failure::List(vec![10, 10, 5]));
    // C7 of 2026 lists the scores of the downfloaters.
    let found = failure(EVERY, cards, 2, Role::ScoreDifferences, &pairs, &[4]);
    assert_eq!(found, Failure::List(vec![20]));
}

#[test]
fn c7_of_2026_a_downfloater_without_a_point_is_listed_too() {
    let found = failure(EVERY, vec![card(1, 0)], 0, Role::ScoreDifferences, &[], &[0]);
    assert_eq!(found, Failure::List(vec![0]));
}

#[test]
fn c8_a_topscorer_gets_a_colour_difference_of_three() {
    let (one, other) = (topscorer(after(1, 20, "ww")), after(2, 20, "ww"));
    assert_eq!(of_pair(Role::ColourDifference, one, other), Failure::Count(1));
    let (one, other) = (topscorer(after(1, 20, "bww")), after(2, 20, "bww"));
    assert_eq!(of_pair(Role::ColourDifference, one, other), Failure::Count(0));
}

#[test]
fn c9_a_topscorer_gets_the_same_colour_a_third_time() {
    let (one, other) = (topscorer(after(1, 20, "bww")), after(2, 20, "bww"));
    assert_eq!(of_pair(Role::ThreeInARow, one, other), Failure::Count(1));
    let (one, other) = (topscorer(after(1, 20, "wwbw")), after(2, 20, "wwbww"));
    assert_eq!(of_pair(Role::ThreeInARow, one, other), Failure::Count(0));
}

#[test]
fn c10_counts_preferences_denied() {
    let found = of_pair(Role::Preference, after(1, 20, "w"), after(2, 20, "bw"));
    assert_eq!(found, Failure::Count(1));
    let found = of_pair(Role::Preference, after(1, 20, "w"), after(2, 20, "wb"));
    assert_eq!(found, Failure::Count(0));
    let found = of_pair(Role::Preference, card(1, 20), card(2, 20));
    assert_eq!(found, Failure::Count(0));
}

#[test]
fn c11_counts_strong_preferences_denied() {
    let found = of_pair(Role::StrongPreference, after(1, 20, "w"), after(2, 20, "w"));
    assert_eq!(found, Failure::Count(1));
    let found = of_pair(Role::StrongPreference, after(1, 20, "w"), after(2, 20, "bw"));
    assert_eq!(found, Failure::Count(0));
}

#[test]
fn c12_counts_residents_who_float_down_again() {
    let cards = vec![down(card(1, 30)), card(2, 20), down(card(3, 20)), card(4, 20)];
    let found = failure(COLLAPSE, cards.clone(), 1, Role::DownfloatLast, &[(1, 3)], &[0, 2]);
    assert_eq!(found, Failure::Count(1));
    let found = failure(COLLAPSE, cards, 1, Role::DownfloatBefore, &[(1, 3)], &[0, 2]);
    assert_eq!(found, Failure::Count(0));
}

#[test]
fn c12_in_a_collapsed_last_bracket_a_resident_floats_down_within_it() {
    let cards = vec![card(1, 30), down(card(2, 20)), card(3, 20), card(4, 10)];
    let found = failure(COLLAPSE, cards, 1, Role::DownfloatLast, &[(0, 2), (1, 3)], &[]);
    assert_eq!(found, Failure::Count(1));
}

#[test]
fn c13_counts_those_who_meet_a_higher_score_again() {
    let cards = vec![card(1, 30), up(card(2, 20)), up(card(3, 20)), card(4, 20)];
    let found = failure(COLLAPSE, cards, 1, Role::UpfloatLast, &[(0, 1), (2, 3)], &[]);
    assert_eq!(found, Failure::Count(1));
}

#[test]
fn c16_lists_the_differences_of_those_who_floated_down_before() {
    let cards = vec![down(card(1, 30)), down(card(2, 25)), card(3, 20), down(card(4, 20))];
    let role = Role::DownfloatLastDifference;
    let found = failure(COLLAPSE, cards.clone(), 2, role, &[(1, 2)], &[0, 3]);
    assert_eq!(found, Failure::List(vec![20, 10, 5]));
    // C18 of 2026 asks about moved-down players only.
    let found = failure(EVERY, cards, 2, role, &[(1, 2)], &[0, 3]);
    assert_eq!(found, Failure::List(vec![20, 5]));
}

#[test]
fn c17_lists_the_differences_of_those_who_floated_up_before() {
    let cards = vec![card(1, 30), card(2, 25), up(card(3, 20)), up(card(4, 20))];
    let role = Role::UpfloatLastDifference;
    let found = failure(COLLAPSE, cards, 2, role, &[(0, 2), (1, 3)], &[]);
    assert_eq!(found, Failure::List(vec![10, 5]));
}
