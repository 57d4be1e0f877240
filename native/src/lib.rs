//! The fast kernel of OpenArbiter: one round by the FIDE (Dutch) system, C.04.3, in the editions
//! of 2018 and 2026; and, in `laws`, whether a player can still mate.
//!
//! `bindings` is what Python sees; everything else knows nothing of Python.

// Only the bindings ask for some of it; the kernel's own tests are built without them.
#![cfg_attr(not(feature = "extension-module"), allow(dead_code))]

mod alternating;
mod arrange;
#[cfg(feature = "extension-module")]
mod bindings;
mod bits;
mod bound;
mod bracket;
mod candidates;
mod card;
mod certain;
mod class_rungs;
mod colours;
mod counting;
mod criteria;
mod direct;
mod effort;
mod exact;
mod exchange;
mod exchange_prices;
mod face;
mod fewest_exchanges;
mod first_perfect;
mod laws;
mod matching;
mod model;
mod odd_bracket;
mod odd_sets;
mod outlook;
mod perfect;
mod repair;
mod round;
mod rules;
mod sequence;
mod tally;
mod task;
#[cfg(test)]
mod testing;
mod tight;
mod transport;
mod tree;
mod views;
mod walk;
mod weight;
