import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, resize, test } from "./base";
import { layoutFaults, type Minimum } from "./layout";
import { positions, tableIn } from "./screens";

/**
 * Nothing overlaps, nothing is cut off and everything is there: positions of bots' games at many sizes of a window that is
 * resized without loading again, in both languages and both themes.
 *
 * STOLIK_LAYOUTS says how many positions (200 are the whole), each at every size; left out, a sample of 150 views. With
 * STOLIK_LAYOUT_LOG a run that was broken off goes on where it stopped; STOLIK_LAYOUT_SHOTS is a folder for pictures of the views.
 */
const WHOLE = Number(process.env.STOLIK_LAYOUTS ?? 0);
const LOG = process.env.STOLIK_LAYOUT_LOG;
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
].filter((size) => !ONLY || ONLY.includes(size));
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

for (const [game, language] of GAMES.flatMap((one) => LANGUAGES.map((other) => [one, other] as const)))
  test(`${game} in ${language}: nothing overlaps, nothing is cut off`, async ({ page }) => {
    const all = await positions(game, Math.ceil((WHOLE || SAMPLE_POSITIONS) / GAMES.length));
    const views = all.length * SIZES.length * THEMES.length;
    const every = WHOLE ? 1 : Math.floor((views * LANGUAGES.length * GAMES.length) / SAMPLE);
    test.setTimeout(test.info().timeout + (views / every) * VIEW_MS);
    const show = await tableIn(page, language);
    const wrong: string[] = [];
    let count = 0;
    for (const [number, position] of all.entries()) {
      const wanted = SIZES.flatMap((size, at) =>
        THEMES.map((theme, turn) => ({ size, theme, at: number * 31 + at * THEMES.length + turn })),
      )
        .filter(({ at }) => at % every === 0)
        .map((view) => ({
          ...view,
          name: `${language} ${number} ${position.game} ${position.players} ${view.size} ${view.theme}`,
        }))
        .filter(({ name }) => !seen.has(name));
      if (!wanted.length) continue;
      await show(position);
      for (const { size, theme, name } of wanted) {
        const [width = 0, height = 0] = size.split("x").map(Number);
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen;
        }, theme);
        await resize(page, { width, height });
        const faults = await page.evaluate(layoutFaults, {
          zones: ZONES[position.game] ?? [],
          minimums: MINIMUMS,
        });
        wrong.push(...faults.map((fault) => `${name}: ${fault}`));
        count += 1;
        if (SHOTS) {
          mkdirSync(SHOTS, { recursive: true });
          await page.screenshot({ path: join(SHOTS, `${name.replaceAll(" ", "-")}.png`) });
        }
        if (LOG && !faults.length) appendFileSync(LOG, `${name}\n`);
      }
    }
    console.log(`${count} views of ${game} in ${language}, ${wrong.length} faults`);
    expect(wrong).toEqual([]);
  });
