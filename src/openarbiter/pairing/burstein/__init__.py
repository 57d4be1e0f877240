"""The Burstein System (C.04.4.2): seeded by the Dutch System, then first against last by Index."""
