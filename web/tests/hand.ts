import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** The moves of this page that the server has not answered yet. */
    unanswered: Set<string>;
  }
}

/** Something on the screen. */
export interface Thing {
  /** Which of the things looked for it is. */
  css: string;
  /** Where it can be hit. */
  x: number;
  y: number;
  /** Whether the screen is touched, not clicked on. */
  isGlass: boolean;
}

/** The count at the end of a game. */
export const OVER = "dialog[open] .ending";
/** No game takes so many clicks. */
const MOST = 1200;

/** Runs in the page before anything else: keeps in mind which moves are on their way. */
export function watchMoves(): void {
  const unanswered = new Set<string>();
  window.unanswered = unanswered;
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener("message", ({ data }) => unanswered.delete(JSON.parse(data).id));
    }
    override send(data: string): void {
      const { id, type } = JSON.parse(data);
      if (type === "act" || type === "undo") unanswered.add(id);
      super.send(data);
    }
  };
}

/**
 * Runs in the page: the first of several things, in the order of `wanted`, that can be seen and, unless it is for keys
 * only, hit; none while a move is on its way to the server and back.
 */
function look({ wanted, isForKeys }: { wanted: string[]; isForKeys: boolean }): Thing | null {
  // Where to try to hit a thing: its middle, then towards its edges, for cards lie one over another.
  const SPOTS = [0.5, 0.15, 0.85, 0.04, 0.96];
  if (window.unanswered.size) return null;
  const isGlass = navigator.maxTouchPoints > 0;
  const hit = (element: Element, css: string): Thing | null => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (const down of SPOTS)
      for (const right of SPOTS) {
        const [x, y] = [left + width * right, top + height * down];
        if (isForKeys || element.contains(document.elementFromPoint(x, y))) return { css, x, y, isGlass };
      }
    return null;
  };
  for (const css of wanted)
    for (const element of document.querySelectorAll(css)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      let found = hit(element, css);
      // A board is dragged, not scrolled.
      if (!found && element instanceof HTMLElement) {
        element.scrollIntoView({ block: "center", inline: "center" });
        found = hit(element, css);
      }
      if (found) return found;
    }
  return null;
}

/** The first of several things, as soon as one is there. */
export async function find(page: Page, wanted: string[], isForKeys = false): Promise<Thing> {
  const found = await page.waitForFunction(look, { wanted, isForKeys });
  return (await found.jsonValue()) as Thing;
}

/** The first of several things that can be hit now, if there is one. */
export async function glance(page: Page, wanted: string[]): Promise<Thing | null> {
  await page.waitForFunction(() => !window.unanswered.size);
  return page.evaluate(look, { wanted, isForKeys: false });
}

/** Hit something with the mouse or, on glass, with a finger. */
export async function hit(page: Page, { x, y, isGlass }: Thing): Promise<void> {
  await (isGlass ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** Hit the first of several things as soon as one is there; which it was. */
export async function take(page: Page, wanted: string[]): Promise<string> {
  const thing = await find(page, [OVER, ...wanted]);
  if (thing.css !== OVER) await hit(page, thing);
  return thing.css;
}

/** Take one thing after another until this can be hit. */
export async function takeUntil(page: Page, end: string, wanted: string[]): Promise<void> {
  const next = () => find(page, [end, ...wanted]);
  for (let thing = await next(); thing.css !== end; thing = await next()) await hit(page, thing);
}

/** Play until the count shows: `step` takes a decision, or does something that leads to it. */
export async function playOut(step: (n: number) => Promise<string>): Promise<void> {
  for (let n = 1; n <= MOST; n++) if ((await step(n)) === OVER) return;
  throw new Error("the game did not end");
}

/** Whoever of several people is to decide takes the first of these things; who that was. */
export async function oneTakes(people: Page[], wanted: string[]): Promise<Page> {
  for (;;)
    for (const page of people) {
      const thing = await glance(page, wanted);
      if (!thing) continue;
      await hit(page, thing);
      return page;
    }
}

/** Take one thing after another until it is somebody else's turn. */
export async function finishTurn(page: Page, wanted: string[]): Promise<void> {
  for (let thing = await glance(page, wanted); thing; thing = await glance(page, wanted))
    await hit(page, thing);
}

/** Let bots play on for everybody at this page, until the count shows. */
export async function leaveToBots(page: Page): Promise<void> {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.request.delete(`/api/tables/${id}/seats`, { failOnStatusCode: true });
  await find(page, [OVER]);
}
