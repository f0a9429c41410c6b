/**
 * How long one waits for three bots at the fast speed: `node bench/turns.ts URL GAME [WAITS]`.
 *
 * Plays a real game by clicking what may be done and touches nothing while the others play. Prints JSON, a line for each wait in
 * ms: from the own last click until something can be done again, and how much of that the server took to tell of it.
 */
import { chromium, type Page } from "@playwright/test";
import packaged from "@sparticuz/chromium";
import type { Opened } from "../src/lib/schema";

const [url = "", game = "clank", waits = "6"] = process.argv.slice(2);
/** What a person would click next, the first that is there. */
const NEXT: Record<string, string[]> = {
  brains: [".clearing:has(.selected) [data-move]", ".beast.legal", ".stone.legal", ".mine [data-move], .acts [data-move]"],
  clank: [".still .main", ".choice button", ".question [data-move]", ".lay:not([aria-disabled])", "[data-next=play]", "[data-next=end]", "[data-next=tile]", "[data-room].legal, .square"],
};
const wanted = NEXT[game] ?? NEXT.clank ?? [];

declare global {
  interface Window {
    /** When the server last told that somebody is to move, and whose turn that made it. */
    told: { at: number; mine: boolean; others: boolean };
    /** Click what can be done; how long that was waited for, if others played meanwhile. */
    goOn: (wanted: string[]) => Promise<{ waited: number; server: number } | null>;
  }
}

/** Runs in the page before anything else. */
function driven(): void {
  window.told = { at: 0, mine: true, others: false };
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        const { to_move } = JSON.parse(data);
        if (to_move === undefined) return;
        const mine = to_move === 0;
        window.told = { at: performance.now(), mine, others: window.told.others || !mine };
      });
    }
  };
  const rest = () => new Promise((done) => setTimeout(done, 20));
  window.goOn = async (some) => {
    const began = performance.now();
    // What the click before has changed is drawn first.
    await new Promise((done) => setTimeout(done, 150));
    for (;;) {
      await rest();
      if (document.querySelector("dialog[open]")) return null;
      if (document.querySelector(".reveal") || !window.told.mine) continue;
      const found = some.map((css) => document.querySelector<HTMLElement>(css)).find((one) => one?.getClientRects().length);
      if (!found) continue;
      const waited = performance.now() - began;
      const { at, others } = window.told;
      window.told.others = false;
      found.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return others ? { waited: Math.round(waited), server: Math.round(at - began) } : { waited: 0, server: 0 };
    }
  };
}

async function table(page: Page): Promise<string> {
  const post = (path: string, data: object = {}) =>
    page.request.post(`${url}/api/${path}?lang=pl`, { data, failOnStatusCode: true });
  const seats = [{ kind: "here", name: "Magda" }, ...[1, 2, 3].map(() => ({ kind: "bot", bot: "thief" }))];
  await post("devices", { name: "Magda" });
  const { table: info } = (await (await post("tables", { game, seats })).json()) as Opened;
  await post(`tables/${info.id}/start`);
  return info.id;
}

const browser = await chromium.launch({ executablePath: await packaged.executablePath(), args: ["--no-sandbox"] });
const page = await browser.newPage({ locale: "pl-PL", viewport: { width: 1366, height: 650 } });
await page.addInitScript(driven);
await page.goto(url);
await page.evaluate(() => localStorage.setItem("stolik", JSON.stringify({ language: "pl", speed: "fast", sound: false })));
await page.goto(`${url}/table/${await table(page)}`);
for (let found = 0; found < Number(waits); ) {
  const wait = await page.evaluate((some) => window.goOn(some), wanted);
  if (!wait) {
    console.error("ended", await page.evaluate(() => document.querySelector("dialog[open]")?.textContent?.slice(0, 80)));
    break;
  }
  if (!wait.waited) continue;
  found += 1;
  console.log(JSON.stringify({ game, ...wait }));
}
await browser.close();
