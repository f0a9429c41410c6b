"""PettingZoo environments of the games: one agent a seat, one decision a step, masks of actions.

>>> table = env("brains", seats=2)
>>> table.reset(seed=1)
>>> seen, reward, over, cut_off, told = table.last()
>>> table.step(int(seen["action_mask"].argmax()))
"""

from typing import Any

import gymnasium.spaces as spaces
import numpy as np
import numpy.typing as npt
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from stolik import games
from stolik.core.game import OVER
from stolik.core.notation import seat_letter
from stolik.text.files import for_others
from stolik.text.speaker import Speaker

USUAL_SEATS = 4
# Everything observed is a small whole number; options packed into one reach the upper bound.
LEAST, MOST = -1e3, 1e7


class Table(AECEnv):  # type: ignore[misc]
    """A table at which agents sit. The reward comes at the end: a part of the win, less what
    would be everybody's part."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: dict[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.entry = games.find(game)
        self.game = self.entry.game
        self.seats = seats or min(USUAL_SEATS, self.game.max_seats)
        self.settings = self.game.settings(options or {})
        self.state_now = self.game.new(self.settings, self.seats, self.game.fast_chance(0))
        self.encoding = self.entry.encoder(self.game, self.state_now)
        self.metadata = {
            "name": f"stolik_{game}_v{self.game.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.seats)]
        actions = self.encoding.slots.size
        seen = spaces.Dict(
            {
                "observation": spaces.Box(LEAST, MOST, (self.encoding.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.luck, _ = seeding.np_random(None)
        self.choices: dict[int, int] = {}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new game; without a seed the luck goes on from the last one given."""
        if seed is not None:
            self.luck, _ = seeding.np_random(seed)
        chance = self.game.fast_chance(int(self.luck.integers(1 << 62)))
        self.state_now = self.game.new(self.settings, self.seats, chance)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._next()

    def _next(self) -> None:
        """Whose decision it is, and what each action means in it."""
        seat = self.game.to_move(self.state_now)
        self.choices = {}
        if seat != OVER:
            self.agent_selection = self.possible_agents[seat]
            options = self.game.legal(self.state_now)
            self.choices = {self.encoding.slot(option, seat): option for option in options}

    def legal_actions(self) -> list[int]:
        """The actions of the agent to move, as the mask shows them."""
        return sorted(self.choices)

    def observe(self, agent: str) -> dict[str, npt.NDArray[Any]]:
        """What an agent sees, and the actions it has if it is to move."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.encoding.slots.size, dtype=np.int8)
        if agent == self.agent_selection:
            mask[list(self.choices)] = 1
        view = self.game.view(self.state_now, seat)
        seen = np.array(self.encoding.observe(view), dtype=np.float32)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Carry out an action of the agent to move."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if action not in self.choices:
            raise ValueError(f"action {action} is not legal; legal are {self.legal_actions()}")
        self.game.apply(self.state_now, self.choices[action])
        self._next()
        if not self.choices:
            winners = self.game.result(self.state_now).winners
            for seat, agent in enumerate(self.agents):
                part = 1 / len(winners) if seat in winners else 0.0
                self.rewards[agent] = part - (1 / self.seats if winners else 0.0)
                self.terminations[agent] = True
        self._accumulate_rewards()
        if not self.choices:
            self._deads_step_first()

    def render(self) -> str | None:
        """The table as the agent to move sees it, in words."""
        if self.render_mode != "ansi":
            return None
        seat = self.possible_agents.index(self.agent_selection)
        speaker = Speaker(
            self.entry, for_others(), [seat_letter(each) for each in range(self.seats)]
        )
        return "\n".join(speaker.table(self.game.view(self.state_now, seat)))

    def close(self) -> None:
        """Nothing has to be put away."""


def raw_env(
    game: str,
    seats: int | None = None,
    options: dict[str, object] | None = None,
    render_mode: str | None = None,
) -> Table:
    """The environment without checks: what is not legal is an error."""
    return Table(game, seats, options, render_mode)


def env(
    game: str,
    seats: int | None = None,
    options: dict[str, object] | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment with PettingZoo's usual checks: who does what is not legal loses."""
    table = raw_env(game, seats, options, render_mode)
    checked = wrappers.TerminateIllegalWrapper(table, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
