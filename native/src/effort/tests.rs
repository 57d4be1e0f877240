//! The bound on the work, and being asked to stop.

use super::*;

#[test]
fn no_more_work_is_done_than_allowed() {
    let mut wanted = || true;
    let mut effort = Effort::new(10, &mut wanted);
    assert_eq!(effort.spend(10), Ok(()));
    assert_eq!(effort.spend(0), Ok(()));
    assert_eq!(effort.spend(1), Err(Stop::TooHard));
}

#[test]
fn whoever_waits_is_asked_now_and_then_and_heard() {
    let mut asked = 0;
    let mut wanted = || {
        asked += 1;
        asked < 3
    };
    let mut effort = Effort::new(u64::MAX, &mut wanted);
    let mut spent = 0;
    while effort.spend(1000) == Ok(()) {
        spent += 1000;
    }
    assert_eq!(effort.spend(PAUSE + 1), Err(Stop::Interrupted));
    assert!((2 * PAUSE..4 * PAUSE).contains(&spent));
    assert_eq!(asked, 4);
}
