"""How strong a computer player is."""

from enum import StrEnum


class Strength(StrEnum):
    """EASY plays like a beginner, NORMAL like somebody who knows the game, HARD looks ahead."""

    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"
