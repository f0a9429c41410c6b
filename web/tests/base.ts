import { existsSync, mkdirSync, readFileSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  chromium,
  expect,
  type Page,
} from "@playwright/test";
import packaged from "@sparticuz/chromium";
import type { NewTable, Opened } from "../src/lib/schema";
import { Contexts } from "./contexts";
import { Server } from "./serve";

/** Where pictures of the screens are wanted. */
const SHOTS = process.env.STOLIK_SHOTS;
/** The folder of the pictures in the documents while `npm run pictures` makes them anew; at no other time. */
export const IMAGES =
  process.env.npm_lifecycle_event === "pictures" ? join(import.meta.dirname, "../../docs/images") : undefined;
/** Tests with a scene that the documents show; what the picture of it is called there. */
export const PICTURE = { tag: "@picture" };
const PICTURES: Readonly<Record<string, string>> = {
  "start-desktop-pl": "start-desktop",
  "clank-result-page-desktop": "result",
  "clank-replay-desktop": "replay",
  "gallery-desktop": "gallery",
  "lesson-clank-move": "lesson",
  "lens-desktop": "lens-desktop",
  "solo-desktop": "solo-desktop",
  "solo-phone": "solo-phone",
  "refusal-phone": "score-phone",
  "table-screen": "table-screen",
  "phone-hand": "phone-hand",
  "fair-desktop": "fair",
};
/** Whether there is time for more positions and more deals. */
export const LONG = process.env.STOLIK_LONG === "1";
/** Other deals for all tables. */
export const SEED = process.env.STOLIK_SEED ?? "1";
/** Sent to every page that is looked at, so the smaller the better. */
const AXE = readFileSync(join(import.meta.dirname, "../node_modules/axe-core/axe.min.js"), "utf8");
export const PHONE = { width: 360, height: 740 };
/** What a browser says by itself about requests that are meant to be refused, or that nobody answers. */
const EXPECTED = /ERR_CONNECTION|ERR_INTERNET|WebSocket|status of (401|403|404|503)/;

interface Shared {
  chrome: Browser;
  contexts: Contexts;
  server: Server;
}
interface Own {
  /** Whether this is about a first visit: with nothing in the cache. */
  isNew: boolean;
  /** A server that no other test has used; to be named before `visitor`, so that it outlives the pages. */
  ownServer: Server;
  /** Another browser at the same server. */
  visitor: (how?: BrowserContextOptions) => Promise<Page>;
}

/** Shared memory that no browser of ours fills, in bytes; containers may have as little as 64 MB. */
const PLENTY = 2 ** 30;
/** Whether browsers may share memory the quick way: pages open with a seventh less work. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > PLENTY;
}

/** A real server and a real browser, one of each for all tests of a worker. */
export const test = base.extend<Own, Shared>({
  chrome: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a pattern here
    async ({}, use) => {
      const executablePath = await packaged.executablePath();
      const chrome = await chromium.launch({
        executablePath,
        args: ["--no-sandbox", "--disable-gpu"],
        ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
      });
      await use(chrome);
      await chrome.close();
    },
    { scope: "worker" },
  ],
  contexts: [async ({ chrome }, use) => use(new Contexts(chrome)), { scope: "worker" }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a pattern here
    async ({}, use) => {
      const server = await Server.open();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  isNew: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: the test runner wants a pattern here
  ownServer: async ({}, use) => {
    const server = await Server.open();
    await use(server);
    await server.close();
  },
  visitor: async (
    { contexts, server, isNew, actionTimeout, viewport, hasTouch, locale, colorScheme, reducedMotion },
    use,
    info,
  ) => {
    const problems: string[] = [];
    const luck = encodeURIComponent([SEED, ...info.titlePath, info.repeatEachIndex].join(" "));
    const usual = { baseURL: server.url, viewport, hasTouch, locale, colorScheme, reducedMotion };
    await use(async ({ extraHTTPHeaders = {}, ...how } = {}) => {
      const page = await contexts.open({ ...usual, ...how }, { "x-luck": luck, ...extraHTTPHeaders }, isNew);
      page.setDefaultTimeout(actionTimeout);
      page.on("console", (said) => {
        if (said.type() === "error" && !EXPECTED.test(said.text())) problems.push(said.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      return page;
    });
    await contexts.leave();
    expect(problems).toEqual([]);
  },
  page: async ({ visitor }, use) => {
    await use(await visitor());
  },
});

export { expect };

/** What moves has come to rest. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
    await Promise.allSettled(ends.map((one) => one.finished));
  });
}

/** A picture of the screen, where somebody wants pictures. */
export async function shot(page: Page, name: string): Promise<void> {
  const picture = IMAGES && PICTURES[name] && join(IMAGES, `${PICTURES[name]}.png`);
  const path = picture || (SHOTS && join(SHOTS, `${name}.png`));
  if (!path) return;
  await atRest(page);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path });
}

/** Nothing that axe knows is wrong, with its rule about the size of targets switched on. */
export async function accessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") };
    const result = await checker.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { "target-size": { enabled: true } },
      resultTypes: ["violations"],
    });
    return result.violations.map(
      (one) =>
        `${one.id}: ${one.help}: ${one.nodes
          .map((node) => node.target.join(" "))
          .slice(0, 4)
          .join(" | ")}`,
    );
  });
  expect(found).toEqual([]);
}

/** Nothing is wider than the screen. */
export async function fits(page: Page): Promise<void> {
  const [wide, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide).toBeLessThanOrEqual(screen as number);
}

/** Keep settings before the page reads them. */
export async function keep(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((kept) => {
    if (!localStorage.getItem("stolik")) localStorage.setItem("stolik", kept);
  }, JSON.stringify(settings));
}

/** Set a table up without the pages, and begin if every seat is taken; bots have their names in a language. */
export async function tableFor(page: Page, wanted: NewTable, language = "pl"): Promise<Opened> {
  const post = (path: string, data: object = {}) =>
    page.request.post(`/api/${path}?lang=${language}`, { data, failOnStatusCode: true });
  await post("devices", { name: "Magda" });
  const opened = (await (await post("tables", wanted)).json()) as Opened;
  if (wanted.seats.every((seat) => seat.kind !== "open")) await post(`tables/${opened.table.id}/start`);
  return opened;
}

/** Another size of the window. Sizes are watched: what follows from them is there two frames later. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  });
}
