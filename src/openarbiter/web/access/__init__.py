"""Who gets in, and what they may: sessions, passwords, keys, roles, and those who guess."""
