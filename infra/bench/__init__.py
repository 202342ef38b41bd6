"""``make bench``: how fast the house is, in figures that machines can compare. Never a test."""
