"""What an arbiter may do and when (C.04.2, C.05), as functions of a tournament."""
