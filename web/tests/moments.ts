import type { Page } from "@playwright/test";
import type { Happened } from "../src/lib/wire";
import { SEED } from "./base";
import { standInForServer } from "./fake";
import { type Position, told } from "./screens";

/** A table right before something great, and what the server tells of it. */
export interface Great extends Position {
  kinds: string[];
  news: Record<string, Happened>;
}

declare global {
  interface Window {
    /** What has been announced. */
    heard: string[];
    /** Let so many ms pass: timers that wait longer than a moment run only so. */
    pass: (ms: number) => void;
  }
}

/** Runs in the page before anything else: time passes when a test lets it. What waits less than a blink is not held. */
function holdTime(): void {
  const BLINK = 50;
  const { setTimeout: soon, clearTimeout: drop } = window;
  let held: { id: number; due: number; run: () => void }[] = [];
  let [now, last] = [0, 0];
  window.setTimeout = ((run: () => void, ms = 0) => {
    if (ms < BLINK) return soon(run, ms);
    held.push({ id: --last, due: now + ms, run });
    return last;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id: number) => {
    if (id > 0) drop(id);
    held = held.filter((one) => one.id !== id);
  }) as typeof window.clearTimeout;
  window.pass = (ms) => {
    const until = now + ms;
    for (;;) {
      const [next] = held.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due);
      if (!next) break;
      held = held.filter((one) => one !== next);
      now = next.due;
      next.run();
    }
    now = until;
  };
}

const known = new Map<string, Promise<Great[]>>();

/** One great moment of each kind, from games of bots. */
export function greatMoments(game: string): Promise<Great[]> {
  const found = known.get(game) ?? told<Great>("moments.py", game, SEED);
  known.set(game, found);
  return found;
}

/** A page that moves, whose table can be brought to any moment: what comes next is told when it is asked for. */
export async function stageIn(page: Page, language: string, kept: object = {}) {
  let log: object = { events: [], texts: [] };
  await page.addInitScript(standInForServer);
  await page.addInitScript(holdTime);
  await page.addInitScript(
    (settings) => {
      localStorage.setItem("stolik", settings);
      // Texts of live regions, each as often as it is announced.
      const heard: string[] = [];
      Object.assign(window, { heard });
      const note = (node: Node) => {
        const region = (node instanceof Element ? node : node.parentElement)?.closest(
          "[aria-live], [role=log]",
        );
        const text = node.textContent?.trim();
        if (region && text) window.heard.push(text);
      };
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) note(node);
      }).observe(document, { childList: true, subtree: true });
    },
    JSON.stringify({ language, speed: "normal", sound: false, ...kept }),
  );
  await page.route("**/api/tables/*/log?*", (route) => route.fulfill({ json: log }));
  await page.goto("/table/layout");
  return async ({ said, news }: Great) => {
    const now = said[language] as Position["said"][string];
    log = now.log;
    const read = page.waitForResponse("**/api/tables/*/log?*");
    await page.evaluate((shown) => window.server.show(shown), { ...now.message, table: "layout" });
    await read;
    await page.locator("[data-room], [data-place], .stone").first().waitFor();
    return () =>
      page.evaluate((message) => window.server.tell(message), {
        ...(news[language] as Happened),
        table: "layout",
      });
  };
}
