import type { Asked, Happened, ViewMessage } from "../src/lib/wire";

/** The server's end of the line, inside the page. */
export interface FakeServer {
  /** Let the table of this message stand so. */
  show(message: ViewMessage): void;
  /** Something happens at it. */
  tell(message: Happened): void;
  /** What the page has asked for since this was last called. */
  asked(): Asked[];
  /** Answer the moves that wait for it: they were taken and have changed nothing, or they are refused. */
  answer(refused?: boolean): void;
}

declare global {
  interface Window {
    server: FakeServer;
  }
}

/** Runs in the page before anything else: its socket leads to a server of our own. */
export function standInForServer(): void {
  type Message = Asked & { id: string };
  let line: Line | undefined;
  let position: ViewMessage | undefined;
  let heard: Asked[] = [];
  let waiting: Message[] = [];

  class Line {
    static readonly OPEN = 1;
    readonly readyState = Line.OPEN;
    onopen?: () => void;
    onmessage?: (event: { data: string }) => void;

    constructor() {
      line = this;
      queueMicrotask(() => this.onopen?.());
    }
    tell(message: object): void {
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) }));
    }
    send(data: string): void {
      const message = JSON.parse(data) as Message;
      const { id, type } = message;
      heard.push(message);
      if (type === "follow" && position?.table === message.table) this.tell(position);
      if (type === "act" || type === "undo") waiting.push(message);
      else if (type === "why") this.tell({ type, id, legal: false, reason: "", rule: "", text: "" });
      else if (type === "foresee") this.tell({ type, id, outlook: null });
      else this.tell({ type: "done", id, version: null });
    }
    close(): void {
      line = undefined;
    }
  }

  window.WebSocket = Line as unknown as typeof WebSocket;
  window.server = {
    show(message) {
      position = message;
      line?.tell(message);
    },
    tell(message) {
      line?.tell(message);
    },
    asked() {
      const found = heard;
      heard = [];
      return found;
    },
    answer(refused = false) {
      const { table, version } = position as ViewMessage;
      for (const { id } of waiting)
        line?.tell(
          refused
            ? { type: "refused", id, table, version, reason: "", rule: "", text: "–" }
            : { type: "done", id, version },
        );
      waiting = [];
    },
  };
}
