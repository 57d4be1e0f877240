//! The first perfect matching against all of them in order.

use super::*;
use crate::testing::Lots;

/// The first of the columns, row after row, that gives every row one of its own.
fn first(halves: &Halves, columns: &mut Vec<usize>) -> bool {
    let row = columns.len();
    if row == halves.count {
        return true;
    }
    for column in 0..halves.count {
        if halves.may(row, column) && !columns.contains(&column) {
            columns.push(column);
            if first(halves, columns) {
                return true;
            }
            columns.pop();
        }
    }
    false
}

fn found(halves: &Halves) -> Option<Vec<usize>> {
    halves.first_perfect(&mut Effort::new(u64::MAX, &mut || true)).expect("work enough")
}

#[test]
fn the_first_in_the_order_of_the_rows_is_found() {
    let (mut some, mut none) = (0, 0);
    for seed in 0..4000 {
        let mut lots = Lots::new(seed);
        let count = lots.below(8);
        let dense = lots.one_of(&[20, 40, 60, 90]);
        let allowed = (0..count * count).map(|_| lots.happens(dense)).collect();
        let halves = Halves { count, allowed };
        let mut columns = Vec::new();
        let expected = first(&halves, &mut columns).then_some(columns);
        assert_eq!(found(&halves), expected, "seed {seed}");
        if expected.is_some() { some += 1 } else { none += 1 }
    }
    assert!(some > 500 && none > 500);
}

#[test]
fn a_late_row_that_can_have_one_column_only_takes_it_from_an_earlier_one() {
    let allowed = [[1, 1, 1], [1, 1, 0], [1, 0, 0]].concat().iter().map(|&one| one == 1).collect();
    assert_eq!(found(&Halves { count: 3, allowed }), Some(vec![2, 1, 0]));
}
