//! Small rounds from the first bracket to the boards.

use super::*;
use crate::card::Card;
use crate::effort::Stop;
use crate::testing::{after, card, field, rules};

/// The boards as numbers, White first, and the number of the player with the bye.
type Told = (Vec<(u32, u32)>, Option<u32>);

fn paired(cards: Vec<Card>, completion: Completion) -> Option<Told> {
    let (field, rules) = (field(cards), rules(completion));
    let mut wanted = || true;
    let brackets =
        pair_brackets(&field, &rules, &mut Effort::new(1 << 32, &mut wanted)).expect("work enough");
    let number = |place: Place| field.card(place).number;
    brackets.map(|brackets| {
        let boards = boards(&field, &rules, &brackets)
            .into_iter()
            .map(|(white, black)| (number(white), number(black)))
            .collect();
        let left = brackets.last().and_then(|last| last.floaters.first().copied());
        (boards, left.map(number))
    })
}

/// In both editions the same.
fn paired_by_both(cards: Vec<Card>) -> Option<Told> {
    let found = paired(cards.clone(), Completion::Collapse);
    assert_eq!(paired(cards, Completion::EveryBracket), found);
    found
}

fn met(mut cards: Vec<Card>, pairs: &[(u32, u32)]) -> Vec<Card> {
    for &(one, other) in pairs {
        cards[one as usize - 1].barred.push(other - 1);
        cards[other as usize - 1].barred.push(one - 1);
    }
    for card in &mut cards {
        card.barred.sort_unstable();
    }
    cards
}

#[test]
fn nobody_is_no_round_but_no_problem_either() {
    assert_eq!(paired_by_both(Vec::new()), Some((Vec::new(), None)));
}

#[test]
fn a_single_player_has_the_bye() {
    assert_eq!(paired_by_both(vec![card(1, 0)]), Some((Vec::new(), Some(1))));
}

#[test]
fn b2_the_upper_half_meets_the_lower_half_in_round_one() {
    let cards = (1..=7).map(|number| card(number, 0)).collect();
    assert_eq!(paired_by_both(cards), Some((vec![(1, 4), (5, 2), (3, 6)], Some(7))));
}

#[test]
fn d1_the_first_transposition_that_lets_everybody_play() {
    let cards = met((1..=4).map(|number| card(number, 0)).collect(), &[(1, 3), (2, 4)]);
    assert_eq!(paired_by_both(cards), Some((vec![(1, 4), (3, 2)], None)));
}

#[test]
fn d2_players_are_exchanged_where_no_transposition_will_do() {
    let cards =
        met((1..=4).map(|number| card(number, 0)).collect(), &[(1, 3), (1, 4), (2, 3), (2, 4)]);
    assert_eq!(paired_by_both(cards), Some((vec![(1, 2), (3, 4)], None)));
}

#[test]
fn a9_there_may_be_no_pairing_at_all() {
    let cards = met((1..=4).map(|number| card(number, 0)).collect(), &[(1, 2), (1, 3), (1, 4)]);
    assert_eq!(paired_by_both(cards), None);
    let barred = |number| Card { pab_allowed: false, ..card(number, 0) };
    assert_eq!(paired_by_both((1..=3).map(barred).collect()), None);
}

#[test]
fn c4_who_must_meet_players_below_floats_down() {
    let mut cards: Vec<Card> = (1..=4).map(|number| card(number, 10)).collect();
    cards.extend([card(5, 0), card(6, 0)]);
    let found = paired_by_both(met(cards, &[(5, 6), (3, 5), (3, 6)]));
    assert_eq!(found, Some((vec![(1, 3), (5, 2), (6, 4)], None)));
}

#[test]
fn c9_of_2026_the_bye_goes_to_whoever_missed_the_fewest_games() {
    let missed = |number, unplayed| Card { unplayed, ..card(number, 0) };
    let cards = vec![missed(1, 1), missed(2, 0), missed(3, 1)];
    assert_eq!(paired(cards.clone(), Completion::EveryBracket), Some((vec![(1, 3)], Some(2))));
    assert_eq!(paired(cards, Completion::Collapse), Some((vec![(1, 2)], Some(3))));
}

#[test]
fn d9_boards_stand_in_the_order_of_the_higher_score_then_of_both() {
    let cards = vec![
        after(1, 20, "wb"),
        after(2, 20, "bw"),
        after(3, 20, "wb"),
        after(4, 10, "bw"),
        after(5, 10, "wb"),
        after(6, 10, "bw"),
    ];
    assert_eq!(paired_by_both(cards), Some((vec![(1, 2), (3, 4), (5, 6)], None)));
}

#[test]
fn a_round_that_takes_more_work_than_allowed_is_given_up() {
    let field = field((1..=20).map(|number| card(number, 0)).collect());
    let mut wanted = || true;
    let stopped =
        pair_brackets(&field, &rules(Completion::Collapse), &mut Effort::new(5, &mut wanted));
    assert_eq!(stopped.err(), Some(Stop::TooHard));
}
