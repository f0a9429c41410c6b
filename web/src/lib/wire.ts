// Made by tools/make_wire.py from the types of the server and the games. Do not edit.
import type { CountInfo, Lens, Name, SealInfo, TableInfo } from "./schema";

export type About =
  | BrainsAbout
  | ClankAbout;

export interface Act {
  type: "act";
  id?: string;
  table: string;
  seat: number;
  version: number;
  move: string;
}

export type Asked =
  | Ping
  | Follow
  | Unfollow
  | Act
  | Undo
  | Say
  | React
  | Nudge
  | Why
  | Foresee
  | Hint;

export type BrainsAbout =
  | { kind: "play"; card: Card; copies: number; power: string }
  | { kind: "bury"; card: Card }
  | { kind: "spare"; seat: Seat }
  | { kind: "keep"; card: Card }
  | { kind: "take"; card: Card }
  | { kind: "slip"; card: Card; seat: Seat }
  | { kind: "steal"; seat: Seat }
  | { kind: "refill" }
  | { kind: "end" }
  | { kind: "accept" }
  | { kind: "skip" }
  | { kind: "pass" }
  | { kind: "decline" }
  | { kind: "swap_hands"; seat: Seat }
  | { kind: "swap_graveyards"; seat: Seat };

export type BrainsEvent =
  | { kind: "round_starts"; round: number; seat: Seat }
  | { kind: "dealt"; seat: Seat; n: number; cards?: Card[] }
  | { kind: "buried"; seat: Seat; card?: Card }
  | { kind: "played"; seat: Seat; card: Card; copies: number }
  | { kind: "spared"; seat: Seat; to: Seat; card: Card }
  | { kind: "mouse_clears"; seat: Seat; n: number }
  | { kind: "declined"; seat: Seat; left: number }
  | { kind: "penalty"; seat: Seat; n: number; cards?: Card[] }
  | { kind: "kept"; seat: Seat; cards?: Card[] }
  | { kind: "stuck"; seat: Seat }
  | { kind: "refilled"; seat: Seat; n: number; cards?: Card[] }
  | { kind: "refilled_blindly"; seat: Seat; n: number; cards?: Card[] }
  | { kind: "forgot"; seat: Seat }
  | { kind: "rolled"; seat: Seat; face: Face }
  | { kind: "no_effect"; face: Face }
  | { kind: "skipped"; seat: Seat; face: Face }
  | { kind: "slipped"; seat: Seat; to: Seat; card?: Card }
  | { kind: "stole"; seat: Seat; to: Seat }
  | { kind: "swapped"; seat: Seat; to: Seat; zone: Zone; gave?: Card[]; got?: Card[] }
  | { kind: "drew"; seat: Seat; card?: Card }
  | { kind: "drew_nothing"; seat: Seat }
  | { kind: "gained"; seat: Seat; left: number }
  | { kind: "extra_turn"; seat: Seat }
  | { kind: "reshuffled"; n: number }
  | { kind: "round_ended"; seat: Seat; round: number; losses: [Seat, number][] }
  | { kind: "game_ended"; out: Seat[] }
  | { kind: "turn_limit_reached"; n: number };

export type Card = number;

export type Character = number;

export interface ChatLine {
  number: number;
  at: number;
  member: number;
  text: string;
  sign: string;
  seat: number;
}

export interface Choice {
  move: string;
  about: About;
  text: string;
}

export type ClankAbout =
  | { kind: "play"; card: Card }
  | { kind: "drink"; token: Token }
  | { kind: "mark"; room: Room }
  | { kind: "invoke"; option: Effects }
  | { kind: "leave" }
  | { kind: "draft"; character: Character }
  | { kind: "flip"; mood: Mood }
  | { kind: "copy"; card: Card }
  | { kind: "discard"; card: Card }
  | { kind: "replace"; card: Card }
  | { kind: "reach"; room: Room }
  | { kind: "reward" }
  | { kind: "site"; x: number; y: number }
  | { kind: "turn"; n: number }
  | { kind: "go"; room: Room }
  | { kind: "top"; card: Card }
  | { kind: "ward"; card: Card }
  | { kind: "react"; card: Card }
  | { kind: "later" }
  | { kind: "skip" }
  | { kind: "end" }
  | { kind: "acquire"; card: Card; n: number }
  | { kind: "use"; card: Card; n: number }
  | { kind: "fight"; card: Card; n: number }
  | { kind: "trash"; card: Card }
  | { kind: "trash_this"; card: Card }
  | { kind: "choose"; option: Effects; gold?: number; heal?: number; skill?: number; swords?: number; boots?: number; draw?: number; lockpicks?: number; clank?: number; also?: number }
  | { kind: "buy"; token: Token; n: number }
  | { kind: "buy_with_coupon"; token: Token; n: number }
  | { kind: "take"; token: Token }
  | { kind: "take_minor" }
  | { kind: "take_major" }
  | { kind: "open_chest" }
  | { kind: "open_library" }
  | { kind: "open_prison" }
  | { kind: "move"; room: Room; boots: number; swords: number; damage: number; lockpicks: number }
  | { kind: "move_past_monsters"; room: Room; boots: number; swords: number; damage: number; lockpicks: number }
  | { kind: "teleport"; room: Room }
  | { kind: "teleport_off"; place: Square }
  | { kind: "explore"; place: Square; boots: number; lockpicks: number; monsters: number }
  | { kind: "lay"; n: number }
  | { kind: "lay_and_stay"; n: number }
  | { kind: "lay_and_fall"; n: number }
  | { kind: "lay_and_go"; n: number; rooms: string; boots?: number; lockpicks?: number; monsters?: number }
  | { kind: "yes"; gold?: number; heal?: number; skill?: number; swords?: number; boots?: number; draw?: number; lockpicks?: number; clank?: number; also?: number }
  | { kind: "take_hit" }
  | { kind: "cast"; spell: Spell; n: number; option: Effects }
  | { kind: "claim"; find: Find; option: Effects };

export type ClankEvent =
  | { kind: "game_starts"; seats: Seat[] }
  | { kind: "turn_starts"; turn: number; seat: Seat }
  | { kind: "played"; seat: Seat; card: Card }
  | { kind: "gained"; seat: Seat; skill: number; swords: number; boots: number; teleports: number }
  | { kind: "gold"; seat: Seat; n: number; left: number }
  | { kind: "paid"; seat: Seat; n: number }
  | { kind: "clank"; seat: Seat; n: number; area: number }
  | { kind: "clank_cancelled"; seat: Seat; n: number; left: number }
  | { kind: "no_cubes"; seat: Seat; n: number }
  | { kind: "quieter"; seat: Seat; n: number; area: number; left: number }
  | { kind: "drew"; seat: Seat; n: number; cards?: Card[] }
  | { kind: "reshuffled"; seat: Seat; n: number }
  | { kind: "discarded"; seat: Seat; card: Card }
  | { kind: "trashed"; seat: Seat; card: Card }
  | { kind: "marked"; seat: Seat; card: Card }
  | { kind: "acquired"; seat: Seat; card: Card; cost: number }
  | { kind: "took_card"; seat: Seat; card: Card }
  | { kind: "used"; seat: Seat; card: Card; cost: number }
  | { kind: "defeated"; seat: Seat; card: Card; cost: number }
  | { kind: "chose"; seat: Seat; option: Effects }
  | { kind: "bought"; seat: Seat; token: Token; cost: number }
  | { kind: "moved"; seat: Seat; room: Room; boots: number; swords: number; damage: number }
  | { kind: "teleported"; seat: Seat; room: Room }
  | { kind: "cave"; seat: Seat }
  | { kind: "healed"; seat: Seat; n: number; left: number }
  | { kind: "hurt"; seat: Seat; n: number; left: number }
  | { kind: "took_token"; seat: Seat; token: Token }
  | { kind: "revealed_token"; seat: Seat; token: Token }
  | { kind: "drank"; seat: Seat; token: Token }
  | { kind: "rage"; space: number; n: number }
  | { kind: "replaced"; seat: Seat; card: Card; new: Card }
  | { kind: "refilled"; cards: Card[] }
  | { kind: "arrived"; card: Card }
  | { kind: "cubes_back"; n: number }
  | { kind: "attack"; cubes: number; n: number; danger: number }
  | { kind: "drawn"; colours: number[]; order: Colour[] }
  | { kind: "knocked_out"; seat: Seat; place: boolean }
  | { kind: "escaped"; seat: Seat }
  | { kind: "countdown"; seat: Seat; space: number }
  | { kind: "lockpicks"; seat: Seat; n: number; left: number }
  | { kind: "used_lockpicks"; seat: Seat; n: number; left: number }
  | { kind: "opened"; seat: Seat; locked: Locked }
  | { kind: "marked_shrine"; seat: Seat; room: Room }
  | { kind: "ghosts"; n: number; area: number }
  | { kind: "ghosts_back"; n: number }
  | { kind: "found_tile"; seat: Seat; tile: Tile }
  | { kind: "laid"; tile: Tile; x: number; y: number; n: number }
  | { kind: "artifact"; token: Token; room: Room }
  | { kind: "stayed"; seat: Seat }
  | { kind: "turned"; tile: Tile; n: number }
  | { kind: "crypt"; seat: Seat }
  | { kind: "on_top"; seat: Seat; card: Card }
  | { kind: "returned_idol"; seat: Seat }
  | { kind: "showed"; seat: Seat; card: Card }
  | { kind: "reacted"; seat: Seat; card: Card }
  | { kind: "out_turn"; seat: Seat }
  | { kind: "goal"; goal: Goal; turns: number }
  | { kind: "goal_passed"; goal: Goal }
  | { kind: "goal_reached"; seat: Seat; goal: Goal; n: number }
  | { kind: "goal_missed"; seat: Seat; goal: Goal }
  | { kind: "threat"; n: number; threat: number }
  | { kind: "menace"; menace: Menace }
  | { kind: "unused"; skill: number; swords: number; boots: number }
  | { kind: "turn_ends"; seat: Seat }
  | { kind: "game_over"; ending: Ending }
  | { kind: "character"; seat: Seat; character: Character }
  | { kind: "conscripted"; seat: Seat; left: number }
  | { kind: "find"; seat: Seat; token: Token }
  | { kind: "claimed"; seat: Seat; find: Find }
  | { kind: "carnage"; seat: Seat; space: number }
  | { kind: "mana"; seat: Seat; n: number; left: number }
  | { kind: "cast"; seat: Seat; spell: Spell; left: number }
  | { kind: "copied"; seat: Seat; card: Card }
  | { kind: "levitated"; seat: Seat; card: Card }
  | { kind: "mood"; seat: Seat; mood: Mood }
  | { kind: "tantrum"; seat: Seat }
  | { kind: "moods_up"; seat: Seat }
  | { kind: "cogwheel"; seat: Seat; left: number }
  | { kind: "cogwheel_back"; seat: Seat; left: number };

export interface Clocks {
  since: number;
  left: number[];
}

export type Colour = number;

export interface Decision {
  seat: number;
  prompt: string;
  names: Name[];
  options: Choice[];
}

export interface Done {
  type: "done";
  id: string;
  version: number | null;
}

export type Effects = number;

export type Ending = number;

export type Face = number;

export type Find = number;

export interface Follow {
  type: "follow";
  id?: string;
  table: string;
  viewpoint?: number | null;
  language?: string;
}

export interface Foresee {
  type: "foresee";
  id?: string;
  table: string;
  seat: number;
  move: string;
}

export interface ForeseeAnswer {
  type: "foresee";
  id: string;
  outlook: Outlook | null;
}

export type GameEvent =
  | BrainsEvent
  | ClankEvent;

export type Goal = number;

export interface Happened {
  type: "happened";
  to_move?: number;
  undo?: number | null;
  clocks?: Clocks | null;
  outlook?: Outlook | null;
  decision?: Decision | null;
  result?: ResultInfo | null;
  table: string;
  version: number;
  at: number;
  kind: string;
  seat?: number;
  events?: GameEvent[];
  texts?: string[];
  names?: Name[][];
  patch?: ([(string | number)[], unknown])[];
  info?: TableInfo;
  said?: ChatLine;
}

export interface Hint {
  type: "hint";
  id?: string;
  table: string;
  seat: number;
  language?: string;
}

export interface HintAnswer {
  type: "hint";
  id: string;
  move: string;
  text: string;
  reasons: string[];
  chance: number | null;
  other: string | null;
  other_chance: number | null;
}

export type Locked = number;

export type Menace = number;

export type Mood = number;

export interface Nudge {
  type: "nudge";
  id?: string;
  table: string;
  seat: number;
}

export type Outlook =
  | Lens;

export interface Ping {
  type: "ping";
  id?: string;
}

export interface Pong {
  type: "pong";
  id: string;
}

export interface React {
  type: "react";
  id?: string;
  table: string;
  sign: string;
}

export interface RefusedMessage {
  type: "refused";
  id: string;
  table: string | null;
  version: number | null;
  reason: string;
  rule: string;
  text: string;
}

export interface ResultInfo {
  points: number[];
  winners: number[];
  texts: string[];
  count: CountInfo;
  seal: SealInfo;
}

export type Room = string;

export interface Say {
  type: "say";
  id?: string;
  table: string;
  text: string;
}

export type Seat = number;

export type Spell = number;

export type Square = string;

export type Tile = number;

export type Token = number;

export type Told =
  | ViewMessage
  | Happened
  | Pong
  | Done
  | RefusedMessage
  | WhyAnswer
  | ForeseeAnswer
  | HintAnswer;

export interface Undo {
  type: "undo";
  id?: string;
  table: string;
  seat: number;
  version: number;
}

export interface Unfollow {
  type: "unfollow";
  id?: string;
  table: string;
}

export interface ViewMessage {
  type: "view";
  to_move?: number;
  undo?: number | null;
  clocks?: Clocks | null;
  outlook?: Outlook | null;
  decision?: Decision | null;
  result?: ResultInfo | null;
  table: string;
  version: number;
  me: number;
  viewpoint: number | null;
  info: TableInfo;
  chat: ChatLine[];
  view: unknown;
}

export interface Why {
  type: "why";
  id?: string;
  table: string;
  seat: number;
  move: string;
}

export interface WhyAnswer {
  type: "why";
  id: string;
  legal: boolean;
  reason?: string;
  rule?: string;
  text?: string;
}

export type Zone = number;
