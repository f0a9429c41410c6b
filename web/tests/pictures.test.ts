import { join } from "node:path";
import { IMAGES, PICTURE, resize, test } from "./base";
import { type Position, positions, tableIn } from "./screens";

/** The pictures of tables in the documents; the other scenes come from the tests in which they happen (`PICTURE`). */
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

for (const [game, sizes] of Object.entries(OF))
  test(`pictures of ${game}`, PICTURE, async ({ page }) => {
    test.skip(!IMAGES, "pictures are made on demand");
    const all = (await positions(game, COUNT)).filter(({ crowded }) => !crowded);
    const best = all.sort((a, b) => liveliness(b) - liveliness(a))[0] as Position;
    const show = await tableIn(page, "pl");
    await show(best);
    for (const [name, size] of Object.entries(sizes)) {
      await resize(page, size);
      await page.screenshot({ path: join(IMAGES ?? "", `${game}-${name}.png`) });
    }
  });
