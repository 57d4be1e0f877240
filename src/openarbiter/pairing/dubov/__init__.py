"""The Dubov System (C.04.4.1): opponents of low and high ratings are evened out."""
