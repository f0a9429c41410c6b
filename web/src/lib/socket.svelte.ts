import { introduce } from "./api";
import type { Asked, Told } from "./wire";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20_000;
const SILENCE = 12_000;

/** What is written down: it happens once, however often it is sent. */
const ONCE: Asked["type"][] = ["act", "undo", "say", "react", "nudge"];

type Answer = Extract<Told, { id: string }>;
type Waiting = { message: Asked & { id: string }; again: boolean; answer: (answer: Answer) => void };

export interface Listener {
  /** It is open again: ask for everything that is needed. */
  opened(): void;
  heard(message: Told): void;
}

/**
 * The one socket of this page. What must happen once (a move, an undo, a line of chat) keeps its id and is
 * sent again after a broken connection until the server has answered.
 */
export class Socket {
  status = $state<"idle" | "opening" | "open" | "broken">("idle");
  /** When the next try is due, for people to see. */
  retryAt = $state(0);
  tries = $state(0);

  private websocket: WebSocket | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<Listener>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private count = 0;
  private readonly mark = crypto.getRandomValues(new Uint32Array(2)).join("-");

  constructor() {
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.status === "broken") this.now();
    });
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.status === "open") listener.opened();
    else if (this.status === "idle") void this.open();
    return () => {
      this.listeners.delete(listener);
      if (!this.listeners.size) this.close();
    };
  }

  /** Try again at once. */
  now(): void {
    if (this.status !== "broken" || !this.listeners.size) return;
    clearTimeout(this.retry);
    void this.open();
  }

  /** Send a message; the answer comes even if the connection breaks meanwhile, where that is safe. */
  ask(message: Asked): Promise<Answer> {
    const id = `${this.mark}-${++this.count}`;
    const again = ONCE.includes(message.type);
    return new Promise((answer) => {
      const full = { ...message, id };
      this.waiting.set(id, { message: full, again, answer });
      this.send(full);
    });
  }

  private send(message: Asked): void {
    if (this.websocket?.readyState === WebSocket.OPEN) this.websocket.send(JSON.stringify(message));
  }

  private async open(): Promise<void> {
    this.status = this.tries ? "broken" : "opening";
    try {
      await introduce();
    } catch {
      this.broken();
      return;
    }
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const websocket = new WebSocket(`${scheme}://${location.host}/api/live`);
    this.websocket = websocket;
    websocket.onopen = () => this.opened();
    websocket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as Told);
    websocket.onclose = () => {
      if (this.websocket === websocket) this.broken();
    };
  }

  private opened(): void {
    this.status = "open";
    this.tries = 0;
    this.heardAt = Date.now();
    clearInterval(this.pulse);
    this.pulse = setInterval(() => this.check(), PING_EVERY);
    for (const listener of this.listeners) listener.opened();
    for (const [id, one] of this.waiting) {
      if (one.again) this.send(one.message);
      else if (one.message.type !== "follow") this.waiting.delete(id);
    }
  }

  private check(): void {
    const asked = Date.now();
    this.websocket?.send(JSON.stringify({ type: "ping", id: "" }));
    setTimeout(() => {
      if (this.status === "open" && this.heardAt < asked) this.websocket?.close();
    }, SILENCE);
  }

  private heard(message: Told): void {
    this.heardAt = Date.now();
    if ("id" in message) {
      const one = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      one?.answer(message);
    }
    for (const listener of this.listeners) listener.heard(message);
  }

  private broken(): void {
    clearInterval(this.pulse);
    this.websocket = undefined;
    if (!this.listeners.size) {
      this.status = "idle";
      return;
    }
    this.status = "broken";
    this.tries += 1;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.tries - 1));
    this.retryAt = Date.now() + wait;
    this.retry = setTimeout(() => void this.open(), wait);
  }

  private close(): void {
    clearTimeout(this.retry);
    clearInterval(this.pulse);
    const websocket = this.websocket;
    this.websocket = undefined;
    this.status = "idle";
    this.tries = 0;
    this.waiting.clear();
    websocket?.close();
  }
}

export const socket = new Socket();
