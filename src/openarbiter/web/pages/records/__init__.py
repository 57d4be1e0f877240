"""The ledger, taking back, and everything that goes out or comes in as a file."""
