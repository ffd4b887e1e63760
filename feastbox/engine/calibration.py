"""The calibration loop: how many moves a second plain CPython makes on this machine right now.

A 7x7 board, two players, three cards in each hand. A move lays one card on one free square and scores its
neighbours of the same card. Every step builds the whole legal list, picks one at random, applies it. Plain
lists and tuples, nothing clever: speeds of the games are stated as a share of this loop, run in the same process.
"""

from __future__ import annotations

import time
from random import Random

SIZE = 7
SQUARES = SIZE * SIZE
NEIGHBOURS = [
    [
        n
        for n, ok in (
            (s - SIZE, s >= SIZE),
            (s + SIZE, s < SQUARES - SIZE),
            (s - 1, s % SIZE > 0),
            (s + 1, s % SIZE < SIZE - 1),
        )
        if ok
    ]
    for s in range(SQUARES)
]


def play_one(rng: Random) -> int:
    """Play one game of 49 moves and return the number of moves."""
    deck = [c for c in range(1, 12) for _ in range(5)]
    rng.shuffle(deck)
    hands = [[deck.pop() for _ in range(3)] for _ in range(2)]
    board = [0] * SQUARES
    score = [0, 0]
    moves = 0
    while 0 in board:
        seat = moves % 2
        hand = hands[seat]
        legal = [(card, square) for card in hand for square in range(SQUARES) if not board[square]]
        card, square = legal[int(rng.random() * len(legal))]
        hand.remove(card)
        board[square] = card
        for n in NEIGHBOURS[square]:
            if board[n] == card:
                score[seat] += card
        hand.append(deck.pop() if deck else 1 + moves % 11)
        moves += 1
    return moves


def moves_per_second(seconds: float = 0.5, seed: int = 1) -> float:
    """Moves per second of CPU time, measured for about `seconds`."""
    rng = Random(seed)
    play_one(rng)
    start, moves = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        moves += play_one(rng)
    return moves / spent


if __name__ == "__main__":
    print(f"{max(moves_per_second() for _ in range(3)):,.0f} moves/s")
