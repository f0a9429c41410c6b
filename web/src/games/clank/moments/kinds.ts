/** What each great moment looks like and says. */
import { say } from "../../../lib/say";
import type { ClankPlayerView, ClankView } from "../../../lib/schema";
import type { GameEvent } from "../../../lib/wire";
import type { Fact, Moment } from "../../../moments/show";
import { roomNames } from "../boards/fromView";
import { roomName, type TokenData, tokenOf } from "../cards/data";
import Artifact from "./Artifact.svelte";
import Fallen from "./Fallen.svelte";
import Gate from "./Gate.svelte";
import Hills from "./Hills.svelte";
import Prisoner from "./Prisoner.svelte";
import Rescue from "./Rescue.svelte";
import Secret from "./Secret.svelte";
import { momentWords } from "./words";

export interface Context {
  game: string;
  events: readonly GameEvent[];
  before: ClankView;
  after: ClankView;
  names: readonly string[];
}

type Drawing = Pick<Moment, "hole" | "tone" | "Thing" | "Deep" | "sound">;
const CAVE: Drawing = { hole: "cave", tone: "gold", Thing: Artifact, sound: "gold" };
const MAJOR: Drawing = { hole: "star", tone: "violet", Thing: Secret, sound: "glass" };
const MINOR: Drawing = { hole: "star", tone: "teal", Thing: Secret, sound: "glass" };
const PRISON: Drawing = { hole: "stone", tone: "stone", Thing: Prisoner, sound: "chain" };
const GATE: Drawing = { hole: "gate", tone: "dusk", Thing: Gate, Deep: Hills, sound: "horn" };
const JAWS: Drawing = { hole: "jaws", tone: "ember", Thing: Fallen, sound: "drum" };
const WELL: Drawing = { hole: "well", tone: "moss", Thing: Rescue, sound: "bell" };

/** The spaces of the countdown track. */
const SPACES = ["1", "2", "3", "4", "5"];

const pointsFact = (n: number): Fact[] =>
  n ? [{ n: `+${n}`, text: say(momentWords().points, { n }), mood: "up" }] : [];

/** What the room of a player is called. */
function roomOf(view: ClankView, { room }: ClankPlayerView): string {
  const id = [...roomNames(view)].find(([, number]) => number === room)?.[0] ?? "";
  return roomName(id, "");
}

function taken(token: TokenData, seat: number, place: number, context: Context): Moment | undefined {
  const words = momentWords();
  const { group, value, name, text, points } = token;
  const { names, before, events } = context;
  const player = before.players[seat];
  const who = names[seat] ?? "";
  const base = { seat, lit: [`[data-zone=seat-${seat}]`], facts: pointsFact(points) };
  if (group === "artifact") {
    const rage = events[place + 1];
    const room = player ? roomOf(before, player) : "";
    const facts: Fact[] =
      rage?.kind === "rage"
        ? [
            ...base.facts,
            { n: String(rage.space), text: say(words.rage, { n: before.rage + 1 }), mood: "bad" },
          ]
        : base.facts;
    return {
      ...CAVE,
      ...base,
      kind: "artifact",
      facts,
      about: { seat, value, silver: Number(token.silver) },
      title: say(words.artifact, { n: value }),
      text: room ? say(words.artifactText, { name: who, room }) : say(words.artifactBare, { name: who }),
    };
  }
  if (group === "major" || group === "minor")
    return {
      ...(group === "major" ? MAJOR : MINOR),
      ...base,
      kind: group,
      about: { icon: token.icon, points },
      title: name,
      text: [say(words[group], { name: who }), text].filter(Boolean).join(" "),
    };
  if (group === "prisoner" || group === "coupon")
    return {
      ...PRISON,
      ...base,
      kind: "prisoner",
      about: { icon: token.icon },
      title: say(words.prisoner, { name }),
      text: [say(words.prisonerText, { name: who }), text].filter(Boolean).join(" "),
    };
  return undefined;
}

/** The track, if this starts the countdown. */
function trackAfter(place: number, { events }: Context): Pick<Moment, "track"> {
  const next = events[place + 1];
  if (next?.kind !== "countdown" || next.space !== 1) return {};
  return { track: { spaces: SPACES, at: 1, label: momentWords().track } };
}

function out(kind: "escaped" | "knocked_out", seat: number, place: number, context: Context): Moment {
  const words = momentWords();
  const { names, before, after, game, events } = context;
  const name = names[seat] ?? "";
  const player = before.players[seat];
  const artifact = Math.max(
    0,
    ...(player?.tokens ?? [])
      .map((one) => tokenOf(game, one))
      .map((one) => (one.group === "artifact" ? one.value : 0)),
  );
  const track = trackAfter(place, context);
  const started = track.track !== undefined;
  const base = { seat, lit: [`[data-zone=seat-${seat}]`], about: { seat, value: artifact }, ...track };
  if (kind === "escaped")
    return {
      ...GATE,
      ...base,
      kind: started ? "first" : "escape",
      title: say(started ? words.first : words.escape, { name }),
      text: say(started ? words.firstText : words.escapeText, { n: artifact }),
      facts: [{ n: "+20", text: words.mastery, mood: "up" }],
    };
  const points = player?.points ?? 0;
  const countdown: Fact[] = started ? [{ n: "1/5", text: words.track, mood: "bad" }] : [];
  if (after.players[seat]?.status === "rescued")
    return {
      ...WELL,
      ...base,
      kind: "rescue",
      title: say(words.rescue, { name }),
      text: words.rescueText,
      facts: [{ n: String(points), text: words.counts, mood: "good" }, ...countdown],
    };
  const event = events[place];
  const deep = event?.kind === "knocked_out" && Boolean(event.place);
  const inside = after.players.filter((one) => one.status === "inside").length;
  return {
    ...JAWS,
    ...base,
    kind: "fallen",
    title: say(words.fallen, { name }),
    text: deep ? words.fallenDeep : words.fallenBare,
    facts: [
      { n: "0", text: say(words.points, { n: 0 }), mood: "bad" },
      { n: String(points), text: words.lost },
      ...(inside ? [{ n: String(inside), text: say(words.inside, { n: inside }) }] : []),
      ...countdown,
    ],
  };
}

/** The moment that an event is, if it is one. */
export function momentOf(event: GameEvent, place: number, context: Context): Moment | undefined {
  switch (event.kind) {
    case "took_token":
    case "revealed_token":
      return taken(tokenOf(context.game, event.token), event.seat, place, context);
    case "escaped":
    case "knocked_out":
      return out(event.kind, event.seat, place, context);
    default:
      return undefined;
  }
}
