import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, resize, test } from "./base";
import { layoutFaults, type Minimum } from "./layout";
import { type Position, positions, tableIn } from "./screens";

/**
 * Nothing overlaps, nothing is cut off and everything is there: tables at which everything is as much as it can be, then positions
 * of bots' games, at many sizes of a window that is resized without loading again, in both languages and both themes.
 *
 * STOLIK_LAYOUTS says how many positions (200 are the whole), each at every size; left out, a sample of 150 views. A whole run that
 * was broken off goes on where it stopped, as long as the client is the same: views without a fault stand in a log named after
 * its files, faults in one beside it. STOLIK_LAYOUT_SHOTS is a folder for pictures of the views, STOLIK_LAYOUT_SIZES leaves some
 * sizes out.
 */
const WHOLE = Number(process.env.STOLIK_LAYOUTS ?? 0);
const ROOT = join(import.meta.dirname, "../..");
const CLIENT = join(ROOT, "src/stolik/server/static/index.html");
const LOGS = join(ROOT, "build/layouts");
const LOG = WHOLE ? join(LOGS, `${hashOf(CLIENT)}-${WHOLE}.log`) : undefined;
const SHOTS = process.env.STOLIK_LAYOUT_SHOTS;
const ONLY = process.env.STOLIK_LAYOUT_SIZES?.split(",");
const SAMPLE = 150;
const SAMPLE_POSITIONS = 30;
const SIZES = [
  "1366x650",
  "1536x730",
  "1920x1000",
  "1024x640",
  "1280x640",
  "1440x900",
  "2560x1300",
  "390x844",
  "360x740",
  "844x390",
  "740x360",
  "768x1024",
  "1024x768",
  "1180x820",
].filter(wanted);
/**
 * For whoever needs it larger: the browser's zoom of 150 % leaves so much of a laptop's and a big screen's window; then a font
 * of the system of 20 and of 24 pixels. Seen at the crowded tables and some positions of each game.
 */
const LARGER = ["911x433", "1280x720", "1366x650@20", "1366x650@24", "1920x1000@24", "390x844@24"].filter(
  wanted,
);
const LARGER_POSITIONS = 8;
function wanted(size: string): boolean {
  return !ONLY || ONLY.includes(size);
}
function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12);
}
const THEMES = ["dark", "light"];
const LANGUAGES = ["pl", "en"];
const GAMES = ["clank", "catacombs", "brains"];
/** As in the table of what survives on which card. */
const MINIMUMS: Minimum[] = [
  { css: ".card.lying", width: 150, height: 84 },
  { css: ".card.row", width: 124, height: 168 },
  { css: ".card.hand", width: 90, height: 109 },
  { css: ".card.ticket", width: 112, height: 48 },
  { css: ".held .beast", width: 44, height: 60 },
];
const ZONES: Record<string, string[]> = {
  clank: [".board svg", ".noise .cell", ".noise [data-bag]", ".player .hp", ".means"],
  catacombs: [".board svg", ".noise .cell", ".noise [data-bag]", ".player .hp", ".means"],
  brains: [
    ".stone .brains",
    ".stone .count",
    ".mine .brains",
    ".chain",
    ".pile.left figcaption",
    ".held",
    ".mine .stand",
  ],
};
/** What a busy machine may take for a view, in milliseconds. */
const VIEW_MS = 4000;

/** Every view has a number; those that an earlier run has seen are left out. */
const seen = new Set(LOG && existsSync(LOG) ? readFileSync(LOG, "utf8").trim().split("\n") : []);

interface View {
  number: number;
  size: string;
  theme: string;
  name: string;
}

/** Both themes of a window together: what takes long is to lay the table out for it. */
function windowsOf(views: View[]): View[][] {
  const windows = new Map<string, View[]>();
  for (const view of views) {
    const key = `${view.number} ${view.size}`;
    windows.set(key, [...(windows.get(key) ?? []), view]);
  }
  return [...windows.values()];
}

function note(log: string, lines: string[]): void {
  mkdirSync(LOGS, { recursive: true });
  appendFileSync(log, `${lines.join("\n")}\n`);
}

async function picture(page: Page, theme: string, path: string): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
  await page.screenshot({ path });
}

/** The window and the size of the system's font. */
async function setWindow(page: Page, size: string): Promise<void> {
  const [width = 0, height = 0, font = 16] = size.split(/[x@]/).map(Number);
  await page.evaluate((px) => {
    document.documentElement.style.fontSize = `${px}px`;
  }, font);
  await resize(page, { width, height });
}

for (const [game, language] of GAMES.flatMap((one) => LANGUAGES.map((other) => [one, other] as const)))
  test(`${game} in ${language}: nothing overlaps, nothing is cut off`, async ({ page }) => {
    const all = await positions(game, Math.ceil((WHOLE || SAMPLE_POSITIONS) / GAMES.length));
    const sizesOf = (number: number) => (number < LARGER_POSITIONS ? [...SIZES, ...LARGER] : SIZES);
    const views = all.flatMap((position, number) =>
      sizesOf(number).flatMap((size) =>
        THEMES.map((theme) => ({
          number,
          size,
          theme,
          name: `${language} ${number} ${position.game} ${position.players} ${size} ${theme}`,
        })),
      ),
    );
    // Strides that have nothing in common with sizes and themes meet all of them.
    const every = WHOLE ? 1 : Math.floor((views.length * LANGUAGES.length * GAMES.length) / SAMPLE) | 1;
    const chosen = views.filter(({ name }, at) => at % every === 0 && !seen.has(name));
    test.setTimeout(test.info().timeout + chosen.length * VIEW_MS);
    const show = await tableIn(page, language);
    const wrong: string[] = [];
    let shown = -1;
    for (const themes of windowsOf(chosen)) {
      const { number, size } = themes[0] as View;
      if (number !== shown) await show(all[number] as Position);
      shown = number;
      await setWindow(page, size);
      const what = { zones: ZONES[game] ?? [], minimums: MINIMUMS, themes: themes.map(({ theme }) => theme) };
      const found = await page.evaluate(layoutFaults, what);
      for (const [at, { name, theme }] of themes.entries()) {
        const faults = (found[at] ?? []).map((fault) => `${name}: ${fault}`);
        wrong.push(...faults);
        if (LOG) note(faults.length ? LOG.replace(".log", ".faults") : LOG, faults.length ? faults : [name]);
        if (SHOTS) await picture(page, theme, join(SHOTS, `${name.replaceAll(" ", "-")}.png`));
      }
    }
    console.log(`${chosen.length} views of ${game} in ${language}, ${wrong.length} faults`);
    expect(wrong).toEqual([]);
  });
