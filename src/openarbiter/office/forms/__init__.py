"""The forms of FIDE: norm certificates, reports and applications, filled from the tournament."""
