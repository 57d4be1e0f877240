//! Sets of small numbers as words of bits.

const WIDTH: usize = u64::BITS as usize;

/// A set of numbers below some end.
#[derive(Clone)]
pub struct Bits(Vec<u64>);

impl Bits {
    /// The empty set of numbers below an end.
    pub fn none(end: usize) -> Self {
        Bits(vec![0; end.div_ceil(WIDTH)])
    }

    /// All numbers below an end.
    pub fn all(end: usize) -> Self {
        let mut all = Bits(vec![u64::MAX; end.div_ceil(WIDTH)]);
        if end % WIDTH > 0 {
            if let Some(last) = all.0.last_mut() {
                *last = (1 << (end % WIDTH)) - 1;
            }
        }
        all
    }

    pub fn add(&mut self, number: usize) {
        self.0[number / WIDTH] |= 1 << (number % WIDTH);
    }

    pub fn remove(&mut self, number: usize) {
        self.0[number / WIDTH] &= !(1 << (number % WIDTH));
    }

    pub fn has(&self, number: usize) -> bool {
        self.0[number / WIDTH] >> (number % WIDTH) & 1 == 1
    }

    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    pub fn add_all(&mut self, others: &Bits) {
        for (word, other) in self.0.iter_mut().zip(&others.0) {
            *word |= other;
        }
    }

    pub fn remove_all(&mut self, others: &Bits) {
        for (word, other) in self.0.iter_mut().zip(&others.0) {
            *word &= !other;
        }
    }

    /// The words of the set, the first one for the lowest numbers.
    pub fn words(&self) -> &[u64] {
        &self.0
    }

    /// All numbers in the set, in rising order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                (left != 0).then(|| {
                    let number = at * WIDTH + left.trailing_zeros() as usize;
                    left &= left - 1;
                    number
                })
            })
        })
    }
}

/// The lowest number from `from` on in the set with these words.
pub fn lowest(from: usize, words: usize, word: impl Fn(usize) -> u64) -> Option<usize> {
    let mut mask = u64::MAX << (from % WIDTH);
    for at in from / WIDTH..words {
        let here = word(at) & mask;
        if here != 0 {
            return Some(at * WIDTH + here.trailing_zeros() as usize);
        }
        mask = u64::MAX;
    }
    None
}

#[cfg(test)]
mod tests;
