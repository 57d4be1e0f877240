//! The fast pairing kernel of OpenArbiter: one round by the FIDE (Dutch) system, C.04.3.

/// The compiled half of `openarbiter.pairing.dutch`.
#[cfg(feature = "extension-module")]
#[pyo3::pymodule]
mod _native {
    use pyo3::prelude::*;

    /// The version of the crate; it is that of the package it was built with.
    #[pyfunction]
    fn version() -> &'static str {
        env!("CARGO_PKG_VERSION")
    }
}
