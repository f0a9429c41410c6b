/**
 * How smooth great moments are on a slow processor: `node bench/moments.ts URL GAME`.
 *
 * Plays one reveal of each kind in a browser slowed four times, once on a laptop and once on a phone. Prints JSON: for each the
 * 95th percentile of the time between frames (ms), and the same of the table at rest before it, to tell what is the machine's.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import packaged from "@sparticuz/chromium";
import { standInForServer } from "../tests/fake.ts";

const [url = "", game = "clank"] = process.argv.slice(2);
const PYTHON = process.env.STOLIK_PYTHON ?? join(import.meta.dirname, "../../.venv/bin/python");
/** How much slower than this machine. */
const SLOWER = 4;
/** How long the table at rest is looked at, in ms. */
const REST = 1500;
const SIZES = { laptop: { width: 1366, height: 650 }, phone: { width: 390, height: 844 } };

declare global {
  interface Window {
    gaps: (until: "rest" | "over", ms: number) => Promise<number[]>;
  }
}

/** Runs in the page: the time between frames, for a while or as long as something is on the stage. */
function watchFrames(): void {
  window.gaps = (until, ms) =>
    new Promise((done) => {
      const found: number[] = [];
      const began = performance.now();
      let last = 0;
      const next = (now: number) => {
        const shown = document.querySelector(".reveal") !== null;
        if (last && (until === "rest" || shown)) found.push(now - last);
        last = now;
        const over = until === "rest" ? now - began > ms : found.length > 0 && !shown;
        if (over || now - began > 10 * ms) done(found);
        else requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
}

const p95 = (gaps: number[]): number =>
  Math.round([...gaps].sort((a, b) => a - b)[Math.floor(gaps.length * 0.95)] ?? 0);

const all = execFileSync(PYTHON, [join(import.meta.dirname, "../tests/moments.py"), game, "1"], {
  maxBuffer: 1e9,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

async function measure(page: Page, one: (typeof all)[number]) {
  const { message, log } = one.said.pl;
  await page.route("**/api/tables/*/log?*", (route) => route.fulfill({ json: log }));
  await page.evaluate((shown) => window.server.show(shown), { ...message, table: "layout" });
  await page.locator("[data-room], [data-place], .stone").first().waitFor();
  const rest = await page.evaluate((ms) => window.gaps("rest", ms), REST);
  const seen = page.evaluate((ms) => window.gaps("over", ms), REST);
  await page.evaluate((news) => window.server.tell(news), { ...one.news.pl, table: "layout" });
  const gaps = await seen;
  await page.keyboard.press("h");
  return { kinds: one.kinds, p95: p95(gaps), frames: gaps.length, rest: p95(rest) };
}

const browser = await chromium.launch({
  executablePath: await packaged.executablePath(),
  args: ["--no-sandbox"],
});
const found: Record<string, object[]> = {};
for (const [device, viewport] of Object.entries(SIZES)) {
  const page = await browser.newPage({ locale: "pl-PL", viewport });
  await page.addInitScript(standInForServer);
  await page.addInitScript(watchFrames);
  await page.goto(`${url}/table/layout`);
  const line = await page.context().newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  found[device] = [];
  for (const one of all) found[device].push(await measure(page, one));
  await page.close();
}
console.log(JSON.stringify({ game, slower: SLOWER, ...found }, null, 1));
await browser.close();
