//! Section E, rule by rule (article 5.2 of 2026).

use super::*;
use crate::testing::{after, card, field};

/// Whether the first of two players, the higher ranked one, has white.
fn first_has_white(first: Card, second: Card) -> bool {
    let field = field(vec![first, second]);
    let colour = colour_of(&field, 0, 1);
    assert_eq!(colour_of(&field, 1, 0), colour.other());
    colour == Colour::White
}

#[test]
fn e1_both_have_what_they_prefer() {
    assert!(first_has_white(after(1, 0, "wb"), after(2, 0, "w")));
    assert!(!first_has_white(after(1, 0, "w"), after(2, 0, "bb")));
}

#[test]
fn e1_a_player_without_a_preference_gives_way() {
    assert!(first_has_white(card(1, 0), after(2, 0, "w")));
    assert!(!first_has_white(after(1, 0, "w"), card(2, 0)));
}

#[test]
fn e2_the_stronger_preference_is_granted() {
    assert!(!first_has_white(after(1, 0, "wb"), after(2, 0, "b")));
    assert!(!first_has_white(after(1, 0, "b"), after(2, 0, "wbb")));
}

#[test]
fn e2_of_two_absolute_ones_the_wider_difference_is_granted() {
    assert!(!first_has_white(after(1, 0, "wbb"), after(2, 0, "bb")));
    assert!(first_has_white(after(1, 0, "bb"), after(2, 0, "wbb")));
}

#[test]
fn e3_colours_are_alternated_against_the_last_round_in_which_they_differed() {
    assert!(!first_has_white(after(1, 0, "bwwb"), after(2, 0, "wbwb")));
    assert!(first_has_white(after(1, 0, "wbwb"), after(2, 0, "bwwb")));
}

#[test]
fn e3_histories_are_compared_as_far_as_both_go() {
    assert!(first_has_white(after(1, 0, "wbwb"), after(2, 0, "wb")));
}

#[test]
fn e4_the_higher_ranked_player_is_granted_what_both_prefer() {
    assert!(first_has_white(after(1, 0, "wb"), after(2, 0, "wb")));
    assert!(!first_has_white(after(1, 0, "bw"), after(2, 0, "bw")));
}

#[test]
fn e5_an_odd_number_has_the_initial_colour() {
    assert!(first_has_white(card(1, 0), card(2, 0)));
    assert!(!first_has_white(card(2, 0), card(3, 0)));
    let mut field = field(vec![card(1, 0), card(2, 0)]);
    field.initial = Colour::Black;
    assert_eq!(colour_of(&field, 0, 1), Colour::Black);
}

#[test]
fn one_of_two_with_the_same_preference_is_denied_it() {
    let two = |first, second| denied(&field(vec![first, second]), 0, 1);
    assert_eq!(two(after(1, 0, "wb"), after(2, 0, "b")), Some(0));
    assert_eq!(two(after(1, 0, "bb"), after(2, 0, "b")), Some(1));
    assert_eq!(two(after(1, 0, "wb"), after(2, 0, "w")), None);
    assert_eq!(two(after(1, 0, "wb"), card(2, 0)), None);
    assert_eq!(two(card(1, 0), after(2, 0, "wb")), None);
}
