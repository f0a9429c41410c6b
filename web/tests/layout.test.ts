import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
 * its files. STOLIK_LAYOUT_SHOTS is a folder for pictures of the views, STOLIK_LAYOUT_SIZES leaves some sizes out.
 */
const WHOLE = Number(process.env.STOLIK_LAYOUTS ?? 0);
const ROOT = join(import.meta.dirname, "../..");
const CLIENT = join(ROOT, "src/stolik/server/static/index.html");
const LOG = WHOLE ? join(ROOT, "build/layouts", `${hashOf(CLIENT)}.log`) : undefined;
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
    let size = "";
    for (const view of chosen) {
      if (view.number !== shown) await show(all[view.number] as Position);
      if (view.number !== shown || view.size !== size) await setWindow(page, view.size);
      [shown, size] = [view.number, view.size];
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, view.theme);
      const faults = await page.evaluate(layoutFaults, { zones: ZONES[game] ?? [], minimums: MINIMUMS });
      wrong.push(...faults.map((fault) => `${view.name}: ${fault}`));
      if (SHOTS) {
        mkdirSync(SHOTS, { recursive: true });
        await page.screenshot({ path: join(SHOTS, `${view.name.replaceAll(" ", "-")}.png`) });
      }
      if (LOG) {
        mkdirSync(dirname(LOG), { recursive: true });
        appendFileSync(LOG, faults.length ? "" : `${view.name}\n`);
      }
    }
    console.log(`${chosen.length} views of ${game} in ${language}, ${wrong.length} faults`);
    expect(wrong).toEqual([]);
  });
