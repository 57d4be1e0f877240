"""The papers of the prize-giving: lists to sign and to read out, receipts, diplomas."""
