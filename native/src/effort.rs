//! A bound on the work of one round, so that no position can hang.

/// Why the engine stopped before it had a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The work allowed is used up.
    TooHard,
    /// Whoever asked does not want the answer any more.
    Interrupted,
}

/// The steps between two looks at whether the caller still waits: a few milliseconds.
const PAUSE: u64 = 1 << 22;

/// The work left, in steps of the innermost loops; the same on every machine.
pub struct Effort<'a> {
    left: u64,
    until_pause: u64,
    wanted: &'a mut dyn FnMut() -> bool,
}

impl<'a> Effort<'a> {
    /// An allowance of so many steps; `wanted` is asked now and then whether to go on.
    pub fn new(steps: u64, wanted: &'a mut dyn FnMut() -> bool) -> Self {
        Effort { left: steps, until_pause: PAUSE, wanted }
    }

    /// Account for work done.
    pub fn spend(&mut self, steps: u64) -> Result<(), Stop> {
        self.left = self.left.checked_sub(steps).ok_or(Stop::TooHard)?;
        match self.until_pause.checked_sub(steps) {
            Some(left) => self.until_pause = left,
            None => {
                self.until_pause = PAUSE;
                if !(self.wanted)() {
                    return Err(Stop::Interrupted);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
