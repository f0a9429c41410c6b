// Made by tools/make_wire.py from the types of the server and the games. Do not edit.
import type { GameEvent, Outlook } from "./wire";

export interface BotInfo {
  id: string;
  name: string;
  about: string;
}

export interface BrainsPlayerView {
  seat: number;
  brains: number;
  hand_size: number;
  graveyard_size: number;
  sorting_size: number;
  hand: number[] | null;
  graveyard: number[] | null;
  sorting: number[] | null;
  known: number[];
  knows: number[];
}

export interface BrainsView {
  seat: number;
  round: number;
  turn: number;
  starter: number;
  to_move: number;
  decision: string;
  argument: number;
  horde: number[];
  spares: number[];
  least: number;
  below: number;
  reserve_size: number;
  discard: number[];
  aside: number[];
  pool: number;
  players: BrainsPlayerView[];
}

export interface Branch {
  step: number;
  seat: number;
  bot?: string;
}

export interface CardInfo {
  name: string;
  text: string;
}

export interface CheckedInfo {
  decisions: number;
  digests: number;
  over: boolean;
  sealed: boolean;
}

export interface ClankBoardView {
  character: number;
  conscription: number;
  carnage: number;
  carnage_moved: boolean;
  mana: number;
  cast: number[];
  down: number[];
  cogwheels: number;
  spaces: number;
  finds: number[];
  market_open: boolean;
}

export interface ClankGoalView {
  goal: number;
  name: string;
  done: number;
  n: number;
  turns_left: number;
}

export interface ClankMapView {
  tiles: ClankTileView[];
  opened: number[];
  adds_up: boolean;
  frame: number[];
  tiles_left: number;
  shrine_cubes: number[];
  found: number[];
  artifact_stack: number[];
  minors_left: number;
  majors_left: number;
  prisoners_left: number;
  ghosts_in_bank: number;
  ghosts_in_area: number;
  ghosts_in_bag: number;
}

export interface ClankPlayerView {
  seat: number;
  status: string;
  room: number;
  damage: number;
  supply: number;
  area: number;
  bag: number;
  gold: number;
  lockpicks: number;
  prisoners: number;
  wayshrine_cubes: number;
  tokens: number[];
  artifacts: number;
  hand_size: number;
  deck_size: number;
  deck_top: number[];
  hand: number[] | null;
  unplayed: number[];
  discard: number[];
  played: number[];
  points: number;
  board: ClankBoardView | null;
}

export interface ClankSoloView {
  goals: ClankGoalView[];
  goals_left: number;
  reached: number[];
  missed: number[];
  points: number;
  threat: number;
  menace: number;
  menace_at: number;
  last: number;
  rank: number;
  ranks: number[];
}

export interface ClankTileView {
  tile: number;
  x: number;
  y: number;
  turns: number;
}

export interface ClankTurnView {
  skill: number;
  swords: number;
  boots: number;
  teleports: number;
  bank: number;
  exhausted: boolean;
  ignores_caves: boolean;
  ignores_monsters: boolean;
  gold_bonus: number;
  per_clank: number[];
  per_artifact: number[];
  clank_made: number;
  gem_discount: number;
  market_offers: number[];
  offers: number[];
  rewarded: number[];
  leaving: boolean;
  waiting: number[];
  trashes: number[];
  doomed: number[];
}

export interface ClankView {
  seat: number;
  board: string;
  turn: number;
  to_move: number;
  decision: string;
  argument: number;
  active: number;
  first: number;
  rage: number;
  cubes_drawn: number;
  danger: number;
  dragon_cubes_in_bag: number;
  dragon_cubes_aside: number;
  countdown_owner: number;
  countdown: number;
  row: number[];
  prices: number[];
  deck_size: number;
  dungeon_discard: number[];
  reserve: number[];
  stall: number[];
  stall_price: number;
  spots: number[];
  spot_rooms: number[];
  map: ClankMapView | null;
  trashed: number[];
  masteries: number;
  in_turn: ClankTurnView;
  players: ClankPlayerView[];
  solo: ClankSoloView | null;
}

export interface Clock {
  bank: number;
  add: number;
}

export interface CountInfo {
  points: number[];
  winners: number[];
  lines: CountLineInfo[];
  notes: string[];
  ending: string;
  verdict: string;
  rank: string;
}

export interface CountLineInfo {
  id: string;
  label: string;
  amounts: number[];
  lost: number[];
}

export interface Daily {
  day: string;
  results: DailyResult[];
}

export interface DailyResult {
  name: string;
  points: number;
  rank: string;
}

export interface GameInfo {
  id: string;
  title: string;
  rules_version: number;
  summary: string;
  min_seats: number;
  max_seats: number;
  options: OptionInfo[];
}

export interface GroupEntries {
  code: string;
  entries: (Record<string, unknown>)[];
  cursor: number;
  more: boolean;
}

export interface GroupInfo {
  code: string;
  name: string;
  entries: number;
  cursor: number;
}

export interface GroupMember {
  number: number;
  name: string;
  you: boolean;
  removable: boolean;
}

export interface GroupMembers {
  members: GroupMember[];
}

export interface HaltInfo {
  reason: string;
  points: number[] | null;
  goes_on: boolean;
}

export interface Health {
  status: "ready";
  version: string;
}

export interface Invitation {
  code: string;
  url: string;
  picture: string;
}

export interface InvitedTo {
  game: string;
  phase: string;
  host: string;
  players: string[];
  free: number;
  watchers: boolean;
}

export interface JoinByCode {
  code: string;
}

export interface LanguageInfo {
  code: string;
  name: string;
}

export interface Lens {
  drawn: number;
  of: number;
  seats: SeatLens[];
}

export interface LogInfo {
  events: GameEvent[];
  texts: string[];
  names: Name[][];
}

export interface Me {
  name: string;
  key: string | null;
}

export interface MemberInfo {
  name: string;
  muted: boolean;
  removed: boolean;
}

export interface Mute {
  member: number;
  muted?: boolean;
}

export interface Name {
  at: number;
  to: number;
  kind: string;
  id: number | string;
}

export interface NewDevice {
  name?: string;
  kind?: "browser" | "program";
  code?: string;
}

export interface NewEntries {
  entries: (Record<string, unknown>)[];
  base?: Record<string, string> | null;
}

export interface NewGroup {
  name?: string;
}

export interface NewTable {
  game: string;
  seats: WantedSeat[];
  options?: Record<string, string | boolean | number>;
  listed?: boolean;
  watchers?: boolean;
  clock?: WantedClock | null;
  stand_in?: string;
  absent_after?: number;
  hints?: boolean | null;
  daily?: boolean;
}

export interface OfferSeat {
  seat: number;
  offered?: boolean;
}

export interface OpenTable {
  id: string;
  game: string;
  phase: string;
  created_at: number;
  host: string;
  players: string[];
  free: number;
  watchers: boolean;
  clock: boolean;
}

export interface Opened {
  code: string;
  table: TableInfo;
}

export interface OpponentInfo {
  id: string;
  name: string;
  temper: string;
  about: string;
}

export interface OptionInfo {
  name: string;
  default: string | boolean | number;
  rule: string;
  text: string;
  values: string[];
  texts: string[];
  least: number | null;
  most: number | null;
}

export interface RecordText {
  record: string;
}

export interface Refusal {
  reason: string;
  rule: string;
  text: string;
}

export interface Remove {
  member: number;
}

export interface Rename {
  name: string;
}

export interface ReplayInfo {
  game: string;
  edition: string;
  names: string[];
  start: GameEvent[];
  start_texts: string[];
  view: unknown;
  gauges: Record<string, number[]>;
  outlook: Outlook | null;
  steps: StepInfo[];
  count: CountInfo;
  verdict: Verdict;
}

export interface RuleInfo {
  id: string;
  name: string;
  text: string;
  rulings: RulingInfo[];
}

export interface RulingInfo {
  id: string;
  text: string;
}

export interface Salt {
  seat: number;
  salt: string;
}

export interface SealInfo {
  promise: string;
  salts: string[];
  secret: string | null;
}

export interface SeatInfo {
  kind: string;
  name: string;
  member: number | null;
  bot: string;
  stand_in: string;
  why: string;
  salted: boolean;
}

export interface SeatLens {
  damage: number[];
  falls: number;
}

export interface Share {
  shared: boolean;
}

export interface SharedLink {
  url: string;
  shared: boolean;
  role: "host" | "member" | "reader";
}

export interface StepInfo {
  seat: number;
  move: string;
  events: GameEvent[];
  texts: string[];
  patch: ([(string | number)[], unknown])[];
  gauges: Record<string, number[]>;
  outlook: Outlook | null;
}

export interface TableInfo {
  id: string;
  game: string;
  edition: string;
  options: Record<string, string | boolean | number>;
  phase: string;
  version: number;
  listed: boolean;
  watchers: boolean;
  clock: Clock | null;
  stand_in: string;
  absent_after: number;
  hints: boolean;
  shared: boolean;
  promise: string;
  daily: string;
  follows: string;
  rematch: string;
  seats: SeatInfo[];
  members: MemberInfo[];
  halted: HaltInfo | null;
  points: number[] | null;
  closed: string;
}

export interface TableSummary {
  id: string;
  game: string;
  phase: string;
  created_at: number;
}

export interface TakeSeat {
  seat: number;
}

export interface TakenEntries {
  cursor: number;
  taken: string[];
  stale: string[];
}

export interface Verdict {
  version: string;
  rules: number;
  decisions: number;
  digests: number;
  sealed: boolean;
  problem: string;
}

export interface WantedClock {
  bank: number;
  add?: number;
}

export interface WantedSeat {
  kind?: "bot" | "here" | "open";
  name?: string;
  bot?: string;
}
