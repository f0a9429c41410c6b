import { accessible, expect, fits, keep, resize, test } from "./base";
import { positions, tableIn } from "./screens";

/** What holds on every page and at every table, by day and by night. */

const THEMES = ["dark", "light"] as const;
const PAGES = [
  "/",
  "/new/clank",
  "/join",
  "/lobby",
  "/alone",
  "/rules/clank",
  "/cards/catacombs",
  "/score",
  "/score/brains",
  "/history",
  "/tools",
  "/tools/clank",
  "/group",
  "/me",
  "/fair",
  "/about",
  "/nowhere",
];
/** The font of a system whose owner wants it half as large again, in pixels. */
const LARGE = 24;
const LAPTOP = { width: 1366, height: 650 };
const PHONE = { width: 390, height: 844 };
/** A table of each game with everything on it, then with a question. */
const SEEN = 2;

for (const theme of THEMES) {
  test(`${theme}: axe finds nothing on any page, and a large font fits a phone`, async ({ page }) => {
    await keep(page, { language: "pl", theme, name: "Magda" });
    for (const path of PAGES) {
      await page.goto(path);
      // Not the one of a page that is still on its way.
      await page.locator("h1:not(main.sr h1)").first().waitFor({ state: "attached" });
      await accessible(page);
      await resize(page, PHONE);
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`;
      }, LARGE);
      await fits(page);
      await resize(page, LAPTOP);
    }
  });

  for (const game of ["clank", "catacombs", "brains"])
    test(`${theme}: axe finds nothing at a full table of ${game}`, async ({ page }) => {
      const show = await tableIn(page, "pl");
      for (const position of (await positions(game, SEEN)).slice(0, SEEN)) {
        await show(position);
        await page.evaluate((chosen) => {
          document.documentElement.dataset.theme = chosen;
        }, theme);
        for (const size of [LAPTOP, PHONE]) {
          await resize(page, size);
          await accessible(page);
        }
      }
    });
}

test("somebody who comes back makes a move with the second click", async ({ page }) => {
  await keep(page, { language: "pl", speed: "off", name: "Magda" });
  await page.goto("/");
  await page.getByRole("button", { name: /^Brzdęk!.*komputerem/i }).click();
  await page.locator("[data-next=play]").click();
  await expect(page.getByRole("log")).toContainText(/Magda: .* · /);
});
