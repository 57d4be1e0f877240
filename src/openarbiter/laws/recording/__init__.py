"""Score sheets: who has to keep them, and how they are brought up to date (8)."""
