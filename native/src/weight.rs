//! Weights of many digits, compared from the most important one down (the "sieve", B.8).
//!
//! A rung is one comparison: a digit. Digits are packed into words as long as no sum of
//! lower digits over a matching can reach the next one; words are added each by itself
//! and compared in order. That is an ordered group, which is all a matching needs.

use std::cmp::Ordering;
use std::ops::{AddAssign, SubAssign};

/// A weight of `K` words, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Weight<const K: usize>(pub [i64; K]);

impl<const K: usize> Weight<K> {
    /// Nothing.
    pub const ZERO: Self = Weight([0; K]);

    /// Twice as much.
    pub fn doubled(mut self) -> Self {
        for word in &mut self.0 {
            *word *= 2;
        }
        self
    }

    /// The sum of both.
    pub fn plus(mut self, other: Self) -> Self {
        self += other;
        self
    }

    /// So much less.
    pub fn minus(mut self, other: Self) -> Self {
        self -= other;
        self
    }

    /// Half as much; every word is even.
    pub fn halved(mut self) -> Self {
        for word in &mut self.0 {
            *word /= 2;
        }
        self
    }
}

impl<const K: usize> PartialOrd for Weight<K> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const K: usize> Ord for Weight<K> {
    fn cmp(&self, other: &Self) -> Ordering {
        for (one, two) in self.0.iter().zip(&other.0) {
            if one != two {
                return one.cmp(two);
            }
        }
        Ordering::Equal
    }
}

impl<const K: usize> AddAssign for Weight<K> {
    fn add_assign(&mut self, other: Self) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word += more;
        }
    }
}

impl<const K: usize> SubAssign for Weight<K> {
    fn sub_assign(&mut self, other: Self) {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word -= less;
        }
    }
}
