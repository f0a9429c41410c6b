/** What a view looks like while only a part of what happened has been seen. Events say what changes; no rule is known here. */
import type { ClankPlayerView, ClankView } from "../../../lib/schema";
import type { GameEvent } from "../../../lib/wire";
import { roomNames } from "../boards/fromView";
import type { Drawn } from "../motion/plan";

function withPlayer(view: ClankView, seat: number, change: Partial<ClankPlayerView>): ClankView {
  const players = view.players.map((player) => (player.seat === seat ? { ...player, ...change } : player));
  return { ...view, players };
}

/** The view after one more event; what cannot be told from the event stays as it was. */
export function afterEvent(view: ClankView, event: GameEvent, after: ClankView): ClankView {
  switch (event.kind) {
    case "moved":
    case "teleported": {
      const room = roomNames(view).get(event.room);
      return room === undefined ? view : withPlayer(view, event.seat, { room });
    }
    case "clank":
      return "area" in event ? withPlayer(view, event.seat, { area: event.area }) : view;
    case "refilled":
      return { ...view, row: after.row, prices: after.prices };
    case "rage":
      return { ...view, rage: event.space - 1, cubes_drawn: event.n };
    case "attack":
      return tipped(view);
    case "knocked_out":
    case "escaped":
    case "took_token":
    case "revealed_token": {
      const { status, tokens, artifacts, points } = after.players[event.seat] as ClankPlayerView;
      const gone = event.kind === "knocked_out" || event.kind === "escaped";
      return withPlayer(view, event.seat, { tokens, artifacts, points, ...(gone ? { status } : {}) });
    }
    case "countdown":
      return { ...view, countdown_owner: event.seat, countdown: event.space };
    default:
      return view;
  }
}

/** The area has gone into the bag. */
function tipped(view: ClankView): ClankView {
  const players = view.players.map((player) => ({ ...player, area: 0, bag: player.bag + player.area }));
  const map = view.map && {
    ...view.map,
    ghosts_in_area: 0,
    ghosts_in_bag: view.map.ghosts_in_bag + view.map.ghosts_in_area,
  };
  return { ...view, players, map };
}

/** One cube has come out of the bag, and has done what it does. */
export function afterCube(view: ClankView, cube: Drawn, hits: readonly number[]): ClankView {
  const players = view.players.map((player) => ({
    ...player,
    bag: player.bag - (cube.of === "seat" && cube.seat === player.seat ? 1 : 0),
    damage: player.damage + (hits.includes(player.seat) ? 1 : 0),
  }));
  return {
    ...view,
    players,
    dragon_cubes_in_bag: view.dragon_cubes_in_bag - (cube.of === "dragon" ? 1 : 0),
    map: view.map && { ...view.map, ghosts_in_bag: view.map.ghosts_in_bag - (cube.of === "ghost" ? 1 : 0) },
  };
}
