//! The toll against transports between two classes that are easily seen.

use super::*;
use crate::testing::worked;
use crate::transport::transport;

/// Three players of a bracket and three below; what a pair of each two classes is worth.
fn toll_of(inside: i64, across: i64, below: i64) -> Option<i64> {
    let worth: Vec<Option<Weight<1>>> =
        [inside, across, across, below].iter().map(|&worth| Some(Weight([worth]))).collect();
    let found = worked(|effort| transport(&[3, 3], &worth, effort)).expect("room for all");
    let toll = worked(|effort| toll(&found, &worth, &[true, false], effort));
    toll.map(|Weight([toll])| toll)
}

#[test]
fn one_pair_that_leaves_costs_two_halves_of_those_that_stay() {
    assert_eq!(toll_of(10, 1, 4), Some(10 + 4 - 2));
    assert_eq!(toll_of(10, -7, 5), Some(10 + 5 + 14));
}

#[test]
fn nothing_is_paid_where_pairs_leave_gladly() {
    assert_eq!(toll_of(10, 8, 4), None);
    assert_eq!(toll_of(10, 7, 4), None);
}

#[test]
fn a_toll_too_large_for_the_words_is_none() {
    assert_eq!(toll_of(1 << 56, 1, 4), None);
}
