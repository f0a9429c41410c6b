/**
 * How smooth great moments are on a slow processor: `node bench/moments.ts URL GAME`.
 *
 * Plays one reveal of each kind on a laptop and on a phone, twice, and before each an empty page with one thing that moves, to
 * tell what is the machine's. Prints JSON with 95th percentiles in ms: `gap`, the time between frames in a browser slowed four
 * times (`gapEmpty`: of the empty page), which means little where others work; and `work`, what the page or its
 * compositor computes for a frame, in processor time of a browser that is not slowed, four times that, which others do not sway (`workEmpty`).
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
/** Between two frames, in ms. */
const FRAME = 1000 / 60;
/** How long the empty page is looked at, in ms. */
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
/** The same of the work for frames: those that were left out because others had the processor count as easy ones. */
function p95OfWork({ work, took }: Worked): number {
  const frames = Math.max(work.length, took / FRAME);
  return Math.round([...work].sort((a, b) => b - a)[Math.floor(frames * 0.05)] ?? 0);
}

const all = execFileSync(PYTHON, [join(import.meta.dirname, "../tests/moments.py"), game, "1"], {
  maxBuffer: 1e9,
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

interface Traced {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
  pid: number;
  tid: number;
}
interface Worked {
  work: number[];
  took: number;
}
const BEGINS = "BeginMainThreadFrame";
/** What page and compositor compute for each frame, in ms of a processor so much slower: the longer of both, for they work at once. */
function workOf(events: Traced[]): Worked {
  const framesOf = (some: Traced[]) => some.filter(({ name }) => name === BEGINS);
  const pages = Map.groupBy(framesOf(events), ({ pid }) => pid);
  const [busiest = []] = [...pages.values()].sort((a, b) => b.length - a.length);
  const starts = busiest.map(({ ts }) => ts);
  const threads = events
    .filter(({ name, pid, args }) => pid === busiest[0]?.pid && /Main$|^Compositor$/.test(args?.name ?? "") && name === "thread_name")
    .map(({ tid }) => {
      const work = starts.map(() => 0);
      for (const one of events) {
        if (one.name !== "RunTask" || one.tid !== tid || one.pid !== busiest[0]?.pid) continue;
        const { ts, dur = 0, tdur = 0 } = one;
        // The task that draws a frame begins before its mark.
        const frame = starts.findLastIndex((start) => start <= ts + dur);
        if (frame >= 0) work[frame] = (work[frame] ?? 0) + (tdur * SLOWER) / 1000;
      }
      return work;
    });
  const took = ((starts.at(-1) ?? 0) - (starts[0] ?? 0)) / 1000;
  return { work: starts.map((_, frame) => Math.max(...threads.map((work) => work[frame] ?? 0))), took };
}

async function traced(page: Page, play: () => Promise<unknown>): Promise<Worked> {
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"],
  });
  await play();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return workOf(traceEvents);
}

async function measure(page: Page, one: (typeof all)[number]) {
  const { message, log } = one.said.pl;
  await page.route("**/api/tables/*/log?*", (route) => route.fulfill({ json: log }));
  await page.evaluate((shown) => window.server.show(shown), { ...message, table: "layout" });
  await page.locator("[data-room], [data-place], .stone").first().waitFor();
  const seen = page.evaluate((ms) => window.gaps("over", ms), REST);
  await page.evaluate((news) => window.server.tell(news), { ...one.news.pl, table: "layout" });
  const gaps = await seen;
  await page.keyboard.press("h");
  return gaps;
}

const browser = await chromium.launch({
  executablePath: await packaged.executablePath(),
  args: ["--no-sandbox"],
});
const EMPTY = `<style>@keyframes go { to { translate: 90vw } } i { display: block; width: 40px; height: 40px;
  background: red; animation: go 1s infinite alternate }</style><i></i>`;
async function opened(viewport: (typeof SIZES)["phone"]): Promise<Page> {
  const page = await browser.newPage({ locale: "pl-PL", viewport });
  await page.addInitScript(standInForServer);
  await page.addInitScript(watchFrames);
  return page;
}
async function slow(page: Page, rate: number): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate });
}
const found: Record<string, object[]> = {};
for (const [device, viewport] of Object.entries(SIZES)) {
  const [page, empty, slowed, emptySlowed] = [
    await opened(viewport),
    await opened(viewport),
    await opened(viewport),
    await opened(viewport),
  ];
  for (const table of [page, slowed]) await table.goto(`${url}/table/layout`);
  for (const blank of [empty, emptySlowed]) {
    await blank.goto(`${url}/health`);
    await blank.setContent(EMPTY);
  }
  for (const one of [slowed, emptySlowed]) await slow(one, SLOWER);
  const rest = (blank: Page) => blank.evaluate((ms) => window.gaps("rest", ms), REST);
  found[device] = [];
  for (const one of all) {
    await empty.bringToFront();
    const workEmpty = await traced(empty, () => rest(empty));
    await page.bringToFront();
    const work = await traced(page, () => measure(page, one));
    await emptySlowed.bringToFront();
    const gapEmpty = await rest(emptySlowed);
    await slowed.bringToFront();
    const gap = await measure(slowed, one);
    found[device].push({
      kinds: one.kinds.join(" "),
      frames: work.work.length,
      work: p95OfWork(work),
      workEmpty: p95OfWork(workEmpty),
      gap: p95(gap),
      gapEmpty: p95(gapEmpty),
    });
    console.error(device, JSON.stringify(found[device].at(-1)));
  }
  for (const one of [page, empty, slowed, emptySlowed]) await one.close();
}
console.log(JSON.stringify({ game, slower: SLOWER, ...found }, null, 1));
await browser.close();
