//! Who may meet whom (C.1-C.3).

use super::*;
use crate::testing::{after, field};

#[test]
fn c1_who_is_barred_is_not_met() {
    let mut cards: Vec<Card> = (1..=3).map(|number| after(number, 0, "")).collect();
    cards[0].barred = vec![2];
    cards[2].barred = vec![0];
    let field = field(cards);
    assert!(!field.compatible(0, 2) && !field.compatible(2, 0));
    assert!(field.compatible(0, 1) && field.compatible(1, 2));
}

#[test]
fn c3_two_who_must_have_the_same_colour_do_not_meet_unless_one_is_a_topscorer() {
    let two = |first, second| field(vec![first, second]).compatible(0, 1);
    let top = Card { topscorer: true, ..after(1, 0, "ww") };
    assert!(!two(after(1, 0, "ww"), after(2, 0, "bww")));
    assert!(two(after(1, 0, "ww"), after(2, 0, "w")));
    assert!(two(after(1, 0, "ww"), after(2, 0, "bb")));
    assert!(two(top.clone(), after(2, 0, "ww")));
    assert!(two(after(2, 0, "ww"), top));
}

#[test]
fn cards_that_contradict_each_other_give_one_answer_either_way_round() {
    let mut cards: Vec<Card> = (1..=3).map(|number| after(number, 0, "")).collect();
    cards[0].barred = vec![1];
    cards[2].barred = vec![1];
    let field = field(cards);
    assert!(!field.compatible(0, 1) && !field.compatible(1, 0));
    assert!(field.compatible(1, 2) && field.compatible(2, 1));
}
