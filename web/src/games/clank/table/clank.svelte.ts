import { untrack } from "svelte";
import { Play } from "../../../lib/play.svelte";
import { pointing } from "../../../lib/pointing.svelte";
import { say } from "../../../lib/say";
import type { ClankPlayerView, ClankView } from "../../../lib/schema";
import type { Table } from "../../../lib/table.svelte";
import type { Choice } from "../../../lib/wire";
import { t } from "../../../lib/words";
import {
  catacombsFromView,
  healthFromView,
  keepFromView,
  laysFromOptions,
  noiseFromView,
  placesFromOptions,
  roomNames,
  startOf,
} from "../boards/fromView";
import { heldTile, layAt, nextTurn } from "../boards/lays";
import type { Target } from "../boards/types";
import { type CardData, cardOf, characterAt, type TokenData, tokenOf } from "../cards/data";
import { Watch } from "../watch/watch.svelte";
import { clankWords } from "../words";
import { MISSING_OF, PLACE_SIGNS, TAB_OF, type Tab } from "./asked";
import { causeOf, type Price } from "./cause";
import { leftovers } from "./leftover";
import { arrange, inPlayingOrder, isOnTable, isPurchase, targetsOf, wishOf } from "./moves";
import { isVain, type Outcome, outcomesOf } from "./outcome";
import { barrierOf, newsOf, sinceTurnOf, thingsOf } from "./recap";

export type CardState = "plain" | "legal" | "soon" | "off" | "selected" | "pending";

/** Goods of one kind in the market; of the crowns the best lies on top. */
export interface Goods extends TokenData {
  left: number;
  /** What they cost now. */
  price: number;
}

/** A pile that somebody looks through. */
export interface Pile {
  title: string;
  note: string;
  cards: number[];
}

/** Everything the parts of this table share: what is seen, what can be done, what is looked at. */
export class Clank {
  readonly play: Play;
  readonly watch: Watch;
  /** A card shown large until it is closed. */
  large = $state.raw<CardData | null>(null);
  /** A card, or somebody's board, under the pointer or the focus: shown beside it. */
  peek = $state.raw<(({ card: number } | { board: number }) & { box: DOMRect; zone: DOMRect }) | null>(null);
  pile = $state.raw<Pile | null>(null);
  /** The player whose things are looked at. */
  person = $state.raw<number | null>(null);
  tab = $state<Tab>("hand");
  /** Quarter turns of the tile in hand. */
  turn = $state(0);
  /** The end of the turn waits for a second yes. */
  asksEnd = $state(false);
  /** The list of everything that can be done is open. */
  every = $state(false);
  /** The turn in which the whole hand is being played. */
  private playsAllOf = $state<number | null>(null);
  private before = $state.raw<ClankView | undefined>(undefined);

  constructor(readonly table: Table) {
    this.play = new Play(table, this.targetsOf, (target) => wishOf(target, this.game), arrange);
    this.watch = new Watch(table, () => startOf(this.view));
    let shown: ClankView | undefined;
    $effect.pre(() => {
      // What changes while the others play is marked against the table as one left it.
      if (shown && shown.active === this.me && this.view.active !== this.me) this.before = shown;
      shown = this.view;
    });
    // Who goes on playing has seen enough.
    $effect(() => {
      if (this.table.pending !== null || this.showsAnswers) untrack(() => this.watch.close());
    });
    $effect(() => {
      const { now } = pointing;
      if (now?.what.kind !== "card") return;
      this.peek = { card: Number(now.what.id), box: now.box, zone: now.box };
      return () => (this.peek = null);
    });
    $effect(() => {
      void this.table.decision;
      this.asksEnd = false;
      this.every = false;
    });
    $effect(() => {
      if (this.table.decision) this.tab = this.asksIn ?? (this.tab === "tile" ? "hand" : this.tab);
    });
    $effect(() => {
      if (this.playsAllOf === null || !this.table.decision || this.table.pending !== null) return;
      const goesOn = this.playsAllOf === this.view.turn && !this.table.refusal;
      const next = goesOn ? this.playable[0] : undefined;
      if (next) this.play.do(next.move);
      else this.playsAllOf = null;
    });
  }

  game = $derived.by(() => this.table.info?.game ?? "");
  view = $derived.by(() => this.table.view as ClankView);
  me = $derived.by(() => this.view.seat);
  mine = $derived.by((): ClankPlayerView | undefined => this.view.players[this.me]);
  active = $derived.by((): ClankPlayerView | undefined => this.view.players[this.view.active]);
  isMyTurn = $derived.by(() => this.me >= 0 && this.view.active === this.me);
  hand = $derived.by(() => inPlayingOrder(this.mine?.hand ?? []));
  news = $derived.by(() => sinceTurnOf(this.table.log, this.me, this.view.players.length));
  /** What is new, or what the line of the log is about that somebody has touched. */
  private fresh = $derived.by(() => {
    const { marked } = this.table;
    return marked ? thingsOf(marked) : newsOf(this.news, this.me);
  });

  /** The tab in which the answers to an open question lie. */
  asksIn = $derived.by(() => (this.table.decision ? TAB_OF[this.view.decision] : undefined));

  // ---- What lies on the table

  reserve = $derived.by(() => this.view.reserve.flatMap((left, card) => (left > 0 ? [{ card, left }] : [])));
  stall = $derived.by((): Goods[] => {
    const kinds = new Map<string, Goods>();
    for (const number of this.view.stall) {
      const token = tokenOf(this.game, number);
      const top = kinds.get(token.id);
      const best = top && top.points > token.points ? top : token;
      kinds.set(token.id, { ...best, left: (top?.left ?? 0) + 1, price: this.priceOf(best.number) });
    }
    return [...kinds.values()];
  });
  board = $derived.by(() => keepFromView(this.view, this.table.names));
  map = $derived.by(() => (this.view.map ? catacombsFromView(this.view, this.table.names) : undefined));
  noise = $derived.by(() =>
    noiseFromView(this.view, this.table.names, t().ghosts, this.before, this.table.outlook),
  );
  /** Whether it is played with the characters of Wesoła kompania. */
  hasCharacters = $derived.by(
    () => this.isDrafting || this.view.players.some((player) => player.board !== null),
  );
  isDrafting = $derived.by(() => this.view.decision === "draft");
  health = $derived.by(() => healthFromView(this.view, this.table.names));
  private rooms = $derived.by(() => roomNames(this.view));
  freshRooms = $derived.by(() => [...this.fresh.rooms].map((name) => this.rooms.get(name) ?? -1));

  isFresh(card: number): boolean {
    return this.fresh.cards.has(card);
  }
  token(number: number): TokenData {
    return tokenOf(this.game, number);
  }

  // ---- What can be done

  playable = $derived.by(() => this.play.options.filter((option) => option.about.kind === "play"));
  /** The seat may do what it likes; otherwise it answers a question. */
  private isFree = $derived.by(() => this.view.decision === "turn" || this.view.decision === "lay");
  /** Options with a number of their own: the hand, the buttons, the turns of a tile; to a question all answers. */
  numbered = $derived.by(() =>
    this.play.options.filter(
      (option) =>
        option.move !== "end" &&
        (!this.isFree || !isOnTable(option) || /^(hand|lay|spell):/.test(this.targetOf(option))),
    ),
  );
  /** Options with a button: those without a thing to touch. */
  listed = $derived.by(() =>
    this.play.options.filter((option) => option.move !== "end" && !isOnTable(option)),
  );
  /** The same where the board is out of sight: also the places one can go to. */
  listedWithWays = $derived.by(() =>
    this.play.options.filter(
      (option) => this.listed.includes(option) || this.targetOf(option).startsWith("place:"),
    ),
  );
  isQuestion = $derived.by(() => this.play.options.length > 0 && this.view.decision !== "turn");
  /** A question that has no place of its own: a tile in hand is asked about on the map. */
  isAsked = $derived.by(() => this.isQuestion && this.view.decision !== "lay");
  /** The list of answers is to be seen: to a question, to a thing that can be had in several ways, or for the asking. */
  showsAnswers = $derived.by(
    () => this.table.decision !== null && (this.isAsked || this.every || this.play.picked.length > 0),
  );
  /** The whole question is answered on the board. */
  isOnBoard = $derived.by(
    () => this.isAsked && !this.every && this.targets.length > 0 && this.listed.length === 0,
  );
  /** What asks: its name and picture. */
  cause = $derived.by(() => {
    const found = this.isAsked ? causeOf(this.table.log, this.view, this.game) : undefined;
    if (!found) return undefined;
    const { paid } = found;
    if ("character" in found) {
      const { id, name } = characterAt(found.character);
      return { name, icon: "", portrait: id, family: "", paid, what: { kind: "seat", id: this.me } };
    }
    if ("card" in found) {
      const { name, icon, family } = cardOf(found.card);
      return { name, icon, portrait: "", family, paid, what: { kind: "card", id: found.card } };
    }
    const { name, icon } = this.token(found.token);
    return { name, icon, portrait: "", family: "", paid, what: { kind: "token", id: found.token } };
  });
  /** What is left of the means that paid for what asks. */
  leftOf(sign: Price["sign"]): number {
    const { skill, swords } = this.view.in_turn;
    return { skill, sword: swords, gold: this.mine?.gold ?? 0 }[sign];
  }
  /** What the main button waits for while a question is open. */
  missing = $derived.by(() => {
    const words = clankWords().answers.missing;
    if (this.isOnBoard) return words.place;
    const wanted = MISSING_OF[this.view.decision];
    // Cards to be trashed are among the answers; other things lie elsewhere.
    return wanted && (wanted === "card" || !this.listed.length) ? words[wanted] : words.answer;
  });
  outcomesOf(option: Choice): Outcome[] {
    return this.isQuestion ? outcomesOf(option, this.view, this.game) : [];
  }
  /** The sign of a question that comes from where one stands. */
  place = $derived.by(() => PLACE_SIGNS[this.view.decision] ?? "");
  targets = $derived.by((): Target[] => placesFromOptions(this.play.options, this.targetsOf, this.rooms));
  lays = $derived.by(() => laysFromOptions(this.play.options, this.targetsOf));
  left = $derived.by(() => leftovers(this.play.options, (option) => this.shortName(option)));
  /** What the hand will still give. */
  coming = $derived.by(() => {
    const sum = { skill: 0, sword: 0, boot: 0 };
    if (!this.isMyTurn) return sum;
    for (const card of this.hand) {
      const { gain, choice } = cardOf(card);
      if (choice) continue;
      sum.skill += gain?.skill ?? 0;
      sum.sword += gain?.sword ?? 0;
      sum.boot += gain?.boot ?? 0;
    }
    return sum;
  });
  canUndo = $derived.by(() => this.table.undo !== null && this.table.mine.includes(this.table.undo));
  /** How far one can take back, or why not at all. */
  barrier = $derived.by(() => {
    const text = barrierOf(this.table.log)?.text ?? "";
    if (this.canUndo) return say(t().undoTo, { line: text });
    return this.isMyTurn ? say(t().undoNot, { line: text }) : "";
  });

  private here = $derived.by(() => [...this.rooms].find(([, room]) => room === this.mine?.room)?.[0]);
  private targetsOf = (option: Choice): string[] => targetsOf(option, this.here, this.view.decision);
  private targetOf(option: Choice): string {
    return this.targetsOf(option)[0] ?? "";
  }
  private priceOf(token: number): number {
    const prices = this.play.options.flatMap(({ about }) =>
      isPurchase(about) && about.token === token ? [about.n] : [],
    );
    return prices.length ? Math.min(...prices) : this.view.stall_price;
  }
  private shortName({ about, text }: Choice): string {
    if ("card" in about) return cardOf(about.card).name;
    if (isPurchase(about)) return this.token(about.token).name;
    if (about.kind === "move" || about.kind === "move_past_monsters" || about.kind === "teleport")
      return about.room;
    if (about.kind === "explore" || about.kind === "teleport_off") return t().newTile;
    return text;
  }

  /** The key that does what a thing offers. */
  keyOf(target: string): string {
    const at = this.numbered.findIndex((option) => this.targetOf(option) === target);
    return at >= 0 && at < 9 ? String(at + 1) : "";
  }
  keyOfMove = (move: string): string => {
    const at = this.numbered.findIndex((option) => option.move === move);
    return at >= 0 && at < 9 ? String(at + 1) : "";
  };
  isNumbered = (move: string): boolean => this.numbered.some((option) => option.move === move);

  stateOf(target: string, soon = false): CardState {
    const waiting = this.table.pending;
    const pending = this.play.options.find((option) => option.move === waiting);
    if (pending && this.targetOf(pending) === target) return "pending";
    const state = this.play.state(target) || "plain";
    return state === "off" && soon ? "soon" : state;
  }
  /** Whether a card of the row will be within reach once the hand is played. */
  isSoon(card: number, price: number | undefined): boolean {
    const { face, cost, where } = cardOf(card);
    const needed = price ?? cost;
    if (needed === undefined || where || !this.hand.length || !this.isMyTurn) return false;
    const { in_turn } = this.view;
    const means = face === "monster" ? in_turn.swords + this.coming.sword : in_turn.skill + this.coming.skill;
    return needed <= means;
  }

  /** Healing where nothing hurts: legal, and nothing to be proud of. */
  isIdle(option: Choice): boolean {
    const { about } = option;
    if (about.kind !== "drink") return isVain(option, this.mine);
    return this.mine?.damage === 0 && this.token(about.token).id.endsWith("healing");
  }

  act = (move: string): void => {
    if (move === "end" && this.left.length && !this.asksEnd) {
      this.asksEnd = true;
      return;
    }
    this.asksEnd = false;
    this.play.do(move);
  };
  playOn = (): void => {
    this.asksEnd = false;
  };
  playAll = (): void => {
    this.playsAllOf = this.playable.length ? this.view.turn : null;
  };
  turnTile(step: 1 | -1): void {
    if (this.map) this.turn = nextTurn(this.lays, heldTile(this.map, this.lays), this.turn, step);
  }
  layTile(): void {
    const lay = this.map && layAt(this.lays, heldTile(this.map, this.lays), this.turn);
    if (lay) this.play.do(lay.move);
  }

  // ---- What is looked at

  enlarge(card: number): void {
    this.peek = null;
    this.large = cardOf(card);
  }
  lookAt(card: number, spot: Element): void {
    const zone = spot.closest("[data-zone]") ?? spot;
    this.peek = { card, box: spot.getBoundingClientRect(), zone: zone.getBoundingClientRect() };
  }
  lookAtBoard(seat: number, spot: Element): void {
    const box = spot.getBoundingClientRect();
    this.peek = { board: seat, box, zone: box };
  }
  lookAway(): void {
    this.peek = null;
  }
  lookThrough(pile: Pile): void {
    this.pile = pile;
  }
  /** The own deck: what is neither in hand nor played; nobody knows the order. */
  lookAtDeck(): void {
    const cards = [...(this.mine?.unplayed ?? [])];
    for (const card of this.mine?.hand ?? []) cards.splice(cards.indexOf(card), 1);
    this.lookThrough({
      title: say(t().deckOf, { name: this.table.names[this.me] ?? "" }),
      note: t().deckNote,
      cards,
    });
  }
  lookAtDiscard(): void {
    const title = say(t().discardOf, { name: this.table.names[this.me] ?? "" });
    this.lookThrough({ title, note: "", cards: this.mine?.discard ?? [] });
  }
  meet(seat: number): void {
    this.person = seat;
  }
  close = (): void => {
    this.large = this.pile = this.person = null;
  };
  openTab(tab: Tab): void {
    this.tab = tab;
  }
  /** A click or key on a room or square; where several options lead there, the board asks which. */
  touchPlace = (place: string, ask: () => void): void => {
    const drawn = document.querySelector(`[data-id="${CSS.escape(place)}"]`);
    this.play.touch(`place:${place}`, { currentTarget: drawn ?? document.body }, ask);
  };
}
