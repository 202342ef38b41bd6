"""The tables and texts, and how they are read."""
