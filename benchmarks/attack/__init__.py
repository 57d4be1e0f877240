"""Attacks on a running server, measured by what everybody else feels of them."""
