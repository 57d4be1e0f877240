//! The bound against all ways of pairing in which the particular players have partners whom
//! they may meet.

use super::*;
use crate::card::Card;
use crate::tally::kind;
use crate::testing::{Lots, after, field};

const GRADES: [Grade; 2] = [((0, 0), 0), ((0, 1), 2)];

/// So many players with some histories, of whom the first few have met many.
fn drawn(lots: &mut Lots, count: usize, particular: usize) -> Field {
    let histories = ["w", "b", "wb", "bw", "ww", "bb", "wbw", "bwb", ""];
    let frequent = [lots.one_of(&histories), lots.one_of(&histories)];
    let mut cards: Vec<Card> = (0..count)
        .map(|at| {
            let games =
                if lots.happens(70) { lots.one_of(&frequent) } else { lots.one_of(&histories) };
            after(at as u32 + 1, 10, games)
        })
        .collect();
    for one in 0..particular {
        for other in 0..count {
            if other != one && lots.happens(60) {
                cards[one].barred.push(other as Place);
                cards[other].barred.push(one as Place);
            }
        }
    }
    for card in &mut cards {
        card.barred.sort_unstable();
        card.barred.dedup();
    }
    field(cards)
}

/// A position to be counted: who is on top, and the class of each as one left over.
struct Position<'a> {
    field: &'a Field,
    particular: usize,
    top: Vec<bool>,
    class: Vec<usize>,
    across: bool,
}

impl Position<'_> {
    fn kind(&self, player: usize) -> usize {
        kind(self.field.card(player as Place))
    }

    fn may_meet(&self, one: usize, other: usize) -> bool {
        let apart = if self.across {
            self.top[one] == self.top[other]
        } else {
            self.top[one] && self.top[other]
        };
        let asked = one < self.particular || other < self.particular;
        !apart && (!asked || self.field.compatible(one as Place, other as Place))
    }

    /// The least that pairing all of these costs, one left over if their number is odd.
    fn least(&self, players: &[usize]) -> Option<Cost> {
        let Some((&one, others)) = players.split_first() else { return Some(((0, 0), 0, 0, 0)) };
        let mut lowest = None;
        if players.len() % 2 == 1 && !self.top[one] {
            let rest = self.least(others);
            if let (Some(grade), Some(rest)) = (GRADES.get(self.class[one]), rest) {
                lowest = lower(lowest, Some((grade.0, rest.1, rest.2, grade.1)));
            }
        }
        for (at, &other) in others.iter().enumerate() {
            let mut left = others.to_vec();
            left.remove(at);
            if !self.may_meet(one, other) {
                continue;
            }
            let Some((preferences, strong)) = together(self.kind(one), self.kind(other)) else {
                continue;
            };
            if let Some(rest) = self.least(&left) {
                let cost = (rest.0, rest.1 + preferences, rest.2 + strong, rest.3);
                lowest = lower(lowest, Some(cost));
            }
        }
        lowest
    }

    fn count(&self, odd: bool) -> Count<'_> {
        let mut count = Count::new(self.field, &GRADES, odd, self.across);
        let players = 0..self.top.len();
        for player in players.clone() {
            let (kind, class) = (self.kind(player), self.class[player]);
            if player >= self.particular {
                count.add(if self.top[player] {
                    Seat::Top(kind)
                } else {
                    Seat::Below(kind, class)
                });
                continue;
            }
            let others =
                || (self.particular..self.top.len()).filter(|&other| self.may_meet(player, other));
            let below = others().filter(|&other| !self.top[other]);
            let above = others().filter(|&other| self.top[other]);
            count.particular.push(Particular {
                player: player as Place,
                kind,
                top: self.top[player],
                open: true,
                below: below.map(|other| (self.kind(other), self.class[other])).collect(),
                above: above.map(|other| self.kind(other)).collect(),
                grade: GRADES.get(class).copied().filter(|_| !self.top[player]),
            });
        }
        count
    }
}

#[test]
fn c10_c11_no_way_of_pairing_costs_less_than_the_bound() {
    let (mut some, mut equal) = (0, 0);
    for seed in 0..4000 {
        let mut lots = Lots::new(seed);
        let across = lots.happens(50);
        let (half, odd, particular) = (1 + lots.below(3), lots.happens(50), lots.below(3));
        let count = 2 * half + usize::from(odd);
        let field = drawn(&mut lots, count, particular.min(count));
        let mut top = vec![false; count];
        let mut tops = if across { half } else { lots.below(half + 1) };
        while tops > 0 {
            let one = lots.below(count);
            tops -= usize::from(!std::mem::replace(&mut top[one], true));
        }
        let class = (0..count).map(|_| if odd { lots.below(3) } else { 0 }).collect();
        let position = Position { field: &field, particular, top, class, across };
        let players: Vec<usize> = (0..count).collect();
        let Some(least) = position.least(&players) else { continue };
        let bound = position.count(odd).least(None).expect("no way, but there is one");
        assert!(bound <= least, "seed {seed}: {bound:?} {least:?}");
        assert_eq!(position.count(odd).least(Some(bound)), Some(bound), "seed {seed}");
        some += 1;
        equal += usize::from(bound == least);
    }
    assert!(some > 1500 && equal * 10 > some * 9, "{some} {equal}");
}

#[test]
fn c10_who_may_meet_only_those_who_want_the_same_colour_costs_a_preference() {
    let mut cards: Vec<Card> = ["w", "w", "b", "b"]
        .iter()
        .enumerate()
        .map(|(at, games)| after(at as u32 + 1, 10, games))
        .collect();
    cards[0].barred = vec![2, 3];
    cards[2].barred = vec![0];
    cards[3].barred = vec![0];
    let field = field(cards);
    let position = Position {
        field: &field,
        particular: 1,
        top: vec![false; 4],
        class: vec![0; 4],
        across: false,
    };
    let mut count = position.count(false);
    assert_eq!(count.least(None), Some(((0, 0), 2, 2, 0)));
    let blind = Position { particular: 0, ..position };
    assert_eq!(blind.count(false).least(None), Some(((0, 0), 0, 0, 0)));
}
