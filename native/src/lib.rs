//! The fast pairing kernel of OpenArbiter: one round by the FIDE (Dutch) system, C.04.3.

use pyo3::prelude::*;

/// The compiled half of `openarbiter.pairing.dutch`.
#[pymodule]
mod _native {
    use pyo3::prelude::*;

    /// The version of the crate; it is that of the package it was built with.
    #[pyfunction]
    fn version() -> &'static str {
        env!("CARGO_PKG_VERSION")
    }
}
