/**
 * How soon somebody can play, and how soon a click has its effect: `node bench/play.ts URL CLICKS`.
 *
 * Waits until the page is there, begins Gra o mózg with bots and clicks on cards. Prints JSON: when the page
 * was there and when the first move had been made (seconds since the epoch), and for every click the time
 * until its effect was painted (ms).
 */
import { chromium } from "@playwright/test";
import packaged from "@sparticuz/chromium";
import { OVER, take, watchMoves } from "../tests/hand.ts";

const [url = "", clicks = "1"] = process.argv.slice(2);
/** What can be clicked on in Gra o mózg. */
const GLOWING = [".clearing:has(.selected) [data-move]", ".beast.legal", ".stone.legal", "[data-move]"];
/** How often the page is asked for until it is there. */
const POLL_MS = 100;

declare global {
  interface Window {
    effects: number[];
  }
}

/** Runs in the page: notes the time from a click until what came of it is painted. */
function watch(): void {
  window.effects = [];
  let clicked = 0;
  addEventListener("click", () => (clicked = performance.now()), true);
  window.WebSocket = class extends WebSocket {
    constructor(address: string | URL) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        if (!clicked || !String(data).includes('"happened"')) return;
        const since = clicked;
        clicked = 0;
        requestAnimationFrame(() => setTimeout(() => window.effects.push(performance.now() - since)));
      });
    }
  };
}

const isThere = () =>
  fetch(url)
    .then((answer) => answer.ok)
    .catch(() => false);

while (!(await isThere())) await new Promise((done) => setTimeout(done, POLL_MS));
const there = Date.now() / 1000;
const browser = await chromium.launch({
  executablePath: await packaged.executablePath(),
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ locale: "pl-PL", reducedMotion: "reduce" });
await page.addInitScript(watchMoves);
await page.addInitScript(watch);
await page.goto(url);
await page.getByRole("button", { name: "Gra o mózg: Z komputerem" }).click();
let moved = 0;
for (let effects = 0; effects < Number(clicks); ) {
  if ((await take(page, GLOWING)) === OVER) break;
  effects = await page.evaluate(() => window.effects.length);
  if (effects) moved ||= Date.now() / 1000;
}
const effects = await page.evaluate(() => window.effects);
console.log(JSON.stringify({ there, moved, effects }));
await browser.close();
