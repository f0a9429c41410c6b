"""For those who study the games and train players: PettingZoo environments (extra `stolik[rl]`).

`zoo.env("brains")` is an AEC environment with action masks. What an agent observes is made from
the view of its seat and nothing else; what an action means is fixed for a game.
"""
