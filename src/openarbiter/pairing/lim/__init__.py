"""The FIDE Swiss Rules of 1987-89 and the Lim System (C.04.4.3)."""
