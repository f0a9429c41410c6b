/** The great moments of Gra o mózg: a Brain is lost, the Horde flees, the last card is played. */
import { say } from "../../../lib/say";
import type { BrainsView } from "../../../lib/schema";
import type { GameEvent } from "../../../lib/wire";
import type { Fact, Glimpse, Moment, Scene, Staging } from "../../../moments/show";
import Brain from "./Brain.svelte";
import LastCard from "./LastCard.svelte";
import Mouse from "./Mouse.svelte";
import { momentWords } from "./words";

const lit = (...seats: number[]): string[] => seats.map((seat) => `[data-seat="${seat}"]`);

function momentOf(event: GameEvent, names: readonly string[]): Moment | undefined {
  const words = momentWords();
  const name = (seat: number): string => names[seat] ?? "";
  if (event.kind === "declined")
    return {
      kind: "brain",
      seat: event.seat,
      hole: "grave",
      tone: "rose",
      Thing: Brain,
      about: {},
      sound: "drum",
      title: say(words.brain, { name: name(event.seat) }),
      text: words.brainText,
      facts: [
        { n: "−1", text: words.less, mood: "bad" },
        { n: String(event.left), text: say(words.left, { n: event.left }) },
      ],
      lit: lit(event.seat),
    };
  if (event.kind === "stole")
    return {
      kind: "stole",
      seat: event.seat,
      hole: "grave",
      tone: "rose",
      Thing: Brain,
      about: { hook: 1 },
      sound: "glass",
      title: say(words.stole, { name: name(event.seat) }),
      text: say(words.stoleText, { to: name(event.to) }),
      facts: [
        { n: "+1", text: name(event.seat), mood: "up" },
        { n: "−1", text: name(event.to), mood: "bad" },
      ],
      lit: lit(event.seat, event.to),
    };
  if (event.kind === "mouse_clears")
    return {
      kind: "horde",
      seat: event.seat,
      hole: "glade",
      tone: "moss",
      Thing: Mouse,
      about: {},
      sound: "bell",
      title: words.horde,
      text: say(words.hordeText, { name: name(event.seat) }),
      facts: [{ n: String(event.n), text: say(words.cards, { n: event.n }) }],
      lit: lit(event.seat),
    };
  if (event.kind === "round_ended") {
    const losses: Fact[] = event.losses
      .filter(([, n]) => n)
      .map(([seat, n]) => ({ n: `−${n}`, text: say(words.loses, { name: name(seat) }), mood: "bad" }));
    return {
      kind: "round",
      seat: event.seat,
      hole: "star",
      tone: "gold",
      Thing: LastCard,
      about: { seat: event.seat },
      sound: "horn",
      title: say(words.round, { name: name(event.seat) }),
      text: say(words.roundText, { n: event.round }),
      facts: losses,
      lit: ["[data-seat]"],
    };
  }
  return undefined;
}

/** The view after one more event; what cannot be told from the event stays as it was. */
function afterEvent(view: BrainsView, event: GameEvent): BrainsView {
  if (event.kind === "played" && "copies" in event)
    return { ...view, horde: [...view.horde, ...Array<number>(event.copies).fill(event.card)] };
  if (event.kind === "declined") {
    const players = view.players.map((player) =>
      player.seat === event.seat ? { ...player, brains: event.left } : player,
    );
    return { ...view, players, horde: [] };
  }
  return view;
}

const stage: Staging = ({ events, before, names }) => {
  const scenes: Scene[] = [];
  const covered = new Set<number>();
  let view = before as BrainsView;
  let begin: Glimpse | undefined;
  const told: number[] = [];
  for (const [place, event] of events.entries()) {
    const moment = momentOf(event, names);
    if (moment) begin ??= { view, tells: [...told] };
    view = afterEvent(view, event);
    told.push(place);
    if (!moment) continue;
    covered.add(place);
    scenes.push({ moment, landings: [{ view, tells: [...told] }] });
  }
  return begin ? { begin, scenes, covered } : null;
};

export default stage;
