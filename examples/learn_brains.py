"""Learn Gra o mózg from nothing: REINFORCE with a linear policy, in plain numpy.

    python examples/learn_brains.py 4000

One seat learns, the other plays at random. Prints how often the learner wins, before, on the way
and after. With random play both win equally often.
"""

import sys

import numpy as np
import numpy.typing as npt

from stolik.research import zoo
from stolik.research.zoo import Table

Floats = npt.NDArray[np.float64]

SEATS = 2
RATE = 0.02
# How fast the average reward, against which a result is measured, is forgotten.
MEMORY = 0.98


class Learner:
    """A weight for every action and every number observed; the softmax of the sums decides."""

    def __init__(self, table: Table, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.weights = np.zeros((table.encoding.slots.size, table.encoding.size + 1))
        self.average = 0.0

    def odds(self, seen: Floats, legal: list[int]) -> Floats:
        """How likely each legal action is to be chosen."""
        sums = self.weights[legal] @ seen
        powers: Floats = np.exp(sums - sums.max())
        chances: Floats = powers / powers.sum()
        return chances

    def choose(self, seen: Floats, legal: list[int]) -> int:
        return int(self.chance.choice(legal, p=self.odds(seen, legal)))

    def learn(self, game: list[tuple[Floats, list[int], int]], reward: float) -> None:
        """Make what was done in a game likelier if it went better than usual."""
        gain = RATE * (reward - self.average)
        self.average = MEMORY * self.average + (1 - MEMORY) * reward
        for seen, legal, action in game:
            steps = -self.odds(seen, legal)
            steps[legal.index(action)] += 1
            self.weights[legal] += gain * np.outer(steps, seen)


def look(table: Table, agent: str) -> Floats:
    """What an agent observes, in numbers of about one size, and a one for the bias."""
    seen = table.observe(agent)["observation"]
    return np.append(np.clip(seen, -20, 20) / 10, 1.0)


def play(table: Table, learner: Learner, place: int, teach: bool) -> float:
    """One game with the learner at a seat: its reward."""
    table.reset()
    me = table.possible_agents[place]
    game: list[tuple[Floats, list[int], int]] = []
    while legal := table.legal_actions():
        if table.agent_selection != me:
            table.step(int(learner.chance.choice(legal)))
            continue
        seen = look(table, me)
        action = learner.choose(seen, legal)
        game.append((seen, legal, action))
        table.step(action)
    reward = float(table.rewards[me])
    if teach:
        learner.learn(game, reward)
    return reward


def wins(table: Table, learner: Learner, games: int) -> float:
    """The share of games that the learner wins as it is now; a shared win counts half."""
    rewards = [play(table, learner, n % SEATS, teach=False) for n in range(games)]
    return sum(rewards) / games + 1 / SEATS


def main(games: int, trial: int = 400) -> tuple[float, float]:
    table = zoo.raw_env("brains", seats=SEATS)
    table.reset(seed=1)
    learner = Learner(table, seed=1)
    first = share = wins(table, learner, trial)
    print(f"after     0 games: wins {first:.1%} of {trial}", flush=True)
    for part in range(1, 5):
        for n in range(games // 4):
            play(table, learner, n % SEATS, teach=True)
        share = wins(table, learner, trial)
        print(f"after {part * (games // 4):5} games: wins {share:.1%} of {trial}", flush=True)
    return first, share


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000)
