//! Sets of bits against lists of flags.

use super::*;
use crate::testing::Lots;

#[test]
fn a_set_holds_what_was_put_in_and_not_taken_out() {
    for seed in 0..200 {
        let mut lots = Lots::new(seed);
        let end = lots.between(1, 200) as usize;
        let (mut set, mut flags) = (Bits::none(end), vec![false; end]);
        for _ in 0..3 * end {
            let number = lots.below(end);
            flags[number] = lots.happens(60);
            if flags[number] { set.add(number) } else { set.remove(number) }
        }
        assert!((0..end).all(|number| set.has(number) == flags[number]));
        let held: Vec<usize> = (0..end).filter(|&number| flags[number]).collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), held);
        let from = lots.below(end);
        let next = lowest(from, set.words().len(), |at| set.words()[at]);
        assert_eq!(next, held.iter().copied().find(|&number| number >= from));
        let all = Bits::all(end);
        assert_eq!(all.iter().count(), end);
        let mut others = all.clone();
        others.remove_all(&set);
        assert!((0..end).all(|number| others.has(number) != flags[number]));
        others.add_all(&set);
        assert_eq!(others.iter().count(), end);
    }
}
