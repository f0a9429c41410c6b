import { join } from "node:path";
import { test } from "./base";
import { type Position, positions, tableIn } from "./screens";

/** The pictures of tables in docs/images, made anew by `npm run pictures`; at no other time. */
const IMAGES = join(import.meta.dirname, "../../docs/images");
const LAPTOP = { width: 1366, height: 650 };
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };
const OF: Record<string, Record<string, typeof LAPTOP>> = {
  clank: { laptop: LAPTOP, desktop: DESKTOP, phone: PHONE, sideways: SIDEWAYS },
  catacombs: { laptop: LAPTOP, phone: PHONE },
  brains: { laptop: LAPTOP, phone: PHONE },
};
const COUNT = 24;

/** Much to see: in the middle of a game of many, with several things that can be done. */
const liveliness = ({ players, said }: Position): number => {
  const message = said.pl?.message;
  const options = message?.decision?.options.length ?? 0;
  return players * 10 + Math.min(options, 14) - (message?.result ? 100 : 0);
};

test.skip(process.env.npm_lifecycle_event !== "pictures", "pictures are made on demand");
for (const [game, sizes] of Object.entries(OF))
  test(`pictures of ${game}`, async ({ page }) => {
    const all = await positions(game, COUNT);
    const best = all.sort((a, b) => liveliness(b) - liveliness(a))[0] as Position;
    const show = await tableIn(page, "pl");
    await show(best);
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size);
      await page.evaluate(async () => {
        for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
      });
      await page.screenshot({ path: join(IMAGES, `${game}-${name}.png`) });
    }
  });
