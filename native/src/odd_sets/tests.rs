//! Trees of odd sets, and how they hang.

use super::*;

fn pays(amount: i64) -> Weight<1> {
    Weight([2 * amount])
}

#[test]
fn sets_within_sets_make_a_tree() {
    let sets =
        vec![(vec![0, 1, 2], pays(1)), (vec![0, 1, 2, 3, 4], pays(10)), (vec![7, 8, 9], pays(100))];
    let (tree, between) = OddSets::new(20, &sets);
    assert_eq!(tree.count(), 4);
    let at = |one: usize, other: usize| between[tree.home[one] * 4 + tree.home[other]].0[0];
    assert_eq!([at(0, 2), at(0, 3), at(0, 15), at(0, 7), at(3, 8)], [0, 1, 11, 111, 110]);
    assert_eq!(tree.left_by(0, 7), 3);
    assert_eq!(tree.home[15], 0);
}

#[test]
fn no_set_has_more_than_half_of_the_nodes() {
    let sets =
        vec![((0..9).collect(), pays(1)), ((0..7).collect(), pays(10)), (vec![8], pays(100))];
    let (tree, between) = OddSets::new(10, &sets);
    assert_eq!(tree.home[0], 0);
    let count = tree.count();
    let at = |one: usize, other: usize| between[tree.home[one] * count + tree.home[other]].0[0];
    assert_eq!([at(0, 7), at(0, 8), at(0, 9), at(9, 8)], [10, 110, 11, 101]);
    assert_eq!(tree.outwards().last(), Some(&0));
}
